//! External programs as players. They speak the Universal Game Interface or, for Awalé, Aualé's UCI.
//!
//! Whatever such a program does (exit, hang, flood its output, play an illegal move), it loses only its own game.
//! Every answer has a time limit, and the amount read is bounded. A program that failed is killed, and restarted for
//! its next game.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::registry;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::{Contestant, Forfeit, ReportedValue, Situation, Thought};
use ishwa_library::tournament::event::Programs;
use ishwa_library::tournament::player::{ExternalProgram as ProgramSpec, Language};
use ishwa_messages::{Arg, Message, ToMessage};
use ishwa_search::protocol_score::WIN_NOW;

use super::group::ProgramGroup;
use crate::error::{CliError, Result};
use crate::input::check_regular;
use crate::messages;

/// How long a program may take to start and get ready.
const START: Duration = Duration::from_secs(10);
/// How long it may take to quit before it is killed.
const QUIT: Duration = Duration::from_secs(1);
/// How long to wait for the errors of a program that has ended: a process that it started may keep them open.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often to check whether an answer is still wanted.
const TICK: Duration = Duration::from_millis(50);
/// The maximum length of a line; the rest of a longer one is dropped.
const LINE_BYTES: u64 = 1 << 16;
/// The maximum number of options of a program that are compared with the requested ones.
const MOST_OPTIONS: usize = 1000;
/// The maximum length of what a program calls itself, in characters; the rest is dropped.
const NAME_CHARS: usize = 60;
/// No score of a program is higher, in hundredths.
const MOST_SCORE: f64 = 1e12;
/// The number of lines that are buffered before the program has to wait.
const LINES: usize = 1 << 6;

/// The tolerance of a tournament for the delays of other programs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Patience {
    /// The time by which an answer may exceed its limit.
    pub(crate) margin: Duration,
    /// The additional time after which a program counts as hanging; without a time limit, the total.
    pub(crate) hang: Duration,
}

impl Patience {
    /// That of a tournament without options.
    pub(crate) const DEFAULT: Self = Self {
        margin: Duration::from_millis(100),
        hang: Duration::from_secs(30),
    };
}

/// The data that external programs are run with.
#[derive(Debug)]
pub(crate) struct Externals {
    /// Id of the game.
    pub(crate) game: String,
    /// Its options, as written by the user.
    pub(crate) rules: String,
    /// The tournament's tolerance for their delays.
    pub(crate) patience: Patience,
}

impl Externals {
    /// Starts a program and demands that it gets ready for a game, unless `stop` is set meanwhile. Returns what it calls
    /// itself. `text` is the player as written.
    ///
    /// # Errors
    /// When the program cannot be started, or does not speak its protocol. The error quotes what it says instead.
    pub(crate) fn check(
        &self,
        text: &str,
        program: &ProgramSpec,
        stop: &AtomicBool,
    ) -> Result<Option<String>> {
        let refused = |expected| TextError::new(Message::verbatim("engine"), text, expected);
        let mut player = self.player(program, Budget::DEFAULT)?;
        if let Some(path) = &program.log {
            check_regular(path, messages::log_of_program(), u64::MAX)?;
            open_log(path).map_err(CliError::file(path, messages::cannot_write_file))?;
        }
        let running = RunningProgram::start(&player.command)
            .map_err(|reason| refused(messages::a_startable_program(reason.to_message())))?;
        let said = Arc::clone(&running.said);
        // Twice, because a program may have answered before it was asked, and ended.
        let greeted = player
            .greet(running, stop)
            .and_then(|()| player.ready(stop))
            .and_then(|()| player.ready(stop))
            .and_then(|()| player.check_runs());
        match greeted {
            Err(forfeit) if !stop.load(Ordering::Relaxed) => {
                let reason = forfeit.to_message();
                let reason = match (forfeit, locked(&said).quoted()) {
                    (Forfeit::Hang, Some(said)) => messages::and_said(reason, said),
                    _ => reason,
                };
                let expected = messages::a_speaking_program(program.language.name(), reason);
                Err(CliError::Engine(refused(expected)))
            }
            _ => {
                let offered = &player.offered;
                let is_offered = |name: &str| offered.iter().any(|other| other.eq_ignore_ascii_case(name));
                match player.options.iter().find(|(name, _)| !is_offered(name)) {
                    // Some programs list no options, and have some.
                    Some((name, _)) if !offered.is_empty() => {
                        let names: Vec<&str> = offered.iter().map(String::as_str).collect();
                        Err(TextError::none_of(messages::option(), name, &names).into())
                    }
                    _ => Ok(player.id_name.take()),
                }
            }
        }
    }

