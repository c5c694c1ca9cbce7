//! Reviews compared with tables: losses, grades and luck.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::Unit;
use ishwa_core::game::{Game, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Notation;
use ishwa_core::race::Prospects;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::RaceSolver;
use ishwa_endgame_builder::registry as tables;
use ishwa_endgame_builder::table_set::{BuildOptions, LayerInfo, TableSet};
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::race::{RaceProber, prospects};
use ishwa_endgame_reader::registry::prober;
use ishwa_endgame_reader::value::{Probed, TableEntry};
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::awale::{Awale, AwaleOptions};
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::quality::grade::{Class, MISTAKE};
use ishwa_library::quality::review::{Luck, PlyReview, Review, ReviewPlan, review};
use ishwa_library::record;
use ishwa_library::registry;
use ishwa_library::review::review_plies;
use ishwa_search::Features;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_game};
use rand::RngExt;

use crate::races::hyena_for_score;

fn begin(game: &str, rules: &str, position: Option<&str>) -> AnySession {
    registry::find(game)
        .unwrap()
        .open(rules)
        .unwrap()
        .begin(position)
        .unwrap()
}

fn reviewed(start: &AnySession, moves: &[MoveIndex], nodes: u64, prober: Option<&AnyProber>) -> Review {
    let mut session = start.clone();
    for &mv in moves {
        session.play(mv);
    }
    review_plies(&session, 0, &plan(nodes), prober).unwrap()
}

/// Reviews that visit `nodes` positions per ply.
fn plan(nodes: u64) -> ReviewPlan<'static> {
    static STOP: AtomicBool = AtomicBool::new(false);
    ReviewPlan {
        limits: Limits::nodes(nodes),
        thorough: false,
        // Clearing a large transposition table takes longer than a short search.
        memory: if nodes > 10_000 { 8 << 20 } else { 1 << 18 },
        seed: 0,
        features: Features::default(),
        stop: &STOP,
        finished: &|_| (),
    }
}

/// The tables of a game up to a number of seeds.
struct Tables {
    set: Box<dyn TableSet>,
    prober: AnyProber,
}

impl Tables {
    fn build(game: &str, rules: &str, seeds: u32, root: &Path) -> Self {
        let session = begin(game, rules, None);
        let set = tables::sets(&session.game(), root).unwrap().remove(0);
        let options = BuildOptions {
            memory: 1 << 30,
            write: WriteOptions::default(),
            rebuild: false,
        };
        let is_within = |layer: &&LayerInfo| layer.seeds <= seeds;
        let layers = set.layers().iter().take_while(is_within).count() as u32;
        set.build(layers, &options, &Phases::default(), &mut |_| ())
            .unwrap();
        let prober = prober(&session.game(), root, &Arc::new(Cache::new(1 << 24)));
        Self {
            set,
            prober: prober.unwrap().unwrap(),
        }
    }

    /// The entries of a position and of its moves, each for the player to move there.
    fn entries(&self, session: &AnySession) -> (TableEntry, Vec<(MoveIndex, TableEntry)>) {
        let Some(Probed::Value(entry, entries)) = self.set.probe(session).unwrap() else {
            panic!("the layers are built");
        };
        let moves = session.moves().into_iter();
        let known = entries
            .into_iter()
            .map(|entry| entry.expect("the layers below are built"));
        (entry, moves.zip(known).collect())
    }
}

/// Plays on from `start` until a position recurs, since tables know no history. `choose` selects a move from their
/// entries. Returns the moves, and the loss of each.
fn play(
    tables: &Tables,
    start: &AnySession,
    mut choose: impl FnMut(&AnySession, &[(MoveIndex, TableEntry)]) -> usize,
) -> (Vec<MoveIndex>, Vec<i32>) {
    let mut session = start.clone();
    let mut seen = HashSet::new();
    let (mut moves, mut losses) = (Vec::new(), Vec::new());
    while session.outcome().is_none() && seen.insert(session.own_position()) {
        let (entry, choices) = tables.entries(&session);
        let (mv, after) = &choices[choose(&session, &choices)];
        session.play(*mv);
        moves.push(*mv);
        losses.push(entry.lower - after.lower);
    }
    (moves, losses)
}

