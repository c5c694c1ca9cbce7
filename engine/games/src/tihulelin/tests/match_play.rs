//! A match: the rules T6 to T10.

use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;

use super::super::{Declaration, MatchMove, TihulelinMatch};
use crate::testing::Table;

pub(super) fn a_match(rules: &str) -> Table<TihulelinMatch> {
    Table::new(rules)
}

/// The first position of a round in which South has `south` pions.
fn lay_out(south: u8, starter: Player) -> String {
    let game = a_match("").0;
    game.write_position(&game.lay_out([south, 48 - south], starter))
}

#[test]
fn t7_the_match_starts_as_a_round_does_with_south_to_begin() {
    let game = a_match("").0;
    assert_eq!(game.write_position(&game.initial()), "6,6,6,6/6,6,6,6/0,0/s/s");
    assert_eq!(a_match("").legal("6,6,6,6/6,6,6,6/0,0/s/s"), "1 2 3 4");
    let info = game.info();
    assert_eq!((info.unit, info.bounds, info.players), (Unit::Win, (-1, 1), 2));
    assert_eq!((info.chance, info.cycles), (false, Cycles::Uniform));
}

#[test]
fn t7_the_weaker_player_leaves_the_first_pits_empty_and_the_last_incomplete() {
    for (south, text) in [
        (1, "x,x,x,1/6,6,6,6/0,23/n/n"),
        (2, "x,x,x,2/6,6,6,6/0,22/s?/n"),
        (3, "x,x,x,3/6,6,6,6/0,21/n/n"),
        (4, "x,x,x,4/6,6,6,6/0,20/s?/n"),
        (5, "x,x,x,5/6,6,6,6/0,19/n/n"),
        (6, "x,x,x,6/6,6,6,6/0,18/n/n"),
        (7, "x,x,6,1/6,6,6,6/0,17/n/n"),
        (12, "x,x,6,6/6,6,6,6/0,12/n/n"),
        (14, "x,6,6,2/6,6,6,6/0,10/s?/n"),
        (18, "x,6,6,6/6,6,6,6/0,6/n/n"),
        (19, "6,6,6,1/6,6,6,6/0,5/n/n"),
        (22, "6,6,6,4/6,6,6,6/0,2/s?/n"),
        (23, "6,6,6,5/6,6,6,6/0,1/n/n"),
        (24, "6,6,6,6/6,6,6,6/0,0/n/n"),
        (26, "6,6,6,6/6,6,6,4/2,0/n?/n"),
        (34, "6,6,6,6/x,6,6,2/10,0/n?/n"),
        (47, "6,6,6,6/x,x,x,1/23,0/n/n"),
    ] {
        assert_eq!(lay_out(south, Player::NORTH), text);
    }
    for south in 1..48 {
        for starter in [Player::SOUTH, Player::NORTH] {
            let (table, text) = (a_match(""), lay_out(south, starter));
            let position = table.position(&text);
            assert_eq!(table.0.sowing.laid_out(&position.board), [south, 48 - south]);
            assert!(table.0.is_sound(&position), "{text}");
            assert_eq!(
                table.0.reversibility(None, &position),
                Reversibility::RoundStart,
                "{text}"
            );
        }
    }
}

#[test]
fn t7_the_ply_that_ends_a_round_yields_the_first_position_of_the_next() {
    let table = a_match("");
    for (before, mv, after) in [
        ("1,1,0,0/0,0,0,0/10,36/s/s", "1", "x,x,6,6/6,6,6,6/0,12/n/n"),
        ("0,0,0,0/1,1,0,0/10,36/n/s", "1", "x,x,6,4/6,6,6,6/0,14/s?/n"),
        ("x,x,1,1/0,0,0,0/22,24/s/n", "3", "6,6,6,6/6,6,6,6/0,0/s/s"),
        // The contents of a hyena or carcass go to its owner.
        ("x,1,1,5h/0,0,0,0/10,31/s/s", "2", "x,6,6,5/6,6,6,6/0,7/n/n"),
        ("0,0,0,0/x,1,1,3c2/30,13/n/s", "2", "6,6,6,6/x,6,6,6/6,0/n/n"),
        ("x,0,1,4h/0,0,0,0/10,33/s/s", "3", "x,6,6,3/6,6,6,6/0,9/n/n"),
        ("0,0,0,0/x,0,1,3c2/30,14/n/s", "3", "6,6,6,6/x,6,6,6/6,0/n/n"),
    ] {
        assert_eq!(table.after(before, mv), after, "{before}");
    }
}

