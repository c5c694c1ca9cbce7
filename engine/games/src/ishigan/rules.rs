//! The rules I1 to I6 of the Ishigan: throws, the pawns and the hyena.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, MAX_PLAYERS, Outcome, PerPlayer, Player, Probability, Reversibility, Seats, Turn,
    Unit, Verdict,
};
use ishwa_core::key;
use ishwa_core::rules::RuleSet;

use super::options::IshiganOptions;
use super::position::{AGADEZ, EATEN, Flag, IshiganPosition, MAX_DEALS, Sticks, Throw};
use crate::track::{CHANCES, CHANCES_TOTAL};

/// The game of Ishigan with its options.
#[derive(Clone, Debug)]
pub struct Ishigan {
    pub(super) options: IshiganOptions,
    rules: RuleSet,
    pub(super) players: usize,
    /// The throws that can occur, with their probabilities.
    throws: ArrayVec<(Sticks, Probability), 6>,
    /// The probability of a standing stick, in units of 2^-60.
    pub(super) standing: u64,
}

impl Ishigan {
    /// The rank of the next pawn to arrive.
    pub(super) fn next_rank(&self, position: IshiganPosition) -> u32 {
        1 + (0..self.players)
            .filter(|&pawn| position.arrived(pawn).is_some())
            .count() as u32
    }

    fn eat(&self, position: &mut IshiganPosition, pawn: usize) {
        let eaten = (0..self.players).filter(|&other| position.eaten(other).is_some());
        let order = 1 + eaten.count() as u32;
        position.set_pawn(pawn, Flag::Off, EATEN + order);
    }

    /// Moves a pawn on the board forward: it may arrive (I4) or get past the hyena that has caught it (I5).
    #[inline]
    pub(super) fn advance(&self, position: &mut IshiganPosition, pawn: usize, squares: u32) {
        let square = position.square(pawn) + squares;
        if square >= AGADEZ {
            let rank = self.next_rank(*position);
            position.set_pawn(pawn, Flag::Off, rank);
            return;
        }
        let flag = match position.flag(pawn) {
            Flag::Caught if square > position.hyena() => Flag::Escaped,
            flag => flag,
        };
        position.set_pawn(pawn, flag, square);
    }

    /// Moves the hyena, which catches the racing pawns that it reaches or passes, and eats those that escaped before
    /// (I5).
    fn advance_hyena(&self, position: &mut IshiganPosition, squares: u32) {
        let from = position.hyena();
        let to = (from + squares).min(AGADEZ);
        position.set_hyena(to);
        let mut prey: ArrayVec<usize, MAX_PLAYERS> = ArrayVec::new();
        let thrower = position.side().index();
        for pawn in (thrower..self.players).chain(0..thrower) {
            let square = position.square(pawn);
            match position.flag(pawn) {
                Flag::Free if from < square && square <= to => position.set_pawn(pawn, Flag::Caught, square),
                Flag::Escaped if from < square && square <= to => prey.push(pawn),
                _ => {}
            }
        }
        // I6: the nearest to the hyena first. The sort is stable, so pawns on one square are in turn order from the
        // thrower.
        prey.sort_by_key(|&pawn| position.square(pawn));
        for pawn in prey {
            self.eat(position, pawn);
        }
    }

    /// The position after the move of the thrower or the hyena and before sticks are dealt, and whether the turn
    /// ends.
    #[inline]
    pub(super) fn thrown(&self, mut position: IshiganPosition, sticks: Sticks) -> (IshiganPosition, bool) {
        let thrower = position.side().index();
        let squares = sticks.squares();
        if squares == 0 {
            if position.flag(thrower) == Flag::Caught {
                self.eat(&mut position, thrower);
            }
            return (position, true);
        }
        if position.flag(thrower) == Flag::Off {
            self.advance_hyena(&mut position, squares);
            (position, position.hyena() == AGADEZ)
        } else {
            self.advance(&mut position, thrower, squares);
            (position, position.flag(thrower) == Flag::Off)
        }
    }

    /// The next player who has turns; if there is none, simply the next.
    #[inline]
    pub(super) fn after(&self, position: IshiganPosition, player: usize) -> usize {
        let next = |steps| (player + steps) % self.players;
        (1..=self.players)
            .map(next)
            .find(|&other| position.has_turns(other))
            .unwrap_or_else(|| next(1))
    }

    #[inline]
    pub(super) fn is_over(&self, position: IshiganPosition) -> bool {
        (0..self.players).all(|pawn| position.flag(pawn) == Flag::Off)
    }

