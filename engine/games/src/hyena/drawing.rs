//! The track of the Jeu de l'hyène.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, Fallen, MoveMark, PieceKind, SpotName};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::notation::HyenaSetup;
use super::places_notation::{Hyena, Mother, Place};
use super::position::{HyenaPly, HyenaPosition, PendingChoice, WELL};
use super::rules::JeuDeLHyene;
use crate::track::Track;
use crate::track_drawing::{Course, Runner, TrackLine};

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
        setup.paint(canvas, words, position.choice(&setup, words));
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &HyenaSetup, words: &dyn Words) {
        setup.paint(canvas, words, None);
    }

    fn parts<'s>(&self, setup: &'s mut HyenaSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let name = |player: usize| words.player(Seats::Numbered, Player::new(player));
        let (mut parts, mut ways) = (Vec::new(), Vec::new());
        for (player, mother) in setup.mothers.iter_mut().enumerate() {
            // Where a mother is and which way she goes are two parts of her.
            let mother: &Cell<Mother> = Cell::from_mut(mother);
            let places = places(words).map(|(place, choice)| (mother.get().at(place), choice));
            parts.push(SetupPart::choice(
                words.say(Word::PlaceOf, &[&name(player)]),
                mother,
                places,
            ));
            let stages = mother.get().stages(self.players, words);
            ways.push(SetupPart::choice(
                words.say(Word::StateOf, &[&name(player)]),
                mother,
                stages,
            ));
        }
        let the_hyena = words.word(Word::TheHyena);
        let hyena: &Cell<Hyena> = Cell::from_mut(&mut setup.hyena);
        let places = places(words).map(|(place, choice)| (hyena.get().at(place), choice));
        parts.push(SetupPart::choice(
            words.say(Word::PlaceOf, &[&the_hyena]),
            hyena,
            places,
        ));
        let stages = hyena.get().stages(words);
        ways.push(SetupPart::choice(
            words.say(Word::StateOf, &[&the_hyena]),
            hyena,
            stages,
        ));
        parts.extend(ways);
        for (player, tabas) in setup.tabas.iter_mut().enumerate() {
            let name = words.say(Word::Colon, &[&name(player), &words.word(Word::Tabas)]);
            parts.push(SetupPart::number(name, tabas, u16::MAX.into()));
        }
        let decisions = [
            (PendingChoice::None, "-", Word::NoneOfThem),
            (PendingChoice::ThenThrow, "?", Word::ThenThrows),
            (PendingChoice::ThenEnd, "?.", Word::ThenEnds),
        ];
        let decisions =
            decisions.map(|(choice, text, word)| (choice, PartChoice::named(text, words.word(word))));
        let decision = Cell::from_mut(&mut setup.choice);
        parts.push(SetupPart::choice(words.word(Word::Decision), decision, decisions));
        parts.push(SetupPart::side(
            &mut setup.side,
            (Seats::Numbered, self.players),
            words,
        ));
        parts
    }

    fn fallen(&self, ply: HyenaPly) -> Option<Fallen> {
        match ply {
            HyenaPly::Throw(odd) => Some(Fallen::Dice(odd)),
            _ => None,
        }
    }
}

/// The places on the board as choices: the village, the squares, the well.
fn places(words: &dyn Words) -> impl Iterator<Item = (Place, PartChoice)> {
    let end = |text: &str, word| PartChoice::at(text, SpotName::Cell(words.word(word).into_owned()));
    let squares = (0..=WELL).map(|number| {
        let text = number.to_string();
        (
            Place::Square(number),
            PartChoice::at(text.clone(), SpotName::Cell(text)),
        )
    });
    let village = (Place::Village, end("v", Word::Village));
    let well = (Place::Well, end("w", Word::Well));
    [village].into_iter().chain(squares).chain([well])
}

impl Mother {
    /// Her in the stages that she can be in where she is, at home or devoured.
    fn stages(self, players: usize, words: &dyn Words) -> Vec<(Self, PartChoice)> {
        let mut stages: Vec<(Self, PartChoice)> = [(false, "+", Word::IsGoing), (true, "-", Word::ComesBack)]
            .map(|(returns, text, word)| (self.facing(returns), PartChoice::named(text, words.word(word))))
            .into();
        let out = (1..=players as u32).map(Self::Home).chain([Self::Devoured]);
        stages.extend(out.map(|stage| (stage, PartChoice::named(stage.to_string(), stage.in_words(words)))));
        stages
    }
}

impl Hyena {
    /// It in the stages that it can be in where it is, or not released.
    fn stages(self, words: &dyn Words) -> [(Self, PartChoice); 3] {
        [
            (Self::Absent, "-", Word::NotReleased),
            (self.facing(false), "+", Word::IsGoing),
            (self.facing(true), "back", Word::ComesBack),
        ]
        .map(|(stage, text, word)| (stage, PartChoice::named(text, words.word(word))))
    }
}

impl HyenaSetup {
    /// The track in shapes and sentences, with what the player to move may pay.
    fn paint(&self, canvas: &mut Canvas, words: &dyn Words, choice: Option<String>) {
        let mothers = self.mothers.iter().enumerate();
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
            stand: self.hyena.stand(),
        };
        let place = self.hyena.in_words(words);
        let hyena_in_words = words.say(Word::Colon, &[&words.word(Word::TheHyena), &place]);
        Course {
            last: WELL,
            ends: [Word::Village, Word::Well],
            has_places: true,
            runners: mothers.chain([hyena]).collect(),
            lines: self.lines(words, 0),
            state: [hyena_in_words].into_iter().chain(choice).collect(),
        }
        .paint(canvas, words);
    }

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
