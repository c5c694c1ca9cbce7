//! The memory that a worker needs for a layer, computed before it is solved.

use ishwa_endgame_builder::build::OVERHEAD;
use ishwa_endgame_builder::file::layer::shared_writer::most_context_bytes;
use ishwa_endgame_builder::retrograde::levels::Entering;
use ishwa_endgame_builder::retrograde::words::SolverWord;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::set::LayerSet;

use super::marks::Marks;
use super::stock::Stock;

/// Additional memory of a worker: the data sent and received in a round, and the buffers in between.
pub(super) const ROUND: u64 = 16 << 20;

/// The peak memory of a worker for its share of a layer, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerMemory {
    /// For the whole duration: the words of the layer, its values, and those of earlier layers.
    lasting: u64,
    /// While the layer is settled, without listed plies.
    settling: u64,
    /// While the file is written.
    writing: u64,
}

impl LayerMemory {
    /// For the worker with the most positions of the layer, which is the same for every worker.
    pub(super) fn of<L: Layered, W: SolverWord>(set: &LayerSet<L>, layer: u32, stock: &Stock) -> Self {
        let most = stock.sharing(layer).most();
        let values = if stock.has_place(layer) {
            most * L::VALUES.bytes()
        } else {
            0
        };
        // Where plies count, positions to be un-moved at the next level are marked, too.
        let marked = if L::VALUES.fading() == 0 { 1 } else { 2 };
        Self {
            lasting: most * size_of::<W>() as u64 + values + stock.bytes(),
            settling: Entering::bytes_of::<W>(most) + marked * Marks::bytes_of(most),
            writing: most_context_bytes(&set.identity(layer)),
        }
    }

    /// The peak memory of a worker, if the listed plies take `edges` bytes.
    pub(super) fn held(&self, edges: u64) -> u64 {
        self.lasting + (self.settling + edges).max(self.writing)
    }

    /// The peak memory of a process with this number of workers.
    pub(super) fn of_process(&self, workers: usize, edges: u64) -> u64 {
        OVERHEAD + workers as u64 * (self.held(edges) + ROUND)
    }
}

#[cfg(test)]
mod tests {
    use ishwa_endgame_builder::retrograde::words::Narrow;
    use ishwa_endgame_reader::games::awale::AwaleLayers;
    use ishwa_games::awale::AwaleOptions;

    use super::*;

    #[test]
    fn what_is_said_beforehand_is_what_is_taken() {
        let layers = AwaleLayers::new(&AwaleOptions::default()).unwrap();
        let set = LayerSet::main(layers, std::path::Path::new("nowhere"));
        for layer in [0, 3, 9] {
            let stock = Stock::new(set.layered(), 10, 1, 0).unwrap();
            let memory = LayerMemory::of::<_, Narrow>(&set, layer, &stock);
            let len = stock.sharing(layer).len(0);
            let words: Vec<Narrow> = (0..len).map(|_| Narrow::default()).collect();
            assert_eq!(
                memory.settling,
                Entering::of(&words).bytes() + Marks::none(len).bytes()
            );
            // The last layer is not among the values that other workers request.
            let each = if layer == 9 { 2 } else { 3 };
            assert_eq!(memory.lasting, each * len);
        }
    }
}
