//! Any text given as a position, move or option is read or refused with one sentence; nothing panics.

use ishwa_core::book::Book;
use ishwa_core::notation::{Format, Numbered};
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_game};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Random bytes, texts of the characters that positions are made of, and real texts with a few characters changed.
fn garbage(real: Vec<String>) -> impl Strategy<Value = String> {
    let bytes = prop::collection::vec(any::<u8>(), 0..80)
        .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let alphabet = "[-0-9a-zSN/,:?+x=\\[\\]]{0,60}";
    let edits = (
        prop::sample::select(real),
        prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,3}"), 1..4),
    )
        .prop_map(|(text, edits)| {
            edits.into_iter().fold(text, |text, (index, insert)| {
                let chars: Vec<char> = text.chars().collect();
                let at = index.index(chars.len() + 1);
                let rest = chars.iter().skip(at + usize::from(insert.len() % 2 == 0));
                chars[..at]
                    .iter()
                    .copied()
                    .chain(insert.chars())
                    .chain(rest.copied())
                    .collect()
            })
        });
    prop_oneof![bytes, alphabet, edits]
}

fn check_sentence(message: &str) {
    assert!(
        message.contains("found ") && message.contains("expected ")
            || message.contains(" is not a legal move here; "),
        "{message}"
    );
    assert!(!message.contains('\n') && message.len() < 600, "{message}");
}

/// Calls `check` with texts of every kind; `real` are valid texts.
fn check_texts(real: Vec<String>, check: &dyn Fn(&str) -> Result<(), TestCaseError>) {
    let mut runner = TestRunner::new(ProptestConfig {
        cases: samples(1_000, 4_000) as u32,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let checked = runner.run(&garbage(real), |text| check(&text));
    checked.unwrap_or_else(|error| panic!("{error}"));
}

fn check_garbage<G: Playable>() {
    let game = G::new(G::Options::default());
    let mut real = Vec::new();
    random_game(&game, &mut generator(7), 60, |session| {
        real.push(game.write_position(session.position()));
    });
    let initial = game.initial();
    check_texts(real, &|text| {
        match game.read_position(text) {
            Ok(position) => {
                prop_assert_eq!(game.write_position(&position), text);
                prop_assert!(game.is_sound(&position));
                let mut moves = G::Moves::default();
                game.moves(&position, &mut moves);
                for &mv in moves.iter() {
                    prop_assert!(game.is_sound(&game.play(&position, mv)));
                }
            }
            Err(error) => check_sentence(&error.to_string()),
        }
        if let Err(error) = game.read_move(&initial, text) {
            check_sentence(&error.to_string());
        }
        if let Err(error) = read_options::<G::Options>(G::ID, text) {
            check_sentence(&error.to_string());
        }
        Ok(())
    });
}

/// The same for a format of other programs: a text that is accepted is written back the same, up to the case of
/// letters.
fn check_garbage_in<G: Playable>(format: Format) {
    let game = G::new(G::Options::default());
    let dialect = format.dialect_of(&game).expect("the game has the format");
    let mut real = Vec::new();
    random_game(&game, &mut generator(7), 60, |session| {
        real.push(dialect.write_position(&game, &session.numbered_position()));
    });
    let start = Numbered::first(game.initial());
    check_texts(real, &|text| {
        match dialect.read_position(&game, text) {
            Ok(numbered) => {
                let written = dialect.write_position(&game, &numbered);
                prop_assert!(written.eq_ignore_ascii_case(text), "{} {}", written, text);
                prop_assert_eq!(dialect.read_position(&game, &written), Ok(numbered));
                prop_assert!(game.is_sound(&numbered.position));
            }
            Err(error) => check_sentence(&error.to_string()),
        }
        for mv in dialect.split_moves(text) {
            if let Err(error) = dialect.read_move(&game, &start, mv) {
                check_sentence(&error.to_string());
            }
        }
        Ok(())
    });
}

#[test]
fn awale_in_other_formats() {
    check_garbage_in::<ishwa_games::awale::Awale>(Format::PlayStrategy);
    check_garbage_in::<ishwa_games::awale::Awale>(Format::Auale);
}

#[test]
fn toguz_in_other_formats() {
    check_garbage_in::<ishwa_games::toguz::Toguz>(Format::PlayStrategy);
}

#[test]
fn books() {
    let position = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s 600 1=-35 2=-12";
    let real = [
        format!("# A book.\nrules awale[occurrences=2]\n{position}\n"),
        format!(
            "rules awale\n\n{position} 3=40\n# A move is any word.\n{}5 1 t=u=32000",
            &position[..29]
        ),
        "rules dara".to_owned(),
    ];
    check_texts(real.into(), &|text| {
        match text.parse::<Book>() {
            Ok(book) => prop_assert_eq!(book.to_string().parse(), Ok(book)),
            Err(error) => check_sentence(&error.to_string()),
        }
        Ok(())
    });
}

macro_rules! every_game {
    ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
        $(
            #[test]
            fn $name() {
                check_garbage::<$game>();
            }
        )*
    };
}

ishwa_games::for_each_game!(every_game);
