//! One or more tests for each rule H1 to H9, each of which fails when its rule is broken.

mod chances;
mod prospects;
mod text;

use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit, Verdict};
use ishwa_core::notation::Notation;

use super::JeuDeLHyene;
use crate::testing::Table;

fn hyena(rules: &str) -> Table<JeuDeLHyene> {
    Table::new(rules)
}

/// The game for as many players as the position has.
fn table_for(position: &str, rules: &str) -> Table<JeuDeLHyene> {
    Table(hyena(rules).0.seated(position))
}

fn after(position: &str, plies: &str) -> String {
    table_for(position, "").after(position, plies)
}

fn always(position: &str, plies: &str) -> String {
    table_for(position, "pay=always").after(position, plies)
}

#[test]
fn h1_mothers_start_in_the_village_without_tabas() {
    let game = hyena("").0;
    assert_eq!(game.write_position(&game.initial()), "v,v/0,0/-/p1");
    let four = hyena("players=4").0;
    assert_eq!(four.write_position(&four.initial()), "v,v,v,v/0,0,0,0/-/p1");
    assert_eq!((game.info().players, four.info().players), (2, 4));
    assert_eq!(game.turn(&game.initial()), Turn::Chance(Player::SOUTH));
    assert!(game.info().chance);
    assert_eq!(game.info().unit, Unit::Payoff);
    assert_eq!(game.info().cycles, Cycles::Uniform);
}

#[test]
fn h2_odd_dice_give_a_taba_or_steps_and_only_two_end_the_turn() {
    for (throw, reached) in [
        ("t0", "10+,v/0,0/-/p1"),
        ("t1", "10+,v/1,0/-/p1"),
        ("t2", "12+,v/0,0/-/p2"),
        ("t3", "13+,v/0,0/-/p1"),
        ("t4", "16+,v/0,0/-/p1"),
    ] {
        assert_eq!(after("10+,v/0,0/-/p1", throw), reached);
    }
    assert_eq!(after("50-,v/0,0/-/p1", "t3 t4 t2"), "39-,v/0,0/-/p2");
    let table = hyena("");
    let start = table.0.initial();
    let mut listed = Vec::new();
    table.0.outcomes(&start, |outcome, chance| {
        listed.push((table.0.write_move(&start, outcome), chance.get() * 16.0));
    });
    let listed: Vec<(&str, f64)> = listed
        .iter()
        .map(|(name, chance)| (name.as_str(), *chance))
        .collect();
    assert_eq!(
        listed,
        [("t0", 1.0), ("t1", 4.0), ("t2", 6.0), ("t3", 4.0), ("t4", 1.0)]
    );
}

#[test]
fn h3_a_mother_leaves_the_village_right_after_a_throw_of_one_by_paying_one_taba() {
    assert_eq!(after("v,v/0,0/-/p1", "t1"), "v,v/1,0/-/p1?");
    assert_eq!(hyena("").legal("v,v/1,0/-/p1?"), "pay wait");
    assert_eq!(after("v,v/1,0/-/p1?", "pay"), "0+,v/0,0/-/p1");
    assert_eq!(after("v,v/1,0/-/p1?", "wait"), "v,v/1,0/-/p1");
    // After any other throw she cannot leave, whatever the number of tabas, and the steps are lost.
    for (throw, side) in [("t0", "p1"), ("t2", "p2"), ("t3", "p1"), ("t4", "p1")] {
        assert_eq!(after("v,v/5,0/-/p1", throw), format!("v,v/5,0/-/{side}"));
    }
    assert_eq!(after("v,v/5,0/-/p1", "t1 wait t1 pay t3"), "3+,v/6,0/-/p1");
}

