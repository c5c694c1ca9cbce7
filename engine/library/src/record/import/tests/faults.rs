//! Every error is reported with its location.

use super::*;
use crate::record::MOST_PLIES;

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";

fn ours(headers: &str, plies: &str) -> String {
    format!("[Game \"awale\"]\n[Rules \"\"]\n[Position \"{START}\"]\n{headers}\n{plies}[End]\n")
}

/// An illegal seventeenth ply in each form.
#[test]
fn an_illegal_ply_is_named_with_line_and_ply() {
    let legal = Played::of("awale", Format::Auale, 1, 16);
    let session = legal.record.replay().unwrap();
    let choices: Vec<String> = session.moves().iter().map(|&mv| session.write_move(mv)).collect();
    let (end, others) = choices.split_last().unwrap();
    let choices = format!("{} or {end}", others.join(", "));
    let sentence = format!("move 17: \"x\" is not a legal move here; South can play {choices}");
    let record = legal.record.to_string().replace("[End]", "# a comment\nx\n[End]");
    assert_eq!(refusal("awale", &record), format!("line 22, {sentence}"));
    let list = format!("{}\n9. x", numbered(&legal.own(), "\n"));
    assert_eq!(refusal("awale", &list), format!("line 9, {sentence}"));
    let error = refusal(
        "awale",
        &format!("{}\n9. x 1-0", legal.pgn("oware").split(" {").next().unwrap()),
    );
    assert!(
        error.starts_with("line 14, move 17: \"x\" is not a legal move here; South can play "),
        "{error}"
    );

    let toguz = Played::of("toguz", Format::Ishwa, 1, 16);
    let sheet = in_two_digits(&toguz.record);
    for text in [sheet.join(" ") + " 7", numbered(&sheet, " ") + " 9. 7 66"] {
        let expected = "line 3, move 17: move: found \"7\", expected two digits as in 76, followed by x if a \
                        tuz is made";
        assert_eq!(refusal("toguz", &format!("# one\n\n{text}\n76 98\n")), expected);
    }
}

#[test]
fn faults_of_files_are_reported_in_one_sentence() {
    let record = |headers: &str| ours(headers, "6\n");
    for (game, text, sentence) in [
        (
            "awale",
            "",
            "line 1: record: found an empty file, expected a game",
        ),
        (
            "awale",
            " \n\n",
            "line 2: record: found an empty file, expected a game",
        ),
        (
            "awale",
            "# 6 1\n",
            "line 1: record: found no move, expected a game",
        ),
        (
            "awale",
            &record("[P1 \"a\"]\n[Foo \"x\"]"),
            "line 5: header: found \"Foo\", expected a header in docs/records.md, or your own header that begins \
             with X",
        ),
        (
            "toguz",
            &record(""),
            "line 1: header Game: found \"awale\", expected toguz",
        ),
        (
            "toguz",
            "1. 76 98 2",
            "line 1: number of a move: found the end of the text, expected \".\" after it",
        ),
        (
            "awale",
            &ours("", "6\n1 dep").replace("[End]\n", ""),
            "line 6: record: found the end of the text, expected the line [End]",
        ),
        (
            "awale",
            &ours("[P3 \"x\"]", "6\n"),
            "line 4: header: found \"P3\", expected one of the 2 players of awale",
        ),
        (
            "awale",
            &ours("[OpeningPlies \"2\"]", "6\n"),
            "line 4: header OpeningPlies: found \"2\", expected no more than the 1 moves of the record",
        ),
        (
            "awale",
            // The header comes before the illegal ply.
            &ours("[OpeningPlies \"9\"]", "6\n9\n"),
            "line 4: header OpeningPlies: found \"9\", expected no more than the 2 moves of the record",
        ),
    ] {
        assert_eq!(refusal(game, text), sentence, "{text}");
    }
    let error = import_in("toguz", Format::Ishwa, b"76 98\n76 9", 2, false).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("line 2, move 2: move: found \"9\", "),
        "{error}"
    );
    let error = import_in("awale", Format::Ishwa, b"6 1\n5 \xff", 1, false).unwrap_err();
    let expected = "line 2: record: found a byte that is not UTF-8, expected text in UTF-8";
    assert_eq!(error.to_string(), expected);
    let partial = import_in("awale", Format::Ishwa, b"6 1\n5 2\xff", 1, true).unwrap();
    assert_eq!(
        (partial.record.plies().len(), partial.refused.unwrap().to_string()),
        (3, expected.to_owned())
    );
    let error = import_in("awale", Format::Ishwa, b"6", 0, false).unwrap_err();
    assert_eq!(
        error.to_string(),
        "record: found \"0\", expected the number of a game, from 1"
    );
}

