//! `ishwa review` as other programs and people at terminals see it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Output;

use ishwa_library::quality::grade::Class;
use ishwa_library::registry;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{NODES, command, games, piped, refusal, review, reviews, run, without_command};

/// A record of Awalé with at least 24 plies.
fn awale() -> String {
    fs::read_to_string(reviews().join("awale.txt")).unwrap()
}

/// The record with its 17th ply replaced, and the number of that line.
fn with_17th(record: &str, ply: &[u8]) -> (Vec<u8>, usize) {
    let headers = record.lines().take_while(|line| !line.is_empty()).count();
    let faulty_line = headers + 17;
    let lines: Vec<&[u8]> = record
        .lines()
        .enumerate()
        .map(|(number, line)| {
            if number == faulty_line {
                ply
            } else {
                line.as_bytes()
            }
        })
        .collect();
    let mut bytes = lines.join(&b'\n');
    bytes.push(b'\n');
    (bytes, faulty_line + 1)
}

/// The record without its end and its last ply.
fn cut(record: &str) -> String {
    let end = record.find("[End]").unwrap();
    let ply = record[..end].trim_end().rfind('\n').unwrap();
    record[..=ply].to_owned()
}

struct Broken {
    name: &'static str,
    game: &'static str,
    bytes: Vec<u8>,
    /// The number of the game in the file, in the form appended to the file name.
    number: &'static str,
    /// The beginning of the error message after the file name.
    begins: String,
    /// The number of plies before the error.
    before: usize,
}

/// Records with every kind of error.
fn broken() -> Vec<Broken> {
    let awale = awale();
    let plies = awale.lines().skip_while(|line| !line.is_empty()).count() - 2;
    let lines = awale.lines().count();
    let one = |name, bytes: Vec<u8>, begins: &str, before| Broken {
        name,
        game: "awale",
        bytes,
        number: "",
        begins: begins.to_owned(),
        before,
    };
    let (illegal, line) = with_17th(&awale, b"9");
    let at_17 = format!("line {line}, move 17: ");
    let (unread, _) = with_17th(&awale, b"sixteen");
    let (raw, _) = with_17th(&awale, b"\xff");
    let toguz = "76 98 66 87 12 76 25 78 48 36x 94 16 84 82 91x 97 11\n";
    vec![
        one("illegal.txt", illegal, &at_17, 16),
        one("unread.txt", unread, &at_17, 16),
        one(
            "truncated.txt",
            cut(&awale).into_bytes(),
            &format!("line {}: ", lines - 2),
            plies - 1,
        ),
        // Cut in the middle of a line.
        one(
            "cut.txt",
            awale.as_bytes()[..awale.find("# planted").unwrap() + 4].to_vec(),
            "line ",
            5,
        ),
        one(
            "header.txt",
            awale.replacen("[OpeningPlies", "[Colour", 1).into_bytes(),
            "line 4: header: found \"Colour\"",
            0,
        ),
        one(
            "other.txt",
            fs::read(reviews().join("tiddatt.txt")).unwrap(),
            "line 1: header Game: found \"tiddatt\", expected awale",
            0,
        ),
        one(
            "comment.pgn",
            b"[Variant \"Oware\"]\n\n1. a1e1 f2b2 2. b1f2 { never ends".to_vec(),
            "line 3: comment: ",
            3,
        ),
        Broken {
            game: "toguz",
            ..one("sheet.txt", toguz.into(), "line 1, move 17: ", 16)
        },
        one("raw.txt", raw, &format!("line {line}: "), 16),
        one("bytes.txt", b"[Game \"awale\"]\n\xff\n".to_vec(), "line 2: ", 0),
        one("empty.txt", Vec::new(), "line 1: ", 0),
        Broken {
            number: ":20",
            ..one(
                "one.txt",
                awale.clone().into_bytes(),
                "record: found \"20\", expected 1 to 1",
                0,
            )
        },
        Broken {
            number: ":0",
            ..one("none.txt", awale.clone().into_bytes(), "record: found \"0\"", 0)
        },
    ]
}

