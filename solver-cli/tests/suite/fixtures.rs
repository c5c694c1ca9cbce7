//! Files written by earlier releases: records and tables that this release reads, or refuses in one sentence.
//! `tests/fixtures/make` created them, and the expected answers, with the released program.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use ishwa_library::registry;
use serde_json::Value;

use crate::support::{command, conversation, files, json, refusal};

/// Releases whose files, JSON answers and conversations are kept.
const RELEASES: [&str; 2] = ["0.1.0", "0.2.0"];

/// The files of a release, and its answers about them.
struct Fixtures {
    folder: PathBuf,
    expected: Value,
}

impl Fixtures {
    fn all() -> Vec<Self> {
        RELEASES.map(Self::of).into()
    }

    fn of(release: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../tests/fixtures")
            .join(release);
        let text = fs::read_to_string(folder.join("expected.json")).unwrap();
        let expected = serde_json::from_str(&text).unwrap();
        Self { folder, expected }
    }

    /// The answers of the release about games that still exist.
    fn part(&self, name: &str) -> Vec<&Value> {
        let is_listed = |entry: &&Value| {
            let line = ["game", "set", "position"].map(|key| entry[key].as_str());
            let game = line
                .into_iter()
                .flatten()
                .next()
                .expect("a line begins with a game");
            let id = game.split([' ', '+']).next().unwrap_or_default();
            registry::find(id).is_ok()
        };
        let entries = self.expected[name].as_array().unwrap();
        entries.iter().filter(is_listed).collect()
    }

    /// Answers of the release's program, or conversations with it, about games that still exist.
    fn interfaces(&self, part: &str) -> Vec<Value> {
        let file = fs::read_to_string(self.folder.join("interfaces.json")).unwrap();
        let interfaces: Value = serde_json::from_str(&file).unwrap();
        // The first answer is the list of games.
        let games = &interfaces["answers"][0]["answer"]["games"];
        let ids: Vec<&str> = games
            .as_array()
            .unwrap()
            .iter()
            .map(|game| text(&game["id"]))
            .collect();
        let is_listed = |entry: &&Value| {
            let words = ["game", "command"].iter().filter_map(|key| entry[*key].as_str());
            let mut games = words
                .flat_map(|words| words.split(' '))
                .filter(|word| ids.contains(word));
            games.all(|id| registry::find(id).is_ok())
        };
        let entries = interfaces[part].as_array().unwrap();
        let entries: Vec<Value> = entries.iter().filter(is_listed).cloned().collect();
        assert!(!entries.is_empty(), "{part}");
        entries
    }

    fn record(&self, name: &str) -> String {
        self.folder.join("records").join(name).display().to_string()
    }

