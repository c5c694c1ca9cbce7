//! Compares simulations with exact probabilities, and checks that they do not depend on the number of threads.

// The same file as in the tests of `ishwa-games`.
#[path = "../../../games/src/chance_value.rs"]
mod chance_value;

use ishwa_core::game::{Outcome, Player};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::race::Prospects;
use ishwa_core::race::{NumberLayout, PlayerProspects};
use ishwa_core::rules::read_options;
use ishwa_games::hyena::{HyenaPly, HyenaPosition, JeuDeLHyene};
use ishwa_games::ishigan::Ishigan;

use super::*;

const GAMES: SimulationPlan = SimulationPlan {
    seed: 1,
    precision: None,
    games: Some(20_000),
};

/// A position, and the game under `rules` for as many players as it has.
fn open<G: Notation>(rules: &str, text: &str) -> (G, G::Position) {
    let game = G::new(read_options(G::ID, rules).unwrap()).seated(text);
    let position = game.read_position(text).unwrap();
    (game, position)
}

/// The policy of players who never wait.
fn pay(_: &HyenaPosition) -> HyenaPly {
    HyenaPly::Pay
}

/// The policy of players without decisions.
fn nothing<P, M>(_: &P) -> M {
    panic!("nobody decides anything")
}

/// An uninterrupted estimate.
fn run<G: Race + Heuristics>(
    game: &G,
    start: &G::Position,
    decide: &(impl Fn(&G::Position) -> G::Move + Sync),
    plan: SimulationPlan,
) -> Estimate {
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let estimate = simulate(game, start, decide, &plan, &stop, &played).expect("games are played");
    assert_eq!(estimate.games, played.into_inner());
    estimate
}

fn ishigan(text: &str, plan: SimulationPlan) -> Estimate {
    let (game, start) = open::<Ishigan>("", text);
    run(&game, &start, &nothing, plan)
}

fn hyena(
    text: &str,
    decide: &(impl Fn(&HyenaPosition) -> HyenaPly + Sync),
    plan: SimulationPlan,
) -> Estimate {
    let (game, start) = open::<JeuDeLHyene>("", text);
    run(&game, &start, decide, plan)
}

/// All probabilities: for each player those of the ranks, then that of being eaten.
fn chances(prospects: &Prospects) -> Vec<f64> {
    let of = |player: &PlayerProspects| [player.ranks.as_slice(), &[player.eaten]].concat();
    prospects.players.iter().flat_map(of).collect()
}

/// All numbers: probabilities, payoffs, throws.
fn numbers(prospects: &Prospects) -> Vec<f64> {
    let payoffs = prospects.players.iter().map(|player| player.payoff.unwrap());
    let rest = payoffs.chain([prospects.throws]);
    chances(prospects).into_iter().chain(rest).collect()
}

/// The exact numbers, in the order of [`numbers`], of a position without decisions.
fn exact<G: Race + Heuristics + Notation>(game: &G, start: &G::Position) -> Vec<f64> {
    let at_end = |outcome: &Outcome, end: &G::Position| {
        let players = game.info().players;
        let shape = NumberLayout {
            players,
            payoffs: true,
        };
        let mut numbers = vec![0.0; shape.numbers() - 1];
        for player in 0..players {
            if let Some(index) = shape.fate_at(player, game.fate(end, Player::new(player))) {
                numbers[index] = 1.0;
            }
            numbers[shape.payoff_at(player)] = outcome.payoffs[player];
        }
        numbers
    };
    chance_value::chance_value(game, *start, |position| game.trimmed(position), at_end)
}

#[test]
fn the_same_seed_gives_the_same_on_any_number_of_threads() {
    let with_threads = |threads: usize, plan: SimulationPlan| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| [ishigan("0,0,0/0/p1", plan), hyena("v,v,v/0,0,0/-/p1", &pay, plan)])
    };
    let precise = SimulationPlan {
        seed: 7,
        precision: Some(0.009),
        games: None,
    };
    let counted = SimulationPlan {
        games: Some(1_000),
        ..precise
    };
    for plan in [precise, counted] {
        let one = with_threads(1, plan);
        for threads in [2, 4] {
            assert_eq!(with_threads(threads, plan), one);
        }
        let other = with_threads(2, SimulationPlan { seed: 8, ..plan });
        assert_ne!(other[0].mean, one[0].mean);
        assert_ne!(other[1].mean, one[1].mean);
    }
}