    fn player(&self, program: &ProgramSpec, budget: Budget) -> Result<External, TextError> {
        let dialect = match program.language {
            Language::Ugi => EngineDialect::Ugi {
                game: self.game.clone(),
                rules: self.rules.clone(),
            },
            Language::Uci => EngineDialect::Uci(registry::find(&self.game)?.open(&self.rules)?),
        };
        let command = ProgramCommand::of(program)?;
        let options = program.options.clone();
        Ok(External::new(command, options, dialect, budget, self.patience))
    }
}

impl Programs for Externals {
    fn contestant(&self, program: &ProgramSpec, budget: Budget) -> Result<Box<dyn Contestant>, TextError> {
        Ok(Box::new(self.player(program, budget)?))
    }
}

/// How a program is started.
#[derive(Clone, Debug)]
pub(super) struct ProgramCommand {
    /// The program and its arguments.
    pub(super) words: Vec<String>,
    folder: Option<PathBuf>,
    log: Option<PathBuf>,
}

impl ProgramCommand {
    /// The command of a player.
    ///
    /// # Errors
    /// As [`command_words`].
    pub(super) fn of(program: &ProgramSpec) -> Result<Self, TextError> {
        let mut words = command_words(program)?;
        // A path to the program begins at the current folder, whatever folder the program runs in.
        if program.folder.is_some()
            && Path::new(&words[0]).components().count() > 1
            && let Ok(path) = std::path::absolute(&words[0])
            && let Ok(path) = path.into_os_string().into_string()
        {
            words[0] = path;
        }
        Ok(Self {
            words,
            folder: program.folder.clone(),
            log: program.log.clone(),
        })
    }
}

/// The words of a program's command line.
///
/// # Errors
/// When there are none, or a quotation is not closed.
pub(crate) fn command_words(program: &ProgramSpec) -> Result<Vec<String>, TextError> {
    let words = split(&program.command, cfg!(windows)).filter(|words| !words.is_empty());
    words.ok_or_else(|| {
        let language = program.language.name();
        let written = format!("{language}:{}", program.command);
        let expected = messages::a_command_line_after(language);
        TextError::new(Message::verbatim("players"), &written, expected)
    })
}

/// The words of a command line, as a Unix shell separates them. On Windows a backslash is literal, since every path
/// contains some.
fn split(command: &str, is_windows: bool) -> Option<Vec<String>> {
    if !is_windows {
        return shlex::split(command);
    }
    // Replaces a backslash while quotes are read; it occurs in no command line.
    let other = "\u{1}";
    let words = shlex::split(&command.replace('\\', other))?;
    Some(words.iter().map(|word| word.replace(other, "\\")).collect())
}

/// An external program as a player.
pub(crate) struct External {
    command: ProgramCommand,
    /// The options to set, with their values.
    options: Vec<(String, String)>,
    /// The options that the program offers.
    offered: Vec<String>,
    dialect: EngineDialect,
    budget: Budget,
    patience: Patience,
    running: Option<RunningProgram>,
    /// What the program calls itself.
    id_name: Option<String>,
}

/// The protocol of a program.
pub(crate) enum EngineDialect {
    /// The Universal Game Interface, for a game with its options.
    Ugi {
        /// Id of the game.
        game: String,
        /// Its options, as written by the user.
        rules: String,
    },
    /// Aualé's UCI; the game is needed to write its moves.
    Uci(AnyGame),
}

impl EngineDialect {
    /// The command that begins the conversation. The answer ends with the same word followed by `ok`.
    fn name(&self) -> &'static str {
        match self {
            Self::Ugi { .. } => "ugi",
            Self::Uci(_) => "uci",
        }
    }
}

/// A running program.
pub(super) struct RunningProgram {
    group: ProgramGroup,
    /// Lines to the program. A thread writes them, because the program may never read them.
    input: SyncSender<String>,
    lines: Receiver<String>,
    /// What the program says to people.
    said: Arc<Mutex<LastWords>>,
    /// Reads its errors until it ends.
    errors: JoinHandle<()>,
}

