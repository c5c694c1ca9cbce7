//! What plies of Tihulelin did, in a round and in a match, and why games ended.

use ishwa_core::commentary::{
    Commentary, Counters, DeclaredPit, Effect, Effects, EndCause, GameEnd, NamedPit,
};
use ishwa_core::game::{Game, History, Player, Reversibility};

use super::board::TihulelinBoard;
use super::match_play::{Declaration, MatchMove, MatchPosition, TihulelinMatch};
use super::round::{Tihulelin, TihulelinMove};
use super::rules::{Direction, PITS};
use super::sowing::Sowing;

/// Pits on the whole board.
const BOARD: usize = 2 * PITS;

impl Sowing {
    /// What a ply of a round does.
    fn effects(self, before: &TihulelinBoard, mv: TihulelinMove) -> Effects {
        let mut effects = Effects::new();
        let TihulelinMove::Sow(number) = mv else {
            effects.push(Effect::Passed);
            return effects;
        };
        let pit = usize::from(number) - 1;
        let side = before.side;
        let circuit = self.circuit(before, pit as u32);
        let count = before.pits()[pit];
        // The table of sowings is turned: what comes after the pit of origin is first.
        let at = |steps: usize| (steps + pit + 1) % BOARD;
        let sown = |count: u8| circuit.sowings[usize::from(count)].to_le_bytes();
        let all = sown(count);
        // The pit in which the last of so many pions falls.
        let last_of = |count: u8| {
            let (with, without) = (sown(count), sown(count - 1));
            let last = (0..BOARD).find(|&steps| with[steps] != without[steps]);
            last.map_or(pit, at)
        };
        let last = last_of(count);
        let path = (1..=count).map(|count| self.named(side, last_of(count)));
        effects.push(Effect::Sowed(path.collect()));

        let mut held_before_captures = before.pits();
        held_before_captures[pit] = 0;
        for (steps, &more) in all.iter().enumerate() {
            held_before_captures[at(steps)] += more;
        }
        let after = self.sow(before, pit as u32);
        let left = self.turned(after.pits).to_le_bytes();
        let special = (0..BOARD)
            .find(|&steps| circuit.special >> steps & 1 != 0)
            .map(at);
        // From the last pit back, as they are captured.
        let taken = (0..BOARD)
            .map(|back| (last + BOARD - back) % BOARD)
            .filter(|&pit| held_before_captures[pit] != left[pit]);
        let (carcass, taken): (Vec<usize>, Vec<usize>) = taken.partition(|&pit| Some(pit) == special);
        let taken_from = |pits: &[usize]| {
            let counts = pits
                .iter()
                .map(|&pit| u32::from(held_before_captures[pit] - left[pit]));
            counts.sum::<u32>()
        };
        if !taken.is_empty() {
            effects.push(Effect::Took {
                count: taken_from(&taken),
                pits: taken.iter().map(|&pit| self.named(side, pit)).collect(),
            });
        }
        if !carcass.is_empty() {
            effects.push(Effect::CarcassTaken {
                owner: before.marks.owner,
                count: taken_from(&carcass),
            });
        }
        effects
    }

    /// The pit that `side` meets with this index, from 0, when sowing.
    fn named(self, side: Player, index: usize) -> NamedPit {
        let (owner, number) = if index < PITS {
            (side, index + 1)
        } else {
            let number = match self.direction {
                Direction::Opposed => BOARD - index,
                Direction::Common => index - PITS + 1,
            };
            (side.opponent(), number)
        };
        NamedPit {
            owner: Some(owner),
            number,
        }
    }
}

impl Commentary for Tihulelin {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &TihulelinBoard, mv: TihulelinMove) -> Effects {
        self.sowing.effects(before, mv)
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let (cause, rule) = if self.sowing.is_over(position) {
            (EndCause::RoundOver, "T5")
        } else {
            (EndCause::Repeated(3), "T6")
        };
        GameEnd::new(cause, rule).counting(position.held.map(u32::from), "T6")
    }
}

impl Commentary for TihulelinMatch {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &MatchPosition, mv: MatchMove) -> Effects {
        let mv = match mv {
            MatchMove::Play(mv) => mv,
            MatchMove::Declare(declaration) => {
                let kind = match declaration {
                    Declaration::Plain => DeclaredPit::Plain,
                    Declaration::Hyena => DeclaredPit::Hyena,
                    Declaration::Carcass => DeclaredPit::Carcass,
                };
                return std::iter::once(Effect::Declared(kind)).collect();
            }
        };
        let mut effects = self.sowing.effects(&before.board, mv);
        let board = self.sowing.play(&before.board, mv);
        if self.sowing.is_over(&board) {
            effects.push(Effect::RoundOver(self.sowing.shared(&board).map(u32::from)));
            let next = self.play(before, MatchMove::Play(mv));
            if self.outcome(&next).is_none() {
                effects.push(Effect::RoundBegunBy(next.starter));
            }
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let begins = history.entries().last().map(|entry| entry.mark) == Some(Reversibility::RoundStart);
        let holdings = self.sowing.laid_out(&position.board);
        let loser = [Player::SOUTH, Player::NORTH]
            .into_iter()
            .find(|player| holdings[player.index()] == 0);
        match loser {
            Some(loser) => GameEnd::new(EndCause::NoneLeft(loser), "T10"),
            None if begins => GameEnd::new(EndCause::RoundRepeated, "T10"),
            // The repetition ended a round, and with it the match (T6).
            None => GameEnd::new(EndCause::Repeated(3), "T6"),
        }
    }
}