#[test]
fn estimates_are_as_far_from_the_exact_numbers_as_their_errors_say() {
    fn compare<G: Race + Heuristics + Notation>(rules: &str, texts: &[&str]) {
        for text in texts {
            let (game, start) = open::<G>(rules, text);
            let exact = exact(&game, &start);
            let estimate = run(&game, &start, &nothing, GAMES);
            let (mean, error) = (numbers(&estimate.mean), numbers(&estimate.error));
            assert_eq!(mean.len(), exact.len());
            for ((mean, error), exact) in mean.iter().zip(&error).zip(&exact) {
                assert!(
                    (mean - exact).abs() <= 4.5 * error + 1e-12,
                    "{text}: {mean} +- {error}, {exact}"
                );
            }
        }
    }
    compare::<Ishigan>(
        "",
        &["r1,40/20/p1", "80,80/0/p2", "r1,x1,40c/45/p3", "r1,85,70/60/p1"],
    );
    compare::<JeuDeLHyene>(
        "pay=always",
        &[
            "3-,3-/0,12/-/p2",
            "h1,20-/12,0/v/p1",
            "h1,30-,h2/0,0,0/60-/p1",
            "v,h1/4,0/60-/p2",
        ],
    );
}

/// Probabilities, payoffs and throws of Ishigan from its first position, computed by an independent program.
#[test]
fn a_whole_game_has_the_chances_that_were_found_for_it() {
    let exact = [
        0.558_521_542_105,
        0.412_266_802_089,
        0.029_211_655_806,
        0.441_478_457_895,
        0.513_142_058_748,
        0.045_379_483_357,
        0.558_521_542_105,
        0.441_478_457_895,
        19.323_029_334_086,
    ];
    let estimate = ishigan("0,0/0/p1", GAMES);
    let (mean, error) = (numbers(&estimate.mean), numbers(&estimate.error));
    for ((mean, error), exact) in mean.iter().zip(error).zip(exact) {
        assert!((mean - exact).abs() <= 4.5 * error, "{mean} +- {error}, {exact}");
        assert!(error < 0.1);
    }
}

/// Over many estimates the square of a deviation in units of its error has the mean 1; with 300 of them it is within
/// 1 +- 0.4 except one time in a million (five times the root of 2/300).
#[test]
fn errors_are_neither_too_large_nor_too_small() {
    const ESTIMATES: u64 = 300;
    let (game, start) = open::<Ishigan>("", "r1,40/20/p1");
    let exact = exact(&game, &start);
    let mut squares = vec![0.0; exact.len()];
    for seed in 0..ESTIMATES {
        let plan = SimulationPlan {
            seed,
            precision: None,
            games: Some(1_000),
        };
        let estimate = run(&game, &start, &nothing, plan);
        let (mean, error) = (numbers(&estimate.mean), numbers(&estimate.error));
        for (i, exact) in exact.iter().enumerate() {
            if error[i] > 0.0 {
                squares[i] += ((mean[i] - exact) / error[i]).powi(2) / ESTIMATES as f64;
            } else {
                assert!((mean[i] - exact).abs() < 1e-12, "what is certain is exact");
            }
        }
    }
    // P1 is first and certain to be paid 1; P2 is second or eaten, and last in either case.
    let expected = [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0];
    for (found, expected) in squares.iter().zip(expected) {
        assert!((found - expected).abs() < 0.4 * expected + 1e-9, "{squares:?}");
    }
}

