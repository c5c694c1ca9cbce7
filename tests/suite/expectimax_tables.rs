//! Expectimax with endgame tables, compared with plain expectation with the same tables, with itself without them, and
//! with the values of positions: on random trees and on late positions of both dice games.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::History;
use ishwa_core::game::{Game, PerPlayer, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::prober::TIE;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::race::Race;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_games::any::AnyProber;
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::registry;
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{Features, Request};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_move};
use rand::RngExt;

use crate::payoff_oracle::{agrees, feature_sets, plain};
use crate::payoff_tree::{FREE, NODES, Options, RANKS, TWO, Tree, TreePosition};

/// The payoffs of some nodes of a tree, each with the player to act there.
struct Nodes(HashMap<TreePosition, (Player, PerPlayer<f64>)>);

impl Prober<Tree> for Nodes {
    fn probe(&self, position: &TreePosition) -> Option<Known> {
        let (player, payoffs) = self.0.get(position)?;
        assert_eq!(payoffs.len(), 2, "of more players all payoffs are asked for");
        Some(known(payoffs[player.index()]))
    }

    fn payoffs(&self, position: &TreePosition) -> Option<PerPlayer<f64>> {
        let (_, payoffs) = self.0.get(position)?;
        Some(payoffs.clone())
    }
}

/// The table entry for a position of a game of chance with this payoff.
fn known(payoff: f64) -> Known {
    Known::exactly(payoff, None)
}

fn tree(seed: u32, players: u32, dice: u32, sums: u32) -> Tree {
    Tree::new(Options {
        seed,
        players,
        dice,
        sums,
    })
}

/// The payoffs, by plain expectation, of a random share (in per cent) of the nodes at which the game is not over.
fn nodes(game: &Tree, seed: u32, share: u32) -> Nodes {
    let mut rng = generator(u64::from(seed) + 1000);
    let open = (0..NODES as u8)
        .map(TreePosition)
        .filter(|position| game.outcome(position).is_none());
    let covered = open.filter(|_| rng.random_range(0..100) < share);
    let valued = covered.map(|position| {
        let (payoffs, exact) = plain(game, &mut History::new(game, position), 0, NODES, None);
        assert!(exact, "every line ends");
        (position, (game.side(&position), payoffs))
    });
    Nodes(valued.collect())
}

fn run<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    prober: Option<&dyn Prober<G>>,
) -> Report<G::Move> {
    let stop = AtomicBool::new(false);
    search(game, history, request, 1 << 26, prober, &stop, &mut |_| ())
}

fn to_depth(depth: usize, features: Features, lines: usize) -> Request<'static> {
    Request {
        features,
        lines,
        ..Request::new(Limits::depth(depth))
    }
}

/// With any switches, a search to any depth finds the same as the plain recursion with the same tables.
#[test]
fn trees_with_tables_of_some_nodes() {
    for (players, sums) in [(2, RANKS), (2, TWO), (3, RANKS), (3, TWO), (3, FREE), (4, RANKS)] {
        for seed in 0..samples(75, 300) as u32 {
            let game = tree(seed, players, 1, sums);
            let history = History::new(&game, game.initial());
            let (value, _) = plain(&game, &mut history.clone(), 0, NODES, None);
            let tables = nodes(&game, seed, 10 + 40 * (seed % 3));
            for depth in [1, 2, 3, 5, 9] {
                let threads = if depth == 9 { 1 + seed as usize % 3 } else { 1 };
                agrees(&game, &history, depth, Some(&value), Some(&tables), threads);
            }
        }
    }
}

/// With tables the search to the end finds the same as without, with fewer nodes.
#[test]
fn trees_with_tables_are_worth_the_same_and_take_less_search() {
    for players in [2, 3] {
        let (mut with, mut without, mut hits) = (0, 0, 0);
        for seed in 0..200 {
            let game = tree(seed, players, 1, RANKS);
            let history = History::new(&game, game.initial());
            let tables = nodes(&game, seed, 50);
            for features in feature_sets() {
                let request = to_depth(NODES, features, usize::MAX);
                let resting = run(&game, &history, &request, Some(&tables));
                let plain = run(&game, &history, &request, None);
                same(&resting, &plain, 1e-12);
                assert_eq!(resting.value.kind, ValueKind::Exact);
                with += resting.nodes;
                without += plain.nodes;
                hits += resting.table_hits;
            }
        }
        assert!(2 * with < without, "{with} of {without} nodes");
        assert!(hits > 0);
    }
}

