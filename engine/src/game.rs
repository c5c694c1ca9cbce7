//! What a game is to the rest of the engine: the traits [`Game`] and [`Notation`] and the types they speak of.
//!
//! Search knows games through [`Game`] and nothing else; text goes through [`Notation`]. A game is a value (the game
//! with its options); positions and moves are small `Copy` values and carry no history (C4), which is kept in a
//! [`History`].

use std::fmt::{self, Debug};
use std::hash::Hash;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::diagram::{self, Canvas, Diagram};
use crate::format::{Dialect, Format, Own};
use crate::games::terms::Term;
use crate::history::History;
use crate::rules::{RuleOptions, RuleSet};
use crate::text::{self, TextError};
use crate::words::{English, Words};

/// The most players any of the games has.
pub const MAX_PLAYERS: usize = 6;

/// One player, counted from 0 in turn order: 0 is South or P1 (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// South, who moves first, or P1.
    pub const SOUTH: Self = Self(0);
    /// North, or P2.
    pub const NORTH: Self = Self(1);

    /// The player number `index`, counted from 0.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_PLAYERS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_PLAYERS, "a player's index is below MAX_PLAYERS");
        Self(index as u8)
    }

    /// The number of this player, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other one of two players.
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// How the players of a game are written in positions (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// `s` and `n`.
    SouthNorth,
    /// `p1` to `p6`.
    Numbered,
}

impl Seats {
    /// The letters that stand for `player`.
    pub const fn label(self, player: Player) -> &'static str {
        match self {
            Self::SouthNorth => ["s", "n", "", "", "", ""][player.index()],
            Self::Numbered => ["p1", "p2", "p3", "p4", "p5", "p6"][player.index()],
        }
    }

    /// The name of `player` in a sentence.
    pub const fn name(self, player: Player) -> &'static str {
        match self {
            Self::SouthNorth => ["South", "North", "", "", "", ""][player.index()],
            Self::Numbered => ["P1", "P2", "P3", "P4", "P5", "P6"][player.index()],
        }
    }

    /// Reads the side to move of a game for `players`.
    ///
    /// # Errors
    /// When `text` is not one of their labels.
    pub fn read(self, text: &str, players: usize) -> Result<Player, TextError> {
        (0..players)
            .map(Player::new)
            .find(|&player| self.label(player) == text)
            .ok_or_else(|| {
                let labels: Vec<&str> = (0..players).map(|i| self.label(Player::new(i))).collect();
                TextError::new(text::field("side"), text, labels.join(" or "))
            })
    }
}

/// Who acts next in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player chooses a move.
    Player(Player),
    /// This player throws: the next ply is an outcome of chance.
    Chance(Player),
    /// The game is finished.
    Over,
}

/// The chance of an outcome, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Probability(f64);

impl Probability {
    /// `part` chances in `whole`.
    ///
    /// # Panics
    /// When `part` is greater than `whole`, or `whole` is 0.
    pub fn ratio(part: u32, whole: u32) -> Self {
        assert!(part <= whole && whole > 0, "a probability lies between 0 and 1");
        Self(f64::from(part) / f64::from(whole))
    }

    /// The chance as a number from 0 to 1.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl std::ops::Mul for Probability {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }
}

/// What the scores of a game count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// −1 lost, 0 drawn, 1 won.
    Win,
    /// Seeds (or pions) more than the opponent.
    Seeds,
    /// Stones more than the opponent.
    Stones,
    /// A payoff for each player, for games of chance or of more than two.
    Payoff,
}

impl Unit {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Seeds => "seeds",
            Self::Stones => "stones",
            Self::Payoff => "payoff",
        }
    }
}

/// What players take in games that are played for the win, and their estimates count in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Seeds (or pions).
    Seeds,
    /// Stones.
    Stones,
    /// Camels.
    Camels,
}

