//! Random trees as games of chance and of several players: a pawn walks down numbered nodes, of which some belong to
//! players, some to dice, and some pay. Payoffs are few and coarse, so that ties are common; nodes are reached in
//! several ways and at several depths; bounds are as tight as possible at some nodes and loose at others. A fixture
//! used only by tests.

use std::sync::atomic::AtomicBool;

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, PerPlayer, Player, Probability, Reversibility, Seats, Turn, Unit,
    Verdict,
};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key;
use ishwa_core::messages;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use ishwa_search::{Features, Request};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::payoff_oracle::{agrees, plain};

pub(crate) const NODES: usize = 24;
/// The last nodes are where lines end.
const ENDS: usize = 6;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) seed: u32,
    pub(crate) players: u32,
    /// 1 where some nodes are throws.
    pub(crate) dice: u32,
    /// The sum of payoffs: [`FREE`], [`RANKS`] or [`TWO`].
    pub(crate) sums: u32,
}

/// Any payoffs.
pub(crate) const FREE: u32 = 0;
/// Ranks, each of them once.
pub(crate) const RANKS: u32 = 1;
/// Half a unit for all but two players, whose payoffs add up to 1.
pub(crate) const TWO: u32 = 2;

impl RuleOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        integer("seed", u32::MAX),
        integer("players", 6),
        integer("dice", 1),
        integer("sums", 2),
    ];
}

const fn integer(key: &'static str, max: u32) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Integer { min: 0, max },
        help: messages::rules,
    }
}

