//! Builds the tables of a set, layer by layer.
//!
//! The values of finished layers are kept in memory as far as they fit. The others are read back from their files in
//! groups, with one pass over the current layer for each group. A layer whose file exists is not solved again, so an
//! interrupted build continues where it stopped.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ishwa_endgame_reader::file::{Layer, TableError};
use ishwa_endgame_reader::layered::{LayerLabel, Layered, Place};
use ishwa_endgame_reader::set::LayerSet;
use ishwa_endgame_reader::value::TableValueKind;
use rayon::prelude::*;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use crate::file::{check_layer, create_directory, read_values, remove_leftovers, write};
use crate::large_buffer::LargeBuffer;
use crate::layer_values::LayerValues;
use crate::progress::{Progress, Stopped};
use crate::retrograde::edges::ListedEdges;
use crate::retrograde::words::{Narrow, SolverWord, Wide};
use crate::retrograde::{Earlier, levels, sum_of_chunks, to_indices};
use crate::solvable::Solvable;
use crate::table_set::{BuildError, BuildOptions, EntryCounts, LayerSums, TableReport};

/// Memory that is not used for values: the program itself, threads, and the counters and buffers of the file writer.
pub const OVERHEAD: u64 = 128 << 20;

/// Positions that are read or converted at a time.
const CHUNK: usize = 1 << 16;

/// The report of a layer from its open file.
pub fn report(file: &Layer, label: LayerLabel) -> TableReport {
    let identity = file.identity();
    let mut sums = LayerSums {
        label,
        seeds: identity.seeds,
        wins: 0,
        draws: 0,
        losses: 0,
        sum: 0,
    };
    for (value, count) in file.counts() {
        let value = i64::from(value);
        match value.signum() {
            1 => sums.wins += count,
            0 => sums.draws += count,
            _ => sums.losses += count,
        }
        let weight = match identity.values {
            TableValueKind::Gain => value,
            TableValueKind::Distance => value.signum(),
        };
        sums.sum += weight * count as i64;
    }
    TableReport {
        layer: identity.layer,
        positions: identity.positions,
        content: EntryCounts::Layer(sums),
        bytes: file.bytes(),
        time: None,
    }
}

/// The first rank of a layer with this value.
///
/// # Errors
/// When the file is damaged.
pub fn first_with(layer: &Layer, value: i16) -> Result<Option<u64>, TableError> {
    let positions = layer.identity().positions;
    let mut values = vec![0; CHUNK];
    for first in (0..positions).step_by(CHUNK) {
        let values = &mut values[..(positions - first).min(CHUNK as u64) as usize];
        read_values(layer, first, values)?;
        if let Some(index) = values.iter().position(|&found| found == value) {
            return Ok(Some(first + index as u64));
        }
    }
    Ok(None)
}

/// Whether a layer is to be solved: it has no file, or a damaged one, as far as can be seen without reading all of it.
///
/// # Errors
/// When its file is of another kind, version or set, or cannot be read.
pub fn is_missing<L: Layered>(set: &LayerSet<L>, layer: u32, rebuild: bool) -> Result<bool, TableError> {
    Ok(sound(set.open(layer), |_| Ok(()), rebuild)?.is_none())
}

/// The steps of building the first `layers` layers of a set, as [`Progress::done`] counts them: finished layers count
/// as done.
pub fn steps<L: Layered>(set: &LayerSet<L>, layers: u32, rebuild: bool) -> u64 {
    (0..layers)
        // The build says what is wrong with a file.
        .filter(|&layer| is_missing(set, layer, rebuild).unwrap_or(true))
        .map(|layer| 2 * set.layered().len(layer))
        .sum()
}

/// Builds the first `layers` layers of a set, on the current rayon pool. `watch` is called with every finished layer;
/// existing layers come first.
///
/// # Errors
/// When a file cannot be read or written, memory is short, or the job is stopped.
pub fn build<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    options: &BuildOptions,
    progress: &Progress,
    watch: &mut dyn FnMut(&TableReport),
) -> Result<Vec<TableReport>, BuildError> {
    let _made = make_directory(set.directory())?;
    let mut kept = KeptTables::new(layers);
    let mut reports = Vec::new();
    for layer in 0..layers {
        // Checking a file takes as long as reading it.
        if progress.is_stopped() {
            return Err(Stopped.into());
        }
        let label = set.layered().label(layer);
        let report = if let Some(file) = sound(set.open(layer), check_layer, options.rebuild)? {
            report(&file, label)
        } else {
            let begun = Instant::now();
            let file = match L::VALUES {
                TableValueKind::Gain => build_layer::<L, Narrow>(set, layer, &mut kept, options, progress)?,
                TableValueKind::Distance => build_layer::<L, Wide>(set, layer, &mut kept, options, progress)?,
            };
            TableReport {
                time: Some(begun.elapsed()),
                ..report(&file, label)
            }
        };
        watch(&report);
        reports.push(report);
    }
    Ok(reports)
}

