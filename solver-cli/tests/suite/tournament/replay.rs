//! Records that have been changed are refused by `tournament --resume` and by `merge`: games end as the settings allow.

use std::fs;
use std::path::Path;
use std::process::Output;

use ishwa_core::game::Turn;
use ishwa_library::record;

use crate::support::{command, json};

/// A tournament in two shards, in the folders 1 and 2 of a directory.
struct Shards<'d> {
    directory: &'d Path,
    line: &'d str,
}

impl<'d> Shards<'d> {
    fn play(directory: &'d Path, line: &'d str) -> Self {
        let shards = Self { directory, line };
        for number in [1, 2] {
            shards.succeeds(&shards.resume(number));
        }
        shards
    }

    /// The command that plays a shard, or reads it again.
    fn resume(&self, number: u32) -> String {
        format!(
            "tournament {} --shard {number}/2 --resume --out {number}",
            self.line
        )
    }

    fn run(&self, line: &str) -> Output {
        let mut command = command(self.directory, line);
        command.current_dir(self.directory).output().unwrap()
    }

    fn succeeds(&self, line: &str) {
        let output = self.run(line);
        assert!(output.status.success(), "{line}: {output:?}");
    }

    /// The records of the second shard, each with its final empty line.
    fn records(&self) -> Vec<String> {
        let text = fs::read_to_string(self.directory.join("2/games.txt")).unwrap();
        let records = text.split_inclusive("[End]\n\n").map(str::to_owned);
        records.collect()
    }

    /// Asserts that the second shard is refused with these records, both when it is resumed and when it is merged, and
    /// that the error contains `parts`.
    fn refuses(&self, records: &[String], parts: &[&str]) {
        self.refuses_in(&[&self.resume(2), "merge 1 2 --out merged"], records, parts);
    }

    fn refuses_in(&self, lines: &[&str], records: &[String], parts: &[&str]) {
        let file = self.directory.join("2/games.txt");
        let text = fs::read_to_string(&file).unwrap();
        assert_ne!(text, records.concat(), "{parts:?}");
        fs::write(&file, records.concat()).unwrap();
        for line in lines {
            let output = self.run(line);
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{line}, {parts:?}: {said}");
            for part in parts {
                assert!(said.contains(part), "{line}: {said} lacks {part}");
            }
        }
        assert!(!self.directory.join("merged").exists());
        fs::write(&file, text).unwrap();
    }
}

/// A record without its last plies, and with these headers instead of those of its result.
fn ended(record: &str, plies: usize, headers: &[(&str, String)]) -> String {
    let (head, body) = record.split_once("\n\n").unwrap();
    let is_changed = |line: &&str| {
        let key = line[1..].split(' ').next().unwrap();
        key == "Payoffs" || headers.iter().any(|(changed, _)| *changed == key)
    };
    let mut lines: Vec<String> = head
        .lines()
        .filter(|line| !is_changed(line))
        .map(str::to_owned)
        .collect();
    lines.extend(headers.iter().map(|(key, value)| format!("[{key} \"{value}\"]")));
    let body: Vec<&str> = body.trim_end().lines().collect();
    let kept = &body[..body.len() - 1 - plies];
    format!("{}\n\n{}\n[End]\n\n", lines.join("\n"), kept.join("\n"))
}

/// The headers of a result of two players.
fn result(reason: &str, winner: Option<usize>) -> Vec<(&'static str, String)> {
    let [points, result] = match winner {
        None => ["0.5 0.5", "draw"],
        Some(0) => ["1 0", "P1"],
        Some(_) => ["0 1", "P2"],
    };
    let mut headers = vec![
        ("Reason", reason.to_owned()),
        ("Points", points.to_owned()),
        ("Result", result.to_owned()),
    ];
    if reason == "tables" {
        headers.push((
            "Payoffs",
            if winner == Some(0) { "1 -1" } else { "-1 1" }.to_owned(),
        ));
    }
    headers
}