#[test]
fn a_broken_record_is_refused_in_one_sentence_with_its_location() {
    let directory = TempDir::new().unwrap();
    for broken in broken() {
        let path = directory.path().join(broken.name);
        fs::write(&path, &broken.bytes).unwrap();
        let location = format!("{}{}", path.display(), broken.number);
        let line = format!("review {} {location} --nodes 2000", broken.game);
        let sentence = refusal(directory.path(), &line, 2);
        let begins = format!("error: {}: {}", path.display(), broken.begins);
        assert!(sentence.starts_with(&begins), "{sentence}, not {begins}");
        assert!(
            sentence.contains(", expected ") || sentence.contains(" can play "),
            "{sentence}"
        );
        let page = directory.path().join("page.html");
        refusal(directory.path(), &format!("{line} --html {}", page.display()), 2);
        assert!(!page.exists(), "{}: nothing is written", broken.name);
    }
    let missing = directory.path().join("missing.txt");
    for partial in ["", "--partial"] {
        let line = format!("review awale {} {partial}", missing.display());
        let sentence = refusal(directory.path(), &line, 1);
        let begins = format!("error: {}: cannot be read: ", missing.display());
        assert!(sentence.starts_with(&begins), "{sentence}");
    }
}

#[test]
fn with_partial_what_comes_before_a_fault_is_reviewed() {
    let directory = TempDir::new().unwrap();
    for broken in broken() {
        let path = directory.path().join(broken.name);
        fs::write(&path, &broken.bytes).unwrap();
        let location = format!("{}{}", path.display(), broken.number);
        let line = format!("review {} {location} --nodes 2000", broken.game);
        let whole = refusal(directory.path(), &line, 2);
        let partial = format!("{line} --partial --json");
        if broken.before == 0 {
            assert_eq!(refusal(directory.path(), &partial, 2), whole);
            continue;
        }
        let output = command(directory.path(), &partial).output().unwrap();
        let note = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{note}");
        let fault = whole
            .strip_prefix(&format!("error: {}: ", path.display()))
            .unwrap();
        assert_eq!(
            note,
            format!(
                "note: {}: {fault}; the moves before it are reviewed\n",
                path.display()
            )
        );
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(json["fault"], fault, "{}", broken.name);
        let moves = json["moves"].as_array().unwrap().len();
        assert_eq!(moves, broken.before, "{}", broken.name);
        // The text output reports it, too.
        let text = review(
            directory.path(),
            &format!("{} {location} --partial --lang en", broken.game),
        );
        let packed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            packed.contains("The record was read only up to an error: line "),
            "{text}"
        );
    }
}

#[test]
fn a_whole_record_has_no_fault_with_partial() {
    let directory = TempDir::new().unwrap();
    let line = format!("awale {}", reviews().join("awale.txt").display());
    let [json, partial] = ["--json", "--json --partial"].map(|options| {
        let found = review(directory.path(), &format!("{line} {options}"));
        without_command(serde_json::from_str(&found).unwrap())
    });
    assert_eq!(json, partial);
    assert_eq!(
        (&json["fault"], &json["stopped"]),
        (&Value::Null, &Value::Bool(false))
    );
}

/// A number in a player's row.
fn number(object: &Value, key: &str) -> f64 {
    object[key]
        .as_f64()
        .unwrap_or_else(|| panic!("{key} of {object}"))
}

