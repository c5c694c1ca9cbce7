//! The errors of commands, by kind, and the exit code of each kind.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fmt, io};

use ishwa_core::text::TextError;
use ishwa_endgame_builder::hash_list::HashError;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::RaceError;
use ishwa_endgame_builder::table_set::{BuildError, RowError};
#[cfg(feature = "cluster")]
use ishwa_endgame_cluster::ClusterError;
use ishwa_endgame_reader::file::TableError;
use ishwa_library::exact::set::SetError;
use ishwa_library::exercise::ExercisesError;
use ishwa_library::record::{ImportError, RecordError};
use ishwa_library::review::ReviewError;
use ishwa_library::tournament::event::PlayError;
use ishwa_library::tournament::openings::ReadError;
use ishwa_messages::{Message, ToMessage};
use ishwa_search::analysis::AnalysisError;
use rayon::ThreadPoolBuildError;

use crate::messages;

pub(crate) use ishwa_presentation::wire::{BAD_INPUT, COULD_NOT};

/// The command succeeded, or its output is no longer read.
pub(crate) const SUCCESS: u8 = 0;

/// The result of a command or of a part of it.
pub(crate) type Result<T, E = CliError> = std::result::Result<T, E>;

/// An input that was not understood.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadInput {
    /// An argument, or a part of a file.
    Text(#[from] TextError),
    /// A record, with the line.
    Record(#[from] RecordError),
    /// Kept exercises.
    Exercises(#[from] ExercisesError),
}

impl BadInput {
    /// The part that was not understood.
    fn field(&self) -> String {
        match self {
            Self::Text(error) => error.what().to_string(),
            Self::Record(error) => error.error().what().to_string(),
            Self::Exercises(_) => messages::exercises().to_string(),
        }
    }
}

impl ToMessage for BadInput {
    fn to_message(&self) -> Message {
        match self {
            Self::Text(error) => error.to_message(),
            Self::Record(error) => error.to_message(),
            Self::Exercises(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(BadInput, CliError);

/// A message about a file or its content, with a reason.
pub(crate) type WithReason = fn(&Path, Message) -> Message;

/// Why a command failed: one sentence, with its cause.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// The input was not understood.
    Input(BadInput),
    /// The words of a command that another one was given are not understood.
    Line {
        /// What is wrong.
        said: Message,
    },
    /// A file was read but not understood.
    InFile {
        /// The file, or `-` for standard input.
        path: PathBuf,
        /// The part that was not understood.
        fault: BadInput,
    },
    /// The openings of a file cannot be played.
    Openings(ReadError),
    /// A file of positions with proven values cannot be read.
    Set(SetError),
    /// A file or directory could not be read or written.
    File {
        /// The file or directory.
        path: PathBuf,
        /// The message about the failed operation.
        said: WithReason,
        /// The system's error.
        reason: io::Error,
    },
    /// A file's JSON could not be read or written.
    Json {
        /// The file.
        path: PathBuf,
        /// The message about the file.
        said: WithReason,
        /// The position and the cause.
        reason: serde_json::Error,
    },
    /// Another program has locked the files of the tournament.
    InUse {
        /// The locked file.
        path: PathBuf,
    },
    /// The server cannot listen at the requested address.
    Listen {
        /// The address and port.
        address: SocketAddr,
        /// The system's error.
        reason: io::Error,
    },
    /// Results could not be written to standard output, or an open file failed.
    Io(#[from] io::Error),
    /// A value could not be written as text.
    Format(#[from] fmt::Error),
    /// The system refuses to start more threads.
    Threads {
        /// The message about the threads that could not be started.
        said: fn(Message) -> Message,
        /// The system's error.
        reason: io::Error,
    },
    /// An interrupt ended the job before its result.
    Stopped {
        /// The progress so far.
        said: Message,
    },
    /// An interrupt ended a build; finished parts are kept.
    BuildStopped,
    /// The value of a position was not found within the limits.
    NotSolved {
        /// The time, the known facts about the value, and how it may be found.
        said: Message,
    },
    /// The optimal policy, which random games need, was not found within the limits.
    NoPolicy {
        /// Id of the game.
        game: String,
        /// The reason.
        reason: Box<RaceError>,
    },
    /// No table has the answer. The error names the place that was searched, what it has, and the table that is
    /// needed or the command that finds the answer without one.
    NoTable(TextError),
    /// A player's program does not speak its protocol.
    Engine(TextError),
    /// Some lines of standard input have no answer; each has been reported.
    Unanswered {
        /// The number of lines without an answer.
        unanswered: u64,
        /// The number of all lines.
        lines: u64,
        /// Whether a line was not understood.
        is_input: bool,
    },
    /// Tables or positions were verified, and some of their content is wrong.
    FaultyTables {
        /// The tables or positions, with the first of the errors.
        said: Message,
    },
    /// Tables were not made a site, or not fetched from one.
    Site {
        /// The reason.
        said: Message,
    },
    /// Some files were not imported; each has been reported.
    NotTaken {
        /// Id of their game, or the address of their site.
        from: String,
        /// The number of refused files, except those whose table already exists.
        refused: usize,
        /// The number of all files.
        files: usize,
    },
    /// Some recorded games could not be read; each has been reported, and the others have been reviewed.
    LeftOut {
        /// The number of errors.
        faults: usize,
        /// The number of games that could be read.
        games: usize,
    },
    /// A table could not be read or written.
    Table(#[from] TableError),
    /// The positions of a layer could not be listed.
    Rows(RowError),
    /// A table to be built already exists, in the format of another version of the program.
    OtherVersion(TableError),
    /// A table could not be built.
    Build(BuildError),
    /// Several processes failed to build a table.
    #[cfg(feature = "cluster")]
    Cluster(ClusterError),
    /// A dice game could not be solved.
    Race(RaceError),
    /// A position could not be searched.
    Analysis(#[from] AnalysisError),
}

impl ToMessage for CliError {
    fn to_message(&self) -> Message {
        match self {
            Self::Input(fault) => fault.to_message(),
            Self::InFile { path, fault } => messages::in_file(path, fault.to_message()),
            Self::Openings(error) => error.to_message(),
            Self::Set(error) => error.to_message(),
            Self::File { path, said, reason } => said(path, reason.to_message()),
            Self::Json { path, said, reason } => said(path, Message::verbatim(reason.to_string())),
            Self::InUse { path } => messages::in_use(path),
            Self::Listen { address, reason } => {
                messages::cannot_listen(address.to_string(), reason.to_message())
            }
            Self::Io(reason) => reason.to_message(),
            Self::Format(reason) => Message::verbatim(reason.to_string()),
            Self::Threads { said, reason } => said(reason.to_message()),
            Self::Line { said }
            | Self::Stopped { said }
            | Self::NotSolved { said }
            | Self::Site { said }
            | Self::FaultyTables { said } => said.clone(),
            Self::BuildStopped => messages::build_stopped(),
            Self::NoPolicy { game, reason } => messages::no_policy(game, reason.to_message()),
            Self::NoTable(error) | Self::Engine(error) => error.to_message(),
            Self::Unanswered {
                unanswered, lines, ..
            } => messages::unanswered(*unanswered, *lines),
            Self::NotTaken { from, refused, files } => messages::not_taken(from, *refused, *files),
            Self::LeftOut { faults, games } => messages::left_out(*faults, *games),
            Self::Table(error) => error.to_message(),
            Self::Rows(error) => error.to_message(),
            Self::OtherVersion(error) => messages::other_version(error.to_message()),
            Self::Build(error) => error.to_message(),
            #[cfg(feature = "cluster")]
            Self::Cluster(error) => error.to_message(),
            Self::Race(error) => error.to_message(),
            Self::Analysis(error) => error.to_message(),
        }
    }
}

impl CliError {
    /// A closure for `map_err`: the system refused an operation on the file; `said` is the message.
    pub(crate) fn file(path: &Path, said: WithReason) -> impl FnOnce(io::Error) -> Self {
        move |reason| Self::File {
            path: path.to_path_buf(),
            said,
            reason,
        }
    }

    /// A closure for `map_err`: the JSON of the file is invalid; `said` is the message.
    pub(crate) fn json(path: &Path, said: WithReason) -> impl FnOnce(serde_json::Error) -> Self {
        move |reason| Self::Json {
            path: path.to_path_buf(),
            said,
            reason,
        }
    }

    /// A closure for `map_err`: the content of the file was not understood.
    pub(crate) fn in_file<E: Into<BadInput>>(path: &Path) -> impl FnOnce(E) -> Self {
        move |fault| Self::InFile {
            path: path.to_path_buf(),
            fault: fault.into(),
        }
    }

    /// A closure for `map_err`: threads could not be started; `said` is the message.
    pub(crate) fn threads(said: fn(Message) -> Message) -> impl FnOnce(io::Error) -> Self {
        move |reason| Self::Threads { said, reason }
    }

    /// The error that no table has the answer.
    pub(crate) fn no_table(what: Message, found: Message, expected: Message) -> Self {
        Self::NoTable(TextError::refused(what, found, expected))
    }

    /// The error that an interrupt ended a job on tables, with its progress.
    pub(crate) fn stopped_in(phases: &Phases) -> Self {
        let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
        let (steps, done) = (count(&phases.steps), count(&phases.solved.done));
        let said = match (done * 100).checked_div(steps) {
            Some(percent) => messages::stopped_after_share(percent),
            None => messages::stopped_after_states(count(&phases.explored.done)),
        };
        Self::Stopped { said }
    }

    /// The error of a file that could not be hashed.
    pub(crate) fn of_hashing(error: HashError, phases: &Phases) -> Self {
        match error {
            HashError::Table(error) => error.into(),
            HashError::Stopped => Self::stopped_in(phases),
        }
    }

    /// The error of a build, with advice for the user.
    pub(crate) fn of_build(self, phases: &Phases) -> Self {
        match self {
            Self::Table(error @ TableError::Version { .. }) => Self::OtherVersion(error),
            Self::Stopped { .. } => Self::stopped_in(phases),
            error => error,
        }
    }

    /// The part that was not understood, such as `game` or `position field side`; `None` for other errors.
    pub(crate) fn field(&self) -> Option<String> {
        match self {
            Self::Input(fault) | Self::InFile { fault, .. } => Some(fault.field()),
            Self::Analysis(AnalysisError::Input(error)) => Some(error.what().to_string()),
            _ => None,
        }
    }

    /// The exit code of the program, unless an interrupt ended it. It is 0 if the reader of the output has closed it,
    /// which is not a failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            #[cfg(feature = "cluster")]
            Self::Cluster(_) => COULD_NOT,
            Self::Io(reason) | Self::File { reason, .. } if reason.kind() == io::ErrorKind::BrokenPipe => {
                SUCCESS
            }
            Self::Input(_)
            | Self::Line { .. }
            | Self::InFile { .. }
            | Self::Unanswered { is_input: true, .. }
            | Self::LeftOut { .. }
            | Self::Analysis(AnalysisError::Input(_)) => BAD_INPUT,
            Self::Openings(_)
            | Self::Set(_)
            | Self::File { .. }
            | Self::Json { .. }
            | Self::InUse { .. }
            | Self::Io(_)
            | Self::Format(_)
            | Self::Listen { .. }
            | Self::Threads { .. }
            | Self::Stopped { .. }
            | Self::BuildStopped
            | Self::NotSolved { .. }
            | Self::NoPolicy { .. }
            | Self::NoTable(_)
            | Self::Engine(_)
            | Self::Unanswered { .. }
            | Self::FaultyTables { .. }
            | Self::Site { .. }
            | Self::NotTaken { .. }
            | Self::Table(_)
            | Self::Rows(_)
            | Self::OtherVersion(_)
            | Self::Build(_)
            | Self::Race(_)
            | Self::Analysis(AnalysisError::Memory(_) | AnalysisError::Clock | AnalysisError::Network(_)) => {
                COULD_NOT
            }
        }
    }
}

impl From<BadInput> for CliError {
    fn from(fault: BadInput) -> Self {
        Self::Input(fault)
    }
}

impl From<TextError> for CliError {
    fn from(fault: TextError) -> Self {
        Self::Input(fault.into())
    }
}

impl From<RecordError> for CliError {
    fn from(fault: RecordError) -> Self {
        Self::Input(fault.into())
    }
}

impl From<ReviewError> for CliError {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Analysis(error) => error.into(),
            ReviewError::Record(error) => error.into(),
            ReviewError::Format(error) => error.into(),
        }
    }
}

impl From<ImportError> for CliError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::File(fault) => fault.into(),
            ImportError::Number(fault) | ImportError::Wanted(fault) => fault.into(),
        }
    }
}

impl From<ThreadPoolBuildError> for CliError {
    fn from(error: ThreadPoolBuildError) -> Self {
        // It is displayed with its cause.
        Self::threads(messages::cannot_start_threads)(io::Error::other(error.to_string()))
    }
}

impl From<PlayError> for CliError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Player(fault) => fault.into(),
            PlayError::Memory(short) => AnalysisError::Memory(short).into(),
            PlayError::Thread(reason) => Self::threads(messages::cannot_start_thread)(reason),
        }
    }
}

impl From<RaceError> for CliError {
    fn from(error: RaceError) -> Self {
        match error {
            RaceError::Stopped => Self::Stopped {
                said: messages::stopped_before_end(),
            },
            RaceError::Table(error) => error.into(),
            error => Self::Race(error),
        }
    }
}

impl From<BuildError> for CliError {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Stopped => Self::BuildStopped,
            BuildError::Table(error) => error.into(),
            BuildError::Race(error) => error.into(),
            error => Self::Build(error),
        }
    }
}

#[cfg(feature = "cluster")]
impl From<ClusterError> for CliError {
    fn from(error: ClusterError) -> Self {
        match error {
            ClusterError::Build(error) => error.into(),
            error => Self::Cluster(error),
        }
    }
}

impl From<RowError> for CliError {
    fn from(error: RowError) -> Self {
        match error {
            RowError::Table(error) => error.into(),
            error @ RowError::Missing { .. } => Self::Rows(error),
        }
    }
}

#[cfg(test)]
mod tests;
