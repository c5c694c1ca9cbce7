//! The track of the Jeu de l'hyène.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, Fallen, MoveMark, PieceKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{player, said_of};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::spots::SpotName;
use ishwa_messages::{Lang, Message};

use super::messages;
use super::notation::HyenaSetup;
use super::places_notation::{Hyena, Mother, Place};
use super::position::{HyenaPly, HyenaPosition, PendingChoice, WELL};
use super::rules::JeuDeLHyene;
use crate::messages::{place_of, state_of, the_hyena};
use crate::track::{Track, cell};
use crate::track_drawing::{Course, Runner, TrackLine};

impl Drawing for JeuDeLHyene {
    fn draw_in(&self, position: &HyenaPosition, lang: Lang) -> String {
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
        let _ = writeln!(out, "({})\n", messages::ends(0, WELL).in_lang(lang));
        for line in setup.lines(2) {
            let mark = if line.is_to_move { '*' } else { ' ' };
            let [name, text] = [line.name, line.text].map(|said| said.in_lang(lang));
            let _ = writeln!(out, "{mark}{name} {text}");
        }
        let [hyena, place] = [the_hyena(), setup.hyena.said()].map(|said| said.in_lang(lang));
        let _ = write!(out, " H  {hyena}, {place}");
        if let Some(choice) = position.choice(&setup) {
            let _ = write!(out, "\n{}", choice.in_lang(lang));
        }
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &HyenaPosition,
        lang: Lang,
        _marks: &[(HyenaPly, MoveMark)],
    ) {
        let setup = self.setup(position);
        setup.paint(canvas, lang, position.choice(&setup));
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &HyenaSetup, lang: Lang) {
        setup.paint(canvas, lang, None);
    }

    fn parts<'s>(&self, setup: &'s mut HyenaSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let place_name = |who: Message| place_of(who).in_lang(lang);
        let state_name = |who: Message| state_of(who).in_lang(lang);
        let (mut parts, mut ways) = (Vec::new(), Vec::new());
        for (player, mother) in setup.mothers.iter_mut().enumerate() {
            // The place and the direction are two parts of a mother.
            let mother: &Cell<Mother> = Cell::from_mut(mother);
            let places = places(lang).map(|(place, choice)| (mother.get().at(place), choice));
            parts.push(SetupPart::choice(place_name(name(player)), mother, places));
            let stages = mother.get().stages(self.players, lang);
            ways.push(SetupPart::choice(state_name(name(player)), mother, stages));
        }
        let hyena: &Cell<Hyena> = Cell::from_mut(&mut setup.hyena);
        let places = places(lang).map(|(place, choice)| (hyena.get().at(place), choice));
        parts.push(SetupPart::choice(place_name(the_hyena()), hyena, places));
        let stages = hyena.get().stages(lang);
        ways.push(SetupPart::choice(state_name(the_hyena()), hyena, stages));
        parts.extend(ways);
        for (player, tabas) in setup.tabas.iter_mut().enumerate() {
            let name = said_of(name(player), messages::tabas()).in_lang(lang);
            parts.push(SetupPart::number(name, tabas, u16::MAX.into()));
        }
        let decisions = [
            (PendingChoice::None, "-", messages::no_decision()),
            (PendingChoice::ThenThrow, "?", messages::then_throws()),
            (PendingChoice::ThenEnd, "?.", messages::then_ends()),
        ];
        let decisions =
            decisions.map(|(choice, text, name)| (choice, PartChoice::named(text, name.in_lang(lang))));
        let decision = Cell::from_mut(&mut setup.choice);
        parts.push(SetupPart::choice(
            messages::decision().in_lang(lang),
            decision,
            decisions,
        ));
        parts.push(SetupPart::side(
            &mut setup.side,
            (Seats::Numbered, self.players),
            lang,
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

/// The name of the player with this number, from 0.
fn name(of: usize) -> Message {
    player(Seats::Numbered, Player::new(of))
}

/// The places on the board as choices: the village, the squares, the well.
fn places(lang: Lang) -> impl Iterator<Item = (Place, PartChoice)> {
    let end = |text: &str, name: Message| PartChoice::at(text, SpotName::Cell(name.in_lang(lang)));
    let squares = (0..=WELL).map(|number| {
        let choice = PartChoice::at(number.to_string(), cell(number));
        (Place::Square(number), choice)
    });
    let village = (Place::Village, end("v", messages::village()));
    let well = (Place::Well, end("w", messages::well()));
    [village].into_iter().chain(squares).chain([well])
}

impl Mother {
    /// The mother in each of the stages possible at her place, at home or devoured.
    fn stages(self, players: usize, lang: Lang) -> Vec<(Self, PartChoice)> {
        let named = |stage, text: &str, name: Message| (stage, PartChoice::named(text, name.in_lang(lang)));
        let mut stages = vec![
            named(self.facing(false), "+", messages::is_going()),
            named(self.facing(true), "-", messages::comes_back()),
        ];
        let out = (1..=players as u32).map(Self::Home).chain([Self::Devoured]);
        stages.extend(out.map(|stage| named(stage, &stage.to_string(), stage.said())));
        stages
    }
}

impl Hyena {
    /// The hyena in each of the stages possible at its place, or not released.
    fn stages(self, lang: Lang) -> [(Self, PartChoice); 3] {
        [
            (Self::Absent, "-", messages::not_released()),
            (self.facing(false), "+", messages::is_going()),
            (self.facing(true), "back", messages::comes_back()),
        ]
        .map(|(stage, text, name)| (stage, PartChoice::named(text, name.in_lang(lang))))
    }
}

impl HyenaSetup {
    /// The track as shapes and sentences, with the payment open to the player to move.
    fn paint(&self, canvas: &mut Canvas, lang: Lang, choice: Option<Message>) {
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
        let hyena_said = said_of(the_hyena(), self.hyena.said());
        Course {
            last: WELL,
            ends: [messages::village(), messages::well()],
            has_places: true,
            runners: mothers.chain([hyena]).collect(),
            lines: self.lines(0),
            state: [hyena_said].into_iter().chain(choice).collect(),
        }
        .paint(canvas, lang);
    }

    /// The players with their tabas and mothers in words, the tabas `width` characters wide.
    fn lines(&self, width: usize) -> Vec<TrackLine> {
        let players = self.mothers.iter().zip(&self.tabas).enumerate();
        players
            .map(|(i, (mother, tabas))| TrackLine {
                name: name(i),
                text: messages::tabas_and_mother(format!("{tabas:>width$}"), mother.said()),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }
}

impl HyenaPosition {
    /// The payment open to the player to move, in words.
    fn choice(&self, setup: &HyenaSetup) -> Option<Message> {
        let may_pay = match setup.choice {
            PendingChoice::None => return None,
            PendingChoice::ThenThrow => messages::may_pay_then_throws,
            PendingChoice::ThenEnd => messages::may_pay_then_ends,
        };
        let price = self.affordable(setup.side.index(), true)?;
        Some(may_pay(name(setup.side.index()), price.into()))
    }
}
