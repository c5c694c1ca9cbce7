use ishwa_core::game::Player;
use ishwa_core::notation::Format;
use ishwa_messages::{Lang, ToMessage};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::registry;

const PAGE: &str = include_str!("../../../../docs/records.md");

/// The score sheets of a championship.
pub(super) const SHEETS: &str = include_str!("../../../games/src/toguz/championship-2022.txt");

/// A random game, with every kind of header and field.
fn played(game: &str, rules: &str, position: Option<&str>, seed: u64, longest: usize) -> Record {
    let game = registry::find(game).unwrap().open(rules).unwrap();
    let mut session = game.begin(position).unwrap();
    let mut record = Record::of(&session);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    while record.plies().len() < longest {
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.next_u64() as usize % moves.len()];
        let mut ply = PlyRecord::new(&session.write_move(mv)).unwrap();
        ply.by_chance = session.probability(mv).is_some();
        if !ply.by_chance && random.next_u64().is_multiple_of(2) {
            ply.score = RecordedScore::read("-0.52");
            ply.depth = Some(14);
            ply.nodes = Some(random.next_u64());
            ply.millis = Some(50);
            ply.clock = Some(90_000);
            ply.add_comment("# why, \"é\"\n[End]");
        }
        session.play(mv);
        record.push(ply);
    }
    let outcome = session.outcome();
    let ending = match outcome.as_ref().map(|outcome| outcome.winner) {
        None => Ending::Unfinished,
        Some(None) => Ending::Draw,
        Some(Some(player)) => Ending::Winner(player),
    };
    record.set("P1", "alphabeta,time=50ms").unwrap();
    record.set("P2", "ugi:C:\\dir\\\"é\" --flag [x] # 1").unwrap();
    record.set("Note", "").unwrap();
    record.set("OpeningPlies", record.plies().len().min(2)).unwrap();
    record.set("Seed", u64::MAX).unwrap();
    record.set("Result", ending).unwrap();
    if let Some(outcome) = outcome {
        let payoffs: Vec<String> = outcome.payoffs.iter().map(f64::to_string).collect();
        record.set("Payoffs", payoffs.join(" ")).unwrap();
        record.set("Reason", Reason::Rules).unwrap();
    }
    record
}

fn awale(seed: u64) -> Record {
    played("awale", "", None, seed, 12)
}

#[test]
fn a_game_of_any_game_is_read_back_and_replayed() {
    let mut text = String::new();
    let mut records = Vec::new();
    for (number, entry) in registry::games().iter().enumerate() {
        for players in [*entry.players.start(), *entry.players.end()] {
            let rules = if entry.players.start() == entry.players.end() {
                String::new()
            } else {
                format!("players={players}")
            };
            let record = played(entry.id, &rules, None, number as u64, 150);
            let session = record.replay().unwrap();
            assert_eq!(session.info().players, players, "{}", entry.id);
            assert_eq!(session.outcome().is_some(), record.ending() != Ending::Unfinished);
            text += &record.to_string();
            records.push(record);
        }
    }
    assert_eq!(read(&text), Ok(records.clone()));
    assert!(
        records
            .iter()
            .any(|record| record.plies().iter().any(|ply| ply.by_chance))
    );
    assert!(
        records
            .iter()
            .any(|record| record.reason() == Some(Reason::Rules))
    );
}

#[test]
fn records_are_equal_if_headers_and_plies_are() {
    let record = awale(1);
    let mut other_plies = record.clone();
    other_plies.push(PlyRecord::new("1").unwrap());
    let mut other_headers = record.clone();
    other_headers.set("Note", "another").unwrap();
    assert_eq!(record, record.clone());
    assert_ne!(record, other_plies);
    assert_ne!(record, other_headers);
}

