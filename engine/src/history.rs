//! The history of a game in progress, kept outside the position (C4).

use crate::game::{Game, Mark};

/// One position of a game in progress, with what led to it.
#[derive(Clone, Debug)]
pub struct Entry<G: Game> {
    /// The move played; `None` for the first position and for one that the rules made of a repetition.
    pub mv: Option<G::Move>,
    /// The position after it.
    pub position: G::Position,
    /// What the ply means to repetition.
    pub mark: Mark,
    key: u64,
}

impl<G: Game> Entry<G> {
    /// The key of what repetition compares, as [`Game::repetition_key`] gives it.
    pub fn repetition_key(&self) -> u64 {
        self.key
    }
}

/// The positions of a game in progress from its first to the current one; never empty.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    entries: Vec<Entry<G>>,
}

impl<G: Game> History<G> {
    /// A history that begins at `position`.
    pub fn new(game: &G, position: G::Position) -> Self {
        let first = Entry {
            mv: None,
            position,
            mark: game.mark(None, &position),
            key: game.repetition_key(&position),
        };
        Self { entries: vec![first] }
    }

    /// Makes room for `plies` more positions, so that pushing them does not allocate.
    pub fn reserve(&mut self, plies: usize) {
        self.entries.reserve(plies);
    }

    /// Appends the position reached by `mv`, or, with `None`, the one the rules made of a repetition.
    pub fn push(&mut self, game: &G, mv: Option<G::Move>, position: G::Position) {
        let mark = if mv.is_some() {
            game.mark(Some(self.position()), &position)
        } else {
            Mark::RoundStart
        };
        self.entries.push(Entry {
            mv,
            position,
            mark,
            key: game.repetition_key(&position),
        });
    }

    /// Takes the last position back; the first one stays.
    pub fn pop(&mut self) {
        if self.entries.len() > 1 {
            self.entries.pop();
        }
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        &self.entries[self.entries.len() - 1].position
    }

    /// All positions, oldest first.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// Indices in [`History::entries`] of the earlier occurrences of the current position, newest first: those since
    /// the last irreversible ply, or, at the start of a round, the earlier starts of rounds.
    pub fn earlier(&self) -> impl Iterator<Item = usize> + '_ {
        let current = &self.entries[self.entries.len() - 1];
        let start_of_round = current.mark == Mark::RoundStart;
        let mut barrier = current.mark == Mark::Irreversible;
        (0..self.entries.len() - 1)
            .rev()
            .take_while(move |&i| {
                let reachable = !barrier;
                barrier = !start_of_round && self.entries[i].mark != Mark::Reversible;
                reachable
            })
            .filter(move |&i| {
                let entry = &self.entries[i];
                entry.key == current.key && (!start_of_round || entry.mark == Mark::RoundStart)
            })
    }

    /// How many times the current position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier().count()
    }
}