#[test]
fn a_chance_that_no_game_has_shown_has_an_error() {
    let plan = SimulationPlan {
        games: Some(100),
        ..GAMES
    };
    // P1 is one throw from home, P2 is at the start.
    let estimate = hyena("3-,0+/0,0/-/p1", &pay, plan);
    let second = |prospects: &Prospects| prospects.players[1].ranks[0];
    assert_eq!(second(&estimate.mean), 0.0);
    // Two of 104: Agresti and Coull.
    let expected = (2.0_f64 / 104.0 * (102.0 / 104.0) / 104.0).sqrt();
    assert!((second(&estimate.error) - expected).abs() < 1e-15);
    assert!((estimate.error.players[0].ranks[0] - expected).abs() < 1e-15);
    // P2's payoff is between -1 and 2: as if two games had ended with the one and two with the other.
    let owned = estimate.error.players[1].payoff.unwrap();
    assert!(owned > (4.0_f64 * 1.5 * 1.5).sqrt() / 104.0);
}

#[test]
fn games_are_added_until_the_precision_is_reached() {
    let plan = |precision| SimulationPlan {
        seed: 3,
        precision: Some(precision),
        games: None,
    };
    for precision in [0.01, 0.003] {
        let estimate = ishigan("0,0/0/p1", plan(precision));
        let worst = chances(&estimate.error).into_iter().fold(0.0, f64::max);
        assert!(worst <= precision);
        // The probability of being first is near 1/2, so this many are needed.
        let needed = 0.247 / (precision * precision);
        assert!(
            (needed..1.1 * needed).contains(&(estimate.games as f64)),
            "{} of {needed}",
            estimate.games
        );
    }
    assert_eq!(ishigan("0,0/0/p1", plan(0.4)).games, FEWEST_GAMES);
    let both = SimulationPlan {
        games: Some(10),
        ..plan(1e-9)
    };
    assert_eq!(ishigan("0,0/0/p1", both).games, 10);
}

#[test]
fn more_games_are_asked_for_up_to_the_most() {
    let plan = |precision| SimulationPlan {
        seed: 0,
        precision,
        games: None,
    };
    let precise = plan(Some(0.001));
    assert_eq!(precise.next(1 << 10, 0.001), None);
    assert_eq!(precise.next(1 << 20, 0.0012), Some(1_510_144));
    assert_eq!(precise.next(1 << 20, 0.001_000_1), Some(1_114_112));
    assert_eq!(precise.next(1 << 20, 1.0), Some(1 << 21));
    for hopeless in [
        plan(None),
        plan(Some(0.0)),
        plan(Some(-1.0)),
        plan(Some(f64::NAN)),
    ] {
        assert_eq!(hopeless.next(1 << 20, 0.0), Some(1 << 21));
        assert_eq!(hopeless.next(MOST_GAMES - 1, 0.0), Some(MOST_GAMES));
        assert_eq!(hopeless.next(MOST_GAMES, 1.0), None);
    }
}

#[test]
fn an_interrupt_leaves_the_games_that_are_done() {
    let (game, start) = open::<JeuDeLHyene>("", "v,v/0,0/-/p1");
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let endless = SimulationPlan {
        seed: 1,
        precision: None,
        games: None,
    };
    let decide = |_: &_| {
        if played.load(Ordering::Relaxed) > 2_000 {
            stop.store(true, Ordering::Relaxed);
        }
        HyenaPly::Pay
    };
    let estimate = simulate(&game, &start, &decide, &endless, &stop, &played).unwrap();
    assert!(estimate.games > 2_000 && estimate.games.is_multiple_of(BATCH));
    assert_eq!(estimate.games, played.load(Ordering::Relaxed));
    let winner: f64 = estimate.mean.players.iter().map(|player| player.ranks[0]).sum();
    assert!((winner - 1.0).abs() < 1e-12);

    // Stopped before the start.
    assert_eq!(simulate(&game, &start, &decide, &GAMES, &stop, &played), None);
    assert_eq!(played.load(Ordering::Relaxed), estimate.games);
    let none = SimulationPlan {
        games: Some(0),
        ..GAMES
    };
    stop.store(false, Ordering::Relaxed);
    assert_eq!(simulate(&game, &start, &pay, &none, &stop, &played), None);
}

