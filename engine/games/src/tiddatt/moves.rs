//! The actions of Tiddatt (Z3 to Z10): generating and playing them.

use std::ops::ControlFlow;

use ishwa_core::game::Player;

use super::board::{
    BEFORE_SOURCE, CENTRE, CellSet, HOME_ROW, Heading, Horse, SOURCE, TERRITORY, TiddattCell,
    TiddattPosition, cells,
};
use super::options::{Home, Reach, TiddattOptions};

/// An action (Z2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TiddattMove {
    /// A piece or an Ajebdey moves to a neighbouring cell (Z3, Z9).
    Step {
        /// Its origin.
        from: TiddattCell,
        /// Its target.
        to: TiddattCell,
    },
    /// A token from stock becomes a piece (Z4).
    Drop(TiddattCell),
    /// A piece or a horse captures one or more targets (Z5, Z7, Z9, Z10).
    Attack {
        /// The attacker's cell.
        from: TiddattCell,
        /// Its hops.
        hops: Hops,
    },
    /// A horse is declared an Ajebdey or an Afuqey (Z8).
    Declare {
        /// The cell of the horse.
        cell: TiddattCell,
        /// Its new kind.
        kind: Horse,
    },
    /// A mounted horse steps away from under its rider, who is captured (Z10).
    Descend {
        /// The cell of the horse.
        from: TiddattCell,
        /// Its target.
        to: TiddattCell,
    },
}

const _: () = assert!(size_of::<TiddattMove>() == 8);

/// The path of an attack: the hops over its targets, in order.
///
/// Bits 0 to 23 hold the directions, two bits per hop, the first lowest. Bits 24 and 25 show whether the first and
/// second hop pass over a free cell before the target. Bits 28 to 31 count the hops. Twelve are enough: the landings
/// of a chain of adjacent attacks are two cells apart, so there are at most nine of them, and the targets between
/// them are at most twelve cells, each captured once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hops(u32);

const FAR_SHIFT: u32 = 24;
const COUNT_SHIFT: u32 = 28;

/// One hop of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hop {
    direction: Heading,
    /// Whether there is a free cell between the attacker and its target.
    far: bool,
}

impl Hop {
    /// How many different hops there are from a cell.
    pub(super) const COUNT: usize = 2 * Heading::ALL.len();

    /// Its number among them: its direction, those over a free cell last.
    pub(super) const fn number(self) -> usize {
        self.direction as usize + if self.far { Heading::ALL.len() } else { 0 }
    }

    /// The target of the hop from a cell, and its landing.
    pub(super) fn way(self, from: TiddattCell) -> (TiddattCell, TiddattCell) {
        let distance = 1 + u8::from(self.far);
        let target = from.on(self.direction, distance);
        (target, target.on(self.direction, 1))
    }
}

impl Hops {
    fn count(self) -> u32 {
        self.0 >> COUNT_SHIFT
    }

