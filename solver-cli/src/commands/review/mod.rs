//! `ishwa review`.

pub(crate) mod args;
pub(super) mod batch;
mod folder;
mod one;
mod searching;
mod several;

use std::path::Path;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_library::record::{Record, Wanted, import};
use ishwa_library::registry::GameEntry;
use ishwa_library::review::{GameToReview, shown_format};
use ishwa_messages::{Lang, ToMessage};
use ishwa_presentation::review::{self as presented, Story};

use self::args::{PlyLimits, ReviewArgs};
use self::one::{one, review};
use self::several::several;
use super::collection::{GameSource, Selection, game_and_sources, named_game};
use super::game_file::{bytes_of, import_error, note_others};
use super::shared::rules;
use crate::args::SearchArgs;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::{Output, progress};

pub(crate) fn run(args: &ReviewArgs, out: &Output) -> Result<()> {
    let (game, sources) = game_and_sources(&args.words, "review")?;
    let filter = args.filter.filter()?;
    if !filter.is_empty() || args.out.is_some() {
        let sources: Vec<GameSource> = sources.into_iter().map(GameSource::whole).collect();
        return several(args, &filter, game.as_ref(), &sources, out);
    }
    let (path, number) = match sources.as_slice() {
        [
            GameSource::File {
                path,
                selection: Selection::First,
            },
        ] => (path, None),
        [
            GameSource::File {
                path,
                selection: Selection::Number(number),
            },
        ] => (path, Some(*number)),
        sources => return several(args, &filter, game.as_ref(), sources, out),
    };
    if args.opening.is_some() {
        let expected = messages::several_games();
        let found = messages::opening_with_one_game();
        return Err(TextError::refused(messages::opening(), found, expected).into());
    }
    let played = read(args, game, path, number)?;
    one(args, played, &[path], out)
}

/// Reads the recorded game.
fn read(
    args: &ReviewArgs,
    game: Option<GameEntry>,
    path: &Path,
    number: Option<usize>,
) -> Result<GameToReview> {
    let bytes = bytes_of(path)?;
    let shown = &*path.to_string_lossy();
    let entry = match game {
        Some(entry) => entry,
        None => named_game(&bytes, Some(number.unwrap_or(1)), shown, "review")?,
    };
    let rules = rules(&args.notation.rules, &entry)?;
    let wanted = Wanted {
        rules: &rules,
        position: args.position.as_deref(),
        format: args.notation.format,
        number: number.unwrap_or(1),
        partial: args.partial,
        ..Wanted::first_of(&entry)
    };
    let imported = import(&bytes, &wanted).map_err(import_error(shown))?;
    match imported.refused {
        // There is no ply before the error to review.
        Some(fault) if imported.record.plies().is_empty() => {
            return Err(CliError::in_file(path)(fault));
        }
        Some(ref fault) => {
            progress::note(&messages::reviewed_before(shown, fault.to_message()));
        }
        None => {}
    }
    if number.is_none() {
        note_others(shown, &bytes, &wanted, messages::first_or_all_games)?;
    }
    let format = shown_format(args.notation.format, imported.format);
    Ok(GameToReview {
        format,
        ..imported.into()
    })
}

/// Reviews a game that has just been played.
pub(super) fn of_played(search: &SearchArgs, record: &Record, lang: Lang, out: &Output) -> Result<()> {
    let played = GameToReview {
        session: record.replay()?,
        record: record.clone(),
        format: Format::Ishwa,
        fault: None,
    };
    let reviewed = review(search, PlyLimits::usual_limits(), played)?;
    out.text(&presented::text(&Story::new(&reviewed, lang), false))
}
