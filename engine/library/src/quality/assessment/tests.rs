use ishwa_core::game::Game;
use ishwa_core::rules::read_options;

use super::*;
use crate::quality::grade::Class;

/// The yardstick of a game under some options.
fn of(game: &str, rules: &str) -> Yardstick {
    macro_rules! choose {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            match game {
                $(<$game>::ID => Yardstick::of(&<$game>::new(read_options(game, rules).unwrap())),)*
                _ => panic!("{game} is listed"),
            }
        };
    }
    ishwa_games::for_each_game!(choose)
}

/// A value as a search may return it, with only the bounds of the result proven.
fn value(score: f64, unit: Option<Unit>, proven: (f64, f64)) -> Value {
    Value {
        kind: if proven.0 == proven.1 {
            ValueKind::Exact
        } else {
            ValueKind::Estimate
        },
        score,
        unit,
        plies: None,
        proven,
        chance: None,
        payoffs: None,
    }
}

fn exact(score: f64, unit: Unit) -> Value {
    value(score, Some(unit), (score, score))
}

/// South's assessment of a value, with South to move.
fn south(yardstick: &Yardstick, value: &Value) -> Assessment {
    yardstick.assess(value, Player::SOUTH, 0, Player::SOUTH)
}

fn payoffs(payoffs: &[f64]) -> Value {
    Value {
        payoffs: Some(payoffs.iter().copied().collect()),
        ..exact(payoffs[0], Unit::Payoff)
    }
}

/// The points lost between two proven values of a unit.
fn points(yardstick: &Yardstick, best: f64, played: f64, unit: Unit) -> f64 {
    let [best, played] = [best, played].map(|score| south(yardstick, &exact(score, unit)));
    let loss = yardstick.loss(&best, &played);
    assert!(loss.exact);
    loss.points
}

fn assert_near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9, "{a} is not {b}");
}

/// 1 / (1 + 1/e): the winning chance of as many points as the scale.
const ONE_SCALE: f64 = 0.731_058_578_630_004_9;

#[test]
fn a_value_is_read_from_the_side_of_either_player() {
    let tiddatt = of("tiddatt", "");
    for (score, chances) in [(1.0, [1.0, 0.0]), (0.0, [0.5, 0.5]), (-1.0, [0.0, 1.0])] {
        let value = exact(score, Unit::Win);
        for (side, sign) in [(Player::SOUTH, 1.0), (Player::NORTH, -1.0)] {
            for player in [Player::SOUTH, Player::NORTH] {
                let own = if side == player { score } else { -score };
                let worth = tiddatt.assess(&value, side, 0, player);
                assert_eq!((worth.amount, worth.unit), (own, Some(Unit::Win)));
                let index = usize::from(side != player);
                assert_eq!((worth.chance, worth.exact), (chances[index], true), "{sign}");
            }
        }
    }
    let fast = Value {
        plies: Some(7),
        ..exact(1.0, Unit::Win)
    };
    assert_eq!(south(&tiddatt, &fast).plies, Some(7));
}

#[test]
fn points_and_units_become_chances_on_the_scale_of_the_game() {
    let open = (-1.0, 1.0);
    // The fitted scales: 737 points in Tiddatt, 364 hundredths of a pion in a round of Tihulelin.
    let tiddatt = of("tiddatt", "");
    assert_near(south(&tiddatt, &value(737.0, None, open)).chance, ONE_SCALE);
    assert_near(
        south(&tiddatt, &value(-737.0, None, open)).chance,
        1.0 - ONE_SCALE,
    );
    assert!(!south(&tiddatt, &value(737.0, None, open)).exact);
    let tihulelin = of("tihulelin", "");
    let estimate = value(3.64, Some(Unit::Seeds), (-48.0, 48.0));
    assert_near(south(&tihulelin, &estimate).chance, ONE_SCALE);
    // A proven lead of one pion is a win like any other.
    assert_eq!(south(&tihulelin, &exact(1.0, Unit::Seeds)).chance, 1.0);
    // Arrawan has no scale, so points do not give a chance.
    let arrawan = of("arrawan", "");
    assert_eq!(south(&arrawan, &value(900.0, None, open)).chance, 0.5);
}

