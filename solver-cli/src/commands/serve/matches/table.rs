//! All matches, each with a file in a folder. A change is on disk before it is answered.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use fs4::{FileExt, TryLockError};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::{Unfinished, create_directory, remove_leftovers, sync_directory};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{BegunMatch, MatchClock, MatchState};
use tokio::sync::watch;

use super::super::limits::Limits;
use super::game::{Action, Change, Kept, Match, no_such_match, refused};
use super::key::{self, Key};
use crate::input::read_text;
use crate::messages;
use crate::output::progress::note;

/// The suffix of the files.
const SUFFIX: &str = ".json";

/// The largest file that is read, in bytes: far above those of the longest matches.
const MOST_BYTES: u64 = 1 << 20;

/// The name of the file that a server locks, so that no other one changes the same matches.
const LOCK: &str = "matches.lock";

/// Why something is not done.
#[derive(Debug)]
pub(super) enum Refusal {
    /// The request is not understood or not allowed.
    Text(TextError),
    /// The server cannot do it.
    Could(Message),
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

/// All matches.
pub(super) struct Table {
    folder: PathBuf,
    limits: Limits,
    matches: HashMap<String, Entry>,
    #[expect(dead_code, reason = "it is locked while it is open")]
    lock: File,
}

struct Entry {
    game: Match,
    states: watch::Sender<Arc<MatchState>>,
    /// The address that began it; `None` if the server has been restarted since.
    by: Option<IpAddr>,
    /// The time of the last change of its file.
    changed: SystemTime,
}

/// What someone who enters a match gets.
pub(super) struct Seen {
    pub(super) id: String,
    pub(super) seat: Option<usize>,
    /// The label of the seat.
    pub(super) yours: Option<String>,
    pub(super) state: MatchState,
    pub(super) states: watch::Receiver<Arc<MatchState>>,
}

impl Entry {
    fn new(game: Match, by: Option<IpAddr>, changed: SystemTime, now: Instant) -> Self {
        let (states, _) = watch::channel(Arc::new(game.state(now)));
        Self {
            game,
            states,
            by,
            changed,
        }
    }

    /// Makes a change once it is on disk, and sends the new state.
    fn change(&mut self, folder: &Path, change: Change, now: Instant) -> Result<(), Refusal> {
        write(folder, self.game.id(), change.kept())?;
        self.changed = SystemTime::now();
        self.game.take(change, now);
        self.publish(now);
        Ok(())
    }

    /// Sends the state to all who follow the match, if it is another one.
    fn publish(&self, now: Instant) {
        let state = self.game.state(now);
        self.states.send_if_modified(|last| {
            let is_new = **last != state;
            if is_new {
                *last = Arc::new(state);
            }
            is_new
        });
    }
}

/// The error says no paths of this machine, unlike that of the system.
fn not_written(reason: &io::Error) -> Refusal {
    let reason = io::Error::from(reason.kind());
    Refusal::Could(messages::match_not_written(reason.to_message()))
}

fn file_of(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}{SUFFIX}"))
}

fn write(folder: &Path, id: &str, kept: &Kept) -> Result<(), Refusal> {
    let written = || {
        let mut file = Unfinished::create(&file_of(folder, id))?;
        file.write_all(kept.text().as_bytes())?;
        file.publish()
    };
    written().map_err(|reason| not_written(&reason))
}

