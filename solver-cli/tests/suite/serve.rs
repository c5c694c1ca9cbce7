//! `ishwa serve`: its responses, and that no client can crash it or starve the others.

#[cfg(target_os = "linux")]
mod attack;
mod client;
mod matches;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use ishwa_tests::walk::generator;
use rand::RngExt;
use serde_json::{Value, json};
use tempfile::tempdir;
use tungstenite::Message;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::stream::MaybeTlsStream;

use self::client::{Client, POSITION, SOON, Server, address_in, answer};
use crate::support::{PATIENCE, command, failure, piped, processor_time};

#[test]
fn questions_and_works_are_answered_as_by_the_commands() {
    let server = Server::start("");
    let (status, about) = server.request("GET /api/1", "", "");
    assert!(status == 200 && about.contains("\"program\":\"ishwa "), "{about}");
    let (status, position) = server.ask(POSITION);
    assert_eq!((status, &position["schema"]), (200, &json!(1)));
    assert_eq!(position["position"], "4,4,0,5,5,5/5,4,4,4,4,4/0,0/n");
    let (status, error) = server.ask(r#"{"ask":"position","game":"awale","moves":["9"]}"#);
    assert_eq!((status, &error["error"]["code"]), (400, &json!(2)));
    let sentence = error["error"]["message"].as_str().unwrap();
    assert!(
        sentence.ends_with("\"9\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6"),
        "{sentence}"
    );
    let mut client = server.jobs();
    client.analyse(1, &json!({ "depth": 6 }));
    let mut messages: Vec<Value> = std::iter::from_fn(|| client.next()).take(1).collect();
    while messages.last().unwrap().get("result").is_none() {
        messages.push(client.next().unwrap());
    }
    let result = &messages.pop().unwrap()["result"];
    assert_eq!((&result["depth"], &result["game"]), (&json!(6), &json!("awale")));
    assert!(
        messages.len() > 2
            && messages
                .iter()
                .all(|message| message["id"] == 1 && message["progress"]["depth"].is_u64())
    );
    let review = json!({ "work": "review", "game": "toguz", "text": "1. 76 98 2. 66 87", "nodes": 50 });
    client.say(&json!({ "id": 3, "work": review }));
    let review = client.result();
    assert_eq!(
        review["result"]["moves"].as_array().map(Vec::len),
        Some(4),
        "{review}"
    );
    client.say(&json!({ "id": 4, "work": { "work": "play", "game": "dara", "level": 1, "seed": 1 } }));
    assert!(client.result()["result"]["move"].is_string());
    // The files that searches need are on this machine.
    let (_, needs) = server.ask(r#"{"ask":"needs","game":"oljinnat"}"#);
    assert_eq!(
        (&needs["networks"], &needs["tables"], &needs["large_tables"]),
        (&json!([]), &json!([]), &json!([]))
    );
    client.analyse(2, &json!({ "game": "awal" }));
    let refused = client.result();
    let sentence = refused["result"]["error"]["message"].as_str().unwrap();
    assert!(sentence.ends_with("did you mean awale?"), "{sentence}");
}

/// The lines of a server's log: without a note about a page that was not built.
fn log_of(server: &Server) -> Vec<String> {
    let said = server.said();
    let lines = said
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.map(str::to_owned).collect()
}

/// The log of a server, once it has so many lines: another thread writes them.
fn lines_of(server: &Server, count: usize) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let log = log_of(server);
        if log.len() >= count || begun.elapsed() > PATIENCE {
            assert_eq!(log.len(), count, "{log:?}");
            return log;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_log_has_a_line_for_each_request() {
    let server = Server::start("--log");
    server.ask(POSITION);
    server.request("GET /api/1?position=secret", "", "");
    server.request("GET /api/1", "host: evil.example\r\n", "");
    server.request(&format!("GET /{}", "long".repeat(100)), "", "");
    let _jobs = server.jobs();
    let long = format!("GET /{}", "long".repeat(50));
    let expected = [
        "POST /api/1/ask 200".to_owned(),
        "GET /api/1 200".to_owned(),
        "GET /api/1 403".to_owned(),
        format!("{} 404", &long[..204]),
        "GET /api/1/work 101".to_owned(),
    ];
    let lines = lines_of(&server, expected.len());
    for (line, expected) in lines.iter().zip(expected) {
        let (time, rest) = line.split_once(' ').unwrap();
        assert!(time.len() == 20 && time.ends_with('Z'), "{line}");
        let (rest, milliseconds) = rest.rsplit_once(' ').unwrap();
        assert_eq!(rest, format!("127.0.0.1 {expected}"));
        assert!(milliseconds.parse::<u64>().is_ok(), "{line}");
    }
    // The clients of a proxy have their own addresses, even if they are refused.
    let proxied = Server::start("--log --trust-proxy 127.0.0.1");
    proxied.request(
        "GET /api/1",
        "host: evil.example\r\nx-forwarded-for: 10.0.0.7\r\n",
        "",
    );
    let lines = lines_of(&proxied, 1);
    assert!(lines[0].contains(" 10.0.0.7 GET /api/1 403 "), "{lines:?}");
    // Nothing is written without the option.
    let silent = Server::start("");
    silent.ask(POSITION);
    assert!(log_of(&silent).is_empty());
}

#[test]
fn probes_by_get_are_answered_as_those_by_post() {
    let server = Server::start("");
    let position = "0,1,0,0,0,0/0,0,0,0,0,2/22,23/s";
    for moves in ["", "2"] {
        let path = format!("GET /api/1/probe/awale?position={position}&moves={moves}");
        let moves: Vec<&str> = moves.split(',').filter(|mv| !mv.is_empty()).collect();
        let question = json!({"ask": "probe", "game": "awale", "position": position, "moves": moves});
        let (_, asked) = server.ask(&question.to_string());
        for _ in 0..2 {
            let (status, text) = server.request(&path, "", "");
            assert_eq!(
                (
                    status,
                    &serde_json::from_str::<Value>(text.split_once("\r\n\r\n").unwrap().1).unwrap()
                ),
                (200, &asked)
            );
        }
        assert_eq!(asked["value"]["unit"], "win", "{asked}");
    }
    for (path, part) in [
        ("chess", "chess"),
        ("awale?position=1", "position"),
        ("awale?moves=7", "not a legal move"),
        ("awale?depth=7", "depth"),
    ] {
        let (status, text) = server.request(&format!("GET /api/1/probe/{path}"), "", "");
        assert!(status == 400 && text.contains(part), "{text}");
    }
}

/// Fifty clients probe on connections that stay open: nothing is mixed up, and all are answered, a thousand within a
/// second of one processor.
#[test]
fn fifty_clients_probe_at_once() {
    const PROBES: usize = 20;
    let server = Server::start("");
    let places: Vec<String> = (1..=10)
        .map(|pits| format!("{pits},0,0,0,0,1/1,0,0,0,0,0/23,{}/s", 23 - pits))
        .collect();
    let expected: Vec<Value> = places
        .iter()
        .map(|position| {
            let question = json!({ "ask": "probe", "game": "awale", "position": position });
            let (status, answer) = server.ask(&question.to_string());
            assert!(status == 200 && !answer["value"].is_null(), "{answer}");
            answer
        })
        .collect();
    let used_before = processor_time(&server.child);
    thread::scope(|scope| {
        for client in 0..50 {
            let (server, places, expected) = (&server, &places, &expected);
            scope.spawn(move || {
                let mut stream = BufReader::new(server.connect());
                for probe in 0..PROBES {
                    let place = (client + probe) % places.len();
                    let path = format!("/api/1/probe/awale?position={}", places[place]);
                    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
                    stream.get_mut().write_all(request.as_bytes()).unwrap();
                    assert_eq!(next_answer(&mut stream), (200, expected[place].clone()), "{path}");
                }
            });
        }
    });
    if let Some((before, after)) = used_before.zip(processor_time(&server.child)) {
        let used = after.saturating_sub(before);
        assert!(used < Duration::from_secs(1), "{used:?}");
    }
}

/// The next answer on a connection that stays open.
fn next_answer(stream: &mut BufReader<TcpStream>) -> (u16, Value) {
    let (mut head, mut length) = (Vec::new(), 0);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(bytes) = line.strip_prefix("content-length: ") {
            length = bytes.parse().unwrap();
        }
        head.push(line);
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).unwrap();
    let status = head[0].split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_slice(&body).unwrap())
}

#[test]
fn the_page_is_there_or_a_sentence_says_how_to_get_it() {
    let directory = tempdir().unwrap();
    let mut server = piped(directory.path(), "serve --port 0 --lang fr")
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert!(line.starts_with("Ishwa écoute sur http://127.0.0.1:"), "{line}");
    let get = |headers: &str| {
        let mut stream = TcpStream::connect(address_in(&line)).unwrap();
        let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\n{headers}connection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        answer(stream)
    };
    let ((status, english), (_, french)) = (get(""), get("accept-language: fr-NE\r\n"));
    for header in [
        "cross-origin-opener-policy: same-origin",
        "cross-origin-embedder-policy: require-corp",
        "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'",
    ] {
        assert!(english.contains(header), "{header}: {english}");
    }
    assert!(english.contains("content-type: text/html"), "{english}");
    #[cfg(unix)]
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&server),
        rustix::process::Signal::TERM,
    )
    .unwrap();
    #[cfg(not(unix))]
    server.kill().unwrap();
    let said = server.wait_with_output().unwrap().stderr;
    let said = String::from_utf8(said).unwrap();
    if status == 503 {
        assert!(
            english.contains("npm run build") && english.contains("was built without the page"),
            "{english}"
        );
        assert!(
            french.contains("lang=\"fr\"") && french.contains("sans la page"),
            "{french}"
        );
        assert!(
            said.starts_with("note : Ce programme a été compilé sans la page"),
            "{said}"
        );
    } else {
        assert_eq!((status, said.as_str()), (200, ""));
    }
}