/// The lines of a program that are no answers, as far as an error quotes them: the first and the last of its errors or,
/// if there are none, of its other output.
#[derive(Default)]
struct LastWords {
    errors: Option<(String, String)>,
    others: Option<(String, String)>,
    /// The start of a line that the program did not end.
    unfinished: Option<String>,
}

impl LastWords {
    /// The maximum length of each line, in characters.
    const CHARS: usize = 160;

    fn note(lines: &mut Option<(String, String)>, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        let line: String = line.chars().take(Self::CHARS).collect();
        match lines {
            Some((_, last)) => *last = line,
            None => *lines = Some((line.clone(), line)),
        }
    }

    /// They are on one line, with control characters escaped.
    fn quoted(&self) -> Option<Arg> {
        let (first, last) = self.errors.as_ref().or(self.others.as_ref())?;
        let text = if first == last {
            first.clone()
        } else {
            format!("{first} .. {last}")
        };
        Some(Arg::Quoted(text.chars().flat_map(char::escape_debug).collect()))
    }
}

impl External {
    /// The program of a command line.
    fn new(
        command: ProgramCommand,
        options: Vec<(String, String)>,
        dialect: EngineDialect,
        budget: Budget,
        patience: Patience,
    ) -> Self {
        Self {
            command,
            options,
            offered: Vec::new(),
            dialect,
            budget,
            patience,
            running: None,
            id_name: None,
        }
    }

    /// Starts the program if it is not running, and prepares it for the game.
    fn start(&mut self, stop: &AtomicBool) -> Result<&mut RunningProgram, Forfeit> {
        if self.running.is_none() {
            let crash = |reason: io::Error| Forfeit::not_started(&self.command.words[0], &reason);
            let program = RunningProgram::start(&self.command).map_err(crash)?;
            self.greet(program, stop)?;
        }
        Ok(self.running.as_mut().expect("it was started just now"))
    }

    /// Begins the conversation with a program that was started, and sets up the game.
    fn greet(&mut self, mut program: RunningProgram, stop: &AtomicBool) -> Result<(), Forfeit> {
        let name = self.dialect.name();
        program.question(name)?;
        let (id_name, offered) = (&mut self.id_name, &mut self.offered);
        offered.clear();
        program.wait_for(&format!("{name}ok"), START, stop, |line| {
            if let Some(name) = line.strip_prefix("id name ") {
                *id_name = Some(name.trim().chars().take(NAME_CHARS).collect());
            } else if let Some(option) = line.strip_prefix("option name ")
                && offered.len() < MOST_OPTIONS
            {
                let (name, _) = option.split_once(" type ").unwrap_or((option, ""));
                offered.push(name.trim().to_owned());
            }
        })?;
        if let EngineDialect::Ugi { game, rules } = &self.dialect {
            program.say(&format!("setoption name Game value {game}"))?;
            if !rules.is_empty() {
                program.say(&format!("setoption name Rules value {rules}"))?;
            }
        }
        for (name, value) in &self.options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        self.running = Some(program);
        Ok(())
    }

    fn ready(&mut self, stop: &AtomicBool) -> Result<(), Forfeit> {
        let new_game = format!("{}newgame", self.dialect.name());
        let program = self.start(stop)?;
        program.say(&new_game)?;
        program.question("isready")?;
        program.wait_for("readyok", START, stop, |_| ())?;
        Ok(())
    }

    /// Reports a program that has ended, though its answers can still be read.
    fn check_runs(&mut self) -> Result<(), Forfeit> {
        if let Some(program) = &mut self.running
            && program.group.has_ended()
        {
            return Err(program.ended());
        }
        Ok(())
    }

    fn ask(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let side = situation.session.side();
        let translator = match &self.dialect {
            EngineDialect::Ugi { .. } => None,
            EngineDialect::Uci(game) => {
                Some(Translator::new(game, situation).map_err(|error| Forfeit::untold(&error))?)
            }
        };
        let position = match &translator {
            None => position(situation),
            Some(translator) => translator.position(),
        };
        let session = situation.session;
        let (go, allowed) = go(self.budget, situation.clocks, side, &self.dialect);
        let patience = self.patience;
        let program = self.start(situation.stop)?;
        program.say(&position)?;
        program.question(&go)?;
        let begun = Instant::now();
        let allowed = allowed.map(|allowed| allowed + patience.margin);
        let deadline = begun + allowed.unwrap_or_default() + patience.hang;
        let mut assessment = ReportedValue::default();
        loop {
            let line = program.line(deadline, situation.stop)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => read_info(words, &mut assessment),
                Some("bestmove") => {
                    if allowed.is_some_and(|allowed| begun.elapsed() > allowed) {
                        return Err(Forfeit::Time);
                    }
                    let said = words.next().unwrap_or_default();
                    let mv = match &translator {
                        None => session
                            .read_move(said)
                            .map_err(|_| Forfeit::Illegal(said.to_owned())),
                        Some(translator) => translator.own_move(said),
                    };
                    return Ok(Thought { mv: mv?, assessment });
                }
                // All other output is meant for people.
                _ => {}
            }
        }
    }
}

