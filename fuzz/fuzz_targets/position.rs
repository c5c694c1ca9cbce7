//! Any text as options and position of any game: refused, or printed back as it was read.
#![no_main]

use ishwa_library::registry;
use ishwa_messages::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str, &str)| {
    let (game, rules, position) = input;
    let games = registry::games();
    let entry = &games[usize::from(game) % games.len()];
    let Ok(game) = entry.open(rules) else { return };
    let Ok(session) = game.begin(Some(position)) else {
        return;
    };
    assert_eq!(session.position(), position);
    assert!(!session.draw().is_empty());
    assert!(!session.diagram(Lang::English, &[]).shapes.is_empty());
    for mv in session.moves() {
        let after = session.write_position_after(mv);
        let next = game
            .begin(Some(&after))
            .expect("a legal move leads to a valid position");
        assert_eq!(next.position(), after);
    }
});
