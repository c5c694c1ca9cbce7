//! The rules O1 to O7 of Oljinnat: its options, positions and moves.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::key;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};

use super::messages;
use crate::circle::{self, CircleMove, DRINK, LEAST_TO_GIVE};

/// Pits in the circle (O1).
pub const PITS: usize = 4;
/// Pions in the game (O1).
pub const PIONS: u32 = 24;
/// The circle before the first turn (O1).
pub(super) const FIRST_PITS: [u8; PITS] = [0, 6, 0, 6];
/// Each player's hand before the first turn (O1).
pub(super) const FIRST_HAND: u8 = 6;

/// The options of Oljinnat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OljinnatOptions {
    /// Camels a player must have before they can drink (O6).
    pub target: u32,
}

impl Default for OljinnatOptions {
    fn default() -> Self {
        Self { target: 50 }
    }
}

impl RuleOptions for OljinnatOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "target",
        kind: OptionKind::Integer { min: 0, max: 1000 },
        help: messages::option_target,
    }];
}

/// A position. Camels are counted beyond the target, up to `u32::MAX`, where the count stays; keys and the estimate
/// count those above the target as the target, since they change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OljinnatPosition {
    pub(super) pits: [u8; PITS],
    pub(super) hands: [u8; 2],
    pub(super) side: Player,
    /// The emptied pit, from 0, where the next sowing starts; `NO_START` before the first turn and in a won game.
    pub(super) start: u8,
    pub(super) camels: [u32; 2],
}

const _: () = assert!(size_of::<OljinnatPosition>() == 16);

/// The start pit of a position that has none.
pub(super) const NO_START: u8 = PITS as u8;

/// A position in play as seen by the player to move, whichever player that is and wherever the sowing starts: the rules
/// are the same for both players and for every pit of the circle (O2 to O6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OljinnatView {
    /// Pions in the pits in sowing order, from the start pit on, which is empty.
    pub pits: [u8; PITS],
    /// Pions in the hands of the player to move and of the opponent, 1 or more each.
    pub hands: [u8; 2],
    /// The camels of the player to move and of the opponent.
    pub camels: [u32; 2],
}

impl OljinnatPosition {
    /// The position as seen by the player to move; `None` before the first turn and in a won game, where there is no
    /// start pit.
    #[inline]
    pub fn view(&self) -> Option<OljinnatView> {
        if self.start == NO_START {
            return None;
        }
        let mut view = OljinnatView {
            pits: self.pits,
            hands: self.hands,
            camels: self.camels,
        };
        view.pits.rotate_left(usize::from(self.start));
        if self.side == Player::NORTH {
            view.hands.swap(0, 1);
            view.camels.swap(0, 1);
        }
        Some(view)
    }

    /// South's position of this view, with pit 1 to start in.
    ///
    /// # Panics
    /// When the start pit is not empty, a hand is, or there are not just as many pions as in the game.
    #[inline]
    pub fn of_view(view: &OljinnatView) -> Self {
        let pions: u32 = view
            .pits
            .iter()
            .chain(&view.hands)
            .map(|&pions| u32::from(pions))
            .sum();
        assert!(
            view.pits[0] == 0 && !view.hands.contains(&0) && pions == PIONS,
            "a view is of a position in play"
        );
        Self {
            pits: view.pits,
            hands: view.hands,
            side: Player::SOUTH,
            start: 0,
            camels: view.camels,
        }
    }

    /// Whether the player who is not to move has drunk: only then is their hand empty (O6).
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.hands[self.side.opponent().index()] == 0
    }

    /// The hand of the player to move.
    #[inline]
    pub(super) fn hand(&self) -> u8 {
        self.hands[self.side.index()]
    }

    /// The pits in which the player to move may start, a bit each (O2).
    #[inline]
    fn starts(&self) -> u16 {
        if self.start == NO_START {
            // The empty pits of the first turn.
            (0..PITS)
                .filter(|&pit| self.pits[pit] == 0)
                .map(|pit| 1 << pit)
                .sum()
        } else {
            circle::starts(&self.pits, usize::from(self.start))
        }
    }
}

/// The camels of South and North, those above the target left out.
#[inline]
pub(super) fn camels(position: &OljinnatPosition, target: u32) -> [u32; 2] {
    position.camels.map(|camels| camels.min(target))
}

