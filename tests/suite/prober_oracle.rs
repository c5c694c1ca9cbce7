//! The searches with endgame tables, compared with the equations of best play, plain negamax, and themselves without
//! tables.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::History;
use ishwa_core::game::{Game, Player, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_builder::value_iteration::Values;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::value::TableValueKind as Counts;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_games::awale::Awale;
use ishwa_games::tihulelin::Last;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::registry;
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{Engine, EngineChoice, Request, alpha_beta, mcts};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;

use crate::graph_game::{BOUND, Graph, GraphPosition, NODES, Options};
use crate::search_oracle::{LONG, Leaves, exhaustible, negamax, returned, small_endings};

/// The table entries of some positions of a graph.
struct KnownPositions(HashMap<GraphPosition, Known>);

impl Prober<Graph> for KnownPositions {
    fn probe(&self, position: &GraphPosition) -> Option<Known> {
        self.0.get(position).copied()
    }
}

/// The coverage of a graph's prober.
#[derive(Clone, Copy)]
struct Knowledge {
    /// The share of the positions it covers, in per cent.
    share: u32,
    /// Whether it knows the distances of wins.
    dated: bool,
    /// An error that it adds to every payoff.
    error: i32,
}

/// Everything about half of the positions.
const HALF: Knowledge = Knowledge {
    share: 50,
    dated: true,
    error: 0,
};

/// Everything.
const ALL: Knowledge = Knowledge { share: 100, ..HALF };

impl Knowledge {
    /// A prober with this knowledge.
    fn of(self, game: &Graph) -> KnownPositions {
        let mut rng = generator(u64::from(game.options.seed) + 1000);
        let distances = distances(game);
        let values = game.values();
        let covered = Graph::positions().filter(|_| rng.random_range(0..100) < self.share);
        let known = covered.filter_map(|position| {
            let [node, side] = [usize::from(position.node), position.side.index()];
            let payoff = if game.options.by_history == 1 {
                by_history(game, position)?
            } else {
                values[node][side]
            };
            let plies = distances[node][side].filter(|_| self.dated && game.options.by_history == 0);
            let known = Known::exactly(f64::from(payoff + self.error), plies);
            Some((position, known))
        });
        KnownPositions(known.collect())
    }
}

/// The payoff of a position without history, by the literal repetition rule, if the search for it is small.
fn by_history(game: &Graph, position: GraphPosition) -> Option<i32> {
    let mut history = History::new(game, position);
    exhaustible(game, &mut history, 0, 60, &mut 3_000).then(|| {
        let unit = if game.info().unit == Unit::Win {
            31_000
        } else {
            100
        };
        negamax(game, &mut history, 0, 60, &mut Leaves::plain()) / unit
    })
}

/// The distance to the end of every won or lost position when only the result counts: the winner takes the shortest
/// way, the loser the longest.
fn distances(game: &Graph) -> [[Option<u32>; 2]; NODES] {
    let mut found = [[None; 2]; NODES];
    if game.options.win == 0 {
        return found;
    }
    let values = game.values();
    let sinks = (NODES as u8 - 2..NODES as u8)
        .flat_map(|node| [Player::SOUTH, Player::NORTH].map(|side| GraphPosition { node, side }));
    for GraphPosition { node, side } in sinks {
        found[usize::from(node)][side.index()] = Some(0);
    }
    for plies in 1..=2 * NODES as u32 {
        let before = found;
        for GraphPosition { node, side } in Graph::positions() {
            let [node, side] = [usize::from(node), side.index()];
            let value = values[node][side];
            let mut after = game.edges[node].iter().map(|&to| {
                (
                    values[usize::from(to)][1 - side],
                    before[usize::from(to)][1 - side],
                )
            });
            let is_settled = match value {
                1 => after.any(|(of_child, distance)| of_child == -1 && distance.is_some()),
                -1 => after.all(|(_, distance)| distance.is_some()),
                _ => false,
            };
            if is_settled && found[node][side].is_none() {
                found[node][side] = Some(plies);
            }
        }
    }
    found
}

fn graph(seed: u32, by_history: u32, win: u32) -> Graph {
    Graph::new(Options {
        seed,
        by_history,
        win,
        ..Options::default()
    })
}

fn alpha_beta<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    prober: &dyn Prober<G>,
) -> Report<G::Move> {
    let memory = Memory::new(1 << 14).unwrap();
    let stop = AtomicBool::new(false);
    alpha_beta::search(game, history, request, &memory, Some(prober), &stop, &mut |_| ()).unwrap()
}