/// With tables of all positions a search of one ply shows lines as long as those of a search to the end: by best
/// moves to the next throw.
#[test]
fn lines_of_trees_go_on_by_best_moves_to_the_next_throw() {
    let mut added = [0; 2];
    for (seed, players) in (0..300).flat_map(|seed| [(seed, 2), (seed, 3)]) {
        let game = tree(seed, players, 1, RANKS);
        let history = History::new(&game, game.initial());
        let tables = nodes(&game, seed, 100);
        let report = run(
            &game,
            &history,
            &to_depth(1, Features::default(), usize::MAX),
            Some(&tables),
        );
        let worth = |position: &TreePosition| match game.outcome(position) {
            Some(outcome) => outcome.payoffs,
            None => tables.0[position].1.clone(),
        };
        for line in &report.lines {
            let mut position = game.play(&game.initial(), line.moves[0]);
            let value = worth(&position);
            for &mv in &line.moves[1..] {
                assert!(matches!(game.turn(&position), Turn::Player(_)), "{line:?}");
                position = game.play(&position, mv);
                for (after, before) in worth(&position).iter().zip(&value) {
                    assert!((after - before).abs() < 1e-12, "{line:?}");
                }
                added[players as usize - 2] += 1;
            }
            assert!(!matches!(game.turn(&position), Turn::Player(_)), "{line:?}");
        }
    }
    assert!(added[0] > 0 && added[1] > 0, "{added:?}");
}

/// Two reports have the same value and the same lines, up to a difference of `far`; in the same order, except for
/// lines that are this close to each other.
fn same<M: Copy + PartialEq + std::fmt::Debug>(a: &Report<M>, b: &Report<M>, far: f64) {
    let text = format!("{a:?} {b:?}");
    assert!((a.value.score - b.value.score).abs() <= far, "{text}");
    assert_eq!(a.lines.len(), b.lines.len(), "{text}");
    for (first, second) in a.lines.iter().zip(&b.lines) {
        let other = a.lines.iter().find(|line| line.moves[0] == second.moves[0]);
        for near in [first, other.expect(&text)] {
            assert!((near.value.score - second.value.score).abs() <= far, "{text}");
        }
    }
}

/// Tables are not probed where the payoff of one of two players does not determine the other's, or where no dice are
/// thrown.
#[test]
fn tables_are_not_asked_where_they_do_not_tell_all_payoffs() {
    struct Wrong;
    impl Prober<Tree> for Wrong {
        fn probe(&self, position: &TreePosition) -> Option<Known> {
            panic!("asked about {position:?}")
        }

        fn payoffs(&self, position: &TreePosition) -> Option<PerPlayer<f64>> {
            panic!("asked about {position:?}")
        }
    }
    for (players, dice, sums) in [(2, 1, FREE), (3, 0, RANKS), (3, 0, TWO), (2, 0, RANKS)] {
        for seed in 0..20 {
            let game = tree(seed, players, dice, sums);
            // The sums of a tree may happen to be equal everywhere.
            if players == 2 && dice == 1 && game.payoff_sum().0 == game.payoff_sum().1 {
                continue;
            }
            let history = History::new(&game, game.initial());
            let request = to_depth(4, Features::default(), 1);
            assert_eq!(run(&game, &history, &request, Some(&Wrong)).table_hits, 0);
        }
    }
}

/// Tables that know a single payoff end no line of a game for more than two players.
#[test]
fn tables_for_two_are_of_no_use_to_more() {
    struct OfTwo;
    impl Prober<Tree> for OfTwo {
        fn probe(&self, position: &TreePosition) -> Option<Known> {
            panic!("asked about {position:?}")
        }
    }
    for seed in 0..20 {
        let game = tree(seed, 3, 1, RANKS);
        let history = History::new(&game, game.initial());
        let request = to_depth(4, Features::default(), usize::MAX);
        let asked = run(&game, &history, &request, Some(&OfTwo));
        assert_eq!(asked.table_hits, 0);
        same(&asked, &run(&game, &history, &request, None), 0.0);
    }
}

