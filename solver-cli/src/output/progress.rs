//! Progress on standard error: bars with estimated times on a terminal, otherwise plain lines.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};

use console::Term;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use ishwa_core::game::GameInfo;
use ishwa_core::perft::PerftProgress;
use ishwa_core::text::harmless;
use ishwa_endgame_builder::progress::Phases;
use ishwa_messages::{Arg, Message};
use ishwa_presentation::typography::wrapped;
use ishwa_presentation::values::value_text;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;

use crate::error::{CliError, Result};
use crate::language::{self, lang, say};
use crate::messages;
use crate::output::width::columns;

/// The duration below which a job shows no bar.
const QUIET: Duration = Duration::from_secs(1);
/// The duration below which the search for a move in a game shows no bar.
const THINKING: Duration = Duration::from_secs(2);
const TICK: Duration = Duration::from_millis(100);
/// The length of a bar that shows elapsed time.
const STEPS: u64 = 1000;

/// The template placeholders of a bar and of a spinner.
const BAR: &str = "{bar:30}";
const SPINNER: &str = "{spinner}";

/// The template placeholders of the number of finished items and of their total.
const DONE: &str = "{done}";
const ALL: &str = "{all}";

/// The template placeholder of the remaining time.
fn left() -> String {
    say(&messages::progress_about("{eta}"))
}

/// A template: a message on a bar with the number of finished items, their total, and the remaining time.
fn counted(message: fn(&str, &str, &str, &str) -> Message) -> String {
    say(&message(BAR, DONE, ALL, &left()))
}

fn bar(template: &str, length: u64) -> ProgressBar {
    // The bar is drawn only if standard error is a terminal.
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    bar.set_style(style(template));
    bar
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let counted = |count: fn(&ProgressState) -> u64| {
        move |state: &ProgressState, text: &mut dyn fmt::Write| {
            // A bar that cannot be drawn is no reason to stop.
            let _ = text.write_str(&lang().count(count(state)));
        }
    };
    style
        .with_key("done", counted(ProgressState::pos))
        .with_key("all", counted(|state| state.len().unwrap_or_default()))
}

/// Runs a perft count and shows its progress; forwards an interrupt.
pub(crate) fn watch_perft<T: Send>(
    progress: &PerftProgress,
    depth: usize,
    stop: &Arc<AtomicBool>,
    job: impl FnOnce() -> T + Send,
) -> T {
    let template = say(&messages::progress_perft(depth, BAR, &left()));
    let show = |bar: &ProgressBar| {
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed) as u64;
        bar.set_length(of(&progress.total));
        bar.set_position(of(&progress.done));
    };
    let tick = || pass_on(stop, &progress.stop);
    watch(&bar(&template, 1), tick, show, job)
}

/// Runs a job on tables and shows its progress; ends it at the time limit or on an interrupt. The job receives the
/// bar, to print lines above it.
pub(crate) fn watch_tables<T>(
    phases: &Phases,
    deadline: Option<Instant>,
    interrupt: &Arc<AtomicBool>,
    job: impl FnOnce(&ProgressBar) -> T,
) -> T {
    if let Some(deadline) = deadline {
        phases.stop_at(deadline);
    }
    let tick = || stop_on(interrupt, phases);
    let show = |bar: &ProgressBar| {
        let steps = phases.steps.load(Ordering::Relaxed);
        let found = phases.explored.done.load(Ordering::Relaxed);
        if steps == 0 {
            bar.set_message(say(&messages::progress_states(found)));
        } else {
            bar.set_length(steps);
            bar.set_position(phases.solved.done.load(Ordering::Relaxed));
            bar.set_style(style(&if found > 0 {
                say(&messages::progress_solving(BAR, &left()))
            } else {
                say(&messages::progress_share(BAR, &left()))
            }));
        }
        bar.tick();
    };
    let bar = bar("{spinner} {msg}", 1);
    watch(&bar, tick, show, || job(&bar))
}

/// Searches for openings and shows how many of `count` are found.
pub(crate) fn watch_openings<T>(found: &AtomicU64, count: u64, job: impl FnOnce() -> T) -> T {
    let show = |bar: &ProgressBar| bar.set_position(found.load(Ordering::Relaxed));
    let template = counted(messages::progress_openings);
    let bar = bar(&template, count);
    watch(&bar, || (), show, job)
}

/// Reviews a game and shows how many of its `count` plies are done.
pub(crate) fn watch_plies<T>(done: &AtomicU64, count: u64, job: impl FnOnce() -> T) -> T {
    let show = |bar: &ProgressBar| bar.set_position(done.load(Ordering::Relaxed));
    let template = counted(messages::progress_plies);
    let bar = bar(&template, count);
    watch(&bar, || (), show, job)
}

