//! Positions, plies and board of the Jeu de l'hyène as text.

use arrayvec::ArrayVec;
use ishwa_core::game::{Game, Player, Seats};
use ishwa_core::messages::field_side;
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, FieldName, TextError};
use ishwa_messages::{Message, Texts};

use super::messages::{self, field_mothers, field_tabas};
use super::options::{HyenaOptions, PLAYERS};
use super::places_notation::{Hyena, Mother};
use super::position::{HyenaPly, HyenaPosition, MAX_SEATS, PendingChoice, VILLAGE};
use super::rules::JeuDeLHyene;
use crate::messages::{a_player_with_turns, field_hyena};
use crate::track::{are_ranks, seats_in};

/// A well-formed position, not yet validated: `mothers/tabas/hyena/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HyenaSetup {
    /// The mothers in player order.
    pub mothers: ArrayVec<Mother, MAX_SEATS>,
    /// The tabas of each player.
    pub tabas: ArrayVec<u32, MAX_SEATS>,
    /// The hyena.
    pub hyena: Hyena,
    /// The player to move.
    pub side: Player,
    /// The choice that the throw has left open.
    pub choice: PendingChoice,
}

impl PendingChoice {
    /// The suffix of the player in the side to move.
    fn suffix(self) -> &'static str {
        match self {
            Self::None => "",
            Self::ThenThrow => "?",
            Self::ThenEnd => "?.",
        }
    }
}

impl HyenaSetup {
    /// Checks the ranks, that the hyena exists from the first arrival at home on, and that no mother is devoured
    /// without it (C2).
    fn check(&self) -> Result<(), TextError> {
        let all = text::join(&self.mothers);
        let refuse = |expected: Message| Err(TextError::new(text::field(field_mothers), &all, expected));
        let ranks = self.mothers.iter().filter_map(|mother| match *mother {
            Mother::Home(rank) => Some(rank),
            _ => None,
        });
        let ranks: ArrayVec<u32, MAX_SEATS> = ranks.collect();
        if !are_ranks(&ranks) {
            return refuse(messages::ranks_without_gap());
        }
        if ranks.is_empty() != (self.hyena == Hyena::Absent) {
            return Err(TextError::new(
                text::field(field_hyena),
                &self.hyena.to_string(),
                if ranks.is_empty() {
                    messages::no_hyena_yet()
                } else {
                    messages::where_the_hyena_is()
                },
            ));
        }
        if self.hyena == Hyena::Absent && self.mothers.contains(&Mother::Devoured) {
            return refuse(messages::none_devoured_yet());
        }
        Ok(())
    }

    fn side(&self) -> String {
        format!("{}{}", Seats::Numbered.label(self.side), self.choice.suffix())
    }
}

impl Notation for JeuDeLHyene {
    type Setup = HyenaSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<HyenaSetup, TextError> {
        let [mothers, tabas, hyena, side] =
            text::fields(text, [field_mothers, field_tabas, field_hyena, field_side])?;
        let refuse = |name: FieldName, list, expected| Err(TextError::new(text::field(name), list, expected));
        if mothers.split(',').count() != self.players {
            return refuse(
                field_mothers,
                mothers,
                messages::mothers_with_commas(self.players),
            );
        }
        if tabas.split(',').count() != self.players {
            return refuse(field_tabas, tabas, messages::tabas_with_commas(self.players));
        }
        let (player, choice) = if let Some(player) = side.strip_suffix("?.") {
            (player, PendingChoice::ThenEnd)
        } else if let Some(player) = side.strip_suffix('?') {
            (player, PendingChoice::ThenThrow)
        } else {
            (side, PendingChoice::None)
        };
        let tabas = tabas.split(',');
        Ok(HyenaSetup {
            mothers: mothers.split(',').map(Mother::read).collect::<Result<_, _>>()?,
            tabas: tabas
                .map(|count| text::number(field_tabas, count, u32::from(u16::MAX)))
                .collect::<Result<_, _>>()?,
            hyena: Hyena::read(hyena)?,
            side: Seats::Numbered.read(player, self.players)?,
            choice,
        })
    }

    fn write_setup(&self, setup: &HyenaSetup) -> String {
        let (mothers, tabas) = (text::join(&setup.mothers), text::join(&setup.tabas));
        format!("{mothers}/{tabas}/{}/{}", setup.hyena, setup.side())
    }

