//! The settings of a tournament: everything that its results depend on, saved next to its games.

use std::collections::HashSet;
use std::path::Path;

use ishwa_core::text::{TextError, brief};
use ishwa_library::shard::Shard;
use ishwa_library::tournament::budget::TimeLimit;
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::openings::{Opening, digest};
use ishwa_library::tournament::player::{PlayerSpec, name_of};
use ishwa_library::tournament::referee::{Agreed, AgreedDraw};
use ishwa_library::tournament::schedule::TournamentFormat;
use ishwa_messages::Message;
use serde::{Deserialize, Serialize};

use super::folder::MOST_SETTING_BYTES;
use crate::error::{CliError, Result};
use crate::input::{SHOWN_CHARS, read_text};
use crate::messages;

/// Everything that the results of a tournament depend on. It must be the same when the tournament is resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TournamentSetting {
    /// Id of the game.
    pub(crate) game: String,
    /// Its options, as written by the user.
    pub(crate) rules: String,
    /// The players, as written by the user.
    pub(crate) players: Vec<String>,
    /// Their names, where programs have named themselves; else they follow from the texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) names: Option<Vec<String>>,
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
    /// The part of the games that is played here, if not all are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shard: Option<ShardMark>,
}

/// The fingerprint of the openings of a tournament, since a file of the same name may have changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpeningsMark {
    pub(crate) count: usize,
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

/// How the settings of a tournament let its games end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Endings {
    /// The number of plies after which a game is a draw.
    pub(crate) most_plies: usize,
    /// The agreement on the score that ends a game.
    pub(crate) agreed: Option<Agreed>,
    /// The agreement on a draw.
    pub(crate) drawn: Option<AgreedDraw>,
    /// Whether tables end games.
    pub(crate) by_tables: bool,
    /// The limit of players without one of their own.
    pub(crate) limit: TimeLimit,
}

impl Endings {
    /// Reads them from the [options](crate::commands::tournament::args::TournamentArgs::lasting_options) of settings,
    /// where only the path of the openings may contain anything.
    pub(crate) fn read(options: &str) -> Option<Self> {
        let (rest, adjudicate) = options.rsplit_once(" adjudicate=")?;
        let (rest, most_plies) = rest.rsplit_once(" max_plies=")?;
        let (_, budget) = rest.split_once(" budget=")?;
        // The fields of a condition, as `score: 5.0, moves: 4`.
        let field = |condition: &str, name: &str| {
            let (_, fields) = adjudicate.split_once(&format!("{condition} {{ "))?;
            let (fields, _) = fields.split_once(" }")?;
            let mut fields = fields.split(", ").filter_map(|field| field.split_once(": "));
            fields.find_map(|(field, value)| (field == name).then(|| value.to_owned()))
        };
        let agreed = || {
            Some(Agreed {
                score: field("Agreed", "score")?.parse().ok()?,
                moves: field("Agreed", "moves")?.parse().ok()?,
            })
        };
        let drawn = || {
            Some(AgreedDraw {
                score: field("AgreedDraw", "score")?.parse().ok()?,
                moves: field("AgreedDraw", "moves")?.parse().ok()?,
                after: field("AgreedDraw", "after")?.parse().ok()?,
            })
        };
        Some(Self {
            most_plies: most_plies.parse().ok()?,
            agreed: agreed(),
            drawn: drawn(),
            by_tables: adjudicate.contains("Tables"),
            limit: match budget.split_once('(')?.0 {
                "Time" => TimeLimit::Move,
                "Clock" => TimeLimit::Clock,
                _ => TimeLimit::None,
            },
        })
    }
}

/// The part of a tournament's games that is played in a folder, and the data that determines all its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShardMark {
    /// The part.
    pub(crate) number: Shard,
    /// The pairing format.
    #[serde(with = "FormatName")]
    pub(crate) format: TournamentFormat,
    /// The requested number of games of each pairing.
    pub(crate) games: usize,
    /// The openings that games begin with: a file may have more. Settings written by earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) openings: Option<OpeningsMark>,
}

/// The notation of a format.
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

    /// How games can end.
    ///
    /// # Errors
    /// When the options are not those of a tournament.
    pub(crate) fn endings(&self) -> Result<Endings, TextError> {
        let what = Message::verbatim("options");
        Endings::read(&self.options)
            .ok_or_else(|| TextError::new(what, &self.options, messages::those_of_a_tournament()))
    }

    /// Gives the players their names.
    ///
    /// # Errors
    /// When there is not a different one for each player.
    pub(crate) fn name_players(&self, players: &mut [PlayerSpec]) -> Result<(), TextError> {
        let Some(names) = &self.names else {
            return Ok(());
        };
        let different: HashSet<&String> = names.iter().collect();
        let are_plain = names.iter().all(|name| name_of(name).is_ok());
        if names.len() != players.len() || different.len() != players.len() || !are_plain {
            let expected = messages::own_names();
            return Err(TextError::new(
                Message::verbatim("names"),
                &names.join(" "),
                expected,
            ));
        }
        for (player, name) in players.iter_mut().zip(names) {
            player.name.clone_from(name);
        }
        Ok(())
    }

    /// The first difference from `other`, with the value of each: `self`'s first. The openings are not compared, nor
    /// are parts that only one of the two has because an earlier version wrote the other.
    pub(crate) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let parts = |setting: &Self| {
            let shard = |part: fn(&ShardMark) -> String| Some(setting.shard.as_ref().map_or_else(none, part));
            [
                ("game", Some(setting.game.clone())),
                ("rules", Some(setting.rules.clone())),
                ("players", Some(setting.players.join(" "))),
                ("names", setting.names.as_ref().map(|names| names.join(" "))),
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
    /// When they differ. The error is one sentence about the first difference.
    pub(crate) fn check_resumes(&self, found: &Self) -> Result<(), TextError> {
        match self.difference(found) {
            None => Ok(()),
            Some((part, asked, found)) => {
                let expected = messages::as_begun_with(brief(&found, SHOWN_CHARS));
                Err(TextError::new(Message::verbatim(part), &asked, expected))
            }
        }
    }
}

/// The first words in which two texts differ, or both texts if one of them has more words.
fn differing_word(one: String, other: String) -> (String, String) {
    let (words, others): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let mut pairs = words.iter().zip(&others);
    match pairs.find(|(word, other)| word != other) {
        Some((word, other)) if words.len() == others.len() => ((*word).to_owned(), (*other).to_owned()),
        _ => (one, other),
    }
}

/// The text for no shard.
fn none() -> String {
    "none".to_owned()
}

/// Refuses to resume with other openings, whether they were played or not. Returns whether the settings that were
/// found have fewer openings than there are now.
///
/// # Errors
/// When the openings differ.
pub(crate) fn compare_openings(
    found: &TournamentSetting,
    tournament: &Tournament<'_>,
    is_random: bool,
) -> Result<bool, TextError> {
    let Some(mark) = &found.openings else {
        return Ok(true);
    };
    let openings = &tournament.openings;
    // More games have more random openings, fewer games have fewer. Then only the openings of the games played are
    // compared.
    let compared = if is_random {
        openings.get(..mark.count)
    } else {
        Some(&openings[..])
    };
    match compared {
        Some(compared) if OpeningsMark::of(compared) != *mark => {
            let found = messages::other_openings_than(mark.count);
            let expected = messages::the_same_openings();
            Err(TextError::refused(messages::openings(), found, expected))
        }
        _ => Ok(openings.len() > mark.count),
    }
}