impl Table {
    /// Opens the matches of a folder, which is created. Files that are not understood are left alone, with a note.
    ///
    /// # Errors
    /// When another server has the folder, or it cannot be read or written.
    pub(super) fn open(folder: &Path, limits: &Limits, now: Instant) -> Result<Self, Refusal> {
        let failed = |reason: io::Error| not_written(&reason);
        create_directory(folder).map_err(failed)?;
        let mut options = OpenOptions::new();
        let lock = options
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(LOCK));
        let lock = lock.map_err(failed)?;
        // On systems without file locks, two servers are not noticed.
        if matches!(FileExt::try_lock(&lock), Err(TryLockError::WouldBlock)) {
            return Err(Refusal::Could(messages::matches_of_another_server()));
        }
        // What a killed server left.
        let _ = remove_leftovers(folder);
        let mut matches = HashMap::new();
        for file in fs::read_dir(folder).map_err(failed)?.flatten() {
            let path = file.path();
            let name = file.file_name();
            let id = name.to_str().and_then(|name| name.strip_suffix(SUFFIX));
            let Some(id) = id.filter(|id| key::is_id(id)) else {
                continue;
            };
            let changed = file.metadata().and_then(|found| found.modified());
            let text = read_text(&path, messages::a_match(), MOST_BYTES).map_err(|error| error.to_message());
            match text.and_then(|text| Match::read(id, &text)) {
                Ok(game) => {
                    let changed = changed.unwrap_or_else(|_| SystemTime::now());
                    matches.insert(id.to_owned(), Entry::new(game, None, changed, now));
                }
                Err(reason) => note(&messages::damaged_match(&path, reason)),
            }
        }
        Ok(Self {
            folder: folder.to_owned(),
            limits: *limits,
            matches,
            lock,
        })
    }

    fn entry(&mut self, key: &str) -> Result<(&Path, &mut Entry, Option<usize>), TextError> {
        let key = Key::read(key).ok_or_else(no_such_match)?;
        let entry = self.matches.get_mut(key.id).ok_or_else(no_such_match)?;
        let seat = entry.game.seat_of(&key)?;
        Ok((&self.folder, entry, seat))
    }

    /// Begins a match for a client at this address.
    ///
    /// # Errors
    /// When it is not understood, there are too many, or it cannot be written.
    pub(super) fn begin(
        &mut self,
        by: IpAddr,
        (game, rules, clock): (&str, &str, Option<MatchClock>),
        now: Instant,
    ) -> Result<BegunMatch, Refusal> {
        let (game, begun) = Match::begin(game, rules, clock)?;
        // Those that are over count, so that an address replaces its own ones before those of others.
        let own = self.matches.values().filter(|entry| entry.by == Some(by));
        if own.count() >= self.limits.matches_of_one && !self.make_room(Some(by)) {
            return Err(Refusal::Could(messages::too_many_matches_of_one()));
        }
        if self.matches.len() >= self.limits.matches && !self.make_room(None) {
            return Err(Refusal::Could(messages::too_many_matches()));
        }
        write(&self.folder, game.id(), game.kept())?;
        let entry = Entry::new(game, Some(by), SystemTime::now(), now);
        self.matches.insert(begun.id.clone(), entry);
        Ok(begun)
    }

    /// Forgets the match, of an address or of all, that ended the longest ago and that none follows. Returns whether there
    /// is one.
    fn make_room(&mut self, by: Option<IpAddr>) -> bool {
        let over = self
            .matches
            .iter()
            .filter(|(_, entry)| by.is_none() || entry.by == by)
            .filter(|(_, entry)| entry.game.is_over() && !entry.game.has_guests());
        let oldest = over
            .min_by_key(|(_, entry)| entry.changed)
            .map(|(id, _)| id.clone());
        oldest.is_some_and(|id| self.forget(&id))
    }

    /// Deletes a match. Returns whether its file is gone.
    fn forget(&mut self, id: &str) -> bool {
        let path = file_of(&self.folder, id);
        let is_gone = fs::remove_file(&path).is_ok() || !path.exists();
        if is_gone {
            // After a power failure it may be there again.
            let _ = sync_directory(&self.folder);
            self.matches.remove(id);
        }
        is_gone
    }

    /// Someone comes to a seat, or to watch; or, `again`, asks for the state.
    ///
    /// # Errors
    /// When the key leads nowhere, or the seat's first visit cannot be written.
    pub(super) fn enter(&mut self, key: &str, again: bool, now: Instant) -> Result<Seen, Refusal> {
        let (folder, entry, seat) = self.entry(key)?;
        if !again {
            if let Some(change) = entry.game.enter(seat, now)
                && let Err(refusal) = entry.change(folder, change, now)
            {
                entry.game.leave(seat);
                return Err(refusal);
            }
            entry.publish(now);
        }
        Ok(Seen {
            id: entry.game.id().to_owned(),
            seat,
            yours: seat.map(|seat| entry.game.label(seat).to_owned()),
            state: entry.game.state(now),
            states: entry.states.subscribe(),
        })
    }

    pub(super) fn leave(&mut self, id: &str, seat: Option<usize>, now: Instant) {
        if let Some(entry) = self.matches.get_mut(id) {
            entry.game.leave(seat);
            entry.publish(now);
        }
    }

    /// What a player does. Returns the number of plies after it.
    ///
    /// # Errors
    /// When the key is not that of a seat, the rules do not allow it, or it cannot be written.
    pub(super) fn act(&mut self, key: &str, action: &Action, now: Instant) -> Result<usize, Refusal> {
        let (folder, entry, seat) = self.entry(key)?;
        let Some(seat) = seat else {
            return Err(refused("key", messages::key_to_watch(), messages::a_link_to_a_seat()).into());
        };
        if let Some(over) = entry.game.time_is_over(now) {
            entry.change(folder, over, now)?;
        }
        let change = entry.game.act(seat, action, now)?;
        entry.change(folder, change, now)?;
        Ok(entry.game.plies())
    }

    /// Ends the matches of players whose time is over. Those that cannot be written are tried again.
    pub(super) fn keep_time(&mut self, now: Instant) {
        for entry in self.matches.values_mut() {
            if let Some(over) = entry.game.time_is_over(now) {
                let _ = entry.change(&self.folder, over, now);
            }
        }
    }

    /// Deletes the matches that have not changed for a long time and that none follows.
    pub(super) fn tidy(&mut self, time: SystemTime) {
        let limits = self.limits;
        let is_old = |entry: &Entry| {
            let most = if entry.game.is_over() {
                limits.match_over
            } else if entry.game.is_complete() {
                limits.match_idle
            } else {
                limits.match_unjoined
            };
            let age = time.duration_since(entry.changed).unwrap_or(Duration::ZERO);
            age > most && !entry.game.has_guests()
        };
        let old = self.matches.iter().filter(|(_, entry)| is_old(entry));
        for id in old.map(|(id, _)| id.clone()).collect::<Vec<_>>() {
            self.forget(&id);
        }
    }

    /// Stops all clocks, since the server ends.
    pub(super) fn end(&mut self, now: Instant) {
        for entry in self.matches.values_mut() {
            if let Some(pause) = entry.game.pause(now) {
                // Otherwise the player gets the time since the last move back.
                let _ = write(&self.folder, entry.game.id(), pause.kept());
            }
        }
    }
}
