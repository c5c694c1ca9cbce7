//! The track of the Jeu de l'hyène.

use std::fmt::Write;

use super::notation::HyenaSetup;
use super::places_notation::{Hyena, Mother};
use super::position::{HyenaPly, HyenaPosition, PendingChoice};
use super::{JeuDeLHyene, WELL};
use crate::diagram::{Canvas, Fallen, MoveMark, PieceKind};
use crate::drawing::Drawing;
use crate::game::{Player, Seats};
use crate::games::track::Track;
use crate::games::track_drawing::{Course, Runner, TrackLine};
use crate::notation::Notation;
use crate::words::{Word, Words};

impl Drawing for JeuDeLHyene {
    fn draw_in(&self, position: &HyenaPosition, words: &dyn Words) -> String {
        let setup = self.setup(position);
        let mut pieces = Vec::new();
        for (i, mother) in setup.mothers.iter().enumerate() {
            match *mother {
                Mother::Going(square) => pieces.push((square, format!("{}>", i + 1))),
                Mother::Returning(square) => pieces.push((square, format!("<{}", i + 1))),
                _ => {}
            }
        }
        match setup.hyena {
            Hyena::Going(square) => pieces.push((square, "H>".to_owned())),
            Hyena::Returning(square) => pieces.push((square, "<H".to_owned())),
            _ => {}
        }
        let mut out = Track {
            last: WELL,
            strip: 20,
            pieces,
        }
        .draw();
        let [village, well] = [Word::Village, Word::Well].map(|word| words.word(word));
        let _ = writeln!(out, "(0 {village}, {WELL} {well})\n");
        for line in setup.lines(words, 2) {
            let mark = if line.is_to_move { '*' } else { ' ' };
            let _ = writeln!(out, "{mark}{} {}", line.name, line.text);
        }
        let (hyena, place) = (words.word(Word::TheHyena), setup.hyena.in_words(words));
        let _ = write!(out, " H  {hyena} {place}");
        if let Some(choice) = position.choice(&setup, words) {
            let _ = write!(out, "\n{choice}");
        }
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &HyenaPosition,
        words: &dyn Words,
        _marks: &[(HyenaPly, MoveMark)],
    ) {
        let setup = self.setup(position);
        let mothers = setup.mothers.iter().enumerate();
        let mothers = mothers.map(|(i, mother)| Runner {
            owner: Some(Player::new(i)),
            kind: PieceKind::Runner,
            text: (i + 1).to_string(),
            stand: mother.stand(),
        });
        let hyena = Runner {
            owner: None,
            kind: PieceKind::Hyena,
            text: "H".to_owned(),
            stand: setup.hyena.stand(),
        };
        let place = setup.hyena.in_words(words);
        let hyena_in_words = words.say(Word::Colon, &[&words.word(Word::TheHyena), &place]);
        Course {
            last: WELL,
            ends: [Word::Village, Word::Well],
            has_places: true,
            runners: mothers.chain([hyena]).collect(),
            lines: setup.lines(words, 0),
            state: [hyena_in_words]
                .into_iter()
                .chain(position.choice(&setup, words))
                .collect(),
        }
        .paint(canvas, words);
        canvas.say_turn(self, position, words);
    }

    fn fallen(&self, ply: HyenaPly) -> Option<Fallen> {
        match ply {
            HyenaPly::Throw(odd) => Some(Fallen::Dice(odd)),
            _ => None,
        }
    }
}

impl HyenaSetup {
    /// The players with their tabas and mothers in words, the tabas `width` characters wide.
    fn lines(&self, words: &dyn Words, width: usize) -> Vec<TrackLine> {
        let [tabas_word, mother_word] = [Word::Tabas, Word::Mother].map(|word| words.word(word));
        let players = self.mothers.iter().zip(&self.tabas).enumerate();
        players
            .map(|(i, (mother, tabas))| TrackLine {
                name: words.player(Seats::Numbered, Player::new(i)).into_owned(),
                text: format!(
                    "{tabas_word} {tabas:>width$}, {mother_word} {}",
                    mother.in_words(words)
                ),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }
}

impl HyenaPosition {
    /// What the player to move may pay, in words.
    fn choice(&self, setup: &HyenaSetup, words: &dyn Words) -> Option<String> {
        let word = match setup.choice {
            PendingChoice::None => return None,
            PendingChoice::ThenThrow => Word::MayPayThenThrows,
            PendingChoice::ThenEnd => Word::MayPayThenEnds,
        };
        let price = self.affordable(setup.side.index(), true)?;
        let name = words.player(Seats::Numbered, setup.side);
        Some(words.say(word, &[&name, &price.to_string()]))
    }
}
