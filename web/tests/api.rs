//! The requests of a page and their responses.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::exact::asked::Problems;
use ishwa_library::registry;
use ishwa_messages::Message;
use ishwa_search::limits::TimeSource;
use ishwa_web::{Runtime, Tables, ask, job};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// No tables.
struct NoTables;

impl Tables for NoTables {
    fn prober(&self, _: &AnySession) -> Result<Option<Arc<AnyProber>>, Message> {
        Ok(None)
    }

    fn is_there(&self, _: &str) -> bool {
        false
    }
}

fn runtime() -> Runtime<'static> {
    Runtime {
        tables: &NoTables,
        clock: TimeSource::SYSTEM,
        memory: 1 << 20,
        threads: 1,
        review_nodes: 300,
        problems: Problems::of_game,
    }
}

fn asked(question: &Json) -> Json {
    let answer: Json =
        serde_json::from_str(&ask(&question.to_string(), &runtime(), &AtomicBool::new(false))).unwrap();
    assert_eq!(answer["schema"], 1, "{answer}");
    answer
}

/// The answer to a valid question.
fn answered(question: &Json) -> Json {
    let answer = asked(question);
    assert_eq!(answer["error"], Json::Null, "{question}");
    answer
}

/// The messages of a job, the result last.
fn messages_of(order: &Json) -> Vec<Json> {
    let mut messages = Vec::new();
    let never = AtomicBool::new(false);
    let result = job(&order.to_string(), &runtime(), &never, &mut |text| {
        messages.push(text);
    });
    messages.push(result);
    messages
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect()
}

fn list(object: &Json) -> &[Json] {
    object.as_array().unwrap_or_else(|| panic!("{object} is a list"))
}

/// Plays each game with the choices that its positions offer, as a page does, to its end or for some plies.
#[test]
fn every_game_can_be_played_by_what_is_answered() {
    for game in list(&answered(&json!({ "ask": "games" }))["games"]) {
        assert!(
            game["name"].as_str().is_some_and(|name| !name.is_empty()),
            "{game}"
        );
        let mut moves: Vec<Json> = Vec::new();
        for ply in 0..40 {
            let question = json!({ "ask": "position", "game": game["id"], "moves": moves, "lang": "fr" });
            let answer = answered(&question);
            let spots = list(&answer["view"]["spots"]).len() as u64;
            let choices = list(&answer["choices"]);
            assert_eq!(choices.len(), list(&answer["moves"]).len());
            assert_eq!(answer["over"], choices.is_empty());
            assert!(answer["view"]["svg"].as_str().unwrap().starts_with("<svg"));
            for choice in choices {
                assert!(
                    list(&choice["steps"])
                        .iter()
                        .all(|step| step.as_u64().unwrap() < spots)
                );
                assert_eq!(
                    choice["probability"].is_null(),
                    answer["chance"].is_null(),
                    "{choice}"
                );
            }
            assert_eq!(answer["told"].is_null(), ply == 0, "{answer}");
            assert_eq!(answer["last"].is_null(), ply == 0);
            let Some(choice) = choices.get(ply * 7 % choices.len().max(1)) else {
                break;
            };
            moves.push(choice["move"].clone());
        }
        let line = answered(&json!({ "ask": "line", "game": game["id"], "moves": moves }));
        assert_eq!(list(&line["plies"]).len(), moves.len());
        let exported =
            answered(&json!({ "ask": "export", "game": game["id"], "moves": moves, "players": ["Ada"] }));
        let imported = answered(&json!({ "ask": "import", "text": exported["text"] }));
        let read = &list(&imported["games"])[0];
        assert_eq!(read["moves"], json!(moves));
        assert_eq!((&read["game"], &read["players"][0]), (&game["id"], &json!("Ada")));
    }
}

