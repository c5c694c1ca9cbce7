//! Oljinnat positions, moves and board as text.

use super::{DRINK, FIRST_HAND, FIRST_PITS, Move, NO_START, Oljinnat, PIONS, PITS, Position};
use crate::diagram::{Canvas, Mark};
use crate::game::{Notation, Player, Seats};
use crate::games::circle_drawing::{Circle, Holder};
use crate::text::{self, TextError};
use crate::words::{Word, Words, columns};

/// A well-formed position, not yet checked: `pits/hands/camels/start/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Pions in the pits, in sowing order.
    pub pits: [u32; PITS],
    /// Pions in South's and in North's hand.
    pub hands: [u32; 2],
    /// South's and North's camels.
    pub camels: [u32; 2],
    /// The number of the emptied pit, from 1; none before the first turn and in a won game.
    pub start: Option<u32>,
    /// The player to move.
    pub side: Player,
}

/// The refusal of the field `what`.
fn refuse(what: &str, found: &str, expected: impl Into<String>) -> Result<(), TextError> {
    Err(TextError::new(text::field(what), found, expected))
}

/// How a start pit is written.
fn write_start(start: Option<u32>) -> String {
    start.map_or_else(|| "-".to_owned(), |pit| pit.to_string())
}

impl Oljinnat {
    /// Checks the total, the hands and the start pit; in a won game, that it is won (O1, O2, O6).
    pub(super) fn check(&self, setup: &Setup) -> Result<(), TextError> {
        let pions = setup.pits.iter().chain(&setup.hands);
        let pions = pions.fold(0, |sum: u32, &pions| sum.saturating_add(pions));
        if pions != PIONS {
            return Err(text::wrong_total("pions", pions, PIONS));
        }
        let hands = text::join(setup.hands);
        if setup.hands[setup.side.index()] == 0 {
            return refuse("hands", &hands, "1 or more for the player to move");
        }
        if setup.hands[setup.side.opponent().index()] == 0 {
            return self.check_won(setup);
        }
        let Some(start) = setup.start else {
            if (setup.pits, setup.hands) == (FIRST_PITS.map(u32::from), [FIRST_HAND.into(); 2]) {
                return Ok(());
            }
            let expected = "the number of the emptied pit, save before the first turn and in a won game";
            return refuse("start", "-", expected);
        };
        if setup.pits.get((start as usize).wrapping_sub(1)) == Some(&0) {
            Ok(())
        } else {
            refuse("start", &start.to_string(), "the number of an empty pit")
        }
    }

    /// Checks a position in which the player who is not to move holds nothing, since he has drunk (O6).
    fn check_won(&self, setup: &Setup) -> Result<(), TextError> {
        let winner = setup.side.opponent();
        let name = Seats::SouthNorth.name(winner);
        let because = format!("for {name}, who with no pion in hand has won");
        let (camels, target) = (setup.camels[winner.index()], self.options.target);
        if setup.start.is_some() {
            refuse("start", &write_start(setup.start), format!("- {because}"))
        } else if camels < target {
            refuse(
                "camels",
                &camels.to_string(),
                format!("{target} or more {because}"),
            )
        } else if !setup.pits.contains(&DRINK.into()) {
            refuse(
                "pits",
                &text::join(setup.pits),
                format!("a pit of {DRINK} {because}"),
            )
        } else {
            Ok(())
        }
    }
}

impl Notation for Oljinnat {
    type Setup = Setup;

    fn read_setup(&self, text: &str) -> Result<Setup, TextError> {
        let [pits, hands, camels, start, side] =
            text::fields(text, &["pits", "hands", "camels", "start", "side"])?;
        Ok(Setup {
            pits: text::numbers("pits", pits, PIONS)?,
            hands: text::numbers("hands", hands, PIONS)?,
            camels: text::numbers("camels", camels, u32::MAX)?,
            start: [None, Some(1), Some(2), Some(3), Some(4)]
                .into_iter()
                .find(|&pit| write_start(pit) == start)
                .ok_or_else(|| TextError::new(text::field("start"), start, "a pit from 1 to 4, or -"))?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &Setup) -> String {
        let [pits, hands, camels] = [
            text::join(setup.pits),
            text::join(setup.hands),
            text::join(setup.camels),
        ];
        let (start, side) = (write_start(setup.start), Seats::SouthNorth.label(setup.side));
        format!("{pits}/{hands}/{camels}/{start}/{side}")
    }

    fn validate(&self, setup: &Setup) -> Result<Position, TextError> {
        self.check(setup)?;
        Ok(Position {
            pits: setup.pits.map(|pions| pions as u8),
            hands: setup.hands.map(|pions| pions as u8),
            side: setup.side,
            start: setup.start.map_or(NO_START, |pit| pit as u8 - 1),
            camels: setup.camels,
        })
    }

    fn setup(&self, position: &Position) -> Setup {
        Setup {
            pits: position.pits.map(u32::from),
            hands: position.hands.map(u32::from),
            camels: position.camels,
            start: (position.start != NO_START).then(|| u32::from(position.start) + 1),
            side: position.side,
        }
    }

    fn write_move(&self, _position: &Position, mv: Move) -> String {
        mv.to_string()
    }

    fn draw_in(&self, position: &Position, words: &dyn Words) -> String {
        let [p1, p2, p3, p4] = position.pits;
        let names = columns(words, Seats::SouthNorth, FROM_TOP);
        let players: [String; 2] = std::array::from_fn(|row| {
            let player = FROM_TOP[row];
            let mark = if position.side == player { '*' } else { ' ' };
            let (hand, camels) = (position.hands[player.index()], position.camels[player.index()]);
            let [hand_word, camels_word] = [Word::Hand, Word::Camels].map(|word| words.word(word));
            format!(
                "{mark}{}  {hand_word} {hand:>2}, {camels_word} {camels}",
                names[row]
            )
        });
        format!(
            "    1          2
  ( {p1:>2} ) --> ( {p2:>2} )
    ^          |
    |          v
  ( {p4:>2} ) <-- ( {p3:>2} )
    4          3

{}
{}
 {}",
            players[0],
            players[1],
            position.state(words)
        )
    }

    fn paint(&self, canvas: &mut Canvas, position: &Position, words: &dyn Words, marks: &[(Move, Mark)]) {
        let holders = FROM_TOP.map(|player| Holder {
            player,
            name: words.player(Seats::SouthNorth, player).into_owned(),
            hand: Some(position.hands[player.index()].into()),
            text: format!("{} {}", words.word(Word::Camels), position.camels[player.index()]),
            is_to_move: position.side == player,
        });
        Circle {
            pits: &position.pits,
            start: (position.start != NO_START).then(|| position.start.into()),
            holders: holders.into(),
            state: position.state(words),
        }
        .paint(canvas, words, marks);
        canvas.say_turn(self, position, words);
    }
}

/// The players as they are drawn below each other.
const FROM_TOP: [Player; 2] = [Player::NORTH, Player::SOUTH];

impl Position {
    /// Who has drunk, or where the next sowing starts, in words.
    fn state(&self, words: &dyn Words) -> String {
        if self.is_won() {
            let winner = words.player(Seats::SouthNorth, self.side.opponent());
            words.say(Word::HasDrunk, &[&winner])
        } else if self.start == NO_START {
            words.say(Word::FirstTurnInEither, &[])
        } else {
            words.say(Word::EmptiedLast, &[&(self.start + 1).to_string()])
        }
    }
}