fn tree_search<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    prober: &dyn Prober<G>,
) -> Report<G::Move> {
    let stop = AtomicBool::new(false);
    mcts::search(game, history, request, 1 << 16, Some(prober), &stop, &mut |_| ()).unwrap()
}

/// Asserts that every exact value in a report is that of the equations of best play, for the position and for every
/// line, and so is every distance; returns whether the value is exact.
fn agrees(game: &Graph, position: GraphPosition, report: &Report<u8>) -> bool {
    let (values, distances) = (game.values(), distances(game));
    let [node, side] = [usize::from(position.node), position.side.index()];
    let text = format!("{game:?} {position:?} {report:?}");
    let check = |value: &ishwa_search::report::Value, expected: i32, plies: Option<u32>| {
        let expected = f64::from(expected);
        assert!(value.proven.0 <= expected && expected <= value.proven.1, "{text}");
        if value.kind == ValueKind::Exact {
            assert_eq!(value.score, expected, "{text}");
        }
        assert!(value.plies.is_none() || value.plies == plies, "{text}");
    };
    check(&report.value, values[node][side], distances[node][side]);
    for line in &report.lines {
        let to = usize::from(line.moves[0]);
        let plies = distances[to][1 - side].map(|plies| plies + 1);
        check(&line.value, -values[to][1 - side], plies);
    }
    report.value.kind == ValueKind::Exact
}

/// With tables of half of the positions, one thread and two find the values of the equations, use the tables, and do not
/// search what they cover.
#[test]
fn graphs_by_alpha_beta() {
    let seeds = samples(500, 2_000) as u32;
    let (mut hits, mut with, mut without) = (0, 0, 0);
    for seed in 0..seeds {
        let game = graph(seed, 0, seed % 2);
        let knowledge = Knowledge {
            dated: seed / 2 % 3 > 0,
            ..HALF
        };
        let prober = knowledge.of(&game);
        for position in Graph::positions() {
            let mut request = Request {
                threads: 1 + usize::from(seed / 2 % 8 == 0),
                lines: 1 + 2 * (seed as usize / 4 % 2),
                ..Request::new(Limits::depth(300))
            };
            let history = History::new(&game, position);
            let report = alpha_beta(&game, &history, &request, &prober);
            assert!(
                agrees(&game, position, &report),
                "{game:?} {position:?} {report:?}"
            );
            hits += report.table_hits;
            if request.threads == 1 && seed < 500 {
                with += report.nodes;
                request.features.tablebase = false;
                without += alpha_beta(&game, &history, &request, &prober).nodes;
            }
        }
    }
    assert!(hits > 10 * u64::from(seeds), "{hits}");
    // A quarter; if the tables were only probed at the leaves, a third.
    assert!(10 * with < 3 * without, "{with} of {without}");
}

