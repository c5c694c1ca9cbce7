//! Output files: checked before the job begins, then replaced as a whole.
//!
//! A regular file, or one that does not exist, is replaced once the new one is complete and on disk. Its permissions
//! are kept, and a symbolic link remains a link. A FIFO or a character device is written to directly. `-` is standard
//! output. Everything else is refused, and so is a file that the same command already reads or writes under any name.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf, is_separator};

use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::file::{Unfinished, directory_of, followed, is_table, remove_leftovers_of};
use ishwa_messages::Message;

use super::fifo;
use crate::error::{CliError, Result};
use crate::messages;

/// The name of standard output or, for an input, of standard input.
const STANDARD: &str = "-";

/// A file to which a command writes a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutputFile {
    path: PathBuf,
}

/// The kind of output.
enum OutputKind {
    /// Standard output.
    Standard,
    /// A regular file, or a new one: replaced as a whole.
    Regular,
    /// A FIFO: opened and written to, by one result.
    Fifo,
    /// A character device: opened and written to.
    Device,
}

impl OutputFile {
    /// Whether the result goes to standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.path == Path::new(STANDARD)
    }

    /// The name of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the file for writing the result in parts.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn stream(&self) -> Result<OutputStream> {
        OutputStream::open(&self.path)
    }

    /// The error that the file could not be written.
    pub(crate) fn failed(&self, reason: io::Error) -> CliError {
        failed(&self.path)(reason)
    }

    /// Writes the whole result.
    ///
    /// # Errors
    /// When it cannot be written; a regular file is then unchanged.
    pub(crate) fn write(&self, text: &str) -> Result<()> {
        write_whole(&self.path, text)
    }
}

/// Checks the output files of a command before its job, in the order of `paths`. Each must be writable, and none may
/// be the same file as another of them or as one of `inputs`, the files that the command reads.
///
/// # Errors
/// When a file is refused. The error is one sentence about the first one.
pub(crate) fn outputs<const N: usize>(
    paths: [Option<&Path>; N],
    inputs: &[&Path],
) -> Result<[Option<OutputFile>; N]> {
    let mut known = Vec::new();
    for &input in inputs {
        known.extend(FileIdentity::of_input(input));
    }
    known.extend(FileIdentity::of_standard_output());
    for path in paths.into_iter().flatten() {
        let Some(identity) = check(path)? else {
            continue;
        };
        if known.contains(&identity) {
            let found = messages::used_already(quoted(&path.to_string_lossy()));
            let error = TextError::refused(messages::file(), found, messages::each_file_once());
            return Err(error.into());
        }
        known.push(identity);
    }
    Ok(paths.map(|path| {
        path.map(|path| OutputFile {
            path: path.to_path_buf(),
        })
    }))
}

/// As [`outputs`], for one file.
///
/// # Errors
/// When it is refused.
pub(crate) fn output(path: Option<&Path>, inputs: &[&Path]) -> Result<Option<OutputFile>> {
    outputs([path], inputs).map(|[output]| output)
}

/// Refuses to replace a file with data that `option` names, unless this is permitted.
///
/// # Errors
/// When the file exists. FIFOs and devices are not replaced.
pub(crate) fn check_new(path: &Path, overwrite: bool, option: &'static str) -> Result<(), TextError> {
    if overwrite || path == Path::new(STANDARD) || !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return Ok(());
    }
    let found = messages::existing(quoted(&path.to_string_lossy()));
    Err(TextError::refused(
        Message::verbatim(option),
        found,
        messages::a_new_file(),
    ))
}

/// Writes a whole file, as described at the top of this module.
///
/// # Errors
/// When it is refused or cannot be written; a regular file is then unchanged.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<()> {
    let mut stream = OutputStream::open(path)?;
    stream.write_all(text.as_bytes()).map_err(failed(path))?;
    stream.finish()
}

