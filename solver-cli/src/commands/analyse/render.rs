//! The output of `ishwa analyse`.

use std::fmt::Write;

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::write_report;
use ishwa_library::choose::ChosenMove;
use ishwa_messages::Lang;
use ishwa_presentation::typography::folded;
use ishwa_presentation::values::{Payoff, payoffs_text, short_value_text, value_line};
use ishwa_presentation::wire::{Analysis, Chosen};
use ishwa_search::report::Report;

use crate::error::Result;
use crate::language::{self, say};
use crate::messages;
use crate::output::Output;
use crate::output::width::line_width;

/// Prints the result of a search. `board` is the language of the board, also in JSON.
pub(crate) fn print(
    session: &AnySession,
    report: &Report<MoveIndex>,
    board: Lang,
    out: &Output,
) -> Result<()> {
    if out.is_json() {
        return out.json(&Analysis::of(session, report, board));
    }
    out.text(&format!("{}{}", result(session, report, board)?, effort(report)))
}

/// The board and the result of a search, without its effort, as lines.
pub(crate) fn result(session: &AnySession, report: &Report<MoveIndex>, board: Lang) -> Result<String> {
    let written = write_report(session, report);
    let lines = report.lines.iter().map(|line| said(session, &line.moves));
    as_text(session, &written, &lines.collect::<Vec<_>>(), board)
}

/// Prints a move chosen at a level, or a throw.
pub(super) fn print_chosen(
    session: &AnySession,
    chosen: &ChosenMove,
    board: Lang,
    out: &Output,
) -> Result<()> {
    if out.is_json() {
        return out.json(&Chosen::of(session, chosen));
    }
    let player = language::player(session.info().seats, session.side());
    let chosen = say(&messages::chosen_move(&player, &session.write_move(chosen.mv)));
    out.text(&format!("{}\n\n{chosen}", session.draw_in(board)))
}

/// A line of play with the player of each move: `South 4, North 2`.
fn said(session: &AnySession, moves: &[MoveIndex]) -> String {
    let seats = session.info().seats;
    let shown = &moves[..moves.len().min(SHOWN_MOVES)];
    let mut line = session.write_line_by_player(shown);
    // Only the first ply of a line can be a throw.
    if let ([(_, written), ..], [first, ..]) = (line.as_mut_slice(), shown) {
        *written = say(&session.named_move(*first));
    }
    let moves_said = line
        .into_iter()
        .map(|(player, mv)| format!("{} {mv}", language::player(seats, player)));
    let cut = (shown.len() < moves.len()).then(|| "...".to_owned());
    moves_said.chain(cut).collect::<Vec<_>>().join(", ")
}

/// The maximum number of moves of a line shown as text. JSON has all of them.
const SHOWN_MOVES: usize = 12;

/// Whether the next ply is a throw.
pub(super) fn throws(session: &AnySession) -> bool {
    matches!(session.turn(), Turn::Chance(_))
}

/// The result as text. `lines` has its lines of play in display form.
fn as_text(session: &AnySession, report: &Report<String>, lines: &[String], lang: Lang) -> Result<String> {
    let info = session.info();
    let player = language::player(info.seats, session.side());
    let mut text = String::new();
    writeln!(text, "{}\n", session.draw_in(lang))?;
    text += &if throws(session) {
        say(&messages::player_throws(&player))
    } else {
        say(&messages::best_move(&player, &report.lines[0].moves[0]))
    };
    writeln!(text, "\n{}", value_line(lang, &report.value, &player, &info))?;
    let says_all = Payoff::of(report.value.score, &info).says_all();
    if let Some(payoffs) = report.value.payoffs.as_ref().filter(|_| !says_all) {
        let payoffs = payoffs_text(lang, payoffs, &info);
        writeln!(text, "{}", say(&messages::payoffs(&payoffs)))?;
    }
    let moves = session.moves();
    let chances: Vec<Option<f64>> = moves.iter().map(|&mv| session.probability(mv)).collect();
    for (i, (line, said)) in report.lines.iter().zip(lines).enumerate() {
        let label = match (throws(session), report.lines.len()) {
            (true, _) => {
                let chance = lang.percent(chances[i].unwrap_or_default(), 2);
                say(&messages::line_of_chance(&chance))
            }
            (false, 1) => say(&messages::line_only()),
            (false, _) => say(&messages::line_of_several(i + 1)),
        };
        let value = short_value_text(lang, &line.value, &info);
        let line = format!("{label} {said}  [{value}]");
        writeln!(text, "{}", folded(&line, line_width(), "", "  ").join("\n"))?;
    }
    Ok(text)
}

/// The effort of the analysis, and the table hits it used.
fn effort<M>(report: &Report<M>) -> String {
    let seconds = report.time.as_secs_f64();
    let seconds = language::decimal(seconds, if seconds < 10.0 { 2 } else { 1 });
    let effort = messages::effort(report.depth, report.nodes, &seconds);
    say(&match report.table_hits {
        0 => effort,
        hits => messages::effort_with_tables(effort, hits),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ishwa_library::analyse::{AnalyseOptions, analyse};
    use ishwa_library::host::Host;
    use ishwa_library::registry;
    use ishwa_messages::Lang;
    use ishwa_search::limits::Limits;
    use ishwa_search::memory::SearchMemory;

    use super::*;

    #[test]
    fn table_hits_are_shown_where_there_are_any() {
        let game = registry::find("oljinnat").unwrap().open("").unwrap();
        let session = game.begin(None).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        let memory = SearchMemory::new(1 << 16);
        let options = AnalyseOptions::new(Limits::depth(1));
        let found = analyse(&session, &options, &Host::new(&memory, &stop)).unwrap();
        let found = Report {
            nodes: 7,
            time: Duration::from_millis(1234),
            ..found
        };
        let english = Lang::English;
        let hits = |report: &Report<MoveIndex>| Analysis::of(&session, report, english).table_hits;
        let mut report = write_report(&session, &found);
        assert_eq!(effort(&report), "Depth 1, 7 positions in 1.23 s");
        assert_eq!(hits(&found), 0);
        report.table_hits = 1234;
        let expected = "Depth 1, 7 positions in 1.23 s; 1,234 values from tables";
        assert_eq!(effort(&report), expected);
        let with_hits = Report {
            table_hits: 1234,
            ..found
        };
        assert_eq!(hits(&with_hits), 1234);
    }
}