/// Asserts that the keys that other programs rely on exist, with values that agree with each other.
fn assert_contract(game: &str, json: &Value) {
    let info = registry::find(game)
        .unwrap()
        .open(json["rules"].as_str().unwrap())
        .unwrap()
        .info();
    let (moves, players) = (
        json["moves"].as_array().unwrap(),
        json["players"].as_array().unwrap(),
    );
    assert!(!moves.is_empty() && players.len() == info.players, "{game}");
    let names: Vec<&str> = players
        .iter()
        .map(|player| player["player"].as_str().unwrap())
        .collect();
    let classes = Class::ALL.map(Class::name);
    let mut throws = 0;
    for (index, ply) in moves.iter().enumerate() {
        assert_eq!(ply["ply"], index + 1);
        assert!(
            names.contains(&ply["player"].as_str().unwrap()) && ply["move"].is_string(),
            "{ply}"
        );
        if ply["luck"].is_null() {
            assert!(classes.contains(&ply["class"].as_str().unwrap()), "{ply}");
            assert!(number(ply, "loss") >= 0.0 && ply["best"].is_string(), "{ply}");
        } else {
            assert!(ply["luck"].is_number(), "{ply}");
            for key in ["best", "loss", "class"] {
                assert!(ply[key].is_null() && ply.get(key).is_some(), "{key}: {ply}");
            }
            throws += 1;
        }
    }
    assert_eq!(throws > 0, info.chance, "{game}");
    for player in players {
        let own = |class: &str| {
            let own = moves.iter().filter(|ply| ply["player"] == player["player"]);
            own.filter(|ply| ply["class"] == class && ply["uncertain"] == false)
                .count()
        };
        let own_uncertain = moves
            .iter()
            .filter(|ply| ply["player"] == player["player"] && ply["uncertain"] == true);
        assert_eq!(player["uncertain"], own_uncertain.clone().count(), "{game}");
        for ply in own_uncertain.clone() {
            let is_complaint = ["inaccuracy", "mistake", "blunder"].map(|class| ply["class"] == class);
            assert!(is_complaint.contains(&true) && ply["exact"] == false, "{ply}");
            assert!(
                !json["turning_points"].as_array().unwrap().contains(&ply["ply"]),
                "{ply}"
            );
        }
        for (key, class) in [
            ("blunders", "blunder"),
            ("mistakes", "mistake"),
            ("inaccuracies", "inaccuracy"),
            ("forced", "forced"),
        ] {
            assert_eq!(player[key], own(class), "{game} {key}");
        }
        let chosen = ["best", "only", "good", "inaccuracy", "mistake", "blunder"].map(own);
        if chosen.iter().sum::<usize>() + own_uncertain.count() > 0 {
            assert!((0.0..=100.0).contains(&number(player, "accuracy")), "{player}");
            assert!(number(player, "mean_loss") >= 0.0, "{player}");
        } else {
            assert!(
                player["accuracy"].is_null() && player["mean_loss"].is_null(),
                "{player}"
            );
        }
        assert_eq!(player["luck"].is_number(), info.chance, "{player}");
    }
}

#[test]
fn the_review_of_every_game_keeps_the_json_contract() {
    let directory = TempDir::new().unwrap();
    let games = games(directory.path());
    for (game, file) in &games {
        let said = review(directory.path(), &format!("{game} {} --json", file.display()));
        assert_contract(game, &serde_json::from_str(&said).unwrap());
    }
    for entry in registry::games() {
        assert!(games.iter().any(|(game, _)| *game == entry.id), "{}", entry.id);
    }
}

#[test]
fn any_number_of_threads_gives_the_same_review() {
    let directory = TempDir::new().unwrap();
    for (game, file) in games(directory.path()) {
        if ["awale", "arrawan", "hyena"].contains(&game) {
            let line = format!("{game} {} --json --threads", file.display());
            let [one, two] = [1, 2].map(|threads| review(directory.path(), &format!("{line} {threads}")));
            assert!(one == two, "{game}");
        }
    }
}

