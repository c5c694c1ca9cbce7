//! What programs read, as JSON in the documented form (`docs/json.md`) that they rely on.

use ishwa_core::game::{GameInfo, Outcome, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::numbers::{BoardNumbers, NamedNumbers};
use ishwa_core::text::TextError;
use ishwa_core::words::Words;
use ishwa_games::any::AnySession;
use ishwa_library::choose::ChosenMove;
use ishwa_library::probe::ExactValues;
use ishwa_library::record::MoveTally;
use ishwa_library::registry::GameEntry;
use ishwa_search::report::{Report, Value, ValueKind};
use serde_json::{Map, Value as Json, json};

use crate::lang::Catalogue;
use crate::values::value_text;

/// The version of all JSON objects that are printed: raised when a field changes its meaning or goes away.
const SCHEMA: u32 = 1;

/// The code of an error whose cause is that something could not be done: the exit code of the program, too.
pub const COULD_NOT: u8 = 1;
/// The code of an error whose cause is that the input was not understood.
pub const BAD_INPUT: u8 = 2;

/// A JSON object with the version of its form.
pub fn with_schema(mut object: Json) -> Json {
    object["schema"] = json!(SCHEMA);
    object
}

/// An error as a JSON object: the exit code, the sentence, and what was not understood.
pub fn error_json(code: u8, message: &str, field: Option<&str>) -> Json {
    with_schema(json!({ "error": { "code": code, "message": message, "field": field } }))
}

/// A number as JSON, without a fraction if it is whole.
pub fn number(value: f64) -> Json {
    if value.fract() == 0.0 {
        json!(value as i64)
    } else {
        json!(value)
    }
}

/// A board as JSON: an object with its arrays.
pub fn numbers_json(board: &BoardNumbers) -> Json {
    let part = |part: &NamedNumbers| {
        let numbers = match part.rows {
            None => json!(part.numbers),
            Some(rows) => {
                let length = part.numbers.len() / rows.max(1);
                json!(part.numbers.chunks(length.max(1)).collect::<Vec<_>>())
            }
        };
        (part.name.to_owned(), numbers)
    };
    Json::Object(board.iter().map(part).collect())
}

/// A value as JSON.
pub fn value_json(value: &Value) -> Json {
    let mut object = json!({
        "kind": value.kind.name(),
        "score": number(value.score),
        "unit": value.unit_name(),
    });
    if let Some(plies) = value.plies {
        object["plies"] = json!(plies);
    }
    if let Some(chance) = value.chance {
        object["chance"] = json!(chance);
    }
    if let Some(payoffs) = &value.payoffs {
        object["payoffs"] = json!(payoffs.iter().map(|&payoff| number(payoff)).collect::<Vec<_>>());
    }
    if value.kind != ValueKind::Exact {
        object["proven"] = json!([number(value.proven.0), number(value.proven.1)]);
    }
    object
}

/// A move that was played in recorded games, and how they went, as JSON.
pub fn tally_json(mv: &str, tally: MoveTally) -> Json {
    json!({
        "move": mv,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
    })
}

/// A result as JSON.
pub fn outcome_json(outcome: &Outcome, info: &GameInfo) -> Json {
    let numbers = |values: &[f64]| values.iter().map(|&value| number(value)).collect::<Vec<_>>();
    let mut object = json!({
        "winner": outcome.winner.map(|winner| info.seats.label(winner)),
        "payoffs": numbers(&outcome.payoffs),
    });
    object["seeds"] = json!(outcome.seeds.as_ref().map(|seeds| numbers(seeds)));
    object
}

/// A position with its moves and its board, drawn with `words`: what `ishwa show` prints.
pub fn show_json(session: &AnySession, words: &dyn Words) -> Json {
    let info = session.info();
    let outcome = session.outcome();
    let moves: Vec<String> = session.moves().iter().map(|&mv| session.write_move(mv)).collect();
    json!({
        "game": session.rules().game(),
        "rules": session.rules().id(),
        "position": session.position(),
        "to_move": info.seats.label(session.side()),
        "over": outcome.is_some(),
        "outcome": outcome.as_ref().map(|outcome| outcome_json(outcome, &info)),
        "moves": moves,
        "board": session.draw_in(words),
        "numbers": numbers_json(&session.numbers()),
    })
}

/// The moves or outcomes of chance of a position, and where each leads: what `ishwa moves` prints; with exact values where
/// they were looked for.
pub fn moves_json(session: &AnySession, exact: Option<&ExactValues>) -> Json {
    let (mut moves, mut chance) = (Vec::new(), Vec::new());
    for mv in session.moves() {
        let (text, position) = (session.write_move(mv), session.write_position_after(mv));
        let (list, mut object) = match session.probability(mv) {
            None => (&mut moves, json!({ "move": text, "position": position })),
            Some(probability) => (
                &mut chance,
                json!({ "outcome": text, "probability": probability, "position": position }),
            ),
        };
        if let Some(exact) = exact {
            object["value"] = json!(exact.value_of(mv).map(value_json));
        }
        list.push(object);
    }
    let mut object = json!({
        "position": session.position(),
        "numbers": numbers_json(&session.numbers()),
        "moves": moves,
        "chance": chance,
    });
    if let Some(exact) = exact {
        object["value"] = json!(exact.value.as_ref().map(value_json));
    }
    object
}

/// The result of a search of a session's position: what `ishwa analyse` prints. Values are also in words of the language of
/// `catalogue`.
pub fn analysis_json(session: &AnySession, report: &Report<MoveIndex>, catalogue: &Catalogue) -> Json {
    let seats = session.info().seats;
    let lines = report.lines.iter().map(|line| {
        let written = session.write_line_by_player(&line.moves);
        let (players, moves): (Vec<_>, Vec<_>) = written
            .into_iter()
            .map(|(player, mv)| (seats.label(player), mv))
            .unzip();
        json!({
            "move": moves[0],
            "score": number(line.value.score),
            "value": value_json(&line.value),
            "text": value_text(catalogue, &line.value),
            "pv": moves,
            "players": players,
        })
    });
    let throws = matches!(session.turn(), Turn::Chance(_));
    json!({
        "game": session.rules().game(),
        "rules": session.rules().id(),
        "position": session.position(),
        "numbers": numbers_json(&session.numbers()),
        "throws": throws,
        // At a throw there is no move to choose.
        "best": (!throws).then(|| session.write_move(report.lines[0].moves[0])),
        "value": value_json(&report.value),
        "text": value_text(catalogue, &report.value),
        "lines": lines.collect::<Vec<_>>(),
        "depth": report.depth,
        "seldepth": report.selective_depth,
        "nodes": report.nodes,
        "time_ms": report.time.as_millis() as u64,
        "nps": report.nodes_per_second(),
        "hash_permille": report.hash_permille,
        "table_hits": report.table_hits,
    })
}

/// A move that was chosen at a level, or a throw; `value` is `null` where nothing was searched.
pub fn chosen_json(session: &AnySession, chosen: &ChosenMove) -> Json {
    let value = chosen.report.as_ref().map(|report| value_json(&report.value));
    json!({ "move": session.write_move(chosen.mv), "value": value })
}

/// The exact values of a position and its moves, `null` where they are not known.
pub fn exact_json(session: &AnySession, exact: &ExactValues) -> Json {
    let moves = exact.moves.iter().map(
        |(mv, value)| json!({ "move": session.write_move(*mv), "value": value.as_ref().map(value_json) }),
    );
    json!({ "value": exact.value.as_ref().map(value_json), "moves": moves.collect::<Vec<_>>() })
}

/// Games with their options: what `ishwa games` prints.
///
/// # Errors
/// When a game cannot be opened under its default options, which cannot happen.
pub fn games_json(games: &[GameEntry]) -> Result<Json, TextError> {
    let games = games.iter().map(game_json).collect::<Result<Vec<_>, _>>()?;
    Ok(json!({ "games": games }))
}

/// A game with its options.
fn game_json(entry: &GameEntry) -> Result<Json, TextError> {
    let game = entry.open("")?;
    let options = entry.options.iter().zip(game.rules().pairs()).map(|(spec, (key, default))| {
        json!({ "key": key, "default": default, "values": spec.kind.to_string(), "help": (spec.help)().to_string() })
    });
    let mut object = Map::new();
    object.insert("id".to_owned(), json!(entry.id));
    object.insert("name".to_owned(), json!(game.info().name));
    object.insert("other_names".to_owned(), json!(entry.other_names));
    object.insert(
        "players".to_owned(),
        json!(entry.players.clone().collect::<Vec<_>>()),
    );
    let formats = game.formats().into_iter().map(|format| json!(format.name()));
    object.insert("formats".to_owned(), formats.collect());
    object.insert("options".to_owned(), options.collect());
    Ok(Json::Object(object))
}
