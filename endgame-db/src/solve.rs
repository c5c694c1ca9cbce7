//! The value of every position of the small layers, by plain iteration in memory.
//!
//! Within a layer positions lead to one another in cycles. Let infinite play first be the worst that can happen to
//! one player: the value he can force, `A` when he is to move and `−B` for his opponent to move, is the least
//! solution of `A(p) = max(c − B(q))`, `B(p) = max(c − A(q))` over the moves from `p` that gain `c` and lead to `q`.
//! It is reached from below for `A` and from above for `B`. A threshold above 0 is reached by force or not at all, one
//! of 0 or less is kept also by playing on for ever, so with infinite play worth 0 the value is the middle one of
//! `A`, 0 and `B`.

use crate::index::Index;
use crate::layered::Layered;

/// Exact values of all layers up to some number of seeds.
#[derive(Clone, Debug)]
pub struct Layers {
    values: Vec<Vec<i8>>,
}

/// Where a move leads: what it gains, and the layer and rank of the position after it.
struct Successor {
    gain: i32,
    seeds: usize,
    rank: usize,
}

impl Layers {
    /// Solves the layers of 0 to `seeds` seeds.
    ///
    /// # Panics
    /// When the game has fewer seeds.
    pub fn solve<G: Layered>(game: &G, seeds: usize) -> Self {
        let indices: Vec<Index> = (0..=seeds).map(|seeds| Index::new(G::PITS, seeds)).collect();
        let mut layers = Self { values: Vec::new() };
        for seeds in 0..=seeds {
            let layer = layers.solve_layer(game, seeds, &indices);
            layers.values.push(layer);
        }
        layers
    }

    /// The values of the layer of `seeds` seeds, by rank: what the player to move gains more than his opponent.
    pub fn values(&self, seeds: usize) -> &[i8] {
        &self.values[seeds]
    }

    fn solve_layer<G: Layered>(&self, game: &G, seeds: usize, indices: &[Index]) -> Vec<i8> {
        let len = indices[seeds].len() as usize;
        let worst = -(seeds as i8);
        let mut below = vec![worst; len];
        let mut above = vec![-worst; len];
        let mut pits = vec![0; G::PITS];
        loop {
            let mut changed = false;
            for rank in 0..len {
                if below[rank] == above[rank] {
                    continue;
                }
                indices[seeds].unrank(rank as u64, &mut pits);
                let position = game.position_of(&pits);
                let (mut low, mut high) = (i32::MIN, i32::MIN);
                let finished = game.outcome(&position).map(|outcome| {
                    outcome.payoffs[game.side(&position).index()] as i32 - game.lead(&position)
                });
                if let Some(value) = finished {
                    (low, high) = (value, value);
                }
                visit_successors(
                    game,
                    &position,
                    indices,
                    |Successor {
                         gain,
                         seeds: to,
                         rank,
                     }| {
                        let (child_low, child_high) = match self.values.get(to) {
                            Some(layer) => (layer[rank], layer[rank]),
                            None => (below[rank], above[rank]),
                        };
                        low = low.max(gain - i32::from(child_high));
                        high = high.max(gain - i32::from(child_low));
                    },
                );
                changed |= i32::from(below[rank]) != low || i32::from(above[rank]) != high;
                below[rank] = low as i8;
                above[rank] = high as i8;
            }
            if !changed {
                return below
                    .iter()
                    .zip(&above)
                    .map(|(&low, &high)| low.max(high.min(0)))
                    .collect();
            }
        }
    }
}

fn visit_successors<G: Layered>(
    game: &G,
    position: &G::Position,
    indices: &[Index],
    mut visit: impl FnMut(Successor),
) {
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    let mut pits = vec![0; G::PITS];
    for &mv in moves.iter() {
        let after = game.play(position, mv);
        game.pits(&after, &mut pits);
        let seeds = pits.iter().map(|&seeds| usize::from(seeds)).sum();
        // The opponent is to move: his lead is the mover's with the sign changed.
        let gain = -game.lead(&after) - game.lead(position);
        visit(Successor {
            gain,
            seeds,
            rank: indices[seeds].rank(&pits) as usize,
        });
    }
}
