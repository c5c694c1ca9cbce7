//! Un-moves, for retrograde analysis.

use super::board::{TOPS, TihulelinBoard};
use super::round::Tihulelin;
use super::rules::PITS;
use super::sowing::{Circuit, breaks, bytes};

impl Tihulelin {
    /// Calls `visit` with every predecessor of `position` by a ply that takes no pions out of the plain pits, once
    /// for each such ply.
    ///
    /// All pits that a sowing passed now hold at least a pion for each lap, its origin only these (T3), and the last
    /// one not a number that is captured (T4).
    #[inline]
    pub fn unplayed(&self, position: &TihulelinBoard, mut visit: impl FnMut(TihulelinBoard)) {
        let sowing = self.sowing;
        // As seen by the player who made the ply. A pass only turns the board (T5).
        let now = sowing.pass(position);
        if sowing.playable(&now) == 0 && !sowing.is_over(&now) {
            visit(now);
        }
        for origin in 0..PITS as u32 {
            let Circuit {
                open,
                special,
                sowings,
            } = sowing.circuit(&now, origin);
            let is_marked = open >> 7 == 0 || special >> 7 != 0;
            if is_marked {
                continue;
            }
            // The origin is rotated to byte 7, and sowing begins at byte 0.
            let turns = 8 * (origin + 1);
            let pits = now.pits.rotate_right(turns);
            let ends_here = breaks(pits);
            for (pions, sown) in (1..).zip(sowings.windows(2)) {
                let last = sown[1] - sown[0];
                // With its top bit set, no byte borrows from the next; the bit is cleared where there are too few
                // pions.
                let before = (pits | TOPS) - sown[1];
                if before & TOPS != TOPS || last & bytes(special) != 0 {
                    break;
                }
                let before = before ^ TOPS;
                if before >> 56 == 0 && last << 7 & ends_here != 0 {
                    visit(TihulelinBoard {
                        pits: (before | pions << 56).rotate_left(turns),
                        ..now
                    });
                }
            }
        }
    }
}