#[test]
fn t8_rounds_are_begun_in_turn_or_by_the_winner_or_the_loser() {
    for (rules, before, starter) in [
        ("", "1,1,0,0/0,0,0,0/9,37/s/s", "n"),
        ("", "1,1,0,0/0,0,0,0/9,37/s/n", "s"),
        ("", "1,1,0,0/0,0,0,0/22,24/s/s", "n"),
        ("starter=winner", "1,1,0,0/0,0,0,0/9,37/s/s", "n"),
        ("starter=winner", "1,1,0,0/0,0,0,0/9,37/s/n", "n"),
        ("starter=winner", "1,1,0,0/0,0,0,0/35,11/s/s", "s"),
        ("starter=winner", "1,1,0,0/0,0,0,0/22,24/s/s", "n"),
        ("starter=winner", "1,1,0,0/0,0,0,0/22,24/s/n", "s"),
        ("starter=loser", "1,1,0,0/0,0,0,0/9,37/s/s", "s"),
        ("starter=loser", "1,1,0,0/0,0,0,0/9,37/s/n", "s"),
        ("starter=loser", "1,1,0,0/0,0,0,0/35,11/s/s", "n"),
        ("starter=loser", "1,1,0,0/0,0,0,0/22,24/s/s", "n"),
    ] {
        let after = a_match(rules).after(before, "1");
        assert!(
            after.ends_with(&format!("/{starter}/{starter}")),
            "{rules} {before}: {after}"
        );
    }
    // The declaration comes first, then the starter moves.
    let table = a_match("starter=winner");
    let declared = table.after("1,1,0,0/0,0,0,0/10,36/s/s", "1");
    assert_eq!(declared, "x,x,6,6/6,6,6,6/0,12/n/n");
    let before = "1,1,0,0/0,0,0,0/12,34/s/s";
    assert_eq!(table.after(before, "1"), "x,6,6,2/6,6,6,6/0,10/s?/n");
    assert_eq!(table.after(before, "1 hyena"), "x,6,6,2h/6,6,6,6/0,10/n/n");
}

#[test]
fn t9_an_incomplete_last_pit_of_two_or_four_is_declared_before_the_first_sowing() {
    let table = a_match("");
    for (position, mv, after) in [
        ("x,6,6,2/6,6,6,6/0,10/s?/s", "plain", "x,6,6,2/6,6,6,6/0,10/s/s"),
        ("x,6,6,2/6,6,6,6/0,10/s?/s", "hyena", "x,6,6,2h/6,6,6,6/0,10/s/s"),
        (
            "x,6,6,2/6,6,6,6/0,10/s?/s",
            "carcass",
            "x,6,6,2c2/6,6,6,6/0,10/s/s",
        ),
        ("x,6,6,4/6,6,6,6/0,8/s?/n", "plain", "x,6,6,4/6,6,6,6/0,8/n/n"),
        ("x,6,6,4/6,6,6,6/0,8/s?/n", "carcass", "x,6,6,4c4/6,6,6,6/0,8/n/n"),
        ("6,6,6,6/6,6,6,4/2,0/n?/s", "plain", "6,6,6,6/6,6,6,4/2,0/s/s"),
        ("6,6,6,6/6,6,6,4/2,0/n?/s", "hyena", "6,6,6,6/6,6,6,4h/2,0/s/s"),
        ("6,6,6,6/6,6,6,2/4,0/n?/n", "carcass", "6,6,6,6/6,6,6,2c2/4,0/n/n"),
    ] {
        assert_eq!(table.legal(position), "plain hyena carcass");
        assert_eq!(table.after(position, mv), after, "{position} {mv}");
        assert!(table.0.is_sound(&table.position(after)), "{after}");
        let declarer = if position.contains("s?") {
            Player::SOUTH
        } else {
            Player::NORTH
        };
        assert_eq!(table.0.turn(&table.position(position)), Turn::Player(declarer));
    }
    // Sowing and capture are those of a round, under the options.
    assert_eq!(
        table.after("x,6,6,2/6,6,6,6/0,10/s?/n", "hyena 4"),
        "x,7,7,2h/7,7,7,1/0,10/s/n"
    );
    assert_eq!(
        a_match("direction=common").after("x,6,6,2/6,6,6,6/0,10/s?/n", "hyena 3"),
        "x,7,7,2h/7,7,1,7/0,10/s/n"
    );
    assert_eq!(
        a_match("origin=skip").after("x,6,6,2/6,6,6,6/0,10/s?/n", "hyena 4"),
        "x,7,8,2h/7,7,7,0/0,10/s/n"
    );
}

