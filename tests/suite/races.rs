//! The dice games solved: values found by an independent implementation (`tests/dice/dice.txt`), the properties of
//! positions that the solver relies on, and residuals that detect wrong numbers.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use ishwa_core::game::{Game, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::race::{Prospects, Race};
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_builder::file::race::{Stage, StageRows, write};
use ishwa_endgame_builder::progress::{Phases, Progress};
use ishwa_endgame_builder::race::{
    RaceSolver, Solution, Statistics, TooMany, Unsolved, decision_key, exceptions, explore, load, residual,
    solve,
};
use ishwa_endgame_builder::table_set::{Check, TableSet};
use ishwa_endgame_reader::file::race::RaceIdentity;
use ishwa_endgame_reader::race::{MoveProspects, RaceState, Rows, choices, prospects};
use ishwa_endgame_reader::set::RaceSet;
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_tests::samples::{is_long, samples};
use ishwa_tests::walk::generator;
use rand::RngExt;

/// The rounding of the published numbers, which have twelve places.
const TOLERANCE: f64 = 1e-9;
/// More states than any of these positions has.
const MOST: u64 = 10_000_000;

/// A game under its options, for a position.
pub(crate) fn game<G: Playable>(rules: &str, position: &str) -> (G, G::Position) {
    let game = G::new(read_options(G::ID, rules).unwrap()).seated(position);
    let position = game.read_position(position).unwrap();
    (game, position)
}

pub(crate) fn solved<G: Race + Heuristics>(game: &G, position: &G::Position) -> (Solution, Statistics) {
    solved_together(game, &[*position])
}

/// All states that can follow any of the positions, solved together: they have few more states than one alone.
fn solved_together<G: Race + Heuristics>(game: &G, positions: &[G::Position]) -> (Solution, Statistics) {
    let progress = Progress::default();
    let explored = explore(game, positions, MOST, &progress).unwrap();
    let (solution, statistics) = solve(game, explored, &progress).unwrap();
    assert!(statistics.residual < 1e-12, "{}", game.rules().id());
    (solution, statistics)
}

/// The lines of a game: position, options and values.
fn lines(game: &str) -> Vec<(&str, &str, &str)> {
    let text = include_str!("../dice/dice.txt");
    let lines = text.lines().filter_map(|line| {
        let mut parts = line.splitn(4, ' ');
        (parts.next() == Some(game)).then(|| {
            let mut part = || parts.next().unwrap();
            (part(), part(), part())
        })
    });
    let lines: Vec<_> = lines.collect();
    assert!(!lines.is_empty());
    lines
}

fn close(found: f64, expected: f64, what: &str) {
    assert!(
        (found - expected).abs() < TOLERANCE,
        "{what}: found {found}, expected {expected}"
    );
}

#[test]
fn ishigan() {
    // The lines of a number of players and a set of rules.
    let mut games = BTreeMap::new();
    for (text, rules, values) in lines("ishigan") {
        // The lines with the most states: nine tenths of the work.
        if !is_long()
            && ["50,50,50/", "20,65,40/"]
                .iter()
                .any(|pawns| text.starts_with(pawns))
        {
            continue;
        }
        let (game, position) = game::<Ishigan>(rules.trim_matches('-'), text);
        let (_, lines) = games
            .entry((rules, game.info().players))
            .or_insert_with(|| (game, Vec::new()));
        lines.push((text, position, values));
    }
    for (game, lines) in games.values() {
        let positions: Vec<_> = lines.iter().map(|line| line.1).collect();
        let (solution, _) = solved_together(game, &positions);
        for (text, position, values) in lines {
            let row = prospects(game, &solution, position).unwrap().unwrap();
            check_ishigan(&row.prospects(game), text, values);
        }
    }
}

/// The values of a position in the file, where it is called `text`.
fn check_ishigan(found: &Prospects, text: &str, values: &str) {
    for (name, values) in values.split(' ').map(|value| value.split_once('=').unwrap()) {
        let expected: Vec<f64> = values.split(',').map(|value| value.parse().unwrap()).collect();
        let found = match name.strip_prefix('p') {
            Some(player) => {
                let player = &found.players[player.parse::<usize>().unwrap() - 1];
                player.ranks.iter().copied().chain([player.eaten]).collect()
            }
            None => vec![found.throws],
        };
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.into_iter().zip(expected) {
            close(found, expected, &format!("{text} {name}"));
        }
    }
}

