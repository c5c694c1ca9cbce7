//! `ishwa analyse`.

use std::fmt::Write;

use anyhow::{Context, Result};
use ishwa_engine::registry::{AnyGame, AnySession};
use ishwa_engine::search::alpha_beta::{Features, Request};
use ishwa_engine::search::report::Report;
use ishwa_engine::search::table::Table;
use serde_json::{Value as Json, json};

use super::open;
use crate::args::{AnalyseArgs, Common};
use crate::output::{self, Output, progress};

pub(super) fn run(common: &Common, args: &AnalyseArgs, out: &Output) -> Result<()> {
    let (game, session) = open(common, &args.position)?;
    let request = Request {
        limits: args.limits(),
        lines: args.lines.into(),
        features: Features::default(),
    };
    let table =
        Table::new(args.hash).with_context(|| format!("could not get {} bytes for --hash", args.hash))?;
    let stop = crate::interrupt::stop_flag();
    let watch = progress::Search::start(request.limits, out.is_json());
    // Searches go deep: each ply of look-ahead is a frame on the stack.
    let report = std::thread::scope(|scope| {
        let search = || session.analyse(&request, &table, &stop, &mut |report| watch.depth(report));
        let worker = std::thread::Builder::new()
            .stack_size(output::DEEP_STACK)
            .spawn_scoped(scope, search);
        let worker = worker.context("could not start the search")?;
        let result = worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        anyhow::Ok(result?)
    })?;
    watch.finish();
    if out.is_json() {
        out.json(&as_json(game.as_ref(), session.as_ref(), &report))
    } else {
        out.text(&as_text(game.as_ref(), session.as_ref(), &report)?)
    }
}

fn as_json(game: &dyn AnyGame, session: &dyn AnySession, report: &Report<String>) -> Json {
    let lines: Vec<Json> = report
        .lines
        .iter()
        .map(|line| {
            json!({
                "move": line.moves[0],
                "score": output::number(line.value.score),
                "value": output::value_json(&line.value),
                "pv": line.moves,
            })
        })
        .collect();
    json!({
        "game": game.rules().game(),
        "rules": game.rules().id(),
        "position": session.position(),
        "best": report.lines[0].moves[0],
        "value": output::value_json(&report.value),
        "lines": lines,
        "depth": report.depth,
        "nodes": report.nodes,
        "time_ms": report.time.as_millis() as u64,
        "nps": report.nodes_per_second(),
        "hash_permille": report.hash_permille,
    })
}

fn as_text(game: &dyn AnyGame, session: &dyn AnySession, report: &Report<String>) -> Result<String> {
    let side = game.info().seats.name(session.side());
    let mut text = String::new();
    writeln!(text, "{}\n", session.draw())?;
    writeln!(text, "Best move for {side}: {}", report.lines[0].moves[0])?;
    writeln!(text, "Value for {side}: {}", output::value_text(&report.value))?;
    for (i, line) in report.lines.iter().enumerate() {
        let label = if report.lines.len() > 1 {
            format!("Line {}", i + 1)
        } else {
            "Line".to_owned()
        };
        let value = output::value_text(&line.value);
        writeln!(text, "{label}: {}  [{value}]", line.moves.join(" "))?;
    }
    write!(
        text,
        "Depth {}, {} positions in {:.1} s",
        report.depth,
        report.nodes,
        report.time.as_secs_f64()
    )?;
    Ok(text)
}
