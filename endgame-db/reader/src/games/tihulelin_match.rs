//! The match of Tihulelin: what is known of its positions, from the results that the engine has and tables of rounds.

use ishwa_core::game::{Game, Player};
use ishwa_core::prober::{Known, Prober};
use ishwa_games::tihulelin::{
    MatchPosition, MatchRange, MatchValues, RangesAfter, Tihulelin, TihulelinMatch,
};

use crate::games::tihulelin::RoundLayers;
use crate::open_layers::OpenLayers;

/// The game of the rounds of a match, under its options.
pub fn round_of(game: &TihulelinMatch) -> Tihulelin {
    Tihulelin::new(game.round_options())
}

/// What a player has when a round ends for its repetition with `left` pions in plain pits, where that player has `held`
/// besides: half of those that are left, and an odd last one with an odd total (T6).
pub fn shared(held: u32, left: u32) -> u32 {
    let whole = held + left / 2;
    whole + left % 2 * (whole % 2)
}

/// The pions of a player who is to get half of `twice`: where that is not whole, an odd number of pions is left (T6).
/// More stays more.
pub fn whole_pions(twice: u32) -> u32 {
    shared(twice / 2, twice % 2)
}

/// The results of a match for a search. At the start of a round they are exact. Within one the players have what they
/// hold for sure, and tables of rounds, where there are any, say how many pions either of them can force.
#[derive(Debug)]
pub struct MatchProber {
    game: TihulelinMatch,
    values: &'static MatchValues,
    /// For rounds begun by South and by North.
    after: [RangesAfter; 2],
    rounds: Vec<OpenLayers<RoundLayers>>,
}

impl MatchProber {
    /// A prober for a match with these tables of its rounds; `None` where the match is not solved.
    pub fn new(game: &TihulelinMatch, rounds: Vec<OpenLayers<RoundLayers>>) -> Option<Self> {
        let values = MatchValues::of(game)?;
        Some(Self {
            game: game.clone(),
            values,
            after: [Player::SOUTH, Player::NORTH].map(|starter| values.after_rounds(game, starter)),
            rounds,
        })
    }

    /// What the rules alone leave open: the players keep what they hold.
    fn by_holdings(&self, position: &MatchPosition) -> MatchRange {
        let [south, north] = self.game.holdings(position.board());
        self.after[position.starter().index()].of(south, self.game.pions() - north)
    }

    /// What the tables of rounds leave open: each player can force a number of pions, and more may be less than that.
    fn by_tables(&self, position: &MatchPosition) -> MatchRange {
        let board = position.board();
        // A table that cannot be read counts as missing.
        let value = self
            .rounds
            .iter()
            .find_map(|tables| tables.value(board).ok().flatten());
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

    /// What is known of a position, for the player to move.
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
}
