//! Functions shared by several commands: opening the requested game, reading records, drawing boards.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use ishwa_core::diagram::MoveMark;
use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::record::{Imported, Wanted, import};
use ishwa_library::registry::{self, GameEntry, OpenOptions, Opened};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::board;
use ishwa_presentation::values::game_name;

use super::game_file::{bytes_of, import_error, note_others, numbered};
use crate::args::{GameArgs, MovesArg, PositionArgs, TablesArgs};
use crate::error::Result;
use crate::language;
use crate::messages;
use crate::output::Output;
use crate::output::file::{OutputFile, output};
use crate::tables;

/// A game in progress with its first position.
pub(super) struct Begun {
    pub(super) game: AnyGame,
    /// The notation of its positions and moves.
    pub(super) format: Format,
    /// Its first position; `None` for the start of the game.
    pub(super) start: Option<String>,
    pub(super) session: AnySession,
}

/// The requested game in progress, after the moves of `--moves`.
pub(crate) fn open(args: &PositionArgs) -> Result<AnySession> {
    Ok(begin(args)?.session)
}

/// The text between two moves of a list, or between two throws, whose names have spaces.
pub(super) fn between_moves(turn: Turn) -> &'static str {
    match turn {
        Turn::Chance(_) => ", ",
        _ => " ",
    }
}

/// Plays the moves of `--moves`.
pub(super) fn play_moves(session: &mut AnySession, moves: &str) -> Result<(), TextError> {
    session
        .play_list(moves)
        .map_err(|error| error.within(Message::verbatim("--moves")))
}

/// As [`open()`], with the game's first position.
pub(super) fn begin(args: &PositionArgs) -> Result<Begun> {
    let moves = match &args.moves {
        MovesArg::Recorded(location) => return recorded(args, location),
        MovesArg::List(moves) => moves,
    };
    let entry = registry::find(&args.game)?;
    let Opened {
        game, mut session, ..
    } = registry::open(&OpenOptions {
        game: entry.id,
        rules: &rules(&args.notation.rules, &entry)?,
        format: args.notation.format,
        position: args.position.as_deref(),
    })?;
    play_moves(&mut session, moves)?;
    Ok(Begun {
        game,
        format: args.notation.format,
        start: args.position.clone(),
        session,
    })
}

/// A recorded game after its last ply: `FILE`, or `FILE:N` for the N-th game of the file, in any form.
fn recorded(args: &PositionArgs, location: &OsStr) -> Result<Begun> {
    let (path, number) = numbered(location);
    let entry = registry::find(&args.game)?;
    let bytes = bytes_of(Path::new(path))?;
    let rules = rules(&args.notation.rules, &entry)?;
    let wanted = Wanted {
        rules: &rules,
        position: args.position.as_deref(),
        format: args.notation.format,
        number: number.unwrap_or(1),
        ..Wanted::first_of(&entry)
    };
    let Imported { session, .. } =
        import(&bytes, &wanted).map_err(import_error(&location.to_string_lossy()))?;
    if number.is_none() {
        note_others(&path.to_string_lossy(), &bytes, &wanted, messages::first_of_games)?;
    }
    let session = session.in_format(args.notation.format)?;
    Ok(Begun {
        game: session.game(),
        format: args.notation.format,
        start: Some(session.rewound(0).position()),
        session,
    })
}

/// The language of boards: that of the surrounding text. Beside JSON it is the requested language, else English, not
/// the system's.
pub(super) fn board_lang(out: &Output) -> Lang {
    if out.is_json() {
        out.lang().unwrap_or(Lang::English)
    } else {
        language::lang()
    }
}

/// The file for a board, checked before anything else.
///
/// # Errors
/// When it is refused, or is a file that the command reads.
pub(super) fn board_file(svg: Option<&Path>, args: &PositionArgs) -> Result<Option<OutputFile>> {
    let record = match &args.moves {
        MovesArg::Recorded(location) => Some(Path::new(numbered(location).0)),
        MovesArg::List(_) => None,
    };
    output(svg, record.as_slice())
}

/// Draws the board into a file, with moves of the current position marked.
pub(super) fn write_board(
    file: &OutputFile,
    session: &AnySession,
    lang: Lang,
    marks: &[(MoveIndex, MoveMark)],
) -> Result<()> {
    let title = format!("{} {}", game_name(lang, session.info().name), session.position());
    let diagram = session.diagram(lang, marks);
    file.write(&board::svg(&diagram, &title))
}

/// The directory to write tables to, according to the options.
pub(super) fn table_directory(args: &TablesArgs) -> Result<PathBuf> {
    tables::directory(args.directory.as_deref())
}

/// The directory of tables for a command that reads them; it may be missing unless it was named.
pub(super) fn existing_table_directory(args: &TablesArgs) -> Result<PathBuf> {
    table_source(args)?;
    table_directory(args)
}

/// The directory of tables for a search; `None` where all tables are turned off.
pub(super) fn table_source(args: &TablesArgs) -> Result<Option<PathBuf>> {
    tables::source(args.directory.as_deref())
}

/// The options of the game, including `--players`.
pub(crate) fn rules(args: &GameArgs, entry: &GameEntry) -> Result<String, TextError> {
    let rules = &args.rules;
    let Some(players) = args.players else {
        return Ok(rules.clone());
    };
    if entry.options.iter().all(|option| option.key != "players") {
        let fixed = *entry.players.end();
        return if players as usize == fixed {
            Ok(rules.clone())
        } else {
            Err(TextError::described(
                Message::verbatim("players"),
                Message::verbatim(players.to_string()),
                messages::number_for_game(fixed, entry.id),
            ))
        };
    }
    if rules.split(',').any(|pair| pair.starts_with("players=")) {
        return Err(TextError::refused(
            Message::verbatim("players"),
            messages::players_and_rules(players, quoted(rules)),
            messages::players_once(),
        ));
    }
    let separator = if rules.is_empty() { "" } else { "," };
    Ok(format!("{rules}{separator}players={players}"))
}

/// The words, in all languages, for what `play` and `practise` both understand.
pub(super) mod dialogue_words {
    pub(crate) const HINT: &[&str] = &["hint", "indice", "conseil", "подсказка", "кеңес", "кеңеш"];
    pub(crate) const WHY: &[&str] = &["why", "pourquoi", "почему", "неге", "эмнеге"];
    pub(crate) const MOVES: &[&str] = &["moves", "coups", "ходы", "жүрістер", "жүрүштөр"];
    pub(crate) const BOARD: &[&str] = &["board", "plateau", "доска", "тақта", "такта"];
    pub(crate) const DESCRIBE: &[&str] = &[
        "describe",
        "décrire",
        "decrire",
        "описать",
        "сипаттау",
        "сүрөттөө",
    ];
}
