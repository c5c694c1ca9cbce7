//! What a worker needs for a layer, known before it is solved.

use ishwa_endgame_builder::build::OVERHEAD;
use ishwa_endgame_builder::file::layer::shared_writer::most_context_bytes;
use ishwa_endgame_builder::retrograde::levels::Entering;
use ishwa_endgame_builder::retrograde::words::SolverWord;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::set::LayerSet;

use super::marks::Marks;
use super::stock::Stock;

/// What a worker needs beside that: what it sends in a round, what has come, and the buffers of their ways.
pub(super) const ROUND: u64 = 16 << 20;

/// What a worker needs for its share of a layer at most, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerMemory {
    /// From the beginning to the end: the words of the layer, its values, and those of earlier layers.
    lasting: u64,
    /// While it is settled, without listed plies.
    settling: u64,
    /// While it is written.
    writing: u64,
}

impl LayerMemory {
    /// For the worker with most positions of the layer, as every worker sees it.
    pub(super) fn of<L: Layered, W: SolverWord>(set: &LayerSet<L>, layer: u32, stock: &Stock) -> Self {
        let most = stock.sharing(layer).most();
        let values = if stock.has_place(layer) {
            most * L::VALUES.bytes()
        } else {
            0
        };
        // Where plies count, those that are taken back at the next level are marked, too.
        let marked = if L::VALUES.fading() == 0 { 1 } else { 2 };
        Self {
            lasting: most * size_of::<W>() as u64 + values + stock.bytes(),
            settling: Entering::bytes_of::<W>(most) + marked * Marks::bytes_of(most),
            writing: most_context_bytes(&set.identity(layer)),
        }
    }

    /// What a worker holds at any time, if the listed plies take `edges` bytes.
    pub(super) fn held(&self, edges: u64) -> u64 {
        self.lasting + (self.settling + edges).max(self.writing)
    }

    /// What a process of so many workers needs.
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
            // The last layer has no place among the values that others ask for.
            let each = if layer == 9 { 2 } else { 3 };
            assert_eq!(memory.lasting, each * len);
        }
    }
}
