//! The review of one game.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_library::host::{Host, Progress};
use ishwa_library::review::{self as library, GameToReview, ReviewOptions, ReviewedGame};
use ishwa_presentation::review::{self as presented, Story};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

use super::args::ReviewArgs;
use super::searching::known;
use crate::args::SearchArgs;
use crate::error::Result;
use crate::interrupt;
use crate::language;
use crate::output::file::outputs;
use crate::output::{Output, progress};
use crate::tables;
use crate::threads::Workers;

/// Reviews one game; `inputs` are the files that it comes from.
pub(super) fn one(args: &ReviewArgs, played: GameToReview, inputs: &[&Path], out: &Output) -> Result<()> {
    let paths = [&args.html, &args.markdown, &args.annotated].map(Option::as_deref);
    let files = outputs(paths, inputs)?;
    let out = &out.beside(&files)?;
    let [html, markdown, annotated] = files;
    let lang = language::chosen(out.lang());
    let reviewed = review(&args.search, args.limits.limits(), played)?;
    let story = Story::new(&reviewed, lang);
    if let Some(file) = html {
        file.write(&presented::html(&story))?;
    }
    if let Some(file) = markdown {
        file.write(&presented::markdown(&story))?;
    }
    if let Some(file) = annotated {
        file.write(&presented::annotated(&story)?)?;
    }
    if out.is_json() {
        out.json(&presented::json(&story))
    } else {
        out.text(&presented::text(&story, args.explain))
    }
}

/// Reviews a game and shows progress.
pub(super) fn review(search: &SearchArgs, limits: Limits, game: GameToReview) -> Result<ReviewedGame> {
    let start = game.session.rewound(0);
    let pool = Workers::deep(search.threads.number, STACK_BYTES)?;
    let stop = interrupt::stop_flag();
    let tables = known(&search.tables, &start, &stop, &pool)?;
    let done = AtomicU64::new(0);
    let progress = |_: Progress<'_>| {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let memory = SearchMemory::new(search.hash.bytes);
    let host = Host {
        tables: tables.as_ref(),
        progress: &progress,
        ..Host::new(&memory, &stop)
    };
    let options = ReviewOptions {
        limits,
        seed: search.seed.or_zero(),
        known_games: true,
    };
    let plies = game.record.plies().len() as u64;
    let reviewed = progress::watch_plies(&done, plies, || {
        pool.install(|| library::review(game, &options, &host))
    });
    tables::note_fault(tables.as_ref());
    Ok(reviewed?)
}