#[test]
fn h4_a_mother_stops_at_the_well_until_four_tabas_are_paid() {
    assert_eq!(after("78+,v/3,0/-/p1", "t2"), "w,v/3,0/-/p2");
    assert_eq!(after("77+,v/3,0/-/p1", "t2"), "79+,v/3,0/-/p2");
    assert_eq!(
        after("78+,v/3,0/-/p1", "t4"),
        "w,v/3,0/-/p1",
        "the rest of the throw is lost"
    );
    assert_eq!(after("w,v/3,0/-/p1", "t4 t2"), "w,v/3,0/-/p2");
    // On arrival ..
    assert_eq!(after("78+,v/4,0/-/p1", "t2"), "w,v/4,0/-/p1?.");
    assert_eq!(after("78+,v/4,0/-/p1", "t3"), "w,v/4,0/-/p1?");
    assert_eq!(after("78+,v/4,0/-/p1", "t2 pay"), "80-,v/0,0/-/p2");
    assert_eq!(after("78+,v/4,0/-/p1", "t2 wait"), "w,v/4,0/-/p2");
    assert_eq!(after("78+,v/4,0/-/p1", "t4 pay t4"), "74-,v/0,0/-/p1");
    // .. or after any later throw, one payment per throw.
    for (throw, side) in [
        ("t0", "4,0/-/p1?"),
        ("t1", "5,0/-/p1?"),
        ("t2", "4,0/-/p1?."),
        ("t3", "4,0/-/p1?"),
    ] {
        assert_eq!(after("w,v/4,0/-/p1", throw), format!("w,v/{side}"));
    }
    assert_eq!(
        after("w,v/3,0/-/p1", "t1"),
        "w,v/4,0/-/p1?",
        "with the taba just thrown"
    );
    assert_eq!(after("w,v/9,0/-/p1", "t0 wait t0 pay"), "80-,v/5,0/-/p1");
    // Only the son's own throws.
    assert_eq!(after("w,40+/4,0/-/p2", "t3"), "w,43+/4,0/-/p2");
}

#[test]
fn h4_coming_home_at_or_past_the_village_ends_the_turn() {
    assert_eq!(after("3-,v/0,0/-/p1", "t3"), "h1,v/0,0/v/p2");
    assert_eq!(after("3-,v/0,0/-/p1", "t4"), "h1,v/0,0/v/p2");
    assert_eq!(after("3-,v/0,0/-/p1", "t2"), "1-,v/0,0/-/p2");
    assert_eq!(after("3-,h1,5+/0,0,0/v/p1", "t3"), "h2,h1,5+/0,0,0/v/p2");
    assert_eq!(
        after("3-,h1,h2,5+/0,9,0,0/9-/p1", "t3"),
        "h3,h1,h2,5+/0,9,0,0/9-/p2"
    );
    assert_eq!(
        after("3-,h1,x,5+/0,9,0,0/9-/p1", "t3"),
        "h2,h1,x,5+/0,9,0,0/9-/p2"
    );
}

#[test]
fn h5_the_first_one_home_may_release_the_hyena_at_once_or_after_a_later_throw() {
    assert_eq!(after("3-,v/2,0/-/p1", "t3"), "h1,v/2,0/v/p1?.");
    assert_eq!(after("3-,v/2,0/-/p1", "t3 pay"), "h1,v/0,0/0+/p2");
    assert_eq!(after("3-,v/2,0/-/p1", "t3 wait"), "h1,v/2,0/v/p2");
    assert_eq!(after("h1,v/2,0/v/p1", "t0"), "h1,v/2,0/v/p1?");
    assert_eq!(after("h1,v/2,0/v/p1", "t2"), "h1,v/2,0/v/p1?.");
    assert_eq!(
        after("h1,v/2,0/v/p1", "t3 pay"),
        "h1,v/0,0/0+/p1",
        "the throw before it is lost"
    );
    assert_eq!(after("h1,v/0,0/v/p1", "t3"), "h1,v/0,0/v/p1");
    assert_eq!(after("h1,v/1,0/v/p1", "t2"), "h1,v/1,0/v/p2");
    // Mothers who come home later get nothing.
    assert_eq!(after("h1,3-,v/0,9,0/v/p2", "t3"), "h1,h2,v/0,9,0/v/p3");
}

#[test]
fn h5_the_winners_throws_count_double() {
    for (throw, reached) in [
        ("t0", "h1,v/0,0/10+/p1"),
        ("t1", "h1,v/2,0/10+/p1"),
        ("t2", "h1,v/0,0/14+/p2"),
        ("t3", "h1,v/0,0/16+/p1"),
        ("t4", "h1,v/0,0/22+/p1"),
    ] {
        assert_eq!(after("h1,v/0,0/10+/p1", throw), reached);
    }
    assert_eq!(after("h1,v/0,0/v/p1", "t1"), "h1,v/2,0/v/p1?");
    assert_eq!(
        after("h1,h2,5+/0,0,0/v/p3", "t1"),
        "h1,h2,5+/0,0,1/v/p3",
        "nobody else's"
    );
}

