//! A fault in one game of a file costs no other game.

use proptest::prelude::*;

use super::*;
use crate::record::import::tag::is_tag;

/// Games of a form that a file may have several of, each with the empty line after it, if there is one.
fn games(form: usize) -> (&'static str, Vec<String>) {
    let seeds = 1..8;
    let awale = |seed| Played::of("awale", Format::Auale, seed, 24);
    let toguz = |seed| Played::of("toguz", Format::Ishwa, seed, 24);
    let sheet = |seed| in_two_digits(&toguz(seed).record);
    match form {
        0 => (
            "awale",
            seeds.map(|seed| awale(seed).record.to_string() + "\n").collect(),
        ),
        1 => ("awale", seeds.map(|seed| awale(seed).pgn("Oware")).collect()),
        2 => (
            "toguz",
            seeds.map(|seed| toguz(seed).pgn("Togyzkumalak")).collect(),
        ),
        3 => {
            let game = |seed| awale(seed).pgn("Oware").trim_end().to_owned() + "\n";
            ("awale", seeds.map(game).collect())
        }
        4 => {
            let game = |seed| numbered(&awale(seed).squares, "\n") + " 1-0\n\n";
            ("awale", seeds.map(game).collect())
        }
        5 => (
            "toguz",
            seeds
                .map(|seed| numbered(&sheet(seed), "\n") + " *\n\n")
                .collect(),
        ),
        _ => (
            "toguz",
            seeds.map(|seed| sheet(seed).join(" ") + "\n\n").collect(),
        ),
    }
}

/// The number of forms of [`games`], and of those that have tags.
const FORMS: usize = 7;
const TAGGED: usize = 4;

/// The records of the games of a file, and the lines of the games that cannot be read.
fn read_all(game: &str, bytes: &[u8]) -> (Vec<Record>, Vec<usize>) {
    let entry = registry::find(game).unwrap();
    let wanted = Wanted::first_of(&entry);
    let (mut records, mut lines) = (Vec::new(), Vec::new());
    for read in import_all(bytes, &wanted).unwrap() {
        match read {
            Ok(imported) => records.push(imported.record),
            Err(ImportError::File(fault)) => lines.push(fault.line()),
            Err(error) => panic!("{error}"),
        }
    }
    (records, lines)
}

/// The games of a file of which game number `index` is replaced: the number of them that are lost besides it, and the
/// lines of those that cannot be read.
fn lost(form: usize, index: usize, replacement: &[u8]) -> (usize, Vec<usize>) {
    let (game, games) = games(form);
    let (expected, _) = read_all(game, games.concat().as_bytes());
    assert_eq!(expected.len(), games.len());
    let mut parts: Vec<&[u8]> = games.iter().map(String::as_bytes).collect();
    let end = if games[index].ends_with("\n\n") {
        "\n\n"
    } else {
        "\n"
    };
    let replacement = [replacement, end.as_bytes()].concat();
    parts[index] = &replacement;
    let (records, lines) = read_all(game, &parts.concat());
    // Text that is nothing but a result or a comment belongs to the game before it.
    let moves = |game: &Record| {
        game.plies()
            .iter()
            .map(|ply| ply.mv().to_owned())
            .collect::<Vec<_>>()
    };
    let is_lost = |game: &Record| !records.iter().any(|record| moves(record) == moves(game));
    let others = expected.iter().enumerate().filter(|&(number, _)| number != index);
    (others.filter(|(_, record)| is_lost(record)).count(), lines)
}

#[test]
fn faults_of_files_as_people_have_them_cost_their_own_game_alone() {
    let (_, games) = games(1);
    let second = &games[1];
    let changed = |from: &str, to: &str| second.replacen(from, to, 1).into_bytes();
    for (what, bytes) in [
        ("a tag without quotes", changed("[P1 \"a\"]", "[P1 a]")),
        ("no closing bracket", changed("[P1 \"a\"]", "[P1 \"a\"")),
        (
            "a byte that is not UTF-8",
            [b"\xff".as_slice(), second.as_bytes()].concat(),
        ),
        (
            "a byte within a tag",
            second
                .replacen("\"a\"", "\"\u{80}\"", 1)
                .bytes()
                .filter(|&byte| byte != 0xc2)
                .collect(),
        ),
        ("an open variation", changed("1. ", "1. (")),
        (
            "an open comment",
            second
                .replacen("1. ", "1. {", 1)
                .replace(" { end }", "")
                .into_bytes(),
        ),
        ("cut within a tag", second.as_bytes()[..30].to_vec()),
        (
            "tags only",
            second.split("\n\n").next().unwrap().as_bytes().to_vec(),
        ),
        ("an illegal move", changed("2. ", "2. a1a1 ")),
        ("no move", changed("2. ", "2. [x] ")),
    ] {
        let (lost, lines) = lost(1, 1, &bytes);
        assert_eq!((lost, lines.len()), (0, 1), "{what}: {lines:?}");
        let first = games[0].lines().count() + 1;
        let end = first + String::from_utf8_lossy(&bytes).lines().count();
        assert!((first..=end).contains(&lines[0]), "{what}: {lines:?}");
    }
}

