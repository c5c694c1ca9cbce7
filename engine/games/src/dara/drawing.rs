//! The board of Dara in shapes and sentences.

use std::cell::Cell;
use std::fmt::Write as _;

use ishwa_core::diagram::{Canvas, LINE, MoveMark, POINTER, Point, Zone};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words, columns};

use super::board::{COLUMNS, DaraCell, ROWS};
use super::notation::{DaraSetup, letter};
use super::position::{DaraPosition, PIONS, PLY_LIMIT};
use super::rules::{Dara, DaraMove};
use crate::grid::Grid;
use crate::sowing_drawing;

const GRID: Grid = Grid {
    columns: COLUMNS,
    rows: ROWS,
};
/// Where the players' names stand, right of the board: North's at its head, South's at its foot.
const BESIDE: f64 = COLUMNS as f64 + 0.7;
const NAMES: [f64; 2] = [ROWS as f64 - 0.5 - 2.0 * LINE, 0.5];

impl DaraSetup {
    /// The board in shapes and sentences.
    fn paint(&self, canvas: &mut Canvas, words: &dyn Words, marks: &[(DaraMove, MoveMark)]) {
        GRID.paint(canvas, |_| Zone::Plain);
        for player in [Player::SOUTH, Player::NORTH] {
            for cell in self.cells(player) {
                GRID.pion(canvas, cell.index(), player, letter(player));
            }
            self.paint_player(canvas, words, player);
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
        canvas.footnotes(&[self.phase(words)]);
    }

    /// The cells with pions of a player, from a1 along the rows.
    fn cells(&self, player: Player) -> Vec<DaraCell> {
        let rows = self.rows.iter().rev().enumerate();
        let cells =
            rows.flat_map(|(row, cells)| (0..).zip(cells).map(move |(column, owner)| (column, row, owner)));
        let own = cells.filter(|(_, _, owner)| **owner == Some(player));
        own.map(|(column, row, _)| DaraCell::at(column, row)).collect()
    }

    /// The name of a player, with the number of the player's pions on the board and in hand.
    fn paint_player(&self, canvas: &mut Canvas, words: &dyn Words, player: Player) {
        let name = words.player(Seats::SouthNorth, player);
        let cells = self.cells(player);
        let (board, hand) = (cells.len(), self.hands[player.index()]);
        let y = NAMES[player.index()];
        let title = format!("{name} ({})", letter(player));
        canvas.name(Point::new(BESIDE, y), title, self.side == player);
        for (line, (count, word)) in (1..).zip([(board as u32, Word::OnTheBoard), (hand, Word::InHand)]) {
            let at = Point::new(BESIDE + POINTER, y + LINE * f64::from(line));
            canvas.text(at, format!("{count} {}", words.word(word)));
        }
        let hand = hand.to_string();
        let stand: Vec<String> = cells.iter().map(DaraCell::to_string).collect();
        let said = if stand.is_empty() {
            words.say(Word::NoPions, &[&name, &hand])
        } else {
            words.say(Word::PionsOn, &[&name, &stand.join(" "), &hand])
        };
        canvas.say(&said);
    }

    /// What the players do, in words.
    fn phase(&self, words: &dyn Words) -> String {
        if self.hands != [0, 0] {
            return words.say(Word::Placement, &[]);
        }
        let filled_in = [self.plies, PLY_LIMIT].map(|plies| plies.to_string());
        words.say(Word::Movement, &filled_in.each_ref().map(String::as_str))
    }
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
        let _ = write!(out, " {}", setup.phase(words));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &DaraPosition,
        words: &dyn Words,
        marks: &[(DaraMove, MoveMark)],
    ) {
        self.setup(position).paint(canvas, words, marks);
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &DaraSetup, words: &dyn Words) {
        setup.paint(canvas, words, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut DaraSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let players = [Player::SOUTH, Player::NORTH];
        let names = players.map(|player| words.player(Seats::SouthNorth, player).into_owned());
        let contents = || {
            let empty = (None, PartChoice::named("-", words.word(Word::EmptyCell)));
            let pions = players.map(|player| {
                let choice = PartChoice::named(letter(player), names[player.index()].as_str());
                (Some(player), choice)
            });
            [empty].into_iter().chain(pions)
        };
        let mut parts = Vec::new();
        for (row, cells) in setup.rows.iter_mut().rev().enumerate() {
            for (column, content) in cells.iter_mut().enumerate() {
                let spot = GRID.spot(COLUMNS * row + column);
                parts.push(SetupPart::choice("", Cell::from_mut(content), contents()).on(spot));
            }
        }
        parts.extend(sowing_drawing::stores(
            &mut setup.hands,
            Word::InHand,
            PIONS,
            words,
        ));
        parts.push(SetupPart::number(
            words.word(Word::PliesWithout),
            &mut setup.plies,
            PLY_LIMIT,
        ));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
        parts
    }
}
