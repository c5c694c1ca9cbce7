//! Probes by GET: kept answers, many clients, and the pages of other sites.

use std::io::{BufRead, BufReader};

use super::*;

impl Served {
    /// The answer to a GET with these headers, each with its line end.
    fn get(&self, path: &str, headers: &str) -> String {
        let mut stream = self.connect();
        let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        rest(stream)
    }
}

#[test]
fn answers_to_probes_are_kept_and_those_to_other_questions_are_not() {
    let served = Served::with(|_| ());
    let probe = |query: &str| served.get(&format!("/api/1/probe/awale?{query}"), "");
    let first = probe("position=1,0/s");
    assert!(
        first.starts_with("HTTP/1.1 200") && first.contains("max-age=3600"),
        "{first}"
    );
    let body = |answer: &str| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
    assert_eq!(body(&probe("position=1%2C0/s")), body(&first));
    assert_eq!(
        served.double.asked.load(Ordering::Relaxed),
        1,
        "it is the same question"
    );
    probe("position=1,0/n");
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 2);
    for wrong in ["ask=rules", "position=%ff", "moves=1&moves=1"] {
        let answer = probe(wrong);
        assert!(
            answer.starts_with("HTTP/1.1 400") && answer.contains("no-store"),
            "{answer}"
        );
    }
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 2);
    assert_eq!(answered(served.send("POST /api/1/probe/awale", "")).0, 405);
    for _ in 0..2 {
        served.ask("four");
    }
    assert_eq!(served.double.asked.load(Ordering::Relaxed), 4);
}

#[test]
fn fifty_clients_probe_at_the_same_time() {
    const CLIENTS: usize = 50;
    const PROBES: usize = 40;
    let served = Served::with(|_| ());
    thread::scope(|scope| {
        for client in 0..CLIENTS {
            let mut stream = served.connect();
            scope.spawn(move || {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                for number in 0..PROBES {
                    // All clients ask the same, each in another order.
                    let position = "1".repeat(1 + (number + client) % PROBES);
                    let head =
                        format!("GET /api/1/probe/x?position={position} HTTP/1.1\r\nhost: localhost\r\n\r\n");
                    stream.write_all(head.as_bytes()).unwrap();
                    let (mut line, mut length, mut is_good) = (String::new(), 0, false);
                    while line != "\r\n" {
                        line.clear();
                        reader.read_line(&mut line).unwrap();
                        is_good |= line.starts_with("HTTP/1.1 200");
                        if let Some(value) = line.strip_prefix("content-length: ") {
                            length = value.trim().parse().unwrap();
                        }
                    }
                    let mut body = vec![0; length];
                    reader.read_exact(&mut body).unwrap();
                    let question = json!({"ask": "probe", "game": "x", "position": position}).to_string();
                    let expected = json!({ "length": question.len() }).to_string();
                    assert!(is_good && body == expected.as_bytes(), "{number}");
                }
            });
        }
    });
    // Some may have asked the same at the same time.
    let asked = served.double.asked.load(Ordering::Relaxed);
    assert!((PROBES..CLIENTS * PROBES / 2).contains(&asked), "{asked}");
}

#[test]
fn pages_of_other_sites_may_probe_a_server_for_others() {
    let origin = "origin: https://club.example\r\n";
    let probe = "/api/1/probe/awale?position=x";
    let own = Served::with(|_| ());
    assert!(
        own.get(probe, origin).starts_with("HTTP/1.1 403"),
        "only this machine"
    );
    let shared = Served::behind(Some(Ipv4Addr::LOCALHOST.into()), |_| ());
    let answer = shared.get(probe, origin);
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.contains("access-control-allow-origin: *\r\n"),
        "{answer}"
    );
    assert!(
        !own.get(probe, "").contains("access-control"),
        "no other page may"
    );
    assert!(shared.get("/api/1", origin).starts_with("HTTP/1.1 403"));
    let elsewhere = shared.get(probe, "host: evil.example\r\n");
    assert!(
        elsewhere.starts_with("HTTP/1.1 40") && elsewhere.contains("access-control-allow-origin"),
        "pages can read why: {elsewhere}"
    );
}