#[test]
fn no_file_of_the_machine_can_be_read() {
    let server = Server::start("");
    for path in [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/assets/../../Cargo.toml",
        "/..\\..\\Cargo.toml",
        "/.git/config",
        "/index.html/../../Cargo.toml",
        "/%00",
        "/api/1/../../../Cargo.toml",
        "file:///etc/passwd",
        "http://localhost/../Cargo.toml",
        "Cargo.toml",
        "/proc/self/environ",
    ] {
        let (status, text) = server.request(&format!("GET {path}"), "", "");
        assert!([400, 404].contains(&status), "{path}: {text}");
        for content in ["root:", "[package]", "[core]", "PATH="] {
            assert!(!text.contains(content), "{path}: {text}");
        }
    }
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST"] {
        let (status, text) = server.request(&format!("{method} /index.html"), "", "x");
        assert_eq!(status, 405, "{method}: {text}");
    }
}

#[test]
fn other_sites_are_refused() {
    let server = Server::start("");
    let own = server.address;
    let ask = |headers: &str| server.request("POST /api/1/ask", headers, POSITION).0;
    assert_eq!(ask(&format!("host: {own}\r\norigin: http://{own}\r\n")), 200);
    assert_eq!(ask(&format!("host: localhost:{}\r\n", own.port())), 200);
    for headers in [
        "host: evil.example\r\n".to_owned(),
        format!("host: evil.example:{}\r\n", own.port()),
        "host: 192.168.1.7\r\n".to_owned(),
        format!("host: {own}\r\nhost: {own}\r\n"),
        format!("host: {own}\r\norigin: http://evil.example\r\n"),
        format!("host: {own}\r\norigin: null\r\n"),
        format!("host: {own}\r\norigin: http://localhost:{}\r\n", own.port()),
        format!("host: {own}\r\nsec-fetch-site: cross-site\r\n"),
    ] {
        let (status, text) = server.request("POST /api/1/ask", &headers, POSITION);
        assert_eq!(status, 403, "{headers}: {text}");
        let (_, body) = text.split_once("\r\n\r\n").unwrap();
        let error: Value = serde_json::from_str(body).unwrap();
        assert!(
            ["host", "origin"].contains(&error["error"]["field"].as_str().unwrap()),
            "{text}"
        );
        // The page itself is not served to other names, either.
        if headers.contains("evil.example") {
            assert_eq!(server.request("GET /", &headers, "").0, 403, "{headers}");
        }
    }
    let open = |name: &'static str, value: &str| {
        let mut request = format!("ws://{own}/api/1/work").into_client_request().unwrap();
        request
            .headers_mut()
            .insert(name, HeaderValue::from_str(value).unwrap());
        let opened = tungstenite::client(request, MaybeTlsStream::Plain(server.connect()));
        opened.map(|_| ()).map_err(|error| error.to_string())
    };
    assert!(open("origin", &format!("http://{own}")).is_ok());
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("host", "evil.example"),
    ] {
        let refused = open(name, value).unwrap_err();
        assert!(refused.contains("403"), "{refused}");
    }
}