/// Asks players about positions, or checks these, and shows how many of `count` are done.
pub(crate) fn watch_positions<T>(done: &AtomicU64, count: u64, job: impl FnOnce() -> T) -> T {
    let show = |bar: &ProgressBar| bar.set_position(done.load(Ordering::Relaxed));
    let template = counted(messages::progress_positions);
    let bar = bar(&template, count);
    watch(&bar, || (), show, job)
}

/// Prints a sentence on standard error, in the language of the run; it may name files or quote external texts.
pub(crate) fn complain(message: &Message) {
    complain_in_json(&for_terminal(&say(message), columns(&Term::stderr())));
}

/// Prints a line for programs on standard error, which may name files or quote external texts; write errors are
/// ignored.
pub(crate) fn complain_in_json(line: &str) {
    let _ = writeln!(stderr(), "{}", harmless(line));
}

/// A text for a terminal with this many columns, with lines that end between words.
fn for_terminal(text: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else {
        return text.to_owned();
    };
    let lines = text.lines().flat_map(|line| wrapped(line, columns, ""));
    lines.collect::<Vec<_>>().join("\n")
}

/// Prints a note to the user, separate from the result.
pub(crate) fn note(message: &Message) {
    complain(&messages::note(message));
}

/// Runs a job. Meanwhile calls `tell` again and again with the time so far, until it has said what the job takes. If
/// the system does not start a thread for that, the job runs without it.
pub(crate) fn telling<T>(
    mut tell: impl FnMut(Duration) -> ControlFlow<()> + Send,
    job: impl FnOnce() -> T,
) -> T {
    thread::scope(|scope| {
        let (done, finished) = mpsc::channel::<()>();
        let look = move || {
            let started = Instant::now();
            while finished.recv_timeout(TICK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if tell(started.elapsed()).is_break() {
                    return;
                }
            }
        };
        // The job does not need it.
        let _ = Builder::new().spawn_scoped(scope, look);
        let result = job();
        drop(done);
        result
    })
}

/// Runs searches that take at most `limit`; if that is long, it is said once they have begun.
pub(crate) fn searching<T>(limit: Duration, job: impl FnOnce() -> T) -> T {
    let tell = |elapsed: Duration| {
        if elapsed < SOON || limit < LONG {
            return ControlFlow::Continue(());
        }
        note(&messages::search_takes(Arg::Decimal(limit.as_secs_f64(), 0)));
        ControlFlow::Break(())
    };
    telling(tell, job)
}

/// When work that may take long says how long.
pub(crate) const SOON: Duration = Duration::from_secs(2);

/// The time from which work takes long.
pub(crate) const LONG: Duration = Duration::from_secs(8);

/// Whether a time limit has passed.
fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() > deadline)
}

