//! The server with small limits, and with an engine that is controlled by its input.

mod fairness;
mod probes;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use super::backend::Share;
use super::room::Room;
use super::*;

const PATIENCE: Duration = Duration::from_mins(1);

/// An engine whose questions and jobs are words: "wait" takes until `go` is set or it is stopped, "panic" panics, and
/// "talk" sends a lot of progress. The answer to a number has so many bytes.
#[derive(Default)]
struct Double {
    go: AtomicBool,
    asked: AtomicUsize,
    stopped: AtomicUsize,
    worked: AtomicUsize,
}

impl Double {
    fn wait(&self, stop: &AtomicBool) {
        while !self.go.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Backend for Double {
    fn ask(&self, question: &str, stop: &AtomicBool) -> String {
        self.asked.fetch_add(1, Ordering::Relaxed);
        match question.trim_end() {
            "panic" => panic!("asked for"),
            "wait" => {
                self.wait(stop);
                if stop.load(Ordering::Relaxed) {
                    self.stopped.fetch_add(1, Ordering::Relaxed);
                    return json!({"schema": 1, "error": {"code": 130}}).to_string();
                }
            }
            "error" => return json!({"schema": 1, "error": {"code": 2}}).to_string(),
            number => {
                if let Ok(length) = number.parse::<usize>() {
                    return format!("\"{}\"", "x".repeat(length - 2));
                }
            }
        }
        json!({ "length": question.len() }).to_string()
    }

    fn run(&self, job: &str, _: Share, stop: &AtomicBool, report: &mut (dyn FnMut(String) + Send)) -> String {
        self.worked.fetch_add(1, Ordering::Relaxed);
        match job {
            "\"panic\"" => panic!("asked for"),
            "\"wait\"" => self.wait(stop),
            "\"long\"" => return json!("x".repeat(100_000)).to_string(),
            "\"talk\"" => (0..100_000).for_each(|number| report(json!({ "at": number }).to_string())),
            _ => {}
        }
        json!({ "work": job.len() }).to_string()
    }
}

/// A server that ends when it is dropped.
struct Served {
    double: Arc<Double>,
    room: Arc<Room>,
    address: SocketAddr,
    end: watch::Sender<bool>,
    ended: mpsc::Receiver<()>,
    _folder: tempfile::TempDir,
}

impl Served {
    fn with(change: impl FnOnce(&mut Limits)) -> Self {
        Self::behind(None, change)
    }

    /// A server that trusts a proxy at this address.
    fn behind(proxy: Option<IpAddr>, change: impl FnOnce(&mut Limits)) -> Self {
        let double = Arc::new(Double::default());
        let mut limits = Limits::of(2);
        change(&mut limits);
        let backend: Arc<dyn Backend> = Arc::clone(&double) as _;
        let jobs = Jobs::start(&backend, &limits, 2).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let matches = Matches::start(Ok(folder.path().join(MATCHES)), &limits).unwrap();
        let (end, ending) = watch::channel(false);
        let runtime = runtime(&limits).unwrap();
        let (listener, address) = listen(&runtime, Ipv4Addr::LOCALHOST.into(), Some(0)).unwrap();
        let mut state = State::new(
            backend,
            (jobs, matches),
            &limits,
            (address.ip(), "{}".to_owned()),
            ending,
        );
        state.proxy = proxy;
        let room = Arc::clone(&state.room);
        let (sender, ended) = mpsc::channel();
        thread::spawn(move || {
            runtime.block_on(server::serve(listener, Arc::new(state)));
            runtime.shutdown_background();
            // The test may be over.
            let _ = sender.send(());
        });
        Self {
            double,
            room,
            address,
            end,
            ended,
            _folder: folder,
        }
    }

    /// Waits until the bytes that this machine holds are as wanted.
    fn wait_for_held(&self, is_wanted: impl Fn(usize) -> bool) {
        let begun = Instant::now();
        while !is_wanted(self.room.held_by(self.address.ip())) {
            assert!(begun.elapsed() < PATIENCE, "other bytes are held");
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends a request, and returns the stream with the answer.
    fn send(&self, head: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let length = body.len();
        let head = format!(
            "{head} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        stream
    }

    /// The status and the body of the answer to a question.
    fn ask(&self, question: &str) -> (u16, String) {
        answered(self.send("POST /api/1/ask", question))
    }

    /// Waits until the engine has reached this state.
    fn wait_for(&self, is_there: impl Fn(&Double) -> bool) {
        let begun = Instant::now();
        while !is_there(&self.double) {
            assert!(begun.elapsed() < PATIENCE);
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn socket(&self) -> Client {
        let stream = self.connect();
        let url = format!("ws://{}/api/1/work", self.address);
        let (socket, _) = tungstenite::client(url, MaybeTlsStream::Plain(stream)).unwrap();
        Client(socket)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end.send_replace(true);
        self.double.go.store(true, Ordering::Relaxed);
        // It has already ended if the other end has disconnected.
        let ended = self.ended.recv_timeout(PATIENCE);
        assert!(
            ended != Err(mpsc::RecvTimeoutError::Timeout) || thread::panicking(),
            "the server ends"
        );
    }
}

/// The data received until the other side closes the connection.
fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // A reset ends it too.
    if let Err(error) = stream.read_to_end(&mut text) {
        assert_ne!(
            error.kind(),
            io::ErrorKind::WouldBlock,
            "the connection stays open"
        );
    }
    String::from_utf8(text).unwrap()
}

fn answered(stream: TcpStream) -> (u16, String) {
    let text = rest(stream);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_default(), body.to_owned())
}

struct Client(WebSocket<MaybeTlsStream<TcpStream>>);

impl Client {
    fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    fn begin(&mut self, id: u64, job: &str) {
        self.say(&json!({ "id": id, "work": job }).to_string());
    }

    /// The next message of the server except pings; `None` at the end.
    fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Ping(_)) => {}
                Ok(other) => panic!("{other:?}"),
                Err(_) => return None,
            }
        }
    }

    /// The code with which the server closes the conversation.
    fn closed(&mut self) -> Option<CloseCode> {
        loop {
            match self.0.read() {
                Ok(Message::Close(frame)) => {
                    return Some(frame.map_or(CloseCode::Status, |frame| frame.code));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}

fn stream_of(client: &Client) -> &TcpStream {
    let MaybeTlsStream::Plain(stream) = client.0.get_ref() else {
        unreachable!()
    };
    stream
}

#[test]
fn questions_are_answered_and_their_faults_are_theirs_alone() {
    let served = Served::with(|_| ());
    assert_eq!(served.ask("four"), (200, "{\"length\":4}".to_owned()));
    assert_eq!(served.ask("error").0, 400);
    let (status, failed) = served.ask("panic");
    assert!(status == 500 && failed.contains("\"code\":1"), "{failed}");
    assert_eq!(served.ask("é").0, 200);
    assert_eq!(answered(served.send("POST /api/1", "")).0, 405);
    assert_eq!(answered(served.send("GET /api/1/ask", "")).0, 405);
    assert_eq!(answered(served.send("GET /api/2", "")).0, 404);
}

#[test]
fn silent_connections_and_those_that_stop_half_way_are_closed() {
    let served = Served::with(|limits| {
        limits.header_time = Duration::from_millis(200);
        limits.body_time = Duration::from_millis(200);
    });
    let heads = [
        "",
        "G",
        "POST /api/1/ask HTTP/1.1\r\nhost: loc",
        "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nfou",
        "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nfou",
        // A complete request without further data.
        "GET /api/1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ];
    let streams = heads.map(|head| {
        let mut stream = served.connect();
        stream.write_all(head.as_bytes()).unwrap();
        stream
    });
    let begun = Instant::now();
    let statuses = streams.map(|stream| answered(stream).0);
    assert_eq!(statuses, [0, 0, 0, 408, 408, 200]);
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 0);
    assert_eq!(served.ask("four").0, 200);
}

#[test]
fn a_message_that_is_too_long_is_refused() {
    let served = Served::with(|limits| {
        limits.question_bytes = 1000;
        limits.message_bytes = 1000;
    });
    let most = "x".repeat(1000);
    assert_eq!(served.ask(&most).0, 200);
    assert_eq!(served.ask(&(most.clone() + "x")).0, 413);
    let mut chunked = served.connect();
    let head = "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n";
    chunked.write_all(head.as_bytes()).unwrap();
    for _ in 0..30 {
        chunked
            .write_all(format!("64\r\n{}\r\n", "x".repeat(100)).as_bytes())
            .unwrap();
    }
    chunked.write_all(b"0\r\n\r\n").unwrap();
    assert_eq!(answered(chunked).0, 413);
    let mut client = served.socket();
    client.say(&"x".repeat(1001));
    assert_eq!(client.closed(), Some(CloseCode::Size));
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 1);
}

#[test]
fn where_all_connections_are_busy_another_is_refused() {
    let served = Served::with(|limits| {
        limits.connections = 3;
        limits.questions = 3;
    });
    let waiting: Vec<TcpStream> = (0..3).map(|_| served.send("POST /api/1/ask", "wait")).collect();
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 3);
    let (status, sentence) = answered(served.connect());
    assert!(
        status == 503 && sentence.contains("too many connections"),
        "{sentence}"
    );
    served.double.go.store(true, Ordering::Relaxed);
    for stream in waiting {
        assert_eq!(answered(stream).0, 200);
    }
    assert_eq!(served.ask("four").0, 200);
}

#[test]
fn slow_questions_let_as_many_others_run_as_there_may_be() {
    let served = Served::with(|limits| limits.questions = 2);
    let slow = served.send("POST /api/1/ask", "wait");
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 1);
    for _ in 0..10 {
        assert_eq!(served.ask("four").0, 200);
    }
    let second = served.send("POST /api/1/ask", "wait");
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 12);
    // Requests that need no engine are still answered.
    assert_eq!(answered(served.send("GET /api/1", "")).0, 200);
    let third = served.send("POST /api/1/ask", "four");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 12, "the third waits");
    served.double.go.store(true, Ordering::Relaxed);
    for stream in [slow, second, third] {
        assert_eq!(answered(stream).0, 200);
    }
}