/// What can be said of the value of a cycle, a line that comes back to a position it has passed (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Whichever position of a cycle is repeated for the third time, the result is the same; so a search may take the
    /// result at the first return, and the value of infinite play is defined by the position alone.
    Uniform,
    /// The result depends on which position of the cycle is the first to occur three times, or on what was played
    /// between; a search has to follow the rule to the letter.
    ByHistory,
}

/// What holds for every position of a game under its options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameInfo {
    /// The game's name in a sentence.
    pub name: &'static str,
    /// How many play.
    pub players: usize,
    /// How players are written.
    pub seats: Seats,
    /// What scores and payoffs count.
    pub unit: Unit,
    /// Lowest and highest payoff a player can end with, in `unit`.
    pub bounds: (i32, i32),
    /// Whether outcomes of chance occur.
    pub chance: bool,
    /// What repetition means to a search.
    pub cycles: Cycles,
}

/// One number a player, in turn order.
pub type PerPlayer<T> = ArrayVec<T, MAX_PLAYERS>;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The single winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// What the game is worth to each player, in the unit of its [`GameInfo`].
    pub payoffs: PerPlayer<f64>,
    /// In games of seeds, the seeds (pions, stones) that belong to each player at the end, left ones included (C6).
    pub seeds: Option<PerPlayer<f64>>,
}

impl Outcome {
    /// A two-player result worth `payoff` to South and the opposite to North.
    pub fn zero_sum(payoff: f64) -> Self {
        let winner = if payoff > 0.0 {
            Some(Player::SOUTH)
        } else if payoff < 0.0 {
            Some(Player::NORTH)
        } else {
            None
        };
        Self {
            winner,
            payoffs: PerPlayer::from_iter([payoff, 0.0 - payoff]),
            seeds: None,
        }
    }

    /// A two-player game lost by `player`.
    pub fn lost_by(player: Player) -> Self {
        Self::zero_sum(if player == Player::SOUTH { -1.0 } else { 1.0 })
    }

    /// A two-player game of seeds that ends with these totals, worth the difference, or the win alone.
    pub fn of_seeds(south: f64, north: f64, unit: Unit) -> Self {
        let difference = south - north;
        let payoff = if unit == Unit::Win && difference != 0.0 {
            difference.signum()
        } else {
            difference
        };
        Self {
            seeds: Some(PerPlayer::from_iter([south, north])),
            ..Self::zero_sum(payoff)
        }
    }
}

/// What a ply means to later repetitions (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Positions before the ply may come back.
    Reversible,
    /// No position before the ply can come back: a capture, score or placement.
    Irreversible,
    /// As `Irreversible`, and a round of a match begins, which is compared with other beginnings of rounds (T10).
    RoundStart,
}

/// What the rules of a game make of its history.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<P> {
    /// The game is over.
    Over(Outcome),
    /// Play goes on from another position, which begins a round.
    Continue(P),
}

/// A number below `count`, at least 1, each as likely as any other when `random` is 64 evenly random bits: the high word
/// of the product (Lemire 2019), whose bias of `count` in 2^64 nobody can see.
#[inline]
pub(crate) fn random_below(random: u64, count: usize) -> usize {
    ((u128::from(random) * count as u128) >> 64) as usize
}

/// A list of moves: a fixed-capacity array for every game but Tiddatt, whose chains may spill to the heap.
pub trait MoveList<M>: Default + std::ops::DerefMut<Target = [M]> {
    /// Appends a move.
    fn push(&mut self, mv: M);
    /// Removes all moves.
    fn clear(&mut self);
}

impl<M, const N: usize> MoveList<M> for ArrayVec<M, N> {
    #[inline]
    fn push(&mut self, mv: M) {
        ArrayVec::push(self, mv);
    }

    #[inline]
    fn clear(&mut self) {
        ArrayVec::clear(self);
    }
}

impl<M, const N: usize> MoveList<M> for SmallVec<[M; N]> {
    #[inline]
    fn push(&mut self, mv: M) {
        SmallVec::push(self, mv);
    }

    #[inline]
    fn clear(&mut self) {
        SmallVec::clear(self);
    }
}

