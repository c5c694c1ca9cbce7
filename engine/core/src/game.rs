//! The rules of a game for the rest of the engine: the trait [`Game`] and its types.
//!
//! A game is a value (the game with its options). Positions and moves are small `Copy` values without history (C4); a
//! [`History`] keeps it. Nothing here depends on searches, text or drawings. Searches use the trait
//! [`Heuristics`](crate::heuristics::Heuristics), reading and writing uses [`Notation`](crate::notation::Notation),
//! and boards use [`Drawing`](crate::drawing::Drawing).

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

pub use crate::players::{MAX_PLAYERS, Player, Seats};
use crate::rules::{RuleOptions, RuleSet};

/// Who acts next in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player chooses a move.
    Player(Player),
    /// This player throws: the next ply is a chance outcome.
    Chance(Player),
    /// The game is finished.
    Over,
}

/// The probability of an outcome, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Probability(f64);

impl Probability {
    /// The probability `part` / `whole`.
    ///
    /// # Panics
    /// When `part` is greater than `whole`, or `whole` is 0.
    pub fn ratio(part: u32, whole: u32) -> Self {
        assert!(part <= whole && whole > 0, "a probability lies between 0 and 1");
        Self(f64::from(part) / f64::from(whole))
    }

    /// The probability as a number from 0 to 1.
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

/// The unit of an amount: a score, a payoff, an estimate of material, or the cost of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Results: −1 lost, 0 drawn, 1 won. A loss is 1 from a win to a draw or from a draw to a loss, and 2 from a win
    /// to a loss.
    Win,
    /// Seeds. A score is the lead over the opponent.
    Seeds,
    /// Pions, which reports call seeds. A score is the lead over the opponent.
    Pions,
    /// Stones. A score is the lead over the opponent.
    Stones,
    /// Camels: material, and the material that a move lost.
    Camels,
    /// A payoff for each player, for games of chance or of more than two.
    Payoff,
    /// Winning chance from 0 to 1: the chance that a move lost.
    Chance,
}

impl Unit {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Seeds | Self::Pions => "seeds",
            Self::Stones => "stones",
            Self::Camels => "camels",
            Self::Payoff => "payoff",
            Self::Chance => "chance",
        }
    }

    /// Whether the unit counts objects that players gather.
    pub const fn is_material(self) -> bool {
        matches!(self, Self::Seeds | Self::Pions | Self::Stones | Self::Camels)
    }
}

/// How the value of a cycle is defined. A cycle is a line that returns to one of its positions (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// The result is the same whichever position of a cycle is repeated too often. So a search may take the result at
    /// the first return, and the value of infinite play depends on the position alone.
    Uniform,
    /// The result depends on which position of the cycle is repeated too often first, or on the moves in between. A
    /// search has to apply the rule exactly.
    ByHistory,
}

/// The properties that all positions of a game share under its options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameInfo {
    /// The game's name in a sentence.
    pub name: &'static str,
    /// The number of players.
    pub players: usize,
    /// How the players are named in text.
    pub seats: Seats,
    /// The unit of scores and payoffs.
    pub unit: Unit,
    /// Lowest and highest payoff a player can end with, in `unit`.
    pub bounds: (i32, i32),
    /// Whether the game has chance outcomes.
    pub chance: bool,
    /// How a search has to treat repetition.
    pub cycles: Cycles,
}

/// One number for each player, in turn order.
pub type PerPlayer<T> = ArrayVec<T, MAX_PLAYERS>;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The single winner, or `None` for a draw.
    pub winner: Option<Player>,
    /// The payoff of each player, in the unit of the game's [`GameInfo`].
    pub payoffs: PerPlayer<f64>,
    /// The seeds (pions, stones) of each player at the end, including those left on the board (C6), in games of
    /// seeds.
    pub seeds: Option<PerPlayer<f64>>,
}

impl Outcome {
    /// A two-player result with the payoff `payoff` for South and the opposite for North.
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

    /// A two-player game of seeds that ends with these totals. The payoff is the difference; in [`Unit::Win`], its
    /// sign.
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

    /// Whether the winner has the most seeds at the end, and a draw is a tie. True in games without seeds. False only
    /// where a repetition ends a round of Tihulelin, whose payoffs leave out the remaining seeds (T6), or its match,
    /// which is then a draw (T10).
    pub fn seeds_tell_winner(&self) -> bool {
        self.seeds
            .as_ref()
            .is_none_or(|seeds| highest(seeds) == self.winner)
    }
}