#[test]
fn a_position_is_set_up_by_changes_of_its_parts() {
    let start = answered(&json!({ "ask": "setup", "game": "awale" }));
    assert_eq!(start["position"], "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
    let part = &start["parts"][0];
    assert_eq!(
        (&part["spot"], &part["text"], &part["most"]),
        (&json!(0), &json!("4"), &json!(48))
    );
    assert_eq!(part["name"], start["view"]["spots"][0]["name"]);
    let fewer = answered(&json!({
        "ask": "setup", "game": "awale", "lang": "fr", "changes": [{ "part": 0, "text": "3" }],
    }));
    assert_eq!(
        fewer["fault"],
        "position, graines en tout : trouvé 47, attendu 48"
    );
    assert!(
        fewer["view"]["description"][0]
            .as_str()
            .unwrap()
            .contains("contiennent 3, 4")
    );
    let moved = answered(&json!({
        "ask": "setup", "game": "awale", "position": fewer["position"], "changes": [{ "part": 12, "text": "1" }],
    }));
    assert_eq!(
        (&moved["fault"], &moved["parts"][12]["name"]),
        (&Json::Null, &json!("South: store"))
    );
    let size = |narrow: bool| {
        let asked = answered(&json!({ "ask": "setup", "game": "ishigan", "narrow": narrow }));
        let shown = answered(&json!({ "ask": "position", "game": "ishigan", "narrow": narrow }));
        assert_eq!(asked["view"]["width"], shown["view"]["width"]);
        shown["view"]["width"].as_f64().unwrap()
    };
    assert!(size(true) < 0.6 * size(false));
    // Positions of pieces are choices with spots.
    let race = answered(&json!({ "ask": "setup", "game": "ishigan" }));
    let choices = list(&race["parts"][0]["choices"]);
    assert_eq!(
        (&choices[45]["text"], &choices[45]["spot"]),
        (&json!("45"), &json!(45))
    );
}

#[test]
fn questions_have_no_more_parts_than_is_documented() {
    let message = |question: Json| asked(&question)["error"]["message"].clone();
    let change = json!({ "part": 0, "text": "3" });
    let changes =
        |count: usize| json!({ "ask": "setup", "game": "awale", "changes": vec![change.clone(); count] });
    assert_eq!(message(changes(256)), Json::Null);
    assert_eq!(
        message(changes(257)),
        "changes: found 257 of them, expected no more than 256"
    );
    let moves = |count: usize| json!({ "ask": "line", "game": "awale", "moves": vec!["3"; count] });
    assert_eq!(
        message(moves(5_001)),
        "moves: found 5,001 of them, expected no more than 5,000"
    );
    // A request with so many values is not parsed.
    assert_eq!(
        message(moves(20_000)),
        "question: found 20,004 of them, expected no more than 20,000 values in it"
    );
    // Punctuation in a string does not count as values.
    let text = ",:[{\\\"".repeat(5_000);
    assert_eq!(
        message(json!({ "ask": "import", "game": "toguz", "text": text })),
        Json::Null
    );
    let order = json!({ "work": "review", "game": "awale", "moves": vec!["3"; 20_000] });
    let refused = messages_of(&order)[0]["error"]["message"].clone();
    assert!(
        refused.as_str().unwrap().starts_with("work: found 20,0"),
        "{refused}"
    );
}

/// The longest of some games, with its plies.
fn long_game() -> (usize, String) {
    let game = registry::find("tihulelin-match").unwrap().open("").unwrap();
    let games = (1..40).map(|step| {
        let mut session = game.begin(None).unwrap();
        for ply in 0..4_000 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            session.play(moves[ply * step % moves.len()]);
        }
        let played = session.played();
        played.into_iter().map(|ply| ply.own).collect::<Vec<_>>()
    });
    let moves = games.max_by_key(Vec::len).unwrap();
    let question = json!({ "ask": "export", "game": "tihulelin-match", "moves": moves });
    (
        moves.len(),
        answered(&question)["text"].as_str().unwrap().to_owned(),
    )
}

#[test]
fn games_of_a_file_are_given_back_until_their_moves_are_many() {
    let (plies, record) = long_game();
    let enough = 500_000_usize.div_ceil(plies);
    assert!(enough < 10_000, "{plies}");
    let games = |count: usize| {
        let answer = answered(&json!({ "ask": "import", "text": record.repeat(count) }));
        let games = list(&answer["games"]);
        let lengths: Vec<usize> = games.iter().map(|game| list(&game["moves"]).len()).collect();
        assert_eq!(lengths, vec![plies; lengths.len()]);
        (games.len(), answer["cut"].clone())
    };
    assert_eq!(games(enough), (enough, json!(false)));
    assert_eq!(games(enough + 1), (enough, json!(true)));
}

#[test]
fn what_was_recorded_of_another_result_is_left_out() {
    let game = registry::find("oljinnat").unwrap().open("").unwrap();
    let mut session = game.begin(None).unwrap();
    while let Some(&mv) = session.moves().first() {
        session.play(mv);
    }
    let moves: Vec<String> = session.played().iter().map(|ply| ply.own.clone()).collect();
    let record = |moves: &[String], result: &str| {
        let headers = json!({ "Result": result, "Reason": "time", "Event": "Club" });
        let question = json!({ "ask": "export", "game": "oljinnat", "moves": moves, "headers": headers });
        answered(&question)["text"].as_str().unwrap().to_owned()
    };
    let winner = session.outcome().unwrap().winner.expect("somebody wins").index() + 1;
    let (same, other) = (format!("P{winner}"), format!("P{}", 3 - winner));
    for (moves, recorded, result, is_kept) in [
        (&moves[..], &same, &same, true),
        (&moves, &other, &same, false),
        (&moves[..2], &other, &other, true),
    ] {
        let text = record(moves, recorded);
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        assert!(text.contains("[Event \"Club\"]"), "{text}");
        assert_eq!(text.contains("[Reason \"time\"]"), is_kept, "{text}");
    }
}

