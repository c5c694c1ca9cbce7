//! `ishwa review` of many games: the tables of their players.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::review_page::{Page, assert_accessible, assert_fetches_nothing};
use crate::support::{command, json, refusal, reviews, run};

/// Positions searched for each ply of these reviews.
const NODES: u32 = 2000;

/// The output, with file names in the same form on Windows as elsewhere.
fn in_slashes(said: Vec<u8>) -> String {
    String::from_utf8(said).unwrap().replace('\\', "/")
}

/// The record with planted blunders of a game, with additional headers.
fn record(game: &str, headers: &str) -> String {
    let record = fs::read_to_string(reviews().join(format!("{game}.txt"))).unwrap();
    record.replacen("[OpeningPlies \"0\"]", headers.trim_end(), 1)
}

/// The folder of a club: five games of Awalé, one of Dara, and a file that is not a record.
fn club(directory: &Path) {
    let folder = directory.join("club");
    fs::create_dir(&folder).unwrap();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    let abla = "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[Result \"P1\"]\n";
    let kofi = "[P1 \"Kofi\"]\n[P2 \"Abla\"]\n[Result \"draw\"]\n";
    let efua = "[P1 \"Abla\"]\n[P2 \"Efua\"]\n";
    // Without its last seven plies.
    let short = record("awale", abla);
    let lines: Vec<&str> = short.lines().collect();
    let short = lines[..lines.len() - 9].join("\n") + "\n[End]\n";
    write("a.txt", &(record("awale", abla) + "\n" + &record("awale", kofi)));
    write("b.txt", &short);
    write("c.txt", &(record("awale", efua) + &record("awale", "")));
    write("d.txt", &record("dara", abla));
    write("notes.md", "# Our games\n\nOn Sundays.\n");
    write("picture.png", "\u{1}\u{2}\u{3}");
    write(".hidden.txt", &record("awale", abla));
    fs::create_dir(folder.join("older")).unwrap();
}

fn number(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap_or_else(|| panic!("{key} of {value}"))
}

/// The row with this name in a list of players or opponents; an unnamed one is found by its seat.
fn row<'v>(list: &'v Value, name: &str) -> &'v Value {
    let rows = list.as_array().unwrap();
    rows.iter()
        .find(|row| row["name"] == name || row["seat"] == name)
        .unwrap_or_else(|| panic!("{name} of {list}"))
}

/// The elements of a list.
fn list<'v>(object: &'v Value, key: &str) -> &'v [Value] {
    object[key].as_array().unwrap()
}

/// The sum of a field over a list.
fn sum(rows: &[Value], key: &str) -> f64 {
    rows.iter().map(|row| number(row, key)).sum()
}

const COUNTS: [&str; 5] = ["inaccuracies", "mistakes", "blunders", "uncertain", "missed_wins"];

/// Asserts that a player's row agrees with the reviews of the single games, in which the player is named `name`.
fn assert_player(found: &Value, name: &str, reviews: &[&Value]) {
    let seats = reviews.iter().flat_map(|review| {
        let players = list(review, "players").iter();
        players.map(move |player| (*review, player))
    });
    let seats: Vec<(&Value, &Value)> = seats.filter(|(_, player)| player["name"] == name).collect();
    assert_eq!(found["games"], seats.len(), "{name}");
    for key in COUNTS {
        let expected: f64 = seats.iter().map(|(_, player)| number(player, key)).sum();
        assert_eq!(number(found, key), expected, "{name} {key}");
        for part in ["by_opponent", "by_phase"] {
            assert_eq!(sum(list(found, part), key), expected, "{name} {key} {part}");
        }
    }
    let choices = seats.iter().flat_map(|(review, player)| {
        let moves = list(review, "moves").iter();
        moves.filter(|ply| ply["player"] == player["player"] && ply["class"] != "forced")
    });
    let accuracies: Vec<f64> = choices.map(|ply| number(ply, "accuracy")).collect();
    let count = accuracies.len() as f64;
    let mean = accuracies.iter().sum::<f64>() / count;
    assert_eq!(number(found, "choices"), count);
    assert!((number(found, "accuracy") - mean).abs() < 1e-9, "{name}");
    assert!(found["accuracy_error"].is_number());
    assert_eq!(sum(list(found, "by_phase"), "choices"), count, "{name}");
}

