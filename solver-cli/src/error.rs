//! What can go wrong in a command, by kind, and the exit code of each kind.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fmt, io};

use ishwa_core::text::TextError;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::RaceError;
use ishwa_endgame_builder::table_set::{BuildError, RowError};
#[cfg(feature = "cluster")]
use ishwa_endgame_cluster::ClusterError;
use ishwa_endgame_reader::file::TableError;
use ishwa_library::record::{ImportError, RecordError};
use ishwa_library::review::ReviewError;
use ishwa_library::tournament::event::PlayError;
use ishwa_library::tournament::openings::ReadError;
use ishwa_search::analysis::AnalysisError;
use rayon::ThreadPoolBuildError;

pub(crate) use ishwa_presentation::json::{BAD_INPUT, COULD_NOT};

/// The command succeeded, or its output is no longer read.
pub(crate) const SUCCESS: u8 = 0;

/// What a command or a part of it returns.
pub(crate) type Result<T, E = CliError> = std::result::Result<T, E>;

/// What was not understood.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadInput {
    /// An argument, or a part of a file.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A record, with the line.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl BadInput {
    /// What was not understood.
    fn field(&self) -> String {
        match self {
            Self::Text(error) => error.what().to_string(),
            Self::Record(error) => error.error().what().to_string(),
        }
    }
}

/// Why a command failed. Displayed, each is the whole sentence, with its cause.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// The input was not understood.
    #[error(transparent)]
    Input(BadInput),
    /// A file was read but not understood.
    #[error("{}: {fault}", path.display())]
    InFile {
        /// The file, or `-` for standard input.
        path: PathBuf,
        /// What was not understood.
        fault: BadInput,
    },
    /// The openings of a file cannot be played.
    #[error("{0}")]
    Openings(ReadError),
    /// A file or directory could not be read or written.
    #[error("{}: cannot {action}: {reason}", path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// The attempted action, after "cannot".
        action: &'static str,
        /// The system's error.
        reason: io::Error,
    },
    /// A file's JSON could not be read or written.
    #[error("{}: {problem}: {reason}", path.display())]
    Json {
        /// The file.
        path: PathBuf,
        /// What is wrong with the file.
        problem: &'static str,
        /// Where and why.
        reason: serde_json::Error,
    },
    /// Another program has locked the files of the tournament.
    #[error("{}: found in use, expected no other program to play this tournament", path.display())]
    InUse {
        /// The locked file.
        path: PathBuf,
    },
    /// The server cannot listen where it was asked to.
    #[error("{address}: cannot listen: {reason}")]
    Listen {
        /// The address and port.
        address: SocketAddr,
        /// The system's error.
        reason: io::Error,
    },
    /// Results could not be written to standard output, or an open file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A value could not be written as text.
    #[error(transparent)]
    Format(#[from] fmt::Error),
    /// The system starts no more threads.
    #[error("could not start {what}: {reason}")]
    Threads {
        /// What they are for.
        what: &'static str,
        /// The system's error.
        reason: io::Error,
    },
    /// An interrupt ended the job before its result.
    #[error("stopped {progress}")]
    Stopped {
        /// How far the job had come.
        progress: String,
    },
    /// An interrupt ended a build; what it finished is kept.
    #[error("stopped; finished layers are kept, and the same command goes on from there")]
    BuildStopped,
    /// The value of a position was not found within the limits.
    #[error("not solved in {known}; {advice}")]
    NotSolved {
        /// The time, and what is known about the value.
        known: String,
        /// What may find the value.
        advice: String,
    },
    /// The best play, which games played at random need, was not found within the limits.
    #[error(
        "games played at random need the best play of two players: more --memory or --time finds it, or `ishwa table \
         build {game}`: {reason}"
    )]
    NoPolicy {
        /// Id of the game.
        game: String,
        /// Why not.
        reason: RaceError,
    },
    /// There is no table with the answer.
    #[error("{what}: found {found}, expected {expected}")]
    NoTable {
        /// The directory of tables, or the position.
        what: String,
        /// What there is.
        found: String,
        /// The table, or the command that finds the answer without one.
        expected: String,
    },
    /// Some lines of standard input have no answer; each has been reported.
    #[error(
        "standard input: found {unanswered} of {lines} lines without an answer, expected a position of the tables on each"
    )]
    Unanswered {
        /// How many.
        unanswered: u64,
        /// Of how many.
        lines: u64,
        /// Whether one of them was not understood.
        is_input: bool,
    },
    /// Tables were verified, and some of their content is wrong.
    #[error("{tables}: {faults}")]
    FaultyTables {
        /// Which tables, with the number of faults.
        tables: String,
        /// The first faults.
        faults: String,
    },
    /// Some files were not taken; each has been reported.
    #[error(
        "{game}: found {refused} of {files} files that were not taken, expected sound and published tables"
    )]
    NotTaken {
        /// Id of the game.
        game: String,
        /// How many, without those whose table is already there.
        refused: usize,
        /// Of how many.
        files: usize,
    },
    /// Some recorded games could not be read; each has been reported, and the others have been reviewed.
    #[error(
        "records: found files or games that cannot be read ({faults}), expected none; {games} others can"
    )]
    LeftOut {
        /// How many.
        faults: usize,
        /// How many games could be read.
        games: usize,
    },
    /// Some recorded games could not be written in another form; each has been reported, and the others have been
    /// written.
    #[error(
        "records: found games that cannot be written in this form ({games}), expected none; {others} others can"
    )]
    Unwritten {
        /// How many.
        games: usize,
        /// How many have been written.
        others: usize,
    },
    /// A table could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The positions of a layer could not be listed.
    #[error(transparent)]
    Rows(RowError),
    /// A table that is to be built is there, in the format of another version of the program.
    #[error("{0}; --rebuild builds it again")]
    OtherVersion(TableError),
    /// A table could not be built.
    #[error(transparent)]
    Build(BuildError),
    /// Several processes could not build a table.
    #[cfg(feature = "cluster")]
    #[error(transparent)]
    Cluster(ClusterError),
    /// A dice game could not be solved.
    #[error(transparent)]
    Race(RaceError),
    /// A position could not be searched.
    #[error(transparent)]
    Analysis(#[from] AnalysisError),
}

