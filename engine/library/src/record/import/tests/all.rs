//! Reading all games of a file at once gives the same games as reading each by its number.

use proptest::prelude::*;

use super::*;

/// Everything that can be compared of an imported game, or its error.
fn printed(read: Result<Imported, ImportError>) -> Result<String, ImportError> {
    read.map(|imported| {
        let position = imported.session.own_position();
        let (record, form, refused) = (&imported.record, imported.form, &imported.refused);
        let format = imported.format.name();
        format!(
            "{record}{:?} {form} {format} {refused:?} {position}",
            record.lines
        )
    })
}

/// Asserts that the games of a file are the same when read by number, and that none is missing; returns their count.
fn agree(game: &str, format: Format, bytes: &[u8], partial: bool) -> usize {
    let entry = registry::find(game).unwrap();
    let wanted = Wanted {
        format,
        number: 7,
        partial,
        ..Wanted::first_of(&entry)
    };
    let by_number = |number| printed(import_in(game, format, bytes, number, partial));
    let shown = String::from_utf8_lossy(bytes);
    let mut games = match import_all(bytes, &wanted) {
        Ok(games) => games,
        Err(error) => {
            for number in 1..4 {
                assert_eq!(by_number(number), Err(error.clone()), "{game} {number}: {shown}");
            }
            return 0;
        }
    };
    let mut count = 0;
    let mut is_empty = false;
    for read in games.by_ref() {
        count += 1;
        let read = printed(read);
        is_empty =
            matches!(&read, Err(error) if error.to_string().ends_with("found no move, expected a game"));
        assert_eq!(read, by_number(count), "{game} {count}: {shown}");
    }
    assert!(games.next().is_none());
    for number in count + 1..count + 4 {
        let beyond = by_number(number).unwrap_err();
        assert!(
            is_empty && count == 1 || matches!(beyond, ImportError::Number(_)),
            "{game} {number}: {beyond} {shown}"
        );
    }
    count
}

/// Parts of files of every form, whole and broken.
fn parts() -> Vec<Vec<u8>> {
    let awale = Played::of("awale", Format::Auale, 3, 12);
    let toguz = Played::of("toguz", Format::Ishwa, 3, 12);
    let sheet = in_two_digits(&toguz.record);
    let record = awale.record.to_string();
    let dara = Record::of(
        &registry::find("dara")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap(),
    );
    let pgn = awale.pgn("Oware");
    let texts = [
        record.clone(),
        toguz.record.to_string(),
        dara.to_string(),
        record.replace("\n\n", "\n[Foo \"x\"]\n[Foo \"y\"]\n\n"),
        record
            .replace("\n\n", "\n[Foo \"x\"]\n\n")
            .replacen("\n1\n", "\n9\n", 1),
        record.replace("[End]", "9\n[End]"),
        record.replace("[End]\n", ""),
        record.replace("\n\n", "\n[OpeningPlies \"99\"]\n\n"),
        record.trim_end().to_owned(),
        pgn.clone(),
        pgn.replace("[Variant", "[FEN \"x\"]\n[Variant"),
        pgn.replace("Oware", "Chess"),
        toguz.pgn("Togyzkumalak"),
        pgn.split(" {").next().unwrap().to_owned(),
        format!("{}\n", sheet.join(" ")),
        format!("{} 1-0\n", numbered(&sheet, "\n")),
        format!("{}\n", awale.own().join(" ")),
        format!("{} ", awale.other.concat()),
    ];
    let small = [
        "[End]\n",
        "[Game \"awale\"]\n",
        "[Rules \"\"]\n",
        "[Game",
        "[White \"x\"]\n",
        "[White x]\n",
        "1. a1e1 ",
        "1. a1e1 f2b2 ",
        "2. b1f2 1-0 ",
        "1. a1a1 ",
        "1-0 ",
        "{ x } ",
        "{",
        "(",
        "% ",
        "# Result 1-0\n",
        "; x\n",
        "\n",
        "76 98\n",
        "76 11 ",
        "1. 76 98 2",
        "6",
        "x\n",
        "\u{feff}",
        "é",
    ];
    let texts = texts.into_iter().chain(small.map(str::to_owned));
    texts
        .map(String::into_bytes)
        .chain([b"\xff".to_vec(), b"\xc3".to_vec()])
        .collect()
}

