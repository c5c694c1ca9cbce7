//! What throws and payments of the Jeu de l'hyène did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd, Walker};
use ishwa_core::game::{Game, History, Player};

use super::position::{AT_WELL, DEVOURED, HOME, HyenaPly, HyenaPosition, Road, square};
use super::rules::{IDLE_ROUNDS, JeuDeLHyene, STEPS};

impl Commentary for JeuDeLHyene {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &HyenaPosition, ply: HyenaPly) -> Effects {
        let player = usize::from(before.side);
        let after = self.play(before, ply);
        let is_winner = before.has_won(player);
        let mut effects = Effects::new();
        let HyenaPly::Throw(odd) = ply else {
            let tabas = u32::from(before.tabas[player] - after.tabas[player]);
            effects.push(if tabas == 0 {
                Effect::Waited
            } else {
                let who = walker(is_winner);
                Effect::Paid { tabas, who }
            });
            return effects;
        };
        let gained = match odd {
            1 if is_winner => 2,
            1 => 1,
            _ => 0,
        };
        if gained > 0 {
            effects.push(Effect::GainedTabas(gained));
        }
        // The walker moves before the payment that a throw may include (`pay=always`).
        let moved = if is_winner {
            let mut moved = *before;
            self.move_hyena(&mut moved, 2 * STEPS[usize::from(odd)]);
            moved
        } else {
            let mut moved = *before;
            self.move_mother(&mut moved, player, STEPS[usize::from(odd)]);
            moved
        };
        let [from, to] = [before, &moved].map(|position| {
            if is_winner {
                position.hyena
            } else {
                position.mothers[player]
            }
        });
        tell_walk(&mut effects, walker(is_winner), from, to);
        let devoured = (0..self.players)
            .filter(|&other| moved.mothers[other] == DEVOURED && before.mothers[other] != DEVOURED);
        effects.extend(devoured.map(|other| Effect::Devoured(Player::new(other))));
        if from == to && STEPS[usize::from(odd)] > 0 {
            effects.push(Effect::StepsLost);
        }
        let paid = (u32::from(before.tabas[player]) + gained).saturating_sub(after.tabas[player].into());
        if paid > 0 {
            let who = walker(after.has_won(player));
            effects.push(Effect::Paid { tabas: paid, who });
        }
        if effects.is_empty() {
            effects.push(Effect::Nothing);
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let cause = if position.hyena == HOME {
            EndCause::HyenaHome
        } else if self.is_over(position) {
            EndCause::AllMothersOut
        } else {
            EndCause::IdleRounds(IDLE_ROUNDS as u32)
        };
        GameEnd::new(cause, "H7")
    }
}

fn walker(is_winner: bool) -> Walker {
    if is_winner { Walker::Hyena } else { Walker::Mother }
}

/// Tells of a walk, and where it ended if that is more than a square.
fn tell_walk(effects: &mut Effects, who: Walker, from: Road, to: Road) {
    if from == to {
        return;
    }
    let [start, goal] = [from, to].map(square_of);
    effects.push(Effect::Walked {
        who,
        from: start,
        to: goal,
    });
    match (to, who) {
        (AT_WELL, who) => effects.push(Effect::AtWell(who)),
        (HOME, Walker::Hyena) => effects.push(Effect::HyenaHome),
        (HOME.., _) => effects.push(Effect::MotherHome(u32::from(to - HOME) + 1)),
        _ => {}
    }
}

/// The square of a place from the way out to home, whatever the rank of who is home.
fn square_of(road: Road) -> u32 {
    square(road.min(HOME))
}
