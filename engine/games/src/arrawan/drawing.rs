//! The circle of pits of Arrawan.

use std::cell::Cell;
use std::fmt::Write;

use arrayvec::ArrayVec;
use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{MAX_PLAYERS, Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::notation::{ArrawanSetup, Reserve};
use super::position::{ArrawanPosition, NO_START};
use super::rules::{Arrawan, MOST_STROKES};
use crate::circle::CircleMove;
use crate::circle_drawing::{self, DrawnCircle, Holder};

impl Drawing for Arrawan {
    fn draw_in(&self, position: &ArrawanPosition, words: &dyn Words) -> String {
        let mut out = self.draw_circle(position);
        out.push_str("\n\n");
        for holder in self.setup(position).holders(words, 2) {
            let mark = if holder.is_to_move { '*' } else { ' ' };
            let hand = holder.hand.map_or_else(String::new, |hand| {
                format!("{} {hand:>2}, ", words.word(Word::Hand))
            });
            let _ = writeln!(out, "{mark}{}  {hand}{}", holder.name, holder.text);
        }
        let _ = write!(out, " {}", position.state(words));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &ArrawanPosition,
        words: &dyn Words,
        marks: &[(CircleMove, MoveMark)],
    ) {
        let setup = self.setup(position);
        setup.paint(canvas, words, marks, position.state(words));
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &ArrawanSetup, words: &dyn Words) {
        let state = match setup.start {
            None => words.say(Word::FirstTurnInAny, &[]),
            Some(number) => words.say(Word::EmptiedLast, &[&number.to_string()]),
        };
        setup.paint(canvas, words, &[], state);
    }

    fn parts<'s>(&self, setup: &'s mut ArrawanSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let seats = (Seats::Numbered, self.players);
        let name_of = |word, player: usize| {
            let name = words.player(Seats::Numbered, Player::new(player));
            words.say(Word::Colon, &[&name, &words.word(word)])
        };
        let mut parts: Vec<SetupPart<'s>> = circle_drawing::pions(&mut setup.pits, self.pions()).collect();
        for (player, hand) in setup.hands.iter_mut().enumerate() {
            let left = (None, PartChoice::named("-", words.word(Word::HasLeft)));
            let pions = (1..=self.pions()).map(|pions| {
                let text = pions.to_string();
                (Some(pions), PartChoice::named(text.clone(), text))
            });
            let hands = [left].into_iter().chain(pions);
            parts.push(SetupPart::choice(
                name_of(Word::Hand, player),
                Cell::from_mut(hand),
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
                name_of(Word::Reserve, player),
                count.max(0) as u32,
                most,
                pions,
            ));
            let (drawn, most) = ((-count).max(0) as u32, MOST_STROKES as u32);
            parts.push(SetupPart::counted(
                name_of(Word::Strokes, player),
                drawn,
                most,
                strokes,
            ));
            let stays = (
                Reserve::Count(count),
                PartChoice::named("-", words.word(Word::StaysIn)),
            );
            let ranks = (1..self.players as u32).map(|rank| {
                let name = words.say(Word::HasDrunkAs, &[&words.word(Word::rank(rank))]);
                (
                    Reserve::Left(rank),
                    PartChoice::named(Reserve::Left(rank).to_string(), name),
                )
            });
            let name = words.player(Seats::Numbered, Player::new(player));
            let states = [stays].into_iter().chain(ranks);
            parts.push(SetupPart::choice(
                words.say(Word::StateOf, &[&name]),
                reserve,
                states,
            ));
        }
        parts.push(circle_drawing::emptied(&mut setup.start, self.pits(), words));
        parts.push(SetupPart::side(&mut setup.side, seats, words));
        parts
    }
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
    fn paint(&self, canvas: &mut Canvas, words: &dyn Words, marks: &[(CircleMove, MoveMark)], state: String) {
        DrawnCircle {
            pits: &self.pits,
            start: self.start.map(|number| number as usize - 1),
            holders: self.holders(words, 0),
            state,
        }
        .paint(canvas, words, marks);
    }

    /// What the players have, in words, with reserves `width` characters wide.
    fn holders(&self, words: &dyn Words, width: usize) -> Vec<Holder> {
        let players = (0..self.hands.len()).map(Player::new);
        players
            .map(|player| Holder {
                player,
                name: words.player(Seats::Numbered, player).into_owned(),
                hand: self.hands[player.index()],
                text: match self.reserves[player.index()] {
                    Reserve::Left(rank) => words.say(Word::HasDrunkAs, &[&words.word(Word::rank(rank))]),
                    Reserve::Count(count) => {
                        let [reserve, strokes] = [Word::Reserve, Word::Strokes].map(|word| words.word(word));
                        format!("{reserve} {:>width$}, {strokes} {}", count.max(0), -count.min(0))
                    }
                },
                is_to_move: player == self.side,
            })
            .collect()
    }
}

impl ArrawanPosition {
    /// Who has lost, or where the next sowing starts, in words.
    fn state(&self, words: &dyn Words) -> String {
        if self.is_over() {
            let loser = words.player(Seats::Numbered, self.side);
            words.say(Word::HasLost, &[&loser])
        } else if self.start == NO_START {
            words.say(Word::FirstTurnInAny, &[])
        } else {
            words.say(Word::EmptiedLast, &[&(self.start + 1).to_string()])
        }
    }
}
