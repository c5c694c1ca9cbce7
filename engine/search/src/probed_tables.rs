//! The endgame tables of one search: whether they hold after the game history, and how many hits they had.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_core::game::{Cycles, Game, History, PerPlayer, Reversibility};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::{Known, Prober};

use crate::params::tables::{LONGEST_LINE, PROBE_DEPTH, PROBE_PLIES};
use crate::repetition::{Repeated, repeated};

/// The endgame tables of one search, for all its threads.
pub(crate) struct ProbedTables<'a, G: Heuristics> {
    prober: &'a dyn Prober<G>,
    hits: AtomicU64,
    cycles: Cycles,
    /// Whether the tables limit estimates where they do not hold. Disabled where they nearly always hold: there the
    /// search soon proves the value, and good estimates would only delay the proof.
    limits_estimates: bool,
    /// Whether draws count as unknown.
    without_draws: bool,
    /// Only positions from which no history entry with a lower index can return may be probed: such an entry has
    /// occurred twice, so its return would end the game, which a table does not consider.
    since: usize,
}

impl<'a, G: Heuristics> ProbedTables<'a, G> {
    /// The tables for a search without dice of the last position of `history`. `None` where they cannot be used at
    /// all: with more than two players, or with a count outside the position that can end the game, which they
    /// ignore. For games with dice use [`ProbedTables::of_chance`].
    pub(crate) fn new(prober: &'a dyn Prober<G>, game: &G, history: &History<G>) -> Option<Self> {
        let info = game.info();
        let fit = info.players == 2 && !info.chance && game.plies_before_count(history) == usize::MAX;
        fit.then(|| Self {
            prober,
            hits: AtomicU64::new(0),
            cycles: info.cycles,
            limits_estimates: info.cycles == Cycles::ByHistory || game.decided_occurrence() == 2,
            without_draws: false,
            since: after_repetitions(game, history),
        })
    }

    /// The tables for a game of chance, where the search ignores the history of a position (C4). Their values hold
    /// everywhere, and [`ProbedTables::hold`] is not called. `None` if the game has no dice, or has two players and
    /// the payoff of one does not determine the other's.
    pub(crate) fn of_chance(prober: &'a dyn Prober<G>, game: &G) -> Option<Self> {
        let info = game.info();
        let (least, most) = game.payoff_sum();
        let fit = info.chance && (info.players > 2 || least == most);
        fit.then(|| Self {
            prober,
            hits: AtomicU64::new(0),
            cycles: info.cycles,
            limits_estimates: false,
            without_draws: false,
            since: 0,
        })
    }

    /// The same tables for play in a drawn position, to induce mistakes of the opponent: draws count as unknown, so
    /// that a search distinguishes them by estimates. Only for games of wins and losses.
    pub(crate) fn without_draws(&self) -> Self {
        Self {
            hits: AtomicU64::new(0),
            without_draws: true,
            ..*self
        }
    }

    /// Whether the value in a table holds for the last position of `history` after the game that led to it.
    ///
    /// Where a cycle has one value throughout, positions that occurred once make no difference: a search that ends
    /// lines at the first return finds the value of infinite play, and may use that value for any position below.
    /// Elsewhere any position that can return may change the result.
    #[inline]
    pub(crate) fn hold(&self, history: &History<G>) -> bool {
        match self.cycles {
            Cycles::Uniform => history.since() >= self.since,
            Cycles::ByHistory => history.since() + 1 == history.entries().len(),
        }
    }

    /// As [`ProbedTables::hold`], for a position right after a move after which no earlier position can return.
    #[inline]
    pub(crate) fn hold_after_capture(&self) -> bool {
        self.since != usize::MAX
    }

    /// The table entry of a position that is not finished, at a leaf `ply` plies from the root. `hold` means that it
    /// holds there; otherwise it may limit the estimate.
    #[inline]
    pub(crate) fn at_leaf(&self, position: &G::Position, ply: usize, hold: bool) -> Option<Known> {
        if hold {
            let known = self.answer(position, ply <= PROBE_PLIES)?;
            self.hit();
            Some(known)
        } else if self.limits_estimates {
            self.answer(position, ply <= PROBE_PLIES)
        } else {
            None
        }
    }

