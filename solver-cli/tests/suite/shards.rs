//! Long jobs in parts: shards played in any order, killed and resumed, give the same result as a single job, and
//! shards that do not belong together are reported.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::support::{command, error, files, without_command};

/// An empty folder of tables in a directory.
fn without_tables(directory: &Path) -> PathBuf {
    let tables = directory.join("tables");
    fs::create_dir_all(&tables).unwrap();
    tables
}

/// Runs a command in a directory, without tables.
fn run(directory: &Path, line: &str) -> Output {
    let mut command = command(&without_tables(directory), line);
    command.current_dir(directory).output().unwrap()
}

/// The standard output of a command that succeeds.
fn done(directory: &Path, line: &str) -> String {
    let output = run(directory, line);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one sentence of a command that is refused.
fn refused(directory: &Path, line: &str) -> String {
    let output = run(directory, line);
    let said = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert!(output.stdout.is_empty(), "{line}");
    assert!(matches!(output.status.code(), Some(1 | 2)), "{line}: {said}");
    assert_eq!(said.lines().count(), 1, "{line}: {said}");
    error(&said).unwrap_or_else(|| panic!("{line}: {said}"))
}

/// Starts a command, kills it after a while, and lets another run finish.
fn killed_and_resumed(directory: &Path, line: &str, milliseconds: u64) {
    let mut begun = command(&without_tables(directory), line);
    begun
        .current_dir(directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = begun.spawn().unwrap();
    std::thread::sleep(Duration::from_millis(milliseconds));
    let _ = child.kill();
    child.wait().unwrap();
    done(directory, line);
}

/// The JSON output of a command, without machine-dependent fields.
fn printed(directory: &Path, line: &str) -> Value {
    let found = serde_json::from_str(&done(directory, &format!("{line} --json"))).unwrap();
    let mut found: Value = without_command(found);
    found.as_object_mut().unwrap().remove("time_ms");
    for player in found["players"].as_array_mut().into_iter().flatten() {
        player.as_object_mut().unwrap().remove("nodes_per_second");
    }
    found
}

fn folder(shard: u32, of: u32) -> String {
    format!("tournament-awale-{shard}-of-{of}")
}

#[test]
fn shards_of_a_tournament_in_any_order_are_the_whole() {
    for (line, of) in [
        (
            "awale --engine alphabeta,nodes=1500 --engine mcts,nodes=90 --engine random --games 8 --seed 5",
            5,
        ),
        (
            "ishigan --players 3 --engine random --engine auto,level=2 --engine mcts,nodes=40 --games 5",
            2,
        ),
        // Depth, a file of openings, and more shards than encounters.
        (
            "dara --engine alphabeta,depth=2 --engine random --games 4 --max-plies 60",
            3,
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let directory = directory.path();
        let whole = printed(directory, &format!("tournament {line} --jobs 2 --out whole"));
        let mut shards = Vec::new();
        for shard in (1..=of).rev() {
            let out = format!("part{shard}");
            let line = format!("tournament {line} --shard {shard}/{of} --resume --jobs 1 --out {out}");
            if shard == 2 {
                killed_and_resumed(directory, &line, 80);
            } else {
                done(directory, &line);
            }
            shards.push(out);
        }
        let merged = printed(directory, &format!("merge {} --out merged", shards.join(" ")));
        assert_eq!(merged, whole);
        assert_eq!(files(&directory.join("merged")), files(&directory.join("whole")));
        // A merged tournament is like any other.
        let again = printed(directory, &format!("tournament {line} --out merged --resume"));
        assert_eq!(again, whole);
        assert_eq!(files(&directory.join("merged")), files(&directory.join("whole")));
    }
}

/// A crash may cut off only the empty line after the last record.
#[test]
fn a_record_without_its_empty_line_is_whole() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "tournament awale --engine random --engine random,name=B --games 4";
    done(directory, &format!("{line} --out whole"));
    for (shard, cut) in [(1, 1), (2, 0)] {
        done(directory, &format!("{line} --shard {shard}/2"));
        let file = directory.join(folder(shard, 2)).join("games.txt");
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.ends_with("[End]\n\n"), "{text}");
        fs::write(&file, &text[..text.len() - cut]).unwrap();
    }
    let merge = format!("merge {} {} --out merged", folder(1, 2), folder(2, 2));
    done(directory, &merge);
    let whole = files(&directory.join("whole"));
    assert_eq!(files(&directory.join("merged")), whole);
    // Resuming the tournament there rewrites it.
    let file = directory.join("whole/games.txt");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 1]).unwrap();
    done(directory, &format!("{line} --out whole --resume"));
    assert_eq!(files(&directory.join("whole")), whole);
}