/// The output of a review with this input on standard input.
fn fed(directory: &Path, line: &str, input: &[u8]) -> Output {
    let mut child = piped(directory, &format!("review {line} --nodes {NODES}"))
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// The moves of a game read from standard input, as reviewed.
fn moves(directory: &Path, line: &str, input: &str) -> Value {
    let output = fed(directory, &format!("{line} --json"), input.as_bytes());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{line}: {said}");
    let mut json: Value = serde_json::from_slice(&output.stdout).unwrap();
    json["moves"].take()
}

#[test]
fn a_game_is_reviewed_from_standard_input_and_by_its_number_in_a_file() {
    let directory = TempDir::new().unwrap();
    let awale = awale();
    let file = reviews().join("awale.txt");
    let from_file = review(directory.path(), &format!("awale {} --json", file.display()));
    let output = fed(directory.path(), "awale - --json", awale.as_bytes());
    let [found, expected] = [&output.stdout[..], from_file.as_bytes()]
        .map(|json| without_command(serde_json::from_slice(json).unwrap()));
    assert_eq!(found, expected);
    let fault = fed(directory.path(), "awale -", &with_17th(&awale, b"9").0);
    let sentence = String::from_utf8(fault.stderr).unwrap();
    assert!(
        sentence.starts_with("error: -: line ") && fault.stdout.is_empty(),
        "{sentence}"
    );

    let sheets =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../engine/games/src/toguz/championship-2022.txt");
    let text = fs::read_to_string(&sheets).unwrap();
    let third = text.lines().filter(|line| !line.starts_with('#')).nth(2).unwrap();
    let said = review(directory.path(), &format!("toguz {}:3 --json", sheets.display()));
    let json: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(
        json["moves"],
        moves(directory.path(), "toguz -", &format!("{third}\n"))
    );
    let output = run(
        directory.path(),
        &format!("review toguz {} --nodes {NODES} --json", sheets.display()),
    );
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(note.contains(": the first of 19 games is used; "), "{note}");
    let by_number = review(directory.path(), &format!("toguz {}:1 --json", sheets.display()));
    let [first, by_number] = [&output.stdout[..], by_number.as_bytes()]
        .map(|json| without_command(serde_json::from_slice(json).unwrap()));
    assert_eq!(first, by_number);
    assert_ne!(first, without_command(json));
}

#[test]
fn the_same_game_in_any_form_has_the_same_review() {
    let directory = TempDir::new().unwrap();
    let pgn = "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[Result \"1-0\"]\n[Variant \"Oware\"]\n\n\
        1. a1e1 { [%clk 0:05:00] } f2b2 $1 (1... e2a2 2. b1f1) 2. b1f2 ; a comment\n2... e2a1 1-0\n";
    let mut of_pgn = moves(directory.path(), "awale -", pgn);
    // Only PGN has comments.
    assert_eq!(of_pgn[2]["comment"], "a comment");
    of_pgn[2].as_object_mut().unwrap().remove("comment");
    let own: Vec<&str> = of_pgn
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply["move"].as_str().unwrap())
        .collect();
    assert_eq!(own, ["1", "1", "2", "2"]);
    for (form, list) in [
        ("ishwa", "1 1 2 2\n"),
        ("ishwa", "1. 1, 1\n2. 2, 2 # a list\n"),
        ("playstrategy", "a1e1 f2b2 b1f2 e2a1"),
        ("auale", "A a B b"),
    ] {
        let line = format!("awale - --format {form}");
        assert_eq!(moves(directory.path(), &line, list), of_pgn, "{form} {list}");
    }
    // Toguz from score sheets, as squares and as pit numbers.
    let sheet = moves(directory.path(), "toguz -", "76 98 66 87 12 # Result 1-0\n");
    let list: Vec<&str> = sheet
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply["move"].as_str().unwrap())
        .collect();
    assert_eq!(list, ["7", "9", "6", "8", "1"]);
    assert_eq!(moves(directory.path(), "toguz -", &list.join(" ")), sheet);
    assert!(moves(directory.path(), "toguz - --format playstrategy", "g1d2").is_array());
    // A list of moves may start from another position.
    let ending = "0,0,0,0,1,1/1,0,0,0,0,1/23,21/s";
    let ending_move = moves(directory.path(), &format!("awale - --position {ending}"), "6");
    assert_eq!(
        (&ending_move[0]["position"], &ending_move[0]["best"]),
        (&ending.into(), &"6".into())
    );
}

