//! The board of Tihulelin.

use std::cell::Cell;

use ishwa_core::diagram::{Canvas, MoveMark, PitKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::board::{LAST_PIT, TihulelinBoard};
use super::notation::{TihulelinPit, TihulelinSetup};
use super::round::{Tihulelin, TihulelinMove};
use super::rules::{Direction, PIONS};
use super::sowing::Sowing;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Tihulelin {
    fn draw_in(&self, position: &TihulelinBoard, words: &dyn Words) -> String {
        self.sowing.draw(position, words)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &TihulelinBoard,
        words: &dyn Words,
        marks: &[(TihulelinMove, MoveMark)],
    ) {
        let pits = marks.iter().filter_map(|&(mv, mark)| Some((mv.pit()?, mark)));
        self.sowing
            .paint(canvas, position, words, &pits.collect::<Vec<_>>());
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &TihulelinSetup, words: &dyn Words) {
        self.sowing.sketch(canvas, setup, words);
    }

    fn parts<'s>(&self, setup: &'s mut TihulelinSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        setup.parts(words)
    }
}

impl Sowing {
    /// The board, ready to be drawn.
    fn drawing(self, setup: &TihulelinSetup, words: &dyn Words) -> sowing_drawing::SowingBoard {
        sowing_drawing::SowingBoard {
            rows: setup.pits.map(|row| row.map(|pit| pit.drawn(words)).to_vec()),
            stores: setup.held,
            store: Word::Held,
            side: setup.side,
            north_reversed: self.direction == Direction::Common,
        }
    }

    /// The board as it lies between the players.
    pub(super) fn draw(self, board: &TihulelinBoard, words: &dyn Words) -> String {
        self.drawing(&self.setup(board), words).draw(words)
    }

    /// The board in shapes, with marks round pits of the player to move.
    pub(super) fn paint(
        self,
        canvas: &mut Canvas,
        board: &TihulelinBoard,
        words: &dyn Words,
        marks: &[(usize, MoveMark)],
    ) {
        let marks: Vec<_> = marks.iter().map(|&(pit, mark)| (board.side, pit, mark)).collect();
        self.drawing(&self.setup(board), words)
            .paint(canvas, words, &marks);
    }

    /// The board of a position that is being set up, in shapes.
    pub(super) fn sketch(self, canvas: &mut Canvas, setup: &TihulelinSetup, words: &dyn Words) {
        self.drawing(setup, words).paint(canvas, words, &[]);
    }
}

impl TihulelinSetup {
    /// Its parts: pits, what players hold, the kinds of pits, and the side to move.
    pub(super) fn parts<'s>(&'s mut self, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let (mut parts, mut kinds) = (Vec::new(), Vec::new());
        for (player, row) in [Player::SOUTH, Player::NORTH].into_iter().zip(&mut self.pits) {
            let name = words.player(Seats::SouthNorth, player);
            for (index, pit) in row.iter_mut().enumerate() {
                // The pions and the kind are two parts of a pit.
                let pit: &Cell<TihulelinPit> = Cell::from_mut(pit);
                let change = move |pions| pit.set(pit.get().with(pions));
                let pions = SetupPart::counted("", pit.get().pions(), PIONS, change);
                parts.push(pions.on(sowing_drawing::spot(player, index)));
                let kind = words.say(Word::KindOfPit, &[&name, &(index + 1).to_string()]);
                kinds.push(SetupPart::choice(
                    kind,
                    pit,
                    pit.get().kinds(index == LAST_PIT, words),
                ));
            }
        }
        parts.extend(sowing_drawing::stores(&mut self.held, Word::Held, PIONS, words));
        parts.extend(kinds);
        parts.push(SetupPart::side(&mut self.side, (Seats::SouthNorth, 2), words));
        parts
    }
}

impl TihulelinPit {
    /// The pit with so many pions; one that is closed is opened by them.
    const fn with(self, pions: u32) -> Self {
        match self {
            Self::Closed if pions == 0 => Self::Closed,
            Self::Plain(_) | Self::Closed => Self::Plain(pions),
            Self::Hyena(_) => Self::Hyena(pions),
            Self::Carcass { began, .. } => Self::Carcass { holds: pions, began },
        }
    }

    /// The kinds of pit that it can be (T7, T9).
    fn kinds(self, is_last: bool, words: &dyn Words) -> Vec<(Self, PartChoice)> {
        let pions = self.pions();
        let named =
            |text: &str, word, filled_in: &[&str]| PartChoice::named(text, words.say(word, filled_in));
        let mut kinds = vec![(Self::Plain(pions), named("plain", Word::PlainPit, &[]))];
        if is_last {
            kinds.push((Self::Hyena(pions), named("h", Word::HyenaKind, &[])));
            for (began, text) in [(2, "c2"), (4, "c4")] {
                let carcass = Self::Carcass { holds: pions, began };
                kinds.push((carcass, named(text, Word::CarcassKind, &[&began.to_string()])));
            }
        } else {
            kinds.push((Self::Closed, named("x", Word::ClosedPit, &[])));
        }
        kinds
    }

    /// The pit, ready to be drawn.
    fn drawn(self, words: &dyn Words) -> Hole {
        let (kind, said) = match self {
            Self::Plain(pions) => return Hole::plain(pions),
            Self::Closed => (PitKind::Closed, words.say(Word::ClosedPit, &[])),
            Self::Hyena(pions) => (PitKind::Hyena, words.say(Word::HyenaPit, &[&pions.to_string()])),
            Self::Carcass { holds, began } => {
                let counts = [holds, began].map(|count| count.to_string());
                let said = words.say(Word::CarcassPit, &counts.each_ref().map(String::as_str));
                (PitKind::Carcass, said)
            }
        };
        Hole {
            seeds: self.pions(),
            text: self.write(),
            kind,
            said,
        }
    }
}
