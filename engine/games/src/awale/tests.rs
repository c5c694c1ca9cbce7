//! One or more tests for each rule A1 to A9, each of which fails when its rule is broken.

mod estimate;
mod formats;
mod network;

use arrayvec::ArrayVec;
use ishwa_core::book::Book;
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Cycles, Game, Player, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::{Awale, AwalePosition};
use crate::testing::Table;

fn awale(rules: &str) -> Table<Awale> {
    Table::new(rules)
}

#[test]
fn a1_the_game_starts_with_four_seeds_in_each_of_twelve_pits_and_south_to_move() {
    let game = awale("").0;
    assert_eq!(
        game.write_position(&game.initial()),
        "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s"
    );
    assert_eq!(game.turn(&game.initial()), Turn::Player(Player::SOUTH));
    assert_eq!(awale("").legal("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s"), "1 2 3 4 5 6");
}

#[test]
fn a2_seeds_are_sown_one_by_one_anticlockwise_and_round() {
    let table = awale("");
    assert_eq!(
        table.after("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "3"),
        "4,4,0,5,5,5/5,4,4,4,4,4/0,0/n"
    );
    assert_eq!(
        table.after("4,4,4,4,4,4/4,4,4,4,4,4/0,0/n", "6"),
        "5,5,5,5,4,4/4,4,4,4,4,0/0,0/s"
    );
    assert_eq!(
        table.legal("0,4,0,4,0,8/4,4,4,4,4,4/4,4/s"),
        "2 4 6",
        "only own pits with seeds"
    );
    assert_eq!(table.legal("4,4,4,4,4,4/0,4,0,4,0,8/4,4/n"), "2 4 6");
}

#[test]
fn a3_a_krou_skips_its_pit_of_origin_on_every_lap() {
    let table = awale("");
    assert_eq!(
        table.after("0,0,11,0,0,0/5,5,5,5,5,5/7,0/s", "3"),
        "1,1,0,1,1,1/6,6,6,6,6,6/7,0/n"
    );
    assert_eq!(
        table.after("0,0,12,0,0,0/5,5,5,5,5,5/6,0/s", "3"),
        "1,1,0,2,1,1/6,6,6,6,6,6/6,0/n"
    );
    assert_eq!(
        table.after("3,3,23,3,3,3/1,1,2,2,2,2/0,0/s", "3"),
        "5,5,0,6,5,5/3,3,4,4,4,4/0,0/n"
    );
    assert_eq!(
        table.after("3,3,3,3,3,3/0,0,0,0,0,30/0,0/n", "6"),
        "6,6,6,6,6,6/3,3,2,2,2,0/0,0/s"
    );
}

#[test]
fn a4_a_pit_made_to_hold_two_or_three_is_captured_with_the_run_before_it() {
    let table = awale("");
    // 1+1 and 2+1 are captured, 3+1 breaks the run, and the pits before the break stay.
    let before = "0,0,0,0,0,5/1,3,2,1,1,4/20,11/s";
    assert_eq!(table.after(before, "6"), "0,0,0,0,0,0/2,4,0,0,0,4/27,11/n");
    // The last pit does not match: nothing is captured even if the pits before it do.
    assert_eq!(
        table.after("0,0,0,0,0,3/1,2,0,4,0,0/20,18/s", "6"),
        "0,0,0,0,0,0/2,3,1,4,0,0/20,18/n"
    );
    // Own pits are never captured, and the run ends at the border.
    assert_eq!(
        table.after("1,1,1,0,0,0/4,4,4,4,4,4/10,11/s", "1"),
        "0,2,1,0,0,0/4,4,4,4,4,4/10,11/n"
    );
    assert_eq!(
        table.after("0,0,0,0,2,1/1,4,4,4,4,4/12,12/s", "5"),
        "0,0,0,0,0,2/0,4,4,4,4,4/14,12/n"
    );
    // North captures from South in the same way, up to and including the first pit.
    assert_eq!(
        table.after("2,1,2,4,4,4/0,0,0,0,0,3/14,14/n", "6"),
        "0,0,0,4,4,4/0,0,0,0,0,0/14,22/s"
    );
    assert_eq!(
        table.after("4,4,4,4,1,2/1,0,0,0,3,6/9,10/n", "6"),
        "5,5,5,5,0,0/1,0,0,0,3,0/9,15/s"
    );
}

#[test]
fn a5_an_opponent_without_seeds_must_be_fed() {
    let table = awale("");
    assert_eq!(table.legal("3,2,1,2,2,1/0,0,0,0,0,0/20,17/s"), "5 6");
    assert_eq!(table.legal("0,0,0,0,0,0/5,1,1,1,1,2/20,17/n"), "6");
    assert_eq!(
        table.legal("3,2,1,3,2,1/0,0,0,0,0,1/20,15/s"),
        "1 2 3 4 5 6",
        "one seed is enough to be free"
    );
    // No move feeds: the game is over and the mover takes the rest.
    let over = "1,3,0,0,0,0/0,0,0,0,0,0/22,22/s";
    assert_eq!(table.legal(over), "");
    assert_eq!(table.seeds(over), [26.0, 22.0]);
    assert_eq!(table.seeds("0,0,0,0,0,0/1,0,2,0,0,0/22,23/n"), [22.0, 26.0]);
}

#[test]
fn a5_feeding_is_judged_after_the_captures() {
    // The only move would capture everything, so under `allowed` it does not feed.
    let position = "22,0,0,0,0,0/0,0,0,0,0,0/13,13/s";
    assert_eq!(awale("").legal(position), "1");
    assert_eq!(awale("grand_slam=allowed").legal(position), "");
    assert_eq!(
        awale("grand_slam=forbidden").legal(position),
        "",
        "A5 comes before A6"
    );
    assert_eq!(awale("grand_slam=allowed").seeds(position), [35.0, 13.0]);
}

#[test]
fn a6_a_grand_slam_captures_nothing_may_not_be_played_or_captures() {
    let position = "2,0,1,0,0,2/1,1,0,0,0,0/20,21/s";
    assert_eq!(awale("").legal(position), "1 3 6");
    assert_eq!(awale("").after(position, "6"), "2,0,1,0,0,0/2,2,0,0,0,0/20,21/n");
    assert_eq!(
        awale("grand_slam=allowed").after(position, "6"),
        "2,0,1,0,0,0/0,0,0,0,0,0/24,21/n"
    );
    assert_eq!(awale("grand_slam=forbidden").legal(position), "1 3");
    // Taking less than everything is not a grand slam.
    let partial = "2,0,1,0,0,2/1,1,0,0,0,1/20,20/s";
    assert_eq!(awale("").after(partial, "6"), "2,0,1,0,0,0/0,0,0,0,0,1/24,20/n");
    assert_eq!(awale("grand_slam=forbidden").legal(partial), "1 3 6");
    let north = "1,1,0,0,0,0/2,0,1,0,0,2/20,21/n";
    assert_eq!(awale("grand_slam=forbidden").legal(north), "1 3");
    assert_eq!(awale("").after(north, "6"), "2,2,0,0,0,0/2,0,1,0,0,0/20,21/s");
}

#[test]
fn a6_a_forbidden_grand_slam_is_played_and_captures_when_nothing_else_can_be() {
    let table = awale("grand_slam=forbidden");
    let position = "0,0,0,0,0,2/1,1,0,0,0,0/22,22/s";
    assert_eq!(table.legal(position), "6");
    let after = table.after(position, "6");
    assert_eq!(after, "0,0,0,0,0,0/0,0,0,0,0,0/26,22/n");
    // A7 follows: the starved player cannot move.
    let session =
        awale("grand_slam=forbidden,objective=seeds").session("0,0,0,0,1,2/1,1,0,0,0,0/22,21/s", "5");
    assert_eq!(session.outcome(), None);
}

#[test]
fn a7_a_player_without_seeds_ends_the_game_and_the_opponent_takes_the_rest() {
    let table = awale("");
    for (position, seeds) in [
        ("0,0,0,0,0,0/1,2,0,0,0,3/20,22/s", [20.0, 28.0]),
        ("1,2,0,0,0,3/0,0,0,0,0,0/20,22/n", [26.0, 22.0]),
        ("0,0,0,0,0,0/6,6,6,6,6,6/12,0/s", [12.0, 36.0]),
    ] {
        assert_eq!(table.legal(position), "");
        assert_eq!(table.seeds(position), seeds);
        assert_eq!(table.0.turn(&table.position(position)), Turn::Over);
    }
}

/// A line in which three seeds circulate for 22 plies without a capture, twice over.
const CYCLE_START: &str = "0,0,0,0,0,2/0,0,0,0,0,1/22,23/s";
const CYCLE: &str = "6 6 1 2 2 3 3 4 4 5 5 6 1 1 2 2 3 3 4 4 5 5 6 6 1 2 2 3 3 4 4 5 5 6 1 1 2 2 3 3 4 4 5 5";

#[test]
fn a8_a_third_occurrence_ends_the_game_and_shares_the_seeds_left() {
    let table = awale("");
    let (cycle, last) = CYCLE.rsplit_once(' ').unwrap();
    let mut session = table.session(CYCLE_START, cycle);
    assert_eq!(session.outcome(), None, "the third occurrence, not the second");
    session.play_text(last).unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [23.5, 24.5]);
    assert_eq!(outcome.winner, Some(Player::NORTH));
    assert_eq!(session.turn(), Turn::Over);
    let error = session.play_text("6").unwrap_err().to_string();
    assert!(error.ends_with("cannot be played: the game is over"), "{error}");
}

