//! Arguments that several commands share.

mod common;
pub(crate) mod features;
pub(crate) mod format;
pub(crate) mod limits;
mod position;
pub(crate) mod renamed;

pub(crate) use common::{Common, GAME, OUTPUT};
pub(crate) use format::FileFormat;
pub(crate) use position::PositionArgs;
