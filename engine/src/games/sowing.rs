//! What the sowing games with two rows of pits share: the drawing of their board.

use std::fmt::Write;

use crate::game::{Player, Seats};

/// A board of two rows of pits, ready to be drawn with South at the bottom.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The contents of South's and of North's pits, each in its owner's order.
    pub(super) rows: [Vec<String>; 2],
    /// What South and North hold outside the pits.
    pub(super) stores: [u32; 2],
    /// What that place is called.
    pub(super) store_name: &'static str,
    /// The player to move, marked by `*`.
    pub(super) side: Player,
    /// Whether North's first pit lies on the right, seen from South.
    pub(super) north_reversed: bool,
    /// An arrow for the sense in which South and North sow, seen from South.
    pub(super) senses: [&'static str; 2],
}

impl Board {
    /// The board with pit numbers outside, sowing senses and stores.
    pub(super) fn draw(&self) -> String {
        let width = self
            .rows
            .iter()
            .flatten()
            .map(String::len)
            .max()
            .unwrap_or(1)
            .max(2);
        let pits = self.rows[0].len();
        let rule = format!("      +{}", format!("{}+", "-".repeat(width + 2)).repeat(pits));
        let mut north: Vec<(String, &String)> = self.rows[1]
            .iter()
            .enumerate()
            .map(|(i, pit)| ((i + 1).to_string(), pit))
            .collect();
        if self.north_reversed {
            north.reverse();
        }
        let south: Vec<(String, &String)> = self.rows[0]
            .iter()
            .enumerate()
            .map(|(i, pit)| ((i + 1).to_string(), pit))
            .collect();
        let mut out = String::new();
        numbers(&mut out, &north, width);
        let _ = writeln!(out, "{rule}");
        self.row(&mut out, Player::NORTH, &north, width);
        let _ = writeln!(out, "{rule}");
        self.row(&mut out, Player::SOUTH, &south, width);
        let _ = writeln!(out, "{rule}");
        numbers(&mut out, &south, width);
        out.truncate(out.trim_end().len());
        out
    }

    fn row(&self, out: &mut String, player: Player, row: &[(String, &String)], width: usize) {
        let cells: Vec<String> = row.iter().map(|(_, pit)| format!("{pit:>width$}")).collect();
        let mark = if self.side == player { '*' } else { ' ' };
        let name = Seats::SouthNorth.name(player);
        let (store, sense) = (self.stores[player.index()], self.senses[player.index()]);
        let cells = cells.join(" | ");
        let _ = writeln!(
            out,
            "{mark}{name} | {cells} | {sense}  {} {store}",
            self.store_name
        );
    }
}

/// The pits' numbers above or below their row.
fn numbers(out: &mut String, row: &[(String, &String)], width: usize) {
    let cells: Vec<String> = row
        .iter()
        .map(|(number, _)| format!("{number:>width$}"))
        .collect();
    let _ = writeln!(out, "        {}", cells.join("   "));
}