#[test]
fn of_a_record_with_too_long_an_opening_the_headers_before_are_kept() {
    let text = ours("[OpeningPlies \"9\"]\n[P1 \"x\"]", "6\n1\n");
    let partial = import_in("awale", Format::Ishwa, text.as_bytes(), 1, true).unwrap();
    assert_eq!(partial.refused.unwrap().line(), 4);
    let keys: Vec<&str> = partial.record.headers().map(|(key, _)| key).collect();
    assert_eq!(keys, ["Game", "Rules", "Position"]);
    assert_eq!(partial.record.plies(), []);
}

#[test]
fn a_byte_that_is_not_utf8_spoils_its_own_line_of_sheets() {
    let sheet = in_two_digits(&Played::of("toguz", Format::Ishwa, 1, 16).record).join(" ");
    let plies = |end: &[u8]| {
        let bytes = [sheet.as_bytes(), end].concat();
        import_in("toguz", Format::Ishwa, &bytes, 1, false).map(|game| game.record.plies().len())
    };
    for elsewhere in [b"\n\xff".as_slice(), b"\n76 \xff", b"\r\n\xff"] {
        assert_eq!(plies(elsewhere).unwrap(), 16);
    }
    for in_it in [b" \xff".as_slice(), b"\xff", b" \xff\n76 98"] {
        let error = plies(in_it).unwrap_err().to_string();
        assert!(error.contains("found a byte that is not UTF-8"), "{error}");
    }
}

#[test]
fn a_number_without_its_dot_at_the_end_is_no_move_where_north_begins() {
    let entry = registry::find("awale").unwrap();
    let wanted = Wanted {
        position: Some("4,4,4,4,4,4/4,4,4,4,4,4/0,0/n"),
        ..Wanted::first_of(&entry)
    };
    let plies = |text: &str| import(text.as_bytes(), &wanted).map(|game| game.record.plies().len());
    assert_eq!(plies("1... 1 2. 2").unwrap(), 2);
    let error = plies("1... 1 2").unwrap_err().to_string();
    let expected = "line 1: number of a move: found the end of the text, expected \".\" after it";
    assert_eq!(error, expected);
}

#[test]
fn a_wide_space_before_a_byte_that_is_not_utf8_ends_a_word() {
    let partial = import_in("awale", Format::Ishwa, "6 1\u{3000}".as_bytes(), 1, true).unwrap();
    let cut = import_in("awale", Format::Ishwa, b"6 1\xe3\x80\x80\xff", 1, true).unwrap();
    assert_eq!(cut.record, partial.record);
    assert!(cut.refused.is_some());
}

#[test]
fn faults_of_pgn_are_reported_in_one_sentence() {
    for (game, text, sentence) in [
        (
            "toguz",
            PGN,
            "line 8: header Variant: found \"Oware\", expected Togyzkumalak or Togyzqumalaq",
        ),
        (
            "awale",
            &PGN.replace("\"Oware\"", "\"Chess\""),
            "line 8: header Variant: found \"Chess\", expected Oware",
        ),
        (
            "tiddatt",
            "\n[Variant \"Oware\"]\n",
            "line 2: record: found no move, expected moves or a result after the tags",
        ),
        (
            "awale",
            "[White \"x\"]\n1. a1e1 {no\nend",
            "line 2: comment: found the end of the text, expected \"}\"",
        ),
        (
            "awale",
            "[White \"x\"]\n1. a1e1 (1.\n(a1e1)",
            "line 2: variation: found the end of the text, expected \")\"",
        ),
        (
            "awale",
            "[White \"x\"]\n[Black \"y",
            "line 2: tag: found the end of the text, expected \"]\"",
        ),
        (
            "awale",
            "[White x]\n1. a1e1",
            "line 1: tag: found \"[White x]\", expected [Name \"value\"]",
        ),
        (
            "awale",
            "[White \"x\"]\n",
            "line 1: record: found no move, expected moves or a result after the tags",
        ),
        (
            "awale",
            "[White \"x\"]\n[FEN \"4S\"]\n1. a1e1",
            "line 2: position: found 1 field in \"4S\", expected the 5 fields NORTH/SOUTH south north side number, \
             separated by single spaces",
        ),
    ] {
        assert_eq!(refusal(game, text), sentence, "{text}");
    }
}