/// The directories created for a set, which are removed if nothing is written into them.
#[derive(Debug)]
pub struct MadeDirectories(Vec<PathBuf>);

impl Drop for MadeDirectories {
    fn drop(&mut self) {
        for path in &self.0 {
            // Fails, as intended, if the directory is not empty.
            if fs::remove_dir(path).is_err() {
                return;
            }
        }
    }
}

/// Creates the directory of a set, and removes unfinished files of killed programs.
///
/// # Errors
/// When it cannot be created or read.
#[must_use = "the directories go when this is dropped before the work has written into them"]
pub fn make_directory(path: &Path) -> Result<MadeDirectories, BuildError> {
    let missing = path
        .ancestors()
        .take_while(|path| !path.exists() && *path != Path::new(""));
    let made = MadeDirectories(missing.map(Path::to_path_buf).collect());
    create_directory(path).map_err(|reason| BuildError::Directory {
        path: path.to_path_buf(),
        reason,
    })?;
    remove_leftovers(path)?;
    Ok(made)
}

/// The table of an opened file, if it exists and is valid. Damaged files will be rewritten and, if `rebuild` is set,
/// so will those of another format version or with a different count of numbers for each state. A file that is not a
/// table must not be replaced.
///
/// # Errors
/// When it is not a table file, is of another version, or cannot be read.
pub fn sound<T>(
    opened: Result<Option<T>, TableError>,
    check: fn(&T) -> Result<(), TableError>,
    rebuild: bool,
) -> Result<Option<T>, TableError> {
    let checked = opened.and_then(|table| {
        table.as_ref().map_or(Ok(()), check)?;
        Ok(table)
    });
    match checked {
        Err(TableError::Corrupt { .. }) => Ok(None),
        Err(TableError::Version { .. } | TableError::OtherNumbers { .. }) if rebuild => Ok(None),
        found => found,
    }
}

/// Solves a layer and writes its file.
fn build_layer<L: Solvable, W: SolverWord>(
    set: &LayerSet<L>,
    layer: u32,
    kept: &mut KeptTables,
    options: &BuildOptions,
    progress: &Progress,
) -> Result<Layer, BuildError> {
    let layered = set.layered();
    let len = layered.len(layer);
    if len > levels::MOST_POSITIONS {
        return Err(BuildError::Positions {
            label: layered.label(layer),
            positions: len,
            most: levels::MOST_POSITIONS,
        });
    }
    let room = Room {
        label: layered.label(layer),
        memory: options.memory,
        taken: OVERHEAD + len * size_of::<W>() as u64,
    };
    let mut left = room.left(0)?;
    kept.shrink(left);
    let mut missing: VecDeque<u32> = (0..layer).filter(|&layer| !kept.has(layer)).collect();
    // All threads initialise the buffer, so that each allocates the pages it touches first.
    let mut words = LargeBuffer::<W>::zeroed(len)?;
    let words: &[W] = words.values_mut();
    levels::prepare(layered, layer, words, &kept.earlier(), true, progress)?;
    while let Some(&first) = missing.front() {
        kept.shrink(0);
        room.left(value_bytes(layered, first))?;
        while let Some(&next) = missing.front()
            && kept.bytes() + value_bytes(layered, next) <= left
        {
            kept.load(set, next)?;
            missing.pop_front();
        }
        levels::prepare(layered, layer, words, &kept.earlier(), false, progress)?;
    }
    if !L::TAKES_BACK {
        let plies = sum_of_chunks(len, &|ranks| {
            let words = words[to_indices(ranks)].iter();
            words.map(|word| u64::from(word.state().open)).sum()
        });
        let listed = (len + plies) * ListedEdges::BYTES;
        left = room.left(listed)?;
        kept.shrink(left);
    }
    levels::settle(layered, layer, words, progress)?;
    let values = |ranks: std::ops::Range<u64>, values: &mut [i16]| {
        let words = &words[to_indices(ranks)];
        for (value, word) in values.iter_mut().zip(words) {
            *value = levels::value(word) as i16;
        }
    };
    let path = set.path(layer);
    let identity = set.identity(layer);
    write(&path, &identity, &values, &options.write)?;
    if kept.bytes() + value_bytes(layered, layer) <= left {
        kept.keep(layer, L::VALUES, words);
    }
    Ok(Layer::open(&path, &identity)?)
}

/// The memory for the layer being solved.
struct Room {
    label: LayerLabel,
    memory: u64,
    taken: u64,
}

impl Room {
    /// The memory left after `more` is taken.
    fn left(&self, more: u64) -> Result<u64, BuildError> {
        let taken = self.taken + more;
        self.memory.checked_sub(taken).ok_or(BuildError::Memory {
            label: self.label.clone(),
            found: self.memory >> 20,
            needed: (taken >> 20) + 1,
        })
    }
}

/// Bytes of the values of a layer in memory.
pub(crate) fn value_bytes<L: Layered>(layered: &L, layer: u32) -> u64 {
    layered.len(layer) * L::VALUES.bytes()
}

