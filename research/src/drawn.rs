//! Positions for sets of exact values: random ones of tables, and those of the published sets.

use std::path::Path;

use anyhow::Result;
use ishwa_core::game::random_below;
use ishwa_core::key::split_mix;
use ishwa_endgame_builder::registry::sets;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::exact::set::{Published, published};

/// Bytes of the cache for tables.
const CACHE: usize = 1 << 28;

/// Up to `random` random positions of each table under a directory, in an order drawn by the seed.
///
/// # Errors
/// When a table is damaged.
pub fn of_tables(game: &AnyGame, root: &Path, random: u64, seed: u64) -> Result<Vec<AnySession>> {
    if random == 0 {
        return Ok(Vec::new());
    }
    let mut drawn = Vec::new();
    for set in sets(game, root)? {
        let tables = set.open_tables(CACHE)?;
        for layer in tables.layers() {
            for number in 0..random.min(layer.positions) {
                let seed = split_mix(seed ^ split_mix((u64::from(layer.layer) << 32) | number));
                let rank = random_below(seed, layer.positions as usize) as u64;
                let mut found = None;
                tables.for_each_row(layer.layer, rank..rank + 1, &mut |row| {
                    found = Some(row.position.clone());
                })?;
                // Rows of other sets may be of positions that only they have.
                let session = found.and_then(|position| game.begin(Some(&position)).ok());
                drawn.extend(session.map(|session| (split_mix(seed), session)));
            }
        }
    }
    drawn.sort_by_key(|(order, _)| *order);
    Ok(drawn.into_iter().map(|(_, session)| session).collect())
}

/// The positions of a published set of a game; none if it has no such set.
///
/// # Errors
/// When the set is damaged.
pub fn of_published(kind: Published, game: &str) -> Result<Vec<AnySession>> {
    let Some(set) = published(kind, game) else {
        return Ok(Vec::new());
    };
    let game = set.open()?;
    let sessions = set
        .positions
        .iter()
        .map(|position| Ok(set.session(&game, position)?));
    sessions.collect()
}
