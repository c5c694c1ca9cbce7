use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;
use ishwa_endgame_reader::games::arrawan::ArrawanLayers;
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_games::arrawan::{Arrawan, ArrawanOptions, ArrawanPosition, ArrawanView, Reserve};

use super::{Random, leads_to, places_are_sound, random_games, ranks_are_dense, search_agrees, solve};
use crate::retrograde::tests::compare;

const DRINKS: [&str; 2] = ["drink=exhausted", "drink=zero"];

fn options(rules: &str) -> ArrawanOptions {
    read_options("arrawan", rules).unwrap()
}

fn layers(rules: &str) -> ArrawanLayers {
    ArrawanLayers::new(&options(rules)).unwrap()
}

/// The same position with the circle turned at random, the players possibly exchanged, and extra strokes that have no
/// effect.
fn twin(game: &Arrawan, position: &ArrawanPosition, random: &mut Random) -> ArrawanPosition {
    let mut setup = game.setup(position);
    let pits = setup.pits.len();
    let turn = random.below(pits as u64) as usize;
    setup.pits.rotate_right(turn);
    setup.start = setup
        .start
        .map(|start| (start - 1 + turn as u32) % pits as u32 + 1);
    let mut counts = setup.reserves.iter_mut().filter_map(|reserve| match reserve {
        Reserve::Count(count) => Some(count),
        Reserve::Left(_) => None,
    });
    let (first, second) = (counts.next().unwrap(), counts.next().unwrap());
    // One stroke more than the pions can rub out is enough under all rules.
    let most = (*first).max(0) + (*second).max(0) + 1;
    for count in [first, second] {
        if *count <= -most {
            *count = -most - random.below(5) as i32;
        }
    }
    if random.below(2) == 0 {
        setup.hands.swap(0, 1);
        setup.reserves.swap(0, 1);
        setup.side = Player::new(1 - setup.side.index());
    }
    game.validate(&setup).unwrap()
}

#[test]
fn layers_are_for_two_players() {
    for rules in DRINKS {
        assert!(ArrawanLayers::new(&options(&format!("players=3,{rules}"))).is_none());
    }
}

#[test]
fn every_pair_of_reserves_has_each_configuration() {
    // With p pions in both reserves: 0 to p for one player, or all for one and 1 to p strokes for the other (with
    // drink=zero up to p + 1). Without any pion, both may have a stroke.
    for (rules, further, of_none) in [(DRINKS[0], 0, 1), (DRINKS[1], 1, 4)] {
        let layers = layers(rules);
        assert_eq!(layers.layers(), 11);
        assert_eq!(layers.len(0), 1820 * of_none);
        for pions in 1..11 {
            let pairs = pions + 1 + 2 * (pions + further);
            assert_eq!(layers.len(pions as u32), 1820 * pairs);
            assert_eq!(layers.seeds(pions as u32), pions as u32);
        }
        for layer in [0, 1, 4, 10] {
            ranks_are_dense(&layers, layer);
        }
    }
}

#[test]
fn places_are_sound_whatever_exhausts_a_reserve() {
    for rules in DRINKS {
        places_are_sound(&layers(rules));
    }
}

#[test]
fn turned_and_exchanged_positions_share_a_place_and_its_plies() {
    for rules in DRINKS {
        let layers = layers(rules);
        let game = layers.game();
        let mut random = Random(3);
        let check = |position: ArrawanPosition, random: &mut Random| {
            let place = layers.place(&position).expect("a position in play has a place");
            let twin = twin(game, &position, random);
            assert_eq!(layers.place(&twin), Some(place), "{position:?} {twin:?}");
            let after = |position| leads_to(&layers, position, |after| layers.place(after));
            assert_eq!(after(&twin), after(&position), "{position:?} {twin:?}");
            assert_eq!(after(&layers.position(place)), after(&position), "{position:?}");
        };
        random_games(game, game.initial(), 500, |random, position| {
            check(position, random);
        });
        for _ in 0..20_000 {
            let position = layers.position(random.place(&layers));
            check(position, &mut random);
        }
    }
}

#[test]
fn positions_that_no_ply_leads_to_and_finished_games_have_no_place() {
    for rules in DRINKS {
        let layers = layers(rules);
        let game = layers.game();
        assert_eq!(layers.place(&game.initial()), None);
        let won = game.read_position("2,0,4,2/-,6/1st,7/2/p2").unwrap();
        assert_eq!(layers.place(&won), None);
        let strokes = game.read_position("0,0,8,0/2,4/-1000000000,10/4/p2").unwrap();
        assert_eq!(layers.place(&strokes).map(|place| place.layer), Some(10));
    }
}

#[test]
fn levels_find_the_values_of_plain_sweeps() {
    for rules in DRINKS {
        compare(&layers(rules), 4);
    }
}

#[test]
fn values_are_what_searches_prove() {
    for rules in DRINKS {
        let layers = layers(rules);
        search_agrees(&layers, &solve(&layers));
    }
}

#[test]
fn c4_strokes_beyond_those_told_apart_change_nothing() {
    for (rules, further) in DRINKS.into_iter().zip([0, 1]) {
        let layers = layers(rules);
        let finer = ArrawanLayers::telling_apart(&options(rules), further + 3);
        let (values, of_finer) = (solve(&layers), solve(&finer));
        for layer in 0..finer.layers() {
            assert!(finer.len(layer) > layers.len(layer));
            for rank in 0..finer.len(layer) {
                let place = Place { layer, rank };
                let same = layers.place(&finer.position(place)).unwrap();
                assert_eq!(of_finer.value(place), values.value(same), "{rules} {place:?}");
            }
        }
    }
}

#[test]
fn with_drink_zero_a_stroke_counts_that_nothing_rubs_out() {
    let layers = layers("drink=zero");
    let values = solve(&layers);
    let value = |position: &ArrawanPosition| values.value(layers.place(position).unwrap());
    let changes = (0..layers.len(0)).filter(|&rank| {
        let position = layers.position(Place { layer: 0, rank });
        let view = position.view().unwrap();
        let reserves = [-1, view.reserves[1]];
        view.reserves[0] == 0
            && value(&position) > 0
            && value(&ArrawanPosition::of_view(&ArrawanView { reserves, ..view })) <= 0
    });
    assert!(changes.count() > 0);
}
