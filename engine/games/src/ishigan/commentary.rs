//! Explanations of the Ishigan's throws and endings.

use ishwa_core::commentary::{Commentary, GameEnd, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, rank};
use ishwa_messages::Message;

use super::messages;
use super::position::{AGADEZ, Flag, IshiganPosition, Sticks, Throw};
use super::rules::Ishigan;
use crate::messages::hyena_goes;
use crate::track::cell;

impl Commentary for Ishigan {
    fn tell(&self, before: &IshiganPosition, throw: Throw) -> Told {
        let thrower = before.side().index();
        let (thrown, turn_ends) = self.thrown(*before, throw.sticks());
        let mut told = Told::default();
        let hyena = [before.hyena(), thrown.hyena()];
        if hyena[0] != hyena[1] {
            told.walks.push(hyena.map(cell));
            told.say(hyena_goes(hyena[0], hyena[1]));
        }
        self.tell_pawns(&mut told, *before, thrown, thrower);
        if hyena[1] == AGADEZ && hyena[0] != AGADEZ {
            told.say(messages::hyena_stops());
        }
        if turn_ends && throw.sticks().squares() == 0 {
            told.say(messages::turn_ends());
        }
        self.tell_pawns(&mut told, thrown, self.play(before, throw), thrower);
        told
    }

    fn throw_name(&self, throw: Throw) -> Option<Message> {
        Some(match throw.sticks() {
            Sticks::Whites(0) => messages::camel(),
            Sticks::Whites(1) => messages::black_horse(),
            Sticks::Whites(2) => messages::donkey(),
            Sticks::Whites(3) => messages::white_horse(),
            Sticks::Whites(_) => messages::cow(),
            Sticks::Standing => messages::standing_stick(),
        })
    }

    fn end(&self, _history: &History<Self>) -> GameEnd {
        GameEnd::new(messages::all_pawns_out(), "I6")
    }
}

impl Ishigan {
    /// Describes the changes of each pawn between two positions, that of `first` first.
    fn tell_pawns(&self, told: &mut Told, before: IshiganPosition, after: IshiganPosition, first: usize) {
        for pawn in (first..self.players).chain(0..first) {
            let name = player(Seats::Numbered, Player::new(pawn));
            let (was, is) = (before.flag(pawn), after.flag(pawn));
            if was == Flag::Off {
                continue;
            }
            let arrived = after.arrived(pawn);
            let from = before.square(pawn);
            let to = if arrived.is_some() {
                AGADEZ
            } else {
                after.square(pawn)
            };
            if after.eaten(pawn).is_some() {
                told.say(messages::eats(name));
                told.caught.push(cell(from));
                continue;
            }
            if from != to {
                told.walks.push([from, to].map(cell));
                told.say(if pawn == first {
                    messages::advances(from, to)
                } else {
                    messages::pawn_advances(name.clone(), from, to)
                });
            }
            match (was, is) {
                (Flag::Free, Flag::Caught) => {
                    told.say(messages::catches(name));
                    told.caught.push(cell(to));
                }
                (Flag::Caught, Flag::Escaped) => told.say(messages::escapes(name)),
                _ => {
                    if let Some(number) = arrived {
                        told.say(messages::arrives(name, rank(number)));
                    }
                }
            }
        }
    }
}