#[test]
fn garbage_is_refused_and_harms_nobody() {
    let server = Server::start("");
    let mut random = generator(1);
    for number in 0..200 {
        let mut bytes = vec![0; random.random_range(1..5000)];
        random.fill(&mut bytes[..]);
        if number % 2 == 0 {
            let begin = b"POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n";
            bytes.splice(0..0, begin.iter().copied());
            bytes.resize(begin.len() + 100, b'x');
            assert_eq!(
                server.send(&[&bytes[..], b"GET / HTTP/1.0\r\n\r\n"].concat()).0,
                400
            );
        } else {
            bytes.extend_from_slice(b"\r\n\r\n");
            assert!([0, 400].contains(&server.send(&bytes).0));
        }
    }
    let headers = |count: usize| {
        let mut headers = String::new();
        for number in 0..count {
            write!(headers, "x-{number}: y\r\n").unwrap();
        }
        headers
    };
    for (line, headers) in [
        (format!("GET /{}", "x".repeat(100_000)), String::new()),
        ("GET /".to_owned(), format!("x: {}\r\n", "y".repeat(100_000))),
        ("GET /".to_owned(), headers(1000)),
    ] {
        let status = server.request(&line, &headers, "").0;
        assert!([0, 400, 414, 431].contains(&status), "{status}");
    }
    for begin in [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\r\n\r\n",
        "GET\r\n\r\n",
        "\r\n\r\nx\r\n\r\n",
    ] {
        assert!(
            [0, 400, 505].contains(&server.send(begin.as_bytes()).0),
            "{begin:?}"
        );
    }
    for question in [
        "",
        "{",
        "null",
        "[]",
        "\"\u{0}\"",
        "{}",
        "{\"ask\":1}",
        "{\"ask\":\"position\"}",
        "{\"ask\":\"position\",\"game\":[]}",
        "{\"ask\":\"position\",\"game\":\"awale\",\"rules\":\"a=b\"}",
        "{\"ask\":\"position\",\"game\":\"awale\",\"position\":\"1\"}",
    ] {
        let (status, error) = server.ask(question);
        assert_eq!(
            (status, &error["error"]["code"]),
            (400, &json!(2)),
            "{question}: {error}"
        );
    }
    let deep = "[".repeat(100_000);
    assert_eq!(server.ask(&deep).0, 400);
    assert_eq!(
        server.ask(&format!("{{\"ask\":\"position\",\"game\":{deep}")).0,
        400
    );
    let mut client = server.jobs();
    client.say(&json!({ "id": 1, "work": "nonsense" }));
    assert_eq!(client.result()["result"]["error"]["code"], 2);
    // Frames that are invalid for a WebSocket.
    let MaybeTlsStream::Plain(stream) = client.0.get_mut() else {
        unreachable!()
    };
    stream.write_all(&[0xff; 4096]).unwrap();
    assert!(client.next().is_none());
    server.answers_soon("garbage");
    server.takes_little_memory("garbage");
}