/// A record that was cut where a player is to move, and the seat of that player.
fn cut(record: &str) -> (usize, usize) {
    let plies = record::read(record).unwrap()[0].plies().len();
    let cuts = (1..plies).filter_map(|cut| {
        let cut_off = ended(record, cut, &[]);
        match record::read(&cut_off).unwrap()[0].replay().unwrap().turn() {
            Turn::Player(player) => Some((cut, player.index())),
            _ => None,
        }
    });
    cuts.take(2).last().unwrap()
}

#[test]
fn a_cut_game_ends_only_as_the_settings_allow() {
    for line in [
        "awale --engine random --engine random,name=b --games 4 --seed 3",
        "awale --engine alphabeta,depth=1 --engine random --games 4 --time 1h",
        "hyena --engine random --engine random,name=b --games 4",
    ] {
        let directory = tempfile::tempdir().unwrap();
        let shards = Shards::play(directory.path(), line);
        let records = shards.records();
        let (plies, seat) = cut(&records[0]);
        let round = &record::read(&records[0]).unwrap()[0];
        let game = format!("game {} ", round.header("Round").unwrap());
        for (reason, winner) in [
            ("score", Some(0)),
            ("score", Some(1)),
            ("tables", Some(0)),
            ("length", None),
            ("rules", Some(0)),
            ("illegal", Some(1 - seat)),
            ("crash", Some(1 - seat)),
            ("time", Some(1 - seat)),
            ("hang", Some(1 - seat)),
        ] {
            let mut changed = records.clone();
            changed[0] = ended(&records[0], plies, &result(reason, winner));
            shards.refuses(&changed, &["Reason", reason, &game]);
        }
    }
}

/// Programs can fail, and players on a clock can lose on time, but only when it is their turn.
#[cfg(unix)]
#[test]
fn a_game_is_forfeited_by_the_player_to_move() {
    use std::os::unix::fs::PermissionsExt;

    let directory = tempfile::tempdir().unwrap();
    let script = directory.path().join("b.sh");
    fs::write(
        &script,
        format!("#!/bin/sh\nexec {} ugi\n", env!("CARGO_BIN_EXE_ishwa")),
    )
    .unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let line = format!(
        "awale --engine random --engine ugi,name=b,depth=2:{} --clock 99 --games 4 --seed 3",
        script.display()
    );
    let shards = Shards::play(directory.path(), &line);
    let records = shards.records();
    let mut accepted = Vec::new();
    for (index, record) in records.iter().enumerate() {
        let (plies, seat) = cut(record);
        let parsed = &record::read(record).unwrap()[0];
        let is_program = parsed.player(seat) == Some("b");
        for reason in ["illegal", "crash", "time", "hang"] {
            for winner in [0, 1] {
                let mut changed = records.clone();
                let mut headers = result(reason, Some(winner));
                changed[index] = ended(record, plies, &headers);
                if winner == seat || is_program == (reason == "time") {
                    shards.refuses(&changed, &["replay", "game "]);
                    continue;
                }
                let file = directory.path().join("2/games.txt");
                fs::write(&file, changed.concat()).unwrap();
                shards.succeeds(&shards.resume(2));
                fs::write(&file, records.concat()).unwrap();
                accepted.push((is_program, reason));
                headers.push(("Fault", format!("P{} failed", winner + 1)));
                changed[index] = ended(record, plies, &headers);
                shards.refuses(&changed, &["Fault", "as a replay of game "]);
            }
        }
    }
    assert!(
        accepted.contains(&(true, "crash")) || accepted.contains(&(false, "time")),
        "{accepted:?}"
    );
}

/// A merge has no openings but those of the records, of which the shards have a fingerprint.
#[test]
fn other_openings_than_those_of_the_shards_are_refused() {
    let twins = "--engine alphabeta,depth=1 --engine alphabeta,depth=1,name=b";
    for line in [
        &*format!("awale {twins} --games 4"),
        &format!("awale {twins} --games 4 --openings lines"),
        "ishigan --engine random --engine random,name=b --games 4",
        "awale --engine random --engine random,name=b --games 4",
    ] {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("lines"), "1 2 3\n3 4 1\n2 1 4\n").unwrap();
        let shards = Shards::play(directory.path(), line);
        let records = shards.records();
        for (to_all, add) in [(false, 1), (true, 1), (true, 2), (true, 9)] {
            let mut changed = records.clone();
            for record in changed.iter_mut().take(if to_all { records.len() } else { 1 }) {
                let plies = record::read(record).unwrap()[0].opening_plies();
                *record = ended(record, 0, &[("OpeningPlies", (plies + add).to_string())]);
            }
            shards.refuses(&changed, &["pening"]);
        }
    }
}

