//! Exact values of positions of games of chance, for comparison in tests, including those of `ishwa-library`.

use std::collections::HashMap;

use ishwa_core::game::{Outcome, Turn};
use ishwa_core::notation::Notation;

/// The exact value of a position of a game of chance, by plain value iteration over all positions that can follow it:
/// one number for each that `at_end` returns for a finished position, and last the expected number of throws.
///
/// `same` returns one representative of all positions of equal value. A player chooses the move that is best for the
/// number with that player's index, the first of equal ones.
pub(crate) fn chance_value<G: Notation>(
    game: &G,
    start: G::Position,
    same: impl Fn(&G::Position) -> G::Position,
    at_end: impl Fn(&Outcome, &G::Position) -> Vec<f64>,
) -> Vec<f64> {
    const TOLERANCE: f64 = 1e-14;
    let start = same(&start);
    let mut nodes: Vec<(Turn, Vec<(f64, usize)>)> = Vec::new();
    let mut values: Vec<Vec<f64>> = Vec::new();
    let mut index: HashMap<G::Position, usize> = HashMap::from([(start, 0)]);
    let mut found = vec![start];
    while let Some(position) = found.get(nodes.len()).copied() {
        let turn = game.turn(&position);
        let mut after = Vec::new();
        let mut lead_to = |mv: G::Move, chance: f64| {
            let next = same(&game.play(&position, mv));
            let number = *index.entry(next).or_insert_with(|| {
                found.push(next);
                found.len() - 1
            });
            after.push((chance, number));
        };
        if let Turn::Chance(_) = turn {
            game.outcomes(&position, |outcome, chance| lead_to(outcome, chance.get()));
        } else {
            let mut moves = G::Moves::default();
            game.moves(&position, &mut moves);
            moves.iter().for_each(|&mv| lead_to(mv, 1.0));
        }
        nodes.push((turn, after));
        values.push(
            game.outcome(&position)
                .map_or_else(Vec::new, |outcome| at_end(&outcome, &position)),
        );
    }
    let width = 1 + values.iter().map(Vec::len).max().unwrap();
    for value in &mut values {
        value.resize(width, 0.0);
    }
    loop {
        let mut change = 0.0_f64;
        // Breadth-first from the start, so that in reverse order most values are known before they are needed.
        for i in (0..nodes.len()).rev() {
            let (turn, after) = &nodes[i];
            let value = match turn {
                Turn::Over => continue,
                Turn::Chance(_) => {
                    let mut sum = vec![0.0; width];
                    sum[width - 1] = 1.0;
                    for &(chance, next) in after {
                        sum.iter_mut()
                            .zip(&values[next])
                            .for_each(|(sum, value)| *sum += chance * value);
                    }
                    sum
                }
                Turn::Player(player) => {
                    let own = |next: usize| values[next][player.index()];
                    let best = after
                        .iter()
                        .map(|after| after.1)
                        .reduce(|a, b| if own(b) > own(a) { b } else { a });
                    values[best.unwrap()].clone()
                }
            };
            let changes = value.iter().zip(&values[i]).map(|(new, old)| (new - old).abs());
            change = changes.fold(change, f64::max);
            values[i] = value;
        }
        if change < TOLERANCE {
            return values.swap_remove(0);
        }
    }
}