#[test]
fn messages_of_10_mb_are_refused_without_being_held() {
    let server = Server::start("");
    let long = "x".repeat(10_000_000);
    thread::scope(|scope| {
        for number in 0..24 {
            let (server, long) = (&server, &long);
            scope.spawn(move || match number % 3 {
                0 => {
                    let (status, text) = server.request("POST /api/1/ask", "", long);
                    assert!(
                        status == 413 && text.contains("at most 8,388,608 bytes"),
                        "{text}"
                    );
                }
                1 => {
                    let head = "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                        transfer-encoding: chunked\r\n\r\n989680\r\n";
                    let (status, _) = server.send(format!("{head}{long}\r\n0\r\n\r\n").as_bytes());
                    // Too long, or more than the memory left beside the others.
                    assert!([413, 503].contains(&status), "{status}");
                }
                _ => {
                    let mut client = server.jobs();
                    // The server may have closed the connection before everything was sent.
                    let _ = client.0.send(Message::text(long.clone()));
                    let end = std::iter::from_fn(|| client.0.read().ok()).last();
                    if let Some(Message::Close(Some(frame))) = end {
                        assert_eq!(frame.code, CloseCode::Size);
                    }
                }
            });
        }
    });
    server.answers_soon("10 MB");
    server.takes_little_memory("10 MB");
}

