//! Game-specific knowledge for searches, besides the rules: bounds, estimates, moves to search first, and the meaning
//! of scores.

use crate::book::Book;
use crate::game::{Game, PerPlayer, Player, Turn, Unit, random_below};
use crate::network::NetworkFile;

/// The losses of winning chance, in points from 0 to 100, from which a complaint based on estimates is considered
/// reliable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReliableLoss {
    /// For searches of fewer positions than a review usually visits.
    pub small_search: f64,
    /// For searches of as many positions or more.
    pub large_search: f64,
}

/// A term of an evaluation: a number computed from a position, and its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its short name.
    pub name: &'static str,
    /// What the term counts: for the player to move minus the same for the opponent, unless stated otherwise.
    pub meaning: &'static str,
    /// The value of each unit of the term, in hundredths of the game's unit or in points.
    pub weight: i32,
}

impl Term {
    /// A term called `name` that counts `meaning`, with this weight.
    pub const fn new(name: &'static str, meaning: &'static str, weight: i32) -> Self {
        Self {
            name,
            meaning,
            weight,
        }
    }
}

/// The knowledge of a game that a search uses besides its rules.
pub trait Heuristics: Game {
    /// The depth of `bench` for each position of the game.
    const BENCH_DEPTH: usize;

    /// The network files for estimates of the game, under any options.
    fn network_files() -> &'static [NetworkFile] {
        &[]
    }

    /// The [`Heuristics::network_files`] used under the options of this game. Each has to be supplied before a
    /// search; otherwise `analyse` returns an error.
    fn networks(&self) -> &'static [NetworkFile] {
        Self::network_files()
    }

    /// One of the outcomes of [`Game::outcomes`], each chosen with its probability when `random` is 64 uniformly
    /// random bits. Playouts use it for throws.
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

    /// One of the moves of [`Game::moves`], chosen uniformly, or an outcome by its probability, when `random` is 64
    /// uniformly random bits; `None` when the game is over. Playouts use it, so it should be fast.
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
    /// points, whose meaning the game's `eval` documents. While one of [`Heuristics::networks`] is missing, an
    /// estimate that needs it is [`Heuristics::material`].
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// As [`Heuristics::evaluate`], from the material alone: the baseline for measuring the other terms of an
    /// evaluation.
    fn material(&self, position: &Self::Position) -> i32 {
        self.evaluate(position)
    }

    /// Appends the moves that have to be searched before an estimate is reliable, in the order of [`Game::moves`]:
    /// captures, in the games that have them. If a game lists none, its positions are estimated without quiescence
    /// search.
    ///
    /// No position may return after any of these moves ([`crate::game::Reversibility::Irreversible`]).
    fn noisy_moves(&self, _position: &Self::Position, _moves: &mut Self::Moves) {}

    /// The scale that turns points into a winning chance, where [`Heuristics::evaluate`] returns points: an estimate
    /// of `p` points means the chance `1 / (1 + exp(-p / scale))`, where a draw counts as half a win. The program
    /// `tune` in `research` fits each scale to games of self-play.
    fn points_scale(&self) -> Option<f64> {
        None
    }

    /// The scale that turns a search score into a winning chance, for two players without dice: a score of `p`
    /// hundredths of a unit, or points, means the chance `1 / (1 + exp(-p / scale))`, where a draw counts as half a
    /// win. Scores of seeds or stones include the seeds already won. The program `fit_chances` in `research` fits
    /// each scale to games of self-play.
    fn chance_scale(&self) -> Option<f64> {
        self.points_scale()
    }

    /// The loss from which a review considers a complaint about a move reliable, even if it is based on estimates:
    /// the smallest of 10, 15, 20, 25 and 30 points at which at least 95 % of these complaints were confirmed,
    /// measured by the program `complaints` in `research` (`docs/review.md` has the figures). The default applies to
    /// most games, and to those that were not measured.
    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 15.0,
            large_search: 10.0,
        }
    }

    /// The unit of material that a hundred points of [`Heuristics::evaluate`] correspond to, if any.
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

    /// Lowest and highest payoff that `player` can still get, in whole units. All estimates and results of the
    /// position and of its successors lie between them.
    ///
    /// The default is [`Heuristics::bounds`] for the player to move. For the other of two players it is the rest of
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

    /// The opening book of the game under its options, if any.
    fn book(&self) -> Option<&'static Book> {
        None
    }

    /// The payoff, for the player to move, from which reported values are measured: 0 unless the value of a position
    /// is only the gain from there on.
    /// only the gain from there on.
    fn baseline(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// The terms that [`Heuristics::evaluate`] adds up, material first; empty in games that estimate in another way.
    /// The tool `tune` in `research` fits their weights; searches do not use them.
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// Writes the values of all [`Heuristics::terms`] in a position, for the player to move, to `values`, one element
    /// for each.
    fn term_values(&self, _position: &Self::Position, _values: &mut [i32]) {}
}
