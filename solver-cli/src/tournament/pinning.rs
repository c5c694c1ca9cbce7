//! Pins the games of a tournament to cores of their own, so that a search has the same core all the time.
//!
//! A thread that plays games is pinned before its first one. What it starts later, threads and processes, inherits that.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use ishwa_core::text::TextError;
use ishwa_library::tournament::player::{PlayerKind, PlayerSpec};
use ishwa_messages::Message;

use crate::messages;
use crate::output::progress;

/// The cores of the games that are played at a time.
#[derive(Debug)]
pub(crate) struct PinnedCores {
    games: Vec<Vec<usize>>,
    /// The number of threads that have been pinned.
    pinned: AtomicUsize,
}

impl PinnedCores {
    /// The cores of `jobs` games at a time, or of as many as this machine has cores for. A game needs a core for each
    /// thread of the player with most threads, since one player thinks at a time.
    ///
    /// # Errors
    /// When there are too few cores, or the system cannot pin threads.
    pub(crate) fn new(players: &[PlayerSpec], jobs: Option<usize>) -> Result<Self, TextError> {
        let refused = |found, expected| TextError::refused(Message::verbatim("pin"), found, expected);
        let Some(cores) = affinity::cores() else {
            return Err(refused(messages::no_pinning(), messages::without_pin()));
        };
        let each = players.iter().map(threads).max().unwrap_or(1).max(1);
        let jobs = jobs.unwrap_or(cores.len() / each).max(1);
        let needed = jobs.saturating_mul(each);
        if needed > cores.len() {
            let found = messages::cores_for_games(needed);
            return Err(refused(found, messages::fewer_jobs_for_cores(cores.len())));
        }
        let games = cores.chunks(each).take(jobs).map(<[usize]>::to_vec);
        Ok(Self {
            games: games.collect(),
            pinned: AtomicUsize::new(0),
        })
    }

    /// The number of games at a time.
    pub(crate) fn jobs(&self) -> usize {
        self.games.len()
    }

    /// Pins the current thread, unless it was pinned before.
    pub(crate) fn pin_this_thread(&self) {
        thread_local! {
            static IS_PINNED: Cell<bool> = const { Cell::new(false) };
        }
        if IS_PINNED.replace(true) {
            return;
        }
        let number = self.pinned.fetch_add(1, Ordering::Relaxed);
        if let Some(cores) = self.games.get(number)
            && affinity::pin(cores).is_err()
        {
            progress::note(&messages::not_pinned());
        }
    }
}

/// The number of threads of a player: of a program, as its option Threads says.
fn threads(player: &PlayerSpec) -> usize {
    match &player.kind {
        PlayerKind::Search(search) => search.threads,
        PlayerKind::Program(program) => {
            let mut options = program.options.iter();
            let threads = options.find(|(name, _)| name.eq_ignore_ascii_case("threads"));
            threads.and_then(|(_, value)| value.parse().ok()).unwrap_or(1)
        }
        PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Guest(_) => 1,
    }
}

#[cfg(target_os = "linux")]
mod affinity {
    use std::collections::HashMap;
    use std::fs;
    use std::io;

    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    /// The cores that this program may use. Those that share a core of the processor with an earlier one come last.
    pub(super) fn cores() -> Option<Vec<usize>> {
        let allowed = sched_getaffinity(None).ok()?;
        let mut met = HashMap::new();
        let mut cores: Vec<(usize, usize)> = (0..CpuSet::MAX_CPU)
            .filter(|&core| allowed.is_set(core))
            .map(|core| {
                let path = format!("/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list");
                let siblings = fs::read_to_string(path).unwrap_or_else(|_| core.to_string());
                let before: &mut usize = met.entry(siblings).or_default();
                *before += 1;
                (*before, core)
            })
            .collect();
        cores.sort_unstable();
        Some(cores.into_iter().map(|(_, core)| core).collect())
    }

    /// Pins the current thread.
    pub(super) fn pin(cores: &[usize]) -> io::Result<()> {
        let mut set = CpuSet::new();
        for &core in cores {
            set.set(core);
        }
        Ok(sched_setaffinity(None, &set)?)
    }
}

#[cfg(not(target_os = "linux"))]
mod affinity {
    use std::io;

    pub(super) fn cores() -> Option<Vec<usize>> {
        None
    }

    pub(super) fn pin(_cores: &[usize]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn pinned(players: &[&str], jobs: Option<usize>) -> Result<PinnedCores, TextError> {
        let players: Vec<PlayerSpec> = players.iter().map(|player| player.parse().unwrap()).collect();
        PinnedCores::new(&players, jobs)
    }

    #[test]
    fn games_at_a_time_share_no_core() {
        let all = pinned(&["random", "greedy"], None).unwrap();
        let cores: std::collections::BTreeSet<usize> = all.games.iter().flatten().copied().collect();
        assert_eq!(cores.len(), all.jobs());
        assert_eq!(pinned(&["random", "greedy"], Some(1)).unwrap().jobs(), 1);
    }

    #[test]
    fn more_threads_than_cores_are_refused() {
        let count = affinity::cores().unwrap().len();
        for player in [
            format!("alphabeta,threads={}", count + 1),
            format!("ugi,option.Threads={}:./other", count + 1),
        ] {
            let error = pinned(&["random", &player], None).unwrap_err().to_string();
            assert!(
                error.starts_with("pin: ") && error.contains("reduce --jobs"),
                "{error}"
            );
        }
        assert!(pinned(&["random", "greedy"], Some(count + 1)).is_err());
    }
}
