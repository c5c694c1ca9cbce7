//! Proves finished tables: every entry is derived again from the entries that its plies lead to.
//!
//! Only the rules of the game and the numbering of positions are shared with the solver, and the numbering itself is
//! checked: every rank must decode to a position with that rank. The entries must then agree with the best of their
//! plies ("consistent"). Where plies to the end are counted, that is a proof: a won or lost position depends on one
//! nearer to the end. Gains have no such count, and positions in a cycle could support one another. Every gain and
//! loss must therefore also be supported by a line of play that ends ("grounded"): a gain by one ply, a loss by every
//! ply within the layer, step by step from the plies that leave it.
//!
//! The plies within a layer are listed once by moves and once by un-moves. Both must be the same plies with the same
//! multiplicities: a sum of hashes over all of them is compared (a multiset hash; Clarke et al., "Incremental
//! multiset hash functions and their application to memory integrity checking", ASIACRYPT 2003). An error in un-moves
//! is therefore detected, and cannot produce a false proof.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use ishwa_core::game::Game;
use ishwa_endgame_reader::file::{Layer, TableError};
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_endgame_reader::open_layers::Lookup;
use ishwa_endgame_reader::set::{LayerSet, embedded_layers};
use ishwa_endgame_reader::value::{DISTANCE_BASE, TableValueKind};
use rayon::Scope;
use rayon::prelude::*;

use crate::file::check_layer;
use crate::hash_list::{HashError, hash_file};
use crate::layer_values::{LayerValues, buffer};
use crate::progress::{Progress, Stopped};
use crate::proof_record::ProofRecord;
use crate::retrograde::edges::{Edges, ListedEdges, Unplayed};
use crate::solvable::Solvable;
use crate::table_set::{TableFault, VerifyReport};

/// Positions that a thread takes at a time.
const CHUNK: u64 = 1 << 12;
/// When a thread has more grounded positions than this to un-move, it leaves half of them to other threads.
const PILE: usize = 1 << 14;
/// Grounded positions un-moved together, so that the loads of one do not wait for those of another.
const BATCH: usize = 16;
/// Plies whose entries are looked up together, for the same reason.
const PLIES: usize = 64;

/// The layers of a set that are checked: those with files or, if there are none, those with embedded tables.
struct Checked {
    has_files: bool,
    embedded: u32,
}

impl Checked {
    fn of<L: Layered>(set: &LayerSet<L>) -> Self {
        Self {
            has_files: (0..set.layered().layers()).any(|layer| set.path(layer).exists()),
            embedded: embedded_layers(set.id()),
        }
    }

    fn has<L: Layered>(&self, set: &LayerSet<L>, layer: u32) -> bool {
        if self.has_files {
            set.path(layer).exists()
        } else {
            layer < self.embedded
        }
    }

    fn open<L: Layered>(&self, set: &LayerSet<L>, layer: u32) -> Result<Option<Layer>, TableError> {
        if self.has_files {
            set.open(layer)
        } else {
            set.open_or_embedded(layer)
        }
    }
}

/// Checks the files of a set, or its embedded tables, by their checksums.
///
/// # Errors
/// When the job is stopped.
pub fn quick<L: Layered>(set: &LayerSet<L>, progress: &Progress) -> Result<VerifyReport, Stopped> {
    let mut report = VerifyReport::default();
    let layers = 0..set.layered().layers();
    let there = Checked::of(set);
    // The first layers, up to the last existing one, must exist without gaps.
    let last = layers.clone().rfind(|&layer| there.has(set, layer));
    for layer in layers {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        match there.open(set, layer) {
            Ok(None) if Some(layer) < last => report.add(TableFault::Missing {
                seeds: set.layered().seeds(layer),
            }),
            Ok(None) => {}
            Ok(Some(file)) => {
                report.checked += file.identity().positions;
                if let Err(error) = check_layer(&file) {
                    report.add(TableFault::File(error));
                }
            }
            Err(error) => report.add(TableFault::File(error)),
        }
        progress.add(set.layered().len(layer));
    }
    Ok(report)
}

