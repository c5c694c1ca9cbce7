//! Games, and positions with all that a board on a page needs.

use ishwa_engine::commentary::Effect;
use ishwa_engine::diagram::{Diagram, Fallen, MoveMark, SpotName};
use ishwa_engine::game::{Player, Turn};
use ishwa_engine::move_index::MoveIndex;
use ishwa_engine::registry::{self, AnySession};
use ishwa_engine::words::{English, Word, Words};
use ishwa_presentation::board;
use ishwa_presentation::commentary::Commentator;
use ishwa_presentation::json::{games_json, show_json};
use ishwa_presentation::lang::{Catalogue, LangWords};
use ishwa_presentation::values::outcome_text;
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::question::{GameText, MarkName, MarkText};

/// The id of the board in its picture.
const BOARD: &str = "board";

/// All games as `ishwa games` tells, each with the networks of its searches.
pub(crate) fn games() -> Result<Json, FaceError> {
    let games = registry::games();
    let mut told = games_json(&games)?;
    for (game, object) in games
        .iter()
        .zip(told["games"].as_array_mut().into_iter().flatten())
    {
        let networks = game.networks.iter();
        let networks = networks.map(|file| json!({ "name": file.name(), "bytes": file.bytes() }));
        object["networks"] = networks.collect();
    }
    Ok(told)
}

/// A position as `ishwa show` tells, and more.
pub(crate) fn position(game: &GameText, marks: &[MarkText]) -> Result<Json, FaceError> {
    let opened = game.open()?;
    let (session, catalogue) = (opened.session.as_ref(), &opened.catalogue);
    let words = LangWords(catalogue);
    let info = session.info();
    let marks = marks
        .iter()
        .map(|mark| {
            let why = match mark.mark {
                MarkName::Played => MoveMark::Played,
                MarkName::Best => MoveMark::Best,
            };
            Ok((session.read_move(&mark.mv)?, why))
        })
        .collect::<Result<Vec<_>, FaceError>>()?;
    let players = (0..info.players).map(Player::new).map(
        |player| json!({ "label": info.seats.label(player), "name": catalogue.player(info.seats, player) }),
    );
    let thrower = match session.turn() {
        Turn::Chance(player) => Some(info.seats.label(player)),
        Turn::Player(_) | Turn::Over => None,
    };
    let status = status(session, catalogue);
    let diagram = session.diagram(&words, &marks);
    let mut told = show_json(session, &words);
    told["title"] = json!(info.name);
    told["own_rules"] = json!(session.rules().text());
    told["players"] = players.collect();
    told["chance"] = json!(thrower);
    told["view"] = view(&diagram, &status, session, catalogue);
    told["choices"] = session
        .moves()
        .into_iter()
        .map(|mv| choice(session, mv))
        .collect();
    told["status"] = json!(status);
    told["told"] = json!(told_of(session, catalogue));
    told["last"] = last(session, &diagram);
    told["throw"] = thrown(session);
    Ok(told)
}

/// The board: its picture, and where players point.
fn view(diagram: &Diagram, title: &str, session: &dyn AnySession, catalogue: &Catalogue) -> Json {
    let (width, height) = board::size(diagram);
    // From cells of the board to units of the picture.
    let unit = width / diagram.width;
    let commentator = Commentator::of(catalogue, session);
    let spots = diagram.spots.iter().map(|spot| {
        let name = match &spot.name {
            SpotName::Pit(pit) => commentator.pit(*pit),
            SpotName::Cell(cell) => cell.clone(),
        };
        json!({
            "x": unit * spot.at.x,
            "y": unit * spot.at.y,
            "width": unit * spot.width,
            "height": unit * spot.height,
            "name": name,
        })
    });
    json!({
        "svg": board::embedded(diagram, title, BOARD),
        "width": width,
        "height": height,
        "spots": spots.collect::<Vec<_>>(),
        "description": diagram.description,
    })
}

