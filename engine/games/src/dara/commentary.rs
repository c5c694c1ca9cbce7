//! Explanations of Dara's plies and endings.

use ishwa_core::commentary::{Commentary, GameEnd, Motif, Taken, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, repeated};
use ishwa_messages::Message;

use super::board::{cells, taking_cells};
use super::messages;
use super::position::{DaraPosition, PLY_LIMIT};
use super::rules::{Dara, DaraEnd, DaraMove, Long};
use crate::messages::{cannot_move, goes, no_pion_left, nothing_taken, takes_cells};

impl Commentary for Dara {
    fn tell(&self, before: &DaraPosition, mv: DaraMove) -> Told {
        let after = self.play(before, mv);
        let mut told = Told::default();
        match mv {
            DaraMove::Place(cell) => {
                told.say(messages::places(cell.to_string()));
                let (own, enemy) = (before.side.index(), before.side.opponent().index());
                let empty = !(after.pions[0] | after.pions[1]);
                let prepared = taking_cells(after.pions[own]) & !taking_cells(before.pions[own]) & empty;
                // With the other options of long runs, other cells than those of exactly three count.
                let is_exact = self.options().long == Long::Idle;
                if is_exact && prepared != 0 {
                    let clause =
                        messages::prepares_lines(prepared.count_ones() as usize, cells_text(prepared));
                    told.note(Motif::Threat, before.side, prepared.count_ones(), clause);
                }
                if is_exact && taking_cells(before.pions[enemy]) & cell.bit() != 0 {
                    let clause = messages::blocks_line(name(before.side.opponent()));
                    told.note(Motif::Block, before.side, 1, clause);
                }
            }
            DaraMove::Pass => told = Told::pass(),
            DaraMove::Step { from, to, .. } => {
                told.say(goes(from.to_string(), to.to_string()));
                let enemy = before.side.opponent().index();
                let taken = before.pions[enemy] & !after.pions[enemy];
                if taken != 0 {
                    let count = taken.count_ones();
                    told.achieve(Motif::Line, before.side, count, messages::makes_line());
                    let cells: Vec<String> = cells(taken).map(|cell| cell.to_string()).collect();
                    let clause = takes_cells(count, cells.join(", "));
                    told.take(Taken::from_cells(before.side, cells), clause);
                }
            }
        }
        if before.is_placing() && !after.is_placing() {
            told.say(messages::placement_over());
        }
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if let Some(loser) = self.lost_by_count(position) {
            let cause = match self.options.end {
                DaraEnd::All => no_pion_left(name(loser)),
                DaraEnd::Under3 => messages::fewer_than_three(name(loser)),
            };
            GameEnd::new(cause, "D5")
        } else if self.decided(position) {
            GameEnd::new(nothing_taken(PLY_LIMIT), "D7")
        } else if self.lost_by_stuck(position) {
            GameEnd::new(cannot_move(name(position.side)), "D6")
        } else {
            GameEnd::new(repeated(3), "D7")
        }
    }
}

/// The names of cells.
fn cells_text(set: u32) -> String {
    let names: Vec<String> = cells(set).map(|cell| cell.to_string()).collect();
    names.join(", ")
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}
