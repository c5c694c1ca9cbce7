//! The track of Ishigan.

use std::fmt::Write;

use super::notation::{IshiganSetup, Pawn};
use super::position::{IshiganPosition, Sticks, Throw};
use super::{AGADEZ, Ishigan};
use crate::diagram::{Canvas, Fallen, MoveMark, PieceKind};
use crate::drawing::Drawing;
use crate::game::{Player, Seats};
use crate::games::track::Track;
use crate::games::track_drawing::{Course, Runner, Stand, TrackLine};
use crate::notation::Notation;
use crate::words::{Word, Words};

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
        let setup = self.setup(position);
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
        canvas.say_turn(self, position, words);
    }

    fn fallen(&self, throw: Throw) -> Option<Fallen> {
        Some(match throw.sticks() {
            Sticks::Whites(whites) => Fallen::Sticks(whites),
            Sticks::Standing => Fallen::Standing,
        })
    }
}

impl Pawn {
    fn in_words(self, words: &dyn Words) -> String {
        let (word, part) = match self {
            Self::Free(square) => (Word::OnSquare, square.to_string()),
            Self::Caught(square) => (Word::Caught, square.to_string()),
            Self::Escaped(square) => (Word::Escaped, square.to_string()),
            Self::Arrived(rank) => (Word::Arrived, words.say(Word::rank(rank), &[])),
            Self::Eaten(place) => (Word::Eaten, words.say(Word::rank(place), &[])),
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