#[test]
fn games_in_which_all_wait_end_as_they_stand() {
    let plan = SimulationPlan {
        games: Some(3),
        ..GAMES
    };
    let estimate = hyena("v,v/0,0/-/p1", &|_| HyenaPly::Wait, plan);
    assert_eq!((estimate.games, estimate.unfinished), (3, 3));
    assert!(chances(&estimate.mean).iter().all(|&chance| chance == 0.0));
    assert_eq!(estimate.mean.players[0].payoff, Some(0.0));
    // One ply in five is a decision.
    let throws = estimate.mean.throws / f64::from(MOST_PLIES);
    assert!((throws - 0.8).abs() < 0.01, "{throws}");

    // P1 is home, and P1's hyena never leaves, but P2 may come home.
    let estimate = hyena("h1,3-/20,0/v/p2", &|_| HyenaPly::Wait, plan);
    assert_eq!((estimate.games, estimate.unfinished), (3, 0));
    let estimate = hyena("h1,v/20,0/v/p2", &|_| HyenaPly::Wait, plan);
    assert_eq!((estimate.games, estimate.unfinished), (3, 3));
    assert_eq!(estimate.mean.players[0].ranks.as_slice(), [1.0, 0.0]);
    assert_eq!(estimate.mean.players[1].ranks.as_slice(), [0.0, 0.0]);
    assert_eq!(estimate.mean.players[0].payoff, Some(1.0));
    // Decided fates are known without error, open ones are not.
    assert_eq!(estimate.error.players[0].ranks.as_slice(), [0.0, 0.0]);
    assert_eq!(estimate.error.players[1].ranks[0], 0.0);
    assert!(estimate.error.players[1].ranks[1] > 0.0 && estimate.error.players[1].eaten > 0.0);
}

#[test]
fn a_finished_position_is_its_own_result() {
    let estimate = hyena("h1,x,5+/0,0,0/0-/p1", &pay, GAMES);
    assert_eq!((estimate.games, estimate.unfinished), (0, 0));
    let expected = [
        1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.5, -1.0, 0.0, 0.0,
    ];
    assert_eq!(numbers(&estimate.mean), expected);
    assert_eq!(numbers(&estimate.error), [0.0; 16]);
}

#[test]
fn who_always_pays_plays_as_by_the_option() {
    let text = "70-,75-/2,2/-/p1";
    let (game, start) = open::<JeuDeLHyene>("pay=always", text);
    let plan = SimulationPlan {
        games: Some(5_000),
        ..GAMES
    };
    let by_option = run(&game, &start, &nothing, plan);
    assert_eq!(hyena(text, &pay, plan), by_option);
}

/// The tally of one shard, played in `stops` parts.
fn tally_of(plan: &ShardPlan, stops: u32) -> SimulationTally {
    let (game, start) = open::<JeuDeLHyene>("", "v,v,v,v/0,0,0,0/-/p1");
    let mut tally = SimulationTally::default();
    for _ in 0..stops {
        let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
        let decide = |_: &_| {
            if played.load(Ordering::Relaxed) > 0 {
                stop.store(true, Ordering::Relaxed);
            }
            HyenaPly::Pay
        };
        simulate_more(&game, &start, &decide, plan, &mut tally, &stop, &played);
    }
    while tally.games() < plan.shard_games() {
        let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
        simulate_more(&game, &start, &pay, plan, &mut tally, &stop, &played);
    }
    tally
}

