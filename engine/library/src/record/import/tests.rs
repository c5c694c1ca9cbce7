mod all;
mod faults;
mod hostile;
mod one_fault;

use ishwa_core::game::Player;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::record::tests::SHEETS;
use crate::record::{Ending, Reason, movetext};
use crate::registry;

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
        format,
        number,
        partial,
        ..Wanted::first_of(&game)
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
            record: Record::of(&own),
            squares: Vec::new(),
            other: Vec::new(),
        };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        while played.record.plies().len() < longest && !own.moves().is_empty() {
            let choice = own.moves()[random.next_u64() as usize % own.moves().len()];
            let [mv, square, letter] = [&own, &squares, &letters].map(|session| session.write_move(choice));
            own.play(choice);
            squares.play(choice);
            letters.play(choice);
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

/// Moves with a number before each of South's, and `between` between two such pairs.
fn numbered(moves: &[String], between: &str) -> String {
    let pairs = (1..).zip(moves.chunks(2));
    let pairs: Vec<String> = pairs
        .map(|(number, pair)| format!("{number}. {}", pair.join(" ")))
        .collect();
    pairs.join(between)
}

/// The common content of two forms of the same game.
fn core(record: &Record) -> (String, Vec<String>) {
    let mut bare = record.clone();
    bare.headers.truncate(3);
    let plies = record.plies().iter().map(|ply| ply.mv().to_owned()).collect();
    (bare.headers.to_string(), plies)
}

fn assert_form(game: &str, format: Format, text: &str, form: RecordForm, expected: &Record) {
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
        check(Format::Ishwa, &record.to_string(), RecordForm::Record);
        check(Format::Ishwa, &awale.pgn("Oware"), RecordForm::Pgn);
        check(Format::Auale, &awale.squares.join(" "), RecordForm::Pgn);
        check(Format::Ishwa, &own.join(","), RecordForm::List);
        check(Format::Ishwa, &own.join(" "), RecordForm::List);
        check(
            Format::Ishwa,
            &format!("# a\n{}\r\n", numbered(&own, "\r\n")),
            RecordForm::List,
        );
        check(Format::Auale, &awale.other.concat(), RecordForm::List);
        check(
            Format::Auale,
            &numbered(&awale.other, " # x\n").replace(". ", "."),
            RecordForm::Pgn,
        );

        let toguz = Played::of("toguz", Format::Ishwa, seed, 40);
        let record = &toguz.record;
        let check = |text: &str, form| assert_form("toguz", Format::Ishwa, text, form, record);
        let sheet = in_two_digits(record);
        check(&toguz.pgn("togyzkumalak"), RecordForm::Pgn);
        check(
            &format!("\u{feff}# a\n\n{} # Result 0-1\n", sheet.join(" ")),
            RecordForm::Sheet,
        );
        check(&sheet.join(" "), RecordForm::Sheet);
        check(&(numbered(&sheet, "\n") + "\n0,5-0,5"), RecordForm::Sheet);
        let with_kaznas = with_kaznas(record, &sheet);
        // As in rule books, from the first move on.
        let signs: Vec<String> = with_kaznas
            .iter()
            .map(|mv| format!("{}:{}", &mv[..1], &mv[1..]))
            .collect();
        check(&signs.join(" "), RecordForm::Sheet);
        check(
            &format!("[White \"x\"]\n\n{} *", numbered(&with_kaznas, " ")),
            RecordForm::Pgn,
        );
        check(&toguz.own().join("\n"), RecordForm::List);
    }
}

/// The moves of a score sheet, each with the stones in the kazna of its player.
fn with_kaznas(record: &Record, sheet: &[String]) -> Vec<String> {
    let played = record.replay().unwrap();
    let count = |plies: usize| {
        let position = played.rewound(plies).own_position();
        let kaznas = position.split('/').nth(2).unwrap().to_owned();
        kaznas.split(',').nth((plies + 1) % 2).unwrap().to_owned()
    };
    let moves = (1..).zip(sheet);
    moves
        .map(|(plies, mv)| format!("{}({})", mv.replace('x', "X"), count(plies)))
        .collect()
}

#[test]
fn a_wrong_count_of_a_kazna_names_the_ply() {
    let toguz = Played::of("toguz", Format::Ishwa, 3, 30);
    let moves = with_kaznas(&toguz.record, &in_two_digits(&toguz.record));
    let text = |moves: &[String]| numbered(moves, " ");
    assert_eq!(first("toguz", &text(&moves)).record.plies().len(), 30);
    let mut wrong = moves.clone();
    let (mv, _) = wrong[16].split_once('(').unwrap();
    wrong[16] = format!("{mv}(161)");
    let error = refusal("toguz", &text(&wrong));
    assert!(
        error.starts_with("line 1, move 17: kazna: found \"161\", expected "),
        "{error}"
    );
}

