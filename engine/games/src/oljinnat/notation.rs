//! Oljinnat positions, moves and board as text.

use ishwa_core::game::{Invariants, Player, Seats};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{BoardNumbers, NamedNumbers};
use ishwa_core::text::{self, TextError};

use super::rules::{FIRST_HAND, FIRST_PITS, NO_START, Oljinnat, OljinnatPosition, PIONS, PITS};
use crate::circle::{CircleMove, DRINK};

/// A well-formed position, not yet checked: `pits/hands/camels/start/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OljinnatSetup {
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
fn refuse(what: &str, found: &str, expected: impl Into<ishwa_messages::Message>) -> Result<(), TextError> {
    Err(TextError::new(text::field(what), found, expected))
}

/// How a start pit is written.
fn write_start(start: Option<u32>) -> String {
    start.map_or_else(|| "-".to_owned(), |pit| pit.to_string())
}

impl Oljinnat {
    /// Checks the total, the hands and the start pit; in a won game, that it is won (O1, O2, O6).
    fn check(&self, setup: &OljinnatSetup) -> Result<(), TextError> {
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
            let expected = "the number of the emptied pit, except before the first turn and in a won game";
            return refuse("start", "-", expected);
        };
        if setup.pits.get((start as usize).wrapping_sub(1)) == Some(&0) {
            Ok(())
        } else {
            refuse("start", &start.to_string(), "the number of an empty pit")
        }
    }

    /// Checks a position in which the player who is not to move holds nothing, having drunk (O6).
    fn check_won(&self, setup: &OljinnatSetup) -> Result<(), TextError> {
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
    type Setup = OljinnatSetup;

    const GUIDES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("rules.en.md")),
        ("fr", include_str!("rules.fr.md")),
    ];

    fn read_setup(&self, text: &str) -> Result<OljinnatSetup, TextError> {
        let [pits, hands, camels, start, side] =
            text::fields(text, &["pits", "hands", "camels", "start", "side"])?;
        Ok(OljinnatSetup {
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
    fn numbers(&self, setup: &OljinnatSetup) -> BoardNumbers {
        vec![
            NamedNumbers::list("pits", setup.pits),
            NamedNumbers::list("hands", setup.hands),
            NamedNumbers::list("camels", setup.camels),
            NamedNumbers::list("start", [setup.start.unwrap_or_default()]),
        ]
    }

    fn write_move(&self, _position: &OljinnatPosition, mv: CircleMove) -> String {
        mv.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Indices(2 * PITS)
    }
}

impl Invariants for Oljinnat {
    fn is_sound(&self, position: &OljinnatPosition) -> bool {
        self.check(&self.setup(position)).is_ok()
    }
}
