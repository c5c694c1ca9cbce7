//! The record of a game in progress: enough to replay it, in the formats of other programs and in ours.

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_games::any::PlayedMove;
use ishwa_library::registry;

/// Long enough for a second round of the match.
const PLIES: usize = 250;

#[test]
fn the_plies_of_a_game_play_it_again_in_every_format() {
    let mut formats = 0;
    for entry in registry::games() {
        let game = entry.open("").unwrap();
        for format in game.formats() {
            formats += 1;
            let mut session = game.begin_in(format, None).unwrap();
            let mut random = 7;
            let mut expected = Vec::new();
            while expected.len() < PLIES {
                let (player, by_chance) = match session.turn() {
                    Turn::Player(player) => (player, false),
                    Turn::Chance(player) => (player, true),
                    Turn::Over => break,
                };
                random = split_mix(random);
                let moves = session.moves();
                let mv = moves[(random % moves.len() as u64) as usize];
                expected.push((session.write_move(mv), player, by_chance));
                session.play(mv);
            }
            let played = session.played();
            let listed = played
                .iter()
                .map(|ply| (ply.mv.text.clone(), ply.player, ply.by_chance));
            assert_eq!(listed.collect::<Vec<_>>(), expected, "{} {format:?}", entry.id);

            let mut again = game.begin_in(format, None).unwrap();
            let mut own = game.begin(None).unwrap();
            for ply in &played {
                assert_eq!(again.play_text(&ply.mv.text), Ok(ply.mv.index));
                assert_eq!(own.play_text(&ply.own), Ok(ply.mv.index));
            }
            assert_eq!(again.position(), session.position());
            let half = played.len() / 2;
            let rewound = session.rewound(half);
            assert_eq!(rewound.played(), &played[..half]);
            assert_eq!(own.position(), session.own_position());
            let texts = |plies: Vec<PlayedMove>| plies.into_iter().map(|ply| ply.own).collect::<Vec<_>>();
            assert_eq!(texts(own.played()), texts(played));
        }
    }
    // Ours for every game, plus two for Awalé and two for Toguz.
    assert_eq!(formats, registry::games().len() + 4);
}
