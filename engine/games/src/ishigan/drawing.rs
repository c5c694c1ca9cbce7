//! The track of Ishigan.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, Fallen, MoveMark, PieceKind, SpotName};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::notation::{IshiganSetup, Pawn};
use super::position::{AGADEZ, IshiganPosition, Sticks, Throw};
use super::rules::Ishigan;
use crate::track::Track;
use crate::track_drawing::{Course, Runner, Stand, TrackLine};

impl Drawing for Ishigan {
    fn draw_in(&self, position: &IshiganPosition, words: &dyn Words) -> String {
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
        for line in setup.lines(words) {
            let mark = if line.is_to_move { '*' } else { ' ' };
            let _ = writeln!(out, "{mark}{} {}", line.name, line.text);
        }
        let [hyena, dune, agadez] = [Word::TheHyena, Word::Dune, Word::Agadez].map(|word| words.word(word));
        let on_square = words.say(Word::OnSquare, &[&setup.hyena.to_string()]);
        let _ = write!(out, " H  {hyena}, {on_square} (0 {dune}, {AGADEZ} {agadez})");
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &IshiganPosition,
        words: &dyn Words,
        _marks: &[(Throw, MoveMark)],
    ) {
        self.sketch(canvas, &self.setup(position), words);
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &IshiganSetup, words: &dyn Words) {
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
        let on_square = words.say(Word::OnSquare, &[&setup.hyena.to_string()]);
        Course {
            last: AGADEZ,
            ends: [Word::Dune, Word::Agadez],
            has_places: false,
            runners: pawns.chain([hyena]).collect(),
            lines: setup.lines(words),
            state: vec![words.say(Word::Colon, &[&words.word(Word::TheHyena), &on_square])],
        }
        .paint(canvas, words);
    }

    fn parts<'s>(&self, setup: &'s mut IshiganSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let square = |number: u32| PartChoice::at(number.to_string(), SpotName::Cell(number.to_string()));
        let (mut parts, mut states) = (Vec::new(), Vec::new());
        for (player, pawn) in setup.pawns.iter_mut().enumerate() {
            let name = words.player(Seats::Numbered, Player::new(player));
            // Where a pawn is and how it fares are two parts of it.
            let pawn: &Cell<Pawn> = Cell::from_mut(pawn);
            let squares = (0..AGADEZ).map(|number| (pawn.get().on(number), square(number)));
            parts.push(SetupPart::choice(
                words.say(Word::PlaceOf, &[&name]),
                pawn,
                squares,
            ));
            let fates = pawn.get().fates(self.players, words);
            states.push(SetupPart::choice(words.say(Word::StateOf, &[&name]), pawn, fates));
        }
        let hyena = words.word(Word::TheHyena);
        let squares = (0..=AGADEZ).map(|number| (number, square(number)));
        let hyena = words.say(Word::PlaceOf, &[&hyena]);
        parts.push(SetupPart::choice(
            hyena,
            Cell::from_mut(&mut setup.hyena),
            squares,
        ));
        parts.extend(states);
        parts.push(SetupPart::side(
            &mut setup.side,
            (Seats::Numbered, self.players),
            words,
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

impl Pawn {
    /// The pawn on a square; one that was out of the race is free there.
    const fn on(self, square: u32) -> Self {
        match self {
            Self::Caught(_) => Self::Caught(square),
            Self::Escaped(_) => Self::Escaped(square),
            Self::Free(_) | Self::Arrived(_) | Self::Eaten(_) => Self::Free(square),
        }
    }

    /// How it can fare where it is, or out of the race.
    fn fates(self, players: usize, words: &dyn Words) -> Vec<(Self, PartChoice)> {
        let square = match self {
            Self::Free(square) | Self::Caught(square) | Self::Escaped(square) => square,
            Self::Arrived(_) | Self::Eaten(_) => 0,
        };
        let mut fates = vec![
            (
                Self::Free(square),
                PartChoice::named("free", words.word(Word::IsFree)),
            ),
            (
                Self::Caught(square),
                PartChoice::named("c", words.word(Word::IsCaught)),
            ),
            (
                Self::Escaped(square),
                PartChoice::named("e", words.word(Word::HasEscaped)),
            ),
        ];
        for rank in 1..=players as u32 {
            for pawn in [Self::Arrived(rank), Self::Eaten(rank)] {
                fates.push((pawn, PartChoice::named(pawn.to_string(), pawn.in_words(words))));
            }
        }
        fates
    }

    fn in_words(self, words: &dyn Words) -> String {
        let (word, part) = match self {
            Self::Free(square) => (Word::OnSquare, square.to_string()),
            Self::Caught(square) => (Word::Caught, square.to_string()),
            Self::Escaped(square) => (Word::Escaped, square.to_string()),
            Self::Arrived(rank) => (Word::Arrived, words.say(Word::rank(rank), &[])),
            Self::Eaten(order) => (Word::Eaten, words.say(Word::rank(order), &[])),
        };
        words.say(word, &[&part])
    }
}

impl IshiganSetup {
    /// The players and their pawns in words.
    fn lines(&self, words: &dyn Words) -> Vec<TrackLine> {
        let pawns = self.pawns.iter().enumerate();
        pawns
            .map(|(i, pawn)| TrackLine {
                name: words.player(Seats::Numbered, Player::new(i)).into_owned(),
                text: pawn.in_words(words),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }
}
