//! The knowledge of a game that a search uses besides its rules: bounds, estimates, moves to search first, and the
//! meaning of scores.

use crate::book::Book;
use crate::game::{Game, PerPlayer, Player, Turn, Unit, random_below};
use crate::network::NetworkFile;

/// Points of winning chance, from 0 to 100, from which a complaint that rests on the estimates of a search is relied on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReliableLoss {
    /// With fewer positions than a review usually visits.
    pub small_search: f64,
    /// With as many or more.
    pub large_search: f64,
}

/// A term of an evaluation: a number read off a position, and what it weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// A word for it.
    pub name: &'static str,
    /// What is counted: for the player to move minus the same for the opponent, unless stated otherwise.
    pub meaning: &'static str,
    /// The value of one more of it, in hundredths of the game's unit or in points.
    pub weight: i32,
}

impl Term {
    /// A term called `name` that counts `meaning`, with this weight for each.
    pub const fn new(name: &'static str, meaning: &'static str, weight: i32) -> Self {
        Self {
            name,
            meaning,
            weight,
        }
    }
}

/// What a search uses of a game besides its rules.
pub trait Heuristics: Game {
    /// How deep `bench` searches each position of the game.
    const BENCH_DEPTH: usize;

    /// The files of the networks that estimate positions of the game, under whatever options.
    fn network_files() -> &'static [NetworkFile] {
        &[]
    }

    /// Those of [`Heuristics::network_files`] that are used under the options of this game. Each has to be supplied
    /// before a search: `analyse` refuses one without.
    fn networks(&self) -> &'static [NetworkFile] {
        Self::network_files()
    }

    /// One of the outcomes of [`Game::outcomes`], each picked with its own chance when `random` is 64 evenly random
    /// bits. Playouts use it for throws.
    ///
    /// # Panics
    /// When the game is over; where a player chooses, the result is unspecified.
    fn random_outcome(&self, position: &Self::Position, random: u64) -> Self::Move {
        let mut left = random as f64 * 2.0_f64.powi(-64);
        let mut picked = None;
        self.outcomes(position, |outcome, chance| {
            if left >= 0.0 {
                picked = Some(outcome);
                left -= chance.get();
            }
        });
        picked.expect("a throw has outcomes")
    }

    /// One of the moves of [`Game::moves`], each with the same chance when `random` is 64 evenly random bits, or an
    /// outcome by its chance; `None` when the game is over. Playouts use it, so it should be fast.
    fn random_move(&self, position: &Self::Position, random: u64) -> Option<Self::Move> {
        if self.info().chance && matches!(self.turn(position), Turn::Chance(_)) {
            return Some(self.random_outcome(position, random));
        }
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        (!moves.is_empty()).then(|| moves[random_below(random, moves.len())])
    }

    /// Lowest and highest payoff the player to move can still reach, in whole units (two-player games).
    fn bounds(&self, _position: &Self::Position) -> (i32, i32) {
        self.info().bounds
    }

    /// An estimate of the payoff for the player to move, in hundredths of a unit; for [`crate::game::Unit::Win`] in
    /// points, whose meaning the game's `eval` documents. As long as one of [`Heuristics::networks`] is not supplied, an
    /// estimate that needs it is [`Heuristics::material`].
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// As [`Heuristics::evaluate`], from the material alone: the baseline that the other terms of an evaluation are
    /// compared with.
    fn material(&self, position: &Self::Position) -> i32 {
        self.evaluate(position)
    }

    /// Appends the moves that have to be searched before an estimate is reliable, in the order of [`Game::moves`]:
    /// captures, in the games that have them. Positions of a game that lists none are estimated without quiescence
    /// search.
    ///
    /// Every one of them must be a move that no position can come back after
    /// ([`crate::game::Reversibility::Irreversible`]).
    fn noisy_moves(&self, _position: &Self::Position, _moves: &mut Self::Moves) {}

    /// The scale that turns points into a winning chance, where [`Heuristics::evaluate`] gives points: an estimate of
    /// `p` points stands for the chance `1 / (1 + exp(-p / scale))`, where a draw counts as half a win. Each scale is
    /// fitted to games of the engine with itself by the program `tune` of `research`.
    fn points_scale(&self) -> Option<f64> {
        None
    }

    /// The scale that turns the score of a search into a winning chance, for two players without dice: a score of `p`
    /// hundredths of a unit, or points, stands for the chance `1 / (1 + exp(-p / scale))`, where a draw counts as half
    /// a win. Scores of seeds or stones include what the players have already won. Each scale is fitted to games of the
    /// engine with itself by the program `fit_chances` of `research`.
    fn chance_scale(&self) -> Option<f64> {
        self.points_scale()
    }

    /// From which loss a review relies on a complaint about a move although it rests on estimates: the smallest of 10,
    /// 15, 20, 25 and 30 points at which at least 95 % of such complaints stood, measured by the program `complaints` of
    /// `research` (`docs/review.md` has its figures). The default is that of most games, and of those that were not
    /// measured.
    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 15.0,
            large_search: 10.0,
        }
    }

    /// The material of which a hundred points of [`Heuristics::evaluate`] are one, if there is any.
    fn material_unit(&self) -> Option<Unit> {
        None
    }

    /// An estimate of each player's payoff, in whole units, for searches that stop before the end of the game.
    ///
    /// The default is for two players whose payoffs add up to 0: [`Heuristics::evaluate`] clamped to
    /// [`Heuristics::bounds`]. Games of chance or of more than two players have their own.
    fn estimate(&self, position: &Self::Position) -> PerPlayer<f64> {
        let (low, high) = self.bounds(position);
        let own = (f64::from(self.evaluate(position)) / 100.0).clamp(f64::from(low), f64::from(high));
        let south = if self.side(position) == Player::SOUTH {
            own
        } else {
            0.0 - own
        };
        PerPlayer::from_iter([south, 0.0 - south])
    }

    /// Lowest and highest sum of the payoffs of all players, in whole units, in results and in estimates alike.
    ///
    /// The default is for two players whose payoffs have the same sum as their bounds; for more players it is only
    /// derived from the bounds.
    fn payoff_sum(&self) -> (f64, f64) {
        let info = self.info();
        let (low, high) = (f64::from(info.bounds.0), f64::from(info.bounds.1));
        if info.players == 2 {
            (low + high, low + high)
        } else {
            (low * info.players as f64, high * info.players as f64)
        }
    }

    /// Lowest and highest payoff that `player` can still get, in whole units. Estimates and results of the position and
    /// of all that follow it lie between them.
    ///
    /// The default is [`Heuristics::bounds`] for the player to move, and for the other of two players what remains of
    /// [`Heuristics::payoff_sum`].
    fn payoff_bounds(&self, position: &Self::Position, player: Player) -> (f64, f64) {
        let (low, high) = self.bounds(position);
        let (low, high) = (f64::from(low), f64::from(high));
        let info = self.info();
        if self.side(position) == player {
            (low, high)
        } else if info.players == 2 {
            let (least, most) = self.payoff_sum();
            (least - high, most - low)
        } else {
            (f64::from(info.bounds.0), f64::from(info.bounds.1))
        }
    }

    /// The opening book of the game under its options, if there is one.
    fn book(&self) -> Option<&'static Book> {
        None
    }

    /// The payoff, for the player to move, that reported values are counted from: 0 unless the value of a position is
    /// only the gain from there on.
    fn baseline(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// The terms that [`Heuristics::evaluate`] adds up, the material first; none in games that estimate in another way.
    /// They are for the tool `tune` of `research`, which fits their weights; no search asks for them.
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// The values of all [`Heuristics::terms`] in a position, for the player to move: `values` has one element for each.
    fn term_values(&self, _position: &Self::Position, _values: &mut [i32]) {}
}