#[test]
fn h5_the_hyena_stops_at_the_well_and_pays_ten_to_drink() {
    assert_eq!(after("h1,v/8,0/70+/p1", "t4"), "h1,v/8,0/w/p1");
    assert_eq!(after("h1,v/8,0/69+/p1", "t4"), "h1,v/8,0/w/p1");
    assert_eq!(after("h1,v/10,0/76+/p1", "t2"), "h1,v/10,0/w/p1?.");
    assert_eq!(after("h1,v/10,0/76+/p1", "t2 pay"), "h1,v/0,0/80-/p2");
    assert_eq!(after("h1,v/10,0/75+/p1", "t2"), "h1,v/10,0/79+/p2");
    assert_eq!(after("h1,v/9,0/w/p1", "t4"), "h1,v/9,0/w/p1");
    assert_eq!(after("h1,v/9,0/w/p1", "t1"), "h1,v/11,0/w/p1?");
    assert_eq!(after("h1,v/9,0/w/p1", "t1 pay t4"), "h1,v/1,0/68-/p1");
    assert_eq!(after("h1,v/10,0/w/p1", "t0 wait"), "h1,v/10,0/w/p1");
}

#[test]
fn h6_the_hyena_devours_what_it_reaches_or_passes_on_its_way_back() {
    // From 40 to 34: mothers on 34 up to but not on 40, going or returning.
    for (mother, left) in [("34+", "x"), ("39+", "x"), ("33+", "33+"), ("40+", "40+")] {
        assert_eq!(
            after(&format!("h1,{mother},v/0,0,0/40-/p1"), "t3"),
            format!("h1,{left},v/0,0,0/34-/p1")
        );
    }
    for (mother, left) in [("34-", "x"), ("39-", "x"), ("33-", "33-"), ("40-", "40-")] {
        assert_eq!(
            after(&format!("h1,{mother},v/0,0,0/40-/p1"), "t3"),
            format!("h1,{left},v/0,0,0/34-/p1")
        );
    }
    // Not in the village, at the well or home; all it passes at once.
    assert_eq!(
        after("h1,w,79+,70-/0,0,0,0/80-/p1", "t4"),
        "h1,w,x,x/0,0,0,0/68-/p1"
    );
    assert_eq!(after("h1,w,h2/0,0,0/80-/p1", "t4"), "h1,w,h2/0,0,0/68-/p1");
    assert_eq!(
        after("h1,0+,v/0,0,0/6-/p1", "t3"),
        "h1,x,v/0,0,0/0-/p1",
        "0 is on the track"
    );
    // On its way out the hyena passes mothers without effect, and mothers may pass it too.
    assert_eq!(after("h1,12+,v/0,0,0/10+/p1", "t4"), "h1,12+,v/0,0,0/22+/p1");
    assert_eq!(after("h1,12+/0,0/14-/p2", "t4 t3 t2"), "h1,23+/0,0/14-/p1");
    // Saved tabas are kept, also those of the devoured.
    assert_eq!(after("h1,35+,v/3,4,5/40-/p1", "t3 t1"), "h1,x,v/5,4,5/34-/p1");
}

#[test]
fn h7_the_game_ends_when_the_hyena_is_home_or_every_mother_home_or_devoured() {
    for over in [
        "h1,20+/0,0/0-/p1",
        "h1,h2/0,0/v/p1",
        "h2,h1,x/0,0,0/20-/p2",
        "h1,v/0,0/0-/p2",
        "x,h1/0,9/7-/p2",
    ] {
        let table = table_for(over, "");
        assert_eq!(table.legal(over), "", "{over}");
        assert_eq!(table.0.turn(&table.position(over)), Turn::Over);
        assert!(table.outcome(over).is_some());
    }
    assert_eq!(after("h1,20+/0,0/5-/p1", "t2"), "h1,20+/0,0/1-/p2");
    assert_eq!(after("h1,20+/0,0/4-/p1", "t2"), "h1,20+/0,0/0-/p2");
    assert_eq!(
        after("h1,20+/0,0/4-/p1", "t4"),
        "h1,20+/0,0/0-/p1",
        "the same player would throw again (C5)"
    );
    assert_eq!(after("h1,2-/0,1/v/p2", "t3"), "h1,h2/0,1/v/p1");
    assert_eq!(after("h1,30+/0,0/32-/p1", "t3"), "h1,x/0,0/26-/p1");
    // Players home later or devoured have no turn.
    assert_eq!(
        after("h1,h2,x,20+/0,0,0,0/9-/p1", "t2 t2"),
        "h1,h2,x,22+/0,0,0,0/5-/p1"
    );
    assert_eq!(after("h2,2-,h1/0,0,0/v/p2", "t3"), "h2,h3,h1/0,0,0/v/p3");
}