/// The referee has ended a game before, if it is that long.
#[test]
fn a_game_beyond_its_end_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let line = "awale --engine random --engine random,name=b --games 4 --max-plies 12";
    let shards = Shards::play(directory.path(), line);
    let longer = line.replace("12", "14");
    let other = tempfile::tempdir().unwrap();
    let other = Shards::play(other.path(), &longer);
    shards.refuses(
        &other.records(),
        &["expected the end of game ", " before move 13"],
    );
}

/// The players' scores say who is ahead, and since when.
#[test]
fn a_game_that_the_players_end_is_judged_again() {
    let directory = tempfile::tempdir().unwrap();
    let line = "awale --engine alphabeta,depth=4 --engine alphabeta,depth=1,name=b --games 8 --adjudicate score=3,moves=2";
    let shards = Shards::play(directory.path(), line);
    shards.succeeds(&shards.resume(2));
    shards.succeeds("merge 1 2 --out merged");
    fs::remove_dir_all(directory.path().join("merged")).unwrap();
    let records = shards.records();
    let by_score = |record: &String| record.contains("[Reason \"score\"]");
    let index = records.iter().position(by_score).unwrap();
    let record = &records[index];
    let parsed = &record::read(record).unwrap()[0];
    let headers = |other: bool| {
        let is_first = parsed.header("Result") == Some("P1");
        result("score", Some(usize::from(is_first == other)))
    };
    let mut changed = records.clone();
    changed[index] = ended(record, 1, &headers(false));
    shards.refuses(&changed, &["Reason", "score"]);
    changed[index] = ended(record, 0, &headers(true));
    shards.refuses(&changed, &["Points", "as a replay of game "]);
    changed[index] = ended(record, 0, &result("length", None));
    shards.refuses(&changed, &["Reason", "expected score, as a replay of game "]);
    // Without its score, the last move ends nothing.
    let (before, last) = record.rsplit_once("score=").unwrap();
    let (_, after) = last.split_once([' ', '\n']).unwrap();
    changed[index] = format!("{before}score=+0.00 {after}");
    shards.refuses(&changed, &["Reason", "score"]);
}

/// Tables show the value of the last position again; without them it is not believed.
#[test]
fn a_game_that_tables_end_is_judged_again() {
    let directory = tempfile::tempdir().unwrap();
    json(directory.path(), "table build tihulelin --seeds 20");
    let line = "tihulelin --engine random --engine random,name=b --games 12 --adjudicate tables";
    let shards = Shards::play(directory.path(), line);
    shards.succeeds(&shards.resume(2));
    shards.succeeds("merge 1 2 --out merged");
    fs::remove_dir_all(directory.path().join("merged")).unwrap();
    let records = shards.records();
    let is_won = |record: &String| record.contains("[Reason \"tables\"]") && !record.contains("\"draw\"");
    let index = records.iter().position(is_won).unwrap();
    let winner = usize::from(records[index].contains("[Result \"P2\"]"));
    let mut changed = records.clone();
    changed[index] = ended(&records[index], 0, &result("tables", Some(1 - winner)));
    shards.refuses(&changed, &["Points", "as a replay of game "]);
    changed[index] = ended(&records[index], 4, &result("tables", Some(1 - winner)));
    shards.refuses(
        &changed,
        &["no table contains the last position of game ", "ISHWA_TABLES"],
    );
    let mut merge = command(directory.path(), "merge 1 2 --out merged");
    merge.current_dir(directory.path()).env("ISHWA_TABLES", "none");
    let said = String::from_utf8(merge.output().unwrap().stderr).unwrap();
    assert!(
        said.contains("set ISHWA_TABLES to the folder of the tables"),
        "{said}"
    );
    assert!(!directory.path().join("merged").exists());
}