#[test]
fn what_was_asked_for_must_not_contradict_the_file() {
    let awale = registry::find("awale").unwrap();
    let end = "0,0,0,0,1,2/1,1,0,0,1,1/23,18/n";
    let ask = |text: &str, rules: &str, position: Option<&str>| {
        let wanted = Wanted {
            rules,
            position,
            partial: true,
            ..Wanted::first_of(&awale)
        };
        import(text.as_bytes(), &wanted).map_err(|error| error.to_string())
    };
    let record = ours("", "6\n").replace("[Rules \"\"]", "[Rules \"repetition=own-side\"]");
    assert!(ask(&record, "repetition=own-side,grand_slam=no-capture", Some(START)).is_ok());
    assert_eq!(
        ask(&record, "repetition=share", None).unwrap_err(),
        "line 2: header Rules: found repetition=own-side, expected repetition=share, as requested"
    );
    assert_eq!(
        ask(&record, "", Some(end)).unwrap_err(),
        format!("line 3: header Position: found \"{START}\", expected \"{end}\", as requested")
    );
    // A form without options and position is read under the requested ones.
    let list = ask("6 6", "repetition=own-side", Some(end)).unwrap().record;
    assert_eq!(list.position(), end);
    assert!(list.rules().contains("repetition=own-side"), "{}", list.rules());
    let fen = "[FEN \"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\"]\n1. a1e1 *";
    assert!(ask(fen, "", Some(START)).is_ok());
    let error = ask(fen, "", Some(end)).unwrap_err();
    assert!(error.starts_with("line 1: header FEN: found \"4S,"), "{error}");
    assert!(
        error.ends_with(&format!("expected \"{end}\", as requested")),
        "{error}"
    );
    // These are errors of the request, not of the file.
    for (rules, position) in [("x=1", None), ("", Some("4/4"))] {
        let error = ask("6", rules, position).unwrap_err();
        assert!(!error.starts_with("line"), "{error}");
    }
}

#[test]
fn a_result_that_the_board_does_not_give_is_no_fault() {
    let record = first("awale", &ours("[Result \"P2\"]", "6\n1\n")).record;
    assert_eq!(record.ending(), Ending::Winner(ishwa_core::game::Player::NORTH));
    assert_eq!(record.replay().unwrap().outcome(), None);
}

#[test]
fn no_ply_follows_the_end_of_a_game_and_no_game_is_too_long() {
    let game = Played::of("awale", Format::Auale, 3, usize::MAX);
    let count = game.record.plies().len();
    let error = refusal("awale", &(game.own().join("\n") + "\n1"));
    assert!(
        error.starts_with(&format!("line {0}, move {0}: ", count + 1)),
        "{error}"
    );
    assert!(
        error.ends_with("\"1\" cannot be played: the game is over"),
        "{error}"
    );
    let throws = "t2\n".repeat(MOST_PLIES + 1);
    let error = refusal("ishigan", &throws);
    assert_eq!(
        error,
        "line 65537, move 65537: record: found \"t2\", expected no more than 65,536 moves"
    );
}

#[test]
fn what_comes_after_the_game_is_not_looked_at() {
    let record = ours("", "6\n") + "[Game \"chess\"]\nno ply at all\n";
    for (game, text) in [
        ("awale", "1. a1e1 1-0 { no end"),
        ("awale", "[White \"x\"]\n1. a1e1 *\n\n[no tag"),
        ("awale", &record),
        ("toguz", "76\n33 44"),
        ("toguz", "1. 76 1-0 (1. 76"),
    ] {
        assert_eq!(first(game, text).record.plies().len(), 1, "{text}");
        let error = import_in(game, Format::Ishwa, text.as_bytes(), 2, false).unwrap_err();
        assert!(error.to_string().starts_with("line "), "{error}");
    }
}

/// Without its dot, the last word of a text where a number is due may be the beginning of one; anywhere else it is a
/// move.
#[test]
fn only_the_end_of_the_text_may_be_a_number_without_its_dot() {
    let read = |bytes: &[u8]| {
        import_in("awale", Format::Ishwa, bytes, 1, true)
            .map(|game| (game.record.plies().len(), game.refused))
    };
    let cut = "line 1: number of a move: found the end of the text, expected \".\" after it";
    let (plies, fault) = read(b"1. 6 1 2").unwrap();
    assert_eq!((plies, fault.unwrap().to_string().as_str()), (2, cut));
    for (text, expected) in [
        ("1. 6 1 2\n", 3),
        ("1. 6 1 2 ", 3),
        ("1. 6 1 2#", 3),
        ("1. 6 1 2\n2", 4),
    ] {
        assert_eq!(read(text.as_bytes()).unwrap(), (expected, None), "{text:?}");
    }
    // The text continues after a byte that is not UTF-8.
    let (plies, fault) = read(b"1. 6 1 2\xff").unwrap();
    assert_eq!(plies, 2);
    assert!(fault.unwrap().to_string().contains("not UTF-8"));
    let squares = Played::of("awale", Format::Auale, 1, 2).squares.join(" ");
    let pgn = |end: &str| refusal("awale", &format!("[Variant \"Oware\"]\n1. {squares} 2{end}"));
    assert_eq!(pgn(""), cut.replace("line 1", "line 2"));
    assert!(
        pgn(" ").contains("\"2\" is not a legal move here"),
        "{}",
        pgn(" ")
    );
}

