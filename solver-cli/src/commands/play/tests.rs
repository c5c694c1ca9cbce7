//! Whole dialogues, without a terminal.

use clap::Parser;
use ishwa_engine::record::{self, Ending, Reason, Record};
use std::path::Path;
use tempfile::TempDir;

use super::*;
use crate::cli::{Cli, Command};
use crate::error::{BadInput, CliError};

/// Near the end: South wins at once with 6, which captures two.
const ENDING: &str = "0,0,0,0,1,1/1,0,0,0,0,1/23,21/s";

/// The output when `input` is typed after `ishwa play LINE`.
fn talk(line: &str, input: &[u8]) -> String {
    // An empty directory, so that installed tables play no part.
    let none = TempDir::new().unwrap();
    let tables = none.path().to_str().unwrap();
    let words = ["ishwa", "play"].into_iter().chain(line.split(' '));
    let cli = Cli::try_parse_from(words.chain(["--tables", tables])).unwrap();
    let Command::Play(args) = &cli.command else {
        unreachable!()
    };
    let catalogue = Catalogue::new(cli.common.lang.unwrap_or(Lang::English));
    let mut out = Vec::new();
    let screen = Screen {
        out: &mut out,
        catalogue: &catalogue,
        is_terminal: false,
        in_words: args.describe,
    };
    let mut dialogue = dialogue(&cli.common, args, screen).unwrap();
    dialogue.hold(&mut &*input).unwrap();
    String::from_utf8(out).unwrap()
}

fn one_record(path: &Path) -> Record {
    let mut records = record::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(records.len(), 1);
    records.pop().unwrap()
}

fn moves(record: &Record) -> Vec<&str> {
    record.plies().iter().map(record::PlyRecord::mv).collect()
}

fn count(said: &str, part: &str) -> usize {
    said.matches(part).count()
}

#[test]
fn a_game_is_played_to_its_end_and_recorded() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("awale {ENDING} --seed 7 --name Aïcha --save {}", file.display());
    let said = talk(&line, b"6\n");
    assert!(
        said.contains("South: A\u{ef}cha. North: ishwa, level 5.\nSeed 7."),
        "{said}"
    );
    assert!(said.contains("South to move: 5 6\n"), "{said}");
    assert!(
        said.ends_with("The game is over: South has won. South 26, North 22.\n"),
        "{said}"
    );
    let record = one_record(&file);
    assert_eq!(moves(&record), ["6"]);
    assert_eq!(record.position(), ENDING);
    assert_eq!(
        (record.player(0), record.player(1)),
        (Some("Aïcha"), Some("ishwa level 5"))
    );
    assert_eq!(
        (record.seed(), record.payoffs()),
        (Some(7), Some(vec![1.0, -1.0]))
    );
    assert_eq!(record.ending(), Ending::read("P1").unwrap());
    assert_eq!(record.reason(), Some(Reason::Rules));
    assert!(record.replay().unwrap().outcome().is_some());
}

#[test]
fn moves_are_taken_back_to_the_last_choice_of_a_person() {
    let said = talk("awale --seed 1", b"4\n3\nback\nretour\nundo\n?board\n");
    assert_eq!(count(&said, "Taken back: 3 "), 1, "{said}");
    assert_eq!(count(&said, "Taken back: 4 "), 1, "{said}");
    assert_eq!(
        count(&said, "There is no move of yours to take back."),
        1,
        "{said}"
    );
    // With all moves taken back, the game is at its start.
    let start = "South |  4 |  4 |  4 |  4 |  4 |  4 | ->  store 0";
    assert_eq!(count(&said, start), 3, "{said}");
    // Between friends every move is a person's choice.
    let said = talk("awale --side all", b"4\n3\nback\n");
    assert_eq!(count(&said, "Taken back: 3.\n"), 1, "{said}");
    assert_eq!(count(&said, "South to move"), 2, "{said}");
    assert_eq!(count(&said, "North to move"), 2, "{said}");
}

#[test]
fn what_is_thrown_stays_the_same_when_it_is_taken_back() {
    // The first throw of one odd die lets the mother leave.
    let said = talk("hyena --side all --seed 3", "\n".repeat(40).as_bytes());
    let position = said.find("pay wait").expect("a throw of one is among so many");
    let throws = count(&said[..position], "throws t");
    let input = format!("{}pay\n\nback\npay\n\n", "\n".repeat(throws));
    let said = talk("hyena --side all --seed 3", input.as_bytes());
    let (before, after) = said.split_once("Taken back: pay").unwrap();
    let last = |said: &str| said.rsplit("throws ").next().unwrap()[..2].to_owned();
    assert_eq!(last(before), last(after), "{said}");
    assert!(after.contains("pay wait"), "{said}");
}