#[test]
fn what_was_won_before_counts() {
    // Six pions fewer than the baseline, four of which come back: two are lost in total, from either player's view.
    let tihulelin = of("tihulelin", "");
    for (player, amount, chance) in [(Player::SOUTH, -2.0, 0.0), (Player::NORTH, 2.0, 1.0)] {
        let worth = tihulelin.assess(&exact(4.0, Unit::Seeds), Player::SOUTH, -6, player);
        assert_eq!((worth.amount, worth.chance), (amount, chance));
    }
    // Proven bounds are measured from the baseline too: with 6 to 10 pions, minus 8, the winner is open, and with 7
    // to 10, minus 6, it is decided.
    let bounded = value(7.0, Some(Unit::Seeds), (6.0, 10.0));
    let worth = tihulelin.assess(&bounded, Player::SOUTH, -8, Player::SOUTH);
    assert_eq!(worth.amount, -1.0);
    assert_near(worth.chance, 1.0 / (1.0 + (100.0_f64 / 364.0).exp()));
    let won = tihulelin.assess(
        &value(7.0, Some(Unit::Seeds), (7.0, 10.0)),
        Player::SOUTH,
        -6,
        Player::SOUTH,
    );
    assert_eq!((won.chance, won.exact), (1.0, false));
}

#[test]
fn an_estimate_is_no_more_and_no_less_than_what_is_proven() {
    let tiddatt = of("tiddatt", "");
    for (points, proven, chance) in [
        (-900.0, (0.0, 1.0), 0.5),
        (900.0, (-1.0, 0.0), 0.5),
        (737.0, (0.0, 1.0), ONE_SCALE),
    ] {
        let estimate = value(points, None, proven);
        assert_near(south(&tiddatt, &estimate).chance, chance);
        let north = tiddatt.assess(&estimate, Player::SOUTH, 0, Player::NORTH);
        assert_near(north.chance, 1.0 - chance);
    }
}

#[test]
fn payoffs_are_placed_between_the_lowest_and_the_highest() {
    let hyena = of("hyena", "objective=score");
    let (low, high) = hyena.info.bounds;
    let (low, high) = (f64::from(low), f64::from(high));
    assert!(
        high - low > 1.0,
        "what follows tells more where a payoff is no chance"
    );
    let middle = f64::midpoint(low, high);
    let value = payoffs(&[low, middle]);
    for (player, amount, chance) in [(0, low, 0.0), (1, middle, 0.5)] {
        // It does not matter which player is to move.
        for side in [0, 1] {
            let worth = hyena.assess(&value, Player::new(side), 0, Player::new(player));
            assert_eq!((worth.amount, worth.chance), (amount, chance));
        }
    }
    let shares = hyena.shares(&[high, high + 1e-9, low - 1e-9].into_iter().collect());
    assert_eq!(shares.as_slice(), [1.0, 1.0, 0.0], "a share is from 0 to 1");
    let outcome = Outcome {
        winner: None,
        payoffs: [middle, high].into_iter().collect(),
        seeds: None,
    };
    assert_eq!(hyena.result(&outcome, Player::new(0)).chance, 0.5);
}

#[test]
fn the_chances_of_all_are_those_of_two_or_the_ranks_of_payoffs() {
    let tiddatt = of("tiddatt", "");
    let worth = south(&tiddatt, &value(737.0, None, (-1.0, 1.0)));
    for (player, expected) in [
        (Player::SOUTH, [ONE_SCALE, 1.0 - ONE_SCALE]),
        (Player::NORTH, [1.0 - ONE_SCALE, ONE_SCALE]),
    ] {
        let chances = tiddatt.chances(&worth, player, None);
        assert_eq!(chances.len(), 2);
        for (chance, expected) in chances.iter().zip(expected) {
            assert_near(*chance, expected);
        }
    }
    let arrawan = of("arrawan", "players=3");
    let value = payoffs(&[0.25, 0.5, 0.25]);
    let worth = south(&arrawan, &value);
    let chances = arrawan.chances(&worth, Player::new(0), value.payoffs.as_ref());
    assert_eq!(chances.as_slice(), [0.25, 0.5, 0.25]);
}