#[test]
fn headers_are_understood() {
    let record = read(&played("ishigan", "players=3", None, 5, 1000).to_string())
        .unwrap()
        .remove(0);
    assert_eq!(
        (record.game(), record.seed(), record.opening_plies()),
        ("ishigan", Some(u64::MAX), 2)
    );
    assert!(record.rules().contains("players=3"), "{}", record.rules());
    assert_eq!(record.player(0), Some("alphabeta,time=50ms"));
    assert_eq!(record.player(1), Some("ugi:C:\\dir\\\"é\" --flag [x] # 1"));
    assert_eq!((record.player(2), record.header("Note")), (None, Some("")));
    let outcome = record.replay().unwrap().outcome().unwrap();
    assert_eq!(record.payoffs().unwrap(), outcome.payoffs.as_slice());
    assert_eq!(
        record.ending(),
        outcome.winner.map_or(Ending::Draw, Ending::Winner)
    );
    let keys: Vec<&str> = record.headers().map(|(key, _)| key).collect();
    let expected = "Game Rules Position P1 P2 Note OpeningPlies Seed Result Payoffs Reason";
    assert_eq!(keys.join(" "), expected);
    let bare = Record::of(&record.replay().unwrap());
    assert_eq!(
        (bare.ending(), bare.reason(), bare.payoffs()),
        (Ending::Unfinished, None, None)
    );
    assert_eq!((bare.seed(), bare.opening_plies()), (None, 0));
}

#[test]
fn fields_are_read_in_any_order_and_unknown_ones_kept() {
    let text = "[Game \"awale\"]# no space\r\n[Position \"x\"]  # after it\r\n[Rules \"\"]\r\n# only a comment\r\n\
                F  time=7ms depth=3 pv=a,b by=chance score=+1.50 # and why\r\n\n  d\tnodes=0\r\n[End]";
    let record = read(text).unwrap().remove(0);
    let [first, second] = record.plies() else {
        panic!("two plies")
    };
    assert_eq!(
        (first.mv(), first.depth, first.nodes, first.millis),
        ("F", Some(3), None, Some(7))
    );
    let score = first.score.as_ref().unwrap();
    assert_eq!(
        (score.as_str(), score.value(), first.by_chance),
        ("+1.50", 1.5, true)
    );
    assert_eq!(first.others(), [("pv".to_owned(), "a,b".to_owned())]);
    assert_eq!((second.mv(), second.nodes), ("d", Some(0)));
    assert_eq!((first.comment(), second.comment()), (Some("and why"), None));
    let written = "[Game \"awale\"]\n[Position \"x\"]\n[Rules \"\"]\n\n\
                   F score=+1.50 depth=3 time=7ms by=chance pv=a,b # and why\nd nodes=0\n[End]\n\n";
    assert_eq!(record.to_string(), written);
}

/// Move numbers count turns of two players; games with dice have none.
#[test]
fn games_with_dice_are_written_without_numbers() {
    for id in ["ishigan", "hyena"] {
        let game = registry::find(id).unwrap().open("players=2").unwrap();
        let mut session = game.begin(None).unwrap();
        let mut moves = Vec::new();
        while moves.len() < 30 && !session.moves().is_empty() {
            let mv = session.moves()[0];
            moves.push(session.write_move(mv));
            session.play(mv);
            let text = movetext(&session, Format::Ishwa, Ending::Unfinished).unwrap();
            assert_eq!(text.split_whitespace().collect::<Vec<_>>(), moves, "{id}");
        }
    }
}

#[test]
fn lines_of_moves_are_as_full_as_they_may_be() {
    let word = |length: usize| "x".repeat(length);
    let lines = |lengths: &[usize]| {
        let words: Vec<String> = lengths.iter().map(|&length| word(length)).collect();
        movetext::in_lines(&words)
            .lines()
            .map(str::len)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&[39, 40, 1]), [80, 1]);
    assert_eq!(lines(&[40, 40]), [40, 40]);
    assert_eq!(lines(&[90, 1]), [90, 1]);
}

/// A crash may leave any number of bytes of the record being written: the records before the cut are complete, and
/// the part after `length` can be written again.
#[test]
fn a_file_cut_at_any_byte_gives_the_records_before() {
    let records = [awale(1), played("ishigan", "", None, 2, 9), awale(3)];
    let texts = records.clone().map(|record| record.to_string());
    let all = texts.concat();
    let ends: Vec<usize> = (1..=3).map(|count| texts[..count].concat().len()).collect();
    for cut in 0..=all.len() {
        let saved = read_saved(&all.as_bytes()[..cut]).unwrap();
        // The empty line after the last line of a record is only for readability.
        let count = ends.iter().filter(|&&end| end - 1 <= cut).count();
        assert_eq!(saved.records, records[..count], "cut after {cut} bytes");
        let whole = count.checked_sub(1).map_or(0, |last| ends[last].min(cut));
        assert_eq!(
            (saved.length, saved.incomplete),
            (whole, cut > whole),
            "cut after {cut} bytes"
        );
        let mut repaired = all.as_bytes()[..saved.length].to_vec();
        repaired.extend(texts[count..].concat().bytes());
        assert_eq!(
            read_saved(&repaired).unwrap().records,
            records,
            "repaired after {cut} bytes"
        );
        assert_eq!(read(std::str::from_utf8(&repaired).unwrap()).unwrap(), records);
    }
}

