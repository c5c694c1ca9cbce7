//! Ishigan positions, throws and board as text.

use std::fmt::{self, Write};

use arrayvec::ArrayVec;

use super::options::{Options, PLAYERS};
use super::position::{EATEN, Flag, Position, Sticks, Throw};
use super::{AGADEZ, Ishigan};
use crate::diagram::{Canvas, Mark, PieceKind};
use crate::game::{Game, MAX_PLAYERS, Notation, Player, Seats};
use crate::games::track::{Track, are_ranks, seats_in};
use crate::games::track_drawing::{Course, Line, Runner, Stand};
use crate::text::{self, TextError};
use crate::words::{Word, Words};

/// A pawn as a position lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawn {
    /// On this square, and never caught so far: `45`.
    Free(u32),
    /// Caught on this square: `45c`.
    Caught(u32),
    /// On this square, having escaped once: `45e`.
    Escaped(u32),
    /// Arrived in this rank: `r1`.
    Arrived(u32),
    /// Eaten, as the first, second, ..: `x1`.
    Eaten(u32),
}

/// A well-formed position, not yet checked: `pawns/hyena/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pawns in player order.
    pub pawns: ArrayVec<Pawn, MAX_PLAYERS>,
    /// The square of the hyena.
    pub hyena: u32,
    /// The player to move.
    pub side: Player,
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free(square) => write!(f, "{square}"),
            Self::Caught(square) => write!(f, "{square}c"),
            Self::Escaped(square) => write!(f, "{square}e"),
            Self::Arrived(rank) => write!(f, "r{rank}"),
            Self::Eaten(place) => write!(f, "x{place}"),
        }
    }
}

impl Pawn {
    fn read(text: &str) -> Result<Self, TextError> {
        let number = |digits, max| text::number("pawns", digits, max);
        let pawn = if let Some(rank) = text.strip_prefix('r') {
            number(rank, MAX_PLAYERS as u32).map(Self::Arrived)
        } else if let Some(place) = text.strip_prefix('x') {
            number(place, MAX_PLAYERS as u32).map(Self::Eaten)
        } else if let Some(square) = text.strip_suffix('c') {
            number(square, AGADEZ - 1).map(Self::Caught)
        } else if let Some(square) = text.strip_suffix('e') {
            number(square, AGADEZ - 1).map(Self::Escaped)
        } else {
            number(text, AGADEZ - 1).map(Self::Free)
        };
        pawn.map_err(|_| {
            TextError::new(
                text::field("pawns"),
                text,
                "a square from 0 to 99, with c when caught there or e when escaped, \
                 or r1, r2, .. for arrived or x1, x2, .. for eaten",
            )
        })
    }

    fn flag_and_square(self) -> (Flag, u32) {
        match self {
            Self::Free(square) => (Flag::Free, square),
            Self::Caught(square) => (Flag::Caught, square),
            Self::Escaped(square) => (Flag::Escaped, square),
            Self::Arrived(rank) => (Flag::Off, rank),
            Self::Eaten(place) => (Flag::Off, EATEN + place),
        }
    }

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

impl Setup {
    /// The players and their pawns in words.
    fn lines(&self, words: &dyn Words) -> Vec<Line> {
        let pawns = self.pawns.iter().enumerate();
        pawns
            .map(|(i, pawn)| Line {
                name: words.player(Seats::Numbered, Player::new(i)).into_owned(),
                text: pawn.in_words(words),
                is_to_move: self.side.index() == i,
            })
            .collect()
    }

