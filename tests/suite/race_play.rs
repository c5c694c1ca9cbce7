//! Races played at random and searched, compared with their exact solution.

use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_core::game::History;
use ishwa_core::game::Turn;
use ishwa_core::playable::Playable;
use ishwa_core::race::{Prospects, Race, RacePolicy};
use ishwa_endgame_builder::race::{DuelPolicy, Solution, exceptions};
use ishwa_endgame_reader::race::{Row, prospects};
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::quality::luck::luck;
use ishwa_library::simulate::{SimulationPlan, simulate};
use ishwa_search::Request;
use ishwa_search::expectimax;
use ishwa_search::limits::Limits;
use ishwa_search::report::ValueKind;
use ishwa_tests::samples::samples;

use crate::races::{game, solved};

/// All numbers of some prospects, including those of a known payoff.
fn numbers(prospects: &Prospects) -> Vec<f64> {
    let players = prospects.players.iter();
    let of_players = players.flat_map(|player| {
        let fates = player.ranks.iter().copied().chain([player.eaten]);
        fates.chain(player.payoff)
    });
    of_players.chain([prospects.throws]).collect()
}

/// Games with best play from solved states agree with the solution within four standard errors.
fn plays_as_solved<G: Race + Playable>(rules: &str, text: &str, games: u64) {
    let (game, position) = game::<G>(rules, text);
    let (solution, _) = solved(&game, &position);
    let exact = prospects(&game, &solution, &position)
        .unwrap()
        .unwrap()
        .prospects(&game);
    let policy = DuelPolicy::new(exceptions(&game, &solution).unwrap());
    let plan = SimulationPlan {
        seed: 11,
        precision: None,
        games: Some(games),
    };
    let decide = policy.decider(&game);
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let estimate = simulate(&game, &position, &decide, &plan, &stop, &played).unwrap();
    assert_eq!(estimate.games, games);
    // Payoffs that the solver does not know are left out of the estimate, too.
    let known = |mut prospects: Prospects| {
        for (player, exact) in prospects.players.iter_mut().zip(&exact.players) {
            player.payoff = player.payoff.filter(|_| exact.payoff.is_some());
        }
        numbers(&prospects)
    };
    let (means, errors) = (known(estimate.mean), known(estimate.error));
    let exact = numbers(&exact);
    assert_eq!(exact.len(), means.len());
    for (index, ((exact, mean), error)) in exact.iter().zip(&means).zip(&errors).enumerate() {
        assert!(
            (exact - mean).abs() <= 4.0 * error,
            "{text}, number {index}: {exact} solved, {mean} ± {error} played"
        );
        assert!(*error < 0.05, "{text}, number {index}: ± {error} says nothing");
    }
}

#[test]
fn ishigan_is_played_as_solved() {
    for (rules, text) in [
        ("", "0,0/0/p1"),
        ("standing=1/20,scramble=even", "0,0/0/p2"),
        ("scramble=off", "r1,30/10/p2"),
        ("", "r1,50,70/20/p1"),
        ("", "60,70,65/0/p2"),
        ("", "r1,80,70e,75/60/p4"),
    ] {
        plays_as_solved::<Ishigan>(rules, text, samples(50_000, 200_000) as u64);
    }
}

#[test]
fn hyena_is_played_as_solved() {
    for (rules, text) in [
        ("", "40-,60-/9,11/-/p1"),
        ("objective=first", "w,60-/2,11/-/p1"),
        ("pay=always", "w,60-/2,11/-/p2"),
        ("", "h1,20-/12,0/v/p1"),
        // With two players left who have turns, the game is one between two.
        ("", "h1,x,60-/9,0,11/v/p3"),
    ] {
        plays_as_solved::<JeuDeLHyene>(rules, text, samples(120_000, 200_000) as u64);
    }
}

/// The search of games of chance finds the solved values wherever it reaches the end, and the luck of all throws,
/// weighted by their chances, is 0.
fn agrees_with_search<G: Race + Playable>(rules: &str, texts: &[&str]) {
    for text in texts {
        let (game, position) = game::<G>(rules, text);
        let (solution, _) = solved(&game, &position);
        let row = prospects(&game, &solution, &position).unwrap().unwrap();
        let request = Request::new(Limits {
            nodes: Some(samples(1_000_000, 3_000_000) as u64),
            ..Limits::default()
        });
        let stop = AtomicBool::new(false);
        let history = History::new(&game, position);
        let report = expectimax::search(&game, &history, &request, 1 << 26, None, &stop, &mut |_| ());
        let payoffs = payoffs(&game, &row);
        let found = report.value.payoffs.as_ref().unwrap();
        // Passing never ends, so a search of any depth proves only bounds, which converge to the value.
        let side = game.side(&position).index();
        let (low, high) = report.value.proven;
        assert!(
            low - 1e-9 <= payoffs[side] && payoffs[side] <= high + 1e-9,
            "{text}: {payoffs:?} solved, {:?} found",
            report.value
        );
        let tolerance = if report.value.kind == ValueKind::Exact {
            1e-9
        } else {
            1e-3
        };
        for (solved, found) in payoffs.iter().zip(found) {
            assert!(
                (solved - found).abs() < tolerance,
                "{text}: {payoffs:?} solved, {found:?} found"
            );
        }
        if let Turn::Chance(_) = game.turn(&position) {
            let mut mean = 0.0;
            game.outcomes(&position, |outcome, chance| {
                let value = |position: &G::Position| {
                    let row = prospects(&game, &solution, position).unwrap()?;
                    Some(self::payoffs(&game, &row).into_iter().collect())
                };
                mean += chance.get() * luck(&game, &position, outcome, value).unwrap();
            });
            assert!(mean.abs() < 1e-12, "{text}: {mean}");
        }
    }
}

fn payoffs<G: Race + Playable>(game: &G, row: &Row) -> Vec<f64> {
    let players = 0..game.info().players;
    players
        .map(|player| row.chances().payoff(game, player).unwrap())
        .collect()
}

#[test]
fn ishigan_agrees_with_search() {
    agrees_with_search::<Ishigan>("", &["95,97/0/p1", "r1,90/40/p2", "99,20c/80/p2", "r1,95e/91/p1"]);
}

#[test]
fn hyena_agrees_with_search() {
    agrees_with_search::<JeuDeLHyene>("", &["2-,3-/0,12/-/p1", "h1,2-/12,0/8-/p1", "h1,w/0,4/6-/p2?."]);
    agrees_with_search::<JeuDeLHyene>("objective=first", &["2-,3-/0,0/-/p2", "4-,w/0,4/-/p2?"]);
    agrees_with_search::<JeuDeLHyene>("", &["h1,x,5-/0,0,3/9-/p3", "h1,h2,5-/9,0,3/9-/p1"]);
}

/// Solved states of two players do not depend on the distance from the start that they were solved from.
#[test]
fn any_start_gives_the_same_numbers() {
    let (game, late) = game::<JeuDeLHyene>("", "30-,40-/3,9/-/p2");
    let (_, early) = self::game::<JeuDeLHyene>("", "32-,40-/3,9/-/p1");
    let numbers = |solution: &Solution| {
        let row = prospects(&game, solution, &late).unwrap();
        row.map(|row| row.numbers().to_vec())
    };
    let (own, other) = (solved(&game, &late).0, solved(&game, &early).0);
    assert_eq!(numbers(&own), numbers(&other));
    assert!(numbers(&own).is_some());
}