#[test]
fn errors_and_options_are_in_the_language_that_is_asked_for() {
    let message = |question: Json| asked(&question)["error"]["message"].clone();
    assert_eq!(
        message(json!({ "ask": "position", "game": "awale", "position": "1/s", "lang": "fr" })),
        "position : trouvé 2 champs dans «\u{a0}1/s\u{a0}», attendu les 4 champs Sud/Nord/greniers/trait"
    );
    let refused = message(json!({ "ask": "line", "game": "toguz", "moves": ["11"], "lang": "fr" }));
    assert!(refused.as_str().unwrap().starts_with("coup : "), "{refused}");
    let order = json!({ "work": "play", "game": "awale", "level": 99, "lang": "fr" });
    assert_eq!(
        messages_of(&order)[0]["error"]["message"],
        "niveau : trouvé «\u{a0}99\u{a0}», attendu un nombre de 1 à 10"
    );
    let games = answered(&json!({ "ask": "games", "lang": "fr" }));
    let english = answered(&json!({ "ask": "games" }));
    let helps = |games: &Json| -> Vec<Json> {
        let options = list(&games["games"])
            .iter()
            .flat_map(|game| list(&game["options"]).to_vec());
        options.map(|option| option["help"].clone()).collect()
    };
    for (french, english) in helps(&games).iter().zip(helps(&english)) {
        assert_ne!(*french, english);
    }
}

/// What a record says of its moves comes with them and goes back, as far as the moves are the same.
#[test]
fn clocks_and_comments_of_a_record_are_kept() {
    let text = "[Variant \"Oware\"]\n\n1. f1c2 {[%clk 0:05:00] quiet} a2d1 {usual} *";
    let read = &answered(&json!({ "ask": "import", "text": text }))["games"][0];
    assert_eq!(read["plies"], json!(["6 clock=300000ms # quiet", "6 # usual"]));
    let exported = |moves: Json| {
        let question = json!({ "ask": "export", "game": "awale", "moves": moves, "plies": read["plies"] });
        answered(&question)["text"].as_str().unwrap().to_owned()
    };
    let same = exported(json!(["6", "6", "5"]));
    assert!(
        same.contains("\n6 clock=300000ms # quiet\n6 # usual\n5\n"),
        "{same}"
    );
    let other = exported(json!(["5", "6"]));
    assert!(other.contains("\n5\n6\n"), "{other}");
    let order =
        json!({ "work": "review", "game": "awale", "moves": ["6"], "plies": read["plies"], "nodes": 20 });
    let reviewed = messages_of(&order).pop().unwrap();
    assert_eq!(reviewed["moves"][0]["comment"], "quiet");
    let without = answered(&json!({ "ask": "import", "text": "[Variant \"Oware\"]\n\n1. f1c2 *" }));
    assert_eq!(without["games"][0]["plies"], json!([]));
}

/// A result for another reason than the rules stays that of its game, and is not that of another one.
#[test]
fn a_result_on_time_belongs_to_its_game() {
    let exported = |record: &str, moves: Option<Json>| {
        let read = &answered(&json!({ "ask": "import", "text": record }))["games"][0];
        let question = json!({
            "ask": "export", "game": "toguz", "rules": read["rules"], "position": read["position"],
            "moves": moves.unwrap_or_else(|| read["moves"].clone()), "headers": read["headers"], "plies": read["plies"],
        });
        let text = answered(&question)["text"].as_str().unwrap().to_owned();
        let header = |key: &str| {
            text.lines()
                .find(|line| line.starts_with(&format!("[{key} ")))
                .map(str::to_owned)
        };
        (header("Result"), header("Reason"))
    };
    let end =
        "[Game \"toguz\"]\n[Rules \"\"]\n[Position \"0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0/80,80/-,-/s\"]\n";
    let text = |line: &str| Some(line.to_owned());
    let on_time = format!("{end}[Result \"P2\"]\n[Reason \"time\"]\n\n9\n[End]\n");
    let kept = (text("[Result \"P2\"]"), text("[Reason \"time\"]"));
    assert_eq!(exported(&on_time, None), kept);
    let by_rules = format!("{end}[Result \"P2\"]\n\n9\n[End]\n");
    assert_eq!(exported(&by_rules, None), (text("[Result \"P1\"]"), None));
    let resigned = "[Game \"toguz\"]\n[Rules \"\"]\n[Position \"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s\"]\n\
                    [Result \"P1\"]\n[Reason \"resigned\"]\n\n7\n9\n[End]\n";
    let kept = (text("[Result \"P1\"]"), text("[Reason \"resigned\"]"));
    assert_eq!(exported(resigned, None), kept);
    assert_eq!(exported(resigned, Some(json!(["7", "8"]))), (None, None));
}