#[test]
fn dice_thrown_by_hand_are_typed_for_the_engine_too() {
    let said = talk("ishigan --dice hand", b"t2\n\nt7\nt3\nt2\nback\n");
    assert_eq!(
        count(&said, "P1 throws; type what fell: t0:2,2,2,2 t1 t2 t3 t4"),
        2,
        "{said}"
    );
    assert_eq!(count(&said, "P2 throws; type what fell"), 4, "{said}");
    assert_eq!(
        count(&said, "Found \"t7\", expected one of the moves"),
        1,
        "{said}"
    );
    assert_eq!(count(&said, "Taken back: t2.\n"), 1, "{said}");
    // A throw by the engine leaves nothing to choose.
    let said = talk("ishigan --seed 1", b"t2\nthrow\nback\nhint\n");
    assert_eq!(count(&said, "Found \"t2\", expected Enter to throw"), 1, "{said}");
    assert_eq!(
        count(&said, "There is no move of yours to take back."),
        1,
        "{said}"
    );
    assert_eq!(
        count(&said, "There is nothing to choose: the dice decide."),
        1,
        "{said}"
    );
}

#[test]
fn saving_replaces_nothing_unless_it_is_asked_for() {
    let directory = TempDir::new().unwrap();
    let (old, new) = (directory.path().join("old.txt"), directory.path().join("new.txt"));
    std::fs::write(&old, "precious").unwrap();
    let input = format!(
        "save\nsave {}\nno\nsave {}\n4\nquit\n",
        old.display(),
        new.display()
    );
    let said = talk("awale --seed 1", input.as_bytes());
    assert_eq!(count(&said, "Expected save and a file name"), 1, "{said}");
    assert_eq!(
        count(
            &said,
            "is there already. Replace it? yes or no\nIt was left as it is.\n"
        ),
        1,
        "{said}"
    );
    assert!(said.ends_with("The game was left unfinished.\n"), "{said}");
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "precious");
    let record = one_record(&new);
    assert_eq!(moves(&record).len(), 2);
    assert_eq!(
        (record.ending(), record.reason()),
        (Ending::Unfinished, Some(Reason::Stopped))
    );
    let input = format!("save {}\nmaybe\nOUI\n", old.display());
    let said = talk("awale --seed 1", input.as_bytes());
    assert_eq!(count(&said, "Expected yes or no."), 1, "{said}");
    assert_eq!(moves(&one_record(&old)), [""; 0]);
}

#[test]
fn who_has_not_saved_is_asked_at_the_end() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let offer = "Save the game? Type save and a file name, or press Enter for no.\n";
    let input = format!("6\n4\nsave {}\n", file.display());
    let said = talk(&format!("awale {ENDING}"), input.as_bytes());
    let expected = format!("{offer}Expected save and a file name, as in: save game.txt\nSaved in ");
    assert!(said.contains(&expected), "{said}");
    assert_eq!(one_record(&file).reason(), Some(Reason::Rules));
    for no in ["\n", "no\n", "quitter\n", ""] {
        let said = talk(&format!("awale {ENDING}"), format!("6\n{no}").as_bytes());
        assert!(said.ends_with(offer), "{said}");
    }
    // Where nothing was played there is nothing to save.
    assert_eq!(count(&talk("awale", b"quit\n"), offer), 0);
}

#[test]
fn who_resigns_loses() {
    let directory = TempDir::new().unwrap();
    let ending = |line: &str| {
        let file = directory.path().join("game.txt");
        let said = talk(
            &format!("{line} --save {} --overwrite", file.display()),
            b"resign\n",
        );
        let record = one_record(&file);
        assert_eq!(record.reason(), Some(Reason::Resigned));
        (
            said,
            record.header("Result").unwrap().to_owned(),
            record.payoffs(),
        )
    };
    let (said, result, payoffs) = ending("awale --side north --level 1");
    assert!(
        said.ends_with("North gives up.\nThe game is over: South has won.\n"),
        "{said}"
    );
    assert_eq!((result.as_str(), payoffs), ("P1", Some(vec![1.0, -1.0])));
    let (_, result, payoffs) = ending("awale --rules objective=seeds");
    assert_eq!((result.as_str(), payoffs), ("P2", None));
    let (said, result, payoffs) = ending("arrawan --players 3");
    assert!(said.ends_with("P1 gives up.\n"), "{said}");
    assert_eq!((result.as_str(), payoffs), ("*", None));
}

#[test]
fn the_record_of_a_game_goes_on_where_it_was() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("awale --seed 5 --save {}", file.display());
    let whole = talk(&line, b"4\n2\n");
    let all = one_record(&file);
    let overwritten = format!("{line} --overwrite");
    talk(&overwritten, b"4\n");
    let said = talk(&format!("{overwritten} --moves @{}", file.display()), b"2\n");
    assert_eq!(one_record(&file), all);
    assert!(whole.ends_with(said.rsplit_once("South to move").unwrap().1));
}

#[test]
fn moves_are_read_in_other_formats_and_recorded_in_our_own() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!(
        "awale --side all --format auale --moves Cd --save {}",
        file.display()
    );
    let said = talk(&line, b"hin\nF\nback\nE\n");
    assert!(said.contains("South to move: A B D E F\n"), "{said}");
    assert_eq!(moves(&one_record(&file)), ["3", "4", "5"]);
}

