//! Derives the values of a set again: from the rules alone where a search without tables proves them, else from
//! tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::parallel;
use ishwa_games::any::{AnyGame, AnyProber};
use ishwa_messages::{Message, ToMessage};
use ishwa_search::analysis::AnalysisError;

use super::draw::{Truth, position};
use super::set::{ExactPosition, ExactSet};
use super::shape::image;
use crate::messages;

/// The difference below which payoffs are equal.
const ROUNDING: f64 = 1e-9;

/// How the values of a position were derived again.
#[derive(Clone, Debug, PartialEq)]
pub enum Derived {
    /// From the rules alone.
    ByRules,
    /// From tables.
    ByTables,
    /// Not at all: the search does not prove them, and no table contains them.
    Unknown,
    /// They differ, or the position is not one of the game, not in the right place, or one of the set twice.
    Wrong(Message),
}

/// Derives the values of each position of a set again, on the threads of the current rayon pool. `nodes` limits the
/// search after each move; `done` is called after each position.
///
/// # Errors
/// When the set is of no game, the tables are of another one, or memory runs out.
pub fn check(
    set: &ExactSet,
    tables: Option<&AnyProber>,
    nodes: u64,
    stop: &AtomicBool,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Derived>, AnalysisError> {
    let game = set.open()?;
    let mut first: HashMap<Vec<i32>, usize> = HashMap::new();
    let mut twice = HashMap::new();
    for (index, entry) in set.positions.iter().enumerate() {
        if let Ok(session) = set.session(&game, entry) {
            let other = *first.entry(image(&session)).or_insert(index);
            if other != index {
                twice.insert(index, other);
            }
        }
    }
    let derived = parallel::map(set.positions.len(), |index| {
        if stop.load(Ordering::Relaxed) {
            return Ok(Derived::Unknown);
        }
        let derived = match twice.get(&index) {
            Some(&other) => Ok(Derived::Wrong(messages::same_as_position(other + 1))),
            None => derive(set, &game, &set.positions[index], tables, nodes, stop),
        };
        done();
        derived
    });
    derived.into_iter().collect()
}

fn derive(
    set: &ExactSet,
    game: &AnyGame,
    entry: &ExactPosition,
    tables: Option<&AnyProber>,
    nodes: u64,
    stop: &AtomicBool,
) -> Result<Derived, AnalysisError> {
    let session = match set.session(game, entry) {
        Ok(session) => session,
        Err(error) => return Ok(Derived::Wrong(error.to_message())),
    };
    let sources = [(None, nodes, Derived::ByRules), (tables, 0, Derived::ByTables)];
    for (tables, nodes, how) in sources {
        let truth = Truth { tables, nodes, stop };
        let Some(found) = position(&session, &truth)? else {
            continue;
        };
        return Ok(match difference(entry, &found) {
            Some(difference) => Derived::Wrong(difference),
            None => how,
        });
    }
    Ok(Derived::Unknown)
}

/// The first difference of an entry from what was derived.
fn difference(entry: &ExactPosition, found: &ExactPosition) -> Option<Message> {
    if entry.on_board != found.on_board {
        return Some(messages::on_board_not(entry.on_board, found.on_board));
    }
    if entry.best() <= entry.worst() {
        return Some(messages::no_decision());
    }
    if entry.moves.len() != found.moves.len() {
        return Some(messages::legal_moves_not(entry.moves.len(), found.moves.len()));
    }
    let mut pairs = entry.moves.iter().zip(&found.moves);
    pairs.find_map(|((mv, value), (legal, derived))| {
        if mv != legal {
            return Some(messages::move_not(mv, legal));
        }
        let is_same = (value - derived).abs() <= ROUNDING;
        (!is_same).then(|| messages::value_not(mv, *value, *derived))
    })
}