/// A player who chooses any move.
fn at_random(seed: u64) -> impl FnMut(&AnySession, &[(MoveIndex, TableEntry)]) -> usize {
    let mut rng = generator(seed);
    move |_, choices| rng.random_range(0..choices.len())
}

/// Games and options whose tables are built quickly, the number of seeds up to which they are built, and positions in
/// which much can be lost.
const STARTS: [(&str, &str, u32, &[&str]); 2] = [
    (
        "tihulelin",
        "",
        12,
        &[
            "3,1,0,2/1,2,3,0/18,18/s",
            "0,4,2,1/2,1,0,2/19,17/n",
            "1,1,4,0/0,3,2,1/16,20/s",
        ],
    ),
    (
        "oljinnat",
        "target=4",
        100,
        &[
            "0,0,0,12/6,6/0,0/3/n",
            "0,0,0,0/12,12/1,1/3/s",
            "0,0,0,16/4,4/2,0/2/s",
            "0,11,3,0/4,6/1,1/4/s",
        ],
    ),
];

#[test]
fn what_is_lost_is_what_the_tables_say() {
    for (game, rules, seeds, starts) in STARTS {
        let root = tempfile::tempdir().unwrap();
        let tables = Tables::build(game, rules, seeds, root.path());
        let mut choose = at_random(5);
        let (mut exact, mut lost) = (0, 0);
        for &position in starts.iter().cycle().take(24) {
            let start = begin(game, rules, Some(position));
            let (moves, losses) = play(&tables, &start, &mut choose);
            let review = reviewed(&start, &moves, 1000, Some(&tables.prober));
            // The last move may lead back.
            for (ply, loss) in review.plies.iter().zip(losses).take(moves.len() - 1) {
                let graded = ply.graded().unwrap();
                assert!(graded.loss.exact);
                assert_eq!(
                    graded.loss.amount,
                    f64::from(loss),
                    "{game} {} {}",
                    ply.position,
                    ply.mv
                );
                exact += 1;
                lost += usize::from(loss > 0);
            }
        }
        assert!(
            exact > 100 && lost > 5,
            "{game}: {exact} moves compared, {lost} of which lost something"
        );
    }
}

#[test]
fn perfect_play_is_perfectly_accurate_and_random_play_is_not() {
    for (game, rules, seeds, starts) in STARTS {
        let root = tempfile::tempdir().unwrap();
        let tables = Tables::build(game, rules, seeds, root.path());
        let mut accuracies = Vec::new();
        for position in starts {
            let start = begin(game, rules, Some(position));
            let (expected, _) = tables.entries(&start);
            let value = f64::from(expected.lower) + f64::from(start.baseline());
            let mut session = start.clone();
            let mut moves = Vec::new();
            while session.outcome().is_none() {
                let (memory, stop) = (SearchMemory::new(1 << 16), AtomicBool::new(false));
                let host = Host {
                    tables: Some(&tables.prober),
                    ..Host::new(&memory, &stop)
                };
                let report = analyse(&session, &AnalyseOptions::new(Limits::depth(2)), &host);
                moves.push(report.unwrap().lines[0].moves[0]);
                session.play(moves[moves.len() - 1]);
            }
            assert_eq!(
                session.outcome().unwrap().payoffs[start.side().index()],
                value,
                "{game} {position}"
            );
            let review = reviewed(&start, &moves, 1000, Some(&tables.prober));
            for player in &review.players {
                assert!(
                    player.moves.accuracy.is_none_or(|accuracy| accuracy == 100.0),
                    "{game} {position}: {player:?}"
                );
                assert_eq!(
                    (player.moves.missed_wins, player.moves.mean_loss.unwrap_or(0.0)),
                    (0, 0.0)
                );
            }
            assert!(
                review
                    .players
                    .iter()
                    .any(|player| player.moves.accuracy.is_some()),
                "{game} {position}"
            );
            assert!(review.turning_points().is_empty(), "{game} {position}");
            for seed in 0..samples(4, 8) as u64 {
                let (moves, _) = play(&tables, &start, at_random(seed));
                let review = reviewed(&start, &moves, 1000, Some(&tables.prober));
                accuracies.extend(review.players.iter().filter_map(|player| player.moves.accuracy));
            }
        }
        let mean = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
        assert!(mean < 85.0, "{game}: random play is {mean} accurate");
    }
}

