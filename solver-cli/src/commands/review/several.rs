//! Reviews of several games in one.

use std::path::{Path, PathBuf};

use ishwa_core::text::TextError;
use ishwa_library::record::GameFilter;
use ishwa_library::registry::GameEntry;
use ishwa_presentation::review::Story;
use ishwa_presentation::review::club::{self, Club};

use super::args::ReviewArgs;
use super::batch::Batch;
use crate::commands::collection::{Asked, GameSource, collect, files};
use crate::error::Result;
use crate::interrupt;
use crate::language;
use crate::messages;
use crate::output::Output;
use crate::output::file::outputs;

/// The number of plies of an opening: one move of each player.
const OPENING: u8 = 2;

pub(super) fn several(
    args: &ReviewArgs,
    filter: &GameFilter,
    game: Option<&GameEntry>,
    sources: &[GameSource],
    out: &Output,
) -> Result<()> {
    refuse_files_of_one(args)?;
    let asked = Asked {
        notation: &args.notation,
        game,
        position: args.position.as_deref(),
        partial: args.partial,
        filter,
        once: true,
        command: "review",
    };
    let found = collect(&asked, sources)?;
    let inputs = files(sources)?;
    let inputs: Vec<&Path> = inputs.iter().map(PathBuf::as_path).collect();
    let files = outputs([args.markdown.as_deref()], &inputs)?;
    let out = &out.beside(&files)?;
    let [markdown] = files;
    let lang = language::chosen(out.lang());
    let limits = args.limits.limits();
    let opening_plies = usize::from(args.opening.unwrap_or(OPENING));
    let batch = Batch::new(&args.search, &found.games, limits, interrupt::stop_flag())?;
    let digests = batch.review(&|game| {
        let story = Story::new(&game.reviewed, lang);
        club::digest(&story, game.location, opening_plies)
    })?;
    let faults = found.findings.faults.iter();
    let club = Club {
        lang,
        limits,
        tables: club::tables(&digests),
        missing: found.games.len() - digests.len(),
        games: digests,
        faults: faults
            .map(|fault| (fault.location.clone(), fault.sentence.to_string()))
            .collect(),
        opening_plies,
    };
    if let Some(file) = markdown {
        file.write(&club::markdown(&club))?;
    }
    if out.is_json() {
        out.json(&club::json(&club))?;
    } else {
        out.text(&club::text(&club))?;
    }
    found.findings.outcome()
}

/// Refuses options that show the plies of a single game.
fn refuse_files_of_one(args: &ReviewArgs) -> Result<(), TextError> {
    let given = [("--html", &args.html), ("--annotated", &args.annotated)];
    let Some((option, _)) = given.iter().find(|(_, path)| path.is_some()) else {
        return Ok(());
    };
    Err(TextError::refused(
        messages::file(),
        messages::with_several_games(option),
        messages::one_game_or_markdown(),
    ))
}