    /// A copy of the tables, because readers may lock files or write beside them.
    fn tables(&self) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        let from = self.folder.join("tables");
        for set in fs::read_dir(&from).unwrap() {
            let set = set.unwrap();
            let into = copy.path().join(set.file_name());
            fs::create_dir(&into).unwrap();
            for (name, bytes) in files(&set.path()) {
                fs::write(into.join(name), bytes).unwrap();
            }
        }
        copy
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn records_lead_where_they_led() {
    let none = tempfile::tempdir().unwrap();
    for fixtures in Fixtures::all() {
        let positions = fixtures.part("positions");
        let records = positions.iter().map(|entry| text(&entry["record"]));
        let named: BTreeSet<&str> = records
            .filter_map(|record| Some(record.rsplit_once(':')?.0))
            .collect();
        let all = fs::read_dir(fixtures.folder.join("records")).unwrap().count();
        assert_eq!((named.len(), all > 14), (all, true));
        for expected in positions {
            let (game, record) = (text(&expected["game"]), text(&expected["record"]));
            let shown = json(
                none.path(),
                &format!("show {game} --moves @{}", fixtures.record(record)),
            );
            for key in ["position", "to_move", "over", "outcome"] {
                assert_eq!(shown[key], expected[key], "{record}: {key}");
            }
        }
    }
}

#[test]
fn tables_hold_what_they_held() {
    for fixtures in Fixtures::all() {
        let copy = fixtures.tables();
        let directory = copy.path();
        for expected in fixtures.part("tables") {
            let set = text(&expected["set"]);
            for how in ["--quick", "--full"] {
                let verified = json(directory, &format!("table verify {set} {how}"));
                assert_eq!(verified["errors"], 0, "{set} {how}");
                assert_eq!(verified["checked"], expected["checked"], "{set} {how}");
            }
            if let Some(counted) = expected.get("stats") {
                let stats = json(directory, &format!("table stats {set}"));
                for key in ["set", "values", "extreme"] {
                    assert_eq!(stats[key], counted[key], "{set}: {key}");
                }
            }
        }
        for expected in fixtures.part("probes") {
            let position = text(&expected["position"]);
            let probed = json(directory, &format!("table probe {position}"));
            let [mut found, mut answer] =
                [&probed, &expected["answer"]].map(|answer| answer.as_object().unwrap().clone());
            // Fields that 0.1.0 did not have.
            for key in ["schema", "program", "version", "rules", "command"] {
                assert!(found.contains_key(key), "{position}: {key}");
                if !answer.contains_key(key) {
                    found.remove(key);
                }
            }
            for answer in [&mut found, &mut answer] {
                // It differs from run to run.
                answer.remove("time_ms");
            }
            assert_eq!(found, answer, "{position}");
        }
    }
}

/// Values proven by tables must not change. Results of other searches, and estimates, may.
#[test]
fn reviews_by_tables_say_what_they_said() {
    for fixtures in Fixtures::all() {
        let copy = fixtures.tables();
        for expected in fixtures.part("reviews") {
            let (game, record) = (text(&expected["game"]), text(&expected["record"]));
            let line = format!(
                "review {game} {} --nodes 20000 --threads 1",
                fixtures.record(record)
            );
            let (review, expected) = (json(copy.path(), &line), &expected["answer"]);
            assert_eq!(review["basis"], "tables", "{record}");
            for key in ["game", "rules", "position", "last", "outcome"] {
                assert_eq!(review[key], expected[key], "{record}: {key}");
            }
            let (plies, before) = (&review["moves"], expected["moves"].as_array().unwrap());
            assert_eq!(plies.as_array().unwrap().len(), before.len(), "{record}");
            for (ply, before) in plies.as_array().unwrap().iter().zip(before) {
                // If a position was repeated, tables do not determine everything, and the search has to prove it.
                let keys: &[&str] = if before["exact"] == true {
                    &[
                        "ply", "player", "move", "position", "loss", "class", "value", "exact",
                    ]
                } else {
                    &["ply", "player", "move", "position"]
                };
                for &key in keys {
                    assert_eq!(ply[key], before[key], "{record}, move {}: {key}", before["ply"]);
                }
            }
        }
    }
}

/// Whether an answer has all fields of an earlier one, with values of the same types; it may have more.
fn has_fields_of(found: &Value, before: &Value, path: &str) -> Result<(), String> {
    match (found, before) {
        (Value::Object(found), Value::Object(before)) => before.iter().try_for_each(|(key, value)| {
            let path = format!("{path}.{key}");
            let field = found.get(key).ok_or_else(|| format!("{path}: is missing"))?;
            has_fields_of(field, value, &path)
        }),
        (Value::Array(found), Value::Array(before)) => {
            let mut pairs = found.iter().zip(before).enumerate();
            pairs.try_for_each(|(at, (found, before))| has_fields_of(found, before, &format!("{path}[{at}]")))
        }
        // Estimates of later searches may know a value that was unknown, or vice versa.
        (Value::Null, _) | (_, Value::Null) => Ok(()),
        _ if std::mem::discriminant(found) == std::mem::discriminant(before) => Ok(()),
        _ => Err(format!("{path}: found {found}, expected the type of {before}")),
    }
}

#[test]
fn answers_in_json_have_the_fields_that_they_had() {
    for fixtures in Fixtures::all() {
        let copy = fixtures.tables();
        let root = copy.path().display().to_string();
        for expected in fixtures.interfaces("answers") {
            let line = text(&expected["command"]);
            let line = line.replace("--tables tables", &format!("--tables {root}"));
            let line = line.replace("records/", &format!("{}/records/", fixtures.folder.display()));
            let found = json(copy.path(), &line);
            if let Err(sentence) = has_fields_of(&found, &expected["answer"], "") {
                panic!("{line}: {sentence}");
            }
        }
    }
}

#[test]
fn conversations_are_answered_as_they_were() {
    let conversations = Fixtures::all()
        .into_iter()
        .flat_map(|fixtures| fixtures.interfaces("conversations"));
    for expected in conversations {
        let lines = |key: &str| -> Vec<String> {
            let lines = expected[key].as_array().unwrap().iter();
            lines.map(|line| text(line).to_owned()).collect()
        };
        let mut child = conversation(text(&expected["command"]));
        let mut input = child.stdin.take().unwrap();
        let said = lines("said").join("\n");
        let talk = std::thread::spawn(move || input.write_all(format!("{said}\nquit\n").as_bytes()));
        let output = child.wait_with_output().unwrap();
        talk.join().unwrap().unwrap();
        let is_compared = |line: &&str| {
            !["id name", "info depth"]
                .iter()
                .any(|start| line.starts_with(start))
        };
        let answers = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<&str> = answers.lines().filter(is_compared).collect();
        let (options, others): (Vec<&str>, Vec<&str>) = answers
            .into_iter()
            .partition(|line| line.starts_with("option name"));
        let (options_before, others_before): (Vec<String>, Vec<String>) = lines("answers")
            .into_iter()
            .partition(|line| line.starts_with("option name"));
        // Options may be added, and may have other defaults and limits.
        let kind = |line: &str| line.split(" default").next().unwrap().to_owned();
        for option in options_before {
            assert!(
                options.iter().any(|line| kind(line) == kind(&option)),
                "{option}: is missing in {options:?}"
            );
        }
        assert_eq!(others, others_before);
    }
}

#[test]
fn fields_that_are_gone_or_of_another_type_are_noticed() {
    let before = serde_json::json!({ "a": [{ "b": 1 }, { "b": null }], "c": "x" });
    let compare = |found: Value| has_fields_of(&found, &before, "");
    assert_eq!(compare(before.clone()), Ok(()));
    assert_eq!(
        compare(serde_json::json!({ "a": [{ "b": 2, "d": 1 }], "c": "y", "e": 0 })),
        Ok(())
    );
    let missing = compare(serde_json::json!({ "a": [{}], "c": "x" }));
    assert_eq!(missing, Err(".a[0].b: is missing".to_owned()));
    let other = compare(serde_json::json!({ "a": [], "c": 1 }));
    assert_eq!(other, Err(".c: found 1, expected the type of \"x\"".to_owned()));
}

#[test]
fn tables_of_an_unknown_version_and_cut_tables_are_refused_in_a_sentence() {
    let copy = Fixtures::of("0.1.0").tables();
    for (set, folder) in [
        ("tihulelin", "tihulelin"),
        ("ishigan --rules standing=1", "ishigan,standing=1"),
    ] {
        let (name, bytes) = files(&copy.path().join(folder)).pop().unwrap();
        // The version follows the eight magic bytes of a table file (docs/table-format.md).
        let mut future = bytes.clone();
        future[8] = 200;
        let file = copy.path().join(folder).join(name);
        fs::write(&file, future).unwrap();
        let sentence = refusal(copy.path(), &format!("table verify {set}"), 1);
        assert!(
            sentence.contains("200") && sentence.contains("version"),
            "{sentence}"
        );

        fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
        refusal(copy.path(), &format!("table verify {set}"), 1);
    }
}

#[test]
fn records_that_are_cut_short_are_refused_in_a_sentence() {
    let fixtures = Fixtures::of("0.1.0");
    let cut = tempfile::tempdir().unwrap();
    for game in ["awale", "arrawan", "hyena"] {
        let record = fs::read_to_string(fixtures.record(&format!("{game}.txt"))).unwrap();
        let file = cut.path().join("game.txt");
        for length in [record.len() / 4, record.len() * 3 / 4] {
            fs::write(&file, &record[..length]).unwrap();
            refusal(cut.path(), &format!("review {game} {}", file.display()), 2);
        }
    }
}

/// A copy of the folders of tournaments that an earlier program of version 0.2.0 (commit fc92681) played, some of them
/// until it was killed. The commands were:
/// `tournament awale --engine alphabeta,nodes=100 --engine random --engine mcts,nodes=20 --games 2 --adjudicate
/// score=10,moves=2`, `tournament toguz --engine alphabeta,depth=2 --engine random --games 6 --openings openings.txt
/// --max-plies 60`, `tournament ishigan --engine auto,nodes=50 --engine random --games 6 --seed 3` and `tournament
/// tihulelin --engine alphabeta,nodes=50 --engine random --games 4 --shard 1/2` (and 2/2), each with `--jobs 1 --tables
/// none`.
fn tournaments() -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/tournaments");
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let into = copy.path().join(path.file_name().unwrap());
        if path.is_file() {
            fs::copy(&path, into).unwrap();
            continue;
        }
        fs::create_dir(&into).unwrap();
        for (name, bytes) in files(&path) {
            fs::write(into.join(name), bytes).unwrap();
        }
    }
    copy
}