/// A closure for `map_err`: a file could not be written. Standard output may have lost its reader.
fn failed(path: &Path) -> impl FnOnce(io::Error) -> CliError {
    move |reason| match reason {
        reason if path == Path::new(STANDARD) => reason.into(),
        reason => CliError::file(path, messages::cannot_write_file)(reason),
    }
}

/// A file that is written in parts. If it is dropped before [`finish`](Self::finish), a regular file is unchanged.
pub(crate) struct OutputStream {
    path: PathBuf,
    target: StreamTarget,
}

enum StreamTarget {
    Standard(io::Stdout),
    Regular(Unfinished),
    /// A FIFO or a device.
    AsItIs(File),
}

impl OutputStream {
    /// Opens the file with this name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let target = match kind(path)? {
            OutputKind::Standard => StreamTarget::Standard(io::stdout()),
            OutputKind::Regular => StreamTarget::Regular(Unfinished::create(path).map_err(failed(path))?),
            OutputKind::Fifo => StreamTarget::AsItIs(fifo::open(path)?),
            OutputKind::Device => {
                let file = OpenOptions::new().write(true).open(path);
                StreamTarget::AsItIs(file.map_err(failed(path))?)
            }
        };
        let path = path.to_path_buf();
        Ok(Self { path, target })
    }

    /// Completes the file: a regular file gets its final name.
    ///
    /// # Errors
    /// When it cannot be flushed to the disk; a regular file is then unchanged.
    pub(crate) fn finish(self) -> Result<()> {
        match self.target {
            StreamTarget::Standard(mut out) => Ok(out.flush()?),
            StreamTarget::Regular(file) => file.publish().map_err(failed(&self.path)),
            StreamTarget::AsItIs(_) => Ok(()),
        }
    }
}

impl Write for OutputStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.target {
            StreamTarget::Standard(out) => out.write(bytes),
            StreamTarget::Regular(file) => file.write(bytes),
            StreamTarget::AsItIs(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.target {
            StreamTarget::Standard(out) => out.flush(),
            StreamTarget::Regular(_) | StreamTarget::AsItIs(_) => Ok(()),
        }
    }
}

/// Whether a file can be rewritten: it is a regular file, or new. A stream would get every version.
pub(crate) fn is_regular(path: &Path) -> bool {
    matches!(kind(path), Ok(OutputKind::Regular))
}

/// Refuses a file that cannot be rewritten; `what` names its content in the error.
///
/// # Errors
/// When it exists and is not a regular file.
pub(crate) fn check_replaceable(path: &Path, what: Message) -> Result<()> {
    if is_regular(path) {
        return Ok(());
    }
    let fault = TextError::refused(what, messages::no_regular_file(), messages::replaceable_or_none());
    Err(CliError::in_file(path)(fault))
}

/// Checks that a file can be written, without changing it. `None` for a device, which can take several results.
fn check(path: &Path) -> Result<Option<FileIdentity>> {
    match kind(path)? {
        OutputKind::Standard => Ok(Some(FileIdentity::Standard)),
        OutputKind::Device => Ok(None),
        OutputKind::Fifo => {
            let identity = fs::metadata(path).and_then(|found| FileIdentity::existing(path, &found));
            let identity = identity.map_err(CliError::file(path, messages::cannot_write_file))?;
            Ok(Some(identity))
        }
        OutputKind::Regular if is_table(path) => Err(refused(path, messages::a_table())),
        OutputKind::Regular => {
            let identity = || {
                let target = followed(path)?;
                remove_leftovers_of(&target)?;
                // Created and deleted: the directory accepts new files.
                drop(Unfinished::create(&target)?);
                match fs::metadata(&target) {
                    Ok(found) => FileIdentity::existing(&target, &found),
                    Err(_) => FileIdentity::new(&target),
                }
            };
            let identity = identity().map_err(CliError::file(path, messages::cannot_write_file))?;
            Ok(Some(identity))
        }
    }
}

