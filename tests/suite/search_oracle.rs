//! Alpha-beta compared with plain negamax on random small positions of every game.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_search::alpha_beta::search;
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{Features, Request};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_move};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The maximum length of a line of a small ending, in plies.
pub(crate) const LONG: usize = 200;

/// A payoff on the scale of [`negamax`].
fn scaled<G: Heuristics>(game: &G, payoff: f64) -> i32 {
    match game.info().unit {
        Unit::Win => (payoff * 31_000.0) as i32,
        // Payoffs of 0 and 1: a payoff of 1 is a win.
        Unit::Payoff => ((2.0 * payoff - 1.0) * 31_000.0) as i32,
        _ => (payoff * 100.0) as i32,
    }
}

/// How plain negamax treats its leaves.
pub(crate) struct Leaves {
    /// Whether noisy moves are followed.
    quiescence: bool,
    /// The number of positions that may still be evaluated: without a window, captures branch without bounds.
    left: u64,
}

impl Leaves {
    /// Estimates without quiescence.
    pub(crate) const fn plain() -> Self {
        Self {
            quiescence: false,
            left: u64::MAX,
        }
    }

    /// Estimates after the noisy moves.
    const fn quiescent() -> Self {
        Self {
            quiescence: true,
            left: 300_000,
        }
    }
}

/// The evaluation of a position and, with quiescence, the best of it and of the positions after its noisy moves.
fn estimate<G: Heuristics>(game: &G, position: &G::Position, leaves: &mut Leaves) -> i32 {
    leaves.left = leaves.left.saturating_sub(1);
    let (low, high) = game.bounds(position);
    let estimate = game.evaluate(position);
    let points = if game.info().unit == Unit::Payoff {
        2 * estimate - 100
    } else {
        estimate
    };
    let mut best = points.clamp(scaled(game, f64::from(low)), scaled(game, f64::from(high)));
    if leaves.quiescence && leaves.left > 0 {
        let mut moves = G::Moves::default();
        game.noisy_moves(position, &mut moves);
        let side = game.side(position);
        for &mv in moves.iter() {
            let child = game.play(position, mv);
            let value = match game.outcome(&child) {
                Some(outcome) => scaled(game, outcome.payoffs[game.side(&child).index()]),
                None => self::estimate(game, &child, leaves),
            };
            best = best.max(if game.side(&child) == side { value } else { -value });
        }
    }
    best
}

/// Plain negamax: every move of every position, no window, no transposition table. The value is that of the
/// evaluation `depth` plies away or of the result before it, in hundredths of a unit; wins count 31000 whatever their
/// distance.
pub(crate) fn negamax<G: Heuristics>(
    game: &G,
    history: &mut History<G>,
    root: usize,
    depth: usize,
    leaves: &mut Leaves,
) -> i32 {
    let position = *history.position();
    let side = game.side(&position).index();
    let scaled = |payoff: f64| scaled(game, payoff);
    if let Some(outcome) = game.outcome(&position) {
        return scaled(outcome.payoffs[side]);
    }
    if history.entries().len() - 1 > root {
        match returned(game, history, root) {
            Some(Verdict::Over(outcome)) => return scaled(outcome.payoffs[side]),
            Some(Verdict::Continue(next)) => {
                history.push(game, None, next);
                let value = negamax(game, history, root, depth, leaves);
                history.pop();
                return if game.side(&next).index() == side {
                    value
                } else {
                    -value
                };
            }
            None => {}
        }
    }
    if depth == 0 {
        return estimate(game, &position, leaves);
    }
    let mut moves = G::Moves::default();
    game.moves(&position, &mut moves);
    let mut best = i32::MIN;
    for &mv in moves.iter() {
        let child = game.play(&position, mv);
        history.push(game, Some(mv), child);
        let value = negamax(game, history, root, depth - 1, leaves);
        history.pop();
        best = best.max(if game.side(&child).index() == side {
            value
        } else {
            -value
        });
    }
    best
}

/// The repetition rule as a search applies it: the first recurrence within the line where all positions of a cycle
/// have the same value, the literal rule elsewhere.
pub(crate) fn returned<G: Heuristics>(
    game: &G,
    history: &History<G>,
    root: usize,
) -> Option<Verdict<G::Position>> {
    match game.info().cycles {
        Cycles::ByHistory => game.verdict(history),
        Cycles::Uniform => {
            let earlier: Vec<usize> = history.earlier().collect();
            let is_decided = earlier.len() + 1 >= game.decided_occurrence();
            (is_decided || earlier.iter().any(|&i| i >= root)).then(|| game.repeated(history))
        }
    }
}