#[test]
fn a_complaint_of_a_short_search_is_called_uncertain_everywhere_and_not_counted() {
    let directory = TempDir::new().unwrap();
    let paths = ["html", "markdown", "annotated"].map(|name| directory.path().join(name));
    let written = paths.each_ref().map(|path| path.display());
    let [html, markdown, annotated] = written;
    let record = reviews().join("awale.txt");
    // So few positions that a mistake counts only if it is proven.
    let review = |line: &str| {
        let output = run(directory.path(), &format!("review {line} --nodes 200"));
        String::from_utf8(output.stdout).unwrap()
    };
    for (lang, grade, word, none) in [
        ("en", "blunder", "uncertain blunder", "None is certain"),
        ("fr", "gaffe", "gaffe incertaine", "Aucun tournant certain"),
    ] {
        let line = format!(
            "awale {} --lang {lang} --html {html} --markdown {markdown} --annotated {annotated}",
            record.display()
        );
        let text = review(&line);
        let files = paths.each_ref().map(|path| fs::read_to_string(path).unwrap());
        for (form, said) in ["text", "html", "markdown", "annotated"]
            .iter()
            .zip([&text].into_iter().chain(&files))
        {
            if *form == "text" {
                assert!(said.contains(&format!("{grade} ")) && said.contains(" ~"));
            } else {
                assert!(said.contains(word), "{form}: {said}");
            }
            assert!(!said.contains(" ??"), "{form}: {said}");
            if *form != "annotated" {
                assert!(said.contains("0 (+1 ") && said.contains(none), "{form}: {said}");
            }
        }
        assert!(files[0].contains("class=\"uncertain\""), "{}", files[0]);
    }
    let json: Value = serde_json::from_str(&review(&format!("awale {} --json", record.display()))).unwrap();
    let players = json["players"].as_array().unwrap();
    assert!(players.iter().any(|player| number(player, "uncertain") > 0.0));
    assert!(players.iter().all(|player| player["blunders"] == 0), "{json}");
}

/// Columns that a review needs on a terminal.
const COLUMNS: usize = 80;

#[test]
fn no_line_in_a_terminal_is_wider_than_80_columns() {
    let directory = TempDir::new().unwrap();
    let mut all = games(directory.path());
    // People and engines may have long names.
    let named = directory.path().join("named.txt");
    let header = format!(
        "[P1 \"{}\"]\n[Result \"P1\"]\n[Position",
        "alphabeta, time=50ms ".repeat(9)
    );
    fs::write(&named, awale().replacen("[Position", &header, 1)).unwrap();
    all.push(("awale", named));
    let six = directory.path().join("six.txt");
    let name = "a long name ".repeat(9);
    let headers: Vec<String> = (1..=6).map(|seat| format!("[P{seat} \"{name}\"]")).collect();
    let begun = "[Game \"ishigan\"]\n[Rules \"players=6\"]\n[Position \"0,0,0,0,0,0/0/p1\"]";
    let record = format!("{begun}\n{}\n\n", headers.join("\n"));
    let throws = "t2 by=chance\n".repeat(12);
    fs::write(&six, format!("{record}{throws}[End]\n")).unwrap();
    all.push(("ishigan", six));
    for (game, file) in all {
        for lang in ["en", "fr"] {
            let text = review(
                directory.path(),
                &format!("{game} {} --lang {lang}", file.display()),
            );
            for line in text.lines() {
                assert!(line.chars().count() <= COLUMNS, "{game}: {line}");
                assert!(!line.contains(|c: char| c.is_control()), "{game}: {line:?}");
                let first = line.trim_start().chars().next();
                assert!(!first.is_some_and(|c| ";:!?%»".contains(c)), "{game}: {line}");
            }
            assert!(text.lines().count() > 15, "{text}");
            let (_, end) = text.trim_end().rsplit_once("\n\n").unwrap();
            assert!(end.lines().count() <= 4, "{text}");
        }
    }
}

