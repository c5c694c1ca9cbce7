//! Dara positions, moves and board as text.

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{field_side, player};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink, owner};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, TextError};
use ishwa_messages::{Message, Texts};

use super::board::{BOARD, CELLS, COLUMNS, DaraCell, ROWS};
use super::messages::{self, field_plies, field_rows};
use super::position::{DaraPosition, PIONS, PLY_LIMIT};
use super::rules::{Dara, DaraMove};
use crate::messages::{field_hands, no_more_than, row_of_field};

/// A row of the board, from column a on.
type BoardRow = [Option<Player>; COLUMNS];

/// A well-formed position, not yet validated: `rows/hands/side/plies`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaraSetup {
    /// The owner of the pion on each cell, by row from row 5 down and by column from a on.
    pub rows: [[Option<Player>; COLUMNS]; ROWS],
    /// Pions in South's and in North's hand.
    pub hands: [u32; 2],
    /// The player to move.
    pub side: Player,
    /// Plies of movement without a removal.
    pub plies: u32,
}

/// Reads the row `number` in the style of FEN. Only the shortest form is accepted, so each row has only one form.
fn read_row(number: usize, text: &str) -> Result<BoardRow, TextError> {
    let refuse = || TextError::new(row_of_field(field_rows(), number), text, messages::a_row());
    let mut row = [None; COLUMNS];
    let mut column = 0;
    let mut after_number = false;
    for letter in text.chars() {
        let (pion, width) = match letter {
            'S' => (Some(Player::SOUTH), 1),
            'N' => (Some(Player::NORTH), 1),
            '1'..='6' if !after_number => (None, letter as usize - '0' as usize),
            _ => return Err(refuse()),
        };
        after_number = pion.is_none();
        row.get_mut(column..column + width).ok_or_else(refuse)?.fill(pion);
        column += width;
    }
    if column == COLUMNS { Ok(row) } else { Err(refuse()) }
}

fn write_row(row: &BoardRow) -> String {
    let mut out = String::new();
    for cells in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match cells[0] {
            Some(player) => out.push(letter(player)),
            None => out.push_str(&cells.len().to_string()),
        }
    }
    out
}

/// The letter of a pion of `player`.
pub(super) fn letter(player: Player) -> char {
    if player == Player::SOUTH { 'S' } else { 'N' }
}

/// Checks the numbers of pions, hands and plies (D1, D2, D7).
pub(super) fn check(position: &DaraPosition) -> Result<(), TextError> {
    for owner in [Player::SOUTH, Player::NORTH] {
        let (board, hand) = (position.count(owner), position.hand(owner));
        let name = || player(Seats::SouthNorth, owner);
        if position.is_placing() && board + hand != PIONS {
            return Err(text::wrong_total(
                messages::pions_of_player_in_all(name()),
                board + hand,
                PIONS,
            ));
        }
        if board > PIONS {
            return Err(TextError::described(
                messages::pions_on_board(name()),
                Message::verbatim(board.to_string()),
                no_more_than(PIONS),
            ));
        }
    }
    if position.is_placing() && position.plies != 0 {
        return Err(TextError::described(
            text::field(field_plies),
            Message::verbatim(position.plies.to_string()),
            messages::no_plies_while_placing(),
        ));
    }
    if position.is_placing() && !position.can_place() {
        return Err(TextError::new(
            text::field(field_hands),
            &text::join(position.hands),
            messages::no_hands_left(),
        ));
    }
    Ok(())
}

/// The last action, after the placements and, for each cell and each direction of a step, one without a removal and one
/// for each cell of the pion that is taken.
const PASS: usize = CELLS + CELLS * DIRECTIONS.len() * (1 + CELLS);

/// From a cell to its neighbours: to the left, to the right, down and up.
const DIRECTIONS: [isize; 4] = [-1, 1, -(COLUMNS as isize), COLUMNS as isize];

/// The number of a move for learning libraries.
fn action(mv: DaraMove) -> usize {
    match mv {
        DaraMove::Place(cell) => cell.index(),
        DaraMove::Step { from, to, taken } => {
            let way = to.index() as isize - from.index() as isize;
            let direction = DIRECTIONS.iter().position(|&direction| direction == way);
            let step = DIRECTIONS.len() * from.index() + direction.unwrap_or_default();
            CELLS + (1 + CELLS) * step + taken.map_or(0, |taken| 1 + taken.index())
        }
        DaraMove::Pass => PASS,
    }
}

