//! The circle of pits of Arrawan.

use std::fmt::Write;

use arrayvec::ArrayVec;

use super::notation::Reserve;
use super::position::NO_START;
use super::{Arrawan, ArrawanPosition, CircleMove};
use crate::diagram::{Canvas, MoveMark};
use crate::drawing::Drawing;
use crate::game::{MAX_PLAYERS, Player, Seats};
use crate::games::circle_drawing::{DrawnCircle, Holder};
use crate::notation::Notation;
use crate::words::{Word, Words};

impl Drawing for Arrawan {
    fn draw_in(&self, position: &ArrawanPosition, words: &dyn Words) -> String {
        let mut out = self.draw_circle(position);
        out.push_str("\n\n");
        for holder in self.holders(position, words, 2) {
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
        DrawnCircle {
            pits: &position.pits[..self.pits()],
            start: (position.start != NO_START).then(|| position.start.into()),
            holders: self.holders(position, words, 0),
            state: position.state(words),
        }
        .paint(canvas, words, marks);
        canvas.say_turn(self, position, words);
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

impl Arrawan {
    /// What the players have, in words, with reserves `width` characters wide.
    fn holders(&self, position: &ArrawanPosition, words: &dyn Words, width: usize) -> Vec<Holder> {
        let setup = self.setup(position);
        let players = (0..self.players).map(Player::new);
        players
            .map(|player| Holder {
                player,
                name: words.player(Seats::Numbered, player).into_owned(),
                hand: setup.hands[player.index()],
                text: match setup.reserves[player.index()] {
                    Reserve::Left(rank) => words.say(Word::HasDrunkAs, &[&words.word(Word::rank(rank))]),
                    Reserve::Count(count) => {
                        let [reserve, strokes] = [Word::Reserve, Word::Strokes].map(|word| words.word(word));
                        format!("{reserve} {:>width$}, {strokes} {}", count.max(0), -count.min(0))
                    }
                },
                is_to_move: player == setup.side,
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
