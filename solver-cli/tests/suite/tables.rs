//! The table commands as other programs see them, and builds that are killed.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::support::{command, failure, files, json, piped, run, without_command};

#[test]
fn tables_are_built_listed_counted_verified_and_looked_up() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let built = json(directory, "table build awale --seeds 5");
    let layers = built["layers"].as_array().unwrap();
    assert_eq!(layers.len(), 6);
    let last = &layers[5];
    assert_eq!(
        [&last["seeds"], &last["positions"], &last["draws"], &last["sum"]],
        [&5.into(), &4368.into(), &0.into(), &Value::from(-121)]
    );
    assert_eq!(
        last["wins"].as_u64().unwrap() + last["losses"].as_u64().unwrap(),
        4368
    );
    assert!(last["bytes"].as_u64().unwrap() > 0 && last["seconds"].is_f64());

    let sets = json(directory, "table info awale");
    assert_eq!(sets["sets"][0]["set"], "awale[objective=seeds]");
    let layers = sets["sets"][0]["layers"].as_array().unwrap();
    assert_eq!(layers.iter().filter(|layer| layer["inside"].is_null()).count(), 6);
    let all = String::from_utf8(run(directory, "table info").stdout).unwrap();
    assert!(
        all.contains("6 of 49 layers, up to 5 seeds: 6,188 positions"),
        "{all}"
    );

    let stats = json(directory, "table stats awale");
    let values = stats["values"].as_array().unwrap();
    let scores: Vec<i64> = values
        .iter()
        .map(|value| value["score"].as_i64().unwrap())
        .collect();
    assert_eq!(scores, [-5, -3, -2, -1, 1, 2, 3, 5]);
    assert_eq!(values[1]["count"], 2);
    assert_eq!(stats["extreme"]["value"]["score"], 5);

    for how in ["--quick", "--full"] {
        let verified = json(directory, &format!("table verify awale {how}"));
        assert_eq!(
            (&verified["checked"], &verified["errors"]),
            (&6188.into(), &0.into())
        );
    }
    for said in [
        "6,188 positions checked, no",
        "checked, 6,188 of them in an earlier run, no",
    ] {
        let output = run(directory, "table verify awale --full --resume");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains(said), "{text}");
    }
    assert!(failure(directory, "table verify awale --resume", 2).contains("--full"));

    // Each side has one seed left. South's captures nothing wherever it goes, but feeds North.
    let probed = json(directory, "table probe awale 0,0,0,0,0,1/1,0,0,0,0,0/23,23/s");
    assert_eq!(probed["value"]["kind"], "exact");
    assert_eq!(probed["moves"].as_array().unwrap().len(), 1);
    assert_eq!(probed["moves"][0]["move"], "6");
    assert_eq!(probed["moves"][0]["value"]["score"], probed["value"]["score"]);
}

/// Layers are named by the unit that each game counts, not by the number used for their files.
#[test]
fn layers_are_named_in_the_terms_of_their_game() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    for (game, layer, seeds, label, layers) in [
        ("awale", "4", 4, "4 seeds", 5),
        ("tihulelin", "6", 6, "6 pions", 4),
        ("oljinnat", "1", 1, "1 camel missing", 2),
        ("arrawan", "1", 1, "1 reserve pion", 2),
    ] {
        let built = json(directory, &format!("table build {game} --layer {layer}"));
        let built = built["layers"].as_array().unwrap();
        let last = &built[layers - 1];
        assert_eq!(built.len(), layers, "{game}");
        assert_eq!(
            (&last["label"], &last["seeds"]),
            (&label.into(), &seeds.into()),
            "{game}"
        );
        let stats = json(directory, &format!("table stats {game} --layer {layer}"));
        assert_eq!((&stats["label"], &stats["seeds"]), (&label.into(), &seeds.into()));
        let by_seeds = json(directory, &format!("table stats {game} --seeds {seeds}"));
        assert_eq!(without_command(by_seeds), without_command(stats));
    }
    let text = String::from_utf8(run(directory, "table stats oljinnat --layer 1").stdout).unwrap();
    assert!(
        text.starts_with("oljinnat, layer of 1 camel missing\nwon "),
        "{text}"
    );
    for (line, part) in [
        ("table stats awale --layer 3-1", "one from 0 to 48 seeds"),
        (
            "table build awale --layer x",
            "expected a number, or two numbers as in 4-3",
        ),
        ("table build awale --layer 3 --seeds 3", "cannot be used with"),
        ("table build ishigan --layer 3", "omit --layer"),
    ] {
        assert!(failure(directory, line, 2).contains(part), "{line}");
    }
}

