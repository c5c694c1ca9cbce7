//! Monte Carlo tree search compared with plain negamax and plain expectation: proofs must be correct, and estimates
//! must approach the values.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::History;
use ishwa_core::game::{Game, PerPlayer, Player, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_games::arrawan::Arrawan;
use ishwa_games::ishigan::Ishigan;
use ishwa_search::Request;
use ishwa_search::limits::Limits;
use ishwa_search::mcts::search;
use ishwa_search::report::{Report, Value, ValueKind};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_game, random_move};
use rand::RngExt;

use crate::graph_game::{self, Graph, GraphPosition, NODES};
use crate::payoff_oracle::plain;
use crate::search_oracle::{
    LONG, Leaves, arrawan_endings, exhaustible, negamax, oljinnat_endings, returned, small_endings,
};
use crate::several::{self, Several};

fn run<G: Heuristics>(game: &G, history: &History<G>, request: &Request, memory: usize) -> Report<G::Move> {
    search(
        game,
        history,
        request,
        memory,
        None,
        &AtomicBool::new(false),
        &mut |_| (),
    )
    .unwrap()
}

fn playouts(count: u64) -> Request<'static> {
    Request::new(Limits::nodes(count))
}

/// The value of [`negamax`] in the units of reports.
fn in_units<G: Heuristics>(game: &G, history: &History<G>, value: i32) -> f64 {
    match game.info().unit {
        Unit::Win => f64::from(value) / 31_000.0,
        Unit::Payoff => f64::midpoint(f64::from(value) / 31_000.0, 1.0),
        _ => f64::from(value) / 100.0 - f64::from(game.baseline(history.position())),
    }
}

/// Asserts that a value does not contradict the true one; returns whether it is exact.
fn agrees(value: &Value, expected: f64, text: &str) -> bool {
    assert!(
        value.proven.0 <= expected && expected <= value.proven.1,
        "{text}: {expected} is proven to lie in {:?}",
        value.proven
    );
    if value.kind == ValueKind::Exact {
        assert_eq!(value.score, expected, "{text}");
    }
    value.kind == ValueKind::Exact
}

/// Endings that negamax can search completely: the proofs of them and of each move are right, on one thread and on two,
/// with and without transpositions, and at least `share` thousandths of them are proven.
pub(crate) fn check_endings<G: Playable>(game: &G, endings: &[Session<G>], share: usize) {
    let mut proven = 0;
    for (number, session) in endings.iter().enumerate() {
        let history = session.history();
        let text = game.write_position(history.position());
        let root = history.entries().len() - 1;
        let value = negamax(game, &mut history.clone(), root, LONG, &mut Leaves::plain());
        let expected = in_units(game, history, value);
        let mut request = Request {
            threads: 1 + number % 2,
            seed: number as u64,
            lines: if number % 3 == 0 { usize::MAX } else { 1 },
            ..playouts(4_000)
        };
        request.features.mcts.transpositions = number % 5 != 0;
        let report = run(game, history, &request, 1 << 20);
        proven += usize::from(agrees(&report.value, expected, &text));
        let side = game.side(history.position());
        for line in &report.lines {
            let child = game.play(history.position(), line.moves[0]);
            let mut after = history.clone();
            after.push(game, Some(line.moves[0]), child);
            if returned(game, &after, root + 1).is_some()
                || !exhaustible(game, &mut after, root + 1, LONG, &mut 20_000)
            {
                continue;
            }
            let value = negamax(game, &mut after, root + 1, LONG, &mut Leaves::plain());
            let value = if game.side(&child) == side { value } else { -value };
            let mv = game.write_move(history.position(), line.moves[0]);
            agrees(
                &line.value,
                in_units(game, history, value),
                &format!("{text} {mv}"),
            );
        }
    }
    assert!(
        1000 * proven >= share * endings.len(),
        "{}: {proven} of {} proven",
        G::ID,
        endings.len()
    );
}

fn check_random_games<G: Playable>(rule_sets: &[&str], share: usize) {
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        check_endings(&game, &small_endings(&game, 7, samples(30, 150), 3_000), share);
    }
}

#[test]
fn awale() {
    check_random_games::<ishwa_games::awale::Awale>(
        &[
            "",
            "objective=seeds",
            "grand_slam=forbidden",
            "repetition=own-side",
            "repetition=own-side,occurrences=2",
            "occurrences=2,objective=seeds",
            "grand_slam=allowed,objective=seeds",
        ],
        800,
    );
}