/// The player with the highest number; `None` in a tie.
fn highest(numbers: &[f64]) -> Option<Player> {
    let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut best = (0..numbers.len()).filter(|&seat| numbers[seat] == most);
    match (best.next(), best.next()) {
        (Some(seat), None) => Some(Player::new(seat)),
        _ => None,
    }
}

/// How a ply affects later repetitions (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reversibility {
    /// Positions before the ply can return.
    Reversible,
    /// No position before the ply can return: a capture, score or placement.
    Irreversible,
    /// As `Irreversible`; the ply also begins a round of a match, which is only compared with other starts of rounds
    /// (T10).
    RoundStart,
}

/// The decision of the rules from a game's history.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<P> {
    /// The game is over.
    Over(Outcome),
    /// Play continues from another position, which begins a round.
    Continue(P),
}

/// A uniformly random number below `count`, which is at least 1, from 64 uniformly random bits: the high word of the
/// product (Lemire 2019). Its bias of `count` in 2^64 is negligible.
#[inline]
pub fn random_below(random: u64, count: usize) -> usize {
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

/// The rules of a game under its options.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The type of the options, a plain serde struct.
    type Options: RuleOptions;
    /// A valid position. Only the rules, or a reader that has checked it, create one.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A move of a player, or a chance outcome.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A list that holds all moves of any position.
    type Moves: MoveList<Self::Move> + Clone + Debug + Send + Sync;

    /// The id of the game, as in `awale`.
    const ID: &'static str;

    /// Other names by which users may request the game, in lower case.
    const OTHER_NAMES: &'static [&'static str] = &[];

    /// Recorded games of strong players, in a form that `ishwa_library::record::import` reads; empty if the engine
    /// ships none.
    const KNOWN_GAMES: &'static str = "";

    /// Balanced openings under the default options, in a form that `ishwa_library::tournament::openings` reads; empty if
    /// the engine ships none.
    const OPENINGS: &'static str = "";

    /// The range of player counts; it includes [`GameInfo::players`].
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    /// Whether chance occurs under any options; [`GameInfo::chance`] is then also set. Searches with dice or for
    /// several players are compiled only for games that declare them here or in [`Game::PLAYERS`].
    const CHANCE: bool = false;

    /// The game under `options`.
    fn new(options: Self::Options) -> Self;

    /// The options as text, and the identity derived from them.
    fn rules(&self) -> &RuleSet;

    /// The properties that all positions of the game share.
    fn info(&self) -> GameInfo;

    /// Whether players ever have a decision; otherwise all is chance.
    fn has_decisions(&self) -> bool {
        true
    }

    /// The position at the start of the game.
    fn initial(&self) -> Self::Position;

    /// Who acts next. It is [`Turn::Over`] exactly where [`Game::moves`] is empty.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// The player to move, or the next player in a finished game (C5).
    fn side(&self, position: &Self::Position) -> Player;

    /// Appends all legal moves, or all chance outcomes, in a fixed order; nothing when the game is over. Ignores
    /// repetition (C4).
    fn moves(&self, position: &Self::Position, moves: &mut Self::Moves);

    /// The probability of an outcome from [`Game::moves`], where the turn is [`Turn::Chance`].
    fn probability(&self, _position: &Self::Position, _outcome: Self::Move) -> Probability {
        Probability::ratio(1, 1)
    }

    /// Calls `visit` for each chance outcome with its probability, in the order of [`Game::moves`], where the turn is
    /// [`Turn::Chance`]. The probabilities add up to 1.
    fn outcomes(&self, position: &Self::Position, mut visit: impl FnMut(Self::Move, Probability)) {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        for &outcome in moves.iter() {
            visit(outcome, self.probability(position, outcome));
        }
    }

    /// The position after a move or outcome from [`Game::moves`]; unspecified for any other.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The result, when the position is finished.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// 64-bit key of the position under this rule set. [`Game::play`] updates it incrementally where that is cheaper.
    fn key(&self, position: &Self::Position) -> u64;

    /// The key that repetition compares, if it is not that of the whole position (C4).
    fn repetition_key(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// How the ply from `before` to `after` affects repetition; `before` is `None` for the first position.
    fn reversibility(&self, before: Option<&Self::Position>, after: &Self::Position) -> Reversibility;

    /// The occurrence of a position at which [`Game::repeated`] decides (C4): the third, or the second.
    fn decided_occurrence(&self) -> usize {
        3
    }

    /// The decision of the rules when a position occurs once too often, the last of `history` (C4).
    fn repeated(&self, history: &History<Self>) -> Verdict<Self::Position>;

    /// The decision of the rules from `history` at its last position; `None` if play continues.
    fn verdict(&self, history: &History<Self>) -> Option<Verdict<Self::Position>> {
        (history.occurrences() >= self.decided_occurrence()).then(|| self.repeated(history))
    }

    /// The number of plies from the end of `history` in which no count outside the position can end the game, such as
    /// the count of quiet plies of rule Z11. A search that looks no further may ignore these counts.
    fn plies_before_count(&self, _history: &History<Self>) -> usize {
        usize::MAX
    }
}