#[test]
fn a_slower_win_is_good_and_a_win_let_go_is_a_blunder() {
    // By the result, then by the plies to a win.
    let rank = |entry: &TableEntry| (entry.lower, -i64::from(entry.plies.unwrap_or(0)));
    let (game, rules, seeds, starts) = STARTS[1];
    let root = tempfile::tempdir().unwrap();
    let tables = Tables::build(game, rules, seeds, root.path());
    let mut choose = at_random(7);
    let (mut slower, mut let_go) = (0, 0);
    for position in starts.iter().cycle().take(60) {
        if slower > 10 && let_go > 10 {
            break;
        }
        let start = begin(game, rules, Some(position));
        let (moves, _) = play(&tables, &start, &mut choose);
        let review = reviewed(&start, &moves, 1000, Some(&tables.prober));
        let mut session = start.clone();
        for ply in &review.plies[..moves.len() - 1] {
            let (entry, choices) = tables.entries(&session);
            let (_, after) = choices.iter().find(|(mv, _)| *mv == ply.mv.index).unwrap();
            let graded = ply.graded().unwrap();
            if choices.len() > 1 && entry.lower == 1 {
                if after.lower < 1 {
                    assert_eq!(
                        (graded.class, graded.missed_win()),
                        (Class::Blunder, true),
                        "{ply:?}"
                    );
                    assert_eq!((graded.loss.unit, graded.loss.exact), (Unit::Win, true));
                    let_go += 1;
                } else if rank(after) < choices.iter().map(|(_, entry)| rank(entry)).max().unwrap() {
                    assert_eq!((graded.class, graded.loss.points), (Class::Good, 0.0), "{ply:?}");
                    assert_eq!(graded.accuracy, 100.0);
                    slower += 1;
                }
            }
            session.play(ply.mv.index);
        }
    }
    assert!(
        slower > 5 && let_go > 5,
        "{slower} slower wins and {let_go} let go"
    );
}

#[test]
fn a_perfect_move_that_a_short_search_accuses_is_not_blamed_for_certain() {
    let (mut accused, mut blamed) = (0, 0);
    for (game, rules, seeds, starts) in STARTS {
        let root = tempfile::tempdir().unwrap();
        let tables = Tables::build(game, rules, seeds, root.path());
        let mut choose = at_random(11);
        for &position in starts.iter().cycle().take(24) {
            let start = begin(game, rules, Some(position));
            let (moves, losses) = play(&tables, &start, &mut choose);
            let short = reviewed(&start, &moves, 30, None);
            let sure = reviewed(&start, &moves, 30, Some(&tables.prober));
            let turning: Vec<usize> = short.turning_points().iter().map(|ply| ply.number).collect();
            // The last move may lead back.
            let plies = short.plies.iter().zip(&sure.plies).zip(losses);
            for ((ply, known), loss) in plies.take(moves.len() - 1) {
                let (graded, known) = (ply.graded().unwrap(), known.graded().unwrap());
                assert!(!known.is_uncertain, "{game} {}: the tables know", ply.position);
                blamed += usize::from(known.class.is_complaint());
                if loss == 0 && graded.class.is_complaint() {
                    assert!(
                        graded.is_uncertain && !graded.missed_win(),
                        "{game} {}",
                        ply.position
                    );
                    assert!(!turning.contains(&ply.number));
                    accused += 1;
                }
            }
            for player in &short.players {
                let of_player = short.plies.iter().filter(|ply| ply.player == player.player);
                let complaints = of_player
                    .filter_map(PlyReview::graded)
                    .filter(|graded| graded.class.is_complaint());
                let (uncertain, certain): (Vec<_>, Vec<_>) =
                    complaints.partition(|graded| graded.is_uncertain);
                let complaints = Class::ALL.into_iter().filter(|class| class.is_complaint());
                let counted: usize = complaints.map(|class| player.moves.count(class)).sum();
                assert_eq!(
                    (player.moves.all_uncertain(), counted),
                    (uncertain.len(), certain.len())
                );
            }
        }
    }
    assert!(
        accused > 3 && blamed > 5,
        "{accused} perfect moves accused, {blamed} others blamed with tables"
    );
}

