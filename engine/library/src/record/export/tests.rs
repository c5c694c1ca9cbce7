use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::record::tests::{SHEETS, first_of};
use crate::record::{Imported, PlyRecord, RecordForm, Wanted, import, import_all};

/// The options of Awalé on `PlayStrategy`.
const OWARE: &str = "repetition=own-side,occurrences=2";

/// The game `nOnJqb7U` of `PlayStrategy`, whose last position occurs for the second time. By its own tests
/// (`samurai/OwareVariantTest.scala` of its library) the game is over there, not one ply earlier, and North has won.
const OWARE_CYCLE: &str = "\
    f1c2 a2d1 c1e2 e2b1 b1e2 d2c1 f1e2 a2b1 a1d2 f2d1 a1b1 c2f1 c1f1 d2b2 b1f1 c2b2 f1e2 f2e2 c1d1 e2d2 a1b1 a2b1 a1b1 \
    d2c2 b1c1 b2d2 a1b1 f2e2 d1f2 d2b2 a1b1 a2b1 a1b1 b2a1 a1b1 e2b2 c1f1 d2c2 d1e1 b2a2 e1d2 c2d1 b1b2 a2d1 e1f1 c2b2 \
    b1c1 b2a2 c1d1 d2c2 d1e1 c2b2 a1d1 b2a2 d1e1 f2e2 b1c1 e2c2 e1f2 c2b2 f1c1 b2a1 c1f1 f2d2 e1f1 e2c2 d1e1 c2a2 e1f1 \
    b2a2 b1c1 d2a1 c1d1 a2f2 d1f1 b2a2 a1c1 f2e2 c1e1 e2d2 d1e1 c2b2 e1d2 a2a1 b1d1 b2a2 a1b1 e2d2 d1e1 f2e2 f1a2 b2a2 \
    e1f1 f2e2 c1d1 c2b2 b1c1 b2a2 d1e1 d2b2 e1f1 b2a2 c1d1 c2b2 d1e1 e2b2 e1f1 d2c2 f1d2 b2a1 a1b1 e2d2 b1c1 f2e2 c1d1 \
    a2d1 b1c1 c2a2 a1b1 b2a2 b1c1 d2b2 c1f1 e2d2 e1f1 b2a2 d1e1 c2b2 e1f1 d2c2 f1d2 a2c1 b1c1 b2a2 a1b1 e2d2 c1e1 c2b2 \
    e1f1 f2e2 b1c1 b2a2 d1e1 d2b2 e1f1 e2d2 c1d1";

/// The game `FgWSk5be` of `PlayStrategy`. By its tests (`togyzkumalak/TogyzkumalakVariantTest.scala`) the last ply gives
/// South 82 stones to 43 and with them the game.
const TOGYZKUMALAK: &str = "\
    g1d2 a2h1 f1d2 c2f1 a1h2 b2h1 b1e2 b2a2 i1c1 g2f1 d1a2 f2i1 h1i2 h2f2 i1g2 d2a1 e1c1 b2d1 g1d2 a2i2 i1g2 i2e2 a1c1 \
    a2a1 h1h2 c2d1 a1b1 b2a2 b1h2 f2b2 b1c1 c2b2 f1i2 c2b2 f1g1 a2a1 a1b1 b2b1 a1b1 b2a2 i1g2 h2g2 h1i2 a2b1 a1b1 e2c1 \
    a1b1 b2a2 b1d1 a2b1 a1b1 g2b2 i1i2 i2h2 g1h2 i2h2 g1h1 h2g2 h1i2 f2e2 e1g1 b2a2 g1h1 c2b2 f1g1 c2b2 g1h1 b2a2 h1i2 \
    b2a2 c1i2 b2a2 h1i2 i2h2 i1d2";

