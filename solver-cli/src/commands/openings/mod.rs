//! `ishwa openings`: how often each move was played in recorded games, and with what result.

pub(crate) mod args;

use std::fmt::Write;
use std::path::Path;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::record::{MoveTally, OpeningStatistics, PlayedMoves, Record};
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::review::{known_games, shown_format};
use ishwa_presentation::wire::{Openings, Tally};

use self::args::OpeningsArgs;
use super::collection::{Asked, GameSource, collect, game_and_sources};
use super::shared::{play_moves, rules};
use crate::args::NotationArgs;
use crate::error::Result;
use crate::language::{lang, say};
use crate::messages;
use crate::output::{Output, progress};

/// A game to count, with the notation of its moves in the file.
type CountedGame = (Record, Format);

/// The recorded games to count, and the game that they are of.
struct Sources {
    entry: GameEntry,
    games: Vec<CountedGame>,
    /// The sources that could not be read.
    left_out: Result<()>,
}

pub(crate) fn run(args: &OpeningsArgs, out: &Output) -> Result<()> {
    let Sources {
        entry,
        games,
        left_out,
    } = games(&args.notation, &args.words)?;
    let game = entry.open(&rules(&args.notation.rules, &entry)?)?;
    let of_file = games.first().map_or(Format::Ishwa, |(_, format)| *format);
    let mut session = game.begin_in(shown_format(args.notation.format, of_file), None)?;
    play_moves(&mut session, &args.moves)?;
    let position = session.own_position();
    let mut statistics = OpeningStatistics::of_position(position.clone());
    let mut others = 0;
    for (record, _) in games {
        if record.game() == entry.id && entry.open(record.rules())?.rules() == game.rules() {
            statistics.add(&record)?;
        } else {
            others += 1;
        }
    }
    if others > 0 {
        progress::note(&messages::games_of_other_rules(others));
    }
    let moves = by_games(statistics.moves(&position));
    if out.is_json() {
        let moves = moves.into_iter().map(|(mv, tally)| Tally::of(mv, tally));
        out.json(&Openings {
            game: session.rules().game().to_owned(),
            rules: session.rules().id().to_owned(),
            position,
            games: statistics.games(),
            moves: moves.collect(),
        })?;
    } else {
        out.text(&text(&moves, statistics.games(), &session)?)?;
    }
    left_out
}

/// The games of all files and folders. If none are named, the bundled games.
fn games(notation: &NotationArgs, words: &[String]) -> Result<Sources> {
    if let [only] = words
        && !Path::new(only).exists()
        && let Ok(entry) = registry::find(only)
        && !entry.known_games.is_empty()
    {
        return Ok(Sources {
            games: known_games(&entry)?,
            entry,
            left_out: Ok(()),
        });
    }
    let (game, sources) = game_and_sources(words, "openings")?;
    let asked = Asked {
        notation,
        game: game.as_ref(),
        position: None,
        partial: true,
        command: "openings",
    };
    let sources: Vec<GameSource> = sources.into_iter().map(GameSource::whole).collect();
    let found = collect(&asked, &sources)?;
    let left_out = found.outcome();
    let entry = match game {
        Some(entry) => entry,
        // Having no games at all is an error.
        None => registry::find(found.games.first().map_or("", |game| game.record.game()))?,
    };
    let games = found
        .games
        .into_iter()
        .map(|game| (game.record, game.format))
        .collect();
    Ok(Sources {
        entry,
        games,
        left_out,
    })
}

/// The moves of a position, most played first.
fn by_games(moves: Option<&PlayedMoves>) -> Vec<(&str, MoveTally)> {
    let moves = moves.into_iter().flatten();
    let mut moves: Vec<(&str, MoveTally)> = moves.map(|(mv, &tally)| (mv.as_str(), tally)).collect();
    moves.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
    moves
}

/// The moves as a table, with the number of games that it is based on.
fn text(moves: &[(&str, MoveTally)], games: usize, session: &AnySession) -> Result<String> {
    let reached: usize = moves.iter().map(|(_, tally)| tally.games()).sum();
    let mut text = String::new();
    let counted = messages::openings_games(reached, games);
    let title = messages::openings_title(session.info().name, &session.own_position(), counted);
    writeln!(text, "{}", say(&title))?;
    if moves.is_empty() {
        return Ok(text.trim_end().to_owned());
    }
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header([
            say(&messages::openings_move()),
            say(&messages::openings_played()),
            say(&messages::openings_won()),
            say(&messages::openings_drawn()),
            say(&messages::openings_lost()),
            say(&messages::openings_score()),
        ]);
    // The moves in the notation of the session.
    let own = session.in_format(Format::Ishwa)?;
    for &(mv, tally) in moves {
        let mv = session.write_move(own.read_move(mv)?);
        let score = tally
            .score()
            .map_or_else(|| "-".to_owned(), |score| lang().percent(score, 0));
        let counts =
            [tally.games(), tally.wins, tally.draws, tally.losses].map(|count| lang().count(count as u64));
        table.add_row([vec![mv], counts.to_vec(), vec![score]].concat());
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if index > 0 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    for line in table.lines() {
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(text.trim_end().to_owned())
}