#[test]
fn headers_of_a_record_come_back_and_are_kept() {
    let exported = answered(
        &json!({ "ask": "export", "game": "toguz", "moves": ["7", "9"], "headers": {
        "P1": "Ada", "P2": "Bek", "Event": "Final", "Date": "2024.05.01", "Result": "P2", "Reason": "resigned",
        "Game": "awale",
    } }),
    );
    let read = &answered(&json!({ "ask": "import", "text": exported["text"] }))["games"][0];
    assert_eq!(
        read["headers"],
        json!({
            "P1": "Ada", "P2": "Bek", "Event": "Final", "Date": "2024.05.01", "Result": "P2", "Reason": "resigned",
        })
    );
    assert_eq!((&read["game"], &read["result"]), (&json!("toguz"), &json!("P2")));
    let order = json!({
        "work": "review", "game": "toguz", "moves": ["7", "9"], "nodes": 50, "headers": read["headers"],
    });
    let review = messages_of(&order).pop().unwrap();
    assert_eq!(
        review["result"],
        "North (Bek) has won, as recorded (by resignation)"
    );
    assert_eq!(review["players"][0]["name"], "Ada");
}

#[test]
fn records_are_sent_once_for_all_positions() {
    let records = "1. 76 98 2. 66 87\n\n1. 76 98 2. 66 87 3. 12 76";
    let ask = |more: Json| {
        let mut question = json!({ "ask": "openings", "game": "toguz" });
        question
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        asked(&question)
    };
    let known = ask(json!({}));
    let added = ask(json!({ "records": records }));
    let games = |answer: &Json| answer["games"].as_u64().unwrap();
    assert_eq!(games(&added), games(&known) + 2);
    let id = &added["records_id"];
    let later = ask(json!({ "records_id": id, "moves": ["7", "9"] }));
    let of = |answer: &Json, mv: &str| {
        let moves = list(&answer["moves"]).iter().find(|listed| listed["move"] == mv);
        moves.map_or(0, |listed| listed["games"].as_u64().unwrap())
    };
    let before = ask(json!({ "moves": ["7", "9"] }));
    // The id follows from the records, whatever is requested, so no client gets the records of another.
    for other in ["", "unknown"] {
        let named = ask(json!({ "records": records, "records_id": other }));
        assert_eq!((&named["records_id"], games(&named)), (id, games(&added)));
    }
    assert_eq!(games(&ask(json!({ "records_id": "" }))), games(&known));
    assert_eq!(of(&later, "6"), of(&before, "6") + 2);
    assert_eq!(
        ask(json!({ "records_id": "unknown" }))["error"]["field"],
        "records_id"
    );
}

#[test]
fn a_sowing_has_its_way() {
    let answer = answered(&json!({ "ask": "position", "game": "awale", "moves": ["3"] }));
    // South's pits are the first six spots from left to right, and North's first pit is on the right.
    assert_eq!(
        answer["last"]["sown"],
        json!({ "from": 2, "path": [3, 4, 5, 11] })
    );
    assert_eq!(answer["last"]["steps"], json!([2]));
    let marked = answered(&json!({
        "ask": "position", "game": "awale", "marks": [{ "move": "3", "mark": "best" }],
    }));
    let svg = |answer: &Json| answer["view"]["svg"].as_str().unwrap().len();
    assert!(svg(&marked) > svg(&answered(&json!({ "ask": "position", "game": "awale" }))));
}

