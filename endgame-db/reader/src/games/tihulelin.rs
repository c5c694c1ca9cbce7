//! Tihulelin: layers by the pions in plain pits, for whole rounds and for the layouts of a match.

use ishwa_core::game::{Game, Player};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::text::TextError;
use ishwa_games::tihulelin::{
    Direction, Last, Marks, PIONS, PITS, Tihulelin, TihulelinBoard, TihulelinOptions,
};

use crate::index::{Index, IndexKind};
use crate::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::value::TableValueKind;

/// Pits on the board.
const BOARD: usize = 2 * PITS;

/// The layers of rounds with one layout: 0 to 48 pions in plain pits.
///
/// The contents of a hyena or carcass belong to its owner in any case (T9), so positions that differ only there share
/// a place. With all eight pits plain, captures preserve the parity of the pions in play (T4), so even and odd
/// numbers of them are separate layers; a single round begins with 48, a round of a match may begin with 43, 45 or 47
/// too (T7).
#[derive(Clone, Debug)]
pub struct RoundLayers {
    game: Tihulelin,
    /// The pits left empty in the layout, on one side.
    closed: u8,
    /// The kind of the last pit of that side.
    last: Last,
    /// With all eight pits plain, whether they hold an odd number of pions.
    is_odd: bool,
    index: Index,
    /// The plain pits in the order of the player to move, if the side with marked pits is that player's own, and if
    /// not.
    plain: [Vec<usize>; 2],
}

impl RoundLayers {
    /// The layers under these options of rounds in which the first `closed` pits of one player are left empty (T7),
    /// and that player's last pit is `last` (T9).
    ///
    /// # Panics
    /// When more than three pits are closed.
    pub fn new(options: &TihulelinOptions, closed: u8, last: Last) -> Self {
        assert!(usize::from(closed) < PITS, "one pit at least takes part");
        let plain: [Vec<usize>; 2] = [true, false].map(|is_own| {
            let marked = marked_pits(options.direction, is_own, closed, last);
            (0..BOARD).filter(|&pit| marked[pit] == Mark::Plain).collect()
        });
        Self {
            game: Tihulelin::new(options.clone()),
            closed,
            last,
            is_odd: false,
            index: Index::new(plain[0].len()),
            plain,
        }
    }

    /// The layers under these options of rounds with all eight pits plain and an odd number of pions in them.
    pub fn odd(options: &TihulelinOptions) -> Self {
        Self {
            is_odd: true,
            ..Self::new(options, 0, Last::Plain)
        }
    }

    /// The pits left empty and the last pit of the side with marked pits.
    pub fn layout(&self) -> (u8, Last) {
        (self.closed, self.last)
    }

    /// Whether all eight pits are plain.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.plain[0].len() == BOARD
    }

    /// The difference in pions between consecutive layers.
    #[inline]
    fn step(&self) -> u32 {
        if self.is_full() { 2 } else { 1 }
    }

    /// The marks if the owner of the marked pits is South, who is to move, or North.
    #[inline]
    fn marks(&self, is_own: bool) -> Marks {
        let owner = if is_own { Player::SOUTH } else { Player::NORTH };
        Marks::new(owner, self.closed, self.last)
    }

    /// Whether the marked pits are those of the player to move; false if there are none.
    #[inline]
    fn is_own(&self, position: &TihulelinBoard) -> bool {
        !self.is_full() && position.marks().owner == self.game.side(position)
    }

    /// The pions in plain pits, at the start of the row, in the order of the player to move.
    #[inline]
    fn row(&self, position: &TihulelinBoard) -> [u8; BOARD] {
        let pits = position.pits();
        if self.is_full() {
            return pits;
        }
        let plain = &self.plain[usize::from(!self.is_own(position))];
        let mut row = [0; BOARD];
        for (cell, &pit) in row.iter_mut().zip(plain) {
            *cell = pits[pit];
        }
        row
    }

    /// The position with these pions in plain pits.
    #[inline]
    fn of_row(&self, row: [u8; BOARD], is_own: bool) -> TihulelinBoard {
        if self.is_full() {
            return TihulelinBoard::of_pits(row, Marks::NONE);
        }
        let mut pits = [0; BOARD];
        for (&pions, &pit) in row.iter().zip(&self.plain[usize::from(!is_own)]) {
            pits[pit] = pions;
        }
        TihulelinBoard::of_pits(pits, self.marks(is_own))
    }

    /// Splits a rank into whether the marked pits are the mover's, and the rank of the row.
    #[inline]
    fn split(&self, layer: u32, rank: u64) -> (bool, u64) {
        let rows = self.index.len(self.seeds(layer) as usize);
        // Ranks of positions with the mover's own pits marked come after the others.
        if rank < rows {
            (false, rank)
        } else {
            (true, rank - rows)
        }
    }
}

/// The effect of a pit for the player who sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Plain,
    /// The sowing skips it.
    Skipped,
    /// Pions sown there leave play.
    Kept,
}