/// A game in Aualé's notation.
struct Translator {
    /// The same game, read and written in that notation.
    other: AnySession,
    moves: String,
    /// The position in which it began, unless that is the start of every game.
    start: Option<String>,
}

impl Translator {
    fn new(game: &AnyGame, situation: &Situation<'_>) -> Result<Self, TextError> {
        let mut other = situation.start.in_format(Format::Auale)?;
        let start = other.position();
        let is_usual = game.begin_in(Format::Auale, None)?.position() == start;
        let mut moves = String::new();
        for ply in situation.session.played() {
            moves += &other.write_move(ply.mv.index);
            other.play(ply.mv.index);
        }
        Ok(Self {
            other,
            moves,
            start: (!is_usual).then_some(start),
        })
    }

    fn position(&self) -> String {
        let start = match &self.start {
            Some(start) => format!("fen {start}"),
            None => "startpos".to_owned(),
        };
        if self.moves.is_empty() {
            format!("position {start}")
        } else {
            format!("position {start} moves {}", self.moves)
        }
    }

    /// The move that the program announced.
    fn own_move(&self, said: &str) -> Result<MoveIndex, Forfeit> {
        let moves = self.other.moves();
        let found = moves.into_iter().find(|&mv| self.other.write_move(mv) == said);
        found.ok_or_else(|| Forfeit::Illegal(format!("{said:?}")))
    }
}

/// The command that sets up the position.
fn position(situation: &Situation<'_>) -> String {
    let mut line = format!("position fen {}", situation.start.own_position());
    let plies: Vec<String> = situation
        .session
        .played()
        .into_iter()
        .map(|ply| ply.own)
        .collect();
    if !plies.is_empty() {
        line += " moves ";
        line += &plies.join(" ");
    }
    line
}

/// The command that asks for a move, and the time it allows.
fn go(
    budget: Budget,
    clocks: &[Option<Duration>],
    side: Player,
    dialect: &EngineDialect,
) -> (String, Option<Duration>) {
    match budget {
        Budget::Time(time) => (format!("go movetime {}", time.as_millis()), Some(time)),
        Budget::Nodes(nodes) => (format!("go nodes {nodes}"), None),
        Budget::Depth(depth) => (format!("go depth {depth}"), None),
        Budget::Clock(clock) => {
            let name = |seat: usize| match dialect {
                EngineDialect::Ugi { .. } => format!("p{}", seat + 1),
                EngineDialect::Uci(_) => ["w", "b"][seat % 2].to_owned(),
            };
            // A seat without a clock gets the initial time of the player to move.
            let left = |seat: usize| clocks[seat].unwrap_or(clock.left).as_millis();
            let times = (0..clocks.len()).map(|seat| format!("{}time {}", name(seat), left(seat)));
            let increment = clock.increment.as_millis();
            let increments = (0..clocks.len()).map(|seat| format!("{}inc {increment}", name(seat)));
            let limits: Vec<String> = times.chain(increments).collect();
            (format!("go {}", limits.join(" ")), clocks[side.index()])
        }
    }
}

/// Reads from an `info` line the data that records contain.
fn read_info<'w>(mut words: impl Iterator<Item = &'w str>, assessment: &mut ReportedValue) {
    while let Some(word) = words.next() {
        match word {
            "depth" => assessment.depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => assessment.nodes = words.next().and_then(|word| word.parse().ok()),
            "score" => match (words.next(), words.next()) {
                (Some("cp"), Some(hundredths)) => {
                    // As records contain it: what the players agree on has to follow from them.
                    let score = hundredths.parse::<f64>().ok().map(f64::round);
                    let score = score.filter(|score| score.abs() < MOST_SCORE);
                    assessment.score = score.map(|score| score / 100.0);
                }
                (Some("mate"), Some(plies)) => {
                    let plies = plies.parse::<i64>().ok().filter(|plies| plies.abs() < WIN_NOW);
                    let score = plies.map(|plies| plies.signum() * (WIN_NOW - plies.abs()));
                    assessment.score = score.map(|score| score as f64 / 100.0);
                }
                _ => assessment.score = None,
            },
            "pv" | "string" => return,
            _ => {}
        }
    }
}