#[test]
fn a_record_without_its_end_is_no_record() {
    let text = awale(1).to_string();
    let open = text.strip_suffix("[End]\n\n").unwrap();
    let error = read(open).unwrap_err().to_string();
    assert!(
        error.ends_with(": record: found the end of the text, expected the line [End]"),
        "{error}"
    );
    // It is also refused if another record follows, as if the file had not been truncated: truncation does not cause
    // that.
    let error = read_saved((open.to_owned() + &text).as_bytes()).unwrap_err();
    let expected = "record: found \"[Game \\\"awale\\\"]\", expected a move or the line [End]";
    assert_eq!(
        error.to_string(),
        format!("line {}: {expected}", open.lines().count() + 1)
    );
    // Bytes that are not text, and lines that belong to no record, are refused too.
    for (tail, part) in [(&b"[P1 \"\xff"[..], "not UTF-8"), (b"xyz", "a header such as")] {
        let error = read_saved(&[text.as_bytes(), tail].concat())
            .unwrap_err()
            .to_string();
        assert!(error.contains(part), "{error}");
    }
    let cut = [text.as_bytes(), b"[P1 \"Awal\xc3"].concat();
    assert!(read_saved(&cut).unwrap().incomplete, "cut within a character");
    // The last line needs no line break if the text is known to be complete.
    assert_eq!(read(text.trim_end()).unwrap(), [awale(1)]);
}

const HEAD: &str = "[Game \"awale\"]\n[Rules \"\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4/0,0/s\"]\n";

#[test]
fn every_field_stands_once() {
    for twice in [
        "score=1",
        "depth=1",
        "nodes=1",
        "time=1ms",
        "by=chance",
        "level=1",
        "pv=a",
    ] {
        let error = format!("F x=y {twice} {twice}").parse::<PlyRecord>().unwrap_err();
        let expected = format!("move F: found \"{twice}\", expected each field once");
        assert_eq!(error.to_string(), expected);
    }
}

/// Asserts the error messages for headers and plies that follow the required headers.
fn assert_refused(cases: &[(&str, &str)]) {
    for (rest, sentence) in cases {
        let text = format!("{HEAD}{rest}\n");
        let error = read(&text).unwrap_err();
        assert_eq!(error.to_string(), *sentence);
        assert_eq!(read_saved(text.as_bytes()), Err(error));
    }
}

#[test]
fn faults_of_fields_are_named_with_line_and_ply() {
    assert_refused(&[
        (
            "\nF depth",
            "line 5, move 1: move F: found \"depth\", expected depth= and a whole number",
        ),
        (
            "\nF depth=4294967296",
            "line 5, move 1: move F: found \"depth=4294967296\", expected depth= and a whole number",
        ),
        (
            "\nF nodes=-1",
            "line 5, move 1: move F: found \"nodes=-1\", expected nodes= and a whole number",
        ),
        (
            "\nF\nd score=.5",
            "line 6, move 2: move d: found \"score=.5\", expected score= and a number as in +0.52",
        ),
        (
            "\nF time=5",
            "line 5, move 1: move F: found \"time=5\", expected time= and a whole number of milliseconds as in 50ms",
        ),
        (
            "\nF by=hand",
            "line 5, move 1: move F: found \"by=hand\", expected by=chance",
        ),
        (
            "\nF depth=1 depth=1",
            "line 5, move 1: move F: found \"depth=1\", expected each field once",
        ),
        ("\nF d", "line 5, move 1: move F: found \"d\", expected key=value"),
        (
            "\nF =x",
            "line 5, move 1: move F: found \"=x\", expected key=value",
        ),
        (
            "\nF a-b=x",
            "line 5, move 1: move F: found \"a-b=x\", expected key=value",
        ),
    ]);
}