fn analyse<G: Heuristics>(
    game: &G,
    history: &History<G>,
    depth: usize,
    features: Features,
    lines: usize,
) -> Report<G::Move> {
    analyse_on(1, game, history, depth, features, lines)
}

fn analyse_on<G: Heuristics>(
    threads: usize,
    game: &G,
    history: &History<G>,
    depth: usize,
    features: Features,
    lines: usize,
) -> Report<G::Move> {
    let request = Request {
        lines,
        threads,
        features,
        ..Request::new(Limits::depth(depth))
    };
    search(
        game,
        history,
        &request,
        &Memory::new(1 << 20).unwrap(),
        None,
        &AtomicBool::new(false),
        &mut |_| (),
    )
    .unwrap()
}

/// The score of a report on the scale of [`negamax`].
fn on_scale<G: Heuristics>(game: &G, history: &History<G>, report: &Report<G::Move>) -> i32 {
    let value = &report.value;
    match (value.unit, value.kind) {
        (None, _) => value.score as i32,
        (Some(Unit::Win), _) => (value.score * 31_000.0) as i32,
        (Some(Unit::Payoff), ValueKind::Estimate) => (200.0 * value.score).round() as i32 - 100,
        (Some(Unit::Payoff), _) => ((2.0 * value.score - 1.0) * 31_000.0) as i32,
        _ => ((value.score + f64::from(game.baseline(history.position()))) * 100.0).round() as i32,
    }
}

/// Random positions of random games, with history.
pub(crate) fn random_positions<G: Playable>(
    game: &G,
    seed: u64,
    count: usize,
    max_plies: usize,
) -> Vec<Session<G>> {
    let mut rng = generator(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut session = Session::new(game.clone(), game.initial());
        let plies = found.len() * max_plies / count;
        for _ in 0..plies {
            if session.outcome().is_some() {
                break;
            }
            let Some(mv) = random_move(&session, &mut rng) else {
                break;
            };
            session.play(mv);
        }
        if session.outcome().is_none() {
            found.push(session);
        }
    }
    found
}

/// The switches of alpha-beta.
const SWITCHES: [&str; 11] = [
    "tt",
    "proofs",
    "ordering",
    "killers",
    "history",
    "quiescence",
    "aspiration",
    "reductions",
    "reverse_futility",
    "razoring",
    "deferral",
];

/// The documented switches, and the ones compared below, are exactly the existing ones.
#[test]
fn every_switch_is_documented_and_those_of_alpha_beta_are_compared() {
    const ELSEWHERE: [&str; 8] = [
        "tablebase",
        "merging",
        "star1",
        "star2",
        "shallow_pruning",
        "all_terms",
        "solver",
        "transpositions",
    ];
    let page = include_str!("../../docs/tournament.md");
    let names: Vec<&str> = Features::switches().map(|(name, _)| name).collect();
    for name in &names {
        assert!(page.contains(&format!("`{name}`")), "{name}");
        assert_ne!(SWITCHES.contains(name), ELSEWHERE.contains(name), "{name}");
    }
    assert_eq!(names.len(), SWITCHES.len() + ELSEWHERE.len());
}

/// `features` in two versions: unchanged, and with one of the `switches` off, under its name; each switch has its
/// turn.
fn switched_off(features: Features, switches: &[&'static str], turn: usize) -> [(&'static str, Features); 2] {
    let name = switches[turn % switches.len()];
    let mut found = Features::switches().filter(|(known, _)| *known == name);
    let (_, switch) = found.next().expect("a switch of that name");
    let mut without = features;
    *switch(&mut without) = false;
    [("nothing", features), (name, without)]
}

