//! Positions, moves and board of a round as text, including the parts shared with a match.

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::field_side;
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::text::{self, FieldName, TextError};
use ishwa_messages::{Message, Texts};

use super::board::{LAST_PIT, Last, Marks, TihulelinBoard};
use super::messages::{self, field_held};
use super::round::{Tihulelin, TihulelinMove};
use super::rules::{PIONS, PITS};
use super::sowing::Sowing;
use crate::messages::{field_north, field_south, pions_in_all};

/// A pit in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TihulelinPit {
    /// A plain pit with this many pions: `6`.
    Plain(u32),
    /// A pit left empty in the layout, which takes no part (T7): `x`.
    Closed,
    /// A hyena with this many pions (T9): `3h`.
    Hyena(u32),
    /// A carcass (T9): `3c2`.
    Carcass {
        /// Pions it holds.
        holds: u32,
        /// Pions it began with.
        began: u32,
    },
}

impl TihulelinPit {
    /// The pions in the pit.
    pub fn pions(self) -> u32 {
        match self {
            Self::Closed => 0,
            Self::Plain(pions) | Self::Hyena(pions) | Self::Carcass { holds: pions, .. } => pions,
        }
    }

    fn read(what: FieldName, text: &str) -> Result<Self, TextError> {
        let number = |text| text::number(what, text, PIONS);
        let pit = if text == "x" {
            Ok(Self::Closed)
        } else if let Some(holds) = text.strip_suffix('h') {
            number(holds).map(Self::Hyena)
        } else if let Some((holds, began)) = text.split_once('c') {
            number(holds).and_then(|holds| {
                Ok(Self::Carcass {
                    holds,
                    began: number(began)?,
                })
            })
        } else {
            number(text).map(Self::Plain)
        };
        pit.map_err(|_| TextError::new(text::field(what), text, messages::a_pit(PIONS)))
    }

    pub(super) fn write(self) -> String {
        match self {
            Self::Plain(pions) => pions.to_string(),
            Self::Closed => "x".to_owned(),
            Self::Hyena(pions) => format!("{pions}h"),
            Self::Carcass { holds, began } => format!("{holds}c{began}"),
        }
    }
}

/// A well-formed position of a round, not yet validated: `south/north/held/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TihulelinSetup {
    /// South's and North's pits, each in its owner's sowing order.
    pub pits: [[TihulelinPit; PITS]; 2],
    /// The pions that South and North have captured or hold in reserve.
    pub held: [u32; 2],
    /// The player to move.
    pub side: Player,
}

impl TihulelinSetup {
    /// Reads the fields of a position; the last one has already been read.
    pub(super) fn read(
        south: &str,
        north: &str,
        held: &str,
        side: Result<Player, TextError>,
    ) -> Result<Self, TextError> {
        Ok(Self {
            pits: [read_row(field_south, south)?, read_row(field_north, north)?],
            held: text::numbers(field_held, held, PIONS)?,
            side: side?,
        })
    }

    /// The first three fields of the position.
    pub(super) fn write(&self) -> String {
        let [south, north] = self.pits.map(|row| text::join(row.map(TihulelinPit::write)));
        format!("{south}/{north}/{}", text::join(self.held))
    }
}

fn read_row(what: FieldName, text: &str) -> Result<[TihulelinPit; PITS], TextError> {
    let parts: [&str; PITS] = text::split(text, ',')
        .ok_or_else(|| TextError::new(text::field(what), text, messages::four_pits()))?;
    let mut row = [TihulelinPit::Closed; PITS];
    for (pit, part) in row.iter_mut().zip(parts) {
        *pit = TihulelinPit::read(what, part)?;
    }
    Ok(row)
}

/// The marks of one player's row, validated (T7, T9).
fn read_marks(player: Player, row: &[TihulelinPit; PITS]) -> Result<Marks, TextError> {
    let refuse = |pit: TihulelinPit, expected: Message| {
        let what: FieldName = [field_south, field_north][player.index()];
        Err(TextError::new(text::field(what), &pit.write(), expected))
    };
    let closed = row.iter().take_while(|&&pit| pit == TihulelinPit::Closed).count();
    let mut last = Last::Plain;
    for (index, &pit) in row.iter().enumerate().skip(closed.min(LAST_PIT)) {
        match pit {
            TihulelinPit::Plain(_) => {}
            TihulelinPit::Closed => return refuse(pit, messages::closed_pits_first()),
            TihulelinPit::Hyena(_) | TihulelinPit::Carcass { .. } if index != LAST_PIT => {
                return refuse(pit, messages::marks_in_pit_4());
            }
            TihulelinPit::Hyena(_) => last = Last::Hyena,
            TihulelinPit::Carcass { holds, began } => {
                if !matches!(began, 2 | 4) || holds > began + 1 {
                    return refuse(pit, messages::a_possible_carcass());
                }
                last = Last::Carcass { began: began as u8 };
            }
        }
    }
    Ok(Marks::new(player, closed as u8, last))
}

impl Sowing {
    /// Checks a board (C2).
    pub(super) fn validate(self, setup: &TihulelinSetup) -> Result<TihulelinBoard, TextError> {
        let in_pits: u32 = setup.pits.iter().flatten().map(|pit| pit.pions()).sum();
        let pions = in_pits + setup.held.iter().sum::<u32>();
        if pions != PIONS {
            return Err(text::wrong_total(pions_in_all(), pions, PIONS));
        }
        let south = read_marks(Player::SOUTH, &setup.pits[0])?;
        let north = read_marks(Player::NORTH, &setup.pits[1])?;
        if south != Marks::NONE && north != Marks::NONE {
            return Err(TextError::described(
                messages::marked_pits(),
                messages::marks_on_both_sides(),
                messages::marks_on_one_side(),
            ));
        }
        let marks = if south == Marks::NONE { north } else { south };
        let rows = setup.pits.map(|row| {
            row.iter()
                .rev()
                .fold(0, |word, pit| word << 8 | u64::from(pit.pions()))
        });
        Ok(self.board(rows, setup.held.map(|held| held as u8), setup.side, marks))
    }

