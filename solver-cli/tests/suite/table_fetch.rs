//! `table fetch`: from a site on this machine, from servers that lie or fail, and interrupted at any time.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use ishwa_endgame_builder::file::{WriteOptions, write};
use ishwa_endgame_reader::file::Layer;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{self, failure, files, run};
use crate::table_site::{AWALE, embedded, lay};

/// A request for a file, from one of its bytes on.
#[derive(Clone, Debug)]
struct Asked {
    file: String,
    from: usize,
    /// The bytes of its content that were sent.
    sent: usize,
}

/// A server on this machine, until the test ends.
struct Server {
    url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

/// Answers a request; returns the bytes of the content that were sent.
type Answer = dyn Fn(&Asked, &mut TcpStream) -> usize + Send + Sync;

impl Server {
    fn new(answer: impl Fn(&Asked, &mut TcpStream) -> usize + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (list, answer): (_, Arc<Answer>) = (Arc::clone(&asked), Arc::new(answer));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (list, answer) = (Arc::clone(&list), Arc::clone(&answer));
                thread::spawn(move || serve(stream, &list, &*answer));
            }
        });
        Self { url, asked }
    }

    /// A server of a site, on which one file is answered differently.
    fn with(
        site: &Path,
        name: &'static str,
        other: impl Fn(&[u8], &Asked, &mut TcpStream) -> usize + Send + Sync + 'static,
    ) -> Self {
        let site = site.to_owned();
        Self::new(move |asked, stream| {
            let Ok(content) = fs::read(site.join(&asked.file)) else {
                return send(stream, "404 Not Found", "", b"");
            };
            if asked.file == name {
                other(&content, asked, stream)
            } else {
                whole(&content, asked, stream)
            }
        })
    }

    fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }
}

/// Reads a request, without its body, and answers it.
fn serve(mut stream: TcpStream, list: &Mutex<Vec<Asked>>, answer: &Answer) {
    let (mut line, mut from) = (String::new(), 0);
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    if reader.read_line(&mut line).is_err() {
        return;
    }
    let file = line
        .split(' ')
        .nth(1)
        .unwrap_or_default()
        .trim_start_matches('/')
        .to_owned();
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header).is_err() || header.trim().is_empty() {
            break;
        }
        if let Some(range) = header.to_lowercase().strip_prefix("range: bytes=") {
            from = range.trim().trim_end_matches('-').parse().unwrap();
        }
    }
    let mut asked = Asked { file, from, sent: 0 };
    let index = {
        let mut list = list.lock().unwrap();
        list.push(asked.clone());
        list.len() - 1
    };
    asked.sent = answer(&asked, &mut stream);
    list.lock().unwrap()[index].sent = asked.sent;
}

/// Sends a whole answer. The client may be gone.
fn send(stream: &mut TcpStream, status: &str, headers: &str, content: &[u8]) -> usize {
    let head = format!("HTTP/1.1 {status}\r\nconnection: close\r\n{headers}\r\n");
    let sent = stream
        .write_all(head.as_bytes())
        .and_then(|()| stream.write_all(content));
    if sent.is_ok() { content.len() } else { 0 }
}

/// The head of an answer with a file, or with a part of it.
fn head(content: &[u8], asked: &Asked) -> (&'static str, String) {
    let rest = content.len() - asked.from;
    if asked.from == 0 {
        return ("200 OK", format!("content-length: {rest}\r\n"));
    }
    let (first, last, all) = (asked.from, content.len() - 1, content.len());
    let headers = format!("content-length: {rest}\r\ncontent-range: bytes {first}-{last}/{all}\r\n");
    ("206 Partial Content", headers)
}

fn whole(content: &[u8], asked: &Asked, stream: &mut TcpStream) -> usize {
    let (status, headers) = head(content, asked);
    send(stream, status, &headers, &content[asked.from..])
}

/// A site with the built-in tables of Awalé, whose hashes are published.
fn site() -> TempDir {
    let root = TempDir::new().unwrap();
    lay(root.path(), &[AWALE, "ishigan"]);
    let done = run(
        root.path(),
        &format!("table export --site {}", root.path().display()),
    );
    assert!(done.status.success());
    root
}

/// A site whose index is changed.
fn changed(change: impl FnOnce(&mut Value)) -> TempDir {
    let site = site();
    let path = site.path().join("index.json");
    let mut index: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    change(&mut index);
    fs::write(path, index.to_string()).unwrap();
    site
}

