//! The rules D1 to D7 of Dara: options and moves.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict, random_below,
};
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};

use super::board::{self, CELLS, Completions, DaraCell, cells};
use super::messages;
use super::position::{DaraPosition, PIONS, PLY_KEYS, PLY_LIMIT};

/// Which enemy pions may be taken (D4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Remove {
    /// Any.
    #[default]
    Any,
    /// None in a run of three or more, unless all are.
    NotInLine,
}

/// The effect of a run of four or more (D4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Long {
    /// It takes nothing by itself.
    #[default]
    Idle,
    /// A step may not make one, even if it also makes a run of three.
    Forbidden,
    /// It takes like a run of three.
    Captures,
}

/// The number of pions left that loses the game (D5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DaraEnd {
    /// A player with none left loses.
    #[default]
    All,
    /// A player with fewer than three loses.
    Under3,
}

/// The rule for a player who cannot move (D6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Stuck {
    /// The player loses.
    #[default]
    Loss,
    /// The player passes, which counts as a ply without a removal.
    Pass,
}

/// The options of Dara.
///
/// Under all of them the rules treat a position and its symmetric images alike (reflected boards, exchanged players):
/// tables store one position for all its images, and the network shares weights between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DaraOptions {
    /// Which enemy pions may be taken (D4).
    pub remove: Remove,
    /// The effect of a run of four or more (D4).
    pub long: Long,
    /// The number of pions left that loses the game (D5).
    pub end: DaraEnd,
    /// The rule for a player who cannot move (D6).
    pub stuck: Stuck,
}

impl RuleOptions for DaraOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "remove",
            kind: OptionKind::Choice(Remove::VARIANTS),
            help: messages::option_remove,
        },
        OptionSpec {
            key: "long",
            kind: OptionKind::Choice(Long::VARIANTS),
            help: messages::option_long,
        },
        OptionSpec {
            key: "end",
            kind: OptionKind::Choice(DaraEnd::VARIANTS),
            help: messages::option_end,
        },
        OptionSpec {
            key: "stuck",
            kind: OptionKind::Choice(Stuck::VARIANTS),
            help: messages::option_stuck,
        },
    ];
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DaraMove {
    /// A pion is placed (D2).
    Place(DaraCell),
    /// A pion moves to an adjacent cell, and may take an enemy pion (D3, D4).
    Step {
        /// Its origin.
        from: DaraCell,
        /// Its target.
        to: DaraCell,
        /// The enemy pion that is taken.
        taken: Option<DaraCell>,
    },
    /// The player has no move (D2, D6).
    Pass,
}

const _: () = assert!(size_of::<DaraMove>() == 4);

/// The maximum length of a list of moves. There are at most 30 placements. There are at most 48 steps, since 12 pions
/// have four neighbours each; and each step is listed once, or once for each of at most 12 enemy pions that it may
/// take.
const MAX_MOVES: usize = 4 * PIONS as usize * PIONS as usize;
const _: () = assert!(MAX_MOVES >= CELLS);

/// The cells that a pion may step to (D3), and those of them where it takes (D4).
pub(super) struct Steps {
    all: u32,
    pub(super) taking: u32,
}

/// The game of Dara with its options.
#[derive(Clone, Debug)]
pub struct Dara {
    pub(super) options: DaraOptions,
    pub(super) rules: RuleSet,
}

impl Dara {
    /// The options of the game.
    pub fn options(&self) -> &DaraOptions {
        &self.options
    }

    /// The steps of the pion on `from` (D3, D4).
    #[inline]
    pub(super) fn steps(&self, position: &DaraPosition, from: DaraCell) -> Steps {
        let targets = from.neighbours() & position.empty();
        if targets == 0 {
            return Steps { all: 0, taking: 0 };
        }
        // The pion is lifted first, so it is not part of the run that it makes elsewhere.
        let made = Completions::of(position.pions[position.side.index()] & !from.bit());
        let (allowed, lines) = match self.options.long {
            Long::Idle => (targets, made.exactly_three),
            Long::Forbidden => (targets & !made.four_or_more, made.exactly_three),
            Long::Captures => (targets, made.three_or_more),
        };
        Steps {
            all: allowed,
            taking: allowed & lines,
        }
    }

