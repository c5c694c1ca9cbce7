use ishwa_core::game::Unit;
use ishwa_core::heuristics::ReliableLoss;
use ishwa_core::move_index::{MoveIndex, NamedMove};

use super::*;
use crate::quality::assessment::{Assessment, Loss};
use crate::quality::grade::{Class, accuracy};
use crate::quality::review::{MoveReview, Review, ThrowReview};
use crate::registry;

fn info(game: &str, rules: &str) -> GameInfo {
    registry::find(game).unwrap().open(rules).unwrap().info()
}

fn mv() -> NamedMove {
    NamedMove {
        index: MoveIndex::new(0),
        text: "1".to_owned(),
    }
}

fn ply(player: usize, kind: PlyKind) -> PlyReview {
    PlyReview {
        number: 1,
        player: Player::new(player),
        mv: mv(),
        position: String::new(),
        chances: [0.5, 0.5].into_iter().collect(),
        chances_after: [0.5, 0.5].into_iter().collect(),
        kind,
    }
}

/// A move that lost `points` of winning chance against the best one.
fn moved(player: usize, class: Class, best: f64, points: f64) -> PlyReview {
    let worth = |chance| Assessment {
        amount: 2.0 * chance - 1.0,
        unit: Some(Unit::Win),
        exact: true,
        plies: None,
        chance,
        proven: (chance, chance),
    };
    let review = MoveReview {
        line: vec![mv()],
        played_line: vec![mv()],
        best: worth(best),
        played: worth(best - points / 100.0),
        loss: Loss {
            amount: points / 50.0,
            unit: Unit::Win,
            points,
            exact: true,
        },
        class,
        is_uncertain: false,
        depth: 9,
        accuracy: accuracy(points),
    };
    ply(player, PlyKind::Move(review))
}

fn threw(player: usize, luck: [f64; 2], exact: bool) -> PlyReview {
    let luck = luck.into_iter().collect();
    ply(player, PlyKind::Throw(ThrowReview { luck, exact }))
}

#[test]
fn moves_are_counted_by_class_and_player() {
    let plies = [
        moved(0, Class::Best, 1.0, 0.0),
        moved(1, Class::Blunder, 0.5, 50.0),
        moved(0, Class::Best, 1.0, 0.0),
        moved(1, Class::Mistake, 0.5, 12.0),
        moved(0, Class::Inaccuracy, 0.5, 6.0),
        moved(0, Class::Forced, 0.5, 0.0),
        ply(0, PlyKind::Given),
    ];
    let players = players(&plies, None, &info("awale", ""));
    let [south, north] = players.as_slice() else {
        panic!("{players:?}");
    };
    assert_eq!([south.player, north.player], [Player::SOUTH, Player::NORTH]);
    // Best, only, good, inaccuracy, mistake, blunder, forced.
    assert_eq!(
        (south.moves.counts, north.moves.counts),
        ([2, 0, 0, 1, 0, 0, 1], [0, 0, 0, 0, 1, 1, 0])
    );
    assert_eq!(
        (south.moves.count(Class::Best), north.moves.count(Class::Mistake)),
        (2, 1)
    );
    assert!(south.luck.is_none() && north.luck.is_none());
}

#[test]
fn means_are_those_of_the_moves_that_were_chosen() {
    let plies = [
        moved(0, Class::Best, 1.0, 0.0),
        moved(0, Class::Blunder, 0.5, 30.0),
        moved(0, Class::Forced, 0.5, 0.0),
        ply(0, PlyKind::Given),
        moved(1, Class::Forced, 0.5, 0.0),
    ];
    let players = players(&plies, None, &info("awale", ""));
    assert_eq!(players[0].moves.mean_loss, Some(15.0));
    assert_eq!(
        players[0].moves.accuracy,
        Some(f64::midpoint(100.0, accuracy(30.0)))
    );
    assert_eq!(
        (players[1].moves.mean_loss, players[1].moves.accuracy),
        (None, None)
    );
}

