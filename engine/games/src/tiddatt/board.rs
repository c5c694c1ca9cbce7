//! The board of Tiddatt: cells, zones (Z1), directions (Z2), and a position as sets of cells.

use std::fmt;

use ishwa_core::game::Player;
use ishwa_core::key::zobrist_table;

/// The four kinds of horses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Horse {
    /// A horse made by drinking at the source (Z6).
    Asewwey,
    /// A horse made by an attack that lands on the source under an enemy's piece (Z7).
    Alesgey,
    /// A horse declared neutral: it cannot be captured, but crossed and mounted (Z10).
    Afuqey,
    /// A horse that moves and attacks in all directions (Z9).
    Ajebdey,
}

/// Cells in a row, and rows (Z1).
pub(super) const WIDTH: usize = 5;
/// Cells of the board (Z1).
pub(super) const CELLS: usize = WIDTH * WIDTH;
/// The number of a player's tokens at the start, on the board and in stock (Z1).
pub(super) const TOKENS: u32 = 25;

/// A cell, indexed from a1 along the rows: b1 is 1, a2 is 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiddattCell(u8);

impl TiddattCell {
    pub(super) const fn new(index: usize) -> Self {
        assert!(index < CELLS, "a cell lies on the board");
        Self(index as u8)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub(super) const fn set(self) -> CellSet {
        1 << self.0
    }

    /// The cell `steps` away in the opposite of `direction`; it must be on the board.
    #[inline]
    pub(super) const fn back(self, direction: Heading, steps: u8) -> Self {
        Self(match direction {
            Heading::Up => self.0 - 5 * steps,
            Heading::Right => self.0 - steps,
            Heading::Down => self.0 + 5 * steps,
            Heading::Left => self.0 + steps,
        })
    }

    /// The cell `steps` away in `direction`; it must be on the board.
    #[inline]
    pub(super) const fn on(self, direction: Heading, steps: u8) -> Self {
        self.back(direction.reverse(), steps)
    }
}

impl fmt::Display for TiddattCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % WIDTH as u8);
        write!(f, "{column}{}", self.0 / WIDTH as u8 + 1)
    }
}

/// A set of cells, with bits numbered by [`TiddattCell::index`].
pub(super) type CellSet = u32;

const BOARD: CellSet = (1 << CELLS) - 1;
const ROW: CellSet = 0b11111;
const COLUMN: CellSet = 0b00001_00001_00001_00001_00001;

/// The centre, *timmest* (Z1).
pub(super) const CENTRE: CellSet = 1 << 12;
/// The cell on which each player drinks: c5 for South, c1 for North (Z1).
pub(super) const SOURCE: [CellSet; 2] = [1 << 22, 1 << 2];
/// The cell before the source, to which each player's Alesgey descends (Z10).
pub(super) const BEFORE_SOURCE: [TiddattCell; 2] = [TiddattCell::new(17), TiddattCell::new(7)];
/// Each player's home row: the player's territory and the source at which the other drinks (Z1).
pub(super) const HOME_ROW: [CellSet; 2] = [ROW, ROW << 20];
/// Each player's territory (Z1).
pub(super) const TERRITORY: [CellSet; 2] = [HOME_ROW[0] & !SOURCE[1], HOME_ROW[1] & !SOURCE[0]];
/// The terminus row, *aqerqur* (Z1).
pub(super) const TERMINUS: CellSet = ROW << 10 & !CENTRE;

/// The cells of a set, lowest first.
#[inline]
pub(super) fn cells(mut set: CellSet) -> impl Iterator<Item = TiddattCell> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = TiddattCell(set.trailing_zeros() as u8);
            set &= set - 1;
            cell
        })
    })
}

/// A direction on the board as seen by South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Heading {
    Up,
    Right,
    Down,
    Left,
}

impl Heading {
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The directions of a player's pieces, forward first (Z2, Z3).
    #[inline]
    pub(super) const fn of_pieces(player: Player) -> [Self; 3] {
        let forward = if player.index() == 0 { Self::Up } else { Self::Down };
        [forward, Self::Right, Self::Left]
    }