#[test]
fn a_game_is_heard_in_french() {
    let said = talk(
        &format!("awale {ENDING} --lang fr --seed 7"),
        b"5\nretour\naide\n6\nnon\n",
    );
    for part in [
        "Sud : une personne. Nord : ishwa, niveau 5.\nGraine du hasard 7. Tapez un coup, ou aide.\n",
        "À Sud de jouer : 5 6\n",
        "Nord joue ",
        "Repris : 5 ",
        "indice (hint) : le meilleur coup",
        "La partie est finie : Sud a gagné. Sud 26, Nord 22.\n",
        "Enregistrer la partie ? Tapez enregistrer et un nom de fichier, ou Entrée pour non.\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn hints_and_values_are_told_in_words() {
    let said = talk(&format!("awale {ENDING} --threads 1"), b"hint\nvalue\n");
    assert_eq!(
        count(&said, "Hint: 6. South wins in 1 ply (proven).\n"),
        1,
        "{said}"
    );
    assert_eq!(count(&said, "\nSouth wins in 1 ply (proven).\n"), 1, "{said}");
    let said = talk(
        &format!("awale {ENDING} --rules objective=seeds --lang fr"),
        b"indice\nvaleur\n",
    );
    assert_eq!(count(&said, "finit avec "), 2, "{said}");
    assert!(said.contains(" d’avance (prouvé)."), "{said}");
    let said = talk("hyena --seed 1 --lang fr", b"valeur\n");
    assert!(
        said.contains("Gains attendus : P1 0,") && said.contains("(estimation)"),
        "{said}"
    );
}

#[test]
fn levels_are_told_and_changed() {
    let said = talk("awale --level 2", b"level\nniveau 9\nlevel 12\n");
    assert_eq!(count(&said, "The engine plays at level 2.\n"), 1, "{said}");
    assert_eq!(count(&said, "The engine plays at level 9.\n"), 1, "{said}");
    assert_eq!(count(&said, "Found \"level 12\", expected one of"), 1, "{said}");
}

#[test]
fn boards_are_told_in_words() {
    let said = talk("awale --seed 1 --describe", "describe\ndécrire\n".as_bytes());
    assert_eq!(
        count(&said, "South: pits 1 to 6 hold 4, 4, 4, 4, 4, 4; store 0.\n"),
        2,
        "{said}"
    );
    assert_eq!(count(&said, "*South |  4 |"), 1, "{said}");
}

#[test]
fn the_engine_is_watched_when_nobody_plays() {
    let said = talk("oljinnat --side none --level 1 --seed 4", b"hint\n");
    assert!(
        said.contains("South plays ") && said.contains("North plays "),
        "{said}"
    );
    assert_eq!(said, talk("oljinnat --side none --level 1 --seed 4", b""));
    assert_eq!(count(&said, "Save the game?"), 0);
    assert_eq!(count(&said, "The game is over"), 1);
}

#[test]
fn what_is_no_text_is_answered() {
    let mut input = b"\xff\xfe\n\x00\x1b[2J\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 << 20));
    input.extend(b"\n4");
    let said = talk("awale --seed 1", &input);
    assert_eq!(
        count(&said, "Found a line that is no text in UTF-8 or far too long"),
        2,
        "{said}"
    );
    assert!(
        said.contains("Found \"\\0\\u{1b}[2J\", expected one of"),
        "{said}"
    );
    assert!(!said.contains('\u{1b}'));
    // A last line without a newline counts.
    assert!(said.contains("North plays "), "{said}");
}

#[test]
fn a_name_that_cannot_be_recorded_is_refused_before_the_game() {
    let cli = ["ishwa", "play", "awale", "--name", "a\nb"];
    let cli = Cli::try_parse_from(cli).unwrap();
    let Command::Play(args) = &cli.command else {
        unreachable!()
    };
    let catalogue = Catalogue::new(Lang::English);
    let screen = Screen {
        out: Vec::new(),
        catalogue: &catalogue,
        is_terminal: false,
        in_words: false,
    };
    let mut dialogue = dialogue(&cli.common, args, screen).unwrap();
    let error = dialogue.hold(&mut &b""[..]).unwrap_err();
    assert!(
        matches!(error, CliError::Input(BadInput::Text(_))) && error.to_string().contains("header P1"),
        "{error}"
    );
}

#[test]
fn every_message_is_in_the_catalogue_and_said() {
    let known = include_str!("../../../locales/en/play.ftl").lines();
    let known = known.filter_map(|line| line.split_once(" =").filter(|(key, _)| key.starts_with("play-")));
    let mut known: Vec<&str> = known.map(|(key, _)| key).collect();
    let sources = [
        include_str!("dialogue.rs"),
        include_str!("dialogue/closing.rs"),
        include_str!("screen.rs"),
    ];
    let mut said: Vec<&str> = sources
        .iter()
        .flat_map(|source| source.split('"'))
        .filter(|text| text.starts_with("play-"))
        .collect();
    said.sort_unstable();
    said.dedup();
    known.sort_unstable();
    assert_eq!(said, known);
}