/// Turns without a move: each player throws two odd dice.
fn idle_turns(turns: usize) -> String {
    "t2 ".repeat(turns)
}

#[test]
fn h7_ten_rounds_without_a_move_end_the_game_as_it_stands() {
    for (start, turns) in [
        ("v,v/0,0/-/p1", 20),
        ("v,v,v/0,0,0/-/p2", 30),
        ("h1,w/0,0/w/p2", 20),
    ] {
        let table = table_for(start, "");
        let mut session = table.session(start, &idle_turns(turns - 1));
        assert_eq!(session.outcome(), None, "{start}");
        session.play_text("t2").unwrap();
        let outcome = session.outcome().unwrap();
        assert_eq!(*outcome, table.0.as_it_stands(session.position()), "{start}");
        assert_eq!(session.turn(), Turn::Over);
    }
    // Only players who have turns count for a round.
    let start = "h1,h2,w,w/0,0,0,0/w/p1";
    let table = table_for(start, "");
    assert_eq!(table.session(start, &idle_turns(29)).outcome(), None);
    let outcome = table.session(start, &idle_turns(30)).outcome().cloned().unwrap();
    assert_eq!(outcome.payoffs.as_slice(), [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(outcome.winner, Some(Player::SOUTH));
    let outcome = hyena("")
        .session("v,v/0,0/-/p1", &idle_turns(20))
        .outcome()
        .cloned()
        .unwrap();
    assert_eq!(
        (outcome.winner, outcome.payoffs.as_slice()),
        (None, &[0.0, 0.0] as &[f64])
    );
}

#[test]
fn h7_tabas_and_waiting_do_not_count_as_moves_but_setting_out_does() {
    let table = hyena("");
    let over = |start: &str, plies: &str| table.session(start, plies).outcome().is_some();
    // Other throws belong to the turn in which they are made.
    let waiting = "t1 wait t0 t3 t4 t2 t2 ".repeat(10);
    assert!(over("v,v/0,0/-/p1", &waiting));
    assert!(!over(
        "v,v/0,0/-/p1",
        waiting.trim_end().strip_suffix(" t2").unwrap()
    ));
    let at_the_well = "t2 wait ".repeat(20);
    assert!(over("w,w/4,4/-/p1", &at_the_well));
    assert!(!over(
        "w,w/4,4/-/p1",
        at_the_well.trim_end().strip_suffix(" wait").unwrap()
    ));
    // The turn in which a mother sets out is not idle; the next ones are.
    let start = "79+,w/0,0/-/p1";
    assert_eq!(table.after("v,w/0,0/-/p1", "t1 pay t2"), "2+,w/0,0/-/p2");
    // 79+ reaches the well with two odd dice and the turn ends: the next turn is complete.
    assert!(!over(start, &idle_turns(20)));
    assert!(over(start, &idle_turns(21)));
    // With three the player throws again, so that turn has a move in it.
    assert!(!over(start, &format!("t3 {}", idle_turns(20))));
    assert!(over(start, &format!("t3 {}", idle_turns(21))));
    // Leaving the village and the well counts as a move.
    let leave = table.session("v,v/0,0/-/p1", &format!("{}t1 pay", idle_turns(18)));
    assert_eq!(leave.outcome(), None);
    assert_eq!(
        leave.history().entries().last().unwrap().mark,
        Reversibility::Irreversible
    );
    // A payment that ends the turn is followed by complete turns.
    let paid = |idle| format!("t2 pay {}", idle_turns(idle));
    assert!(!over("w,w/4,0/-/p1", &paid(1)));
    assert!(!over("h1,w/2,0/v/p1", &paid(1)));
    assert!(!over("h1,w/10,0/w/p1", &idle_turns(0)));
    // The hyena's runs are moves too.
    assert!(!over("h1,w/0,0/0+/p1", &idle_turns(20)));
    // A position with an open choice begins in the middle of a turn, which is not counted.
    let nineteen = format!("wait {}t2 t2", "t2 t2 wait ".repeat(9));
    assert!(!over("w,w/4,0/-/p1?.", &nineteen));
    assert!(over("w,w/4,0/-/p1?.", &format!("{nineteen} wait")));
}

#[test]
fn c4_repetition_itself_ends_nothing() {
    let table = hyena("");
    let session = table.session("v,v/0,0/-/p1", &"t0 ".repeat(50));
    assert_eq!(session.outcome(), None);
    assert_eq!(session.history().occurrences(), 51);
    let stands = Verdict::Over(table.0.as_it_stands(session.position()));
    assert_eq!(table.0.repeated(session.history()), stands);
    let mark = |before: &str, after: &str| {
        table
            .0
            .reversibility(Some(&table.position(before)), &table.position(after))
    };
    assert_eq!(mark("v,v/0,0/-/p1", "v,v/1,0/-/p1?"), Reversibility::Reversible);
    assert_eq!(
        mark("5+,v/0,0/-/p1", "8+,v/0,0/-/p1"),
        Reversibility::Irreversible
    );
    assert_eq!(
        mark("h1,v/0,0/5+/p1", "h1,v/0,0/11+/p1"),
        Reversibility::Irreversible
    );
    assert_eq!(
        table.0.reversibility(None, &table.0.initial()),
        Reversibility::Irreversible
    );
}

#[test]
fn h8_every_payment_is_a_choice_unless_it_is_always_made() {
    assert_eq!(always("v,v/0,0/-/p1", "t1"), "0+,v/0,0/-/p1");
    assert_eq!(always("v,v/3,0/-/p1", "t0"), "v,v/3,0/-/p1");
    assert_eq!(always("78+,v/5,0/-/p1", "t2"), "80-,v/1,0/-/p2");
    assert_eq!(always("78+,v/3,0/-/p1", "t3"), "w,v/3,0/-/p1");
    assert_eq!(always("w,v/3,0/-/p1", "t1"), "80-,v/0,0/-/p1");
    assert_eq!(always("3-,v/2,0/-/p1", "t3"), "h1,v/0,0/0+/p2");
    assert_eq!(always("h1,v/0,0/v/p1", "t1"), "h1,v/0,0/0+/p1");
    assert_eq!(always("h1,v/9,0/w/p1", "t1"), "h1,v/1,0/80-/p1");
    // A choice in an input position has only one move.
    let table = hyena("pay=always");
    assert_eq!(table.legal("w,v/4,0/-/p1?."), "pay");
    assert_eq!(table.after("w,v/4,0/-/p1?.", "pay"), "80-,v/0,0/-/p2");
    assert_eq!(hyena("").legal("w,v/4,0/-/p1?."), "pay wait");
    assert_eq!(
        hyena("").0.turn(&hyena("").position("w,v/4,0/-/p1?.")),
        Turn::Player(Player::SOUTH)
    );
    assert_eq!(hyena("pay=may").0.rules().id(), "hyena");
    assert_eq!(table.0.rules().id(), "hyena[pay=always]");
    let pay = table
        .0
        .read_move(&table.position("w,v/4,0/-/p1?."), "pay")
        .unwrap();
    assert_eq!(table.0.probability(&table.0.initial(), pay).get(), 1.0);
}

#[test]
fn h9_the_score_counts_the_race_and_the_devoured() {
    let payoffs = |rules: &str, text: &str| table_for(text, rules).outcome(text).unwrap().payoffs.to_vec();
    assert_eq!(payoffs("", "h1,h2/0,0/v/p1"), [1.0, 0.0]);
    assert_eq!(payoffs("", "x,h1/0,0/5-/p2"), [-1.0, 2.0]);
    assert_eq!(payoffs("", "x,h1,h2/0,0,0/5-/p2"), [-1.0, 1.5, 0.0]);
    assert_eq!(
        payoffs("", "x,h1,x,20+/0,0,0,0/0-/p2"),
        [-1.0, 1.0 + 2.0 / 3.0, -1.0, 0.0]
    );
    assert_eq!(payoffs("objective=first", "x,h1,h2/0,0,0/5-/p2"), [0.0, 1.0, 0.0]);
    assert_eq!(hyena("").0.info().bounds, (-1, 2));
    assert_eq!(hyena("objective=first").0.info().bounds, (0, 1));
    let outcome = table_for("x,h1,h2/0,0,0/5-/p2", "")
        .outcome("x,h1,h2/0,0,0/5-/p2")
        .unwrap();
    assert_eq!((outcome.winner, outcome.seeds), (Some(Player::NORTH), None));
    assert_eq!(hyena("").outcome("h1,20+/0,0/5-/p1"), None);
}

#[test]
fn a_purse_holds_65535_tabas_at_most() {
    assert_eq!(after("5+,v/65534,0/-/p1", "t1 t1"), "5+,v/65535,0/-/p1");
    assert_eq!(after("h1,v/65534,0/80-/p1", "t1"), "h1,v/65535,0/80-/p1");
}
