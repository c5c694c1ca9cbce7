//! `ishwa serve`: serves the page and the engine from the user's own machine.
//!
//! [`server`] accepts connections, as many as [`visitors`] has places for, and answers the requests that [`guard`]
//! admits: with files of the [`page`], with answers to questions ([`api`], [`probes`]), and with the results of [`jobs`], which
//! are requested by WebSocket ([`socket`], [`incoming`]), as are [`mod@matches`] between people on several devices.
//!
//! [`limits`] has the limits of one address and of all together. [`visitors`] counts connections, [`room`] counts the
//! bytes of requests and answers, and [`turns`] decides whose request is next; a [`stream`] fails if its client does
//! not take what it is sent. The [`log`] has a line for each request.

mod answer;
mod api;
pub(crate) mod args;
mod backend;
mod engine;
mod guard;
mod incoming;
mod jobs;
mod limits;
mod log;
mod matches;
mod page;
mod probes;
mod room;
mod server;
mod socket;
mod state;
mod stream;
mod turns;
mod visitors;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::thread;

use ishwa_messages::{Message, ToMessage};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use self::args::ServeArgs;
use self::backend::Backend;
use self::engine::Engine;
use self::jobs::Jobs;
use self::limits::Limits;
use self::log::Log;
use self::matches::referee::Matches;
use self::state::State;
use crate::commands::practise::kept::data_folder;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::machine::return_large_memory;
use crate::messages;
use crate::output::Output;
use crate::output::progress::note;
use crate::threads::all_cores;

/// The default port.
const PORT: u16 = 8089;

/// The number of ports that are tried from there on.
const PORTS: u16 = 20;

/// The folder of matches in the user's data folder.
const MATCHES: &str = "matches";

/// The stack of a thread that answers questions, in bytes.
const STACK_BYTES: usize = 8 << 20;

pub(crate) fn run(args: &ServeArgs, out: &Output) -> Result<()> {
    return_large_memory();
    let cores = all_cores();
    let limits = Limits::of(cores).shared(args.connections, args.share);
    let threads = args.threads.number.map_or(cores, usize::from);
    let engine = Engine::new(&args.hash, &args.tables, limits.jobs)?;
    let runtime = runtime(&limits)?;
    let (listener, address) = listen(&runtime, args.listen, args.port)?;
    let about = engine.about(threads, network(address));
    let backend: Arc<dyn Backend> = Arc::new(engine);
    let jobs = Jobs::start(&backend, &limits, threads)?;
    let folder = data_folder(messages::a_match()).map(|folder| folder.join(MATCHES));
    let matches = Matches::start(folder, &limits)?;
    let (end, ending) = watch::channel(false);
    let interrupted = interrupt::messages();
    thread::Builder::new()
        .spawn(move || {
            // Without an interrupt handler there are no interrupts to wait for.
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
    let mut state = State::new(backend, (jobs, matches), &limits, (address.ip(), about), ending);
    state.proxy = args.trust_proxy.map(|proxy| proxy.to_canonical());
    state.log = args.log.then(Log::start).transpose()?;
    runtime.block_on(server::serve(listener, Arc::new(state)));
    // A question that is still running is not waited for.
    runtime.shutdown_background();
    Ok(())
}

/// The runtime that serves connections, on this thread. Threads that answer questions are started on demand.
fn runtime(limits: &Limits) -> Result<Runtime> {
    Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .max_blocking_threads(limits.questions + limits.guests)
        .thread_stack_size(STACK_BYTES)
        .build()
        .map_err(CliError::from)
}

/// Listens on the requested port, or on the first free one of several.
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
                // The error is that of the first port, the preferred one.
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

/// Prints the address of the page, and notes about it.
fn report(address: SocketAddr, out: &Output) -> Result<()> {
    if let Some(warning) = warning(address) {
        note(&warning);
    }
    if !page::is_built() {
        note(&messages::serve_no_page());
    }
    out.text(&say(&messages::serve_address(&url(address))))
}

/// A warning about an address that other machines can reach.
fn warning(address: SocketAddr) -> Option<Message> {
    (!address.ip().is_loopback()).then(|| messages::reachable(address.to_string()))
}

/// The address of the page in a browser on this machine.
fn url(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        // The address that means all addresses is not one that a browser can open.
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}/")
}

/// The address of the page for other machines of the network; `None` if they cannot reach it, or if it is unknown.
fn network(mut address: SocketAddr) -> Option<String> {
    if address.ip().is_unspecified() {
        // An address in documentation (RFC 5737, RFC 3849): nothing is sent, but the system chooses a way to it.
        let (own, other): (IpAddr, IpAddr) = match address.ip() {
            IpAddr::V4(own) => (own.into(), Ipv4Addr::new(192, 0, 2, 1).into()),
            IpAddr::V6(own) => (own.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into()),
        };
        let socket = UdpSocket::bind((own, 0)).ok()?;
        socket.connect((other, 9)).ok()?;
        address.set_ip(socket.local_addr().ok()?.ip());
    }
    (!address.ip().is_loopback()).then(|| url(address))
}

/// Opens the page in the browser. A failure is reported, and the server continues.
fn open_page(address: SocketAddr) {
    let address = url(address);
    let failed = |address: &str, reason: &io::Error| {
        note(&messages::no_browser(address, reason.to_message()));
    };
    let opened = address.clone();
    // It takes a moment to find out whether it worked.
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
