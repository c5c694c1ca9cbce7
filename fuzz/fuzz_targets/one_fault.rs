//! Any bytes in place of a game of a file cost at most one game besides.
#![no_main]

use std::sync::LazyLock;

use ishwa_core::notation::Format;
use ishwa_library::record::{
    Ending, ImportError, PlyRecord, Record, Wanted, export_pgn, import_all, movetext,
};
use ishwa_library::registry;
use libfuzzer_sys::fuzz_target;

/// The games of a file.
const GAMES: usize = 6;

/// The number of forms with tags, which come first.
const TAGGED: usize = 4;

/// A file of a form that may have several games: the id of the game, the texts of the games, and their records.
type File = (&'static str, Vec<String>, Vec<Record>);

/// The id of the game of a form, how a game is written in it, and what stands after each game.
type Form<'f> = (&'static str, &'f dyn Fn(&Record) -> String, &'static str);

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let pgn = |record: &Record| export_pgn(record).expect("the usual options");
    let bare = |record: &Record| pgn(record).split("\n\n").nth(1).unwrap_or_default().to_owned();
    let sheet = |record: &Record| {
        let session = record.replay().expect("legal");
        movetext(&session, Format::Sheet, Ending::Unfinished).expect("of Toguz")
    };
    let line = |record: &Record| {
        let is_number = |word: &&str| word.ends_with('.');
        let text = sheet(record);
        let moves: Vec<&str> = text.split_whitespace().filter(|word| !is_number(word)).collect();
        moves.join(" ")
    };
    let forms: [Form<'_>; 7] = [
        ("awale", &|record| record.to_string(), "\n\n"),
        ("awale", &pgn, "\n\n"),
        ("toguz", &pgn, "\n\n"),
        ("awale", &pgn, "\n"),
        ("awale", &bare, "\n\n"),
        ("toguz", &sheet, "\n\n"),
        ("toguz", &line, "\n\n"),
    ];
    let mut files = Vec::new();
    for (game, write, end) in forms {
        let texts = (0..GAMES).map(|seed| write(&played(game, seed)).trim_end().to_owned() + end);
        let texts: Vec<String> = texts.collect();
        let (records, faults) = read(game, texts.concat().as_bytes());
        assert_eq!((records.len(), faults), (GAMES, 0), "{game}");
        files.push((game, texts, records));
    }
    files
});

/// The beginning of a game; another one for every seed.
fn played(game: &str, seed: usize) -> Record {
    let open = registry::find(game)
        .and_then(|entry| entry.open(""))
        .expect("a game");
    let mut session = open.begin(None).expect("its start");
    let mut record = Record::of(&session);
    for ply in 0..30 {
        let moves = session.moves();
        let Some(&mv) = moves.get((seed + 1) * (ply + 3) % moves.len().max(1)) else {
            break;
        };
        record.push(PlyRecord::new(&session.write_move(mv)).expect("a move"));
        session.play(mv);
    }
    record
}

/// The records of the games of a file, and the number of games that cannot be read.
fn read(game: &str, bytes: &[u8]) -> (Vec<Record>, usize) {
    let entry = registry::find(game).expect("a game");
    let wanted = Wanted::first_of(&entry);
    let (mut records, mut faults) = (Vec::new(), 0);
    for read in import_all(bytes, &wanted).expect("games") {
        match read {
            Ok(imported) => records.push(imported.record),
            Err(ImportError::File(_)) => faults += 1,
            Err(error) => panic!("{error}"),
        }
    }
    (records, faults)
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

fuzz_target!(|input: (u8, &[u8])| {
    let (choice, bytes) = input;
    let index = usize::from(choice) % GAMES;
    let form = usize::from(choice) / GAMES % FILES.len();
    let (game, texts, expected) = &FILES[form];
    // Tags in a file without tags are those of all games after them.
    let is_tag = |line: &[u8]| line.starts_with(b"[") && line.ends_with(b"]");
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    if form >= TAGGED && lines.any(is_tag) {
        return;
    }
    if !is_of_one_game(bytes) || index == 0 && bytes.starts_with("\u{feff}".as_bytes()) {
        return;
    }
    let mut file = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let text = if number == index { bytes } else { text.as_bytes() };
        file.extend_from_slice(text);
        if number == index {
            let has_empty_line = texts[index].ends_with("\n\n");
            file.extend_from_slice(if has_empty_line { b"\n\n" } else { b"\n" });
        }
    }
    let (records, faults) = read(game, &file);
    // Text that is nothing but a result or a comment belongs to the game before it.
    let moves = |game: &Record| {
        game.plies()
            .iter()
            .map(|ply| ply.mv().to_owned())
            .collect::<Vec<_>>()
    };
    let is_read = |game: &Record| records.iter().any(|record| moves(record) == moves(game));
    let others = expected.iter().enumerate().filter(|&(number, _)| number != index);
    let lost = others.filter(|(_, record)| !is_read(record)).count();
    assert!(lost <= 1, "{lost} games are lost");
    // Tags alone are those of the next game.
    assert!(
        lost == 0 || faults > 0 || bytes.contains(&b'['),
        "a lost game is not named"
    );
});