    const fn reverse(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The neighbours in this direction of the cells of a set; those off the board are dropped.
    #[inline]
    pub(super) const fn shift(self, set: CellSet) -> CellSet {
        match self {
            Self::Up => set << 5 & BOARD,
            Self::Right => (set & !(COLUMN << 4)) << 1,
            Self::Down => set >> 5,
            Self::Left => (set & !COLUMN) >> 1,
        }
    }
}

/// Zobrist keys of a man and of a horse, by owner and cell.
static MAN_KEYS: [u64; 2 * CELLS] = zobrist_table(0x7469_6464_6174_7401);
static HORSE_KEYS: [u64; 2 * CELLS] = zobrist_table(0x7469_6464_6174_7402);
/// Zobrist keys of a horse's kind, by cell: neutral, and undeclared.
static NEUTRAL_KEYS: [u64; CELLS] = zobrist_table(0x7469_6464_6174_7403);
static UNDECLARED_KEYS: [u64; CELLS] = zobrist_table(0x7469_6464_6174_7404);
/// Zobrist keys of a stock, by owner and size.
static STOCK_KEYS: [u64; 2 * (TOKENS as usize + 1)] = zobrist_table(0x7469_6464_6174_7405);
const SIDE_KEY: u64 = 0x9d39_247e_3377_6d41;

/// A position, as sets of cells.
///
/// A horse is an Ajebdey unless it is `undeclared` (Asewwey), `neutral` (Afuqey) or both (Alesgey). A man on the cell
/// of an enemy's horse is its rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiddattPosition {
    /// Each player's pieces, riders included.
    men: [CellSet; 2],
    /// Each player's horses.
    horses: [CellSet; 2],
    /// Horses that cannot be captured and whose cell counts as free: Afuqey and Alesgey.
    neutral: CellSet,
    /// Horses that still have the kind given to them on the source: Asewwey and Alesgey.
    undeclared: CellSet,
    stocks: [u8; 2],
    north_to_move: bool,
    key: u64,
}

const _: () = assert!(size_of::<TiddattPosition>() == 40);

impl TiddattPosition {
    /// A board without tokens and with empty stocks; its keys are salted with `salt`.
    pub(super) fn empty(salt: u64) -> Self {
        Self {
            men: [0; 2],
            horses: [0; 2],
            neutral: 0,
            undeclared: 0,
            stocks: [0; 2],
            north_to_move: false,
            key: salt ^ Self::stock_key(Player::SOUTH, 0) ^ Self::stock_key(Player::NORTH, 0),
        }
    }

    #[inline]
    pub(super) fn side(&self) -> Player {
        if self.north_to_move {
            Player::NORTH
        } else {
            Player::SOUTH
        }
    }

    /// Pieces of `player`, riders included.
    #[inline]
    pub(super) fn men(&self, player: Player) -> CellSet {
        self.men[player.index()]
    }

    /// Horses of `player`.
    #[inline]
    pub(super) fn horses(&self, player: Player) -> CellSet {
        self.horses[player.index()]
    }

    /// Horses of `player` that are Asewwey (Z6).
    #[inline]
    pub(super) fn asewwey(&self, player: Player) -> CellSet {
        self.horses(player) & self.undeclared & !self.neutral
    }

    /// Horses of `player` that are Alesgey (Z7).
    #[inline]
    pub(super) fn alesgey(&self, player: Player) -> CellSet {
        self.horses(player) & self.undeclared & self.neutral
    }

    /// Horses of `player` that are Ajebdey (Z9).
    #[inline]
    pub(super) fn ajebdey(&self, player: Player) -> CellSet {
        self.horses(player) & !self.undeclared & !self.neutral
    }

    /// The horse of `player` on a cell.
    pub(super) fn horse(&self, player: Player, cell: TiddattCell) -> Option<Horse> {
        let is_in = |set: CellSet| set & cell.set() != 0;
        let kinds = [
            (self.asewwey(player), Horse::Asewwey),
            (self.alesgey(player), Horse::Alesgey),
            (self.ajebdey(player), Horse::Ajebdey),
            (self.neutral(player), Horse::Afuqey),
        ];
        let found = kinds.into_iter().find(|&(set, _)| is_in(set));
        found.map(|(_, horse)| horse)
    }

    /// Horses of `player` that are neutral: Afuqey and Alesgey (Z3).
    #[inline]
    pub(super) fn neutral(&self, player: Player) -> CellSet {
        self.horses(player) & self.neutral
    }

    #[inline]
    pub(super) fn stock(&self, player: Player) -> u32 {
        u32::from(self.stocks[player.index()])
    }

    /// Tokens of `player` on the board and in stock; a horse is made of two.
    #[inline]
    pub(super) fn tokens(&self, player: Player) -> u32 {
        self.men(player).count_ones() + 2 * self.horses(player).count_ones() + self.stock(player)
    }