/// A small tournament in three shards, and a shard of another seed.
fn three_shards(directory: &Path) -> String {
    let line = "tournament awale --engine random --engine random,name=B --games 12";
    for shard in 1..=3 {
        done(directory, &format!("{line} --shard {shard}/3"));
    }
    line.to_owned()
}

/// Shards that do not belong to the tournament of [`three_shards`], each in a folder that is named after its defect.
fn foreign_shards(directory: &Path, line: &str) {
    let [two, three] = [2, 3].map(|shard| folder(shard, 3));
    done(directory, &format!("{line} --out whole"));
    done(directory, &format!("{line} --shard 2/4"));
    done(directory, &format!("{line} --shard 2/3 --seed 9 --out seed"));
    done(
        directory,
        &format!("{line} --shard 2/3 --tables none --out tables"),
    );
    done(
        directory,
        &format!("{line} --shard 2/3 --max-plies 90 --out options"),
    );
    let games = line.replace("--games 12", "--games 14");
    done(directory, &format!("{games} --shard 2/3 --out games"));
    let engine = line.replace("name=B", "name=C");
    done(directory, &format!("{engine} --shard 2/3 --out engine"));
    let rules = format!("{line} --rules grand_slam=forbidden");
    done(directory, &format!("{rules} --shard 2/3 --out rules"));
    let openings = directory.join("openings");
    fs::write(&openings, "3 4\n2 1\n").unwrap();
    let with_file = format!("{line} --openings {} --shard", openings.display());
    done(directory, &format!("{with_file} 1/2 --out first"));
    fs::write(&openings, "3 4\n2 2\n").unwrap();
    done(directory, &format!("{with_file} 2/2 --out second"));
    // A shard of another version, and one that was cut short.
    let change = |from: &str, to: &str, file: &str, edit: &dyn Fn(&str) -> String| {
        fs::create_dir(directory.join(to)).unwrap();
        for (name, bytes) in files(&directory.join(from)) {
            let text = String::from_utf8(bytes).unwrap();
            let text = if name == file { edit(&text) } else { text };
            fs::write(directory.join(to).join(name), text).unwrap();
        }
    };
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    change(&two, "version", "tournament.json", &|text| {
        text.replace(&version, "\"version\": \"0.0.9\"")
    });
    change(&two, "cut", "games.txt", &|text| {
        text[..text.len() - 40].to_owned()
    });
    // Whole tournaments, but not of these records.
    change("whole", "begun", "games.txt", &|text| {
        text[..text.len() - 40].to_owned()
    });
    change("whole", "longer", "games.txt", &|text| format!("{text}\n"));
    change("whole", "edited", "games.txt", &|text| {
        text.replacen("[Round \"12\"]", "[Round \"11\"]", 1)
    });
    change(&two, "players", "games.txt", &|text| {
        text.replace("[P1 \"B\"]", "[P1 \"me\"]")
    });
    change(&two, "third", "games.txt", &|_| {
        fs::read_to_string(directory.join(&three).join("games.txt")).unwrap()
    });
}