/// The tables, and whatever else is in the directory.
fn names(directory: &Path) -> Vec<String> {
    files(directory).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn a_whole_site_is_fetched_and_the_second_time_nothing() {
    let site = site();
    let server = Server::with(site.path(), "", whole);
    let root = TempDir::new().unwrap();
    let fetched = support::json(root.path(), &format!("table fetch {}/index.html", server.url));
    assert_eq!(fetched["taken"].as_array().unwrap().len(), 14);
    assert!(
        fetched["taken"]
            .as_array()
            .unwrap()
            .iter()
            .all(|table| table["published"] == true)
    );
    assert_eq!(files(&root.path().join(AWALE)), files(&embedded(AWALE)));
    assert_eq!(files(&root.path().join("ishigan")), files(&embedded("ishigan")));
    assert_eq!(files(root.path()).len(), 14, "nothing else is left");
    let before = server.asked().len();
    let again = run(root.path(), &format!("table fetch {} awale", server.url));
    let said = String::from_utf8(again.stdout).unwrap();
    assert!(
        again.status.success() && said.contains("0 tables imported, 0 bytes; 13 already existed"),
        "{said}"
    );
    assert_eq!(server.asked().len(), before + 1, "only the index");
}

#[test]
fn layers_and_games_are_chosen() {
    let site = site();
    let server = Server::with(site.path(), "", whole);
    let root = TempDir::new().unwrap();
    let line = format!("table fetch {} awale --layer 3 --layer 7", server.url);
    support::json(root.path(), &line);
    assert_eq!(names(root.path()), ["003.ishwa", "007.ishwa"]);
    let ishigan = support::json(root.path(), &format!("table fetch {}/ ishigan", server.url));
    assert_eq!(ishigan["taken"][0]["set"], "ishigan");
    let refused = |options: &str| failure(root.path(), &format!("table fetch {} {options}", server.url), 1);
    assert!(refused("awale --layer 13").contains("no table of the layer of 13 seeds"));
    assert!(refused("dara").contains("no tables of dara"));
    assert!(refused("awale --rules grand_slam=allowed").contains("no tables of awale[grand_slam=allowed"));
    for url in ["ftp://x", "x", "http://x/?a", "http://x/#a", "file:///etc"] {
        assert!(
            failure(root.path(), &format!("table fetch {url}"), 2).contains("https://"),
            "{url}"
        );
    }
}

#[test]
fn files_without_a_published_hash_are_fetched_only_if_wanted() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("built"), root.path().join("site"));
    fs::create_dir(&tables).unwrap();
    for line in [
        "table build tihulelin --set odd --layer 3".to_owned(),
        format!("table export tihulelin --set odd --site {}", site.display()),
    ] {
        assert!(run(&tables, &line).status.success(), "{line}");
    }
    let server = Server::with(&site, "", whole);
    let fresh = root.path().join("fresh");
    let output = run(&fresh, &format!("table fetch {}", server.url));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("--unpublished") && said.contains("2 of 2 files"),
        "{said}"
    );
    assert!(output.status.code() == Some(1) && !fresh.exists());
    let taken = support::json(&fresh, &format!("table fetch {} --unpublished", server.url));
    assert_eq!(taken["taken"].as_array().unwrap().len(), 2);
    assert_eq!(taken["taken"][1]["published"], false);
}

const FILE: &str = "awale,objective=seeds/012.ishwa";

/// What `FILE` should have.
fn whole_file() -> Vec<u8> {
    fs::read(embedded(AWALE).join("012.ishwa")).unwrap()
}

/// The part of `FILE` that a fetch into a directory has left.
fn part(root: &Path) -> PathBuf {
    root.join(".fetch").join(blake3::hash(&whole_file()).to_string())
}

/// Lays a part of `FILE`, as of a fetch that was interrupted.
fn lay_part(root: &Path, content: &[u8]) {
    fs::create_dir_all(root.join(".fetch")).unwrap();
    fs::write(part(root), content).unwrap();
}

/// Writes a sound table of the same layer as `FILE`, with other values.
fn forge(path: &Path) {
    let layer = Layer::open_any(&embedded(AWALE).join("012.ishwa")).unwrap();
    let zeros = |_: std::ops::Range<u64>, to: &mut [i16]| to.fill(0);
    write(path, layer.identity(), &zeros, &WriteOptions::default()).unwrap();
}