/// The records of a tournament that are complete: a record ends with an empty line.
fn complete(records: &str) -> &str {
    &records[..records.rfind("\n\n[Game ").map_or(0, |end| end + 2)]
}

#[test]
fn tournaments_of_an_earlier_program_go_on() {
    let copy = tournaments();
    let directory = copy.path();
    let records = |name: &str| fs::read_to_string(directory.join(name).join("games.txt")).unwrap();
    // In the folder of the openings, as the settings have their path.
    let run = |line: &str| -> Value {
        let mut process = command(directory, &format!("{line} --json"));
        let output = process.current_dir(directory).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {said}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let resumed = |line: &str| run(&format!("tournament {line} --jobs 1 --tables none --resume"));

    // A finished one has the same standings as before, and nothing is played.
    let text = fs::read_to_string(directory.join("awale/summary.json")).unwrap();
    let before: Value = serde_json::from_str(&text).unwrap();
    let played = records("awale");
    let found = resumed(
        "awale --engine alphabeta,nodes=100 --engine random --engine mcts,nodes=20 --games 2 \
         --adjudicate score=10,moves=2 --out awale",
    );
    assert_eq!(records("awale"), played);
    assert_eq!(found["games"], before["games"]);
    for (now, before) in
        (found["players"].as_array().unwrap().iter()).zip(before["players"].as_array().unwrap())
    {
        for part in ["name", "games", "wins", "draws", "losses"] {
            assert_eq!(now[part], before[part], "{part}");
        }
    }

    // Killed ones keep the games that are complete, and play the others.
    for (name, line) in [
        (
            "toguz",
            "toguz --engine alphabeta,depth=2 --engine random --games 6 --openings openings.txt --max-plies 60",
        ),
        (
            "ishigan",
            "ishigan --engine auto,nodes=50 --engine random --games 6 --seed 3",
        ),
    ] {
        let text = records(name);
        let kept = complete(&text);
        assert!(!kept.is_empty() && kept.len() < text.len(), "{name}");
        let found = resumed(&format!("{line} --out {name}"));
        assert_eq!(found["games"], 6, "{name}");
        let all = records(name);
        assert!(all.starts_with(kept), "{name}");
        assert_eq!(all.matches("[Round ").count(), 6, "{name}");
    }

    let merged = run("merge tihulelin-1 tihulelin-2 --out whole");
    assert_eq!(merged["games"], 4);
    assert_eq!(records("whole"), records("tihulelin-1") + &records("tihulelin-2"));
}