impl Contestant for External {
    fn new_game(&mut self, _seed: u64, stop: &AtomicBool) -> Result<(), Forfeit> {
        let made = self.ready(stop);
        self.keep_if(made)
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        debug_assert!(matches!(situation.session.turn(), Turn::Player(_)));
        let thought = self.ask(situation);
        self.keep_if(thought)
    }

    fn dismiss(&mut self) {
        self.running = None;
    }
}

impl External {
    /// Drops the program if it failed.
    fn keep_if<T>(&mut self, result: Result<T, Forfeit>) -> Result<T, Forfeit> {
        if result.is_err() {
            self.running = None;
        }
        result
    }
}

impl RunningProgram {
    /// Starts a program.
    ///
    /// # Errors
    /// When the system cannot start it.
    pub(super) fn start(program: &ProgramCommand) -> io::Result<Self> {
        let words = &program.words;
        let mut command = Command::new(&words[0]);
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut group = ProgramGroup::spawn(&mut command)?;
        let child = group.child();
        let channels = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = channels else {
            return Err(io::Error::other(messages::without_channels()));
        };
        let (sender, lines) = sync_channel(LINES);
        let (to_write, written) = sync_channel(LINES);
        let said = Arc::<Mutex<LastWords>>::default();
        let (heard, answered) = (Arc::clone(&said), Arc::clone(&said));
        // The file was opened before the first game; a program is not to lose games because it is full.
        let log = program.log.as_ref().and_then(|path| open_log(path).ok());
        let log = log.map(|file| Arc::new(Log::new(file, group.child().id())));
        let (of_errors, of_output, of_input) = (log.clone(), log.clone(), log);
        let thread = |job: Box<dyn FnOnce() + Send>| std::thread::Builder::new().spawn(job);
        let errors = thread(Box::new(move || {
            read_lines(errors, |line, _| {
                Log::note(of_errors.as_deref(), '!', &line);
                LastWords::note(&mut locked(&heard).errors, &line);
                true
            });
        }))?;
        thread(Box::new(move || {
            read_lines(output, |line, is_whole| {
                Log::note(of_output.as_deref(), '<', &line);
                if !is_whole {
                    locked(&answered).unfinished = Some(line.clone());
                }
                sender.send(line).is_ok()
            });
        }))?;
        thread(Box::new(move || {
            write_lines(input, &written, of_input.as_deref());
        }))?;
        Ok(Self {
            group,
            input: to_write,
            lines,
            said,
            errors,
        })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// When the program does not read, or has ended.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        let said = self.input.try_send(line.to_owned());
        said.map_err(|error| match error {
            TrySendError::Full(_) => Forfeit::Hang,
            TrySendError::Disconnected(_) => self.ended(),
        })
    }

    /// As [`say`](Self::say), for a line that is answered: lines that were printed before it are no answers.
    ///
    /// # Errors
    /// As [`say`](Self::say).
    pub(super) fn question(&mut self, line: &str) -> Result<(), Forfeit> {
        // A program may print without end.
        for line in self.lines.try_iter().take(LINES) {
            LastWords::note(&mut locked(&self.said).others, &line);
        }
        self.say(line)
    }

    /// The program has ended; what it said on standard error may still be on its way.
    fn ended(&self) -> Forfeit {
        let deadline = Instant::now() + LAST_WORDS;
        while !self.errors.is_finished() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        Forfeit::ended(locked(&self.said).quoted())
    }

