//! The board of Kalah.

use ishwa_engine::diagram::{Canvas, DrawnPit, MoveMark, PitKind, Point, Shape, Store};
use ishwa_engine::drawing::Drawing;
use ishwa_engine::game::{Player, Seats};
use ishwa_engine::text;
use ishwa_engine::words::{Word, Words};

use crate::{Kalah, KalahMove, KalahPosition};

/// From one house to the next, and half the width of a house.
const PITCH: f64 = 1.24;
const RADIUS: f64 = 0.46;
/// How far the houses' numbers and the players' names are from the line between the rows.
const NUMBERS: f64 = 1.4;
const NAMES: f64 = 1.7;

const PLAYERS: [Player; 2] = [Player::SOUTH, Player::NORTH];

impl Kalah {
    /// The middle of a player's house: South's first is on the left, North's on the right.
    fn middle(&self, player: Player, house: usize) -> Point {
        if player == Player::SOUTH {
            Point::new(house as f64 * PITCH, PITCH / 2.0)
        } else {
            Point::new((self.houses() - 1 - house) as f64 * PITCH, -PITCH / 2.0)
        }
    }
}

impl Drawing for Kalah {
    fn draw_in(&self, position: &KalahPosition, words: &dyn Words) -> String {
        let line = |player: Player| {
            let mut row = position.houses[player.index()][..self.houses()].to_vec();
            if player == Player::NORTH {
                row.reverse();
            }
            let mark = if position.side == player { '*' } else { ' ' };
            let (name, store) = (words.player(Seats::SouthNorth, player), words.word(Word::Store));
            let cells: Vec<String> = row.iter().map(|seeds| format!("{seeds:>2}")).collect();
            format!(
                "{mark}{name} | {} | {store} {}",
                cells.join(" | "),
                position.stores[player.index()]
            )
        };
        [Player::NORTH, Player::SOUTH].map(line).join("\n")
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &KalahPosition,
        words: &dyn Words,
        marks: &[(KalahMove, MoveMark)],
    ) {
        for player in PLAYERS {
            let down = if player == Player::SOUTH { 1.0 } else { -1.0 };
            let row = &position.houses[player.index()][..self.houses()];
            for (house, &seeds) in row.iter().enumerate() {
                let at = self.middle(player, house);
                canvas.add(Shape::Pit(DrawnPit {
                    at,
                    radius: RADIUS,
                    seeds: seeds.into(),
                    text: seeds.to_string(),
                    owner: Some(player),
                    kind: PitKind::Plain,
                }));
                canvas.coordinate(Point::new(at.x, down * NUMBERS), (house + 1).to_string());
            }
            let x = if player == Player::SOUTH {
                self.houses() as f64 * PITCH
            } else {
                -PITCH
            };
            let (name, store) = (words.player(Seats::SouthNorth, player), words.word(Word::Store));
            let held = position.stores[player.index()];
            canvas.add(Shape::Store(Store {
                at: Point::new(x, 0.0),
                width: 2.0 * RADIUS,
                height: 2.0 * PITCH,
                owner: player,
                seeds: held.into(),
                name: store.to_string(),
            }));
            canvas.name(
                Point::new(x - RADIUS, down * NAMES),
                &*name,
                position.side == player,
            );
            let filled_in = [
                &*name,
                &row.len().to_string(),
                &text::join(row),
                &*store,
                &held.to_string(),
            ];
            canvas.say(&words.say(Word::PitsHold, &filled_in));
        }
        for &(mv, mark) in marks {
            if let KalahMove::Sow(house) = mv {
                canvas.ring(self.middle(position.side, house.into()), RADIUS, mark);
            }
        }
        canvas.say_turn(self, position, words);
    }
}
