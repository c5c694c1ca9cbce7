//! The main loop: handles input lines, search results and requests to end in the order in which they arrive.
//!
//! The loop requests each line. After `stop` it requests none until the search has answered, so every later line
//! meets an idle engine, and further input from the other program waits in the pipe.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::game::Turn;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::ToMessage;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;

use super::dialect::ProtocolDialect;
use super::engine::{ProtocolEngine, RunningPerft, RunningSearch};
use super::go::Go;
use super::input::{self, Input};
use super::options::{Settings, read_option};
use crate::error::{CliError, Result};
use crate::messages;

/// The text after `bestmove` if there is no move.
const NO_MOVE: &str = "0000";

/// An event that the loop waits for.
enum ServerEvent {
    /// A line was read at this time.
    Read(Input, Instant),
    /// A search has finished a depth.
    Found(Box<Report<String>>),
    /// The search has ended.
    Ended(Result<Box<Report<String>>, String>),
    /// A count of lines of play has ended with this answer.
    Counted(Vec<String>),
    /// The time after `ponderhit` is over.
    TimeUp,
    /// The program is to end, as after `quit`.
    Interrupted,
}

/// Speaks a dialect until `quit`, the end of the input, or a message of `interrupts`.
///
/// # Errors
/// When the settings do not fit a game, no thread can be started, or the output cannot be written.
pub(crate) fn serve(
    dialect: &'static ProtocolDialect,
    settings: Settings,
    mut input: impl BufRead + Send + 'static,
    interrupts: Receiver<()>,
    output: &mut impl Write,
) -> Result<()> {
    // Capacity for one event. Further events wait at their source and take no memory here.
    let (events, inbox) = mpsc::sync_channel(1);
    let (requests, requested) = mpsc::channel();
    let (searches, asked) = mpsc::channel();
    // Started before anything else allocates memory, since its stack is large.
    let found = events.clone();
    thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(move || search(&asked, &found))
        .map_err(CliError::threads(messages::cannot_start_searching))?;
    let mut server = Server {
        dialect,
        engine: ProtocolEngine::new(settings.clone(), dialect.format)?,
        defaults: settings,
        output,
        searches,
        requests,
        is_line_due: false,
        search: None,
        is_leaving: false,
    };
    let interrupted = events.clone();
    let listen = move || {
        loop {
            // Read before it is requested: the time of a `go` runs while the loop is still at the line before.
            let read = input::next(&mut input);
            let arrived = Instant::now();
            let is_last = read == Input::End;
            let is_wanted = requested.recv().is_ok();
            if !is_wanted || events.send(ServerEvent::Read(read, arrived)).is_err() || is_last {
                return;
            }
        }
    };
    // A separate thread, since a read cannot be cancelled.
    let wait = move || {
        if interrupts.recv().is_ok() {
            // If the loop has ended, no receiver is left.
            let _ = interrupted.send(ServerEvent::Interrupted);
        }
    };
    // The threads end with the input and the last sender of interrupts, or with the program.
    let started = thread::Builder::new()
        .spawn(listen)
        .and_then(|_| thread::Builder::new().spawn(wait));
    started.map_err(CliError::threads(messages::cannot_start_listening))?;
    server.request_line();
    while let Some(event) = server.next_event(&inbox) {
        if server.handle(event)?.is_break() {
            break;
        }
        server.request_line();
    }
    Ok(())
}

/// A job of the thread that searches.
enum Job {
    Search(RunningSearch),
    Perft(RunningPerft),
}

/// Runs searches and counts, one after another, and reports their results.
fn search(asked: &Receiver<(Job, Arc<AtomicBool>)>, events: &SyncSender<ServerEvent>) {
    for (job, stop) in asked {
        let search = match job {
            Job::Search(search) => search,
            Job::Perft(perft) => {
                let counted = catch_unwind(AssertUnwindSafe(|| perft.run(&stop)))
                    .unwrap_or_else(|_| vec!["info string error: the count failed".to_owned()]);
                if events.send(ServerEvent::Counted(counted)).is_err() {
                    return;
                }
                continue;
            }
        };
        let watcher = |report: &Report<String>| {
            if events.send(ServerEvent::Found(Box::new(report.clone()))).is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        };
        // Even if the search panics, the other program gets an answer.
        let ended = catch_unwind(AssertUnwindSafe(|| search.run(&stop, &watcher)))
            .unwrap_or_else(|_| Err("the search failed".to_owned()));
        // The next search may need its memory.
        drop(search);
        if events.send(ServerEvent::Ended(ended.map(Box::new))).is_err() {
            // The loop has ended.
            return;
        }
    }
}