/// The result does not depend on the format, and scores have the same unit as in searches.
#[test]
fn positions_are_looked_up_in_every_format() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build awale --seeds 6");
    let own = json(directory, "table probe awale 0,1,0,0,1,1/2,0,0,0,1,0/20,22/s");
    let auale = json(
        directory,
        "table probe awale 0-1-0-0-1-1-2-0-0-0-1-0-20-22-S --format auale",
    );
    assert_eq!(own["value"], auale["value"]);
    assert_eq!(auale["position"], "0-1-0-0-1-1-2-0-0-0-1-0-20-22-S");
    let moves = |probed: &Value| -> Vec<String> {
        let moves = probed["moves"].as_array().unwrap();
        moves
            .iter()
            .map(|entry| entry["move"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(moves(&own), ["2", "5", "6"]);
    assert_eq!(moves(&auale), ["B", "E", "F"]);
    let line = "analyse awale 0,1,0,0,1,1/2,0,0,0,1,0/20,22/s --rules objective=seeds";
    assert_eq!(json(directory, line)["value"]["score"], own["value"]["score"]);
}

#[test]
fn a_search_rests_on_tables() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build tihulelin --seeds 12");
    let position = "1,0,2,1/1,2,3,2/18,18/s";
    let probed = json(directory, &format!("table probe tihulelin {position}"));
    for engine in ["alphabeta", "mcts"] {
        let line = format!("analyse tihulelin {position} --engine {engine} --lines 4 --time 2s");
        let found = json(directory, &line);
        assert_eq!(found["value"]["kind"], "exact", "{engine}");
        assert_eq!(found["value"]["score"], probed["value"]["score"], "{engine}");
        assert!(found["table_hits"].as_u64().unwrap() > 0, "{engine}");
        for line in found["lines"].as_array().unwrap() {
            let moves = probed["moves"].as_array().unwrap();
            let entry = moves.iter().find(|entry| entry["move"] == line["move"]).unwrap();
            assert_eq!(
                line["score"], entry["value"]["score"],
                "{engine} {}",
                line["move"]
            );
        }
    }
    let solved = json(directory, &format!("solve tihulelin {position}"));
    assert_eq!(solved["value"]["score"], probed["value"]["score"]);
    assert_eq!(solved["depth"], 1, "no search is needed");
}

#[test]
fn where_repetition_gives_own_seeds_tables_are_bounds() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let rules = "awale --rules repetition=own-side,objective=seeds";
    json(directory, &format!("table build {rules} --seeds 5"));
    let checked = json(directory, &format!("table verify --full {rules}"));
    assert!(
        checked["errors"].as_array().is_none_or(Vec::is_empty),
        "{checked}"
    );
    // South has to feed North, who cannot feed South and keeps both seeds (A5).
    let known = json(
        directory,
        &format!("table probe {rules} 0,0,0,0,0,2/0,0,0,0,0,0/23,23/s"),
    );
    assert_eq!(known["value"]["kind"], "exact", "{known}");
    assert_eq!(known["value"]["score"], -2, "{known}");
    let open = json(
        directory,
        &format!("table probe {rules} 1,0,0,0,0,0/1,0,0,0,0,0/23,23/s"),
    );
    let value = &open["value"];
    assert_eq!(value["kind"], "bounds", "{open}");
    assert!(value["lower"].as_i64() < value["upper"].as_i64(), "{open}");
    // They serve both counts of occurrences.
    let second = format!("{rules},occurrences=2 1,0,0,0,0,0/1,0,0,0,0,0/23,23/s");
    assert_eq!(&json(directory, &format!("table probe {second}"))["value"], value);
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    assert!(failure(directory, "table build chess", 2).contains("game"));
    assert!(failure(directory, "table build awale --set x", 2).contains("only one"));
    assert!(failure(directory, "table build toguz", 2).contains("a game with tables"));
    assert!(failure(directory, "table verify oljinnat", 1).contains("no tables found"));
    assert!(
        failure(directory, "table build awale --tables none", 1).contains("tables: none; choose a directory")
    );
    assert!(failure(directory, "table stats oljinnat", 1).contains("no table found"));
    let of_14 = "table probe awale 0,0,0,0,0,7/7,0,0,0,0,0/17,17/s";
    assert!(failure(directory, of_14, 1).contains("build the layer of 14 seeds with"));
    assert!(failure(directory, "table probe oljinnat", 1).contains("no table of the game can contain"));
    let lay_out = failure(directory, "table probe tihulelin x,x,3,2h/6,6,6,6/13,6/s", 1);
    assert!(
        lay_out.contains("tihulelin --set xxhyena --seeds 27"),
        "{lay_out}"
    );
    assert!(
        failure(directory, "table probe awale 0,0,0,0,0,0/0,0,0,0,0,1/24,23/s", 2).contains("in progress")
    );
    assert!(failure(directory, "table probe awale 1", 2).contains("position"));
    assert!(failure(directory, "solve awale --time 1s --json", 1).contains("not solved"));
    let scarce = failure(directory, "table build awale --seeds 9 --memory 1M", 1);
    assert!(scarce.contains("raise --memory"), "{scarce}");

    json(directory, "table build awale --seeds 3");
    let file = directory.join("awale,objective=seeds/003.ishwa");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&file, &bytes).unwrap();
    assert!(failure(directory, "table verify awale", 1).contains("003.ishwa"));
    let sentence = failure(directory, "analyse awale 1,0,0,0,0,0/0,0,1,0,0,1/22,23/s", 1);
    assert!(sentence.contains("003.ishwa"), "{sentence}");
    fs::write(&file, b"something else").unwrap();
    assert!(failure(directory, "table info awale", 1).contains("not a table"));
    let sentence = failure(directory, "table build awale --seeds 99999", 2);
    assert!(sentence.contains("expected 0 to 48"), "{sentence}");
}