impl CliError {
    /// A closure for `map_err`: the system refused `action`, written as it follows "cannot".
    pub(crate) fn file(path: &Path, action: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |reason| Self::File {
            path: path.to_path_buf(),
            action,
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

    /// A closure for `map_err`: threads for `what` could not be started.
    pub(crate) fn threads(what: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |reason| Self::Threads { what, reason }
    }

    /// An interrupt ended a job on tables; says how far it had come.
    pub(crate) fn stopped_in(phases: &Phases) -> Self {
        let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
        let (steps, done) = (count(&phases.steps), count(&phases.solved.done));
        let progress = match (done * 100).checked_div(steps) {
            Some(percent) => format!("after {percent} % of the work"),
            None => format!(
                "after {} states were found, before any value",
                count(&phases.explored.done)
            ),
        };
        Self::Stopped { progress }
    }

    /// The error of a build, with what its user can do.
    pub(crate) fn of_build(self, phases: &Phases) -> Self {
        match self {
            Self::Table(error @ TableError::Version { .. }) => Self::OtherVersion(error),
            Self::Stopped { .. } => Self::stopped_in(phases),
            error => error,
        }
    }

    /// What was not understood, such as `game` or `position field side`; `None` if that was not the reason.
    pub(crate) fn field(&self) -> Option<String> {
        match self {
            Self::Input(fault) | Self::InFile { fault, .. } => Some(fault.field()),
            Self::Analysis(AnalysisError::Input(error)) => Some(error.what().to_string()),
            _ => None,
        }
    }

    /// The exit code of the program, unless an interrupt ended it. It is 0 if the reader of the output has closed it: that
    /// is no failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            #[cfg(feature = "cluster")]
            Self::Cluster(_) => COULD_NOT,
            Self::Io(reason) | Self::File { reason, .. } if reason.kind() == io::ErrorKind::BrokenPipe => {
                SUCCESS
            }
            Self::Input(_)
            | Self::InFile { .. }
            | Self::Unanswered { is_input: true, .. }
            | Self::LeftOut { .. }
            | Self::Unwritten { .. }
            | Self::Analysis(AnalysisError::Input(_)) => BAD_INPUT,
            Self::Openings(_)
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
            | Self::NoTable { .. }
            | Self::Unanswered { .. }
            | Self::FaultyTables { .. }
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
        Self::threads("the threads")(io::Error::other(error.to_string()))
    }
}

impl From<PlayError> for CliError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Player(fault) => fault.into(),
            PlayError::Thread(reason) => Self::threads("a thread")(reason),
        }
    }
}

impl From<RaceError> for CliError {
    fn from(error: RaceError) -> Self {
        match error {
            RaceError::Stopped => Self::Stopped {
                progress: "before the end".to_owned(),
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
