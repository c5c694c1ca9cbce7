//! Reviews of many games, side by side on all threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::quality::review::{PlyReview, Review};
use ishwa_library::record::Record;
use ishwa_library::registry;
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::review::{KnownMoves, ReviewBasis, Story, WrittenPly};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use rayon::prelude::*;

use super::searching::{known, plan};
use crate::args::SearchArgs;
use crate::commands::collection::FoundGame;
use crate::error::Result;
use crate::output::progress;
use crate::spoken;
use crate::tables;
use crate::threads::Workers;

/// Games reviewed side by side: the end of one leaves no thread without work. Each has its positions in memory.
const AT_A_TIME: usize = 16;

/// A game that was reviewed.
pub(crate) struct ReviewedGame<'a> {
    /// Its place among all games.
    pub(crate) place: usize,
    pub(crate) found: &'a FoundGame,
    pub(crate) review: &'a Review,
    /// The session after the last ply, in the format that moves are shown in.
    pub(crate) session: &'a AnySession,
    pub(crate) basis: ReviewBasis,
}

impl<'a> ReviewedGame<'a> {
    /// The review as it is told of one game among many: without what is known of openings.
    pub(crate) fn story(&self, catalogue: &'a Catalogue, limits: Limits) -> Story<'a> {
        Story {
            catalogue,
            record: &self.found.record,
            review: self.review,
            written: WrittenPly::of_review(self.review, self.session),
            known: KnownMoves::default(),
            session: self.session,
            limits,
            basis: self.basis,
            fault: self.found.fault.clone().map(spoken::fault),
        }
    }
}

/// Reviews games, and single moves of theirs. What is known exactly is opened or solved once for all games that share
/// it.
pub(crate) struct Batch<'a> {
    search: &'a SearchArgs,
    games: &'a [FoundGame],
    limits: Limits,
    pool: Workers,
    stop: Arc<AtomicBool>,
    probers: Vec<Option<AnyProber>>,
    /// For each game the place of its prober.
    places: Vec<usize>,
}

impl<'a> Batch<'a> {
    /// Prepares the reviews; when `stop` is set they end.
    pub(crate) fn new(
        search: &'a SearchArgs,
        games: &'a [FoundGame],
        limits: Limits,
        stop: Arc<AtomicBool>,
    ) -> Result<Self> {
        let pool = Workers::deep(search.threads.number, STACK_BYTES)?;
        let mut keys: Vec<(String, String)> = Vec::new();
        let (mut probers, mut places) = (Vec::new(), Vec::new());
        for FoundGame { record, .. } in games {
            let start = record.begin()?;
            let key = shared_values(record, &start);
            let place = keys.iter().position(|known| *known == key);
            places.push(place.unwrap_or(keys.len()));
            if place.is_none() {
                probers.push(known(&search.tables, &start, &stop, &pool)?);
                keys.push(key);
            }
        }
        Ok(Self {
            search,
            games,
            limits,
            pool,
            stop,
            probers,
            places,
        })
    }

    fn prober(&self, game: usize) -> Option<&AnyProber> {
        self.probers[self.places[game]].as_ref()
    }

    /// Reviews all games and keeps what `digest` makes of each, in their order; those that an interrupt cut short are
    /// left out.
    pub(crate) fn review<T: Send>(&self, digest: &(dyn Fn(&ReviewedGame<'_>) -> T + Sync)) -> Result<Vec<T>> {
        let plies: usize = self.games.iter().map(|game| game.record.plies().len()).sum();
        let done = AtomicU64::new(0);
        let finished = |_| {
            done.fetch_add(1, Ordering::Relaxed);
        };
        let batches = self.games.chunks(AT_A_TIME).enumerate();
        let mut kept = Vec::new();
        progress::watch_plies(&done, plies as u64, || {
            for (batch, games) in batches {
                if self.stop.load(Ordering::Relaxed) {
                    break;
                }
                let first = batch * AT_A_TIME;
                let reviewed: Vec<Result<Option<T>>> = self.pool.install(|| {
                    let games = games.par_iter().enumerate();
                    let one = |(place, game)| self.review_one(first + place, game, &finished, digest);
                    games.map(one).collect()
                });
                for game in reviewed {
                    kept.extend(game?);
                }
            }
            Ok(kept)
        })
    }

    fn review_one<T>(
        &self,
        place: usize,
        found: &FoundGame,
        finished: &(dyn Fn(usize) + Sync),
        digest: &(dyn Fn(&ReviewedGame<'_>) -> T + Sync),
    ) -> Result<Option<T>> {
        let session = found.record.replay()?;
        let prober = self.prober(place);
        let plan = plan(self.search, self.limits, &self.stop, finished);
        let review = registry::review(&session, found.record.opening_plies(), &plan, prober)?;
        if review.stopped {
            return Ok(None);
        }
        let session = session.in_format(found.format)?;
        let reviewed = ReviewedGame {
            place,
            found,
            review: &review,
            session: &session,
            basis: ReviewBasis::of(&review, prober.is_some()),
        };
        Ok(Some(digest(&reviewed)))
    }

    /// Reviews a move of a position of the game at `place`, as if it had been played there.
    pub(crate) fn review_move(&self, place: usize, session: &AnySession, mv: MoveIndex) -> Result<PlyReview> {
        let plan = plan(self.search, self.limits, &self.stop, &|_| ());
        let prober = self.prober(place);
        Ok(self
            .pool
            .install(|| registry::review_move(session, mv, &plan, prober))?)
    }
}

/// What games have in common that share their exact values: the game under its options, and where the whole game is
/// solved from its first position, that position.
fn shared_values(record: &Record, start: &AnySession) -> (String, String) {
    let rules = format!("{} {}", record.game(), start.rules().text());
    let is_race = tables::race(None, start).is_some();
    (
        rules,
        if is_race {
            start.own_position()
        } else {
            String::new()
        },
    )
}