/// Derives every entry of a set's tables again. The existing layers must be the first ones, without gaps.
///
/// # Errors
/// When the job is stopped.
pub fn full<L: Lookup + Solvable>(set: &LayerSet<L>, progress: &Progress) -> Result<VerifyReport, Stopped> {
    let mut report = VerifyReport::default();
    prove(set, &[], &mut report, progress, &mut |_| ())?;
    Ok(report)
}

/// As [`full`], but files whose hashes are recorded as proved are not derived again, and each proved layer is
/// recorded. Values are unique, so a proved file remains proved regardless of which files of earlier layers are
/// proved now.
///
/// # Errors
/// When the job is stopped.
pub fn resumed<L: Lookup + Solvable>(
    set: &LayerSet<L>,
    progress: &Progress,
) -> Result<VerifyReport, Stopped> {
    let mut report = VerifyReport::default();
    let mut record = match ProofRecord::read(set.directory()) {
        Ok(record) => record,
        Err(error) => {
            report.add(TableFault::File(error));
            return Ok(report);
        }
    };
    let paths = (0..set.layered().layers()).map(|layer| set.path(layer));
    let mut hashes = Vec::new();
    for path in paths.take_while(|path| path.exists()) {
        match hash_file(&path, progress) {
            Ok(hash) => hashes.push((path, hash)),
            Err(HashError::Table(error)) => {
                report.add(TableFault::File(error));
                return Ok(report);
            }
            Err(HashError::Stopped) => return Err(Stopped),
        }
    }
    let proved: Vec<bool> = hashes
        .iter()
        .map(|(path, hash)| record.has(path, *hash))
        .collect();
    let mut unrecorded = None;
    prove(set, &proved, &mut report, progress, &mut |layer| {
        // A file that appeared during the proof has no hash, and a modified one has another hash: neither is known to
        // be the proved file.
        if let Some((path, hash)) = hashes.get(layer as usize)
            && unrecorded.is_none()
            && hash_file(path, &Progress::default()).is_ok_and(|now| now == *hash)
        {
            unrecorded = record.add(path, *hash).err();
        }
    })?;
    report.unrecorded = unrecorded;
    Ok(report)
}

/// Derives the entries of all layers that are not recorded as proved, and calls `note` with each layer that is proved
/// while no fault has been found.
fn prove<L: Lookup + Solvable>(
    set: &LayerSet<L>,
    proved: &[bool],
    report: &mut VerifyReport,
    progress: &Progress,
    note: &mut dyn FnMut(u32),
) -> Result<(), Stopped> {
    let layered = set.layered();
    let mut entries = Entries {
        layered,
        layers: Vec::new(),
    };
    let there = Checked::of(set);
    let exists = |layer| there.has(set, layer);
    let is_proved = |layer: u32| proved.get(layer as usize) == Some(&true);
    // Entries are needed as long as there is a later layer to derive.
    let last = (0..layered.layers()).rfind(|&layer| exists(layer) && !is_proved(layer));
    for layer in 0..layered.layers() {
        if !exists(layer) {
            if (layer..layered.layers()).any(exists) {
                let seeds = layered.seeds(layer);
                report.add(TableFault::Missing { seeds });
            }
            break;
        }
        let positions = layered.len(layer);
        if is_proved(layer) {
            report.proved_before += positions;
            progress.add(positions);
        }
        if Some(layer) <= last {
            let derive = || {
                let (path, values) = read(set, &there, layer)?;
                let needs = if is_proved(layer) {
                    None
                } else {
                    Some(buffer::<AtomicU8>(&path, values.len())?)
                };
                Ok((values, needs))
            };
            let (values, needs) = match derive() {
                Ok(read) => read,
                Err(error) => {
                    report.add(TableFault::File(error));
                    break;
                }
            };
            entries.layers.push(values);
            if let Some(mut needs) = needs {
                entries.check(layer, &Ground(needs.values_mut()), report, progress)?;
                if report.errors == 0 {
                    note(layer);
                }
            }
        }
        report.checked += positions;
    }
    Ok(())
}