    /// The next line from the program, until the deadline or until it is no longer wanted.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn line(&mut self, deadline: Instant, stop: &AtomicBool) -> Result<String, Forfeit> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || stop.load(Ordering::Relaxed) {
                return Err(Forfeit::Hang);
            }
            match self.lines.recv_timeout(left.min(TICK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// The lines that have arrived.
    pub(super) fn lines_so_far(&mut self) -> Vec<String> {
        // A program may print without end.
        self.lines.try_iter().take(LINES).collect()
    }

    /// Whether the program has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        self.group.has_ended()
    }

    /// Kills the program, and returns the start of a line that it did not end, if there is one.
    pub(super) fn unfinished_line(mut self) -> Option<String> {
        self.group.kill();
        // Until the reader has come to the end.
        while self.lines.recv_timeout(LAST_WORDS).is_ok() {}
        locked(&self.said).unfinished.take()
    }

    /// Waits for the line `word`; the lines before it are passed to `heard`.
    fn wait_for(
        &mut self,
        word: &str,
        limit: Duration,
        stop: &AtomicBool,
        mut heard: impl FnMut(&str),
    ) -> Result<(), Forfeit> {
        let deadline = Instant::now() + limit;
        loop {
            let line = self.line(deadline, stop)?;
            if line.trim() == word {
                return Ok(());
            }
            heard(&line);
            LastWords::note(&mut locked(&self.said).others, &line);
        }
    }
}

/// Writes lines to a program until it ends or there are no more.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>, log: Option<&Log>) {
    for line in lines {
        Log::note(log, '>', &line);
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Opens the file of a conversation, to append to it.
fn open_log(path: &Path) -> io::Result<File> {
    File::options().append(true).create(true).open(path)
}

/// The conversation with a program, in a file that several programs may append to.
struct Log {
    file: File,
    begun: Instant,
    /// The number of the process.
    process: u32,
}

impl Log {
    fn new(file: File, process: u32) -> Self {
        let begun = Instant::now();
        Self { file, begun, process }
    }

    /// Appends a line: the seconds since the start of the program, the process, and whether the line was sent (`>`),
    /// received (`<`) or an error (`!`).
    fn note(log: Option<&Self>, direction: char, line: &str) {
        if let Some(Self { file, begun, process }) = log {
            let seconds = begun.elapsed().as_secs_f64();
            let line = format!("{seconds:.3} {process} {direction} {line}\n");
            // In one piece, since other programs write there too; a full disk is no reason to lose a game.
            let _ = (&*file).write_all(line.as_bytes());
        }
    }
}

fn locked(said: &Mutex<LastWords>) -> MutexGuard<'_, LastWords> {
    said.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Forwards the output of a program, line by line, until it ends or no more are wanted.
///
/// `forward` receives each line, and whether it was ended by a line break.
fn read_lines(output: impl Read, mut forward: impl FnMut(String, bool) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let is_ended = bytes.last() == Some(&b'\n');
                let Ok(skipped) = (if is_ended { Ok(0) } else { output.skip_until(b'\n') }) else {
                    return;
                };
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if !forward(line, is_ended || skipped > 0) {
                    return;
                }
            }
        }
    }
}

impl Drop for RunningProgram {
    /// Asks the program to quit, and kills it if it does not.
    fn drop(&mut self) {
        let _ = self.say("stop").and_then(|()| self.say("quit"));
        let deadline = Instant::now() + QUIT;
        while Instant::now() < deadline && !self.group.has_ended() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_into_words() {
        let words = |command: &str| {
            let language = Language::Ugi;
            let command = command.to_owned();
            command_words(&ProgramSpec {
                language,
                command,
                options: Vec::new(),
                log: None,
                folder: None,
            })
        };
        assert_eq!(
            words("./other --flag 'two words'").unwrap(),
            ["./other", "--flag", "two words"]
        );
        let error = words("'open").unwrap_err().to_string();
        assert!(error.contains("a command line after ugi:"), "{error}");
        assert!(words("").is_err());
    }

    #[test]
    fn scores_are_those_that_records_contain() {
        let score = |text: &str| {
            let mut assessment = ReportedValue::default();
            read_info(text.split(' '), &mut assessment);
            assessment.score
        };
        assert_eq!(score("depth 3 score cp 499.6"), Some(5.0));
        assert_eq!(score("score cp -123"), Some(-1.23));
        for no_score in ["score cp 1e300", "score cp NaN", "score cp", "score lowerbound"] {
            assert_eq!(score(no_score), None, "{no_score}");
        }
    }

    #[test]
    fn a_backslash_is_part_of_a_path_on_windows() {
        let command = r#"C:\Tools\engine.exe "C:\My Games\book.txt" 'C:\a b\'"#;
        let words = split(command, true).unwrap();
        assert_eq!(
            words,
            [r"C:\Tools\engine.exe", r"C:\My Games\book.txt", r"C:\a b\"]
        );
        assert_eq!(split(r"./two\ words", false).unwrap(), ["./two words"]);
    }
}
