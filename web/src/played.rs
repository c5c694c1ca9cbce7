//! Moves that the engine plays against people, and throws.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_core::text::TextError;
use ishwa_library::dice::{random_bits, throw};
use ishwa_library::level::{Level, full_strength, seed_of_ply};
use ishwa_presentation::json::value_json;
use ishwa_search::Request;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::host::Host;
use crate::question::GameText;

/// The time for a move at full strength, unless the player is given another limit.
const USUAL_TIME: Duration = Duration::from_secs(3);

/// A move at a level, or a throw by its chances. `seed` is that of the game: the same game and seed give the same.
pub(crate) fn play(
    game: &GameText,
    limits: Limits,
    level: u8,
    seed: u64,
    (host, stop): (&Host<'_>, &AtomicBool),
) -> Result<Json, FaceError> {
    if !(1..=Level::FULL).contains(&level) {
        let expected = format!("a number from 1 to {}", Level::FULL);
        return Err(TextError::new("level", &level.to_string(), expected).into());
    }
    let opened = game.open()?;
    let session = &opened.session;
    let ply = game.moves.len();
    match session.turn() {
        Turn::Over => Err(TextError::described("position", "a finished game", "a game in progress").into()),
        Turn::Chance(_) => {
            let fallen = throw(session, random_bits(seed, ply));
            Ok(json!({ "move": session.write_move(fallen), "value": null }))
        }
        Turn::Player(_) => {
            let (best, report) = if let Some(level) = Level::limited(level) {
                let report = level.search(session, limits, seed_of_ply(seed, ply), stop)?;
                (report.lines[0].moves[0], Some(report))
            } else {
                let is_unlimited =
                    limits.hard_limit.is_none() && limits.nodes.is_none() && limits.depth.is_none();
                let limits = Limits {
                    hard_limit: limits.hard_limit.or(is_unlimited.then_some(USUAL_TIME)),
                    ..limits
                };
                let prober = host.tables.prober(session).map_err(FaceError::Tables)?;
                let request = Request {
                    threads: host.threads,
                    ..Request::new(limits)
                };
                let memory = SearchMemory::new(host.memory);
                full_strength(session, &request, &memory, prober.as_deref(), stop)?
            };
            let value = report.map(|report| value_json(&report.value));
            Ok(json!({ "move": session.write_move(best), "value": value }))
        }
    }
}
