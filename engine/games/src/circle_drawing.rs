//! The drawing of a circle of pits with the players' hands and reserves, shared by Oljinnat and Arrawan.

use std::cell::Cell;
use std::f64::consts::PI;

use ishwa_core::diagram::{Canvas, DrawnPit, MoveMark, PitKind, Point, Shape, Store};
use ishwa_core::game::Player;
use ishwa_core::messages::said_of;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::spots::{NamedPit, SpotName};
use ishwa_messages::{Lang, Message};

use super::circle::CircleMove;
use super::messages;

/// Half the width of a pit, and the minimum distance between two pits.
const RADIUS: f64 = 0.46;
const PITCH: f64 = 1.5;
/// The gap between an arrow and the pits beside it, and between a pit and its number.
const CLEAR: f64 = 0.1;
const NUMBER: f64 = 0.78;
/// The distance between the circle and the players, and between two players.
const GAP: f64 = 1.2;
const ROW: f64 = 1.0;
/// The width and height of a hand.
const HAND: (f64, f64) = (1.1, 0.8);

/// A pit as a spot, from 0.
fn spot(pit: usize) -> SpotName {
    SpotName::Pit(NamedPit::numbered(None, pit + 1))
}

/// The pions in the pits, as parts of a position in setup.
pub(super) fn pions(pits: &mut [u32], most: u32) -> impl Iterator<Item = SetupPart<'_>> {
    let pits = pits.iter_mut().enumerate();
    pits.map(move |(pit, pions)| SetupPart::seeds(spot(pit), pions, most))
}

/// The pit emptied last, among this many, as a part of a position in setup.
pub(super) fn emptied(start: &mut Option<u32>, pits: usize, lang: Lang) -> SetupPart<'_> {
    let none = (
        None,
        PartChoice::named("-", messages::no_such_pit().in_lang(lang)),
    );
    let pits = (1..).zip((0..pits).map(spot));
    let pits = pits.map(|(number, spot)| (Some(number), PartChoice::at(number.to_string(), spot)));
    SetupPart::choice(
        messages::pit_emptied().in_lang(lang),
        Cell::from_mut(start),
        [none].into_iter().chain(pits),
    )
}

/// A player's hand and other text, ready to be drawn.
pub(super) struct Holder {
    pub(super) player: Player,
    pub(super) name: Message,
    /// Pions in the player's hand; `None` for a player who has left the game.
    pub(super) hand: Option<u32>,
    /// Other text about the player.
    pub(super) text: Message,
    pub(super) is_to_move: bool,
}

/// A circle of pits, drawn so that sowing is clockwise.
pub(super) struct DrawnCircle<'p> {
    /// Pions in the pits, in sowing order.
    pub(super) pits: &'p [u32],
    /// The pit where the next sowing starts, from 0.
    pub(super) start: Option<usize>,
    /// The players from top to bottom.
    pub(super) holders: Vec<Holder>,
    /// Other text about the position.
    pub(super) state: Message,
}

impl DrawnCircle<'_> {
    /// Draws and describes the circle, with rings around the start pits of marked moves.
    pub(super) fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(CircleMove, MoveMark)]) {
        let count = self.pits.len();
        let step = 2.0 * PI / count as f64;
        let across = PITCH / 2.0 / (step / 2.0).sin();
        // The first half of the pits is above, starting on the left.
        let at = |pit: usize, distance: f64| {
            let angle = step * (pit as f64 + 0.5) - PI;
            Point::new(distance * angle.cos(), distance * angle.sin())
        };
        for (pit, &pions) in self.pits.iter().enumerate() {
            let drawn = DrawnPit {
                at: at(pit, across),
                radius: RADIUS,
                seeds: pions,
                text: pions.to_string(),
                owner: None,
                kind: if self.start == Some(pit) {
                    PitKind::Start
                } else {
                    PitKind::Plain
                },
            };
            let (owner, number) = (None, pit + 1);
            canvas.pit(drawn, NamedPit::numbered(owner, number));
            canvas.coordinate(at(pit, across + NUMBER), (pit + 1).to_string());
            let (from, to) = (at(pit, across), at(pit + 1, across));
            let part = (RADIUS + CLEAR) / PITCH;
            let between =
                |part: f64| Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y));
            canvas.add(Shape::Sense {
                from: between(part),
                to: between(1.0 - part),
            });
        }
        for &(mv, mark) in marks {
            canvas.ring(at(usize::from(mv.start), across), RADIUS, mark);
        }
        let contents: Vec<String> = self.pits.iter().map(u32::to_string).collect();
        let contents = messages::circle_holds(count, contents.join(", "));
        canvas.say(&contents.in_lang(lang));
        let state = self.state.in_lang(lang);
        self.paint_holders(canvas, lang, (across + GAP, &state));
        canvas.say(&state);
    }

    /// Draws the players right of `x`, and below them the state of the game.
    fn paint_holders(&self, canvas: &mut Canvas, lang: Lang, (x, state): (f64, &str)) {
        let names: Vec<String> = self
            .holders
            .iter()
            .map(|holder| holder.name.in_lang(lang))
            .collect();
        let width = Canvas::name_width(names.iter().map(String::as_str));
        let hand = messages::hand().in_lang(lang);
        let top = -ROW * self.holders.len() as f64 / 2.0;
        for (row, (holder, name)) in self.holders.iter().zip(names).enumerate() {
            let y = top + ROW * row as f64;
            canvas.name(Point::new(x, y), name, holder.is_to_move);
            let mut beside = x + width;
            let mut said = holder.text.clone();
            if let Some(pions) = holder.hand {
                canvas.add(Shape::Store(Store {
                    at: Point::new(beside + HAND.0 / 2.0, y),
                    width: HAND.0,
                    height: HAND.1,
                    owner: holder.player,
                    seeds: pions,
                    name: hand.clone(),
                }));
                beside += HAND.0 + 2.0 * CLEAR;
                said = messages::hand_and(pions.to_string(), said);
            }
            canvas.text(Point::new(beside, y), holder.text.in_lang(lang));
            canvas.say(&said_of(holder.name.clone(), said).in_lang(lang));
        }
        let below = top + ROW * self.holders.len() as f64;
        canvas.text(Point::new(x, below), state);
    }
}
