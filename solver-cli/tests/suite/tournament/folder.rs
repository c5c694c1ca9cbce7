//! The folder of a tournament: what it records, what it reads again, and what it refuses.

use std::collections::HashSet;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_library::record::{self, PlyRecord, Record};
use ishwa_library::tournament::referee::points;
use serde_json::Value;

use super::{replayed, summary, tournament};
use crate::support::{command, failure, files, json, run};

#[test]
fn a_recorded_game_is_shown() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    tournament(
        directory,
        "awale --engine random --engine random,name=other --games 2",
        "t",
    );
    let file = directory.join("t/games.txt");
    let shown = json(directory, &format!("show awale --moves @{}:2", file.display()));
    assert_eq!(shown["over"], true);
    for (line, part) in [
        (
            format!("show toguz --moves @{}", file.display()),
            "found \"awale\", expected toguz",
        ),
        (format!("show awale --moves @{}:3", file.display()), "1 to 2"),
    ] {
        assert!(failure(directory, &line, 2).contains(part));
    }
}

#[test]
fn what_is_no_file_of_records_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let bytes = directory.join("bytes.txt");
    fs::write(&bytes, [b'[', 0xff, 0xfe, b'\n']).unwrap();
    for path in [
        "",
        "nowhere",
        ":1",
        "two\nlines",
        "\u{1d54d}\u{2e19}",
        &bytes.display().to_string(),
        ".",
    ] {
        let output = command(directory, "show awale")
            .arg(format!("--moves=@{path}"))
            .output()
            .unwrap();
        let sentence = String::from_utf8_lossy(&output.stderr);
        let code = if path == bytes.to_string_lossy() { 2 } else { 1 };
        assert_eq!(output.status.code(), Some(code), "{path}: {sentence}");
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
    }
}

/// Records of another tournament, and altered ones, are not accepted as games of this one.
#[test]
fn other_records_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine random --engine random,name=other --games 2 --seed 4";
    tournament(directory, line, "t");
    let file = directory.join("t/games.txt");
    let text = fs::read_to_string(&file).unwrap();
    let resume = format!(
        "tournament {line} --out {} --resume",
        directory.join("t").display()
    );
    for (found, changed, part) in [
        ("[P1 \"random\"]", "[P1 \"me\"]", "P1"),
        ("[Points \"1 0\"]", "[Points \"7 -6\"]", "Points"),
        ("[Points \"0 1\"]", "[Points \"NaN inf\"]", "Points"),
        ("[Round \"2\"]", "[Round \"1\"]", "game 1 of this tournament"),
        ("[Round \"2\"]", "[Round \"9\"]", "Round"),
        ("[OpeningPlies \"6\"]", "[OpeningPlies \"4\"]", "OpeningPlies"),
    ] {
        assert!(text.contains(found), "{found}: {text}");
        fs::write(&file, text.replacen(found, changed, 1)).unwrap();
        let output = run(directory, &resume);
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && sentence.contains(part),
            "{changed}: {sentence}"
        );
    }
    let twice = text.clone() + &text;
    fs::write(&file, twice).unwrap();
    assert!(!run(directory, &resume).status.success());
    fs::write(&file, &text).unwrap();
    assert!(run(directory, &resume).status.success());
    fs::remove_file(directory.join("t/tournament.json")).unwrap();
    assert!(failure(directory, &resume, 2).contains("no tournament.json"));
}

