//! What the games of `PlayStrategy` with two rows of pits share: the form of their FEN, and their squares.
//!
//! `NORTH/SOUTH south north side number`: the rows as South sees them from left to right, what each player has
//! captured, the side to move, and the number of the move.

use ishwa_core::game::Player;
use ishwa_core::messages::{any_of, field_side, fields_in, position};
use ishwa_core::text::{self, FieldName, TextError, quoted};

use crate::messages;

/// The highest number of a move that is read.
const MAX_NUMBER: u32 = 9999;

/// What a FEN says, well formed but not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fen<const N: usize> {
    /// The contents of South's and of North's row, each in its owner's sowing order.
    pub(super) pits: [[u32; N]; 2],
    /// The pit, from 0, of South's and of North's row that is a tuz, where the game has them.
    pub(super) tuz: [Option<usize>; 2],
    /// What South and North have captured.
    pub(super) stores: [u32; 2],
    /// The player to move.
    pub(super) side: Player,
    /// The number of the move.
    pub(super) number: u32,
}

/// What the FEN of a game may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct FenForm {
    /// Seeds in the game.
    pub(super) seeds: u32,
    /// Whether pits may be a tuz.
    pub(super) with_tuz: bool,
}

impl FenForm {
    /// Reads a FEN. Letters may be lower or upper case; for the rest it has to be what [`write()`] gives.
    pub(super) fn read<const N: usize>(self, text: &str) -> Result<Fen<N>, TextError> {
        let Some([board, south, north, side, number]) = text::split(text, ' ') else {
            let found = fields_in(text.split(' ').count(), quoted(text));
            return Err(TextError::described(position(), found, messages::fen_fields()));
        };
        let Some([north_row, south_row]) = text::split(board, '/') else {
            return Err(TextError::new(
                text::field(messages::field_board),
                board,
                messages::fen_rows(),
            ));
        };
        let (south_pits, south_tuz) = self.read_row::<N>(messages::field_south, south_row)?;
        let (mut north_pits, north_tuz) = self.read_row::<N>(messages::field_north, north_row)?;
        north_pits.reverse();
        Ok(Fen {
            pits: [south_pits, north_pits],
            tuz: [south_tuz, north_tuz.map(|pit| N - 1 - pit)],
            stores: [
                text::number_of(messages::fen_score_of_south, south, self.seeds)?,
                text::number_of(messages::fen_score_of_north, north, self.seeds)?,
            ],
            side: match side {
                "S" | "s" => Player::SOUTH,
                "N" | "n" => Player::NORTH,
                _ => return Err(TextError::new(text::field(field_side), side, any_of(&["S", "N"]))),
            },
            number: text::number_of(messages::fen_move_number, number, MAX_NUMBER)?,
        })
    }

    /// Reads a row from left to right: its contents, and which pit is a tuz.
    fn read_row<const N: usize>(
        self,
        name: FieldName,
        text: &str,
    ) -> Result<([u32; N], Option<usize>), TextError> {
        let row = self.parse_row(text);
        let row = row.and_then(|(pits, tuz)| Some((pits.try_into().ok()?, tuz)));
        row.ok_or_else(|| {
            let expected = if self.with_tuz {
                messages::fen_row_with_tuz(N)
            } else {
                messages::fen_row(N)
            };
            TextError::new(text::field(name), text, expected)
        })
    }

    fn parse_row(self, text: &str) -> Option<(Vec<u32>, Option<usize>)> {
        let mut pits = Vec::new();
        let mut tuz = None;
        let mut after_run = false;
        for part in text.split(',') {
            let is_tuz = self.with_tuz && part.eq_ignore_ascii_case("t");
            let count = part.strip_suffix(['S', 's']);
            if is_tuz {
                // A player owns one tuz at most, and it lies on the other side.
                if tuz.replace(pits.len()).is_some() {
                    return None;
                }
                pits.push(0);
            } else if let Some(count) = count {
                pits.push(positive(count, self.seeds)?);
            } else if after_run {
                return None;
            } else {
                let run = positive(part, self.seeds)?;
                pits.extend((0..run).map(|_| 0));
            }
            after_run = !is_tuz && count.is_none();
        }
        Some((pits, tuz))
    }
}

/// A number from 1 to `max`.
fn positive(text: &str, max: u32) -> Option<u32> {
    text::plain_number(text, max).filter(|&number| number > 0)
}

/// Writes a FEN: counts with `S`, a tuz as `t`, empty pits side by side as one number.
pub(super) fn write<const N: usize>(fen: &Fen<N>) -> String {
    let [south, north] = [0, 1].map(|row| {
        let mut parts: Vec<String> = Vec::new();
        let mut run = 0;
        for column in 0..N {
            let pit = if row == 0 { column } else { N - 1 - column };
            let part = match fen.pits[row][pit] {
                _ if fen.tuz[row] == Some(pit) => "t".to_owned(),
                0 => {
                    run += 1;
                    continue;
                }
                count => format!("{count}S"),
            };
            if run > 0 {
                parts.push(run.to_string());
                run = 0;
            }
            parts.push(part);
        }
        if run > 0 {
            parts.push(run.to_string());
        }
        parts.join(",")
    });
    let [south_store, north_store] = fen.stores;
    let side = if fen.side == Player::SOUTH { 'S' } else { 'N' };
    format!(
        "{north}/{south} {south_store} {north_store} {side} {}",
        fen.number
    )
}

/// The name of a pit, counted from 0 in sowing order from South's first: South's are `a1`, `b1` and so on, North's lie
/// above them from the far end.
pub(super) fn square<const N: usize>(pit: usize) -> String {
    let (file, rank) = if pit < N {
        (pit, '1')
    } else {
        (2 * N - 1 - pit, '2')
    };
    format!("{}{rank}", char::from(b'a' + file as u8))
}
