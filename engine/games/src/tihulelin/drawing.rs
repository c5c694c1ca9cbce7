//! The board of Tihulelin.

use std::cell::Cell;

use ishwa_core::diagram::{Canvas, MoveMark, PitKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::player;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::spots::PitNames;
use ishwa_messages::{Lang, Message};

use super::board::{LAST_PIT, TihulelinBoard};
use super::messages;
use super::notation::{TihulelinPit, TihulelinSetup};
use super::round::{Tihulelin, TihulelinMove};
use super::rules::{Direction, PIONS};
use super::sowing::Sowing;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Tihulelin {
    fn draw_in(&self, position: &TihulelinBoard, lang: Lang) -> String {
        self.sowing.draw(position, lang)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &TihulelinBoard,
        lang: Lang,
        marks: &[(TihulelinMove, MoveMark)],
    ) {
        let pits = marks.iter().filter_map(|&(mv, mark)| Some((mv.pit()?, mark)));
        self.sowing
            .paint(canvas, position, lang, &pits.collect::<Vec<_>>());
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &TihulelinSetup, lang: Lang) {
        self.sowing.sketch(canvas, setup, lang);
    }

    fn parts<'s>(&self, setup: &'s mut TihulelinSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        setup.parts(lang)
    }
}

impl Sowing {
    /// The board, ready to be drawn.
    fn drawing(self, setup: &TihulelinSetup) -> sowing_drawing::SowingBoard {
        sowing_drawing::SowingBoard {
            rows: setup.pits.map(|row| row.map(TihulelinPit::drawn).to_vec()),
            stores: setup.held,
            store: messages::held(),
            side: setup.side,
            north_reversed: self.direction == Direction::Common,
        }
    }

    /// The board as text.
    pub(super) fn draw(self, board: &TihulelinBoard, lang: Lang) -> String {
        self.drawing(&self.setup(board)).draw(lang, PitNames::Numbers)
    }

    /// The board as shapes, with marks around pits of the player to move.
    pub(super) fn paint(
        self,
        canvas: &mut Canvas,
        board: &TihulelinBoard,
        lang: Lang,
        marks: &[(usize, MoveMark)],
    ) {
        let marks: Vec<_> = marks.iter().map(|&(pit, mark)| (board.side, pit, mark)).collect();
        self.drawing(&self.setup(board)).paint(canvas, lang, &marks);
    }

    /// The board of a position in setup, as shapes.
    pub(super) fn sketch(self, canvas: &mut Canvas, setup: &TihulelinSetup, lang: Lang) {
        self.drawing(setup).paint(canvas, lang, &[]);
    }
}

impl TihulelinSetup {
    /// The parts of a position in setup: pits, holdings, kinds of pits, and the side to move.
    pub(super) fn parts(&mut self, lang: Lang) -> Vec<SetupPart<'_>> {
        let (mut parts, mut kinds) = (Vec::new(), Vec::new());
        for (owner, row) in [Player::SOUTH, Player::NORTH].into_iter().zip(&mut self.pits) {
            for (index, pit) in row.iter_mut().enumerate() {
                // The pions and the kind are two parts of a pit.
                let pit: &Cell<TihulelinPit> = Cell::from_mut(pit);
                let change = move |pions| pit.set(pit.get().with(pions));
                let pions = SetupPart::counted("", pit.get().pions(), PIONS, change);
                parts.push(pions.on(sowing_drawing::spot(owner, index)));
                let kind = messages::kind_of_pit(player(Seats::SouthNorth, owner), index + 1);
                let choices = pit.get().kinds(index == LAST_PIT, lang);
                kinds.push(SetupPart::choice(kind.in_lang(lang), pit, choices));
            }
        }
        parts.extend(sowing_drawing::stores(
            &mut self.held,
            &messages::held(),
            PIONS,
            lang,
        ));
        parts.extend(kinds);
        parts.push(SetupPart::side(&mut self.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}

impl TihulelinPit {
    /// The pit with this many pions; a closed pit is opened.
    const fn with(self, pions: u32) -> Self {
        match self {
            Self::Closed if pions == 0 => Self::Closed,
            Self::Plain(_) | Self::Closed => Self::Plain(pions),
            Self::Hyena(_) => Self::Hyena(pions),
            Self::Carcass { began, .. } => Self::Carcass { holds: pions, began },
        }
    }

    /// The possible kinds of the pit (T7, T9).
    fn kinds(self, is_last: bool, lang: Lang) -> Vec<(Self, PartChoice)> {
        let pions = self.pions();
        let named = |text: &str, name: Message| PartChoice::named(text, name.in_lang(lang));
        let mut kinds = vec![(Self::Plain(pions), named("plain", messages::plain_kind()))];
        if is_last {
            kinds.push((Self::Hyena(pions), named("h", messages::hyena_kind())));
            for (began, text) in [(2, "c2"), (4, "c4")] {
                let carcass = Self::Carcass { holds: pions, began };
                kinds.push((carcass, named(text, messages::carcass_kind(began))));
            }
        } else {
            kinds.push((Self::Closed, named("x", messages::closed_pit())));
        }
        kinds
    }

    /// The pit, ready to be drawn.
    fn drawn(self) -> Hole {
        let (kind, said) = match self {
            Self::Plain(pions) => return Hole::plain(pions),
            Self::Closed => (PitKind::Closed, messages::closed_pit()),
            Self::Hyena(pions) => (PitKind::Hyena, messages::hyena_pit(pions)),
            Self::Carcass { holds, began } => (PitKind::Carcass, messages::carcass_pit(holds, began)),
        };
        Hole {
            seeds: self.pions(),
            text: self.write(),
            kind,
            said,
        }
    }
}
