//! Boards as arrays of numbers.

use std::collections::HashMap;

use ishwa_core::game::Player;
use ishwa_core::numbers::{NamedNumbers, NumberReader};
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_games::any::AnySession;
use ishwa_games::on_game;
use ishwa_library::registry::{find, games};
use ishwa_tests::walk::generator;
use rand::RngExt;

/// The name, the rows and the length of each part.
fn shapes(numbers: &[NamedNumbers]) -> Vec<(&'static str, Option<usize>, usize)> {
    let shape = |part: &NamedNumbers| (part.name, part.rows, part.numbers.len());
    numbers.iter().map(shape).collect()
}

#[test]
fn with_the_side_to_move_they_tell_the_position() {
    for game in games() {
        let mut positions: HashMap<(Vec<Vec<i32>>, Player), String> = HashMap::new();
        let mut rng = generator(7);
        let start = game.open("").unwrap().begin(None).unwrap();
        let shape = shapes(&start.numbers());
        for _ in 0..100 {
            let mut session = start.clone();
            for _ in 0..200 {
                let numbers = session.numbers();
                assert_eq!(shapes(&numbers), shape, "{}", game.id);
                let numbers = numbers.into_iter().map(|part| part.numbers).collect();
                let position = session.own_position();
                let known = positions
                    .entry((numbers, session.side()))
                    .or_insert_with(|| position.clone());
                assert_eq!(*known, position, "{}", game.id);
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                session.play(moves[rng.random_range(0..moves.len())]);
            }
        }
        assert!(positions.len() > 20, "{}: {}", game.id, positions.len());
    }
}

/// Reads the numbers of the current position again.
fn read_again<G: Playable>(session: &Session<G>) {
    let (game, position) = (session.game(), session.position());
    let numbers = game.numbers(&game.setup(position));
    let parts: Vec<(&str, &[i32])> = numbers
        .iter()
        .map(|part| (part.name, part.numbers.as_slice()))
        .collect();
    let read = game.read_numbers(NumberReader::new(&parts), game.side(position));
    assert_eq!(game.validate(&read.unwrap()).unwrap(), *position, "{}", G::ID);
}

#[test]
fn positions_are_read_from_them() {
    for game in games() {
        let mut rng = generator(8);
        for _ in 0..30 {
            let mut session = game.open("").unwrap().begin(None).unwrap();
            for _ in 0..200 {
                on_game!(&session, AnySession, session => read_again(session));
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                session.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}

#[test]
fn they_are_the_numbers_of_the_position() {
    for (id, position, part, rows, numbers) in [
        (
            "awale",
            "0,1,2,3,4,5/6,7,0,0,0,0/9,11/n",
            "pits",
            Some(2),
            &[0, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0][..],
        ),
        (
            "awale",
            "0,1,2,3,4,5/6,7,0,0,0,0/9,11/n",
            "stores",
            None,
            &[9, 11],
        ),
        (
            "toguz",
            "0,0,3,0,0,0,0,0,9/1,0,0,0,0,0,0,0,1/74,74/-,5/n",
            "tuz",
            None,
            &[0, 5],
        ),
        ("oljinnat", "0,6,0,6/6,6/0,4/-/s", "camels", None, &[0, 4]),
        ("ishigan", "r1,40/20/p1", "states", None, &[3, 0]),
        ("ishigan", "r1,40/20/p1", "squares", None, &[1, 40]),
        ("hyena", "w,2-/9,14/-/p1?", "stages", None, &[2, 3]),
        ("hyena", "w,2-/9,14/-/p1?", "hyena", None, &[-1, 0]),
        ("hyena", "w,2-/9,14/-/p1?", "choice", None, &[1]),
    ] {
        let session = find(id).unwrap().open("").unwrap().begin(Some(position)).unwrap();
        let found = session
            .numbers()
            .into_iter()
            .find(|found| found.name == part)
            .unwrap();
        assert_eq!((found.rows, &found.numbers[..]), (rows, numbers), "{id} {part}");
    }
}

#[test]
fn rows_of_cells_begin_with_row_1() {
    let mut session = find("dara").unwrap().open("").unwrap().begin(None).unwrap();
    session.play_text("b1").unwrap();
    session.play_text("f5").unwrap();
    let cells = &session.numbers()[0];
    assert_eq!(
        (cells.name, cells.rows, cells.numbers.len()),
        ("cells", Some(5), 30)
    );
    let stones: Vec<(usize, i32)> = (0..30)
        .map(|cell| (cell, cells.numbers[cell]))
        .filter(|(_, stone)| *stone != 0)
        .collect();
    assert_eq!(stones, [(1, 1), (29, 2)]);
}
