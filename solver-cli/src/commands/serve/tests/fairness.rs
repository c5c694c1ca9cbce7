//! What one connection and one address may use, and what others have meanwhile.

use tungstenite::client::IntoClientRequest;

use super::*;

/// The beginning of a request on behalf of a client of a proxy.
fn head_of(client: u8) -> String {
    format!("POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 1.2.3.4, 10.0.0.{client}\r\n")
}

impl Served {
    fn behind_proxy(change: impl FnOnce(&mut Limits)) -> Self {
        Self::behind(Some(Ipv4Addr::LOCALHOST.into()), change)
    }

    /// Sends a question of a client of a proxy.
    fn send_for(&self, client: u8, question: &str) -> TcpStream {
        let mut stream = self.connect();
        let length = question.len();
        let head = head_of(client);
        write!(
            stream,
            "{head}connection: close\r\ncontent-length: {length}\r\n\r\n{question}"
        )
        .unwrap();
        stream
    }

    fn ask_for(&self, client: u8, question: &str) -> (u16, String) {
        answered(self.send_for(client, question))
    }

    /// Opens a WebSocket for a client of a proxy; an error is the status.
    fn socket_for(&self, client: u8) -> Result<Client, String> {
        let mut request = format!("ws://{}/api/1/work", self.address)
            .into_client_request()
            .unwrap();
        let address = format!("10.0.0.{client}").parse().unwrap();
        request.headers_mut().insert("x-forwarded-for", address);
        let opened = tungstenite::client(request, MaybeTlsStream::Plain(self.connect()));
        opened
            .map(|(socket, _)| Client(socket))
            .map_err(|error| error.to_string())
    }
}

#[test]
fn answers_that_nobody_reads_take_no_more_than_their_room() {
    let served = Served::behind_proxy(|limits| {
        limits.held_bytes = 64 << 20;
        limits.held_of_one = 24 << 20;
        limits.short_answer = 100;
        limits.questions = 1;
    });
    // More than the system takes for a client that does not read.
    let long = (12 << 20).to_string();
    let mut unread: Vec<TcpStream> = (0..2).map(|_| served.send_for(1, &long)).collect();
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 2);
    let (status, said) = served.ask_for(1, &long);
    assert!(
        status == 503 && said.contains("answers have not been read"),
        "{status}: {said}"
    );
    assert_eq!(served.ask_for(1, "four").0, 200, "short ones need no room");
    assert_eq!(served.ask_for(2, &long).0, 200, "others have theirs");
    unread.extend((0..2).map(|_| served.send_for(2, &long)));
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 7);
    assert_eq!(served.ask_for(3, &(15 << 20).to_string()).0, 200);
    assert_eq!(served.ask_for(3, &(17 << 20).to_string()).0, 200);
    let length = 12 << 20;
    let is_cut = |stream| answered(stream).1.len() < length;
    let cut: Vec<bool> = unread.into_iter().map(is_cut).collect();
    assert!(cut[0] || cut[2], "the oldest of one of those that hold the most");
    assert_eq!(cut.iter().filter(|cut| **cut).count(), 1, "{cut:?}");
    let begun = Instant::now();
    while served.ask_for(1, &long).0 != 200 {
        assert!(begun.elapsed() < PATIENCE, "the room is never there again");
    }
    let (status, said) = served.ask_for(1, &(25 << 20).to_string());
    assert!(status == 400 && said.contains("ask for less"), "{said}");
}

/// Sends a part of a question, which takes more than 64 KiB.
fn send_part(served: &Served) -> TcpStream {
    let mut stream = served.connect();
    let head = "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&vec![b'x'; 66 << 10]).unwrap();
    stream
}

#[test]
fn a_long_result_takes_room_until_it_is_sent_and_waits_for_it() {
    let served = Served::with(|limits| limits.held_of_one = 150_000);
    let mut client = served.socket();
    let mut result = |id| {
        client.begin(id, "long");
        client.next().unwrap()["result"].clone()
    };
    for id in 0..5 {
        assert_eq!(result(id).as_str().map(str::len), Some(100_000));
    }
    // While it finds no room, a part waits only a second.
    served.wait_for_held(|bytes| bytes == 0);
    let part = send_part(&served);
    served.wait_for_held(|bytes| bytes > 64 << 10);
    assert_eq!(result(5)["error"]["code"], 1, "there is no room");
    let left = thread::spawn(move || {
        thread::sleep(Duration::from_millis(300));
        drop(part);
    });
    assert!(result(6).is_string(), "it waits until there is");
    left.join().unwrap();
}

