//! Tests of a game outside the built-in list: counts, searches, tables, matches and drawings, each compared with a
//! plain minimax that shares nothing with the game's code.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::diagram::{MoveMark, Shape};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, History, Player, Turn};
use ishwa_core::notation::Notation;
use ishwa_core::perft::perft;
use ishwa_core::playable::Playable;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_builder::build::build;
use ishwa_endgame_builder::file::{WriteOptions, read_values, write};
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_endgame_builder::verify;
use ishwa_endgame_reader::file::{Cache, Layer};
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_endgame_reader::open_layers::{LayerProber, OpenLayers};
use ishwa_endgame_reader::set::LayerSet;
use ishwa_kalah::kalah::{Kalah, KalahMove, KalahOptions};
use ishwa_kalah::layers::KalahLayers;
use ishwa_messages::{Lang, ToMessage};
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{Request, alpha_beta, mcts};
use ishwa_tests::perft_file::read_suite;
use ishwa_tests::walk::{generator, random_game, random_move};

/// The winner of Kalah(m, n), win, loss or draw for the player to move, by the first table of "Solving Kalah": a row
/// for each number of houses m, with n from 1 to 6.
const PUBLISHED: [&str; 3] = ["DLWLWD", "WLLLWW", "DWWWWL"];

fn options(houses: u8, seeds: u8) -> KalahOptions {
    KalahOptions { houses, seeds }
}

fn kalah(houses: u8, seeds: u8) -> Kalah {
    Kalah::new(options(houses, seeds))
}

/// Plain minimax over rows of seeds: the mover's houses, their store, which is reset to 0 at each sowing, and the
/// other's houses. There are no passes: a player who moves again just moves again.
struct Minimax {
    houses: usize,
    known: HashMap<Vec<u32>, i32>,
}

impl Minimax {
    fn new(houses: u8) -> Self {
        Self {
            houses: houses.into(),
            known: HashMap::new(),
        }
    }

    /// The gain of a sowing, the houses after it as seen by the same player, and whether they move again.
    fn sow(&self, row: &[u32], house: usize) -> (i32, Vec<u32>, bool) {
        let m = self.houses;
        let mut ring = [&row[..m], &[0], &row[m..]].concat();
        let seeds = std::mem::take(&mut ring[house]) as usize;
        for step in 1..=seeds {
            ring[(house + step) % (2 * m + 1)] += 1;
        }
        let last = (house + seeds) % (2 * m + 1);
        if last < m && ring[last] == 1 && ring[2 * m - last] > 0 {
            ring[m] += 1 + ring[2 * m - last];
            ring[last] = 0;
            ring[2 * m - last] = 0;
        }
        let gain = ring.remove(m) as i32;
        (gain, ring, last == m)
    }

    fn turned(&self, row: &[u32]) -> Vec<u32> {
        [&row[self.houses..], &row[..self.houses]].concat()
    }

    fn own(&self, row: &[u32]) -> (u32, u32) {
        (row[..self.houses].iter().sum(), row[self.houses..].iter().sum())
    }

    /// The final gain of a house, if it can be sown.
    fn gain(&mut self, row: &[u32], house: usize) -> Option<i32> {
        (row[house] > 0).then(|| {
            let (gain, after, again) = self.sow(row, house);
            gain + if again {
                self.value(&after)
            } else {
                let turned = self.turned(&after);
                -self.value(&turned)
            }
        })
    }

    /// The gain of the player to move minus that of the other.
    fn value(&mut self, row: &[u32]) -> i32 {
        let (own, other) = self.own(row);
        if own == 0 || other == 0 {
            return own as i32 - other as i32;
        }
        if let Some(&value) = self.known.get(row) {
            return value;
        }
        let value = (0..self.houses).filter_map(|house| self.gain(row, house)).max();
        let value = value.expect("a seed to sow");
        self.known.insert(row.to_vec(), value);
        value
    }