#[test]
fn t10_a_player_without_a_pion_at_the_end_of_a_round_loses() {
    let table = a_match("");
    for (before, mv, after, winner) in [
        (
            "1,1,0,0/0,0,0,0/46,0/s/s",
            "1",
            "0,0,0,0/0,0,0,0/48,0/n/n",
            Player::SOUTH,
        ),
        (
            "0,0,0,0/x,x,1,1/0,46/n/s",
            "3",
            "0,0,0,0/x,x,0,0/0,48/n/n",
            Player::NORTH,
        ),
        (
            "0,0,0,0/x,1,1,2h/0,44/n/n",
            "2",
            "0,0,0,0/x,0,0,0h/0,48/s/s",
            Player::NORTH,
        ),
        (
            "x,1,1,1c2/0,0,0,0/45,0/s/n",
            "2",
            "x,0,0,0c2/0,0,0,0/48,0/s/s",
            Player::SOUTH,
        ),
    ] {
        assert_eq!(table.after(before, mv), after);
        assert_eq!(table.legal(after), "");
        let position = table.position(after);
        assert_eq!(table.0.turn(&position), Turn::Over);
        assert_eq!(table.0.outcome(&table.position(before)), None);
        let outcome = table.0.outcome(&position).unwrap();
        assert_eq!(outcome.winner, Some(winner), "{after}");
        let payoff = if winner == Player::SOUTH { 1.0 } else { -1.0 };
        assert_eq!(outcome.payoffs.as_slice(), [payoff, -payoff]);
        let mut seeds = [0.0; 2];
        seeds[winner.index()] = 48.0;
        assert_eq!(outcome.seeds.unwrap().as_slice(), seeds);
        let own = if table.0.side(&position) == winner { 1 } else { -1 };
        assert_eq!(table.0.bounds(&position), (own, own));
        assert_eq!(table.0.material(&position), 4800 * own);
    }
    // A player without pions in the middle of a round has not lost.
    assert_eq!(table.legal("0,0,0,0/1,1,1,1/0,44/s/s"), "pass");
    // The option decides who would have begun the next round.
    assert_eq!(
        a_match("starter=winner").after("1,1,0,0/0,0,0,0/46,0/s/s", "1"),
        "0,0,0,0/0,0,0,0/48,0/s/s"
    );
}

#[test]
fn t6_a_repetition_within_a_round_ends_the_round() {
    let table = a_match("");
    let mut session = table.session("x,x,0,1/0,0,0,0/20,27/s/s", "4 4 4");
    assert_eq!(session.history().entries().len(), 4);
    session.play_text("4").unwrap();
    // The remaining pion goes to North, whose 27 are odd.
    assert_eq!(
        table.0.write_position(session.position()),
        "6,6,6,2/6,6,6,6/0,4/s?/n"
    );
    assert_eq!(session.outcome(), None);
    let entries = session.history().entries();
    assert_eq!(entries.len(), 6);
    assert_eq!(
        (entries[5].mv, entries[5].mark),
        (None, Reversibility::RoundStart)
    );
    assert_eq!(entries[4].mark, Reversibility::Reversible);
    session.play_text("plain").unwrap();
    assert_eq!(session.history().occurrences(), 1);

    let session = a_match("starter=winner").session("x,x,0,1/0,0,0,0/21,26/s/s", "4 4 4 4");
    assert_eq!(
        table.0.write_position(session.position()),
        "6,6,6,4/6,6,6,6/0,2/s?/n"
    );
    // The match may end in this way.
    let session = table.session("x,x,0,1/0,0,0,0/0,47/s/s", "4 4 4 4");
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Player::NORTH));
    assert_eq!(outcome.payoffs.as_slice(), [-1.0, 1.0]);
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [0.0, 48.0]);
}

#[test]
fn t10_a_third_round_with_the_same_holdings_and_starter_is_a_draw() {
    let table = a_match("");
    let start = table.position("x,6,6,2/6,6,6,6/0,10/s?/n");
    let other = table.position("x,6,6,2/6,6,6,6/0,10/s?/s");
    let mut history = History::new(&table.0, start);
    for (position, occurrences) in [(other, 1), (start, 2), (other, 2)] {
        let declared = table.0.play(&start, MatchMove::Declare(Declaration::Plain));
        history.push(&table.0, None, declared);
        history.push(&table.0, None, position);
        assert_eq!(history.occurrences(), occurrences);
        assert_eq!(table.0.verdict(&history), None);
    }
    history.push(&table.0, None, start);
    let Some(Verdict::Over(outcome)) = table.0.verdict(&history) else {
        panic!("the third such round is not played");
    };
    assert_eq!(
        (outcome.winner, outcome.payoffs.as_slice()),
        (None, [0.0, 0.0].as_slice())
    );
    assert_eq!(outcome.seeds.unwrap().as_slice(), [14.0, 34.0]);
}

