//! The settings of a tournament: everything that its results depend on, kept beside its games.

use std::path::Path;

use ishwa_core::text::TextError;
use ishwa_library::shard::Shard;
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::openings::{Opening, digest};
use ishwa_library::tournament::schedule::TournamentFormat;
use ishwa_messages::Message;
use serde::{Deserialize, Serialize};

use super::folder::MOST_SETTING_BYTES;
use crate::error::{CliError, Result};
use crate::input::read_text;
use crate::messages;

/// Everything the results of a tournament depend on: it must be the same when the tournament is resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TournamentSetting {
    /// Id of the game.
    pub(crate) game: String,
    /// Its options, as written by the user.
    pub(crate) rules: String,
    /// The players, as written by the user.
    pub(crate) players: Vec<String>,
    /// The seed of openings, dice and the players' randomness.
    pub(crate) seed: u64,
    /// All other options.
    pub(crate) options: String,
    /// The openings; settings written by earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) openings: Option<OpeningsMark>,
    /// The version of the program; settings written by earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<String>,
    /// The tables that searches and the referee use ([`mark`](crate::tables::mark)); settings written by earlier
    /// versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tables: Option<String>,
    /// Which part of the games is played here, if not all are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shard: Option<ShardMark>,
}

/// How the openings of a tournament are recognised: they may have changed where their file has the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpeningsMark {
    count: usize,
    digest: String,
}

impl OpeningsMark {
    pub(crate) fn of(openings: &[Opening]) -> Self {
        Self {
            count: openings.len(),
            digest: format!("{:016x}", digest(openings)),
        }
    }
}

/// Which part of the games of a tournament is played in a folder, and from what all its games follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShardMark {
    /// The part.
    pub(crate) number: Shard,
    /// Who plays whom.
    #[serde(with = "FormatName")]
    pub(crate) format: TournamentFormat,
    /// The games of each pairing, as asked for.
    pub(crate) games: usize,
}

/// How a format is written.
#[derive(Serialize, Deserialize)]
#[serde(remote = "TournamentFormat", rename_all = "kebab-case")]
enum FormatName {
    RoundRobin,
    Gauntlet,
}

impl TournamentSetting {
    /// Reads the settings in a file.
    ///
    /// # Errors
    /// When there are none.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let text = read_text(path, messages::settings(), MOST_SETTING_BYTES)?;
        serde_json::from_str(&text).map_err(CliError::json(path, messages::no_setting))
    }

    /// The first part in which `other` differs, with the value of each: `self`'s first. The openings, and what only
    /// one of the two knows because an earlier version wrote the other, are left out.
    pub(crate) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let parts = |setting: &Self| {
            let shard = |part: fn(&ShardMark) -> String| Some(setting.shard.as_ref().map_or_else(none, part));
            [
                ("game", Some(setting.game.clone())),
                ("rules", Some(setting.rules.clone())),
                ("players", Some(setting.players.join(" "))),
                ("seed", Some(setting.seed.to_string())),
                ("options", Some(setting.options.clone())),
                ("version", setting.version.clone()),
                ("tables", setting.tables.clone()),
                ("shard", shard(|mark| mark.number.to_string())),
                ("games", shard(|mark| mark.games.to_string())),
            ]
        };
        let mut pairs = parts(self).into_iter().zip(parts(other));
        pairs.find_map(|((part, own), (_, other))| {
            let (own, other) = own.zip(other)?;
            let (own, other) = if part == "options" {
                differing_word(own, other)
            } else {
                (own, other)
            };
            (own != other).then_some((part, own, other))
        })
    }

    /// Refuses to resume the tournament `found` in a folder if these are the settings of another one.
    ///
    /// # Errors
    /// One sentence on the first difference.
    pub(crate) fn check_resumes(&self, found: &Self) -> Result<(), TextError> {
        match self.difference(found) {
            None => Ok(()),
            Some((part, asked, found)) => {
                let expected = messages::as_begun_with(found);
                Err(TextError::new(Message::verbatim(part), &asked, expected))
            }
        }
    }
}

/// The first words in which two texts differ, or both texts where one of them has more words.
fn differing_word(one: String, other: String) -> (String, String) {
    let (words, others): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let mut pairs = words.iter().zip(&others);
    match pairs.find(|(word, other)| word != other) {
        Some((word, other)) if words.len() == others.len() => ((*word).to_owned(), (*other).to_owned()),
        _ => (one, other),
    }
}

/// What stands for no shard.
fn none() -> String {
    "none".to_owned()
}

/// Refuses to resume with other openings, whether they were played or not. Returns whether the settings that were found
/// know fewer openings than there are now.
///
/// # Errors
/// When the openings are other ones.
pub(crate) fn compare_openings(
    found: &TournamentSetting,
    tournament: &Tournament<'_>,
    is_random: bool,
) -> Result<bool, TextError> {
    let Some(mark) = &found.openings else {
        return Ok(true);
    };
    let openings = &tournament.openings;
    // More games have more random openings, and fewer games fewer: then those of the games played are compared alone.
    let compared = if is_random {
        openings.get(..mark.count)
    } else {
        Some(&openings[..])
    };
    match compared {
        Some(compared) if OpeningsMark::of(compared) != *mark => {
            let found = messages::other_openings_than(mark.count);
            let expected = messages::the_same_openings();
            Err(TextError::described(messages::openings(), found, expected))
        }
        _ => Ok(openings.len() > mark.count),
    }
}
