//! Reviews of several games in one.

use std::path::{Path, PathBuf};

use ishwa_core::text::TextError;
use ishwa_library::record::GameFilter;
use ishwa_library::registry::GameEntry;
use ishwa_presentation::review::Story;
use ishwa_presentation::review::club::{self, Club, GameDigest};

use super::args::ReviewArgs;
use super::batch::Batch;
use super::folder::{ReviewFolder, page_names};
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
    let folder = args.out.as_deref();
    let folder = folder.map(|out| ReviewFolder::open(out, &args.search, limits, &inputs));
    let folder = folder.transpose()?;
    let all = found.games.len();
    let mut digests = Vec::new();
    let (mut numbers, mut games) = (Vec::new(), Vec::new());
    let pages = page_names(&found.games);
    for (number, game) in found.games.into_iter().enumerate() {
        let there = folder
            .as_ref()
            .map(|folder| folder.find(&game))
            .transpose()?
            .flatten();
        let Some(reviewed) = there else {
            numbers.push(number);
            games.push(game);
            continue;
        };
        let story = Story::new(&reviewed, lang);
        if let Some(folder) = &folder {
            folder.write_page(&pages[number], &story)?;
        }
        digests.push((number, club::digest(&story, &game.location, opening_plies)));
    }
    if let Some(folder) = &folder {
        folder.report(digests.len(), all);
    }
    let batch = Batch::new(&args.search, &games, limits, interrupt::stop_flag())?;
    digests.extend(batch.review(&|game| {
        let (number, story) = (numbers[game.index], Story::new(&game.reviewed, lang));
        if let Some(folder) = &folder {
            folder.write_page(&pages[number], &story)?;
            // With a repaired table the review may be another one.
            if game.is_whole {
                folder.keep(&game.reviewed)?;
            }
        }
        Ok((number, club::digest(&story, game.location, opening_plies)))
    })?);
    digests.sort_by_key(|&(number, _)| number);
    let digests: Vec<GameDigest> = digests.into_iter().map(|(_, digest)| digest).collect();
    let faults = found.findings.faults.iter();
    let club = Club {
        lang,
        limits,
        tables: club::tables(&digests),
        missing: all - digests.len(),
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