    /// The parts of a board.
    pub(super) fn setup(self, board: &TihulelinBoard) -> TihulelinSetup {
        TihulelinSetup {
            pits: [Player::SOUTH, Player::NORTH].map(|player| {
                let row = self.row(board, player).to_le_bytes();
                std::array::from_fn(|pit| {
                    let pions = u32::from(row[pit]);
                    if player != board.marks.owner {
                        return TihulelinPit::Plain(pions);
                    }
                    match board.marks.last {
                        _ if pit < usize::from(board.marks.closed) => TihulelinPit::Closed,
                        Last::Hyena if pit == LAST_PIT => TihulelinPit::Hyena(pions),
                        Last::Carcass { began } if pit == LAST_PIT => TihulelinPit::Carcass {
                            holds: pions,
                            began: u32::from(began),
                        },
                        _ => TihulelinPit::Plain(pions),
                    }
                })
            }),
            held: board.held.map(u32::from),
            side: board.side,
        }
    }
}

impl TihulelinMove {
    /// The pit that the move sows, from 0.
    pub(super) fn pit(self) -> Option<usize> {
        match self {
            Self::Sow(pit) => Some(usize::from(pit) - 1),
            Self::Pass => None,
        }
    }

    /// The move as text (C3).
    pub(super) fn write(self) -> String {
        match self {
            Self::Sow(pit) => pit.to_string(),
            Self::Pass => "pass".to_owned(),
        }
    }
}

impl TihulelinSetup {
    /// Writes what a round and a match have in common.
    pub(super) fn write_numbers(&self, to: &mut impl NumberSink) {
        let kind = |pit: TihulelinPit| match pit {
            TihulelinPit::Plain(_) => 0,
            TihulelinPit::Closed => 1,
            TihulelinPit::Hyena(_) => 2,
            TihulelinPit::Carcass { .. } => 3,
        };
        let began = |pit: TihulelinPit| match pit {
            TihulelinPit::Carcass { began, .. } => began,
            _ => 0,
        };
        to.rows("pits", self.pits.map(|row| row.map(TihulelinPit::pions)));
        to.rows("kinds", self.pits.map(|row| row.map(kind)));
        to.rows("began", self.pits.map(|row| row.map(began)));
        to.list("held", self.held);
    }

    /// Reads these arrays.
    pub(super) fn read_numbers(numbers: &mut NumberReader<'_>, side: Player) -> Result<Self, TextError> {
        let pits: [[u32; PITS]; 2] = numbers.rows(PIONS)?;
        let kinds: [[u32; PITS]; 2] = numbers.rows(3)?;
        let began: [[u32; PITS]; 2] = numbers.rows(PIONS)?;
        let pit = |row: usize, pit: usize| match kinds[row][pit] {
            0 => TihulelinPit::Plain(pits[row][pit]),
            1 => TihulelinPit::Closed,
            2 => TihulelinPit::Hyena(pits[row][pit]),
            _ => TihulelinPit::Carcass {
                holds: pits[row][pit],
                began: began[row][pit],
            },
        };
        Ok(Self {
            pits: std::array::from_fn(|row| std::array::from_fn(|index| pit(row, index))),
            held: numbers.array(PIONS)?,
            side,
        })
    }
}

impl Notation for Tihulelin {
    type Setup = TihulelinSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<TihulelinSetup, TextError> {
        let [south, north, held, side] =
            text::fields(text, [field_south, field_north, field_held, field_side])?;
        TihulelinSetup::read(south, north, held, Seats::SouthNorth.read(side, 2))
    }

    fn write_setup(&self, setup: &TihulelinSetup) -> String {
        format!("{}/{}", setup.write(), Seats::SouthNorth.label(setup.side))
    }

    fn validate(&self, setup: &TihulelinSetup) -> Result<TihulelinBoard, TextError> {
        self.sowing.validate(setup)
    }

    fn setup(&self, position: &TihulelinBoard) -> TihulelinSetup {
        self.sowing.setup(position)
    }

    /// `pits`: the pions in South's and North's pits, each in its owner's sowing order; `kinds` of the same pits: 0
    /// plain, 1 closed, 2 a hyena, 3 a carcass; `began`: the initial pions of a carcass; `held`.
    fn write_numbers(&self, setup: &TihulelinSetup, to: &mut impl NumberSink) {
        setup.write_numbers(to);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<TihulelinSetup, TextError> {
        TihulelinSetup::read_numbers(&mut numbers, side)
    }

    fn write_move(&self, _position: &TihulelinBoard, mv: TihulelinMove) -> String {
        mv.write()
    }

    fn actions(&self) -> Actions {
        Actions::Pits(PITS)
    }

    fn legal_pits(&self, board: &TihulelinBoard) -> u32 {
        let moves = self.sowing.moves(board);
        moves.fold(0, |set, mv| set | 1 << mv.pit().unwrap_or(PITS))
    }

    fn move_of_pit(&self, action: usize) -> TihulelinMove {
        match action {
            PITS => TihulelinMove::Pass,
            pit => TihulelinMove::Sow(pit as u8 + 1),
        }
    }
}
