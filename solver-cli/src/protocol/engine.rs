//! The engine's state in a conversation: the game, the position and the options.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::perft::PerftProgress;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnyProber, AnySession};
use ishwa_library::analyse::{AnalyseOptions, analyse, write_report};
use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_library::host::{Host, Progress};
use ishwa_library::level::Level;
use ishwa_library::registry::{OpenOptions, open};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::values::table_fault;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{Engine as Searches, Features};

use super::dialect::ProtocolDialect;
use super::go::SearchOrder;
use super::options::{ProtocolOption, Settings};
use crate::error::Result;
use crate::messages;
use crate::tables;
use crate::threads::Workers;

/// Game, position and options.
pub(super) struct ProtocolEngine {
    settings: Settings,
    game: AnyGame,
    session: Arc<AnySession>,
    format: Format,
    prepared: Option<Prepared>,
    /// The memory that one search passes on to the next.
    memory: Arc<SearchMemory>,
    /// Whether the last `position` was refused, so that the current position is not the client's.
    is_lost: bool,
}

/// The tables of one rule set in one directory, if there are any.
struct Prepared {
    rules: String,
    /// The directory that was requested.
    asked: Option<PathBuf>,
    prober: Option<Arc<AnyProber>>,
    /// Whether the error of a table that could not be read was returned.
    has_complained: bool,
}

/// A game, and a position of it.
type Begun = (AnyGame, Arc<AnySession>);

/// The game of these settings, and its starting position.
fn begin(settings: &Settings, format: Format) -> Result<Begun, TextError> {
    let opened = open(&OpenOptions {
        game: &settings.game,
        rules: &settings.rules,
        format,
        position: None,
    })?;
    Ok((opened.game, opened.session.into()))
}

/// An empty search memory of the size in the settings.
fn memory(settings: &Settings) -> Arc<SearchMemory> {
    Arc::new(SearchMemory::new((settings.hash << 20) as usize))
}

