//! A match: rounds, their layouts and starters, declarations and the end (T7 to T10).

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, PerPlayer, Player, Reversibility, Seats, Turn, Unit, Verdict,
};
use ishwa_core::key;
use ishwa_core::playable::Playable;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::board::{Last, Marks, TihulelinBoard, total};
use super::messages;
use super::round::{TihulelinMove, TihulelinOptions};
use super::rules::{DIRECTION, Direction, ORIGIN, Origin, PIONS, PITS};
use super::sowing::Sowing;

/// Pions in a full pit of the layout (T7).
const FULL: u8 = 6;

/// Who begins the rounds after the first (T8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Starter {
    /// The players in turn.
    #[default]
    Alternate,
    /// The player with more pions after the round; after a tie, the other one.
    Winner,
    /// The player with fewer pions after the round; after a tie, the other one.
    Loser,
}

/// The options of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MatchOptions {
    /// The directions in which the players sow (T2).
    pub direction: Direction,
    /// Whether later laps sow the pit of origin (T3).
    pub origin: Origin,
    /// Who begins the rounds after the first (T8).
    pub starter: Starter,
}

impl RuleOptions for MatchOptions {
    const SPECS: &'static [OptionSpec] = &[
        DIRECTION,
        ORIGIN,
        OptionSpec {
            key: "starter",
            kind: OptionKind::Choice(Starter::VARIANTS),
            help: messages::option_starter,
        },
    ];
}

/// The owner's declaration of an incomplete last pit of 2 or 4 (T9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// A pit like the others.
    Plain,
    /// A hyena.
    Hyena,
    /// A carcass.
    Carcass,
}

impl Declaration {
    /// All of them, in listing order.
    pub(super) const ALL: [Self; 3] = [Self::Plain, Self::Hyena, Self::Carcass];
}

/// A ply of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchMove {
    /// A ply of the round.
    Play(TihulelinMove),
    /// A declaration before the round's first sowing.
    Declare(Declaration),
}

/// A position of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchPosition {
    pub(super) board: TihulelinBoard,
    /// Who begins this round.
    pub(super) starter: Player,
    /// Whether the side to move has to declare.
    pub(super) declares: bool,
}

const _: () = assert!(size_of::<MatchPosition>() == 24);

impl MatchPosition {
    /// The board of the round.
    pub fn board(&self) -> &TihulelinBoard {
        &self.board
    }

    /// The player who began the current round.
    pub fn starter(&self) -> Player {
        self.starter
    }

    /// Whether the side to move has to declare (T9).
    pub fn declares(&self) -> bool {
        self.declares
    }
}

/// A match of Tihulelin tin Azgag with its options.
#[derive(Clone, Debug)]
pub struct TihulelinMatch {
    starter: Starter,
    /// Pions in a full pit of the layout.
    full: u8,
    rules: RuleSet,
    pub(super) sowing: Sowing,
}

/// A row of the layout: from the last pit back, first the pions left over from full pits, then full pits, then pits
/// left empty (T7).
fn laid_row(pions: u8, full: u8) -> u64 {
    let mut row = [0; 8];
    let mut pit = PITS;
    let rest = pions % full;
    if rest > 0 {
        pit -= 1;
        row[pit] = rest;
    }
    for _ in 0..pions / full {
        pit -= 1;
        row[pit] = full;
    }
    u64::from_le_bytes(row)
}

impl Sowing {
    /// The first position of the round that begins after a declaration (T9).
    pub(super) fn declare(self, position: &MatchPosition, declaration: Declaration) -> MatchPosition {
        let MatchPosition { board, starter, .. } = *position;
        let rows = [Player::SOUTH, Player::NORTH].map(|player| self.row(&board, player));
        let last = match declaration {
            Declaration::Plain => Last::Plain,
            Declaration::Hyena => Last::Hyena,
            Declaration::Carcass => Last::Carcass {
                began: rows[board.side.index()].to_le_bytes()[PITS - 1],
            },
        };
        let marks = Marks::new(board.side, board.marks.closed, last);
        MatchPosition {
            board: self.board(rows, board.held, starter, marks),
            starter,
            declares: false,
        }
    }
}

