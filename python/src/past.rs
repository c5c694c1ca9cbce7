//! What a game in progress keeps of its past: as little as its rules of repetition need, since many games are played at
//! once and memory is what takes time.

use ishwa_core::game::{Game, History, Reversibility, Verdict};
use ishwa_core::session::Session;
use ishwa_games::any::Listed;

/// Keys next to the position itself; few positions in a row can return.
const RECENT: usize = 12;

/// The past of a game.
#[derive(Clone, Debug)]
pub(crate) enum Past<G: Listed> {
    /// Of a game that only its position or a repetition can end.
    Keys(Keys<G>),
    /// All positions, for rules that count plies or rounds.
    All(History<G>),
}

/// The keys of the positions that can return.
#[derive(Clone, Debug)]
pub(crate) struct Keys<G: Game> {
    recent: [u64; RECENT],
    count: usize,
    /// Those before the recent ones.
    older: Vec<u64>,
    start: G::Position,
    played: Vec<G::Move>,
}

impl<G: Listed> Past<G> {
    /// The past of a game that begins at `start`.
    pub(crate) fn new(game: &G, start: G::Position) -> Self {
        let history = History::new(game, start);
        let is_counted = game.info().chance
            || game.plies_before_count(&history) != usize::MAX
            || game.reversibility(None, &game.initial()) == Reversibility::RoundStart;
        if is_counted {
            return Self::All(history);
        }
        let mut recent = [0; RECENT];
        recent[0] = history.repetition_key();
        Self::Keys(Keys {
            recent,
            count: 1,
            older: Vec::new(),
            start,
            played: Vec::new(),
        })
    }

    /// Begins again at `start`.
    pub(crate) fn restart(&mut self, game: &G, start: G::Position) {
        match self {
            Self::Keys(keys) => {
                keys.recent[0] = game.repetition_key(&start);
                keys.count = 1;
                keys.older.clear();
                keys.start = start;
                keys.played.clear();
            }
            Self::All(history) => history.restart(game, start),
        }
    }

    /// Adds the position after a move, or the one that the rules set up; returns how often it has occurred before.
    #[inline]
    pub(crate) fn push(
        &mut self,
        game: &G,
        mv: Option<G::Move>,
        before: &G::Position,
        after: G::Position,
    ) -> usize {
        let keys = match self {
            Self::Keys(keys) => keys,
            Self::All(history) => {
                history.push(game, mv, after);
                return history.occurrences() - 1;
            }
        };
        keys.played.extend(mv);
        if game.reversibility(Some(before), &after) != Reversibility::Reversible {
            keys.count = 0;
            keys.older.clear();
        }
        let key = game.repetition_key(&after);
        let is_same = |&other: &u64| usize::from(other == key);
        let mut earlier: usize = keys.recent[..keys.count].iter().map(is_same).sum();
        if !keys.older.is_empty() {
            earlier += keys.older.iter().map(is_same).sum::<usize>();
        }
        if keys.count == RECENT {
            keys.older.extend(keys.recent);
            keys.count = 0;
        }
        keys.recent[keys.count] = key;
        keys.count += 1;
        earlier
    }

    /// The decision of the rules about a position that has occurred `earlier` times before.
    #[inline]
    pub(crate) fn verdict(&self, game: &G, earlier: usize) -> Option<Verdict<G::Position>> {
        match self {
            Self::Keys(_) if earlier + 1 < game.decided_occurrence() => None,
            Self::Keys(_) => game.verdict(self.session(game).history()),
            Self::All(history) => game.verdict(history),
        }
    }

    /// The game as a session.
    pub(crate) fn session(&self, game: &G) -> Session<G> {
        let (start, played) = match self {
            Self::Keys(keys) => (keys.start, keys.played.clone()),
            Self::All(history) => {
                let entries = history.entries();
                let played = entries.iter().filter_map(|entry| entry.mv);
                (entries[0].position, played.collect())
            }
        };
        let mut session = Session::new(game.clone(), start);
        for mv in played {
            session.play(mv);
        }
        session
    }
}
