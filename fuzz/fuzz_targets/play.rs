//! Games chosen and played by the bytes of the input: the engine's guarantees hold at every ply.
#![no_main]

use ishwa_core::game::Turn;
use ishwa_library::registry;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, Vec<u8>)| {
    let (game, bytes) = input;
    let games = registry::games();
    let game = games[usize::from(game) % games.len()]
        .open("")
        .expect("defaults are accepted");
    let mut session = game.begin(None).expect("every game has a start");
    for byte in bytes {
        let moves = session.moves();
        assert_eq!(moves.is_empty(), session.turn() == Turn::Over);
        assert_eq!(moves.is_empty(), session.outcome().is_some());
        if moves.is_empty() {
            return;
        }
        session.play(moves[usize::from(byte) % moves.len()]);
        game.begin(Some(&session.position()))
            .expect("what is printed is read");
    }
});