/// A game of dice whose players choose at random, and its review.
fn dice(start: &AnySession, seed: u64, prober: &AnyProber) -> (AnySession, Review) {
    let mut rng = generator(seed);
    let mut session = start.clone();
    let mut moves = Vec::new();
    while session.outcome().is_none() {
        let legal = session.moves();
        let mut left: f64 = rng.random_range(0.0..1.0);
        let thrown = legal.iter().position(|&mv| {
            left -= session.probability(mv).unwrap_or(1.0 / legal.len() as f64);
            left < 0.0
        });
        let mv = legal[thrown.unwrap_or(0)];
        session.play(mv);
        moves.push(mv);
    }
    let review = reviewed(start, &moves, 1000, Some(prober));
    (session, review)
}

/// Each player's payoff is the expected one at the start, plus the luck of all throws, less the losses of the
/// player's own decisions, plus those of the opponent's. Returns the total of luck and decisions.
fn assert_luck_adds_up(
    game: &str,
    seeds: std::ops::Range<u64>,
    prober: &AnyProber,
    from_start: &Prospects,
) -> (f64, f64) {
    let (mut moved, mut lost) = (0.0, 0.0);
    for seed in seeds {
        let (session, review) = dice(&begin(game, "players=2", None), seed, prober);
        let outcome = session.outcome().unwrap();
        let luck: Vec<&Luck> = review
            .players
            .iter()
            .map(|player| player.luck.as_ref().unwrap())
            .collect();
        for index in 0..2 {
            let (own, other) = (luck[index], luck[1 - index]);
            assert!(own.exact);
            let expected = from_start.players[index].payoff.unwrap();
            let paid = outcome.payoffs[index];
            let explained = expected + own.total + other.decisions - own.decisions;
            assert!(
                (paid - explained).abs() < 1e-9,
                "{game} {seed} {index}: {paid} is paid, {explained} explained"
            );
            // With two players, one's gain is the other's loss.
            assert!((own.total - (own.own - other.own)).abs() < 1e-9);
            assert_eq!((own.payoff, own.adjusted()), (Some(paid), Some(paid - own.total)));
            moved += own.total.abs();
            lost += own.decisions;
        }
    }
    (moved, lost)
}

/// The game that [`hyena_for_score`] solves.
fn hyena() -> JeuDeLHyene {
    JeuDeLHyene::new(read_options(JeuDeLHyene::ID, "players=2").unwrap())
}

fn hyena_prober() -> AnyProber {
    RaceProber::of(&hyena(), hyena_for_score()).unwrap()
}

#[test]
fn ishigan_luck_and_decisions_explain_the_payoffs() {
    let root = tempfile::tempdir().unwrap();
    let start = begin("ishigan", "players=2", None);
    let race = RaceSolver::new(&start, Some(root.path())).unwrap();
    let options = BuildOptions {
        memory: 1 << 30,
        write: WriteOptions::default(),
        rebuild: false,
    };
    let sets = tables::sets(&start.game(), root.path()).unwrap();
    sets[0]
        .build(0, &options, &Phases::default(), &mut |_| ())
        .unwrap();
    let prober = race.prober().unwrap().unwrap();
    let Some(answer) = race.probe().unwrap() else {
        panic!("the table is built");
    };
    let (moved, _) = assert_luck_adds_up("ishigan", 0..6, &prober, &answer.prospects);
    assert!(moved > 1.0, "{moved}");
}