#[test]
fn toguz() {
    check_random_games::<ishwa_games::toguz::Toguz>(&["", "objective=stones"], 900);
}

#[test]
fn tihulelin() {
    check_random_games::<ishwa_games::tihulelin::Tihulelin>(&["", "direction=common", "origin=skip"], 800);
}

/// Starts of rounds of a match may recur, which depends on the game so far, so little can be proven of a position
/// alone. The same holds for Tiddatt, where most random games end by the count of quiet plies (Z11).
#[test]
fn tihulelin_match() {
    check_random_games::<ishwa_games::tihulelin::TihulelinMatch>(
        &["", "direction=common", "starter=loser"],
        20,
    );
}

#[test]
fn tiddatt() {
    check_random_games::<ishwa_games::tiddatt::Tiddatt>(&["", "home=open", "reach=adjacent"], 100);
}

#[test]
fn oljinnat() {
    let mut rng = generator(24);
    for rules in ["target=0", "target=1", ""] {
        let game = ishwa_games::oljinnat::Oljinnat::new(read_options("oljinnat", rules).unwrap());
        check_endings(&game, &oljinnat_endings(&game, &mut rng, 150), 900);
    }
}

#[test]
fn arrawan() {
    let mut rng = generator(32);
    for rules in ["", "drink=zero"] {
        let game = Arrawan::new(read_options("arrawan", rules).unwrap());
        check_endings(&game, &arrawan_endings(&game, &mut rng, samples(60, 150)), 400);
    }
}

/// In graphs full of cycles every proof agrees with the equations of best play.
#[test]
fn graphs_with_cycles() {
    let (mut proven, mut all) = (0, 0);
    for seed in 0..samples(300, 1_500) as u32 {
        let game = Graph::new(graph_game::Options {
            seed,
            win: seed % 2,
            ..graph_game::Options::default()
        });
        let values = game.values();
        for node in 0..NODES as u8 - 2 {
            for side in [Player::SOUTH, Player::NORTH] {
                let history = History::new(&game, GraphPosition { node, side });
                let value = f64::from(values[usize::from(node)][side.index()]);
                let request = Request {
                    lines: 1 + 2 * (seed as usize / 2 % 2),
                    threads: 1 + usize::from(seed % 50 == 0),
                    seed: u64::from(seed),
                    ..playouts(200)
                };
                let report = run(&game, &history, &request, 1 << 16);
                let text = format!("{game:?} {node} {side:?}");
                proven += usize::from(agrees(&report.value, value, &text));
                all += 1;
                for line in &report.lines {
                    let value = -values[usize::from(line.moves[0])][1 - side.index()];
                    agrees(&line.value, f64::from(value), &text);
                }
            }
        }
    }
    // Where best play cycles forever there is nothing to prove.
    assert!(3 * proven > all, "{proven} of {all}");
}

/// With history, where positions may recur, no proof contradicts the repetition rule.
#[test]
fn graphs_with_a_game_so_far() {
    let mut rng = generator(4);
    let (mut proven, mut all) = (0, 0);
    for seed in 0..samples(400, 2_000) as u32 {
        for (by_history, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let game = Graph::new(graph_game::Options {
                seed,
                by_history,
                win: seed % 2,
                second,
            });
            let mut history = History::new(&game, game.initial());
            for _ in 0..8 {
                let mut moves = <Graph as Game>::Moves::default();
                game.moves(history.position(), &mut moves);
                let mv = moves[rng.random_range(0..moves.len())];
                history.push(&game, Some(mv), game.play(history.position(), mv));
                if game.outcome(history.position()).is_some() || game.verdict(&history).is_some() {
                    break;
                }
                let root = history.entries().len() - 1;
                if !exhaustible(&game, &mut history.clone(), root, 60, &mut 10_000) {
                    continue;
                }
                let value = negamax(&game, &mut history.clone(), root, 60, &mut Leaves::plain());
                let report = run(&game, &history, &playouts(100), 1 << 16);
                let text = format!("{game:?} {history:?}");
                proven += usize::from(agrees(&report.value, in_units(&game, &history, value), &text));
                all += 1;
            }
        }
    }
    assert!(4 * proven > all, "{proven} of {all}");
}

