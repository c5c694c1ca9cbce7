//! The rules of a game, as the rest of the engine sees them: the trait [`Game`] and the types it uses.
//!
//! A game is a value (the game with its options); positions and moves are small `Copy` values and carry no history
//! (C4), which is kept in a [`History`]. Nothing here depends on searches, text or drawings: the trait for searches is
//! [`Heuristics`](crate::heuristics::Heuristics), the one for reading and writing is
//! [`Notation`](crate::notation::Notation), and the one for boards is [`Drawing`](crate::drawing::Drawing).

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
    /// This player throws: the next ply is an outcome of chance.
    Chance(Player),
    /// The game is finished.
    Over,
}

/// The chance of an outcome, from 0 to 1.
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

/// What an amount counts: the scores and payoffs of a game, an estimate of material, or what a move lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Results: −1 lost, 0 drawn, 1 won. A loss is 1 from a win to a draw or from a draw to a loss, and 2 from a win to
    /// a loss.
    Win,
    /// Seeds (or pions): as a score, those more than the opponent's.
    Seeds,
    /// Stones: as a score, those more than the opponent's.
    Stones,
    /// Camels: material and what a move lost of it.
    Camels,
    /// A payoff for each player, for games of chance or of more than two.
    Payoff,
    /// Winning chance, from 0 to 1: what a move lost.
    Chance,
}

impl Unit {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Seeds => "seeds",
            Self::Stones => "stones",
            Self::Camels => "camels",
            Self::Payoff => "payoff",
            Self::Chance => "chance",
        }
    }

    /// Whether it counts things that players gather.
    pub const fn is_material(self) -> bool {
        matches!(self, Self::Seeds | Self::Stones | Self::Camels)
    }
}

/// How the value of a cycle is defined. A cycle is a line that comes back to a position it has passed (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// The result is the same whichever position of a cycle occurs once too often. So a search may take the result at the
    /// first return, and the value of infinite play depends on the position alone.
    Uniform,
    /// The result depends on which position of the cycle is the first to occur once too often, or on what was played
    /// between; a search has to apply the rule exactly.
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
    /// In games of seeds, the seeds (pions, stones) that belong to each player at the end, left ones included (C6).
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

    /// A two-player game of seeds that ends with these totals. The payoff is their difference; in [`Unit::Win`], its
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

    /// Whether the winner is who has the most seeds at the end, and a draw is a tie. True without seeds. False only
    /// where a repetition ends a round of Tihulelin, whose payoffs leave out the shares of what is left (T6), or its
    /// match, which is then a draw (T10).
    pub fn seeds_tell_winner(&self) -> bool {
        self.seeds
            .as_ref()
            .is_none_or(|seeds| highest(seeds) == self.winner)
    }
}

/// The player with the highest number, if there is one such.
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
    /// Positions before the ply may come back.
    Reversible,
    /// No position before the ply can come back: a capture, score or placement.
    Irreversible,
    /// As `Irreversible`, and a round of a match begins, which is compared with other beginnings of rounds (T10).
    RoundStart,
}

/// What the rules of a game decide from its history.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<P> {
    /// The game is over.
    Over(Outcome),
    /// Play goes on from another position, which begins a round.
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

/// A game with its options: the rules.
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

    /// Other names of the game, in lower case and as people write them, by which it can be asked for.
    const OTHER_NAMES: &'static [&'static str] = &[];

    /// Recorded games of strong players, in a form that `ishwa_library::record::import` reads; empty if none come with the
    /// engine.
    const KNOWN_GAMES: &'static str = "";

    /// How many can play, from the fewest to the most; [`GameInfo::players`] lies between them.
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    /// Whether outcomes of chance occur under any options, as [`GameInfo::chance`] then says. Searches with dice or for
    /// several players are compiled only for games that say so here or in [`Game::PLAYERS`].
    const CHANCE: bool = false;

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

    /// Calls `visit` for each outcome of chance with its chance, in the order of [`Game::moves`], where the turn is
    /// [`Turn::Chance`]. The chances add up to 1.
    fn outcomes(&self, position: &Self::Position, mut visit: impl FnMut(Self::Move, Probability)) {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        for &outcome in moves.iter() {
            visit(outcome, self.probability(position, outcome));
        }
    }

    /// The position after a move or outcome that [`Game::moves`] lists; any other gives an unspecified position.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The result, when the position is finished.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// 64-bit key of the position under this rule set, kept up to date by [`Game::play`] where that is cheaper.
    fn key(&self, position: &Self::Position) -> u64;

    /// Key of what repetition compares, where that is not the whole position (C4).
    fn repetition_key(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// How the ply from `before` to `after` affects repetition; `before` is `None` for the first position.
    fn reversibility(&self, before: Option<&Self::Position>, after: &Self::Position) -> Reversibility;

    /// Which occurrence of a position the rules decide on by [`Game::repeated`] (C4): the third, or the second.
    fn decided_occurrence(&self) -> usize {
        3
    }

    /// What the rules decide when a position occurs once too often, the last of `history` (C4).
    fn repeated(&self, history: &History<Self>) -> Verdict<Self::Position>;

    /// What the rules decide from the history that ends with the last position of `history`; `None` lets play go on.
    fn verdict(&self, history: &History<Self>) -> Option<Verdict<Self::Position>> {
        (history.occurrences() >= self.decided_occurrence()).then(|| self.repeated(history))
    }

    /// For how many plies from the end of `history` no count outside the position can end the game, such as the count
    /// of quiet plies of rule Z11. A search that looks no further may ignore these counts.
    fn plies_before_count(&self, _history: &History<Self>) -> usize {
        usize::MAX
    }
}

/// Invariants of every position that the rules reach: checked at each ply by tests and in debug builds, never in play.
pub trait Invariants: Game {
    /// The same key computed from the position's parts alone.
    fn key_from_scratch(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// Whether the position is consistent: for example, that no seed, pion or token is lost or added.
    fn is_sound(&self, position: &Self::Position) -> bool;
}

/// One position of a game in progress, with what led to it.
#[derive(Clone, Debug)]
pub struct HistoryEntry<G: Game> {
    /// The move played; `None` for the first position and for one that the rules put in place of a repetition.
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
    /// For each entry, the key of what repetition compares ([`Game::repetition_key`]). They have their own list because
    /// a search scans them at every ply.
    keys: Vec<u64>,
}

impl<G: Game> History<G> {
    /// A history that begins at `position`.
    pub fn new(game: &G, position: G::Position) -> Self {
        let first = HistoryEntry {
            mv: None,
            position,
            mark: game.reversibility(None, &position),
            since: 0,
        };
        Self {
            entries: vec![first],
            keys: vec![game.repetition_key(&position)],
        }
    }

    /// Makes room for `plies` more positions, so that pushing them does not allocate.
    pub fn reserve(&mut self, plies: usize) {
        self.entries.reserve(plies);
        self.keys.reserve(plies);
    }

    /// Appends the position reached by `mv`, or, with `None`, the one the rules put in place of a repetition.
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

    /// The key of what repetition compares, of the current position.
    pub fn repetition_key(&self) -> u64 {
        self.keys[self.keys.len() - 1]
    }

    /// Index in [`History::entries`] of the first position that may come back from the current one, the current one
    /// included: all before it are beyond an irreversible ply. At the start of a round it is 0, and within a round
    /// earlier starts of rounds may come back whatever their index.
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

    /// How many times the current position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier().count()
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
