//! Expectimax and max^n compared with plain expectation and plain max^n on random positions of the games of chance and
//! of several players.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::History;
use ishwa_core::game::{PerPlayer, Player, Turn, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::playable::Playable;
use ishwa_core::prober::Prober;
use ishwa_core::prober::TIE;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use ishwa_search::report::ValueKind;
use ishwa_search::{Features, Request};
use ishwa_tests::walk::{generator, random_move};

/// Each player's payoff, and whether every line ended in a result or at a position below the first that `tables`
/// know: every outcome of every throw, every move of every player, without a transposition table. Among moves with
/// equal payoffs up to rounding, a player chooses the first listed.
pub(crate) fn plain<G: Heuristics>(
    game: &G,
    history: &mut History<G>,
    root: usize,
    depth: usize,
    tables: Option<&dyn Prober<G>>,
) -> (PerPlayer<f64>, bool) {
    let position = *history.position();
    if let Some(outcome) = game.outcome(&position) {
        return (outcome.payoffs, true);
    }
    if !game.info().chance && history.entries().len() - 1 > root {
        let earlier: Vec<usize> = history.earlier().collect();
        if earlier.len() >= 2 || earlier.iter().any(|&i| i >= root) {
            return match game.repeated(history) {
                Verdict::Over(outcome) => (outcome.payoffs, false),
                Verdict::Continue(_) => panic!("none of these games has rounds"),
            };
        }
    }
    let is_below = history.entries().len() - 1 > root;
    if let Some(payoffs) = tables
        .filter(|_| is_below)
        .and_then(|tables| known(game, tables, &position))
    {
        return (payoffs, true);
    }
    if depth == 0 {
        return (game.estimate(&position), false);
    }
    let mut moves = G::Moves::default();
    game.moves(&position, &mut moves);
    let children: Vec<(PerPlayer<f64>, bool)> = moves
        .iter()
        .map(|&mv| {
            history.push(game, Some(mv), game.play(&position, mv));
            let found = plain(game, history, root, depth - 1, tables);
            history.pop();
            found
        })
        .collect();
    let exact = children.iter().all(|(_, exact)| *exact);
    match game.turn(&position) {
        Turn::Player(player) => {
            let mut best = &children[0].0;
            for (payoffs, _) in &children[1..] {
                if payoffs[player.index()] > best[player.index()] + TIE {
                    best = payoffs;
                }
            }
            (best.clone(), exact)
        }
        Turn::Chance(_) => {
            let mut mean: PerPlayer<f64> = std::iter::repeat_n(0.0, game.info().players).collect();
            for (&mv, (payoffs, _)) in moves.iter().zip(&children) {
                let chance = game.probability(&position, mv).get();
                mean.iter_mut()
                    .zip(payoffs)
                    .for_each(|(mean, payoff)| *mean += chance * payoff);
            }
            (mean, exact)
        }
        Turn::Over => panic!("a finished position has an outcome"),
    }
}

/// The table entry of a position: for two players only the payoff of the one to act.
fn known<G: Heuristics>(game: &G, tables: &dyn Prober<G>, position: &G::Position) -> Option<PerPlayer<f64>> {
    if game.info().players > 2 {
        return tables.payoffs(position);
    }
    let own = tables.probe(position)?.payoff()?;
    let (sum, side) = (game.payoff_sum().0, game.side(position).index());
    Some(
        (0..2)
            .map(|player| if player == side { own } else { sum - own })
            .collect(),
    )
}

/// Each switch alone off and alone on, all on and all off.
pub(crate) fn feature_sets() -> Vec<Features> {
    let switches: [fn(&mut Features) -> &mut bool; 6] = [
        |features| &mut features.tt,
        |features| &mut features.ordering,
        |features| &mut features.merging,
        |features| &mut features.star1,
        |features| &mut features.star2,
        |features| &mut features.shallow_pruning,
    ];
    let all = Features::default();
    let mut none = all;
    for switch in switches {
        *switch(&mut none) = false;
    }
    let mut sets = vec![all, none];
    for switch in switches {
        let (mut without, mut alone) = (all, none);
        *switch(&mut without) = false;
        *switch(&mut alone) = true;
        sets.extend([without, alone]);
    }
    sets
}

fn assert_same(found: &PerPlayer<f64>, expected: &PerPlayer<f64>, what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() < 1e-12, "{what}: {found:?} for {expected:?}");
    }
}