#[test]
fn a_layer_that_is_missing_in_the_middle_is_named() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build awale --seeds 5");
    fs::remove_file(directory.join("awale,objective=seeds/002.ishwa")).unwrap();
    for how in ["", " --quick", " --full"] {
        let sentence = failure(directory, &format!("table verify awale{how}"), 1);
        assert!(
            sentence.contains("layer 2: the table is missing"),
            "{how}: {sentence}"
        );
    }
}

#[test]
fn tables_of_another_version_are_built_again_only_when_asked() {
    for (game, name) in [
        ("awale --seeds 2", "awale,objective=seeds/001.ishwa"),
        ("ishigan --rules standing=1", "ishigan,standing=1/states.ishwa"),
    ] {
        let root = tempfile::tempdir().unwrap();
        let directory = root.path();
        json(directory, &format!("table build {game}"));
        let file = directory.join(name);
        let whole = fs::read(&file).unwrap();
        for (version, writer) in [(0, "an older program"), (200, "a newer program")] {
            let mut bytes = whole.clone();
            // The format version follows the eight magic bytes.
            bytes[8] = version;
            fs::write(&file, &bytes).unwrap();
            for line in ["table build", "table info"] {
                let line = format!("{line} {game}").replace("info awale --seeds 2", "info awale");
                let sentence = failure(directory, &line, 1);
                let asks = line.starts_with("table build");
                assert!(
                    sentence.contains(writer) && sentence.contains("--rebuild") == asks,
                    "{sentence}"
                );
                assert_eq!(fs::read(&file).unwrap(), bytes, "{line}");
            }
            json(directory, &format!("table build {game} --rebuild"));
            assert!(fs::read(&file).unwrap() == whole, "{game}");
        }
    }
}

/// Kills builds at moments spread over a whole build, and checks the files that each leaves behind.
#[test]
fn a_killed_build_leaves_whole_tables_and_the_next_goes_on() {
    const KILLS: u32 = 40;
    let root = tempfile::tempdir().unwrap();
    let build = "table build awale --seeds 9 --threads 2";
    let reference = root.path().join("reference");
    let begun = std::time::Instant::now();
    assert!(run(&reference, build).status.success());
    let mut whole = begun.elapsed();
    let killed = root.path().join("killed");
    let mut cut_short = 0;
    for kill in 0..KILLS {
        let mut child = command(&killed, build)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(whole * (kill % 7 + 1) / 12 + Duration::from_millis(u64::from(kill)));
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // The machine is less busy than it was for the whole build.
            whole = whole * 4 / 5;
        } else {
            cut_short += 1;
        }
        let sound = files(&reference);
        // The kill may come before the directory exists.
        let left = if killed.is_dir() {
            files(&killed)
        } else {
            Vec::new()
        };
        for (name, bytes) in left {
            if !name.ends_with("unfinished") {
                let named = sound.iter().find(|(sound, _)| *sound == name);
                assert!(
                    named.is_some_and(|(_, sound)| *sound == bytes),
                    "{name} after kill {kill}"
                );
            }
        }
        // Start over now and then, so that kills hit small layers, too.
        if kill % 3 == 1 && killed.is_dir() {
            fs::remove_dir_all(&killed).unwrap();
        }
    }
    assert!(cut_short >= 20, "{cut_short} builds were cut short");
    assert!(run(&killed, build).status.success());
    assert_eq!(files(&killed), files(&reference));
}

/// Runs a command with this standard input.
fn fed(directory: &Path, line: &str, input: &[u8]) -> Output {
    let mut child = piped(directory, line).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        child.wait_with_output().unwrap()
    })
}

fn lines(bytes: &[u8]) -> Vec<&str> {
    str::from_utf8(bytes).unwrap().lines().collect()
}

/// The JSON value of an entry as a line's column.
fn column(value: &Value) -> String {
    match value["plies"].as_u64() {
        Some(plies) => format!("{}/{plies}", value["score"]),
        None => value["score"].to_string(),
    }
}

