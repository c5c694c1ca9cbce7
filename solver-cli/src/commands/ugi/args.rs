//! The arguments of `ishwa ugi`.

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct UgiArgs {
    /// Id of the game to begin with
    #[arg(default_value = "awale")]
    pub(crate) game: String,
}
