//! Tests of the program from outside, in one test program so that it links only once. Each file covers a command, or
//! an aspect of several.

mod backup;
mod boards;
mod cli;
mod club;
#[cfg(all(unix, feature = "cluster"))]
mod cluster;
#[cfg(unix)]
mod columns;
mod compare;
mod convert;
mod costs;
mod damaged;
mod dara;
mod demo;
#[cfg(unix)]
mod edges;
mod examples;
mod filters;
mod fixtures;
mod french;
mod json;
mod many_games;
mod mistakes;
mod other_languages;
#[cfg(target_os = "linux")]
mod paths;
mod play;
mod practise;
mod protocol;
mod races;
mod review;
mod review_folder;
mod review_page;
mod review_said;
mod review_text;
mod rules;
mod serve;
mod shards;
mod support;
#[cfg(feature = "fetch")]
mod table_fetch;
mod table_import;
mod table_site;
mod tables;
mod tournament;
mod yardstick;
