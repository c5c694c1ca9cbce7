//! Proving finished tables: every entry is derived again from the entries that its plies lead to.
//!
//! Only the rules of the game and the numbering of positions are shared with the solver, and the numbering itself is
//! checked: every rank must name a position and be the place of that position. The entries must then agree with the
//! best that their plies lead to ("consistent"). Where plies to the end are counted, that is a proof: a won or lost
//! position depends on one nearer to the end. Gains have no such count, and positions in a cycle could support one
//! another; so every gain and loss must also be supported by a line of play that ends ("grounded"): a gain by one ply,
//! a loss by every ply within the layer, step by step from the plies that leave it.
//!
//! Plies that are taken back tell which positions to look at next, and nothing else: a position is called grounded only
//! after its own plies were listed and said so. So an error in taking plies back can hide a proof, but not feign one.

use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

use ishwa_engine::game::Game;
use rayon::Scope;
use rayon::prelude::*;

use crate::file::TableError;
use crate::findings::{Findings, TableFault};
use crate::layer_values::{LayerValues, room};
use crate::layered::{Layered, Place};
use crate::progress::{Progress, Stopped};
use crate::set::Set;
use crate::solve::edges::{Edges, ListedEdges, Unplayed};
use crate::tables::Lookup;
use crate::value::{DISTANCE_BASE, TableValueKind};

/// Positions that a thread takes at a time.
const CHUNK: u64 = 1 << 12;
/// When a thread has more grounded positions than this to take back, it leaves half of them to other threads.
const PILE: usize = 1 << 14;

/// Checks the files of a set by their checksums.
///
/// # Errors
/// When the work is stopped.
pub fn quick<L: Layered>(set: &Set<L>, progress: &Progress) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let layers = 0..set.layered().layers();
    // The first layers exist without gaps: those before the last that exists.
    let last = layers.clone().rfind(|&layer| set.path(layer).exists());
    for layer in layers {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        match set.open(layer) {
            Ok(None) if Some(layer) < last => findings.add(TableFault::Missing {
                seeds: set.layered().seeds(layer),
            }),
            Ok(None) => {}
            Ok(Some(file)) => {
                findings.checked += file.identity().positions;
                if let Err(error) = file.check() {
                    findings.add(TableFault::File(error));
                }
            }
            Err(error) => findings.add(TableFault::File(error)),
        }
        progress.add(set.layered().len(layer));
    }
    Ok(findings)
}

/// Derives every entry of a set's tables again. The existing layers must be the first ones, without gaps.
///
/// # Errors
/// When the work is stopped.
pub fn full<L: Lookup>(set: &Set<L>, progress: &Progress) -> Result<Findings, Stopped> {
    let mut entries = Entries {
        layered: set.layered(),
        layers: Vec::new(),
    };
    let mut findings = Findings::default();
    for layer in 0..set.layered().layers() {
        let (values, ground) = match read(set, layer) {
            Ok(None) => {
                if (layer..set.layered().layers()).any(|later| set.path(later).exists()) {
                    let seeds = set.layered().seeds(layer);
                    findings.add(TableFault::Missing { seeds });
                }
                break;
            }
            Ok(Some(values)) => values,
            Err(error) => {
                findings.add(TableFault::File(error));
                break;
            }
        };
        findings.checked += values.len();
        entries.layers.push(values);
        entries.check(layer, &ground, &mut findings, progress)?;
    }
    Ok(findings)
}

/// All entries of a layer, and room for what its positions need.
fn read<L: Layered>(set: &Set<L>, layer: u32) -> Result<Option<(LayerValues, Ground)>, TableError> {
    let Some(file) = set.open(layer)? else {
        return Ok(None);
    };
    file.check()?;
    let values = LayerValues::read(&file)?;
    let ground = Ground::new(file.path(), values.len())?;
    Ok(Some((values, ground)))
}

/// The entries of the layers read so far.
struct Entries<'a, L> {
    layered: &'a L,
    layers: Vec<LayerValues>,
}

/// The positions of a layer by what is still needed to ground them in lines of play that end, a byte each: one of the
/// constants, or how many plies of a loss are not known to be grounded, plus [`Ground::TO_CONFIRM`].
struct Ground(Vec<AtomicU8>);

impl Ground {
    /// For the positions of a file.
    fn new(path: &Path, positions: u64) -> Result<Self, TableError> {
        let mut needs = room(path, positions)?;
        needs.resize_with(positions as usize, AtomicU8::default);
        Ok(Self(needs))
    }

    /// It is grounded, or needs no ground.
    const GROUNDED: u8 = 0;
    /// It looks grounded: its plies are to be listed.
    const TO_CONFIRM: u8 = 1;
    /// The most plies of a loss.
    const MOST_PLIES: u8 = 252;
    /// It is grounded by plies that leave the layer, and has not been taken back yet.
    const ENTERING: u8 = 254;
    /// A gain that is not known to be grounded.
    const GAIN: u8 = 255;

