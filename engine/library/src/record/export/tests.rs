use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::record::RecordedScore;
use crate::record::tests::SHEETS;
use crate::record::{Imported, PlyRecord, RecordForm, Wanted, import, import_all};
use ishwa_core::game::Turn;
use ishwa_core::rules::OptionKind;

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
        ..Wanted::first_of(&entry)
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

fn read_error(game: &str, rules: &str, text: &str) -> String {
    let entry = registry::find(game).unwrap();
    let wanted = Wanted {
        rules,
        ..Wanted::first_of(&entry)
    };
    import(text.as_bytes(), &wanted).unwrap_err().to_string()
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
        ("Comment", "the {clock"),
        ("XP1Elo", "1800"),
        ("Seed", "7"),
    ] {
        record.set(key, value).unwrap();
    }
    assert_eq!(
        export_pgn(&record).unwrap(),
        "[Event \"Final\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"2.1\"]\n[P1 \"Aibek\"]\n[P2 \"Bota\"]\n\
         [Result \"0-1\"]\n[Time \"10:00:00\"]\n[Reason \"time\"]\n[P1Elo \"1800\"]\n[Seed \"7\"]\n\
         [Variant \"Togyzkumalak\"]\n[Rules \"objective=win\"]\n[Termination \"Time forfeit\"]\n\n{ the {clock }\n1. f1e2 f2d1 2. i1a2 0-1\n"
    );
    let record = played("awale", "", Some("0,0,0,0,1,2/1,1,0,0,1,1/23,18/n"), "6 5");
    assert_eq!(
        export_pgn(&record).unwrap(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[P1 \"?\"]\n[P2 \"?\"]\n[Result \"*\"]\n\
         [Variant \"Oware\"]\n\
         [Rules \"grand_slam=no-capture,repetition=share,occurrences=3,objective=win\"]\n\
         [Termination \"Unterminated\"]\n[FEN \"1S,1S,2,1S,1S/4,1S,2S 23 18 N 1\"]\n[SetUp \"1\"]\n\n\
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
            let without = export_pgn(&record).unwrap();
            assert_eq!(without == pgn, is_over, "{without}");
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

/// The headers of a record in the order of their keys, with the result of the board if it has none.
fn headers(record: &Record) -> Vec<(String, String)> {
    let result = record.result(&record.replay().unwrap()).to_string();
    let others = record.headers().filter(|&(key, _)| key != "Result");
    let all = others.chain([("Result", result.as_str())]);
    let mut all: Vec<_> = all
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    all.sort();
    all
}

/// Asserts that a record that is exported is read as the same record, under no other rules than its own, and exports to
/// the same text.
fn assert_round_trip(record: &Record, export: fn(&Record) -> Result<String, RecordError>) {
    let text = export(record).unwrap_or_else(|error| panic!("{error}: {record}"));
    let back = read(record.game(), "", &text);
    assert_eq!(back.form, RecordForm::Pgn);
    assert_eq!(back.record.plies(), record.plies(), "{text}");
    assert_eq!(headers(&back.record), headers(record), "{text}");
    assert!(
        text.lines()
            .all(|line| line.starts_with('[') || line.chars().count() <= 80),
        "{text}"
    );
    assert_eq!(export(&back.record).unwrap(), text);
}

#[test]
fn score_sheets_come_back_from_pgn() {
    let entry = registry::find("toguz").unwrap();
    let wanted = Wanted::first_of(&entry);
    let mut count = 0;
    for game in import_all(SHEETS.as_bytes(), &wanted).unwrap() {
        assert_round_trip(&game.unwrap().record, export_pgn);
        count += 1;
    }
    assert_eq!(count, 19);
}

/// Parts of comments that look like something else.
const HOSTILE: [&str; 24] = [
    "a fine move; [not] the best?",
    "{ 1. e4 # \" é 7-6",
    "}",
    "{a} {b}",
    "]",
    "%7D %5D %25 %257D %%7D 50% %",
    "[%clk 0:00:01] said",
    "[%clk",
    "[%ishwa level=3] [%ishwa] [%ishwa",
    "[%ishwaé x]",
    "+0.31/12 1.5s good",
    "1/2 of it",
    "-1/9",
    "1-0",
    "1-0 1. a1 1) b1 01... c1",
    "*",
    "(a variation",
    "b) c)",
    "$1 !? ?!",
    "[Event \"1\"]",
    "[P1 \"Ann\"] [Result \"0-1\"]",
    "% 1.",
    "; 1. 2.",
    "…—«»\u{a0}\u{202e}\u{feff}",
];

/// A game with random options from its start, or from the middle of another game, with everything that a record may
/// say.
fn random_record(game: &registry::GameEntry, seed: u64) -> Record {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |count: usize| random.next_u64() as usize % count;
    let players = *game.players.start() + below(game.players.clone().count());
    let chosen = game.options.iter().filter_map(|option| match &option.kind {
        OptionKind::Choice(values) => Some(format!("{}={}", option.key, values[below(values.len())])),
        OptionKind::Integer { .. } | OptionKind::Probability => {
            (option.key == "players").then(|| format!("players={players}"))
        }
    });
    let rules = chosen.collect::<Vec<_>>().join(",");
    let open = game
        .open(&rules)
        .unwrap_or_else(|error| panic!("{error}: {rules}"));
    let mut session = open.begin(None).unwrap();
    let mut record = None;
    let (skipped, most) = (
        seed as usize % 2 * below(60),
        if seed % 4 < 2 { 400 } else { below(60) },
    );
    for ply in 0..skipped + most {
        if ply == skipped {
            session = open.begin(Some(&session.own_position())).unwrap();
            record = Some(Record::of(&session));
        }
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[below(moves.len())];
        if let Some(record) = &mut record {
            let mut ply = PlyRecord::new(&session.write_move(mv)).unwrap();
            ply.by_chance = matches!(session.turn(), Turn::Chance(_));
            let numbers = |count: usize| (count > 0).then_some(count as u64);
            ply.score = RecordedScore::read(["", "+1.50", "-0.25", "3"][below(4)]);
            ply.depth = numbers(below(3)).map(|depth| depth as u32);
            ply.nodes = numbers(below(3) * 1000);
            ply.millis = numbers(below(3) * below(100_000));
            ply.clock = numbers(below(3) * below(10_000_000));
            let comments = below(4);
            for _ in 0..comments {
                ply.add_comment(HOSTILE[below(HOSTILE.len())]);
            }
            if below(4) == 0 {
                ply.read_field(&format!(
                    "note=a{}b",
                    HOSTILE[below(HOSTILE.len())].replace(|c: char| c.is_whitespace() || c == '#', "-")
                ))
                .unwrap();
            }
            record.push(ply);
        }
        session.play(mv);
    }
    let mut record = record.unwrap_or_else(|| Record::of(&session));
    let (result, reason) = match seed % 3 {
        _ if session.outcome().is_some() => ("*", "rules"),
        0 => ("P1", "time"),
        1 => ("draw", "score"),
        _ => ("*", "stopped"),
    };
    let count = record.plies().len();
    for (key, value) in [
        ("Result", result),
        ("Reason", reason),
        ("P1", "a \"b\" \\"),
        ("P2", "Bota"),
        ("Event", "]} é \\\" {"),
        ("Date", "2024.05.01"),
        ("Seed", &seed.to_string()),
        ("OpeningPlies", &count.min(2).to_string()),
        ("Points", "1 0"),
        ("Comment", "the first [of two]"),
        ("XTimeControl", "180+2"),
    ] {
        record.set(key, value).unwrap();
    }
    if players > 2 {
        record.set("P3", "Can").unwrap();
    }
    record
}

#[test]
fn random_games_of_every_kind_come_back_from_pgn() {
    for game in registry::games() {
        let (mut over, mut unfinished) = (0, 0);
        for seed in 0..200 {
            let record = random_record(&game, seed);
            match record.replay().unwrap().outcome() {
                Some(_) => over += 1,
                None => unfinished += 1,
            }
            assert_round_trip(&record, export_pgn);
            if game.id == "awale" {
                assert_round_trip(&record, export_ogn);
            }
        }
        assert!(over > 5 && unfinished > 10, "{}: {over}, {unfinished}", game.id);
    }
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
fn headers_that_look_like_tags_of_pgn_change_nothing() {
    let mut record = played("awale", OWARE, None, "6");
    let keys = [
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
        "XX",
        "XXRules",
        "XReason",
        "XTimeControl",
        "Xtimecontrol",
    ];
    for key in keys {
        record.set(key, "wrong").unwrap();
    }
    record.set("Fault", "none").unwrap();
    record.set("Points", "1 0").unwrap();
    for export in [export_pgn, export_ogn] {
        assert_round_trip(&record, export);
        assert_eq!(tag(&export(&record).unwrap(), "TimeControl"), Some("wrong"));
    }
}

#[test]
fn comments_before_the_moves_come_back() {
    for comment in HOSTILE
        .iter()
        .copied()
        .chain(["two  spaces", " at the start", "at the end "])
    {
        let mut record = played("dara", "", None, "a1");
        record.set("Comment", comment).unwrap();
        assert_round_trip(&record, export_pgn);
    }
}

#[test]
fn games_of_aualé_are_as_that_program_writes_them() {
    let mut record = played("awale", OWARE, Some("0,0,0,0,1,2/1,1,0,0,1,1/23,18/n"), "6 5");
    record.set("P1", "Abla").unwrap();
    record.plies[0].add_comment("good");
    record.plies[0].millis = Some(1500);
    assert_eq!(
        export_ogn(&record).unwrap(),
        "[Variant \"Oware Abapa\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n\
         [South \"Abla\"]\n[North \"?\"]\n[Result \"*\"]\n[FEN \"0-0-0-0-1-2-1-1-0-0-1-1-23-18-N\"]\n\
         [Rules \"grand_slam=no-capture,repetition=own-side,occurrences=2,objective=win\"]\n\n\
         1... f {[%emt 0:00:01.5] good} 2. E\n"
    );
    // A wrong number of captured seeds shows where the moves went wrong.
    assert_eq!(
        read_error("awale", "", "[Variant \"Oware Abapa\"]\n\n1. F d 2. E+3 e\n"),
        "line 3, move 3: captured seeds: found \"3\", expected 0, as on the board"
    );
    // As the program writes it: spaces in braces, the seeds as the result, and only its own tags.
    let text = "[Variant \"Oware Abapa\"]\n[Event \"Cup\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[South \"Abla\"]\n\
                [North \"Kofi\"]\n[Result \"26-22\"]\n\n1. F d { a long\ncomment } 2. E (2. A+3) e\n";
    let record = read("awale", "", text).record;
    let moves: Vec<&str> = record.plies().iter().map(PlyRecord::mv).collect();
    assert_eq!(moves, ["6", "4", "5", "5"]);
    assert_eq!(record.plies()[1].comment(), Some("a long comment"));
    assert_eq!(record.ending(), Ending::Winner(ishwa_core::game::Player::SOUTH));
    assert_eq!((record.player(0), record.player(1)), (Some("Abla"), Some("Kofi")));
    assert_eq!(record.header("Date"), None);
}

/// The commands of the PGN supplement, and what programs for matches write.
#[test]
fn clocks_and_evaluations_of_other_programs_are_read() {
    let text = "[Variant \"Oware\"]\n[Rules \"FIDE\"]\n\n{[%clk 0:03:00] hello} 1. f1c2 {[%eval 0.52,12] [%clk 0:02:58.5]} a2d1 {\n\
                [%eval -0.3] [%emt 0:00:07] x [%csl Ra1]} 2. e1d2 {+0.31/14 1.25s, fine} b2c1 {-1/9 20ms} \
                3. d1d2 {1/2 of it [%clk 1:75:00] [%emt 0:07,5]} *\n";
    let plies = read("awale", "", text).record;
    assert_eq!(plies.header("Comment"), Some("[%clk 0:03:00] hello"));
    let lines: Vec<String> = plies.plies().iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 5, "{plies}");
    for (line, end) in lines.iter().zip([
        " score=+0.52 depth=12 clock=178500ms",
        " score=+0.3 time=7000ms # x [%csl Ra1]",
        " score=+0.31 depth=14 time=1250ms # fine",
        " score=-1 depth=9 time=20ms",
        " time=7500ms # 1/2 of it [%clk 1:75:00]",
    ]) {
        assert!(line.ends_with(end), "{line} {end}");
    }
}

#[test]
fn what_is_not_a_game_is_refused() {
    assert!(
        refusal(&played("toguz", "", None, "1 x"))
            .starts_with("line 6, move 2: \"x\" is not a legal move here; ")
    );
    let error = read_error(
        "awale",
        "repetition=share",
        "[Rules \"repetition=own-side\"]\n\n1. f1c2 *\n",
    );
    assert_eq!(
        error,
        "line 1: header Rules: found repetition=own-side, expected repetition=share, as requested"
    );
    let error = read_error("dara", "", "[Variant \"Oware\"]\n\n1. a1 *\n");
    assert_eq!(error, "line 1: header Variant: found \"Oware\", expected dara");
}