/// All entries of a layer, and its file.
fn read<L: Layered>(
    set: &LayerSet<L>,
    there: &Checked,
    layer: u32,
) -> Result<(PathBuf, LayerValues), TableError> {
    let path = set.path(layer);
    let file = match there.open(set, layer)? {
        Some(file) => file,
        // It is gone, which opening it says.
        None => set.demand(layer, Layer::open_any(&path)?)?,
    };
    check_layer(&file)?;
    Ok((path, LayerValues::read(&file)?))
}

/// The entries of the layers read so far.
struct Entries<'a, L> {
    layered: &'a L,
    layers: Vec<LayerValues>,
}

/// The grounding state of each position of a layer, one byte each: one of the constants, or the number of plies of a
/// loss that are not yet grounded.
struct Ground<'a>(&'a [AtomicU8]);

impl Ground<'_> {
    /// It is grounded, or needs no ground.
    const GROUNDED: u8 = 0;
    /// The largest number of plies of a loss.
    const MOST_PLIES: u8 = 253;
    /// It is grounded by plies that leave the layer, and has not been un-moved yet.
    const ENTERING: u8 = 254;
    /// A gain that is not yet grounded.
    const GAIN: u8 = 255;

    fn get(&self, rank: u64) -> u8 {
        self.0[rank as usize].load(Ordering::Relaxed)
    }

    fn set(&self, rank: u64, need: u8) {
        self.0[rank as usize].store(need, Ordering::Relaxed);
    }

    /// Whether the position is open and a grounded ply to a position with this entry helps to ground it.
    fn wants(&self, rank: u64, after: i32, entry: impl FnOnce() -> i32) -> bool {
        match self.get(rank) {
            Self::GROUNDED | Self::ENTERING => false,
            Self::GAIN => after < 0 && after == -entry(),
            _ => after > 0,
        }
    }

    /// Records a grounded ply that helps the position; returns whether that grounds it.
    fn hear(&self, rank: u64) -> bool {
        let need = &self.0[rank as usize];
        let hear = |need| match need {
            Self::GROUNDED | Self::ENTERING => None,
            Self::GAIN => Some(Self::GROUNDED),
            plies => Some(plies - 1),
        };
        // Threads share only these bytes, and each becomes 0 once, on the thread with the last update.
        let before = need.fetch_update(Ordering::Relaxed, Ordering::Relaxed, hear);
        matches!(before, Ok(Self::GAIN | 1))
    }
}

/// A multiset of plies within a layer, as the sum of their hashes.
#[derive(Debug, Default)]
struct PlySum(AtomicU64);

