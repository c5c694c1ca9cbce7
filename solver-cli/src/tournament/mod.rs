//! Tournaments: engines against engines.

pub(crate) mod contestant;
pub(crate) mod external;
pub(crate) mod journal;
pub(crate) mod openings;
pub(crate) mod play;
pub(crate) mod report;
pub(crate) mod results;
pub(crate) mod run;
pub(crate) mod schedule;
pub(crate) mod spec;