/// At a fixed depth, without transposition table, reductions and pruning by estimates, alpha-beta returns the same as
/// negamax, whatever else is switched off. Values that it calls exact at any depth are not contradicted by negamax
/// one ply deeper.
pub(crate) fn check_fixed_depth<G: Playable>(game: &G, depth: usize, positions: usize, max_plies: usize) {
    let mut left_out = 0;
    for (turn, session) in random_positions(game, 41, positions, max_plies)
        .iter()
        .enumerate()
    {
        let history = session.history();
        let text = game.write_position(history.position());
        let expected = |mut leaves: Leaves| {
            let root = history.entries().len() - 1;
            let value = negamax(game, &mut history.clone(), root, depth, &mut leaves);
            (leaves.left > 0).then_some(value)
        };
        let expected = [expected(Leaves::plain()), expected(Leaves::quiescent())];
        let all = Features {
            tt: false,
            reductions: false,
            reverse_futility: false,
            razoring: false,
            ..Features::default()
        };
        for (off, features) in switched_off(all, &SWITCHES[2..7], turn) {
            let report = analyse(game, history, depth, features, 1);
            if report.depth == depth {
                // `None` where plain quiescence takes too long.
                match expected[usize::from(features.quiescence)] {
                    Some(expected) => {
                        let found = on_scale(game, history, &report);
                        assert_eq!(found, expected, "{text} depth {depth} without {off}");
                    }
                    None => left_out += 1,
                }
            } else {
                assert_eq!(report.value.kind, ValueKind::Exact, "{text} stopped early");
            }
        }
    }
    assert!(
        left_out < positions,
        "most of the two searches a position are compared, but for {left_out}"
    );
}

/// Positions so near the end that negamax can search everything: the search, with its transposition table, proves the
/// same value, and the value of each of all lines is that of negamax for the move.
pub(crate) fn check_endings<G: Playable>(game: &G, endings: &[Session<G>]) {
    for (turn, session) in endings.iter().enumerate() {
        let history = session.history();
        let text = game.write_position(history.position());
        let root = history.entries().len() - 1;
        let expected = negamax(game, &mut history.clone(), root, LONG, &mut Leaves::plain());
        // The table stays on: without it the proof of an ending may take too long.
        let switches = &SWITCHES[1..];
        let [_, (off, features)] = switched_off(Features::default(), switches, turn);
        // Each switch is off on one thread, then on two.
        let threads = 1 + turn / switches.len() % 2;
        let report = analyse_on(threads, game, history, LONG, features, 1);
        assert_eq!(report.value.kind, ValueKind::Exact, "{text} without {off}");
        assert_eq!(on_scale(game, history, &report), expected, "{text} without {off}");
        let report = analyse(game, history, LONG, Features::default(), usize::MAX);
        assert_eq!(report.value.kind, ValueKind::Exact, "{text}");
        assert_eq!(on_scale(game, history, &report), expected, "{text}");
        let side = game.side(history.position());
        for line in &report.lines {
            let child = game.play(history.position(), line.moves[0]);
            let mut history = history.clone();
            history.push(game, Some(line.moves[0]), child);
            // The move gets its own value: a return to the position does not end the line, so the tree may be larger.
            // After a move that ends the game through its history, there is nothing to search.
            if returned(game, &history, root + 1).is_some()
                || !exhaustible(game, &mut history, root + 1, LONG, &mut 20_000)
            {
                continue;
            }
            let value = negamax(game, &mut history, root + 1, LONG, &mut Leaves::plain());
            let value = if game.side(&child) == side { value } else { -value };
            history.pop();
            let single = Report {
                value: line.value.clone(),
                ..report.clone()
            };
            assert_eq!(
                on_scale(game, &history, &single),
                value,
                "{text} {}",
                game.write_move(history.position(), line.moves[0])
            );
        }
    }
}

/// Endings of random games that a full search of at most `nodes` positions can exhaust.
pub(crate) fn small_endings<G: Playable>(game: &G, seed: u64, count: usize, nodes: u64) -> Vec<Session<G>> {
    let mut rng = generator(seed);
    let mut found = Vec::new();
    for _ in 0..200 * count {
        if found.len() == count {
            break;
        }
        let mut sessions = vec![Session::new(game.clone(), game.initial())];
        while sessions.len() < 400 && sessions[sessions.len() - 1].outcome().is_none() {
            let mut next = sessions[sessions.len() - 1].clone();
            let Some(mv) = random_move(&next, &mut rng) else {
                break;
            };
            next.play(mv);
            sessions.push(next);
        }
        // Walk back from the end while the rest of the game stays small.
        let small = sessions.iter().rev().skip(1).take_while(|session| {
            let root = session.history().entries().len() - 1;
            exhaustible(game, &mut session.history().clone(), root, LONG, &mut { nodes })
        });
        if let Some(session) = small.last() {
            found.push(session.clone());
        }
    }
    assert!(
        found.len() >= count / 2,
        "random games give enough small endings: {}",
        found.len()
    );
    found
}

