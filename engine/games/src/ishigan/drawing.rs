//! The track of Ishigan.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, Fallen, MoveMark, PieceKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{player, rank, said_of};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_messages::{Lang, Message};

use super::messages;
use super::notation::{IshiganSetup, Pawn};
use super::position::{AGADEZ, IshiganPosition, Sticks, Throw};
use super::rules::Ishigan;
use crate::messages::{place_of, state_of, the_hyena};
use crate::track::{Track, cell};
use crate::track_drawing::{Course, Runner, Stand, TrackLine};

impl Drawing for Ishigan {
    fn draw_in(&self, position: &IshiganPosition, lang: Lang) -> String {
        let setup = self.setup(position);
        let mut pieces: Vec<(u32, String)> = Vec::new();
        for (i, pawn) in setup.pawns.iter().enumerate() {
            if let Pawn::Free(square) | Pawn::Caught(square) | Pawn::Escaped(square) = *pawn {
                pieces.push((square, (i + 1).to_string()));
            }
        }
        pieces.push((setup.hyena, "H".to_owned()));
        let mut out = Track {
            last: AGADEZ,
            strip: 25,
            pieces,
        }
        .draw();
        out.push('\n');
        for line in setup.lines() {
            let mark = if line.is_to_move { '*' } else { ' ' };
            let [name, text] = [line.name, line.text].map(|said| said.in_lang(lang));
            let _ = writeln!(out, "{mark}{name} {text}");
        }
        let hyena = messages::hyena_and_ends(setup.hyena, 0, AGADEZ);
        let _ = write!(out, " H  {}", hyena.in_lang(lang));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &IshiganPosition,
        lang: Lang,
        _marks: &[(Throw, MoveMark)],
    ) {
        self.sketch(canvas, &self.setup(position), lang);
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &IshiganSetup, lang: Lang) {
        let pawns = setup.pawns.iter().enumerate();
        let pawns = pawns.map(|(i, &pawn)| {
            let (kind, stand) = match pawn {
                Pawn::Free(square) | Pawn::Escaped(square) => {
                    (PieceKind::Runner, Stand::Square(square, None))
                }
                Pawn::Caught(square) => (PieceKind::CaughtRunner, Stand::Square(square, None)),
                Pawn::Arrived(_) | Pawn::Eaten(_) => (PieceKind::Runner, Stand::Nowhere),
            };
            Runner {
                owner: Some(Player::new(i)),
                kind,
                text: (i + 1).to_string(),
                stand,
            }
        });
        let hyena = Runner {
            owner: None,
            kind: PieceKind::Hyena,
            text: "H".to_owned(),
            stand: Stand::Square(setup.hyena, None),
        };
        Course {
            last: AGADEZ,
            ends: [messages::dune(), messages::agadez()],
            has_places: false,
            runners: pawns.chain([hyena]).collect(),
            lines: setup.lines(),
            state: vec![said_of(the_hyena(), messages::on_square(setup.hyena))],
        }
        .paint(canvas, lang);
    }

    fn parts<'s>(&self, setup: &'s mut IshiganSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let square = |number: u32| PartChoice::at(number.to_string(), cell(number));
        let (mut parts, mut states) = (Vec::new(), Vec::new());
        for (player, pawn) in setup.pawns.iter_mut().enumerate() {
            let name = name(player);
            // The square and the state are two parts of a pawn.
            let pawn: &Cell<Pawn> = Cell::from_mut(pawn);
            let squares = (0..AGADEZ).map(|number| (pawn.get().on(number), square(number)));
            let place = place_of(name.clone()).in_lang(lang);
            parts.push(SetupPart::choice(place, pawn, squares));
            let fates = pawn.get().fates(self.players, lang);
            states.push(SetupPart::choice(state_of(name).in_lang(lang), pawn, fates));
        }
        let squares = (0..=AGADEZ).map(|number| (number, square(number)));
        let place = place_of(the_hyena()).in_lang(lang);
        parts.push(SetupPart::choice(
            place,
            Cell::from_mut(&mut setup.hyena),
            squares,
        ));
        parts.extend(states);
        parts.push(SetupPart::side(
            &mut setup.side,
            (Seats::Numbered, self.players),
            lang,
        ));
        parts
    }

    fn fallen(&self, throw: Throw) -> Option<Fallen> {
        Some(match throw.sticks() {
            Sticks::Whites(whites) => Fallen::Sticks(whites),
            Sticks::Standing => Fallen::Standing,
        })
    }
}

/// The name of the player with this number, from 0.
fn name(of: usize) -> Message {
    player(Seats::Numbered, Player::new(of))
}

impl Pawn {
    /// The pawn moved to a square; one that was out of the race becomes free.
    const fn on(self, square: u32) -> Self {
        match self {
            Self::Caught(_) => Self::Caught(square),
            Self::Escaped(_) => Self::Escaped(square),
            Self::Free(_) | Self::Arrived(_) | Self::Eaten(_) => Self::Free(square),
        }
    }

    /// The pawn in each of the states possible on its square, or out of the race.
    fn fates(self, players: usize, lang: Lang) -> Vec<(Self, PartChoice)> {
        let square = match self {
            Self::Free(square) | Self::Caught(square) | Self::Escaped(square) => square,
            Self::Arrived(_) | Self::Eaten(_) => 0,
        };
        let named = |pawn, text: &str, name: Message| (pawn, PartChoice::named(text, name.in_lang(lang)));
        let mut fates = vec![
            named(Self::Free(square), "free", messages::is_free()),
            named(Self::Caught(square), "c", messages::is_caught()),
            named(Self::Escaped(square), "e", messages::has_escaped()),
        ];
        for rank in 1..=players as u32 {
            for pawn in [Self::Arrived(rank), Self::Eaten(rank)] {
                fates.push(named(pawn, &pawn.to_string(), pawn.said()));
            }
        }
        fates
    }

    /// Its square and state, in words.
    fn said(self) -> Message {
        match self {
            Self::Free(square) => messages::on_square(square),
            Self::Caught(square) => messages::caught_on(square),
            Self::Escaped(square) => messages::escaped_on(square),
            Self::Arrived(number) => messages::arrived(rank(number)),
            Self::Eaten(order) => messages::eaten(rank(order)),
        }
    }
}

impl IshiganSetup {
    /// The players and their pawns in words.
    fn lines(&self) -> Vec<TrackLine> {
        let pawns = self.pawns.iter().enumerate();
        pawns
            .map(|(i, pawn)| TrackLine {
                name: name(i),
                text: pawn.said(),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }
}
