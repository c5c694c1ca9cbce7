//! Races: games of chance in which players arrive one after the other, or never.
//!
//! A solver or simulation of such a game computes the [`Fate`] of each player and its probabilities. For solvers, a
//! race also describes the structure of its positions: how to rotate the seats, how to pack a position into a word,
//! and how far it has advanced.

use crate::game::{Game, MAX_PLAYERS, PerPlayer, Player};

/// The fate of a player, now or if the game ended in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They have arrived with this rank, from 1 (I4, H5).
    Rank(u32),
    /// The hyena has eaten their pawn or devoured their mother (I5, H6).
    Eaten,
    /// Neither.
    Underway,
}

/// A game of chance in which pieces never move backwards.
///
/// If every throw moved something, positions could be solved one after the other. The only cycles are turns that pass
/// and throws that change nothing. Positions connected by such plies form a *group*; every other ply leads to a later
/// *stage*.
pub trait Race: Game {
    /// The fate of a player in this position.
    fn fate(&self, position: &Self::Position, player: Player) -> Fate;

    /// Each player's payoff if the game ended in this position, which is also the value of waiting forever (H9).
    fn payoffs_as_it_stands(&self, position: &Self::Position) -> PerPlayer<f64>;

    /// The position with the seats rotated: player number `first` takes the first seat, and the others follow in turn
    /// order.
    #[must_use]
    fn turned(&self, position: &Self::Position, first: usize) -> Self::Position;

    /// The position without details that cannot affect any player, such as tabas that can no longer be spent.
    #[must_use]
    fn trimmed(&self, position: &Self::Position) -> Self::Position {
        *position
    }

    /// A trimmed position without the side to move, packed into a word.
    fn pack(&self, position: &Self::Position) -> u64;

    /// The position that [`Race::pack`] packs into this word, with the player in the first seat to move. Unspecified
    /// for other words.
    fn unpack(&self, word: u64) -> Self::Position;

    /// The stage of a position, below [`Race::stages`]: a ply leads to a later stage, or stays within the group.
    fn stage(&self, position: &Self::Position) -> u32;

    /// The number of stages.
    fn stages(&self) -> u32;

    /// The group of a trimmed position. Positions of one stage but of different groups never lead to one another.
    ///
    /// The default is for games whose only cycles are turns that change nothing but the side to move: the smallest
    /// packed word over all rotations of the seats.
    fn group(&self, position: &Self::Position) -> u64 {
        let seats = 0..self.info().players;
        let words = seats.map(|first| self.pack(&self.turned(position, first)));
        words.min().unwrap_or(0)
    }

    /// The same game for two players.
    #[must_use]
    fn for_two(&self) -> Self;

    /// For each rival who matters, the decision as a position of [`Race::for_two`] against that rival alone; the
    /// player who decides is in the first seat. Empty in games without decisions.
    fn duels(&self, _decision: &Self::Position) -> PerPlayer<Self::Position> {
        PerPlayer::new()
    }

    /// Whether a solver should compute the payoffs together with the probabilities of the fates, because the payoffs
    /// cannot be derived from them ([`Race::payoff`]).
    fn adds_payoffs(&self) -> bool;

    /// The expected payoff of a player, if it can be derived from the probabilities of the fates.
    fn payoff(&self, _chances: &Chances<'_>, _player: usize) -> Option<f64> {
        None
    }
}

/// How players decide in simulations of a race.
pub trait RacePolicy: Sync {
    /// The move for each decision of this game. It panics where no player decides.
    fn decider<G: Race>(&self, game: &G) -> impl Fn(&G::Position) -> G::Move + Sync;
}

/// The layout of the numbers that a solver keeps for a position: for each player the probability of every rank and of
/// being eaten, then the payoffs if they are stored, then the expected number of throws to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberLayout {
    /// The number of players.
    pub players: usize,
    /// Whether payoffs are stored.
    pub payoffs: bool,
}

/// The largest count of numbers per position.
pub const MAX_NUMBERS: usize = MAX_PLAYERS * (MAX_PLAYERS + 2) + 1;