impl PlySum {
    /// The hash of a ply: a bijection of both ranks, of 32 bits each, in which every bit depends on all of theirs
    /// (the finalizer of `SplitMix64`).
    fn hash(before: u64, after: u64) -> u64 {
        let mut hash = before << 32 | after;
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    /// Adds plies by the sum of their hashes.
    fn add(&self, hashes: u64) {
        self.0.fetch_add(hashes, Ordering::Relaxed);
    }
}

/// Calls `job` with the ranks 0..len in chunks, on the threads of the current rayon pool, until it is stopped. This
/// code is not shared with the solver.
fn for_each_chunk(len: u64, progress: &Progress, job: &(dyn Fn(Range<u64>) + Sync)) -> Result<(), Stopped> {
    (0..len.div_ceil(CHUNK)).into_par_iter().try_for_each(|chunk| {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        job(chunk * CHUNK..((chunk + 1) * CHUNK).min(len));
        Ok(())
    })
}

/// Positions whose plies are listed but not yet examined.
struct Listed<P> {
    /// Each with its rank and the number of its plies.
    positions: Vec<(u64, P, usize)>,
    /// Their plies, one position after the other.
    plies: Vec<Ply>,
}

impl<P> Default for Listed<P> {
    fn default() -> Self {
        Self {
            positions: Vec::new(),
            plies: Vec::new(),
        }
    }
}

/// A ply.
struct Ply {
    /// The place of the position after it; `None` if the game is over there.
    place: Option<Place>,
    /// The entry there, or the value if the game is over.
    theirs: i32,
    /// The mover's gain by the ply itself.
    gain: i32,
}

impl<L: Lookup + Solvable> Entries<'_, L> {
    fn check(
        &self,
        layer: u32,
        ground: &Ground<'_>,
        report: &mut VerifyReport,
        progress: &Progress,
    ) -> Result<(), Stopped> {
        let len = self.layers[layer as usize].len();
        let shared = Mutex::new(std::mem::take(report));
        let played = PlySum::default();
        for_each_chunk(len, progress, &|ranks| {
            progress.add(ranks.end - ranks.start);
            let mut listed = Listed::default();
            let mut hashes = 0_u64;
            let mut examine = |listed: &mut Listed<<L::Game as Game>::Position>| {
                self.look_up(&mut listed.plies);
                let mut plies = listed.plies.as_slice();
                for (rank, position, count) in listed.positions.drain(..) {
                    let (own, others) = plies.split_at(count);
                    plies = others;
                    let (fault, need) = self.examine(layer, rank, &position, own, &mut hashes);
                    if let Some(fault) = fault {
                        shared.lock().unwrap_or_else(PoisonError::into_inner).add(fault);
                    }
                    ground.set(rank, need);
                }
                listed.plies.clear();
            };
            self.layered.for_each(layer, ranks, |rank, position| {
                let count = self.list(position, &mut listed.plies);
                listed.positions.push((rank, *position, count));
                if listed.plies.len() >= PLIES {
                    examine(&mut listed);
                }
            });
            examine(&mut listed);
            played.add(hashes);
        })?;
        *report = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if L::VALUES == TableValueKind::Gain {
            let taken_back = if L::TAKES_BACK {
                let edges = Unplayed {
                    layered: self.layered,
                    layer,
                };
                self.take_back_all(layer, ground, &edges, progress)?
            } else {
                let edges = ListedEdges::of(self.layered, layer, progress)?;
                self.take_back_all(layer, ground, &edges, progress)?
            };
            let mut is_grounded = true;
            for rank in (0..len).filter(|&rank| ground.get(rank) != Ground::GROUNDED) {
                is_grounded = false;
                let position = self.layered.position(Place { layer, rank });
                report.add(TableFault::Groundless {
                    position: self.layered.say_position(&position),
                    found: self.entry(layer, rank),
                });
            }
            // In that case all won and lost positions were un-moved.
            if is_grounded && taken_back.0.into_inner() != played.0.into_inner() {
                let seeds = self.layered.seeds(layer);
                report.add(TableFault::TakenBack { seeds });
            }
        }
        Ok(())
    }

    fn entry(&self, layer: u32, rank: u64) -> i32 {
        self.layers[layer as usize].get(rank)
    }

    /// Checks an entry by itself, and determines what it needs to be grounded. `plies` are those of the position; the
    /// hashes of those within the layer to won or lost positions are added to `hashes`.
    fn examine(
        &self,
        layer: u32,
        rank: u64,
        position: &<L::Game as Game>::Position,
        plies: &[Ply],
        hashes: &mut u64,
    ) -> (Option<TableFault>, u8) {
        let found = self.entry(layer, rank);
        let mut best = None;
        let (mut brings_it, mut inside) = (false, 0_u8);
        for ply in plies {
            let value = match L::VALUES {
                TableValueKind::Gain => ply.gain - ply.theirs,
                TableValueKind::Distance if ply.theirs == 0 => 0,
                TableValueKind::Distance if ply.theirs > 0 => 1 - ply.theirs,
                TableValueKind::Distance => -ply.theirs - 1,
            };
            best = best.max(Some(value));
            match ply.place {
                Some(after) if after.layer == layer => {
                    inside = inside.saturating_add(1);
                    if ply.theirs != 0 {
                        *hashes = hashes.wrapping_add(PlySum::hash(rank, after.rank));
                    }
                }
                _ => brings_it |= value == found,
            }
        }
        let is_over = best.is_none();
        let expected = best.unwrap_or_else(|| self.finished(position));
        let fault = if self.layered.place(position) == Some(Place { layer, rank }) {
            (found != expected).then(|| TableFault::Inconsistent {
                position: self.layered.say_position(position),
                found,
                expected,
            })
        } else {
            let seeds = self.layered.seeds(layer);
            Some(TableFault::Numbering { seeds, rank })
        };
        // Where plies are counted, consistency is a proof, and a value of 0 needs no ground.
        let need = if L::VALUES == TableValueKind::Distance || found == 0 {
            Ground::GROUNDED
        } else if is_over || if found > 0 { brings_it } else { inside == 0 } {
            Ground::ENTERING
        } else if found > 0 {
            Ground::GAIN
        } else {
            assert!(inside <= Ground::MOST_PLIES, "a byte counts the plies of a loss");
            inside
        };
        (fault, need)
    }