#[test]
fn faults_are_told_in_every_language() {
    let told = |text: &str| {
        let fault = read(text).unwrap_err();
        [Lang::English, Lang::French].map(|lang| fault.in_lang(lang))
    };
    assert_eq!(
        told("[Game \"awale\"]\n6 depth=x\n"),
        [
            "line 2, move 1: move 6: found \"depth=x\", expected depth= and a whole number",
            "ligne 2, coup 1 : coup 6 : trouvé «\u{a0}depth=x\u{a0}», attendu depth= suivi d’un nombre entier"
        ]
    );
    assert_eq!(
        told("[P1 x]\n"),
        [
            r#"line 1: header: found "[P1 x]", expected [Key "value"] with \" and \\ for " and \ in the value"#,
            r#"ligne 1 : en-tête : trouvé « [P1 x] », attendu [Clé "valeur"], où " s’écrit \" et \ s’écrit \\ dans la valeur"#
        ]
    );
}

#[test]
fn faults_are_named_with_line_and_ply() {
    assert_refused(&[
        (
            "[Game \"toguz\"]",
            "line 4: header: found \"Game\", expected each header once",
        ),
        (
            "[P1 x]",
            "line 4: header: found \"[P1 x]\", expected [Key \"value\"] with \\\" and \\\\ for \" and \\ in the value",
        ),
        (
            "[P1 \"x\\n\"]",
            "line 4: header: found \"[P1 \\\"x\\\\n\\\"]\", expected [Key \"value\"] with \\\" and \\\\ for \" and \\ in the value",
        ),
        (
            "[P1 \"x\"",
            "line 4: header: found \"[P1 \\\"x\\\"\", expected [Key \"value\"] with \\\" and \\\\ for \" and \\ in the value",
        ),
        (
            "[P1 \"x\"] y",
            "line 4: header: found \"[P1 \\\"x\\\"] y\", expected [Key \"value\"] with \\\" and \\\\ for \" and \\ in the value",
        ),
        (
            "[1P \"x\"]",
            "line 4: header: found \"1P\", expected a key of letters and digits that begins with a letter",
        ),
        (
            "[P1 \"\u{7}\"]",
            "line 4: header P1: found \"\\u{7}\", expected no control character",
        ),
        (
            "[Seed \"01\"]",
            "line 4: header Seed: found \"01\", expected a whole number",
        ),
        (
            "[Result \"P7\"]",
            "line 4: header Result: found \"P7\", expected P1 to P6, draw or *",
        ),
        (
            "[Payoffs \"1  2\"]",
            "line 4: header Payoffs: found \"1  2\", expected a number for each player, separated by spaces",
        ),
        (
            "[Payoffs \"1 2 3 4 5 6 7\"]",
            "line 4: header Payoffs: found \"1 2 3 4 5 6 7\", expected a number for each player, separated by spaces",
        ),
        (
            "[Reason \"luck\"]",
            "line 4: header Reason: found \"luck\", expected rules or tables or score or length or illegal or crash or time or hang or resigned or stopped",
        ),
        (
            "[OpeningPlies \"2\"]\nF\n[End]",
            "line 4: header OpeningPlies: found \"2\", expected no more than the 1 moves of the record",
        ),
        (
            "\nF\n[P2 \"x\"]",
            "line 6: record: found \"[P2 \\\"x\\\"]\", expected a move or the line [End]",
        ),
        (
            "[End]\nF",
            "line 5: record: found \"F\", expected a header such as [Game \"awale\"]",
        ),
        (
            "[End]\n[End]",
            "line 5: record: found \"[End]\", expected [Game \"..\"] before it",
        ),
    ]);
    let mut bytes = awale(1).to_string().into_bytes();
    bytes.extend(b"[Game \"\xff\"]\n");
    let line = bytes.split_inclusive(|&byte| byte == b'\n').count();
    let expected = format!("line {line}: record: found a byte that is not UTF-8, expected text in UTF-8");
    assert_eq!(read_saved(&bytes).unwrap_err().to_string(), expected);
}

