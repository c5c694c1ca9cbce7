//! The engine of this machine as the server's [`Backend`]: its threads, its memory, and the tables on its disk.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use ishwa_endgame_builder::registry as table_registry;
use ishwa_endgame_reader::file::Cache;
use ishwa_games::any::AnyProber;
use ishwa_games::any::AnySession;
use ishwa_library::exact::asked::Problems;
use ishwa_library::registry;
use ishwa_library::review::ReviewOptions;
use ishwa_messages::Message;
use ishwa_presentation::wire::{About, with_schema};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::TimeSource;
use ishwa_web::{Runtime, Tables};

use super::answer;
use super::backend::{Backend, Share};
use crate::args::{HashArgs, TablesArgs};
use crate::commands::shared::table_source;
use crate::error::Result;
use crate::machine::affordable;
use crate::tables;
use crate::threads::Workers;

/// The minimum memory of a search, in bytes.
const LEAST_HASH: usize = 1 << 20;

/// The part of the memory of other searches that a guest's may use: one part of so many.
const GUEST_PART: usize = 8;

/// The number of games whose tables are kept open.
const OPEN_TABLES: usize = 16;

/// The engine with its tables.
pub(super) struct Engine {
    tables: DiskTables,
    /// Memory of each search, in bytes.
    hash: usize,
}

impl Engine {
    /// The engine under these options, for this number of concurrent jobs.
    pub(super) fn new(hash: &HashArgs, tables: &TablesArgs, jobs: usize) -> Result<Self> {
        let most = affordable(hash.bytes.saturating_mul(jobs)) / jobs.max(1);
        Ok(Self {
            tables: DiskTables {
                directory: table_source(tables)?,
                cache: tables::cache(),
                open: Mutex::default(),
            },
            hash: most,
        })
    }

    /// Describes the program, with the number of threads that a job may use, and its address in the network.
    pub(super) fn about(&self, threads: usize, network: Option<String>) -> String {
        let games = registry::games().into_iter().map(|game| game.id);
        let on_disk = games.filter(|id| self.tables.are_on_disk(id));
        let about = About {
            program: concat!("ishwa ", env!("CARGO_PKG_VERSION")).to_owned(),
            threads,
            tables: on_disk.map(str::to_owned).collect(),
            network,
        };
        with_schema(&about).to_string()
    }

    fn runtime(&self, share: Share) -> Runtime<'_> {
        let memory = if share.is_guest {
            self.hash / GUEST_PART
        } else {
            self.hash
        };
        Runtime {
            tables: &self.tables,
            clock: TimeSource::SYSTEM,
            memory: memory.max(LEAST_HASH),
            threads: share.threads,
            review_nodes: ReviewOptions::SHARED,
            problems: Problems::of_game,
        }
    }
}

impl Backend for Engine {
    fn ask(&self, question: &str, stop: &AtomicBool) -> String {
        // A question searches one ply at most.
        let share = Share {
            threads: 1,
            is_guest: true,
        };
        ishwa_web::ask(question, &self.runtime(share), stop)
    }

    fn run(
        &self,
        job: &str,
        share: Share,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(String) + Send),
    ) -> String {
        // Searches recurse deeply, on any of these threads.
        match Workers::deep(u16::try_from(share.threads).ok(), STACK_BYTES) {
            Ok(workers) => workers.install(|| ishwa_web::job(job, &self.runtime(share), stop, report)),
            Err(error) => answer::error(&error),
        }
    }
}

/// The tables in a directory and the built-in ones; none without a directory.
struct DiskTables {
    directory: Option<PathBuf>,
    cache: Arc<Cache>,
    /// The rules of games, each with its tables, in the order in which they were opened.
    open: Mutex<Vec<(String, Option<Arc<AnyProber>>)>>,
}

impl DiskTables {
    /// Whether the disk has tables of the game.
    fn are_on_disk(&self, id: &str) -> bool {
        let open = || {
            let directory = self.directory.as_deref()?;
            let session = registry::find(id).ok()?.open("").ok()?.begin(None).ok()?;
            table_registry::sets(&session.game(), directory).ok()
        };
        let sets = open().unwrap_or_default();
        sets.iter()
            .any(|set| set.reports().is_ok_and(|reports| !reports.is_empty()))
    }
}

impl Tables for DiskTables {
    fn prober(&self, session: &AnySession) -> Result<Option<Arc<AnyProber>>, Message> {
        let rules = session.rules().id();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, prober)) = open.iter().find(|(known, _)| known == rules) {
            return Ok(prober.clone());
        }
        let prober = tables::prober_with(self.directory.as_deref(), session, &self.cache);
        let prober = prober
            .map_err(|error| Message::verbatim(error.to_string()))?
            .map(Arc::new);
        if open.len() == OPEN_TABLES {
            open.remove(0);
        }
        open.push((rules.to_owned(), prober.clone()));
        Ok(prober)
    }

    /// Clients need not supply any files: the server finds them on its disk.
    fn is_there(&self, _: &str) -> bool {
        true
    }
}