/// Asserts that the listed mistakes are the plies of the reviews of the single games at these locations.
fn assert_mistakes(mistakes: &[Value], locations: &[&str], reviews: &[Value]) {
    assert!(mistakes.len() > 5);
    let points: Vec<f64> = mistakes.iter().map(|mistake| number(mistake, "points")).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
    for mistake in mistakes {
        let game = locations
            .iter()
            .position(|location| mistake["place"] == *location);
        let ply = &list(&reviews[game.unwrap()], "moves")[mistake["ply"].as_u64().unwrap() as usize - 1];
        for key in ["ply", "player", "move", "best", "class", "points", "position"] {
            assert_eq!(mistake[key], ply[key], "{key}");
        }
        assert!(ply["class"] == "mistake" || ply["class"] == "blunder", "{ply}");
        assert_eq!(ply["uncertain"], false, "{ply}");
    }
}

#[test]
fn the_figures_of_a_player_are_those_of_all_their_games() {
    let directory = TempDir::new().unwrap();
    club(directory.path());
    let folder = directory.path().join("club");
    let line = format!("review {} --nodes {NODES}", folder.display());
    let all = json(directory.path(), &line);
    let games = list(&all, "games").iter();
    let locations: Vec<&str> = games.map(|game| game["place"].as_str().unwrap()).collect();
    let names = ["a.txt:1", "a.txt:2", "b.txt", "c.txt:1", "c.txt:2", "d.txt"];
    assert_eq!(
        locations,
        names.map(|name| folder.join(name).display().to_string())
    );
    assert_eq!(
        (&all["faults"], &all["stopped"]),
        (&Value::Array(Vec::new()), &false.into())
    );
    let tables = list(&all, "tables");
    let ids: Vec<(&Value, &Value)> = tables
        .iter()
        .map(|table| (&table["game"], &table["games"]))
        .collect();
    assert_eq!(ids, [(&"awale".into(), &5.into()), (&"dara".into(), &1.into())]);

    let single = |location: &&str| json(directory.path(), &format!("review {location} --nodes {NODES}"));
    let reviews: Vec<Value> = locations.iter().map(single).collect();
    let of_awale: Vec<&Value> = reviews
        .iter()
        .filter(|review| review["game"] == "awale")
        .collect();
    let awale = &tables[0]["players"];
    for (name, games, results) in [
        ("Abla", 4, [2, 1, 0]),
        ("Kofi", 3, [0, 1, 2]),
        ("Efua", 1, [0, 0, 0]),
    ] {
        let found = row(awale, name);
        assert_eq!(found["games"], games);
        let counted = ["wins", "draws", "losses"].map(|key| number(found, key));
        assert_eq!(counted, results.map(f64::from));
        assert_player(found, name, &of_awale);
    }
    // In the second game of c.txt the players have no names.
    let [south, north] = ["s", "n"].map(|seat| row(awale, seat));
    assert_eq!((&south["games"], &north["name"]), (&1.into(), &Value::Null));
    let abla = row(awale, "Abla");
    assert_eq!(row(&abla["by_opponent"], "Kofi")["games"], 3);
    assert_eq!(row(&abla["by_opponent"], "Efua")["games"], 1);
    let openings = list(abla, "by_opening");
    let opening = (openings.len(), &openings[0]["opening"], &openings[0]["games"]);
    assert_eq!(opening, (1, &"6 6".into(), &4.into()));
    assert_mistakes(list(&all, "mistakes"), &locations, &reviews);
}