/// The Jeu de l'hyène for two under `rules`, from the positions of the file that `is_wanted` keeps; the first is the
/// start of the game.
fn hyena_solved(rules: &str, is_wanted: fn(&str) -> bool) -> Solution {
    let (game, _) = game::<JeuDeLHyene>(rules, "v,v/0,0/-/p1");
    let positions = lines("hyena")
        .into_iter()
        .filter(|(text, ..)| is_wanted(text))
        .map(|(text, ..)| game.read_position(text).unwrap());
    let positions: Vec<_> = positions.collect();
    solved_together(&game, &positions).0
}

/// Whether both pawns of a position are well under way, so that few states follow; in the long form every position.
fn has_few_states(text: &str) -> bool {
    is_long() || !(text.starts_with("v,v/") || text.starts_with("40+,40+/"))
}

/// The solution under the default rules, shared by all tests that use it: it takes 12 s of one core.
pub(crate) fn hyena_for_score() -> &'static Solution {
    static SOLUTION: OnceLock<Solution> = OnceLock::new();
    SOLUTION.get_or_init(|| hyena_solved("", |_| true))
}

/// The payoffs of player 1 in a position and after each of its decisions.
fn hyena_payoffs(rules: &str, solution: &Solution, text: &str) -> (f64, Vec<f64>) {
    let (game, position) = game::<JeuDeLHyene>(rules, text);
    let payoff = |row: &ishwa_endgame_reader::race::Row| row.chances().payoff(&game, 0).unwrap();
    let row = prospects(&game, solution, &position).unwrap().unwrap();
    let moves = choices(&game, solution, &position).unwrap().unwrap();
    (
        payoff(&row),
        moves.iter().map(|choice| payoff(&choice.row)).collect(),
    )
}

#[test]
fn hyena_for_being_first() {
    let solution = hyena_solved("objective=first", has_few_states);
    check_hyena("first", "objective=first", &solution, has_few_states);
}

#[test]
fn hyena_for_the_score() {
    check_hyena("score", "", hyena_for_score(), |_| true);
}

#[test]
fn hyena_where_all_always_pay() {
    let solution = hyena_solved("pay=always", has_few_states);
    check_hyena("always_pay_score", "pay=always", &solution, has_few_states);
}

/// The game under `rules`, whose values the file calls `name`.
fn check_hyena(name: &str, rules: &str, solution: &Solution, is_solved: fn(&str) -> bool) {
    let (game, _) = game::<JeuDeLHyene>(rules, "v,v/0,0/-/p1");
    for (text, _, values) in lines("hyena").into_iter().filter(|(text, ..)| is_solved(text)) {
        let (values, decisions) = values.split_once(" # ").unwrap_or((values, ""));
        let (payoff, moves) = hyena_payoffs(rules, solution, text);
        let mut pairs = values.split(' ').map(|value| value.split_once('=').unwrap());
        let (_, expected) = pairs.find(|pair| pair.0 == name).unwrap();
        close(payoff, expected.parse().unwrap(), &format!("{text} {name}"));
        for part in decisions
            .split("; ")
            .filter(|part| part.starts_with(&format!("{name}: ")))
        {
            let numbers = part.split([' ', ',']).filter_map(|word| word.parse::<f64>().ok());
            let numbers: Vec<f64> = numbers.collect();
            assert_eq!(numbers.len(), moves.len(), "{text} {name}");
            for (found, expected) in moves.iter().zip(numbers) {
                close(*found, expected, &format!("{text} {part}"));
            }
        }
    }
    let waits = exceptions(&game, solution).unwrap();
    // A player who only has to be home first need not wait, nor does any player who always pays.
    assert_eq!(waits.is_empty(), name != "score", "{name}");
    if name == "score" {
        for (text, is_wait) in [("w,2-/9,14/-/p1?", true), ("w,60+/4,4/-/p1?.", false)] {
            let position = game.read_position(text).unwrap();
            let is_found = waits.binary_search(&decision_key(&game, &position)).is_ok();
            assert_eq!(is_found, is_wait, "{text}");
        }
    }
}

