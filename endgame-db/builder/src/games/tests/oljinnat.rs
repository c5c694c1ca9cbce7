use ishwa_core::game::Game;
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;
use ishwa_endgame_reader::games::oljinnat::OljinnatLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::oljinnat::{Oljinnat, OljinnatPosition, PITS};

use super::{Random, leads_to, places_are_sound, random_games, ranks_are_dense, search_agrees, solve};
use crate::retrograde::tests::compare;

fn layers(rules: &str) -> OljinnatLayers {
    OljinnatLayers::new(&read_options("oljinnat", rules).unwrap())
}

/// The same position with the circle turned at random, the players possibly exchanged, and camels at or above the
/// target.
fn twin(game: &Oljinnat, target: u32, position: &OljinnatPosition, random: &mut Random) -> OljinnatPosition {
    let mut setup = game.setup(position);
    let turn = random.below(PITS as u64) as usize;
    setup.pits.rotate_right(turn);
    setup.start = setup
        .start
        .map(|start| (start - 1 + turn as u32) % PITS as u32 + 1);
    for camels in &mut setup.camels {
        if *camels >= target {
            *camels = target + random.below(5) as u32;
        }
    }
    if random.below(2) == 0 {
        setup.hands.swap(0, 1);
        setup.camels.swap(0, 1);
        setup.side = setup.side.opponent();
    }
    game.validate(&setup).unwrap()
}

#[test]
fn every_pair_of_camels_has_each_configuration() {
    for target in [0, 1, 3, 50] {
        let layers = layers(&format!("target={target}"));
        let all: u64 = (0..layers.layers()).map(|layer| layers.len(layer)).sum();
        assert_eq!(all, 14_950 * (target + 1) * (target + 1));
        for layer in 0..layers.layers() {
            assert_eq!(layers.seeds(layer), layer);
        }
    }
    for layer in 0..3 {
        ranks_are_dense(&layers("target=1"), layer);
    }
}

#[test]
fn places_are_sound_whatever_the_target() {
    for rules in ["target=1", "target=3", "target=50"] {
        places_are_sound(&layers(rules));
    }
}

#[test]
fn turned_and_exchanged_positions_share_a_place_and_its_plies() {
    for target in [0, 2, 50] {
        let layers = layers(&format!("target={target}"));
        let game = layers.game();
        let mut positions = 0;
        random_games(game, game.initial(), 200, |random, position| {
            let place = layers.place(&position).expect("a position in play has a place");
            let twin = twin(game, target, &position, random);
            assert_eq!(layers.place(&twin), Some(place), "{position:?} {twin:?}");
            let after = |position| leads_to(&layers, position, |after| layers.place(after));
            assert_eq!(after(&twin), after(&position), "{position:?} {twin:?}");
            assert_eq!(after(&layers.position(place)), after(&position), "{position:?}");
            positions += 1;
        });
        assert!(positions > 1000, "{positions}");
    }
}

#[test]
fn positions_that_no_ply_leads_to_and_won_games_have_no_place() {
    let layers = layers("");
    let game = layers.game();
    assert_eq!(layers.place(&game.initial()), None);
    let won = game.read_position("4,1,6,9/0,4/50,0/-/n").unwrap();
    assert_eq!(layers.place(&won), None);
}

#[test]
fn levels_find_the_values_of_plain_sweeps() {
    compare(&layers("target=0"), 1);
    compare(&layers("target=1"), 3);
}

#[test]
fn values_are_what_searches_prove() {
    for rules in ["target=0", "target=1", "target=2"] {
        let layers = layers(rules);
        search_agrees(&layers, &solve(&layers));
    }
}