    /// The number of lines of `plies` plies, where a pass counts as a ply.
    fn count(&self, row: &[u32], waits: bool, plies: usize) -> u64 {
        let (own, other) = self.own(row);
        if plies == 0 {
            return 1;
        }
        if own == 0 || other == 0 {
            return 0;
        }
        if waits {
            return self.count(&self.turned(row), false, plies - 1);
        }
        (0..self.houses)
            .filter(|&house| row[house] > 0)
            .map(|house| {
                let (_, after, again) = self.sow(row, house);
                let (own, other) = self.own(&after);
                let waits = again && own > 0 && other > 0;
                self.count(&self.turned(&after), waits, plies - 1)
            })
            .sum()
    }
}

/// The houses as seen by the player to move.
fn row(game: &Kalah, position: &<Kalah as Game>::Position) -> Vec<u32> {
    let setup = game.setup(position);
    let own = setup.side.index();
    [&setup.houses[own][..], &setup.houses[1 - own]].concat()
}

/// The value of a position for the player to move, with all seeds counted.
fn value(minimax: &mut Minimax, game: &Kalah, position: &<Kalah as Game>::Position) -> i32 {
    let setup = game.setup(position);
    let [own, other] = [setup.side, setup.side.opponent()].map(|player| setup.stores[player.index()] as i32);
    let row = row(game, position);
    own - other
        + if setup.waits {
            let turned = minimax.turned(&row);
            -minimax.value(&turned)
        } else {
            minimax.value(&row)
        }
}

#[test]
fn a_wrong_position_is_told_in_every_language() {
    let fault = kalah(1, 4).read_position("4,4/4/0,0/s").unwrap_err();
    let english = "position field south: found \"4,4\", expected 1 number";
    let french = "champ Sud de la position : trouvé «\u{a0}4,4\u{a0}», attendu 1 nombre";
    assert_eq!(
        [Lang::English, Lang::French].map(|lang| fault.in_lang(lang)),
        [english, french]
    );
    let fault = kalah(1, 4).read_position("1").unwrap_err();
    let english = "position: found 1 field in \"1\", expected the 4 fields south/north/stores/side";
    let french =
        "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 4 champs Sud/Nord/greniers/trait";
    assert_eq!(
        [Lang::English, Lang::French].map(|lang| fault.in_lang(lang)),
        [english, french]
    );
}

#[test]
fn the_plain_minimax_finds_the_published_results() {
    for (houses, results) in (1..).zip(PUBLISHED) {
        let mut minimax = Minimax::new(houses);
        let found: String = (1..=6)
            .map(
                |seeds| match minimax.value(&[seeds].repeat(2 * usize::from(houses))) {
                    0 => 'D',
                    1.. => 'W',
                    _ => 'L',
                },
            )
            .collect();
        assert_eq!(found, results, "{houses} houses");
    }
}

#[test]
fn perft_is_what_plain_counting_finds() {
    // By hand. From 1,1/1,1 South sows either house; the second ends in the store, so North passes after it. Of the
    // three plies that follow at depth 2, each has one more: 2,0 has the last two seeds sown, and after a pass the
    // remaining seed captures.
    let small = kalah(2, 1);
    assert_eq!(perft(&small, &small.initial(), 3), [2, 3, 3]);
    for (houses, seeds, depth) in [(1, 3, 3), (2, 3, 8), (3, 4, 8), (4, 2, 8), (6, 4, 6)] {
        let game = kalah(houses, seeds);
        let minimax = Minimax::new(houses);
        let start = [u32::from(seeds)].repeat(2 * usize::from(houses));
        let expected: Vec<u64> = (1..=depth)
            .map(|plies| minimax.count(&start, false, plies))
            .collect();
        assert_eq!(perft(&game, &game.initial(), depth), expected, "{houses} {seeds}");
    }
}

/// The perft suite that Kalah would add to the list.
const PERFT: &str = include_str!("../listed/files/tests/perft/kalah.perft");