#[test]
fn many_positions_are_answered_as_each_alone() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build tihulelin --seeds 6");
    for (game, positions) in [
        (
            "tihulelin",
            ["0,0,0,0/3,1,0,2/20,22/s", "1,0,2,1/1,0,0,1/20,22/n"],
        ),
        // These tables are built in.
        (
            "awale",
            [
                "0,1,0,0,1,1/2,0,0,0,1,0/20,22/s",
                "0,1,0,0,1,1/2,0,0,0,1,0/20,22/n",
            ],
        ),
        ("arrawan", ["0,1,0,5/1,7/0,0/1/p1", "0,1,0,5/1,7/0,0/1/p2"]),
    ] {
        let line = format!("table probe {game} -");
        let input = positions.join("\r\n");
        let plain = fed(directory, &line, input.as_bytes());
        let objects = fed(directory, &format!("{line} --json"), input.as_bytes());
        assert!(plain.status.success() && plain.stderr.is_empty(), "{plain:?}");
        let (plain, objects) = (lines(&plain.stdout), lines(&objects.stdout));
        assert_eq!((plain.len(), objects.len()), (2, 2), "{game}");
        for ((position, plain), object) in positions.iter().zip(plain).zip(objects) {
            let alone = json(directory, &format!("table probe {game} {position}"));
            let object = serde_json::from_str(object).unwrap();
            assert_eq!(without_command(object), without_command(alone.clone()));
            let moves: Vec<String> = alone["moves"]
                .as_array()
                .unwrap()
                .iter()
                .map(|entry| format!("{}={}", entry["move"].as_str().unwrap(), column(&entry["value"])))
                .collect();
            let value = &alone["value"];
            let plies = value["plies"]
                .as_u64()
                .map_or_else(String::new, |plies| plies.to_string());
            let expected = [*position, &value["score"].to_string(), &plies, &moves.join(" ")].join("\t");
            assert_eq!(plain, expected);
        }
    }
}

#[test]
fn bounds_and_chances_are_answered_by_the_line() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let line = "table probe awale - --rules repetition=own-side,objective=seeds";
    let bounds = fed(directory, line, b"1,0,0,0,0,0/1,0,0,0,0,0/23,23/s\n");
    assert_eq!(
        lines(&bounds.stdout),
        ["1,0,0,0,0,0/1,0,0,0,0,0/23,23/s\t-2..2\t\t1=-2..2"]
    );
    let chances = fed(directory, "table probe ishigan -", b"r1,40/20/p1\n");
    let printed = lines(&chances.stdout);
    let columns: Vec<&str> = printed[0].split('\t').collect();
    assert_eq!(
        (columns.len(), columns[0], columns[2]),
        (4, "r1,40/20/p1", ""),
        "{printed:?}"
    );
    let payoffs = columns[1].split(',').map(|payoff| payoff.parse::<f64>().unwrap());
    assert!((payoffs.sum::<f64>() - 1.0).abs() < 1e-9, "{printed:?}");
    assert_eq!(columns[3].split(' ').count(), 5, "{printed:?}");
}

#[test]
fn a_line_without_an_answer_is_reported_and_the_others_are_answered() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let (known, large) = ("0,1,0,0,1,1/2,0,0,0,1,0/20,22/s", "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
    let mut input = format!("{known}\n1,2\n\n{known}\n0,0,0,0,0,0/0,0,0,0,0,1/24,23/s\n").into_bytes();
    input.extend_from_slice(b"\xff\n");
    input.extend(vec![b'1'; 3 << 20]);
    input.extend(format!("\n{known}").into_bytes());
    let output = fed(directory, "table probe awale -", &input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(lines(&output.stdout).len(), 3);
    let errors = lines(&output.stderr);
    let parts = [
        ("error: line 2: ", "expected"),
        ("error: line 3: ", "expected"),
        ("error: line 5: ", "in progress"),
        ("error: line 6: ", "UTF-8"),
        ("error: line 7: ", "1 MiB"),
        ("error: standard input: 5 of 8 lines", "could not be answered"),
    ];
    assert_eq!(errors.len(), parts.len(), "{errors:?}");
    for (sentence, (start, part)) in errors.iter().zip(parts) {
        assert!(
            sentence.starts_with(start) && sentence.contains(part),
            "{sentence}"
        );
    }
    // An understood position that is in no table is not bad input.
    let output = fed(
        directory,
        "table probe awale -",
        format!("{large}\n{known}\n").as_bytes(),
    );
    assert_eq!((output.status.code(), lines(&output.stdout).len()), (Some(1), 1));
    assert!(lines(&output.stderr)[0].contains("line 1: "), "{output:?}");
    assert!(
        lines(&output.stderr)[0]
            .contains("no existing table contains the position; this machine cannot build it"),
        "{output:?}"
    );

    let nothing = fed(directory, "table probe awale -", b"");
    assert!(nothing.status.success() && nothing.stdout.is_empty());
    assert!(failure(directory, "table probe awale - --moves 3", 2).contains("each line of standard input"));
    assert!(failure(directory, "table probe awale - --tables none", 1).contains("tables: none; "));
}

/// A program that asks for one position at a time gets each answer before it asks for the next.
#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    use std::io::{BufRead, BufReader};
    let root = tempfile::tempdir().unwrap();
    let mut child = piped(root.path(), "table probe awale -").spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(stdout).lines();
    for seeds in 1..4 {
        writeln!(stdin, "{seeds},0,0,0,0,0/1,0,0,0,0,0/{},23/s", 24 - seeds).unwrap();
        assert!(
            answers
                .next()
                .unwrap()
                .unwrap()
                .starts_with(&format!("{seeds},0,"))
        );
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// The fields of a line of CSV; the exports quote fields that have commas.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for character in line.chars() {
        match character {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            character => fields.last_mut().unwrap().push(character),
        }
    }
    fields
}