/// Without decisions, each of three players is paid the expected payoff of the position plus the luck of all throws.
#[test]
fn ishigan_luck_of_three_explains_the_payoffs() {
    let start = begin("ishigan", "players=3", Some("85,85,85/60/p2"));
    let race = RaceSolver::new(&start, None).unwrap();
    let prober = solved(&race);
    let (answer, _) = race.solve(1 << 30, &Phases::default()).unwrap();
    let mut eaten = 0;
    for seed in 0..20 {
        let (session, review) = dice(&start, seed, &prober);
        let outcome = session.outcome().unwrap();
        for (index, player) in review.players.iter().enumerate() {
            let luck = player.luck.as_ref().unwrap();
            assert!(luck.exact);
            let expected = answer.prospects.players[index].payoff.unwrap();
            let paid = outcome.payoffs[index];
            assert!((paid - expected - luck.total).abs() < 1e-9, "{seed} {index}");
        }
        eaten += usize::from(session.position().contains('x'));
    }
    assert!(eaten > 3, "{eaten} games with eaten pawns");
}

#[test]
fn hyena_luck_and_decisions_explain_the_payoffs() {
    let game = hyena();
    let from_start = prospects(&game, hyena_for_score(), &game.initial())
        .unwrap()
        .unwrap();
    let (moved, lost) = assert_luck_adds_up("hyena", 0..3, &hyena_prober(), &from_start.prospects(&game));
    assert!(moved > 0.5 && lost > 0.001, "{moved} {lost}");
}

#[test]
fn the_same_review_comes_from_any_number_of_threads() {
    let start = begin("awale", "", None);
    let mut rng = generator(8);
    let mut session = start.clone();
    let mut moves = Vec::new();
    while session.outcome().is_none() && moves.len() < 30 {
        let legal = session.moves();
        let mv = legal[rng.random_range(0..legal.len())];
        session.play(mv);
        moves.push(mv);
    }
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| reviewed(&start, &moves, 2000, None))
    };
    let one = on(1);
    assert_eq!(one, on(3));
    assert_eq!(one.plies.len(), moves.len());
}

#[test]
fn a_review_that_is_stopped_has_the_plies_before() {
    let mut session = begin("awale", "", None);
    session.play_list("1 1 2").unwrap();
    let plan = ReviewPlan {
        limits: Limits::nodes(1000),
        thorough: false,
        memory: 1 << 16,
        seed: 0,
        features: Features::default(),
        stop: &AtomicBool::new(true),
        finished: &|_| (),
    };
    let review = review_plies(&session, 0, &plan, None).unwrap();
    assert!(review.stopped && review.plies.is_empty());
}

/// The 103rd ply of this game is a proven win, but the proof takes long, and another move wins sooner.
#[test]
fn a_longer_way_to_a_win_is_no_blunder() {
    let moves = "3 3 2 4 2 2 4 2 3 5 4 3 3 6 3 4 4 2 2 5 3 3 1 3 4 4 2 2 6 5 5 4 3 5 4 3 2 1 2 4 5 1 4 3 3 5 3 2 2 3 1 4 \
                 2 6 5 5 1 4 3 5 2 3 5 4 3 5 6 3 3 4 1 2 5 3 4 2 5 3 2 1 4 4 5 2 3 3 6 1 4 6 3 3 4 2 1 4 2 5 2 3 3 4";
    let game = Awale::new(AwaleOptions::default());
    let mut session = Session::new(game.clone(), game.initial());
    session.play_list(moves).unwrap();
    let plan = ReviewPlan {
        limits: Limits::nodes(400_000),
        thorough: true,
        memory: 8 << 20,
        seed: 0,
        features: Features::default(),
        stop: &AtomicBool::new(false),
        finished: &|_| (),
    };
    let longer = session.read_move("5").unwrap();
    let graded = |thorough| {
        let plan = ReviewPlan { thorough, ..plan };
        let review = review(&session, &[longer], 0, &plan, None).unwrap();
        review.plies[0].graded().unwrap().clone()
    };
    let [thorough, quick] = [true, false].map(graded);
    for graded in [&thorough, &quick] {
        assert!(graded.loss.points < MISTAKE && !graded.missed_win(), "{graded:?}");
    }
    assert!(thorough.best.exact && thorough.best.chance == 1.0, "{thorough:?}");
}

