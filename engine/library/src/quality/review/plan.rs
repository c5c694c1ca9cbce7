//! The settings of a review.

use std::sync::atomic::AtomicBool;

use ishwa_search::Features;
use ishwa_search::limits::Limits;

/// How positions are searched, by the search that suits the game.
#[derive(Clone, Copy)]
pub struct ReviewPlan<'a> {
    /// When the search of one position stops.
    pub limits: Limits,
    /// Whether every position is searched with all of the limits. If not, in games without dice for two, short searches
    /// find the moves that are no mistakes and the complaints that are certain without more, if the nodes are limited.
    pub thorough: bool,
    /// Memory of one search, in bytes.
    pub memory: usize,
    /// Seed of the searches' random numbers.
    pub seed: u64,
    /// Switches of the searches.
    pub features: Features,
    /// Set by another thread to end the review; finished plies are kept.
    pub stop: &'a AtomicBool,
    /// Called after each finished ply, on the thread that judged it, with the number of finished plies: 1, 2, 3, ..
    /// in this order, one call at a time.
    pub finished: &'a (dyn Fn(usize) + Sync),
}