/// A line for each position, with the same data as a lookup of the position.
#[test]
fn exported_rows_are_what_lookups_say() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build tihulelin --seeds 6");
    json(directory, "table build oljinnat --layer 1");
    for (game, layer, rules) in [
        ("awale", "4", "--rules objective=seeds"),
        ("tihulelin", "6", ""),
        ("oljinnat", "1", ""),
        ("arrawan", "0", ""),
    ] {
        let exported = run(directory, &format!("table export {game} --layer {layer}"));
        assert!(
            exported.status.success() && exported.stderr.is_empty(),
            "{exported:?}"
        );
        let rows = lines(&exported.stdout);
        assert_eq!(rows[0], "layer,rank,position,value,plies,moves");
        let rows: Vec<Vec<String>> = rows[1..].iter().map(|line| fields(line)).collect();
        for (rank, row) in rows.iter().enumerate() {
            assert_eq!(
                (row.len(), &*row[0], row[1].parse()),
                (6, layer, Ok(rank)),
                "{row:?}"
            );
        }
        // Finished positions, such as that of a starved player, cannot be looked up.
        let open: Vec<&Vec<String>> = rows.iter().filter(|row| !row[5].is_empty()).collect();
        assert!(open.len() > 300, "{game}: {}", open.len());
        let positions: Vec<&str> = open.iter().map(|row| row[2].as_str()).collect();
        let line = format!("table probe {game} - {rules} --json");
        let looked_up = fed(directory, &line, positions.join("\n").as_bytes());
        assert!(looked_up.status.success(), "{looked_up:?}");
        for (row, object) in open.iter().zip(lines(&looked_up.stdout)) {
            let object: Value = serde_json::from_str(object).unwrap();
            let value = &object["value"];
            // Lookups in Awalé count stores, too: all seeds that are not on the board are North's.
            let stored = if game == "awale" { 48 - 4 } else { 0 };
            assert_eq!(
                row[3].parse::<i64>().unwrap() - stored,
                value["score"].as_i64().unwrap(),
                "{row:?}"
            );
            assert_eq!(row[4].parse::<u64>().ok(), value["plies"].as_u64(), "{row:?}");
            let best = |entry: &&Value| {
                let after = &entry["value"];
                let before = |plies: &Value| plies.as_u64().map(|plies| plies + 1);
                after["score"] == value["score"]
                    && (value["plies"].is_null()
                        || before(&after["plies"]) == value["plies"].as_u64()
                        || after["plies"] == value["plies"])
            };
            let moves = object["moves"].as_array().unwrap().iter().filter(best);
            let moves: Vec<&str> = moves.map(|entry| entry["move"].as_str().unwrap()).collect();
            assert_eq!(row[5].split(' ').collect::<Vec<_>>(), moves, "{row:?}");
        }
        if game != "arrawan" && game != "awale" {
            let stats = json(directory, &format!("table stats {game} --layer {layer}"));
            let count = |score: i64| rows.iter().filter(|row| row[3] == score.to_string()).count() as u64;
            for score in [-1, 0, 1] {
                let values = stats["values"].as_array().unwrap().iter();
                let of_score = values.filter(|value| value["score"] == score);
                let expected: u64 = of_score.map(|value| value["count"].as_u64().unwrap()).sum();
                assert_eq!(count(score), expected, "{game} {score}");
            }
        }
    }
}

/// The bytes of `name` in `directory`.
fn written(directory: &Path, name: &str) -> Vec<u8> {
    fs::read(directory.join(name)).unwrap()
}

