//! Positions, plies and board of the Jeu de l'hyène as text.

use std::fmt::Write;

use arrayvec::ArrayVec;

use super::options::{Options, PLAYERS};
use super::places::{Hyena, Mother};
use super::position::{Choice, Ply, Position, VILLAGE};
use super::{JeuDeLHyene, MAX_SEATS, WELL};
use crate::diagram::{Canvas, Mark, PieceKind};
use crate::game::{Game, Notation, Player, Seats};
use crate::games::track::{Track, are_ranks, seats_in};
use crate::games::track_drawing::{Course, Line, Runner};
use crate::text::{self, TextError};
use crate::words::{Word, Words};

/// A well-formed position, not yet checked: `mothers/tabas/hyena/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The mothers in player order.
    pub mothers: ArrayVec<Mother, MAX_SEATS>,
    /// The tabas of each player.
    pub tabas: ArrayVec<u32, MAX_SEATS>,
    /// The hyena.
    pub hyena: Hyena,
    /// The player to move.
    pub side: Player,
    /// What the throw has left open.
    pub choice: Choice,
}

impl Choice {
    /// What follows the player in the side to move.
    fn suffix(self) -> &'static str {
        match self {
            Self::None => "",
            Self::ThenThrow => "?",
            Self::ThenEnd => "?.",
        }
    }
}