impl TihulelinMatch {
    /// A variant of the match with `full` pions in each pit at the start and in each full pit of a layout, 1 to 6,
    /// and otherwise the same rules. With few pions it is small enough to be solved by brute force.
    pub fn with_full_pits(options: &MatchOptions, full: u8) -> Self {
        Self {
            full,
            ..Self::new(options.clone())
        }
    }

    /// The pions of both players together.
    pub fn pions(&self) -> u8 {
        2 * PITS as u8 * self.full
    }

    /// The pions in plain pits, which are still to be won (T5).
    pub fn plain_pions(&self, board: &TihulelinBoard) -> u8 {
        total(self.sowing.plain(board))
    }

    /// The secure pions of South and North in the current round: their holdings and the contents of their hyena or
    /// carcass.
    pub fn holdings(&self, board: &TihulelinBoard) -> [u8; 2] {
        self.sowing.holdings(board)
    }

    /// The options of its rounds.
    pub fn round_options(&self) -> TihulelinOptions {
        TihulelinOptions {
            direction: self.sowing.direction,
            origin: self.sowing.origin,
        }
    }

    /// The starter of the round after one begun by `starter`, in which South and North then have `totals` pions (T8).
    pub fn next_starter(&self, totals: [u8; 2], starter: Player) -> Player {
        let more = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Less => Some(Player::NORTH),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Player::SOUTH),
        };
        match (self.starter, more) {
            (Starter::Alternate, _) | (_, None) => starter.opponent(),
            (Starter::Winner, Some(more)) => more,
            (Starter::Loser, Some(more)) => more.opponent(),
        }
    }

    /// The first position of a round begun by `starter`, in which South and North have `totals` pions, both more than
    /// 0 and as many in total as in the game (T7, T9).
    pub fn lay_out(&self, totals: [u8; 2], starter: Player) -> MatchPosition {
        let sides = totals.map(|total| total.min(self.full * PITS as u8));
        let rows = sides.map(|side| laid_row(side, self.full));
        let weaker = if totals[0] < totals[1] {
            Player::SOUTH
        } else {
            Player::NORTH
        };
        let laid = sides[weaker.index()];
        let closed = PITS as u8 - laid.div_ceil(self.full);
        let declares = matches!(laid % self.full, 2 | 4);
        let side = if declares { weaker } else { starter };
        let held = [totals[0] - sides[0], totals[1] - sides[1]];
        MatchPosition {
            board: self
                .sowing
                .board(rows, held, side, Marks::new(weaker, closed, Last::Plain)),
            starter,
            declares,
        }
    }

    /// The position after a round that ends with `board`, begun by `starter`: the first position of the next round,
    /// or the last of the match, with all pions in `held` (T7, T8, T10).
    fn next_round(&self, board: &TihulelinBoard, starter: Player) -> MatchPosition {
        let totals = self.sowing.shared(board);
        let next = self.next_starter(totals, starter);
        if totals.contains(&0) {
            return MatchPosition {
                board: self.sowing.board([0; 2], totals, next, board.marks),
                starter: next,
                declares: false,
            };
        }
        self.lay_out(totals, next)
    }

    /// Whether `after`, reached by a ply from `before`, begins a new round.
    ///
    /// Within a round holdings never decrease and the marks stay. When a round ends without hyena or carcass, the
    /// player who did not move has exactly their earlier holdings, and lays some of them out; otherwise the mark
    /// disappears.
    pub(super) fn begins_round(before: &MatchPosition, after: &MatchPosition) -> bool {
        let falls = (0..2).any(|player| after.board.held[player] < before.board.held[player]);
        falls || (before.board.marks.last != Last::Plain && after.board.marks.last == Last::Plain)
    }
}

impl Game for TihulelinMatch {
    type Options = MatchOptions;
    type Position = MatchPosition;
    type Move = MatchMove;
    type Moves = ArrayVec<MatchMove, PITS>;

