//! The match of Tihulelin: bounds for its positions, from the engine's match results and tables of rounds.

use ishwa_core::game::{Game, Player};
use ishwa_core::prober::{Known, Prober};
use ishwa_games::tihulelin::{
    MatchPosition, MatchRange, MatchValues, RangesAfter, Tihulelin, TihulelinMatch,
};
use ishwa_messages::Message;

use crate::first_error::FirstError;
use crate::games::tihulelin::RoundLayers;
use crate::open_layers::OpenLayers;

/// The game of the rounds of a match, under its options.
pub fn round_of(game: &TihulelinMatch) -> Tihulelin {
    Tihulelin::new(game.round_options())
}

/// The pions of a player when a round ends by repetition with `left` pions in plain pits, where that player has
/// `held` besides: half of those that are left, and an odd last one with an odd total (T6).
pub fn shared(held: u32, left: u32) -> u32 {
    let whole = held + left / 2;
    whole + left % 2 * (whole % 2)
}

/// The pions of a player who is to get half of `twice`: if that is not an integer, an odd number of pions is left
/// (T6). The function is monotonic.
pub fn whole_pions(twice: u32) -> u32 {
    shared(twice / 2, twice % 2)
}

/// The results of a match for a search. At the start of a round they are exact. Within a round the players are sure
/// of the pions they hold, and tables of rounds, if any, bound the pions that each can force.
#[derive(Debug)]
pub struct MatchProber {
    game: TihulelinMatch,
    values: &'static MatchValues,
    /// For rounds begun by South and by North.
    after: [RangesAfter; 2],
    rounds: Vec<OpenLayers<RoundLayers>>,
    fault: FirstError,
}

impl MatchProber {
    /// A prober for a match with these tables of its rounds; `None` if the match is not solved.
    pub fn new(game: &TihulelinMatch, rounds: Vec<OpenLayers<RoundLayers>>) -> Option<Self> {
        let values = MatchValues::of(game)?;
        Some(Self {
            game: game.clone(),
            values,
            after: [Player::SOUTH, Player::NORTH].map(|starter| values.after_rounds(game, starter)),
            rounds,
            fault: FirstError::default(),
        })
    }

    /// The range that the rules alone allow: the players keep the pions they hold.
    fn by_holdings(&self, position: &MatchPosition) -> MatchRange {
        let [south, north] = self.game.holdings(position.board());
        self.after[position.starter().index()].of(south, self.game.pions() - north)
    }

    /// The range that the tables of rounds allow: each player can force a number of pions, and more pions can have a
    /// lower value.
    fn by_tables(&self, position: &MatchPosition) -> MatchRange {
        let board = position.board();
        // A table that cannot be read counts as missing.
        let value = self
            .rounds
            .iter()
            .find_map(|tables| self.fault.without(tables.value(board))?);
        let Some(value) = value.filter(|_| !position.declares()) else {
            return MatchRange::ALL;
        };
        let [south, north] = self.game.holdings(board);
        let gain = if self.game.side(position) == Player::SOUTH {
            value
        } else {
            -value
        };
        let total = i32::from(self.game.pions());
        let twice = (total + i32::from(south) - i32::from(north) + gain) as u32;
        let forced = whole_pions(twice) as u8;
        let after = &self.after[position.starter().index()];
        MatchRange {
            lower: after.of(forced, self.game.pions() - north).lower,
            upper: after.of(south, forced).upper,
        }
    }

    /// The range of a position's value, for the player to move.
    fn known(&self, position: &MatchPosition, with_tables: bool) -> Option<Known> {
        let is_south = self.game.side(position) == Player::SOUTH;
        let range = if let Some(result) = self.values.at_start(&self.game, position) {
            MatchRange::exactly(result)
        } else {
            let mut of_south = self.by_holdings(position);
            if with_tables && of_south.lower < of_south.upper {
                let by_tables = self.by_tables(position);
                of_south.lower = of_south.lower.max(by_tables.lower);
                of_south.upper = of_south.upper.min(by_tables.upper);
            }
            if is_south { of_south } else { of_south.reversed() }
        };
        (range != MatchRange::ALL).then(|| Known::between(range.lower.into(), range.upper.into()))
    }
}

impl Prober<TihulelinMatch> for MatchProber {
    fn probe(&self, position: &MatchPosition) -> Option<Known> {
        self.known(position, true)
    }

    fn probe_quickly(&self, position: &MatchPosition) -> Option<Known> {
        self.known(position, false)
    }

    fn fault(&self) -> Option<&Message> {
        self.fault.get()
    }
}
