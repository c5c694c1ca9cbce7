//! The UCI variant of the program Aualé and its engines, for Awalé.

use ishwa_core::game::GameInfo;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_search::protocol_score::ProtocolScore;
use ishwa_search::report::Report;

use super::dialect::{ClockWord, ProtocolDialect};
use super::options::ProtocolOption;

use crate::messages;

/// Aualé's UCI.
pub(crate) static UCI: ProtocolDialect = ProtocolDialect {
    name: "uci",
    new_game: "ucinewgame",
    commands: messages::commands_of_uci,
    format: Format::Auale,
    options: &[
        ("Hash", ProtocolOption::Hash),
        ("OwnBook", ProtocolOption::Book),
        ("Level", ProtocolOption::Level),
        ("UseLeaves", ProtocolOption::Tables),
        ("Ponder", ProtocolOption::Ponder),
    ],
    clock_word,
    play,
    info,
    best,
    query: None,
};

/// The game that Aualé plays.
pub(crate) const UCI_GAME: &str = "awale";
/// Aualé's rules: a grand slam captures nothing, and at the second occurrence of a position each player keeps the
/// seeds on their side.
pub(crate) const UCI_RULES: &str = "grand_slam=no-capture,repetition=own-side,occurrences=2";

fn clock_word(word: &str) -> Option<ClockWord> {
    match word {
        "wtime" => Some(ClockWord::Left(0)),
        "btime" => Some(ClockWord::Left(1)),
        "winc" => Some(ClockWord::Increment(0)),
        "binc" => Some(ClockWord::Increment(1)),
        "movestogo" => Some(ClockWord::MovesToGo),
        _ => None,
    }
}

fn play(session: &mut AnySession, moves: &[&str]) -> Result<(), TextError> {
    session.play_list(&moves.join(" "))
}

fn info(report: &Report<String>, info: &GameInfo) -> Vec<String> {
    let lines = report.lines.iter();
    lines
        .map(|line| {
            let score = ProtocolScore::of(&line.value, info).as_hundredths();
            format!(
                "info depth {} score {score} pv {}",
                report.depth,
                line.moves.concat()
            )
        })
        .collect()
}

fn best(moves: &[String]) -> String {
    match moves {
        [best, reply, ..] => format!("{best} ponder {reply}"),
        _ => moves[0].clone(),
    }
}