#[test]
fn layers_are_exported_as_arrays_and_compressed() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build oljinnat --layer 0");
    let out = |name: &str| directory.join(name).display().to_string();
    for (game, seeds, kind, width) in [("awale", 5, "|i1", 1), ("oljinnat", 0, "<i2", 2)] {
        let line = format!("table export {game} --seeds {seeds}");
        let report = json(
            directory,
            &format!("{line} --format npy --overwrite --out {}", out("values.npy")),
        );
        let positions = report["layers"][0]["positions"].as_u64().unwrap() as usize;
        let array = written(directory, "values.npy");
        let length = usize::from(u16::from_le_bytes([array[8], array[9]])) + 10;
        let (header, values) = array.split_at(length);
        let header = String::from_utf8_lossy(header);
        assert!(header.contains(&format!("'descr': '{kind}'")), "{header}");
        assert!(header.contains(&format!("'shape': ({positions},)")), "{header}");
        assert_eq!((values.len(), length % 64), (positions * width, 0));
        let plain = run(directory, &line).stdout;
        let rows: Vec<Vec<String>> = lines(&plain)[1..].iter().map(|line| fields(line)).collect();
        assert_eq!(rows.len(), positions);
        for (row, bytes) in rows.iter().zip(values.chunks(width)) {
            let value = match bytes {
                &[byte] => i16::from(byte as i8),
                bytes => i16::from_le_bytes([bytes[0], bytes[1]]),
            };
            let score: i16 = row[3].parse().unwrap();
            let stored = row[4]
                .parse()
                .map_or(score, |plies: i16| score * (32_000 - plies));
            assert_eq!(value, stored, "{row:?}");
        }
        let same = |name: &str, more: &str, decode: fn(&[u8]) -> Vec<u8>| {
            let output = run(
                directory,
                &format!("{line} --overwrite --out {}{more}", out(name)),
            );
            assert!(
                lines(&output.stdout)[0].contains(&format!(
                    "{} positions",
                    ishwa_messages::Lang::English.count(positions as u64)
                )),
                "{output:?}"
            );
            assert!(decode(&written(directory, name)) == plain, "{name}");
        };
        same("a.csv", "", <[u8]>::to_vec);
        same("a.csv.gz", " --threads 1", gunzip);
        same("a.csv.zst", "", unzstd);
        same("b.csv.gz", " --compress none", <[u8]>::to_vec);
        same("b", " --compress zstd", unzstd);
    }
    let names: Vec<String> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(!names.iter().any(|name| name.contains("unfinished")), "{names:?}");
}

fn gunzip(bytes: &[u8]) -> Vec<u8> {
    let mut found = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(bytes), &mut found).unwrap();
    found
}

fn unzstd(bytes: &[u8]) -> Vec<u8> {
    zstd::stream::decode_all(bytes).unwrap()
}

/// The rows of a file are those of CSV, and its bytes do not depend on the number of threads.
#[cfg(feature = "parquet")]
#[test]
fn columns_are_the_rows_of_csv() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build tihulelin --seeds 6");
    // More than one row group: the layer of 9 seeds has 167,960 rows.
    for (line, positions) in [
        ("awale --layer 3 --layer 4", 364 + 1_365),
        ("awale --seeds 9", 167_960),
        ("awale --rules repetition=own-side --seeds 1", 24),
        ("tihulelin --seeds 6", 0),
    ] {
        let plain = run(directory, &format!("table export {line}")).stdout;
        let file = directory.join("rows.parquet");
        let line = format!("table export {line} --format parquet");
        json(directory, &format!("{line} --out {}", file.display()));
        let bytes = fs::read(&file).unwrap();
        let streamed = run(directory, &format!("{line} --threads 1"));
        assert!(streamed.stdout == bytes, "{line}");
        let reader = SerializedFileReader::new(fs::File::open(&file).unwrap()).unwrap();
        let groups = reader.metadata().row_groups();
        assert!(groups.iter().all(|group| group.num_rows() <= 1 << 17), "{line}");
        let rows = lines(&plain).into_iter().skip(1).map(fields);
        let mut count = 0;
        for (row, read) in rows.zip(reader.get_row_iter(None).unwrap()) {
            let columns = read.unwrap().into_columns().into_iter();
            let columns: Vec<String> = columns
                .map(|(_, field)| match field {
                    Field::Null => String::new(),
                    Field::Str(text) => text,
                    Field::Int(number) => number.to_string(),
                    Field::Long(number) => number.to_string(),
                    Field::ListInternal(list) => {
                        let moves = list.elements().iter().map(|field| match field {
                            Field::Str(mv) => mv.as_str(),
                            other => panic!("{other}"),
                        });
                        moves.collect::<Vec<_>>().join(" ")
                    }
                    other => panic!("{other}"),
                })
                .collect();
            assert_eq!(columns, row, "{line}");
            count += 1;
        }
        assert_eq!(count, lines(&plain).len() - 1, "{line}");
        assert_eq!(
            count as i64,
            reader.metadata().file_metadata().num_rows(),
            "{line}"
        );
        assert!(positions == 0 || count == positions, "{line}: {count}");
    }
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_so() {
    let root = tempfile::tempdir().unwrap();
    let sentence = failure(root.path(), "table export awale --layer 3 --format parquet", 2);
    let expected = "expected csv or npy: this build lacks parquet; install with --features parquet";
    assert!(sentence.contains(expected), "{sentence}");
}