impl NumberLayout {
    /// The layout that a game needs.
    pub fn of<G: Race>(game: &G) -> Self {
        Self {
            players: game.info().players,
            payoffs: game.adds_payoffs(),
        }
    }

    /// The count of numbers per position.
    pub const fn numbers(self) -> usize {
        self.payoff_at(if self.payoffs { self.players } else { 0 }) + 1
    }

    /// The index of the probability of a player's fate; `None` for [`Fate::Underway`].
    pub fn fate_at(self, player: usize, fate: Fate) -> Option<usize> {
        let first = player * self.fates();
        match fate {
            Fate::Rank(rank) => Some(first + rank as usize - 1),
            Fate::Eaten => Some(first + self.players),
            Fate::Underway => None,
        }
    }

    /// The index of a player's payoff, if payoffs are stored.
    pub const fn payoff_at(self, player: usize) -> usize {
        self.players * self.fates() + player
    }

    /// The index of the expected number of throws.
    pub const fn throws_at(self) -> usize {
        self.numbers() - 1
    }

    /// The number of fates per player; their probabilities are adjacent.
    pub const fn fates(self) -> usize {
        self.players + 1
    }
}

/// The numbers of a position, with typed access.
#[derive(Clone, Copy, Debug)]
pub struct Chances<'n> {
    /// The layout of the numbers.
    pub shape: NumberLayout,
    /// The numbers.
    pub numbers: &'n [f64],
}

impl Chances<'_> {
    /// The probability that a player arrives with this rank, from 1.
    pub fn rank(&self, player: usize, rank: u32) -> f64 {
        self.fate(player, Fate::Rank(rank))
    }

    /// The probability that a player is eaten.
    pub fn eaten(&self, player: usize) -> f64 {
        self.fate(player, Fate::Eaten)
    }

    fn fate(&self, player: usize, fate: Fate) -> f64 {
        self.shape
            .fate_at(player, fate)
            .map_or(0.0, |index| self.numbers[index])
    }

    /// Expected number of throws to the end.
    pub fn throws(&self) -> f64 {
        self.numbers[self.shape.throws_at()]
    }

    /// The expected payoff of a player, if known.
    pub fn payoff<G: Race>(&self, game: &G, player: usize) -> Option<f64> {
        if self.shape.payoffs {
            Some(self.numbers[self.shape.payoff_at(player)])
        } else {
            game.payoff(self, player)
        }
    }
}

/// The probabilities of one player's fates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerProspects {
    /// The probability of each rank of arrival, the first rank first.
    pub ranks: PerPlayer<f64>,
    /// The probability of being eaten.
    pub eaten: f64,
    /// The expected payoff, if known.
    pub payoff: Option<f64>,
}

/// The prospects of all players, or their errors.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prospects {
    /// By player.
    pub players: PerPlayer<PlayerProspects>,
    /// Expected number of throws to the end.
    pub throws: f64,
}

impl Prospects {
    /// The prospects from a position's numbers.
    pub fn of<G: Race>(game: &G, chances: &Chances<'_>) -> Self {
        let seats = chances.shape.players;
        let players = (0..seats).map(|player| PlayerProspects {
            ranks: (1..=seats as u32)
                .map(|rank| chances.rank(player, rank))
                .collect(),
            eaten: chances.eaten(player),
            payoff: chances.payoff(game, player),
        });
        Self {
            players: players.collect(),
            throws: chances.throws(),
        }
    }
}

/// The value of the outcome with index `thrown` minus the mean over all outcomes, each given by its probability and
/// value. The mean is taken over the differences, so it is exactly 0 where all outcomes have the same value.
pub fn over_mean(outcomes: impl IntoIterator<Item = (f64, f64)> + Clone, thrown: usize) -> Option<f64> {
    let (_, own) = outcomes.clone().into_iter().nth(thrown)?;
    let others = outcomes
        .into_iter()
        .enumerate()
        .filter(|&(index, _)| index != thrown);
    Some(others.map(|(_, (chance, worth))| chance * (own - worth)).sum())
}
