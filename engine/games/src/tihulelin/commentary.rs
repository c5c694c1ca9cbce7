//! Explanations of Tihulelin's plies, in a round and in a match, and of its endings.

use ishwa_core::commentary::{Commentary, EndCount, GameEnd, Taken, Told};
use ishwa_core::game::{Game, History, Player, Reversibility, Seats};
use ishwa_core::messages::{counts, pits, player, repeated};
use ishwa_core::spots::NamedPit;
use ishwa_messages::Message;

use super::board::TihulelinBoard;
use super::match_play::{Declaration, MatchMove, MatchPosition, TihulelinMatch};
use super::messages;
use super::round::{Tihulelin, TihulelinMove};
use super::rules::{Direction, PITS};
use super::sowing::Sowing;
use crate::messages::{no_pion_left, pions, sows_pions};

/// Pits on the whole board.
const BOARD: usize = 2 * PITS;

impl Sowing {
    /// The effects of a ply of a round.
    fn tell(self, before: &TihulelinBoard, mv: TihulelinMove) -> Told {
        let TihulelinMove::Sow(number) = mv else {
            return Told::pass();
        };
        let pit = usize::from(number) - 1;
        let side = before.side;
        let circuit = self.circuit(before, pit as u32);
        let count = before.pits()[pit];
        // The table of sowings is rotated: the pit after the origin is first.
        let at = |steps: usize| (steps + pit + 1) % BOARD;
        let sown = |count: u8| circuit.sowings[usize::from(count)].to_le_bytes();
        let all = sown(count);
        // The pit of the last of this many pions.
        let last_of = |count: u8| {
            let (with, without) = (sown(count), sown(count - 1));
            let last = (0..BOARD).find(|&steps| with[steps] != without[steps]);
            last.map_or(pit, at)
        };
        let last = last_of(count);
        let path = (1..=count).map(|count| self.named(side, last_of(count)));
        let mut told = Told::sowing(path.collect(), sows_pions);

        let mut held_before_captures = before.pits();
        held_before_captures[pit] = 0;
        for (steps, &more) in all.iter().enumerate() {
            held_before_captures[at(steps)] += more;
        }
        let after = self.sow(before, pit as u32);
        let left = self.turned(after.pits).to_le_bytes();
        let special = (0..BOARD)
            .find(|&steps| circuit.special >> steps & 1 != 0)
            .map(at);
        // From the last pit backwards, in the order of capture.
        let taken = (0..BOARD)
            .map(|back| (last + BOARD - back) % BOARD)
            .filter(|&pit| held_before_captures[pit] != left[pit]);
        let (carcass, taken): (Vec<usize>, Vec<usize>) = taken.partition(|&pit| Some(pit) == special);
        let taken_by = |by: Player, emptied: &[usize]| {
            let counts = emptied
                .iter()
                .map(|&pit| u32::from(held_before_captures[pit] - left[pit]));
            let named: Vec<NamedPit> = emptied.iter().map(|&pit| self.named(side, pit)).collect();
            (Taken::from_pits(by, counts.sum(), &named), pits(&named))
        };
        if !taken.is_empty() {
            let (taken, from) = taken_by(side, &taken);
            let clause = messages::takes(taken.count, from);
            told.take(taken, clause);
        }
        if !carcass.is_empty() {
            let owner = before.marks.owner;
            let (taken, _) = taken_by(owner, &carcass);
            let clause = messages::takes_carcass(name(owner), pions(taken.count));
            told.receive(taken, clause);
        }
        told
    }

    /// The pit with this index, from 0, in the order in which `side` meets them when sowing.
    fn named(self, side: Player, index: usize) -> NamedPit {
        let (owner, number) = if index < PITS {
            (side, index + 1)
        } else {
            let number = match self.direction {
                Direction::Opposed => BOARD - index,
                Direction::Common => index - PITS + 1,
            };
            (side.opponent(), number)
        };
        NamedPit::numbered(Some(owner), number)
    }
}

impl Commentary for Tihulelin {
    fn tell(&self, before: &TihulelinBoard, mv: TihulelinMove) -> Told {
        self.sowing.tell(before, mv)
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let (cause, rule) = if self.sowing.is_over(position) {
            (messages::nothing_in_plain(), "T5")
        } else {
            (repeated(3), "T6")
        };
        GameEnd::new(cause, rule).counting(EndCount {
            taken: position.held.map(u32::from),
            rule: "T6",
            counters: pions,
        })
    }
}

impl Commentary for TihulelinMatch {
    fn tell(&self, before: &MatchPosition, mv: MatchMove) -> Told {
        let mv = match mv {
            MatchMove::Play(mv) => mv,
            MatchMove::Declare(declaration) => {
                let mut told = Told::default();
                told.say(match declaration {
                    Declaration::Plain => messages::stays_plain(),
                    Declaration::Hyena => messages::becomes_hyena(),
                    Declaration::Carcass => messages::becomes_carcass(),
                });
                return told;
            }
        };
        let mut told = self.sowing.tell(&before.board, mv);
        let board = self.sowing.play(&before.board, mv);
        if self.sowing.is_over(&board) {
            let holdings = self.sowing.shared(&board).map(f64::from);
            told.say(messages::round_over(counts(Seats::SouthNorth, &holdings)));
            let next = self.play(before, MatchMove::Play(mv));
            if self.outcome(&next).is_none() {
                told.say(messages::begins_next(name(next.starter)));
            }
        }
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let begins = history.entries().last().map(|entry| entry.mark) == Some(Reversibility::RoundStart);
        let holdings = self.sowing.laid_out(&position.board);
        let loser = [Player::SOUTH, Player::NORTH]
            .into_iter()
            .find(|player| holdings[player.index()] == 0);
        match loser {
            Some(loser) => GameEnd::new(no_pion_left(name(loser)), "T10"),
            None if begins => GameEnd::new(messages::round_like_others(), "T10"),
            // The repetition ended a round, and with it the match (T6).
            None => GameEnd::new(repeated(3), "T6"),
        }
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}