#[test]
fn the_perft_suite_is_what_plain_counting_finds() {
    for line in read_suite(PERFT) {
        let rules = read_options::<KalahOptions>("kalah", &line.rules).unwrap();
        let minimax = Minimax::new(rules.houses);
        let game = Kalah::new(rules);
        let position = game.read_position(&line.head).unwrap();
        let deepest = line.counts.iter().map(|&(depth, _)| depth).max().unwrap();
        let found = perft(&game, &position, deepest);
        for (depth, count) in line.counts {
            let counted = minimax.count(&row(&game, &position), position.waits, depth);
            assert_eq!(
                (counted, found[depth - 1]),
                (count, count),
                "{} depth {depth}",
                line.head
            );
        }
    }
}

#[test]
fn rules_are_kept() {
    let game = kalah(3, 2);
    for (before, mv, after) in [
        // L1.
        ("2,2,1/2,2,2/0,1/s", "3", "2,2,0/2,2,2/1,1/n!"),
        ("2,2,0/2,2,2/1,1/n!", "pass", "2,2,0/2,2,2/1,1/s"),
        // L2: three seeds opposite; none opposite; in a house of the other's, and one that was not empty.
        ("1,0,2/2,3,2/1,1/s", "1", "0,0,2/2,0,2/5,1/n"),
        ("1,0,2/2,0,2/1,4/s", "1", "0,1,2/2,0,2/1,4/n"),
        ("1,0,2/0,2,2/1,4/s", "3", "1,0,0/1,2,2/2,4/n"),
        ("1,1,2/2,3,2/0,1/s", "1", "0,2,2/2,3,2/0,1/n"),
        // Over the other's store, once round into the house of origin.
        ("7,0,1/1,1,1/0,1/s", "1", "0,1,2/2,2,0/4,1/n"),
        // L3.
        ("0,0,1/2,2,2/4,1/s", "3", "0,0,0/2,2,2/5,1/n"),
    ] {
        let position = game.read_position(before).unwrap();
        let mv = game.read_move(&position, mv).unwrap();
        assert_eq!(game.write_position(&game.play(&position, mv)), after, "{before}");
    }
    let over = game.read_position("0,0,0/2,2,2/5,1/n").unwrap();
    let outcome = game.outcome(&over).unwrap();
    assert_eq!(outcome.seeds.unwrap().as_slice(), [5.0, 7.0]);
    assert_eq!((outcome.winner, outcome.payoffs[0]), (Some(Player::NORTH), -2.0));
    for (wrong, sentence) in [
        ("2,2/2,2,2/0,4/s", "expected 3 numbers"),
        ("2,2,2/2,2,2/1,0/s", "seeds"),
        ("2,2,2/2,2,2/0,0/n!", "no ! where"),
    ] {
        let error = game.read_position(wrong).unwrap_err().to_string();
        assert!(error.contains(sentence), "{error}");
    }
    assert!(read_options::<KalahOptions>("kalah", "houses=7").is_err());
}

#[test]
fn random_games_keep_what_every_game_promises() {
    let mut rng = generator(10);
    for (houses, seeds) in [(1, 1), (2, 6), (3, 3), (6, 4), (6, 6)] {
        let game = kalah(houses, seeds);
        for _ in 0..200 {
            let outcome = random_game(&game, &mut rng, 1000, |session| {
                let position = session.position();
                assert!(game.is_sound(position));
                let text = game.write_position(position);
                assert_eq!(game.read_position(&text).as_ref(), Ok(position), "{text}");
                let mut moves = <Kalah as Game>::Moves::default();
                game.moves(position, &mut moves);
                assert_eq!(game.turn(position) == Turn::Over, moves.is_empty(), "{text}");
                for &mv in &moves {
                    let name = game.write_move(position, mv);
                    assert_eq!(game.read_move(position, &name), Ok(mv), "{text}");
                }
            });
            assert!(outcome.is_some(), "seeds go forward, so games end");
        }
    }
}

fn search(
    game: &Kalah,
    history: &History<Kalah>,
    request: &Request,
    prober: Option<&dyn Prober<Kalah>>,
) -> Report<KalahMove> {
    let memory = Memory::new(16 << 20).unwrap();
    let stop = AtomicBool::new(false);
    alpha_beta::search(game, history, request, &memory, prober, &stop, &mut |_| ()).unwrap()
}

