//! What is tested of one game alone, where the other files of the suite have no list that could bring it in.

mod dara;