    /// The empty cells.
    #[inline]
    pub(super) fn empty_cells(&self) -> CellSet {
        BOARD & !(self.men[0] | self.men[1] | self.horses[0] | self.horses[1])
    }

    /// Free cells: empty, or holding an unmounted neutral horse (Z3).
    #[inline]
    pub(super) fn free_cells(&self) -> CellSet {
        BOARD & !(self.men[0] | self.men[1] | (self.horses[0] | self.horses[1]) & !self.neutral)
    }

    /// Cells that a piece of `player` may move to: empty, or with an unmounted neutral horse of the enemy, which it
    /// mounts (Z3).
    #[inline]
    pub(super) fn enterable(&self, player: Player) -> CellSet {
        self.free_cells() & !self.horses(player)
    }

    /// The tokens that `player` may capture: enemy pieces that are not on a horse, and horses that are not neutral
    /// (Z5, Z10).
    #[inline]
    pub(super) fn targets(&self, player: Player) -> CellSet {
        let enemy = player.opponent();
        self.men(enemy) & !self.horses(player) | self.horses(enemy) & !self.neutral
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from the parts.
    pub(super) fn key_from_scratch(&self, salt: u64) -> u64 {
        let mut key = salt;
        for player in [Player::SOUTH, Player::NORTH] {
            let base = CELLS * player.index();
            cells(self.men(player)).for_each(|cell| key ^= MAN_KEYS[base + cell.index()]);
            cells(self.horses(player)).for_each(|cell| key ^= HORSE_KEYS[base + cell.index()]);
            key ^= Self::stock_key(player, self.stocks[player.index()]);
        }
        cells(self.neutral).for_each(|cell| key ^= NEUTRAL_KEYS[cell.index()]);
        cells(self.undeclared).for_each(|cell| key ^= UNDECLARED_KEYS[cell.index()]);
        if self.north_to_move {
            key ^= SIDE_KEY;
        }
        key
    }

    #[inline]
    fn stock_key(player: Player, stock: u8) -> u64 {
        STOCK_KEYS[player.index() * (TOKENS as usize + 1) + usize::from(stock)]
    }

    /// Adds a piece of `player` to a cell, or removes it.
    #[inline]
    pub(super) fn flip_man(&mut self, player: Player, cell: TiddattCell) {
        self.men[player.index()] ^= cell.set();
        self.key ^= MAN_KEYS[player.index() * CELLS + cell.index()];
    }

    /// Adds an Ajebdey of `player` to a cell, or removes it.
    #[inline]
    pub(super) fn flip_horse(&mut self, player: Player, cell: TiddattCell) {
        self.horses[player.index()] ^= cell.set();
        self.key ^= HORSE_KEYS[player.index() * CELLS + cell.index()];
    }

    /// Makes the horse on a cell neutral, or no longer neutral.
    #[inline]
    pub(super) fn flip_neutral(&mut self, cell: TiddattCell) {
        self.neutral ^= cell.set();
        self.key ^= NEUTRAL_KEYS[cell.index()];
    }

    /// Makes the horse on a cell undeclared, or declared.
    #[inline]
    pub(super) fn flip_undeclared(&mut self, cell: TiddattCell) {
        self.undeclared ^= cell.set();
        self.key ^= UNDECLARED_KEYS[cell.index()];
    }

    /// Makes the horse on a cell an Ajebdey, whatever its kind.
    #[inline]
    pub(super) fn make_ajebdey(&mut self, cell: TiddattCell) {
        if self.neutral & cell.set() != 0 {
            self.flip_neutral(cell);
        }
        if self.undeclared & cell.set() != 0 {
            self.flip_undeclared(cell);
        }
    }

    /// Removes a token of `player` from a cell: the piece, or else the horse.
    #[inline]
    pub(super) fn remove(&mut self, player: Player, cell: TiddattCell) {
        if self.men(player) & cell.set() != 0 {
            self.flip_man(player, cell);
        } else {
            self.make_ajebdey(cell);
            self.flip_horse(player, cell);
        }
    }

    pub(super) fn set_stock(&mut self, player: Player, stock: u32) {
        let stocks = &mut self.stocks[player.index()];
        self.key ^= Self::stock_key(player, *stocks);
        *stocks = stock as u8;
        self.key ^= Self::stock_key(player, *stocks);
    }

    /// Gives the turn to the other player.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.north_to_move = !self.north_to_move;
        self.key ^= SIDE_KEY;
    }
}
