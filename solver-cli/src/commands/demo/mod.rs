//! `ishwa demo`: an exact analysis and a mistake in a real game, computed anew each time.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use ishwa_games::any::AnySession;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::{Host, MEMORY};
use ishwa_library::quality::review::PlyReview;
use ishwa_library::record::{Wanted, import};
use ishwa_library::registry;
use ishwa_library::review::{ReviewOptions, ReviewedGame, review};
use ishwa_messages::Lang;
use ishwa_presentation::review::Story;
use ishwa_presentation::typography::wrapped;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::ValueKind;

use super::analyse::render;
use super::game_file::import_error;
use crate::error::Result;
use crate::interrupt;
use crate::language::{self, say};
use crate::messages;
use crate::output::width::WIDTH;
use crate::output::{Output, on_deep_stack};
use crate::tables;
use crate::threads::Workers;

/// An ending of Awalé that the tables inside the program cover.
const ENDING: &str = "1,0,2,1,0,3/0,2,1,1,0,1/18,18/s";

/// The moves of the ending that are shown with their lines.
const LINES: usize = 3;

/// The number of the game among those of the championship of Toguz Korgool.
const GAME: usize = 9;

pub(crate) fn run(out: &Output) -> Result<()> {
    let lang = language::chosen(out.lang());
    let stop = interrupt::stop_flag();
    out.text(&ending(lang, &stop)?)?;
    out.text(&mistake(lang, &stop)?)?;
    let command = format!("  ishwa analyse awale {ENDING} --lines {LINES}");
    out.text(&say(&messages::demo_next(&command)))
}

/// The analysis of the ending.
fn ending(lang: Lang, stop: &AtomicBool) -> Result<String> {
    let session = registry::find("awale")?.open("")?.begin(Some(ENDING))?;
    // No directory of tables is named: the tables inside the program are enough.
    let tables = tables::prober(Some(Path::new("")), &session)?;
    let memory = SearchMemory::new(MEMORY);
    let host = Host {
        tables: tables.as_ref(),
        ..Host::new(&memory, stop)
    };
    let options = AnalyseOptions {
        lines: LINES,
        ..AnalyseOptions::new(Limits::nodes(ReviewOptions::THOROUGH))
    };
    let report = on_deep_stack(|| analyse(&session, &options, &host))??;
    let mut lines = vec![say(&messages::demo_ending()), String::new()];
    lines.push(render::result(&session, &report, lang)?.trim_end().to_owned());
    if report.value.kind == ValueKind::Exact {
        lines.extend(wrapped(&say(&messages::demo_exact()), WIDTH, ""));
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// The worst move of the championship game, with the reasons.
fn mistake(lang: Lang, stop: &AtomicBool) -> Result<String> {
    let reviewed = championship_game(stop)?;
    let story = Story::new(&reviewed, lang);
    let mut lines = wrapped(&say(&messages::demo_mistake(GAME)), WIDTH, "");
    lines.push(String::new());
    match reviewed.review.turning_points().first() {
        Some(ply) => lines.extend(graded(&story, ply, &reviewed.session.rewound(ply.number - 1))),
        None => lines.extend(story.turning_note()),
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// The game, reviewed within seconds.
fn championship_game(stop: &AtomicBool) -> Result<ReviewedGame> {
    let entry = registry::find("toguz")?;
    let wanted = Wanted {
        number: GAME,
        ..Wanted::first_of(&entry)
    };
    let game = import(entry.known_games.as_bytes(), &wanted).map_err(import_error(entry.id))?;
    let memory = SearchMemory::new(MEMORY);
    let host = Host::new(&memory, stop);
    let options = ReviewOptions::nodes(ReviewOptions::QUICK);
    let pool = Workers::deep(None, STACK_BYTES)?;
    Ok(pool.install(|| review(game.into(), &options, &host))?)
}

/// The position before a move, and the sentences about the move.
fn graded(story: &Story<'_>, ply: &PlyReview, before: &AnySession) -> Vec<String> {
    let mut lines = vec![before.draw_in(story.lang), String::new()];
    for sentence in story.turning_point(ply) {
        lines.extend(wrapped(&sentence, WIDTH, ""));
    }
    if ply.graded().is_some_and(|review| !review.loss.exact) {
        let estimate = messages::demo_estimate(ReviewOptions::QUICK);
        lines.extend(wrapped(&say(&estimate), WIDTH, ""));
    }
    lines
}
