//! The arguments of `ishwa cite`.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct CiteArgs {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) command: Vec<OsString>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "bibtex")]
    pub(crate) format: CiteFormat,
}

/// The form of a citation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CiteFormat {
    Bibtex,
    Apa,
    Cff,
}