/// A word between two numbered games is no move of the first.
#[test]
fn a_word_after_an_empty_line_is_a_game_of_its_own() {
    let (records, lines) = read_all("toguz", b"1. 76 98 2. 66\n\n15\n\n1. 76\n98\n\n2.\n\n66\n");
    let plies: Vec<usize> = records.iter().map(|record| record.plies().len()).collect();
    assert_eq!((plies, lines), (vec![3, 3], vec![3]));
}

/// Counterexamples that were found by fuzzing.
#[test]
fn brackets_between_games_without_tags_cost_one_game() {
    for (form, bytes) in [
        (5, b" \xd1[\n[\n[r\0\x0crz\0\0\x04 ".as_slice()),
        (4, b" \xd1[\n[\n[r\0\x0crz\0\0\x04 "),
        (5, b"15"),
        (5, b"\n;\n22;"),
        (5, b"[\n["),
        (3, b"[Game \"x\"]"),
        (3, b"1. a {"),
    ] {
        let (lost, lines) = lost(form, 1, bytes);
        assert!(
            lost <= 1 && (lost == 0 || !lines.is_empty()),
            "{form} {bytes:?}: {lost} {lines:?}"
        );
    }
}

/// Tags as word processors and people write them are read.
#[test]
fn tags_are_read_with_any_quotes() {
    for (tag, name) in [
        ("[P1 \"Al \"Fox\" Cem\"]", Some("Al \"Fox\" Cem")),
        ("[P1 \"Al \\\"Fox\\\" Cem\"]", Some("Al \"Fox\" Cem")),
        ("[P1 “Ann”]", Some("Ann")),
        ("[P1 „Ann“]", Some("Ann")),
        ("[P1 «Ann»]", Some("Ann")),
        ("[P1 ]", None),
        ("[P1 \"\"]", None),
    ] {
        let text = format!("{tag}\n[P2 \"Ben\"]\n\n1. a1e1 *\n");
        let record = first("awale", &text).record;
        assert_eq!(
            (record.header("P1"), record.header("P2")),
            (name, Some("Ben")),
            "{tag}"
        );
    }
    let error = refusal("awale", "[P1 \"a\"] [P2 \"b]\n1. a1e1");
    assert!(error.starts_with("line 1: tag: "), "{error}");
}

#[test]
fn a_game_of_tags_only_gives_nothing_to_the_next() {
    let text = "[Event \"1\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n\
                [Event \"2\"]\n[White \"Cem\"]\n[Black \"Dea\"]\n[Result \"0-1\"]\n\n1. a1e1 0-1\n";
    let (records, lines) = read_all("awale", text.as_bytes());
    let [record] = records.as_slice() else {
        panic!("{records:?}")
    };
    assert_eq!(lines, [4]);
    assert_eq!(
        (record.header("P1"), record.ending()),
        (Some("Cem"), Ending::Winner(Player::NORTH))
    );
    // Tags may stand in several sections.
    let text = "[White \"Ann\"]\n\n[Black \"Ben\"]\n\n1. a1e1 *\n";
    let record = first("awale", text).record;
    assert_eq!(
        (record.header("P1"), record.header("P2")),
        (Some("Ann"), Some("Ben"))
    );
}

/// Signs of the Kazakh and Russian rule books, and of people.
#[test]
fn the_signs_of_score_sheets_are_read_in_every_form() {
    let toguz = Played::of("toguz", Format::Ishwa, 5, 60);
    let sheet = in_two_digits(&toguz.record);
    assert!(sheet.iter().any(|mv| mv.ends_with('x')), "{sheet:?}");
    let written = |change: &dyn Fn(&str) -> String| {
        let moves: Vec<String> = sheet.iter().map(|mv| change(mv)).collect();
        moves.join(" ")
    };
    let between = |mv: &str, sign: &str| format!("{}{sign}{}", &mv[..1], &mv[1..]);
    for text in [
        written(&|mv| mv.replace('x', "х")),
        written(&|mv| mv.replace('x', "Х")),
        written(&|mv| mv.replace('x', "×")),
        written(&|mv| between(mv, "-")),
        written(&|mv| between(mv, ":")),
        written(&|mv| match mv.strip_suffix('x') {
            Some(mv) => between(mv, "Х"),
            None => between(mv, "-"),
        }),
        numbered(&sheet, "\n").replace(". ", ") "),
    ] {
        for (end, ending) in [
            ("", Ending::Unfinished),
            (" 1–0", Ending::Winner(Player::SOUTH)),
            (" 0:1", Ending::Winner(Player::NORTH)),
            (" =", Ending::Draw),
            (" Result 1 - 0", Ending::Winner(Player::SOUTH)),
            (" # Result 0,5 - 0,5 kaznas 81,81", Ending::Draw),
        ] {
            let record = first("toguz", &format!("{text}{end}\n")).record;
            assert_eq!(core(&record), core(&toguz.record), "{text}");
            assert_eq!(record.ending(), ending, "{text}{end}");
        }
    }
}