#[test]
fn a_line_behind_a_percent_sign_is_skipped_and_so_are_commas() {
    let squares = Played::of("awale", Format::Auale, 1, 4).squares;
    let [a, b, c, d] = squares.as_slice() else {
        panic!("four plies")
    };
    let text = format!("% export\n[Variant \"Oware\"]\n% 1. x\n1. {a}, {b}\n2. {c},{d} *");
    assert_eq!(first("awale", &text).record.plies().len(), 4);
    let text = format!("[Variant \"Oware\"]\n1. {a} % {b} *");
    let error = refusal("awale", &text);
    assert!(error.contains("\"%\" is not a legal move here"), "{error}");
}

/// Only at the end of a text may a tag be incomplete.
#[test]
fn a_tag_that_is_not_closed_is_cut_only_at_the_end_of_the_text() {
    let refused = |text: &str| refusal("awale", &format!("[Variant \"Oware\"]\n{text}"));
    let cut = "line 2: tag: found the end of the text, expected \"]\"";
    let malformed = "line 2: tag: found \"[P1 x\", expected [Name \"value\"]";
    assert_eq!(refused("[P1 x"), cut);
    assert_eq!(refused("[P1 x\n1. a1e1"), malformed);
    assert_eq!(refused("[P1 x]"), malformed.replace("x\"", "x]\""));
}

#[test]
fn what_follows_the_last_record_is_a_comment_or_a_fault() {
    let record = ours("", "6\n");
    let second = |end: &str| {
        let text = format!("{record}{end}");
        import_in("awale", Format::Ishwa, text.as_bytes(), 2, false).unwrap_err()
    };
    for end in ["", "# the last", "  ", "\n# the last", "# the last\n"] {
        assert!(
            matches!(second(end), ImportError::Number(_)),
            "{end:?}: {}",
            second(end)
        );
    }
    let line = record.lines().count() + 1;
    let expected = format!("line {line}, move 1: \"x\" is not a legal move here; ");
    assert!(second("x").to_string().starts_with(&expected), "{}", second("x"));
    // Such a line takes the place of a game, and the games after it are read.
    let entry = registry::find("awale").unwrap();
    let (text, wanted) = (format!("{record}x\n{record}"), Wanted::first_of(&entry));
    let games: Vec<bool> = import_all(text.as_bytes(), &wanted)
        .unwrap()
        .map(|read| read.is_ok())
        .collect();
    assert_eq!(games, [true, false, true]);
}

/// An illegal ply before an unreadable line is the reported error, and the plies before it are kept.
#[test]
fn the_first_fault_of_a_record_counts() {
    let read = |plies: &str| {
        let text = ours("", plies);
        let game = import_in("awale", Format::Ishwa, text.as_bytes(), 1, true).unwrap();
        (game.record.plies().len(), game.refused.unwrap().to_string())
    };
    let (plies, fault) = read("6\n1\nx\n2 depth=x\n");
    assert_eq!(plies, 2);
    assert!(
        fault.starts_with("line 7, move 3: \"x\" is not a legal move here; "),
        "{fault}"
    );
    let (plies, fault) = read("6\n1\n2 depth=x\nx\n");
    assert_eq!(plies, 2);
    assert!(
        fault.starts_with("line 7, move 3: move 2: found \"depth=x\""),
        "{fault}"
    );
}

/// The requested options apply to every game that is read and has such an option.
#[test]
fn records_of_other_games_must_not_contradict_what_is_asked_either() {
    let entry = registry::find("awale").unwrap();
    let wanted = Wanted {
        rules: "repetition=share",
        ..Wanted::first_of(&entry)
    };
    let read = |game: &str, rules: &str| {
        let session = registry::find(game)
            .unwrap()
            .open(rules)
            .unwrap()
            .begin(None)
            .unwrap();
        let text = Record::of(&session).to_string();
        let games = import_all(text.as_bytes(), &wanted).unwrap();
        let mut games = games.of_any_game();
        games
            .next()
            .unwrap()
            .map(|game| game.record.rules().to_owned())
            .map_err(|error| error.to_string())
    };
    assert!(read("awale", "").is_ok());
    let error = read("awale", "repetition=own-side").unwrap_err();
    assert_eq!(
        error,
        "line 2: header Rules: found repetition=own-side, expected repetition=share, as requested"
    );
    let error = read("toguz", "").unwrap_err();
    assert!(error.starts_with("rules: found \"repetition\""), "{error}");
}
