//! The UCI variant of the program Aualé and its engines, for Awalé.

use ishwa_core::game::GameInfo;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_search::report::Report;
use ishwa_search::told::ToldScore;

use super::dialect::{ClockWord, ProtocolDialect};
use super::options::ProtocolOption;

/// Aualé's UCI.
pub(crate) struct Uci;

impl Uci {
    /// The game that Aualé plays.
    pub(crate) const GAME: &'static str = "awale";
    /// Aualé's rules: a grand slam captures nothing, and at the second occurrence of a position each player keeps the
    /// seeds on their side.
    pub(crate) const RULES: &'static str = "grand_slam=no-capture,repetition=own-side,occurrences=2";
}

impl ProtocolDialect for Uci {
    const NAME: &'static str = "uci";
    const NEW_GAME: &'static str = "ucinewgame";
    const COMMANDS: &'static str = "uci, isready, setoption, ucinewgame, position, go, stop or quit";
    const FORMAT: Format = Format::Auale;
    const OPTIONS: &'static [(&'static str, ProtocolOption)] = &[
        ("Hash", ProtocolOption::Hash),
        ("OwnBook", ProtocolOption::Book),
        ("Level", ProtocolOption::Level),
        ("UseLeaves", ProtocolOption::Tables),
    ];

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
                let score = ToldScore::of(&line.value, info).as_hundredths();
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

    fn query(_session: &AnySession, _question: &str) -> Option<Result<String, TextError>> {
        None
    }
}