#[test]
fn alpha_beta_proves_the_published_results() {
    for (houses, results) in (1..).zip(PUBLISHED) {
        let mut minimax = Minimax::new(houses);
        for (seeds, result) in (1..=6).zip(results.chars()) {
            let game = kalah(houses, seeds);
            let history = History::new(&game, game.initial());
            let report = search(&game, &history, &Request::new(Limits::default()), None);
            let expected = value(&mut minimax, &game, &game.initial());
            assert_eq!(report.value.kind, ValueKind::Exact, "{houses} {seeds}");
            assert_eq!(report.value.score, f64::from(expected), "{houses} {seeds}");
            let sign = ["L", "D", "W"][(1 + expected.signum()) as usize];
            assert_eq!(sign, result.to_string());
        }
    }
}

#[test]
fn playouts_find_the_only_move_that_wins() {
    let mut found = 0;
    for (houses, seeds) in [(2, 1), (2, 5), (2, 6), (3, 2), (3, 4), (4, 1)] {
        let game = kalah(houses, seeds);
        let mut minimax = Minimax::new(houses);
        let start = row(&game, &game.initial());
        let wins: Vec<u8> = (0..houses)
            .filter(|&house| minimax.gain(&start, house.into()).is_some_and(|gain| gain > 0))
            .collect();
        assert_eq!(wins.len(), 1, "{houses} {seeds}: {wins:?}");
        let history = History::new(&game, game.initial());
        let request = Request::new(Limits::nodes(20_000));
        let stop = AtomicBool::new(false);
        let report = mcts::search(&game, &history, &request, 16 << 20, None, &stop, &mut |_| ()).unwrap();
        assert_eq!(
            report.lines[0].moves[0],
            KalahMove::Sow(wins[0]),
            "{houses} {seeds}"
        );
        found += 1;
    }
    assert_eq!(found, 6);
}

/// Builds all tables of a board.
fn build_all(houses: u8, seeds: u8, root: &Path) -> LayerSet<KalahLayers> {
    let layers = KalahLayers::new(&options(houses, seeds)).unwrap();
    let count = layers.layers();
    let set = LayerSet::main(layers, root);
    let options = BuildOptions {
        memory: 1 << 30,
        write: WriteOptions::default(),
        rebuild: false,
    };
    build(&set, count, &options, &Progress::default(), &mut |_| ()).unwrap();
    set
}

#[test]
fn tables_are_built_and_verified_and_hold_what_minimax_finds() {
    for (houses, seeds) in [(1, 6), (2, 4), (3, 2)] {
        let root = tempfile::tempdir().unwrap();
        let set = build_all(houses, seeds, root.path());
        let layered = set.layered();
        let game = layered.game();
        let positions: u64 = (0..layered.layers()).map(|layer| layered.len(layer)).sum();
        for report in [
            verify::quick(&set, &Progress::default()).unwrap(),
            verify::full(&set, &Progress::default()).unwrap(),
        ] {
            assert_eq!(
                (report.checked, report.errors),
                (positions, 0),
                "{:?}",
                report.faults
            );
        }
        let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
        let mut minimax = Minimax::new(houses);
        for layer in 0..layered.layers() {
            for rank in 0..layered.len(layer) {
                let place = Place { layer, rank };
                let position = layered.position(place);
                assert_eq!(layered.place(&position), Some(place));
                let setup = game.setup(&position);
                let lead = setup.stores[0] as i32 - setup.stores[1] as i32;
                let expected = value(&mut minimax, game, &position) - lead;
                assert_eq!(tables.value(&position).unwrap(), Some(expected), "{setup:?}");
            }
        }
    }
}

