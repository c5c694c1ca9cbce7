//! Random graphs as games: a pawn walks along the edges in turn, and sinks pay. They are small and full of cycles,
//! where a search with a transposition table goes wrong. A fixture used only by tests.

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key;
use ishwa_core::messages;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};
use ishwa_search::alpha_beta::search;
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::report::ValueKind;
use ishwa_search::{Features, Request};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;
use serde::{Deserialize, Serialize};

use crate::search_oracle::{Leaves, negamax};

pub(crate) const NODES: usize = 9;
/// Payoffs lie between minus this and this.
pub(crate) const BOUND: i32 = 3;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) seed: u32,
    /// 1 where the payoff of a repetition depends on the node repeated.
    pub(crate) by_history: u32,
    /// 1 where only the sign of a payoff counts.
    pub(crate) win: u32,
    /// 1 where the second occurrence of a position ends the game.
    pub(crate) second: u32,
}

impl RuleOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "seed",
            kind: OptionKind::Integer {
                min: 0,
                max: u32::MAX,
            },
            help: messages::rules,
        },
        OptionSpec {
            key: "by_history",
            kind: OptionKind::Integer { min: 0, max: 1 },
            help: messages::rules,
        },
        OptionSpec {
            key: "win",
            kind: OptionKind::Integer { min: 0, max: 1 },
            help: messages::rules,
        },
        OptionSpec {
            key: "second",
            kind: OptionKind::Integer { min: 0, max: 1 },
            help: messages::rules,
        },
    ];
}

#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) options: Options,
    rules: RuleSet,
    pub(crate) edges: [ArrayVec<u8, 3>; NODES],
    payoffs: [i32; NODES],
    /// For each node, the nodes that can be reached from it in one step or more.
    reach: [[bool; NODES]; NODES],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GraphPosition {
    pub(crate) node: u8,
    pub(crate) side: Player,
}

impl Game for Graph {
    type Options = Options;
    type Position = GraphPosition;
    type Move = u8;
    type Moves = ArrayVec<u8, 3>;

    const ID: &'static str = "graph";

