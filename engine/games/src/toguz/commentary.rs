//! Explanations of Toguz Korgool's plies and endings.

use ishwa_core::commentary::{Commentary, EndCount, GameEnd, Motif, Taken, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{pits, player, repeated};
use ishwa_core::spots::NamedPit;
use ishwa_messages::Message;

use super::messages;
use super::position::{BOARD, PITS, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use crate::messages::{has_majority, nothing_to_sow};

impl Commentary for Toguz {
    fn tell(&self, before: &ToguzPosition, mv: ToguzPit) -> Told {
        let (side, pit) = (before.side(), mv.index());
        let last = before.last(pit);
        let pit_at = |at: usize| NamedPit::numbered(Some(Player::new(at / PITS)), at % PITS + 1);
        let named = pit_at(last);
        let stones = usize::from(before.row(side)[pit]);
        // No pit is passed over (K2).
        let path = (0..stones)
            .rev()
            .map(|back| (last + BOARD - back % BOARD) % BOARD);
        let mut told = Told::sowing(path.map(pit_at).collect(), messages::sows);
        let after = self.play(before, mv);
        let fell = before.fallen_into_tuz(pit);
        let count = after.kazna(side) - before.kazna(side) - fell[side.index()];
        if count > 0 {
            let clause = messages::takes(count, pits(&[named]));
            told.take(Taken::from_pits(side, count, &[named]), clause);
        }
        if after.tuz(side) != before.tuz(side) {
            let clause = messages::makes_tuz(pits(&[named]));
            told.achieve(Motif::Tuz, side, 1, clause);
        }
        for owner in [Player::SOUTH, Player::NORTH] {
            let count = fell[owner.index()];
            if count > 0 {
                let tuz = before
                    .tuz(owner)
                    .map(|pit| pit_at(PITS * owner.opponent().index() + pit));
                let clause = messages::fell_into_tuz(count, name(owner));
                told.receive(Taken::from_pits(owner, count, tuz.as_slice()), clause);
            }
        }
        told
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
            (has_majority(name(winner)), "K6")
        } else if self.playable(position) == 0 {
            (nothing_to_sow(name(position.side())), "K6")
        } else {
            (repeated(3), "K7")
        };
        GameEnd::new(cause, rule).counting(EndCount {
            taken,
            rule: "K6",
            counters: messages::stones,
        })
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}
