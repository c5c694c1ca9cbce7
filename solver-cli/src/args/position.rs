//! The position that a command works on.

use std::ffi::OsString;
use std::fmt;

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use ishwa_messages::Message;

use super::game::{GAME, NotationArgs};
use crate::{messages, parse};

/// A game and one of its positions.
#[derive(Clone, Debug, Args)]
pub(crate) struct PositionArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[arg(long, help_heading = GAME, value_name = "M1,M2,..", default_value = "", hide_default_value = true, value_parser = OsStringValueParser::new().try_map(MovesArg::read))]
    pub(crate) moves: MovesArg,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}

/// The moves that lead to the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MovesArg {
    /// `M1,M2,..`.
    List(String),
    /// `@FILE` or `@FILE:N`: a recorded game, without the `@`.
    Recorded(OsString),
}

impl MovesArg {
    /// Whether there are none.
    pub(crate) fn is_none(&self) -> bool {
        *self == Self::List(String::new())
    }

    fn read(word: OsString) -> Result<Self, Message> {
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt;

            // The path may be anything.
            if word.as_encoded_bytes().starts_with(b"@") {
                return Ok(Self::Recorded(OsString::from_vec(word.into_vec().split_off(1))));
            }
        }
        let text = word
            .into_string()
            .map_err(|_| messages::expected(messages::text_in_utf8()))?;
        Ok(match text.strip_prefix('@') {
            Some(location) => Self::Recorded(location.into()),
            None => Self::List(text),
        })
    }
}

impl fmt::Display for MovesArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List(moves) => f.write_str(moves),
            Self::Recorded(location) => write!(f, "@{}", location.display()),
        }
    }
}