impl Notation for Dara {
    type Setup = DaraSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<DaraSetup, TextError> {
        let [board, hands, side, plies] =
            text::fields(text, [field_rows, field_hands, field_side, field_plies])?;
        let texts: [&str; ROWS] = text::split(board, ':')
            .ok_or_else(|| TextError::new(text::field(field_rows), board, messages::five_rows()))?;
        let mut rows = [[None; COLUMNS]; ROWS];
        for (i, (row, text)) in rows.iter_mut().zip(texts).enumerate() {
            *row = read_row(ROWS - i, text)?;
        }
        Ok(DaraSetup {
            rows,
            hands: text::numbers(field_hands, hands, PIONS)?,
            side: Seats::SouthNorth.read(side, 2)?,
            plies: text::number(field_plies, plies, PLY_LIMIT)?,
        })
    }

    fn write_setup(&self, setup: &DaraSetup) -> String {
        let rows: Vec<String> = setup.rows.iter().map(write_row).collect();
        let (hands, side) = (text::join(setup.hands), Seats::SouthNorth.label(setup.side));
        format!("{}/{hands}/{side}/{}", rows.join(":"), setup.plies)
    }

    fn validate(&self, setup: &DaraSetup) -> Result<DaraPosition, TextError> {
        // A setup may not come from the reader, and its numbers are wider than those of a position.
        for hand in setup.hands {
            text::number(field_hands, &hand.to_string(), PIONS)?;
        }
        text::number(field_plies, &setup.plies.to_string(), PLY_LIMIT)?;
        let mut pions = [0; 2];
        for (i, row) in setup.rows.iter().enumerate() {
            for (column, player) in row.iter().enumerate() {
                if let Some(player) = player {
                    pions[player.index()] |= DaraCell::at(column, ROWS - 1 - i).bit();
                }
            }
        }
        let position = DaraPosition::new(pions, setup.hands.map(|n| n as u8), setup.side, setup.plies as u8);
        check(&position)?;
        Ok(position)
    }

    fn setup(&self, position: &DaraPosition) -> DaraSetup {
        let at = |cell: DaraCell| {
            [Player::SOUTH, Player::NORTH]
                .into_iter()
                .find(|player| position.pions[player.index()] & cell.bit() != 0)
        };
        DaraSetup {
            rows: std::array::from_fn(|i| {
                std::array::from_fn(|column| at(DaraCell::at(column, ROWS - 1 - i)))
            }),
            hands: position.hands.map(u32::from),
            side: position.side,
            plies: u32::from(position.plies),
        }
    }

    /// `cells`: 1 for a pion of South, 2 for one of North, from row 1 and column a on; `hands`; `plies`: movements
    /// since the last capture.
    fn write_numbers(&self, setup: &DaraSetup, to: &mut impl NumberSink) {
        let number = |owner: Option<Player>| owner.map_or(0, |owner| owner.index() as i64 + 1);
        to.rows("cells", setup.rows.iter().rev().map(|row| row.map(number)));
        to.list("hands", setup.hands);
        to.list("plies", [setup.plies]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<DaraSetup, TextError> {
        let mut rows = numbers.rows(2)?.map(|row| row.map(owner));
        rows.reverse();
        let hands = numbers.array(PIONS)?;
        let [plies] = numbers.array(PLY_LIMIT)?;
        Ok(DaraSetup {
            rows,
            hands,
            side,
            plies,
        })
    }

    fn write_move(&self, _position: &DaraPosition, mv: DaraMove) -> String {
        match mv {
            DaraMove::Place(cell) => cell.to_string(),
            DaraMove::Step {
                from,
                to,
                taken: None,
            } => format!("{from}-{to}"),
            DaraMove::Step {
                from,
                to,
                taken: Some(taken),
            } => format!("{from}-{to}x{taken}"),
            DaraMove::Pass => "pass".to_owned(),
        }
    }

    fn actions(&self) -> Actions {
        Actions::Numbers(PASS + 1)
    }

    fn action_numbers(&self, moves: &[DaraMove]) -> Vec<u16> {
        moves.iter().map(|&mv| action(mv) as u16).collect()
    }
}

impl Playable for Dara {
    fn key_from_scratch(&self, position: &DaraPosition) -> u64 {
        position.zobrist_from_scratch() ^ self.rules.salt()
    }

    fn is_sound(&self, position: &DaraPosition) -> bool {
        let [south, north] = position.pions;
        check(position).is_ok() && south & north == 0 && position.pions.iter().all(|set| set & !BOARD == 0)
    }
}