/// Asserts that an exact result equals that of the plain recursion; returns whether it is exact.
fn pays_what_is_expected<G: Playable>(
    game: &G,
    history: &History<G>,
    request: &Request,
    expected: &[f64],
) -> bool {
    let report = run(game, history, request, 1 << 22);
    if report.value.kind != ValueKind::Exact {
        return false;
    }
    let text = game.write_position(history.position());
    for (found, expected) in report.value.payoffs.unwrap().iter().zip(expected) {
        assert!((found - expected).abs() < 1e-9, "{text}: {found} for {expected}");
    }
    true
}

/// Positions of random games of Ishigan that end within three throws in any case, with each player's payoff.
fn ishigan_endings(rules: &str, count: usize) -> Vec<(Session<Ishigan>, PerPlayer<f64>)> {
    let mut rng = generator(43);
    let game = Ishigan::new(read_options("ishigan", rules).unwrap());
    let mut endings = Vec::new();
    while endings.len() < count {
        let mut line = vec![Session::new(game.clone(), game.initial())];
        while line[line.len() - 1].outcome().is_none() {
            let mut next = line[line.len() - 1].clone();
            let mv = random_move(&next, &mut rng).unwrap();
            next.play(mv);
            line.push(next);
        }
        for session in line.iter().rev().skip(1).take(3) {
            let history = session.history();
            let root = history.entries().len() - 1;
            let (payoffs, exact) = plain(&game, &mut history.clone(), root, 3, None);
            if exact {
                endings.push((session.clone(), payoffs));
            }
        }
    }
    endings
}

/// Dice: exact values are the mean of plain expectation, and small endings are proven.
#[test]
fn ishigan() {
    for rules in ["", "players=3", "standing=1/20"] {
        let endings = ishigan_endings(rules, 20);
        let proven = endings.iter().enumerate().filter(|(number, (session, payoffs))| {
            let request = Request {
                threads: 1 + number % 2,
                seed: *number as u64,
                ..playouts(5_000)
            };
            pays_what_is_expected(session.game(), session.history(), &request, payoffs)
        });
        assert!(2 * proven.count() >= endings.len(), "{rules}");
    }
}

/// Several players, with dice and without: each chooses the move with their own highest payoff, and exact results are
/// those of the plain recursion. A move that looks bad is seldom tried, so not everything is proven in so few
/// playouts.
#[test]
fn games_of_several() {
    let trees = samples(150, 1_000);
    let mut proven = 0;
    for seed in 0..trees as u32 {
        let game = Several::new(several::Options { seed });
        let history = History::new(&game, game.initial());
        let (expected, exact) = plain(&game, &mut history.clone(), 0, LONG, None);
        assert!(exact);
        let request = Request {
            threads: 1 + usize::from(seed % 20 == 0),
            seed: u64::from(seed),
            lines: 1 + 2 * (seed as usize % 2),
            ..playouts(3_000)
        };
        let report = run(&game, &history, &request, 1 << 16);
        if report.value.kind == ValueKind::Exact {
            proven += 1;
            for (found, expected) in report.value.payoffs.unwrap().iter().zip(&expected) {
                assert!(
                    (found - expected).abs() < 1e-9,
                    "{game:?}: {found} for {expected}"
                );
            }
        }
    }
    assert!(4 * proven > trees, "{proven} of {trees}");
}

/// For endings with dice whose value is known by expectation, and which the search is not allowed to prove, the mean
/// of many playouts is near the value.
#[test]
fn estimates_converge() {
    for (session, expected) in ishigan_endings("players=3", 8) {
        let mut request = playouts(20_000);
        request.features.mcts.solver = false;
        let report = run(session.game(), session.history(), &request, 1 << 22);
        assert_eq!(report.value.kind, ValueKind::Estimate);
        let text = session.game().write_position(session.position());
        for (found, expected) in report.value.payoffs.unwrap().iter().zip(&expected) {
            assert!((found - expected).abs() < 0.03, "{text}: {found} for {expected}");
        }
    }
}

