//! Groups of arguments that several commands share. Each command includes the groups that it uses.

pub(crate) mod features;
mod filter;
pub(crate) mod format;
mod game;
pub(crate) mod limits;
mod output;
mod position;
mod search;

pub(crate) use filter::FilterArgs;
pub(crate) use format::FileFormat;
pub(crate) use game::{GAME, GameArgs, NotationArgs};
pub(crate) use output::{GlobalArgs, OUTPUT, OutputArgs};
pub(crate) use position::{MovesArg, PositionArgs};
pub(crate) use search::{HashArgs, SearchArgs, SeedArgs, TablesArgs, ThreadArgs};
