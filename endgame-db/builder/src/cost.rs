//! What a build takes, found by a trial on this machine before it begins.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ishwa_endgame_reader::set::LayerSet;
use ishwa_endgame_reader::value::TableValueKind;
use tempfile::TempDir;

use crate::build;
use crate::progress::Phases;
use crate::retrograde::edges::visit_plies_from;
use crate::retrograde::levels;
use crate::retrograde::words::{Narrow, Wide};
use crate::solvable::Solvable;
use crate::table_set::{BuildCost, BuildError, BuildOptions, BuildSize};

/// The bytes of a position that plies lead to, and the most bytes for all of them in a trial: more than any cache.
const WORD: u64 = 8;
const MOST_WORDS: u64 = 1 << 28;

/// How long a trial lasts.
pub(crate) const TRIAL: Duration = Duration::from_secs(1);

/// The work of building the first `layers` layers of a set.
///
/// # Errors
/// When a layer has too many positions, needs more memory than `options` allow, or has a file of another kind or
/// version.
pub(crate) fn size_of_layers<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    options: &BuildOptions,
) -> Result<BuildSize, BuildError> {
    let layered = set.layered();
    let word = match L::VALUES {
        TableValueKind::Gain => size_of::<Narrow>(),
        TableValueKind::Distance => size_of::<Wide>(),
    };
    let mut size = BuildSize::default();
    let mut earlier = 0;
    for layer in 0..layers {
        let len = layered.len(layer);
        if build::is_missing(set, layer, options.rebuild)? {
            let label = || layered.label(layer);
            if len > levels::MOST_POSITIONS {
                return Err(BuildError::Positions {
                    label: label(),
                    positions: len,
                    most: levels::MOST_POSITIONS,
                });
            }
            // Earlier layers are read back one at a time, if need be.
            let needed = build::OVERHEAD + len * word as u64 + earlier;
            if needed > options.memory {
                return Err(BuildError::Memory {
                    label: label(),
                    found: options.memory >> 20,
                    needed: (needed >> 20) + 1,
                });
            }
            size.positions += len;
            size.memory = size.memory.max(needed);
        }
        earlier = earlier.max(build::value_bytes(layered, layer));
    }
    Ok(size)
}

/// What building the first `layers` layers of a set takes: some of them are built in a folder of their own, for a second.
///
/// # Errors
/// As [`size_of_layers`], and when the trial fails or is stopped.
pub(crate) fn of_layers<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    options: &BuildOptions,
    phases: &Phases,
) -> Result<BuildCost, BuildError> {
    let size = size_of_layers(set, layers, options)?;
    let folder = trial_folder()?;
    let trial = LayerSet::main(set.layered().clone(), folder.path());
    // Positions of some layers have more plies, or take longer for another reason.
    let largest = (0..layers).map(|layer| set.layered().len(layer)).max();
    let room = largest
        .unwrap_or(0)
        .saturating_mul(WORD)
        .min(MOST_WORDS)
        .min(options.memory)
        .max(1);
    let words = vec![1; room as usize];
    let work: Vec<Work> = (0..layers)
        .map(|layer| Work::of(set.layered(), layer, &words))
        .collect();
    drop(words);
    let begun = Instant::now();
    phases.stop_at(begun + TRIAL);
    let done = || phases.solved.done.load(Ordering::Relaxed);
    // The first layers are too small to count: their time is that of making files.
    let mut counted = (Duration::ZERO, 0);
    let (mut positions, mut bytes) = (0, 0);
    let built = build::build(&trial, layers, options, &phases.solved, &mut |report| {
        positions += report.positions;
        bytes += report.bytes;
        if begun.elapsed() < TRIAL / 2 {
            counted = (begun.elapsed(), done());
        }
    });
    let elapsed = begun.elapsed();
    match built {
        // The second is over.
        Err(BuildError::Stopped) if !phases.solved.stop.load(Ordering::Relaxed) => {}
        Err(error) => return Err(error),
        Ok(_) => {}
    }
    let is_whole = positions == work.iter().map(|work| work.positions).sum::<u64>();
    let (before, steps_before) = if is_whole { (Duration::ZERO, 0) } else { counted };
    let weight = weight_of(&work, done()) - weight_of(&work, steps_before);
    let mut missing = 0.0;
    for (layer, work) in (0..layers).zip(&work) {
        if build::is_missing(set, layer, options.rebuild)? {
            missing += work.positions as f64 * work.weight;
        }
    }
    Ok(BuildCost {
        size,
        bytes: scaled(bytes, size.positions, positions.max(1)),
        time: elapsed.saturating_sub(before).mul_f64(missing / weight.max(1.0)),
    })
}

/// A folder for the files of a trial.
pub(crate) fn trial_folder() -> Result<TempDir, BuildError> {
    tempfile::tempdir().map_err(|reason| BuildError::Directory {
        path: std::env::temp_dir(),
        reason,
    })
}

/// The work that a layer makes.
struct Work {
    positions: u64,
    /// The time of listing the plies of one of its positions and reading a word of each position after them, in
    /// nanoseconds.
    weight: f64,
}

impl Work {
    /// Runs of positions whose plies are listed, and the positions of each run. A run is as long as it takes for words
    /// that positions have in common to be in a cache, as they are when a layer is built in order.
    const RUNS: u64 = 8;
    const RUN: u64 = 2_048;

    fn of<L: Solvable>(layered: &L, layer: u32, words: &[u8]) -> Self {
        let positions = layered.len(layer);
        let weigh = |ranks| {
            visit_plies_from(layered, layer, ranks, |_, after| {
                let at = after.wrapping_mul(WORD) as usize % words.len();
                std::hint::black_box(words[at]);
            });
        };
        // The code comes into the caches.
        weigh(0..positions.min(64));
        let begun = Instant::now();
        let mut count = 0;
        for number in 0..Self::RUNS {
            let first = scaled(positions, number, Self::RUNS);
            let ranks = first..positions.min(first + Self::RUN);
            count += ranks.end - ranks.start;
            weigh(ranks);
        }
        Self {
            positions,
            weight: begun.elapsed().as_nanos() as f64 / count.max(1) as f64,
        }
    }
}

/// The weight of the positions that the first steps of a build deal with; each position takes two steps.
fn weight_of(work: &[Work], steps: u64) -> f64 {
    let mut rest = steps as f64 / 2.0;
    let mut weight = 0.0;
    for work in work {
        let positions = rest.min(work.positions as f64);
        weight += positions * work.weight;
        rest -= positions;
    }
    weight
}

/// `part` of a `whole`, as of `all`.
pub(crate) fn scaled(part: u64, all: u64, whole: u64) -> u64 {
    (u128::from(part) * u128::from(all) / u128::from(whole)) as u64
}

/// The bytes that can still be written in a folder, which may not exist; `None` if the system does not say.
pub fn free_space(folder: &Path) -> Option<u64> {
    let there = folder.ancestors().find(|path| path.exists());
    fs4::available_space(there.unwrap_or(Path::new("."))).ok()
}