#[test]
fn complaints_are_coloured_where_colours_are_wanted_and_nowhere_else() {
    let directory = TempDir::new().unwrap();
    let line = format!(
        "review awale {} --nodes 2000 --lang en",
        reviews().join("awale.txt").display()
    );
    let said = |line: &str, variables: &[(&str, &str)]| {
        let mut command = command(directory.path(), line);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        let output = command.envs(variables.iter().copied()).output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let plain = said(&line, &[]);
    assert!(
        !plain.contains('\u{1b}') && plain.contains(" blunder ??"),
        "{plain}"
    );
    for (line, variables) in [
        (line.clone(), [("NO_COLOR", "1")]),
        (format!("{line} --color never"), [("CLICOLOR_FORCE", "1")]),
    ] {
        assert_eq!(said(&line, &variables), plain);
    }
    let coloured = said(&format!("{line} --color always"), &[]);
    let mut complaints = 0;
    for (row, bare) in coloured.lines().zip(plain.lines()) {
        let colour = [
            (" ?? ", "\u{1b}[31m"),
            (" ?! ", "\u{1b}[33m"),
            (" ? ", "\u{1b}[35m"),
            (" ! ", "\u{1b}[32m"),
        ]
        .into_iter()
        .find_map(|(sign, colour)| bare.contains(sign).then_some(colour));
        let Some(colour) = colour else {
            assert_eq!(row, bare);
            continue;
        };
        assert_eq!(row, format!("{colour}{bare}\u{1b}[0m"));
        complaints += 1;
    }
    assert!(complaints >= 2, "{coloured}");
}

#[test]
fn the_record_names_its_game() {
    let directory = TempDir::new().unwrap();
    let path = reviews().join("awale.txt");
    let file = path.to_str().unwrap();
    let openings = |line: &str| {
        let output = run(directory.path(), line);
        assert!(
            output.status.success(),
            "{line}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        without_command(serde_json::from_slice(&output.stdout).unwrap())
    };
    let nodes = format!("--nodes {NODES} --json");
    assert_eq!(
        openings(&format!("review {file} {nodes}")),
        openings(&format!("review Oware {file} {nodes}"))
    );
    let list = directory.path().join("moves.txt");
    fs::write(&list, "3 4 1").unwrap();
    let said = refusal(directory.path(), &format!("review {}", list.display()), 2);
    assert!(
        said.contains("the file does not name its game; put the game before the file"),
        "{said}"
    );
}

#[test]
fn openings_are_counted_as_the_sheets_have_them() {
    let directory = TempDir::new().unwrap();
    let sheets =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/games/src/toguz/championship-2022.txt");
    let games: Vec<String> = fs::read_to_string(&sheets)
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    // The first digit of a move is its pit, and the result gives South first.
    let counted = |before: &str, start: usize, pit: &str| {
        let moves = games.iter().filter(|game| game.starts_with(before));
        let moves = moves.filter(|game| game.split(' ').nth(start).is_some_and(|mv| mv.starts_with(pit)));
        let moves: Vec<&String> = moves.collect();
        let won = moves
            .iter()
            .filter(|game| game.contains("1 - 0") || game.contains("1-0"))
            .count();
        let drawn = moves.iter().filter(|game| game.contains("0,5 -")).count();
        (moves.len(), won, drawn)
    };
    let openings = |moves: &str| {
        let line = format!("openings toguz {} {moves} --json", sheets.display());
        serde_json::from_slice::<Value>(&run(directory.path(), &line).stdout).unwrap()
    };
    for (moves, before, start) in [("", "", 0), ("--moves 76,98", "76 98 ", 2)] {
        let openings = openings(moves);
        assert_eq!(openings["games"], games.len());
        let listed = openings["moves"].as_array().unwrap();
        let all: u64 = listed.iter().map(|one| one["games"].as_u64().unwrap()).sum();
        assert_eq!(
            all as usize,
            games.iter().filter(|game| game.starts_with(before)).count()
        );
        for one in listed {
            let (count, won, drawn) = counted(before, start, one["move"].as_str().unwrap());
            assert_eq!(
                (&one["games"], &one["wins"], &one["draws"]),
                (&count.into(), &won.into(), &drawn.into())
            );
        }
    }
    let text = run(directory.path(), &format!("openings toguz {}", sheets.display()));
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(
        text.starts_with("Toguz Korgool, ") && text.contains(": 19 of 19 games\nmove  games"),
        "{text}"
    );
    // These games are bundled with the program.
    let own = run(directory.path(), "openings toguz");
    assert_eq!(String::from_utf8(own.stdout).unwrap(), text);
    let said = refusal(directory.path(), "openings awale", 2);
    assert!(said.contains("name a recorded game after it"), "{said}");
}