#[test]
fn shards_that_are_no_whole_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = three_shards(directory);
    let [one, two, three] = [1, 2, 3].map(|shard| folder(shard, 3));
    foreign_shards(directory, &line);
    for (shards, parts) in [
        (format!("{one} {three}"), &["shard: ", "no shard 2 of 3"][..]),
        (
            format!("{one} {two} {three} {two}"),
            &["shard 2/3", "again in", "each shard once"],
        ),
        (format!("{one} {three} whole"), &["whole: ", "a whole tournament"]),
        (
            format!("{one} {three} tournament-awale-2-of-4"),
            &["shard 2/4 in tournament-awale-2-of-4 and shard 1/3"],
        ),
        (
            format!("{one} seed {three}"),
            &["seed: seed: ", "expected 0, as in tournament-awale-1-of-3"],
        ),
        (
            format!("{one} tables {three}"),
            &["tables: tables: found \"none\""],
        ),
        (
            format!("{one} options {three}"),
            &["options: options: ", "max_plies=90"],
        ),
        (
            format!("{one} games {three}"),
            &["games: games: found \"14\", expected 12"],
        ),
        (format!("{one} engine {three}"), &["engine: players: ", "name=C"]),
        (format!("{one} rules {three}"), &["rules: rules: ", "forbidden"]),
        (
            format!("{one} version {three}"),
            &["version: version: found \"0.0.9\""],
        ),
        (
            "first second".to_owned(),
            &["second: openings: ", "the openings differ from those in first"],
        ),
        (
            format!("{one} cut {three}"),
            &["cut: games: only 3 of the 4 games of shard 2/3", "--resume"],
        ),
        (
            format!("{one} players {three}"),
            &["games.txt", "record header P1: found \"me\""],
        ),
        (
            format!("{one} third {three}"),
            &["games.txt", "record header Round: found \"9\""],
        ),
        (format!("{one} nowhere {three}"), &["nowhere: cannot be read"]),
        (
            format!("{one} openings {three}"),
            &["some are tournament folders, and others are files"],
        ),
        (
            format!("{one} {two} {three} --out begun"),
            &["out: begun already holds a tournament"],
        ),
        (
            format!("{one} {two} {three} --out longer"),
            &["out: longer already holds a tournament"],
        ),
        (
            format!("{one} {two} {three} --out edited"),
            &["out: edited already holds a tournament"],
        ),
        (
            format!("{one} {two} {three} --out second"),
            &["out: second already holds a tournament"],
        ),
        (
            format!("{one} {two} {three} --svg a.svg"),
            &["svg: a tournament has no chances to draw"],
        ),
    ] {
        let sentence = refused(directory, &format!("merge {shards}"));
        for part in parts {
            assert!(sentence.contains(part), "{shards}: {sentence}");
        }
        assert!(!directory.join("tournament-awale").exists(), "{shards}");
    }
    // The remains of a killed merge are no obstacle, nor is all of its work.
    done(directory, &format!("merge {one} {two} {three} --out whole"));
    fs::create_dir(directory.join("tournament-awale")).unwrap();
    fs::copy(
        directory.join("whole/tournament.json"),
        directory.join("tournament-awale/tournament.json"),
    )
    .unwrap();
    done(directory, &format!("merge {one} {two} {three}"));
    assert_eq!(
        files(&directory.join("tournament-awale")),
        files(&directory.join("whole"))
    );
}

/// There may be more shards than files that a process may have open.
#[cfg(unix)]
#[test]
fn many_shards_are_merged() {
    const SHARDS: u32 = 40;
    const FILES: u32 = 24;
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "tournament awale --engine random --engine random,name=B --games 80";
    done(directory, &format!("{line} --out whole"));
    for shard in 1..=SHARDS {
        done(directory, &format!("{line} --shard {shard}/{SHARDS} --jobs 1"));
    }
    let shards: Vec<String> = (1..=SHARDS).map(|shard| folder(shard, SHARDS)).collect();
    let program = command(directory, "merge");
    let mut limited = std::process::Command::new("sh");
    limited
        .args(["-c", &format!("ulimit -n {FILES}; exec \"$0\" \"$@\"")])
        .arg(program.get_program())
        .args(program.get_args())
        .args(&shards)
        .current_dir(directory)
        .env("LC_ALL", "C");
    let output = limited.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        files(&directory.join("tournament-awale")),
        files(&directory.join("whole"))
    );
}

/// A shard must not be written to while it is merged.
#[test]
fn a_shard_that_is_being_played_is_not_merged() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    three_shards(directory);
    let [one, two, three] = [1, 2, 3].map(|shard| folder(shard, 3));
    let records = fs::File::open(directory.join(&two).join("games.txt")).unwrap();
    fs4::FileExt::lock(&records).unwrap();
    let sentence = refused(directory, &format!("merge {one} {two} {three}"));
    assert!(
        sentence.contains("games.txt") && sentence.contains("in use"),
        "{sentence}"
    );
    assert!(!directory.join("tournament-awale").exists());
    drop(records);
    done(directory, &format!("merge {one} {two} {three}"));
}

