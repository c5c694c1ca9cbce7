//! The arguments of `ishwa backup` and `ishwa restore`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    pub(crate) file: PathBuf,
    #[arg(value_name = "FILES")]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) overwrite: bool,
}