#[test]
fn a_result_is_proven_and_takes_no_plies() {
    let awale = of("awale", "objective=seeds");
    let outcome = Outcome::of_seeds(30.0, 18.0, Unit::Seeds);
    let worths = [Player::SOUTH, Player::NORTH].map(|player| awale.result(&outcome, player));
    assert_eq!(worths.map(|worth| worth.amount), [12.0, -12.0]);
    assert_eq!(worths.map(|worth| worth.chance), [1.0, 0.0]);
    assert!(worths.iter().all(|worth| worth.exact && worth.plies == Some(0)));
    assert!(worths.iter().all(|worth| worth.unit == Some(Unit::Seeds)));
}

#[test]
fn who_wins_counts_before_all_seeds() {
    let awale = of("awale", "objective=seeds");
    // One seed from a win to a draw, two to a loss.
    assert_eq!(points(&awale, 1.0, 0.0, Unit::Seeds), 50.0);
    assert_eq!(points(&awale, 1.0, -1.0, Unit::Seeds), 100.0);
    assert_eq!(points(&awale, 0.0, -1.0, Unit::Seeds), 50.0);
    // The range from worst to best is 96, so 6 seeds are 6.25 points while both values win or both lose.
    assert_eq!(points(&awale, 10.0, 4.0, Unit::Seeds), 6.25);
    assert_eq!(points(&awale, -4.0, -10.0, Unit::Seeds), 6.25);
    assert_eq!(points(&awale, 4.0, 4.0, Unit::Seeds), 0.0);
    assert_eq!(
        points(&awale, 4.0, 10.0, Unit::Seeds),
        0.0,
        "nothing is won by a move"
    );
    // However many seeds are lost, the loss is less than a mistake.
    let most = points(&awale, 48.0, 2.0, Unit::Seeds);
    assert_eq!(Class::of_loss(most), Class::Inaccuracy);
    assert!(most > 9.89);
    let [best, played] = [10.0, 4.0].map(|score| south(&awale, &exact(score, Unit::Seeds)));
    let loss = awale.loss(&best, &played);
    assert_eq!((loss.amount, loss.unit), (6.0, Unit::Seeds));
}

#[test]
fn stones_are_counted_as_seeds_are() {
    let toguz = of("toguz", "objective=stones");
    assert_eq!(toguz.info.unit, Unit::Stones);
    let [best, played] = [9.0, -9.0].map(|score| south(&toguz, &exact(score, Unit::Stones)));
    let loss = toguz.loss(&best, &played);
    assert_eq!((loss.amount, loss.unit, loss.points), (18.0, Unit::Stones, 100.0));
    // 16.2 of a range of 324 from worst to best.
    assert_near(points(&toguz, 20.0, 3.8, Unit::Stones), 5.0);
}

#[test]
fn seeds_that_are_not_proven_are_graded_by_chances() {
    let tihulelin = of("tihulelin", "");
    let best = south(&tihulelin, &value(3.64, Some(Unit::Seeds), (-48.0, 48.0)));
    for played in [
        value(0.0, Some(Unit::Seeds), (-48.0, 48.0)),
        exact(0.0, Unit::Seeds),
    ] {
        let loss = tihulelin.loss(&best, &south(&tihulelin, &played));
        assert_eq!((loss.amount, loss.unit, loss.exact), (3.64, Unit::Seeds, false));
        assert_near(loss.points, 100.0 * (ONE_SCALE - 0.5));
    }
    // Both count as wins, so chances give no grade, and neither is proven, so seeds give none either.
    let [won, less] =
        [9.0, 3.0].map(|score| south(&tihulelin, &value(score, Some(Unit::Seeds), (2.0, 48.0))));
    assert_eq!(tihulelin.loss(&won, &less).points, 0.0);
}

