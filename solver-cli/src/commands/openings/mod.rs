//! `ishwa openings`: how often each move was played in recorded games, and with what result.

pub(crate) mod args;

use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;

use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::record::{MoveTally, OpeningStatistics, PlayedMoves, Record};
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::review::{known_games, shown_format};
use ishwa_presentation::values::game_name;
use ishwa_presentation::wire::{Openings, Tally};

use self::args::OpeningsArgs;
use super::collection::{Asked, GameSource, Sieve, each_game, game_and_sources};
use super::shared::{play_moves, rules};
use crate::error::Result;
use crate::language::{lang, say};
use crate::messages;
use crate::output::{Output, progress, table};

pub(crate) fn run(args: &OpeningsArgs, out: &Output) -> Result<()> {
    let filter = args.filter.filter()?;
    if let Some(entry) = bundled(&args.words) {
        let (mut counted, mut sieve) = (None, Sieve::new(&filter));
        let games = known_games(&entry)?.into_iter();
        for game in games.filter(|game| sieve.passes(&game.record)) {
            Counted::of_first(&mut counted, args, &entry, game.format)?.add(&game.record, &game.session);
        }
        sieve.report(usize::from(counted.is_some()))?;
        return print(counted, out);
    }
    let (game, sources) = game_and_sources(&args.words, "openings")?;
    let asked = Asked {
        notation: &args.notation,
        game: game.as_ref(),
        position: None,
        partial: true,
        filter: &filter,
        once: true,
        command: "openings",
    };
    let sources: Vec<GameSource> = sources.into_iter().map(GameSource::whole).collect();
    let mut counted = None;
    let found = each_game(&asked, &sources, &mut |found, played| {
        let entry = match &game {
            Some(entry) => entry.clone(),
            None => registry::find(found.record.game())?,
        };
        Counted::of_first(&mut counted, args, &entry, found.format)?.add(&found.record, &played);
        Ok(())
    })?;
    print(counted, out)?;
    found.outcome()
}

/// The game whose bundled games are to be counted, if no files are named.
fn bundled(words: &[OsString]) -> Option<GameEntry> {
    let [only] = words else {
        return None;
    };
    let entry = registry::find(only.to_str()?)
        .ok()
        .filter(|_| !Path::new(only).exists())?;
    (!entry.known_games.is_empty()).then_some(entry)
}

/// The moves counted so far in a position.
struct Counted {
    session: AnySession,
    statistics: OpeningStatistics,
    /// Games of another game or under other options.
    others: usize,
}

impl Counted {
    /// What was counted, begun with the first game: it is of `entry`, and its moves are in `format`.
    fn of_first<'c>(
        counted: &'c mut Option<Self>,
        args: &OpeningsArgs,
        entry: &GameEntry,
        format: Format,
    ) -> Result<&'c mut Self> {
        if let Some(counted) = counted {
            return Ok(counted);
        }
        let game = entry.open(&rules(&args.notation.rules, entry)?)?;
        let mut session = game.begin_in(shown_format(args.notation.format, format), None)?;
        play_moves(&mut session, &args.moves)?;
        Ok(counted.insert(Self {
            statistics: OpeningStatistics::of_position(session.own_position()),
            session,
            others: 0,
        }))
    }

    fn add(&mut self, record: &Record, played: &AnySession) {
        if played.rules() == self.session.rules() {
            self.statistics.add(record, played);
        } else {
            self.others += 1;
        }
    }
}

fn print(counted: Option<Counted>, out: &Output) -> Result<()> {
    // Having no games at all is an error.
    let Some(Counted {
        session,
        statistics,
        others,
    }) = counted
    else {
        return Ok(());
    };
    if others > 0 {
        progress::note(&messages::games_of_other_rules(others));
    }
    let position = session.own_position();
    let moves = by_games(statistics.moves(&position));
    if !out.is_json() {
        return out.text(&text(&moves, statistics.games(), &session)?);
    }
    let moves = moves.into_iter().map(|(mv, tally)| Tally::of(mv, tally));
    out.json(&Openings {
        game: session.rules().game().to_owned(),
        rules: session.rules().id().to_owned(),
        games: statistics.games(),
        moves: moves.collect(),
        position,
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
    let name = game_name(lang(), session.info().name);
    let title = messages::openings_title(&name, &session.own_position(), counted);
    writeln!(text, "{}", say(&title))?;
    if moves.is_empty() {
        return Ok(text.trim_end().to_owned());
    }
    let heads = [
        say(&messages::openings_move()),
        say(&messages::openings_played()),
        say(&messages::openings_won()),
        say(&messages::openings_drawn()),
        say(&messages::openings_lost()),
        say(&messages::openings_score()),
    ];
    // The moves in the notation of the session.
    let own = session.in_format(Format::Ishwa)?;
    let mut rows = Vec::new();
    for &(mv, tally) in moves {
        let mv = session.write_move(own.read_move(mv)?);
        let score = tally
            .score()
            .map_or_else(|| "-".to_owned(), |score| lang().percent(score, 0));
        let counts =
            [tally.games(), tally.wins, tally.draws, tally.losses].map(|count| lang().count(count as u64));
        rows.push([vec![mv], counts.to_vec(), vec![score]].concat());
    }
    text += &table(&heads, rows);
    Ok(text.trim_end().to_owned())
}