/// One sentence about a file that is not fetched, although the twelve others are; and nothing of it is left.
fn refused_alone(server: &Server, part: &str) {
    let root = TempDir::new().unwrap();
    let output = run(
        root.path(),
        &format!("table fetch {} awale --wait 1s", server.url),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    let (first, last) = said.trim_end().split_once('\n').expect("two lines");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(first.contains(part) && first.contains("012.ishwa"), "{said}");
    assert!(last.contains("1 of 13 files"), "{said}");
    let mut expected = files(&embedded(AWALE));
    expected.retain(|(name, _)| name != "012.ishwa");
    assert_eq!(files(root.path()), expected, "and nothing else");
}

#[test]
fn servers_that_lie_about_a_file_are_found_out() {
    let site = site();
    let wrong = |content: &[u8], asked: &Asked, stream: &mut TcpStream| {
        let mut content = content.to_vec();
        content[200_000] ^= 1;
        whole(&content, asked, stream)
    };
    refused_alone(&Server::with(site.path(), FILE, wrong), "its BLAKE3 hash is");
    for change in [-1, 1] {
        let other_length = move |content: &[u8], _: &Asked, stream: &mut TcpStream| {
            let length = content.len() as i64 + change;
            send(
                stream,
                "200 OK",
                &format!("content-length: {length}\r\n"),
                content,
            )
        };
        let server = Server::with(site.path(), FILE, other_length);
        refused_alone(&server, "but the index lists 429,206");
    }
    let too_much = |content: &[u8], _: &Asked, stream: &mut TcpStream| {
        send(stream, "200 OK", "", &[content, content].concat())
    };
    refused_alone(
        &Server::with(site.path(), FILE, too_much),
        "sends more than the 429,206 bytes",
    );
    let missing = |_: &[u8], _: &Asked, stream: &mut TcpStream| send(stream, "404 Not Found", "", b"none");
    refused_alone(&Server::with(site.path(), FILE, missing), "status 404");
}

/// One sentence with which the whole fetch ends. Tables are either whole or absent; of `012.ishwa`, at most a hidden
/// part is left.
fn ends_with(url: &str, part: &str) {
    let root = TempDir::new().unwrap();
    let said = failure(root.path(), &format!("table fetch {url} awale --wait 1s"), 1);
    assert!(said.contains(part), "{said}");
    let expected = files(&embedded(AWALE));
    for (name, content) in files(root.path()) {
        // The part of a file has its hash as its name.
        let is_part = name.len() == 64 && !content.is_empty() && whole_file().starts_with(&content);
        assert!(is_part || expected.contains(&(name.clone(), content)), "{name}");
    }
    assert!(!root.path().join(FILE).exists());
    let listed = run(root.path(), "table info --hashes");
    assert!(!String::from_utf8(listed.stdout).unwrap().contains(".fetch"));
}

#[test]
fn servers_that_fail_end_the_fetch_with_a_sentence() {
    let site = site();
    // Again and again: what has arrived is kept, but never stands among the tables.
    let stops = |content: &[u8], asked: &Asked, stream: &mut TcpStream| {
        let (status, headers) = head(content, asked);
        let end = content.len().min(asked.from + 100_000);
        send(
            stream,
            status,
            &headers,
            &content[asked.from..end.min(300_000).max(asked.from)],
        )
    };
    ends_with(
        &Server::with(site.path(), FILE, stops).url,
        "300,000 of 429,206 bytes arrived",
    );
    let drips = |content: &[u8], asked: &Asked, stream: &mut TcpStream| {
        let (status, headers) = head(content, asked);
        let mut sent = send(stream, status, &headers, b"");
        for byte in &content[asked.from..] {
            if stream.write_all(&[*byte]).is_err() {
                break;
            }
            sent += 1;
            thread::sleep(Duration::from_millis(100));
        }
        sent
    };
    ends_with(
        &Server::with(site.path(), FILE, drips).url,
        "the server is too slow",
    );
    let silent = |_: &[u8], _: &Asked, _: &mut TcpStream| {
        thread::sleep(support::PATIENCE);
        0
    };
    ends_with(
        &Server::with(site.path(), FILE, silent).url,
        "the server is too slow",
    );
    let circle = |_: &[u8], asked: &Asked, stream: &mut TcpStream| {
        send(
            stream,
            "302 Found",
            &format!("location: /{}\r\ncontent-length: 0\r\n", asked.file),
            b"",
        )
    };
    ends_with(
        &Server::with(site.path(), FILE, circle).url,
        "redirects more than 5 times",
    );
    let garbage = |_: &[u8], _: &Asked, stream: &mut TcpStream| {
        let _ = stream.write_all(b"\x16\x03\x01 this is not HTTP\r\n\r\n");
        0
    };
    ends_with(&Server::with(site.path(), FILE, garbage).url, "012.ishwa");
    let plain = Server::with(site.path(), FILE, whole);
    ends_with(&plain.url.replace("http://", "https://"), "no secure connection");
    let refusing = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("https://{}", refusing.local_addr().unwrap());
    thread::spawn(move || {
        for mut stream in refusing.incoming().flatten() {
            // The client says hello, and gets the alert that no common kind of connection was found.
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(&[0x15, 3, 3, 0, 2, 2, 40]);
        }
    });
    ends_with(&url, "no secure connection");
    ends_with("http://127.0.0.1:1", "refused");
}

#[test]
fn a_hostile_index_is_refused_before_anything_is_fetched() {
    let file = |index: &mut Value| index["sets"][0]["files"][12].take();
    for (part, change) in [
        ("the file “../x”", json!({"file": "../x"})),
        ("the file “/etc/passwd”", json!({"file": "/etc/passwd"})),
        ("none of its names", json!({"file": "ishigan/states.ishwa"})),
        ("none of its names", json!({"file": format!("{AWALE}/../{FILE}")})),
        (
            "none of its names",
            json!({"file": "awale,objective=seeds/012.ishwa\u{0}"}),
        ),
        ("no BLAKE3 hash", json!({"blake3": "12"})),
        ("more than the", json!({"bytes": 1_u64 << 40})),
        ("twice", json!({"file": "awale,objective=seeds/011.ishwa"})),
        ("not an index of tables", json!({"bytes": -1})),
        ("not an index of tables", json!({"file": null})),
    ] {
        let site = changed(|index| {
            let mut entry = file(index);
            for (key, value) in change.as_object().unwrap() {
                entry[key] = value.clone();
            }
            index["sets"][0]["files"][12] = entry;
        });
        let server = Server::with(site.path(), "", whole);
        ends_with(&server.url, part);
        assert_eq!(server.asked().len(), 1, "{change}: only the index");
    }
    // Another hash than the published one is refused even where unpublished tables are wanted.
    let site = changed(|index| index["sets"][0]["files"][12]["blake3"] = "0".repeat(64).into());
    let server = Server::with(site.path(), "", whole);
    let root = TempDir::new().unwrap();
    let line = format!("table fetch {} awale --layer 12 --unpublished", server.url);
    let said = String::from_utf8(run(root.path(), &line).stderr).unwrap();
    assert!(said.contains("not the published one"), "{said}");
    assert_eq!(server.asked().len(), 1);
    // A set of another program is left out.
    let site = changed(|index| index["sets"][1]["set"] = "chess".into());
    let server = Server::with(site.path(), "", whole);
    let output = run(root.path(), &format!("table fetch {}", server.url));
    assert!(
        output.status.success()
            && String::from_utf8(output.stderr)
                .unwrap()
                .contains("chess is left out")
    );
    // An index that never ends.
    let endless = Server::new(|_, stream| {
        let mut sent = send(stream, "200 OK", "", b"[");
        while stream.write_all(&[b'1'; 1 << 13]).is_ok() {
            sent += 1 << 13;
        }
        sent
    });
    ends_with(&endless.url, "sends more than the 16,777,216 bytes");
}

/// A site lists a table without a published hash, and sends another table in its place, which would take the place of a
/// published one.
#[test]
fn no_file_takes_the_place_of_another_one() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("built"), root.path().join("site"));
    lay(&tables, &[AWALE]);
    for line in [
        "table build tihulelin --set odd --layer 3".to_owned(),
        format!("table export --site {}", site.display()),
    ] {
        assert!(run(&tables, &line).status.success(), "{line}");
    }
    let path = site.join("index.json");
    let mut index: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let sets = index["sets"].as_array_mut().unwrap();
    sets[0]["files"].as_array_mut().unwrap().truncate(1);
    let entry = sets[1]["files"].as_array_mut().unwrap().last_mut().unwrap();
    let forged = site.join(entry["file"].as_str().unwrap());
    forge(&forged);
    let content = fs::read(&forged).unwrap();
    entry["bytes"] = content.len().into();
    entry["blake3"] = blake3::hash(&content).to_string().into();
    fs::write(path, index.to_string()).unwrap();
    let server = Server::with(&site, "", whole);
    let fresh = root.path().join("fresh");
    let output = run(&fresh, &format!("table fetch {} --unpublished", server.url));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!fresh.join(FILE).exists(), "{said}");
    assert!(said.contains("1 of 3 files"), "{said}");
    assert!(!fresh.join(".fetch").exists());
}