/// A search in progress, or a finished one that waits for `stop`.
struct Running {
    stop: Arc<AtomicBool>,
    /// Whether the best move must not be announced yet.
    is_held: bool,
    /// Whether it was asked to stop. Its best move must then be sent before anything else is done.
    is_stopping: bool,
    /// The limits of a search that ponders, until `ponderhit`.
    pondered: Option<Limits>,
    /// The time from which on no further depth is begun after `ponderhit`, and the time at which the search ends.
    ends: (Option<Instant>, Option<Instant>),
    ended: Option<Result<Box<Report<String>>, String>>,
    /// The last report that was sent: nodes searched, and the lines sent.
    printed: (u64, Vec<String>),
}

impl Running {
    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.is_held = false;
        self.is_stopping = true;
        self.ends = (None, None);
    }
}

/// The time limit of `isready` for preparing the memory of searches: enough for about three GiB.
const READY: Duration = Duration::from_secs(1);
/// The time limit of `position`, shorter since the clock of a `go` after it may be running: enough for the default
/// size.
const AT_ONCE: Duration = Duration::from_millis(30);

struct Server<'a, W> {
    dialect: &'static ProtocolDialect,
    engine: ProtocolEngine,
    defaults: Settings,
    output: &'a mut W,
    /// Sends searches to the thread that runs them, each with its stop flag.
    searches: Sender<(Job, Arc<AtomicBool>)>,
    /// Requests the next line.
    requests: Sender<()>,
    /// Whether a line was requested that has not arrived yet.
    is_line_due: bool,
    search: Option<Running>,
    is_leaving: bool,
}

/// Stops the search when its result can no longer be received.
impl<W> Drop for Server<'_, W> {
    fn drop(&mut self) {
        if let Some(search) = &mut self.search {
            search.stop();
        }
    }
}

/// Whether the loop continues.
type Flow = Result<ControlFlow<()>>;