#[test]
fn there_is_room_for_some_long_messages_at_once() {
    let served = Served::with(|limits| limits.held_bytes = 64 << 10);
    assert_eq!(served.ask(&"x".repeat(40 << 10)).0, 200);
    // The buffer of a growing body is larger than its content.
    assert_eq!(served.ask(&"x".repeat(100 << 10)).0, 503);
    let mut client = served.socket();
    client.begin(1, "wait");
    client.begin(2, "wait");
    client.begin(3, &"x".repeat(50 << 10));
    assert_eq!(client.next(), Some(json!({ "id": 3, "waiting": 1 })));
    assert_eq!(served.ask(&"x".repeat(40 << 10)).0, 503, "a job takes its own");
    client.begin(4, &"x".repeat(50 << 10));
    assert_eq!(client.closed(), Some(CloseCode::Again));
    let begun = Instant::now();
    while served.ask(&"x".repeat(40 << 10)).0 != 200 {
        assert!(begun.elapsed() < PATIENCE, "the room is never there again");
    }
}

#[test]
fn long_questions_leave_room_and_a_place_to_short_ones() {
    let served = Served::with(|limits| limits.held_bytes = 64 << 10);
    let head = "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n";
    let long = || served.ask(&"x".repeat(40 << 10)).0;
    let begun = Instant::now();
    let half = loop {
        let mut half = served.connect();
        half.write_all(head.as_bytes()).unwrap();
        half.write_all(&vec![b'x'; 30 << 10]).unwrap();
        // The server must have read the half before, or that request is the one refused for lack of memory.
        thread::sleep(Duration::from_millis(50));
        if long() == 503 {
            break half;
        }
        assert!(begun.elapsed() < PATIENCE, "the half takes no room");
    };
    for length in [5, 8_200, 16_000] {
        assert_eq!(
            served.ask(&"x".repeat(length)).0,
            200,
            "{length} bytes need no room"
        );
    }
    drop(half);
    while long() == 503 {
        assert!(begun.elapsed() < PATIENCE, "the room is never there again");
    }

    let asked = served.double.asked.load(Ordering::Relaxed);
    let wait = format!("{:20000}", "wait");
    let waiting = [&wait, &wait].map(|wait| served.send("POST /api/1/ask", wait));
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) > asked);
    assert_eq!(served.ask("short").0, 200, "long ones have one of two places");
    assert_eq!(served.double.asked.load(Ordering::Relaxed), asked + 2);
    served.double.go.store(true, Ordering::Relaxed);
    for stream in waiting {
        assert_eq!(answered(stream).0, 200);
    }
}

