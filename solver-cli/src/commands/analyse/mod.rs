//! `ishwa analyse`.

pub(crate) mod args;
pub(super) mod render;

use ishwa_core::diagram::MoveMark;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_presentation::lang::LangWords;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Request};

use self::args::AnalyseArgs;
use super::shared::{board_catalogue, board_file, open, table_source, write_board};
use crate::args::SearchArgs;
use crate::error::Result;
use crate::output::{self, Output, progress};
use crate::tables;
use crate::threads::all_cores;

pub(crate) fn run(args: &AnalyseArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let svg = board_file(args.svg.as_deref(), &args.position)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let request = Request {
        lines: args.lines.into(),
        threads: args.search.threads.number.map_or_else(all_cores, usize::from),
        seed: args.search.seed.or_zero(),
        features: args.features()?,
        ..Request::new(args.limits())
    };
    let report = search(&args.search, &session, args.engine, &request, out)?;
    let board = board_catalogue(out);
    let words = LangWords(&board);
    render::print(&session, &report, &words, out)?;
    if let Some(file) = &svg {
        // At a throw there is no move to choose.
        let best = (!render::throws(&session)).then(|| (report.lines[0].moves[0], MoveMark::Best));
        write_board(file, &session, &words, best.as_slice())?;
    }
    Ok(())
}

/// Searches the session's position, with the tables that exist, and shows progress.
pub(super) fn search(
    args: &SearchArgs,
    session: &AnySession,
    engine: EngineChoice,
    request: &Request,
    out: &Output,
) -> Result<Report<MoveIndex>> {
    let prober = if request.features.tablebase {
        let directory = table_source(&args.tables)?;
        tables::offer(directory.as_deref(), session);
        tables::prober(directory.as_deref(), session)?
    } else {
        None
    };
    let stop = crate::interrupt::stop_flag();
    // The thread of the search comes first, as its stack needs the most memory.
    let report = output::on_deep_stack(|| {
        let watch = progress::SearchProgress::start(request.limits, out.is_json());
        let report = registry::analyse(
            session,
            engine,
            request,
            &SearchMemory::new(args.hash.bytes),
            prober.as_ref(),
            &stop,
            &mut |report| {
                watch.depth(&registry::write_report(session, report));
            },
        );
        watch.finish();
        report
    })?;
    Ok(report?)
}