    /// Whether the player to move has a step (D6).
    fn can_step(&self, position: &DaraPosition) -> bool {
        cells(position.pions[position.side.index()]).any(|from| self.steps(position, from).all != 0)
    }

    /// The pions of `player` that may be taken (D4).
    #[inline]
    fn removable(&self, position: &DaraPosition, player: Player) -> u32 {
        let pions = position.pions[player.index()];
        match self.options.remove {
            Remove::Any => pions,
            Remove::NotInLine => match pions & !board::in_line(pions) {
                0 => pions,
                loose => loose,
            },
        }
    }

    /// The enemy pion that may be taken whose removal leaves the opponent the fewest cells to make a line on.
    pub(super) fn most_useful(&self, position: &DaraPosition) -> Option<DaraCell> {
        let enemy = position.side.opponent();
        let pions = position.pions[enemy.index()];
        cells(self.removable(position, enemy)).min_by_key(|taken| {
            let made = Completions::of(pions & !taken.bit());
            (made.exactly_three & position.empty()).count_ones()
        })
    }

    /// The player who has lost by the number of pions left (D5); the player to move is checked first.
    #[inline]
    pub(super) fn lost_by_count(&self, position: &DaraPosition) -> Option<Player> {
        if position.is_placing() {
            return None;
        }
        let least = match self.options.end {
            DaraEnd::All => 1,
            DaraEnd::Under3 => 3,
        };
        [position.side, position.side.opponent()]
            .into_iter()
            .find(|&player| position.count(player) < least)
    }

    /// Whether D5 or D7, which both come before D6, ends the game.
    #[inline]
    pub(super) fn decided(&self, position: &DaraPosition) -> bool {
        u32::from(position.plies) >= PLY_LIMIT || self.lost_by_count(position).is_some()
    }

    /// A random step of the player to move, in a position where all steps are allowed, with a uniform choice among
    /// the moves of [`Game::moves`]. The moves are counted first: a step is one move, plus one for every further pion
    /// that it may take. Few steps take, and these begin next to a cell where one more pion would complete a line.
    pub(super) fn random_step(&self, position: &DaraPosition, random: u64) -> Option<DaraMove> {
        let pions = position.pions[position.side.index()];
        let steps = board::steps(pions, position.empty());
        let count: usize = steps.iter().map(|set| set.count_ones() as usize).sum();
        let all = steps.iter().fold(0, |all, set| all | set);
        let lines = all & Completions::of(pions).three_or_more;
        let mut taking: ArrayVec<(DaraCell, u32), { PIONS as usize }> = ArrayVec::new();
        if lines != 0 {
            let beside = board::steps(lines, pions).iter().fold(0, |all, set| all | set);
            taking.extend(
                cells(beside)
                    .map(|from| (from, self.steps(position, from).taking))
                    .filter(|(_, set)| *set != 0),
            );
        }
        let captures: usize = taking.iter().map(|(_, set)| set.count_ones() as usize).sum();
        let removable = if captures == 0 {
            0
        } else {
            self.removable(position, position.side.opponent())
        };
        let further = removable.count_ones().saturating_sub(1) as usize;
        let moves = count + captures * further;
        if moves == 0 {
            return None;
        }
        let mut number = random_below(random, moves);
        if let Some(number) = number.checked_sub(count) {
            let pairs = taking
                .iter()
                .flat_map(|&(from, set)| cells(set).map(move |to| (from, to)));
            let (from, to) = { pairs }.nth(number / further)?;
            let taken = cells(removable).nth(1 + number % further);
            return Some(DaraMove::Step { from, to, taken });
        }
        for (direction, &set) in steps.iter().enumerate() {
            let here = set.count_ones() as usize;
            if number >= here {
                number -= here;
                continue;
            }
            let to = cells(set).nth(number)?;
            let from = board::origin(direction, to);
            let is_capture = taking
                .iter()
                .any(|(pion, set)| *pion == from && set & to.bit() != 0);
            let taken = if is_capture { cells(removable).next() } else { None };
            return Some(DaraMove::Step { from, to, taken });
        }
        None
    }

