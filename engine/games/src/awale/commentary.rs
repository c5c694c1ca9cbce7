//! What plies of Awalé did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd, NamedPit};
use ishwa_core::game::{Game, History, Player};

use super::rules::{Awale, AwalePit, AwalePosition, PITS, last_pit, total};

impl Commentary for Awale {
    const COUNTERS: Counters = Counters::Seeds;

    fn effects(&self, before: &AwalePosition, mv: AwalePit) -> Effects {
        let (side, pit) = (before.side(), mv.index());
        let other = side.opponent();
        let sown = (1..=usize::from(before.pits()[pit])).map(|count| {
            let at = last_pit(pit, count);
            pit_of(if at < PITS { side } else { other }, at % PITS)
        });
        let mut effects = Effects::new();
        effects.push(Effect::Sowed(sown.collect()));
        let (_, taken) = Self::sow(*before, pit);
        if taken == 0 {
            return effects;
        }
        let count = self.play(before, mv).store(side) - before.store(side);
        effects.push(if count == 0 {
            Effect::GrandSlam
        } else {
            let pits = (0..PITS).rev().filter(|pit| taken >> (8 * pit) & 0xff != 0);
            let pits = pits.map(|pit| pit_of(other, pit)).collect();
            Effect::Took { count, pits }
        });
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = *history.position();
        let [south, north] = [Player::SOUTH, Player::NORTH].map(|player| position.store(player));
        let (cause, rule, rule_of_rest) = if self.decided(position) {
            let cause = match south.cmp(&north) {
                std::cmp::Ordering::Greater => EndCause::Majority(Player::SOUTH),
                std::cmp::Ordering::Equal => EndCause::HalfEach,
                std::cmp::Ordering::Less => EndCause::Majority(Player::NORTH),
            };
            (cause, "A9", "C6")
        } else if self.playable(position) != 0 {
            let occurrences = self.options.occurrences.into();
            (EndCause::Repeated(occurrences), "A8", "A8")
        } else if total(position.row(position.side())) == 0 {
            (EndCause::NothingToSow(position.side()), "A7", "A7")
        } else {
            (EndCause::CannotFeed(position.side()), "A5", "A5")
        };
        GameEnd::new(cause, rule).counting([south, north], rule_of_rest)
    }
}

/// A pit by its owner and its index in the row.
fn pit_of(owner: Player, index: usize) -> NamedPit {
    NamedPit {
        owner: Some(owner),
        number: index + 1,
    }
}
