//! The circle of pits of Arrawan.

use std::cell::Cell;
use std::fmt::Write;

use arrayvec::ArrayVec;
use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{MAX_PLAYERS, Player, Seats};
use ishwa_core::messages::{player, rank, said_of};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_messages::{Lang, Message};

use super::messages;
use super::notation::{ArrawanSetup, Reserve};
use super::position::{ArrawanPosition, NO_START};
use super::rules::{Arrawan, MOST_STROKES};
use crate::circle::CircleMove;
use crate::circle_drawing::{self, DrawnCircle, Holder};
use crate::messages::{emptied_last, hand, hand_and, state_of};

impl Drawing for Arrawan {
    fn draw_in(&self, position: &ArrawanPosition, lang: Lang) -> String {
        let mut out = self.draw_circle(position);
        out.push_str("\n\n");
        for holder in self.setup(position).holders(2) {
            let mark = if holder.is_to_move { '*' } else { ' ' };
            let has = match holder.hand {
                None => holder.text,
                Some(hand) => hand_and(format!("{hand:>2}"), holder.text),
            };
            let (name, has) = (holder.name.in_lang(lang), has.in_lang(lang));
            let _ = writeln!(out, "{mark}{name}  {has}");
        }
        let _ = write!(out, " {}", position.state().in_lang(lang));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &ArrawanPosition,
        lang: Lang,
        marks: &[(CircleMove, MoveMark)],
    ) {
        let setup = self.setup(position);
        setup.paint(canvas, lang, marks, position.state());
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &ArrawanSetup, lang: Lang) {
        let state = match setup.start {
            None => messages::first_turn(),
            Some(number) => emptied_last(number),
        };
        setup.paint(canvas, lang, &[], state);
    }

    fn parts<'s>(&self, setup: &'s mut ArrawanSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let seats = (Seats::Numbered, self.players);
        let name_of = |what, player: usize| said_of(name(Player::new(player)), what).in_lang(lang);
        let mut parts: Vec<SetupPart<'s>> = circle_drawing::pions(&mut setup.pits, self.pions()).collect();
        for (player, held) in setup.hands.iter_mut().enumerate() {
            let left = (None, PartChoice::named("-", messages::has_left().in_lang(lang)));
            let pions = (1..=self.pions()).map(|pions| {
                let text = pions.to_string();
                (Some(pions), PartChoice::named(text.clone(), text))
            });
            let hands = [left].into_iter().chain(pions);
            parts.push(SetupPart::choice(
                name_of(hand(), player),
                Cell::from_mut(held),
                hands,
            ));
        }
        for (player, reserve) in setup.reserves.iter_mut().enumerate() {
            // Pions, strokes and whether the player has left are three parts of a reserve.
            let reserve: &Cell<Reserve> = Cell::from_mut(reserve);
            let (count, most) = (reserve.get().count(), self.most_in_reserve());
            let pions = |pions: u32| reserve.set(Reserve::Count(pions as i32));
            let strokes = |strokes: u32| reserve.set(Reserve::Count(-(strokes as i32)));
            parts.push(SetupPart::counted(
                name_of(messages::reserve(), player),
                count.max(0) as u32,
                most,
                pions,
            ));
            let (drawn, most) = ((-count).max(0) as u32, MOST_STROKES as u32);
            parts.push(SetupPart::counted(
                name_of(messages::strokes(), player),
                drawn,
                most,
                strokes,
            ));
            let stays = (
                Reserve::Count(count),
                PartChoice::named("-", messages::stays_in().in_lang(lang)),
            );
            let ranks = (1..self.players as u32).map(|number| {
                let (left, name) = (Reserve::Left(number), messages::has_drunk(rank(number)));
                (left, PartChoice::named(left.to_string(), name.in_lang(lang)))
            });
            let state = state_of(name(Player::new(player))).in_lang(lang);
            let states = [stays].into_iter().chain(ranks);
            parts.push(SetupPart::choice(state, reserve, states));
        }
        parts.push(circle_drawing::emptied(&mut setup.start, self.pits(), lang));
        parts.push(SetupPart::side(&mut setup.side, seats, lang));
        parts
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::Numbered, of)
}

impl Arrawan {
    /// The circle: the first half of the pits from left to right above the others, so that the sowing goes clockwise.
    fn draw_circle(&self, position: &ArrawanPosition) -> String {
        let upper: ArrayVec<usize, MAX_PLAYERS> = (0..self.players).collect();
        let lower: ArrayVec<usize, MAX_PLAYERS> = (self.players..self.pits()).rev().collect();
        let join = |pits: &[usize], between: &str, show: &dyn Fn(usize) -> String| {
            let shown: Vec<String> = pits.iter().map(|&pit| show(pit)).collect();
            shown.join(between)
        };
        let number = |pit: usize| format!("{:>5}", pit + 1);
        let pions = |pit: usize| format!("( {:>2} )", position.pits[pit]);
        let gap = " ".repeat(11 * (self.players - 1) - 1);
        [
            join(&upper, "      ", &number),
            format!("  {}", join(&upper, " --> ", &pions)),
            format!("    ^{gap}|"),
            format!("    |{gap}v"),
            format!("  {}", join(&lower, " <-- ", &pions)),
            join(&lower, "      ", &number),
        ]
        .join("\n")
    }
}

impl ArrawanSetup {
    /// The circle in shapes and sentences, with `state` below it.
    fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(CircleMove, MoveMark)], state: Message) {
        DrawnCircle {
            pits: &self.pits,
            start: self.start.map(|number| number as usize - 1),
            holders: self.holders(0),
            state,
        }
        .paint(canvas, lang, marks);
    }

    /// What the players have, in words, with reserves `width` characters wide.
    fn holders(&self, width: usize) -> Vec<Holder> {
        let players = (0..self.hands.len()).map(Player::new);
        players
            .map(|player| Holder {
                player,
                name: name(player),
                hand: self.hands[player.index()],
                text: match self.reserves[player.index()] {
                    Reserve::Left(number) => messages::has_drunk(rank(number)),
                    Reserve::Count(count) => {
                        let reserve = format!("{:>width$}", count.max(0));
                        messages::reserve_and_strokes(reserve, -count.min(0))
                    }
                },
                is_to_move: player == self.side,
            })
            .collect()
    }
}

impl ArrawanPosition {
    /// Who has lost, or where the next sowing starts, in words.
    fn state(&self) -> Message {
        if self.is_over() {
            messages::has_lost(name(self.side))
        } else if self.start == NO_START {
            messages::first_turn()
        } else {
            emptied_last(u32::from(self.start) + 1)
        }
    }
}