#[test]
fn one_process_fetches_at_a_time() {
    let site = site();
    let (path, is_open) = (site.path().to_owned(), Arc::new(AtomicBool::new(false)));
    let gate = Arc::clone(&is_open);
    let server = Server::new(move |asked, stream| {
        while asked.file == FILE && !gate.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
        whole(&fs::read(path.join(&asked.file)).unwrap(), asked, stream)
    });
    let root = TempDir::new().unwrap();
    let line = format!("table fetch {} awale --layer 12", server.url);
    let first = support::piped(root.path(), &line).spawn().unwrap();
    while server.asked().len() < 2 {
        thread::sleep(Duration::from_millis(5));
    }
    let other = Server::with(site.path(), "", whole);
    let said = failure(root.path(), &format!("table fetch {} awale", other.url), 1);
    assert!(said.contains("another process is fetching"), "{said}");
    assert_eq!(other.asked().len(), 1, "only the index");
    is_open.store(true, Ordering::Relaxed);
    assert!(first.wait_with_output().unwrap().status.success());
    assert_eq!(names(root.path()), ["012.ishwa"]);
}

#[test]
fn a_fetched_file_that_cannot_be_written_is_kept() {
    let site = site();
    let root = TempDir::new().unwrap();
    fs::write(root.path().join(AWALE), "a file").unwrap();
    let server = Server::with(site.path(), "", whole);
    let line = format!("table fetch {} awale --layer 12", server.url);
    let said = failure(root.path(), &line, 1);
    assert!(said.contains(AWALE), "{said}");
    assert_eq!(fs::read(part(root.path())).unwrap(), whole_file());
    fs::remove_file(root.path().join(AWALE)).unwrap();
    support::json(root.path(), &line);
    assert_eq!(names(root.path()), ["012.ishwa"]);
    assert_eq!(server.asked().len(), 3, "two indexes, and the file once");
}

