//! The games of two players without chance, by name.

use anyhow::{Result, bail};
use ishwa_core::game::Game;
use ishwa_core::rules::read_options;
use ishwa_games::any::Listed;
use ishwa_games::terms::Tunable;

/// Work that can be done with any two-player game.
pub trait Task {
    /// Its result.
    type Output;

    /// Does it with `game`.
    ///
    /// # Errors
    /// Those of the task.
    fn run<G: Listed + Tunable>(self, game: G) -> Result<Self::Output>;
}

/// Runs `task` with the game `id` under the options `rules`, written `key=value[,key=value]`.
///
/// # Errors
/// When there is no such game, an option is wrong, the game under these options is not one of two players without
/// chance, or the task fails.
pub fn with_game<T: Task>(id: &str, rules: &str, task: T) -> Result<T::Output> {
    fn open<G: Listed + Tunable, T: Task>(rules: &str, task: T) -> Result<T::Output> {
        let game = G::new(read_options(G::ID, rules)?);
        let info = game.info();
        if info.players != 2 || info.chance {
            bail!("{} under `{rules}` is not for two players without chance", G::ID);
        }
        task.run(game)
    }
    macro_rules! choose {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            match id {
                $(<$game>::ID => open::<$game, T>(rules, task),)*
                _ => bail!("game: `{id}` found, expected one of {}", [$(<$game>::ID),*].join(", ")),
            }
        };
    }
    ishwa_games::for_each_game!(choose)
}