#[test]
fn works_are_answered_once_each() {
    let served = Served::with(|_| ());
    let mut client = served.socket();
    client.begin(7, "four");
    assert_eq!(client.next(), Some(json!({ "id": 7, "result": { "work": 6 } })));
    client.begin(7, "panic");
    let failed = client.next().unwrap();
    assert_eq!(
        (&failed["id"], &failed["result"]["error"]["code"]),
        (&json!(7), &json!(1))
    );
    for id in 1..=4 {
        client.begin(id, "wait");
    }
    client.begin(5, "four");
    client.begin(1, "four");
    // The order of the jobs' reports and the conversation's responses is not fixed.
    let mut told: Vec<Value> = (0..4).map(|_| client.next().unwrap()).collect();
    told.sort_by_key(|told| told["id"].as_u64());
    assert_eq!(told[0]["error"]["field"], "id", "1 goes on");
    assert_eq!(
        told[1..3],
        [json!({ "id": 3, "waiting": 1 }), json!({ "id": 4, "waiting": 2 })]
    );
    assert_eq!(
        (&told[3]["id"], &told[3]["result"]["error"]["code"]),
        (&json!(5), &json!(1))
    );
    // The two before, and 1 and 2.
    served.wait_for(|double| double.worked.load(Ordering::Relaxed) == 4);
    for stop in [4, 99, 4, 1] {
        client.say(&json!({ "id": stop, "stop": true }).to_string());
    }
    let never_begun = client.next().unwrap();
    assert_eq!(
        (&never_begun["id"], &never_begun["result"]["error"]["code"]),
        (&json!(4), &json!(130))
    );
    assert_eq!(client.next(), Some(json!({ "id": 1, "result": { "work": 6 } })));
    for (nonsense, field) in [
        ("", "message"),
        ("{}", "message"),
        ("[1]", "message"),
        ("{\"id\":1}", "message"),
        ("{\"id\":-1,\"stop\":true}", "message"),
        ("{\"id\":1,\"work\":1,\"stop\":true}", "message"),
        ("\u{0}", "message"),
    ] {
        client.say(nonsense);
        let error = client.next().unwrap();
        assert_eq!(error["error"]["field"], field, "{nonsense}");
        assert_eq!(error["error"]["code"], 2, "{nonsense}");
    }
    client.0.send(Message::binary(vec![0, 159])).unwrap();
    assert_eq!(client.next().unwrap()["error"]["field"], "message");
}

