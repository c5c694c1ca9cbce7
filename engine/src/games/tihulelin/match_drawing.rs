//! The board of a match of Tihulelin.

use std::fmt::Write;

use super::board::LAST_PIT;
use super::match_play::{MatchMove, MatchPosition, TihulelinMatch};
use crate::diagram::{Canvas, MoveMark};
use crate::drawing::Drawing;
use crate::game::Seats;
use crate::words::{Word, Words};

impl Drawing for TihulelinMatch {
    fn draw_in(&self, position: &MatchPosition, words: &dyn Words) -> String {
        let mut out = self.sowing.draw(&position.board, words);
        for sentence in position.state(words) {
            let _ = write!(out, "\n {sentence}");
        }
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &MatchPosition,
        words: &dyn Words,
        marks: &[(MatchMove, MoveMark)],
    ) {
        let pits = marks.iter().filter_map(|&(mv, mark)| {
            let pit = match mv {
                MatchMove::Play(mv) => mv.pit()?,
                MatchMove::Declare(_) => LAST_PIT,
            };
            Some((pit, mark))
        });
        let pits: Vec<_> = pits.collect();
        self.sowing.paint(canvas, &position.board, words, &pits);
        canvas.footnotes(&position.state(words));
        canvas.say_turn(self, position, words);
    }
}

impl MatchPosition {
    /// Who began the round, and what is to be declared.
    fn state(&self, words: &dyn Words) -> Vec<String> {
        let name = |player| words.player(Seats::SouthNorth, player);
        let mut state = vec![words.say(Word::RoundBegunBy, &[&name(self.starter)])];
        if self.declares {
            state.push(words.say(Word::Declares, &[&name(self.board.side)]));
        }
        state
    }
}
