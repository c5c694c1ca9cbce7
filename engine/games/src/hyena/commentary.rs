//! Explanations of the plies and endings of the Jeu de l'hyène.

use ishwa_core::commentary::{Commentary, GameEnd, Motif, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, rank};
use ishwa_messages::Message;

use super::messages;
use super::position::{AT_WELL, DEVOURED, HOME, HyenaPly, HyenaPosition, Road, square};
use super::rules::{IDLE_ROUNDS, JeuDeLHyene, STEPS};
use crate::messages::hyena_goes;
use crate::track::cell;

impl Commentary for JeuDeLHyene {
    fn tell(&self, before: &HyenaPosition, ply: HyenaPly) -> Told {
        let thrower = usize::from(before.side);
        let after = self.play(before, ply);
        let is_winner = before.has_won(thrower);
        let mut told = Told::default();
        let HyenaPly::Throw(odd) = ply else {
            let tabas = u32::from(before.tabas[thrower] - after.tabas[thrower]);
            if tabas == 0 {
                told.say(messages::does_not_pay());
            } else {
                told.achieve(Motif::Departure, Player::new(thrower), 1, pays(is_winner, tabas));
            }
            return told;
        };
        let gained = match odd {
            1 if is_winner => 2,
            1 => 1,
            _ => 0,
        };
        if gained > 0 {
            told.say(messages::gains(gained));
        }
        // The walker moves before the payment that a throw may include (`pay=always`).
        let moved = if is_winner {
            let mut moved = *before;
            self.move_hyena(&mut moved, 2 * STEPS[usize::from(odd)]);
            moved
        } else {
            let mut moved = *before;
            self.move_mother(&mut moved, thrower, STEPS[usize::from(odd)]);
            moved
        };
        let [from, to] = [before, &moved].map(|position| {
            if is_winner {
                position.hyena
            } else {
                position.mothers[thrower]
            }
        });
        tell_walk(&mut told, is_winner, from, to);
        for other in 0..self.players {
            if moved.mothers[other] == DEVOURED && before.mothers[other] != DEVOURED {
                told.say(messages::devours(player(Seats::Numbered, Player::new(other))));
                told.caught.push(cell(square_of(before.mothers[other])));
            }
        }
        if from == to && STEPS[usize::from(odd)] > 0 {
            told.say(messages::steps_lost());
        }
        let paid = (u32::from(before.tabas[thrower]) + gained).saturating_sub(after.tabas[thrower].into());
        if paid > 0 {
            told.say(pays(after.has_won(thrower), paid));
        }
        if told.clauses.is_empty() {
            told.say(messages::nothing_happens());
        }
        told
    }

    fn throw_name(&self, ply: HyenaPly) -> Option<Message> {
        match ply {
            HyenaPly::Throw(odd) => Some(messages::odd_dice(odd.into())),
            _ => None,
        }
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let cause = if position.hyena == HOME {
            messages::hyena_is_home()
        } else if self.is_over(position) {
            messages::all_mothers_out()
        } else {
            messages::nobody_moved(IDLE_ROUNDS as u32)
        };
        GameEnd::new(cause, "H7")
    }
}

/// The clause for tabas paid for the hyena, if the player is the winner, or for the player's mother.
fn pays(is_winner: bool, tabas: u32) -> Message {
    if is_winner {
        messages::pays_for_hyena(tabas)
    } else {
        messages::pays_for_mother(tabas)
    }
}

/// Describes a walk of the hyena or a mother, and its end if it is more than a square.
fn tell_walk(told: &mut Told, is_hyena: bool, from: Road, to: Road) {
    if from == to {
        return;
    }
    let [start, goal] = [from, to].map(square_of);
    told.walks.push([start, goal].map(cell));
    told.say(if is_hyena {
        hyena_goes(start, goal)
    } else {
        messages::mother_goes(start, goal)
    });
    match (to, is_hyena) {
        (AT_WELL, true) => told.say(messages::hyena_at_well()),
        (AT_WELL, false) => told.say(messages::mother_at_well()),
        (HOME, true) => told.say(messages::hyena_home()),
        (HOME.., _) => told.say(messages::mother_home(rank(u32::from(to - HOME) + 1))),
        _ => {}
    }
}

/// The square of a place from the way out to home, with any rank at home.
fn square_of(road: Road) -> u32 {
    square(road.min(HOME))
}