    /// The table entry of a position that is not finished, `ply` plies from the root, before it is searched `depth`
    /// plies deep; counted as a hit.
    #[inline]
    pub(crate) fn before_search(&self, position: &G::Position, ply: usize, depth: u16) -> Option<Known> {
        let known = self.answer(position, ply <= PROBE_PLIES || depth >= PROBE_DEPTH)?;
        self.hit();
        Some(known)
    }

    /// The answer of the tables; with `slowly` it may take long.
    #[inline]
    fn answer(&self, position: &G::Position, slowly: bool) -> Option<Known> {
        let known = if slowly {
            self.prober.probe(position)
        } else {
            self.prober.probe_quickly(position)
        };
        known.filter(|known| !self.without_draws || known.payoff() != Some(0.0))
    }

    /// The table entry of a position that is not finished, not counted as a hit. For extending lines, which saves no
    /// search.
    pub(crate) fn peek(&self, position: &G::Position) -> Option<Known> {
        self.answer(position, true)
    }

    /// Whether a line with this many moves, which leads to `position`, should be extended. Where tables have the
    /// distance to the end, the line is a proof and is extended to the end.
    pub(crate) fn is_to_extend(&self, moves: usize, position: &G::Position) -> bool {
        moves < LONGEST_LINE || self.peek(position).is_some_and(|known| known.plies.is_some())
    }

    /// Each player's payoff in a position of more than two players that is not finished; not counted as a hit.
    pub(crate) fn peek_several(&self, position: &G::Position) -> Option<PerPlayer<f64>> {
        self.prober.payoffs(position)
    }

    /// Counts a hit for a position found by [`ProbedTables::peek`] or [`ProbedTables::peek_several`].
    #[inline]
    pub(crate) fn hit(&self) {
        self.hits.fetch_add(1, Ordering::Relaxed);
    }

    /// The payoffs of both players in a position that is not finished; counted as a hit.
    pub(crate) fn payoffs(&self, game: &G, position: &G::Position) -> Option<PerPlayer<f64>> {
        let own = self.peek(position)?.payoff()?;
        self.hit();
        let other = sum_of_payoffs(game) - own;
        Some(if game.side(position).index() == 0 {
            PerPlayer::from_iter([own, other])
        } else {
            PerPlayer::from_iter([other, own])
        })
    }

