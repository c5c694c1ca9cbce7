//! `ishwa serve`: the page and its questions, from one's own machine.
//!
//! [`server`] accepts connections, as many as [`visitors`] has places for, and answers requests that [`guard`] lets pass:
//! with files of the [`page`], with answers to questions ([`api`]), and with the results of [`jobs`], which are wanted by
//! WebSocket ([`socket`]). [`limits`] has what one client and all together may take.

mod answer;
mod api;
pub(crate) mod args;
mod backend;
mod engine;
mod guard;
mod jobs;
mod limits;
mod page;
mod server;
mod socket;
mod state;
mod visitors;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::thread;

use ishwa_messages::Message;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use self::args::ServeArgs;
use self::backend::Backend;
use self::engine::Engine;
use self::jobs::Jobs;
use self::limits::Limits;
use self::state::State;
use crate::error::{CliError, Result, said_by};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::Output;
use crate::output::progress::note;
use crate::threads::all_cores;

/// The port, where none is asked for.
const PORT: u16 = 8089;

/// How many ports are tried from there on.
const PORTS: u16 = 20;

/// The stack of a thread that answers questions, in bytes.
const STACK_BYTES: usize = 8 << 20;

pub(crate) fn run(args: &ServeArgs, out: &Output) -> Result<()> {
    let cores = all_cores();
    let limits = Limits::of(cores);
    let threads = args.threads.number.map_or(cores, usize::from);
    let engine = Engine::new(&args.hash, &args.tables, limits.jobs)?;
    let about = engine.about(threads);
    let backend: Arc<dyn Backend> = Arc::new(engine);
    let runtime = runtime(limits)?;
    let (listener, address) = listen(&runtime, args.listen, args.port)?;
    let jobs = Jobs::start(&backend, limits, threads)?;
    let (end, ending) = watch::channel(false);
    let interrupted = interrupt::messages();
    thread::Builder::new()
        .spawn(move || {
            // Without a handler of interrupts there are none.
            if interrupted.recv().is_ok() {
                end.send_replace(true);
            } else {
                thread::park();
            }
        })
        .map_err(CliError::threads(messages::cannot_start_watch))?;
    report(address, out)?;
    if args.open {
        open_page(address);
    }
    let state = State::new(backend, jobs, limits, (address.ip(), about), ending);
    runtime.block_on(server::serve(listener, Arc::new(state)));
    // A question that still runs is not waited for.
    runtime.shutdown_background();
    Ok(())
}

/// What serves connections, on this thread; threads that answer questions are started when they are needed.
fn runtime(limits: Limits) -> Result<Runtime> {
    Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .max_blocking_threads(limits.questions)
        .thread_stack_size(STACK_BYTES)
        .build()
        .map_err(CliError::from)
}

/// Listens on the port asked for, or on the first of some that is free.
fn listen(runtime: &Runtime, ip: IpAddr, port: Option<u16>) -> Result<(TcpListener, SocketAddr)> {
    let ports = match port {
        Some(port) => port..=port,
        None => PORT..=PORT + (PORTS - 1),
    };
    let mut reason = None;
    for port in ports {
        let address = SocketAddr::new(ip, port);
        match runtime.block_on(TcpListener::bind(address)) {
            Ok(listener) => {
                let address = listener.local_addr()?;
                return Ok((listener, address));
            }
            Err(error) => {
                let is_taken = error.kind() == io::ErrorKind::AddrInUse;
                // The first port is the one that was wanted.
                let (wanted, error) = reason.take().unwrap_or((address, error));
                if !is_taken {
                    return Err(CliError::Listen {
                        address: wanted,
                        reason: error,
                    });
                }
                reason = Some((wanted, error));
            }
        }
    }
    let (address, reason) = reason.expect("there is a port to try");
    Err(CliError::Listen { address, reason })
}

/// Tells where the page is, and what to know of it.
fn report(address: SocketAddr, out: &Output) -> Result<()> {
    if let Some(warning) = warning(address) {
        note(&warning);
    }
    if !page::is_built() {
        note(&messages::serve_no_page());
    }
    out.text(&say(&messages::serve_address(&url(address))))
}

/// What to know of an address that others reach, too.
fn warning(address: SocketAddr) -> Option<Message> {
    (!address.ip().is_loopback()).then(|| messages::reachable(address.to_string()))
}

/// The address of the page in a browser on this machine.
fn url(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        // What stands for all addresses is none that a browser could go to.
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}/")
}

/// Opens the page in the browser; where that fails, it is told, and the server goes on.
fn open_page(address: SocketAddr) {
    let address = url(address);
    let failed = |address: &str, reason: &io::Error| {
        note(&messages::no_browser(address, said_by(reason)));
    };
    let opened = address.clone();
    // To see whether it worked takes a moment.
    let started = thread::Builder::new().spawn(move || {
        if let Err(reason) = open::that_detached(&opened) {
            failed(&opened, &reason);
        }
    });
    if let Err(reason) = started {
        failed(&address, &reason);
    }
}

#[cfg(test)]
mod tests;