/// The switch turns tables off.
#[test]
fn tables_that_are_switched_off_are_not_asked() {
    let features = Features {
        tablebase: false,
        ..Features::default()
    };
    let mut hits = 0;
    for seed in 0..50 {
        let game = tree(seed, 2, 1, RANKS);
        let history = History::new(&game, game.initial());
        let tables = nodes(&game, seed, 100);
        let off = run(&game, &history, &to_depth(5, features, 2), Some(&tables));
        let none = run(&game, &history, &to_depth(5, Features::default(), 2), None);
        assert_eq!((off.table_hits, off.nodes), (0, none.nodes));
        assert_eq!((off.value, off.lines), (none.value, none.lines));
        hits += run(
            &game,
            &history,
            &to_depth(5, Features::default(), 2),
            Some(&tables),
        )
        .table_hits;
    }
    assert!(hits > 0, "switched on they are asked");
}

/// Rounding errors in the tables have no effect where bounds are more precise.
#[test]
fn rounding_in_tables_stays_within_the_bounds() {
    for (seed, players) in (0..200).flat_map(|seed| [(seed, 2), (seed, 3)]) {
        let game = tree(seed, players, 1, TWO);
        let mut tables = nodes(&game, seed, 100);
        let error = if seed % 2 == 0 { 1e-14 } else { -1e-14 };
        let payoffs = tables.0.values_mut().flat_map(|(_, payoffs)| payoffs);
        payoffs.for_each(|payoff| *payoff += error);
        let history = History::new(&game, game.initial());
        for features in feature_sets() {
            let report = run(&game, &history, &to_depth(1, features, usize::MAX), Some(&tables));
            for line in &report.lines {
                let child = game.play(&game.initial(), line.moves[0]);
                let payoffs = line.value.payoffs.as_ref().unwrap();
                for (player, &payoff) in payoffs.iter().enumerate() {
                    let (low, high) = game.payoff_bounds(&child, Player::new(player));
                    assert!(low <= payoff && payoff <= high, "{line:?} in {low} to {high}");
                }
            }
        }
    }
}

/// All positions that can follow some late ones of a race for two, with the value of each for the player to act.
#[derive(Clone)]
struct Late<G: Race + Heuristics> {
    game: G,
    values: HashMap<G::Position, f64>,
    /// Positions whose keys end in less than this are covered.
    covered: u64,
}

impl<G: Race + Heuristics> Prober<G> for Late<G> {
    fn probe(&self, position: &G::Position) -> Option<Known> {
        let trimmed = self.game.trimmed(position);
        let is_covered = self.game.key(&trimmed) % 100 < self.covered;
        let payoff = self.values.get(&trimmed).copied();
        payoff.filter(|_| is_covered).map(known)
    }
}

/// The children of a position that is not over, with their chances where dice fall.
fn children<G: Race + Heuristics>(game: &G, position: &G::Position) -> Vec<(G::Move, G::Position, f64)> {
    let mut children = Vec::new();
    game.outcomes(position, |mv, chance| {
        children.push((mv, game.play(position, mv), chance.get()));
    });
    children
}

/// A position with more successors than this does not count as late.
const MOST: usize = 20_000;