impl<W: Write> Server<'_, W> {
    fn handle(&mut self, event: ServerEvent) -> Flow {
        match event {
            ServerEvent::Read(input, arrived) => {
                self.is_line_due = false;
                match input {
                    // Requested before an interrupt.
                    _ if self.is_leaving => {}
                    Input::Line(line) => return self.command(line.trim(), arrived),
                    Input::Unreadable(sentence) => self.complain(&sentence)?,
                    Input::End => return self.leave(),
                }
            }
            ServerEvent::Interrupted => return self.leave(),
            ServerEvent::Found(report) => {
                self.print(&report)?;
                let is_late = |end: Instant| end <= Instant::now();
                if let Some(search) = &mut self.search
                    && search.ends.0.is_some_and(is_late)
                {
                    search.stop();
                }
            }
            ServerEvent::TimeUp => {
                if let Some(search) = &mut self.search {
                    search.stop();
                }
            }
            ServerEvent::Counted(lines) => {
                self.search = None;
                lines.iter().try_for_each(|line| self.say(line))?;
                if self.is_leaving {
                    return Ok(ControlFlow::Break(()));
                }
            }
            ServerEvent::Ended(result) => {
                if let Some(search) = &mut self.search {
                    search.ended = Some(result);
                }
                return self.answer();
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The next event; `None` once no more can come.
    fn next_event(&self, inbox: &Receiver<ServerEvent>) -> Option<ServerEvent> {
        let end = self.search.as_ref().and_then(|search| search.ends.1);
        let Some(end) = end else {
            return inbox.recv().ok();
        };
        match inbox.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(ServerEvent::TimeUp),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Requests the next line, unless one is still due or the best move of a search that was asked to stop is.
    fn request_line(&mut self) {
        let is_stopping = self.search.as_ref().is_some_and(|search| search.is_stopping);
        if !self.is_line_due && !is_stopping {
            // After the last line there is no receiver of requests.
            self.is_line_due = self.requests.send(()).is_ok();
        }
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.output, "{line}")?;
        Ok(self.output.flush()?)
    }

    fn complain(&mut self, error: &dyn std::fmt::Display) -> Result<()> {
        self.say(&format!("info string error: {error}"))
    }

    fn command(&mut self, line: &str, arrived: Instant) -> Flow {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else {
            return Ok(ControlFlow::Continue(()));
        };
        match command {
            "quit" => return self.leave(),
            "stop" => {
                if let Some(search) = &mut self.search {
                    search.stop();
                }
                return self.answer();
            }
            "isready" => self.be_ready()?,
            "ponderhit" => return self.ponder_hit(arrived),
            _ => {
                let answer = self.calm_command(command, line[command.len()..].trim(), rest, arrived)?;
                if let Err(error) = answer {
                    self.complain(&error)?;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Executes a command that is only allowed while no search is running.
    fn calm_command(
        &mut self,
        command: &str,
        text: &str,
        words: &[&str],
        arrived: Instant,
    ) -> Result<Result<(), TextError>> {
        let is_known = [
            self.dialect.name,
            self.dialect.new_game,
            "setoption",
            "position",
            "go",
            "d",
        ]
        .contains(&command)
            || (command == "query" && self.dialect.query.is_some());
        if !is_known {
            return Ok(Err(TextError::new(
                messages::command(),
                command,
                (self.dialect.commands)(),
            )));
        }
        if self.search.is_some() {
            return Ok(Err(TextError::described(
                messages::command(),
                messages::while_searching(command),
                messages::calm_commands(),
            )));
        }
        match command {
            "setoption" => return Ok(self.set_option(text)),
            "position" => return self.set_up(words),
            "go" => return self.go(words, arrived),
            "query" => {
                let ask = || self.dialect.query.map(|query| query(self.engine.session(), text));
                match self.engine.check_position().and_then(|()| ask().transpose()) {
                    Ok(Some(answer)) => self.say(&format!("response {answer}"))?,
                    Ok(None) => {}
                    Err(error) => return Ok(Err(error)),
                }
            }
            "d" => match self.engine.check_position() {
                Ok(()) => self.say(&described(self.engine.session()))?,
                Err(error) => return Ok(Err(error)),
            },
            name if name == self.dialect.name => self.introduce()?,
            _ => return Ok(self.engine.restart()),
        }
        Ok(Ok(()))
    }

    fn introduce(&mut self) -> Result<()> {
        self.say(concat!("id name Ishwa ", env!("CARGO_PKG_VERSION")))?;
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for (name, setting) in self.dialect.options {
            let description = setting.describe(&self.defaults);
            self.say(&format!("option name {name} {description}"))?;
        }
        self.say(&format!("{}ok", self.dialect.name))
    }

    fn set_option(&mut self, text: &str) -> Result<(), TextError> {
        let (name, value) = read_option(text)?;
        let known = self
            .dialect
            .options
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        let Some(&(name, setting)) = known else {
            let names: Vec<&str> = self.dialect.options.iter().map(|(name, _)| *name).collect();
            return Err(TextError::none_of(messages::option(), name, &names));
        };
        self.engine.set(setting, name, value)
    }

    /// Answers `isready`: at once during a search, otherwise once the next search could begin immediately.
    fn be_ready(&mut self) -> Result<()> {
        if self.search.is_none() {
            self.get_ready(READY)?;
        }
        self.say("readyok")
    }

    /// Sets up a position, and does the preparation that its search would otherwise spend time on.
    fn set_up(&mut self, words: &[&str]) -> Result<Result<(), TextError>> {
        let set_up = self.engine.set_up(self.dialect, words);
        if set_up.is_ok() {
            self.get_ready(AT_ONCE)?;
        }
        Ok(set_up)
    }

    /// Prepares a search and, for at most this long, its memory.
    fn get_ready(&mut self, patience: Duration) -> Result<()> {
        self.prepare()?;
        match self.engine.take_memory(patience) {
            Ok(()) => Ok(()),
            Err(error) => self.complain(&error),
        }
    }

    fn prepare(&mut self) -> Result<()> {
        match self.engine.prepare() {
            Ok(()) => Ok(()),
            Err(error) => self.complain(&messages::without_tables(error.to_message())),
        }
    }

    fn go(&mut self, words: &[&str], arrived: Instant) -> Result<Result<(), TextError>> {
        let is_known = self.engine.check_position();
        let session = self.engine.session();
        let turn = session.turn();
        let there = is_known.is_ok().then_some(session);
        let go = match Go::read(self.dialect, words, self.engine.settings().engine, there) {
            Ok(go) => go,
            Err(error) => return Ok(Err(error)),
        };
        let order = match (go, is_known) {
            (Go::Search(order), Ok(())) => order,
            (Go::Perft(depth), Ok(())) => {
                self.begin(Job::Perft(self.engine.perft(depth)), false, None)?;
                return Ok(Ok(()));
            }
            (Go::Search(_), Err(error)) => {
                // A client that waits for a move gets an answer.
                self.complain(&error)?;
                self.say(&format!("bestmove {NO_MOVE}"))?;
                return Ok(Ok(()));
            }
            (Go::Perft(_), Err(error)) => return Ok(Err(error)),
        };
        let nothing = match turn {
            Turn::Player(_) => None,
            Turn::Chance(_) => Some("dice to fall"),
            Turn::Over => Some("the game is over"),
        };
        if let Some(reason) = nothing {
            self.say(&format!("info string {reason}"))?;
            self.say(&format!("bestmove {NO_MOVE}"))?;
            return Ok(Ok(()));
        }
        if order.is_for_play
            && !order.ponders
            && order.only.is_empty()
            && let Some(mv) = self.engine.book_move()
        {
            self.say("info string book")?;
            self.say(&format!("bestmove {}", (self.dialect.best)(&[mv])))?;
            return Ok(Ok(()));
        }
        self.prepare()?;
        let pondered = order.ponders.then_some(order.limits);
        let is_held = order.infinite || order.ponders;
        self.begin(Job::Search(self.engine.search(order, arrived)), is_held, pondered)?;
        Ok(Ok(()))
    }

    /// Gives a job to the thread that searches.
    fn begin(&mut self, job: Job, is_held: bool, pondered: Option<Limits>) -> Result<()> {
        let stop = Arc::new(AtomicBool::new(false));
        // The thread accepts jobs as long as the loop receives its answers.
        self.searches
            .send((job, Arc::clone(&stop)))
            .map_err(|_| io::Error::other("the thread that searches has ended"))?;
        self.search = Some(Running {
            stop,
            is_held,
            is_stopping: false,
            pondered,
            ends: (None, None),
            ended: None,
            printed: (0, Vec::new()),
        });
        Ok(())
    }

    /// The expected move was played: the search continues with the limits of its `go`, whose time begins now.
    fn ponder_hit(&mut self, arrived: Instant) -> Flow {
        let pondering = self.search.as_mut().and_then(|search| {
            let limits = search.pondered.take()?;
            Some((search, limits))
        });
        let Some((search, limits)) = pondering else {
            let found = messages::ponderhit_without_ponder();
            let error = TextError::described(messages::command(), found, messages::go_ponder_before());
            self.complain(&error)?;
            return Ok(ControlFlow::Continue(()));
        };
        search.is_held = limits == Limits::default();
        let end = |limit: Option<Duration>| limit.and_then(|limit| arrived.checked_add(limit));
        search.ends = (end(limits.soft_limit), end(limits.hard_limit));
        self.answer()
    }

    fn print(&mut self, report: &Report<String>) -> Result<()> {
        let lines = (self.dialect.info)(report, &self.engine.session().info());
        for line in &lines {
            self.say(line)?;
        }
        if let Some(search) = &mut self.search {
            search.printed = (report.nodes, lines);
        }
        Ok(())
    }

    /// Announces the best move of a search that has ended, unless it is held back.
    fn answer(&mut self) -> Flow {
        let is_due = |search: &mut Running| search.ended.is_some() && !search.is_held;
        let Some(search) = self.search.take_if(is_due) else {
            return Ok(ControlFlow::Continue(()));
        };
        let best = match search.ended {
            Some(Ok(report)) => {
                // Also report the nodes searched after the last finished depth.
                let (nodes, lines) = &search.printed;
                if *nodes != report.nodes
                    && *lines != (self.dialect.info)(&report, &self.engine.session().info())
                {
                    self.print(&report)?;
                }
                (self.dialect.best)(&report.lines[0].moves)
            }
            Some(Err(sentence)) => {
                self.complain(&sentence)?;
                NO_MOVE.to_owned()
            }
            None => NO_MOVE.to_owned(),
        };
        if let Some(fault) = self.engine.take_table_fault() {
            self.complain(&fault)?;
        }
        self.say(&format!("bestmove {best}"))?;
        Ok(if self.is_leaving {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    /// Ends the conversation; if a search is running, only after its best move.
    fn leave(&mut self) -> Flow {
        let Some(search) = &mut self.search else {
            return Ok(ControlFlow::Break(()));
        };
        search.stop();
        self.is_leaving = true;
        self.answer()
    }
}

/// The position for people who look for errors: the board, its text, and the legal moves or throws.
fn described(session: &AnySession) -> String {
    let moves = session.moves();
    let moves: Vec<String> = moves.into_iter().map(|mv| session.write_move(mv)).collect();
    let text = format!(
        "{}\nFen: {}\nMoves: {}",
        session.draw(),
        session.position(),
        moves.join(" ")
    );
    // No line is empty, since some clients stop at one, and none has spaces at its end.
    let lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
