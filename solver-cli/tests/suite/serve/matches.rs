//! Matches between people on several devices, over `ishwa serve`.

use std::fs;
use std::time::{Duration, Instant};

use ishwa_tests::walk::generator;
use rand::RngExt;
use serde_json::{Value, json};
use tungstenite::Message;

use super::client::{Client, Server};
use crate::support::files;

/// The number that these clients give to the match they follow.
const FOLLOWED: u64 = 1;

fn begin(client: &mut Client, game: &str) -> (String, Vec<String>) {
    let begun = client.ask_of_match(0, &json!({ "do": "begin", "game": game }));
    assert_eq!(begun["schema"], 1, "{begun}");
    let seats = begun["seats"].as_array().unwrap().iter();
    let keys = seats.map(|seat| seat["key"].as_str().unwrap().to_owned());
    (begun["id"].as_str().unwrap().to_owned(), keys.collect())
}

fn enter(client: &mut Client, key: &str) -> Value {
    client.ask_of_match(FOLLOWED, &json!({ "do": "enter", "key": key }))
}

fn play(client: &mut Client, key: &str, ply: usize, mv: &str) -> Value {
    client.ask_of_match(9, &json!({ "do": "move", "key": key, "ply": ply, "move": mv }))
}

/// Waits for the state with so many moves.
fn state_after(client: &mut Client, moves: usize) -> Value {
    loop {
        let message = client.next().expect("the conversation continues");
        let state = &message["progress"];
        if message["id"] == FOLLOWED && state["moves"].as_array().is_some_and(|all| all.len() == moves) {
            return state.clone();
        }
    }
}

#[test]
fn two_play_a_third_watches_and_a_killed_server_loses_nothing() {
    let mut server = Server::start("");
    let mut south = server.jobs();
    let (id, keys) = begin(&mut south, "awale");
    let state = enter(&mut south, &keys[0]);
    assert_eq!((&state["yours"], &state["turn"]), (&json!("s"), &json!("s")));
    let (mut north, mut watcher) = (server.jobs(), server.jobs());
    assert_eq!(enter(&mut north, &keys[1])["yours"], "n");
    assert_eq!(enter(&mut watcher, &id)["yours"], Value::Null);
    assert_eq!(play(&mut south, &keys[0], 0, "3")["plies"], 1);
    for client in [&mut north, &mut watcher] {
        assert_eq!(state_after(client, 1)["moves"], json!(["3"]));
    }
    // Neither one who watches nor a stranger moves, nor does a move arrive twice.
    let wrong = format!("{id}.{}", "f".repeat(32));
    for (key, ply) in [(&id, 1), (&wrong, 1), (&keys[0], 1), (&keys[1], 0)] {
        let refused = play(&mut watcher, key, ply, "4");
        assert_eq!(refused["error"]["code"], 2, "{refused}");
    }
    // The connection of one player is lost; the others learn of it.
    drop(south);
    let gone =
        std::iter::from_fn(|| north.next()).find(|message| message["progress"]["seats"][0]["here"] == false);
    assert!(gone.is_some());
    assert_eq!(play(&mut north, &keys[1], 1, "4")["plies"], 2);
    for ply in 2..6 {
        server.restart();
        let mut client = server.jobs();
        let key = &keys[ply % 2];
        let state = enter(&mut client, key);
        assert_eq!(state["moves"].as_array().unwrap().len(), ply, "{state}");
        let mut watcher = server.jobs();
        enter(&mut watcher, &id);
        let position = json!({ "ask": "position", "game": "awale", "moves": state["moves"] });
        let (_, position) = server.ask(&position.to_string());
        let mv = position["choices"][0]["move"].as_str().unwrap().to_owned();
        assert_eq!(play(&mut client, key, ply, &mv)["plies"], ply + 1);
        assert_eq!(state_after(&mut watcher, ply + 1)["moves"][ply], json!(mv));
    }
    server.restart();
    let said = server.said();
    assert!(files(&server.data()).len() >= 2);
    for key in &keys {
        let secret = key.split_once('.').unwrap().1;
        assert!(!said.contains(secret) && !said.contains(&id), "{said}");
        for (name, bytes) in files(&server.data()) {
            assert!(!String::from_utf8_lossy(&bytes).contains(secret), "{name}");
        }
    }
}

