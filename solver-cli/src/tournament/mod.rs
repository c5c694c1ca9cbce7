//! What tournaments need beside the engine's library of matches: other programs at the board, files and reports.

pub(crate) mod external;
pub(crate) mod journal;
pub(crate) mod report;
