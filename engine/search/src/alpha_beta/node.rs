//! A search node: cutoffs before its moves, the loop over its moves with their reductions, the search of a child, and
//! the stored result.

use ishwa_core::game::{Turn, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::Known;

use super::ordering::MovePicker;
use super::searcher::{OutsideCount, Searcher};
use super::transposition::{with_result, without_result};
use super::window::{NodeResult, PathDependency, Window};
use crate::params::alpha_beta as params;
use crate::repetition::{Return, returned};
use crate::score::{Interval, MAX_PLY, Score};
use crate::table::TableHit;

/// A node that no rule ends, with the results known before its moves are searched.
struct Node<'p, G: Heuristics> {
    position: &'p G::Position,
    window: Window,
    /// Its key in the tables.
    key: u64,
    /// The entry of the transposition table.
    remembered: Option<TableHit>,
    /// The proven interval.
    proven: Interval,
    path_dependency: PathDependency,
}

/// How repetition affects a node.
enum PathRepetition<P> {
    /// Play continues; earlier occurrences may still matter to the rule.
    None(PathDependency),
    /// The game is over.
    Over(NodeResult),
    /// Play continues from another position.
    Continue(P, PathDependency),
}

/// The result of pruning a node by its estimate.
enum Pruned {
    /// The estimate is so far above the window that the moves need not be searched: it becomes the score of the node,
    /// and proves nothing (reverse futility pruning).
    Futile(Score),
    /// The estimate is so far below the window that only captures are searched (razoring).
    Hopeless,
}