#[test]
fn bad_requests_about_matches_are_refused_in_the_language_of_the_reader() {
    let server = Server::start("");
    let mut client = server.jobs();
    let (id, keys) = begin(&mut client, "awale");
    let before = files(&server.data());
    for request in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "do": "dance" }),
        json!({ "do": "begin" }),
        json!({ "do": "begin", "game": "chess" }),
        json!({ "do": "begin", "game": "awale", "rules": "a=b" }),
        json!({ "do": "begin", "game": "awale", "clock": { "time_ms": 0, "add_ms": 0 } }),
        json!({ "do": "begin", "game": "awale", "clock": { "time_ms": 1u64 << 60, "add_ms": 0 } }),
        json!({ "do": "enter", "key": 1 }),
        json!({ "do": "enter", "key": "../lock" }),
        json!({ "do": "enter", "key": format!("{id}.\u{0}") }),
        json!({ "do": "move", "key": keys[0], "ply": -1, "move": "3" }),
        json!({ "do": "move", "key": keys[0], "ply": 0, "move": "x".repeat(100_000) }),
        json!({ "do": "move", "key": keys[0], "ply": 0, "move": "3", "seat": "n" }),
    ] {
        let refused = if request.is_null() {
            client.say(&json!({ "id": 9, "match": null }));
            client.next().unwrap()
        } else {
            client.ask_of_match(9, &request)
        };
        assert_eq!(refused["error"]["code"], 2, "{request}: {refused}");
        let sentence = refused["error"]["message"].as_str().unwrap();
        assert!(sentence.len() < 2_000, "{sentence}");
    }
    let request = json!({ "do": "move", "key": id, "ply": 0, "move": "3", "lang": "fr" });
    let french = client.ask_of_match(9, &request);
    assert!(
        french["error"]["message"]
            .as_str()
            .unwrap()
            .contains("que de regarder"),
        "{french}"
    );
    assert_eq!(files(&server.data()), before);
    // Random bytes, as text and not.
    let mut random = generator(7);
    for _ in 0..50 {
        let mut bytes = vec![0; random.random_range(1..200)];
        random.fill(&mut bytes[..]);
        client.0.send(Message::binary(bytes.clone())).unwrap();
        assert_eq!(client.next().unwrap()["error"]["code"], 2);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        client.0.send(Message::text(text)).unwrap();
        assert_eq!(client.next().unwrap()["error"]["code"], 2);
    }
    assert_eq!(play(&mut client, &keys[0], 0, "3")["plies"], 1);
    assert_ne!(files(&server.data()), before);
}

#[test]
fn requests_beyond_the_pace_wait_and_matches_beyond_the_share_are_refused() {
    let server = Server::start("");
    let mut client = server.jobs();
    let (id, _) = begin(&mut client, "awale");
    let begun = Instant::now();
    for _ in 0..30 {
        enter(&mut client, &id);
    }
    // 20 at once, and then one each fifth of a second.
    assert!(
        begun.elapsed() > Duration::from_millis(1_500),
        "{:?}",
        begun.elapsed()
    );
    server.answers_soon("many requests about a match");
    let mut begun = 1;
    let refused = loop {
        let mut client = server.jobs();
        let answer = client.ask_of_match(0, &json!({ "do": "begin", "game": "dara" }));
        if answer["error"].is_object() {
            break answer;
        }
        begun += 1;
    };
    assert_eq!((begun, &refused["error"]["code"]), (102, &json!(1)), "{refused}");
    assert_eq!(
        fs::read_dir(server.data().join("matches")).unwrap().count(),
        begun + 1
    );
}

#[test]
fn two_servers_of_a_user_do_not_share_the_matches() {
    let server = Server::start("");
    let (_, keys) = begin(&mut server.jobs(), "awale");
    let second = server.second();
    let mut client = second.jobs();
    let refused = enter(&mut client, &keys[0]);
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains("another `ishwa serve`"),
        "{refused}"
    );
    // It takes them over once the first one has ended.
    drop(server);
    assert_eq!(enter(&mut client, &keys[0])["yours"], "s");
}