/// Whether no game begins within a text: it has no empty line before a tag or before the first move number.
fn is_of_one_game(bytes: &[u8]) -> bool {
    let lines: Vec<&[u8]> = bytes
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii)
        .collect();
    let begins = |line: &[u8]| line.starts_with(b"[") || line.starts_with(b"1");
    !lines.windows(2).any(|two| two[0].is_empty() && begins(two[1])) && !lines.contains(&b"[End]".as_slice())
}

/// Words and signs that mean something in some form, so that random texts are not all refused at their first word.
fn scraps() -> impl Strategy<Value = Vec<u8>> {
    let scrap = prop_oneof![
        "[{}()\\[\\];%#\"“.,:x=*-]",
        "[1-9]{1,2}[.)]? ?",
        "[a-f][12][a-f][12] ",
        "(1-0|0-1|1\\. |Result|\\[End\\])",
        "\\[(Game|Rules|Position|White|Result|FEN|Variant|X) \"[a-z]{0,6}\"?\\]?",
        "\n",
        "\\PC{1,3}",
    ];
    let bytes = prop_oneof![
        9 => scrap.prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 1..3),
    ];
    prop::collection::vec(bytes, 0..40).prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// At most one game besides the replaced one is lost, and its error has a line.
    #[test]
    fn any_bytes_in_place_of_a_game_cost_one_more_at_most(
        form in 0..FORMS,
        index in 0..7_usize,
        bytes in scraps().prop_filter("the bytes of one game", |bytes| is_of_one_game(bytes)),
    ) {
        prop_assume!(index > 0 || !bytes.starts_with("\u{feff}".as_bytes()));
        // Tags in a file without tags are those of all games after them.
        let is_tagged = String::from_utf8_lossy(&bytes).lines().any(|line| is_tag(line.trim()));
        prop_assume!(form < TAGGED || !is_tagged);
        let (lost, lines) = lost(form, index, &bytes);
        prop_assert!(lost <= 1, "{lost} games are lost");
        // Tags alone are those of the next game.
        prop_assert!(lost == 0 || is_tagged || !lines.is_empty(), "a lost game is not named");
    }
}

#[test]
fn files_in_other_encodings_are_read_or_named() {
    let text = "[P1 \"Ёлка ♟ 𝄞\"]\n\n1. a1e1 *\n";
    let units = || "\u{feff}".encode_utf16().chain(text.encode_utf16());
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    for bytes in [little.clone(), big, text.as_bytes().to_vec()] {
        let bytes = decoded(bytes);
        let imported = import_in("awale", Format::Ishwa, &bytes, 1, false).unwrap();
        assert_eq!(imported.record.header("P1"), Some("Ёлка ♟ 𝄞"));
    }
    // Cut within a pair of bytes.
    assert_eq!(decoded(little[..9].to_vec()), b"[P1");
    let named = |bytes: &[u8]| {
        import_in("awale", Format::Ishwa, bytes, 1, false)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        named(b"[P1 \"\xc8\xe2\xe0\xed\xee\xe2\"]\n\n1. a1e1 *\n"),
        "line 1: record: found text that looks like Windows-1251, expected text in UTF-8"
    );
    let first = b"[P1 \"\xc8\xe2\xe0\xed\xee\xe2\"]\n\n1. a1e1 *\n\n[P1 \"Ann\"]\n\n1. a1e1 *\n";
    assert!(
        named(first).contains("looks like Windows-1251"),
        "also before other games"
    );
    assert_eq!(
        named(b"[P1 \"Andr\xe9\"]\n\n1. a1e1 *\n"),
        "line 1: record: found a byte that is not UTF-8, expected text in UTF-8"
    );
}