    fn get(&self, rank: u64) -> u8 {
        self.0[rank as usize].load(Ordering::Acquire)
    }

    fn set(&self, rank: u64, need: u8) {
        self.0[rank as usize].store(need, Ordering::Release);
    }

    fn is_grounded(&self, rank: u64) -> bool {
        matches!(self.get(rank), Self::GROUNDED | Self::ENTERING)
    }

    /// Notes that a ply of a position may lead to a grounded one with this entry; returns whether that is all that it
    /// needs. `entry` is its own.
    fn hear(&self, rank: u64, entry: i32, after: i32) -> bool {
        let place = &self.0[rank as usize];
        if entry > 0 {
            // Once only, by whichever thread is first.
            let claim = |need| (need == Self::GAIN && after == -entry).then_some(Self::TO_CONFIRM);
            place
                .fetch_update(Ordering::AcqRel, Ordering::Acquire, claim)
                .is_ok()
        } else {
            let is_open = |need| need > Self::TO_CONFIRM && need <= Self::TO_CONFIRM + Self::MOST_PLIES;
            let count = |need| (entry < 0 && after > 0 && is_open(need)).then(|| need - 1);
            place.fetch_update(Ordering::AcqRel, Ordering::Acquire, count) == Ok(Self::TO_CONFIRM + 1)
        }
    }
}

/// Calls `work` with the ranks 0..len in chunks, on the threads of the current rayon pool, until it is stopped. This
/// code is not shared with the solver.
fn for_each_chunk(len: u64, progress: &Progress, work: &(dyn Fn(Range<u64>) + Sync)) -> Result<(), Stopped> {
    (0..len.div_ceil(CHUNK)).into_par_iter().try_for_each(|chunk| {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        work(chunk * CHUNK..((chunk + 1) * CHUNK).min(len));
        Ok(())
    })
}

/// The result of a ply.
struct After {
    /// The mover's final result, by the entry of the position after it.
    value: i32,
    /// Its rank, if it stays in the layer.
    inside: Option<u64>,
}