#[test]
fn a_number_after_a_space_may_be_a_variation() {
    for (text, plies) in [
        ("1. 76 (65) 98", 2),
        ("1. 76 (10) 98", 2),
        ("1. 76 ( 65 98 ) 98", 2),
    ] {
        assert_eq!(first("toguz", text).record.plies().len(), plies, "{text}");
    }
    for text in ["1. 76(65) 98", "1. 76 (12) 98", "1. 76 (161) 98"] {
        let error = refusal("toguz", text);
        assert!(
            error.starts_with("line 1, move 1: kazna: found "),
            "{text}: {error}"
        );
    }
}

#[test]
fn a_comment_in_any_form_belongs_to_the_move_before_it() {
    for comment in ["# good\n", "; good\n", "{ good }"] {
        let text = format!("1. a1-a2 {comment} a5-a4 *");
        let plies = first("tiddatt", &text).record.plies().to_vec();
        assert_eq!(plies[0].comment(), Some("good"), "{comment}");
    }
}

/// The moves of a game of Toguz as in score sheets.
fn in_two_digits(record: &Record) -> Vec<String> {
    use ishwa_core::game::Game;
    use ishwa_core::notation::Notation;
    use ishwa_games::toguz::{Toguz, ToguzOptions};
    let game = Toguz::new(ToguzOptions::default());
    let mut position = game.initial();
    let plies = record.plies().iter();
    plies
        .map(|ply| {
            let mv = game.read_move(&position, ply.mv()).unwrap();
            let written = game.write_traditional(&position, mv).to_string();
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
    let expected = "record: found \"20\", expected 1 to 19, the number of games in the file";
    assert_eq!(error.to_string(), expected);
    assert!(matches!(error, ImportError::Number(_)));
}

/// The parts of PGN that carry no moves, in two games of which the second begins at a FEN.
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
        ("Reason", "time"),
    ];
    assert_eq!(headers, expected);
    assert_eq!(
        (record.ending(), record.reason()),
        (
            Ending::Winner(ishwa_core::game::Player::SOUTH),
            Some(Reason::Time)
        )
    );
    let lines = record.lines.unwrap();
    assert_eq!(lines.plies, [11, 12, 13, 15]);
    assert_eq!(lines.headers, [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 9]);
    let second = import_in("awale", Format::Ishwa, PGN.as_bytes(), 2, false)
        .unwrap()
        .record;
    assert_eq!(second.position(), "1,0,0,0,0,12/0,0,0,0,4,2/15,14/n");
    assert_eq!((second.plies().len(), second.ending()), (2, Ending::Draw));
    let lines = second.lines.unwrap();
    assert_eq!((lines.headers, lines.plies), (vec![17, 17, 18, 21], vec![21, 21]));
    // Without tags a game ends with its result or where the numbering restarts.
    let bare = "1. a1e1 f2b2 2. b1f2 1-0 1. a1e1 f2b2 1. a1e1";
    let counts = [1, 2, 3].map(|number| {
        let imported = import_in("awale", Format::Ishwa, bare.as_bytes(), number, false).unwrap();
        imported.record.plies().len()
    });
    assert_eq!(counts, [3, 2, 1]);
}

#[test]
fn deals_of_a_list_keep_their_commas_and_throws_are_marked() {
    let game = registry::find("ishigan").unwrap().open("").unwrap();
    let mut session = game.begin(None).unwrap();
    let mut record = Record::of(&session);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    while record.plies().len() < 300 && !session.moves().is_empty() {
        let moves = session.moves();
        let mv = moves[random.next_u64() as usize % moves.len()];
        let mut ply = crate::record::PlyRecord::new(&session.write_move(mv)).unwrap();
        ply.by_chance = session.probability(mv).is_some();
        record.push(ply);
        session.play(mv);
    }
    let plies: Vec<&str> = record.plies().iter().map(crate::record::PlyRecord::mv).collect();
    assert!(plies.iter().any(|mv| mv.contains(',')));
    for separator in [",", "\n", " "] {
        assert_eq!(first("ishigan", &plies.join(separator)).record, record);
    }
}

/// The page lists every known header, and explains the prefix `X`.
#[test]
fn the_page_lists_the_headers() {
    let page = include_str!("../../../../../docs/records.md");
    for key in crate::record::headers::KNOWN {
        assert!(page.contains(&format!("`{key}`")), "{key}");
    }
    assert!(page.contains("`X"));
}

#[test]
fn a_list_of_letters_is_read_as_auale_writes_them() {
    let own = first("awale", "6 4 2 5").record;
    for text in [
        "FdBe",
        "FdBe\n",
        "1. FdBe\r\n",
        "F d B e",
        "# Against a friend\n1. Fd 2. Be",
        "F,d,B,e",
    ] {
        assert_eq!(first("awale", text).record.plies(), own.plies(), "{text}");
    }
    let faulty = refusal("awale", "FDBe");
    assert!(
        faulty.starts_with("line 1, move 2: ") && faulty.ends_with("North can play a, b, c, d, e or f"),
        "{faulty}"
    );
}