    fn validate(&self, setup: &HyenaSetup) -> Result<HyenaPosition, TextError> {
        let refuse = |what: FieldName, found: &str, expected: Message| {
            Err(TextError::new(text::field(what), found, expected))
        };
        if setup.mothers.len() != self.players || setup.tabas.len() != self.players {
            let all = self.write_setup(setup);
            return refuse(field_mothers, &all, messages::mothers_and_purses(self.players));
        }
        setup.check()?;
        let mut position = self.initial();
        for (i, (mother, &tabas)) in setup.mothers.iter().zip(&setup.tabas).enumerate() {
            let (Some(road), Ok(tabas)) = (mother.road(), u16::try_from(tabas)) else {
                return Err(TextError::described(
                    text::field(field_mothers),
                    messages::mother_with_tabas(mother.to_string(), tabas),
                    messages::possible_place_and_tabas(),
                ));
            };
            position.mothers[i] = road;
            position.tabas[i] = tabas;
        }
        let Some(road) = setup.hyena.road() else {
            let found = setup.hyena.to_string();
            return refuse(field_hyena, &found, messages::place_on_the_road());
        };
        position.hyena = road;
        let side = setup.side.index();
        let over = self.is_over(&position);
        // In a finished game the side to move has no effect, so any side is accepted (C5).
        if side >= self.players || !over && !Self::has_turns(&position, side) {
            return refuse(field_side, &setup.side(), a_player_with_turns());
        }
        position.side = side as u8;
        position.choice = setup.choice;
        // A mother in the village may leave after a throw of one only, which never ends the turn (H3).
        let leaving_ends_turn = setup.choice == PendingChoice::ThenEnd && position.mothers[side] == VILLAGE;
        let may_choose = !over && !leaving_ends_turn && position.affordable(side, true).is_some();
        if setup.choice != PendingChoice::None && !may_choose {
            let expected = messages::without_decision(Seats::Numbered.label(setup.side));
            return refuse(field_side, &setup.side(), expected);
        }
        Ok(position)
    }

    fn setup(&self, position: &HyenaPosition) -> HyenaSetup {
        HyenaSetup {
            mothers: self
                .mothers(position)
                .iter()
                .map(|&road| Mother::on(road))
                .collect(),
            tabas: position.tabas[..self.players]
                .iter()
                .map(|&tabas| u32::from(tabas))
                .collect(),
            hyena: Hyena::on(position.hyena),
            side: self.side(position),
            choice: position.choice,
        }
    }

    /// For each mother `stages`: 0 in the village, 1 on the way out, 2 at the well, 3 on the way back, 4 home, 5
    /// devoured; and `squares`, which is the rank of a mother at home. `tabas`. `hyena`: the stage, -1 without one,
    /// and the square. `choice`: 1 before a payment after which the player throws again, 2 before one that ends the
    /// turn.
    fn write_numbers(&self, setup: &HyenaSetup, to: &mut impl NumberSink) {
        let mothers = setup.mothers.iter().map(|mother| match *mother {
            Mother::Village => (0, 0),
            Mother::Going(square) => (1, square),
            Mother::Well => (2, 0),
            Mother::Returning(square) => (3, square),
            Mother::Home(rank) => (4, rank),
            Mother::Devoured => (5, 0),
        });
        let (stages, squares): (Vec<i32>, Vec<u32>) = mothers.unzip();
        let (stage, square) = match setup.hyena {
            Hyena::Absent => (-1, 0),
            Hyena::Village => (0, 0),
            Hyena::Going(square) => (1, square),
            Hyena::Well => (2, 0),
            Hyena::Returning(square) => (3, square),
        };
        let choice = match setup.choice {
            PendingChoice::None => 0,
            PendingChoice::ThenThrow => 1,
            PendingChoice::ThenEnd => 2,
        };
        to.list("stages", stages);
        to.list("squares", squares);
        to.list("tabas", setup.tabas.iter().copied());
        to.list("hyena", [stage, i64::from(square)]);
        to.list("choice", [choice]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<HyenaSetup, TextError> {
        let stages = numbers.list(0, 5)?;
        let squares = numbers.list(0, u32::MAX)?;
        let tabas = numbers.list(0, u32::MAX)?;
        let hyena = numbers.list(-1, u32::MAX)?;
        let [choice] = numbers.array::<1>(2)?;
        let mother = |(&stage, &square): (&i32, &i32)| match stage {
            0 => Mother::Village,
            1 => Mother::Going(square as u32),
            2 => Mother::Well,
            3 => Mother::Returning(square as u32),
            4 => Mother::Home(square as u32),
            _ => Mother::Devoured,
        };
        // A square that no road has is refused with the position.
        let square = u32::try_from(hyena[1]).unwrap_or(u32::MAX);
        Ok(HyenaSetup {
            mothers: stages.iter().zip(squares).map(mother).collect(),
            tabas: tabas.iter().map(|&tabas| tabas as u32).collect(),
            hyena: match hyena[0] {
                -1 => Hyena::Absent,
                0 => Hyena::Village,
                1 => Hyena::Going(square),
                2 => Hyena::Well,
                _ => Hyena::Returning(square),
            },
            side,
            choice: [
                PendingChoice::None,
                PendingChoice::ThenThrow,
                PendingChoice::ThenEnd,
            ][choice as usize],
        })
    }

    fn write_move(&self, _position: &HyenaPosition, ply: HyenaPly) -> String {
        match ply {
            HyenaPly::Throw(odd) => format!("t{odd}"),
            HyenaPly::Pay => "pay".to_owned(),
            HyenaPly::Wait => "wait".to_owned(),
        }
    }

    /// To pay or not to pay (H8).
    fn actions(&self) -> Actions {
        Actions::Indices(2)
    }

    fn seated(&self, text: &str) -> Self {
        match seats_in(text, PLAYERS) {
            Some(players) if self.options.players == HyenaOptions::default().players => {
                Self::new(HyenaOptions {
                    players,
                    ..self.options.clone()
                })
            }
            _ => self.clone(),
        }
    }
}

impl Playable for JeuDeLHyene {
    fn is_sound(&self, position: &HyenaPosition) -> bool {
        self.validate(&self.setup(position)).as_ref() == Ok(position)
    }
}
