//! What plies of Tiddatt did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd};
use ishwa_core::game::{Game, History};

use super::board::{Horse, TiddattCell, TiddattPosition};
use super::moves::TiddattMove;
use super::rules::{QUIET_PLIES, Tiddatt};

impl Commentary for Tiddatt {
    const COUNTERS: Counters = Counters::Pieces;

    fn effects(&self, before: &TiddattPosition, mv: TiddattMove) -> Effects {
        let mut effects = Effects::new();
        let mut taken = Vec::new();
        let went = |from: TiddattCell, to: TiddattCell| Effect::Went {
            from: from.to_string(),
            to: to.to_string(),
        };
        let (from, to) = match mv {
            TiddattMove::Drop(cell) => {
                effects.push(Effect::Placed(cell.to_string()));
                (None, cell)
            }
            TiddattMove::Declare { cell, .. } => (Some(cell), cell),
            TiddattMove::Step { from, to } => {
                effects.push(went(from, to));
                (Some(from), to)
            }
            TiddattMove::Descend { from, to } => {
                effects.push(went(from, to));
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
                effects.push(went(from, at));
                if before.men(before.side().opponent()) & before.horses(before.side()) & from.set() != 0 {
                    // The rider of the horse.
                    taken.insert(0, from.to_string());
                }
                (Some(from), at)
            }
        };
        if !taken.is_empty() {
            effects.push(Effect::Captured(taken));
        }
        self.tell_horse(&mut effects, before, mv, (from, to));
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if !self.can_act(position) {
            return GameEnd::new(EndCause::CannotMove(position.side()), "Z2");
        }
        if history.occurrences() < 3 {
            return GameEnd::new(EndCause::QuietPlies(QUIET_PLIES as u32), "Z11");
        }
        let loser = Self::only_declared(history);
        let cause = loser.map_or(EndCause::Repeated(3), EndCause::OnlyDeclared);
        GameEnd::new(cause, "Z11")
    }
}

impl Tiddatt {
    /// Tells of the horse that a ply made, changed or mounted, if any.
    fn tell_horse(
        &self,
        effects: &mut Effects,
        before: &TiddattPosition,
        mv: TiddattMove,
        (from, to): (Option<TiddattCell>, TiddattCell),
    ) {
        let (after, side) = (self.play(before, mv), before.side());
        let was = from.and_then(|from| before.horse(side, from));
        if let Some(horse) = after.horse(side.opponent(), to) {
            effects.push(Effect::Mounted(horse.name()));
        }
        let Some(horse) = after.horse(side, to).filter(|&horse| was != Some(horse)) else {
            return;
        };
        if horse == Horse::Asewwey {
            effects.push(Effect::DrankAtSource);
        }
        let (cell, horse) = (to.to_string(), horse.name());
        effects.push(Effect::Became { cell, horse });
    }
}