/// The marks of the pits, in the order of the player to move, if the marked side is that player's own or not (T7,
/// T9).
fn marked_pits(direction: Direction, is_own: bool, closed: u8, last: Last) -> [Mark; BOARD] {
    let mut marks = [Mark::Plain; BOARD];
    let pit = |number: usize| match direction {
        _ if is_own => number,
        Direction::Opposed => BOARD - 1 - number,
        Direction::Common => PITS + number,
    };
    for number in 0..usize::from(closed) {
        marks[pit(number)] = Mark::Skipped;
    }
    match last {
        Last::Plain => {}
        Last::Hyena if !is_own => marks[pit(PITS - 1)] = Mark::Skipped,
        Last::Hyena | Last::Carcass { .. } => marks[pit(PITS - 1)] = Mark::Kept,
    }
    marks
}

impl Layered for RoundLayers {
    type Game = Tihulelin;

    const VALUES: TableValueKind = TableValueKind::Gain;

    fn game(&self) -> &Tihulelin {
        &self.game
    }

    fn layers(&self) -> u32 {
        (PIONS - u32::from(self.is_odd)) / self.step() + 1
    }

    fn seeds(&self, layer: u32) -> u32 {
        self.step() * layer + u32::from(self.is_odd)
    }

    fn label(&self, layer: u32) -> LayerLabel {
        LayerLabel::one(self.seeds(layer), messages::pions)
    }

    fn index(&self, layer: u32) -> IndexKind {
        IndexKind::Colex {
            pits: self.plain[0].len() as u8,
            seeds: self.seeds(layer) as u8,
        }
    }

    fn len(&self, layer: u32) -> u64 {
        let sides = if self.is_full() { 1 } else { 2 };
        sides * self.index.len(self.seeds(layer) as usize)
    }

    #[inline]
    fn place(&self, position: &TihulelinBoard) -> Option<Place> {
        let layer = self.layer(position)?;
        let row = self.row(position);
        let before = if self.is_own(position) {
            self.index.len(self.seeds(layer) as usize)
        } else {
            0
        };
        Some(Place {
            layer,
            rank: before
                + if self.is_full() {
                    self.index.rank_of(&row)
                } else {
                    self.index.rank(&row)
                },
        })
    }

    #[inline]
    fn layer(&self, position: &TihulelinBoard) -> Option<u32> {
        let marks = position.marks();
        let same_last = match (marks.last, self.last) {
            // The initial content decides when it is emptied, but not who gets it.
            (Last::Carcass { .. }, Last::Carcass { .. }) => true,
            (last, own) => last == own,
        };
        if marks.closed != self.closed || !same_last {
            return None;
        }
        let pions: u32 = self.row(position).iter().map(|&pions| u32::from(pions)).sum();
        // Written out for each case, because divisions by a constant are fast.
        if self.is_full() {
            (pions % 2 == u32::from(self.is_odd)).then_some(pions / 2)
        } else {
            Some(pions)
        }
    }

    #[inline]
    fn position(&self, place: Place) -> TihulelinBoard {
        let (is_own, rank) = self.split(place.layer, place.rank);
        let mut row = [0; BOARD];
        self.index
            .unrank(self.seeds(place.layer) as usize, rank, &mut row);
        self.of_row(row, is_own)
    }

    fn for_each(&self, layer: u32, ranks: std::ops::Range<u64>, mut visit: impl FnMut(u64, &TihulelinBoard)) {
        let mut row = [0; BOARD];
        let mut has_next = false;
        for rank in ranks {
            let (is_own, of_row) = self.split(layer, rank);
            if !has_next {
                self.index.unrank(self.seeds(layer) as usize, of_row, &mut row);
            }
            visit(rank, &self.of_row(row, is_own));
            has_next = self.index.advance(&mut row);
        }
    }

    #[inline]
    fn lead(&self, position: &TihulelinBoard) -> i32 {
        self.game.baseline(position)
    }
}

impl HasLayers for Tihulelin {
    type Layers = RoundLayers;

    /// Whole rounds, then those of a match that begin with some pits left empty and a hyena or carcass (T7, T9).
    fn families(&self) -> Result<Vec<TableFamily<RoundLayers>>, TextError> {
        let mut families = Vec::new();
        for last in [Last::Plain, Last::Hyena, Last::Carcass { began: 2 }] {
            for closed in 0..PITS as u8 {
                let name = match last {
                    Last::Plain => "",
                    Last::Hyena => "hyena",
                    Last::Carcass { .. } => "carcass",
                };
                let part = format!("{}{name}", "x".repeat(closed.into()));
                let summary = if part.is_empty() {
                    messages::tihulelin_rounds()
                } else {
                    messages::tihulelin_marked_rounds(drawn(closed, last))
                };
                families.push(TableFamily {
                    part,
                    summary,
                    layers: RoundLayers::new(&self.options(), closed, last),
                });
            }
        }
        let odd = TableFamily {
            part: "odd".to_owned(),
            summary: messages::tihulelin_odd_rounds(),
            layers: RoundLayers::odd(&self.options()),
        };
        families.insert(1, odd);
        Ok(families)
    }
}

/// The marked side at the start of a round, with plain pits as dots.
fn drawn(closed: u8, last: Last) -> String {
    let mut pits = [". "; PITS];
    pits[..usize::from(closed)].fill("x ");
    match last {
        Last::Plain => {}
        Last::Hyena => pits[PITS - 1] = "h ",
        Last::Carcass { .. } => pits[PITS - 1] = "c ",
    }
    pits.concat().trim_end().to_owned()
}
