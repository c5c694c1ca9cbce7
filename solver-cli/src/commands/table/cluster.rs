//! `ishwa table build` over several processes.

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::text::TextError;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_endgame_cluster::{ClusterMember, Hosts, WantedSet};
use ishwa_messages::Message;
use ishwa_presentation::wire::ClusterTables;
use tempfile::NamedTempFile;

use super::args::{BuildArgs, ClusterArgs};
use super::lookup::{layers_to_build, set};
use super::render::{built_tables, heading, line, set_line, table_layer, total_line};
use crate::commands::shared::{rules, table_directory};
use crate::error::{CliError, Result};
use crate::input::read_text;
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::{Output, progress};

/// How long the other processes of this machine may take to exit.
const ENDING: Duration = Duration::from_secs(10);

/// The processes of a build, and the index of this one.
struct Processes {
    hosts: Hosts,
    process: usize,
    patience: Duration,
    /// Those started by this process.
    _started: Option<Started>,
}

impl Processes {
    /// The requested processes.
    ///
    /// # Errors
    /// When the list cannot be read, or the processes cannot be started.
    fn of(args: &ClusterArgs) -> Result<Self> {
        if let Some(processes) = args.processes {
            let (hosts, started) =
                start(processes.into()).map_err(CliError::threads(messages::cannot_start_processes))?;
            return Ok(Self {
                hosts,
                process: 0,
                patience: args.wait,
                _started: Some(started),
            });
        }
        let (path, process) = args
            .hosts
            .as_deref()
            .zip(args.process)
            .expect("the parser demands both");
        let hosts = read(path)?;
        if process >= hosts.processes() {
            let expected = messages::line_of_hosts(hosts.processes() - 1, path);
            return Err(TextError::new(Message::verbatim("process"), &process.to_string(), expected).into());
        }
        Ok(Self {
            hosts,
            process,
            patience: args.wait,
            _started: None,
        })
    }
}

/// The maximum size of a list of hosts, in bytes: for each process there is one line.
const MOST_HOSTS_BYTES: u64 = 1 << 20;

fn read(path: &Path) -> Result<Hosts> {
    let text = read_text(path, Message::verbatim("hosts"), MOST_HOSTS_BYTES)?;
    Hosts::parse(&text).map_err(CliError::in_file(path))
}

/// Builds together with the other processes.
pub(super) fn build(args: &BuildArgs, options: &BuildOptions, out: &Output) -> Result<()> {
    let processes = Processes::of(&args.cluster)?;
    let entry = ishwa_library::registry::find(&args.set.game)?;
    let game = entry.open(&rules(&args.set.rules, &entry)?)?;
    let root = table_directory(&args.tables)?;
    let set = set(&args.set, &root)?;
    let layers = layers_to_build(set.as_ref(), &args.set.game, &args.layer)?;
    let cluster = ClusterMember {
        hosts: processes.hosts.clone(),
        process: processes.process,
        threads: args.threads.number.unwrap_or(1).into(),
        patience: processes.patience,
    };
    let is_first = cluster.process == 0;
    // The build continues even if the reader of its messages has closed the stream.
    let mut said = Ok(());
    if is_first && !out.is_json() {
        said = out
            .text(&set_line(set.as_ref()))
            .and_then(|()| out.text(&heading()));
    }
    let wanted = WantedSet {
        game: &game,
        id: set.id(),
        root: &root,
    };
    let phases = Phases::default();
    let built = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |bar| {
        wanted.build(layers, options, &cluster, &phases, &mut |report| {
            if !out.is_json() && said.is_ok() {
                said = bar.suspend(|| out.text(&line(report)));
            }
        })
    });
    let report = built.map_err(|error| CliError::from(error).of_build(&phases))?;
    said?;
    if out.is_json() {
        let layers = report.tables.iter().map(table_layer).collect();
        return out.json(&ClusterTables {
            built: built_tables(&args.set.game, set.as_ref(), layers),
            process: cluster.process,
            processes: cluster.hosts.processes(),
            held_bytes: report.held,
            sent_bytes: report.sent,
            solved_positions: report.solved,
        });
    }
    if is_first {
        out.text(&total_line(&report.tables))?;
    }
    out.text(&say(&messages::table_cluster(
        cluster.process,
        cluster.hosts.processes(),
        report.held.div_ceil(1 << 20),
        report.sent,
        report.solved,
    )))
}

/// The other processes of this machine, which end with this one.
struct Started {
    children: Vec<Child>,
    /// The file with the list of processes, which they read.
    hosts: NamedTempFile,
}

impl Drop for Started {
    fn drop(&mut self) {
        let begun = Instant::now();
        for child in &mut self.children {
            while matches!(child.try_wait(), Ok(None)) {
                if begun.elapsed() > ENDING {
                    let _ = child.kill();
                    let _ = child.wait();
                    break;
                }
                thread::sleep(Duration::from_millis(10));
            }
        }
    }
}

/// Starts the other processes of this machine with the arguments of this one. Their output is discarded since it
/// would be duplicated; if one of them fails, this one reports it.
fn start(processes: usize) -> io::Result<(Hosts, Started)> {
    let listeners = (0..processes)
        .map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
        .collect::<io::Result<Vec<_>>>()?;
    let mut text = format!("token {:016x}\n", RandomState::new().hash_one(0));
    for listener in &listeners {
        text += &listener.local_addr()?.to_string();
        text.push('\n');
    }
    // Their ports are free again.
    drop(listeners);
    let mut file = tempfile::Builder::new().prefix("ishwa-hosts").tempfile()?;
    file.write_all(text.as_bytes())?;
    let hosts = Hosts::parse(&text).map_err(io::Error::other)?;
    let mut started = Started {
        children: Vec::new(),
        hosts: file,
    };
    for process in 1..processes {
        let child = Command::new(std::env::current_exe()?)
            .args(arguments())
            .arg("--hosts")
            .arg(started.hosts.path())
            .arg("--process")
            .arg(process.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        started.children.push(child);
    }
    Ok((hosts, started))
}

/// The arguments of this process, without the number of processes.
fn arguments() -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--processes" {
            arguments.next();
        } else if !argument.to_string_lossy().starts_with("--processes=") {
            kept.push(argument);
        }
    }
    kept
}