/// A game with its options: the rules, and what a search may ask of a position.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The options, a plain serde struct.
    type Options: RuleOptions;
    /// A valid position: only a reader that has checked it, or the rules themselves, make one.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A move of a player, or an outcome of chance.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A list that holds all moves of any position.
    type Moves: MoveList<Self::Move>;

    /// The id of the game, as in `awale`.
    const ID: &'static str;

    /// The game under `options`.
    fn new(options: Self::Options) -> Self;

    /// The options as text, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// What holds for every position of the game.
    fn info(&self) -> GameInfo;

    /// The position at the start of the game.
    fn initial(&self) -> Self::Position;

    /// Who acts next. It is [`Turn::Over`] exactly where [`Game::moves`] finds nothing.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// The player to move, or who would have come next in a finished game (C5).
    fn side(&self, position: &Self::Position) -> Player;

    /// Appends all legal moves, or all outcomes of chance, in a fixed order; nothing when the game is over.
    /// Repetition is not looked at (C4).
    fn moves(&self, position: &Self::Position, moves: &mut Self::Moves);

    /// The chance of an outcome listed by [`Game::moves`] where the turn is [`Turn::Chance`].
    fn probability(&self, _position: &Self::Position, _outcome: Self::Move) -> Probability {
        Probability::ratio(1, 1)
    }

    /// Shows `visit` each outcome of chance with its chance, in the order of [`Game::moves`], where the turn is
    /// [`Turn::Chance`]. The chances add up to 1.
    fn outcomes(&self, position: &Self::Position, mut visit: impl FnMut(Self::Move, Probability)) {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        for &outcome in moves.iter() {
            visit(outcome, self.probability(position, outcome));
        }
    }

    /// One of the outcomes of [`Game::outcomes`], each picked with its own chance when `random` is 64 evenly random
    /// bits: what a playout throws.
    ///
    /// # Panics
    /// Where the game is over; where a player chooses, the result is unspecified.
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

    /// One of the moves of [`Game::moves`], each as likely as any other when `random` is 64 evenly random bits, or an
    /// outcome by its chance; `None` when the game is over. What a playout plays, so it is worth making cheap.
    fn random_move(&self, position: &Self::Position, random: u64) -> Option<Self::Move> {
        if self.info().chance && matches!(self.turn(position), Turn::Chance(_)) {
            return Some(self.random_outcome(position, random));
        }
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        (!moves.is_empty()).then(|| moves[random_below(random, moves.len())])
    }

    /// The position after a move or outcome that [`Game::moves`] lists; any other gives an unspecified position.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The result, when the position is finished.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// 64-bit key of the position under this rule set, kept up to date by [`Game::play`] where that is cheaper.
    fn key(&self, position: &Self::Position) -> u64;

    /// The same key computed from the position's parts alone.
    fn key_from_scratch(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// Key of what repetition compares, where that is not the whole position (C4).
    fn repetition_key(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// What the ply from `before` to `after` means to repetition; `before` is `None` for the first position.
    fn mark(&self, before: Option<&Self::Position>, after: &Self::Position) -> Mark;

    /// What the rules make of a position that occurs for the third time, the last of `history` (C4).
    fn repeated(&self, history: &History<Self>) -> Verdict<Self::Position>;

    /// What the rules make of the history that ends with the last position of `history`; `None` lets play go on.
    fn verdict(&self, history: &History<Self>) -> Option<Verdict<Self::Position>> {
        (history.occurrences() >= 3).then(|| self.repeated(history))
    }

    /// How many plies from the end of `history` on no count that is kept outside the position can end the game, as
    /// the quiet plies of rule Z11 do. A search that looks no further may take positions for what they are.
    fn plies_before_count(&self, _history: &History<Self>) -> usize {
        usize::MAX
    }

    /// Lowest and highest payoff the player to move can still reach, in whole units (two-player games).
    fn bounds(&self, _position: &Self::Position) -> (i32, i32) {
        self.info().bounds
    }

    /// An estimate of the payoff for the player to move, in hundredths of a unit; for [`Unit::Win`] in points, whose
    /// meaning the game's `eval` documents.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// As [`Game::evaluate`], from the material alone: the yardstick that the other terms of an evaluation are measured
    /// against.
    fn material(&self, position: &Self::Position) -> i32 {
        self.evaluate(position)
    }

    /// The terms that [`Game::evaluate`] adds up, the material first; none in games that estimate in another way.
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// The values of all [`Game::terms`] in a position, for the player to move: `values` has one place for each. It is
    /// what the example `tune` of the benches fits the weights to; no search calls it.
    fn term_values(&self, _position: &Self::Position, _values: &mut [i32]) {}

    /// Appends the moves that have to be looked at before an estimate means much, in the order of [`Game::moves`]:
    /// captures, in the games that have them. A game that lists none is estimated as it stands.
    ///
    /// Every one of them must be a move that no position can come back after ([`Mark::Irreversible`]).
    fn noisy_moves(&self, _position: &Self::Position, _moves: &mut Self::Moves) {}

    /// What turns points into a winning chance, where [`Game::evaluate`] gives points: an estimate of `p` points stands
    /// for the chance `1 / (1 + exp(-p / scale))`, a draw counted as half a win. Each scale is fitted to games of the
    /// engine with itself by the example `tune` of the benches.
    fn points_scale(&self) -> Option<f64> {
        None
    }

    /// What turns the score of a search into a winning chance, where two players without dice play: a score of `p`
    /// hundredths of a unit, or points, stands for the chance `1 / (1 + exp(-p / scale))`, a draw counted as half a win.
    /// Scores of seeds or stones are taken with what the players have already. Each scale is fitted to games of the engine
    /// with itself by the example `fit_chances` of the benches.
    fn chance_scale(&self) -> Option<f64> {
        self.points_scale()
    }

    /// What a hundred points of [`Game::evaluate`] are, where it is something that players take.
    fn material_unit(&self) -> Option<Material> {
        None
    }

    /// An estimate of each player's payoff, in whole units, for searches that stop before the end of the game.
    ///
    /// The default is for two players whose payoffs add up to 0: [`Game::evaluate`] kept within [`Game::bounds`].
    /// Games of chance or of more than two players say their own.
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

    /// Lowest and highest that the payoffs of all players add up to, in whole units, in results and in estimates alike.
    ///
    /// The default is for two players whose payoffs add up to what their bounds do, and says of more players only what
    /// the bounds say.
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
    /// The default has them from [`Game::bounds`] for the player to move, and for the other of two players from what is
    /// left of [`Game::payoff_sum`].
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

    /// The payoff, for the player to move, that reported values are counted from: 0 unless the value of a position is
    /// what can be gained from there on.
    fn baseline(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// Whether what went in equals what came out: seeds, pions, tokens. Checked at each ply by tests and in debug
    /// builds, never in play.
    fn is_sound(&self, position: &Self::Position) -> bool;
}

/// A game in text: positions, moves and drawings.
///
/// There are three levels of trust: text, a [`Notation::Setup`] that is well formed, and a valid
/// [`Game::Position`]; only the last can be played and searched.
pub trait Notation: Game {
    /// A position that is well formed but not yet checked.
    type Setup: Clone + Debug + PartialEq;

    /// Whether players write games down in a notation of their own, two digits a move, that [`Notation::read_move`]
    /// reads too.
    const SCORE_SHEETS: bool = false;

    /// Reads a position's text.
    ///
    /// # Errors
    /// One sentence on the field that is not well formed.
    fn read_setup(&self, text: &str) -> Result<Self::Setup, TextError>;

    /// Writes a position's text; what [`Notation::read_setup`] reads gives the same text back.
    fn write_setup(&self, setup: &Self::Setup) -> String;

    /// Checks totals, sizes and flags.
    ///
    /// # Errors
    /// One sentence on what does not add up.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, TextError>;

    /// The parts of a valid position.
    fn setup(&self, position: &Self::Position) -> Self::Setup;

    /// Writes a move or outcome that is legal in `position`.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The board as lines of text that a player of the game recognises, without a final line break, in English.
    fn draw(&self, position: &Self::Position) -> String {
        self.draw_in(position, &English)
    }

    /// As [`Notation::draw`], in the language of `words`.
    fn draw_in(&self, position: &Self::Position, words: &dyn Words) -> String;

    /// Draws the board in shapes that a player of the game recognises, with the moves of `marks`, which are legal in
    /// `position`, marked on it, and says the whole position in sentences. What marks stand for is left to
    /// [`Canvas::explain`].
    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &Self::Position,
        words: &dyn Words,
        marks: &[(Self::Move, diagram::Mark)],
    );

    /// The board as a drawing, with the moves of `marks`, which are legal in `position`, marked and explained.
    fn diagram(
        &self,
        position: &Self::Position,
        words: &dyn Words,
        marks: &[(Self::Move, diagram::Mark)],
    ) -> Diagram {
        let mut canvas = Canvas::default();
        self.paint(&mut canvas, position, words, marks);
        let written = |&(mv, mark)| (self.write_move(position, mv), mark);
        canvas.explain(&marks.iter().map(written).collect::<Vec<_>>(), words);
        canvas.finish()
    }

    /// How positions and moves are read and written in `format`, where the game has it.
    fn dialect(&self, format: Format) -> Option<&'static dyn Dialect<Self>> {
        (format == Format::Ishwa).then_some(&Own)
    }

    /// The game for as many players as the position `text` seats, where the option `players` is left at its default
    /// and a position shows its players itself; any other game as it is.
    #[must_use]
    fn seated(&self, _text: &str) -> Self {
        self.clone()
    }

    /// Reads and checks a position.
    ///
    /// # Errors
    /// One sentence naming the field, what was found and what was expected.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError> {
        self.validate(&self.read_setup(text)?)
    }

    /// Writes a position.
    fn write_position(&self, position: &Self::Position) -> String {
        self.write_setup(&self.setup(position))
    }

    /// Reads a move that is legal in `position`.
    ///
    /// # Errors
    /// One sentence with the legal moves, when `text` is none of them.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError> {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        moves
            .iter()
            .copied()
            .find(|&mv| self.write_move(position, mv) == text)
            .ok_or_else(|| self.illegal_move(position, text))
    }

    /// The error for a text that is no legal move of `position`.
    fn illegal_move(&self, position: &Self::Position, text: &str) -> TextError {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        let written = moves.iter().map(|&mv| self.write_move(position, mv));
        text::illegal_move(&self.write_position(position), text, written)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::awale::Awale;

    #[test]
    fn the_default_estimate_is_the_evaluation_of_the_side_to_move_within_its_bounds() {
        let seeds = Awale::new(crate::rules::read_options("awale", "objective=seeds").unwrap());
        // Who is 12 seeds ahead can get 24 more than the other at the most, and no less than as many.
        for (text, sign, bounds) in [
            ("1,2,0,1,0,3/1,1,2,0,0,1/24,12/s", 1.0, (0.0, 24.0)),
            ("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n", -1.0, (-24.0, 0.0)),
            ("1,2,0,1,0,3/1,1,2,0,0,1/12,24/n", -1.0, (0.0, 24.0)),
        ] {
            let position = seeds.read_position(text).unwrap();
            let points = f64::from(seeds.evaluate(&position));
            assert!(points.abs() > 600.0, "{text}");
            let south = sign * (points / 100.0).clamp(bounds.0, bounds.1);
            assert_eq!(seeds.estimate(&position).as_slice(), [south, -south], "{text}");
        }
        let win = Awale::new(crate::games::awale::Options::default());
        let position = win.read_position("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n").unwrap();
        assert_eq!(win.estimate(&position).as_slice(), [1.0, -1.0]);
    }
}