#[test]
fn a_place_that_is_taken_is_not_fetched() {
    let site = site();
    let server = Server::with(site.path(), "", whole);
    let root = TempDir::new().unwrap();
    let own = root.path().join(FILE);
    fs::create_dir(own.parent().unwrap()).unwrap();
    fs::write(&own, "mine").unwrap();
    let line = format!("table fetch {} awale --layer 12", server.url);
    let said = String::from_utf8(run(root.path(), &line).stderr).unwrap();
    assert!(
        said.contains("already exists") && said.contains("not a table"),
        "{said}"
    );
    assert_eq!(fs::read(&own).unwrap(), b"mine");
    fs::remove_file(&own).unwrap();
    forge(&own);
    let sound = fs::read(&own).unwrap();
    support::json(root.path(), &format!("{line} --unpublished"));
    assert_eq!(fs::read(&own).unwrap(), sound, "a sound table is kept");
    assert_eq!(server.asked().len(), 2, "only indexes");
    support::json(root.path(), &line);
    assert_eq!(
        fs::read(&own).unwrap(),
        whole_file(),
        "a published one replaces it"
    );
}

#[test]
fn what_has_arrived_is_only_lost_if_it_is_wrong() {
    let site = site();
    let root = TempDir::new().unwrap();
    let line = |server: &Server| format!("table fetch {} awale --layer 12 --wait 1s", server.url);
    let refused = |server: &Server| {
        let output = run(root.path(), &line(server));
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let begin = &whole_file()[..100_000];
    // A server that is busy, and one that sends a page instead.
    for (status, requests) in [
        ("503 Service Unavailable", 4),
        ("429 Too Many Requests", 4),
        ("404 Not Found", 2),
    ] {
        lay_part(root.path(), begin);
        let server = Server::with(site.path(), FILE, move |_, _, stream| {
            send(stream, status, "content-length: 4\r\n", b"busy")
        });
        let said = refused(&server);
        assert!(said.contains(&status[..3]), "{said}");
        assert_eq!(fs::read(part(root.path())).unwrap(), begin, "{status}");
        assert_eq!(server.asked().len(), requests, "{status}");
    }
    for headers in ["content-length: 5\r\n", ""] {
        let server = Server::with(site.path(), FILE, move |content, _, stream| {
            let much = [content, content].concat();
            send(
                stream,
                "200 OK",
                headers,
                if headers.is_empty() { &much } else { b"login" },
            )
        });
        assert!(refused(&server).contains("429,206"), "{headers}");
        assert_eq!(fs::read(part(root.path())).unwrap(), begin, "{headers}");
    }
    // A part that is too long or wrong is fetched anew, once.
    for (laid, expected) in [(500_000, vec![0]), (1000, vec![1000, 0]), (429_206, vec![0])] {
        lay_part(root.path(), &vec![1; laid]);
        let server = Server::with(site.path(), FILE, whole);
        support::json(root.path(), &line(&server));
        let asked: Vec<usize> = server.asked().iter().skip(1).map(|it| it.from).collect();
        assert_eq!(asked, expected);
        assert_eq!(fs::read(root.path().join(FILE)).unwrap(), whole_file());
        assert!(!root.path().join(".fetch").exists());
        fs::remove_file(root.path().join(FILE)).unwrap();
    }
}

/// A server without ranges sends the same bytes again and again, or none.
#[test]
fn the_same_bytes_are_no_progress() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("built"), root.path().join("site"));
    fs::create_dir(&tables).unwrap();
    for line in [
        "table build tihulelin --set odd --layer 1".to_owned(),
        format!("table export --site {}", site.display()),
    ] {
        assert!(run(&tables, &line).status.success(), "{line}");
    }
    let path = site.join("index.json");
    let mut index: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    index["sets"][0]["files"][0]["bytes"] = (4 << 20).into();
    fs::write(path, index.to_string()).unwrap();
    let (count, url) = (AtomicUsize::new(0), site.clone());
    let server = Server::new(move |asked, stream| {
        if asked.file == "index.json" {
            return whole(&fs::read(url.join("index.json")).unwrap(), asked, stream);
        }
        let length = [2 << 20, 0][count.fetch_add(1, Ordering::Relaxed) % 2];
        send(stream, "200 OK", "content-length: 4194304\r\n", &vec![7; length])
    });
    let fresh = root.path().join("fresh");
    let said = failure(
        &fresh,
        &format!("table fetch {} --unpublished --wait 1s", server.url),
        1,
    );
    assert!(said.contains("2,097,152 of 4,194,304 bytes"), "{said}");
    assert!(server.asked().len() <= 5, "{}", server.asked().len());
}