    const ID: &'static str = "tihulelin-match";
    const OPENINGS: &'static str = include_str!("match_openings.txt");

    fn new(options: MatchOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        let sowing = Sowing {
            direction: options.direction,
            origin: options.origin,
        };
        Self {
            starter: options.starter,
            full: FULL,
            rules,
            sowing,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Tihulelin tin Azgag, match",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Win,
            bounds: (-1, 1),
            chance: false,
            // Holdings do not change within a cycle of a round, so the next round is the same wherever the cycle
            // ends.
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> MatchPosition {
        self.lay_out([self.pions() / 2; 2], Player::SOUTH)
    }

    fn turn(&self, position: &MatchPosition) -> Turn {
        if self.sowing.is_over(&position.board) {
            Turn::Over
        } else {
            Turn::Player(position.board.side)
        }
    }

    fn side(&self, position: &MatchPosition) -> Player {
        position.board.side
    }

    #[inline]
    fn moves(&self, position: &MatchPosition, moves: &mut Self::Moves) {
        if position.declares {
            moves.extend(Declaration::ALL.map(MatchMove::Declare));
        } else {
            moves.extend(self.sowing.moves(&position.board).map(MatchMove::Play));
        }
    }

    #[inline]
    fn play(&self, position: &MatchPosition, mv: MatchMove) -> MatchPosition {
        match mv {
            MatchMove::Declare(declaration) => self.sowing.declare(position, declaration),
            MatchMove::Play(mv) => {
                let board = self.sowing.play(&position.board, mv);
                if self.sowing.is_over(&board) {
                    self.next_round(&board, position.starter)
                } else {
                    MatchPosition { board, ..*position }
                }
            }
        }
    }

    fn outcome(&self, position: &MatchPosition) -> Option<Outcome> {
        let [south, north] = position.board.held.map(f64::from);
        self.sowing
            .is_over(&position.board)
            .then(|| Outcome::of_seeds(south, north, Unit::Win))
    }

    #[inline]
    fn key(&self, position: &MatchPosition) -> u64 {
        let [pits, rest] = position.board.words();
        let round = position.starter.index() as u64 | u64::from(position.declares) << 1;
        key::mix(self.rules.salt(), [pits, rest | round << 48])
    }

    fn reversibility(&self, before: Option<&MatchPosition>, after: &MatchPosition) -> Reversibility {
        let starts = before.map_or_else(
            || {
                let totals = self.sowing.laid_out(&after.board);
                self.lay_out(totals, after.starter) == *after
            },
            |before| Self::begins_round(before, after),
        );
        if starts {
            return Reversibility::RoundStart;
        }
        if before.is_some_and(|before| !self.sowing.took(&before.board, &after.board)) {
            Reversibility::Reversible
        } else {
            Reversibility::Irreversible
        }
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<MatchPosition> {
        let position = history.position();
        let begins = history.entries().last().map(|entry| entry.mark) == Some(Reversibility::RoundStart);
        if begins {
            // T10: a draw; each player keeps their pions.
            let seeds: PerPlayer<f64> = self
                .sowing
                .laid_out(&position.board)
                .map(f64::from)
                .into_iter()
                .collect();
            return Verdict::Over(Outcome {
                seeds: Some(seeds),
                ..Outcome::zero_sum(0.0)
            });
        }
        // T6: the round ends in this position.
        let next = self.next_round(&position.board, position.starter);
        self.outcome(&next).map_or(Verdict::Continue(next), Verdict::Over)
    }
}

impl Playable for TihulelinMatch {
    fn is_sound(&self, position: &MatchPosition) -> bool {
        let MatchPosition {
            board,
            starter,
            declares,
        } = *position;
        let lay_out = self.lay_out(self.sowing.laid_out(&board), starter);
        let finished = board.held.map(u32::from).contains(&PIONS);
        self.sowing.is_sound(&board)
            && (!declares || lay_out == *position)
            && (!self.sowing.is_over(&board) || finished)
    }
}
