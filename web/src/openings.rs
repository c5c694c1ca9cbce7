//! What was played in a position in recorded games.

use ishwa_engine::notation::Format;
use ishwa_engine::record::{Imported, OpeningStatistics, Wanted, import_all};
use ishwa_presentation::review::known_games;
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::question::GameText;

/// Statistics of the games that come with the program and of `records`, under the same options.
pub(crate) fn openings(game: &GameText, records: &str) -> Result<Json, FaceError> {
    let opened = game.open()?;
    let session = opened.session.as_ref();
    let position = session.own_position();
    let mut statistics = OpeningStatistics::of_position(position.clone());
    if !opened.entry.known_games.is_empty() {
        for (record, _) in known_games(&opened.entry)? {
            if opened.entry.open(record.rules())?.rules() == session.rules() {
                statistics.add(&record)?;
            }
        }
    }
    let mut refused = 0;
    if !records.trim().is_empty() {
        let wanted = Wanted {
            game: &opened.entry,
            rules: &game.rules,
            position: None,
            format: Format::Ishwa,
            number: 1,
            partial: false,
        };
        for imported in import_all(records.as_bytes(), &wanted)? {
            match imported {
                Ok(Imported {
                    record,
                    session: played,
                    ..
                }) if played.rules() == session.rules() => {
                    statistics.add(&record)?;
                }
                Ok(_) | Err(_) => refused += 1,
            }
        }
    }
    let moves = statistics
        .moves(&position)
        .into_iter()
        .flatten()
        .map(|(mv, tally)| {
            json!({
                "move": mv,
                "games": tally.games(),
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "score": tally.score(),
            })
        });
    Ok(json!({ "games": statistics.games(), "refused": refused, "moves": moves.collect::<Vec<_>>() }))
}