    /// The number of hits.
    pub(crate) fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }

    /// A move after which the last position of `history`, which is not finished, keeps its value in the tables, at
    /// their distance. `None` if they do not cover it, or if every such move leads back: the value of a repetition
    /// may differ from the tables, which prove that progress is possible but not by which move. Among several moves,
    /// one after which no position can return is preferred.
    pub(crate) fn keeping_move(&self, game: &G, history: &mut History<G>) -> Option<G::Move> {
        let position = *history.position();
        if !self.hold(history) {
            return None;
        }
        let known = self.prober.probe(&position)?;
        let value = known.payoff()?;
        let mut moves = G::Moves::default();
        game.moves(&position, &mut moves);
        let mut best = None;
        for &mv in moves.iter() {
            let child = game.play(&position, mv);
            let after = match game.outcome(&child) {
                Some(outcome) => Known::exactly(outcome.payoffs[game.side(&child).index()], Some(0)),
                None => match self.prober.probe(&child) {
                    Some(known) => known,
                    None => continue,
                },
            };
            let same_side = game.side(&child) == game.side(&position);
            let payoff = after.payoff().map(|payoff| {
                if same_side {
                    payoff
                } else {
                    sum_of_payoffs(game) - payoff
                }
            });
            if payoff != Some(value) {
                continue;
            }
            let keeps_distance = known.plies.is_some() && known.plies == after.plies.map(|plies| plies + 1);
            history.push(game, Some(mv), child);
            let is_new = history.earlier().next().is_none();
            let is_final = game.reversibility(Some(&position), &child) != Reversibility::Reversible;
            history.pop();
            let rank = (keeps_distance, is_final);
            // With a decreasing distance no position returns.
            if (is_new || keeps_distance) && best.is_none_or(|(highest, _)| rank > highest) {
                best = Some((rank, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

impl<G: Heuristics> fmt::Debug for ProbedTables<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables")
            .field("hits", &self.hits)
            .field("since", &self.since)
            .finish_non_exhaustive()
    }
}

/// The sum of both players' payoffs.
fn sum_of_payoffs<G: Heuristics>(game: &G) -> f64 {
    let (low, high) = game.info().bounds;
    f64::from(low + high)
}

/// The index from which on no return of a position in `history` ends the game; [`usize::MAX`] if such a position can
/// always return. The last position does not count where the first return is decided on: a search gives its return
/// the same value as the tables.
fn after_repetitions<G: Game>(game: &G, history: &History<G>) -> usize {
    let last = history.entries().len() - 1;
    let after = |repeated: &Repeated| {
        if repeated.starts_round {
            usize::MAX
        } else {
            repeated.index + 1
        }
    };
    let first_return_counts = game.decided_occurrence() == 2;
    repeated(game, history)
        .iter()
        .filter(|repeated| !first_return_counts || repeated.index < last)
        .map(after)
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::notation::Notation;
    use ishwa_core::rules::read_options;
    use ishwa_games::awale::{self, Awale};
    use ishwa_games::hyena::JeuDeLHyene;
    use ishwa_games::tihulelin::TihulelinMatch;

    /// Covers every position, with the same value for all.
    struct Oracle(f64);

    impl<G: Heuristics> Prober<G> for Oracle {
        fn probe(&self, _: &G::Position) -> Option<Known> {
            Some(Known::exactly(self.0, None))
        }
    }

    fn history<G: Notation>(game: &G, position: &str, moves: &[&str]) -> History<G> {
        let mut history = History::new(game, game.read_position(position).unwrap());
        for text in moves {
            let mv = game.read_move(history.position(), text).unwrap();
            history.push(game, Some(mv), game.play(history.position(), mv));
        }
        history
    }

    #[test]
    fn tables_are_for_two_players_without_dice_and_counts() {
        fn fit<G: Heuristics + Notation>(rules: &str) -> bool {
            let game = G::new(read_options(G::ID, rules).unwrap());
            ProbedTables::new(&Oracle(0.0), &game, &History::new(&game, game.initial())).is_some()
        }
        assert!(fit::<Awale>("") && fit::<TihulelinMatch>(""));
        assert!(!fit::<JeuDeLHyene>(""), "dice");
        assert!(!fit::<ishwa_games::arrawan::Arrawan>("players=3"));
        assert!(
            !fit::<ishwa_games::tiddatt::Tiddatt>(""),
            "a count of quiet plies"
        );
    }

    #[test]
    fn where_a_round_has_begun_twice_it_can_always_begin_again() {
        let game = TihulelinMatch::new(read_options("tihulelin-match", "").unwrap());
        let mut history = History::new(&game, game.initial());
        let holds = |history: &History<TihulelinMatch>| {
            let tables = ProbedTables::new(&Oracle(0.0), &game, history).unwrap();
            (tables.hold(history), tables.hold_after_capture())
        };
        assert_eq!(holds(&history), (true, true));
        history.push(&game, None, game.initial());
        assert_eq!(holds(&history), (false, false));
    }

    #[test]
    fn payoffs_are_those_of_the_player_to_move_and_of_the_other() {
        let game = Awale::new(awale::AwaleOptions::default());
        for (side, payoffs) in [("s", [2.0, -2.0]), ("n", [-2.0, 2.0])] {
            let history = history(&game, &format!("1,2,0,1,0,3/1,1,2,0,0,1/24,12/{side}"), &[]);
            let tables = ProbedTables::new(&Oracle(2.0), &game, &history).unwrap();
            assert_eq!(
                tables.payoffs(&game, history.position()).unwrap().as_slice(),
                payoffs
            );
            assert_eq!(tables.hits(), 1);
        }
        let arrawan = ishwa_games::arrawan::Arrawan::new(read_options("arrawan", "players=2").unwrap());
        let history = History::new(&arrawan, arrawan.initial());
        let tables = ProbedTables::new(&Oracle(1.0), &arrawan, &history).unwrap();
        let payoffs = tables.payoffs(&arrawan, history.position()).unwrap();
        assert_eq!(payoffs.iter().sum::<f64>(), 1.0);
    }
}
