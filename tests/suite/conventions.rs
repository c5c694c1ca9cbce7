//! The conventions C1, C3 and C6, which all games share.

use ishwa_core::game::{Player, Turn};
use ishwa_games::any::AnySession;
use ishwa_library::registry::{find, games};

fn begin(id: &str, rules: &str, position: Option<&str>) -> AnySession {
    find(id).unwrap().open(rules).unwrap().begin(position).unwrap()
}

#[test]
fn c1_the_first_player_moves_first_in_every_game() {
    for game in games() {
        let session = begin(game.id, "", None);
        assert!(
            matches!(
                session.turn(),
                Turn::Player(Player::SOUTH) | Turn::Chance(Player::SOUTH)
            ),
            "{}",
            game.id
        );
        let label = session.info().seats.label(Player::SOUTH);
        assert!(
            session.position().split('/').any(|field| field == label),
            "{}",
            game.id
        );
    }
}

/// The moves of a position as text.
fn moves_of(session: &ishwa_games::any::AnySession) -> Vec<String> {
    session
        .moves()
        .into_iter()
        .map(|mv| session.write_move(mv))
        .collect()
}

#[test]
fn c3_a_move_is_the_number_of_the_pit_in_the_movers_own_order() {
    for (id, position, moves) in [
        ("awale", "0,1,0,0,0,2/1,0,0,0,0,0/22,22/s", "2 6"),
        ("awale", "0,1,0,0,0,2/1,0,0,0,2,0/22,20/n", "1 5"),
        ("toguz", "0,0,3,0,0,0,0,0,9/1,0,0,0,0,0,0,0,1/74,74/-,-/n", "1 9"),
        ("tihulelin", "0,0,0,0/3,1,0,2/20,22/s", "pass"),
        ("tihulelin", "0,0,0,0/3,1,0,2/20,22/n", "1 2 4"),
    ] {
        let found = moves_of(&begin(id, "", Some(position)));
        assert_eq!(found.join(" "), moves, "{id} {position}");
    }
    let found = moves_of(&begin("hyena", "", None));
    assert_eq!(found, ["t0", "t1", "t2", "t3", "t4"]);
}

#[test]
fn c6_the_seeds_left_stay_on_the_board_and_count_for_their_owners() {
    for (id, rules, position, seeds) in [
        ("awale", "", "1,2,0,1,0,3/1,1,2,0,0,1/25,11/s", [32.0, 16.0]),
        (
            "awale",
            "objective=seeds",
            "0,0,0,0,0,0/1,2,0,0,0,3/20,22/s",
            [20.0, 28.0],
        ),
        (
            "toguz",
            "",
            "0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0/80,77/-,-/s",
            [80.0, 82.0],
        ),
        ("tihulelin", "", "0,0,0,2h/0,0,0,0/20,26/s", [22.0, 26.0]),
    ] {
        let session = begin(id, rules, Some(position));
        assert_eq!(session.position(), position);
        let outcome = session
            .outcome()
            .unwrap_or_else(|| panic!("{id} {position} is over"));
        assert_eq!(outcome.seeds.unwrap().as_slice(), seeds, "{id} {position}");
    }
}
