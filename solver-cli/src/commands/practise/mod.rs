//! `ishwa practise`: a player's own mistakes as exercises.

pub(crate) mod args;
mod commands;
mod dialogue;
mod exercise;

use std::io::{self, IsTerminal};

use ishwa_core::text::TextError;
use ishwa_library::practise::{Whose, seat};
use ishwa_library::record::GameFilter;

use self::args::PractiseArgs;
use self::dialogue::Dialogue;
use self::exercise::{Exercise, exercises};
use super::collection::{Asked, GameSource, collect, game_and_sources};
use super::review::batch::Batch;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language;
use crate::messages;
use crate::output::{Output, progress};

pub(crate) fn run(args: &PractiseArgs, out: &Output) -> Result<()> {
    let (game, sources) = game_and_sources(&args.words, "practise")?;
    refuse_standard_input(&sources)?;
    let player = args.filter.player.as_deref();
    // A name is looked up among those of all games, since a seat may have the same name.
    let filter = GameFilter {
        player: None,
        ..args.filter.filter()?
    };
    let is_filtered = !filter.is_empty() || player.is_some_and(|player| seat(player).is_none());
    let sources = if is_filtered {
        sources.into_iter().map(GameSource::whole).collect()
    } else {
        sources
    };
    let asked = Asked {
        notation: &args.notation,
        game: game.as_ref(),
        position: args.position.as_deref(),
        partial: args.partial,
        filter: &filter,
        once: true,
        command: "practise",
    };
    let mut found = collect(&asked, &sources)?;
    let records = found.games.iter().map(|game| &game.record);
    let whose = Whose::read(player, records)?;
    let all = found.games.len();
    found.games.retain(|game| whose.plays_in(&game.record));
    if found.games.len() < all {
        progress::note(&messages::games_left_out(all - found.games.len()));
    }
    let lang = language::chosen(out.lang());
    let limits = args.limits.limits();
    let batch = Batch::new(&args.search, &found.games, limits, interrupt::stop_flag())?;
    let by_game = batch.review(&|game| Ok(exercises(game, lang, &whose)))?;
    if interrupt::has_stopped() {
        let said = messages::stopped_in_reviews(by_game.len(), found.games.len());
        return Err(CliError::Stopped { said });
    }
    interrupt::end_at_once();
    let exercises: Vec<Exercise> = by_game.into_iter().flatten().collect();
    let (input, output) = (io::stdin(), io::stdout());
    let mut dialogue = Dialogue {
        is_terminal: input.is_terminal() && output.is_terminal(),
        out: output.lock(),
        lang,
        in_words: args.describe,
        batch: &batch,
        games: &found.games,
    };
    dialogue.hold(&exercises, &mut input.lock())?;
    found.findings.outcome()
}

/// Refuses games from standard input, which is needed for the answers.
fn refuse_standard_input(sources: &[GameSource]) -> Result<(), TextError> {
    let is_standard =
        |source: &GameSource| matches!(source, GameSource::File { path, .. } if path.as_os_str() == "-");
    if sources.iter().any(is_standard) {
        return Err(TextError::new(
            messages::file(),
            "-",
            messages::a_file_beside_answers(),
        ));
    }
    Ok(())
}