#[test]
fn a_false_entry_does_not_pass_the_full_verification() {
    let root = tempfile::tempdir().unwrap();
    let set = build_all(2, 2, root.path());
    let (layer, rank) = (5, 17);
    let (path, identity) = (set.path(layer), set.identity(layer));
    let file = Layer::open(&path, &identity).unwrap();
    let mut values = vec![0; identity.positions as usize];
    read_values(&file, 0, &mut values).unwrap();
    // Windows cannot replace an open file.
    drop(file);
    values[rank] = if values[rank] == 1 { -1 } else { 1 };
    let copy = |ranks: std::ops::Range<u64>, out: &mut [i16]| {
        out.copy_from_slice(&values[ranks.start as usize..ranks.end as usize]);
    };
    write(&path, &identity, &copy, &WriteOptions::default()).unwrap();
    assert_eq!(verify::quick(&set, &Progress::default()).unwrap().errors, 0);
    assert!(verify::full(&set, &Progress::default()).unwrap().errors > 0);
}

#[test]
fn alpha_beta_asks_the_tables() {
    let root = tempfile::tempdir().unwrap();
    let set = build_all(3, 3, root.path());
    let game = kalah(3, 3);
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], &game);
    let initial = game.initial();
    let expected = value(&mut Minimax::new(3), &game, &initial);
    let known = Known::exactly(expected.into(), None);
    assert_eq!(prober.probe(&initial), Some(known));
    let history = History::new(&game, initial);
    let request = Request::new(Limits::default());
    let alone = search(&game, &history, &request, None);
    let helped = search(&game, &history, &request, Some(&prober));
    assert_eq!(
        (helped.value.kind, helped.value.score),
        (ValueKind::Exact, expected.into())
    );
    assert!(helped.nodes < alone.nodes, "{} and {}", helped.nodes, alone.nodes);
}

/// A game of alpha-beta with random moves; its payoff for the player `searcher`.
fn play(game: &Kalah, searcher: Player, seed: u64) -> f64 {
    let mut rng = generator(seed);
    let mut session = Session::new(game.clone(), game.initial());
    while session.outcome().is_none() {
        let mv = if game.side(session.position()) == searcher {
            let report = search(game, session.history(), &Request::new(Limits::nodes(1_000)), None);
            report.lines[0].moves[0]
        } else {
            random_move(&session, &mut rng).expect("a game in progress has moves")
        };
        session.play(mv);
    }
    session.outcome().unwrap().payoffs[searcher.index()]
}

#[test]
fn a_match_is_won_by_who_searches() {
    let game = Kalah::new(KalahOptions::default());
    for seed in 0..5 {
        for searcher in [Player::SOUTH, Player::NORTH] {
            let payoff = play(&game, searcher, seed);
            assert!(payoff > 0.0, "{payoff} for {searcher:?}, seed {seed}");
        }
    }
}

#[test]
fn boards_are_drawn() {
    let game = kalah(3, 2);
    let position = game.read_position("2,0,4/1,2,0/1,2/n").unwrap();
    assert_eq!(
        game.draw(&position),
        "*North |  0 |  2 |  1 | store 2\n South |  2 |  0 |  4 | store 1"
    );
    let mut rng = generator(3);
    for (houses, seeds) in [(1, 3), (3, 2), (6, 4)] {
        let game = kalah(houses, seeds);
        random_game(&game, &mut rng, 1000, |session| {
            let mut moves = <Kalah as Game>::Moves::default();
            game.moves(session.position(), &mut moves);
            let marks: Vec<_> = moves
                .first()
                .map(|&mv| (mv, MoveMark::Best))
                .into_iter()
                .collect();
            let diagram = game.diagram(session.position(), Lang::English, &marks);
            let mut held = 0;
            for shape in &diagram.shapes {
                let (corner, foot) = shape.bounds();
                assert!(corner.x >= 0.0 && corner.y >= 0.0, "{shape:?}");
                assert!(foot.x <= diagram.width && foot.y <= diagram.height, "{shape:?}");
                held += match shape {
                    Shape::Pit(pit) => pit.seeds,
                    Shape::Store(store) => store.seeds,
                    _ => 0,
                };
            }
            assert_eq!(held, 2 * u32::from(houses) * u32::from(seeds));
            let is_turn = |shape: &&Shape| matches!(shape, Shape::Turn { .. });
            assert_eq!(diagram.shapes.iter().filter(is_turn).count(), 1);
            assert!(diagram.description.len() >= 3, "{:?}", diagram.description);
        });
    }
}
