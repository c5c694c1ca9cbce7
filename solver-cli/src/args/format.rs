//! The names that `--format` takes: formats of positions and moves, and for exports those of files.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use ishwa_engine::notation::Format;
use ishwa_engine::text::TextError;

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
}

impl FileFormat {
    const ALL: [Self; 2] = [Self::Csv, Self::Npy];

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Npy => "npy",
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
                let names = FileFormat::ALL.map(FileFormat::name).join(" or ");
                Err(TextError::new("format", format.name(), names))
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
    let parser = PossibleValuesParser::new(FileFormat::ALL.map(FileFormat::name)).map(|name| {
        let found = FileFormat::ALL.into_iter().find(|format| format.name() == name);
        FormatName::File(found.unwrap_or(FileFormat::Csv))
    });
    option
        .value_parser(parser)
        .default_value(FileFormat::Csv.name())
        .help("Format of the file")
}