/// Runs a simulation and shows how many games have been played, out of `games` if there is a target. At the deadline
/// or on an interrupt, it sets the flag that ends the simulation.
///
/// # Errors
/// When there is a deadline, and the system does not start the thread that enforces it.
pub(crate) fn watch_games<T>(
    played: &AtomicU64,
    games: Option<u64>,
    (deadline, interrupt, stop): (Option<Instant>, &AtomicBool, &AtomicBool),
    job: impl FnOnce() -> T,
) -> Result<T> {
    if deadline.is_some() {
        // Only the watcher ends these games in time, so it has to start.
        let trial = Builder::new().spawn(|| ());
        trial.map_err(CliError::threads(messages::cannot_start_clock))?;
    }
    let template = if games.is_some() {
        say(&messages::progress_share(BAR, &left()))
    } else {
        say(&messages::progress_games(SPINNER, DONE))
    };
    let show = |bar: &ProgressBar| {
        bar.set_position(played.load(Ordering::Relaxed));
        bar.tick();
    };
    let tick = || {
        if interrupt.load(Ordering::Relaxed) || is_over(deadline) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    Ok(watch(&bar(&template, games.unwrap_or(1)), tick, show, job))
}

/// Stops a job on tables after an interrupt.
fn stop_on(interrupt: &AtomicBool, phases: &Phases) {
    if interrupt.load(Ordering::Relaxed) {
        phases.stop();
    }
}

/// Copies the flag `from` to `to`.
fn pass_on(from: &AtomicBool, to: &AtomicBool) {
    to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
}

/// Runs a search and shows, once it takes a while, that it is still running.
pub(crate) fn watch_thinking<T>(message: &str, job: impl FnOnce() -> T) -> T {
    watch_quietly(message, || (), job)
}

/// Runs a trial of a build; ends it on an interrupt.
pub(crate) fn watch_trial<T>(phases: &Phases, interrupt: &Arc<AtomicBool>, job: impl FnOnce() -> T) -> T {
    let tick = || stop_on(interrupt, phases);
    watch_quietly(&say(&messages::progress_trial()), tick, job)
}

/// As [`watch`], with a message in place of a measure.
fn watch_quietly<T>(message: &str, tick: impl Fn() + Sync, job: impl FnOnce() -> T) -> T {
    let bar = bar("{spinner} {msg} {elapsed}", 1);
    bar.set_message(message.to_owned());
    let show = |bar: &ProgressBar| {
        // Longer than an ordinary search takes, so that one shows nothing.
        if bar.elapsed() > THINKING {
            bar.tick();
        }
    };
    watch(&bar, tick, show, job)
}

/// Runs a job. Meanwhile calls `tick` repeatedly, and `show` with the bar once the job takes a while. If the system
/// does not start a thread for that, the job runs without it.
fn watch<T>(
    shown: &ProgressBar,
    tick: impl Fn() + Sync,
    show: impl Fn(&ProgressBar) + Sync,
    job: impl FnOnce() -> T,
) -> T {
    thread::scope(|scope| {
        let (done, finished) = mpsc::channel::<()>();
        let (tick, show) = (&tick, &show);
        let look = move || {
            let started = Instant::now();
            while finished.recv_timeout(TICK) == Err(mpsc::RecvTimeoutError::Timeout) {
                tick();
                if started.elapsed() > QUIET {
                    show(shown);
                }
            }
            shown.finish_and_clear();
        };
        // The job does not need a watcher.
        let _ = Builder::new().spawn_scoped(scope, look);
        let result = job();
        drop(done);
        result
    })
}

/// The progress of a tournament: a line for each finished game, a bar with the standings, and the running games.
pub(crate) struct Games {
    bar: ProgressBar,
    running_line: ProgressBar,
    /// The running games, by their numbers.
    running: Mutex<BTreeMap<usize, String>>,
    quiet: bool,
}

/// The maximum number of running games that are named.
const NAMED_GAMES: usize = 6;

impl Games {
    /// Starts showing `total` games, `finished` of which are already played; `quiet` omits the lines.
    pub(crate) fn start(total: usize, finished: usize, at_a_time: usize, quiet: bool) -> Self {
        let template = say(&messages::progress_tournament(
            // Short, so that the state of a test has its place beside it.
            "{bar:12}{prefix}",
            DONE,
            ALL,
            at_a_time,
            &left(),
        )) + "  {wide_msg}";
        let bars = MultiProgress::with_draw_target(ProgressDrawTarget::stderr());
        let bar = bars.add(bar(&template, total as u64));
        let running_line = bars.add(ProgressBar::new(1).with_style(style("{wide_msg}")));
        bar.set_position(finished as u64);
        // The time of earlier games must not affect the estimate of the time left.
        bar.reset_eta();
        Self {
            bar,
            running_line,
            running: Mutex::default(),
            quiet,
        }
    }

    /// Shows that a game has begun, as `text`.
    pub(crate) fn begin(&self, number: usize, text: String) {
        self.change_running(|running| _ = running.insert(number, text));
    }

    /// Changes the set of running games, and shows them.
    fn change_running(&self, change: impl FnOnce(&mut BTreeMap<usize, String>)) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut running);
        if !self.running_line.is_hidden() {
            self.running_line.set_message(running_text(&running));
        }
    }

    /// Shows the state of a test beside the bar.
    pub(crate) fn test(&self, state: &str) {
        self.bar.set_prefix(format!(" {state},"));
    }

    /// Shows a finished game and the leader; a forfeit is shown even if quiet.
    pub(crate) fn game(&self, number: usize, line: &str, is_forfeit: bool, standing: &str) {
        self.change_running(|running| _ = running.remove(&number));
        self.bar.inc(1);
        self.bar.set_message(standing.to_owned());
        if self.quiet && !is_forfeit {
            return;
        }
        if stderr().is_terminal() {
            self.bar.println(line);
        } else {
            // A closed standard error is no reason to stop.
            let _ = writeln!(stderr(), "{line}");
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.running_line.finish_and_clear();
        self.bar.finish_and_clear();
    }
}

/// The running games in one line.
fn running_text(running: &BTreeMap<usize, String>) -> String {
    let mut texts: Vec<&str> = running.values().take(NAMED_GAMES).map(String::as_str).collect();
    let more = running.len().saturating_sub(NAMED_GAMES);
    let more = say(&messages::progress_more_games(more));
    if running.len() > NAMED_GAMES {
        texts.push(&more);
    }
    say(&messages::progress_running(&texts.join(", ")))
}

/// The progress of a search: a line for each depth, and a bar if the time is known.
pub(crate) struct SearchProgress {
    info: GameInfo,
    bar: ProgressBar,
    quiet: bool,
    /// The lines for a stream that is not a terminal.
    lines: Arc<Mutex<PacedLines>>,
    stop: mpsc::Sender<()>,
    /// `None` if the system does not start a thread for it.
    ticker: Option<JoinHandle<()>>,
}