/// Oljinnat under its options.
#[derive(Clone, Debug)]
pub struct Oljinnat {
    pub(super) options: OljinnatOptions,
    rules: RuleSet,
}

impl Oljinnat {
    /// The options it is played under.
    pub fn options(&self) -> &OljinnatOptions {
        &self.options
    }

    /// Whether the player to move has the camels to drink (O6).
    #[inline]
    fn may_drink(&self, position: &OljinnatPosition) -> bool {
        position.camels[position.side.index()] >= self.options.target
    }

    /// Whether the player to move drinks when sowing from `start` (O6).
    #[inline]
    fn drinks(&self, position: &OljinnatPosition, start: u8) -> bool {
        let mut pits = position.pits;
        let last = circle::sow(&mut pits, usize::from(start), position.hand());
        pits[last] == DRINK && self.may_drink(position)
    }
}

impl Game for Oljinnat {
    type Options = OljinnatOptions;
    type Position = OljinnatPosition;
    type Move = CircleMove;
    /// Each of the four pits, lifting or leaving the last.
    type Moves = ArrayVec<CircleMove, { 2 * PITS }>;

    const ID: &'static str = "oljinnat";

    fn new(options: OljinnatOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Oljinnat",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Win,
            bounds: (-1, 1),
            chance: false,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> OljinnatPosition {
        OljinnatPosition {
            pits: FIRST_PITS,
            hands: [FIRST_HAND; 2],
            side: Player::SOUTH,
            start: NO_START,
            camels: [0; 2],
        }
    }

    #[inline]
    fn turn(&self, position: &OljinnatPosition) -> Turn {
        if position.is_won() {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &OljinnatPosition) -> Player {
        position.side
    }

    #[inline]
    fn moves(&self, position: &OljinnatPosition, moves: &mut Self::Moves) {
        if position.is_won() {
            return;
        }
        for start in circle::pits_of(position.starts()) {
            moves.push(CircleMove { start, burns: false });
            if self.drinks(position, start) {
                moves.push(CircleMove { start, burns: true });
            }
        }
    }

    #[inline]
    fn play(&self, position: &OljinnatPosition, mv: CircleMove) -> OljinnatPosition {
        let mut next = *position;
        let (mover, opponent) = (position.side.index(), position.side.opponent().index());
        next.side = position.side.opponent();
        let last = circle::sow(&mut next.pits, usize::from(mv.start), position.hand());
        let reached = next.pits[last];
        // A last pit of four scores nothing (O3), so the camels are the same as before the turn.
        if reached == DRINK && !mv.burns && self.may_drink(position) {
            next.hands[mover] = 0;
            next.start = NO_START;
            return next;
        }
        next.camels[mover] = position.camels[mover].saturating_add(circle::threes(&next.pits, last));
        let given = u8::from(circle::is_blocked(&next.pits, last) && next.hands[opponent] >= LEAST_TO_GIVE);
        next.hands[opponent] -= given;
        next.hands[mover] = reached + given;
        next.pits[last] = 0;
        next.start = last as u8;
        next
    }

    fn outcome(&self, position: &OljinnatPosition) -> Option<Outcome> {
        position.is_won().then(|| Outcome::lost_by(position.side))
    }

    /// Positions that differ only in camels above the target have the same future, and the same key.
    #[inline]
    fn key(&self, position: &OljinnatPosition) -> u64 {
        let [p0, p1, p2, p3] = position.pits;
        let [south, north] = position.hands;
        let state = u64::from_le_bytes([
            p0,
            p1,
            p2,
            p3,
            south,
            north,
            position.start,
            position.side.index() as u8,
        ]);
        let [south, north] = camels(position, self.options.target).map(u64::from);
        key::mix(self.rules.salt(), [state, south | north << 32])
    }

    /// A score of a player who is already at the target does not count as a score (C4).
    fn reversibility(&self, before: Option<&OljinnatPosition>, after: &OljinnatPosition) -> Reversibility {
        let camels = |position| camels(position, self.options.target);
        if before.is_none_or(|before| camels(before) != camels(after)) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    /// A draw (O7).
    fn repeated(&self, _history: &History<Self>) -> Verdict<OljinnatPosition> {
        Verdict::Over(Outcome::zero_sum(0.0))
    }
}
