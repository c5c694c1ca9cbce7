//! The moves that quiescence search follows, in random games.

use std::collections::BTreeSet;

use ishwa_core::playable::Playable;
use ishwa_games::{awale, tiddatt, toguz};
use ishwa_tests::walk::{generator, random_game};

/// Calls `check` with the noisy moves and those that win material, as text, in each position of random games.
pub(crate) fn compare<G: Playable>(check: impl Fn(&str, &BTreeSet<String>, &BTreeSet<String>)) {
    let mut rng = generator(77);
    let game = G::new(G::Options::default());
    let mut captures = 0;
    for _ in 0..300 {
        random_game(&game, &mut rng, 200, |session| {
            let position = session.position();
            let (mut noisy, mut moves) = (G::Moves::default(), G::Moves::default());
            game.noisy_moves(position, &mut noisy);
            game.moves(position, &mut moves);
            let wins = |&&mv: &&G::Move| {
                let after = game.play(position, mv);
                -game.material(&after) > game.material(position)
            };
            let written = |mv: &G::Move| game.write_move(position, *mv);
            let noisy: BTreeSet<String> = noisy.iter().map(written).collect();
            let winning: BTreeSet<String> = moves.iter().filter(wins).map(written).collect();
            check(&game.write_position(position), &noisy, &winning);
            captures += winning.len();
        });
    }
    assert!(captures > 1_000, "random games have captures: {captures}");
}

#[test]
fn awale_captures() {
    compare::<awale::Awale>(|text, noisy, winning| assert_eq!(noisy, winning, "{text}"));
}

/// Until there is a tuz, since stones fall into those on the way.
#[test]
fn toguz_captures_of_the_last_stone() {
    compare::<toguz::Toguz>(|text, noisy, winning| {
        if text.contains("/-,-/") {
            assert_eq!(noisy, winning, "{text}");
        }
    });
}

/// Attacks, which are written with `x`. A descent wins the rider, but is not followed.
#[test]
fn tiddatt_attacks() {
    compare::<tiddatt::Tiddatt>(|text, noisy, winning| {
        let is_attack = |mv: &&String| mv.contains('x');
        assert!(noisy.iter().all(|mv| is_attack(&mv)), "{text}: {noisy:?}");
        let attacks: BTreeSet<String> = winning.iter().filter(is_attack).cloned().collect();
        assert!(attacks.is_subset(noisy), "{text}: {attacks:?}");
    });
}
