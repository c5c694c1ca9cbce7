//! A worker's share of the values of finished layers.

use ishwa_core::allocation::OutOfMemory;
use ishwa_endgame_builder::layer_values::LayerValues;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::value::TableValueKind;

use super::sharing::Sharing;

/// A worker's values of finished layers, one layer after another, so that other workers request a value by one
/// number.
#[derive(Debug)]
pub(super) struct Stock {
    kind: TableValueKind,
    values: LayerValues,
    /// For each layer its assignment, and for each worker the number of its first value.
    layers: Vec<(Sharing, Vec<u64>)>,
    /// The number of values stored so far.
    filled: u64,
}

impl Stock {
    /// An empty stock of the worker `own` for the first `layers` layers. The last one is not stored, since no worker
    /// requests its values.
    ///
    /// # Errors
    /// When memory runs out.
    pub(super) fn new<L: Layered>(
        layered: &L,
        layers: u32,
        workers: usize,
        own: usize,
    ) -> Result<Self, OutOfMemory> {
        let mut ends = vec![0; workers];
        let mut shared = Vec::new();
        let mut room = 0;
        for layer in 0..layers {
            room = ends[own];
            let sharing = Sharing::new(workers, layer, layered.len(layer));
            shared.push((sharing, ends.clone()));
            for (worker, end) in ends.iter_mut().enumerate() {
                *end += sharing.len(worker);
            }
        }
        // Pages are allocated on first use.
        Ok(Self {
            kind: L::VALUES,
            values: LayerValues::zeroed(L::VALUES, room)?,
            layers: shared,
            filled: 0,
        })
    }

    /// Whether a layer is stored.
    pub(super) fn has_place(&self, layer: u32) -> bool {
        layer as usize + 1 < self.layers.len()
    }

    /// The assignment of a layer.
    pub(super) fn sharing(&self, layer: u32) -> Sharing {
        self.layers[layer as usize].0
    }

    /// The worker with the value of a position, and the number of the value there.
    #[inline]
    pub(super) fn owner(&self, layer: u32, rank: u64) -> (usize, u64) {
        let (sharing, firsts) = &self.layers[layer as usize];
        let (worker, number) = sharing.owner(rank);
        (worker, firsts[worker] + number)
    }

    /// The value with a number.
    #[inline]
    pub(super) fn value(&self, number: u64) -> i32 {
        self.values.get(number)
    }

    /// Stores values of a layer, from the worker's position `first` of the layer.
    pub(super) fn put(
        &mut self,
        own: usize,
        layer: u32,
        first: u64,
        values: impl ExactSizeIterator<Item = i16>,
    ) {
        self.filled += values.len() as u64;
        let begin = self.layers[layer as usize].1[own];
        self.values.put(begin + first, values);
    }

    /// The memory of the stored values, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.filled * self.kind.bytes()
    }
}