/// Whether all lines end within `depth` plies and `left` positions.
pub(crate) fn exhaustible<G: Heuristics>(
    game: &G,
    history: &mut History<G>,
    root: usize,
    depth: usize,
    left: &mut u64,
) -> bool {
    let position = *history.position();
    if *left == 0 {
        return false;
    }
    *left -= 1;
    if game.outcome(&position).is_some() {
        return true;
    }
    if history.entries().len() - 1 > root {
        match returned(game, history, root) {
            Some(Verdict::Over(_)) => return true,
            Some(Verdict::Continue(_)) => return false,
            None => {}
        }
    }
    let mut moves = G::Moves::default();
    game.moves(&position, &mut moves);
    depth > 0
        && moves.iter().all(|&mv| {
            history.push(game, Some(mv), game.play(&position, mv));
            let small = exhaustible(game, history, root, depth - 1, left);
            history.pop();
            small
        })
}

/// Both comparisons, for a game under each of `rule_sets`.
fn check_random_games<G: Playable>(rule_sets: &[&str], depth: usize) {
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        // Each switch has its turn: those of move ordering in the first comparison, all but the table in the second,
        // on one thread and on two.
        let positions = samples(40, 100);
        check_fixed_depth(&game, depth, positions, 100);
        check_endings(&game, &small_endings(&game, 5, positions, 5_000));
    }
}

/// A switch that makes the search selective saves positions: less than `percent` are left. Values that it calls exact
/// are those of the search without it. Returns the number of values that were exact in both.
fn check_selectivity<G: Playable>(name: &'static str, percent: u64, rules: &str, depth: usize) -> usize {
    let mut exact = 0;
    let game = G::new(read_options(G::ID, rules).unwrap());
    let mut visited = [0, 0];
    for session in random_positions(&game, 43, samples(20, 200), 60) {
        let reports = switched_off(Features::default(), &[name], 0)
            .map(|(_, features)| analyse(&game, session.history(), depth, features, 1));
        for (visited, report) in visited.iter_mut().zip(&reports) {
            *visited += report.nodes;
        }
        if reports.iter().all(|report| report.value.kind == ValueKind::Exact) {
            let [selective, whole] = reports.map(|report| on_scale(&game, session.history(), &report));
            assert_eq!(selective, whole, "{name}: {}", session.write_position());
            exact += 1;
        }
    }
    let [selective, whole] = visited;
    assert!(
        100 * selective < percent * whole,
        "{} {name}: {selective} of {whole}",
        G::ID
    );
    exact
}

/// The switch `name` is checked in each game that has the scale of winning chances.
fn check_selectivity_of_games(name: &'static str, percent: u64) {
    let exact = [
        check_selectivity::<ishwa_games::awale::Awale>(name, percent, "", 10),
        check_selectivity::<ishwa_games::awale::Awale>(name, percent, "objective=seeds", 10),
        check_selectivity::<ishwa_games::toguz::Toguz>(name, percent, "", 7),
        check_selectivity::<ishwa_games::dara::Dara>(name, percent, "", 5),
        check_selectivity::<ishwa_games::tiddatt::Tiddatt>(name, percent, "", 6),
        check_selectivity::<ishwa_games::tihulelin::Tihulelin>(name, percent, "", 10),
    ];
    assert!(exact.iter().sum::<usize>() > 0, "some values are proven");
}

#[test]
fn reverse_futility_saves_positions_and_proves_the_same() {
    check_selectivity_of_games("reverse_futility", 75);
}

#[test]
fn razoring_saves_positions_and_proves_the_same() {
    check_selectivity_of_games("razoring", 100);
}

/// Only captures are followed beyond the depth of a search.
#[test]
fn the_selective_depth_is_that_of_the_farthest_capture() {
    let game = ishwa_games::awale::Awale::new(read_options("awale", "").unwrap());
    let mut beyond = 0;
    for session in random_positions(&game, 44, 20, 40) {
        let selective_depth = |quiescence| {
            let features = Features {
                quiescence,
                ..Features::default()
            };
            analyse(&game, session.history(), 5, features, 1).selective_depth
        };
        assert_eq!(selective_depth(false), 5, "{}", session.write_position());
        assert!(selective_depth(true) >= 5, "{}", session.write_position());
        beyond += usize::from(selective_depth(true) > 5);
    }
    assert!(beyond > 0);
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
        4,
    );
}

