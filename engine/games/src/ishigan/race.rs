//! The Ishigan as a race: the fate of each player, and the structure of its positions for solvers.

use ishwa_core::game::{Game, PerPlayer, Player};
use ishwa_core::race::{Fate, Race};

use super::eval;
use super::options::IshiganOptions;
use super::position::{AGADEZ, Flag, IshiganPosition, PAWN_BITS};
use super::rules::Ishigan;

impl Ishigan {
    /// The squares behind a pawn: all of them for a pawn off the board.
    fn squares_of(position: IshiganPosition, pawn: usize) -> u32 {
        match position.flag(pawn) {
            Flag::Off => AGADEZ,
            _ => position.square(pawn),
        }
    }
}

impl Race for Ishigan {
    fn fate(&self, position: &IshiganPosition, player: Player) -> Fate {
        let pawn = player.index();
        match (position.arrived(pawn), position.eaten(pawn)) {
            (Some(rank), _) => Fate::Rank(rank),
            (None, Some(_)) => Fate::Eaten,
            (None, None) => Fate::Underway,
        }
    }

    /// No throw lets the game stand still forever; pawns on the board share the remaining ranks.
    fn payoffs_as_it_stands(&self, position: &IshiganPosition) -> PerPlayer<f64> {
        eval::estimate(self, *position)
    }

    fn turned(&self, position: &IshiganPosition, first: usize) -> IshiganPosition {
        let pawns = PAWN_BITS * self.players as u32;
        let by = PAWN_BITS * first as u32;
        let all = (1 << pawns) - 1;
        let seats = position.bits() & all;
        let seats = (seats >> by) + ((seats << (pawns - by)) & all);
        let side = (position.side().index() + self.players - first) % self.players;
        let mut turned = IshiganPosition::new(position.hyena(), Player::new(side));
        turned.set_pawns(seats);
        turned
    }

    fn pack(&self, position: &IshiganPosition) -> u64 {
        position.board()
    }

    fn unpack(&self, word: u64) -> IshiganPosition {
        IshiganPosition::of_board(word)
    }

    /// The total of the squares behind pawns and hyena.
    fn stage(&self, position: &IshiganPosition) -> u32 {
        let pawns = (0..self.players).map(|pawn| Self::squares_of(*position, pawn));
        pawns.sum::<u32>() + position.hyena()
    }

    fn stages(&self) -> u32 {
        (self.players as u32 + 1) * AGADEZ + 1
    }

    fn for_two(&self) -> Self {
        Self::new(IshiganOptions {
            players: 2,
            ..self.options.clone()
        })
    }

    /// The overall order (I6) depends on the order in which pawns were eaten, which the probabilities of the fates do
    /// not contain.
    fn adds_payoffs(&self) -> bool {
        true
    }
}
