//! Limits of searches.

use std::time::Duration;

use ishwa_search::limits::Limits;
use ishwa_search::{Engine, EngineChoice};

/// The requested limits, plus five seconds where these would not end a search of this engine.
pub(crate) fn ending(asked: Limits, engine: EngineChoice) -> Limits {
    // A depth bounds the tree of MCTS but does not end the search.
    let is_mcts = engine == EngineChoice::Named(Engine::Mcts);
    let ends = asked.hard_limit.is_some() || asked.nodes.is_some() || (asked.depth.is_some() && !is_mcts);
    Limits {
        hard_limit: if ends {
            asked.hard_limit
        } else {
            Some(Duration::from_secs(5))
        },
        ..asked
    }
}