    /// Checks numbers, ranks, and that no pawn that is caught has got past the hyena (C2, I5).
    fn check(&self, players: usize) -> Result<(), TextError> {
        let all = text::join(&self.pawns);
        let refuse =
            |found: &str, expected: String| Err(TextError::new(text::field("pawns"), found, expected));
        if self.pawns.len() != players {
            return refuse(&all, format!("{players} pawns separated by commas"));
        }
        if self.hyena > AGADEZ {
            let expected = format!("a square from 0 to {AGADEZ}");
            return Err(TextError::new(
                text::field("hyena"),
                &self.hyena.to_string(),
                expected,
            ));
        }
        for pawn in &self.pawns {
            let hyena = self.hyena;
            match *pawn {
                Pawn::Free(square) | Pawn::Caught(square) | Pawn::Escaped(square) if square >= AGADEZ => {
                    return refuse(&pawn.to_string(), format!("a square below {AGADEZ}"));
                }
                Pawn::Caught(square) if square > hyena => {
                    return refuse(
                        &pawn.to_string(),
                        format!("a caught pawn no further than the hyena on {hyena}"),
                    );
                }
                _ => {}
            }
        }
        let ranks = |of: fn(Pawn) -> Option<u32>| -> ArrayVec<u32, MAX_PLAYERS> {
            self.pawns.iter().filter_map(|&pawn| of(pawn)).collect()
        };
        let arrived = ranks(|pawn| match pawn {
            Pawn::Arrived(rank) => Some(rank),
            _ => None,
        });
        if !are_ranks(&arrived) {
            return refuse(&all, "arrivals r1, r2, .. each once without a gap".to_owned());
        }
        let eaten = ranks(|pawn| match pawn {
            Pawn::Eaten(place) => Some(place),
            _ => None,
        });
        if !are_ranks(&eaten) {
            return refuse(&all, "eaten pawns x1, x2, .. each once without a gap".to_owned());
        }
        Ok(())
    }
}

impl Notation for Ishigan {
    type Setup = Setup;

    fn read_setup(&self, text: &str) -> Result<Setup, TextError> {
        let [pawns, hyena, side] = text::fields(text, &["pawns", "hyena", "side"])?;
        if pawns.split(',').count() != self.players {
            return Err(TextError::new(
                text::field("pawns"),
                pawns,
                format!("{} pawns separated by commas", self.players),
            ));
        }
        Ok(Setup {
            pawns: pawns.split(',').map(Pawn::read).collect::<Result<_, _>>()?,
            hyena: text::number("hyena", hyena, AGADEZ)?,
            side: Seats::Numbered.read(side, self.players)?,
        })
    }

    fn write_setup(&self, setup: &Setup) -> String {
        let side = Seats::Numbered.label(setup.side);
        format!("{}/{}/{side}", text::join(&setup.pawns), setup.hyena)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, TextError> {
        setup.check(self.players)?;
        let mut position = Position::new(setup.hyena, setup.side);
        for (i, pawn) in setup.pawns.iter().enumerate() {
            let (flag, square) = pawn.flag_and_square();
            position.set_pawn(i, flag, square);
        }
        // In a finished game the side has no more to do, so any will do (C5).
        let side = setup.side.index();
        if side >= self.players || !self.is_over(position) && !position.has_turns(side) {
            return Err(TextError::new(
                text::field("side"),
                Seats::Numbered.label(setup.side),
                "a player who has turns",
            ));
        }
        Ok(position)
    }

    fn setup(&self, position: &Position) -> Setup {
        let pawn = |pawn| {
            let square = position.square(pawn);
            match position.flag(pawn) {
                Flag::Free => Pawn::Free(square),
                Flag::Caught => Pawn::Caught(square),
                Flag::Escaped => Pawn::Escaped(square),
                Flag::Off => position.eaten(pawn).map_or(Pawn::Arrived(square), Pawn::Eaten),
            }
        };
        Setup {
            pawns: (0..self.players).map(pawn).collect(),
            hyena: position.hyena(),
            side: position.side(),
        }
    }

    fn write_move(&self, _position: &Position, outcome: Throw) -> String {
        let sticks = match outcome.sticks() {
            Sticks::Whites(whites) => format!("t{whites}"),
            Sticks::Standing => "ts".to_owned(),
        };
        let deal = text::join(outcome.deal().map(|player| player + 1));
        if deal.is_empty() {
            sticks
        } else {
            format!("{sticks}:{deal}")
        }
    }

    fn draw_in(&self, position: &Position, words: &dyn Words) -> String {
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

    fn paint(&self, canvas: &mut Canvas, position: &Position, words: &dyn Words, _marks: &[(Throw, Mark)]) {
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