/// Texts that become much larger once they are read, records that become large indexes, and many changes of a
/// position.
#[test]
fn long_questions_take_little_memory() {
    let server = Server::start("");
    let room = 8_300_000;
    let moves = format!(
        r#"{{"ask":"line","game":"awale","moves":["3"{}]}}"#,
        r#","3""#.repeat(room / 4)
    );
    let changes = format!(
        r#"{{"ask":"setup","game":"dara","changes":[{}]}}"#,
        [r#"{"part":0,"text":"S"}"#; 300].join(",")
    );
    let deep = format!(r#"{{"ask":"games","lang":{}"#, "[".repeat(room));
    for (question, field) in [(&moves, "question"), (&changes, "changes"), (&deep, "question")] {
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    let (status, answer) = server.ask(question);
                    assert_eq!(
                        (status, &answer["error"]["field"]),
                        (400, &json!(field)),
                        "{answer}"
                    );
                });
            }
        });
    }
    server.takes_little_memory("long questions");
    // Each with other records.
    let game = |number: usize| format!("[Round \\\"{number:06}\\\"]\\n1. 76 98\\n\\n");
    let most = 7_000_000 / game(0).len();
    for number in 0..2 {
        let records: String = (number..most).map(game).collect();
        let question = format!(r#"{{"ask":"openings","game":"toguz","records":"{records}"}}"#);
        let (status, answer) = server.ask(&question);
        assert!(
            status == 200 && answer["games"].as_u64() > Some(190_000),
            "{answer}"
        );
        let question = format!(r#"{{"ask":"import","game":"toguz","text":"{records}"}}"#);
        let (_, answer) = server.ask(&question);
        assert_eq!(
            (answer["games"].as_array().map(Vec::len), &answer["cut"]),
            (Some(10_000), &json!(true))
        );
        server.takes_little_memory("records");
    }
    // As many moves as an answer has, with a line for each.
    let games = include_str!("../../../engine/games/src/toguz/championship-2022.txt").lines();
    let played = games
        .filter_map(|line| line.split_once(" #"))
        .map(|(moves, _)| moves);
    let longest = played.max_by_key(|moves| moves.len()).unwrap();
    let count = 500_000 / longest.split(' ').count();
    let question = json!({
        "ask": "import",
        "game": "toguz",
        "text": format!("1. {longest} {{a comment}}\n\n").repeat(count),
    });
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let (_, answer) = server.ask(&question.to_string());
                assert_eq!(answer["games"].as_array().map(Vec::len), Some(count), "{answer}");
            });
        }
    });
    server.takes_little_memory("imports");
    server.answers_soon("long questions");
}

#[test]
fn two_hundred_clients_that_analyse_are_served_in_turn() {
    let server = Server::start("--hash 8M --share 100");
    let mut clients: Vec<Client> = (0..200).map(|_| server.jobs()).collect();
    for client in &mut clients {
        client.analyse(7, &json!({ "nodes": 2000 }));
    }
    let slowest = (0..5).map(|_| server.answers_soon("200 analyses")).max().unwrap();
    assert!(slowest < SOON);
    for client in &mut clients {
        let result = client.result();
        assert!(
            result["id"] == 7 && result["result"]["nodes"].as_u64() > Some(0),
            "{result}"
        );
    }
    server.takes_little_memory("200 analyses");
}