/// Random games; `visit` receives each position with the one that was thrown from before it.
fn walk<G: Race + Heuristics + Notation>(
    rules: &str,
    seed: u64,
    mut visit: impl FnMut(&G, &G::Position, &G::Position),
) {
    let game = G::new(read_options(G::ID, rules).unwrap());
    let mut random = generator(seed);
    for _ in 0..samples(60, 200) {
        let mut position = game.initial();
        let mut thrown_from = position;
        while let Some(mv) = game.random_move(&position, random.random()) {
            let next = game.play(&position, mv);
            if matches!(game.turn(&position), Turn::Chance(_)) {
                thrown_from = position;
            }
            visit(&game, &thrown_from, &next);
            position = next;
        }
    }
}

/// The outcomes of a position with their chances and resulting positions, trimmed.
fn outcomes<G: Race + Heuristics>(
    game: &G,
    position: &G::Position,
    turn: usize,
) -> Vec<(u64, u64, G::Position)> {
    let mut found = Vec::new();
    let key = |position: &G::Position| {
        let seated = game.trimmed(&game.turned(position, turn));
        (game.pack(&seated), seated)
    };
    if let Turn::Chance(_) = game.turn(position) {
        game.outcomes(position, |outcome, chance| {
            let (word, seated) = key(&game.play(position, outcome));
            found.push((word, (chance.get() * 1e12).round() as u64, seated));
        });
    }
    found.sort_by_key(|&(word, chance, _)| (word, chance));
    found
}

/// The invariants of a race's positions: plies lead to later stages or stay in the group; a position that is turned
/// or trimmed leads to the same positions, turned and trimmed; a packed position can be restored.
fn is_well_shaped<G: Race + Heuristics + Notation>(rules: &str) {
    walk::<G>(rules, 1, |game, before, after| {
        let players = game.info().players;
        let (one, two) = (game.trimmed(before), game.trimmed(after));
        let later = game.stage(&two) > game.stage(&one);
        // Decisions have no states of their own; they are resolved to the states behind them.
        if !matches!(game.turn(after), Turn::Player(_)) {
            assert!(
                later || game.group(&one) == game.group(&two),
                "{before:?} {after:?}"
            );
        }
        assert!(game.stage(&two) < game.stages());
        for first in 0..players {
            let turned = game.turned(after, first);
            assert_eq!(game.turned(&turned, (players - first) % players), *after);
            assert_eq!(
                game.side(&turned).index(),
                (game.side(after).index() + players - first) % players
            );
            for player in 0..players {
                let there = Player::new((player + players - first) % players);
                assert_eq!(game.fate(after, Player::new(player)), game.fate(&turned, there));
            }
            let trimmed = game.trimmed(&turned);
            assert_eq!(outcomes(game, after, first), outcomes(game, &turned, 0));
            assert_eq!(outcomes(game, after, first), outcomes(game, &trimmed, 0));
            if game.side(&turned) == Player::SOUTH {
                assert_eq!(game.unpack(game.pack(&trimmed)), trimmed);
            }
        }
    });
}

#[test]
fn ishigan_is_well_shaped() {
    for rules in [
        "",
        "players=3,standing=1/20",
        "players=5",
        "scramble=off",
        "players=6",
    ] {
        is_well_shaped::<Ishigan>(rules);
    }
}

#[test]
fn hyena_is_well_shaped() {
    for rules in ["", "players=3", "players=4,pay=always", "objective=first"] {
        is_well_shaped::<JeuDeLHyene>(rules);
    }
}

