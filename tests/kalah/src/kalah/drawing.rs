//! The board of Kalah.

use std::cell::Cell;

use ishwa_core::commentary::NamedPit;
use ishwa_core::diagram::{Canvas, DrawnPit, MoveMark, PitKind, Point, Shape, SpotName, Store};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::text;
use ishwa_core::words::{Word, Words};

use super::notation::KalahSetup;
use super::rules::{Kalah, KalahMove, KalahPosition};

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
        self.sketch(canvas, &self.setup(position), words);
        for &(mv, mark) in marks {
            if let KalahMove::Sow(house) = mv {
                canvas.ring(self.middle(position.side, house.into()), RADIUS, mark);
            }
        }
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &KalahSetup, words: &dyn Words) {
        for player in PLAYERS {
            let down = if player == Player::SOUTH { 1.0 } else { -1.0 };
            let row = &setup.houses[player.index()];
            for (house, &seeds) in row.iter().enumerate() {
                let at = self.middle(player, house);
                let owner = Some(player);
                let drawn = DrawnPit {
                    at,
                    radius: RADIUS,
                    seeds,
                    text: seeds.to_string(),
                    owner,
                    kind: PitKind::Plain,
                };
                let number = house + 1;
                canvas.pit(drawn, NamedPit { owner, number });
                canvas.coordinate(Point::new(at.x, down * NUMBERS), (house + 1).to_string());
            }
            let x = if player == Player::SOUTH {
                self.houses() as f64 * PITCH
            } else {
                -PITCH
            };
            let (name, store) = (words.player(Seats::SouthNorth, player), words.word(Word::Store));
            let held = setup.stores[player.index()];
            canvas.add(Shape::Store(Store {
                at: Point::new(x, 0.0),
                width: 2.0 * RADIUS,
                height: 2.0 * PITCH,
                owner: player,
                seeds: held,
                name: store.to_string(),
            }));
            canvas.name(Point::new(x - RADIUS, down * NAMES), &*name, setup.side == player);
            let filled_in = [
                &*name,
                &row.len().to_string(),
                &text::join(row),
                &*store,
                &held.to_string(),
            ];
            canvas.say(&words.say(Word::PitsHold, &filled_in));
        }
    }

    fn parts<'s>(&self, setup: &'s mut KalahSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let seeds = self.seeds();
        let mut parts = Vec::new();
        for (player, row) in PLAYERS.into_iter().zip(&mut setup.houses) {
            for (number, house) in (1..).zip(row) {
                let owner = Some(player);
                parts.push(SetupPart::seeds(
                    SpotName::Pit(NamedPit { owner, number }),
                    house,
                    seeds,
                ));
            }
        }
        for (player, store) in PLAYERS.into_iter().zip(&mut setup.stores) {
            let name = words.player(Seats::SouthNorth, player);
            let name = words.say(Word::Colon, &[&name, &words.word(Word::Store)]);
            parts.push(SetupPart::number(name, store, seeds));
        }
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
        let waits = [(false, "no"), (true, "!")].map(|(waits, text)| (waits, PartChoice::named(text, text)));
        parts.push(SetupPart::choice(
            "waits",
            Cell::from_mut(&mut setup.waits),
            waits,
        ));
        parts
    }
}
