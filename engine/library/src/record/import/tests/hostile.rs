//! Truncated, modified and malicious files.

use proptest::prelude::*;

use super::*;
use crate::record::RecordedScore;

/// A file of each form, with the plies of its first game.
fn files() -> Vec<(&'static str, Format, String, Vec<String>)> {
    let awale = Played::of("awale", Format::Auale, 7, 30);
    let mut record = awale.record.clone();
    record.set("P1", "é").unwrap();
    record.set("OpeningPlies", 3).unwrap();
    record.plies[3].score = RecordedScore::read("+0.52");
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

/// Everything that is read can be replayed and written, and reading with and without `partial` agrees.
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
        // A truncated `1.` may as well be a move.
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

/// Reading takes linear time: in quadratic time this test would not finish.
#[test]
fn long_files_are_read_or_refused() {
    let parts = [
        "(",
        "()",
        "{",
        "{}",
        "[",
        "[A \"x\"]",
        "$1",
        "1.",
        "1. ",
        "1",
        "a1e1",
        "a1e1 ",
        "a,",
        "#\n",
        ";\n",
        "%\n",
        "1-0 ",
        "1-0(",
        "76(1",
        "76 ",
        "76 98\n",
        "t0:2,",
        "!",
        ".",
        ",",
        "\\\"",
        "é",
        "1. a1e1 [A \"\"]",
    ];
    for part in parts {
        for begin in [
            "",
            "[A \"x\"]\n",
            "1. a1e1 ",
            "76 98 ",
            "6 1 ",
            "[Game \"awale\"]\n",
            "[A \"",
        ] {
            let text = begin.to_owned() + &part.repeat((1 << 19) / part.len());
            for (game, number) in [("awale", 1), ("toguz", 2)] {
                let _ = import_in(game, Format::Ishwa, text.as_bytes(), number, true);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..100), text in "[\\PC\n]{0,60}") {
        for game in ["awale", "toguz", "tiddatt"] {
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
        for (index, how, byte) in changes {
            let at = index.index(bytes.len());
            earliest = earliest.min(at);
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => { bytes.remove(at); }
                _ => { bytes[at] = bytes[(at + usize::from(byte)) % bytes.len()]; }
            }
        }
        let changed = survives(game, format, &bytes);
        // The part before the first change is read as if the file ended there.
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