/// Each player's expected payoff, computed forwards: positions with their chances, ply after ply, without rotated
/// seats, stages or groups, until almost no game is unfinished.
fn payoffs_forwards(game: &Ishigan, position: <Ishigan as Game>::Position) -> Vec<f64> {
    let mut payoffs = vec![0.0; game.info().players];
    let mut current = HashMap::from([(position, 1.0)]);
    while current.values().sum::<f64>() > 1e-13 {
        let mut next = HashMap::new();
        for (position, chance) in current {
            game.outcomes(&position, |outcome, probability| {
                let after = game.play(&position, outcome);
                let chance = chance * probability.get();
                match game.outcome(&after) {
                    Some(outcome) => {
                        for (sum, payoff) in payoffs.iter_mut().zip(outcome.payoffs) {
                            *sum += chance * payoff;
                        }
                    }
                    None => *next.entry(after).or_insert(0.0) += chance,
                }
            });
        }
        current = next;
    }
    payoffs
}

#[test]
fn payoffs_of_three_and_four_are_those_of_all_lines_of_play() {
    // Escaped pawns on one square that the hyena can still eat together (I6), for each seat to throw.
    let positions = [
        "80e,80e,99/70/p1",
        "80e,80e,99/70/p2",
        "80e,80e,99/70/p3",
        "80e,95,80e/70/p3",
        "x1,80e,80e/70/p3",
        "90,91,92/88/p2",
        "r1,88e,88e,88e/80/p4",
    ];
    for text in positions {
        let (game, position) = game::<Ishigan>("", text);
        let (solution, _) = solved(&game, &position);
        let row = prospects(&game, &solution, &position).unwrap().unwrap();
        let forwards = payoffs_forwards(&game, position);
        let players = forwards.len();
        for (player, forwards) in forwards.into_iter().enumerate() {
            let payoff = row.chances().payoff(&game, player).unwrap();
            assert!((payoff - forwards).abs() < 1e-10, "{text}: {payoff} {forwards}");
        }
        let sum: f64 = row
            .prospects(&game)
            .players
            .iter()
            .filter_map(|player| player.payoff)
            .sum();
        assert!((sum - players as f64 / 2.0).abs() < 1e-10, "{text}: {sum}");
    }
}

/// A wrong number anywhere shows in the residual, and so does a missing state.
#[test]
fn residuals_find_what_is_wrong() {
    let text = if is_long() {
        "w,70-/5,3/-/p1"
    } else {
        "w,80-/9,11/-/p1"
    };
    let (game, position) = game::<JeuDeLHyene>("", text);
    let (solution, _) = solved(&game, &position);
    let again = |stages: Vec<Stage>| residual(&game, &Solution::new(&game, stages), &Progress::default());
    assert!(again(solution.stages().to_vec()).unwrap() < 1e-12);
    let width = solution.stages()[0].numbers.len() / solution.stages()[0].keys.len();
    let mut random = generator(3);
    for _ in 0..samples(8, 20) {
        let mut stages = solution.stages().to_vec();
        let stage = random.random_range(0..stages.len());
        let number = random.random_range(0..stages[stage].numbers.len());
        stages[stage].numbers[number] += 1e-9;
        assert!(again(stages).unwrap() > 1e-11, "stage {stage}, number {number}");
    }
    let mut stages = solution.stages().to_vec();
    let last = stages.len() - 1;
    stages[last].keys.pop();
    let shorter = stages[last].numbers.len() - width;
    stages[last].numbers.truncate(shorter);
    assert_eq!(again(stages), Ok(f64::INFINITY));
}