#[test]
fn all_games_of_every_form_are_those_of_their_numbers() {
    let awale = Played::of("awale", Format::Auale, 7, 20);
    let toguz = Played::of("toguz", Format::Ishwa, 7, 20);
    let sheet = in_two_digits(&toguz.record);
    for partial in [false, true] {
        for (game, format, text, count) in [
            ("awale", Format::Ishwa, awale.record.to_string().repeat(5), 5),
            ("awale", Format::Ishwa, awale.pgn("Oware").repeat(5), 5),
            (
                "awale",
                Format::Ishwa,
                "1. a1e1 f2b2 2. b1f2 1-0 1. a1e1 f2b2 1. a1e1".to_owned(),
                3,
            ),
            ("toguz", Format::Ishwa, SHEETS.to_owned(), 19),
            (
                "toguz",
                Format::Ishwa,
                (numbered(&sheet, "\n") + " 1-0\n").repeat(4),
                4,
            ),
            ("awale", Format::Auale, awale.other.concat(), 1),
            ("awale", Format::Ishwa, awale.own().join(" "), 1),
            // A refused game is counted, and the next one is read.
            (
                "awale",
                Format::Ishwa,
                awale.record.to_string() + &toguz.record.to_string() + &awale.record.to_string(),
                3,
            ),
            ("awale", Format::Ishwa, String::new(), 0),
            ("awale", Format::Ishwa, "no header\n".to_owned(), 1),
        ] {
            assert_eq!(agree(game, format, text.as_bytes(), partial), count, "{text}");
        }
    }
}

#[test]
fn records_of_several_games_are_read_as_the_games_they_name() {
    let [awale, toguz] = ["awale", "toguz"].map(|id| Played::of(id, Format::Ishwa, 2, 9).record);
    let broken = toguz.to_string().replace("\"toguz\"", "\"chess\"");
    let text = format!("{toguz}{awale}{broken}{toguz}");
    let entry = registry::find("awale").unwrap();
    let wanted = Wanted::first_of(&entry);
    let games = import_all(text.as_bytes(), &wanted).unwrap();
    let read: Vec<_> = games.of_any_game().collect();
    assert_eq!(read.len(), 4);
    for (read, expected) in read.iter().zip([Some(&toguz), Some(&awale), None, Some(&toguz)]) {
        match (read, expected) {
            (Ok(imported), Some(record)) => assert_eq!(&imported.record, record),
            (Err(error), None) => assert!(error.to_string().contains("game: found \"chess\""), "{error}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_record_that_names_no_game_lacks_a_header_whatever_may_be_read() {
    let entry = registry::find("awale").unwrap();
    let wanted = Wanted::first_of(&entry);
    let games = || import_all(b"[Rules \"\"]\n[Position \"x\"]\n", &wanted).unwrap();
    for mut games in [games(), games().of_any_game()] {
        let error = games.next().unwrap().unwrap_err().to_string();
        assert_eq!(
            error,
            "line 2: record: found the end of the text, expected the line [End]"
        );
    }
}

/// In quadratic time this test would take an hour.
#[test]
fn reading_all_games_takes_linear_time() {
    let record = Played::of("awale", Format::Ishwa, 2, 4).record.to_string();
    let pgn = "1. a1e1 f2b2 1-0\n";
    let sheet = "76 98\n";
    for (game, text) in [("awale", record.as_str()), ("awale", pgn), ("toguz", sheet)] {
        let entry = registry::find(game).unwrap();
        let wanted = Wanted::first_of(&entry);
        let count = 5_000;
        let text = text.repeat(count);
        let games = import_all(text.as_bytes(), &wanted).unwrap();
        assert_eq!(games.flatten().count(), count);
    }
}

proptest! {
    #[test]
    fn all_games_of_any_file_are_those_of_their_numbers(
        indices in prop::collection::vec(any::<prop::sample::Index>(), 0..7),
        partial: bool,
    ) {
        let parts = parts();
        let bytes = indices.iter().map(|index| index.get(&parts).clone()).collect::<Vec<_>>().concat();
        for (game, format) in [("awale", Format::Ishwa), ("awale", Format::Auale), ("toguz", Format::Ishwa)] {
            agree(game, format, &bytes, partial);
        }
    }

    #[test]
    fn all_games_of_any_bytes_are_those_of_their_numbers(
        bytes in prop::collection::vec(any::<u8>(), 0..100),
        text in "[\\PC\n]{0,60}",
        partial: bool,
    ) {
        for game in ["awale", "toguz", "tiddatt"] {
            agree(game, Format::Ishwa, &bytes, partial);
            agree(game, Format::Ishwa, text.as_bytes(), partial);
        }
    }
}