#[derive(Clone, Debug)]
struct Node {
    /// The player of the node; `None` for a throw.
    player: Option<usize>,
    edges: ArrayVec<u8, 4>,
    /// Chances of the edges, as parts of their sum.
    weights: ArrayVec<u32, 4>,
    /// The result where the line ends, and an estimate elsewhere.
    payoffs: PerPlayer<f64>,
    bounds: PerPlayer<(f64, f64)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Tree {
    rules: RuleSet,
    players: usize,
    dice: bool,
    nodes: Vec<Node>,
    sum: (f64, f64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TreePosition(pub(crate) u8);

/// The payoffs of a node.
fn payoffs(options: &Options, rng: &mut Xoshiro256PlusPlus) -> PerPlayer<f64> {
    let players = options.players as usize;
    match options.sums {
        FREE => (0..players)
            .map(|_| f64::from(rng.random_range(-2..=3)))
            .collect(),
        RANKS => {
            let mut ranks: Vec<usize> = (0..players).collect();
            for last in (1..players).rev() {
                ranks.swap(last, rng.random_range(0..=last));
            }
            let share = |rank: usize| rank as f64 / (players - 1) as f64;
            ranks.into_iter().map(share).collect()
        }
        _ => {
            let first = f64::from(rng.random_range(0..=3)) / 3.0;
            let others = (2..players).map(|_| 0.5);
            [first, 1.0 - first].into_iter().chain(others).collect()
        }
    }
}

impl Game for Tree {
    type Options = Options;
    type Position = TreePosition;
    type Move = u8;
    type Moves = ArrayVec<u8, 4>;

    const ID: &'static str = "tree";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
    const CHANCE: bool = true;

    fn new(options: Options) -> Self {
        let mut rng = generator(u64::from(options.seed));
        let players = options.players as usize;
        let mut nodes: Vec<Node> = Vec::new();
        for index in 0..NODES {
            let count = if index < NODES - ENDS {
                rng.random_range(1..=4)
            } else {
                0
            };
            let reach = (NODES - index).min(8);
            let is_throw = options.dice == 1 && rng.random_bool(0.4);
            let player = rng.random_range(0..players);
            nodes.push(Node {
                player: (!is_throw).then_some(player),
                edges: (0..count)
                    .map(|_| (index + rng.random_range(1..reach)) as u8)
                    .collect(),
                weights: (0..count).map(|_| rng.random_range(1..=6)).collect(),
                payoffs: payoffs(&options, &mut rng),
                bounds: PerPlayer::new(),
            });
        }
        let sums = nodes.iter().map(|node| node.payoffs.iter().sum::<f64>());
        let sum = if options.sums == FREE {
            sums.fold((f64::MAX, f64::MIN), |(low, high), sum| {
                (low.min(sum), high.max(sum))
            })
        } else {
            let sum = if options.sums == RANKS {
                players as f64 / 2.0
            } else {
                1.0 + (players - 2) as f64 / 2.0
            };
            (sum, sum)
        };
        let mut tight: Vec<PerPlayer<(f64, f64)>> = vec![PerPlayer::new(); NODES];
        for index in (0..NODES).rev() {
            for player in 0..players {
                let own = nodes[index].payoffs[player];
                let below = nodes[index].edges.iter();
                let bounds = below
                    .map(|&edge| tight[usize::from(edge)][player])
                    .fold((own, own), |(low, high), (l, h)| (low.min(l), high.max(h)));
                tight[index].push(bounds);
            }
            let is_tight = options.sums == TWO || rng.random_bool(0.7);
            let loose = if options.sums == FREE {
                (-2.0, 3.0)
            } else {
                (0.0, 1.0)
            };
            nodes[index].bounds = tight[index]
                .iter()
                .map(|&bounds| if is_tight { bounds } else { loose })
                .collect();
        }
        Self {
            rules: RuleSet::of(Self::ID, &options),
            players,
            dice: options.dice == 1,
            nodes,
            sum,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "tree",
            players: self.players,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: (-2, 3),
            chance: self.dice,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> TreePosition {
        TreePosition(0)
    }

    fn turn(&self, position: &TreePosition) -> Turn {
        let node = self.node(*position);
        if node.edges.is_empty() {
            Turn::Over
        } else if node.player.is_none() {
            Turn::Chance(Player::SOUTH)
        } else {
            Turn::Player(self.side(position))
        }
    }

    fn side(&self, position: &TreePosition) -> Player {
        Player::new(self.node(*position).player.unwrap_or(0))
    }

    fn moves(&self, position: &TreePosition, moves: &mut Self::Moves) {
        moves.extend(0..self.node(*position).edges.len() as u8);
    }

    fn probability(&self, position: &TreePosition, outcome: u8) -> Probability {
        let weights = &self.node(*position).weights;
        Probability::ratio(weights[usize::from(outcome)], weights.iter().sum())
    }

    fn play(&self, position: &TreePosition, mv: u8) -> TreePosition {
        TreePosition(self.node(*position).edges[usize::from(mv)])
    }

    fn outcome(&self, position: &TreePosition) -> Option<Outcome> {
        let node = self.node(*position);
        node.edges.is_empty().then(|| Outcome {
            winner: None,
            payoffs: node.payoffs.clone(),
            seeds: None,
        })
    }

    fn key(&self, position: &TreePosition) -> u64 {
        key::mix(self.rules.salt(), [u64::from(position.0), 0])
    }

    fn reversibility(&self, _: Option<&TreePosition>, _: &TreePosition) -> Reversibility {
        Reversibility::Irreversible
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<TreePosition> {
        Verdict::Continue(*history.position())
    }
}

impl Heuristics for Tree {
    const BENCH_DEPTH: usize = 1;

    fn payoff_sum(&self) -> (f64, f64) {
        self.sum
    }

    fn payoff_bounds(&self, position: &TreePosition, player: Player) -> (f64, f64) {
        self.node(*position).bounds[player.index()]
    }

    fn evaluate(&self, position: &TreePosition) -> i32 {
        (100.0 * self.estimate(position)[self.side(position).index()]) as i32
    }

    fn estimate(&self, position: &TreePosition) -> PerPlayer<f64> {
        self.node(*position).payoffs.clone()
    }
}

impl Tree {
    fn node(&self, position: TreePosition) -> &Node {
        &self.nodes[usize::from(position.0)]
    }
}

/// At every depth and with every set of switches the search finds the same as the plain recursion, and calls it exact
/// only if the plain recursion finds the same at the ends of all lines. An eighth of the seeds is enough in the short
/// form.
fn check(players: u32, dice: u32, sums: u32, seeds: usize) {
    for seed in 0..samples(seeds / 8, seeds) as u32 {
        let game = Tree::new(Options {
            seed,
            players,
            dice,
            sums,
        });
        let mut history = History::new(&game, game.initial());
        let (value, exact) = plain(&game, &mut history, 0, NODES, None);
        assert!(exact, "every line ends");
        for depth in [1, 2, 3, 4, 5, 7, 9] {
            let threads = if depth == 9 { 1 + seed as usize % 3 } else { 1 };
            agrees(&game, &history, depth, Some(&value), None, threads);
        }
    }
}

#[test]
fn two_opposed_players_with_dice() {
    check(2, 1, RANKS, 600);
    check(2, 1, TWO, 600);
}

#[test]
fn two_players_who_are_not_opposed_with_dice() {
    check(2, 1, FREE, 600);
}

#[test]
fn several_players_with_dice() {
    check(3, 1, RANKS, 600);
    check(3, 1, TWO, 600);
    check(3, 1, FREE, 600);
    check(4, 1, RANKS, 300);
    check(6, 1, FREE, 300);
}

#[test]
fn several_players_without_dice() {
    check(3, 0, RANKS, 600);
    check(3, 0, TWO, 600);
    check(4, 0, FREE, 600);
    check(6, 0, RANKS, 300);
}

/// Nodes of all searches of the trees of one kind with these switches.
fn nodes(players: u32, sums: u32, features: Features) -> u64 {
    let searched = |seed| {
        let game = Tree::new(Options {
            seed,
            players,
            dice: 1,
            sums,
        });
        let history = History::new(&game, game.initial());
        let request = Request {
            features,
            ..Request::new(Limits::depth(9))
        };
        search(
            &game,
            &history,
            &request,
            1 << 20,
            None,
            &AtomicBool::new(false),
            &mut |_| (),
        )
        .nodes
    };
    (0..400).map(searched).sum()
}

/// Each switch saves nodes when it is turned on and all others are as named.
#[test]
fn every_part_saves_work() {
    let all = Features::default();
    let no_table = Features { tt: false, ..all };
    let no_star2 = Features {
        star2: false,
        ..no_table
    };
    for (players, sums, more, less) in [
        (2, RANKS, no_table, all),
        (3, FREE, no_table, all),
        (
            2,
            RANKS,
            Features {
                merging: false,
                ..no_table
            },
            no_table,
        ),
        (
            3,
            FREE,
            Features {
                merging: false,
                ..no_table
            },
            no_table,
        ),
        (
            2,
            RANKS,
            Features {
                star1: false,
                ..no_star2
            },
            no_star2,
        ),
        (
            2,
            RANKS,
            Features {
                ordering: false,
                ..no_table
            },
            no_table,
        ),
        (
            3,
            RANKS,
            Features {
                shallow_pruning: false,
                ..no_table
            },
            no_table,
        ),
        (
            3,
            FREE,
            Features {
                shallow_pruning: false,
                ..no_table
            },
            no_table,
        ),
        (
            3,
            TWO,
            Features {
                shallow_pruning: false,
                ..no_table
            },
            no_table,
        ),
    ] {
        let (more_nodes, nodes) = (nodes(players, sums, more), nodes(players, sums, less));
        assert!(
            nodes < more_nodes,
            "{players} {sums}: {nodes} {less:?}, {more_nodes} {more:?}"
        );
    }
}