impl<L: Lookup> Entries<'_, L> {
    fn check(
        &self,
        layer: u32,
        ground: &Ground,
        findings: &mut Findings,
        progress: &Progress,
    ) -> Result<(), Stopped> {
        let len = self.layers[layer as usize].len();
        let told = Mutex::new(std::mem::take(findings));
        for_each_chunk(len, progress, &|ranks| {
            progress.add(ranks.end - ranks.start);
            self.layered.for_each(layer, ranks, |rank, position| {
                let (fault, need) = self.examine(layer, rank, position);
                if let Some(fault) = fault {
                    told.lock().unwrap_or_else(PoisonError::into_inner).add(fault);
                }
                ground.set(rank, need);
            });
        })?;
        *findings = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        if L::VALUES == TableValueKind::Gain {
            if let Some(unmove) = self.layered.unmove() {
                let edges = Unplayed {
                    layered: self.layered,
                    unmove,
                    layer,
                };
                self.take_back_all(layer, ground, &edges, progress)?;
            } else {
                let edges = ListedEdges::of(self.layered, layer, progress)?;
                self.take_back_all(layer, ground, &edges, progress)?;
            }
            for rank in (0..len).filter(|&rank| !ground.is_grounded(rank)) {
                let position = self.layered.position(Place { layer, rank });
                findings.add(TableFault::Groundless {
                    position: self.layered.write_position(&position),
                    found: self.entry(layer, rank),
                });
            }
        }
        Ok(())
    }

    fn entry(&self, layer: u32, rank: u64) -> i32 {
        self.layers[layer as usize].get(rank)
    }

    /// What is wrong with an entry by itself, and what it needs to be grounded.
    fn examine(
        &self,
        layer: u32,
        rank: u64,
        position: &<L::Game as Game>::Position,
    ) -> (Option<TableFault>, u8) {
        let found = self.entry(layer, rank);
        let mut best = None;
        let (mut brings_it, mut inside) = (false, 0_u8);
        self.plies(layer, position, |after| {
            best = best.max(Some(after.value));
            if after.inside.is_some() {
                inside = inside.saturating_add(1);
            } else {
                brings_it |= after.value == found;
            }
        });
        let is_over = best.is_none();
        let expected = best.unwrap_or_else(|| self.finished(position));
        let fault = if self.layered.place(position) == Some(Place { layer, rank }) {
            (found != expected).then(|| TableFault::Inconsistent {
                position: self.layered.write_position(position),
                found,
                expected,
            })
        } else {
            let seeds = self.layered.seeds(layer);
            Some(TableFault::Numbering { seeds, rank })
        };
        // Where plies are counted, consistency is proof enough; and the player with 0 never needs to lose.
        let need = if L::VALUES == TableValueKind::Distance || found == 0 {
            Ground::GROUNDED
        } else if is_over || if found > 0 { brings_it } else { inside == 0 } {
            Ground::ENTERING
        } else if found > 0 {
            Ground::GAIN
        } else {
            assert!(inside <= Ground::MOST_PLIES, "a byte counts the plies of a loss");
            Ground::TO_CONFIRM + inside
        };
        (fault, need)
    }

    /// Takes back all plies within a layer that lead to grounded positions.
    fn take_back_all<E: Edges>(
        &self,
        layer: u32,
        ground: &Ground,
        edges: &E,
        progress: &Progress,
    ) -> Result<(), Stopped> {
        let work = Grounding {
            entries: self,
            layer,
            ground,
            edges,
            progress,
        };
        rayon::scope(|scope| {
            for_each_chunk(ground.0.len() as u64, progress, &|ranks| {
                let mut pile = Vec::new();
                for rank in ranks.filter(|&rank| ground.get(rank) == Ground::ENTERING) {
                    ground.set(rank, Ground::GROUNDED);
                    pile.push((rank, edges.node(rank)));
                }
                work.take_back(pile, scope);
            })
        })?;
        if progress.is_stopped() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Whether the plies of a position show that it is grounded.
    fn is_grounded(&self, layer: u32, rank: u64, ground: &Ground) -> bool {
        let found = self.entry(layer, rank);
        let (mut some, mut all) = (false, true);
        self.plies(layer, &self.layered.position(Place { layer, rank }), |after| {
            let is_grounded = after.inside.is_none_or(|rank| ground.is_grounded(rank));
            some |= is_grounded && after.value == found;
            all &= is_grounded;
        });
        if found > 0 { some } else { all }
    }

    /// Calls `visit` with the result of each ply of a position.
    fn plies(&self, layer: u32, position: &<L::Game as Game>::Position, mut visit: impl FnMut(After)) {
        let game = self.layered.game();
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        for &mv in moves.iter() {
            let after = game.play(position, mv);
            let place = self.layered.place(&after);
            let theirs = place.map_or_else(
                || self.finished(&after),
                |place| self.entry(place.layer, place.rank),
            );
            let value = match L::VALUES {
                TableValueKind::Gain => -self.layered.lead(&after) - theirs - self.layered.lead(position),
                TableValueKind::Distance if theirs == 0 => 0,
                TableValueKind::Distance if theirs > 0 => 1 - theirs,
                TableValueKind::Distance => -theirs - 1,
            };
            let inside = place.filter(|place| place.layer == layer).map(|place| place.rank);
            visit(After { value, inside });
        }
    }

    /// The value of a finished position for its player to move.
    fn finished(&self, position: &<L::Game as Game>::Position) -> i32 {
        let game = self.layered.game();
        let Some(outcome) = game.outcome(position) else {
            return i32::from(i16::MIN);
        };
        let side = game.side(position);
        let [own, other] = [side, side.opponent()].map(|player| outcome.payoffs[player.index()]);
        match L::VALUES {
            TableValueKind::Gain => own as i32 - self.layered.lead(position),
            TableValueKind::Distance if own > other => DISTANCE_BASE.into(),
            TableValueKind::Distance if own < other => -i32::from(DISTANCE_BASE),
            TableValueKind::Distance => 0,
        }
    }
}

/// Finds the positions of a layer that are grounded in others of it.
struct Grounding<'a, L, E> {
    entries: &'a Entries<'a, L>,
    layer: u32,
    ground: &'a Ground,
    edges: &'a E,
    progress: &'a Progress,
}

impl<L: Lookup, E: Edges> Grounding<'_, L, E> {
    /// Takes back the plies to grounded positions, and to those that are found to be grounded by them.
    fn take_back<'s>(&'s self, mut pile: Vec<(u64, E::Node)>, scope: &Scope<'s>) {
        while let Some((rank, node)) = pile.pop() {
            if self.progress.is_stopped() {
                return;
            }
            if pile.len() > PILE {
                let half = pile.split_off(PILE / 2);
                scope.spawn(move |scope| self.take_back(half, scope));
            }
            let after = self.entries.entry(self.layer, rank);
            self.edges.predecessors(node, |before, node| {
                let before = u64::from(before);
                let entry = self.entries.entry(self.layer, before);
                if self.ground.hear(before, entry, after)
                    && self.entries.is_grounded(self.layer, before, self.ground)
                {
                    self.ground.set(before, Ground::GROUNDED);
                    pile.push((before, node));
                }
            });
        }
    }
}