#[test]
fn a_capture_names_the_spots_it_comes_from_and_what_it_achieves() {
    let last = |game: &str, position: &str, mv: &str| {
        let question = json!({ "ask": "position", "game": game, "position": position, "moves": [mv] });
        let answer = answered(&question);
        let named = |spot: &Json| answer["view"]["spots"][spot.as_u64().unwrap() as usize]["name"].clone();
        let taken: Vec<Json> = list(&answer["last"]["taken"]).iter().map(named).collect();
        (json!(taken), answer["last"]["feats"].clone())
    };
    // The guides show these moves (A4, K4, D4, Z5); the last one takes nothing.
    let awale = last("awale", "0,0,1,0,0,4/1,3,1,2,0,3/17,16/s", "6");
    assert_eq!(
        awale,
        (json!(["North's pit 4", "North's pit 3"]), json!(["capture"]))
    );
    let tuz = last("toguz", "9,9,9,9,9,9,9,9,3/9,2,9,9,9,9,9,9,9/6,7/-,-/s", "9");
    assert_eq!(tuz, (json!(["North's pit 2"]), json!(["capture", "tuz"])));
    let dara = last("dara", "6:6:6:SS1SN1:4NN/0,0/s/7", "d2-c2xe1");
    assert_eq!(dara, (json!(["e1"]), json!(["line", "capture"])));
    let tiddatt = last("tiddatt", "NN1NN:5:1N3:5:SS1SS/21,20/s", "b1xb3-b4");
    assert_eq!(tiddatt, (json!(["b3"]), json!(["capture"])));
    let none = last("awale", "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "3");
    assert_eq!(none, (json!([]), json!([])));
}

#[test]
fn a_walk_and_a_catch_on_a_track_have_their_squares() {
    let last = |game: &str, position: &str, throw: &str| {
        let question = json!({ "ask": "position", "game": game, "position": position, "moves": [throw] });
        let answer = answered(&question);
        let named = |spot: &Json| answer["view"]["spots"][spot.as_u64().unwrap() as usize]["name"].clone();
        let walks = list(&answer["last"]["walks"]).iter();
        let walks: Vec<Vec<Json>> = walks.map(|walk| list(walk).iter().map(named).collect()).collect();
        let caught: Vec<Json> = list(&answer["last"]["taken"]).iter().map(named).collect();
        (json!(walks), json!(caught))
    };
    assert_eq!(
        last("ishigan", "12,7/0/p1", "t1"),
        (json!([["12", "21"]]), json!([]))
    );
    let caught = last("ishigan", "r1,30/10/p1", "t4");
    assert_eq!(caught, (json!([["10", "30"]]), json!(["30"])));
    // The guides show these.
    let devoured = last("hyena", "h1,30-,20+,0+/0,1,2,3/32-/p1", "t4");
    assert_eq!(devoured, (json!([["32", "20"]]), json!(["30", "20"])));
}

#[test]
fn a_throw_shows_its_sticks() {
    let answer = answered(&json!({ "ask": "position", "game": "ishigan", "moves": ["t3"] }));
    assert_eq!(
        answer["throw"],
        json!({ "kind": "sticks", "faces": [true, true, true, false] })
    );
    let throws = answered(&json!({ "ask": "position", "game": "hyena" }));
    let sum: f64 = list(&throws["choices"])
        .iter()
        .map(|choice| choice["probability"].as_f64().unwrap())
        .sum();
    assert_eq!(sum, 1.0);
    assert_eq!(throws["choices"][4]["throw"]["kind"], "dice");
    // The same seed gives the same throw, other seeds differ.
    let fallen = |seed: u64| {
        let order = json!({ "work": "play", "game": "ishigan", "level": 3, "seed": seed });
        messages_of(&order).pop().unwrap()["move"].clone()
    };
    assert_eq!(fallen(5), fallen(5));
    assert!((0..50).map(fallen).any(|mv| mv != fallen(0)));
}

#[test]
fn searches_report_each_depth_and_end() {
    let messages =
        messages_of(&json!({ "work": "analyse", "game": "toguz", "depth": 4, "lines": 2, "lang": "fr" }));
    let depths: Vec<_> = messages
        .iter()
        .map(|message| message["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, [1, 2, 3, 4, 4]);
    let lines = list(&messages.last().unwrap()["lines"]);
    assert_eq!(lines.len(), 2);
    assert_eq!(list(&lines[0]["players"]).len(), list(&lines[0]["pv"]).len());
    assert_eq!(list(&lines[0]["players"])[..2], [json!("s"), json!("n")]);
    let stopped = AtomicBool::new(false);
    let order = json!({ "work": "analyse", "game": "toguz" }).to_string();
    let result = job(&order, &runtime(), &stopped, &mut |_| {
        stopped.store(true, Ordering::Relaxed);
    });
    assert!(serde_json::from_str::<Json>(&result).unwrap()["best"].is_string());
}

#[test]
fn levels_play_legal_moves() {
    for game in registry::games() {
        let messages = messages_of(&json!({ "work": "play", "game": game.id, "level": 2, "seed": 7 }));
        let mv = messages.last().unwrap()["move"].clone();
        answered(&json!({ "ask": "position", "game": game.id, "moves": [mv] }));
    }
}

#[test]
fn what_is_proven_is_given_for_each_move() {
    // South captures two, and has 25.
    let probed = answered(&json!({
        "ask": "probe", "game": "awale", "position": "0,0,0,0,0,1/1,0,0,0,0,1/23,22/s",
    }));
    assert_eq!(probed["value"]["kind"], "exact", "{probed}");
    let start = answered(&json!({ "ask": "probe", "game": "awale" }));
    assert!(
        start["value"].is_null() && list(&start["moves"]).iter().all(|mv| mv["value"].is_null()),
        "{start}"
    );
}

#[test]
fn a_review_has_the_walk_and_the_page() {
    let order =
        json!({ "work": "review", "text": "1. 76 98 2. 66 87", "game": "toguz", "nodes": 100, "lang": "fr" });
    let messages = messages_of(&order);
    let progress: Vec<_> = messages
        .iter()
        .filter_map(|message| message["done"].as_u64())
        .collect();
    assert_eq!(progress, [0, 1, 2, 3, 4]);
    let review = messages.last().unwrap();
    assert_eq!(list(&review["moves"]).len(), 4, "{review}");
    assert!(review["html"].as_str().unwrap().contains("<ishwa-game>"));
    let html = review["html"].as_str().unwrap();
    assert!(html.contains("<ishwa-game>") && !html.contains("<html"), "{html}");
    // A game in the page's form.
    let moves = ["7", "9", "6"];
    let review = messages_of(
        &json!({ "work": "review", "game": "toguz", "moves": moves, "nodes": 100, "players": ["A", "B"] }),
    );
    assert_eq!(review.last().unwrap()["players"][1]["name"], "B");
}

#[test]
fn openings_are_those_of_the_championship_and_of_records() {
    let of = |records: &str| answered(&json!({ "ask": "openings", "game": "toguz", "records": records }));
    let known = of("");
    assert_eq!(known["games"], 19);
    let games = |answer: &Json| -> u64 {
        list(&answer["moves"])
            .iter()
            .map(|mv| mv["games"].as_u64().unwrap())
            .sum()
    };
    assert_eq!(games(&known), 19);
    assert_eq!(games(&of("1. 76 98 2. 66 87")), 20);
}

#[test]
fn guides_and_needs_are_given_for_every_game() {
    for game in registry::games() {
        for lang in ["en", "fr", "ru", "kk", "ky"] {
            let guide = answered(&json!({ "ask": "rules", "game": game.id, "lang": lang }));
            assert!(guide["html"].as_str().unwrap().contains("<svg"), "{}", game.id);
            // Of most games, readers of Kazakh and Kyrgyz get the guide in Russian.
            let is_own = ["en", "fr", "ru"].contains(&lang) || ["awale", "toguz"].contains(&game.id);
            assert_eq!(guide["lang"], if is_own { lang } else { "ru" }, "{}", game.id);
        }
        let needs = answered(&json!({ "ask": "needs", "game": game.id }));
        assert!(needs["networks"].is_array());
    }
    let needs = answered(&json!({ "ask": "needs", "game": "arrawan" }));
    assert_eq!(list(&needs["tables"]).len(), 11);
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    for (question, field, said) in [
        (
            json!({ "ask": "position", "game": "chess" }),
            "game",
            "expected awale",
        ),
        (
            json!({ "ask": "position", "game": "awale", "moves": ["9"] }),
            "move in",
            "is not a legal move here",
        ),
        (
            json!({ "ask": "position", "game": "awale", "rules": "x=1" }),
            "",
            "expected",
        ),
        (
            json!({ "ask": "position", "game": "awale", "position": "1/2" }),
            "position",
            "expected",
        ),
        (
            json!({ "ask": "import", "text": "no game at all" }),
            "record",
            "expected",
        ),
        (json!({ "ask": "rules", "game": "" }), "game", "expected"),
        (json!({ "ask": "dance" }), "question", "expected"),
        (json!({}), "question", "expected"),
    ] {
        let error = &asked(&question)["error"];
        assert_eq!(error["code"], 2, "{question} {error}");
        assert!(error["field"].as_str().unwrap().starts_with(field), "{error}");
        assert!(error["message"].as_str().unwrap().contains(said), "{error}");
    }
    for order in [
        json!({ "work": "play", "game": "awale", "level": 0 }),
        json!({ "work": "play", "game": "awale", "level": 11 }),
        json!({ "work": "analyse", "game": "awale", "lines": 0 }),
        json!({ "work": "review", "text": "" }),
        json!({ "work": "x" }),
    ] {
        assert_eq!(messages_of(&order).last().unwrap()["error"]["code"], 2, "{order}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_answered(text in ".{0,200}", number in 0..9usize) {
        let names = ["position", "import", "rules", "openings", "export", "line", "probe", "needs", "setup"];
        let asks = [
            text.clone(),
            json!({ "ask": names[number], "game": "toguz", "text": text, "records": text }).to_string(),
            json!({ "ask": names[number], "game": "awale", "position": text }).to_string(),
            json!({ "ask": names[number], "game": "dara", "moves": [text] }).to_string(),
            json!({ "ask": names[number], "game": text, "lang": text }).to_string(),
            json!({ "ask": names[number], "game": "tihulelin", "rules": text }).to_string(),
        ];
        for question in asks {
            let answer: Json = serde_json::from_str(&ask(&question, &runtime(), &AtomicBool::new(false))).unwrap();
            prop_assert!(answer.is_object());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever the changes, the board is drawn and the text can be read again.
    #[test]
    fn any_changes_of_a_setup_are_answered(
        number in 0..10usize,
        picks in prop::collection::vec((any::<usize>(), any::<u32>()), 1..12),
    ) {
        let game = registry::games()[number].id;
        let mut position = Json::Null;
        for (index, (part, value)) in picks.into_iter().enumerate() {
            let asked = json!({ "ask": "setup", "game": game, "position": position, "narrow": index % 2 == 0 });
            let answer = answered(&asked);
            let parts = list(&answer["parts"]);
            let number = part % parts.len();
            let text = match &parts[number]["choices"] {
                Json::Null => {
                    let most = parts[number]["most"].as_u64().unwrap();
                    (u64::from(value) % (most + 1)).to_string()
                }
                choices => list(choices)[value as usize % list(choices).len()]["text"]
                    .as_str()
                    .unwrap()
                    .to_owned(),
            };
            let changed = answered(&json!({
                "ask": "setup", "game": game, "position": answer["position"], "lang": "fr",
                "changes": [{ "part": number, "text": text }],
            }));
            prop_assert_eq!(&changed["parts"][number]["text"], &json!(text));
            position = changed["position"].clone();
        }
    }
}

/// Every question and job in the documentation gets an answer.
#[test]
fn the_examples_of_the_documentation_are_answered() {
    let page = include_str!("../../docs/web.md");
    let examples: Vec<&str> = page
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('{'))
        .collect();
    for example in &examples {
        let example: Json = serde_json::from_str(example).unwrap();
        let answer = if example["ask"].is_string() {
            asked(&example)
        } else {
            messages_of(&example).pop().unwrap()
        };
        assert!(answer["error"].is_null(), "{example} {answer}");
    }
    assert!(examples.len() > 10);
}

#[test]
fn every_question_ends_when_it_is_stopped() {
    let stopped = |question: &Json, stop: &AtomicBool| {
        let answer: Json = serde_json::from_str(&ask(&question.to_string(), &runtime(), stop)).unwrap();
        assert_eq!(answer["error"]["code"], 130, "{answer}");
    };
    for question in [
        json!({ "ask": "position", "game": "awale", "moves": ["3"] }),
        json!({ "ask": "line", "game": "awale", "moves": ["3"] }),
        json!({ "ask": "import", "text": "1. 76 98 2. 66 87", "game": "toguz" }),
        json!({ "ask": "import", "text": "1. 76 98 2. 66 87" }),
        json!({ "ask": "export", "game": "awale", "moves": ["3"] }),
        json!({ "ask": "openings", "game": "toguz", "records": "1. 76 98" }),
        json!({ "ask": "probe", "game": "awale", "moves": ["3"] }),
        json!({ "ask": "needs", "game": "awale", "moves": ["3"] }),
        json!({ "ask": "problems", "game": "awale", "today": 1 }),
        json!({ "ask": "exercises", "game": "awale", "today": 1 }),
    ] {
        stopped(&question, &AtomicBool::new(true));
    }
    let games = "[Event \"x\"]\n1. 76 98 2. 66 87\n\n".repeat(60_000);
    for question in [
        json!({ "ask": "openings", "game": "toguz", "records": games }),
        json!({ "ask": "import", "text": "1 2 3 4 ".repeat(500_000) }),
    ] {
        let (stop, begun) = (AtomicBool::new(false), Instant::now());
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(100));
                stop.store(true, Ordering::Relaxed);
            });
            stopped(&question, &stop);
        });
        // Without the stop, each takes several seconds.
        assert!(
            begun.elapsed() < Duration::from_millis(1500),
            "{:?}",
            begun.elapsed()
        );
    }
}