#[test]
fn incomplete_messages_take_room() {
    let served = Served::with(|limits| limits.held_bytes = 100 << 10);
    let question = "x".repeat(40 << 10);
    // Two frames of a message, each with a ping after it, masked with zeros.
    let frame = |first: u8| {
        let header = [first, 0xff, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0];
        [&header[..], &[b' '; 40 << 8], &[0x89, 0x80, 0, 0, 0, 0]].concat()
    };
    let parts = [frame(0x01), frame(0)].concat();
    let mut sockets: Vec<Client> = (0..4).map(|_| served.socket()).collect();
    for socket in &mut sockets {
        stream_of(socket).write_all(&parts).unwrap();
        let read = std::iter::from_fn(|| socket.0.read().ok());
        let pongs = read.filter(|message| matches!(message, Message::Pong(_)));
        assert_eq!(pongs.take(2).count(), 2, "they were read");
    }
    assert_eq!(served.ask(&question).0, 503);
    let mut last = served.socket();
    stream_of(&last)
        .write_all(&[&parts[..], &frame(0)].concat())
        .unwrap();
    assert_eq!(last.closed(), Some(CloseCode::Again), "it finds none");
    drop(sockets);
    let begun = Instant::now();
    while served.ask(&question).0 != 200 {
        assert!(begun.elapsed() < PATIENCE, "the room is never there again");
    }
}

#[test]
fn a_client_has_to_read_its_answer() {
    let length = 20 << 20;
    let ask = |time| {
        let served = Served::with(|limits| limits.write_time = time);
        let stream = served.send("POST /api/1/ask", &length.to_string());
        (served, stream)
    };
    let (_served, silent) = ask(Duration::from_millis(300));
    let (_patient, mut steady) = ask(Duration::from_secs(5));
    let mut part = vec![0; 1 << 19];
    let (begun, mut read) = (Instant::now(), 0);
    loop {
        thread::sleep(Duration::from_millis(10));
        match steady.read(&mut part).unwrap() {
            0 => break,
            count => read += count,
        }
    }
    assert!(read > length, "{read} bytes");
    thread::sleep(Duration::from_secs(4).saturating_sub(begun.elapsed()));
    assert!(rest(silent).len() < length);
}

#[test]
fn a_client_has_to_read_a_long_answer_in_time() {
    let length = 20 << 20;
    let served = Served::with(|limits| {
        limits.write_time = Duration::from_secs(1);
        limits.write_bytes = 1 << 10;
        limits.answer_speed = 10 << 20;
    });
    let mut slow = served.send("POST /api/1/ask", &length.to_string());
    let (mut part, mut read, begun) = (vec![0; 64 << 10], 0, Instant::now());
    // It never waits long for the next bytes to be taken.
    while let Ok(count @ 1..) = slow.read(&mut part) {
        read += count;
        assert!(begun.elapsed() < PATIENCE, "it goes on for ever");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(read < length, "{read} bytes in {:?}", begun.elapsed());
}

#[test]
fn a_question_ends_with_its_connection_or_its_time() {
    let served = Served::with(|limits| {
        limits.question_time = Duration::from_secs(2);
        limits.question_turn = Duration::ZERO;
        limits.questions = 1;
    });
    let gone = served.send("POST /api/1/ask", "wait");
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 1);
    let begun = Instant::now();
    drop(gone);
    served.wait_for(|double| double.stopped.load(Ordering::Relaxed) == 1);
    let ended = begun.elapsed();
    let (status, said) = served.ask("wait");
    assert!(
        status == 503 && said.contains("took more than"),
        "{status}: {said}"
    );
    assert!(ended < Duration::from_secs(2), "{ended:?}");
    // Another one waits for its place.
    let begun = Instant::now();
    let first = served.send("POST /api/1/ask", "wait");
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 3);
    assert_eq!(served.ask("four").0, 200);
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert_eq!(answered(first).0, 503);
}

