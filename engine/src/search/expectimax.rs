//! Expectimax for games of chance, and max^n (Luckhardt and Irani 1986) for games of more than two players: one
//! recursion over payoffs by player.
//!
//! Where a player moves he takes the move that is best for himself, the first listed of equals; where dice fall, the
//! payoffs are the mean over the outcomes. Iterative deepening; positions of one depth are remembered with the depth
//! they were searched to, so that the result is that of the plain recursion.
//!
//! A payoff is exact when every line ends in a result. With more than two players a line that returns to a position
//! is given the result of the rule of repetition at its first return, and what rests on that is an estimate: without
//! two opposed players nothing says that the third return is worth the same. Counts that only the game's history
//! knows, such as the idle rounds of rule H7, are not looked at: the value is that of the position.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::Request;
use super::limits::{Control, Watch};
use super::report::{Line, Report, Value, ValueKind};
use super::score::MAX_PLY;
use crate::game::{Game, GameInfo, PerPlayer, Player, Turn, Verdict};
use crate::history::History;

/// What is known of a position: each player's payoff.
#[derive(Clone, Debug, PartialEq)]
struct Found {
    payoffs: PerPlayer<f64>,
    /// Whether every line ends in a result.
    exact: bool,
    /// Whether the payoffs hold whatever was played before.
    path_free: bool,
}

/// A remembered position.
struct Known {
    depth: usize,
    found: Found,
}

/// What a remembered position takes up, with what a hash map leaves free.
const KNOWN_BYTES: usize = 2 * (size_of::<Known>() + size_of::<u64>());

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
///
/// `memory` bounds what is remembered, in bytes. Where dice are to fall, the lines are the outcomes, all of them.
///
/// # Panics
/// When the position is finished.
pub fn search<G: Game>(
    game: &G,
    history: &History<G>,
    request: &Request,
    memory: usize,
    stop: &AtomicBool,
    mut watcher: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let control = Control::new(request.limits, stop);
    let mut searcher = Searcher {
        game,
        info: game.info(),
        control: &control,
        watch: Watch::new(&control),
        history: history.clone(),
        root: history.entries().len() - 1,
        known: HashMap::new(),
        capacity: if request.features.table {
            memory / KNOWN_BYTES
        } else {
            0
        },
        unlimited: true,
        lines: vec![Vec::new(); MAX_PLY + 2],
    };
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    let mut report = searcher
        .depth(1, request.lines)
        .expect("the first depth is always finished");
    watcher(&report);
    for depth in 2..=last {
        let lines = &report.lines;
        if lines.iter().all(|line| line.value.kind == ValueKind::Exact) || control.has_enough() {
            break;
        }
        match searcher.depth(depth, request.lines) {
            Some(deeper) => report = deeper,
            None => break,
        }
        watcher(&report);
    }
    searcher.watch.tell();
    report.nodes = control.nodes();
    report.time = control.elapsed();
    report
}

struct Searcher<'a, G: Game> {
    game: &'a G,
    info: GameInfo,
    control: &'a Control<'a>,
    watch: Watch<'a>,
    history: History<G>,
    /// Index in the history of the position searched.
    root: usize,
    known: HashMap<u64, Known>,
    capacity: usize,
    /// Whether limits are not looked at, so that the first depth is finished.
    unlimited: bool,
    /// For each ply, the best line below it as far as no dice fall.
    lines: Vec<Vec<G::Move>>,
}

