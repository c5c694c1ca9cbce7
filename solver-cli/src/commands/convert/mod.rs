//! `ishwa convert`: converts recorded games to another form.

pub(crate) mod args;

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::record::{GameFilter, export_ogn, export_pgn, movetext};
use ishwa_library::registry;
use ishwa_messages::Message;

use self::args::{ConvertArgs, Target};
use super::collection::{Asked, FoundGame, each_game, files, game_and_sources};
use super::game_file::in_file;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::Output;
use crate::output::file::{OutputFile, OutputStream, check_new, output};
use crate::output::progress;

pub(crate) fn run(args: &ConvertArgs, out: &Output) -> Result<()> {
    let (game, sources) = game_and_sources(&args.words, "convert")?;
    let asked = Asked {
        notation: &args.notation,
        game: game.as_ref(),
        position: args.position.as_deref(),
        partial: false,
        filter: &GameFilter::default(),
        once: false,
        command: "convert",
    };
    let inputs = files(&sources)?;
    let inputs: Vec<&Path> = inputs.iter().map(PathBuf::as_path).collect();
    let file = output(args.out.as_deref(), &inputs)?;
    if let Some(file) = &file {
        check_new(file.path(), args.overwrite, "out")?;
    }
    let is_of_one = matches!(args.to.format(), Some(Format::Ishwa | Format::Auale));
    let mut texts = Texts::open(args.to, file.as_ref(), out)?;
    let mut only = None;
    let found = each_game(&asked, &sources, &mut |game, session| {
        match (args.to, args.to.format()) {
            (_, Some(_)) if only.is_some() => {
                let (found, expected) = (messages::more_than_one_game(), messages::one_game_as_file());
                return Err(TextError::refused(Message::verbatim("files"), found, expected).into());
            }
            (Target::Auale, _) => only = Some(export_ogn(&game.record).map_err(in_file(&game.location))?),
            (_, Some(format)) if is_of_one => only = Some(list(&game, &session, format)?),
            (_, Some(format)) => texts.write(&list(&game, &session, format)?)?,
            (Target::Pgn, None) => {
                texts.write(&export_pgn(&game.record).map_err(in_file(&game.location))?)?;
            }
            (_, None) => {
                let mut record = game.record;
                record.correct_result(&session)?;
                texts.write(&record.to_string())?;
            }
        }
        Ok(())
    })?;
    if let Some(text) = only {
        texts.write(&text)?;
    }
    texts.finish()?;
    found.outcome()
}

/// The converted games, written one after the other.
struct Texts<'a> {
    /// The text between two games.
    separator: &'static str,
    file: Option<(&'a OutputFile, BufWriter<OutputStream>)>,
    out: &'a Output,
    is_first: bool,
}

impl<'a> Texts<'a> {
    fn open(target: Target, file: Option<&'a OutputFile>, out: &'a Output) -> Result<Self> {
        let open = |file: &'a OutputFile| Ok::<_, CliError>((file, BufWriter::new(file.stream()?)));
        Ok(Self {
            // Records end with an empty line, which is not printed after the last one.
            separator: if target == Target::Record && file.is_some() {
                ""
            } else {
                "\n"
            },
            file: file.map(open).transpose()?,
            out,
            is_first: true,
        })
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let separator = if std::mem::take(&mut self.is_first) {
            ""
        } else {
            self.separator
        };
        match &mut self.file {
            Some((file, writer)) => write!(writer, "{separator}{text}").map_err(|error| file.failed(error)),
            None => self.out.text(&format!("{separator}{}", text.trim_end())),
        }
    }

    fn finish(self) -> Result<()> {
        let Some((file, writer)) = self.file else {
            return Ok(());
        };
        let stream = writer
            .into_inner()
            .map_err(|error| file.failed(error.into_error()))?;
        stream.finish()
    }
}

/// A game as a list of moves.
fn list(game: &FoundGame, session: &AnySession, format: Format) -> Result<String> {
    let FoundGame { location, record, .. } = game;
    let start = registry::find(record.game())?
        .open(record.rules())?
        .begin(None)?
        .own_position();
    if record.position() != start {
        let position = record.position();
        progress::note(&messages::no_start_in_list(location, position));
    }
    Ok(movetext(session, format, record.result(session))?)
}