    /// Whether there is no move, ignoring D5 and D7: the player to move is stuck and loses (D6).
    pub(super) fn lost_by_stuck(&self, position: &DaraPosition) -> bool {
        self.options.stuck == Stuck::Loss && !position.is_placing() && !self.can_step(position)
    }
}

impl Game for Dara {
    type Options = DaraOptions;
    type Position = DaraPosition;
    type Move = DaraMove;
    type Moves = ArrayVec<DaraMove, MAX_MOVES>;

    const ID: &'static str = "dara";
    const OPENINGS: &'static str = include_str!("openings.txt");

    fn new(options: DaraOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Dara",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Win,
            bounds: (-1, 1),
            chance: false,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> DaraPosition {
        DaraPosition::new([0, 0], [PIONS as u8; 2], Player::SOUTH, 0)
    }

    fn turn(&self, position: &DaraPosition) -> Turn {
        if self.decided(position) || self.lost_by_stuck(position) {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &DaraPosition) -> Player {
        position.side
    }

    #[inline]
    fn moves(&self, position: &DaraPosition, moves: &mut Self::Moves) {
        if position.is_placing() {
            match position.placements(position.side) {
                0 => moves.push(DaraMove::Pass),
                allowed => moves.extend(cells(allowed).map(DaraMove::Place)),
            }
            return;
        }
        if self.decided(position) {
            return;
        }
        let removable = self.removable(position, position.side.opponent());
        let mut stuck = true;
        for from in cells(position.pions[position.side.index()]) {
            let steps = self.steps(position, from);
            stuck &= steps.all == 0;
            let step = |to, taken| DaraMove::Step { from, to, taken };
            for to in cells(steps.taking) {
                moves.extend(cells(removable).map(|taken| step(to, Some(taken))));
            }
            moves.extend(cells(steps.all & !steps.taking).map(|to| step(to, None)));
        }
        if stuck && self.options.stuck == Stuck::Pass {
            moves.push(DaraMove::Pass);
        }
    }

    #[inline]
    fn play(&self, position: &DaraPosition, mv: DaraMove) -> DaraPosition {
        let mut next = *position;
        let side = position.side;
        next.change_sides();
        match mv {
            DaraMove::Step { from, to, taken } => {
                next.toggle(side, from);
                next.toggle(side, to);
                if let Some(taken) = taken {
                    next.toggle(side.opponent(), taken);
                    next.set_plies(0);
                } else {
                    next.set_plies(position.plies + 1);
                }
            }
            DaraMove::Place(cell) => {
                next.toggle(side, cell);
                next.set_hand(side, position.hands[side.index()] - 1);
                if !next.can_place() {
                    next.set_hand(Player::SOUTH, 0);
                    next.set_hand(Player::NORTH, 0);
                }
            }
            // While placing, the count of D7 stays 0.
            DaraMove::Pass if position.is_placing() => {}
            DaraMove::Pass => next.set_plies(position.plies + 1),
        }
        next
    }

    fn outcome(&self, position: &DaraPosition) -> Option<Outcome> {
        if let Some(loser) = self.lost_by_count(position) {
            return Some(Outcome::lost_by(loser));
        }
        if self.decided(position) {
            return Some(Outcome::zero_sum(0.0));
        }
        self.lost_by_stuck(position)
            .then(|| Outcome::lost_by(position.side))
    }

    #[inline]
    fn key(&self, position: &DaraPosition) -> u64 {
        position.zobrist ^ self.rules.salt()
    }

    /// The count of plies is not compared (C4).
    #[inline]
    fn repetition_key(&self, position: &DaraPosition) -> u64 {
        self.key(position) ^ PLY_KEYS[usize::from(position.plies)]
    }

    /// The count of plies is 0 after a removal and while pions are placed, and only then.
    fn reversibility(&self, _before: Option<&DaraPosition>, after: &DaraPosition) -> Reversibility {
        if after.plies == 0 {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    /// A draw (D7).
    fn repeated(&self, _history: &History<Self>) -> Verdict<DaraPosition> {
        Verdict::Over(Outcome::zero_sum(0.0))
    }
}
