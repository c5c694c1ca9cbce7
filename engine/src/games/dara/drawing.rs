//! The board of Dara in shapes and sentences.

use std::fmt::Write as _;

use super::board::{COLUMNS, ROWS, cells};
use super::notation::letter;
use super::{Dara, DaraMove, DaraPosition, PLY_LIMIT};
use crate::diagram::{Canvas, LINE, MoveMark, POINTER, Point, Zone};
use crate::drawing::Drawing;
use crate::game::{Player, Seats};
use crate::games::grid::Grid;
use crate::notation::Notation;
use crate::words::{Word, Words, columns};

const GRID: Grid = Grid {
    columns: COLUMNS,
    rows: ROWS,
};
/// Where the players' names stand, right of the board: North's at its head, South's at its foot.
const BESIDE: f64 = COLUMNS as f64 + 0.7;
const PLACES: [f64; 2] = [ROWS as f64 - 0.5 - 2.0 * LINE, 0.5];

impl Dara {
    /// What [`Drawing::paint`] draws.
    pub(super) fn paint_board(
        &self,
        canvas: &mut Canvas,
        position: &DaraPosition,
        words: &dyn Words,
        marks: &[(DaraMove, MoveMark)],
    ) {
        GRID.paint(canvas, |_| Zone::Plain);
        for player in [Player::SOUTH, Player::NORTH] {
            for cell in cells(position.pions[player.index()]) {
                GRID.pion(canvas, cell.index(), player, letter(player));
            }
            paint_player(canvas, position, words, player);
        }
        for &(mv, mark) in marks {
            match mv {
                DaraMove::Place(cell) => GRID.ring(canvas, cell.index(), mark),
                DaraMove::Step { from, to, taken } => {
                    GRID.way(canvas, (from.index(), to.index()), mark);
                    if let Some(taken) = taken {
                        GRID.taken(canvas, taken.index(), mark);
                    }
                }
                DaraMove::Pass => {}
            }
        }
        canvas.footnotes(&[position.phase(words)]);
        canvas.say_turn(self, position, words);
    }
}

/// The name of a player, with the number of the player's pions on the board and in hand.
fn paint_player(canvas: &mut Canvas, position: &DaraPosition, words: &dyn Words, player: Player) {
    let name = words.player(Seats::SouthNorth, player);
    let (board, hand) = (position.count(player), position.hand(player));
    let y = PLACES[player.index()];
    let title = format!("{name} ({})", letter(player));
    canvas.name(Point::new(BESIDE, y), title, position.side == player);
    for (line, (count, word)) in (1..).zip([(board, Word::OnTheBoard), (hand, Word::InHand)]) {
        let at = Point::new(BESIDE + POINTER, y + LINE * f64::from(line));
        canvas.text(at, format!("{count} {}", words.word(word)));
    }
    let hand = hand.to_string();
    let stand = cells(position.pions[player.index()]).map(|cell| cell.to_string());
    let stand: Vec<String> = stand.collect();
    let said = if stand.is_empty() {
        words.say(Word::NoPions, &[&name, &hand])
    } else {
        words.say(Word::PionsOn, &[&name, &stand.join(" "), &hand])
    };
    canvas.say(&said);
}

impl Drawing for Dara {
    fn draw_in(&self, position: &DaraPosition, words: &dyn Words) -> String {
        let setup = self.setup(position);
        let mut out = String::from("    a b c d e f\n");
        for (row, number) in setup.rows.iter().zip((1..=ROWS).rev()) {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| cell.map_or('.', letter).to_string())
                .collect();
            let _ = writeln!(out, "  {number} {} {number}", cells.join(" "));
        }
        out.push_str("    a b c d e f\n");
        let from_top = [Player::NORTH, Player::SOUTH];
        let names = columns(words, Seats::SouthNorth, from_top);
        let [on_board, in_hand] = [Word::OnTheBoard, Word::InHand].map(|word| words.word(word));
        for (player, name) in from_top.into_iter().zip(names) {
            let mark = if position.side == player { '*' } else { ' ' };
            // What fills the column stands behind the letter.
            let title = format!("{} ({})", name.trim_end(), letter(player));
            let width = name.chars().count() + " (S)".len();
            let (board, hand) = (position.count(player), position.hand(player));
            let _ = writeln!(
                out,
                "{mark}{title:width$}  {board:>2} {on_board}, {hand:>2} {in_hand}"
            );
        }
        let _ = write!(out, " {}", position.phase(words));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &DaraPosition,
        words: &dyn Words,
        marks: &[(DaraMove, MoveMark)],
    ) {
        self.paint_board(canvas, position, words, marks);
    }
}

impl DaraPosition {
    /// What the players do, in words.
    pub(super) fn phase(&self, words: &dyn Words) -> String {
        if self.is_placing() {
            return words.say(Word::Placement, &[]);
        }
        let filled_in = [u32::from(self.plies), PLY_LIMIT].map(|plies| plies.to_string());
        words.say(Word::Movement, &filled_in.each_ref().map(String::as_str))
    }
}
