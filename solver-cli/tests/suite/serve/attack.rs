//! Four addresses that attack the server in every known way at once, while a client at a fifth one wants short analyses.
//!
//! The long form takes five minutes: `ISHWA_LONG=1 cargo test -p ishwa-cli --test suite attack -- --nocapture`.

use std::fmt::Write as _;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_tests::samples::is_long;
use rustix::process::Signal;
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Error, WebSocket};

use super::client::{Client, MOST_MEMORY, POSITION, SOON, Server, answer, connect_from};

const ATTACKERS: [Ipv4Addr; 4] = [
    Ipv4Addr::new(127, 0, 0, 2),
    Ipv4Addr::new(127, 0, 0, 3),
    Ipv4Addr::new(127, 0, 0, 5),
    Ipv4Addr::new(127, 0, 0, 6),
];
const CLIENT: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 4);

/// The pause between two steps of an attack, so that the attackers leave some of the processor to the server.
const PAUSE: Duration = Duration::from_millis(20);

fn request(question: &str) -> Vec<u8> {
    let length = question.len();
    let head = format!("POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n");
    (head + question).into_bytes()
}

fn socket_from(server: SocketAddr, source: Ipv4Addr) -> Option<Client> {
    let stream = connect_from(source, server).ok()?;
    let url = format!("ws://{server}/api/1/work");
    let opened = tungstenite::client(url, MaybeTlsStream::Plain(stream));
    opened.ok().map(|(socket, _)| Client(socket))
}

/// A request for an answer of 8 MB.
fn long_export() -> Vec<u8> {
    let event = "x".repeat(8_300_000);
    let question = json!({ "ask": "export", "game": "awale", "moves": ["3"], "headers": { "Event": event } });
    request(&question.to_string())
}

/// Asks for long answers on 40 connections at a time, and never reads them.
fn never_read(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    let request = long_export();
    let mut held: Vec<Option<TcpStream>> = (0..40).map(|_| None).collect();
    for number in (0..held.len()).cycle() {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        held[number] = None;
        held[number] = connect_from(source, server).ok().filter(|mut stream| {
            // The server may refuse it before all of it is sent.
            stream.write_all(&request).is_ok()
        });
        thread::sleep(PAUSE * 20);
    }
}

/// Asks for long answers, and reads each for as long as it can.
fn read_slowly(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    let request = long_export();
    while !is_over.load(Ordering::Relaxed) {
        if let Ok(mut stream) = connect_from(source, server)
            && stream.write_all(&request).is_ok()
        {
            let mut part = [0; 1024];
            while !is_over.load(Ordering::Relaxed) && matches!(stream.read(&mut part), Ok(1..)) {
                thread::sleep(PAUSE);
            }
        }
        thread::sleep(PAUSE * 20);
    }
}

/// Sends pings on four `WebSocket`s, and never reads the answers.
fn ping(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    // Each of 125 bytes, masked with zeros.
    let pings = [&[0x89, 0xfd, 0, 0, 0, 0][..], &[b'x'; 125]].concat().repeat(500);
    send_without_end(server, source, is_over, 4, &pings);
}

/// Sends the beginnings of long messages on 40 `WebSocket`s.
fn send_fragments(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    // A text of 200 KB that is not the end of its message, masked with zeros.
    let header = [&[0x01, 0xff][..], &200_000_u64.to_be_bytes(), &[0; 4]].concat();
    let fragment = [header, vec![b' '; 200_000]].concat();
    send_without_end(server, source, is_over, 40, &fragment);
}

/// Sends the same again and again on so many `WebSocket`s, as far as each takes it, and reads nothing.
fn send_without_end(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool, count: usize, bytes: &[u8]) {
    let mut sockets: Vec<(Option<Client>, usize)> = (0..count).map(|_| (None, 0)).collect();
    for number in (0..count).cycle() {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        let (socket, sent) = &mut sockets[number];
        let Some(Client(opened)) = socket else {
            *socket = socket_from(server, source);
            if let Some(Client(opened)) = socket {
                stream_of(opened).set_nonblocking(true).unwrap();
            }
            continue;
        };
        match stream_of(opened).write(&bytes[*sent..]) {
            Ok(taken) => *sent = (*sent + taken) % bytes.len(),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => (*socket, *sent) = (None, 0),
        }
        thread::sleep(PAUSE);
    }
}

/// Asks for statistics that take long; every second time, the connection is closed at once.
fn ask_for_much(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    let mut records = String::new();
    for round in 0..240_000 {
        write!(records, "[Round \"{round:06}\"]\n1. 76 98\n\n").unwrap();
    }
    let question = json!({ "ask": "openings", "game": "toguz", "records": records });
    let request = request(&question.to_string());
    for number in 0.. {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        if let Ok(mut stream) = connect_from(source, server)
            && stream.write_all(&request).is_ok()
            && number % 2 == 0
        {
            let mut part = [0; 4096];
            let _ = stream.read(&mut part);
        }
        thread::sleep(PAUSE * 20);
    }
}