fn kind(path: &Path) -> Result<OutputKind> {
    if path == Path::new(STANDARD) {
        return Ok(OutputKind::Standard);
    }
    let found = match fs::metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let bytes = path.as_os_str().as_encoded_bytes();
            let ends_in_a_folder = bytes.last().is_none_or(|&last| is_separator(last.into()));
            return if ends_in_a_folder || path.file_name().is_none() {
                Err(refused(path, messages::no_name_of_a_file()))
            } else {
                Ok(OutputKind::Regular)
            };
        }
        Err(error) => return Err(CliError::file(path, messages::cannot_write_file)(error)),
    };
    if found.is_file() {
        Ok(OutputKind::Regular)
    } else if found.is_dir() {
        Err(refused(path, messages::a_directory()))
    } else if is_fifo(&found) {
        Ok(OutputKind::Fifo)
    } else if is_device(&found) {
        Ok(OutputKind::Device)
    } else {
        Err(refused(path, messages::a_socket_or_block_device()))
    }
}

fn refused(path: &Path, kind: Message) -> CliError {
    let found = messages::file_of_kind(quoted(&path.to_string_lossy()), kind);
    TextError::refused(messages::file(), found, messages::a_replaceable_file()).into()
}

#[cfg(unix)]
fn is_fifo(found: &Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type())
}

#[cfg(unix)]
fn is_device(found: &Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&found.file_type())
}

#[cfg(not(unix))]
fn is_fifo(_: &Metadata) -> bool {
    false
}

#[cfg(not(unix))]
fn is_device(_: &Metadata) -> bool {
    true
}

/// Whether it can be used only once. Two results would be mixed, and a command that reads and writes the same FIFO
/// waits for itself.
fn is_used_once(found: &Metadata) -> bool {
    found.is_file() || is_fifo(found)
}

/// The identity of a file, under any of its names.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FileIdentity {
    /// Standard output, as `-`.
    Standard,
    /// A file or FIFO that exists.
    Existing(FileNumber),
    /// A file to be created: its directory, and its name there.
    New(FileNumber, std::ffi::OsString),
}

impl FileIdentity {
    fn existing(path: &Path, found: &Metadata) -> io::Result<Self> {
        Ok(Self::Existing(file_number(path, found)?))
    }

    fn new(path: &Path) -> io::Result<Self> {
        let directory = directory_of(path);
        let number = file_number(directory, &fs::metadata(directory)?)?;
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        Ok(Self::New(number, name.to_owned()))
    }

    /// The file that a command reads; `None` if it does not exist or is a device.
    fn of_input(path: &Path) -> Option<Self> {
        if path == Path::new(STANDARD) {
            return of_open_file(io::stdin());
        }
        let found = fs::metadata(path).ok().filter(is_used_once)?;
        Self::existing(path, &found).ok()
    }

    /// The file or FIFO to which standard output is redirected, if any.
    fn of_standard_output() -> Option<Self> {
        of_open_file(io::stdout())
    }
}

/// The identity of a file: the system's number for it.
#[cfg(unix)]
type FileNumber = (u64, u64);

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "other systems ask for the name, which can fail"
)]
fn file_number(_: &Path, found: &Metadata) -> io::Result<FileNumber> {
    use std::os::unix::fs::MetadataExt;
    Ok((found.dev(), found.ino()))
}

#[cfg(unix)]
fn of_open_file(file: impl std::os::fd::AsFd) -> Option<FileIdentity> {
    let copy = File::from(file.as_fd().try_clone_to_owned().ok()?);
    let found = copy.metadata().ok().filter(is_used_once)?;
    FileIdentity::existing(Path::new(""), &found).ok()
}

/// On systems without file numbers, the canonical path.
#[cfg(not(unix))]
type FileNumber = PathBuf;

#[cfg(not(unix))]
fn file_number(path: &Path, _: &Metadata) -> io::Result<FileNumber> {
    fs::canonicalize(path)
}

#[cfg(not(unix))]
fn of_open_file<T>(_: T) -> Option<FileIdentity> {
    None
}
