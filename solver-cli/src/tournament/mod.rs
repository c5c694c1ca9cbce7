//! The parts of tournaments that are not in the engine's match library: external programs as players, files and
//! reports.

pub(crate) mod check;
pub(crate) mod external;
pub(crate) mod folder;
pub(crate) mod games;
pub(crate) mod group;
pub(crate) mod journal;
pub(crate) mod memory;
pub(crate) mod merge;
pub(crate) mod pinning;
pub(crate) mod report;
pub(crate) mod running;
pub(crate) mod setting;
