//! Real games of Toguz Korgool: every move of published score sheets is legal and has the effect that its notation
//! implies.

use ishwa_core::game::Game;
use ishwa_core::notation::Notation;
use ishwa_core::session::Session;
use ishwa_core::text;
use ishwa_games::toguz::{Toguz, ToguzOptions};

/// Replays one score sheet, `MOVES # Result R kaznas S,N`; the result may be a resignation and is not compared.
fn replay(sheet: &str) {
    let (moves, result) = sheet.split_once('#').expect("a sheet ends with its result");
    let game = Toguz::new(ToguzOptions::default());
    let mut session = Session::new(game.clone(), game.initial());
    for token in moves.split_whitespace() {
        let before = *session.position();
        let mv = game
            .read_move(&before, token)
            .unwrap_or_else(|error| panic!("{sheet}: {error}"));
        assert_eq!(game.write_traditional(&before, mv).as_str(), token, "{sheet}");
        session.play(mv);
    }
    let (_, kaznas) = result.split_once("kaznas ").expect("the kaznas of the sheet");
    let reached = game.setup(session.position()).kaznas;
    assert_eq!(text::join(reached), kaznas, "{sheet}");
}

#[test]
fn toguz_championship_games_replay_move_by_move() {
    let sheets = include_str!("../../engine/games/src/toguz/championship-2022.txt");
    let games: Vec<&str> = sheets.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(games.len(), 19);
    games.into_iter().for_each(replay);
}
