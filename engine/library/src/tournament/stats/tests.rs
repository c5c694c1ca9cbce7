use super::GameScore::{Draw, Loss, Win};
use super::tally::NORMALISED;
use super::*;

fn pairs(pairs: [u64; 5]) -> Tally {
    Tally { pairs, games: [0; 3] }
}

fn games(wins: u64, draws: u64, losses: u64) -> Tally {
    Tally {
        pairs: [0; 5],
        games: [wins, draws, losses],
    }
}

/// Adds both games of a pair.
fn add_pair(tally: &mut Tally, [first, second]: [GameScore; 2]) {
    tally.add(first, None);
    tally.add(second, Some(first));
}

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found}, expected {expected}");
}

/// The figures were computed by hand: of 10 pairs one scored 0, two 1, three 1½ and four 2 points, so the mean is
/// 14.5 of 20, and the variance of the quarters is (1·0.725² + 2·0.225² + 3·0.025² + 4·0.275²) / 10 = 0.093125.
#[test]
fn the_error_is_that_of_whole_pairs() {
    let mut tally = Tally::default();
    add_pair(&mut tally, [Loss, Loss]);
    (0..2).for_each(|_| add_pair(&mut tally, [Win, Loss]));
    (0..3).for_each(|_| add_pair(&mut tally, [Draw, Win]));
    (0..4).for_each(|_| add_pair(&mut tally, [Win, Win]));
    assert_eq!((tally.pairs, tally.games), ([1, 0, 2, 3, 4], [13, 3, 4]));
    let score = tally.score().unwrap();
    near(score.mean, 0.725, 1e-12);
    near(score.error, (0.093_125_f64 / 10.0).sqrt(), 1e-12);
    let difference = tally.difference().unwrap();
    near(difference.elo, 168.4, 0.1);
    near(difference.error, 193.0, 0.1);
    // 0.225 / √(2 · 0.093125) = 0.521353 standard deviations of a game, of 347.436 Elo each; the error is 1.959964 /
    // √20 of them.
    let normalised = tally.normalised().unwrap();
    near(normalised.elo, 181.137, 0.001);
    near(normalised.error, 152.268, 0.001);
    // 0.225 / 0.0965012 = 2.33158 standard errors.
    near(tally.superiority().unwrap(), 0.990_139, 1e-6);
}

#[test]
fn a_game_without_its_partner_counts_among_the_games_alone() {
    let mut tally = Tally::default();
    tally.add(Win, None);
    tally.add(Draw, None);
    assert_eq!((tally.pairs, tally.games, tally.count()), ([0; 5], [1, 1, 0], 2));
    // Without pairs the games count: mean ¾, variance 1/16.
    let score = tally.score().unwrap();
    near(score.mean, 0.75, 1e-12);
    near(score.error, (1.0_f64 / 32.0).sqrt(), 1e-12);
    add_pair(&mut tally, [Loss, Draw]);
    assert_eq!((tally.count(), tally.score().unwrap().mean), (4, 0.25));
}

#[test]
fn payoffs_become_scores() {
    assert_eq!([3.5, 0.0, -0.5, -0.0].map(GameScore::of), [Win, Draw, Loss, Draw]);
}

/// The values that the tests of fastchess expect, to its printed precision.
#[test]
fn fastchess_finds_the_same() {
    let printed = [
        (games(76, 123, 89), -20.76, 40.13, 15.53),
        (games(136, 111, 96), 49.77, 36.77, 99.60),
        (pairs([34, 54, 63, 64, 75]), 57.94, 28.28, 100.00),
        (pairs([332, 433, 498, 333, 334]), -9.17, 10.96, 5.05),
        (pairs([7895, 8757, 5685, 568, 9999]), -19.01, 2.65, 0.00),
    ];
    for (tally, elo, error, superiority) in printed {
        let normalised = tally.normalised().unwrap();
        near(normalised.elo, elo, 0.01);
        near(normalised.error, error, 0.01);
        near(100.0 * tally.superiority().unwrap(), superiority, 0.005);
    }
    for (tally, elo, error) in [
        (games(136, 111, 96), 40.70, 30.43),
        (pairs([34, 54, 63, 64, 75]), 55.58, 27.65),
        (pairs([332, 433, 498, 333, 334]), -8.64, 10.33),
        (pairs([7895, 8757, 5685, 568, 9999]), -21.04, 2.95),
    ] {
        let difference = tally.difference().unwrap();
        near(difference.elo, elo, 0.06);
        near(difference.error, error, 0.06);
    }
}