#[test]
fn a_win_is_let_go_from_a_proven_one_to_no_more_than_an_even_chance() {
    let plies = [
        // Missed wins: a draw, and a loss instead.
        moved(0, Class::Blunder, 1.0, 50.0),
        moved(0, Class::Blunder, 1.0, 100.0),
        // Still better than even, and never proven.
        moved(0, Class::Blunder, 1.0, 40.0),
        moved(0, Class::Blunder, 0.95, 60.0),
        moved(1, Class::Blunder, 0.5, 50.0),
    ];
    let players = players(&plies, None, &info("awale", ""));
    assert_eq!(
        (players[0].moves.missed_wins, players[1].moves.missed_wins),
        (2, 0)
    );
}

#[test]
fn an_estimated_win_is_let_go_from_nine_chances_in_ten() {
    let missed = |best, points| {
        let mut ply = moved(0, Class::Blunder, best, points);
        if let PlyKind::Move(review) = &mut ply.kind {
            review.best.exact = false;
        }
        players(&[ply], None, &info("awale", ""))[0].moves.missed_wins
    };
    assert_eq!(
        (missed(0.9, 40.0), missed(0.89, 40.0), missed(0.95, 40.0)),
        (1, 0, 0)
    );
}

#[test]
fn luck_is_that_of_own_throws_and_of_all() {
    let plies = [
        threw(0, [0.25, -0.25], true),
        threw(1, [-0.5, 0.5], true),
        moved(0, Class::Mistake, 0.5, 12.5),
        moved(0, Class::Forced, 0.5, 0.0),
        threw(0, [0.125, -0.125], true),
    ];
    let outcome = Outcome {
        winner: Some(Player::new(0)),
        payoffs: [1.0, 0.0].into_iter().collect(),
        seeds: None,
    };
    let luck = |plies: &[PlyReview], outcome: Option<&Outcome>| {
        let players = players(plies, outcome, &info("ishigan", "players=2"));
        let luck: Vec<Luck> = players.into_iter().map(|player| player.luck.unwrap()).collect();
        luck
    };
    let of_both = luck(&plies, Some(&outcome));
    assert_eq!([of_both[0].own, of_both[1].own], [0.375, 0.5]);
    assert_eq!([of_both[0].total, of_both[1].total], [-0.125, 0.125]);
    assert_eq!([of_both[0].decisions, of_both[1].decisions], [0.25, 0.0]);
    // The payoff minus the luck of all throws.
    assert_eq!(
        (of_both[0].payoff, of_both[0].adjusted(), of_both[1].adjusted()),
        (Some(1.0), Some(1.125), Some(-0.125))
    );
    assert!(of_both.iter().all(|luck| luck.exact));

    let guessed = [plies[0].clone(), threw(1, [0.0, 0.0], false)];
    let unfinished = luck(&guessed, None);
    assert_eq!((unfinished[0].payoff, unfinished[0].adjusted()), (None, None));
    assert!(unfinished.iter().all(|luck| !luck.exact));
}

#[test]
fn uncertain_complaints_are_counted_apart() {
    let uncertain = |points| {
        let mut ply = moved(0, Class::of_loss(points), 1.0, points);
        if let PlyKind::Move(review) = &mut ply.kind {
            review.is_uncertain = true;
        }
        ply
    };
    let plies = [
        uncertain(60.0),
        uncertain(6.0),
        moved(0, Class::Blunder, 0.5, 50.0),
        moved(1, Class::Best, 0.5, 0.0),
    ];
    let players = players(&plies, None, &info("awale", ""));
    let south = &players[0];
    // Best, only, good, inaccuracy, mistake, blunder, forced.
    assert_eq!(
        (south.moves.counts, south.moves.all_uncertain()),
        ([0, 0, 0, 0, 0, 1, 0], 2)
    );
    assert_eq!(
        (south.moves.missed_wins, players[1].moves.all_uncertain()),
        (0, 0)
    );
    // Losses are measured from the best estimates.
    assert_eq!(south.moves.mean_loss, Some(116.0 / 3.0));
    let review = Review {
        info: info("awale", ""),
        plies: plies.to_vec(),
        last_position: String::new(),
        outcome: None,
        players,
        reliable_loss: ReliableLoss {
            small_search: 15.0,
            large_search: 10.0,
        },
        stopped: false,
    };
    assert_eq!(review.turning_points(), [&plies[2]]);
}