/// For a covered position everything is known at once: its value, the value of every move, and a line of play with
/// the ending and the distance of the tables.
#[test]
fn graphs_that_are_covered() {
    let (mut ended, mut all) = (0, 0);
    for seed in 0..samples(500, 2_000) as u32 {
        let game = graph(seed, 0, seed % 2);
        let prober = ALL.of(&game);
        let (values, distances) = (game.values(), distances(&game));
        for position in Graph::positions() {
            let request = Request {
                lines: 3,
                ..Request::new(Limits::depth(300))
            };
            let history = History::new(&game, position);
            let by_playouts = Request {
                limits: Limits::nodes(100),
                ..request
            };
            for report in [
                alpha_beta(&game, &history, &request, &prober),
                tree_search(&game, &history, &by_playouts, &prober),
            ] {
                assert!(agrees(&game, position, &report));
                assert!(report.depth == 1 && report.nodes <= 30, "{report:?}");
                let children = &game.edges[usize::from(position.node)];
                assert_eq!(report.lines.len(), children.len());
                for line in &report.lines {
                    assert_eq!(line.value.kind, ValueKind::Exact);
                    let end = line
                        .moves
                        .iter()
                        .fold(position, |position, &mv| game.play(&position, mv));
                    let [to, side] = [usize::from(line.moves[0]), 1 - position.side.index()];
                    all += 1;
                    if let Some(outcome) = game.outcome(&end) {
                        ended += 1;
                        assert_eq!(outcome.payoffs[side], f64::from(values[to][side]), "{line:?}");
                    }
                    // The line of a suboptimal move may return to the position, where it stops.
                    if let Some(plies) = distances[to][side].filter(|_| end != position) {
                        assert_eq!(
                            line.moves.len(),
                            plies as usize + 1,
                            "{game:?} {position:?} {line:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(2 * ended > all, "{ended} of {all}");
}

/// In play, a search that has proven a draw or a loss continues among the moves that keep it, and reports the same
/// value.
#[test]
fn graphs_where_play_goes_on() {
    let (mut open, mut others) = (0, 0);
    for seed in 0..samples(300, 1_000) as u32 {
        let game = graph(seed, 0, seed % 2);
        let (prober, values) = (ALL.of(&game), game.values());
        for position in Graph::positions() {
            let history = History::new(&game, position);
            let analysed = alpha_beta(&game, &history, &Request::new(Limits::depth(20)), &prober);
            let request = Request {
                plays_on: true,
                ..Request::new(Limits::depth(20))
            };
            let played = alpha_beta(&game, &history, &request, &prober);
            assert_eq!(played.value, analysed.value);
            let to = played.lines[0].moves[0];
            let value = values[usize::from(position.node)][position.side.index()];
            assert!(
                -values[usize::from(to)][1 - position.side.index()] >= value,
                "{game:?} {position:?} {played:?}"
            );
            open += usize::from(played.depth > analysed.depth);
            others += usize::from(to != analysed.lines[0].moves[0]);
        }
    }
    assert!(open > 100 && others > 20, "{open}, {others}");
}

/// A table whose values are all off by one leads to wrong results: the other tests would detect it.
#[test]
fn graphs_with_wrong_tables() {
    let wrong = Knowledge { error: 1, ..ALL };
    let (mut differ, mut all) = (0, 0);
    for seed in 0..300 {
        let game = graph(seed, 0, 0);
        let (prober, values) = (wrong.of(&game), game.values());
        for position in Graph::positions() {
            let value = values[usize::from(position.node)][position.side.index()];
            if value.abs() == BOUND {
                // The bounds alone decide it, whatever a table contains.
                continue;
            }
            let history = History::new(&game, position);
            for report in [
                alpha_beta(&game, &history, &Request::new(Limits::depth(300)), &prober),
                tree_search(&game, &history, &Request::new(Limits::nodes(100)), &prober),
            ] {
                all += 1;
                differ += usize::from(report.value.score != f64::from(value));
            }
        }
    }
    assert!(2 * differ > all, "{differ} of {all}");
}

/// Monte Carlo tree search proves only values of the equations, and more of them than without tables.
#[test]
fn graphs_by_tree_search() {
    let seeds = samples(250, 1_000) as u32;
    let (mut hits, mut with, mut without) = (0, 0, 0);
    for seed in 0..seeds {
        let game = graph(seed, 0, seed % 2);
        let prober = HALF.of(&game);
        for position in Graph::positions() {
            let mut request = Request {
                threads: 1 + usize::from(seed / 2 % 8 == 0),
                lines: 1 + 2 * (seed as usize / 4 % 2),
                seed: u64::from(seed),
                ..Request::new(Limits::nodes(60))
            };
            let history = History::new(&game, position);
            let report = tree_search(&game, &history, &request, &prober);
            with += usize::from(agrees(&game, position, &report));
            hits += report.table_hits;
            request.features.tablebase = false;
            let report = tree_search(&game, &history, &request, &prober);
            without += usize::from(agrees(&game, position, &report));
            assert_eq!(report.table_hits, 0);
        }
    }
    assert!(
        hits > 20 * u64::from(seeds) && 4 * with > 5 * without,
        "{hits}, {with} and {without}"
    );
}

/// Tables know no history. They are not probed where a position that has occurred twice can recur or, under the
/// literal rule, any other, and the search proves the same as plain negamax.
#[test]
fn graphs_with_a_game_so_far() {
    let mut rng = generator(6);
    let seeds = samples(1_000, 4_000) as u32;
    // For both repetition rules, then for both where the second occurrence ends the game: hits, and hits after a
    // position had occurred twice.
    let mut hits = [[0, 0]; 4];
    let mut exact = 0;
    for (seed, second) in (0..seeds).flat_map(|seed| [(seed, 0), (seed, 1)]) {
        let game = Graph::new(Options {
            seed,
            by_history: seed % 2,
            win: seed / 2 % 2,
            second,
        });
        let prober = ALL.of(&game);
        let mut history = History::new(&game, game.initial());
        let mut twice = 0;
        for _ in 0..8 {
            let moves = &game.edges[usize::from(history.position().node)];
            let mv = moves[rng.random_range(0..moves.len())];
            history.push(&game, Some(mv), game.play(history.position(), mv));
            if game.outcome(history.position()).is_some() || game.verdict(&history).is_some() {
                break;
            }
            twice = twice.max(history.occurrences() - 1);
            let root = history.entries().len() - 1;
            if !exhaustible(&game, &mut history.clone(), root, 60, &mut 10_000) {
                continue;
            }
            let value = negamax(&game, &mut history.clone(), root, 60, &mut Leaves::plain());
            let unit = if game.info().unit == Unit::Win {
                31_000
            } else {
                100
            };
            let expected = f64::from(value / unit);
            for report in [
                alpha_beta(&game, &history, &Request::new(Limits::depth(300)), &prober),
                tree_search(&game, &history, &Request::new(Limits::nodes(100)), &prober),
            ] {
                let text = format!("{game:?} {history:?} {report:?}");
                let (low, high) = report.value.proven;
                assert!(low <= expected && expected <= high, "{text}: {expected}");
                exact += usize::from(report.value.kind == ValueKind::Exact);
                hits[(seed % 2 + 2 * second) as usize][twice] += report.table_hits;
            }
        }
    }
    assert!(exact > 2 * seeds as usize, "{exact}");
    let many = u64::from(seeds);
    assert!(hits[0][0] > many && 40 * hits[0][1] > many, "{hits:?}");
    assert!(10 * hits[1][0] > many && 100 * hits[1][1] > many, "{hits:?}");
    assert!(10 * hits[2][0] > many && 10 * hits[3][0] > many, "{hits:?}");
}

/// With the switch off a prober changes nothing.
#[test]
fn graphs_with_tables_switched_off() {
    for seed in 0..200 {
        let game = graph(seed, 0, seed % 2);
        let mut request = Request::new(Limits::depth(300));
        request.features.tablebase = false;
        for position in Graph::positions() {
            let history = History::new(&game, position);
            let with = alpha_beta(&game, &history, &request, &ALL.of(&game));
            let without = alpha_beta(&game, &history, &request, &KnownPositions(HashMap::new()));
            assert_eq!((with.nodes, with.table_hits), (without.nodes, 0));
            assert_eq!((with.value, with.lines), (without.value, without.lines));
        }
    }
}

/// The small layers of a game.
struct Small<L> {
    layered: L,
    values: Values,
    layers: u32,
}

impl<L: Layered> Small<L> {
    fn new(layered: L, layers: u32) -> Self {
        Self {
            values: Values::solve(&layered, layers),
            layered,
            layers,
        }
    }
}

impl<L: Layered> Prober<L::Game> for Small<L> {
    fn probe(&self, position: &<L::Game as Game>::Position) -> Option<Known> {
        let game = self.layered.game();
        assert!(
            game.outcome(position).is_none(),
            "only what is not finished is asked for"
        );
        let place = self.layered.place(position)?;
        (place.layer < self.layers).then(|| {
            let value = i32::from(self.values.layer(place.layer)[place.rank as usize]);
            let payoff = match L::VALUES {
                Counts::Gain => value + self.layered.lead(position),
                Counts::Distance => value.signum(),
            };
            Known::exactly(f64::from(payoff), L::VALUES.plies(value))
        })
    }
}

/// Endings of random games, with history, have the value of negamax, and so has each of their moves. Returns the
/// positions visited with tables and without, and the hits.
pub(crate) fn check_endings<G: Heuristics + Notation>(
    tables: &dyn Prober<G>,
    endings: &[Session<G>],
) -> (u64, u64, u64) {
    let (mut with, mut without, mut hits) = (0, 0, 0);
    for (number, session) in endings.iter().enumerate() {
        let (game, history) = (session.game(), session.history());
        let text = game.write_position(history.position());
        let root = history.entries().len() - 1;
        let value = negamax(game, &mut history.clone(), root, LONG, &mut Leaves::plain());
        let unit = if game.info().unit == Unit::Win {
            31_000.0
        } else {
            100.0
        };
        let expected = f64::from(value) / unit - f64::from(game.baseline(history.position()));
        let request = Request {
            threads: 1 + number % 2,
            ..Request::new(Limits::depth(LONG))
        };
        let report = alpha_beta(game, history, &request, tables);
        assert_eq!(report.value.kind, ValueKind::Exact, "{text}");
        assert_eq!(report.value.score, expected, "{text}");
        hits += report.table_hits;
        if request.threads == 1 {
            // Pruning by estimates is off, since estimates differ with tables and without.
            let mut whole = request;
            whole.features.reverse_futility = false;
            whole.features.razoring = false;
            with += alpha_beta(game, history, &whole, tables).nodes;
            whole.features.tablebase = false;
            without += alpha_beta(game, history, &whole, tables).nodes;
        }
        let by_playouts = Request {
            threads: request.threads,
            lines: 6,
            ..Request::new(Limits::nodes(500))
        };
        let all_lines = Request {
            lines: 6,
            ..Request::new(Limits::depth(LONG))
        };
        for report in [
            tree_search(game, history, &by_playouts, tables),
            alpha_beta(game, history, &all_lines, tables),
        ] {
            let (low, high) = report.value.proven;
            assert!(low <= expected && expected <= high, "{text}: {report:?}");
            hits += report.table_hits;
            for line in &report.lines {
                let mut after = history.clone();
                let child = game.play(history.position(), line.moves[0]);
                after.push(game, Some(line.moves[0]), child);
                if returned(game, &after, root + 1).is_some()
                    || !exhaustible(game, &mut after, root + 1, LONG, &mut 20_000)
                {
                    continue;
                }
                let value = negamax(game, &mut after, root + 1, LONG, &mut Leaves::plain());
                let value = -f64::from(value) / unit - f64::from(game.baseline(history.position()));
                let (low, high) = line.value.proven;
                assert!(low <= value && value <= high, "{text}: {line:?}, {value}");
            }
        }
    }
    (with, without, hits)
}

/// Exact tables more than halve the search.
fn check_exact<L: Layered>(tables: &Small<L>, endings: &[Session<L::Game>])
where
    L::Game: Heuristics + Notation,
{
    let (with, without, hits) = check_endings(tables, endings);
    assert!(2 * with < without && hits > 0, "{with} of {without}, {hits}");
}

#[test]
fn awale() {
    for rules in ["objective=seeds", "objective=seeds,grand_slam=allowed"] {
        let options = read_options("awale", rules).unwrap();
        let tables = Small::new(AwaleLayers::new(&options).unwrap(), 6);
        let endings = small_endings(tables.layered.game(), 9, 100, 5_000);
        check_exact(&tables, &endings);
    }
}

/// Tables reach the searches through sessions of any game, and those of another game are refused.
#[test]
fn awale_by_the_registry() {
    const ALPHA_BETA: EngineChoice = EngineChoice::Named(Engine::AlphaBeta);
    let options = read_options("awale", "objective=seeds").unwrap();
    let layers = AwaleLayers::new(&options).unwrap();
    let prober = AnyProber::new::<Awale>(Small::new(layers, 7));
    let position = "1,0,2,0,0,1/0,1,0,1,0,0/21,21/s";
    let game = registry::find("awale").unwrap().open("objective=seeds").unwrap();
    let session = game.begin(Some(position)).unwrap();
    let stop = AtomicBool::new(false);
    let analyse = |session: &AnySession, engine, tables| {
        let options = AnalyseOptions {
            engine,
            ..AnalyseOptions::new(Limits::default())
        };
        let memory = SearchMemory::new(1 << 20);
        let host = Host {
            tables,
            ..Host::new(&memory, &stop)
        };
        analyse(session, &options, &host)
    };
    let without = analyse(&session, ALPHA_BETA, None).unwrap();
    assert_eq!(without.table_hits, 0);
    for engine in [ALPHA_BETA, EngineChoice::Named(Engine::Mcts)] {
        let with = analyse(&session, engine, Some(&prober)).unwrap();
        assert_eq!(
            (with.depth, with.value.score),
            (1, without.value.score),
            "{engine:?}"
        );
        assert!(with.table_hits > 0, "{engine:?}");
    }
    let other = registry::find("toguz")
        .unwrap()
        .open("")
        .unwrap()
        .begin(None)
        .unwrap();
    let refused = analyse(&other, ALPHA_BETA, Some(&prober))
        .unwrap_err()
        .to_string();
    assert!(refused.contains("tables"), "{refused}");
}

#[test]
fn tihulelin() {
    for rules in ["", "direction=common"] {
        let options = read_options("tihulelin", rules).unwrap();
        let tables = Small::new(RoundLayers::new(&options, 0, Last::Plain), 6);
        let endings = small_endings(tables.layered.game(), 9, 100, 5_000);
        check_exact(&tables, &endings);
    }
}