/// The records of a file, each with one header changed, with the number of its game and the key of the header.
fn falsified(text: &str) -> Vec<(String, String, &'static str)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("[Game ") {
        let (before, record) = text.split_at(start);
        let end = record.find("[End]").unwrap();
        let value = |key: &str| {
            let (_, rest) = record[..end].split_once(&format!("[{key} \""))?;
            Some(rest.split('"').next().unwrap().to_owned())
        };
        let mut change = |key: &'static str, old: &str, new: &str| {
            let (old, new) = (format!("[{key} \"{old}\"]\n"), format!("[{key} \"{new}\"]\n"));
            let changed = before.to_owned() + &record.replacen(&old, &new, 1);
            assert_ne!(changed, text);
            found.push((changed, value("Round").unwrap(), key));
        };
        let other = |value: &str, [one, two]: [&str; 2]| if value == one { two } else { one }.to_owned();
        let result = value("Result").unwrap();
        change("Result", &result, &other(&result, ["P1", "draw"]));
        let reason = value("Reason").unwrap();
        change("Reason", &reason, &other(&reason, ["rules", "length"]));
        let points = value("Points").unwrap();
        let mut rotated: Vec<&str> = points.split(' ').collect();
        rotated.rotate_left(1);
        let rotated = rotated.join(" ");
        change(
            "Points",
            &points,
            &if rotated == points {
                "1 0".to_owned()
            } else {
                rotated
            },
        );
        if let Some(payoffs) = value("Payoffs") {
            change(
                "Payoffs",
                &payoffs,
                &payoffs.replacen(|digit| digit != '-', "9", 1),
            );
        }
    }
    found
}

#[test]
fn results_that_a_replay_contradicts_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    for line in [
        "awale --engine random --engine random,name=other --games 6 --seed 3",
        "awale --engine random --engine random,name=other --games 4 --seed 3 --max-plies 9",
        "ishigan --players 3 --engine random --engine random,name=b --engine random,name=c --games 2",
    ] {
        let shard = |number| format!("tournament {line} --shard {number}/2 --resume --out {number}");
        for number in [1, 2] {
            let mut command = command(directory, &shard(number));
            assert!(command.current_dir(directory).status().unwrap().success());
        }
        let file = directory.join("2/games.txt");
        let text = fs::read_to_string(&file).unwrap();
        let mut keys = HashSet::new();
        for (changed, game, key) in falsified(&text) {
            fs::write(&file, changed).unwrap();
            for line in [&shard(2), "merge 1 2 --out merged"] {
                let output = command(directory, line).current_dir(directory).output().unwrap();
                let said = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(2), "{line}: {key}: {said}");
                let is_named = said.contains(&format!(" {key}")) && said.contains(&format!("game {game} "));
                assert!(is_named, "{line}: {key} of game {game}: {said}");
                assert!(said.contains("2/games.txt"), "{said}");
            }
            assert!(!directory.join("merged").exists());
            keys.insert(key);
        }
        assert!(keys.len() > 2, "{keys:?}");
        for number in [1, 2] {
            fs::remove_dir_all(directory.join(number.to_string())).unwrap();
        }
    }
}

/// With other throws than those of the tournament's dice it is another game, however consistent its record is.
#[test]
fn other_dice_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "ishigan --engine random --engine random,name=other --games 2";
    tournament(directory, line, "t");
    let file = directory.join("t/games.txt");
    let records = record::read(&fs::read_to_string(&file).unwrap()).unwrap();
    let mut session = records[0].begin().unwrap();
    let mut other = Record::of(&session);
    for (key, value) in records[0].headers() {
        other.set(key, value).unwrap();
    }
    while session.outcome().is_none() {
        let mv = *session.moves().last().unwrap();
        let mut ply = PlyRecord::new(&session.write_move(mv)).unwrap();
        ply.by_chance = matches!(session.turn(), Turn::Chance(_));
        other.push(ply);
        session.play(mv);
    }
    let outcome = session.outcome().unwrap();
    let words = |numbers: &[f64]| numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(" ");
    other.set("Result", other.result(&session)).unwrap();
    other.set("Reason", "rules").unwrap();
    other.set("Payoffs", words(&outcome.payoffs)).unwrap();
    other.set("Points", words(&points(&outcome.payoffs))).unwrap();
    fs::write(&file, format!("{other}{}", records[1])).unwrap();
    let resume = format!(
        "tournament {line} --out {} --resume",
        directory.join("t").display()
    );
    let sentence = failure(directory, &resume, 2);
    assert!(sentence.contains("the dice of game 1 "), "{sentence}");
}

