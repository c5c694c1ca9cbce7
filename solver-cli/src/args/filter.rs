//! The options that choose among recorded games.

use clap::Args;
use ishwa_core::text::TextError;
use ishwa_library::record::{GameDate, GameFilter};
use ishwa_messages::Message;

use crate::messages;
use crate::parse;

/// The requested games by player, date and event.
#[derive(Debug, Args)]
pub(crate) struct FilterArgs {
    #[arg(long, value_name = "NAME", value_parser = parse::name)]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = parse::date)]
    since: Option<GameDate>,
    #[arg(long, value_name = "DATE", value_parser = parse::date)]
    until: Option<GameDate>,
    #[arg(long, value_name = "NAME", value_parser = parse::name)]
    event: Option<String>,
}

impl FilterArgs {
    /// The first of these options that is given.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let options = [
            ("--player", self.player.is_some()),
            ("--since", self.since.is_some()),
            ("--until", self.until.is_some()),
            ("--event", self.event.is_some()),
        ];
        let given = options.into_iter().find(|(_, is_given)| *is_given);
        given.map(|(option, _)| option)
    }

    /// The requested games.
    ///
    /// # Errors
    /// When no date is in the requested period.
    pub(crate) fn filter(&self) -> Result<GameFilter, TextError> {
        if let (Some(since), Some(until)) = (self.since, self.until)
            && until.is_before(since)
        {
            let until = Message::verbatim("--until");
            return Err(TextError::refused(
                until,
                messages::before_since(),
                messages::since_before_until(),
            ));
        }
        Ok(GameFilter {
            player: self.player.clone(),
            since: self.since,
            until: self.until,
            event: self.event.clone(),
        })
    }
}
