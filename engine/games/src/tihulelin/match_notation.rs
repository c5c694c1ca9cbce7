//! Positions, moves and board of a match as text.

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{any_of, field_side};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::text::{self, TextError};
use ishwa_messages::Texts;

use super::match_play::{Declaration, MatchMove, MatchPosition, TihulelinMatch};
use super::messages::{self, field_held, field_starter};
use super::notation::TihulelinSetup;
use super::rules::{PIONS, PITS};
use crate::messages::{field_north, field_south};

/// A well-formed position of a match, not yet validated: `south/north/held/side/starter`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The board and the side to move.
    pub board: TihulelinSetup,
    /// Whether the side to move has to declare, which is written as `?` after it (T9).
    pub declares: bool,
    /// Who begins this round.
    pub starter: Player,
}

impl Declaration {
    /// Its name.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Hyena => "hyena",
            Self::Carcass => "carcass",
        }
    }
}

impl Notation for TihulelinMatch {
    type Setup = MatchSetup;

    const GUIDES: Texts = ishwa_messages::texts!("match_rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<MatchSetup, TextError> {
        let [south, north, held, side, starter] = text::fields(
            text,
            [field_south, field_north, field_held, field_side, field_starter],
        )?;
        let letter = side.strip_suffix('?');
        let player = Seats::SouthNorth
            .read(letter.unwrap_or(side), 2)
            .map_err(|_| TextError::new(text::field(field_side), side, messages::side_of_match()));
        let board = TihulelinSetup::read(south, north, held, player)?;
        Ok(MatchSetup {
            board,
            declares: letter.is_some(),
            starter: Seats::SouthNorth
                .read(starter, 2)
                .map_err(|_| TextError::new(text::field(field_starter), starter, any_of(&["s", "n"])))?,
        })
    }

    fn write_setup(&self, setup: &MatchSetup) -> String {
        let label = |player| Seats::SouthNorth.label(player);
        let query = if setup.declares { "?" } else { "" };
        let (side, starter) = (label(setup.board.side), label(setup.starter));
        format!("{}/{side}{query}/{starter}", setup.board.write())
    }

    fn validate(&self, setup: &MatchSetup) -> Result<MatchPosition, TextError> {
        let board = self.sowing.validate(&setup.board)?;
        let position = MatchPosition {
            board,
            starter: setup.starter,
            declares: setup.declares,
        };
        let totals = self.sowing.laid_out(&board);
        if setup.declares && self.lay_out(totals, setup.starter) != position {
            let side = format!("{}?", Seats::SouthNorth.label(setup.board.side));
            return Err(TextError::new(
                text::field(field_side),
                &side,
                messages::declaration_at_layout(),
            ));
        }
        if self.sowing.is_over(&board) && !setup.board.held.contains(&PIONS) {
            return Err(TextError::described(
                messages::pions_in_plain_pits(),
                messages::none_in_plain_pits(),
                messages::pions_or_all_held(PIONS),
            ));
        }
        Ok(position)
    }

    fn setup(&self, position: &MatchPosition) -> MatchSetup {
        MatchSetup {
            board: self.sowing.setup(&position.board),
            declares: position.declares,
            starter: position.starter,
        }
    }

    /// As in a round, with `declares`: 1 while the loser of a round declares, and `starter`: who began the round, 0 for
    /// South and 1 for North.
    fn write_numbers(&self, setup: &MatchSetup, to: &mut impl NumberSink) {
        setup.board.write_numbers(to);
        to.list("declares", [i64::from(setup.declares)]);
        to.list("starter", [setup.starter.index() as i64]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<MatchSetup, TextError> {
        let board = TihulelinSetup::read_numbers(&mut numbers, side)?;
        let [declares] = numbers.array::<1>(1)?;
        let [starter] = numbers.array::<1>(1)?;
        Ok(MatchSetup {
            board,
            declares: declares == 1,
            starter: Player::new(starter as usize),
        })
    }

    fn write_move(&self, _position: &MatchPosition, mv: MatchMove) -> String {
        match mv {
            MatchMove::Play(mv) => mv.write(),
            MatchMove::Declare(declaration) => declaration.word().to_owned(),
        }
    }

    fn actions(&self) -> Actions {
        Actions::Indices(PITS)
    }
}