    fn new(options: Options) -> Self {
        let mut rng = generator(u64::from(options.seed));
        let mut edges: [ArrayVec<u8, 3>; NODES] = std::array::from_fn(|_| ArrayVec::new());
        for (node, edges) in edges.iter_mut().enumerate() {
            // The last two nodes are sinks.
            for _ in 0..if node < NODES - 2 {
                rng.random_range(1..4)
            } else {
                0
            } {
                let to = rng.random_range(0..NODES as u8);
                if !edges.contains(&to) {
                    edges.push(to);
                }
            }
        }
        let payoffs = std::array::from_fn(|_| rng.random_range(-BOUND..=BOUND));
        Self {
            rules: RuleSet::of(Self::ID, &options),
            options,
            payoffs,
            reach: reach(&edges),
            edges,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        let (unit, bound) = if self.options.win == 1 {
            (Unit::Win, 1)
        } else {
            (Unit::Seeds, BOUND)
        };
        let cycles = if self.options.by_history == 1 {
            Cycles::ByHistory
        } else {
            Cycles::Uniform
        };
        let seats = Seats::SouthNorth;
        GameInfo {
            name: "graph",
            players: 2,
            seats,
            unit,
            bounds: (-bound, bound),
            chance: false,
            cycles,
        }
    }

    fn initial(&self) -> GraphPosition {
        GraphPosition {
            node: 0,
            side: Player::SOUTH,
        }
    }

    fn turn(&self, position: &GraphPosition) -> Turn {
        if self.edges[usize::from(position.node)].is_empty() {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &GraphPosition) -> Player {
        position.side
    }

    fn moves(&self, position: &GraphPosition, moves: &mut Self::Moves) {
        moves.clone_from(&self.edges[usize::from(position.node)]);
    }

    fn play(&self, position: &GraphPosition, mv: u8) -> GraphPosition {
        GraphPosition {
            node: mv,
            side: position.side.opponent(),
        }
    }

    fn outcome(&self, position: &GraphPosition) -> Option<Outcome> {
        self.edges[usize::from(position.node)]
            .is_empty()
            .then(|| self.paid(*position))
    }

    fn key(&self, position: &GraphPosition) -> u64 {
        key::mix(
            self.rules.salt(),
            [u64::from(position.node), position.side.index() as u64],
        )
    }

    fn reversibility(&self, before: Option<&GraphPosition>, after: &GraphPosition) -> Reversibility {
        let comes_back =
            |before: &GraphPosition| self.reach[usize::from(after.node)][usize::from(before.node)];
        if before.is_some_and(comes_back) {
            Reversibility::Reversible
        } else {
            Reversibility::Irreversible
        }
    }

    fn decided_occurrence(&self) -> usize {
        3 - self.options.second as usize
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<GraphPosition> {
        Verdict::Over(if self.options.by_history == 1 {
            self.paid(*history.position())
        } else {
            Outcome::zero_sum(0.0)
        })
    }
}

impl Heuristics for Graph {
    const BENCH_DEPTH: usize = 1;

    fn evaluate(&self, position: &GraphPosition) -> i32 {
        i32::from(position.node) * 10
    }

    /// Every other graph is pruned by estimates, with margins within the reach of its estimates.
    fn chance_scale(&self) -> Option<f64> {
        (self.options.seed % 2 == 1).then_some(20.0)
    }
}

/// The nodes that can be reached along the edges (Warshall's algorithm).
fn reach(edges: &[ArrayVec<u8, 3>; NODES]) -> [[bool; NODES]; NODES] {
    let mut reach: [[bool; NODES]; NODES] =
        std::array::from_fn(|from| std::array::from_fn(|to| edges[from].contains(&(to as u8))));
    for between in 0..NODES {
        for from in 0..NODES {
            for to in 0..NODES {
                reach[from][to] |= reach[from][between] && reach[between][to];
            }
        }
    }
    reach
}

impl Graph {
    /// All nodes that are not sinks, with either player to move.
    pub(crate) fn positions() -> impl Iterator<Item = GraphPosition> {
        let sides = [Player::SOUTH, Player::NORTH];
        (0..NODES as u8 - 2).flat_map(move |node| sides.map(|side| GraphPosition { node, side }))
    }

    /// The payoff of a node for South, which does not depend on the player to move.
    fn paid(&self, position: GraphPosition) -> Outcome {
        let payoff = self.payoffs[usize::from(position.node)];
        Outcome::zero_sum(f64::from(if self.options.win == 1 {
            payoff.signum()
        } else {
            payoff
        }))
    }

    /// The value of every position where infinite play has the value 0, by the least and greatest solutions of the
    /// equations of best play: independent of any order of search.
    pub(crate) fn values(&self) -> [[i32; 2]; NODES] {
        let sides = [Player::SOUTH, Player::NORTH];
        let mut below = [[-BOUND; 2]; NODES];
        let mut above = [[BOUND; 2]; NODES];
        for _ in 0..4 * NODES * BOUND as usize {
            for node in 0..NODES {
                for side in sides {
                    let position = GraphPosition {
                        node: node as u8,
                        side,
                    };
                    let s = side.index();
                    if let Some(outcome) = self.outcome(&position) {
                        below[node][s] = outcome.payoffs[s] as i32;
                        above[node][s] = below[node][s];
                    } else {
                        let edges = &self.edges[node];
                        below[node][s] = edges
                            .iter()
                            .map(|&to| -above[usize::from(to)][1 - s])
                            .max()
                            .unwrap();
                        above[node][s] = edges
                            .iter()
                            .map(|&to| -below[usize::from(to)][1 - s])
                            .max()
                            .unwrap();
                    }
                }
            }
        }
        std::array::from_fn(|node| std::array::from_fn(|s| below[node][s].max(above[node][s].min(0))))
    }
}

/// The proven value, found with another switch off for each graph, and for some graphs by two threads.
fn proven(game: &Graph, history: &History<Graph>, table: &Memory) -> i32 {
    let mut request = Request {
        threads: if game.options.seed.is_multiple_of(16) {
            2
        } else {
            1
        },
        ..Request::new(Limits::depth(300))
    };
    let switches: Vec<_> = Features::switches().collect();
    let (name, switch) = switches[game.options.seed as usize % switches.len()];
    // Without a table the searches do not terminate here.
    *switch(&mut request.features) = name == "tt";
    let report = search(
        game,
        history,
        &request,
        table,
        None,
        &AtomicBool::new(false),
        &mut |_| (),
    )
    .unwrap();
    assert_eq!(
        report.value.kind,
        ValueKind::Exact,
        "{game:?} {:?}",
        history.position()
    );
    report.value.score as i32
}

/// Searches one after another with the same table prove the value of the equations, at every node.
#[test]
fn positions_have_the_value_of_infinite_play() {
    for seed in 0..samples(400, 3_000) as u32 {
        for win in 0..2 {
            let game = Graph::new(Options {
                seed,
                win,
                ..Options::default()
            });
            let values = game.values();
            let table = Memory::new(1 << 14).unwrap();
            for node in 0..NODES as u8 - 2 {
                for side in [Player::SOUTH, Player::NORTH] {
                    let history = History::new(&game, GraphPosition { node, side });
                    let value = values[usize::from(node)][side.index()];
                    assert_eq!(proven(&game, &history, &table), value, "{game:?} {node} {side:?}");
                }
            }
        }
    }
}

/// The value of each of several lines is that of the position after its move.
#[test]
fn every_line_has_the_value_of_its_move() {
    for seed in 0..samples(400, 3_000) as u32 {
        let game = Graph::new(Options {
            seed,
            win: seed % 2,
            ..Options::default()
        });
        let values = game.values();
        let table = Memory::new(1 << 14).unwrap();
        for node in 0..NODES as u8 - 2 {
            let history = History::new(
                &game,
                GraphPosition {
                    node,
                    side: Player::SOUTH,
                },
            );
            let limits = Limits::depth(300);
            let request = Request {
                lines: 3,
                ..Request::new(limits)
            };
            let report = search(
                &game,
                &history,
                &request,
                &table,
                None,
                &AtomicBool::new(false),
                &mut |_| (),
            )
            .unwrap();
            assert_eq!(report.lines.len(), game.edges[usize::from(node)].len());
            for line in &report.lines {
                let value = -values[usize::from(line.moves[0])][1];
                assert_eq!(line.value.kind, ValueKind::Exact, "{game:?} {node} {line:?}");
                assert_eq!(line.value.score as i32, value, "{game:?} {node} {line:?}");
            }
        }
    }
}

/// With history, where positions may recur, the search proves the same as plain negamax, and one table serves the
/// whole game.
#[test]
fn positions_have_the_value_the_game_so_far_gives_them() {
    let mut rng = generator(3);
    for seed in 0..samples(400, 3_000) as u32 {
        for (by_history, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let game = Graph::new(Options {
                seed,
                by_history,
                win: seed % 2,
                second,
            });
            let table = Memory::new(1 << 14).unwrap();
            let mut history = History::new(&game, game.initial());
            for _ in 0..6 {
                let mut moves = ArrayVec::new();
                game.moves(history.position(), &mut moves);
                let mv = moves[rng.random_range(0..moves.len())];
                history.push(&game, Some(mv), game.play(history.position(), mv));
                if game.outcome(history.position()).is_some() || game.verdict(&history).is_some() {
                    break;
                }
                let root = history.entries().len() - 1;
                // Lines that go round three times are long, so only small trees are compared.
                if crate::search_oracle::exhaustible(&game, &mut history.clone(), root, 60, &mut 10_000) {
                    let expected = negamax(&game, &mut history.clone(), root, 60, &mut Leaves::plain());
                    let unit = if game.info().unit == Unit::Win {
                        31_000
                    } else {
                        100
                    };
                    assert_eq!(
                        proven(&game, &history, &table) * unit,
                        expected,
                        "{game:?} {history:?}"
                    );
                }
            }
        }
    }
}