/// Random numbers spread evenly over their range select every move equally often, except for one number at each end,
/// and nothing else.
pub(crate) fn check_random_moves<G: Playable>(rule_sets: &[&str]) {
    const EACH: u64 = 50;
    let mut rng = generator(51);
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        let mut positions = Vec::new();
        for _ in 0..12 {
            random_game(&game, &mut rng, 300, |session| {
                positions.push(*session.position());
            });
        }
        for position in positions.iter().step_by(5) {
            let text = game.write_position(position);
            let mut moves = G::Moves::default();
            game.moves(position, &mut moves);
            if moves.is_empty() {
                assert_eq!(game.random_move(position, rng.random()), None, "{text}");
                continue;
            }
            if matches!(game.turn(position), Turn::Chance(_)) {
                let random = rng.random();
                let outcome = game.random_outcome(position, random);
                assert_eq!(game.random_move(position, random), Some(outcome), "{text}");
                continue;
            }
            let draws = EACH * moves.len() as u64;
            let mut counts: HashMap<G::Move, u64> = HashMap::new();
            for draw in 0..draws {
                let random = draw * (u64::MAX / draws);
                *counts
                    .entry(game.random_move(position, random).unwrap())
                    .or_default() += 1;
            }
            for &mv in moves.iter() {
                let count = counts.remove(&mv).unwrap_or(0);
                let name = game.write_move(position, mv);
                assert!((EACH - 2..=EACH + 2).contains(&count), "{text} {name}: {count}");
            }
            assert!(counts.is_empty(), "{text}: {counts:?}");
        }
    }
}

#[test]
fn random_moves_are_even() {
    use ishwa_games::{awale, hyena, tiddatt, toguz};
    check_random_moves::<awale::Awale>(&["", "grand_slam=forbidden", "objective=seeds"]);
    check_random_moves::<toguz::Toguz>(&["", "objective=stones"]);
    check_random_moves::<tiddatt::Tiddatt>(&[""]);
    check_random_moves::<Ishigan>(&[""]);
    check_random_moves::<hyena::JeuDeLHyene>(&[""]);
}

/// One thread with the same seed plays the same playouts; another seed does not; a limit is met exactly.
#[test]
fn one_thread_repeats_itself() {
    use ishwa_games::{awale, hyena};
    fn check<G: Playable>() {
        let game = G::new(G::Options::default());
        let history = History::new(&game, game.initial());
        let report = |seed| {
            let request = Request {
                seed,
                lines: 3,
                ..playouts(3_000)
            };
            let found = run(&game, &history, &request, 1 << 18);
            assert_eq!(found.nodes, 3_000, "{}", G::ID);
            Report {
                time: std::time::Duration::ZERO,
                ..found
            }
        };
        assert_eq!(report(1), report(1), "{}", G::ID);
        assert_ne!(report(1).value, report(2).value, "{}", G::ID);
    }
    check::<awale::Awale>();
    check::<hyena::JeuDeLHyene>();
    check::<Ishigan>();
}

/// A full tree grows no further, and the playouts continue.
#[test]
fn a_full_tree_is_no_obstacle() {
    let game = ishwa_games::awale::Awale::new(read_options("awale", "").unwrap());
    let history = History::new(&game, game.initial());
    for (threads, memory) in [(1, 0), (1, 20_000), (2, 100_000)] {
        let request = Request {
            threads,
            ..playouts(20_000)
        };
        let report = run(&game, &history, &request, memory);
        assert!((970..=1000).contains(&report.hash_permille), "{report:?}");
        assert!(report.nodes >= 20_000);
    }
    let report = run(&game, &history, &playouts(20_000), 1 << 24);
    assert!((1..900).contains(&report.hash_permille), "{report:?}");
}

/// Even with no time there is a legal move to play, and a depth bounds the tree.
#[test]
fn there_is_always_an_answer() {
    let game = ishwa_games::awale::Awale::new(read_options("awale", "").unwrap());
    let history = History::new(&game, game.initial());
    let request = Request {
        threads: 2,
        ..Request::new(Limits::time(std::time::Duration::ZERO))
    };
    let mut moves = <ishwa_games::awale::Awale as Game>::Moves::default();
    game.moves(history.position(), &mut moves);
    let report = run(&game, &history, &request, 1 << 20);
    assert!(moves.contains(&report.lines[0].moves[0]) && report.nodes >= 1);
    let mut shallow = playouts(5_000);
    shallow.limits.depth = Some(2);
    let report = run(&game, &history, &shallow, 1 << 20);
    assert_eq!((report.depth, report.lines[0].moves.len()), (2, 2));
}