/// The entry of a position in the endgame tables.
pub(super) enum Probed {
    /// Its value.
    Value(NodeResult),
    /// An interval that contains its value.
    Bounds(Interval),
}

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches the current position for its player to move; `None` when a limit is reached.
    fn node(&mut self, mut window: Window) -> Option<NodeResult> {
        let ply = window.ply();
        self.lines[ply].clear();
        self.visit(ply)?;
        let position = *self.path.history.position();
        if self.game.turn(&position) == Turn::Over {
            return Some(self.finished(&position, ply));
        }
        let path_dependency = match self.repetition(&position, ply) {
            PathRepetition::None(path_dependency) => path_dependency,
            PathRepetition::Over(result) => return Some(result),
            PathRepetition::Continue(next, path_dependency) => {
                let onward = Window {
                    depth: window.depth + 1,
                    ..window
                };
                let result = if ply < MAX_PLY {
                    self.child(None, next, onward, None)?
                } else {
                    self.estimated(&position, ply)
                };
                return Some(NodeResult {
                    path_dependency: result.path_dependency.min(path_dependency),
                    ..result
                });
            }
        };
        if window.depth == 0 || ply >= MAX_PLY {
            let result = self.quiesce(&position, window, self.tables_hold())?;
            return Some(NodeResult {
                path_dependency,
                ..result
            });
        }
        window.has_repeated |= path_dependency == PathDependency::GAME;
        let mut node = self.look_up(&position, window, path_dependency);
        if let Some(result) = self.answer(&mut node) {
            return Some(result);
        }
        match self.pruned(&position, window, node.proven) {
            Some(Pruned::Futile(estimate)) => return Some(node.known(estimate)),
            Some(Pruned::Hopeless) => {
                let result = self.quiesce(&position, window, self.tables_hold())?;
                let interval = result.interval.intersect(node.proven);
                let score = interval.clamp(result.score);
                if score <= window.alpha {
                    return Some(NodeResult {
                        score,
                        interval,
                        path_dependency,
                    });
                }
            }
            None => {}
        }
        let (result, best) = self.moves(&node)?;
        self.remember(&node, &result, best);
        Some(result)
    }

    /// Collects the known results about a position that no rule ends.
    fn look_up<'p>(
        &self,
        position: &'p G::Position,
        window: Window,
        path_dependency: PathDependency,
    ) -> Node<'p, G> {
        let (depth, ply) = (window.depth, window.ply());
        let key = self.key(position);
        let store = &self.shared.store;
        let remembered = match (self.uses_table(window), self.count == OutsideCount::None) {
            (false, _) => None,
            (true, true) => store.find(depth, |table| table.get(key)),
            (true, false) => store.find(depth, |table| table.get_current(key)),
        };
        let mut proven = self.scale.interval(self.game.bounds(position), ply);
        let proofs_hold = self.proofs_hold();
        if let Some(entry) = remembered.filter(|_| proofs_hold) {
            proven = proven.intersect(entry.proven_part().interval().out_of_table(ply));
        }
        if proofs_hold
            && self.uses_proofs(window)
            && let Some(recorded) = store.memory.proofs.get(key)
        {
            proven = proven.intersect(recorded.out_of_table(ply));
        }
        Node {
            position,
            window,
            key,
            remembered,
            proven,
            path_dependency,
        }
    }

    /// The result of a node, if it is known before its moves are searched. Otherwise adds the bounds of the endgame
    /// tables to its proven interval.
    fn answer(&self, node: &mut Node<'_, G>) -> Option<NodeResult> {
        let window = node.window;
        if let Some(score) = window.cut(node.proven) {
            return Some(node.known(score));
        }
        if self.tables_hold() {
            match self.probe(node.position, window) {
                Some(Probed::Value(known)) => return Some(known),
                Some(Probed::Bounds(interval)) => {
                    node.proven = node.proven.intersect(interval);
                    if let Some(score) = window.cut(node.proven) {
                        return Some(node.known(score));
                    }
                }
                None => {}
            }
        }
        // On the principal variation only a proof ends the line, so that the line stays complete.
        let remembered = node
            .remembered
            .filter(|entry| entry.depth >= window.depth && window.is_narrow())?;
        let interval = remembered.interval().out_of_table(window.ply());
        let score = window.cut(interval)?;
        // A bound proven elsewhere but not here has to be proven again, or a proof would never finish. Where both
        // bounds are this score, one of them may be proven.
        let is_proven = remembered.lower.proven && score == interval.lower
            || remembered.upper.proven && score == interval.upper;
        if is_proven && !self.proofs_hold() {
            return None;
        }
        Some(node.known(node.proven.clamp(score)))
    }

    /// How the estimate of a position, limited by `proven`, prunes the node, if it does: only with null windows
    /// between estimates, near the leaves, and only where the game has a scale of winning chances.
    fn pruned(&self, position: &G::Position, window: Window, proven: Interval) -> Option<Pruned> {
        let features = &self.features;
        let scale = self.chance_scale.filter(|_| {
            (features.reverse_futility || features.razoring)
                && window.depth <= params::FUTILE_DEPTH
                && window.is_narrow()
                && window.alpha.is_estimate()
                && window.beta.is_estimate()
        })?;
        let estimate = proven.clamp(self.estimate(position));
        if !estimate.is_estimate() {
            return None;
        }
        let depth = i32::from(window.depth);
        let margin = |percent: i32| scale * percent / 100;
        let above = i32::from(estimate.get()) - i32::from(window.beta.get());
        if features.reverse_futility && above >= margin(depth * params::FUTILE_PERCENT) {
            return Some(Pruned::Futile(estimate));
        }
        let below = i32::from(window.alpha.get()) - i32::from(estimate.get());
        let is_hopeless = features.razoring
            && window.depth <= params::RAZOR_DEPTH
            && below >= margin(depth * params::RAZOR_PERCENT + params::RAZOR_PERCENT_BESIDES);
        is_hopeless.then_some(Pruned::Hopeless)
    }

    /// Searches the moves of a node one after another, starting from its known results. Returns its result and the
    /// index of the best move; `None` when a limit is reached.
    fn moves(&mut self, node: &Node<'_, G>) -> Option<(NodeResult, Option<u16>)> {
        let Window {
            depth, alpha, beta, ..
        } = node.window;
        let ply = node.window.ply();
        let mut best = NodeResult {
            interval: node.proven,
            path_dependency: node.path_dependency,
            ..NodeResult::NOTHING
        };
        let mut best_index = None;
        let mut highest = -Score::INFINITE;
        let mut searched = 0;
        let mut moves = G::Moves::default();
        self.game.moves(node.position, &mut moves);
        let remembered = node.remembered.and_then(|entry| entry.best);
        let mut picker = MovePicker::new(
            self.game,
            &mut self.ordering,
            node.position,
            node.window,
            &moves,
            remembered,
        );
        while let Some(picked) = picker.next(&self.ordering, |position| self.estimate(position)) {
            if searched > 0 && !picked.is_deferred && self.is_busy(&picked.position, depth) {
                picker.defer();
                continue;
            }
            let mv = moves[usize::from(picked.index)];
            let scout = (searched > 0).then(|| {
                if picked.is_quiet {
                    self.reduction(node.window, picked.moves_before, mv)
                } else {
                    0
                }
            });
            let result = self.child(Some(mv), picked.position, node.window.above(best.score), scout)?;
            searched += 1;
            best.path_dependency = best.path_dependency.min(result.path_dependency);
            highest = highest.max(result.interval.upper);
            best.interval.lower = best.interval.lower.max(result.interval.lower);
            if result.score > best.score {
                best.score = result.score;
                best_index = Some(picked.index);
                if result.score > alpha {
                    self.keep_line(ply, mv);
                }
            }
            let Interval { lower, upper } = best.interval;
            if best.score >= beta || lower >= beta || lower >= upper {
                if picked.is_quiet && best.score >= beta {
                    let side = self.game.side(node.position).index();
                    self.ordering.learn(side, ply, depth.into(), mv, picker.failed());
                }
                break;
            }
        }
        if searched == moves.len() {
            best.interval.upper = best.interval.upper.min(highest);
        }
        best.score = best.interval.clamp(best.score);
        self.ordering.lists[ply] = picker.into_list();
        Some((best, best_index))
    }

    /// The depth reduction for the first search of a quiet move, by the number of `moves_before` it in the order
    /// (late-move reduction). A deferred move is reduced as if it had not been deferred, so that all threads search
    /// it to the same depth.
    fn reduction(&self, window: Window, moves_before: u16, mv: G::Move) -> u16 {
        if !self.features.reductions
            || window.depth < params::REDUCTION_DEPTH
            || moves_before < params::REDUCTION_MOVES
            || self.ordering.is_killer(window.ply(), mv)
        {
            return 0;
        }
        let is_double =
            moves_before >= params::DOUBLE_REDUCTION_MOVES && window.depth >= params::DOUBLE_REDUCTION_DEPTH;
        if is_double {
            params::DOUBLE_REDUCTION
        } else {
            params::REDUCTION
        }
    }

    /// Searches `position`, a child of the current one, `window.depth - 1` plies deep. `window` and the result are
    /// from the point of view of the player to move at the parent. The child is reached by `mv`, or by the repetition
    /// rule alone. `None` when a limit is reached.
    ///
    /// For all moves but the first, `scout` is the depth reduction of an initial null-window search. It only tests
    /// whether the child is better than `window.alpha` (principal variation search); if so, the child is searched in
    /// full.
    pub(super) fn child(
        &mut self,
        mv: Option<G::Move>,
        position: G::Position,
        window: Window,
        scout: Option<u16>,
    ) -> Option<NodeResult> {
        let same_side = self.game.side(self.path.history.position()) == self.game.side(&position);
        let _here = self.note_busy(&position, window.depth);
        self.path.history.push(self.game, mv, position);
        // At reduced depth, then with a null window, then in full, as far as the scores require.
        let mut attempt = scout.map_or(window, |reduction| window.scout(reduction));
        let result = loop {
            let result = self
                .node(attempt.below(same_side))
                .map(|result| result.for_parent(same_side));
            let is_reduced = attempt.depth < window.depth;
            let is_last = !is_reduced && attempt.beta == window.beta;
            let answers = |result: NodeResult| {
                result.score <= window.alpha || !is_reduced && result.score >= window.beta
            };
            if is_last || result.is_none_or(answers) {
                break result;
            }
            attempt = if is_reduced { window.scout(0) } else { window };
        };
        self.path.history.pop();
        result
    }

    /// Stores the result of a node, as far as it does not depend on the path to it, with the index of its best move.
    /// If every move failed low, no move is known to be the best, and the stored best move is kept.
    fn remember(&self, node: &Node<'_, G>, result: &NodeResult, best: Option<u16>) {
        let window = node.window;
        if !self.uses_table(window) {
            return;
        }
        let best = if result.score > window.alpha {
            best
        } else {
            node.remembered.and_then(|entry| entry.best)
        };
        let table = self.shared.store.table_of(window.depth);
        if !result.path_dependency.holds_from(window.ply()) {
            // The move is a good one to try first elsewhere; the rest of the result does not hold there.
            table.put(node.key, without_result(window, node.proven, best));
            return;
        }
        table.put(node.key, with_result(window, result, best));
        if self.uses_proofs(window) && result.interval.is_decided() {
            self.shared
                .store
                .memory
                .proofs
                .put(node.key, result.interval.to_table(window.ply()));
        }
    }

    /// Whether stored positions may be used: not where a count could end the game, and not below a position that has
    /// occurred before and whose next return would end the game. Results of positions where this is false do not hold
    /// elsewhere.
    #[inline]
    fn uses_table(&self, window: Window) -> bool {
        self.features.tt && !window.has_repeated && self.count != OutsideCount::Near
    }

    /// Whether a proof of the node is recorded permanently.
    #[inline]
    fn uses_proofs(&self, window: Window) -> bool {
        window.depth >= params::PROOF_DEPTH
            && self.count == OutsideCount::None
            && self.features.proofs
            && self.uses_table(window)
    }

    /// Stores `mv`, followed by the best line below it, as the best line of the node at `ply`.
    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// How repetition affects the current position, which is at `ply`.
    #[inline]
    fn repetition(&self, position: &G::Position, ply: usize) -> PathRepetition<G::Position> {
        let path = &self.path;
        let (verdict, since) = match returned(self.game, path.cycles, &path.history, path.root) {
            Return::None => return PathRepetition::None(PathDependency::NONE),
            Return::Again => return PathRepetition::None(PathDependency::GAME),
            Return::Decided { verdict, since } => (verdict, since),
        };
        let path_dependency = since.map_or(PathDependency::GAME, |since| {
            let plies_back = path.history.entries().len() - 1 - since;
            PathDependency::on_ply(ply as i32 - plies_back as i32)
        });
        match verdict {
            Verdict::Continue(next) => PathRepetition::Continue(next, path_dependency),
            Verdict::Over(outcome) => {
                let payoff = outcome.payoffs[self.game.side(position).index()];
                let (score, interval) = self.scale.repetition(payoff, ply);
                PathRepetition::Over(NodeResult {
                    score,
                    interval,
                    path_dependency,
                })
            }
        }
    }

    /// The result of a node at `ply` where the game is over.
    pub(super) fn finished(&self, position: &G::Position, ply: usize) -> NodeResult {
        let outcome = self
            .game
            .outcome(position)
            .expect("a position without a move has a result");
        let payoff = outcome.payoffs[self.game.side(position).index()];
        NodeResult::proven(self.scale.result(payoff, ply))
    }

    /// The result of a node at `ply` that is estimated instead of searched.
    fn estimated(&self, position: &G::Position, ply: usize) -> NodeResult {
        let interval = self.scale.interval(self.game.bounds(position), ply);
        NodeResult {
            score: interval.clamp(self.estimate(position)),
            interval,
            path_dependency: PathDependency::NONE,
        }
    }

    /// Probes the endgame tables for a position before it is searched, where they hold. An exact value ends the line.
    /// If a table lacks the distance of a win, the search does not look for it.
    #[inline]
    fn probe(&self, position: &G::Position, window: Window) -> Option<Probed> {
        let known = self
            .shared
            .tables?
            .before_search(position, window.ply(), window.depth)?;
        Some(self.probed(&known, window.ply()))
    }

    /// Converts an answer of the tables.
    pub(super) fn probed(&self, known: &Known, ply: usize) -> Probed {
        let Some(payoff) = known.payoff() else {
            return Probed::Bounds(self.scale.between((known.lower, known.upper), ply));
        };
        let (score, interval) = self.scale.known(payoff, known.plies, ply);
        if !interval.is_exact() {
            self.shared.store.memory.note_undated();
        }
        Probed::Value(NodeResult {
            score,
            interval,
            path_dependency: PathDependency::NONE,
        })
    }
}

impl<G: Heuristics> Node<'_, G> {
    /// Its result, with a score that is known before its moves are searched.
    fn known(&self, score: Score) -> NodeResult {
        NodeResult {
            score,
            interval: self.proven,
            path_dependency: self.path_dependency,
        }
    }
}
