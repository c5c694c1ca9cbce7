//! The names that `--format` takes: formats of positions and moves, and for exports those of files.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;

/// What a command was given as `--format`: the option is one for all commands, with other names for exports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatName {
    /// Of positions and moves.
    Notation(Format),
    /// Of a file that is exported.
    File(FileFormat),
}

/// The format of a file that is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileFormat {
    /// Lines of text, a position each.
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

    /// A name that is known but not taken: that of a format which this build does not have.
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

impl FormatName {
    /// The format of positions and moves.
    pub(crate) fn notation(self) -> Format {
        match self {
            Self::Notation(format) => format,
            Self::File(_) => Format::default(),
        }
    }

    /// The format of an exported file.
    ///
    /// # Errors
    /// When it is one of positions, given before the name of the command.
    pub(crate) fn file(self) -> Result<FileFormat, TextError> {
        match self {
            Self::File(format) => Ok(format),
            Self::Notation(format) => {
                let names: Vec<&str> = FileFormat::names().collect();
                Err(TextError::new("format", format.name(), names.join(" or ")))
            }
        }
    }
}

/// Reads the name of a format of positions and moves.
pub(super) fn notation_parser() -> impl TypedValueParser<Value = FormatName> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .try_map(|name| name.parse::<Format>().map(FormatName::Notation))
}

/// The option `--format` of exports.
pub(crate) fn for_files(option: clap::Arg) -> clap::Arg {
    let absent = FileFormat::ABSENT.map(|name| PossibleValue::new(name).hide(true));
    let names = FileFormat::names().map(PossibleValue::new).chain(absent);
    let parser = PossibleValuesParser::new(names).try_map(|name| {
        let found = FileFormat::ALL.iter().find(|format| format.name() == name);
        found.copied().map(FormatName::File).ok_or_else(|| {
            let names: Vec<&str> = FileFormat::names().collect();
            let expected = names.join(" or ");
            format!("expected {expected}: this build has no {name}; install with --features {name}")
        })
    });
    option
        .value_parser(parser)
        .default_value(FileFormat::Csv.name())
        .help("Format of the file")
}
