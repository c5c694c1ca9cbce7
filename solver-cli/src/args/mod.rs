//! Arguments that several commands share.

pub(crate) mod common;
pub(crate) mod features;
pub(crate) mod limits;
pub(crate) mod position;
pub(crate) mod renamed;

pub(crate) use common::Common;
pub(crate) use position::PositionArgs;
