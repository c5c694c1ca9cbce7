use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;

fn sprt(model: EloModel, elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(model, elo0, elo1, 0.05, 0.05).unwrap()
}

fn pairs(pairs: [u64; 5]) -> Tally {
    Tally { pairs, games: [0; 3] }
}

fn games(wins: u64, losses: u64, draws: u64) -> Tally {
    Tally {
        pairs: [0; 5],
        games: [wins, draws, losses],
    }
}

/// Published values, to two decimals.
#[test]
fn bayes_elo_gives_the_published_ratios() {
    for (wins, losses, draws, elo0, elo1, published) in [
        (3415, 3270, 5763, -1.0, 4.0, 2.16),
        (4413, 4218, 7481, -1.0, 4.0, 2.96),
        (1382, 1415, 2627, 0.0, 5.0, -1.34),
        (7446, 7503, 14227, -3.0, 1.0, 0.12),
    ] {
        let ratio = sprt(EloModel::BayesElo, elo0, elo1).ratio(&games(wins, losses, draws));
        assert_eq!(
            format!("{ratio:.2}"),
            format!("{published:.2}"),
            "{wins} {losses} {draws}"
        );
    }
}

/// The values that the tests of fastchess expect, to its printed precision.
#[test]
fn fastchess_finds_the_same_normalised_ratios() {
    for (tally, elo0, elo1, expected) in [
        (games(36433, 36027, 68692), 0.0, 2.0, 0.92),
        (games(10871, 10650, 20431), -1.75, 0.25, 2.30),
        (pairs([365, 16618, 36229, 16974, 390]), 0.0, 2.0, 2.25),
        (pairs([127, 4883, 10712, 5150, 104]), -1.75, 0.25, 3.01),
    ] {
        let ratio = sprt(EloModel::Normalised, elo0, elo1).ratio(&tally);
        assert!((ratio - expected).abs() <= 0.0051, "{ratio}, expected {expected}");
    }
}

/// By hand: of 100 games without draws 55 were won. Without draws the mean and the deviation follow from the fraction
/// p of wins alone: t = (p - ½) / √(p (1 - p)), so p = ½ + t / (2 √(1 + t²)); that of H0 is ½, and that of 100 Elo, t
/// = 0.287823, is 0.638294. The ratio is 55 ln(0.638294/0.5) + 45 ln(0.361706/0.5) = -1.1403.
#[test]
fn without_draws_the_ratio_is_that_of_two_shares() {
    let share = |elo: f64| {
        let apart = elo / NORMALISED;
        0.5 + apart / (2.0 * (1.0 + apart * apart).sqrt())
    };
    let (won, lost) = (share(100.0), 1.0 - share(100.0));
    let expected = 55.0 * (won / 0.5).ln() + 45.0 * (lost / 0.5).ln();
    let ratio = sprt(EloModel::Normalised, 0.0, 100.0).ratio(&games(55, 45, 0));
    // The unobserved draw counts as a thousandth of a game.
    assert!((ratio - expected).abs() < 0.01, "{ratio}, expected {expected}");
    assert!((expected + 1.1403).abs() < 0.001, "{expected}");
}

/// By hand: 104 pairs were all won 2-0. The likeliest even distribution has all its weight on pairs won and lost 2-0,
/// ½ each; that of 5 Elo has t = √2 · 5 / 347.436 = 0.020352 and therefore ½ + t / 2 of pairs won: 104 ln(1.020352) =
/// 2.0954.
#[test]
fn a_clean_sweep_speaks_for_the_better_player() {
    let test = sprt(EloModel::Normalised, 0.0, 5.0);
    let ratio = test.ratio(&pairs([0, 0, 0, 0, 104]));
    assert!((ratio - 2.0954).abs() < 0.001, "{ratio}");
    assert_eq!(test.decide(&pairs([0, 0, 0, 0, 150])), Decision::AcceptH1);
    // Draws alone favour the even hypothesis: n ln(1 - t²) with t = 5 / 347.436 for games.
    let drawn = test.ratio(&games(0, 0, 16700));
    assert!((drawn + 3.459).abs() < 0.02, "{drawn}");
}