#[test]
fn endless_analyses_that_nobody_reads_starve_nobody() {
    let server = Server::start("--hash 8M --share 100");
    let mut clients: Vec<Client> = (0..200).map(|_| server.jobs()).collect();
    for client in &mut clients {
        for id in 0..5 {
            client.analyse(id, &json!({}));
        }
    }
    server.answers_soon("endless analyses");
    // A later client gets a slot when others have disconnected.
    let mut last = server.jobs();
    last.analyse(1, &json!({ "depth": 3 }));
    drop(clients);
    assert_eq!(last.result()["result"]["depth"], 3);
    server.takes_little_memory("endless analyses");
}

#[test]
fn a_thousand_silent_and_half_open_connections_starve_nobody() {
    let server = Server::start("");
    let begins = [
        "",
        "POST /api/1/ask HTT",
        "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{\"ask\"",
        "GET /api/1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ];
    let mut streams: Vec<TcpStream> = Vec::new();
    for number in 0..1000 {
        let mut stream = server.connect();
        // Later connections take the slots of earlier ones.
        let _ = stream.write_all(begins[number % begins.len()].as_bytes());
        streams.push(stream);
        if number % 250 == 249 {
            server.answers_soon("silent connections");
        }
    }
    server.answers_soon("silent connections");
    let mut client = server.jobs();
    client.analyse(1, &json!({ "depth": 3 }));
    assert_eq!(client.result()["result"]["depth"], 3);
    server.takes_little_memory("silent connections");
    if let Ok(files) = std::fs::read_dir(format!("/proc/{}/fd", server.child.id())) {
        assert!(files.count() < 600, "there is a limit of connections");
    }
}

#[test]
fn a_flood_of_stops_costs_little() {
    let server = Server::start("--hash 8M");
    let mut flooding = server.jobs();
    flooding.analyse(1, &json!({}));
    assert_eq!(flooding.next().unwrap()["id"], 1);
    let stops = [
        json!({ "id": 2, "stop": true }),
        json!({ "id": u64::MAX, "stop": true }),
    ];
    let stops = stops.map(|stop| Message::text(stop.to_string()));
    for number in 0..50_000 {
        flooding.0.write(stops[number % 2].clone()).unwrap();
    }
    flooding.0.flush().unwrap();
    server.answers_soon("stops");
    let mut other = server.jobs();
    other.analyse(1, &json!({ "depth": 3 }));
    assert_eq!(other.result()["result"]["depth"], 3);
    // Jobs that begin and stop at once.
    for id in 10..400 {
        other.analyse(id, &json!({}));
        other.say(&json!({ "id": id, "stop": true }));
        other.say(&json!({ "id": id, "stop": true }));
    }
    let results: BTreeSet<u64> = (10..400)
        .map(|_| other.result()["id"].as_u64().unwrap())
        .collect();
    assert_eq!(results, (10..400).collect());
    flooding.say(&json!({ "id": 1, "stop": true }));
    assert!(flooding.result()["result"]["depth"].is_u64());
    server.takes_little_memory("stops");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_server_with_what_was_found() {
    use rustix::process::Signal;

    for signal in [Signal::INT, Signal::TERM] {
        let mut server = Server::start("");
        let mut client = server.jobs();
        client.analyse(1, &json!({}));
        client.analyse(2, &json!({}));
        // The server has read both.
        while client.next().expect("a message")["id"] != 2 {}
        let _silent = server.connect();
        let begun = Instant::now();
        assert_eq!(server.end(signal).code(), Some(0));
        assert!(begun.elapsed() < SOON, "{signal:?}: {:?}", begun.elapsed());
        for _ in 0..2 {
            assert!(client.result()["result"].is_object());
        }
        let end = std::iter::from_fn(|| client.0.read().ok()).last();
        let Some(Message::Close(Some(frame))) = end else {
            panic!("{end:?}")
        };
        assert_eq!(frame.code, CloseCode::Away);
        assert!(TcpStream::connect(server.address).is_err());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn only_loopback_is_used() {
    use std::fs;
    use std::net::Ipv4Addr;

    let server = Server::start("");
    let mut client = server.jobs();
    client.analyse(1, &json!({ "depth": 3 }));
    client.result();
    let files = fs::read_dir(format!("/proc/{}/fd", server.child.id())).unwrap();
    let targets = files.filter_map(|file| fs::read_link(file.unwrap().path()).ok());
    let inodes: BTreeSet<String> = targets
        .filter_map(|target| {
            Some(
                target
                    .to_str()?
                    .strip_prefix("socket:[")?
                    .strip_suffix(']')?
                    .to_owned(),
            )
        })
        .collect();
    let mut addresses = Vec::new();
    for table in ["tcp", "tcp6", "udp", "udp6"] {
        let table = fs::read_to_string(format!("/proc/net/{table}")).unwrap_or_default();
        let lines = table
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>());
        let own = lines.filter(|fields| fields.get(9).is_some_and(|inode| inodes.contains(*inode)));
        addresses.extend(own.flat_map(|fields| [fields[1].to_owned(), fields[2].to_owned()]));
    }
    // The listening socket, which has no peer, and that of the client.
    let loopback = format!("{:08X}:", u32::from_ne_bytes(Ipv4Addr::LOCALHOST.octets()));
    assert!(addresses.len() >= 4, "{addresses:?}");
    for address in addresses {
        assert!(
            address.starts_with(&loopback) || address == "00000000:0000",
            "{address}"
        );
    }
}

#[test]
fn a_port_that_is_taken_is_named_or_another_is_found() {
    let directory = tempdir().unwrap();
    let server = Server::start("");
    let taken = server.address.port();
    let sentence = failure(directory.path(), &format!("serve --port {taken}"), 1);
    assert!(
        sentence.starts_with(&format!("error: 127.0.0.1:{taken}: cannot listen: ")),
        "{sentence}"
    );
    let french = command(directory.path(), &format!("serve --port {taken} --lang fr"))
        .output()
        .unwrap();
    let french = String::from_utf8(french.stderr).unwrap();
    // Windows reports it in its own language.
    let reason = if cfg!(windows) {
        ""
    } else {
        "adresse déjà utilisée"
    };
    let said = format!("erreur : 127.0.0.1:{taken} : impossible d’écouter : {reason}");
    assert!(french.starts_with(&said), "{french}");
    // A documentation address, which no machine has.
    let sentence = failure(directory.path(), "serve --listen 203.0.113.7", 1);
    assert!(
        sentence.starts_with("error: 203.0.113.7:8089: cannot listen: "),
        "{sentence}"
    );
    failure(directory.path(), "serve --listen nowhere", 2);
    failure(directory.path(), "serve --port 70000", 2);
    let start = || {
        let mut child = piped(directory.path(), "serve")
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        (child, address_in(&line).port())
    };
    let servers = [start(), start()];
    let ports = [servers[0].1, servers[1].1];
    assert!(
        ports[0] != ports[1] && ports.iter().all(|port| (8089..8109).contains(port)),
        "{ports:?}"
    );
    for (mut child, _) in servers {
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_opened_where_there_is_one() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    let directory = tempdir().unwrap();
    let (browser, opened) = (directory.path().join("xdg-open"), directory.path().join("opened"));
    let script = format!(
        "#!/bin/sh\necho \"$1\" >{0}.part\nmv {0}.part {0}\n",
        opened.display()
    );
    fs::write(&browser, script).unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let start = |path: &str| {
        let mut command = piped(directory.path(), "serve --port 0 --open");
        let mut child = command.env("PATH", path).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        (child, address_in(&line))
    };
    let (mut child, address) = start(&format!("{}:/usr/bin:/bin", directory.path().display()));
    let begun = Instant::now();
    while !opened.exists() {
        assert!(begun.elapsed() < PATIENCE, "no browser");
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(
        fs::read_to_string(&opened).unwrap().trim(),
        format!("http://{address}/")
    );
    child.kill().unwrap();
    child.wait().unwrap();
    let (mut child, address) = start(Path::new("/nowhere").to_str().unwrap());
    let mut said = BufReader::new(child.stderr.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let note = said.find(|line| line.contains("browser")).unwrap();
    assert!(
        note.starts_with(&format!("note: cannot open a browser at http://{address}/: ")),
        "{note}"
    );
    assert!(TcpStream::connect(address).is_ok(), "the server goes on");
    child.kill().unwrap();
    child.wait().unwrap();
}