#[cfg(not(feature = "cluster"))]
#[test]
fn a_build_without_several_processes_says_so() {
    let root = tempfile::tempdir().unwrap();
    for (line, found) in [
        ("--processes 2", "processes: "),
        ("--hosts hosts.txt --process 0", "hosts: "),
    ] {
        let sentence = failure(root.path(), &format!("table build awale --seeds 3 {line}"), 2);
        let expected = format!(
            "{found}this program can only build with one process; use a release, or install with --features cluster"
        );
        assert!(sentence.contains(&expected), "{sentence}");
    }
}

#[test]
fn exports_that_cannot_be_made_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    for (line, code, part) in [
        ("table export toguz", 2, "a game with tables"),
        (
            "table export ishigan --format npy",
            2,
            "contains chances by state; choose csv",
        ),
        ("table export ishigan --seeds 3", 2, "seeds"),
        ("table export awale --tables none", 1, "tables: none; "),
        (
            "table export awale --layer 13",
            1,
            "no table of the layer of 13 seeds",
        ),
        ("table export awale --layer 49", 2, "one from 0 to 48 seeds"),
        (
            "table export awale --seeds 49",
            2,
            "expected the seeds of a layer",
        ),
        (
            "table export awale --format npy",
            2,
            "13 layers; an npy file contains one layer",
        ),
        ("table export awale --format auale", 2, "auale"),
        (
            "--format auale table export awale",
            2,
            "unexpected argument '--format' found",
        ),
        ("show awale --format csv", 2, "csv"),
        ("table export dara", 1, "table build dara"),
        (
            "table export awale --layer 3 --json",
            2,
            "- and --json both write to standard output",
        ),
        (
            "table export awale --layer 3 --format npy --compress gzip",
            2,
            "use csv",
        ),
        #[cfg(feature = "parquet")]
        (
            "table export awale --layer 3 --format parquet --compress zstd",
            2,
            "zstd does not apply to parquet; use csv",
        ),
        #[cfg(feature = "parquet")]
        (
            "table export awale --layer 3 --format parquet --out a.parquet.gz",
            2,
            "gzip does not apply to parquet; use csv",
        ),
    ] {
        let output = run(directory, line);
        assert!(output.stdout.is_empty(), "{line}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}: {stderr}");
        assert!(stderr.contains(part), "{line}: {stderr}");
    }
    // The previous layer, to which best moves lead, is gone.
    json(directory, "table build tihulelin --seeds 6");
    fs::remove_file(directory.join("tihulelin/004.ishwa")).unwrap();
    let sentence = failure(directory, "table export tihulelin --seeds 6", 1);
    assert!(
        sentence.contains("no table contains the position after"),
        "{sentence}"
    );
}

/// Claims are exported with the player whose seeds count.
#[test]
fn tables_of_bounds_are_exported_as_they_are() {
    let root = tempfile::tempdir().unwrap();
    let line = "table export awale --rules repetition=own-side --seeds 1";
    let output = run(root.path(), line);
    let rows: Vec<Vec<String>> = lines(&output.stdout)[1..]
        .iter()
        .map(|line| fields(line))
        .collect();
    assert_eq!(rows.len(), 24);
    assert!(rows[0][2].ends_with(", the seeds of South") && rows[12][2].ends_with(", the seeds of North"));
}

#[test]
fn the_counts_of_a_layer_are_csv() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build tihulelin --seeds 6");
    for game in ["awale --seeds 5", "tihulelin --layer 6"] {
        if game.starts_with("awale") {
            json(directory, &format!("table build {game}"));
        }
        let output = run(directory, &format!("table stats {game} --csv"));
        let rows: Vec<Vec<String>> = lines(&output.stdout).iter().map(|line| fields(line)).collect();
        assert_eq!(rows[0], ["layer", "value", "plies", "count"]);
        let stats = json(directory, &format!("table stats {game}"));
        let values = stats["values"].as_array().unwrap();
        assert_eq!(rows.len(), values.len() + 1);
        for (row, value) in rows[1..].iter().zip(values) {
            assert_eq!(
                row[1..],
                [
                    value["score"].to_string(),
                    value["plies"]
                        .as_u64()
                        .map_or_else(String::new, |plies| plies.to_string()),
                    value["count"].to_string(),
                ]
            );
        }
    }
    assert!(failure(directory, "table stats awale --csv --json", 2).contains("cannot be used with"));
}

