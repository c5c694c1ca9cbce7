//! The board of Dara in shapes and sentences.

use super::board::{COLUMNS, ROWS, cells};
use super::notation::letter;
use super::{Dara, Move, Position};
use crate::diagram::{Canvas, LINE, Mark, POINTER, Point, Zone};
use crate::game::{Player, Seats};
use crate::games::grid::Grid;
use crate::words::{Word, Words};

const GRID: Grid = Grid {
    columns: COLUMNS,
    rows: ROWS,
};
/// Where the players' names stand, right of the board: North's at its head, South's at its foot.
const BESIDE: f64 = COLUMNS as f64 + 0.7;
const PLACES: [f64; 2] = [ROWS as f64 - 0.5 - 2.0 * LINE, 0.5];

impl Dara {
    /// What [`crate::game::Notation::paint`] draws.
    pub(super) fn paint_board(
        &self,
        canvas: &mut Canvas,
        position: &Position,
        words: &dyn Words,
        marks: &[(Move, Mark)],
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
                Move::Place(cell) => GRID.ring(canvas, cell.index(), mark),
                Move::Step { from, to, taken } => {
                    GRID.way(canvas, (from.index(), to.index()), mark);
                    if let Some(taken) = taken {
                        GRID.taken(canvas, taken.index(), mark);
                    }
                }
                Move::Pass => {}
            }
        }
        canvas.footnotes(&[position.phase(words)]);
        canvas.say_turn(self, position, words);
    }
}

/// The name of a player, with how many pions he has on the board and in hand.
fn paint_player(canvas: &mut Canvas, position: &Position, words: &dyn Words, player: Player) {
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