#[test]
fn redirects_are_followed_without_their_bodies() {
    let site = site();
    let folder = site.path().join(AWALE);
    fs::copy(folder.join("012.ishwa"), folder.join("moved")).unwrap();
    for location in ["moved", "/awale,objective=seeds/moved", "./moved#12"] {
        let server = Server::with(site.path(), FILE, move |_, _, stream| {
            let mut sent = send(stream, "301 Moved", &format!("location: {location}\r\n"), b"x");
            while stream.write_all(&[b'x'; 1 << 12]).is_ok() {
                sent += 1 << 12;
                thread::sleep(Duration::from_millis(5));
            }
            sent
        });
        let root = TempDir::new().unwrap();
        support::json(
            root.path(),
            &format!("table fetch {} awale --layer 12", server.url),
        );
        assert_eq!(fs::read(root.path().join(FILE)).unwrap(), whole_file());
    }
}

#[test]
fn options_of_a_game_demand_one() {
    let root = TempDir::new().unwrap();
    for line in [
        "fetch http://127.0.0.1:1 --rules objective=seeds",
        "fetch http://127.0.0.1:1 --players 2",
        "fetch http://127.0.0.1:1 --set odd",
        "export --site x --rules objective=seeds",
        "export --site x --players 2",
        "export --site x --set odd",
    ] {
        let said = run(root.path(), &format!("table {line}"));
        assert_eq!(said.status.code(), Some(2), "{line}");
    }
}

