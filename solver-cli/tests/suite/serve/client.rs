//! A server that tests start, and its clients.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::support::{PATIENCE, largest_memory, piped};

/// The time limit for answering a question, whatever other clients do: a second, on a busy machine a few.
pub(super) const SOON: Duration = Duration::from_secs(5);

/// The maximum memory of the server in bytes: far below the amount that the clients of these tests send.
pub(super) const MOST_MEMORY: u64 = 300 << 20;

pub(super) const POSITION: &str = r#"{"ask":"position","game":"awale","moves":["3"]}"#;

/// A server, which is killed when it is dropped.
pub(super) struct Server {
    pub(super) child: Child,
    pub(super) address: SocketAddr,
    folder: Arc<TempDir>,
}

impl Server {
    pub(super) fn start(options: &str) -> Self {
        raise_limit_of_files();
        let folder = Arc::new(tempdir().unwrap());
        let (child, address) = spawn(folder.path(), options);
        Self {
            child,
            address,
            folder,
        }
    }

    /// Kills the server and starts it again, at another port.
    pub(super) fn restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        (self.child, self.address) = spawn(self.folder.path(), "");
    }

    /// Another server of the same user.
    pub(super) fn second(&self) -> Self {
        let (child, address) = spawn(self.folder.path(), "");
        let folder = Arc::clone(&self.folder);
        Self {
            child,
            address,
            folder,
        }
    }

    /// The data folder of its user.
    pub(super) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// All that it has printed besides its address.
    pub(super) fn said(&self) -> String {
        fs::read_to_string(self.folder.path().join(LOG)).unwrap()
    }

    pub(super) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// The status and the rest of the response to raw bytes.
    pub(super) fn send(&self, bytes: &[u8]) -> (u16, String) {
        let mut stream = self.connect();
        // A request may be refused before all of it is sent.
        let _ = stream.write_all(bytes);
        answer(stream)
    }

    /// The same for a request with some headers and a body.
    pub(super) fn request(&self, line: &str, headers: &str, body: &str) -> (u16, String) {
        let host = if headers.contains("host:") {
            ""
        } else {
            "host: localhost\r\n"
        };
        let length = body.len();
        let head = format!(
            "{line} HTTP/1.1\r\n{host}{headers}connection: close\r\ncontent-length: {length}\r\n\r\n"
        );
        self.send((head + body).as_bytes())
    }

    pub(super) fn ask(&self, question: &str) -> (u16, Value) {
        let (status, answer) = self.request("POST /api/1/ask", "", question);
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        (status, serde_json::from_str(body).unwrap())
    }

    /// Checks that an ordinary question is answered soon; returns the time that it took.
    pub(super) fn answers_soon(&self, meanwhile: &str) -> Duration {
        let begun = Instant::now();
        let (status, answer) = self.ask(POSITION);
        let time = begun.elapsed();
        assert_eq!(
            (status, &answer["to_move"]),
            (200, &json!("n")),
            "{meanwhile}: {answer}"
        );
        assert!(time < SOON, "{meanwhile}: {time:?}");
        time
    }

    pub(super) fn jobs(&self) -> Client {
        let url = format!("ws://{}/api/1/work", self.address);
        let (socket, _) = tungstenite::client(url, MaybeTlsStream::Plain(self.connect())).unwrap();
        Client(socket)
    }

    /// The largest memory of the server so far in bytes, where the system reports it.
    pub(super) fn memory(&self) -> Option<u64> {
        let memory = largest_memory(&self.child);
        let status = format!("/proc/{}/status", self.child.id());
        assert!(
            memory.is_some() || !Path::new(&status).exists(),
            "{status} has no figure"
        );
        memory
    }

    /// Checks the server's memory, where the system reports it.
    pub(super) fn takes_little_memory(&self, meanwhile: &str) {
        if let Some(memory) = self.memory() {
            assert!(memory < MOST_MEMORY, "{meanwhile}: {memory} bytes");
        }
    }

    /// Sends a signal, and waits for the end.
    #[cfg(unix)]
    pub(super) fn end(&mut self, signal: rustix::process::Signal) -> std::process::ExitStatus {
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal).unwrap();
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The file with what a server prints.
const LOG: &str = "log";

fn spawn(folder: &Path, options: &str) -> (Child, SocketAddr) {
    let log = File::options()
        .create(true)
        .append(true)
        .open(folder.join(LOG))
        .unwrap();
    let mut rest = log.try_clone().unwrap();
    let line = format!("serve --port 0 {options}");
    let mut child = piped(folder, &line).stderr(log).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    thread::spawn(move || io::copy(&mut stdout, &mut rest));
    (child, address_in(&line))
}

/// A connection from another address of this machine.
#[cfg(target_os = "linux")]
pub(super) fn connect_from(source: std::net::Ipv4Addr, server: SocketAddr) -> std::io::Result<TcpStream> {
    use tokio::net::TcpSocket;
    use tokio::runtime::Builder;

    let runtime = Builder::new_current_thread().enable_io().build()?;
    let stream = runtime.block_on(async {
        let socket = TcpSocket::new_v4()?;
        socket.bind((source, 0).into())?;
        socket.connect(server).await
    });
    let stream = stream?.into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// The address in the line that the server prints.
pub(super) fn address_in(line: &str) -> SocketAddr {
    let address = line
        .split("http://")
        .nth(1)
        .and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("no address: {line}"));
    address.parse().unwrap()
}

/// Lets this program open as many files as the system allows.
#[cfg(unix)]
fn raise_limit_of_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(1 << 14, |maximum| maximum.min(1 << 14));
    if current.is_some_and(|current| current < wanted) {
        let current = Some(wanted);
        setrlimit(Resource::Nofile, Rlimit { current, maximum }).unwrap();
    }
}

/// Where there is no such limit.
#[cfg(not(unix))]
fn raise_limit_of_files() {}

/// The data received until the server closes the connection.
pub(super) fn answer(mut stream: TcpStream) -> (u16, String) {
    let mut bytes = Vec::new();
    if let Err(error) = stream.read_to_end(&mut bytes) {
        // A reset ends it too.
        assert_ne!(error.kind(), ErrorKind::WouldBlock, "no answer and no end");
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_default(), text)
}

/// A client that submits jobs.
pub(super) struct Client(pub(super) WebSocket<MaybeTlsStream<TcpStream>>);

impl Client {
    pub(super) fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    pub(super) fn analyse(&mut self, id: u64, limits: &Value) {
        let mut job = json!({ "work": "analyse", "game": "awale", "lines": 1 });
        for (name, value) in limits.as_object().unwrap() {
            job[name] = value.clone();
        }
        self.say(&json!({ "id": id, "work": job }));
    }

    pub(super) fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Asks something about a match; returns the state or the result.
    pub(super) fn ask_of_match(&mut self, id: u64, request: &Value) -> Value {
        self.say(&json!({ "id": id, "match": request }));
        let is_answer = |message: &Value| message["id"] == id;
        let answer = std::iter::from_fn(|| self.next())
            .find(is_answer)
            .expect("an answer");
        let key = if answer["progress"].is_null() {
            "result"
        } else {
            "progress"
        };
        answer[key].clone()
    }

    pub(super) fn result(&mut self) -> Value {
        let result = std::iter::from_fn(|| self.next()).find(|message| message.get("result").is_some());
        result.expect("every work has a result")
    }
}