/// The plies of each game of a file, or the line of its error.
fn outline(game: &str, bytes: &[u8]) -> Vec<Result<usize, usize>> {
    let entry = registry::find(game).unwrap();
    let wanted = Wanted::first_of(&entry);
    let read = import_all(bytes, &wanted).unwrap();
    let one = |read: Result<Imported, ImportError>| match read {
        Ok(imported) => Ok(imported.record.plies().len()),
        Err(ImportError::File(fault)) => Err(fault.line()),
        Err(error) => panic!("{error}"),
    };
    read.map(one).collect()
}

#[test]
fn games_without_tags_are_told_apart_in_every_layout() {
    for (text, expected) in [
        // Numbered moves may be wrapped anywhere, also before a comment.
        ("1. 76 98 2. 66\n87 # Result 1-0 kaznas 10,12\n", vec![Ok(4)]),
        (
            "1. 76 98 {\n98 was the only answer here}\n2. 66 87 1-0\n",
            vec![Ok(4)],
        ),
        (
            "1. 76 98 {\n66 87 12 25\n\n76 98 66\n",
            vec![Err(1), Err(2), Ok(3)],
        ),
        (
            "1. 76 {98 1-0\n1. 76 98 1-0\n1. 76 98 2. 66 1-0\n",
            vec![Err(1), Ok(2), Ok(3)],
        ),
        (
            "1) 76 {98\n\n1) 76 98\n\n1) 76 98 2) 66\n",
            vec![Err(1), Ok(2), Ok(3)],
        ),
        (
            "[Event \"Cup\"]\n\n1. 76 98 1-0\n\n1. 76 {98 1-0\n\n1. 76 98 2. 66 1-0\n",
            vec![Ok(2), Err(5), Ok(3)],
        ),
        (
            "[White \"Ann\"]\n\n1. 76 98\n\n[White Ben]\n\n1. 76\n\n[White \"Cem\"]\n\n1. 76\n",
            vec![Ok(2), Err(5), Ok(1)],
        ),
        (
            "1. 76 {98\n1. 76 98 {x}\n1. 76 98 2. 66\n",
            vec![Err(1), Ok(2), Ok(3)],
        ),
        (
            "[White \"Ann\"]\n1. 76 {98 1-0\n[White \"Ben\"]\n[Black \"Cem\"]\n1. 76 {a} 98\n",
            vec![Err(2), Ok(2)],
        ),
        ("76 98 1-0(82)\n76 98 66\n", vec![Ok(2), Ok(3)]),
    ] {
        assert_eq!(outline("toguz", text.as_bytes()), expected, "{text}");
    }
    for (game, text, expected) in [
        ("dara", "1. c3 d3\n\n1. a1 e5 2. b2\n", vec![Ok(2), Ok(3)]),
        ("dara", "1. c3 {a comment} d3 1-0\n1. a1\n", vec![Ok(2), Ok(1)]),
        ("dara", "{ a comment }\nc3 d3 a1", vec![Ok(3)]),
        ("ishigan", "1. t1", vec![Ok(1)]),
        ("awale", "1. F f 2. D e 1-0\n1. A a\n", vec![Ok(4), Ok(2)]),
        // A list is one game.
        ("awale", "1. 6 6\n\n1. 5 5\n", vec![Ok(4)]),
    ] {
        assert_eq!(outline(game, text.as_bytes()), expected, "{text}");
    }
    let in_tags = b"[Event \"Cup\"]\n\n1. 76 \xe9 1-0\n\n1. 76 98 1-0\n\n1. 76 98 2. 66 1-0\n";
    assert_eq!(outline("toguz", in_tags), [Err(3), Ok(2), Ok(3)]);
    // A list is one game.
    assert_eq!(outline("toguz", b"7 \xe9\n6 9\n"), [Err(1)]);
}

#[test]
fn a_ply_with_a_wrong_count_is_not_kept() {
    let game = import_in("toguz", Format::Ishwa, b"76 98 66(161) 87", 1, true).unwrap();
    assert_eq!(game.record.plies().len(), 2);
    assert_eq!(game.refused.unwrap().ply(), Some(3));
    assert_eq!(game.session.played().len(), 2);
    // A space before the count, or a variation after a comment.
    let game = import_in("toguz", Format::Ishwa, b"76 98 66 (161) 87", 1, true).unwrap();
    assert_eq!(game.refused.unwrap().ply(), Some(3));
    let game = import_in("toguz", Format::Ishwa, b"1. 76 98 {x} (161) 2. 66", 1, false).unwrap();
    assert_eq!(game.record.plies().len(), 3);
}

/// In quadratic time this test would not finish.
#[test]
fn form_feeds_between_brackets_take_linear_time() {
    let entry = registry::find("awale").unwrap();
    let text = "[\x0c\n".repeat(200_000);
    let wanted = Wanted::first_of(&entry);
    assert!(import_all(text.as_bytes(), &wanted).unwrap().count() >= 1);
}