impl<G: Game> Searcher<'_, G> {
    /// Searches to `depth`; `None` when a limit cut it short.
    fn depth(&mut self, depth: usize, wanted: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        // Results are true at any depth; estimates belong to theirs.
        self.known.retain(|_, known| known.found.exact);
        let position = *self.history.position();
        let mut moves = G::Moves::default();
        self.game.moves(&position, &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        let mut tried = Vec::new();
        for &mv in moves.iter() {
            let found = self.after(&position, mv, depth, 0)?;
            let mut line = vec![mv];
            line.append(&mut self.lines[1]);
            tried.push((line, found));
        }
        let side = self.game.side(&position);
        let whole = match self.game.turn(&position) {
            Turn::Chance(_) => {
                let mut mean = Mean::new(self.info.players);
                let mut results = tried.iter();
                self.game.outcomes(&position, |_, chance| {
                    if let Some((_, found)) = results.next() {
                        mean.add(found, chance.get());
                    }
                });
                mean.found
            }
            Turn::Player(_) | Turn::Over => {
                let exact = tried.iter().all(|(_, found)| found.exact);
                // A stable sort: of equal moves the first listed stays first.
                tried.sort_by(|(_, a), (_, b)| b.payoffs[side.index()].total_cmp(&a.payoffs[side.index()]));
                tried.truncate(wanted.max(1));
                Found {
                    exact,
                    ..tried[0].1.clone()
                }
            }
        };
        self.watch.tell();
        Some(Report {
            value: self.value(&whole, side),
            lines: tried
                .into_iter()
                .map(|(moves, found)| Line {
                    moves,
                    value: self.value(&found, side),
                })
                .collect(),
            depth,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_permille: (1000 * self.known.len() / self.capacity.max(1)) as u32,
        })
    }

    fn value(&self, found: &Found, side: Player) -> Value {
        Value::of_payoffs(&found.payoffs, side, found.exact, &self.info)
    }

    fn after(&mut self, position: &G::Position, mv: G::Move, depth: usize, ply: usize) -> Option<Found> {
        let child = self.game.play(position, mv);
        self.history.push(self.game, Some(mv), child);
        let found = self.node(depth - 1, ply + 1);
        self.history.pop();
        found
    }

    fn node(&mut self, depth: usize, ply: usize) -> Option<Found> {
        self.lines[ply].clear();
        if self.watch.visit() && !self.unlimited {
            return None;
        }
        let position = *self.history.position();
        if let Some(outcome) = self.game.outcome(&position) {
            return Some(Found {
                payoffs: outcome.payoffs,
                exact: true,
                path_free: true,
            });
        }
        if let Some(payoffs) = self.returned() {
            return Some(Found {
                payoffs,
                exact: false,
                path_free: false,
            });
        }
        let key = self.game.key(&position);
        if let Some(known) = self
            .known
            .get(&key)
            .filter(|known| known.found.exact || known.depth == depth)
        {
            return Some(known.found.clone());
        }
        if depth == 0 || ply >= MAX_PLY {
            let payoffs = self.game.estimate(&position);
            return Some(Found {
                payoffs,
                exact: false,
                path_free: true,
            });
        }
        let found = match self.game.turn(&position) {
            Turn::Chance(_) => self.mean(&position, depth, ply)?,
            Turn::Player(player) => self.best(&position, player, depth, ply)?,
            Turn::Over => unreachable!("a finished position has an outcome"),
        };
        if found.path_free && (self.known.len() < self.capacity || self.known.contains_key(&key)) {
            self.known.insert(
                key,
                Known {
                    depth,
                    found: found.clone(),
                },
            );
        }
        Some(found)
    }

    /// The payoffs that a return to an earlier position brings, where the game has no dice.
    fn returned(&self) -> Option<PerPlayer<f64>> {
        if self.info.chance {
            return None;
        }
        let mut earlier = self.history.earlier();
        let latest = earlier.next()?;
        if latest < self.root && earlier.next().is_none() {
            return None;
        }
        match self.game.repeated(&self.history) {
            Verdict::Over(outcome) => Some(outcome.payoffs),
            Verdict::Continue(position) => Some(self.game.estimate(&position)),
        }
    }

    fn mean(&mut self, position: &G::Position, depth: usize, ply: usize) -> Option<Found> {
        let mut mean = Mean::new(self.info.players);
        let mut chances = Vec::new();
        self.game
            .outcomes(position, |outcome, chance| chances.push((outcome, chance.get())));
        for (outcome, chance) in chances {
            let found = self.after(position, outcome, depth, ply)?;
            mean.add(&found, chance);
        }
        Some(mean.found)
    }

    fn best(&mut self, position: &G::Position, player: Player, depth: usize, ply: usize) -> Option<Found> {
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let mut best: Option<Found> = None;
        let (mut exact, mut path_free) = (true, true);
        for &mv in moves.iter() {
            let found = self.after(position, mv, depth, ply)?;
            exact &= found.exact;
            path_free &= found.path_free;
            let own = player.index();
            if best
                .as_ref()
                .is_none_or(|best| found.payoffs[own] > best.payoffs[own])
            {
                best = Some(found);
                let below = std::mem::take(&mut self.lines[ply + 1]);
                let line = &mut self.lines[ply];
                line.clear();
                line.push(mv);
                line.extend_from_slice(&below);
                self.lines[ply + 1] = below;
            }
        }
        best.map(|best| Found {
            exact,
            path_free,
            ..best
        })
    }
}

/// The mean of payoffs, by chance.
struct Mean {
    found: Found,
}

impl Mean {
    fn new(players: usize) -> Self {
        let payoffs = std::iter::repeat_n(0.0, players).collect();
        Self {
            found: Found {
                payoffs,
                exact: true,
                path_free: true,
            },
        }
    }

    fn add(&mut self, found: &Found, chance: f64) {
        for (sum, payoff) in self.found.payoffs.iter_mut().zip(&found.payoffs) {
            *sum += chance * payoff;
        }
        self.found.exact &= found.exact;
        self.found.path_free &= found.path_free;
    }
}
