use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::record::{Ending, MOST_PLIES, Reason, Score};
use crate::registry;

const SHEETS: &str = include_str!("../../../../tests/games/toguz-championship-2022.txt");

/// The first game of `bytes`, or another one.
fn import_in(
    game: &str,
    format: Format,
    bytes: &[u8],
    number: usize,
    partial: bool,
) -> Result<Imported, ImportError> {
    let game = registry::find(game).unwrap();
    let wanted = Wanted {
        game: &game,
        rules: "",
        position: None,
        format,
        number,
        partial,
    };
    import(bytes, &wanted)
}

fn first(game: &str, text: &str) -> Imported {
    import_in(game, Format::Ishwa, text.as_bytes(), 1, false)
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn refusal(game: &str, text: &str) -> String {
    import_in(game, Format::Ishwa, text.as_bytes(), 1, false)
        .unwrap_err()
        .to_string()
}

/// A game in all its notations, played at random.
struct Played {
    record: Record,
    /// The moves as `PlayStrategy` writes them.
    squares: Vec<String>,
    /// The moves in another format.
    other: Vec<String>,
}

impl Played {
    fn of(id: &str, other: Format, seed: u64, longest: usize) -> Self {
        let game = registry::find(id).unwrap().open("").unwrap();
        let [mut own, mut squares, mut letters] =
            [Format::Ishwa, Format::PlayStrategy, other].map(|format| game.begin_in(format, None).unwrap());
        let mut played = Self {
            record: Record::of(own.as_ref()),
            squares: Vec::new(),
            other: Vec::new(),
        };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        while played.record.plies().len() < longest && !own.choices().is_empty() {
            let place = random.next_u64() as usize % own.choices().len();
            let [mv, square, letter] =
                [&own, &squares, &letters].map(|session| session.choices()[place].mv.clone());
            own.play(&mv).unwrap();
            squares.play(&square).unwrap();
            letters.play(&letter).unwrap();
            played.record.push(crate::record::PlyRecord::new(&mv).unwrap());
            played.squares.push(square);
            played.other.push(letter);
        }
        played
    }

    fn own(&self) -> Vec<String> {
        self.record
            .plies()
            .iter()
            .map(|ply| ply.mv().to_owned())
            .collect()
    }

    fn pgn(&self, variant: &str) -> String {
        let tags = "[Event \"Casual game\"]\n[P1 \"a\"]\n[Result \"1-0\"]\n";
        let moves = numbered(&self.squares, "\n");
        format!("{tags}[Variant \"{variant}\"]\n\n{moves} {{ end }} 1-0\n\n\n")
    }
}

/// Moves with a number before each of South's, and `between` two such pairs.
fn numbered(moves: &[String], between: &str) -> String {
    let pairs = (1..).zip(moves.chunks(2));
    let pairs: Vec<String> = pairs
        .map(|(number, pair)| format!("{number}. {}", pair.join(" ")))
        .collect();
    pairs.join(between)
}

/// What two forms of the same game have in common.
fn core(record: &Record) -> (String, Vec<String>) {
    let mut bare = record.clone();
    bare.headers.truncate(3);
    let plies = record.plies().iter().map(|ply| ply.mv().to_owned()).collect();
    (bare.headers.to_string(), plies)
}

fn assert_form(game: &str, format: Format, text: &str, form: Form, expected: &Record) {
    let imported =
        import_in(game, format, text.as_bytes(), 1, false).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!((imported.form, imported.refused), (form, None), "{text}");
    assert_eq!(core(&imported.record), core(expected), "{text}");
    imported.record.replay().unwrap();
    let again = first(game, &imported.record.to_string());
    assert_eq!(again.record, imported.record, "{text}");
}

#[test]
fn every_form_of_a_game_gives_the_same_record() {
    for seed in 0..8 {
        let awale = Played::of("awale", Format::Auale, seed, 60);
        let record = &awale.record;
        let own = awale.own();
        let check = |format, text: &str, form| assert_form("awale", format, text, form, record);
        check(Format::Ishwa, &record.to_string(), Form::Record);
        check(Format::Ishwa, &awale.pgn("Oware"), Form::Pgn);
        check(Format::Auale, &awale.squares.join(" "), Form::Pgn);
        check(Format::Ishwa, &own.join(","), Form::List);
        check(Format::Ishwa, &own.join(" "), Form::List);
        check(
            Format::Ishwa,
            &format!("# a\n{}\r\n", numbered(&own, "\r\n")),
            Form::List,
        );
        check(Format::Auale, &awale.other.concat(), Form::List);
        check(
            Format::Auale,
            &numbered(&awale.other, " # x\n").replace(". ", "."),
            Form::List,
        );

        let toguz = Played::of("toguz", Format::Ishwa, seed, 40);
        let record = &toguz.record;
        let check = |text: &str, form| assert_form("toguz", Format::Ishwa, text, form, record);
        let sheet = in_two_digits(record);
        check(&toguz.pgn("togyzkumalak"), Form::Pgn);
        check(
            &format!("\u{feff}# a\n\n{} # Result 0-1\n", sheet.join(" ")),
            Form::Sheet,
        );
        check(&sheet.join(" "), Form::Sheet);
        check(&(numbered(&sheet, "\n") + "\n0,5-0,5"), Form::Sheet);
        let with_kaznas: Vec<String> = sheet
            .iter()
            .map(|mv| format!("{}(10)", mv.replace('x', "X")))
            .collect();
        check(
            &format!("[White \"x\"]\n\n{} *", numbered(&with_kaznas, " ")),
            Form::Pgn,
        );
        check(&toguz.own().join("\n"), Form::List);
    }
}

/// The moves of a game of Toguz as sheets have them.
fn in_two_digits(record: &Record) -> Vec<String> {
    use crate::game::{Game, Notation};
    use crate::games::toguz::{Options, Toguz};
    let game = Toguz::new(Options::default());
    let mut position = game.initial();
    let plies = record.plies().iter();
    plies
        .map(|ply| {
            let mv = game.read_move(&position, ply.mv()).unwrap();
            let written = game.write_traditional(&position, mv);
            position = game.play(&position, mv);
            written
        })
        .collect()
}

#[test]
fn the_games_of_a_championship_are_read_with_their_lines_and_results() {
    let sheets: Vec<(usize, &str)> = (1..)
        .zip(SHEETS.lines())
        .filter(|(_, line)| !line.starts_with('#'))
        .collect();
    for (number, (line, sheet)) in (1..).zip(&sheets) {
        let imported = import_in("toguz", Format::Ishwa, SHEETS.as_bytes(), number, false).unwrap();
        let record = imported.record;
        let (moves, comment) = sheet.split_once('#').unwrap();
        let words: Vec<&str> = moves.split_whitespace().collect();
        assert_eq!(in_two_digits(&record), words);
        assert_eq!(record.header("Comment"), Some(comment.trim()));
        let result = comment.replace("Result", "").replace(' ', "");
        let expected = match result.split_once("kaznas").unwrap().0 {
            "1-0" => "P1",
            "0-1" => "P2",
            "0,5-0,5" => "draw",
            other => panic!("{other}"),
        };
        assert_eq!(record.header("Result"), Some(expected));
        let lines = record.lines.clone().unwrap();
        assert_eq!(lines.plies, vec![*line; words.len()]);
        assert_eq!(lines.headers.len(), record.headers().count());
        let kaznas = comment.split_once("kaznas ").unwrap().1;
        let reached = record.replay().unwrap().own_position();
        assert_eq!(reached.split('/').nth(2), Some(kaznas), "{reached}");
    }
    assert_eq!(sheets.len(), 19);
    let error = import_in("toguz", Format::Ishwa, SHEETS.as_bytes(), 20, true).unwrap_err();
    let expected = "record: found \"20\", expected 1 to 19, as many as the file has";
    assert_eq!(error.to_string(), expected);
    assert!(matches!(error, ImportError::Wanted(_)));
}

/// The parts of PGN that say nothing of the moves, in two games of which the second begins at a FEN.
const PGN: &str = "\
[Event \"Casual Oware game\"]
[Site \"https://playstrategy.org/a\"]
[Date \"2024.05.01\"]
[Round \"-\"] [P1 \"Abla \\\"A\\\"\"]
[P2 \"Kofi\"]
[Result \"1-0\"]
[P1Elo \"1500\"]
[Variant \"Oware\"]
[Termination \"Time forfeit\"]

1. a1e1 { [%clk 0:01:00]
two lines } f2b2!? $14 (1... e2a2 2. b1f1 (2. c1g1 {)}) ; ) no end
) 2. b1f2 ; the rest 3. c1
% escaped
2... e2a1 1-0

[Variant \"OWARE\"]
[FEN \"2S,4S,4/1S,4,12S 15 14 N 31\"]
[SetUp \"1\"]

31... a2b1 32. a1c1 1/2-1/2
";

#[test]
fn pgn_is_read_with_all_that_stands_in_it() {
    let record = first("awale", PGN).record;
    let own: Vec<&str> = record.plies().iter().map(crate::record::PlyRecord::mv).collect();
    assert_eq!(own, ["1", "1", "2", "2"]);
    let headers: Vec<(&str, &str)> = record.headers().skip(3).collect();
    let expected = [
        ("Event", "Casual Oware game"),
        ("Site", "https://playstrategy.org/a"),
        ("Date", "2024.05.01"),
        ("P1", "Abla \"A\""),
        ("P2", "Kofi"),
        ("Result", "P1"),
        ("XP1Elo", "1500"),
        ("XTermination", "Time forfeit"),
        ("Reason", "time"),
    ];
    assert_eq!(headers, expected);
    assert_eq!(
        (record.ending(), record.reason()),
        (Ending::Winner(crate::game::Player::SOUTH), Some(Reason::Time))
    );
    let lines = record.lines.unwrap();
    assert_eq!(lines.plies, [11, 12, 13, 15]);
    assert_eq!(lines.headers, [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 9, 9]);
    let second = import_in("awale", Format::Ishwa, PGN.as_bytes(), 2, false)
        .unwrap()
        .record;
    assert_eq!(second.position(), "1,0,0,0,0,12/0,0,0,0,4,2/15,14/n");
    assert_eq!((second.plies().len(), second.ending()), (2, Ending::Draw));
    let lines = second.lines.unwrap();
    assert_eq!((lines.headers, lines.plies), (vec![17, 17, 18, 21], vec![21, 21]));
    // Without tags a game ends with its result or where the numbers begin again.
    let bare = "1. a1e1 f2b2 2. b1f2 1-0 1. a1e1 f2b2 1. a1e1";
    let counts = [1, 2, 3].map(|number| {
        let imported = import_in("awale", Format::Ishwa, bare.as_bytes(), number, false).unwrap();
        imported.record.plies().len()
    });
    assert_eq!(counts, [3, 2, 1]);
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";

fn ours(headers: &str, plies: &str) -> String {
    format!("[Game \"awale\"]\n[Rules \"\"]\n[Position \"{START}\"]\n{headers}\n{plies}[End]\n")
}

/// An illegal seventeenth ply in each form.
#[test]
fn an_illegal_ply_is_named_with_line_and_ply() {
    let legal = Played::of("awale", Format::Auale, 1, 16);
    let session = legal.record.replay().unwrap();
    let place = session.position();
    let choices: Vec<String> = session.choices().into_iter().map(|choice| choice.mv).collect();
    let choices = choices.join(" ");
    let sentence = format!("ply 17: move in {place}: found \"x\", expected one of the legal moves {choices}");
    let record = legal.record.to_string().replace("[End]", "# a comment\nx\n[End]");
    assert_eq!(refusal("awale", &record), format!("line 22, {sentence}"));
    let list = format!("{}\n9. x", numbered(&legal.own(), "\n"));
    assert_eq!(refusal("awale", &list), format!("line 9, {sentence}"));
    let error = refusal(
        "awale",
        &format!("{}\n9. x 1-0", legal.pgn("oware").split(" {").next().unwrap()),
    );
    assert!(error.starts_with("line 14, ply 17: move in "), "{error}");
    assert!(
        error.contains(" S 9: found \"x\", expected one of the legal moves "),
        "{error}"
    );

    let toguz = Played::of("toguz", Format::Ishwa, 1, 16);
    let sheet = in_two_digits(&toguz.record);
    for text in [sheet.join(" ") + " 7", numbered(&sheet, " ") + " 9. 7 66"] {
        let expected = "line 3, ply 17: move: found \"7\", expected two digits as in 76, with x behind them where a \
                        tuz is made";
        assert_eq!(refusal("toguz", &format!("# one\n\n{text}\n76 98\n")), expected);
    }
}

#[test]
fn faults_of_files_are_told_in_one_sentence() {
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
            "line 5: header: found \"Foo\", expected one of those of docs/records.md, or one of your own that begins \
             with X",
        ),
        (
            "toguz",
            &record(""),
            "line 1: header Game: found \"awale\", expected toguz",
        ),
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
            "dara",
            "\n[Variant \"Oware\"]\n",
            "line 2: record: found \"[Variant \\\"Oware\\\"]\", expected a record with [Game \"dara\"], or moves",
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
            "line 1: record: found the end of the text, expected moves or a result after the tags",
        ),
        (
            "awale",
            "[White \"x\"]\n[FEN \"4S\"]\n1. a1e1",
            "line 2: position: found 1 field in \"4S\", expected the 5 fields NORTH/SOUTH south north side number, \
             separated by single spaces",
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
            "line 4: header: found \"P3\", expected one of the 2 players of Awalé",
        ),
        (
            "awale",
            &ours("[OpeningPlies \"2\"]", "6\n"),
            "line 4: header OpeningPlies: found \"2\", expected no more than the 1 plies of the record",
        ),
    ] {
        assert_eq!(refusal(game, text), sentence, "{text}");
    }
    let error = import_in("toguz", Format::Ishwa, b"76 98\n76 9", 2, false).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("line 2, ply 2: move: found \"9\", "),
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
fn what_was_asked_for_must_not_contradict_the_file() {
    let awale = registry::find("awale").unwrap();
    let end = "0,0,0,0,1,2/1,1,0,0,1,1/23,18/n";
    let ask = |text: &str, rules: &str, position: Option<&str>| {
        let wanted = Wanted {
            game: &awale,
            rules,
            position,
            format: Format::Ishwa,
            number: 1,
            partial: true,
        };
        import(text.as_bytes(), &wanted).map_err(|error| error.to_string())
    };
    let record = ours("", "6\n").replace("[Rules \"\"]", "[Rules \"repetition=own-side\"]");
    assert!(ask(&record, "repetition=own-side,grand_slam=no-capture", Some(START)).is_ok());
    assert_eq!(
        ask(&record, "repetition=share", None).unwrap_err(),
        "line 2: header Rules: found repetition=own-side, expected repetition=share, as asked for"
    );
    assert_eq!(
        ask(&record, "", Some(end)).unwrap_err(),
        format!("line 3: header Position: found \"{START}\", expected \"{end}\", as asked for")
    );
    // What tells no options and no position is read under those that are asked for.
    let list = ask("6 6", "repetition=own-side", Some(end)).unwrap().record;
    assert_eq!(list.position(), end);
    assert!(list.rules().contains("repetition=own-side"), "{}", list.rules());
    let fen = "[FEN \"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\"]\n1. a1e1 *";
    assert!(ask(fen, "", Some(START)).is_ok());
    let error = ask(fen, "", Some(end)).unwrap_err();
    assert!(error.starts_with("line 1: header FEN: found \"4S,"), "{error}");
    assert!(
        error.ends_with(&format!("expected \"{end}\", as asked for")),
        "{error}"
    );
    // Nobody but the one who asked is to blame for these.
    for (rules, position) in [("x=1", None), ("", Some("4/4"))] {
        let error = ask("6", rules, position).unwrap_err();
        assert!(!error.starts_with("line"), "{error}");
    }
}

#[test]
fn a_result_that_the_board_does_not_give_is_no_fault() {
    let record = first("awale", &ours("[Result \"P2\"]", "6\n1\n")).record;
    assert_eq!(record.ending(), Ending::Winner(crate::game::Player::NORTH));
    assert_eq!(record.replay().unwrap().outcome(), None);
}

#[test]
fn no_ply_follows_the_end_of_a_game_and_no_game_is_too_long() {
    let game = Played::of("awale", Format::Auale, 3, usize::MAX);
    let count = game.record.plies().len();
    let error = refusal("awale", &(game.own().join("\n") + "\n1"));
    assert!(
        error.starts_with(&format!("line {0}, ply {0}: move in ", count + 1)),
        "{error}"
    );
    assert!(
        error.ends_with("found \"1\", expected no move: the game is over"),
        "{error}"
    );
    let throws = "t2\n".repeat(MOST_PLIES + 1);
    let begun = std::time::Instant::now();
    let error = refusal("ishigan", &throws);
    eprintln!("{:?}", begun.elapsed());
    assert_eq!(
        error,
        "line 65537, ply 65537: record: found \"t2\", expected no more than 65536 plies"
    );
}

#[test]
fn deals_of_a_list_keep_their_commas_and_throws_are_marked() {
    let game = registry::find("ishigan").unwrap().open("").unwrap();
    let mut session = game.begin(None).unwrap();
    let mut record = Record::of(session.as_ref());
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    while record.plies().len() < 300 && !session.choices().is_empty() {
        let choices = session.choices();
        let choice = &choices[random.next_u64() as usize % choices.len()];
        let mut ply = crate::record::PlyRecord::new(&choice.mv).unwrap();
        ply.by_chance = choice.probability.is_some();
        record.push(ply);
        session.play(&choice.mv).unwrap();
    }
    let plies: Vec<&str> = record.plies().iter().map(crate::record::PlyRecord::mv).collect();
    assert!(plies.iter().any(|mv| mv.contains(',')));
    for separator in [",", "\n", " "] {
        assert_eq!(first("ishigan", &plies.join(separator)).record, record);
    }
}

/// The page lists every header that is known, and says what begins with `X`.
#[test]
fn the_page_lists_the_headers() {
    let page = include_str!("../../../../docs/records.md");
    for key in crate::record::headers::KNOWN {
        assert!(page.contains(&format!("`{key}`")), "{key}");
    }
    assert!(page.contains("`X"));
}

/// A file of each form, with the plies of its first game.
fn files() -> Vec<(&'static str, Format, String, Vec<String>)> {
    let awale = Played::of("awale", Format::Auale, 7, 30);
    let mut record = awale.record.clone();
    record.set("P1", "é").unwrap();
    record.set("OpeningPlies", 3).unwrap();
    record.plies[3].score = Score::read("+0.52");
    record.plies[20].depth = Some(12);
    let toguz = Played::of("toguz", Format::Ishwa, 7, 30);
    let sheet = in_two_digits(&toguz.record);
    let noted = awale
        .pgn("Oware")
        .replace("\n9. ", " $1 {é} (8. a1a2 {)} (b)) ; x\n9. ");
    let twice = record.to_string() + &record.to_string();
    vec![
        ("awale", Format::Ishwa, twice, awale.own()),
        ("awale", Format::Ishwa, noted, awale.own()),
        (
            "awale",
            Format::Ishwa,
            numbered(&awale.own(), " ") + "\n# é\n",
            awale.own(),
        ),
        ("awale", Format::Auale, awale.other.concat(), awale.own()),
        (
            "toguz",
            Format::Ishwa,
            sheet.join(" ") + " # Result 1-0\n76 98\n",
            toguz.own(),
        ),
        (
            "toguz",
            Format::Ishwa,
            numbered(&sheet, " ") + " 1/2-1/2\n",
            toguz.own(),
        ),
        ("toguz", Format::Ishwa, toguz.pgn("Togyzkumalak"), toguz.own()),
        ("toguz", Format::Ishwa, toguz.own().join(","), toguz.own()),
    ]
}

/// Whatever is read is a game that can be played again and written, and a whole reading has the same part.
fn survives(game: &str, format: Format, bytes: &[u8]) -> Option<Imported> {
    let partial = import_in(game, format, bytes, 1, true);
    let whole = import_in(game, format, bytes, 1, false);
    match (&partial, whole) {
        (Ok(part), Ok(whole)) => {
            assert_eq!((&part.record, &part.refused), (&whole.record, &None));
        }
        (Ok(part), Err(error)) => {
            assert_eq!(part.refused.clone().map(ImportError::File), Some(error));
        }
        (Err(part), whole) => assert_eq!(Some(part), whole.err().as_ref()),
    }
    let imported = partial.ok()?;
    imported.record.replay().unwrap();
    let again = first(game, &imported.record.to_string());
    assert_eq!(again.record, imported.record);
    Some(imported)
}

#[test]
fn a_file_cut_at_any_byte_gives_the_plies_before() {
    for (game, format, text, plies) in files() {
        let mut longest = 0;
        // What is left of `1.` may as well be a move.
        for cut in (0..=text.len()).filter(|&cut| &text.as_bytes()[..cut] != b"1") {
            if let Some(imported) = survives(game, format, &text.as_bytes()[..cut]) {
                let found = core(&imported.record).1;
                assert_eq!(
                    found,
                    plies[..found.len()],
                    "{game} cut after {cut} bytes of {text}"
                );
                assert!(found.len() >= longest, "{game} cut after {cut} bytes of {text}");
                longest = found.len();
            }
        }
        assert_eq!(longest, plies.len());
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..100), text in "[\\PC\n]{0,60}") {
        for game in ["awale", "toguz", "dara"] {
            survives(game, Format::Ishwa, &bytes);
            survives(game, Format::Ishwa, text.as_bytes());
        }
    }

    #[test]
    fn any_words_are_read_or_refused(
        words in prop::collection::vec("[1-9][1-9]?x?|[a-f][12][a-f][12]|[0-9]{1,2}\\.{1,3}|[\\[\\](){};$#%,\n!?]|1-0|\\[[A-Z][a-z]{0,4} \"x\"\\]\n|\\[FEN \"4S\"\\]", 0..30)
    ) {
        for game in ["awale", "toguz"] {
            survives(game, Format::Ishwa, words.join(" ").as_bytes());
        }
    }

    #[test]
    fn changed_files_are_read_or_refused(
        which in 0..8_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, any::<u8>()), 1..6)
    ) {
        let (game, format, text, plies) = files().swap_remove(which);
        let mut bytes = text.into_bytes();
        let mut earliest = bytes.len();
        for (place, how, byte) in changes {
            let at = place.index(bytes.len());
            earliest = earliest.min(at);
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => { bytes.remove(at); }
                _ => { bytes[at] = bytes[(at + usize::from(byte)) % bytes.len()]; }
            }
        }
        let changed = survives(game, format, &bytes);
        // What stands before the first change is read as if the file ended there.
        let before = survives(game, format, &bytes[..earliest]);
        if let (Some(changed), Some(before)) = (changed, before)
            && changed.form == before.form
        {
            let shared = core(&before.record).1.len().saturating_sub(1);
            let found = core(&changed.record).1;
            prop_assert!(found.len() < shared || found[..shared] == plies[..shared]);
        }
    }
}