/// A test covers all games, so for merged shards it gives the same result as for the games of one machine.
#[test]
fn a_test_of_merged_shards_is_that_of_the_whole() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "tournament awale --engine alphabeta,depth=3 --engine random --games 40 --seed 2";
    done(directory, &format!("{line} --out whole"));
    let mut shards = Vec::new();
    for shard in [3, 1, 2] {
        done(directory, &format!("{line} --shard {shard}/3"));
        shards.push(folder(shard, 3));
    }
    done(directory, &format!("merge {} --out merged", shards.join(" ")));
    let tests = ["elo0=0,elo1=200", "elo0=0,elo1=20"];
    for (test, decision) in tests.into_iter().zip([Value::from("h1"), Value::Null]) {
        let [whole, merged] = ["whole", "merged"].map(|out| {
            let found = printed(directory, &format!("{line} --out {out} --resume --sprt {test}"));
            // The test is in the summary of the folder, too.
            let files = files(&directory.join(out));
            (found, files)
        });
        assert!(whole == merged, "{test}");
        assert_eq!(whole.0["sprt"]["decision"], decision, "{}", whole.0);
    }
    // Requested from the start, it ends the whole tournament before its last game.
    let early = printed(
        directory,
        &format!("{line} --out early --jobs 1 --sprt {}", tests[0]),
    );
    assert_eq!(early["sprt"]["decision"], "h1", "{early}");
    assert!(early["games"].as_u64() < Some(40), "{early}");
}

#[test]
fn what_cannot_be_a_shard_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "tournament awale --engine random --engine random,name=B --games 4";
    for (line, part) in [
        (
            format!("{line} --shard 2/3 --sprt elo0=0,elo1=9"),
            "merge the shards, then pass --sprt with --resume",
        ),
        (format!("{line} --shard 0/3"), "as in 1/16 to 16/16"),
        (format!("{line} --shard 4/3"), "as in 1/16 to 16/16"),
        (format!("{line} --shard 3"), "as in 1/16 to 16/16"),
        (
            "solve ishigan --games 1000 --shard 1/5".to_owned(),
            "at most 4 shards",
        ),
        ("solve ishigan --shard 1/5".to_owned(), "--games"),
        ("solve awale --games 9 --shard 1/5".to_owned(), "a dice game"),
        ("merge".to_owned(), "SHARD"),
    ] {
        let sentence = refused(directory, &line);
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
    // A part can be resumed only as the same part.
    done(directory, &format!("{line} --shard 1/2 --out t"));
    let sentence = refused(directory, &format!("{line} --shard 2/2 --out t --resume"));
    assert!(
        sentence.contains("shard: found \"2/2\", expected 1/2"),
        "{sentence}"
    );
    let sentence = refused(directory, &format!("{line} --out t --resume"));
    assert!(
        sentence.contains("shard: found \"none\", expected 1/2"),
        "{sentence}"
    );
}

