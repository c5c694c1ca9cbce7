//! `ishwa analyse`.

pub(crate) mod args;
pub(super) mod render;

use ishwa_core::diagram::MoveMark;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::{AnalyseOptions, analyse, write_report};
use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_library::host::{Host, Progress};
use ishwa_messages::Lang;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, Value, ValueKind};

use self::args::AnalyseArgs;
use super::shared::{board_file, board_lang, open, table_source, write_board};
use crate::args::SearchArgs;
use crate::error::Result;
use crate::language::say;
use crate::messages;
use crate::output::{self, Output, progress};
use crate::tables;
use crate::threads::all_cores;

pub(crate) fn run(args: &AnalyseArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let svg = board_file(args.svg.as_deref(), &args.position)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let board = board_lang(out);
    let best = match args.level {
        Some(level) => choose_at(level, args, &session, board, out)?,
        None => best_move(args, &session, board, out)?,
    };
    if let Some(file) = &svg {
        // At a throw there is no move to choose.
        let best = (!render::throws(&session)).then_some((best, MoveMark::Best));
        write_board(file, &session, board, best.as_slice())?;
    }
    Ok(())
}

/// Analyses, prints the result, and returns the best move.
fn best_move(args: &AnalyseArgs, session: &AnySession, board: Lang, out: &Output) -> Result<MoveIndex> {
    let options = AnalyseOptions {
        engine: args.engine,
        lines: args.lines.into(),
        seed: args.search.seed.or_zero(),
        features: args.features()?,
        ..AnalyseOptions::new(args.limits())
    };
    let report = search(&args.search, session, &options, out)?;
    render::print(session, &report, board, out)?;
    Ok(report.lines[0].moves[0])
}

/// Chooses a move at a level, prints and returns it.
fn choose_at(
    level: u8,
    args: &AnalyseArgs,
    session: &AnySession,
    board: Lang,
    out: &Output,
) -> Result<MoveIndex> {
    let options = ChooseOptions {
        level,
        limits: args.asked_limits(),
        seed: args.search.seed.or_zero(),
    };
    let chosen = with_host(&args.search, session, options.uses_tables(), |host| {
        choose(session, &options, host)
    })?;
    render::print_chosen(session, &chosen, board, out)?;
    Ok(chosen.mv)
}

/// Searches the session's position with the available tables, and shows progress.
pub(super) fn search(
    args: &SearchArgs,
    session: &AnySession,
    options: &AnalyseOptions,
    out: &Output,
) -> Result<Report<MoveIndex>> {
    with_host(args, session, options.features.tablebase, |host| {
        let watch = progress::SearchProgress::start(session.info(), options.limits, out.is_json());
        let progress = |progress: Progress<'_>| {
            if let Progress::Depth(report) = progress {
                watch.depth(&write_report(session, report));
            }
        };
        let host = Host {
            progress: &progress,
            ..*host
        };
        let report = analyse(session, options, &host);
        watch.finish();
        report
    })
}

/// As [`search`], without a word.
pub(super) fn quiet_search(
    args: &SearchArgs,
    session: &AnySession,
    options: &AnalyseOptions,
) -> Result<Report<MoveIndex>> {
    let search = || {
        with_host(args, session, options.features.tablebase, |host| {
            analyse(session, options, host)
        })
    };
    progress::watch_thinking(&say(&messages::progress_solving_position()), search)
}

/// The value of a position, if it is known without a search, as from tables.
pub(super) fn known(args: &SearchArgs, session: &AnySession) -> Result<Option<Value>> {
    let one_ply = Limits {
        depth: Some(1),
        ..Limits::default()
    };
    let report = quiet_search(args, session, &AnalyseOptions::new(one_ply))?;
    Ok((report.value.kind == ValueKind::Exact).then_some(report.value))
}

/// Runs a search with the requested resources and, if requested, the tables of the game.
fn with_host<T: Send>(
    args: &SearchArgs,
    session: &AnySession,
    has_tables: bool,
    search: impl FnOnce(&Host<'_>) -> Result<T, AnalysisError> + Send,
) -> Result<T> {
    let tables = if has_tables {
        let directory = table_source(&args.tables)?;
        tables::offer(directory.as_deref(), session);
        tables::prober(directory.as_deref(), session)?
    } else {
        None
    };
    let stop = crate::interrupt::stop_flag();
    let memory = SearchMemory::new(args.hash.bytes);
    let host = Host {
        tables: tables.as_ref(),
        threads: args.threads.number.map_or_else(all_cores, usize::from),
        ..Host::new(&memory, &stop)
    };
    // The search thread starts first, since its stack needs the most memory.
    let found = output::on_deep_stack(|| search(&host))??;
    tables::note_fault(tables.as_ref());
    Ok(found)
}