    /// Un-moves all grounded positions of a layer, and returns the plies.
    fn take_back_all<E: Edges>(
        &self,
        layer: u32,
        ground: &Ground<'_>,
        edges: &E,
        progress: &Progress,
    ) -> Result<PlySum, Stopped> {
        let grounding = Grounding {
            entries: self,
            layer,
            ground,
            edges,
            taken_back: PlySum::default(),
            progress,
        };
        rayon::scope(|scope| {
            for_each_chunk(ground.0.len() as u64, progress, &|ranks| {
                let mut pile = Vec::new();
                for rank in ranks.filter(|&rank| ground.get(rank) == Ground::ENTERING) {
                    ground.set(rank, Ground::GROUNDED);
                    pile.push((rank, edges.node(rank)));
                }
                grounding.take_back(pile, scope);
            })
        })?;
        if progress.is_stopped() {
            return Err(Stopped);
        }
        Ok(grounding.taken_back)
    }

    /// Adds the plies of a position to a list, without the entries that they lead to; returns their number.
    fn list(&self, position: &<L::Game as Game>::Position, plies: &mut Vec<Ply>) -> usize {
        let game = self.layered.game();
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        let lead = self.layered.lead(position);
        plies.extend(moves.iter().map(|&mv| {
            let after = game.play(position, mv);
            let place = self.layered.place(&after);
            Ply {
                place,
                theirs: if place.is_some() { 0 } else { self.finished(&after) },
                gain: -self.layered.lead(&after) - lead,
            }
        }));
        moves.len()
    }

    /// Looks up the entries of plies: many in a row, so that their memory accesses overlap.
    fn look_up(&self, plies: &mut [Ply]) {
        for ply in plies {
            if let Some(place) = ply.place {
                ply.theirs = self.entry(place.layer, place.rank);
            }
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
    ground: &'a Ground<'a>,
    edges: &'a E,
    /// The plies that were un-moved.
    taken_back: PlySum,
    progress: &'a Progress,
}

impl<L: Lookup + Solvable, E: Edges> Grounding<'_, L, E> {
    /// Un-moves grounded positions, and those that become grounded by them.
    fn take_back<'s>(&'s self, mut pile: Vec<(u64, E::Node)>, scope: &Scope<'s>) {
        let entry = |rank| self.entries.entry(self.layer, rank);
        let mut hashes = 0_u64;
        let mut before = Vec::new();
        while !pile.is_empty() {
            if self.progress.is_stopped() {
                return;
            }
            if pile.len() > PILE {
                let half = pile.split_off(PILE / 2);
                scope.spawn(move |scope| self.take_back(half, scope));
            }
            for (rank, node) in pile.drain(pile.len().saturating_sub(BATCH)..) {
                let after = entry(rank);
                self.edges.predecessors(node, |earlier, node| {
                    let earlier = u64::from(earlier);
                    hashes = hashes.wrapping_add(PlySum::hash(earlier, rank));
                    before.push((earlier, after, node));
                });
            }
            before.retain(|&(rank, after, _)| self.ground.wants(rank, after, || entry(rank)));
            for (rank, _, node) in before.drain(..) {
                if self.ground.hear(rank) {
                    pile.push((rank, node));
                }
            }
        }
        self.taken_back.add(hashes);
    }
}