#[test]
fn shards_of_games_played_at_random_are_the_whole() {
    for (line, of) in [
        ("ishigan --players 4 --games 20000 --seed 7", 6),
        ("hyena --players 3 --games 4000 --seed 7 --rules pay=always", 3),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let directory = directory.path();
        let whole = printed(directory, &format!("solve {line} --svg whole.svg"));
        let mut shards = Vec::new();
        for shard in (1..=of).rev() {
            let line = format!("solve {line} --shard {shard}/{of} --threads 1 --out part{shard}");
            if shard == 2 {
                killed_and_resumed(directory, &line, 30);
            } else {
                done(directory, &line);
            }
            // Finished games are not played again.
            done(directory, &line);
            shards.push(format!("part{shard}"));
        }
        let merge = format!("merge {}", shards.join(" "));
        assert_eq!(printed(directory, &format!("{merge} --svg merged.svg")), whole);
        let [one, two] = ["whole.svg", "merged.svg"].map(|name| fs::read(directory.join(name)).unwrap());
        assert!(one == two, "{line}");
        assert!(done(directory, &merge).contains('±'));

        done(
            directory,
            &format!("solve {line} --shard 1/{of} --out seed").replace("--seed 7", "--seed 8"),
        );
        let other = refused(
            directory,
            &format!("merge {} seed", shards[..shards.len() - 1].join(" ")),
        );
        assert!(
            other.contains("seed: found \"7\", expected 8, as in seed"),
            "{other}"
        );
        let missing = refused(directory, &format!("merge {}", shards[1..].join(" ")));
        assert!(missing.contains(&format!("no shard {of} of {of}")), "{missing}");
        let twice = refused(directory, &format!("{merge} part1"));
        assert!(twice.contains("again in part1"), "{twice}");
        let taken = format!("solve {line} --shard 1/{of} --out part2");
        assert!(refused(directory, &taken).contains("part2: shard: found \"2/"));
        let text = fs::read_to_string(directory.join("part1")).unwrap();
        let mut part: Value = serde_json::from_str(&text).unwrap();
        part["tallies"][0] = serde_json::from_str::<Value>(
            &fs::read_to_string(directory.join("seed")).unwrap(),
        )
        .unwrap()["tallies"][0]
            .clone();
        part["tallies"][0]["games"] = 256.into();
        part["tallies"][0]["payoffs"] = serde_json::json!([[], [], [], [], [], []]);
        for number in ["throws", "squared_throws", "unfinished"] {
            part["tallies"][0][number] = 0.into();
        }
        part["tallies"][0]["fates"] = vec![0; 49].into();
        fs::write(directory.join("part1"), part.to_string()).unwrap();
        let incomplete = refused(directory, &merge);
        assert!(
            incomplete.contains("part1: games: only 256 of the "),
            "{incomplete}"
        );
    }
}

/// The next random number.
fn random(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// Text as a shard might contain it, with bytes changed, cut off, or inserted at random.
fn damaged(bytes: &[u8], state: &mut u64) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    match random(state) % 4 {
        0 => damaged.truncate(random(state) % bytes.len()),
        1 => {
            for _ in 0..=random(state) % 4 {
                let index = random(state) % bytes.len();
                damaged[index] = random(state) as u8;
            }
        }
        // A number is replaced by another one.
        2 => {
            let digits: Vec<usize> = (0..bytes.len())
                .filter(|&index| bytes[index].is_ascii_digit())
                .collect();
            let index = digits[random(state) % digits.len()];
            let number = ["-1", "0", "99999999999", "18446744073709551615", "1e300", "2"][random(state) % 6];
            damaged.splice(index..=index, number.bytes());
        }
        _ => damaged = (0..random(state) % 300).map(|_| random(state) as u8).collect(),
    }
    damaged
}

#[test]
fn damaged_shards_are_refused_in_a_sentence_or_merged() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    three_shards(directory);
    done(directory, "solve ishigan --games 600 --shard 1/2 --out part1");
    done(directory, "solve ishigan --games 600 --shard 2/2 --out part2");
    let mut state = 24;
    let [one, two, three] = [1, 2, 3].map(|shard| folder(shard, 3));
    let hurt: [(PathBuf, String); 3] = [
        (
            directory.join(&two).join("tournament.json"),
            format!("{one} {two} {three}"),
        ),
        (
            directory.join(&two).join("games.txt"),
            format!("{one} {two} {three}"),
        ),
        (directory.join("part1"), "part1 part2".to_owned()),
    ];
    for (file, shards) in hurt {
        let good = fs::read(&file).unwrap();
        let mut refusals = 0;
        for attempt in 0..60 {
            fs::write(&file, damaged(&good, &mut state)).unwrap();
            let line = format!("merge {shards} --json");
            let output = run(directory, &line);
            let said = String::from_utf8_lossy(&output.stderr);
            if output.status.success() {
                let _ = fs::remove_dir_all(directory.join("tournament-awale"));
                continue;
            }
            refusals += 1;
            assert!(matches!(output.status.code(), Some(1 | 2)), "{attempt}: {said}");
            assert!(
                said.lines().count() == 1 && error(said.trim_end()).is_some(),
                "{attempt}: {said}"
            );
        }
        assert!(refusals > 30, "{}: {refusals}", file.display());
        fs::write(&file, good).unwrap();
    }
}
