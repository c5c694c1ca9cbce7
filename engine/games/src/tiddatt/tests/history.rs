//! Infinite play and repetition: Z11 and C4.

use ishwa_core::game::{Game, Outcome, Player, Reversibility, Turn, Verdict};
use ishwa_core::notation::Notation;
use ishwa_core::session::Session;

use super::super::Tiddatt;
use super::tiddatt;

/// The result after playing `moves`; it must not come before the last of them.
fn result_at_the_end(position: &str, moves: &str) -> Outcome {
    let (before, last) = moves.rsplit_once(' ').unwrap();
    let mut session = tiddatt("").session(position, before);
    assert_eq!(session.outcome(), None, "{moves}");
    session.play_text(last).unwrap();
    assert_eq!(session.turn(), Turn::Over);
    session.outcome().unwrap().clone()
}

#[test]
fn z11_at_the_third_occurrence_the_only_player_who_only_declared_loses() {
    let position = "5:5:5:4Nj:Sj4/0,0/s";
    let (both_step, both_declare) = ("a1-a2 e2-e3 a2-a1 e3-e2", "a1=f e2=f a1=j e2=j");
    let (south_declares, north_declares) = ("a1=f e2-e3 a1=j e3-e2", "a1-a2 e2=f a2-a1 e2=j");
    let half_and_half = "a1=f e2-e3 a1=j e3-d3 a1-a2 d3-d2 a2-a1 d2-e2";
    for (first, second, winner) in [
        (south_declares, south_declares, Some(Player::NORTH)),
        (north_declares, north_declares, Some(Player::SOUTH)),
        (both_declare, both_declare, None),
        (both_step, both_step, None),
        // Only the plies since the second occurrence count.
        (both_step, south_declares, Some(Player::NORTH)),
        (south_declares, both_step, None),
        (south_declares, both_declare, None),
        (both_declare, north_declares, Some(Player::SOUTH)),
        (south_declares, north_declares, Some(Player::SOUTH)),
        // A single step is enough to avoid the rule.
        (south_declares, half_and_half, None),
    ] {
        let expected = winner.map_or(Outcome::zero_sum(0.0), |player: Player| {
            Outcome::lost_by(player.opponent())
        });
        let outcome = result_at_the_end(position, &format!("{first} {second}"));
        assert_eq!(outcome, expected, "{first} {second}");
    }
}

#[test]
fn z11_without_a_repetition_the_rule_gives_a_draw() {
    let table = tiddatt("");
    let session = table.session("5:5:5:4Nj:Sj4/0,0/s", "a1=f");
    assert_eq!(
        table.0.repeated(session.history()),
        Verdict::Over(Outcome::zero_sum(0.0))
    );
    assert_eq!(table.0.verdict(session.history()), None);
}

/// A closed walk of an Ajebdey round columns a and b, and one through columns c to e, of 10 and 12 cells, so that
/// positions return only after 120 plies.
const SOUTH_WALK: [&str; 10] = ["a1", "a2", "a3", "a4", "a5", "b5", "b4", "b3", "b2", "b1"];
const NORTH_WALK: [&str; 12] = [
    "c1", "c2", "c3", "c4", "d4", "e4", "e3", "d3", "d2", "e2", "e1", "d1",
];

/// Plays `plies` plies of both walks, which have already advanced by the steps in `from`.
fn walk(session: &mut Session<Tiddatt>, from: [usize; 2], plies: usize) {
    fn step(cells: &[&str], at: usize) -> String {
        format!("{}-{}", cells[at % cells.len()], cells[(at + 1) % cells.len()])
    }
    for ply in 0..plies {
        assert_eq!(session.outcome(), None, "after {ply} of {plies} plies");
        let text = match session.game().side(session.position()) {
            Player::SOUTH => step(&SOUTH_WALK, from[0] + ply / 2),
            _ => step(&NORTH_WALK, from[1] + ply / 2),
        };
        session.play_text(&text).unwrap();
    }
}

#[test]
fn z11_two_hundred_plies_without_attack_descent_or_drop_are_a_draw() {
    let mut session = tiddatt("").session("5:5:5:5:Sj1Nj2/0,0/s", "");
    walk(&mut session, [0, 0], 200);
    assert_eq!(session.outcome(), Some(&Outcome::zero_sum(0.0)));
    assert_eq!(session.turn(), Turn::Over);
}

#[test]
fn z11_a_drop_an_attack_or_a_descent_begins_the_count_anew() {
    for (position, ply, counted) in [
        ("5:5:5:5:Sj1Nj2/0,1/s", "+d5", false),
        ("2S1N:5:5:5:Sj1Nj2/0,0/s", "e5xc5-b5", false),
        ("4Nf[S]:5:5:5:Sj1Nj2/0,0/s", "e5/d5", false),
        ("5:5:5:5:Sj1Nj2/0,1/s", "c4-c5", true),
        ("5:5:5:5:Sj1Nj2/0,1/s", "c4=f", true),
    ] {
        let mut session = tiddatt("").session(position, "");
        walk(&mut session, [0, 0], 199);
        session.play_text(ply).unwrap();
        assert_eq!(session.outcome().is_some(), counted, "{ply}");
        if !counted {
            session.play_text("a1-a2").unwrap();
            assert_eq!(session.outcome(), None, "{ply}");
        }
    }
}

#[test]
fn z11_a_drink_does_not_begin_the_count_anew() {
    let mut session = tiddatt("").session("3S1:5:5:5:Sj1Nj2/1,0/s", "");
    walk(&mut session, [0, 0], 100);
    session.play_text("d5-c5").unwrap();
    walk(&mut session, [50, 50], 99);
    assert_eq!(session.outcome(), Some(&Outcome::zero_sum(0.0)));
}

#[test]
fn z11_the_third_occurrence_comes_before_the_count() {
    let mut session = tiddatt("").session("5:5:5:5:Sj1Nj2/0,0/s", "");
    walk(&mut session, [0, 0], 196);
    for ply in ["b2=f", "c3-b3", "b2=j", "b3-c3"] {
        assert_eq!(session.outcome(), None);
        session.play_text(ply).unwrap();
    }
    assert_eq!(session.outcome(), Some(&Outcome::lost_by(Player::SOUTH)));
}

#[test]
fn c4_tokens_that_leave_the_board_or_a_stock_make_a_ply_irreversible() {
    let table = tiddatt("");
    let mark = |position: &str, mv: &str| {
        let before = table.position(position);
        let after = table.0.play(&before, table.0.read_move(&before, mv).unwrap());
        table.0.reversibility(Some(&before), &after)
    };
    for (position, mv) in [
        ("5:5:5:5:5/5,7/s", "+d1"),
        ("5:5:5:S1N2:5/0,0/s", "a2xc2-d2"),
        ("5:5:2Sf[N]2:5:5/0,0/s", "c3/c4"),
        ("1S3:5:5:5:5/3,0/s", "b5-c5"),
    ] {
        assert_eq!(mark(position, mv), Reversibility::Irreversible, "{mv}");
    }
    for (position, mv) in [
        ("5:5:2S2:5:5/0,0/s", "c3-c4"),
        ("5:5:2Sj2:5:5/0,0/s", "c3-c4"),
        ("5:5:2Sj2:5:5/0,0/s", "c3=f"),
        ("5:5:2Sf[N]2:5:5/0,0/n", "c3-d3"),
    ] {
        assert_eq!(mark(position, mv), Reversibility::Reversible, "{mv}");
    }
    assert_eq!(
        table.0.reversibility(None, &table.0.initial()),
        Reversibility::Irreversible
    );
}
