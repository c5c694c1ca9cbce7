//! Reviews of several games in one.

use std::path::{Path, PathBuf};

use ishwa_core::text::TextError;
use ishwa_library::record::GameFilter;
use ishwa_library::registry::GameEntry;
use ishwa_library::review::ReviewedGame;
use ishwa_presentation::review::club::{self, Club, GameDigest};
use ishwa_presentation::review::{GamePart, Story};

use super::args::ReviewArgs;
use super::batch::Batch;
use super::folder::ReviewFolder;
use super::one::one;
use crate::commands::collection::{Asked, GameSource, collect, files};
use crate::error::Result;
use crate::interrupt;
use crate::language;
use crate::messages;
use crate::output::Output;
use crate::output::file::outputs;

/// The number of plies of an opening: one move of each player.
const OPENING: u8 = 2;

/// What is kept of a reviewed game.
struct Digested {
    /// Its index among all games.
    number: usize,
    digest: GameDigest,
    /// Its part of the page, if one is written.
    part: Option<GamePart>,
}

pub(super) fn several(
    args: &ReviewArgs,
    filter: &GameFilter,
    game: Option<&GameEntry>,
    sources: &[GameSource],
    out: &Output,
) -> Result<()> {
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
    if args.html.is_some() || args.annotated.is_some() {
        if let ([game], None) = (found.games.as_slice(), &args.out) {
            one(args, game.to_review()?, &inputs, out)?;
            return found.findings.outcome();
        }
        if args.annotated.is_some() {
            let several = messages::with_several_games("--annotated");
            return Err(TextError::refused(messages::file(), several, messages::one_game()).into());
        }
    }
    let files = outputs([&args.html, &args.markdown].map(Option::as_deref), &inputs)?;
    let out = &out.beside(&files)?;
    let [html, markdown] = files;
    let lang = language::chosen(out.lang());
    let limits = args.limits.limits();
    let opening_plies = usize::from(args.opening.unwrap_or(OPENING));
    let folder = args.out.as_deref();
    let folder = folder.map(|out| ReviewFolder::open(out, &args.search, limits, &inputs, &found.games));
    let folder = folder.transpose()?;
    let digest = |number: usize, reviewed: &ReviewedGame, location: &str| -> Result<Digested> {
        let story = Story::new(reviewed, lang);
        if let Some(folder) = &folder {
            folder.write_page(number, &story)?;
        }
        Ok(Digested {
            number,
            digest: club::digest(&story, location, opening_plies),
            part: html
                .as_ref()
                .map(|_| GamePart::new(&story, location, format!("game{}", number + 1))),
        })
    };
    let all = found.games.len();
    let mut digests = Vec::new();
    let (mut numbers, mut games) = (Vec::new(), Vec::new());
    for (number, game) in found.games.into_iter().enumerate() {
        let kept = folder.as_ref().map(|folder| folder.find(&game));
        if let Some(reviewed) = kept.transpose()?.flatten() {
            digests.push(digest(number, &reviewed, &game.location)?);
        } else {
            numbers.push(number);
            games.push(game);
        }
    }
    if let Some(folder) = &folder {
        folder.report(digests.len(), all);
    }
    let batch = Batch::new(&args.search, &games, limits, interrupt::stop_flag())?;
    digests.extend(batch.review(&|game| {
        let digest = digest(numbers[game.index], &game.reviewed, game.location)?;
        // With a repaired table the review may be another one.
        if let Some(folder) = folder.as_ref().filter(|_| game.is_whole) {
            folder.keep(&game.reviewed)?;
        }
        Ok(digest)
    })?);
    digests.sort_by_key(|digested| digested.number);
    let (digests, parts): (Vec<GameDigest>, Vec<Option<GamePart>>) = digests
        .into_iter()
        .map(|digested| (digested.digest, digested.part))
        .unzip();
    let parts: Vec<GamePart> = parts.into_iter().flatten().collect();
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
    if let Some(file) = html {
        file.write(&club::html(&club, &parts))?;
    }
    if let Some(file) = markdown {
        file.write(&club::markdown(&club))?;
    }
    if out.is_json() {
        out.json(&club::json(&club))?;
    } else {
        out.text(&club::text(&club, args.explain))?;
    }
    found.findings.outcome()
}
