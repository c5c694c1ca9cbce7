//! The games of two players without chance, by name.

use anyhow::{Result, bail};
use ishwa_engine::game::Notation;
use ishwa_engine::games::{arrawan, awale, dara, oljinnat, tiddatt, tihulelin, toguz};
use ishwa_engine::rules::read_options;

/// Work that can be done with any game of two players.
pub trait Task {
    /// What it gives.
    type Output;

    /// Does it with `game`.
    ///
    /// # Errors
    /// As the task says.
    fn run<G: Notation>(self, game: G) -> Result<Self::Output>;
}

/// The ids that [`with_game`] knows.
pub const IDS: [&str; 8] = [
    "awale",
    "toguz",
    "tihulelin",
    "tihulelin-match",
    "oljinnat",
    "arrawan",
    "dara",
    "tiddatt",
];

/// Does `task` with the game `id` under the options `rules`, written `key=value[,key=value]`.
///
/// # Errors
/// When there is no such game, an option is wrong, the options make it a game of more than two players, or the task
/// fails.
pub fn with_game<T: Task>(id: &str, rules: &str, task: T) -> Result<T::Output> {
    fn open<G: Notation, T: Task>(rules: &str, task: T) -> Result<T::Output> {
        let game = G::new(read_options(G::ID, rules)?);
        if game.info().players != 2 {
            bail!("{} under `{rules}` is not for two players", G::ID);
        }
        task.run(game)
    }
    match id {
        "awale" => open::<awale::Awale, T>(rules, task),
        "toguz" => open::<toguz::Toguz, T>(rules, task),
        "tihulelin" => open::<tihulelin::Tihulelin, T>(rules, task),
        "tihulelin-match" => open::<tihulelin::TihulelinMatch, T>(rules, task),
        "oljinnat" => open::<oljinnat::Oljinnat, T>(rules, task),
        "arrawan" => open::<arrawan::Arrawan, T>(rules, task),
        "dara" => open::<dara::Dara, T>(rules, task),
        "tiddatt" => open::<tiddatt::Tiddatt, T>(rules, task),
        _ => bail!("game: `{id}` found, expected one of {}", IDS.join(", ")),
    }
}