impl<G: Race + Heuristics> Late<G> {
    /// The values of everything that follows `first`, if it is late: stage by stage, the last one first, each by
    /// inserting known values until nothing changes any more.
    fn after(game: &G, first: &G::Position) -> Option<Self> {
        let mut values = HashMap::from([(game.trimmed(first), f64::NAN)]);
        let mut stages = vec![Vec::new(); game.stages() as usize];
        let mut next = vec![game.trimmed(first)];
        while let Some(position) = next.pop() {
            stages[game.stage(&position) as usize].push(position);
            for (_, child, _) in children(game, &position) {
                let child = game.trimmed(&child);
                if game.outcome(&child).is_none()
                    && let Entry::Vacant(entry) = values.entry(child)
                {
                    entry.insert(game.payoffs_as_it_stands(&child)[game.side(&child).index()]);
                    next.push(child);
                }
            }
            if values.len() > MOST {
                return None;
            }
        }
        let mut late = Self {
            game: game.clone(),
            values,
            covered: 100,
        };
        let stands = game.payoffs_as_it_stands(first)[game.side(first).index()];
        late.values.insert(game.trimmed(first), stands);
        for stage in stages.iter().rev() {
            loop {
                let mut change: f64 = 0.0;
                for position in stage {
                    let value = late.of_children(position);
                    let old = late.values.insert(*position, value);
                    change = change.max((value - old.unwrap()).abs());
                }
                if change < 1e-15 {
                    break;
                }
            }
        }
        Some(late)
    }

    /// The value of a position for `player`.
    fn worth(&self, position: &G::Position, player: Player) -> f64 {
        if let Some(outcome) = self.game.outcome(position) {
            return outcome.payoffs[player.index()];
        }
        let own = self.values[&self.game.trimmed(position)];
        if self.game.side(position) == player {
            own
        } else {
            self.game.payoff_sum().0 - own
        }
    }

    fn of_children(&self, position: &G::Position) -> f64 {
        let side = self.game.side(position);
        let children = children(&self.game, position).into_iter();
        match self.game.turn(position) {
            Turn::Chance(_) => children
                .map(|(_, child, chance)| chance * self.worth(&child, side))
                .sum(),
            _ => children
                .map(|(_, child, _)| self.worth(&child, side))
                .fold(f64::MIN, f64::max),
        }
    }

    /// With tables of all positions the first depth is exact, with every line: throws in the order listed, moves best
    /// first.
    fn is_exact_at_once(&self, history: &History<G>, features: Features) {
        let (game, position) = (&self.game, history.position());
        let side = game.side(position);
        let report = run(game, history, &to_depth(1, features, usize::MAX), Some(self));
        let text = format!("{position:?} with {features:?}: {report:?}");
        let near = |found: f64, value: f64| assert!((found - value).abs() < 1e-12, "{value}: {text}");
        assert_eq!((report.value.kind, report.depth), (ValueKind::Exact, 1), "{text}");
        near(report.value.score, self.worth(position, side));
        let mut expected = children(game, position);
        if matches!(game.turn(position), Turn::Player(_)) {
            expected.sort_by(|(_, a, _), (_, b, _)| {
                let (a, b) = (self.worth(a, side), self.worth(b, side));
                if (a - b).abs() <= TIE {
                    std::cmp::Ordering::Equal
                } else {
                    b.total_cmp(&a)
                }
            });
        }
        assert_eq!(report.lines.len(), expected.len(), "{text}");
        for (line, (mv, child, _)) in report.lines.iter().zip(&expected) {
            assert_eq!(
                (line.moves[0], line.value.kind),
                (*mv, ValueKind::Exact),
                "{text}"
            );
            near(line.value.score, self.worth(child, side));
            self.goes_on_to_a_throw(child, &line.moves[1..], &text);
        }
        assert!(report.table_hits > 0, "{text}");
    }

    /// A line continues by best moves where players choose, and ends where dice are to be thrown.
    fn goes_on_to_a_throw(&self, start: &G::Position, moves: &[G::Move], text: &str) {
        let mut position = *start;
        let mut moves = moves.iter();
        while let Turn::Player(player) = self.game.turn(&position) {
            let mv = *moves.next().expect(text);
            let value = self.worth(&position, player);
            position = self.game.play(&position, mv);
            assert!((self.worth(&position, player) - value).abs() <= TIE, "{text}");
        }
        assert!(moves.next().is_none(), "{text}");
    }
}

/// A search without tables.
struct Deep {
    /// The largest number of positions that may follow.
    few: usize,
    /// The depth.
    plies: usize,
    /// The largest difference from the value at that depth, where hardly any game is unfinished.
    far: f64,
}

/// Counts of the visited positions.
#[derive(Debug, Default)]
struct Met {
    throws: usize,
    /// Positions with few followers.
    few: usize,
    choices: usize,
    /// Choices whose moves differ in value.
    real: usize,
}