#[test]
fn an_upload_under_load_is_not_idle() {
    let served = Served::with(|limits| limits.connections = 10);
    let mut upload = served.connect();
    let head =
        "POST /api/1/ask HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10000\r\n\r\n";
    upload.write_all(head.as_bytes()).unwrap();
    let mut silent = Vec::new();
    for _ in 0..10 {
        upload.write_all(&[b'x'; 1000]).unwrap();
        silent.extend((0..5).map(|_| served.connect()));
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(answered(upload), (200, "{\"length\":10000}".to_owned()));
}

#[test]
fn a_download_under_load_is_not_idle() {
    let served = Served::with(|limits| limits.connections = 100);
    let length = 20 << 20;
    let mut download = served.send("POST /api/1/ask", &length.to_string());
    let (mut part, mut read, mut silent) = (vec![0; 1 << 18], 0, Vec::new());
    loop {
        match download.read(&mut part).unwrap_or(0) {
            0 => break,
            count => read += count,
        }
        silent.extend((0..5).map(|_| served.connect()));
        thread::sleep(Duration::from_millis(20));
    }
    assert!(read > length, "{read} bytes");
}

#[test]
fn a_connection_is_busy_until_its_answer_is_sent() {
    let served = Served::with(|limits| limits.connections = 3);
    let length = 20 << 20;
    let unread = served.send("POST /api/1/ask", &length.to_string());
    // The system takes the beginning for it.
    unread.peek(&mut [0]).unwrap();
    thread::sleep(Duration::from_millis(100));
    let silent: Vec<TcpStream> = (0..5).map(|_| served.connect()).collect();
    served.wait_for(|_| answered(served.send("GET /api/1", "")).0 == 200);
    assert_eq!(answered(unread).1.len(), length);
    drop(silent);
}

#[test]
fn a_close_is_answered() {
    let served = Served::with(|_| ());
    let mut client = served.socket();
    client.begin(1, "wait");
    client.0.close(None).unwrap();
    assert_eq!(
        client.closed(),
        Some(CloseCode::Status),
        "it repeats that there is none"
    );
}

#[test]
fn questions_of_many_connections_keep_no_other_address_waiting() {
    let served = Served::behind_proxy(|limits| limits.questions = 2);
    let waiting: Vec<TcpStream> = (0..20).map(|_| served.send_for(1, "wait")).collect();
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 2);
    for _ in 0..10 {
        assert_eq!(served.ask_for(2, "four").0, 200);
    }
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 12);
    served.double.go.store(true, Ordering::Relaxed);
    for stream in waiting {
        assert_eq!(answered(stream).0, 200);
    }
}

#[test]
fn a_long_question_of_one_address_keeps_no_other_waiting() {
    let served = Served::behind_proxy(|limits| {
        limits.questions = 2;
        limits.long_questions = 1;
    });
    let [wait, four] = ["wait", "four"].map(|word| format!("{word:20000}"));
    let waiting = served.send_for(1, &wait);
    served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 1);
    let second = served.send_for(1, &four);
    assert_eq!(served.ask_for(2, &four).0, 200);
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 2, "the second waits");
    served.double.go.store(true, Ordering::Relaxed);
    assert_eq!([waiting, second].map(|stream| answered(stream).0), [200; 2]);
}

#[test]
fn sockets_of_one_address_give_way_to_others() {
    let served = Served::behind_proxy(|limits| {
        limits.sockets = 4;
        limits.sockets_of_one = 3;
    });
    let mut first: Vec<Client> = (0..3).map(|_| served.socket_for(1).ok().unwrap()).collect();
    first[0].begin(1, "wait");
    served.wait_for(|double| double.worked.load(Ordering::Relaxed) == 1);
    assert!(served.socket_for(1).err().unwrap().contains("503"));
    let mut others = [2, 3].map(|client| served.socket_for(client).ok().unwrap());
    assert_eq!(
        first[1].closed(),
        Some(CloseCode::Again),
        "it is idle the longest"
    );
    for client in &mut others {
        client.begin(1, "four");
        let result = std::iter::from_fn(|| client.next()).find(|message| message.get("result").is_some());
        assert_eq!(result, Some(json!({ "id": 1, "result": { "work": 6 } })));
    }
    served.double.go.store(true, Ordering::Relaxed);
    assert_eq!(first[0].next(), Some(json!({ "id": 1, "result": { "work": 6 } })));
}

#[test]
fn only_a_trusted_proxy_gives_addresses() {
    let statuses = |served: &Served| {
        let waiting: Vec<TcpStream> = (1..=3).map(|client| served.send_for(client, "wait")).collect();
        served.wait_for(|double| double.asked.load(Ordering::Relaxed) == 3);
        let refused = answered(served.connect()).0;
        served.double.go.store(true, Ordering::Relaxed);
        let statuses: Vec<u16> = waiting.into_iter().map(|stream| answered(stream).0).collect();
        (statuses, refused)
    };
    let limits = |limits: &mut Limits| {
        limits.connections_of_one = 3;
        limits.questions = 3;
        limits.header_time = Duration::from_millis(300);
    };
    let served = Served::with(limits);
    assert_eq!(statuses(&served), (vec![200; 3], 503), "all are of one address");
    let served = Served::behind_proxy(limits);
    assert_eq!(
        statuses(&served),
        (vec![200; 3], 0),
        "it is closed when it is silent"
    );
    let other = Served::behind(Some([127, 0, 0, 9].into()), limits);
    assert_eq!(
        statuses(&other),
        (vec![200; 3], 503),
        "it is another one's address"
    );
}
