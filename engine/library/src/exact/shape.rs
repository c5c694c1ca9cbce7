//! The board of a position in numbers: how much is on it, and what it has in common with its images under symmetry.

use ishwa_core::numbers::NamedNumbers;
use ishwa_games::any::AnySession;

/// The names of the arrays that show the board, with the number of kinds of pieces that each player has there.
const BOARDS: [(&str, i32); 4] = [("pits", 0), ("cells", 1), ("pieces", 1), ("horses", 4)];

fn kinds_of(part: &NamedNumbers) -> Option<i32> {
    let board = BOARDS.iter().find(|(name, _)| *name == part.name);
    board.map(|(_, kinds)| *kinds)
}

/// Seeds in the pits, or pieces on the squares; 0 on a track.
pub fn on_board(session: &AnySession) -> u32 {
    let numbers = session.numbers();
    let board = numbers.iter().find(|part| kinds_of(part).is_some());
    let count = |part: &NamedNumbers| match kinds_of(part) {
        Some(0) => part.numbers.iter().map(|&seeds| seeds.unsigned_abs()).sum(),
        _ => part.numbers.iter().filter(|&&piece| piece != 0).count() as u32,
    };
    board.map_or(0, count)
}

/// Numbers that equal positions have in common, those under a symmetry of the board and with exchanged players
/// included; positions whose pits form a circle may share them without being equal.
pub(super) fn shape(session: &AnySession) -> Vec<i32> {
    least_image(session, true)
}

/// As [`shape`], without the symmetries of a circle, so that only equal positions and images share the numbers.
pub(crate) fn image(session: &AnySession) -> Vec<i32> {
    least_image(session, false)
}

fn least_image(session: &AnySession, sorts_circles: bool) -> Vec<i32> {
    let numbers = session.numbers();
    let seat = session.side().index();
    let is_grid = numbers.iter().any(|part| part.rows.is_some_and(|rows| rows > 2));
    let images = if is_grid { 8 } else { 1 };
    let image = |number| {
        let parts = numbers
            .iter()
            .flat_map(|part| seen(part, seat, number, sorts_circles));
        parts.collect::<Vec<i32>>()
    };
    (0..images).map(image).min().expect("there is at least one image")
}

/// A part of the board as the player in this seat sees it, in one of the eight images of a rectangle.
fn seen(part: &NamedNumbers, seat: usize, image: usize, sorts_circles: bool) -> Vec<i32> {
    let mut numbers = part.numbers.clone();
    match (part.rows, kinds_of(part)) {
        // A row for each player.
        (Some(rows), _) if rows <= 2 => {
            let cells = numbers.len();
            numbers.rotate_left(seat * (cells / rows) % cells.max(1));
            numbers
        }
        (Some(rows), kinds) => {
            let kinds = kinds.unwrap_or_default();
            if seat != 0 {
                numbers
                    .iter_mut()
                    .filter(|number| **number > 0)
                    .for_each(|number| {
                        *number = if *number > kinds {
                            *number - kinds
                        } else {
                            *number + kinds
                        };
                    });
            }
            transformed(&numbers, rows, image)
        }
        // A circle of pits has no first pit.
        (None, Some(_)) => {
            if sorts_circles {
                numbers.sort_unstable();
            }
            numbers
        }
        (None, None) => {
            let count = numbers.len().max(1);
            numbers.rotate_left(seat % count);
            numbers
        }
    }
}

/// One of the images of a grid with `rows` rows: turned over by rows, by columns and, if it is square, along its
/// diagonal.
fn transformed(cells: &[i32], rows: usize, image: usize) -> Vec<i32> {
    let columns = cells.len() / rows;
    let turns = image & 4 != 0 && rows == columns;
    let cell = |row: usize, column: usize| {
        let row = if image & 1 != 0 { rows - 1 - row } else { row };
        let column = if image & 2 != 0 {
            columns - 1 - column
        } else {
            column
        };
        if turns {
            cells[column * columns + row]
        } else {
            cells[row * columns + column]
        }
    };
    (0..rows)
        .flat_map(|row| (0..columns).map(move |column| cell(row, column)))
        .collect()
}
