//! The commands, one folder each: `args` defines the arguments, `mod` runs the command, and `render` prints its
//! results.

pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod cite;
mod collection;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod demo;
mod game_file;
pub(crate) mod games;
pub(crate) mod merge;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod practise;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod shared;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod table;
pub(crate) mod tournament;
pub(crate) mod uci;
pub(crate) mod ugi;
pub(crate) mod version;
mod work;
pub(crate) mod yardstick;