/// A game may end by its length only when it is that long.
#[test]
fn a_game_without_its_last_ply_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine random --engine random,name=other --games 2 --max-plies 9";
    tournament(directory, line, "t");
    let file = directory.join("t/games.txt");
    let text = fs::read_to_string(&file).unwrap();
    let (plies, rest) = text.split_once("\n[End]").unwrap();
    let (plies, _) = plies.rsplit_once('\n').unwrap();
    fs::write(&file, format!("{plies}\n[End]{rest}")).unwrap();
    let resume = format!(
        "tournament {line} --out {} --resume",
        directory.join("t").display()
    );
    let sentence = failure(directory, &resume, 2);
    assert!(
        sentence.contains("Reason") && sentence.contains("game 1 "),
        "{sentence}"
    );
}

/// A folder with the user's own files is not used, nor is a summary in it replaced.
#[test]
fn a_folder_with_other_files_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine random --engine random,name=other --games 2";
    for number in [1, 2] {
        tournament(
            directory,
            &format!("{line} --shard {number}/2"),
            &number.to_string(),
        );
    }
    let out = directory.join("own");
    let [one, two] = ["1", "2"].map(|shard| directory.join(shard).display().to_string());
    let play = format!("tournament {line} --out {}", out.display());
    let lines = [
        &play,
        &format!("{play} --resume"),
        &format!("merge {one} {two} --out {}", out.display()),
    ];
    for name in ["summary.json", "notes"] {
        fs::create_dir(&out).unwrap();
        fs::write(out.join(name), "mine").unwrap();
        for line in lines {
            let sentence = failure(directory, line, 2);
            assert!(sentence.contains("contains other files"), "{line}: {sentence}");
            assert_eq!(files(&out), [(name.to_owned(), b"mine".to_vec())], "{line}");
        }
        fs::remove_dir_all(&out).unwrap();
    }
    for line in lines {
        fs::create_dir(&out).unwrap();
        assert!(run(directory, line).status.success(), "an empty folder is free");
        fs::write(out.join("notes"), "mine").unwrap();
        assert!(run(directory, &format!("{play} --resume")).status.success());
        assert_eq!(fs::read_to_string(out.join("notes")).unwrap(), "mine");
        fs::remove_dir_all(&out).unwrap();
    }
}

#[test]
fn a_killed_tournament_goes_on_to_the_same_end() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line =
        "awale --engine alphabeta,nodes=4000 --engine mcts,nodes=400 --engine random --games 6 --seed 5";
    tournament(directory, line, "whole");
    let out = directory.join("killed");
    let with = format!("tournament {line} --out {} --resume", out.display());
    for milliseconds in [60, 150, 300, 500] {
        let mut child = command(directory, &with)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = child.kill();
        child.wait().unwrap();
    }
    // Simulate a record that was cut short.
    let file = out.join("games.txt");
    if let Ok(text) = fs::read_to_string(&file)
        && text.len() > 40
    {
        fs::write(&file, &text[..text.len() - 20]).unwrap();
    }
    let output = run(directory, &with);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(summary(directory, "killed"), summary(directory, "whole"));
    let left: Vec<String> = files(&out).into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["games.txt", "summary.json", "tournament.json"]);
    assert_eq!(replayed(directory, "killed"), 18);
    // No game is left to play, and another tournament is not mixed in.
    run(directory, &with);
    assert_eq!(replayed(directory, "killed"), 18);
    let other = format!(
        "tournament {line} --games 8 --out {} --resume --seed 6",
        out.display()
    );
    let other = other.replacen("--games 6 --seed 5", "", 1);
    assert!(failure(directory, &other, 2).contains("seed"));
    let again = format!("tournament {line} --out {}", out.display());
    assert!(failure(directory, &again, 2).contains("--resume"));
}

#[test]
fn what_is_left_of_a_killed_writer_goes() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let out = directory.join("t");
    fs::create_dir(&out).unwrap();
    // A kill before the file gets its final name leaves these.
    for name in ["tournament.json", "summary.json"] {
        fs::write(out.join(format!(".{name}.Ab12Cd.ishwa-unfinished")), "half").unwrap();
    }
    tournament(
        directory,
        "awale --engine random --engine random,name=o --games 2",
        "t",
    );
    let left: Vec<String> = files(&out).into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["games.txt", "summary.json", "tournament.json"]);
}

