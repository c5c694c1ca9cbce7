//! Tests of single games, for which the other files of the suite have no list to add the game to.

mod dara;
