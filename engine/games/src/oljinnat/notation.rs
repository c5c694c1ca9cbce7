//! Oljinnat positions, moves and board as text.

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{field_side, player};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, FieldName, TextError};
use ishwa_messages::{Message, Texts};

use super::messages::{self, field_camels};
use super::rules::{FIRST_HAND, FIRST_PITS, NO_START, Oljinnat, OljinnatPosition, PIONS, PITS};
use crate::circle::{CircleMove, DRINK};
use crate::messages::{an_empty_pit, field_hands, field_pits, field_start, pions_in_all};

/// A well-formed position, not yet validated: `pits/hands/camels/start/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OljinnatSetup {
    /// Pions in the pits, in sowing order.
    pub pits: [u32; PITS],
    /// Pions in South's and in North's hand.
    pub hands: [u32; 2],
    /// South's and North's camels.
    pub camels: [u32; 2],
    /// The number of the emptied pit, from 1; `None` before the first turn and in a won game.
    pub start: Option<u32>,
    /// The player to move.
    pub side: Player,
}

/// The error for the field `what`.
fn refuse(what: FieldName, found: &str, expected: Message) -> Result<(), TextError> {
    Err(TextError::new(text::field(what), found, expected))
}

/// The text of a start pit.
fn write_start(start: Option<u32>) -> String {
    start.map_or_else(|| "-".to_owned(), |pit| pit.to_string())
}

impl Oljinnat {
    /// Checks the total, the hands and the start pit; in a won game, that it is won (O1, O2, O6).
    fn check(&self, setup: &OljinnatSetup) -> Result<(), TextError> {
        let pions = setup.pits.iter().chain(&setup.hands);
        let pions = pions.fold(0, |sum: u32, &pions| sum.saturating_add(pions));
        if pions != PIONS {
            return Err(text::wrong_total(pions_in_all(), pions, PIONS));
        }
        let hands = text::join(setup.hands);
        if setup.hands[setup.side.index()] == 0 {
            return refuse(field_hands, &hands, messages::a_hand_to_move());
        }
        if setup.hands[setup.side.opponent().index()] == 0 {
            return self.check_won(setup);
        }
        let Some(start) = setup.start else {
            if (setup.pits, setup.hands) == (FIRST_PITS.map(u32::from), [FIRST_HAND.into(); 2]) {
                return Ok(());
            }
            return refuse(field_start, "-", messages::start_unless_first_or_won());
        };
        if setup.pits.get((start as usize).wrapping_sub(1)) == Some(&0) {
            Ok(())
        } else {
            refuse(field_start, &start.to_string(), an_empty_pit())
        }
    }

    /// Checks a position in which the player who is not to move holds nothing, having drunk (O6).
    fn check_won(&self, setup: &OljinnatSetup) -> Result<(), TextError> {
        let winner = setup.side.opponent();
        let name = player(Seats::SouthNorth, winner);
        let (camels, target) = (setup.camels[winner.index()], self.options.target);
        if setup.start.is_some() {
            let expected = messages::no_start_when_won(&name);
            refuse(field_start, &write_start(setup.start), expected)
        } else if camels < target {
            let expected = messages::camels_when_won(target, &name);
            refuse(field_camels, &camels.to_string(), expected)
        } else if !setup.pits.contains(&DRINK.into()) {
            let expected = messages::pit_when_won(DRINK, &name);
            refuse(field_pits, &text::join(setup.pits), expected)
        } else {
            Ok(())
        }
    }
}

impl Notation for Oljinnat {
    type Setup = OljinnatSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<OljinnatSetup, TextError> {
        let [pits, hands, camels, start, side] = text::fields(
            text,
            [field_pits, field_hands, field_camels, field_start, field_side],
        )?;
        Ok(OljinnatSetup {
            pits: text::numbers(field_pits, pits, PIONS)?,
            hands: text::numbers(field_hands, hands, PIONS)?,
            camels: text::numbers(field_camels, camels, u32::MAX)?,
            start: [None, Some(1), Some(2), Some(3), Some(4)]
                .into_iter()
                .find(|&pit| write_start(pit) == start)
                .ok_or_else(|| TextError::new(text::field(field_start), start, messages::start_pit()))?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &OljinnatSetup) -> String {
        let [pits, hands, camels] = [
            text::join(setup.pits),
            text::join(setup.hands),
            text::join(setup.camels),
        ];
        let (start, side) = (write_start(setup.start), Seats::SouthNorth.label(setup.side));
        format!("{pits}/{hands}/{camels}/{start}/{side}")
    }

    fn validate(&self, setup: &OljinnatSetup) -> Result<OljinnatPosition, TextError> {
        self.check(setup)?;
        Ok(OljinnatPosition {
            pits: setup.pits.map(|pions| pions as u8),
            hands: setup.hands.map(|pions| pions as u8),
            side: setup.side,
            start: setup.start.map_or(NO_START, |pit| pit as u8 - 1),
            camels: setup.camels,
        })
    }

    fn setup(&self, position: &OljinnatPosition) -> OljinnatSetup {
        OljinnatSetup {
            pits: position.pits.map(u32::from),
            hands: position.hands.map(u32::from),
            camels: position.camels,
            start: (position.start != NO_START).then(|| u32::from(position.start) + 1),
            side: position.side,
        }
    }

    /// `pits` in sowing order, `hands`, `camels`, and `start`: the number of the emptied pit.
    fn write_numbers(&self, setup: &OljinnatSetup, to: &mut impl NumberSink) {
        to.list("pits", setup.pits);
        to.list("hands", setup.hands);
        to.list("camels", setup.camels);
        to.list("start", [setup.start.unwrap_or_default()]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<OljinnatSetup, TextError> {
        Ok(OljinnatSetup {
            pits: numbers.array(PIONS)?,
            hands: numbers.array(PIONS)?,
            camels: numbers.array(u32::MAX)?,
            start: numbers
                .array(PITS as u32)
                .map(|[start]| Some(start).filter(|&start| start > 0))?,
            side,
        })
    }

    fn write_move(&self, _position: &OljinnatPosition, mv: CircleMove) -> String {
        mv.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Indices(2 * PITS)
    }
}

impl Playable for Oljinnat {
    fn is_sound(&self, position: &OljinnatPosition) -> bool {
        self.check(&self.setup(position)).is_ok()
    }
}
