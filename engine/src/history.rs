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
    /// Index of the first entry that may be the same position.
    since: usize,
}

/// The positions of a game in progress from its first to the current one; never empty.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    entries: Vec<Entry<G>>,
    /// For each entry, the key of what repetition compares ([`Game::repetition_key`]); apart from the entries, as a
    /// search looks through them at every ply.
    keys: Vec<u64>,
}

impl<G: Game> History<G> {
    /// A history that begins at `position`.
    pub fn new(game: &G, position: G::Position) -> Self {
        let first = Entry {
            mv: None,
            position,
            mark: game.mark(None, &position),
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

    /// Appends the position reached by `mv`, or, with `None`, the one the rules made of a repetition.
    pub fn push(&mut self, game: &G, mv: Option<G::Move>, position: G::Position) {
        let mark = if mv.is_some() {
            game.mark(Some(self.position()), &position)
        } else {
            Mark::RoundStart
        };
        let index = self.entries.len();
        let last = &self.entries[index - 1];
        let since = match mark {
            Mark::Irreversible => index,
            Mark::RoundStart => 0,
            Mark::Reversible if last.mark == Mark::Reversible => last.since,
            Mark::Reversible => index - 1,
        };
        self.entries.push(Entry {
            mv,
            position,
            mark,
            since,
        });
        self.keys.push(game.repetition_key(&position));
    }

    /// Takes the last position back; the first one stays.
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
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// The key of what repetition compares, of the current position.
    pub fn repetition_key(&self) -> u64 {
        self.keys[self.keys.len() - 1]
    }

    /// Index in [`History::entries`] of the first position that may come back from the current one, the current one
    /// included: all before it are beyond an irreversible ply. At the start of a round it is 0, and within a round earlier
    /// starts of rounds may come back whatever their index.
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
        let start_of_round = current.mark == Mark::RoundStart;
        (current.since..last).rev().filter(move |&i| {
            self.keys[i] == key && (!start_of_round || self.entries[i].mark == Mark::RoundStart)
        })
    }

    /// How many times the current position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier().count()
    }
}
