//! Tiddatt positions, actions and board as text.

use std::fmt::Write as _;

use arrayvec::ArrayVec;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::field_side;
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink, owner};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, TextError};
use ishwa_messages::{Message, Texts};

use super::board::{CELLS, Horse, SOURCE, TOKENS, TiddattCell, TiddattPosition, WIDTH};
use super::messages::{self, field_stocks};
use super::moves::{Hop, TiddattMove};
use super::rules::Tiddatt;
use crate::messages::{field_board, row_of_field};

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellContent {
    /// Nothing.
    Empty,
    /// A piece of this player: `S` or `N`.
    Piece(Player),
    /// A horse, as `Sj`, or `Sf[N]` with its rider.
    Horse {
        /// The owner of the horse.
        owner: Player,
        /// Its kind.
        kind: Horse,
        /// The owner of the piece on it.
        rider: Option<Player>,
    },
}

impl CellContent {
    /// The tokens of `player` on this cell (Z1).
    fn tokens(self, player: Player) -> u32 {
        match self {
            Self::Empty => 0,
            Self::Piece(owner) => u32::from(owner == player),
            Self::Horse { owner, rider, .. } => {
                2 * u32::from(owner == player) + u32::from(rider == Some(player))
            }
        }
    }
}

/// A well-formed position, not yet validated: `rows/stocks/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiddattSetup {
    /// The cells from a1 along the rows to e5.
    pub cells: [CellContent; CELLS],
    /// Tokens in South's and in North's stock.
    pub stocks: [u32; 2],
    /// The player to move.
    pub side: Player,
}

/// The letter of a player's tokens.
pub(super) const fn letter(player: Player) -> char {
    ['S', 'N'][player.index()]
}

fn read_letter(letter: char) -> Option<Player> {
    match letter {
        'S' => Some(Player::SOUTH),
        'N' => Some(Player::NORTH),
        _ => None,
    }
}

impl Horse {
    pub(super) const ALL: [Self; 4] = [Self::Asewwey, Self::Alesgey, Self::Afuqey, Self::Ajebdey];

    pub(super) const fn letter(self) -> char {
        match self {
            Self::Asewwey => 'w',
            Self::Alesgey => 'l',
            Self::Afuqey => 'f',
            Self::Ajebdey => 'j',
        }
    }

    /// Its name, which is the same in every language.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Asewwey => "Asewwey",
            Self::Alesgey => "Alesgey",
            Self::Afuqey => "Afuqey",
            Self::Ajebdey => "Ajebdey",
        }
    }
}

/// Reads one row; `None` if it is malformed. Adjacent empty cells are one digit.
fn read_row(row: &str) -> Option<[CellContent; WIDTH]> {
    let mut cells = ArrayVec::<CellContent, WIDTH>::new();
    let mut chars = row.chars().peekable();
    let mut after_digit = false;
    while let Some(char) = chars.next() {
        let digit = char.to_digit(10);
        if let Some(count) = digit {
            if after_digit || count == 0 {
                return None;
            }
            for _ in 0..count {
                cells.try_push(CellContent::Empty).ok()?;
            }
        } else {
            let owner = read_letter(char)?;
            let kind = Horse::ALL
                .into_iter()
                .find(|kind| chars.peek() == Some(&kind.letter()));
            let content = if let Some(kind) = kind {
                chars.next();
                let rider = if chars.next_if_eq(&'[').is_some() {
                    let rider = read_letter(chars.next()?)?;
                    chars.next_if_eq(&']')?;
                    Some(rider)
                } else {
                    None
                };
                CellContent::Horse { owner, kind, rider }
            } else {
                CellContent::Piece(owner)
            };
            cells.try_push(content).ok()?;
        }
        after_digit = digit.is_some();
    }
    cells.into_inner().ok()
}

/// The contents of one cell, as in a position; empty for an empty cell.
pub(super) fn write_content(content: CellContent) -> String {
    match content {
        CellContent::Empty => String::new(),
        CellContent::Piece(owner) => letter(owner).to_string(),
        CellContent::Horse { owner, kind, rider } => {
            let rider = rider.map_or_else(String::new, |rider| format!("[{}]", letter(rider)));
            format!("{}{}{rider}", letter(owner), kind.letter())
        }
    }
}

fn write_row(row: &[CellContent]) -> String {
    let mut out = String::new();
    for run in row.chunk_by(|a, b| *a == CellContent::Empty && *b == CellContent::Empty) {
        if run[0] == CellContent::Empty {
            out.push_str(&run.len().to_string());
        } else {
            out.push_str(&write_content(run[0]));
        }
    }
    out
}

/// The error for a horse or rider on an impossible cell.
fn misplaced(cell: TiddattCell, content: CellContent, expected: Message) -> TextError {
    TextError::new(
        messages::cell_of_board(cell.to_string()),
        &write_content(content),
        expected,
    )
}