#[test]
fn tables_are_the_same_on_any_number_of_threads_and_fit_into_80_columns() {
    let directory = TempDir::new().unwrap();
    club(directory.path());
    let print = |options: &str| {
        let line = format!("review club --nodes 300 {options}");
        let mut command = command(directory.path(), &line);
        let output = command.current_dir(directory.path()).output().unwrap();
        let note = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{note}");
        let expected = if options.contains("fr") {
            "note : club : aucun relevé dans notes.md, picture.png\n"
        } else {
            "note: club: no records in notes.md, picture.png\n"
        };
        assert_eq!(note, expected);
        String::from_utf8(output.stdout).unwrap()
    };
    let [one, three] = ["--threads 1", "--threads 3"].map(print);
    assert_eq!(one, three);
    assert_eq!(print("--threads 1 --seed 0"), one);
    let [english, french] = ["en", "fr"].map(|lang| print(&format!("--lang {lang}")));
    for text in [&english, &french] {
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
    assert!(
        english.contains("Awalé: 5 games, 5 players\n") && english.contains("\nagainst Kofi "),
        "{english}"
    );
    assert!(
        french.contains("Awalé : 5 parties, 5 joueurs\n") && french.contains("\ncontre Kofi "),
        "{french}"
    );
    let markdown = print("--lang en --markdown -");
    assert!(
        markdown.starts_with("# Awalé: 5 games, 5 players\n\n| Player | Games |"),
        "{markdown}"
    );
    assert!(markdown.contains("\n## Abla\n"), "{markdown}");
}

#[test]
fn long_names_are_shortened_and_harmless() {
    let directory = TempDir::new().unwrap();
    let name = "É".repeat(200);
    let headers = format!("[P1 \"{name}\"]\n[P2 \"\u{202e}x\"]\n");
    fs::write(directory.path().join("game.txt"), record("awale", &headers)).unwrap();
    let location = directory.path().join("game.txt:all");
    let output = run(
        directory.path(),
        &format!("review {} --nodes 300 --lang en", location.display()),
    );
    let text = String::from_utf8(output.stdout).unwrap();
    let tables = text.split("The costliest").next().unwrap();
    assert!(tables.contains("ÉÉÉ…") && !text.contains('\u{202e}'), "{text}");
    assert!(tables.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn a_fault_is_reported_and_the_other_games_are_reviewed() {
    let directory = TempDir::new().unwrap();
    club(directory.path());
    let [first, second, third] = [1, 2, 3].map(|round| record("awale", &format!("[Round \"{round}\"]")));
    let broken = second.replacen("\n5\n", "\n9\n", 1);
    let file = directory.path().join("club/b.txt");
    fs::write(&file, first + &broken + &third + "[Game \"awale\"]\n1\n").unwrap();
    let mut command = command(directory.path(), "review club missing.txt --nodes 300 --json");
    let output = command.current_dir(directory.path()).output().unwrap();
    let said = in_slashes(output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[1].starts_with("note: club/b.txt:2: line "), "{said}");
    assert!(
        lines[1].ends_with("; skipped") && lines[1].contains(", move 3: "),
        "{said}"
    );
    assert!(lines[2].starts_with("note: club/b.txt:4: line "), "{said}");
    assert!(
        lines[3].starts_with("note: missing.txt: cannot be read: "),
        "{said}"
    );
    let error: Value = serde_json::from_str(lines[4]).unwrap();
    let sentence = "records: some files or games cannot be read (3); 7 others were read";
    assert_eq!(
        (&error["error"]["code"], &error["error"]["message"]),
        (&2.into(), &sentence.into())
    );
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(all["games"].as_array().unwrap().len(), 7);
    let faults: Vec<&str> = all["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["place"].as_str().unwrap())
        .collect();
    let locations =
        ["b.txt:2", "b.txt:4"].map(|location| Path::new("club").join(location).display().to_string());
    assert_eq!(faults[..2], locations);
    assert_eq!(faults[2..], ["missing.txt"]);
    // The part before the error.
    let line = format!("review {}:all --partial --nodes 300 --json", file.display());
    let output = run(directory.path(), &line);
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    let plies: Vec<u64> = all["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["plies"].as_u64().unwrap())
        .collect();
    assert_eq!((plies.len(), plies[1]), (3, 2), "{all}");
    assert!(all["games"][1]["fault"].as_str().unwrap().contains(", move 3: "));
}

#[test]
fn one_file_is_one_game_and_several_are_all_of_theirs() {
    let directory = TempDir::new().unwrap();
    club(directory.path());
    let line = |words: &str| format!("review {words} --nodes 300 --json");
    let object = |words: &str| {
        let mut command = command(directory.path(), &line(words));
        let output = command
            .current_dir(directory.path().join("club"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}: {output:?}");
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let locations = |words: &str| -> Vec<String> {
        let object = object(words);
        let games = object["games"].as_array().unwrap().iter();
        games
            .map(|game| game["place"].as_str().unwrap().to_owned())
            .collect()
    };
    assert!(object("a.txt")["moves"].is_array() && object("awale a.txt:2")["moves"].is_array());
    assert_eq!(locations("a.txt:all"), ["a.txt:1", "a.txt:2"]);
    assert_eq!(locations("oware b.txt:all"), ["b.txt"]);
    assert_eq!(locations("c.txt:2 a.txt"), ["c.txt:2", "a.txt:1", "a.txt:2"]);
    // Records of other games are left out if one game is requested.
    assert_eq!(locations("dara a.txt d.txt"), ["d.txt"]);
    let openings = object("a.txt:all --opening 3");
    assert_eq!(
        openings["tables"][0]["players"][0]["by_opening"][0]["opening"],
        "6 6 5"
    );

    let refuse = |words: &str| {
        let mut command = command(directory.path(), &format!("review {words} --nodes 300"));
        let output = command
            .current_dir(directory.path().join("club"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(output.stdout.is_empty(), "{words}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        refuse("a.txt:all --annotated out"),
        "error: file: --annotated applies only to one game; name one as FILE or FILE:N\n"
    );
    assert!(
        refuse("a.txt --opening 3").starts_with("error: opening: --opening applies only to several games; ")
    );
    assert!(refuse("older").starts_with("error: game: no recorded game found; name a file or folder"));
    assert!(refuse("awali a.txt b.txt").ends_with("did you mean awale?\n"));
    assert!(refuse("a.txt:all --markdown a.txt").contains("this command already reads or writes"));
    assert!(refuse("awale a.txt:all --rules x=1").starts_with("error: rules: found \"x\""));
    let missing = directory.path().join("no/folder/game.txt:all");
    let sentence = refusal(directory.path(), &format!("review {}", missing.display()), 1);
    assert!(sentence.contains("game.txt: cannot be read: "), "{sentence}");
}

#[test]
fn one_page_has_all_games_of_a_club() {
    let directory = TempDir::new().unwrap();
    club(directory.path());
    let dated = record(
        "awale",
        "[P1 \"Abla\"]\n[P2 \"<Kofi>\"]\n[Event \"Cup\"]\n[Round \"3\"]\n[Date \"2024-05-03\"]\n",
    );
    fs::write(directory.path().join("club/e.txt"), dated).unwrap();
    for lang in ["en", "fr"] {
        let [club, page] = ["club", "page.html"].map(|name| directory.path().join(name));
        let line = format!(
            "review {} --nodes 300 --html {} --lang {lang}",
            club.display(),
            page.display()
        );
        let output = run(directory.path(), &line);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let html = fs::read_to_string(directory.path().join("page.html")).unwrap();
        let page = Page::read(&html);
        assert_accessible(&page);
        assert_fetches_nothing(&page, &html);
        let games = page
            .all("article")
            .filter(|part| part.attribute("class") == "game");
        assert_eq!(games.count(), 7);
        assert_eq!(page.all("ishwa-game").count(), 7);
        let round = if lang == "en" { "round" } else { "ronde" };
        let heading = format!("Abla – <Kofi> · Cup · {round} 3 · 2024-05-03 · Awalé · ").replace(' ', "");
        let is_heading = |text: &str| {
            text.replace([' ', '\u{a0}', '\u{202f}'], "")
                .starts_with(&heading)
        };
        assert!(page.all("h2").any(|part| is_heading(&part.text)), "{heading}");
        assert!(page.all("a").any(|part| is_heading(&part.text)), "{heading}");
        // The tables of the players stand on the page too.
        assert!(page.all("th").filter(|cell| cell.text == "Abla").count() > 1);
    }
}

/// Score sheets have no header that names their game, nor has any other text.
#[test]
fn a_sheet_with_a_fault_is_no_other_text() {
    let directory = TempDir::new().unwrap();
    for (name, text) in [
        ("a.txt", "76 98 66 87 12\n"),
        ("b.txt", "76 98 xx\n"),
        ("c.txt", "Games of Sunday\n"),
        ("d.txt", ""),
    ] {
        fs::write(directory.path().join(name), text).unwrap();
    }
    let mut command = command(directory.path(), "review toguz . --nodes 100 --json");
    let output = command.current_dir(directory.path()).output().unwrap();
    let said = in_slashes(output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        (lines.len(), lines[0]),
        (3, "note: .: no records in c.txt, d.txt"),
        "{said}"
    );
    assert!(lines[1].starts_with("note: ./b.txt: line 1, move 3: "), "{said}");
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    let first = Path::new(".").join("a.txt").display().to_string();
    assert_eq!(
        (&all["games"][0]["place"], all["games"].as_array().unwrap().len()),
        (&first.into(), 1)
    );
}

/// Dice games have no openings, and players without names are called by their seats.
#[test]
fn every_game_has_tables() {
    let directory = TempDir::new().unwrap();
    let games = crate::support::games(directory.path());
    let files: Vec<String> = games.iter().map(|(_, file)| file.display().to_string()).collect();
    let all = json(
        directory.path(),
        &format!("review {} --nodes 100", files.join(" ")),
    );
    let tables = all["tables"].as_array().unwrap();
    assert_eq!(tables.len(), games.len());
    for table in tables {
        for player in table["players"].as_array().unwrap() {
            let id = table["game"].as_str().unwrap();
            assert_eq!(
                player["by_opening"].as_array().unwrap().is_empty(),
                ["ishigan", "hyena", "oljinnat"].contains(&id) || id == "dara",
                "{id}"
            );
        }
    }
}