/// A legal move or outcome of chance, with the spots to touch.
fn choice(session: &dyn AnySession, mv: MoveIndex) -> Json {
    let text = session.write_move(mv);
    let mut choice = json!({ "move": text, "label": text, "steps": session.steps(mv) });
    if let Some(probability) = session.probability(mv) {
        choice["probability"] = json!(probability);
        choice["throw"] = session.fallen(mv).map_or(Json::Null, fallen_json);
    }
    choice
}

/// Who acts, or how the game ended and why.
pub(crate) fn status(session: &dyn AnySession, catalogue: &Catalogue) -> String {
    let info = session.info();
    let of = |word: Word, player| {
        let name = catalogue.player(info.seats, player);
        let sentence = LangWords(catalogue).say(word, &[&name]);
        let mut letters = sentence.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        format!("{}{}.", first.collect::<String>(), letters.as_str())
    };
    match (session.turn(), session.outcome()) {
        (Turn::Player(player), _) => of(Word::ToMove, player),
        (Turn::Chance(player), _) => of(Word::Throws, player),
        (Turn::Over, None) => String::new(),
        (Turn::Over, Some(outcome)) => {
            let result = outcome_text(catalogue, &outcome, &info);
            let cause = session
                .end()
                .map(|end| Commentator::of(catalogue, session).end(&end, &outcome));
            cause.map_or_else(|| result.clone(), |cause| format!("{cause} {result}"))
        }
    }
}

/// What the last ply did, in a sentence; nothing before the first.
fn told_of(session: &dyn AnySession, catalogue: &Catalogue) -> Option<String> {
    let played = session.played();
    let last = played.last()?;
    let commentator = Commentator::of(catalogue, session);
    Some(commentator.ply(
        last.player,
        &last.mv.text,
        last.by_chance,
        &session.last_effects(),
    ))
}

/// The last ply, with the way of its sowing.
fn last(session: &dyn AnySession, diagram: &Diagram) -> Json {
    let played = session.played();
    let Some(last) = played.last() else {
        return Json::Null;
    };
    let before = session.rewound(played.len() - 1);
    let number = |pit| {
        diagram
            .spots
            .iter()
            .position(|spot| spot.name == SpotName::Pit(pit))
    };
    let sown = session
        .last_effects()
        .into_iter()
        .find_map(|effect| match effect {
            Effect::Sowed(path) => {
                let path: Option<Vec<usize>> = path.into_iter().map(number).collect();
                path.map(|path| json!({ "from": from(before.as_ref(), last.mv.index), "path": path }))
            }
            _ => None,
        });
    json!({
        "move": last.mv.text,
        "player": session.info().seats.label(last.player),
        "by_chance": last.by_chance,
        "steps": before.steps(last.mv.index),
        "sown": sown,
    })
}

/// The pit that a sowing empties; in a circle of pits the hand is sown, and none is emptied.
fn from(before: &dyn AnySession, mv: MoveIndex) -> Option<usize> {
    let diagram = before.diagram(&English, &[]);
    let step = *before.steps(mv).first()?;
    let is_owned = matches!(&diagram.spots[step].name, SpotName::Pit(pit) if pit.owner.is_some());
    is_owned.then_some(step)
}

/// What has fallen in the last throw, if the last ply was one.
fn thrown(session: &dyn AnySession) -> Json {
    let played = session.played();
    let Some(last) = played.last() else {
        return Json::Null;
    };
    let before = session.rewound(played.len() - 1);
    before.fallen(last.mv.index).map_or(Json::Null, fallen_json)
}

/// Sticks or dice: of four, so many show their marked side, or one stick stands.
fn fallen_json(fallen: Fallen) -> Json {
    let faces = |marked: u8| (0..4).map(|place| place < marked).collect::<Vec<_>>();
    match fallen {
        Fallen::Sticks(whites) => json!({ "kind": "sticks", "faces": faces(whites) }),
        Fallen::Standing => json!({ "kind": "standing", "faces": faces(0) }),
        Fallen::Dice(odd) => json!({ "kind": "dice", "faces": faces(odd) }),
    }
}