#[test]
fn a8_the_second_occurrence_may_end_the_game() {
    let plies: Vec<&str> = CYCLE.split(' ').collect();
    let (once, last) = (plies[..plies.len() / 2 - 1].join(" "), plies[plies.len() / 2 - 1]);
    for (rules, seeds) in [
        ("occurrences=2", [23.5, 24.5]),
        ("occurrences=2,repetition=own-side", [24.0, 24.0]),
    ] {
        let mut session = awale(rules).session(CYCLE_START, &once);
        assert_eq!(session.outcome(), None, "{rules}");
        session.play_text(last).unwrap();
        let outcome = session.outcome().unwrap();
        assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), seeds, "{rules}");
    }
}

#[test]
fn a8_a_book_has_no_move_into_a_repetition() {
    let plies: Vec<&str> = CYCLE.split(' ').collect();
    let (last, once) = plies[..plies.len() / 2].split_last().unwrap();
    let table = awale("");
    let session = table.session(CYCLE_START, &once.join(" "));
    let position = session.write_position();
    let mut book: Book = format!("rules awale\n{position} 1 {last}=0\n").parse().unwrap();
    // The same position without its history.
    let fresh = table.session(&position, "");
    assert_eq!(fresh.book_move(&book), None, "the reply was not searched");
    let replies = book.find(&position).unwrap().clone();
    book.insert(CYCLE_START.to_owned(), replies);
    assert_eq!(fresh.book_move(&book), Some(fresh.read_move(last).unwrap()));
    assert_eq!(session.book_move(&book), None);
    assert_eq!(
        table.session(CYCLE_START, "").book_move(&book),
        None,
        "no such move"
    );
}