/// Late positions of a race for two. With all tables they are exact at the first depth, with tables of some positions
/// they equal the plain recursion, and without any the search approaches the value as it looks deeper.
fn check<G: Race + Heuristics + Notation>(rule_sets: &[&str], positions: usize, deep: &Deep) -> Met {
    let mut rng = generator(31);
    let mut met = Met::default();
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        let mut checked = 0;
        while checked < positions {
            let mut session = Session::new(game.clone(), game.initial());
            let mut before = Vec::new();
            while session.outcome().is_none() {
                before.push(*session.position());
                session.play(random_move(&session, &mut rng).unwrap());
            }
            let back = rng.random_range(1..=before.len().min(40));
            let position = before[before.len() - back];
            let is_open = |player| {
                let (low, high) = game.payoff_bounds(&position, player);
                low < high
            };
            // Choices are rare, so most throws are skipped.
            let is_throw = matches!(game.turn(&position), Turn::Chance(_));
            if !is_open(Player::SOUTH) || is_throw && rng.random_range(0..16) > 0 {
                continue;
            }
            let Some(late) = Late::after(&game, &position) else {
                continue;
            };
            checked += 1;
            let history = History::new(&game, position);
            for features in feature_sets() {
                late.is_exact_at_once(&history, features);
            }
            let value: PerPlayer<f64> = (0..2)
                .map(|player| late.worth(&position, Player::new(player)))
                .collect();
            for covered in [25, 75] {
                let some = Late {
                    covered,
                    ..late.clone()
                };
                agrees(&game, &history, 3, Some(&value), Some(&some), 2);
            }
            let all = run(
                &game,
                &history,
                &to_depth(1, Features::default(), usize::MAX),
                Some(&late),
            );
            if late.values.len() <= deep.few {
                let request = to_depth(deep.plies, Features::default(), usize::MAX);
                let none = run(&game, &history, &request, None);
                assert_eq!(none.table_hits, 0);
                same(&all, &none, deep.far);
                met.few += 1;
            }
            if is_throw {
                met.throws += 1;
            } else {
                met.choices += 1;
                let scores = [&all.lines[0], &all.lines[all.lines.len() - 1]].map(|line| line.value.score);
                met.real += usize::from(scores[0] > scores[1] + TIE);
            }
        }
    }
    met
}

#[test]
fn ishigan() {
    let deep = Deep {
        few: MOST,
        plies: 40,
        far: 1e-6,
    };
    let positions = samples(6, 15);
    let met = check::<Ishigan>(&["", "scramble=off", "standing=1/20"], positions, &deep);
    assert_eq!((met.throws, met.few), (3 * positions, 3 * positions));
}

/// A search without tables sees no end of the tabas that come in, and reaches a position again for every number of
/// them.
#[test]
fn hyena() {
    let deep = Deep {
        few: 150,
        plies: 24,
        far: 0.005,
    };
    let met = check::<JeuDeLHyene>(&["", "objective=first", "pay=always"], samples(10, 15), &deep);
    assert!(met.throws > 0 && met.real > 0 && met.few > 0, "{met:?}");
}

/// Sessions of any game pass tables on.
#[test]
fn ishigan_by_its_session() {
    let game = Ishigan::new(read_options("ishigan", "").unwrap());
    let text = "90,88/0/p1";
    let late = Late::after(&game, &game.read_position(text).unwrap()).unwrap();
    let value = late.worth(&game.read_position(text).unwrap(), Player::SOUTH);
    let prober = AnyProber::new::<Ishigan>(late);
    let session = registry::find("ishigan").unwrap().open("").unwrap();
    let session = session.begin(Some(text)).unwrap();
    let (memory, stop) = (SearchMemory::new(1 << 16), AtomicBool::new(false));
    let host = Host {
        tables: Some(&prober),
        ..Host::new(&memory, &stop)
    };
    let report = analyse(&session, &AnalyseOptions::new(Limits::depth(1)), &host).unwrap();
    assert!(report.table_hits > 0);
    assert_eq!(report.value.kind, ValueKind::Exact);
    assert!((report.value.score - value).abs() < 1e-12);
}