/// To `depth`, with any switches, the search gives each player the same payoff as the plain recursion. It calls exact
/// the same results as the plain recursion, and otherwise only the `value` of the position, if that is given. For all
/// lines it returns the value of every move, in order; for one line, the first of them. Both use `tables`, if there
/// are any. The search runs on `threads`.
pub(crate) fn agrees<G: Heuristics>(
    game: &G,
    history: &History<G>,
    depth: usize,
    value: Option<&PerPlayer<f64>>,
    tables: Option<&dyn Prober<G>>,
    threads: usize,
) {
    let position = *history.position();
    let mut history = history.clone();
    let root = history.entries().len() - 1;
    let (expected, exact) = plain(game, &mut history, root, depth, tables);
    let mut moves = G::Moves::default();
    game.moves(&position, &mut moves);
    let mut children: Vec<(G::Move, PerPlayer<f64>)> = Vec::new();
    for &mv in moves.iter() {
        history.push(game, Some(mv), game.play(&position, mv));
        children.push((mv, plain(game, &mut history, root, depth - 1, tables).0));
        history.pop();
    }
    let is_throw = matches!(game.turn(&position), Turn::Chance(_));
    if let Turn::Player(player) = game.turn(&position) {
        // Among equals the first listed stays first: the sort is stable, and values are rounded first.
        let rounded = |payoffs: &PerPlayer<f64>| (payoffs[player.index()] * 1e9).round();
        children.sort_by(|(_, a), (_, b)| rounded(b).total_cmp(&rounded(a)));
    }
    for (index, features) in feature_sets().into_iter().enumerate() {
        // One set in three is searched for all lines.
        let lines = if index % 3 == 1 { children.len() } else { 1 };
        // A transposition table of a few entries has to evict all the time.
        let memory = if index % 2 == 0 { 1 << 20 } else { 1 << 10 };
        let request = Request {
            features,
            lines,
            threads,
            ..Request::new(Limits::depth(depth))
        };
        let stop = AtomicBool::new(false);
        let report = search(game, &history, &request, memory, tables, &stop, &mut |_| ());
        let what = format!("{position:?} to {depth} on {threads} threads with {features:?}");
        let payoffs = report.value.payoffs.as_ref().unwrap();
        let is_exact = report.value.kind == ValueKind::Exact;
        assert!(is_exact || !exact, "{what}");
        // A value proven early is that of a search to the end.
        match value.filter(|_| is_exact) {
            Some(value) => assert_same(payoffs, value, &what),
            None => assert_same(payoffs, &expected, &what),
        }
        if is_exact {
            continue;
        }
        assert_eq!(
            report.lines.len(),
            if is_throw { children.len() } else { lines },
            "{what}"
        );
        for (line, (mv, payoffs)) in report.lines.iter().zip(&children) {
            assert_eq!(line.moves[0], *mv, "{what}");
            if line.value.kind != ValueKind::Exact {
                assert_same(line.value.payoffs.as_ref().unwrap(), payoffs, &what);
            }
        }
    }
}

/// The bounds and sums that the game gives for payoffs hold for the position's estimate and for the positions that
/// follow: the searches prune by them.
fn keeps_its_word<G: Heuristics>(game: &G, position: &G::Position) {
    let players = || (0..game.info().players).map(Player::new);
    let (least, most) = game.payoff_sum();
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    let children = moves.iter().map(|&mv| game.play(position, mv));
    for reached in children.chain([*position]) {
        let payoffs = game
            .outcome(&reached)
            .map_or_else(|| game.estimate(&reached), |outcome| outcome.payoffs);
        let sum: f64 = payoffs.iter().sum();
        assert!(
            least - 1e-12 < sum && sum < most + 1e-12,
            "{reached:?} {payoffs:?}"
        );
        for player in players() {
            let (low, high) = game.payoff_bounds(&reached, player);
            let payoff = payoffs[player.index()];
            assert!(low <= payoff && payoff <= high, "{reached:?} {payoffs:?}");
            let (before_low, before_high) = game.payoff_bounds(position, player);
            assert!(
                before_low <= low && high <= before_high,
                "{position:?} {reached:?} {player:?}"
            );
        }
        let (low, high) = game.payoff_bounds(&reached, game.side(&reached));
        let bounds = (low.floor() as i32, high.ceil() as i32);
        assert_eq!(game.bounds(&reached), bounds, "{reached:?}");
    }
}

/// [`agrees`] on random positions of a game.
fn check<G: Playable>(rule_sets: &[&str], depth: usize, positions: usize, max_plies: usize) {
    let mut rng = generator(29);
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        let mut checked = 0;
        for attempt in 0.. {
            if checked == positions {
                break;
            }
            let mut session = Session::new(game.clone(), game.initial());
            // Some games are long: half of the positions are taken from their ends.
            let plies = if attempt % 2 == 0 {
                attempt % max_plies
            } else {
                usize::MAX
            };
            let mut before = session.clone();
            for _ in 0..plies.min(2_000) {
                if session.outcome().is_some() {
                    break;
                }
                before = session.clone();
                let mv = random_move(&session, &mut rng).unwrap();
                session.play(mv);
            }
            let session = if session.outcome().is_some() {
                before
            } else {
                session
            };
            if session.outcome().is_some() {
                continue;
            }
            checked += 1;
            keeps_its_word(&game, session.position());
            agrees(&game, session.history(), depth, None, None, 1 + checked % 3);
        }
    }
}

#[test]
fn ishigan() {
    check::<ishwa_games::ishigan::Ishigan>(
        &[
            "",
            "players=3",
            "players=4,scramble=off",
            "scramble=even",
            "standing=1/20",
        ],
        3,
        60,
        40,
    );
}

#[test]
fn hyena() {
    check::<ishwa_games::hyena::JeuDeLHyene>(
        &["", "players=3", "players=4", "pay=always", "objective=first"],
        4,
        60,
        200,
    );
}

#[test]
fn arrawan() {
    check::<ishwa_games::arrawan::Arrawan>(&["players=3", "players=4", "players=6,drink=zero"], 8, 60, 300);
}
