//! The Universal Game Interface (kz04px/ugi), extended to dice and to more than two players.

use ishwa_core::game::{GameInfo, Turn};
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;
use ishwa_search::protocol_score::ProtocolScore;
use ishwa_search::report::Report;

use super::dialect::{ClockWord, ProtocolDialect};
use super::options::ProtocolOption;
use super::report::full_line;
use crate::messages;

/// The Universal Game Interface.
pub(crate) static UGI: ProtocolDialect = ProtocolDialect {
    name: "ugi",
    new_game: "uginewgame",
    commands: messages::commands_of_ugi,
    format: Format::Ishwa,
    options: &[
        ("Game", ProtocolOption::Game),
        ("Rules", ProtocolOption::Rules),
        ("Hash", ProtocolOption::Hash),
        ("Threads", ProtocolOption::Threads),
        ("Engine", ProtocolOption::Engine),
        ("Tables", ProtocolOption::Tables),
        ("TableDir", ProtocolOption::TableDirectory),
        ("OwnBook", ProtocolOption::Book),
        ("Level", ProtocolOption::Level),
        ("MultiPV", ProtocolOption::Lines),
        ("Seed", ProtocolOption::Seed),
        ("Ponder", ProtocolOption::Ponder),
    ],
    clock_word,
    play,
    info,
    best,
    query: Some(query),
};

/// Parses `p2time` as player 1 (from 0) and `time`.
fn player_word(word: &str) -> Option<(usize, &str)> {
    let rest = word.strip_prefix('p')?;
    let digit = rest.chars().next()?.to_digit(10)?;
    Some(((digit as usize).checked_sub(1)?, &rest[1..]))
}

fn clock_word(word: &str) -> Option<ClockWord> {
    match player_word(word)? {
        (player, "time") => Some(ClockWord::Left(player)),
        (player, "inc") => Some(ClockWord::Increment(player)),
        _ => None,
    }
}

fn play(session: &mut AnySession, moves: &[&str]) -> Result<(), TextError> {
    moves.iter().try_for_each(|mv| session.play_text(mv).map(drop))
}

fn info(report: &Report<String>, info: &GameInfo) -> Vec<String> {
    let lines = report.lines.iter().enumerate();
    lines
        .map(|(i, line)| {
            let score = ProtocolScore::of(&line.value, info);
            full_line(report, i + 1, line, &score.to_string())
        })
        .collect()
}

fn best(moves: &[String]) -> String {
    moves[0].clone()
}

fn query(session: &AnySession, question: &str) -> Result<String, TextError> {
    let players = session.info().players;
    let turn = session.turn();
    let answer = match question {
        "gameover" => (turn == Turn::Over).to_string(),
        "chance" => matches!(turn, Turn::Chance(_)).to_string(),
        "result" => result(session),
        "moves" => {
            let moves = session.moves().into_iter().map(|mv| session.write_move(mv));
            moves.collect::<Vec<_>>().join(" ")
        }
        _ => match player_word(question) {
            Some((player, "turn")) if player < players => {
                (turn != Turn::Over && session.side().index() == player).to_string()
            }
            _ => {
                let expected = messages::queries(players);
                return Err(TextError::new(Message::verbatim("query"), question, expected));
            }
        },
    };
    Ok(answer)
}

/// The result: who has won.
fn result(session: &AnySession) -> String {
    match session.outcome() {
        None => "none".to_owned(),
        Some(outcome) => match outcome.winner {
            Some(winner) => format!("p{}win", winner.index() + 1),
            None => "draw".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_belong_to_players() {
        assert_eq!(clock_word("p1time"), Some(ClockWord::Left(0)));
        assert_eq!(clock_word("p6inc"), Some(ClockWord::Increment(5)));
        for other in [
            "p0time", "ptime", "p1", "p12time", "time", "wtime", "pétime", "p1turn", "",
        ] {
            assert_eq!(clock_word(other), None, "{other}");
        }
    }
}
