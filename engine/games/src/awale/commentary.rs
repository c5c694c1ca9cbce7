//! Explanations of Awalé's plies and endings.

use std::cmp::Ordering;

use ishwa_core::commentary::{Commentary, EndCount, GameEnd, Motif, Taken, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{pits, player, repeated};
use ishwa_core::spots::{NamedPit, PitNames};
use ishwa_messages::Message;

use super::messages;
use super::rules::{Awale, AwalePit, AwalePosition, PITS, last_pit, total};
use crate::messages::{has_majority, nothing_to_sow};

impl Commentary for Awale {
    fn tell(&self, before: &AwalePosition, mv: AwalePit) -> Told {
        self.tell_with(before, mv, PitNames::Numbers)
    }

    fn tell_with(&self, before: &AwalePosition, mv: AwalePit, names: PitNames) -> Told {
        let pit_of = |owner, index| NamedPit {
            owner: Some(owner),
            number: index + 1,
            names,
        };
        let (side, pit) = (before.side(), mv.index());
        let other = side.opponent();
        let sown = (1..=usize::from(before.pits()[pit])).map(|count| {
            let at = last_pit(pit, count);
            pit_of(if at < PITS { side } else { other }, at % PITS)
        });
        let mut told = Told::sowing(sown.collect(), messages::sows);
        if total(before.row(other)) == 0 && self.has_to_feed(*before) {
            told.note(Motif::Feeding, other, 1, messages::has_to_feed());
        }
        let (_, taken) = Self::sow(*before, pit);
        if taken == 0 {
            return told;
        }
        let count = self.play(before, mv).store(side) - before.store(side);
        if count == 0 {
            told.say(messages::grand_slam());
        } else {
            let emptied = (0..PITS).rev().filter(|pit| taken >> (8 * pit) & 0xff != 0);
            let emptied: Vec<NamedPit> = emptied.map(|pit| pit_of(other, pit)).collect();
            let clause = messages::takes(count, pits(&emptied));
            told.take(Taken::from_pits(side, count, &emptied), clause);
        }
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = *history.position();
        let [south, north] = [Player::SOUTH, Player::NORTH].map(|player| position.store(player));
        let (cause, rule, rule_of_rest) = if self.decided(position) {
            let cause = match south.cmp(&north) {
                Ordering::Greater => has_majority(name(Player::SOUTH)),
                Ordering::Equal => messages::half_each(),
                Ordering::Less => has_majority(name(Player::NORTH)),
            };
            (cause, "A9", "C6")
        } else if self.playable(position) != 0 {
            (repeated(self.options.occurrences.into()), "A8", "A8")
        } else if total(position.row(position.side())) == 0 {
            (nothing_to_sow(name(position.side())), "A7", "A7")
        } else {
            (messages::cannot_feed(name(position.side())), "A5", "A5")
        };
        GameEnd::new(cause, rule).counting(EndCount {
            taken: [south, north],
            rule: rule_of_rest,
            counters: messages::seeds,
        })
    }
}

impl Awale {
    /// Whether the player to move has pits that they may not play, because the opponent would get no seeds (A5).
    fn has_to_feed(&self, position: AwalePosition) -> bool {
        let own = position.pits()[..PITS].iter().filter(|&&seeds| seeds > 0).count();
        (self.playable(position).count_ones() as usize) < own
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}
