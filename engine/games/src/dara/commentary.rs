//! What plies of Dara did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd};
use ishwa_core::game::{Game, History};

use super::board::cells;
use super::position::{DaraPosition, PLY_LIMIT};
use super::rules::{Dara, DaraEnd, DaraMove};

impl Commentary for Dara {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &DaraPosition, mv: DaraMove) -> Effects {
        let after = self.play(before, mv);
        let mut effects = Effects::new();
        match mv {
            DaraMove::Place(cell) => effects.push(Effect::Placed(cell.to_string())),
            DaraMove::Pass => effects.push(Effect::Passed),
            DaraMove::Step { from, to, .. } => {
                let [from, to] = [from, to].map(|cell| cell.to_string());
                effects.push(Effect::Went { from, to });
                let enemy = before.side.opponent().index();
                let taken = before.pions[enemy] & !after.pions[enemy];
                if taken != 0 {
                    effects.push(Effect::MadeLine);
                    effects.push(Effect::Captured(
                        cells(taken).map(|cell| cell.to_string()).collect(),
                    ));
                }
            }
        }
        if before.is_placing() && !after.is_placing() {
            effects.push(Effect::PlacementOver);
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if let Some(loser) = self.lost_by_count(position) {
            let cause = match self.options.end {
                DaraEnd::All => EndCause::NoneLeft(loser),
                DaraEnd::Under3 => EndCause::FewerThanThree(loser),
            };
            GameEnd::new(cause, "D5")
        } else if self.decided(position) {
            GameEnd::new(EndCause::QuietPlies(PLY_LIMIT), "D7")
        } else if self.lost_by_stuck(position) {
            GameEnd::new(EndCause::CannotMove(position.side), "D6")
        } else {
            GameEnd::new(EndCause::Repeated(3), "D7")
        }
    }
}
