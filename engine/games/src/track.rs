//! The code shared by the race games: the throw of four two-sided sticks or dice, and the text drawing of a track.

use std::fmt::Write;

use ishwa_core::spots::SpotName;

/// The odds, out of 16, that `count` of the sticks (or dice) show their marked side, for 0 to 4 (I2, H2).
pub(super) const CHANCES: [u32; 5] = [1, 4, 6, 4, 1];
/// The sum of [`CHANCES`].
pub(super) const CHANCES_TOTAL: u32 = 16;

/// The spot of a square.
pub(super) fn cell(square: u32) -> SpotName {
    SpotName::Cell(square.to_string())
}

/// A track of numbered squares, drawn as strips from left to right.
#[derive(Clone, Debug)]
pub(super) struct Track {
    /// The last square; the first is 0.
    pub(super) last: u32,
    /// Squares in a strip; the first strip also has square 0.
    pub(super) strip: u32,
    /// Pieces, at most two characters each, with their squares.
    pub(super) pieces: Vec<(u32, String)>,
}

impl Track {
    /// The strips, three characters per square, with every fifth square numbered and the pieces stacked above their
    /// squares.
    pub(super) fn draw(&self) -> String {
        let mut out = String::new();
        let mut first = 0;
        while first <= self.last {
            let end = (first.saturating_sub(1) / self.strip + 1) * self.strip;
            let squares = first..=end.min(self.last);
            let stacks: Vec<Vec<&str>> = squares.clone().map(|square| self.stack(square)).collect();
            let height = stacks.iter().map(Vec::len).max().unwrap_or(0);
            for level in (0..height).rev() {
                let cells = stacks.iter().map(|stack| stack.get(level).copied().unwrap_or(""));
                line(&mut out, cells);
            }
            let numbers: Vec<String> = squares
                .map(|square| {
                    if square % 5 == 0 {
                        square.to_string()
                    } else {
                        ".".to_owned()
                    }
                })
                .collect();
            line(&mut out, numbers.iter().map(String::as_str));
            first = end + 1;
        }
        out
    }

    /// The pieces on a square, lowest first; the first listed is drawn on top.
    fn stack(&self, square: u32) -> Vec<&str> {
        let pieces = self.pieces.iter().rev();
        pieces
            .filter(|piece| piece.0 == square)
            .map(|piece| piece.1.as_str())
            .collect()
    }
}

fn line<'t>(out: &mut String, cells: impl Iterator<Item = &'t str>) {
    for cell in cells {
        let _ = write!(out, "{cell:>3}");
    }
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// A rank in words: `1st`, `2nd`, .. up to `6th`.
pub(super) fn ordinal(rank: u32) -> String {
    let suffix = match rank {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{rank}{suffix}")
}

/// The number of players of a position whose first field lists one piece per player, if it is one of `allowed`.
pub(super) fn seats_in(text: &str, allowed: std::ops::RangeInclusive<u32>) -> Option<u32> {
    let pieces = text.split('/').next()?.split(',').count();
    u32::try_from(pieces).ok().filter(|count| allowed.contains(count))
}

/// Whether `ranks` are 1, 2, .. without gaps or repetitions, in any order.
pub(super) fn are_ranks(ranks: &[u32]) -> bool {
    (1..=ranks.len() as u32).all(|rank| ranks.contains(&rank))
}