#[test]
fn a_cut_file_is_continued_where_it_stopped() {
    let site = site();
    let stops = |content: &[u8], asked: &Asked, stream: &mut TcpStream| {
        let (status, headers) = head(content, asked);
        let end = content.len().min(asked.from + 250_000);
        send(stream, status, &headers, &content[asked.from..end])
    };
    let server = Server::with(site.path(), FILE, stops);
    let root = TempDir::new().unwrap();
    let taken = support::json(
        root.path(),
        &format!("table fetch {} awale --layer 12 --wait 1s", server.url),
    );
    assert_eq!(taken["taken"][0]["bytes"], 429_206);
    let asked: Vec<(usize, usize)> = server
        .asked()
        .iter()
        .skip(1)
        .map(|it| (it.from, it.sent))
        .collect();
    assert_eq!(asked, [(0, 250_000), (250_000, 179_206)]);
    // A server that knows no ranges sends the whole file again.
    let no_ranges = |content: &[u8], asked: &Asked, stream: &mut TcpStream| {
        let end = if asked.from == 0 { 100_000 } else { content.len() };
        send(
            stream,
            "200 OK",
            &format!("content-length: {}\r\n", content.len()),
            &content[..end],
        )
    };
    let server = Server::with(site.path(), FILE, no_ranges);
    let root = TempDir::new().unwrap();
    support::json(
        root.path(),
        &format!("table fetch {} awale --layer 12 --wait 1s", server.url),
    );
    assert_eq!(names(root.path()), ["012.ishwa"]);
}

/// Killed at random, the fetch is continued: the tables are the same, and no table that was there is requested again.
#[test]
fn a_killed_fetch_is_continued() {
    let site = site();
    let root = TempDir::new().unwrap();
    let (path, all_sent) = (site.path().to_owned(), Arc::new(AtomicUsize::new(0)));
    let count = Arc::clone(&all_sent);
    let server = Server::new(move |asked, stream| {
        // A killed client may not have asked for anything.
        let Ok(content) = fs::read(path.join(&asked.file)) else {
            return 0;
        };
        let (status, headers) = head(&content, asked);
        let mut sent = send(stream, status, &headers, b"");
        for part in content[asked.from..].chunks(8 << 10) {
            if stream.write_all(part).is_err() {
                break;
            }
            sent += part.len();
            count.fetch_add(part.len(), Ordering::Relaxed);
            thread::sleep(Duration::from_millis(5));
        }
        sent
    });
    let line = format!("table fetch {}", server.url);
    let mut random = SmallRng::seed_from_u64(64);
    let standing = || -> Vec<PathBuf> {
        let sets = [AWALE, "ishigan"].map(|set| root.path().join(set));
        let below = sets.iter().filter_map(|set| fs::read_dir(set).ok());
        let paths = below.flatten().map(|entry| entry.unwrap().path());
        paths
            .filter(|path| path.extension().is_some_and(|end| end == "ishwa"))
            .collect()
    };
    let mut killed = 0;
    for _ in 0..20 {
        let there = standing();
        let before = server.asked().len();
        let mut child = support::piped(root.path(), &line).spawn().unwrap();
        // At a random byte of what it still lacks, however slow this machine is.
        let stop = all_sent.load(Ordering::Relaxed) + random.random_range(0..100_000);
        while all_sent.load(Ordering::Relaxed) < stop && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        for asked in &server.asked()[before..] {
            assert!(
                !there.contains(&root.path().join(&asked.file)),
                "{asked:?} was there"
            );
        }
        for path in standing() {
            let name = path.strip_prefix(root.path()).unwrap();
            assert_eq!(
                fs::read(&path).unwrap(),
                fs::read(site.path().join(name)).unwrap()
            );
        }
    }
    assert_eq!(killed, 20, "all were at work");
    support::json(root.path(), &line);
    for set in [AWALE, "ishigan"] {
        assert_eq!(files(&root.path().join(set)), files(&embedded(set)));
    }
    assert!(!root.path().join(".fetch").exists());
    // Little more was sent than there is.
    let sent: usize = server
        .asked()
        .iter()
        .filter(|asked| asked.file != "index.json")
        .map(|asked| asked.sent)
        .sum();
    let all: usize = [AWALE, "ishigan"]
        .iter()
        .flat_map(|set| files(&embedded(set)))
        .map(|(_, content)| content.len())
        .sum();
    println!(
        "{sent} bytes were sent of {all}, in {} requests",
        server.asked().len()
    );
    assert!(sent < 2 * all, "{sent} of {all}");
    assert!(
        server.asked().iter().any(|asked| asked.from > 0),
        "a file was continued"
    );
}