#[test]
fn the_bounds_are_those_of_wald() {
    let test = Sprt::new(EloModel::Normalised, 0.0, 5.0, 0.05, 0.10).unwrap();
    let (lower, upper) = test.bounds();
    assert!((lower - (0.10_f64 / 0.95).ln()).abs() < 1e-12 && (upper - 18.0_f64.ln()).abs() < 1e-12);
    assert_eq!(
        (test.model(), test.hypotheses(), test.errors()),
        (EloModel::Normalised, (0.0, 5.0), (0.05, 0.10))
    );
    let both = sprt(EloModel::Normalised, 0.0, 5.0).bounds();
    assert_eq!(format!("{:.2} {:.2}", both.0, both.1), "-2.94 2.94");
}

#[test]
fn a_verdict_falls_at_the_bounds() {
    let test = sprt(EloModel::Normalised, 0.0, 10.0);
    assert_eq!(test.decide(&Tally::default()), Decision::Continue);
    assert_eq!(test.decide(&pairs([10, 200, 500, 200, 10])), Decision::Continue);
    assert_eq!(
        test.decide(&pairs([100, 2000, 5000, 2400, 150])),
        Decision::AcceptH1
    );
    assert_eq!(
        test.decide(&pairs([150, 2400, 5000, 2000, 100])),
        Decision::AcceptH0
    );
}

#[test]
fn without_wins_or_losses_bayes_elo_says_nothing() {
    let test = sprt(EloModel::BayesElo, 0.0, 10.0);
    for tally in [games(0, 0, 0), games(500, 0, 3), games(0, 500, 0), games(0, 0, 7)] {
        assert_eq!(
            (test.ratio(&tally), test.decide(&tally)),
            (0.0, Decision::Continue)
        );
    }
    // Without draws the draw preference is 0: 1 / (1 + 10^(-10/400)) = 0.514387 of the points, in each of 60 wins and
    // 40 losses.
    let share = 1.0 / (1.0 + 10.0_f64.powf(-0.025));
    let expected = 60.0 * (share / 0.5_f64).ln() + 40.0 * ((1.0 - share) / 0.5_f64).ln();
    assert!((test.ratio(&games(60, 40, 0)) - expected).abs() < 1e-9);
}

/// A symmetrical match favours neither of two opposite hypotheses, and a reversed match gives the opposite ratio.
#[test]
fn the_ratio_turns_with_the_match() {
    for model in [EloModel::Normalised, EloModel::BayesElo] {
        let test = sprt(model, -30.0, 30.0);
        let tally = |pairs: [u64; 5], games| Tally { pairs, games };
        assert!(test.ratio(&tally([3, 7, 20, 7, 3], [33, 14, 33])).abs() < 1e-9);
        let (better, worse) = (
            tally([3, 7, 20, 9, 6], [40, 20, 30]),
            tally([6, 9, 20, 7, 3], [30, 20, 40]),
        );
        let (up, down) = (test.ratio(&better), test.ratio(&worse));
        assert!(up > 0.1 && (up + down).abs() < 1e-9, "{up} {down}");
    }
}

#[test]
fn the_most_likely_distributions_keep_their_hypothesis_whatever_was_seen() {
    for number in 0..4_usize.pow(5) {
        let seen: ArrayVec<f64, 5> = (0..5)
            .map(|digit| [UNSEEN, 1.0, 30.0, 10_000.0][number / 4_usize.pow(digit) % 4])
            .collect();
        let seen = Sample {
            counts: seen,
            games_each: 1.0,
        };
        for elo in [-LARGEST_ELO, -40.0, 0.0, 1.0, 90.0, LARGEST_ELO] {
            let apart = elo / NORMALISED * 2.0_f64.sqrt();
            let found = Sample {
                counts: most_likely(&seen, apart),
                games_each: 1.0,
            };
            assert!(
                found.counts.iter().all(|&chance| chance > 0.0),
                "{:?} {elo}",
                seen.counts
            );
            assert!(
                (found.total() - 1.0).abs() < 1e-6,
                "{:?} {elo}: {:?}",
                seen.counts,
                found.counts
            );
            let reached = (found.mean() - 0.5) / found.game_deviation();
            assert!(
                (reached - apart).abs() < 1e-5,
                "{:?} {elo}: {reached}, not {apart}",
                seen.counts
            );
        }
    }
}

