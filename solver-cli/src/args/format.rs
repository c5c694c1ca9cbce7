//! The names that `--format` takes: formats of positions and moves, or of exported files.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ishwa_core::messages::any_of;
use ishwa_core::notation::Format;

use crate::messages;

/// The format of an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileFormat {
    /// Lines of text, one position each.
    Csv,
    /// An array of values.
    Npy,
    /// Columns.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl FileFormat {
    const ALL: &[Self] = &[
        Self::Csv,
        Self::Npy,
        #[cfg(feature = "parquet")]
        Self::Parquet,
    ];

    /// A name that is known but refused: its format is not part of this build.
    const ABSENT: Option<&str> = if cfg!(feature = "parquet") {
        None
    } else {
        Some("parquet")
    };

    fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|format| format.name())
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Npy => "npy",
            #[cfg(feature = "parquet")]
            Self::Parquet => "parquet",
        }
    }
}

/// Reads the name of a format of positions and moves.
pub(super) fn notation_parser() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

/// Reads the name of a format of exported files.
pub(crate) fn file_parser() -> impl TypedValueParser<Value = FileFormat> {
    let absent = FileFormat::ABSENT.map(|name| PossibleValue::new(name).hide(true));
    let names = FileFormat::names().map(PossibleValue::new).chain(absent);
    PossibleValuesParser::new(names).try_map(|name| {
        let found = FileFormat::ALL.iter().find(|format| format.name() == name);
        found.copied().ok_or_else(|| {
            let names: Vec<&str> = FileFormat::names().collect();
            messages::without_feature(any_of(&names), &name)
        })
    })
}
