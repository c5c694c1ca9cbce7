//! All plies of a game at once.

use std::sync::atomic::AtomicBool;

use ishwa_presentation::wire::{GameText, LinePly, WholeLine};

use crate::error::ApiError;
use crate::position::status;
use crate::question::{check_stop, open_game};

/// All plies with the effect of each, and the state of the game.
pub(crate) fn line(game: &GameText, stop: &AtomicBool) -> Result<WholeLine, ApiError> {
    let opened = open_game(game, stop)?;
    let (session, lang) = (&opened.session, opened.lang);
    let info = session.info();
    let mut replayed = session.rewound(0);
    let plies = session.played().into_iter().enumerate().map(|(index, ply)| {
        check_stop(stop)?;
        replayed.play(ply.mv.index);
        Ok(LinePly {
            ply: index + 1,
            told: replayed
                .last_sentence()
                .map(|told| told.in_lang(lang))
                .unwrap_or_default(),
            mv: ply.mv.text,
            player: info.seats.label(ply.player).to_owned(),
            by_chance: ply.by_chance,
        })
    });
    Ok(WholeLine {
        plies: plies.collect::<Result<_, ApiError>>()?,
        over: session.outcome().is_some(),
        status: status(session, lang),
    })
}