/// A table whose checksums are right but whose states are not the game's is refused wherever all of it is used.
#[test]
fn forged_tables_are_refused() {
    let (game, start) = game::<JeuDeLHyene>("", "v,v/0,0/-/p1");
    let directory = tempfile::tempdir().unwrap();
    let set = RaceSet::new(game.clone(), directory.path());
    std::fs::create_dir_all(set.directory()).unwrap();
    let identity = RaceIdentity {
        set: game.rules().id().to_owned(),
        width: 7,
    };
    let state = RaceState::of(&game, &start);
    let numbers = [0.5; 7];
    for (stage, key) in [
        (u32::MAX, state.key),
        (game.stages(), state.key),
        (state.stage + 1, state.key),
        (state.stage, state.key | 1 << 63),
        (state.stage, 0x0303_0303),
    ] {
        let rows = StageRows {
            stage,
            keys: &[key],
            numbers: &numbers,
        };
        write(&set.path(), &identity, &[rows]).unwrap();
        assert!(load(&set).is_err(), "stage {stage}, key {key:x}");
        let report = set.verify(Check::Proof, &Phases::default()).unwrap();
        assert_eq!(report.faults.len(), 1, "stage {stage}, key {key:x}");
    }
    // A single state of the game, without its successors.
    let rows = StageRows {
        stage: state.stage,
        keys: &[state.key],
        numbers: &numbers,
    };
    write(&set.path(), &identity, &[rows]).unwrap();
    let solution = load(&set).unwrap().unwrap();
    assert_eq!(exceptions(&game, &solution), None);
    let three = JeuDeLHyene::new(read_options(JeuDeLHyene::ID, "players=3").unwrap());
    let three = RaceSolver::new(
        &Session::new(three.clone(), three.initial()).into(),
        Some(directory.path()),
    )
    .unwrap();
    assert!(
        three
            .policy(Some(directory.path()), 1 << 20, &Phases::default())
            .is_err()
    );
    let report = set.verify(Check::Proof, &Phases::default()).unwrap();
    assert_eq!((report.checked, report.faults.len()), (1, 1));
}

#[test]
fn what_is_too_much_or_stopped_is_not_solved() {
    let (game, position) = game::<Ishigan>("", "0,0/0/p1");
    let progress = Progress::default();
    let states = explore(&game, &[position], MOST, &progress).unwrap().states();
    assert!(explore(&game, &[position], states, &progress).is_ok());
    let most = states - 1;
    assert_eq!(
        explore(&game, &[position], most, &progress),
        Err(TooMany::States { most })
    );
    let explored = explore(&game, &[position], MOST, &progress).unwrap();
    progress.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(
        explore(&game, &[position], MOST, &progress),
        Err(TooMany::Stopped)
    );
    assert_eq!(solve(&game, explored, &progress).unwrap_err(), Unsolved::Stopped);
}

/// Any thread count, and any other root of the same states, gives the same numbers bit for bit.
#[test]
fn numbers_do_not_depend_on_threads() {
    let (game, position) = game::<JeuDeLHyene>("", "20-,40-/3,2/-/p1");
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| solved(&game, &position).0.stages().to_vec())
    };
    assert_eq!(on(1), on(3));
}

/// Finished games and positions that are not covered.
#[test]
fn all_positions_have_an_answer_or_none() {
    let (game, over) = game::<Ishigan>("", "r1,x1/50/p1");
    let (solution, statistics) = solved(&game, &over);
    assert_eq!(statistics.states, 0);
    let row = prospects(&game, &solution, &over).unwrap().unwrap();
    assert_eq!(row.prospects(&game).players[1].eaten, 1.0);
    assert_eq!(row.prospects(&game).throws, 0.0);
    let start = game.initial();
    assert_eq!(prospects(&game, &solution, &start).unwrap(), None);
    assert_eq!(choices(&game, &solution, &start).unwrap(), None);
    assert!(
        !solution
            .look(u32::MAX, 0, &mut |_| panic!("no such stage"))
            .unwrap()
    );
}

/// Also in unreachable positions, each player's outcome probabilities sum to 1.
#[test]
fn fates_add_up() {
    for text in [
        "20c,20c/50/p1",
        "20e,30/50/p2",
        "99,0c/100/p2",
        "r1,10,x1/100/p2",
        if is_long() {
            "r1,x1,70,80e,60/50/p1"
        } else {
            "r1,x1,90,95e,85/50/p1"
        },
    ] {
        let (game, position) = game::<Ishigan>("", text);
        let (solution, _) = solved(&game, &position);
        let row = prospects(&game, &solution, &position).unwrap().unwrap();
        for player in row.prospects(&game).players {
            let sum = player.ranks.iter().sum::<f64>() + player.eaten;
            assert!((sum - 1.0).abs() < 1e-12, "{text}: {sum}");
        }
        let mean: f64 = choices(&game, &solution, &position)
            .unwrap()
            .unwrap()
            .iter()
            .map(|MoveProspects { chance, row, .. }| chance.unwrap() * row.chances().throws())
            .sum();
        assert!((mean + 1.0 - row.chances().throws()).abs() < 1e-11, "{text}");
    }
}
