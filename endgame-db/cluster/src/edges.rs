//! Lists the plies within a layer by the positions they lead to, for games without un-moves: each worker has those
//! that lead to its positions.

use ishwa_endgame_builder::retrograde::edges::visit_plies_from;
use ishwa_endgame_reader::layered::Layered;

use super::error::ClusterError;
use super::post::Post;
use super::sharing::Sharing;

/// Positions whose plies a worker lists in a round.
const CHUNK: u64 = 1 << 12;
/// The bytes of a position before or after a ply.
const BYTES: usize = size_of::<u32>();

/// The plies that lead to the positions of a worker.
#[derive(Debug)]
pub(super) struct SharedEdges {
    /// The end of each position's list, which is the start of the next position's.
    ends: Vec<u32>,
    /// Ranks before a ply.
    before: Vec<u32>,
}

impl SharedEdges {
    /// Lists the plies; ranks and the number of plies to the positions of a worker must be below 2³². `check` is
    /// called with the number of plies that lead to the positions of this worker, before memory is allocated for
    /// them.
    ///
    /// # Errors
    /// When the build has ended, and the errors of `check`.
    pub(super) fn of<L: Layered>(
        layered: &L,
        layer: u32,
        sharing: Sharing,
        post: &mut Post,
        check: impl FnOnce(u64) -> Result<(), ClusterError>,
    ) -> Result<Self, ClusterError> {
        let mut ends = vec![0_u32; sharing.len(post.own()) as usize];
        exchange(layered, layer, sharing, post, &mut |after, _| ends[after] += 1)?;
        let mut plies = 0;
        for end in &mut ends {
            let begin = plies;
            plies += *end;
            *end = begin;
        }
        check(plies.into())?;
        let mut before = vec![0; plies as usize];
        exchange(layered, layer, sharing, post, &mut |after, rank| {
            before[ends[after] as usize] = rank;
            ends[after] += 1;
        })?;
        Ok(Self { ends, before })
    }

    /// The ranks of the positions before the plies that lead to a position of this worker.
    pub(super) fn predecessors(&self, number: u64) -> &[u32] {
        let number = number as usize;
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.before[begin as usize..self.ends[number] as usize]
    }

    /// Its size in memory, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        Self::bytes_of(self.ends.len() as u64, self.before.len() as u64)
    }

    /// Its size in memory for these numbers of positions and of plies that lead to them, in bytes.
    pub(super) fn bytes_of(positions: u64, plies: u64) -> u64 {
        (positions + plies) * BYTES as u64
    }
}

/// Calls `visit` for each ply that leads to a position of this worker, with the position's number and the rank before.
fn exchange<L: Layered>(
    layered: &L,
    layer: u32,
    sharing: Sharing,
    post: &mut Post,
    visit: &mut dyn FnMut(usize, u32),
) -> Result<(), ClusterError> {
    let own = post.own();
    for chunk in 0..sharing.most().div_ceil(CHUNK) {
        let mut plies: Vec<Vec<u8>> = vec![Vec::new(); post.workers()];
        for (_, ranks) in sharing.runs(own, chunk * CHUNK..(chunk + 1) * CHUNK) {
            visit_plies_from(layered, layer, ranks, |rank, after| {
                let (worker, number) = sharing.owner(after);
                plies[worker].extend((number as u32).to_le_bytes());
                plies[worker].extend((rank as u32).to_le_bytes());
            });
        }
        for (to, plies) in plies.into_iter().enumerate() {
            post.send(to, 0, plies);
        }
        post.end_round(&mut |parcel| {
            for ply in parcel.content.chunks_exact(2 * BYTES) {
                let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|place| ply[at + place]));
                visit(number(0) as usize, number(BYTES));
            }
        })?;
    }
    Ok(())
}
