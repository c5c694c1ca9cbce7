use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::tournament::stats::GameScore;

/// True ratings, in Elo; their mean is 0.
const TRUTH: [f64; 7] = [-260.0, -140.0, -70.0, 0.0, 60.0, 150.0, 260.0];

/// Games of each pairing.
const GAMES: usize = 20;

/// A random number from 0 to 1.
fn uniform(random: &mut Xoshiro256PlusPlus) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A game between players whose ratings differ by `ahead` Elo. Up to four in ten games are drawn, fewer between
/// unequal players.
fn game(ahead: f64, random: &mut Xoshiro256PlusPlus) -> GameScore {
    let score = 1.0 / (1.0 + 10.0_f64.powf(-ahead / 400.0));
    let drawn = 1.6 * score * (1.0 - score);
    let number = uniform(random);
    if number < drawn {
        GameScore::Draw
    } else if number < drawn + score - drawn / 2.0 {
        GameScore::Win
    } else {
        GameScore::Loss
    }
}

/// A tournament of each with each.
fn tournament(random: &mut Xoshiro256PlusPlus) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for (own, rating) in TRUTH.iter().enumerate() {
        for (other, less) in TRUTH[..own].iter().enumerate() {
            let mut tally = Tally::default();
            for _ in 0..GAMES / 2 {
                let first = game(rating - less, random);
                tally.add(first, None);
                tally.add(game(rating - less, random), Some(first));
            }
            let players = [own, other];
            pairings.push(Pairing { players, tally });
        }
    }
    pairings
}

/// The method of Ordo, independent of the code above: each rating is moved until the player's points are those that
/// the ratings predict.
fn of_ordo(players: usize, pairings: &[Pairing]) -> Vec<f64> {
    let mut found = vec![0.0; players];
    let predicted = |ahead: f64| 1.0 / (1.0 + 10.0_f64.powf(-ahead / 400.0));
    loop {
        let (mut beyond, mut games) = (vec![0.0; players], vec![0.0; players]);
        for pairing in pairings {
            let [own, other] = pairing.players;
            let [wins, draws, losses] = pairing.tally.games.map(|count| count as f64);
            let count = wins + draws + losses;
            let score = predicted(found[own] - found[other]);
            beyond[own] += wins + draws / 2.0 - count * score;
            beyond[other] += losses + draws / 2.0 - count * (1.0 - score);
            games[own] += count;
            games[other] += count;
        }
        let steps: Vec<f64> = beyond
            .iter()
            .zip(&games)
            .map(|(beyond, games)| 400.0 * beyond / games)
            .collect();
        found
            .iter_mut()
            .zip(&steps)
            .for_each(|(rating, step)| *rating += step);
        if steps.iter().all(|step| step.abs() < 1e-7) {
            break;
        }
    }
    let mean = found.iter().sum::<f64>() / players as f64;
    found.iter().map(|rating| rating - mean).collect()
}

#[test]
fn errors_cover_the_truth_as_often_as_they_say() {
    const TOURNAMENTS: usize = 200;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(60);
    let mut covered = 0;
    for _ in 0..TOURNAMENTS {
        let pairings = tournament(&mut random);
        let found = ratings(TRUTH.len(), &pairings, PRIOR_GAMES).unwrap();
        for (rating, truth) in found.iter().zip(TRUTH) {
            covered += usize::from((rating.elo - truth).abs() <= rating.error);
        }
    }
    let share = covered as f64 / (TOURNAMENTS * TRUTH.len()) as f64;
    assert!((0.93..=0.97).contains(&share), "{share}");
}

#[test]
fn without_a_prior_the_ratings_are_those_of_ordo() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(61);
    for _ in 0..50 {
        let pairings = tournament(&mut random);
        let found = ratings(TRUTH.len(), &pairings, 0.0).unwrap();
        let expected = of_ordo(TRUTH.len(), &pairings);
        for (rating, expected) in found.iter().zip(expected) {
            assert!((rating.elo - expected).abs() < 0.01, "{} {expected}", rating.elo);
        }
        let sum: f64 = found.iter().map(|rating| rating.elo).sum();
        assert!(sum.abs() < 1e-6, "{sum}");
    }
}

fn pairing(players: [usize; 2], games: [u64; 3], pairs: [u64; 5]) -> Pairing {
    let tally = Tally { pairs, games };
    Pairing { players, tally }
}

/// 15 of 20 points are 190.8 Elo, so that each player is half of that from the mean.
#[test]
fn two_players_differ_as_their_score_says() {
    let pairings = [pairing([0, 1], [12, 6, 2], [0, 0, 2, 6, 2])];
    let found = ratings(2, &pairings, 0.0).unwrap();
    let half = 200.0 * 3.0_f64.log10();
    assert!((found[0].elo - half).abs() < 1e-6 && (found[1].elo + half).abs() < 1e-6);
    assert_eq!(found[0].error, found[1].error);
    let nearer = ratings(2, &pairings, PRIOR_GAMES).unwrap();
    assert!((half * 0.9..half).contains(&nearer[0].elo), "{nearer:?}");
}

#[test]
fn players_who_won_or_lost_everything_are_rated_with_the_prior_alone() {
    let pairings = [
        pairing([0, 1], [20, 0, 0], [0, 0, 0, 0, 10]),
        pairing([0, 2], [20, 0, 0], [0, 0, 0, 0, 10]),
        pairing([1, 2], [20, 0, 0], [0, 0, 0, 0, 10]),
    ];
    assert_eq!(ratings(3, &pairings, 0.0), None);
    let found = ratings(3, &pairings, PRIOR_GAMES).unwrap();
    assert!(found[0].elo > found[1].elo + 200.0 && found[1].elo > found[2].elo + 200.0);
    // The model alone says so little about a clean sweep.
    assert!(found[0].error > 100.0 && found[0].error < 700.0, "{found:?}");
    // Two groups that never met are compared by the prior alone.
    let apart = [
        pairing([0, 1], [9, 2, 9], [0; 5]),
        pairing([2, 3], [9, 2, 9], [0; 5]),
    ];
    assert_eq!(ratings(4, &apart, 0.0), None);
    let found = ratings(4, &apart, PRIOR_GAMES).unwrap();
    assert!(found.iter().all(|rating| rating.elo.abs() < 1e-6), "{found:?}");
    assert_eq!(ratings(3, &[], PRIOR_GAMES), None);
}

/// A millionfold sweep is the largest that a tournament could have.
#[test]
fn no_rating_is_without_a_number() {
    for games in [1, 1000, 1_000_000] {
        let pairings = [
            pairing([0, 1], [2 * games, 0, 0], [0, 0, 0, 0, games]),
            pairing([1, 2], [0, 2 * games, 0], [0, 0, games, 0, 0]),
        ];
        let found = ratings(4, &pairings, PRIOR_GAMES).unwrap();
        for rating in found {
            assert!(rating.elo.is_finite() && rating.error > 0.0 && rating.error.is_finite());
        }
    }
}
