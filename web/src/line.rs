//! A whole game at a glance.

use serde_json::{Value as Json, json};

use crate::error::ApiError;
use crate::position::status;
use crate::question::GameText;

/// All plies with what each did, and how the game stands.
pub(crate) fn line(game: &GameText) -> Result<Json, ApiError> {
    let opened = game.open()?;
    let (session, catalogue) = (&opened.session, &opened.catalogue);
    let info = session.info();
    let mut replayed = session.rewound(0);
    let plies = session.played().into_iter().enumerate().map(|(index, ply)| {
        replayed.play(ply.mv.index);
        json!({
            "ply": index + 1,
            "move": ply.mv.text,
            "player": info.seats.label(ply.player),
            "by_chance": ply.by_chance,
            "told": replayed.last_sentence().map(|told| told.in_lang(catalogue.lang())),
        })
    });
    let plies: Vec<Json> = plies.collect();
    Ok(json!({ "plies": plies, "over": session.outcome().is_some(), "status": status(session, catalogue) }))
}
