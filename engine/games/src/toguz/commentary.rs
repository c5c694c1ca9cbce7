//! What plies of Toguz Korgool did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd, NamedPit};
use ishwa_core::game::{Game, History, Player};

use super::position::{BOARD, PITS, ToguzPosition};
use super::rules::{Toguz, ToguzPit};

impl Commentary for Toguz {
    const COUNTERS: Counters = Counters::Stones;

    fn effects(&self, before: &ToguzPosition, mv: ToguzPit) -> Effects {
        let (side, pit) = (before.side(), mv.index());
        let last = before.last(pit);
        let pit_at = |at: usize| NamedPit {
            owner: Some(Player::new(at / PITS)),
            number: at % PITS + 1,
        };
        let named = pit_at(last);
        let stones = usize::from(before.row(side)[pit]);
        // No pit is passed over (K2).
        let path = (0..stones)
            .rev()
            .map(|back| (last + BOARD - back % BOARD) % BOARD);
        let mut effects = Effects::new();
        effects.push(Effect::Sowed(path.map(pit_at).collect()));
        let after = self.play(before, mv);
        let fell = before.fallen_into_tuz(pit);
        let count = after.kazna(side) - before.kazna(side) - fell[side.index()];
        if count > 0 {
            effects.push(Effect::Took {
                count,
                pits: vec![named],
            });
        }
        if after.tuz(side) != before.tuz(side) {
            effects.push(Effect::Tuz(named));
        }
        for owner in [Player::SOUTH, Player::NORTH] {
            let count = fell[owner.index()];
            if count > 0 {
                effects.push(Effect::FellIntoTuz { owner, count });
            }
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = *history.position();
        let taken = [Player::SOUTH, Player::NORTH].map(|player| position.kazna(player));
        let (cause, rule) = if self.decided(position) {
            let winner = if taken[0] > taken[1] {
                Player::SOUTH
            } else {
                Player::NORTH
            };
            (EndCause::Majority(winner), "K6")
        } else if self.playable(position) == 0 {
            (EndCause::NothingToSow(position.side()), "K6")
        } else {
            (EndCause::Repeated(3), "K7")
        };
        GameEnd::new(cause, rule).counting(taken, "K6")
    }
}
