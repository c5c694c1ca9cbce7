//! Random games written in the formats of other programs and read back.

use ishwa_core::notation::{Format, Numbered};
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_tests::walk::{generator, random_game, rule_sets};
use proptest::prelude::*;

/// Every position of a random game is read back, and the game replays from its list of moves.
fn check_round_trips<G: Playable>(format: Format, numbered: bool) {
    let mut rule_rng = generator(3);
    let rule_sets = rule_sets::<G::Options>(0, &mut rule_rng);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let inputs = (any::<u64>(), 0..rule_sets.len(), 0..9000_u32);
    let checked = runner.run(&inputs, |(seed, rules, first)| {
        let game = G::new(rule_sets[rules].clone());
        let dialect = format.dialect_of(&game).expect("the game has the format");
        let first = if numbered { first } else { 1 };
        let start = Numbered {
            position: game.initial(),
            number: first,
        };
        let mut replay = Session::in_dialect(game.clone(), dialect, start);
        let mut moves = Vec::new();
        random_game(&game, &mut generator(seed), 400, |session| {
            let plies = session.history().entries();
            if let [.., before, after] = plies {
                let mv = after.mv.expect("these games have no rounds");
                let written = dialect.write_move(&game, &before.position, mv);
                replay.play_text(&written).expect("a written move is read");
                moves.push(written);
            }
            // South begins, so two plies make a move.
            let number = first + (plies.len() as u32 - 1) / 2;
            let numbered = Numbered {
                position: *session.position(),
                number: if numbered { number } else { 1 },
            };
            let text = dialect.write_position(&game, &numbered);
            assert_eq!(text, replay.write_position());
            assert_eq!(dialect.read_position(&game, &text), Ok(numbered), "{text}");
            assert!(text.is_ascii());
        });
        let mut again = Session::in_dialect(game.clone(), dialect, start);
        prop_assert_eq!(again.play_list(&moves.join(",")), Ok(()));
        prop_assert_eq!(again.write_position(), replay.write_position());
        Ok(())
    });
    checked.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn awale_positions_and_moves_of_playstrategy_come_back() {
    check_round_trips::<ishwa_games::awale::Awale>(Format::PlayStrategy, true);
}

#[test]
fn awale_positions_and_moves_of_auale_come_back() {
    check_round_trips::<ishwa_games::awale::Awale>(Format::Auale, false);
}

#[test]
fn toguz_positions_and_moves_of_playstrategy_come_back() {
    check_round_trips::<ishwa_games::toguz::Toguz>(Format::PlayStrategy, true);
}
