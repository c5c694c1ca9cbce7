//! Derives values of the data set again: from the rules alone, without tables.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, anyhow};
use ishwa_core::game::Game;
use ishwa_core::key::split_mix;
use ishwa_core::notation::Notation;
use ishwa_core::parallel;
use ishwa_core::race::Race;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::race::Solution;
use ishwa_endgame_builder::table_set::rules_of_set;
use ishwa_endgame_reader::race::prospects;
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::exact::draw::{Truth, on_board};
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
    let ishigan = SolvedRace::<Ishigan>(OnceLock::new());
    let hyena = SolvedRace::<JeuDeLHyene>(OnceLock::new());
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

/// Whether the row is right: the values of all moves, the unit, the stratum, and the plies to the end where a search of
/// the position finds them; `None` if the searches do not prove the values.
fn is_right(row: &Row, nodes: u64) -> Result<Option<bool>> {
    let game = registry::find(&row.game)?.open(rules_of_set(&row.rules))?;
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
    let is_right = found == row.moves
        && best.total_cmp(&row.value).is_eq()
        && row.unit == game.info().unit.name()
        && row.stratum == on_board(&session);
    let plies = row.plies.zip(truth.plies(&session)?);
    Ok(Some(is_right && plies.is_none_or(|(own, found)| own == found)))
}

/// A race with its solution, which is found for the first row that needs it.
struct SolvedRace<G>(OnceLock<Result<(G, Solution), String>>);

impl<G: Race + Notation> SolvedRace<G> {
    fn is_right(&self, row: &Row) -> Result<bool> {
        let solve = || {
            let game = G::new(read_options(G::ID, "").map_err(|error| error.to_string())?);
            let solution = solved(&game).map_err(|error| error.to_string())?;
            Ok((game, solution))
        };
        let (game, solution) = self
            .0
            .get_or_init(solve)
            .as_ref()
            .map_err(|error| anyhow!("{error}"))?;
        let position = game.read_position(&row.position)?;
        let found = prospects(game, solution, &position)?;
        let found = found.context("the state can follow the start")?.prospects(game);
        let is_close = |one: f64, other: f64| (one - other).abs() < TOLERANCE;
        let payoffs = found.players.iter().zip(&row.payoffs);
        let mut payoffs =
            payoffs.map(|(player, payoff)| player.payoff.is_some_and(|own| is_close(own, *payoff)));
        Ok(row.payoffs.len() == found.players.len()
            && payoffs.all(|is_right| is_right)
            && row.unit == game.info().unit.name()
            && row
                .payoffs
                .first()
                .is_some_and(|payoff| is_close(*payoff, row.value))
            && row.throws.is_some_and(|throws| is_close(throws, found.throws)))
    }
}
