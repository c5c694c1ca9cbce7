//! Explanations of Tiddatt's plies and endings.

use ishwa_core::commentary::{Commentary, GameEnd, Motif, Taken, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, repeated};
use ishwa_messages::Message;

use super::board::{Horse, TiddattCell, TiddattPosition};
use super::messages;
use super::moves::TiddattMove;
use super::rules::{QUIET_PLIES, Tiddatt};
use crate::messages::{cannot_move, goes, nothing_taken, takes_cells};

impl Commentary for Tiddatt {
    fn tell(&self, before: &TiddattPosition, mv: TiddattMove) -> Told {
        let mut told = Told::default();
        let mut taken = Vec::new();
        let went = |from: TiddattCell, to: TiddattCell| goes(from.to_string(), to.to_string());
        let (from, to) = match mv {
            TiddattMove::Drop(cell) => {
                told.say(messages::places(cell.to_string()));
                (None, cell)
            }
            TiddattMove::Declare { cell, .. } => (Some(cell), cell),
            TiddattMove::Step { from, to } => {
                told.say(went(from, to));
                (Some(from), to)
            }
            TiddattMove::Descend { from, to } => {
                told.say(went(from, to));
                taken.push(from.to_string());
                (Some(from), to)
            }
            TiddattMove::Attack { from, hops } => {
                let mut at = from;
                for hop in hops.iter() {
                    let target;
                    (target, at) = hop.way(at);
                    taken.push(target.to_string());
                }
                told.say(went(from, at));
                if before.men(before.side().opponent()) & before.horses(before.side()) & from.set() != 0 {
                    // The rider of the horse.
                    taken.insert(0, from.to_string());
                }
                (Some(from), at)
            }
        };
        if !taken.is_empty() {
            let clause = takes_cells(taken.len() as u32, taken.join(", "));
            told.take(Taken::from_cells(before.side(), taken), clause);
        }
        self.tell_horse(&mut told, before, mv, (from, to));
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if !self.can_act(position) {
            return GameEnd::new(cannot_move(name(position.side())), "Z2");
        }
        if history.occurrences() < 3 {
            return GameEnd::new(nothing_taken(QUIET_PLIES as u32), "Z11");
        }
        let loser = Self::only_declared(history);
        let cause = loser.map_or_else(|| repeated(3), |loser| messages::only_declared(name(loser)));
        GameEnd::new(cause, "Z11")
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

impl Tiddatt {
    /// Describes the horse that a ply made, changed or mounted, if any.
    fn tell_horse(
        &self,
        told: &mut Told,
        before: &TiddattPosition,
        mv: TiddattMove,
        (from, to): (Option<TiddattCell>, TiddattCell),
    ) {
        let (after, side) = (self.play(before, mv), before.side());
        let was = from.and_then(|from| before.horse(side, from));
        if let Some(horse) = after.horse(side.opponent(), to) {
            told.achieve(Motif::Horse, side, 1, messages::mounts(horse.name()));
        }
        let Some(horse) = after.horse(side, to).filter(|&horse| was != Some(horse)) else {
            return;
        };
        if horse == Horse::Asewwey {
            told.say(messages::drinks());
        }
        let clause = messages::becomes(horse.name(), to.to_string());
        told.achieve(Motif::Horse, side, 1, clause);
    }
}
