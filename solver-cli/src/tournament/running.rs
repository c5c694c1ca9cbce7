//! External programs as processes: their command lines, the lines that they say and hear, and their last words.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ishwa_core::text::TextError;
use ishwa_library::tournament::contestant::Forfeit;
use ishwa_library::tournament::player::ExternalProgram as ProgramSpec;
use ishwa_messages::{Arg, Message};

use super::group::ProgramGroup;
use crate::messages;

/// How long it may take to quit before it is killed.
const QUIT: Duration = Duration::from_secs(1);
/// How long to wait for the errors of a program that has ended: a process that it started may keep them open.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often to check whether an answer is still wanted.
const TICK: Duration = Duration::from_millis(50);
/// The maximum length of a line; the rest of a longer one is dropped.
const LINE_BYTES: u64 = 1 << 16;
/// The number of lines that are buffered before the program has to wait.
const LINES: usize = 1 << 6;

/// How a program is started.
#[derive(Clone, Debug)]
pub(super) struct ProgramCommand {
    /// The program and its arguments.
    pub(super) words: Vec<String>,
    folder: Option<PathBuf>,
    pub(super) log: Option<PathBuf>,
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
pub(crate) fn split(command: &str, is_windows: bool) -> Option<Vec<String>> {
    if !is_windows {
        return shlex::split(command);
    }
    // Replaces a backslash while quotes are read; it occurs in no command line.
    let other = "\u{1}";
    let words = shlex::split(&command.replace('\\', other))?;
    Some(words.iter().map(|word| word.replace(other, "\\")).collect())
}

/// A running program.
pub(super) struct RunningProgram {
    group: ProgramGroup,
    /// Lines to the program. A thread writes them, because the program may never read them.
    input: SyncSender<String>,
    lines: Receiver<String>,
    /// What the program says to people.
    pub(super) said: Arc<Mutex<LastWords>>,
    /// Reads its errors until it ends.
    errors: JoinHandle<()>,
}

/// The lines of a program that are no answers, as far as an error quotes them: the first and the last of its errors or,
/// if there are none, of its other output.
#[derive(Default)]
pub(super) struct LastWords {
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
    pub(super) fn quoted(&self) -> Option<Arg> {
        let (first, last) = self.errors.as_ref().or(self.others.as_ref())?;
        let text = if first == last {
            first.clone()
        } else {
            format!("{first} .. {last}")
        };
        Some(Arg::Quoted(text.chars().flat_map(char::escape_debug).collect()))
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
    pub(super) fn ended(&self) -> Forfeit {
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
    pub(super) fn wait_for(
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
pub(super) fn open_log(path: &Path) -> io::Result<File> {
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

pub(super) fn locked(said: &Mutex<LastWords>) -> MutexGuard<'_, LastWords> {
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
    use ishwa_library::tournament::player::Language;

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