#[test]
fn a_game_that_cannot_be_replayed_is_refused_at_its_line() {
    let start = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";
    for (from, to, line, ply, part) in [
        (
            "\"awale\"",
            "\"chess\"",
            4,
            None,
            "game: found \"chess\", expected awale, toguz",
        ),
        (
            "[Rules \"\"]",
            "[Rules \"x=1\"]",
            5,
            None,
            "rules: found \"x\", expected an option of awale",
        ),
        (start, "4/4", 6, None, "position: found 2 fields"),
        (
            "[P1 ",
            "[P3 ",
            7,
            None,
            "header: found \"P3\", expected one of the 2 players of awal",
        ),
        (
            "[Result \"P1\"]",
            "[Result \"P3\"]",
            8,
            None,
            "header Result: found \"P3\", expected one of the 2 players",
        ),
        (
            "\"1 -1\"",
            "\"1 0 0\"",
            9,
            None,
            "header Payoffs: found 3 numbers, expected one for each of 2 players",
        ),
        (
            "1 depth=2",
            "7",
            12,
            Some(2),
            "\"7\" is not a legal move here; North can play 1, 2, 3, 4, 5 or 6",
        ),
        (
            "1 depth=2",
            "1 by=chance",
            12,
            Some(2),
            "move: found by=chance, expected a move of the player",
        ),
    ] {
        let text = format!(
            "\n# first\n\n{HEAD}[P1 \"a\"]\n[Result \"P1\"]\n[Payoffs \"1 -1\"]\n\n6\n1 depth=2\n[End]\n"
        );
        read(&text).unwrap()[0].replay().unwrap();
        assert!(text.contains(from), "{from}");
        let record = read(&text.replace(from, to)).unwrap().remove(0);
        let Err(error) = record.replay() else {
            panic!("{to} is refused")
        };
        assert_eq!((error.line(), error.ply()), (line, ply), "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
    // For a record that was not read from a file, the line is that of its text.
    let mut record = awale(1);
    record.push(PlyRecord::new("x").unwrap());
    let Err(error) = record.replay() else {
        panic!("x is no move")
    };
    let text = record.to_string();
    assert_eq!(text.lines().nth(error.line() - 1), Some("x"));
    assert_eq!(error.ply(), Some(13));
}

#[test]
fn what_could_not_be_read_back_is_not_written() {
    let mut record = awale(1);
    for (key, value) in [
        ("P 1", "x"),
        ("", "x"),
        ("1", "x"),
        ("P1", "a\nb"),
        ("Result", "P0"),
        ("Seed", "-1"),
    ] {
        assert!(record.set(key, value).is_err(), "{key} {value}");
    }
    for text in ["", "a b", "a#", "[a", "a\n", "\u{a0}"] {
        assert!(PlyRecord::new(text).is_err(), "{text:?}");
    }
    for text in [
        "",
        "+",
        ".",
        "1.",
        "+-1",
        "1e5",
        "inf",
        "NaN",
        "1.2.3",
        "0000000000000000000000000000000000",
    ] {
        assert_eq!(RecordedScore::read(text), None, "{text:?}");
    }
    let before = record.clone();
    record.set("Result", Ending::Winner(Player::NORTH)).unwrap();
    assert_eq!(record.ending(), Ending::Winner(Player::NORTH));
    assert_eq!(record.headers().count(), before.headers().count());
}

#[test]
fn what_is_read_is_bounded() {
    let many = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let plies = |count| format!("{HEAD}\n{}[End]\n", many(count, &|_| "F\n".to_owned()));
    assert_eq!(read(&plies(MOST_PLIES)).unwrap()[0].plies().len(), MOST_PLIES);
    let error = read(&plies(MOST_PLIES + 1)).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 65541, move 65537: record: found \"F\", expected no more than 65,536 moves"
    );
    let headers = |count| {
        format!(
            "{HEAD}{}[End]\n",
            many(count, &|number| format!("[X{number} \"\"]\n"))
        )
    };
    assert_eq!(read(&headers(253)).unwrap()[0].headers().count(), 256);
    let error = read(&headers(254)).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 257: header: found \"X253\", expected no more than 256 headers"
    );
    let fields = |count| {
        format!(
            "{HEAD}F{}\n[End]\n",
            many(count, &|number| format!(" x{number}=1"))
        )
    };
    assert_eq!(read(&fields(16)).unwrap()[0].plies()[0].others().len(), 16);
    let error = read(&fields(17)).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 4, move 1: move F: found \"x16=1\", expected no more than 16 fields of other programs"
    );
}