#[test]
fn the_book_is_for_all_rules_under_which_a_grand_slam_captures_nothing() {
    for (rules, has_book) in [
        ("", true),
        ("repetition=own-side,occurrences=2", true),
        ("objective=seeds", true),
        ("grand_slam=forbidden", false),
        ("grand_slam=allowed", false),
    ] {
        assert_eq!(awale(rules).0.book().is_some(), has_book, "{rules}");
    }
}

#[test]
fn a8_shares_by_halves_or_leaves_each_their_own_side() {
    let history = |rules: &str| {
        let table = awale(rules);
        let session = table.session(CYCLE_START, "");
        match table.0.repeated(session.history()) {
            ishwa_core::game::Verdict::Over(outcome) => outcome,
            ishwa_core::game::Verdict::Continue(_) => panic!("Awalé has no rounds"),
        }
    };
    let share = history("objective=seeds");
    assert_eq!(share.seeds.unwrap().as_slice(), [23.5, 24.5]);
    assert_eq!(share.payoffs.as_slice(), [-1.0, 1.0]);
    let own_side = history("objective=seeds,repetition=own-side");
    assert_eq!(own_side.seeds.unwrap().as_slice(), [24.0, 24.0]);
    assert_eq!(own_side.payoffs.as_slice(), [0.0, 0.0]);
    assert_eq!(awale("").0.info().cycles, Cycles::Uniform);
    assert_eq!(awale("repetition=own-side").0.info().cycles, Cycles::ByHistory);
}

#[test]
fn a9_the_game_ends_with_25_seeds_or_24_each_unless_played_for_seeds() {
    let table = awale("");
    for over in [
        "1,2,0,1,0,3/1,1,2,0,0,1/25,11/s",
        "1,2,0,1,0,3/1,1,2,0,0,1/11,25/s",
        "0,0,0,0,0,0/0,0,0,0,0,0/24,24/n",
    ] {
        assert_eq!(table.legal(over), "", "{over}");
    }
    assert_eq!(
        table.outcome("1,2,0,1,0,3/1,1,2,0,0,1/25,11/s").unwrap().winner,
        Some(Player::SOUTH)
    );
    assert_eq!(
        table.seeds("1,2,0,1,0,3/1,1,2,0,0,1/25,11/s"),
        [32.0, 16.0],
        "C6: each takes their side"
    );
    assert_eq!(
        table.outcome("0,0,0,0,0,0/0,0,0,0,0,0/24,24/n").unwrap().winner,
        None
    );
    assert_eq!(table.legal("1,2,0,1,0,3/1,1,2,0,0,1/24,12/s"), "1 2 4 6");
    // The test comes before A5 and A7: once 25 seeds are won, the rest is not swept up.
    assert_eq!(table.seeds("0,0,0,0,0,0/1,2,0,0,0,3/25,17/s"), [25.0, 23.0]);
    assert_eq!(
        table
            .outcome("0,0,0,0,0,0/1,2,0,0,0,3/25,17/s")
            .unwrap()
            .payoffs
            .as_slice(),
        [1.0, -1.0]
    );
    let seeds = awale("objective=seeds");
    assert_eq!(seeds.legal("1,2,0,1,0,3/1,1,2,0,0,1/25,11/s"), "1 2 4 6");
    assert_eq!(
        seeds
            .outcome("0,0,0,0,0,0/1,2,0,0,0,3/25,17/s")
            .unwrap()
            .payoffs
            .as_slice(),
        [2.0, -2.0]
    );
    assert_eq!(
        (seeds.0.info().unit, table.0.info().unit),
        (Unit::Seeds, Unit::Win)
    );
}