#[test]
fn progress_that_nobody_takes_is_left_out() {
    let served = Served::with(|limits| limits.progress = 5);
    let mut client = served.socket();
    client.begin(1, "talk");
    served.wait_for(|double| double.worked.load(Ordering::Relaxed) == 1);
    let told: Vec<Value> = std::iter::from_fn(|| client.next())
        .take_while(|message| message.get("result").is_none())
        .collect();
    assert!(!told.is_empty() && told.len() < 50_000, "{}", told.len());
    let numbers: Vec<u64> = told
        .iter()
        .map(|message| message["progress"]["at"].as_u64().unwrap())
        .collect();
    assert!(numbers.is_sorted());
}

#[test]
fn a_websocket_without_a_sign_of_life_is_closed() {
    let served = Served::with(|limits| limits.silence = Duration::from_millis(300));
    // Reading answers pings.
    let mut lively = served.socket();
    lively.begin(1, "wait");
    let mut silent = served.socket();
    silent.begin(2, "wait");
    // The other side's data is read from the raw stream, since the protocol library would answer it.
    let stream = stream_of(&silent).try_clone().unwrap();
    let read = thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = (&stream).read_to_end(&mut bytes);
    });
    let kept = thread::spawn(move || {
        let result = lively.next();
        (lively, result)
    });
    let begun = Instant::now();
    while !read.is_finished() {
        assert!(begun.elapsed() < PATIENCE, "it stays open");
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(600));
    assert!(!kept.is_finished());
    served.double.go.store(true, Ordering::Relaxed);
    let (_lively, result) = kept.join().unwrap();
    assert_eq!(result, Some(json!({ "id": 1, "result": { "work": 6 } })));
}