/// Checks the cell of a horse: an Asewwey and an Alesgey must be on the source where their owner drinks, since they
/// have not moved after being made there (Z6, Z7), and a rider must be on an enemy's neutral horse (Z3).
fn check_horse(cell: TiddattCell, content: CellContent) -> Result<(), TextError> {
    let CellContent::Horse { owner, kind, rider } = content else {
        return Ok(());
    };
    let undeclared = matches!(kind, Horse::Asewwey | Horse::Alesgey);
    if undeclared && SOURCE[owner.index()] != cell.set() {
        return Err(misplaced(cell, content, messages::made_at_the_source()));
    }
    let neutral = matches!(kind, Horse::Alesgey | Horse::Afuqey);
    if rider.is_some_and(|rider| rider == owner || !neutral) {
        return Err(misplaced(cell, content, messages::rider_on_neutral_horse()));
    }
    Ok(())
}

/// The first action of declarations, after the drops: for each cell, one for each kind of a horse.
const DECLARATIONS: usize = CELLS;
/// The first action of steps and descents: for each cell, one for each cell.
const STEPS: usize = DECLARATIONS + CELLS * Horse::ALL.len();
/// The first action of attacks: for each cell and each first hop, one without and one for each second hop.
const ATTACKS: usize = STEPS + CELLS * CELLS;
/// The first action of attacks with more hops, which are counted in the order of the list of moves.
const LONG: usize = ATTACKS + CELLS * Hop::COUNT * (1 + Hop::COUNT);
/// More than the number of moves in any position.
const MOST_LONG: usize = 1024;

/// The number of a move for learning libraries; `None` for an attack with more than two hops.
fn action(mv: TiddattMove) -> Option<usize> {
    Some(match mv {
        TiddattMove::Drop(cell) => cell.index(),
        TiddattMove::Declare { cell, kind } => {
            let kind = Horse::ALL.iter().position(|&other| other == kind)?;
            DECLARATIONS + Horse::ALL.len() * cell.index() + kind
        }
        TiddattMove::Step { from, to } | TiddattMove::Descend { from, to } => {
            STEPS + CELLS * from.index() + to.index()
        }
        TiddattMove::Attack { from, hops } => {
            let mut hops = hops.iter().map(Hop::number);
            let first = Hop::COUNT * from.index() + hops.next()?;
            let second = hops.next().map_or(0, |second| 1 + second);
            if hops.next().is_some() {
                return None;
            }
            ATTACKS + (1 + Hop::COUNT) * first + second
        }
    })
}