#[test]
fn points_are_given_in_what_a_hundred_of_them_are() {
    let open = (-1.0, 1.0);
    for (game, unit) in [
        ("awale", Unit::Seeds),
        ("toguz", Unit::Stones),
        ("oljinnat", Unit::Camels),
    ] {
        let yardstick = of(game, "");
        let [best, played] = [250.0, -50.0].map(|score| south(&yardstick, &value(score, None, open)));
        let loss = yardstick.loss(&best, &played);
        assert_eq!((loss.amount, loss.unit, loss.exact), (3.0, unit, false), "{game}");
        assert_near(loss.points, 100.0 * (best.chance - played.chance));
    }
    // In Tiddatt there is no unit to count them in.
    let tiddatt = of("tiddatt", "");
    let [best, played] = [737.0, 0.0].map(|score| south(&tiddatt, &value(score, None, open)));
    let loss = tiddatt.loss(&best, &played);
    assert_eq!(loss.unit, Unit::Chance);
    assert_near(loss.amount, ONE_SCALE - 0.5);
    assert_near(loss.points, 100.0 * (ONE_SCALE - 0.5));
}

#[test]
fn results_are_given_as_such_where_both_are_proven() {
    let awale = of("awale", "");
    for (best, played, amount, points) in [
        (1.0, -1.0, 2.0, 100.0),
        (1.0, 0.0, 1.0, 50.0),
        (0.0, -1.0, 1.0, 50.0),
    ] {
        let [best, played] = [best, played].map(|score| south(&awale, &exact(score, Unit::Win)));
        let loss = awale.loss(&best, &played);
        assert_eq!((loss.amount, loss.points), (amount, points));
        assert_eq!((loss.unit, loss.exact), (Unit::Win, true));
    }
    let [won, drawn] = [1.0, 0.0].map(|score| south(&awale, &exact(score, Unit::Win)));
    let gain = awale.loss(&drawn, &won);
    assert_eq!((gain.amount, gain.points), (0.0, 0.0), "nothing is won by a move");
    // A proven win and an estimate in points can only be compared by chances.
    let estimate = south(&awale, &value(0.0, None, (-1.0, 1.0)));
    let bounded = south(&awale, &value(0.0, Some(Unit::Win), (-1.0, 0.0)));
    for (best, played) in [(won, estimate), (won, bounded)] {
        let loss = awale.loss(&best, &played);
        assert_eq!((loss.amount, loss.points), (0.5, 50.0));
        assert_eq!((loss.unit, loss.exact), (Unit::Chance, false));
    }
}

#[test]
fn rounding_loses_no_payoff() {
    let arrawan = of("arrawan", "players=3");
    let worth = |payoff: f64| south(&arrawan, &payoffs(&[payoff, 0.0, 1.0 - payoff]));
    let third = worth(1.0 / 3.0);
    let summed = worth(1.0 / 3.0 - 4.0 * f64::EPSILON);
    let loss = arrawan.loss(&third, &summed);
    assert_eq!((loss.amount, loss.points), (0.0, 0.0));
    assert!(!arrawan.is_better(&third, &summed) && arrawan.is_as_good(&third, &summed));
    let loss = arrawan.loss(&third, &worth(0.25));
    assert_near(loss.amount, 1.0 / 12.0);
    assert_near(loss.points, 100.0 / 12.0);
    assert_eq!(loss.unit, Unit::Payoff);
    assert_eq!(arrawan.loss(&third, &worth(0.5)).points, 0.0);
    assert!(arrawan.is_better(&worth(0.5), &third) && !arrawan.is_better(&third, &worth(0.5)));
}

#[test]
fn chances_are_compared_before_units_and_units_with_their_own_kind() {
    let awale = of("awale", "objective=seeds");
    let [one, two, lost] = [1.0, 2.0, -1.0].map(|score| south(&awale, &exact(score, Unit::Seeds)));
    assert!(awale.is_better(&two, &one) && !awale.is_better(&one, &two) && !awale.is_better(&one, &one));
    assert!(awale.is_better(&one, &lost) && !awale.is_better(&lost, &two));
    // An estimate of more seeds but a lower chance.
    let estimate = south(&awale, &value(9.0, Some(Unit::Seeds), (-48.0, 48.0)));
    assert!(awale.is_better(&one, &estimate) && !awale.is_better(&estimate, &one));
    // Points are not seeds.
    let points = Assessment {
        unit: None,
        amount: 900.0,
        ..one
    };
    assert!(!awale.is_better(&points, &one) && !awale.is_better(&one, &points));
}