/// Two openings, one of which has been played in the first game.
const OPENINGS: &str = "3 4\n2 1\n";

#[test]
fn other_openings_are_refused_whether_they_were_played_or_not() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let file = directory.join("openings");
    let line = format!(
        "awale --engine random --engine random,name=other --openings {} --seed 3 --games",
        file.display()
    );
    let resumed = |games: usize| {
        format!(
            "tournament {line} {games} --resume --out {}",
            directory.join("t").display()
        )
    };
    fs::write(&file, OPENINGS).unwrap();
    tournament(directory, &format!("{line} 2"), "t");
    let setting = directory.join("t/tournament.json");
    let begun = fs::read_to_string(&setting).unwrap();
    for other in ["3 4\n2 2\n", "3 4\n", "3 4\n2 1\n1 1\n"] {
        fs::write(&file, other).unwrap();
        let sentence = failure(directory, &resumed(2), 2);
        assert!(sentence.contains("openings"), "{sentence}");
        assert_eq!(
            fs::read_to_string(&setting).unwrap(),
            begun,
            "refused work changes nothing"
        );
    }
    // The same openings, written in another way: also after a byte order mark, and in UTF-16.
    let text = "\u{feff}# first\n3 4\n\n2 1 # second\n";
    fs::write(&file, text).unwrap();
    assert!(run(directory, &resumed(2)).status.success());
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&file, wide).unwrap();
    assert!(run(directory, &resumed(4)).status.success());
    assert_eq!(replayed(directory, "t"), 4);

    // Earlier versions did not store the fingerprint of openings; their folders can be resumed, and store it then.
    let mut former: Value = serde_json::from_str(&begun).unwrap();
    former.as_object_mut().unwrap().remove("openings").unwrap();
    fs::write(&setting, former.to_string()).unwrap();
    assert!(run(directory, &resumed(6)).status.success());
    assert_eq!(fs::read_to_string(&setting).unwrap(), begun);
    // Openings that were played are still compared with their records.
    fs::write(&setting, former.to_string()).unwrap();
    fs::write(&file, "3 5\n2 1\n").unwrap();
    let output = run(directory, &resumed(6));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("opening of game 1"), "{stderr}");
    assert_eq!(output.status.code(), Some(2), "{stderr}");
}

#[test]
fn more_games_or_fewer_go_on_with_the_same_random_openings() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let out = directory.join("t");
    let line = "tournament awale --engine random --engine random,name=other --seed 3";
    for (games, played) in [(4, 4), (12, 12), (12, 12)] {
        let found = json(
            directory,
            &format!("{line} --games {games} --resume --out {}", out.display()),
        );
        assert_eq!(found["games"], played);
    }
    // Fewer openings than the folder has do not conflict with the others; games beyond the last are refused.
    fs::remove_file(out.join("games.txt")).unwrap();
    let found = json(
        directory,
        &format!("{line} --games 2 --resume --out {}", out.display()),
    );
    assert_eq!(found["games"], 2);
    let sentence = failure(
        directory,
        &format!("{line} --games 2 --seed 4 --resume --out {}", out.display()),
        2,
    );
    assert!(sentence.contains("seed"), "{sentence}");
}

#[cfg(unix)]
#[test]
fn memory_stays_the_same_whatever_a_record_contains() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine random --engine random,name=other --games 2 --jobs 1";
    tournament(directory, line, "t");
    let file = directory.join("t/games.txt");
    // A record that does not end, of 200 MiB.
    let comments = "# no ply\n".repeat(1 << 20);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text + &comments.repeat(23)).unwrap();
    let program = env!("CARGO_BIN_EXE_ishwa");
    // Address space for two stacks of games, and little else.
    let script = format!("ulimit -v 300000; {program} tournament {line} --resume --out t");
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .current_dir(directory)
        .env("ISHWA_TABLES", directory)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let sentence = String::from_utf8_lossy(&output.stderr);
    assert!(sentence.contains("longer than 16 MiB"), "{sentence}");
    assert_eq!(
        (output.status.code(), sentence.lines().count()),
        (Some(1), 1),
        "{sentence}"
    );
}
