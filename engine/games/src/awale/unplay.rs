//! Un-moves of sowings, for retrograde analysis.

use ishwa_core::game::{Game, Player};

use super::rules::{
    Awale, AwalePit, AwalePosition, BOARD_MASK, PITS, ROW_BITS, ROW_MASK, SIDE_BIT, STORE_SHIFT,
};

/// A seed in each pit.
static SEED: [u128; 2 * PITS] = {
    let mut seeds = [0; 2 * PITS];
    let mut pit = 0;
    while pit < 2 * PITS {
        seeds[pit] = 1 << (8 * pit);
        pit += 1;
    }
    seeds
};

impl Awale {
    /// Calls `visit` with every predecessor of `position` by a legal sowing without captures, once for each such
    /// sowing. South is to move in the predecessors, and North's store holds all captured seeds, since the values of
    /// positions do not depend on who holds them.
    ///
    /// The origin of the sowing is empty now (A3), and all pits that it passed hold at least a seed for each lap.
    #[inline]
    pub fn unplayed(&self, position: AwalePosition, mut visit: impl FnMut(AwalePosition)) {
        let board = position.0 & BOARD_MASK;
        let turned = board >> ROW_BITS | board << ROW_BITS & BOARD_MASK;
        // As seen by the player who sowed, who is South in the predecessors.
        let now = if position.side() == Player::SOUTH {
            turned
        } else {
            board
        };
        let stored = u128::from(position.store(Player::SOUTH) + position.store(Player::NORTH));
        let store_of_north = stored << (STORE_SHIFT + 8);
        // A sowing is legal if it leaves the opponent seeds (A5, A6) ..
        let feeds = now >> ROW_BITS & u128::from(ROW_MASK) != 0;
        let held = now.to_le_bytes();
        for origin in (0..PITS).filter(|&origin| held[origin] == 0) {
            let mut before = now | store_of_north;
            // The seeds taken back from each of the following pits.
            let mut laps = 0;
            let mut pit = origin;
            loop {
                pit = if pit + 1 == 2 * PITS { 0 } else { pit + 1 };
                if pit == origin {
                    laps += 1;
                    continue;
                }
                if held[pit] == laps {
                    break;
                }
                before = before - SEED[pit] + SEED[origin];
                // .. and captures nothing if it ends on the sower's side, or leaves no 2 or 3 (A4).
                let takes_none = pit < PITS || held[pit] & !1 != 2;
                let candidate = AwalePosition(before);
                if feeds && takes_none || self.leads_to(candidate, origin, now) {
                    visit(candidate);
                }
            }
        }
    }

    /// Whether South may sow the pit `origin` (from 0) and the board is then `now`, by the rules themselves.
    fn leads_to(&self, before: AwalePosition, origin: usize, now: u128) -> bool {
        let mut moves = <Self as Game>::Moves::default();
        self.moves(&before, &mut moves);
        let mv = AwalePit(origin as u8 + 1);
        moves.contains(&mv) && (self.play(&before, mv).0 ^ SIDE_BIT) & BOARD_MASK == now
    }
}