/// The values of finished layers in memory.
#[derive(Debug)]
struct KeptTables {
    layers: Vec<Option<LayerValues>>,
}

impl KeptTables {
    /// The loaded values, in the form that the solver uses.
    fn earlier(&self) -> Earlier<impl Fn(u32) -> bool + Sync, impl Fn(Place) -> i32 + Sync> {
        Earlier {
            has: |layer| self.has(layer),
            value: |place| self.value(place),
        }
    }

    fn has(&self, layer: u32) -> bool {
        self.layers[layer as usize].is_some()
    }

    #[inline]
    fn value(&self, place: Place) -> i32 {
        match &self.layers[place.layer as usize] {
            Some(values) => values.get(place.rank),
            None => unreachable!("only loaded layers are asked for"),
        }
    }

    fn new(layers: u32) -> Self {
        Self {
            layers: (0..layers).map(|_| None).collect(),
        }
    }

    fn bytes(&self) -> u64 {
        self.layers.iter().flatten().map(LayerValues::bytes).sum()
    }

    /// Drops layers, the largest first, until the rest takes at most `bytes`.
    fn shrink(&mut self, bytes: u64) {
        while self.bytes() > bytes {
            let size = |values: &Option<LayerValues>| values.as_ref().map_or(0, LayerValues::bytes);
            if let Some(largest) = self.layers.iter_mut().max_by_key(|values| size(values)) {
                *largest = None;
            }
        }
    }

    /// Stores the values of a solved layer, if there is memory for them.
    fn keep<W: SolverWord>(&mut self, layer: u32, kind: TableValueKind, words: &[W]) {
        self.layers[layer as usize] = match kind {
            TableValueKind::Gain => converted(words, |value| value as i8).map(LayerValues::Gains),
            TableValueKind::Distance => converted(words, |value| value as i16).map(LayerValues::Distances),
        };
    }

    /// Reads the values of a layer from its file.
    fn load<L: Layered>(&mut self, set: &LayerSet<L>, layer: u32) -> Result<(), TableError> {
        self.layers[layer as usize] = set.open(layer)?.as_ref().map(LayerValues::read).transpose()?;
        Ok(())
    }
}

/// The values of settled positions; `None` if memory is short.
fn converted<W: SolverWord, T>(words: &[W], convert: impl Fn(i32) -> T + Sync) -> Option<LargeBuffer<T>>
where
    T: Send + FromBytes + IntoBytes + KnownLayout,
{
    let mut values = LargeBuffer::zeroed(words.len() as u64).ok()?;
    let chunks = values.values_mut().par_chunks_mut(CHUNK);
    let parts = chunks.zip(words.par_chunks(CHUNK));
    parts.for_each(|(values, words)| {
        for (value, word) in values.iter_mut().zip(words) {
            *value = convert(levels::value(word));
        }
    });
    Some(values)
}

#[cfg(test)]
mod tests {
    use ishwa_core::game::Game;
    use ishwa_endgame_reader::games::awale::AwaleLayers;
    use ishwa_endgame_reader::index::IndexKind;
    use ishwa_games::awale::{AwaleOptions, AwalePosition};

    use super::*;
    use crate::file::WriteOptions;

    /// Awalé with a first layer that has more positions than the solver can number.
    #[derive(Clone, Debug)]
    struct Huge(AwaleLayers);

    impl Layered for Huge {
        type Game = <AwaleLayers as Layered>::Game;

        const VALUES: TableValueKind = AwaleLayers::VALUES;

        fn game(&self) -> &Self::Game {
            self.0.game()
        }

        fn layers(&self) -> u32 {
            1
        }

        fn index(&self, _layer: u32) -> IndexKind {
            IndexKind::Game
        }

        fn seeds(&self, layer: u32) -> u32 {
            self.0.seeds(layer)
        }

        fn label(&self, layer: u32) -> LayerLabel {
            self.0.label(layer)
        }

        fn len(&self, _layer: u32) -> u64 {
            levels::MOST_POSITIONS + 1
        }

        fn place(&self, position: &<Self::Game as Game>::Position) -> Option<Place> {
            self.0.place(position)
        }

        fn position(&self, place: Place) -> AwalePosition {
            self.0.position(place)
        }
    }

    impl Solvable for Huge {
        const TAKES_BACK: bool = AwaleLayers::TAKES_BACK;

        fn predecessors(&self, position: &AwalePosition, visit: impl FnMut(AwalePosition)) {
            self.0.predecessors(position, visit);
        }
    }

    #[test]
    fn a_layer_that_cannot_be_numbered_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let awale = AwaleLayers::new(&AwaleOptions::default()).unwrap();
        let set = LayerSet::main(Huge(awale), directory.path());
        let options = BuildOptions {
            memory: u64::MAX,
            write: WriteOptions::default(),
            rebuild: false,
        };
        let error = build(&set, 1, &options, &Progress::default(), &mut |_| ()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the layer of 0 seeds has too many positions (4,294,967,297); at most 4,294,967,296 are supported"
        );
    }
}