/// One position of a game in progress, and the move that led to it.
#[derive(Clone, Debug)]
pub struct HistoryEntry<G: Game> {
    /// The move played; `None` for the first position, and for one that the rules set up after a repetition.
    pub mv: Option<G::Move>,
    /// The position after it.
    pub position: G::Position,
    /// How the ply affects repetition.
    pub mark: Reversibility,
    /// Index of the first entry that may be the same position.
    since: usize,
}

/// The positions of a game in progress from its first to the current one; never empty.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    entries: Vec<HistoryEntry<G>>,
    /// The repetition key of each entry ([`Game::repetition_key`]). They are in a separate list because a search
    /// scans them at every ply.
    keys: Vec<u64>,
}

impl<G: Game> History<G> {
    /// A history that begins at `position`.
    pub fn new(game: &G, position: G::Position) -> Self {
        let mut history = Self {
            entries: Vec::with_capacity(1),
            keys: Vec::with_capacity(1),
        };
        history.restart(game, position);
        history
    }

    /// Begins again at `position`, in the room that it already has.
    pub fn restart(&mut self, game: &G, position: G::Position) {
        self.entries.clear();
        self.keys.clear();
        self.entries.push(HistoryEntry {
            mv: None,
            position,
            mark: game.reversibility(None, &position),
            since: 0,
        });
        self.keys.push(game.repetition_key(&position));
    }

    /// Makes room for `plies` more positions, so that pushing them does not allocate.
    pub fn reserve(&mut self, plies: usize) {
        self.entries.reserve(plies);
        self.keys.reserve(plies);
    }

    /// Appends the position reached by `mv`, or with `None` the one that the rules set up after a repetition.
    pub fn push(&mut self, game: &G, mv: Option<G::Move>, position: G::Position) {
        let mark = if mv.is_some() {
            game.reversibility(Some(self.position()), &position)
        } else {
            Reversibility::RoundStart
        };
        let index = self.entries.len();
        let last = &self.entries[index - 1];
        let since = match mark {
            Reversibility::Irreversible => index,
            Reversibility::RoundStart => 0,
            Reversibility::Reversible if last.mark == Reversibility::Reversible => last.since,
            Reversibility::Reversible => index - 1,
        };
        self.entries.push(HistoryEntry {
            mv,
            position,
            mark,
            since,
        });
        self.keys.push(game.repetition_key(&position));
    }

    /// Removes the last position; the first one stays.
    pub fn pop(&mut self) {
        if self.entries.len() > 1 {
            self.entries.pop();
            self.keys.pop();
        }
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        &self.entries[self.entries.len() - 1].position
    }

    /// All positions, oldest first.
    pub fn entries(&self) -> &[HistoryEntry<G>] {
        &self.entries
    }

    /// The repetition key of the current position.
    pub fn repetition_key(&self) -> u64 {
        self.keys[self.keys.len() - 1]
    }

    /// Index in [`History::entries`] of the first position that can return from the current one, which is included:
    /// all earlier ones are before an irreversible ply. At the start of a round it is 0; within a round, earlier
    /// starts of rounds may return whatever their index.
    #[inline]
    pub fn since(&self) -> usize {
        self.entries[self.entries.len() - 1].since
    }

    /// Indices in [`History::entries`] of the earlier occurrences of the current position, newest first: those since
    /// the last irreversible ply, or, at the start of a round, the earlier starts of rounds.
    #[inline]
    pub fn earlier(&self) -> impl Iterator<Item = usize> + '_ {
        let last = self.entries.len() - 1;
        let current = &self.entries[last];
        let key = self.keys[last];
        let start_of_round = current.mark == Reversibility::RoundStart;
        (current.since..last).rev().filter(move |&i| {
            self.keys[i] == key && (!start_of_round || self.entries[i].mark == Reversibility::RoundStart)
        })
    }

    /// How many times the current position has occurred, including now.
    #[inline]
    pub fn occurrences(&self) -> usize {
        let (current, key) = (&self.entries[self.entries.len() - 1], self.repetition_key());
        if current.mark == Reversibility::RoundStart {
            return 1 + self.earlier().count();
        }
        // Without branches, since this is asked at every ply.
        let possible = &self.keys[current.since..];
        possible.iter().map(|&other| usize::from(other == key)).sum()
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
