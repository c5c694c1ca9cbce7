//! How a review goes about it.

use std::sync::atomic::{AtomicBool, AtomicU64};

use crate::search::Features;
use crate::search::limits::Limits;

/// How positions are searched: by the search that is made for the game.
#[derive(Clone, Copy, Debug)]
pub struct ReviewPlan<'a> {
    /// When the search of one position stops.
    pub limits: Limits,
    /// Memory of one search, in bytes.
    pub memory: usize,
    /// Seed of what searches leave to chance.
    pub seed: u64,
    /// Switches of the searches.
    pub features: Features,
    /// Set from outside to end the review with the plies that were looked at whole before.
    pub stop: &'a AtomicBool,
    /// Counts the plies that are done.
    pub done: &'a AtomicU64,
}