fn read(game: &str, rules: &str, text: &str) -> Imported {
    let entry = registry::find(game).unwrap();
    let wanted = Wanted {
        rules,
        ..first_of(&entry)
    };
    import(text.as_bytes(), &wanted).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A record of a game under `rules` from `position`, with moves in our own notation.
fn played(game: &str, rules: &str, position: Option<&str>, moves: &str) -> Record {
    let game = registry::find(game).unwrap().open(rules).unwrap();
    let mut record = Record::of(&game.begin(position).unwrap());
    for mv in moves.split_whitespace() {
        record.push(PlyRecord::new(mv).unwrap());
    }
    record
}

/// The moves of a PGN text, from an independent parser: words without dots after the tags.
fn squares(pgn: &str) -> Vec<&str> {
    let moves = pgn.split_once("\n\n").unwrap().1;
    let words = moves.split_whitespace().filter(|word| !word.ends_with('.'));
    let mut words: Vec<&str> = words.collect();
    words.pop().unwrap();
    words
}

/// The value of a tag, as it is written.
fn tag<'t>(pgn: &'t str, name: &str) -> Option<&'t str> {
    let begin = format!("[{name} \"");
    let line = pgn.lines().find_map(|line| line.strip_prefix(&begin))?;
    line.strip_suffix("\"]")
}

fn refusal(record: &Record) -> String {
    export_pgn(record).unwrap_err().to_string()
}