#[test]
fn openings_that_one_side_always_wins_leave_no_doubt() {
    let mut tally = Tally::default();
    (0..50).for_each(|_| add_pair(&mut tally, [Win, Loss]));
    let Difference { elo, error } = tally.difference().unwrap();
    assert_eq!((elo.abs(), error), (0.0, 0.0));
    assert_eq!(tally.superiority(), Some(0.5));
    let normalised = tally.normalised().unwrap();
    assert_eq!(normalised.elo, 0.0);
    near(normalised.error, NINETY_FIVE / 10.0 * NORMALISED, 1e-9);
}

/// Of 10 pairs nine won and one shared, the variance is 0.9 · 0.05² + 0.1 · 0.45² = 0.0225.
#[test]
fn an_interval_beyond_a_clean_sweep_is_measured_towards_0() {
    let won = pairs([0, 0, 1, 0, 9]).difference().unwrap();
    let lower = 0.95 - NINETY_FIVE * (0.0225_f64 / 10.0).sqrt();
    let expected = 400.0 * (0.95_f64 / 0.05).log10() - 400.0 * (lower / (1.0 - lower)).log10();
    near(won.error, expected, 1e-9);
    let lost = pairs([9, 0, 1, 0, 0]).difference().unwrap();
    near(lost.error, expected, 1e-9);
    near(lost.elo + won.elo, 0.0, 1e-9);
}

#[test]
fn a_clean_sweep_has_no_finite_difference() {
    let endless = |sign: f64| Difference {
        elo: sign * f64::INFINITY,
        error: f64::INFINITY,
    };
    for (tally, sign, superiority) in [
        (pairs([0, 0, 0, 0, 1]), 1.0, 1.0),
        (pairs([7, 0, 0, 0, 0]), -1.0, 0.0),
        (games(3, 0, 0), 1.0, 1.0),
    ] {
        assert_eq!(tally.difference(), Some(endless(sign)));
        assert_eq!(tally.normalised(), Some(endless(sign)));
        assert_eq!(tally.superiority(), Some(superiority));
    }
    // One pair of a win and a draw: ¾ without an error, and as certain as one pair can be.
    let one = pairs([0, 0, 0, 1, 0]);
    assert_eq!(
        one.score(),
        Some(MatchScore {
            mean: 0.75,
            error: 0.0
        })
    );
    near(one.difference().unwrap().elo, 400.0 * 3.0_f64.log10(), 1e-9);
    assert_eq!(one.difference().unwrap().error, 0.0);
    assert_eq!(one.normalised(), Some(endless(1.0)));
}

#[test]
fn nothing_is_said_of_no_games() {
    let none = Tally::default();
    assert_eq!((none.score(), none.difference()), (None, None));
    assert_eq!(
        (none.normalised(), none.superiority(), none.count()),
        (None, None, 0)
    );
}

#[test]
fn whatever_was_seen_no_figure_is_a_nan() {
    let all = (0..3_usize.pow(5)).map(|number| {
        let count = |digit: u32| [0, 1, 1000][number / 3_usize.pow(digit) % 3];
        pairs([0, 1, 2, 3, 4].map(count))
    });
    let mut seen = 0;
    for tally in all.filter(|tally| tally.pairs != [0; 5]) {
        let (score, superiority) = (tally.score().unwrap(), tally.superiority().unwrap());
        assert!(
            (0.0..=1.0).contains(&score.mean) && score.error >= 0.0,
            "{tally:?}"
        );
        assert!((0.0..=1.0).contains(&superiority), "{tally:?}");
        for difference in [tally.difference().unwrap(), tally.normalised().unwrap()] {
            assert!(
                !difference.elo.is_nan() && difference.error >= 0.0,
                "{tally:?} {difference:?}"
            );
        }
        seen += 1;
    }
    assert_eq!(seen, 242);
}