impl SearchProgress {
    /// Starts showing a search in a game under `limits`; `quiet` omits the lines.
    pub(crate) fn start(info: GameInfo, limits: Limits, quiet: bool) -> Self {
        let template = if limits.hard_limit.is_some() {
            format!("{BAR} {{msg}}")
        } else {
            say(&messages::progress_searching(SPINNER, "{elapsed}"))
        };
        let bar = bar(&template, STEPS);
        let (stop, stopped) = mpsc::channel();
        let shown = bar.clone();
        let lines = Arc::new(Mutex::new(PacedLines::new(Instant::now())));
        let paced = Arc::clone(&lines);
        let tick = move || {
            let started = Instant::now();
            while stopped.recv_timeout(TICK) == Err(mpsc::RecvTimeoutError::Timeout) {
                print(PacedLines::locked(&paced).due(Instant::now()));
                if let Some(limit) = limits.hard_limit {
                    let share = started.elapsed().as_secs_f64() / limit.as_secs_f64().max(1e-9);
                    shown.set_position(((share * STEPS as f64) as u64).min(STEPS));
                    let left = limit.saturating_sub(started.elapsed());
                    let seconds = format!("{:.0}", left.as_secs_f64());
                    shown.set_message(say(&messages::progress_left(&seconds)));
                }
                shown.tick();
            }
        };
        let ticker = Builder::new().spawn(tick).ok();
        Self {
            info,
            bar,
            quiet,
            lines,
            stop,
            ticker,
        }
    }

    /// Shows a finished depth: on a terminal as a line of at most its width, else as the last line of a second.
    pub(crate) fn depth(&self, report: &Report<String>) {
        if self.quiet {
            return;
        }
        let moves = report.lines[0].moves.iter().take(8).map(String::as_str);
        let line = say(&messages::progress_depth(
            &format!("{:>3}", report.depth),
            &format!("{:>11}", lang().count(report.nodes)),
            report.nodes,
            &format!("{:>6}", language::decimal(report.time.as_secs_f64(), 2)),
            &moves.collect::<Vec<_>>().join(" "),
            &value_text(lang(), &report.lines[0].value, &self.info),
        ));
        let terminal = Term::stderr();
        if terminal.is_term() {
            let (_, columns) = terminal.size();
            self.bar
                .println(console::truncate_str(&line, columns.into(), "…"));
        } else {
            let mut lines = PacedLines::locked(&self.lines);
            lines.waiting = Some(line);
            print(lines.due(Instant::now()));
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(self) {
        drop(self.stop);
        // The ticker ends once its channel is closed.
        let _ = self.ticker.map(JoinHandle::join);
        self.bar.finish_and_clear();
        print(PacedLines::locked(&self.lines).waiting.take());
    }
}

/// Prints a line on standard error, if given. A closed stream is no reason to stop.
fn print(line: Option<String>) {
    if let Some(line) = line {
        let _ = writeln!(stderr(), "{line}");
    }
}

/// The minimum time between two lines on a stream that is not a terminal.
const PACE: Duration = Duration::from_secs(1);

/// Lines of which only the last of each second is printed.
struct PacedLines {
    /// The time of the last printed line, or of the start of the job.
    printed: Instant,
    waiting: Option<String>,
}

impl PacedLines {
    fn new(begun: Instant) -> Self {
        Self {
            printed: begun,
            waiting: None,
        }
    }

    fn locked(lines: &Mutex<Self>) -> MutexGuard<'_, Self> {
        lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The line to print now, if any.
    fn due(&mut self, now: Instant) -> Option<String> {
        if now.duration_since(self.printed) < PACE {
            return None;
        }
        let line = self.waiting.take()?;
        self.printed = now;
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_end_between_words_on_a_terminal() {
        let note = "note: stopped after 14,180,846 positions of many more";
        assert_eq!(for_terminal(note, None), note);
        assert_eq!(
            for_terminal(note, Some(22)),
            "note: stopped after\n14,180,846 positions\nof many more"
        );
    }

    #[test]
    fn of_the_lines_of_a_second_the_last_is_printed() {
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        let mut lines = PacedLines::new(begun);
        let mut printed = Vec::new();
        for (time, line) in [
            (10, Some("depth 1")),
            (500, Some("depth 2")),
            (1001, None),
            (1100, Some("depth 3")),
            (1990, Some("depth 4")),
            (2002, None),
            (5000, Some("depth 5")),
        ] {
            if let Some(line) = line {
                lines.waiting = Some(line.to_owned());
            }
            printed.extend(lines.due(at(time)));
        }
        assert_eq!(printed, ["depth 2", "depth 4", "depth 5"]);
    }
}