impl ProtocolEngine {
    /// The starting position of the game in `settings`.
    ///
    /// # Errors
    /// When there is no such game, or it does not support these rules or this format.
    pub(super) fn new(settings: Settings, format: Format) -> Result<Self, TextError> {
        let (game, session) = begin(&settings, format)?;
        Ok(Self {
            memory: memory(&settings),
            settings,
            game,
            session,
            format,
            prepared: None,
            is_lost: false,
        })
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game in its last valid position.
    pub(super) fn session(&self) -> &AnySession {
        &self.session
    }

    /// Checks that the last `position` was not refused: then the client means another position.
    ///
    /// # Errors
    /// When it was.
    pub(super) fn check_position(&self) -> Result<(), TextError> {
        if !self.is_lost {
            return Ok(());
        }
        let (found, expected) = (messages::no_position(), messages::send_a_position());
        Err(TextError::refused(
            ishwa_core::messages::position(),
            found,
            expected,
        ))
    }

    /// Sets an option. A change of game or rules returns to the starting position.
    ///
    /// # Errors
    /// When the value is invalid. The error is one sentence, and nothing changes.
    pub(super) fn set(&mut self, setting: ProtocolOption, name: &str, value: &str) -> Result<(), TextError> {
        let mut settings = self.settings.clone();
        settings.set(setting, name, value)?;
        if matches!(setting, ProtocolOption::Game | ProtocolOption::Rules) {
            (self.game, self.session) = begin(&settings, self.format)?;
            self.is_lost = false;
        }
        let is_forgotten = match setting {
            // Results found with tables may be wrong without them, or with different ones.
            ProtocolOption::Game
            | ProtocolOption::Rules
            | ProtocolOption::Hash
            | ProtocolOption::Tables
            | ProtocolOption::TableDirectory => true,
            ProtocolOption::Threads
            | ProtocolOption::Engine
            | ProtocolOption::Lines
            | ProtocolOption::Seed
            | ProtocolOption::Book
            | ProtocolOption::Level
            | ProtocolOption::Ponder => false,
        };
        if is_forgotten {
            self.memory = memory(&settings);
        }
        self.settings = settings;
        Ok(())
    }

    /// Returns to the start of the game and clears the search memory.
    ///
    /// # Errors
    /// None in practice, since the same game was begun before.
    pub(super) fn restart(&mut self) -> Result<(), TextError> {
        self.session = self.game.begin_in(self.format, None)?.into();
        self.is_lost = false;
        self.memory = memory(&self.settings);
        Ok(())
    }

    /// Sets up the position given by the words after `position`.
    ///
    /// # Errors
    /// When they are invalid. The error is one sentence, and there is no position until the next valid one.
    pub(super) fn set_up(&mut self, dialect: &ProtocolDialect, words: &[&str]) -> Result<(), TextError> {
        let session = self.position(dialect, words);
        self.is_lost = session.is_err();
        self.session = session?.into();
        Ok(())
    }

    /// The position given by the words after `position`.
    fn position(&self, dialect: &ProtocolDialect, words: &[&str]) -> Result<AnySession, TextError> {
        let (start, rest) = match words {
            ["startpos", rest @ ..] => (None, rest),
            ["fen", position, rest @ ..] => (Some(*position), rest),
            _ => return Err(malformed(words)),
        };
        let moves = match rest {
            [] => rest,
            ["moves", moves @ ..] => moves,
            _ => return Err(malformed(words)),
        };
        let mut session = self.game.begin_in(self.format, start)?;
        (dialect.play)(&mut session, moves)?;
        Ok(session)
    }

    /// Opens the tables that the next search can use.
    ///
    /// # Errors
    /// When they cannot be used. The error is one sentence and is reported once; searches then run without tables.
    pub(super) fn prepare(&mut self) -> Result<()> {
        if !self.settings.tables {
            return Ok(());
        }
        let asked = self.settings.table_directory.clone();
        let rules = self.session.rules().id().to_owned();
        let is_current = |prepared: &Prepared| prepared.rules == rules && prepared.asked == asked;
        if self.prepared.as_ref().is_some_and(is_current) {
            return Ok(());
        }
        let opened = tables::source(asked.as_deref())
            .and_then(|directory| tables::prober(directory.as_deref(), &self.session));
        let (prober, trouble) = match opened {
            Ok(prober) => (prober.map(Arc::new), None),
            Err(error) => (None, Some(error)),
        };
        self.prepared = Some(Prepared {
            rules,
            asked,
            prober,
            has_complained: false,
        });
        trouble.map_or(Ok(()), Err)
    }

    /// The table that a search could not read, once.
    pub(super) fn take_table_fault(&mut self) -> Option<Message> {
        let prepared = self
            .prepared
            .as_mut()
            .filter(|prepared| !prepared.has_complained)?;
        let fault = table_fault(prepared.prober.as_deref())?;
        prepared.has_complained = true;
        Some(fault)
    }

    /// The opening book's move for the position. There is none if the book is switched off, if several lines are
    /// requested, which means analysis, or if the engine does not fit the game, which a search reports.
    pub(super) fn book_move(&self) -> Option<String> {
        let Settings {
            book,
            lines,
            engine,
            level,
            ..
        } = self.settings;
        let is_wanted =
            book && lines == 1 && level == Level::FULL && engine.for_game(&self.session.info()).is_ok();
        let mv = is_wanted.then(|| self.session.book_move())?;
        mv.map(|mv| self.session.write_move(mv))
    }

    /// Allocates the memory of the next search, so that the search can begin at once, and prepares it for at most
    /// `patience`.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn take_memory(&self, patience: Duration) -> Result<()> {
        let chosen = self.settings.engine.for_game(&self.session.info());
        // Other searches allocate memory as they need it.
        if chosen == Ok(Searches::AlphaBeta) {
            let begun = Instant::now();
            let got = self.memory.get(&mut || begun.elapsed() < patience);
            got.map_err(AnalysisError::from)?;
        }
        Ok(())
    }

    /// A search of the position, which may run on any thread. Its time limits are measured from `asked`, unless it
    /// ponders: then they are for later.
    pub(super) fn search(&self, order: SearchOrder, asked: Instant) -> RunningSearch {
        let prepared = self.prepared.as_ref().filter(|_| self.settings.tables);
        RunningSearch {
            session: Arc::clone(&self.session),
            prober: prepared.and_then(|prepared| prepared.prober.clone()),
            level: self.settings.level,
            threads: self.settings.threads as usize,
            only: order.only,
            options: AnalyseOptions {
                engine: self.settings.engine,
                lines: self.settings.lines as usize,
                seed: self.settings.seed,
                // Without a limit it is analysis.
                plays_on: order.limits.soft_limit.is_some()
                    || order.limits.hard_limit.is_some()
                    || order.limits.nodes.is_some(),
                features: Features {
                    tablebase: self.settings.tables,
                    ..Features::default()
                },
                ..AnalyseOptions::new(if order.ponders {
                    Limits {
                        hard_limit: None,
                        soft_limit: None,
                        ..order.limits
                    }
                } else {
                    order.limits
                })
            },
            asked,
            memory: Arc::clone(&self.memory),
        }
    }