#[test]
fn a_file_names_its_game() {
    let named =
        |text: &str, number| game_of(text.as_bytes(), Some(number)).map(|game| game.map(|game| game.id));
    let records = "[Game \"awale\"]\n\n[End]\n[Game \"dara\"]\n\n[End]\n";
    assert_eq!(named(records, 1), Ok(Some("awale")));
    assert_eq!(named(records, 2), Ok(Some("dara")));
    assert_eq!(named(records, 9), Ok(Some("dara")));
    assert_eq!(
        named("\u{feff}[Event \"x\"]\r\n[Variant \"Togyzkumalak\"]\r\n", 1),
        Ok(Some("toguz"))
    );
    let error = named("[Game \"Oware\"]", 1).unwrap_err().to_string();
    assert_eq!(error, "line 1: header Game: found \"Oware\", expected awale");
    assert_eq!(named("[Variant \"Chess\"]\n1. e4", 1), Ok(None));
    assert_eq!(named("3 4 1", 1), Ok(None));
    assert_eq!(named("", 0), Ok(None));
    let error = named("\n[Game \"awali\"]\n", 1).unwrap_err().to_string();
    assert!(
        error.starts_with("line 2: game: found \"awali\"") && error.ends_with("did you mean awale?"),
        "{error}"
    );
}

#[test]
fn lists_of_moves_are_read_as_they_were_written() {
    for entry in registry::games() {
        let game = entry.open("").unwrap();
        for (format, seed) in game.formats().into_iter().cycle().zip(1..=8) {
            let mut session = game.begin_in(format, None).unwrap();
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            while session.played().len() < 10 * seed as usize && !session.moves().is_empty() {
                let moves = session.moves();
                session.play(moves[random.next_u64() as usize % moves.len()]);
            }
            let played: Vec<String> = session.played().into_iter().map(|ply| ply.own).collect();
            for ending in [Ending::Unfinished, Ending::Draw, Ending::Winner(Player::NORTH)] {
                let text = movetext(&session, format, ending).unwrap();
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
                let read = import_in(entry.id, format, text.as_bytes(), 1, false);
                let read = read.unwrap_or_else(|error| panic!("{}: {error}: {text}", entry.id));
                assert_eq!(core(&read.record).1, played, "{text}");
                assert_eq!(read.record.ending(), ending, "{text}");
            }
        }
    }
}

#[test]
fn a_list_that_begins_with_north_says_so() {
    let game = registry::find("awale").unwrap().open("").unwrap();
    let mut session = game.begin(Some("4,4,4,4,4,4/4,4,4,4,4,4/0,0/n")).unwrap();
    session.play_list("1,2,3").unwrap();
    let text = movetext(&session, Format::Ishwa, Ending::Unfinished);
    assert_eq!(text.unwrap(), "1... 1 2. 2 3\n");
}

#[test]
fn moves_that_are_legal_in_one_game_only_name_it() {
    let named = |text: &str, number| game_of_moves(text.as_bytes(), number).map(|game| game.id);
    assert_eq!(named(SHEETS, 2), Some("toguz"));
    assert_eq!(named("FeDbAc", 1), Some("awale"));
    assert_eq!(named("a1 c3 b2", 1), Some("dara"));
    // Legal in several games, in none, and missing.
    for (text, number) in [("1 2", 1), ("77 77", 1), ("words", 1), ("", 1), ("FeDbAc", 2)] {
        assert_eq!(named(text, number), None, "{text}");
    }
}

/// In some files both plies of a turn are numbered: only a first move after two plies begins a game.
#[test]
fn a_first_number_after_two_plies_begins_the_next_game() {
    let squares = Played::of("awale", Format::Auale, 1, 3).squares;
    let [a, b, c] = squares.as_slice() else {
        panic!("three plies")
    };
    let plies = |text: &str, number| {
        let text = format!("[Variant \"Oware\"]\n{text}");
        let read = import_in("awale", Format::Ishwa, text.as_bytes(), number, false);
        read.map(|game| game.record.plies().len())
    };
    assert_eq!(plies(&format!("1. {a} 1. {b} 2. {c}"), 1), Ok(3));
    let two = format!("1. {a} {b} 2. {c}\n1. {a} {b}");
    assert_eq!([1, 2].map(|number| plies(&two, number)), [Ok(3), Ok(2)]);
}

/// Replaying one game may take long.
#[test]
fn a_game_whose_reading_is_stopped_ends_there() {
    let stop = AtomicBool::new(true);
    let start = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";
    let record = format!("[Game \"awale\"]\n[Rules \"\"]\n[Position \"{start}\"]\n6\n[End]\n");
    for (game, text, form) in [
        ("toguz", "1. 76 98 2. 66 87 *\n", RecordForm::Sheet),
        ("toguz", "[Event \"x\"]\n\n1. 76 98\n", RecordForm::Pgn),
        ("awale", "6 6 5\n", RecordForm::List),
        ("awale", &record, RecordForm::Record),
    ] {
        let entry = registry::find(game).unwrap();
        let wanted = Wanted {
            partial: true,
            stop: &stop,
            ..Wanted::first_of(&entry)
        };
        let read = import(text.as_bytes(), &wanted).unwrap();
        assert_eq!((read.form, read.record.plies().len()), (form, 0), "{text}");
        let error = read.refused.unwrap();
        assert_eq!(error.ply(), Some(1), "{text}");
        assert!(error.to_string().contains("a request to stop"), "{error}");
    }
}