/// Problems are asked by grade and theme and on each day; what was answered waits until it is due.
#[test]
fn problems_are_asked_until_they_are_known() {
    let ask = |kept: &Json, today: u32, more: Json| {
        let mut question = json!({ "ask": "problems", "game": "awale", "kept": kept, "today": today });
        question
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        answered(&question)
    };
    let none = json!("");
    let all = ask(&none, 20_786, json!({}));
    let sum = |counts: &Json| {
        list(counts)
            .iter()
            .map(|own| own["count"].as_u64().unwrap())
            .sum::<u64>()
    };
    assert_eq!(
        (sum(&all["grades"]), sum(&all["themes"])),
        (all["count"].as_u64().unwrap(), all["count"].as_u64().unwrap())
    );
    assert_eq!(list(&all["asked"]).len(), 10);
    let captures = ask(
        &none,
        20_786,
        json!({ "grade": 3, "theme": "capture", "lang": "fr" }),
    );
    for asked in list(&captures["asked"]) {
        assert_eq!(
            (&asked["problem"]["grade"], &asked["problem"]["theme"]),
            (&json!(3), &json!("des prises"))
        );
    }
    assert_eq!(captures["of_day"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        ask(&none, 20_786, json!({ "lang": "fr" }))["of_day"],
        captures["of_day"]
    );
    assert_ne!(
        ask(&none, 20_787, json!({ "lang": "fr" }))["of_day"],
        captures["of_day"]
    );
    let error = asked(&json!({ "ask": "problems", "game": "awale", "today": 1, "theme": "chess" }));
    assert!(
        error["error"]["message"].as_str().unwrap().contains("quiet"),
        "{error}"
    );
    assert_eq!(
        answered(&json!({ "ask": "problems", "game": "hyena", "today": 1 }))["grades"],
        json!([])
    );
    // The move that keeps the result is legal, and no other draws in a drawn position.
    for asked in list(&all["of_day"]) {
        let position = answered(&json!({
            "ask": "position", "game": "awale", "rules": asked["rules"], "position": asked["position"],
        }));
        assert_eq!(position["to_move"], asked["player"]);
        assert!(
            list(&position["moves"]).contains(&asked["problem"]["keeper"]),
            "{asked}"
        );
        assert!(
            asked["problem"]["wins"] == true || asked["problem"]["drawing"] == json!([]),
            "{asked}"
        );
    }
    // An answer is kept: it is due on the next day, and first then.
    let first = &list(&all["asked"])[4];
    let answer = |answer: &str| {
        let answered = json!({ "game": "awale", "rules": first["rules"], "position": first["position"], "answer": answer });
        json!([answered])
    };
    let kept = answered(&json!({
        "ask": "exercises", "game": "awale", "today": 20_786, "answers": answer("missed"),
    }));
    assert_eq!(
        (&kept["all"], &kept["due"], &kept["next"]),
        (&json!(1), &json!(0), &json!(20_787))
    );
    assert!(!list(&ask(&kept["kept"], 20_786, json!({}))["asked"]).contains(first));
    assert_eq!(&list(&ask(&kept["kept"], 20_787, json!({}))["asked"])[0], first);
    let later =
        answered(&json!({ "ask": "exercises", "game": "awale", "today": 20_787, "kept": kept["kept"] }));
    assert_eq!((&later["due"], &list(&later["asked"])[0]), (&json!(1), first));
    let elsewhere =
        answered(&json!({ "ask": "exercises", "game": "dara", "today": 20_787, "kept": kept["kept"] }));
    assert_eq!(
        (&elsewhere["all"], &elsewhere["of_game"], &elsewhere["due"]),
        (&json!(1), &json!(0), &json!(0))
    );
}

/// Mistakes of a game become exercises with its names; files of others are added, and damaged parts cost nothing.
#[test]
fn mistakes_are_kept_and_exchanged() {
    let ask = |more: Json| {
        let mut question = json!({ "ask": "exercises", "game": "awale", "today": 20_786 });
        question
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        asked(&question)
    };
    let game = json!({
        "game": "awale", "moves": ["3", "4", "6", "2"], "mistakes": [2, 3], "headers": { "P1": "Ada", "Event": "Club" },
    });
    let kept = ask(json!({ "add": game }));
    assert_eq!(
        (&kept["new"], &kept["due"], &kept["months"]),
        (&json!(2), &json!(2), &json!([]))
    );
    let first = &list(&kept["asked"])[0];
    assert_eq!(
        (&first["moves"], &first["player"]),
        (&json!(["3", "4"]), &json!("n"))
    );
    assert_eq!(
        (&first["players"], &first["event"]),
        (&json!(["Ada", null]), &json!("Club"))
    );
    assert_eq!(first["problem"], Json::Null);
    // The same mistakes once more are the same exercises.
    assert_eq!(ask(json!({ "add": game, "kept": kept["kept"] }))["new"], 0);
    let answer = json!([{
        "game": "awale", "rules": first["rules"], "position": first["position"], "moves": ["3", "4"], "answer": "found",
    }]);
    let found = ask(json!({ "kept": kept["kept"], "answers": answer }));
    assert_eq!((&found["all"], &found["due"]), (&json!(2), &json!(1)));
    assert_eq!(
        found["months"],
        json!([{ "year": 2026, "month": 11, "answers": 1, "at_once": 1 }])
    );
    assert!(
        found["kept"].as_str().unwrap().contains("[P1 \\\"Ada\\\"]"),
        "{found}"
    );
    // A file whose second exercise is damaged is added without it, and a second time it adds nothing.
    let file = kept["kept"]
        .as_str()
        .unwrap()
        .replacen("6\\n[End]", "9\\n[End]", 1);
    assert_ne!(file, kept["kept"].as_str().unwrap());
    let merged = ask(json!({ "merge": file }));
    assert_eq!((&merged["new"], &merged["damaged"]), (&json!(1), &json!(1)));
    assert_eq!(ask(json!({ "kept": merged["kept"], "merge": file }))["new"], 0);
    // Other files and newer ones are refused in a sentence.
    let newer = file.replace("\"version\": 1", "\"version\": 2");
    for (text, expected) in [
        (newer.as_str(), "version 2"),
        (&file[..40], "line "),
        ("chess", "line "),
    ] {
        let error = ask(json!({ "kept": kept["kept"], "merge": text }));
        assert!(
            error["error"]["message"].as_str().unwrap().contains(expected),
            "{error}"
        );
        assert_eq!(ask(json!({ "kept": text }))["error"], error["error"]);
    }
    for mistakes in [json!([0]), json!([5])] {
        let mut beyond = game.clone();
        beyond["mistakes"] = mistakes;
        let error = ask(json!({ "add": beyond }));
        assert!(
            error["error"]["message"]
                .as_str()
                .unwrap()
                .contains("from 1 to 4"),
            "{error}"
        );
    }
}