#[test]
fn works_of_closed_connections_end() {
    let served = Served::with(|limits| limits.jobs = 1);
    let mut gone = served.socket();
    for id in 1..=4 {
        gone.begin(id, "wait");
    }
    assert_eq!(gone.next().unwrap()["waiting"], 1);
    // The first one may begin after the messages that the others wait.
    served.wait_for(|double| double.worked.load(Ordering::Relaxed) == 1);
    drop(gone);
    let mut client = served.socket();
    client.begin(1, "four");
    let result = std::iter::from_fn(|| client.next()).find(|message| message.get("result").is_some());
    assert_eq!(result, Some(json!({ "id": 1, "result": { "work": 6 } })));
    assert_eq!(
        served.double.worked.load(Ordering::Relaxed),
        2,
        "those that waited are forgotten"
    );
}

#[test]
fn there_are_as_many_websockets_as_there_may_be() {
    let served = Served::with(|limits| limits.sockets = 2);
    let mut first = served.socket();
    let _second = served.socket();
    let url = format!("ws://{}/api/1/work", served.address);
    let refused = tungstenite::client(url, MaybeTlsStream::Plain(served.connect()));
    assert!(refused.unwrap_err().to_string().contains("503"));
    first.0.close(None).unwrap();
    assert_eq!(first.closed(), Some(CloseCode::Status));
    served.wait_for(|_| {
        let url = format!("ws://{}/api/1/work", served.address);
        tungstenite::client(url, MaybeTlsStream::Plain(served.connect())).is_ok()
    });
}

#[test]
fn at_its_end_the_server_passes_on_what_was_found() {
    let served = Served::with(|limits| {
        limits.jobs = 1;
        limits.end_time = Duration::from_secs(10);
    });
    let mut client = served.socket();
    client.begin(1, "wait");
    client.begin(2, "wait");
    assert_eq!(client.next().unwrap(), json!({ "id": 2, "waiting": 1 }));
    served.wait_for(|double| double.worked.load(Ordering::Relaxed) == 1);
    let silent = served.connect();
    let begun = Instant::now();
    served.end.send_replace(true);
    let mut results: Vec<Value> = (0..2).map(|_| client.next().unwrap()).collect();
    results.sort_by_key(|result| result["id"].as_u64());
    assert_eq!(results[0], json!({ "id": 1, "result": { "work": 6 } }));
    assert_eq!(results[1]["result"]["error"]["code"], 130);
    assert_eq!(client.closed(), Some(CloseCode::Away));
    assert_eq!(rest(silent), "");
    served.ended.recv_timeout(PATIENCE).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert!(TcpStream::connect(served.address).is_err());
}

#[test]
fn only_an_address_of_this_machine_alone_needs_no_warning() {
    let warned = |address: &str| warning(address.parse().unwrap()).is_some();
    assert_eq!(
        [warned("127.0.0.1:80"), warned("[::1]:80"), warned("127.9.9.9:80")],
        [false; 3]
    );
    assert_eq!(
        [warned("0.0.0.0:80"), warned("[::]:80"), warned("192.168.1.7:80")],
        [true; 3]
    );
    assert_eq!(url("0.0.0.0:80".parse().unwrap()), "http://127.0.0.1:80/");
    assert_eq!(url("[::]:80".parse().unwrap()), "http://[::1]:80/");
    assert_eq!(url("192.168.1.7:80".parse().unwrap()), "http://192.168.1.7:80/");
}

#[test]
fn pings_wait_until_their_client_takes_the_answers() {
    let served = Served::with(|_| ());
    let client = served.socket();
    let mut stream = stream_of(&client);
    stream.set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    // Each of 125 bytes, masked with zeros.
    let pings = [&[0x89, 0xfd, 0, 0, 0, 0][..], &[b'x'; 125]].concat().repeat(500);
    let mut sent = 0;
    while stream.write_all(&pings).is_ok() {
        sent += pings.len();
        assert!(sent < 64 << 20, "the server goes on reading");
    }
}

#[test]
fn the_page_learns_the_address_for_other_machines() {
    let of = |address: &str| network(address.parse().unwrap());
    assert_eq!(
        of("192.168.1.7:8089").as_deref(),
        Some("http://192.168.1.7:8089/")
    );
    assert_eq!(of("[fe80::1]:80").as_deref(), Some("http://[fe80::1]:80/"));
    assert_eq!((of("127.0.0.1:8089"), of("[::1]:8089")), (None, None));
    // A machine without a network has none.
    if let Some(found) = of("0.0.0.0:8089") {
        assert!(
            found.starts_with("http://") && found.ends_with(":8089/"),
            "{found}"
        );
        assert!(!found.contains("0.0.0.0") && !found.contains("127."), "{found}");
    }
}
