//! Sowings taken back, for retrograde analysis.

use super::{Awale, AwalePit, AwalePosition, BOARD_MASK, PITS, ROW_BITS, ROW_MASK, SIDE_BIT, STORE_SHIFT};
use crate::game::{Game, Player};

impl Awale {
    /// Calls `visit` with every position before `position` from which a legal sowing that captures nothing leads to it,
    /// once for each such sowing. South is to move in them, and what the stores hold together is in North's: values of
    /// positions do not depend on it.
    ///
    /// The origin of the sowing is empty now (A3), and all pits that it passed hold a seed for each lap.
    #[inline]
    pub fn unplayed(&self, position: AwalePosition, mut visit: impl FnMut(AwalePosition)) {
        let board = position.0 & BOARD_MASK;
        let turned = board >> ROW_BITS | board << ROW_BITS & BOARD_MASK;
        // As seen by the player who sowed, whom the positions before call South.
        let now = if position.side() == Player::SOUTH {
            turned
        } else {
            board
        };
        let stored = u128::from(position.store(Player::SOUTH) + position.store(Player::NORTH));
        let stores = stored << (STORE_SHIFT + 8);
        // Sowing is legal where it leaves the opponent seeds (A5, A6) ..
        let feeds = now >> ROW_BITS & u128::from(ROW_MASK) != 0;
        for origin in 0..PITS {
            let origin_seed = 1 << (8 * origin);
            if now >> (8 * origin) & 0xff != 0 {
                continue;
            }
            let mut before = now | stores;
            let mut pit = origin;
            loop {
                pit = if pit + 1 == 2 * PITS { 0 } else { pit + 1 };
                if pit == origin {
                    continue;
                }
                if before >> (8 * pit) & 0xff == 0 {
                    break;
                }
                before = before - (1 << (8 * pit)) + origin_seed;
                // .. and captures nothing where it ends on the sower's side, or leaves no 2 or 3 (A4).
                let takes_none = pit < PITS || (now >> (8 * pit) & 0xfe) != 2;
                let candidate = AwalePosition(before);
                if feeds && takes_none || self.leads_to(candidate, origin, now) {
                    visit(candidate);
                }
            }
        }
    }

    /// Whether South may sow the pit `origin` (from 0) and then the board is `now`, by the rules themselves.
    fn leads_to(&self, before: AwalePosition, origin: usize, now: u128) -> bool {
        let mut moves = <Self as Game>::Moves::default();
        self.moves(&before, &mut moves);
        let mv = AwalePit(origin as u8 + 1);
        moves.contains(&mv) && (self.play(&before, mv).0 ^ SIDE_BIT) & BOARD_MASK == now
    }
}