#[test]
fn a_game_has_the_tags_of_pgn_and_squares() {
    let mut record = played("toguz", "", None, "6 4 9");
    for (key, value) in [
        ("P1", "Aibek"),
        ("P2", "Bota"),
        ("Event", "Final"),
        ("Date", "2024-05-01"),
        ("Round", "2.1"),
        ("Time", "10:00:00"),
        ("Result", "P2"),
        ("Reason", "time"),
        ("Comment", "the {clock}"),
        ("XP1Elo", "1800"),
        ("Seed", "7"),
    ] {
        record.set(key, value).unwrap();
    }
    assert_eq!(
        export_pgn(&record).unwrap(),
        "[Event \"Final\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"2.1\"]\n[P1 \"Aibek\"]\n[P2 \"Bota\"]\n\
         [Result \"0-1\"]\n[Time \"10:00:00\"]\n[Variant \"Togyzkumalak\"]\n[Termination \"Time forfeit\"]\n\
         [P1Elo \"1800\"]\n\n{ the {clock) }\n1. f1e2 f2d1 2. i1a2 0-1\n"
    );
    let record = played("awale", "", Some("0,0,0,0,1,2/1,1,0,0,1,1/23,18/n"), "6 5");
    assert_eq!(
        export_pgn(&record).unwrap(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[P1 \"?\"]\n[P2 \"?\"]\n[Result \"*\"]\n\
         [Variant \"Oware\"]\n[Termination \"Unterminated\"]\n[FEN \"1S,1S,2,1S,1S/4,1S,2S 23 18 N 1\"]\n[SetUp \"1\"]\n\n\
         1... a2a1 2. e1f1 *\n"
    );
}

#[test]
fn games_of_playstrategy_come_back_with_its_squares_and_its_results() {
    let cases = [
        (
            "awale",
            "Oware",
            OWARE_CYCLE,
            Ending::Winner(ishwa_core::game::Player::NORTH),
        ),
        (
            "toguz",
            "Togyzkumalak",
            TOGYZKUMALAK,
            Ending::Winner(ishwa_core::game::Player::SOUTH),
        ),
    ];
    for (game, variant, moves, ending) in cases {
        let text = format!("[Variant \"{variant}\"]\n\n{moves} *\n");
        // Under the usual rules the game of Awalé is not over yet.
        for rules in ["", if game == "awale" { OWARE } else { "" }] {
            let mut record = read(game, rules, &text).record;
            record.set("Result", ending).unwrap();
            let pgn = export_pgn(&record).unwrap();
            let expected: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(squares(&pgn), expected);
            assert_eq!(tag(&pgn, "Variant"), Some(variant));
            assert_eq!(
                pgn.trim_end().rsplit_once([' ', '\n']).unwrap().1,
                result(ending).unwrap()
            );
            // Without a result in the record the board supplies one, if the game is over by the record's rules too.
            record.set("Result", "*").unwrap();
            let is_over = record.replay().unwrap().outcome().is_some();
            assert_eq!(is_over, game == "toguz" || rules == OWARE);
            if is_over {
                assert_eq!(export_pgn(&record).unwrap(), pgn);
            } else {
                let error = refusal(&record);
                assert!(
                    error.contains("expected P2, as under repetition=own-side"),
                    "{error}"
                );
            }
        }
    }
    let kaznas = read("toguz", "", TOGYZKUMALAK).session.own_position();
    assert!(kaznas.contains("/82,43/"), "{kaznas}");
}

#[test]
fn how_a_game_ended_fits_its_result() {
    for (other, moves, expected) in [
        ("Unterminated", TOGYZKUMALAK, "Normal"),
        ("Normal", "a1i1", "Unterminated"),
        ("Abandoned", TOGYZKUMALAK, "Abandoned"),
    ] {
        let text = format!("[Result \"*\"]\n[Termination \"{other}\"]\n\n{moves} *\n");
        let pgn = export_pgn(&read("toguz", "", &text).record).unwrap();
        assert_eq!(tag(&pgn, "Termination"), Some(expected), "{pgn}");
        assert_eq!(
            tag(&pgn, "Result") == Some("*"),
            expected == "Unterminated",
            "{pgn}"
        );
    }
}

/// Asserts that a record exported to PGN is read with the same plies, result and position, and exports to the same
/// PGN.
fn assert_round_trip(record: &Record) {
    let pgn = export_pgn(record).unwrap_or_else(|error| panic!("{error}: {record}"));
    let back = read(record.game(), record.rules(), &pgn);
    assert_eq!(back.form, RecordForm::Pgn);
    let plies =
        |record: &Record| -> Vec<String> { record.plies().iter().map(|ply| ply.mv().to_owned()).collect() };
    assert_eq!(plies(&back.record), plies(record), "{pgn}");
    assert_eq!(back.record.position(), record.position(), "{pgn}");
    let end = record.replay().unwrap();
    assert_eq!(back.session.own_position(), end.own_position(), "{pgn}");
    let recorded = match (record.ending(), end.outcome()) {
        (Ending::Unfinished, Some(outcome)) => outcome.winner.map_or(Ending::Draw, Ending::Winner),
        (recorded, _) => recorded,
    };
    assert_eq!(back.record.ending(), recorded, "{pgn}");
    for key in [
        "P1",
        "P2",
        "Event",
        "Site",
        "Date",
        "Time",
        "Round",
        "Opening",
        "Annotator",
        "Source",
    ] {
        assert_eq!(back.record.header(key), record.header(key), "{pgn}");
    }
    assert_eq!(
        back.record.reason() == Some(Reason::Time),
        record.reason() == Some(Reason::Time),
        "{pgn}"
    );
    assert!(
        pgn.lines().all(|line| line.starts_with('[') || line.len() <= 80),
        "{pgn}"
    );
    // Comments are not read.
    let without: String = pgn
        .split_inclusive('\n')
        .filter(|line| !line.starts_with('{'))
        .collect();
    assert_eq!(export_pgn(&back.record).unwrap(), without);
}

#[test]
fn score_sheets_come_back_from_pgn() {
    let entry = registry::find("toguz").unwrap();
    let wanted = first_of(&entry);
    let mut count = 0;
    for game in import_all(SHEETS.as_bytes(), &wanted).unwrap() {
        assert_round_trip(&game.unwrap().record);
        count += 1;
    }
    assert_eq!(count, 19);
}

#[test]
fn random_games_come_back_from_pgn() {
    let mut kinds = [0_usize; 5];
    for game in ["awale", "toguz"] {
        let entry = registry::find(game).unwrap();
        let rules = if game == "awale" { OWARE } else { "" };
        for seed in 0..200 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut session = entry.open(rules).unwrap().begin(None).unwrap();
            let mut play = |session: &mut AnySession, record: &mut Option<Record>, most: usize| {
                for _ in 0..most {
                    let moves = session.moves();
                    if moves.is_empty() {
                        break;
                    }
                    let mv = moves[random.next_u64() as usize % moves.len()];
                    if let Some(record) = record {
                        record.push(PlyRecord::new(&session.write_move(mv)).unwrap());
                    }
                    session.play(mv);
                }
            };
            // Half of them begin in the middle of another game.
            if seed % 2 == 1 {
                play(&mut session, &mut None, seed as usize % 60);
                session = entry
                    .open(rules)
                    .unwrap()
                    .begin(Some(&session.own_position()))
                    .unwrap();
            }
            let mut record = Some(Record::of(&session));
            let most = if seed % 4 < 2 { usize::MAX } else { seed as usize };
            play(&mut session, &mut record, most);
            let mut record = record.unwrap();
            let is_over = session.outcome().is_some();
            let (result, reason) = match seed % 3 {
                _ if is_over => ("*", "rules"),
                0 => ("P1", "time"),
                1 => ("draw", "score"),
                _ => ("*", "stopped"),
            };
            record.set("Result", result).unwrap();
            record.set("Reason", reason).unwrap();
            record.set("P1", format!("a \"{seed}\" \\")).unwrap();
            record.set("Event", "]} é \\\" {").unwrap();
            kinds[match result {
                _ if is_over => 0,
                "P1" => 1,
                "draw" => 2,
                _ => 3,
            }] += 1;
            kinds[4] += usize::from(record.position().ends_with("/n"));
            assert_round_trip(&record);
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

#[test]
fn what_is_said_of_the_end_depends_on_the_reason() {
    let said = |result: &str, reason: Option<&str>, other: Option<&str>| {
        let mut record = played("awale", OWARE, None, "6");
        record.set("Result", result).unwrap();
        if let Some(reason) = reason {
            record.set("Reason", reason).unwrap();
        }
        if let Some(other) = other {
            record.set("XTermination", other).unwrap();
        }
        tag(&export_pgn(&record).unwrap(), "Termination").map(str::to_owned)
    };
    for (reason, expected) in [
        ("rules", "Normal"),
        ("score", "Normal"),
        ("resigned", "Normal"),
        ("tables", "Adjudication"),
        ("length", "Adjudication"),
        ("time", "Time forfeit"),
        ("hang", "Time forfeit"),
        ("illegal", "Rules infraction"),
        ("crash", "Unknown"),
        ("stopped", "Unknown"),
    ] {
        assert_eq!(
            said("P1", Some(reason), Some("other")).as_deref(),
            Some(expected),
            "{reason}"
        );
        assert_eq!(
            said("*", Some(reason), None).as_deref(),
            Some("Unterminated"),
            "{reason}"
        );
    }
    assert_eq!(said("P1", None, None), None);
    assert_eq!(
        said("draw", None, Some("Abandoned")).as_deref(),
        Some("Abandoned")
    );
}

/// Only a date in the form of records gets dots.
#[test]
fn dates_are_written_as_pgn_has_them() {
    let mut record = played("awale", OWARE, None, "6");
    for (date, written) in [
        ("2024-05-01", "2024.05.01"),
        ("01-05-2024", "01-05-2024"),
        ("2024-05", "2024-05"),
        ("2024", "2024"),
    ] {
        record.set("Date", date).unwrap();
        record.set("Event", date).unwrap();
        let pgn = export_pgn(&record).unwrap();
        assert_eq!(
            (tag(&pgn, "Date"), tag(&pgn, "Event")),
            (Some(written), Some(date))
        );
    }
}

#[test]
fn only_private_headers_that_pgn_has_no_tag_for_become_tags() {
    let mut record = played("awale", OWARE, None, "6");
    for key in [
        "XResult",
        "Xresult",
        "XFEN",
        "XVariant",
        "XGame",
        "XRules",
        "XPosition",
        "XWhite",
        "XP2",
        "Xp1",
        "XSetUp",
        "XUTCDate",
        "X",
    ] {
        record.set(key, "wrong").unwrap();
    }
    record.set("XTimeControl", "180+2").unwrap();
    record.set("Fault", "none").unwrap();
    record.set("Points", "1 0").unwrap();
    let pgn = export_pgn(&record).unwrap();
    assert!(
        !pgn.contains("wrong") && !pgn.contains("Points") && !pgn.contains("Fault"),
        "{pgn}"
    );
    assert_eq!(tag(&pgn, "TimeControl"), Some("180+2"));
    let back = read("awale", OWARE, &pgn).record;
    assert_eq!(back.header("XTimeControl"), Some("180+2"));
}

#[test]
fn games_that_playstrategy_does_not_play_are_refused() {
    let error = refusal(&played("dara", "", None, ""));
    assert_eq!(
        error,
        "line 1: header Game: found \"dara\", expected a game on PlayStrategy: awale or toguz"
    );
    // A move that takes North's last seed, and before it one that takes two of five.
    let record = played(
        "awale",
        "grand_slam=allowed",
        Some("0,0,0,0,0,1/1,0,0,0,0,3/22,21/s"),
        "6",
    );
    assert!(export_pgn(&record).is_ok());
    let slam = "0,0,0,0,0,1/1,0,0,0,0,0/23,23/s";
    let error = refusal(&played("awale", "grand_slam=allowed", Some(slam), "6"));
    assert_eq!(
        error,
        "line 5, ply 1: move: found \"6\" under grand_slam=allowed,repetition=share,occurrences=3, \
         expected a game under grand_slam=no-capture,repetition=own-side,occurrences=2, as on PlayStrategy"
    );
    // A game of toguz continues with 82 stones only for the difference.
    let won = "1,0,0,0,0,0,0,0,5/9,9,9,9,9,9,9,5,0/82,6/-,-/s";
    let mut record = played("toguz", "objective=stones", Some(won), "");
    record.set("Result", "P1").unwrap();
    assert!(export_pgn(&record).is_ok());
    let error = refusal(&played("toguz", "objective=stones", Some(won), "1"));
    assert_eq!(
        error,
        "line 5, ply 1: move: found \"1\" under objective=stones, expected a game under objective=win, as on PlayStrategy"
    );
    // Text that is not a game is refused as everywhere.
    assert!(
        refusal(&played("toguz", "", None, "1 x"))
            .starts_with("line 6, ply 2: \"x\" is not a legal move here; ")
    );
}

#[test]
fn a_position_that_comes_back_ends_the_game_there() {
    // By the tests of PlayStrategy the game continues after eleven of these plies, and is a draw after twelve.
    let start = Some("0,0,0,0,0,1/0,0,0,0,0,1/23,23/s");
    let round = "6 6 1 1 2 2 3 3 4 4 5 5";
    assert!(export_pgn(&played("awale", "", start, &round[..round.len() - 2])).is_ok());
    let mut record = played("awale", "", start, round);
    assert_eq!(
        refusal(&record),
        "line 1: header Result: found * under repetition=share,occurrences=3, \
         expected draw, as under repetition=own-side,occurrences=2 on PlayStrategy"
    );
    record.set("Result", "draw").unwrap();
    assert!(
        export_pgn(&record).unwrap().ends_with("e1f1 b2a2\n1/2-1/2\n"),
        "{}",
        export_pgn(&record).unwrap()
    );
    record.push(PlyRecord::new("6").unwrap());
    assert!(refusal(&record).starts_with("line 18, ply 13: move: found \"6\" under repetition=share,"));
    // The seeds left belong to another player there.
    let record = read("awale", "repetition=share,occurrences=2", OWARE_CYCLE).record;
    assert_eq!(
        refusal(&record),
        "line 1: header Result: found draw under repetition=share, expected P2, as under repetition=own-side on PlayStrategy"
    );
}
