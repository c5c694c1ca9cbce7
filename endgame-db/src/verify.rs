//! Proving finished tables: every entry is derived again from the entries that its plies lead to.
//!
//! Only the rules of the game and the numbering of positions are shared with the solver, and the numbering itself is
//! checked: every rank must name a position and be the place of that position. The entries must then agree with the
//! best that their plies lead to ("consistent"). Where plies to the end are counted, that is a proof: a won or lost
//! position depends on one nearer to the end. Gains have no such count, and positions in a cycle could support one
//! another; so every gain and loss must also be supported by a line of play that ends ("grounded"): a gain by one ply,
//! a loss by every ply within the layer, step by step from the plies that leave it.

use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use ishwa_engine::allocation::with_room;
use ishwa_engine::game::Game;
use rayon::prelude::*;

use crate::file::TableError;
use crate::findings::{Findings, TableFault};
use crate::layered::{Layered, Place};
use crate::progress::{Progress, Stopped};
use crate::set::Set;
use crate::tables::Lookup;
use crate::value::{DISTANCE_BASE, TableValueKind};

/// Positions that a thread takes at a time.
const CHUNK: u64 = 1 << 12;

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
        let values = match read(set, layer) {
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
        findings.checked += values.len() as u64;
        entries.layers.push(values);
        entries.check(layer, &mut findings, progress)?;
    }
    Ok(findings)
}

/// All entries of a layer.
fn read<L: Layered>(set: &Set<L>, layer: u32) -> Result<Option<Vec<i16>>, TableError> {
    let Some(file) = set.open(layer)? else {
        return Ok(None);
    };
    file.check()?;
    let len = file.identity().positions as usize;
    let mut values = with_room(len).map_err(|error| TableError::Io {
        path: set.path(layer),
        action: "read the whole table",
        reason: io::Error::new(io::ErrorKind::OutOfMemory, error),
    })?;
    values.resize(len, 0);
    file.read(0, &mut values)?;
    Ok(Some(values))
}

/// The entries of the layers read so far.
struct Entries<'a, L> {
    layered: &'a L,
    layers: Vec<Vec<i16>>,
}

/// The positions of a layer that are known to be grounded in a line of play that ends, one bit each.
struct Grounded {
    len: u64,
    words: Vec<AtomicU64>,
}

impl Grounded {
    fn new(len: u64) -> Self {
        let words = (0..len.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        Self { len, words }
    }

    fn has(&self, rank: u64) -> bool {
        self.words[rank as usize / 64].load(Ordering::Relaxed) & 1 << (rank % 64) != 0
    }

    /// Calls `is_grounded` for every position that is not known to be, and stores the result. Returns how many are
    /// left.
    fn sweep(&self, progress: &Progress, is_grounded: impl Fn(u64) -> bool + Sync) -> Result<u64, Stopped> {
        let left = AtomicU64::new(0);
        for_each_chunk(self.len, progress, &|ranks| {
            for rank in ranks.filter(|&rank| !self.has(rank)) {
                if is_grounded(rank) {
                    self.words[rank as usize / 64].fetch_or(1 << (rank % 64), Ordering::Relaxed);
                } else {
                    left.fetch_add(1, Ordering::Relaxed);
                }
            }
        })?;
        Ok(left.into_inner())
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
    fn check(&self, layer: u32, findings: &mut Findings, progress: &Progress) -> Result<(), Stopped> {
        let len = self.layers[layer as usize].len() as u64;
        let grounded = Grounded::new(len);
        let told = Mutex::new(std::mem::take(findings));
        let mut left = grounded.sweep(progress, |rank| {
            let (fault, is_grounded) = self.examine(layer, rank, &grounded);
            if let Some(fault) = fault {
                told.lock().unwrap_or_else(PoisonError::into_inner).add(fault);
            }
            if rank % CHUNK == 0 {
                progress.add(CHUNK.min(len - rank));
            }
            is_grounded
        })?;
        *findings = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        // Repeat until no further position becomes grounded.
        while left > 0 {
            let before = left;
            left = grounded.sweep(progress, |rank| self.examine(layer, rank, &grounded).1)?;
            if left == before {
                break;
            }
        }
        if left > 0 {
            for rank in (0..len).filter(|&rank| !grounded.has(rank)) {
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
        self.layers[layer as usize][rank as usize].into()
    }

    /// What is wrong with an entry by itself, and whether it is grounded, given the positions of the layer that are
    /// known to be.
    fn examine(&self, layer: u32, rank: u64, grounded: &Grounded) -> (Option<TableFault>, bool) {
        let position = self.layered.position(Place { layer, rank });
        let found = self.entry(layer, rank);
        let mut best = None;
        let (mut some, mut all) = (false, true);
        self.plies(layer, &position, |after| {
            best = best.max(Some(after.value));
            let is_grounded = after.inside.is_none_or(|rank| grounded.has(rank));
            some |= is_grounded && after.value == found;
            all &= is_grounded;
        });
        let is_over = best.is_none();
        let expected = best.unwrap_or_else(|| self.finished(&position));
        let fault = if self.layered.place(&position) == Some(Place { layer, rank }) {
            (found != expected).then(|| TableFault::Inconsistent {
                position: self.layered.write_position(&position),
                found,
                expected,
            })
        } else {
            let seeds = self.layered.seeds(layer);
            Some(TableFault::Numbering { seeds, rank })
        };
        // Where plies are counted, consistency is proof enough.
        let needs_no_ground = L::VALUES == TableValueKind::Distance || found == 0 || is_over;
        (fault, needs_no_ground || if found > 0 { some } else { all })
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