#[test]
fn a_longer_win_and_a_shorter_loss_are_not_as_good() {
    let awale = of("awale", "");
    let result = |score, plies| {
        south(
            &awale,
            &Value {
                plies: Some(plies),
                ..exact(score, Unit::Win)
            },
        )
    };
    for (score, better, worse) in [(1.0, 3, 5), (-1.0, 9, 7)] {
        let [better, worse] = [better, worse].map(|plies| result(score, plies));
        assert!(!awale.is_as_good(&better, &worse), "{score}");
        assert!(awale.is_as_good(&better, &better) && awale.is_as_good(&worse, &better));
        // It still loses nothing.
        assert_eq!(awale.loss(&better, &worse).points, 0.0);
    }
    // Nor is a draw, whose length is not known.
    assert!(!awale.is_as_good(&result(1.0, 9), &south(&awale, &exact(0.0, Unit::Win))));
    // Where one of them is not proven, or its length is not known, time does not count.
    let estimate = Assessment {
        exact: false,
        ..result(1.0, 90)
    };
    assert!(awale.is_as_good(&result(1.0, 3), &estimate));
    let unknown = south(&awale, &exact(1.0, Unit::Win));
    for (best, played) in [
        (unknown, unknown),
        (unknown, result(1.0, 9)),
        (result(1.0, 9), unknown),
    ] {
        assert!(awale.is_as_good(&best, &played), "{best:?} {played:?}");
    }
}

#[test]
fn a_complaint_is_certain_by_proof_or_by_its_size() {
    let awale = of("awale", "");
    let open = (-1.0, 1.0);
    let [good, bad, middling, slight] =
        [300.0, -300.0, 90.0, 150.0].map(|points| south(&awale, &value(points, None, open)));
    let lost = [&bad, &middling, &slight].map(|played| awale.loss(&good, played).points);
    let limits = [
        awale.reliable_loss.small_search,
        awale.reliable_loss.large_search,
        INACCURACY,
    ];
    assert!((0..3).all(|size| lost[size] > limits[size]), "{lost:?}");
    assert!((1..3).all(|size| lost[size] < limits[size - 1]), "{lost:?}");
    for (nodes, expected) in [
        (SMALL_SEARCH - 1, [true, true, true]),
        (SMALL_SEARCH, [false, true, true]),
        (LARGE_SEARCH - 1, [false, true, true]),
        (LARGE_SEARCH, [false, false, true]),
    ] {
        let found = [&bad, &middling, &slight].map(|played| awale.is_uncertain(&good, played, nodes));
        assert_eq!(found, expected, "{nodes} positions");
    }
    // Proofs need no nodes.
    let [won, lost] = [1.0, -1.0].map(|score| south(&awale, &exact(score, Unit::Win)));
    assert!(!awale.is_uncertain(&won, &lost, 0));
    // A proof of one value is not enough ..
    assert!(awale.is_uncertain(&won, &bad, 0) && awale.is_uncertain(&good, &lost, 0));
    // .. unless the other is also proven to be worse, or better.
    let [at_most, at_least] =
        [(-1.0, 0.0), (0.0, 1.0)].map(|proven| south(&awale, &value(0.0, Some(Unit::Win), proven)));
    assert_eq!((at_most.proven, at_least.proven), ((0.0, 0.5), (0.5, 1.0)));
    assert!(!awale.is_uncertain(&won, &at_most, 0) && !awale.is_uncertain(&at_least, &lost, 0));
    assert!(awale.is_uncertain(&at_least, &at_most, 0));
}

#[test]
fn proven_bounds_of_payoffs_are_those_of_the_player_asked_about() {
    let arrawan = of("arrawan", "players=2");
    let estimate = Value {
        proven: (0.0, 0.5),
        kind: ValueKind::Upper,
        ..payoffs(&[0.25, 0.75])
    };
    let [own, other] = [0, 1].map(|player| arrawan.assess(&estimate, Player::new(0), 0, Player::new(player)));
    assert_eq!((own.chance, own.proven), (0.25, (0.0, 0.5)));
    assert_eq!((other.chance, other.proven), (0.75, (0.5, 1.0)));
    let known = arrawan.assess(&payoffs(&[0.25, 0.75]), Player::new(0), 0, Player::new(1));
    assert_eq!(known.proven, (0.75, 0.75));
}