/// Holds as many `WebSocket`s as it gets, which answer pings. Half of them have four endless analyses each, and begin
/// others when these end.
fn hold_sockets(server: SocketAddr, source: Ipv4Addr, is_over: &AtomicBool) {
    let mut sockets: Vec<(Option<Client>, u64)> = (0..228).map(|_| (None, 0)).collect();
    for number in (0..sockets.len()).cycle() {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        let (socket, next) = &mut sockets[number];
        let works = number % 2 == 0;
        let is_there = if let Some(socket) = socket {
            lives_on(socket, next, works)
        } else {
            *socket = socket_from(server, source);
            if let Some(Client(opened)) = socket {
                stream_of(opened).set_nonblocking(true).unwrap();
            }
            socket.is_some()
        };
        if !is_there {
            (*socket, *next) = (None, 0);
            thread::sleep(PAUSE);
        } else if works && *next == 0 {
            for _ in 0..4 {
                begin(socket.as_mut().unwrap(), next);
            }
        }
        if number == 0 {
            thread::sleep(PAUSE);
        }
    }
}

fn stream_of(socket: &WebSocket<MaybeTlsStream<TcpStream>>) -> &TcpStream {
    let MaybeTlsStream::Plain(stream) = socket.get_ref() else {
        unreachable!()
    };
    stream
}

fn begin(client: &mut Client, next: &mut u64) {
    let job = json!({ "id": *next, "work": { "work": "analyse", "game": "awale" } });
    *next += 1;
    // The connection may have ended, or take no more.
    let _ = client.0.send(tungstenite::Message::text(job.to_string()));
}

/// Reads what has arrived; returns whether the connection is still there.
fn lives_on(client: &mut Client, next: &mut u64, works: bool) -> bool {
    loop {
        match client.0.read() {
            Ok(message) => {
                if works && message.to_text().is_ok_and(|text| text.contains("\"result\"")) {
                    begin(client, next);
                }
            }
            Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => return true,
            Err(_) => return false,
        }
    }
}

/// The longest time for an analysis of 100 ms, on an old WebSocket and on a new one, and for an answer about a position.
fn want_little(server: SocketAddr, until: Instant) -> [Duration; 3] {
    let mut longest = [Duration::ZERO; 3];
    let mut old = socket_from(server, CLIENT).expect("a WebSocket");
    let analyse = |client: &mut Client| {
        client.analyse(1, &json!({ "time_ms": 100 }));
        let result: Value = client.result();
        assert!(result["result"]["depth"].is_u64(), "{result}");
    };
    for number in 0.. {
        if Instant::now() > until {
            break;
        }
        let begun = Instant::now();
        match number % 3 {
            0 => analyse(&mut old),
            1 => analyse(&mut socket_from(server, CLIENT).expect("a new WebSocket")),
            _ => {
                let mut stream = connect_from(CLIENT, server).unwrap();
                let question = String::from_utf8(request(POSITION)).unwrap();
                let question = question.replacen("\r\n", "\r\nconnection: close\r\n", 1);
                stream.write_all(question.as_bytes()).unwrap();
                let (status, text) = answer(stream);
                assert_eq!(status, 200, "{text}");
            }
        }
        longest[number % 3] = longest[number % 3].max(begun.elapsed());
        thread::sleep(PAUSE * 5);
    }
    longest
}

const ATTACKS: [fn(SocketAddr, Ipv4Addr, &AtomicBool); 6] = [
    never_read,
    read_slowly,
    ask_for_much,
    hold_sockets,
    ping,
    send_fragments,
];

#[test]
fn an_attack_from_four_addresses_starves_no_fifth() {
    let is_long = is_long();
    let (time, soon) = if is_long {
        (Duration::from_mins(5), Duration::from_secs(2))
    } else {
        (Duration::from_secs(7), SOON)
    };
    let mut server = Server::start("");
    let address = server.address;
    let is_over = AtomicBool::new(false);
    let until = Instant::now() + time;
    let (longest, memory, end) = thread::scope(|scope| {
        for source in ATTACKERS {
            for attack in ATTACKS {
                let is_over = &is_over;
                scope.spawn(move || attack(address, source, is_over));
            }
        }
        let wanted = scope.spawn(move || want_little(address, until)).join();
        let memory = server.memory();
        // It ends while the attack goes on.
        let begun = Instant::now();
        let status = server.end(Signal::INT);
        let end = (status.code(), begun.elapsed());
        is_over.store(true, Ordering::Relaxed);
        (wanted, memory.unwrap_or(0), end)
    });
    let longest = longest.unwrap();
    let (code, end) = end;
    println!(
        "{memory} bytes; at most {longest:?} for an analysis, on a new WebSocket, a position; end in {end:?}"
    );
    assert!(memory < MOST_MEMORY, "{memory} bytes");
    assert!(longest.iter().all(|time| *time < soon), "{longest:?}");
    assert!(
        end < if is_long { Duration::from_secs(1) } else { SOON },
        "{end:?}"
    );
    assert_eq!(code, Some(0));
}