/// The examples of the page are read, replay to the given result, and are written unchanged except for comments.
#[test]
fn the_examples_of_the_page_are_records() {
    let blocks: Vec<&str> = PAGE.split("```").skip(1).step_by(2).collect();
    let example = blocks[0].strip_prefix("text\n").unwrap();
    let records = read(example).unwrap();
    assert_eq!(records.len(), 2);
    for record in &records {
        let session = record.replay().unwrap();
        let winner = session.outcome().map(|outcome| outcome.winner);
        let expected = match record.ending() {
            Ending::Winner(player) => Some(Some(player)),
            Ending::Draw => Some(None),
            Ending::Unfinished => None,
        };
        assert_eq!(winner, expected);
        if let Some(outcome) = session.outcome() {
            assert_eq!(record.payoffs().unwrap(), outcome.payoffs.as_slice());
        }
    }
    let written: String = records.iter().map(ToString::to_string).collect();
    assert_eq!(written.trim_end(), example.trim_end());
}

/// Each form that is read has an example on the pages, marked with its form and its game: ```` ```pgn dara ````.
#[test]
fn the_examples_of_every_form_are_read() {
    let notations = include_str!("../../../../docs/notations.md");
    let mut forms = Vec::new();
    let pages = [PAGE, notations].concat();
    for block in pages.split("```").skip(1).step_by(2) {
        let (mark, text) = block.split_once('\n').unwrap();
        let Some((form, game)) = mark.split_once(' ') else {
            continue;
        };
        let entry = registry::find(game).unwrap();
        let games = import_all(text.as_bytes(), &Wanted::first_of(&entry)).unwrap();
        for read in games {
            let read = read.unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.form.name(), form, "{text}");
            assert!(read.record.plies().len() > 2 || game == "awale", "{text}");
            forms.push((form, read.format));
        }
        if form == "pgn" && text.contains("[Termination") {
            let record = import(text.as_bytes(), &Wanted::first_of(&entry)).unwrap().record;
            assert_eq!(export_pgn(&record).unwrap(), text);
        }
    }
    for form in [
        ("pgn", Format::Ishwa),
        ("pgn", Format::PlayStrategy),
        ("pgn", Format::Auale),
        ("sheet", Format::Sheet),
        ("list", Format::Ishwa),
        ("list", Format::Auale),
    ] {
        assert!(forms.contains(&form), "{form:?}");
    }
}

/// Everything that is read is written and read back unchanged, and every query on it succeeds.
fn survives(bytes: &[u8]) {
    let whole = |records: &[Record]| {
        for record in records {
            let again = read(&record.to_string()).unwrap();
            assert_eq!(again, std::slice::from_ref(record));
            let _ = (record.ending(), record.payoffs(), record.reason(), record.seed());
            let _ = record.replay().map(|session| session.position());
        }
    };
    if let Ok(saved) = read_saved(bytes) {
        assert!(saved.length <= bytes.len());
        let again = read_saved(&bytes[..saved.length]).unwrap();
        assert_eq!((&again.records, again.incomplete), (&saved.records, false));
        whole(&saved.records);
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(records) = read(text)
    {
        whole(&records);
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&bytes);
    }

    #[test]
    fn any_lines_are_read_or_refused(
        lines in prop::collection::vec("\\[End\\]|\\[[A-Z][a-z]{0,3} \"[a-z\\\\\"]{0,5}\"\\]|[a-fA-F]( [a-z]{1,5}=[0-9a-z.+]{0,4}){0,2}|\\PC{0,20}", 0..12)
    ) {
        survives((HEAD.to_owned() + &lines.join("\n")).as_bytes());
    }

    #[test]
    fn changed_records_are_read_or_refused(
        seed in 0..4_u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<u8>()), 1..6)
    ) {
        let mut bytes = (awale(seed).to_string() + &played("hyena", "", None, seed, 20).to_string()).into_bytes();
        for (index, how, byte) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => { bytes.remove(at); }
                _ => { bytes[at] = bytes[(at + usize::from(byte)) % bytes.len()]; }
            }
        }
        survives(&bytes);
    }
}
