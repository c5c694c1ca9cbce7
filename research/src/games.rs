//! Opens the games of two players without chance by name.

use anyhow::{Result, ensure};
use ishwa_games::any::AnyGame;
use ishwa_library::registry;

/// The game `id` under the options `rules`, written `key=value[,key=value]`.
///
/// # Errors
/// When there is no such game, an option is invalid, or the game under these options does not have two players and no
/// chance.
pub fn open(id: &str, rules: &str) -> Result<AnyGame> {
    let game = registry::find(id)?.open(rules)?;
    let info = game.info();
    ensure!(
        info.players == 2 && !info.chance,
        "{id} under `{rules}` is not for two players without chance"
    );
    Ok(game)
}