#[test]
fn t10_rounds_that_come_back_in_play_end_the_match_drawn() {
    // North alone moves, and takes all but the hyena; the loser begins again, from the same layout.
    let table = a_match("starter=loser");
    let start = "x,x,x,2/6,6,6,6/0,22/s?/s";
    let first = "hyena pass 2 pass 1 pass 4 pass 3 pass 1";
    let second = "hyena pass 4 pass 2 pass 3 pass 1 pass";
    assert_eq!(table.after(start, first), start);
    let mut session = table.session(start, &format!("{first} {second}"));
    assert_eq!(session.outcome(), None);
    session.play_text("3").unwrap();
    assert_eq!(table.0.write_position(session.position()), start);
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.winner, session.turn()), (None, Turn::Over));
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [2.0, 46.0]);
    // With alternating starters, these are different rounds.
    let mut session = a_match("").session(start, first);
    session.play_text("hyena").unwrap();
    assert_eq!(session.turn(), Turn::Player(Player::NORTH));
}

#[test]
fn t10_marks_tell_rounds_apart() {
    let table = a_match("");
    let mark = |before: &str, mv: &str| {
        let session = table.session(before, mv);
        session.history().entries().last().unwrap().mark
    };
    // The first position of a history begins a round when it is exactly a layout.
    assert_eq!(mark("6,6,6,6/6,6,6,6/0,0/s/s", ""), Reversibility::RoundStart);
    assert_eq!(mark("x,6,6,2/6,6,6,6/0,10/s?/n", ""), Reversibility::RoundStart);
    for other in [
        "6,6,6,6/6,6,6,6/0,0/n/s",
        "x,6,6,2/6,6,6,6/0,10/s/s",
        "x,6,6,2h/6,6,6,6/0,10/s/s",
        "x,6,6,6/6,6,6,6/6,0/s/s",
        "0,6,6,6/6,6,6,6/0,6/s/s",
        "6,6,6,6/0,0,0,0/24,0/s/s",
        "0,0,0,0/0,0,0,0/48,0/s/s",
    ] {
        assert_eq!(mark(other, ""), Reversibility::Irreversible, "{other}");
    }
    // Within a round.
    assert_eq!(mark("6,6,6,6/6,6,6,6/0,0/s/s", "1"), Reversibility::Reversible);
    assert_eq!(
        mark("x,6,6,2/6,6,6,6/0,10/s?/n", "hyena"),
        Reversibility::Irreversible
    );
    assert_eq!(
        mark("x,6,6,2h/6,6,6,6/0,10/s/s", "2"),
        Reversibility::Irreversible
    );
    assert_eq!(
        mark("1,1,0,1/0,0,0,0/22,23/s/s", "1"),
        Reversibility::Irreversible
    );
    assert_eq!(
        mark("0,0,0,0/0,1,1,0/22,24/s/s", "pass"),
        Reversibility::Reversible
    );
    // A sowing may produce a position that looks like a layout: the round continues.
    assert_eq!(
        table.after("5,5,5,8/5,5,5,5/0,5/s/s", "4"),
        "6,6,6,1/6,6,6,6/0,5/n/s"
    );
    assert_eq!(mark("5,5,5,8/5,5,5,5/0,5/s/n", "4"), Reversibility::Reversible);
    // A round that ends: South's, North's, or neither player's holdings decrease.
    assert_eq!(mark("1,1,0,0/0,0,0,0/10,36/s/s", "1"), Reversibility::RoundStart);
    assert_eq!(mark("1,1,0,0/0,0,0,0/36,10/s/s", "1"), Reversibility::RoundStart);
    assert_eq!(mark("0,0,0,0/1,1,0,0/36,10/n/s", "1"), Reversibility::RoundStart);
    assert_eq!(
        table.after("x,x,x,2h/24,0,0,0/0,22/n/s", "1"),
        "x,x,x,2/6,6,6,6/0,22/s?/n"
    );
    assert_eq!(mark("x,x,x,2h/24,0,0,0/0,22/n/s", "1"), Reversibility::RoundStart);
    // The end of the match does not begin a round.
    assert_eq!(
        mark("0,0,0,0/x,1,1,2h/0,44/n/n", "2"),
        Reversibility::Irreversible
    );
}

#[test]
fn t10_bounds_and_material() {
    let table = a_match("");
    for (position, points) in [
        ("6,6,6,6/6,6,6,6/0,0/s/s", 0),
        // The layout of a round has the value of the end of the previous round.
        ("x,6,6,2/6,6,6,6/0,10/s?/n", -2000),
        ("x,6,6,2h/6,6,6,6/0,10/n/n", 2000),
        ("1,2,0,3h/1,0,0,0/20,21/s/s", 400),
    ] {
        let at = table.position(position);
        assert_eq!(table.0.material(&at), points, "{position}");
        assert_eq!(table.0.bounds(&at), (-1, 1));
        assert_eq!(table.0.baseline(&at), 0);
    }
}
