//! Tests of single games, where the other files of the suite have no list to which the game could be added.

mod dara;