#[test]
fn a9_bounds_keep_what_is_in_the_stores() {
    let position = "1,2,0,1,0,3/1,1,2,0,0,1/24,12/s";
    assert_eq!(awale("").0.bounds(&awale("").position(position)), (0, 1));
    let seeds = awale("objective=seeds");
    assert_eq!(seeds.0.bounds(&seeds.position(position)), (0, 24));
    assert_eq!(
        seeds.0.bounds(&seeds.position("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n")),
        (-24, 0)
    );
    assert_eq!(
        seeds
            .0
            .material(&seeds.position("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n")),
        -1200
    );
}

#[test]
fn c2_positions_are_checked() {
    let table = awale("");
    for (text, sentence) in [
        (
            "4,4,4,4,4,4/4,4,4,4,4,4/0,1/s",
            "position, seeds in all: found 49, expected 48",
        ),
        (
            "4,4,4,4,4/4,4,4,4,4,4/0,4/s",
            "position field south: found \"4,4,4,4,4\", expected 6 numbers separated by commas",
        ),
        (
            "4,4,4,4,4,4/4,4,4,4,4,4/0,0/x",
            "position field side: found \"x\", expected s or n",
        ),
        (
            "4,4,4,4,4,4/4,4,4,4,4,4/0,0",
            "position: found 3 fields in \"4,4,4,4,4,4/4,4,4,4,4,4/0,0\", expected the 4 fields south/north/stores/side",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    let error = table
        .0
        .read_move(&table.0.initial(), "7")
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "\"7\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6"
    );
}

#[test]
fn noisy_moves_are_the_captures() {
    let noisy = |rules, text| {
        let table = awale(rules);
        let mut moves = ArrayVec::default();
        table.0.noisy_moves(&table.position(text), &mut moves);
        moves.iter().map(|pit| pit.0).collect::<Vec<_>>()
    };
    // Pits 1 and 6 end in a pit that they fill to two and three, 2 in one that it fills to four, and the others on
    // their own side.
    let text = "6,6,1,0,0,3/1,3,2,0,0,1/13,12/s";
    assert_eq!(noisy("", text), [1, 6]);
    assert!(noisy("", "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s").is_empty());
    // A grand slam without captures does not count.
    let slam = "0,0,0,0,0,1/1,0,0,0,0,0/23,23/s";
    assert!(noisy("", slam).is_empty());
    assert_eq!(noisy("grand_slam=allowed", slam), [6]);
}

#[test]
fn soundness_counts_every_seed() {
    let game = awale("").0;
    let sound = game.initial();
    assert!(game.is_sound(&sound));
    assert!(!game.is_sound(&AwalePosition(sound.0 + 1)), "a seed too many");
    assert!(
        !game.is_sound(&AwalePosition(sound.0 | 1 << 127)),
        "a bit that means nothing"
    );
}

#[test]
fn the_board_is_drawn_with_south_below_and_north_seen_from_south() {
    let table = awale("");
    let drawn = table.0.draw(&table.position("1,2,3,4,5,6/7,8,0,0,0,12/0,0/n"));
    assert_eq!(
        drawn,
        "          6    5    4    3    2    1
       +----+----+----+----+----+----+
*North | 12 |  0 |  0 |  0 |  8 |  7 | <-  store 0
       +----+----+----+----+----+----+
 South |  1 |  2 |  3 |  4 |  5 |  6 | ->  store 0
       +----+----+----+----+----+----+
          1    2    3    4    5    6"
    );
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = awale("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 4 champs Sud/Nord/greniers/trait",
        ),
        (
            "x/4,4,4,4,4,4/0,0/s",
            "champ Sud de la position : trouvé «\u{a0}x\u{a0}», attendu 6 nombres séparés par des virgules",
        ),
        (
            "4,4,4,4,4,4/x/0,0/s",
            "champ Nord de la position : trouvé «\u{a0}x\u{a0}», attendu 6 nombres séparés par des virgules",
        ),
        (
            "4,4,4,4,4,4/4,4,4,4,4,4/0/s",
            "champ greniers de la position : trouvé «\u{a0}0\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "4,4,4,4,4,4/4,4,4,4,4,4/0,0/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