    /// This path, extended by one hop.
    #[inline]
    fn and(self, hop: Hop) -> Self {
        let count = self.count();
        let direction = (hop.direction as u32) << (2 * count);
        let far = u32::from(hop.far) << count << FAR_SHIFT;
        Self((self.0 | direction | far) + (1 << COUNT_SHIFT))
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Hop> {
        (0..self.count()).map(move |i| Hop {
            direction: Heading::ALL[(self.0 >> (2 * i)) as usize & 3],
            far: (self.0 >> FAR_SHIFT & 0b11) >> i & 1 != 0,
        })
    }
}

/// The return type of the callback for each action; it may stop the enumeration.
type Flow = ControlFlow<()>;

/// Calls `emit` with every action of the side to move, in a fixed order, until it breaks.
#[inline]
pub(super) fn actions(
    options: &TiddattOptions,
    position: &TiddattPosition,
    emit: &mut impl FnMut(TiddattMove) -> Flow,
) -> Flow {
    let me = position.side();
    let empty = position.empty_cells();
    piece_steps(options, position, emit)?;
    if position.stock(me) > 0 {
        cells(TERRITORY[me.index()] & empty).try_for_each(|cell| emit(TiddattMove::Drop(cell)))?;
    }
    piece_attacks(options, position, emit)?;
    if position.horses(me) != 0 {
        declarations(position, emit)?;
        ajebdey_actions(position, emit)?;
        neutral_actions(position, emit)?;
    }
    Flow::Continue(())
}

/// Appends the attacks of the side to move, in the order of [`actions`].
pub(super) fn attacks(
    options: &TiddattOptions,
    position: &TiddattPosition,
    moves: &mut impl Extend<TiddattMove>,
) {
    let mut emit = |mv| {
        if matches!(mv, TiddattMove::Attack { .. }) {
            moves.extend([mv]);
        }
        Flow::Continue(())
    };
    let _ = piece_attacks(options, position, &mut emit);
    if position.horses(position.side()) != 0 {
        let _ = ajebdey_actions(position, &mut emit);
        let _ = neutral_actions(position, &mut emit);
    }
}

/// Steps of pieces (Z3).
#[inline]
fn piece_steps(
    options: &TiddattOptions,
    position: &TiddattPosition,
    emit: &mut impl FnMut(TiddattMove) -> Flow,
) -> Flow {
    let me = position.side();
    let men = position.men(me);
    let enterable = position.enterable(me);
    let sideways = match options.home {
        Home::Exit => enterable & !TERRITORY[me.index()],
        Home::Open => enterable,
    };
    let forward = enterable & !HOME_ROW[me.opponent().index()];
    for (direction, goals) in Heading::of_pieces(me)
        .into_iter()
        .zip([forward, sideways, sideways])
    {
        for to in cells(direction.shift(men) & goals) {
            let from = to.back(direction, 1);
            emit(TiddattMove::Step { from, to })?;
        }
    }
    Flow::Continue(())
}

/// Attacks of pieces on one target, and on a second from the landing of the first attack (Z5, Z7).
#[inline]
fn piece_attacks(
    options: &TiddattOptions,
    position: &TiddattPosition,
    emit: &mut impl FnMut(TiddattMove) -> Flow,
) -> Flow {
    let me = position.side();
    piece_hops(options, position, position.men(me), &mut |from, hop| {
        let hops = Hops::default().and(hop);
        emit(TiddattMove::Attack { from, hops })?;
        let (_, landing) = hop.way(from);
        if seated(position, me) & landing.set() != 0 {
            return Flow::Continue(()); // Z7: the turn ends.
        }
        let after = after_hop(position, from, hop);
        piece_hops(options, &after, landing.set(), &mut |_, second| {
            emit(TiddattMove::Attack {
                from,
                hops: hops.and(second),
            })
        })
    })
}

/// Single hops of the pieces of the side to move that are on `men` (Z5).
#[inline]
fn piece_hops(
    options: &TiddattOptions,
    position: &TiddattPosition,
    men: CellSet,
    emit: &mut impl FnMut(TiddattCell, Hop) -> Flow,
) -> Flow {
    let me = position.side();
    let (free, targets) = (position.free_cells(), position.targets(me));
    let landings = position.enterable(me);
    for direction in Heading::of_pieces(me) {
        let beyond = |attacked: CellSet| direction.shift(attacked & targets);
        let ahead = direction.shift(men);
        let from_centre = beyond(direction.shift(men & CENTRE));
        let (near, far) = match options.reach {
            Reach::Over => (from_centre, beyond(direction.shift(ahead & free))),
            Reach::Adjacent => (beyond(ahead), 0),
        };
        for landing in cells(near & landings | from_centre & seated(position, me)) {
            let hop = Hop {
                direction,
                far: false,
            };
            emit(landing.back(direction, 2), hop)?;
        }
        for landing in cells(far & landings) {
            let hop = Hop { direction, far: true };
            emit(landing.back(direction, 3), hop)?;
        }
    }
    Flow::Continue(())
}

/// The source of `player` while it holds an enemy piece on which an Alesgey can be made (Z7).
#[inline]
fn seated(position: &TiddattPosition, player: Player) -> CellSet {
    if position.stock(player) == 0 {
        return 0;
    }
    SOURCE[player.index()] & position.men(player.opponent()) & !position.horses(player)
}

/// The position after one hop of a piece, before its turn ends.
#[inline]
fn after_hop(position: &TiddattPosition, from: TiddattCell, hop: Hop) -> TiddattPosition {
    let me = position.side();
    let (target, landing) = hop.way(from);
    let mut after = *position;
    after.flip_man(me, from);
    after.remove(me.opponent(), target);
    after.flip_man(me, landing);
    after
}

/// Declarations (Z8).
fn declarations(position: &TiddattPosition, emit: &mut impl FnMut(TiddattMove) -> Flow) -> Flow {
    let me = position.side();
    let unmounted = position.neutral(me) & !position.men(me.opponent());
    for cell in cells(position.asewwey(me) | unmounted) {
        let kind = Horse::Ajebdey;
        emit(TiddattMove::Declare { cell, kind })?;
    }
    for cell in cells(position.asewwey(me) | position.ajebdey(me)) {
        let kind = Horse::Afuqey;
        emit(TiddattMove::Declare { cell, kind })?;
    }
    Flow::Continue(())
}

/// Steps and chains of attacks of Ajebdey horses (Z9).
fn ajebdey_actions(position: &TiddattPosition, emit: &mut impl FnMut(TiddattMove) -> Flow) -> Flow {
    let me = position.side();
    let (empty, targets) = (position.empty_cells(), position.targets(me));
    for from in cells(position.ajebdey(me)) {
        for direction in Heading::ALL {
            for to in cells(direction.shift(from.set()) & empty) {
                emit(TiddattMove::Step { from, to })?;
            }
        }
        let lifted = empty | from.set();
        chains(from.set(), targets, lifted, Hops::default(), &mut |hops| {
            emit(TiddattMove::Attack { from, hops })
        })?;
    }
    Flow::Continue(())
}

/// All chains of attacks that continue from `at` after `hops`, where `empty` does not count the attacker.
fn chains(
    at: CellSet,
    targets: CellSet,
    empty: CellSet,
    hops: Hops,
    emit: &mut impl FnMut(Hops) -> Flow,
) -> Flow {
    for direction in Heading::ALL {
        let target = direction.shift(at) & targets;
        let landing = direction.shift(target) & empty;
        if landing != 0 {
            let hops = hops.and(Hop {
                direction,
                far: false,
            });
            emit(hops)?;
            chains(landing, targets & !target, empty | target, hops, emit)?;
        }
    }
    Flow::Continue(())
}

/// Descents of mounted horses, and attacks of mounted Afuqey and of Alesgey (Z9, Z10).
fn neutral_actions(position: &TiddattPosition, emit: &mut impl FnMut(TiddattMove) -> Flow) -> Flow {
    let me = position.side();
    let (empty, targets) = (position.empty_cells(), position.targets(me));
    let alesgey = position.alesgey(me);
    let mounted = position.neutral(me) & position.men(me.opponent());
    for from in cells(mounted | alesgey) {
        let is_alesgey = alesgey & from.set() != 0;
        for direction in Heading::ALL {
            let next = direction.shift(from.set());
            let goals = if is_alesgey {
                BEFORE_SOURCE[me.index()].set()
            } else {
                empty
            };
            if mounted & from.set() != 0 {
                for to in cells(next & goals & empty) {
                    emit(TiddattMove::Descend { from, to })?;
                }
            }
            let far = direction.shift(next & position.free_cells());
            for (reached, far) in [(next, false), (far, true)] {
                let lands = direction.shift(reached & targets) & empty != 0;
                if lands && (is_alesgey || !far) {
                    let hops = Hops::default().and(Hop { direction, far });
                    emit(TiddattMove::Attack { from, hops })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The position after an action of the side to move.
#[inline]
pub(super) fn play(position: &TiddattPosition, mv: TiddattMove) -> TiddattPosition {
    let me = position.side();
    let mut after = *position;
    match mv {
        TiddattMove::Step { from, to } => {
            if position.men(me) & from.set() != 0 {
                after.flip_man(me, from);
                after.flip_man(me, to);
                settle(&mut after, to);
            } else {
                after.flip_horse(me, from);
                after.flip_horse(me, to);
            }
        }
        TiddattMove::Drop(cell) => {
            after.set_stock(me, position.stock(me) - 1);
            after.flip_man(me, cell);
        }
        TiddattMove::Attack { from, hops } => {
            if position.men(me) & from.set() != 0 {
                let mut at = from;
                for hop in hops.iter() {
                    after = after_hop(&after, at, hop);
                    (_, at) = hop.way(at);
                }
                settle(&mut after, at);
            } else {
                horse_attack(&mut after, from, hops);
            }
        }
        TiddattMove::Declare { cell, kind } => {
            after.make_ajebdey(cell);
            if kind == Horse::Afuqey {
                after.flip_neutral(cell);
            }
        }
        TiddattMove::Descend { from, to } => {
            let stays_afuqey = position.alesgey(me) & from.set() == 0;
            after.remove(me.opponent(), from);
            after.remove(me, from);
            after.flip_horse(me, to);
            if stays_afuqey {
                after.flip_neutral(to);
            }
        }
    }
    after.pass_turn();
    after
}

/// The new kind of a piece that ends its turn on the source where it drinks (Z6, Z7).
#[inline]
fn settle(after: &mut TiddattPosition, cell: TiddattCell) {
    let me = after.side();
    let drinks = SOURCE[me.index()] & cell.set() & !after.horses(me.opponent()) != 0;
    if !drinks || after.stock(me) == 0 {
        return;
    }
    after.set_stock(me, after.stock(me) - 1);
    after.flip_man(me, cell);
    after.flip_horse(me, cell);
    after.flip_undeclared(cell);
    if after.men(me.opponent()) & cell.set() != 0 {
        after.flip_neutral(cell); // Z7: the enemy's piece mounts an Alesgey.
    }
}

/// An attack of a horse: it becomes an Ajebdey, and its rider is captured too (Z9, Z10).
fn horse_attack(after: &mut TiddattPosition, from: TiddattCell, hops: Hops) {
    let me = after.side();
    if after.men(me.opponent()) & from.set() != 0 {
        after.remove(me.opponent(), from);
    }
    after.remove(me, from);
    let mut at = from;
    for hop in hops.iter() {
        let (target, landing) = hop.way(at);
        after.remove(me.opponent(), target);
        at = landing;
    }
    after.flip_horse(me, at);
}
