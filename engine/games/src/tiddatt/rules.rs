//! The rules Z1 to Z11 of Tiddatt: turns, endings and repetition. The actions are in `moves`.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::game::{History, HistoryEntry};
use ishwa_core::rules::RuleSet;

use super::board::{TERRITORY, TOKENS, TiddattPosition, cells};
use super::moves::{self, TiddattMove};
use super::options::{PlacementRule, TiddattOptions};

/// The number of plies without an attack, a descent or a drop after which the game is drawn (Z11).
pub(super) const QUIET_PLIES: usize = 200;
/// The number of moves that a list holds before it spills to the heap: far more than in typical positions, where
/// horses have no long chains.
const INLINE_MOVES: usize = 96;

/// The game of Tiddatt with its options.
#[derive(Clone, Debug)]
pub struct Tiddatt {
    pub(super) options: TiddattOptions,
    pub(super) rules: RuleSet,
}

impl Tiddatt {
    /// Whether the side to move has an action (Z2).
    pub(super) fn can_act(&self, position: &TiddattPosition) -> bool {
        moves::actions(&self.options, position, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// The only player who has made nothing but declarations since the last occurrence of the position at the end of
    /// `history`, and who therefore loses (Z11).
    pub(super) fn only_declared(history: &History<Self>) -> Option<Player> {
        let entries = history.entries();
        let second = history.earlier().next().unwrap_or(entries.len() - 1);
        let only_declared = |player: Player| {
            let mut plies = entries[second + 1..].iter();
            plies.all(|entry| {
                entry.position.side() == player || matches!(entry.mv, Some(TiddattMove::Declare { .. }))
            })
        };
        match [Player::SOUTH, Player::NORTH].map(only_declared) {
            [true, false] => Some(Player::SOUTH),
            [false, true] => Some(Player::NORTH),
            _ => None,
        }
    }
}

/// Whether Z11 counts a ply as quiet: no attack, descent or drop.
fn is_quiet(entry: &HistoryEntry<Tiddatt>) -> bool {
    matches!(
        entry.mv,
        Some(TiddattMove::Step { .. } | TiddattMove::Declare { .. })
    )
}

impl Game for Tiddatt {
    type Options = TiddattOptions;
    type Position = TiddattPosition;
    type Move = TiddattMove;
    type Moves = SmallVec<[TiddattMove; INLINE_MOVES]>;

    const ID: &'static str = "tiddatt";
    const OPENINGS: &'static str = include_str!("openings.txt");

    fn new(options: TiddattOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Tiddatt",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Win,
            bounds: (-1, 1),
            chance: false,
            // Z11 depends on who has made nothing but declarations since the second occurrence, and counts quiet
            // plies.
            cycles: Cycles::ByHistory,
        }
    }

    fn initial(&self) -> TiddattPosition {
        let mut position = TiddattPosition::empty(self.rules.salt());
        for player in [Player::SOUTH, Player::NORTH] {
            match self.options.opening {
                PlacementRule::Placed => {
                    cells(TERRITORY[player.index()]).for_each(|cell| position.flip_man(player, cell));
                }
            }
            position.set_stock(player, TOKENS - position.tokens(player));
        }
        position
    }

    fn turn(&self, position: &TiddattPosition) -> Turn {
        if self.can_act(position) {
            Turn::Player(position.side())
        } else {
            Turn::Over
        }
    }

    fn side(&self, position: &TiddattPosition) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &TiddattPosition, moves: &mut Self::Moves) {
        let _ = moves::actions(&self.options, position, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn play(&self, position: &TiddattPosition, mv: TiddattMove) -> TiddattPosition {
        moves::play(position, mv)
    }

    fn outcome(&self, position: &TiddattPosition) -> Option<Outcome> {
        (!self.can_act(position)).then(|| Outcome::lost_by(position.side())) // Z2
    }

    #[inline]
    fn key(&self, position: &TiddattPosition) -> u64 {
        position.key()
    }

    /// Tokens never return, so a ply that removes one from the board or from a stock cannot be undone: attacks,
    /// descents, drops, and also drinking.
    fn reversibility(&self, before: Option<&TiddattPosition>, after: &TiddattPosition) -> Reversibility {
        let left = |position: &TiddattPosition| {
            [Player::SOUTH, Player::NORTH].map(|player| (position.tokens(player), position.stock(player)))
        };
        if before.is_none_or(|before| left(before) != left(after)) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<TiddattPosition> {
        let loser = Self::only_declared(history);
        Verdict::Over(loser.map_or_else(|| Outcome::zero_sum(0.0), Outcome::lost_by))
    }

    /// The third occurrence is checked before the count of quiet plies (Z11).
    fn verdict(&self, history: &History<Self>) -> Option<Verdict<TiddattPosition>> {
        if history.occurrences() >= 3 {
            return Some(self.repeated(history));
        }
        (self.plies_before_count(history) == 0).then(|| Verdict::Over(Outcome::zero_sum(0.0)))
    }

    fn plies_before_count(&self, history: &History<Self>) -> usize {
        let quiet = history.entries().iter().rev().take_while(|entry| is_quiet(entry));
        QUIET_PLIES.saturating_sub(quiet.count())
    }
}