/// Reviews `tests/reviews/ID.txt`, a record of the engine against itself in which some moves, marked `# planted`,
/// were chosen because they lose much. The review must name exactly these.
fn check_planted_blunders<G: Notation>() {
    if !has_choices::<G>() {
        return;
    }
    let id = G::ID;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("reviews/{id}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record = record::read(&text).unwrap().remove(0);
    assert_eq!(record.game(), id);
    let lines = text.lines().skip_while(|line| !line.is_empty()).skip(1);
    let planted: Vec<usize> = lines
        .enumerate()
        .filter(|(_, line)| line.contains("# planted"))
        .map(|(index, _)| index + 1)
        .collect();
    assert!(planted.len() >= 2, "{id}");
    let played = record.replay().unwrap();
    let start = played.rewound(0);
    let moves: Vec<MoveIndex> = played.played().iter().map(|ply| ply.mv.index).collect();
    let prober = match JeuDeLHyene::in_session(&start) {
        Some(session) => {
            assert_eq!(session.game().rules().id(), hyena().rules().id());
            Some(hyena_prober())
        }
        None => RaceSolver::new(&start, None).map(|race| solved(&race)),
    };
    let nodes = samples(70_000, 200_000) as u64;
    let review = reviewed(&start, &moves, nodes, prober.as_ref());
    let named: Vec<usize> = review
        .plies
        .iter()
        .filter(|ply| ply.graded().is_some_and(|graded| graded.class.is_complaint()))
        .map(|ply| ply.number)
        .collect();
    assert_eq!(named, planted, "{id}");
}

/// A prober of all positions that can follow that of the session, solved in memory.
fn solved(race: &RaceSolver) -> AnyProber {
    race.solved(1 << 30, &Phases::default()).unwrap().unwrap()
}

#[test]
fn a_dice_game_without_a_table_is_solved_for_its_review() {
    let start = begin("ishigan", "players=2", Some("90,88/0/p1"));
    let race = RaceSolver::new(&start, None).unwrap();
    let prober = solved(&race);
    let mut session = start.clone();
    while session.outcome().is_none() {
        session.play(session.moves()[0]);
    }
    let review = review_plies(&session, 0, &plan(1000), Some(&prober)).unwrap();
    assert!(
        review
            .players
            .iter()
            .all(|player| player.luck.as_ref().unwrap().exact)
    );
}

/// Whether players choose anything in a game, judged from random play: in Ishigan they only throw.
fn has_choices<G: Notation>() -> bool {
    let game = G::new(G::Options::default());
    let mut found = false;
    random_game(&game, &mut generator(1), 400, |session| {
        let mut moves = G::Moves::default();
        game.moves(session.position(), &mut moves);
        found |= matches!(session.turn(), Turn::Player(_)) && moves.len() > 1;
    });
    found
}

#[test]
fn there_is_nothing_to_blame_in_ishigan_alone() {
    macro_rules! without_choices {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            [$((<$game>::ID, has_choices::<$game>())),*]
        };
    }
    let games = ishwa_games::for_each_game!(without_choices);
    let without: Vec<&str> = games
        .iter()
        .filter(|(_, has_choices)| !has_choices)
        .map(|&(id, _)| id)
        .collect();
    assert_eq!(without, ["ishigan"]);
}

mod planted_blunders_are_named_and_nothing_else {
    use super::check_planted_blunders;

    macro_rules! every_game {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            $(
                #[test]
                fn $name() {
                    check_planted_blunders::<$game>();
                }
            )*
        };
    }

    ishwa_games::for_each_game!(every_game);
}