#[test]
fn toguz() {
    check_random_games::<ishwa_games::toguz::Toguz>(&["", "objective=stones"], 4);
}

#[test]
fn tihulelin() {
    check_random_games::<ishwa_games::tihulelin::Tihulelin>(&["", "direction=common", "origin=skip"], 5);
}

#[test]
fn tihulelin_match() {
    check_random_games::<ishwa_games::tihulelin::TihulelinMatch>(
        &["", "direction=common", "starter=loser"],
        5,
    );
}

/// Games of Oljinnat from its start all pass through the same few positions, so these positions are random.
#[test]
fn oljinnat() {
    use ishwa_games::oljinnat::Oljinnat;
    let mut rng = generator(23);
    for rules in ["target=0", "target=1", ""] {
        let game = Oljinnat::new(read_options("oljinnat", rules).unwrap());
        check_fixed_depth(&game, 12, samples(40, 100), 100);
        check_endings(&game, &oljinnat_endings(&game, &mut rng, samples(50, 150)));
    }
}

/// Random positions of pions and camels near the end of the game.
pub(crate) fn oljinnat_endings(
    game: &ishwa_games::oljinnat::Oljinnat,
    rng: &mut Xoshiro256PlusPlus,
    count: usize,
) -> Vec<Session<ishwa_games::oljinnat::Oljinnat>> {
    let mut endings = Vec::new();
    while endings.len() < count {
        let (start, [a, b, c, d, south, north]) = circle(rng, 24);
        let camels = [rng.random_range(48..51), rng.random_range(48..51)];
        let side = if rng.random_bool(0.5) { "s" } else { "n" };
        let text = format!(
            "{a},{b},{c},{d}/{south},{north}/{},{}/{}/{side}",
            camels[0], camels[1], start
        );
        let session = Session::new(game.clone(), game.read_position(&text).unwrap());
        if exhaustible(game, &mut session.history().clone(), 0, LONG, &mut 5_000) {
            endings.push(session);
        }
    }
    endings
}

/// Two players, as more are searched by max^n; positions near a drink, which random games seldom reach.
#[test]
fn arrawan() {
    use ishwa_games::arrawan::Arrawan;
    let mut rng = generator(31);
    for rules in ["", "drink=zero"] {
        let game = Arrawan::new(read_options("arrawan", rules).unwrap());
        check_fixed_depth(&game, 12, samples(40, 100), 100);
        check_endings(&game, &arrawan_endings(&game, &mut rng, samples(50, 150)));
    }
}

/// Two players near a drink.
pub(crate) fn arrawan_endings(
    game: &ishwa_games::arrawan::Arrawan,
    rng: &mut Xoshiro256PlusPlus,
    count: usize,
) -> Vec<Session<ishwa_games::arrawan::Arrawan>> {
    let mut endings = Vec::new();
    while endings.len() < count {
        let (start, [a, b, c, d, first, second]) = circle(rng, 14);
        let reserves = [rng.random_range(-1..2), rng.random_range(-1..2)];
        let text = format!(
            "{a},{b},{c},{d}/{first},{second}/{},{}/{start}/p{}",
            reserves[0],
            reserves[1],
            rng.random_range(1..3)
        );
        let session = Session::new(game.clone(), game.read_position(&text).unwrap());
        if exhaustible(game, &mut session.history().clone(), 0, LONG, &mut 5_000) {
            endings.push(session);
        }
    }
    endings
}

/// Pions at random in four pits and two hands, at least one in each hand: the index of an empty pit, and the pions of
/// the pits and the hands.
fn circle(rng: &mut Xoshiro256PlusPlus, pions: usize) -> (usize, [u32; 6]) {
    let start = rng.random_range(0..4);
    let mut counts = [0, 0, 0, 0, 1, 1];
    for _ in 2..pions {
        let spot = rng.random_range(0..6);
        counts[if spot == start { 4 } else { spot }] += 1;
    }
    (start + 1, counts)
}

#[test]
fn tiddatt() {
    check_random_games::<ishwa_games::tiddatt::Tiddatt>(&["", "home=open", "reach=adjacent"], 3);
}
