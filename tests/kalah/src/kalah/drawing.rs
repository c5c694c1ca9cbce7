//! The board of Kalah.

use std::cell::Cell;

use ishwa_core::diagram::{Canvas, DrawnPit, MoveMark, PitKind, Point, Shape, Store};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{pits_hold, player, said_of, store};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::spots::{NamedPit, SpotName};
use ishwa_core::text;
use ishwa_messages::{Lang, Message};

use super::messages;
use super::notation::KalahSetup;
use super::rules::{Kalah, KalahMove, KalahPosition};

/// The distance between two houses, and half the width of a house.
const PITCH: f64 = 1.24;
const RADIUS: f64 = 0.46;
/// The distance of the houses' numbers and of the players' names from the line between the rows.
const NUMBERS: f64 = 1.4;
const NAMES: f64 = 1.7;

const PLAYERS: [Player; 2] = [Player::SOUTH, Player::NORTH];

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

impl Kalah {
    /// The centre of a player's house: South's first is on the left, North's on the right.
    fn middle(&self, player: Player, house: usize) -> Point {
        if player == Player::SOUTH {
            Point::new(house as f64 * PITCH, PITCH / 2.0)
        } else {
            Point::new((self.houses() - 1 - house) as f64 * PITCH, -PITCH / 2.0)
        }
    }
}

impl Drawing for Kalah {
    fn draw_in(&self, position: &KalahPosition, lang: Lang) -> String {
        let line = |player: Player| {
            let mut row = position.houses[player.index()][..self.houses()].to_vec();
            if player == Player::NORTH {
                row.reverse();
            }
            let mark = if position.side == player { '*' } else { ' ' };
            let [name, store] = [name(player), store()].map(|said| said.in_lang(lang));
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
        lang: Lang,
        marks: &[(KalahMove, MoveMark)],
    ) {
        self.sketch(canvas, &self.setup(position), lang);
        for &(mv, mark) in marks {
            if let KalahMove::Sow(house) = mv {
                canvas.ring(self.middle(position.side, house.into()), RADIUS, mark);
            }
        }
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &KalahSetup, lang: Lang) {
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
                canvas.pit(drawn, NamedPit::numbered(owner, number));
                canvas.coordinate(Point::new(at.x, down * NUMBERS), (house + 1).to_string());
            }
            let x = if player == Player::SOUTH {
                self.houses() as f64 * PITCH
            } else {
                -PITCH
            };
            let held = setup.stores[player.index()];
            canvas.add(Shape::Store(Store {
                at: Point::new(x, 0.0),
                width: 2.0 * RADIUS,
                height: 2.0 * PITCH,
                owner: player,
                seeds: held,
                name: store().in_lang(lang),
            }));
            let at = Point::new(x - RADIUS, down * NAMES);
            canvas.name(at, name(player).in_lang(lang), setup.side == player);
            let contents = Message::verbatim(text::join(row));
            let said = pits_hold(name(player), row.len(), contents, store(), held);
            canvas.say(&said.in_lang(lang));
        }
    }

    fn parts<'s>(&self, setup: &'s mut KalahSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let seeds = self.seeds();
        let mut parts = Vec::new();
        for (player, row) in PLAYERS.into_iter().zip(&mut setup.houses) {
            for (number, house) in (1..).zip(row) {
                let owner = Some(player);
                parts.push(SetupPart::seeds(
                    SpotName::Pit(NamedPit::numbered(owner, number)),
                    house,
                    seeds,
                ));
            }
        }
        for (player, held) in PLAYERS.into_iter().zip(&mut setup.stores) {
            let name = said_of(name(player), store()).in_lang(lang);
            parts.push(SetupPart::number(name, held, seeds));
        }
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        let waits = [
            (false, "no", messages::does_not_wait()),
            (true, "!", Message::verbatim("!")),
        ];
        let waits = waits.map(|(waits, text, name)| (waits, PartChoice::named(text, name.in_lang(lang))));
        parts.push(SetupPart::choice(
            messages::waits().in_lang(lang),
            Cell::from_mut(&mut setup.waits),
            waits,
        ));
        parts
    }
}