#[test]
fn a_layer_that_is_not_built_is_named() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    json(directory, "table build awale --seeds 3");
    for option in ["--seeds 16", "--layer 16"] {
        let sentence = failure(directory, &format!("table stats awale {option}"), 1);
        assert!(
            sentence.contains("no table of the layer of 16 seeds found")
                && sentence.contains("`ishwa table build awale --seeds 16`"),
            "{sentence}"
        );
    }
    assert!(failure(directory, "table stats awale --seeds 50", 2).contains("found \"50\""));
    json(directory, "table build ishigan");
    assert!(failure(directory, "table stats ishigan --csv", 2).contains("whose tables have layers"));
}

/// The distance is part of the answer, and the line that proves it is complete.
#[test]
fn solutions_from_tables_say_how_long_they_take() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let text = String::from_utf8(run(directory, "solve arrawan").stdout).unwrap();
    assert!(text.contains("P1 wins in 51 moves (exact)"), "{text}");
    let position = "0,3,0,6/3,2/1,7/1/p1";
    let text = String::from_utf8(run(directory, &format!("solve arrawan {position}")).stdout).unwrap();
    assert!(text.contains("in 103 moves (exact)"), "{text}");
    let line = format!("analyse arrawan {position} --time 1s --engine");
    let found = json(directory, &format!("{line} alphabeta"));
    assert_eq!(found["value"]["plies"], 103);
    assert_eq!(found["lines"][0]["pv"].as_array().unwrap().len(), 103);
    // It does not look for the shortest win.
    let found = json(directory, &format!("{line} mcts"));
    let moves: Vec<&str> = found["lines"][0]["pv"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    let shown = json(
        directory,
        &format!("show arrawan {position} --moves {}", moves.join(",")),
    );
    assert!(moves.len() > 60 && shown["over"] == true, "{shown}");
}

#[test]
fn where_nothing_is_proven_that_is_said() {
    let root = tempfile::tempdir().unwrap();
    let sentence = run(root.path(), "solve toguz --time 100ms");
    let stderr = String::from_utf8(sentence.stderr).unwrap();
    assert!(
        stderr.contains("error: not solved in 0 s: nothing is proven about the value; raise --time"),
        "{stderr}"
    );
}

#[test]
fn tables_inside_the_program_are_listed_checked_and_exported() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let layers = |game: &str| {
        let info = json(directory, &format!("table info {game}"));
        let layers = info["sets"][0]["layers"].as_array().unwrap().clone();
        layers
            .iter()
            .map(|layer| layer["inside"] == true)
            .collect::<Vec<_>>()
    };
    let positions = |game: &str| {
        let info = json(directory, &format!("table info {game}"));
        let layers = info["sets"][0]["layers"].as_array().unwrap();
        layers
            .iter()
            .map(|layer| layer["positions"].as_u64().unwrap())
            .sum::<u64>()
    };
    assert_eq!(layers("awale"), [true; 13]);
    assert_eq!(layers("ishigan"), [true]);
    assert_eq!(layers("oljinnat"), [false; 0]);
    for (line, checked) in [
        // All positions of 0 to 12 seeds in 12 pits.
        ("awale", 2_704_156),
        ("awale --full", 2_704_156),
        ("awale --rules repetition=own-side --quick", 5_408_312),
        ("arrawan --full", positions("arrawan")),
        ("ishigan", 35_105),
        ("ishigan --full", 35_105),
    ] {
        let verified = json(directory, &format!("table verify {line}"));
        assert_eq!(
            (&verified["inside"], &verified["errors"]),
            (&true.into(), &0.into()),
            "{line}"
        );
        assert_eq!(verified["checked"], checked, "{line}");
    }
    let out = directory.join("two.csv");
    let exported = json(
        directory,
        &format!("table export awale --layer 2 --out {}", out.display()),
    );
    assert_eq!(exported["layers"][0]["positions"], 78);
    // Files come before them.
    run(directory, "table build awale --seeds 2");
    assert_eq!(layers("awale"), [&[false; 3][..], &[true; 10]].concat());
    let verified = json(directory, "table verify awale");
    assert_eq!(
        (&verified["inside"], &verified["checked"]),
        (&false.into(), &91.into())
    );
    let said = String::from_utf8(run(directory, "table info awale --lang en").stdout).unwrap();
    assert!(
        said.contains("\n    3 of 49 layers, up to 2 seeds: 91 positions in "),
        "{said}"
    );
    assert!(
        said.contains("\n    inside the program: 10 of 49 layers, up to 12 seeds: "),
        "{said}"
    );
}
