//! Reviews of many games, run in parallel on all threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ishwa_core::move_index::MoveIndex;
use ishwa_endgame_builder::race::RaceSolver;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::host::{Host, Progress};
use ishwa_library::quality::review::PlyReview;
use ishwa_library::record::Record;
use ishwa_library::review::{self as library, ReviewOptions, ReviewedGame};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use rayon::prelude::*;

use super::searching::known;
use crate::args::SearchArgs;
use crate::commands::collection::FoundGame;
use crate::error::Result;
use crate::output::progress;
use crate::tables;
use crate::threads::Workers;

/// The number of games reviewed at a time, enough that the end of one leaves no thread idle. Each holds its positions
/// in memory.
const AT_A_TIME: usize = 16;

/// A reviewed game.
pub(crate) struct BatchGame<'a> {
    /// Its index among all games.
    pub(crate) index: usize,
    /// Its location, as `ishwa review` takes it.
    pub(crate) location: &'a str,
    pub(crate) reviewed: ReviewedGame,
    /// Whether every table that was asked could be read.
    pub(crate) is_whole: bool,
}

/// Reviews games, and single moves of them. Exact values are loaded or solved once for all games that share them.
pub(crate) struct Batch<'a> {
    games: &'a [FoundGame],
    options: ReviewOptions,
    memory: SearchMemory,
    pool: Workers,
    stop: Arc<AtomicBool>,
    tables: Vec<Option<AnyProber>>,
    /// The index of each game's tables.
    tables_of: Vec<usize>,
}

impl<'a> Batch<'a> {
    /// Prepares the reviews, which end when `stop` is set.
    pub(crate) fn new(
        search: &'a SearchArgs,
        games: &'a [FoundGame],
        limits: Limits,
        stop: Arc<AtomicBool>,
    ) -> Result<Self> {
        let pool = Workers::deep(search.threads.number, STACK_BYTES)?;
        let mut keys: Vec<(String, String)> = Vec::new();
        let (mut tables, mut tables_of) = (Vec::new(), Vec::new());
        for FoundGame { record, .. } in games {
            let start = record.begin()?;
            let key = shared_values(record, &start);
            let index = keys.iter().position(|known| *known == key);
            tables_of.push(index.unwrap_or(keys.len()));
            if index.is_none() {
                tables.push(known(&search.tables, &start, &stop, &pool)?);
                keys.push(key);
            }
        }
        Ok(Self {
            games,
            options: ReviewOptions {
                limits,
                seed: search.seed.or_zero(),
                known_games: false,
            },
            memory: SearchMemory::new(search.hash.bytes),
            pool,
            stop,
            tables,
            tables_of,
        })
    }

    fn host<'h>(&'h self, game: usize, progress: &'h (dyn Fn(Progress<'_>) + Sync)) -> Host<'h> {
        Host {
            tables: self.tables[self.tables_of[game]].as_ref(),
            progress,
            ..Host::new(&self.memory, &self.stop)
        }
    }

    /// Reviews all games and returns the `digest` of each in order; those that an interrupt cut short are left out.
    ///
    /// # Errors
    /// When a game cannot be reviewed, or `digest` fails.
    pub(crate) fn review<T: Send>(
        &self,
        digest: &(dyn Fn(&BatchGame<'_>) -> Result<T> + Sync),
    ) -> Result<Vec<T>> {
        let plies: usize = self.games.iter().map(|game| game.record.plies().len()).sum();
        let done = AtomicU64::new(0);
        let progress = |_: Progress<'_>| {
            done.fetch_add(1, Ordering::Relaxed);
        };
        let batches = self.games.chunks(AT_A_TIME).enumerate();
        let mut kept = Vec::new();
        let reviewed = progress::watch_plies(&done, plies as u64, || {
            for (batch, games) in batches {
                if self.stop.load(Ordering::Relaxed) {
                    break;
                }
                let first = batch * AT_A_TIME;
                let reviewed: Vec<Result<Option<T>>> = self.pool.install(|| {
                    let games = games.par_iter().enumerate();
                    let one = |(index, game)| self.review_one(first + index, game, &progress, digest);
                    games.map(one).collect()
                });
                for game in reviewed {
                    kept.extend(game?);
                }
            }
            Ok(kept)
        });
        for tables in &self.tables {
            tables::note_fault(tables.as_ref());
        }
        reviewed
    }

    fn review_one<T>(
        &self,
        index: usize,
        found: &FoundGame,
        progress: &(dyn Fn(Progress<'_>) + Sync),
        digest: &(dyn Fn(&BatchGame<'_>) -> Result<T> + Sync),
    ) -> Result<Option<T>> {
        let host = self.host(index, progress);
        let reviewed = library::review(found.to_review()?, &self.options, &host)?;
        let game = BatchGame {
            index,
            location: &found.location,
            reviewed,
            is_whole: host.tables.is_none_or(|tables| tables.fault().is_none()),
        };
        (!game.reviewed.review.stopped).then(|| digest(&game)).transpose()
    }

    /// Reviews the games in order while `job` runs on the calling thread, as many at a time as there are threads, and
    /// passes the digest of each to `pass`. When the job ends, so do the reviews.
    pub(crate) fn review_beside<T: Send, R>(
        &self,
        digest: &(dyn Fn(&BatchGame<'_>) -> Result<T> + Sync),
        mut pass: impl FnMut(Result<T>) + Send,
        job: impl FnOnce() -> R,
    ) -> R {
        // It drops `pass` at its end, so that the job knows.
        let reviews = move || {
            let at_a_time = rayon::current_num_threads();
            for (batch, games) in self.games.chunks(at_a_time).enumerate() {
                let games = games.par_iter().enumerate();
                let one = |(index, game)| self.review_one(batch * at_a_time + index, game, &|_| (), digest);
                let reviewed: Vec<Result<Option<T>>> = games.map(one).collect();
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                reviewed
                    .into_iter()
                    .filter_map(Result::transpose)
                    .for_each(&mut pass);
            }
        };
        self.pool.beside(reviews, || {
            let result = job();
            self.stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// Reviews a move in a position of the game with this index, as if it had been played there.
    pub(crate) fn review_move(
        &self,
        workers: &Workers,
        index: usize,
        session: &AnySession,
        mv: MoveIndex,
    ) -> Result<PlyReview> {
        let host = self.host(index, &|_| ());
        Ok(workers.install(|| library::review_move(session, mv, &self.options, &host))?)
    }
}

/// The key of games that share their exact values: the game under its options and, where the whole game is solved
/// from its first position, that position.
fn shared_values(record: &Record, start: &AnySession) -> (String, String) {
    let rules = format!("{} {}", record.game(), start.rules().text());
    let is_race = RaceSolver::new(start, None).is_some();
    (
        rules,
        if is_race {
            start.own_position()
        } else {
            String::new()
        },
    )
}