#[test]
fn a_test_that_cannot_be_is_refused_in_a_sentence() {
    for (elo0, elo1, alpha, beta, sentence) in [
        (
            5.0,
            5.0,
            0.05,
            0.05,
            "sprt, hypotheses: found elo0 5 and elo1 5, expected elo0 less than elo1, both from -200 to 200",
        ),
        (
            0.0,
            201.0,
            0.05,
            0.05,
            "sprt, hypotheses: found elo0 0 and elo1 201, expected elo0 less than elo1, both from -200 to 200",
        ),
        (
            f64::NAN,
            5.0,
            0.05,
            0.05,
            "sprt, hypotheses: found elo0 NaN and elo1 5, expected elo0 less than elo1, both from -200 to 200",
        ),
        (
            0.0,
            5.0,
            0.0,
            0.05,
            "sprt, chances of error: found alpha 0 and beta 0.05, expected numbers above 0 that add up to less than 1",
        ),
        (
            0.0,
            5.0,
            0.5,
            0.5,
            "sprt, chances of error: found alpha 0.5 and beta 0.5, expected numbers above 0 that add up to less than 1",
        ),
        (
            0.0,
            5.0,
            0.05,
            f64::NAN,
            "sprt, chances of error: found alpha 0.05 and beta NaN, expected numbers above 0 that add up to less than 1",
        ),
    ] {
        let error = Sprt::new(EloModel::Normalised, elo0, elo1, alpha, beta).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

/// Matches of a simulation.
const MATCHES: u32 = 1000;

/// The fraction of many tests that accept the second hypothesis, on pairs that score 0 to 2 points with probabilities
/// in proportion to `shares`; every test ends.
fn accepted(test: &Sprt, shares: [u64; 5], seed: u64) -> f64 {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let whole: u64 = shares.iter().sum();
    let mut accepted = 0;
    for _ in 0..MATCHES {
        let mut tally = Tally::default();
        let verdict = loop {
            let mut left = random.next_u64() % whole;
            let mut points = 0;
            while left >= shares[points] {
                left -= shares[points];
                points += 1;
            }
            tally.pairs[points] += 1;
            match test.decide(&tally) {
                Decision::Continue => assert!(tally.pairs.iter().sum::<u64>() < 100_000),
                verdict => break verdict,
            }
        };
        accepted += u32::from(verdict == Decision::AcceptH1);
    }
    f64::from(accepted) / f64::from(MATCHES)
}

/// Five standard errors of a fraction of the matches.
fn margin(chance: f64) -> f64 {
    5.0 * (chance * (1.0 - chance) / f64::from(MATCHES)).sqrt()
}

/// Identical players whose openings favour one side to different degrees.
#[test]
fn identical_players_are_distinguished_no_more_often_than_alpha() {
    for (seed, shares) in [[4, 20, 52, 20, 4], [1, 1, 96, 1, 1], [25, 0, 50, 0, 25]]
        .into_iter()
        .enumerate()
    {
        let test = sprt(EloModel::Normalised, 0.0, 60.0);
        let claimed = accepted(&test, shares, seed as u64);
        assert!(claimed <= 0.05 + margin(0.05), "{shares:?}: {claimed}");
        assert!(claimed > 0.0, "a test that cannot err proves nothing: {shares:?}");
    }
}

#[test]
fn a_true_difference_is_found_but_for_beta() {
    let shares = [3, 15, 50, 24, 8];
    let elo = pairs(shares).normalised().unwrap().elo;
    assert!((50.0..70.0).contains(&elo), "{elo}");
    let test = sprt(EloModel::Normalised, 0.0, elo);
    let found = accepted(&test, shares, 9);
    assert!(found >= 0.95 - margin(0.05), "{found}");
    assert!(found < 1.0);
    // For the weaker player the result is the mirror image.
    let turned = sprt(EloModel::Normalised, -elo, 0.0);
    let shares = [8, 24, 50, 15, 3];
    let spared = accepted(&turned, shares, 10);
    assert!(spared <= 0.05 + margin(0.05), "{spared}");
}