    /// The rank of each pawn off the board in the overall order (I6).
    pub(super) fn final_rank(&self, position: IshiganPosition, pawn: usize) -> Option<u32> {
        let eaten = |order| self.players as u32 + 1 - order;
        position.arrived(pawn).or_else(|| position.eaten(pawn).map(eaten))
    }

    /// The payoff of a rank, which may be fractional if pawns share ranks: 1 for the first, 0 for the last.
    pub(super) fn payoff(&self, rank: f64) -> f64 {
        (self.players as f64 - rank) / (self.players as f64 - 1.0)
    }
}

impl Game for Ishigan {
    type Options = IshiganOptions;
    type Position = IshiganPosition;
    type Move = Throw;
    type Moves = ArrayVec<Throw, { MAX_DEALS + 5 }>;

    const ID: &'static str = "ishigan";
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;
    const CHANCE: bool = true;

    fn new(options: IshiganOptions) -> Self {
        let standing = options.standing;
        let throws = Sticks::ALL.into_iter().map(|sticks| match sticks {
            Sticks::Whites(whites) => {
                let sixteenths = Probability::ratio(CHANCES[usize::from(whites)], CHANCES_TOTAL);
                (sticks, sixteenths * standing.others())
            }
            Sticks::Standing => (sticks, standing.chance()),
        });
        Self {
            rules: RuleSet::of(Self::ID, &options),
            players: options.players as usize,
            throws: throws.filter(|(_, chance)| chance.get() > 0.0).collect(),
            standing: standing.scaled(60),
            options,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Ishigan",
            players: self.players,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: (0, 1),
            chance: true,
            // Infinite lines of throws have probability 0.
            cycles: Cycles::Uniform,
        }
    }

    fn has_decisions(&self) -> bool {
        false
    }

    fn initial(&self) -> IshiganPosition {
        IshiganPosition::new(0, Player::SOUTH)
    }

    #[inline]
    fn turn(&self, position: &IshiganPosition) -> Turn {
        if self.is_over(*position) {
            Turn::Over
        } else {
            Turn::Chance(position.side())
        }
    }

    fn side(&self, position: &IshiganPosition) -> Player {
        position.side()
    }

    fn moves(&self, position: &IshiganPosition, moves: &mut Self::Moves) {
        self.outcomes(position, |outcome, _| moves.push(outcome));
    }

    fn probability(&self, position: &IshiganPosition, outcome: Throw) -> Probability {
        let mut found = Probability::ratio(0, 1);
        self.outcomes(position, |listed, chance| {
            if listed == outcome {
                found = chance;
            }
        });
        found
    }

    fn outcomes(&self, position: &IshiganPosition, mut visit: impl FnMut(Throw, Probability)) {
        if self.is_over(*position) {
            return;
        }
        for &(sticks, chance) in &self.throws {
            if sticks.is_camel() {
                let (thrown, _) = self.thrown(*position, sticks);
                self.deals(thrown, |deal, share| {
                    visit(Throw::new(sticks, deal), chance * share);
                });
            } else {
                visit(Throw::new(sticks, 0), chance);
            }
        }
    }

    #[inline]
    fn play(&self, position: &IshiganPosition, outcome: Throw) -> IshiganPosition {
        let (mut next, turn_ends) = self.thrown(*position, outcome.sticks());
        for pawn in outcome.deal() {
            self.give(&mut next, pawn);
        }
        if turn_ends {
            next.set_side(self.after(next, position.side().index()));
        }
        next
    }

    fn outcome(&self, position: &IshiganPosition) -> Option<Outcome> {
        let payoffs: Option<PerPlayer<f64>> = (0..self.players)
            .map(|pawn| {
                let rank = self.final_rank(*position, pawn)?;
                Some(self.payoff(f64::from(rank)))
            })
            .collect();
        let winner = (0..self.players).find(|&pawn| position.arrived(pawn) == Some(1));
        Some(Outcome {
            winner: winner.map(Player::new),
            payoffs: payoffs?,
            seeds: None,
        })
    }

    #[inline]
    fn key(&self, position: &IshiganPosition) -> u64 {
        key::mix(self.rules.salt(), [position.bits(), 0])
    }

    /// Pawns and hyena only move forward, so no position returns once one of them has moved.
    fn reversibility(&self, before: Option<&IshiganPosition>, after: &IshiganPosition) -> Reversibility {
        if before.is_none_or(|before| before.board() != after.board()) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    /// There is no rule for repetition: the players continue to throw.
    fn repeated(&self, history: &History<Self>) -> Verdict<IshiganPosition> {
        Verdict::Continue(*history.position())
    }

    fn verdict(&self, _history: &History<Self>) -> Option<Verdict<IshiganPosition>> {
        None
    }
}
