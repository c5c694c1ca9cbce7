//! The program from outside, by one test program so that it links once. A file is a command, or a side of several.

mod boards;
mod cli;
mod dara;
mod examples;
mod fixtures;
mod play;
mod protocol;
mod races;
mod review;
mod review_page;
mod support;
mod tables;
mod tournament;