impl Notation for Tiddatt {
    type Setup = TiddattSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<TiddattSetup, TextError> {
        let [board, stocks, side] = text::fields(text, [field_board, field_stocks, field_side])?;
        let rows: [&str; WIDTH] = text::split(board, ':')
            .ok_or_else(|| TextError::new(text::field(field_board), board, messages::five_rows()))?;
        let mut cells = [CellContent::Empty; CELLS];
        for (row, number) in rows.into_iter().zip((1..=WIDTH).rev()) {
            let contents = read_row(row)
                .ok_or_else(|| TextError::new(row_of_field(field_board(), number), row, messages::a_row()))?;
            cells[WIDTH * (number - 1)..][..WIDTH].copy_from_slice(&contents);
        }
        Ok(TiddattSetup {
            cells,
            stocks: text::numbers(field_stocks, stocks, TOKENS)?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &TiddattSetup) -> String {
        let rows: Vec<String> = setup.cells.chunks(WIDTH).rev().map(write_row).collect();
        let stocks = text::join(setup.stocks);
        let side = Seats::SouthNorth.label(setup.side);
        format!("{}/{stocks}/{side}", rows.join(":"))
    }

    fn validate(&self, setup: &TiddattSetup) -> Result<TiddattPosition, TextError> {
        let mut position = TiddattPosition::empty(self.rules.salt());
        for (index, &content) in setup.cells.iter().enumerate() {
            let cell = TiddattCell::new(index);
            check_horse(cell, content)?;
            match content {
                CellContent::Empty => {}
                CellContent::Piece(owner) => position.flip_man(owner, cell),
                CellContent::Horse { owner, kind, rider } => {
                    position.flip_horse(owner, cell);
                    if matches!(kind, Horse::Asewwey | Horse::Alesgey) {
                        position.flip_undeclared(cell);
                    }
                    if matches!(kind, Horse::Alesgey | Horse::Afuqey) {
                        position.flip_neutral(cell);
                    }
                    if let Some(rider) = rider {
                        position.flip_man(rider, cell);
                    }
                }
            }
        }
        for player in [Player::SOUTH, Player::NORTH] {
            let stock = setup.stocks[player.index()];
            let on_board: u32 = setup.cells.iter().map(|content| content.tokens(player)).sum();
            if on_board + stock > TOKENS {
                return Err(TextError::described(
                    messages::tokens_of(letter(player)),
                    Message::verbatim((on_board + stock).to_string()),
                    messages::at_most(TOKENS),
                ));
            }
            position.set_stock(player, stock);
        }
        if setup.side == Player::NORTH {
            position.pass_turn();
        }
        Ok(position)
    }

    fn setup(&self, position: &TiddattPosition) -> TiddattSetup {
        let content = |index| {
            let cell = TiddattCell::new(index);
            let on = |set| set & cell.set() != 0;
            let players = [Player::SOUTH, Player::NORTH];
            let man = players.into_iter().find(|&player| on(position.men(player)));
            let horse = |player| Some((player, position.horse(player, cell)?));
            let Some((owner, kind)) = players.into_iter().find_map(horse) else {
                return man.map_or(CellContent::Empty, CellContent::Piece);
            };
            CellContent::Horse {
                owner,
                kind,
                rider: man,
            }
        };
        TiddattSetup {
            cells: std::array::from_fn(content),
            stocks: [position.stock(Player::SOUTH), position.stock(Player::NORTH)],
            side: position.side(),
        }
    }

    /// `pieces`: 1 for a piece or rider of South, 2 for one of North, from row 1 and column a on; `horses`: 1 to 4
    /// for South's asewwey, alesgey, afuqey and ajebdey, 5 to 8 for North's; `stocks`.
    fn write_numbers(&self, setup: &TiddattSetup, to: &mut impl NumberSink) {
        let number = |player: Player| player.index() as i64 + 1;
        let piece = |cell: &CellContent| match *cell {
            CellContent::Piece(owner) => number(owner),
            CellContent::Horse { rider, .. } => rider.map_or(0, number),
            CellContent::Empty => 0,
        };
        let horse = |cell: &CellContent| match *cell {
            CellContent::Horse { owner, kind, .. } => {
                let index = Horse::ALL.iter().position(|&other| other == kind);
                (owner.index() * Horse::ALL.len() + index.unwrap_or_default()) as i64 + 1
            }
            _ => 0,
        };
        let rows = || setup.cells.chunks(WIDTH);
        to.rows("pieces", rows().map(|row| row.iter().map(piece)));
        to.rows("horses", rows().map(|row| row.iter().map(horse)));
        to.list("stocks", setup.stocks);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<TiddattSetup, TextError> {
        let pieces = numbers.array::<CELLS>(2)?;
        let horses = numbers.array::<CELLS>(2 * Horse::ALL.len() as u32)?;
        let content = |cell: usize| {
            let piece = owner(pieces[cell]);
            match (horses[cell] as usize).checked_sub(1) {
                Some(horse) => CellContent::Horse {
                    owner: Player::new(horse / Horse::ALL.len()),
                    kind: Horse::ALL[horse % Horse::ALL.len()],
                    rider: piece,
                },
                None => piece.map_or(CellContent::Empty, CellContent::Piece),
            }
        };
        Ok(TiddattSetup {
            cells: std::array::from_fn(content),
            stocks: numbers.array(TOKENS)?,
            side,
        })
    }

    fn write_move(&self, _position: &TiddattPosition, mv: TiddattMove) -> String {
        match mv {
            TiddattMove::Step { from, to } => format!("{from}-{to}"),
            TiddattMove::Drop(cell) => format!("+{cell}"),
            TiddattMove::Attack { from, hops } => {
                let mut out = from.to_string();
                let mut at = from;
                for hop in hops.iter() {
                    let (target, landing) = hop.way(at);
                    let _ = write!(out, "x{target}-{landing}");
                    at = landing;
                }
                out
            }
            TiddattMove::Declare { cell, kind } => format!("{cell}={}", kind.letter()),
            TiddattMove::Descend { from, to } => format!("{from}/{to}"),
        }
    }

    fn actions(&self) -> Actions {
        Actions::Numbers(LONG + MOST_LONG)
    }

    fn action_numbers(&self, moves: &[TiddattMove]) -> Vec<u16> {
        let mut long = LONG..;
        let number = |&mv| action(mv).or_else(|| long.next()).unwrap_or_default() as u16;
        moves.iter().map(number).collect()
    }
}

impl Playable for Tiddatt {
    fn key_from_scratch(&self, position: &TiddattPosition) -> u64 {
        position.key_from_scratch(self.rules.salt())
    }

    /// Whether the parts of the position form a valid one with the same key.
    fn is_sound(&self, position: &TiddattPosition) -> bool {
        self.validate(&self.setup(position)) == Ok(*position)
    }
}