#[test]
fn shards_in_any_order_are_the_whole() {
    let plan = SimulationPlan {
        games: Some(7_000),
        ..GAMES
    };
    let text = "v,v,v,v/0,0,0,0/-/p1";
    let whole = hyena(text, &pay, plan);
    let (game, start) = open::<JeuDeLHyene>("", text);
    for (of, stops) in [(1, 0), (4, 2), (28, 1)] {
        let mut all = SimulationTally::default();
        let mut games = 0;
        for number in (1..=of).rev() {
            let shard = ShardPlan {
                seed: plan.seed,
                games: 7_000,
                shard: Shard::new(number, of).unwrap(),
            };
            let tally = tally_of(&shard, stops);
            assert_eq!(tally.games(), shard.shard_games());
            games += tally.games();
            // A written tally is read back unchanged.
            let text = serde_json::to_string(&tally).unwrap();
            let read: SimulationTally = serde_json::from_str(&text).unwrap();
            assert_eq!(read, tally);
            all.add(&read);
        }
        assert_eq!(
            (games, estimate(&game, &start, &all)),
            (7_000, Some(whole.clone()))
        );
    }
    assert_eq!(estimate(&game, &start, &SimulationTally::default()), None);
}

#[test]
fn tallies_that_no_games_have_counted_are_refused() {
    let plan = ShardPlan {
        seed: 1,
        games: 256,
        shard: Shard::new(1, 1).unwrap(),
    };
    let good = serde_json::to_value(tally_of(&plan, 0)).unwrap();
    let read = |value: &serde_json::Value| serde_json::from_value::<SimulationTally>(value.clone());
    assert!(read(&good).is_ok());
    for (key, bad) in [
        ("games", serde_json::json!(10_u64.pow(13))),
        ("games", serde_json::json!(255)),
        ("games", serde_json::json!(-1)),
        ("unfinished", serde_json::json!(257)),
        ("fates", serde_json::json!([1, 2])),
        ("fates", serde_json::json!(vec![u64::MAX; 49])),
        ("payoffs", serde_json::json!([])),
        ("payoffs", serde_json::json!([[["NaN", 1]], [], [], [], [], []])),
        (
            "payoffs",
            serde_json::json!([[["1", 200], ["2", 57]], [], [], [], [], []]),
        ),
        ("throws", serde_json::json!(u64::MAX)),
        ("squared_throws", serde_json::json!(u64::MAX)),
    ] {
        let mut changed = good.clone();
        changed[key] = bad;
        assert!(read(&changed).is_err(), "{key}: {changed}");
    }
}

/// Takes the first move of each decision, as [`pay`] does.
struct FirstMove;

impl RacePolicy for FirstMove {
    fn decider<G: Race>(&self, game: &G) -> impl Fn(&G::Position) -> G::Move + Sync {
        let game = game.clone();
        move |decision| {
            let mut moves = G::Moves::default();
            game.moves(decision, &mut moves);
            moves[0]
        }
    }
}

fn session(id: &str, position: Option<&str>) -> AnySession {
    let game = crate::registry::find(id).unwrap().open("").unwrap();
    game.begin(position).unwrap()
}

#[test]
fn a_session_is_simulated_as_its_position() {
    let text = "v,v,v,v/0,0,0,0/-/p1";
    let start = session("hyena", Some(text));
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let plan = SimulationPlan {
        games: Some(7_000),
        ..GAMES
    };
    let whole = hyena(text, &pay, plan);
    let estimate = simulate_from(&start, &FirstMove, &plan, &stop, &played);
    assert_eq!(estimate.as_ref(), Some(&whole));
    let shard = ShardPlan {
        seed: plan.seed,
        games: 7_000,
        shard: Shard::new(1, 1).unwrap(),
    };
    let mut tally = SimulationTally::default();
    assert_eq!(
        simulate_more_from(&start, &FirstMove, &shard, &mut tally, &stop, &played),
        Some(())
    );
    assert_eq!(estimate_from(&start, &tally), Some(whole));
}

#[test]
fn a_game_that_is_no_race_is_not_simulated() {
    let start = session("awale", None);
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut tally = SimulationTally::default();
    assert_eq!(simulate_from(&start, &FirstMove, &GAMES, &stop, &played), None);
    let shard = ShardPlan {
        seed: 1,
        games: 256,
        shard: Shard::new(1, 1).unwrap(),
    };
    assert_eq!(
        simulate_more_from(&start, &FirstMove, &shard, &mut tally, &stop, &played),
        None
    );
    assert_eq!((tally.games(), estimate_from(&start, &tally)), (0, None));
}
