//! Derives values of the data set again: from the rules alone, without tables.

use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use ishwa_core::game::Game;
use ishwa_core::key::split_mix;
use ishwa_core::notation::Notation;
use ishwa_core::parallel;
use ishwa_core::race::Race;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::race::Solution;
use ishwa_endgame_reader::race::prospects;
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::exact::draw::Truth;
use ishwa_library::registry;

use super::make::solved;
use super::row::Row;

/// Rows that threads take at a time.
const BATCH: usize = 64;

/// The largest difference of an expected payoff: that of the solver's iteration.
const TOLERANCE: f64 = 1e-9;

/// What was derived again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Rows whose values are right.
    pub right: usize,
    /// Rows whose values differ.
    pub wrong: usize,
    /// Rows whose values a search of this length does not prove.
    pub unproven: usize,
}

/// Derives rows again, in an order drawn by the seed, until `wanted` are decided or none is left: by searches of
/// `nodes` positions after each move, races by solving them.
///
/// # Errors
/// When a row has an unknown game or position, or memory runs out.
pub fn check(rows: &[Row], wanted: usize, nodes: u64, seed: u64) -> Result<Checked> {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&index| split_mix(seed ^ split_mix(index as u64)));
    let ishigan = SolvedRace::new(Ishigan::new(read_options(Ishigan::ID, "")?))?;
    let hyena = SolvedRace::new(JeuDeLHyene::new(read_options(JeuDeLHyene::ID, "")?))?;
    let mut checked = Checked::default();
    let mut left = order.as_slice();
    while checked.right + checked.wrong < wanted && !left.is_empty() {
        let missing = wanted - checked.right - checked.wrong;
        let (batch, rest) = left.split_at(left.len().min(BATCH).min(missing));
        left = rest;
        let found = parallel::map(batch.len(), |index| {
            let row = &rows[batch[index]];
            match row.game.as_str() {
                Ishigan::ID => ishigan.is_right(row).map(Some),
                JeuDeLHyene::ID => hyena.is_right(row).map(Some),
                _ => is_right(row, nodes),
            }
        });
        for is_right in found {
            *match is_right? {
                Some(true) => &mut checked.right,
                Some(false) => &mut checked.wrong,
                None => &mut checked.unproven,
            } += 1;
        }
    }
    Ok(checked)
}

/// Whether the values of all moves are right; `None` if the search does not prove them.
fn is_right(row: &Row, nodes: u64) -> Result<Option<bool>> {
    let rules = row
        .rules
        .split_once('[')
        .map_or("", |(_, rules)| rules.trim_end_matches(']'));
    let game = registry::find(&row.game)?.open(rules)?;
    let session = game.begin(Some(&row.position))?;
    let stop = AtomicBool::new(false);
    let truth = Truth {
        tables: None,
        nodes,
        stop: &stop,
    };
    let Some(values) = truth.values(&session)? else {
        return Ok(None);
    };
    let moves = session.moves().into_iter().map(|mv| session.write_move(mv));
    let found: Vec<(String, f64)> = moves.zip(values.iter().copied()).collect();
    let best = values.into_iter().fold(f64::MIN, f64::max);
    Ok(Some(found == row.moves && best.total_cmp(&row.value).is_eq()))
}

/// A race with its solution.
struct SolvedRace<G> {
    game: G,
    solution: Solution,
}

impl<G: Race + Notation> SolvedRace<G> {
    fn new(game: G) -> Result<Self> {
        let solution = solved(&game)?;
        Ok(Self { game, solution })
    }

    fn is_right(&self, row: &Row) -> Result<bool> {
        let position = self.game.read_position(&row.position)?;
        let found = prospects(&self.game, &self.solution, &position)?;
        let found = found
            .context("the state can follow the start")?
            .prospects(&self.game);
        let is_close = |one: f64, other: f64| (one - other).abs() < TOLERANCE;
        let payoffs = found.players.iter().zip(&row.payoffs);
        let mut payoffs =
            payoffs.map(|(player, payoff)| player.payoff.is_some_and(|own| is_close(own, *payoff)));
        Ok(payoffs.all(|is_right| is_right)
            && row
                .payoffs
                .first()
                .is_some_and(|payoff| is_close(*payoff, row.value))
            && row.throws.is_some_and(|throws| is_close(throws, found.throws)))
    }
}