    /// A count of the lines of `depth` plies from the position.
    pub(super) fn perft(&self, depth: usize) -> RunningPerft {
        RunningPerft {
            session: Arc::clone(&self.session),
            depth,
            threads: self.settings.threads as u16,
        }
    }
}

fn malformed(words: &[&str]) -> TextError {
    TextError::new(
        ishwa_core::messages::position(),
        &words.join(" "),
        messages::position_words(),
    )
}

/// A search that is ready to run.
pub(super) struct RunningSearch {
    session: Arc<AnySession>,
    prober: Option<Arc<AnyProber>>,
    /// The level it plays at; [`Level::FULL`] is also used for analysis.
    level: u8,
    options: AnalyseOptions,
    threads: usize,
    only: Vec<MoveIndex>,
    asked: Instant,
    memory: Arc<SearchMemory>,
}

impl RunningSearch {
    /// Runs it until it ends or `stop` is set.
    ///
    /// # Errors
    /// When the engine does not support the game or there is not enough memory. The error is one sentence.
    pub(super) fn run(
        &self,
        stop: &AtomicBool,
        watcher: &(dyn Fn(&Report<String>) + Sync),
    ) -> Result<Report<String>, String> {
        let session = &self.session;
        let progress = |progress: Progress<'_>| {
            if let Progress::Depth(report) = progress {
                watcher(&write_report(session, report));
            }
        };
        let host = Host {
            tables: self.prober.as_deref(),
            only: &self.only,
            threads: self.threads,
            progress: &progress,
            ..Host::new(&self.memory, stop)
        };
        let limits = self.options.limits.after(self.asked.elapsed());
        let report = if self.level == Level::FULL {
            let options = AnalyseOptions {
                limits,
                ..self.options
            };
            analyse(session, &options, &host)
        } else {
            self.at_level(limits, &host)
        };
        report
            .map(|report| write_report(session, &report))
            .map_err(|error| error.to_string())
    }

    /// The search of a level below the highest, which reports only its result.
    fn at_level(&self, limits: Limits, host: &Host<'_>) -> Result<Report<MoveIndex>, AnalysisError> {
        if !self.only.is_empty() {
            let found = messages::searchmoves_at_a_level(self.level.into());
            let expected = messages::full_strength_or_all_moves(Level::FULL.into());
            return Err(TextError::refused(Message::verbatim("go"), found, expected).into());
        }
        let options = ChooseOptions {
            level: self.level,
            limits,
            seed: self.options.seed,
        };
        let chosen = choose(&self.session, &options, host)?;
        let report = chosen
            .report
            .expect("a player's move at these levels is searched");
        (host.progress)(Progress::Depth(&report));
        Ok(report)
    }
}

/// A count of lines of play that is ready to run.
pub(super) struct RunningPerft {
    session: Arc<AnySession>,
    depth: usize,
    threads: u16,
}

impl RunningPerft {
    /// Counts until it is done or `stop` is set, and returns the lines of the answer.
    pub(super) fn run(&self, stop: &Arc<AtomicBool>) -> Vec<String> {
        let progress = PerftProgress {
            stop: Arc::clone(stop),
            ..PerftProgress::default()
        };
        let pool = match Workers::deep(Some(self.threads), STACK_BYTES) {
            Ok(pool) => pool,
            Err(error) => return vec![format!("info string error: {}", error.to_message())],
        };
        let Some(found) = pool.install(|| self.session.perft(self.depth, &progress)) else {
            return vec![format!("info string perft {} was stopped", self.depth)];
        };
        let counted = |(index, count): (usize, &u64)| {
            format!("{}: {count}", self.session.write_move(MoveIndex::new(index)))
        };
        let mut lines: Vec<String> = found.by_move.iter().enumerate().map(counted).collect();
        lines.push(format!("Nodes searched: {}", found.by_move.iter().sum::<u64>()));
        lines
    }
}