impl Setup {
    /// The players with their tabas and mothers in words, the tabas so many characters wide.
    fn lines(&self, words: &dyn Words, width: usize) -> Vec<Line> {
        let [tabas_word, mother_word] = [Word::Tabas, Word::Mother].map(|word| words.word(word));
        let players = self.mothers.iter().zip(&self.tabas).enumerate();
        players
            .map(|(i, (mother, tabas))| Line {
                name: words.player(Seats::Numbered, Player::new(i)).into_owned(),
                text: format!(
                    "{tabas_word} {tabas:>width$}, {mother_word} {}",
                    mother.in_words(words)
                ),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }

    /// Checks ranks and that there is a hyena from the first home on, and nothing devoured without it (C2).
    fn check(&self) -> Result<(), TextError> {
        let all = text::join(&self.mothers);
        let refuse = |expected: &str| Err(TextError::new(text::field("mothers"), &all, expected));
        let ranks = self.mothers.iter().filter_map(|mother| match *mother {
            Mother::Home(rank) => Some(rank),
            _ => None,
        });
        let ranks: ArrayVec<u32, MAX_SEATS> = ranks.collect();
        if !are_ranks(&ranks) {
            return refuse("mothers home h1, h2, .. each once without a gap");
        }
        if ranks.is_empty() != (self.hyena == Hyena::Absent) {
            return Err(TextError::new(
                text::field("hyena"),
                &self.hyena.to_string(),
                if ranks.is_empty() {
                    "- while no mother is home"
                } else {
                    "v or where the hyena is, as a mother is home"
                },
            ));
        }
        if self.hyena == Hyena::Absent && self.mothers.contains(&Mother::Devoured) {
            return refuse("no devoured mother before there is a hyena");
        }
        Ok(())
    }

    fn side(&self) -> String {
        format!("{}{}", Seats::Numbered.label(self.side), self.choice.suffix())
    }
}

impl Notation for JeuDeLHyene {
    type Setup = Setup;

    fn read_setup(&self, text: &str) -> Result<Setup, TextError> {
        let [mothers, tabas, hyena, side] = text::fields(text, &["mothers", "tabas", "hyena", "side"])?;
        for (name, list) in [("mothers", mothers), ("tabas", tabas)] {
            if list.split(',').count() != self.players {
                let expected = format!("{} {name} separated by commas", self.players);
                return Err(TextError::new(text::field(name), list, expected));
            }
        }
        let (player, choice) = if let Some(player) = side.strip_suffix("?.") {
            (player, Choice::ThenEnd)
        } else if let Some(player) = side.strip_suffix('?') {
            (player, Choice::ThenThrow)
        } else {
            (side, Choice::None)
        };
        let tabas = tabas.split(',');
        Ok(Setup {
            mothers: mothers.split(',').map(Mother::read).collect::<Result<_, _>>()?,
            tabas: tabas
                .map(|count| text::number("tabas", count, u32::from(u16::MAX)))
                .collect::<Result<_, _>>()?,
            hyena: Hyena::read(hyena)?,
            side: Seats::Numbered.read(player, self.players)?,
            choice,
        })
    }

    fn write_setup(&self, setup: &Setup) -> String {
        let (mothers, tabas) = (text::join(&setup.mothers), text::join(&setup.tabas));
        format!("{mothers}/{tabas}/{}/{}", setup.hyena, setup.side())
    }

    fn validate(&self, setup: &Setup) -> Result<Position, TextError> {
        let refuse =
            |what, found: &str, expected: String| Err(TextError::new(text::field(what), found, expected));
        if setup.mothers.len() != self.players || setup.tabas.len() != self.players {
            let all = self.write_setup(setup);
            return refuse("mothers", &all, format!("{} mothers and purses", self.players));
        }
        setup.check()?;
        let mut position = self.initial();
        for (i, (mother, &tabas)) in setup.mothers.iter().zip(&setup.tabas).enumerate() {
            let (Some(road), Ok(tabas)) = (mother.road(), u16::try_from(tabas)) else {
                let found = format!("{mother} with {tabas} tabas");
                return refuse(
                    "mothers",
                    &found,
                    "a place on the road and tabas there can be".to_owned(),
                );
            };
            position.mothers[i] = road;
            position.tabas[i] = tabas;
        }
        let Some(road) = setup.hyena.road() else {
            return refuse(
                "hyena",
                &setup.hyena.to_string(),
                "a place on the road".to_owned(),
            );
        };
        position.hyena = road;
        let side = setup.side.index();
        let over = self.is_over(&position);
        // In a finished game the side has no more to do, so any will do (C5).
        if side >= self.players || !over && !Self::has_turns(&position, side) {
            return refuse("side", &setup.side(), "a player who has turns".to_owned());
        }
        position.side = side as u8;
        position.choice = setup.choice;
        // A mother in the village may leave after a throw of one only, which never ends the turn (H3).
        let leaving_ends_turn = setup.choice == Choice::ThenEnd && position.mothers[side] == VILLAGE;
        let may_choose = !over && !leaving_ends_turn && position.affordable(side, true).is_some();
        if setup.choice != Choice::None && !may_choose {
            let expected = format!(
                "{} without a decision that is not his to take",
                Seats::Numbered.label(setup.side)
            );
            return refuse("side", &setup.side(), expected);
        }
        Ok(position)
    }

    fn setup(&self, position: &Position) -> Setup {
        Setup {
            mothers: self
                .mothers(position)
                .iter()
                .map(|&road| Mother::on(road))
                .collect(),
            tabas: position.tabas[..self.players]
                .iter()
                .map(|&tabas| u32::from(tabas))
                .collect(),
            hyena: Hyena::on(position.hyena),
            side: self.side(position),
            choice: position.choice,
        }
    }

    fn write_move(&self, _position: &Position, ply: Ply) -> String {
        match ply {
            Ply::Throw(odd) => format!("t{odd}"),
            Ply::Pay => "pay".to_owned(),
            Ply::Wait => "wait".to_owned(),
        }
    }

    fn draw_in(&self, position: &Position, words: &dyn Words) -> String {
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

    fn paint(&self, canvas: &mut Canvas, position: &Position, words: &dyn Words, _marks: &[(Ply, Mark)]) {
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

    fn seated(&self, text: &str) -> Self {
        match seats_in(text, PLAYERS) {
            Some(players) if self.options.players == Options::default().players => Self::new(Options {
                players,
                ..self.options.clone()
            }),
            _ => self.clone(),
        }
    }
}

impl Position {
    /// What the player to move may pay, in words.
    fn choice(&self, setup: &Setup, words: &dyn Words) -> Option<String> {
        let word = match setup.choice {
            Choice::None => return None,
            Choice::ThenThrow => Word::MayPayThenThrows,
            Choice::ThenEnd => Word::MayPayThenEnds,
        };
        let price = self.affordable(setup.side.index(), true)?;
        let name = words.player(Seats::Numbered, setup.side);
        Some(words.say(word, &[&name, &price.to_string()]))
    }
}
