use ishwa_core::game::Game;
use ishwa_core::notation::Notation;
use ishwa_core::rules::{OptionKind, RuleOptions as _, read_options};
use ishwa_endgame_reader::games::dara::subsets::{SYMMETRIES, image};
use ishwa_endgame_reader::games::dara::{DaraLayers, MOST_PIONS};
use ishwa_endgame_reader::layered::{HasLayers as _, Layered, Place};
use ishwa_games::dara::{Dara, DaraOptions, DaraPosition};
use rayon::prelude::*;

use super::{Random, leads_to, places_are_sound, random_games, ranks_are_dense, search_agrees, solve};
use crate::retrograde::tests::compare;

const RULES: [&str; 4] = [
    "",
    "remove=not-in-line,long=captures",
    "long=forbidden,stuck=pass",
    "end=under3",
];

/// A rule option missing here would have unchecked tables.
#[test]
fn every_value_of_a_rule_option_is_compared() {
    let default = Dara::new(read_options("dara", "").unwrap());
    let default: Vec<String> = default
        .rules()
        .pairs()
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    for spec in DaraOptions::SPECS {
        let OptionKind::Choice(values) = spec.kind else {
            panic!("{}: write some values of it into RULES", spec.key);
        };
        for value in values {
            let pair = format!("{}={value}", spec.key);
            let is_compared = RULES
                .iter()
                .any(|rules| rules.split(',').any(|listed| listed == pair));
            let has_tables = Dara::new(read_options("dara", &pair).unwrap()).families().is_ok();
            assert!(is_compared || default.contains(&pair) || !has_tables, "{pair}");
        }
    }
}

fn layers(rules: &str, most: u32) -> DaraLayers {
    DaraLayers::new(&read_options("dara", rules).unwrap(), most)
}

/// The same position with the board randomly transformed by a symmetry and the players possibly exchanged.
fn twin(game: &Dara, position: &DaraPosition, random: &mut Random) -> DaraPosition {
    let mut setup = game.setup(position);
    if random.below(2) == 0 {
        setup.rows.reverse();
    }
    if random.below(2) == 0 {
        for row in &mut setup.rows {
            row.reverse();
        }
    }
    if random.below(2) == 0 {
        setup.side = setup.side.opponent();
        for cell in setup.rows.iter_mut().flatten().flatten() {
            *cell = cell.opponent();
        }
    }
    game.validate(&setup).unwrap()
}

/// The smallest place of a position under all symmetries of the board.
fn first_place(layers: &DaraLayers, position: &DaraPosition) -> Option<Place> {
    let images = |symmetry| position.moving().unwrap().map(|set| image(set, symmetry));
    let places = (0..SYMMETRIES).map(|symmetry| layers.place(&DaraPosition::of_moving(images(symmetry))));
    places.min().unwrap()
}

#[test]
fn layers_hold_each_position_once_or_with_its_images() {
    let layers = layers("", 6);
    let seeds: Vec<u32> = (0..layers.layers()).map(|layer| layers.seeds(layer)).collect();
    assert_eq!(seeds, [21, 31, 41, 42, 51, 52, 61, 62, 63]);
    // One pion each: 9 cells that no symmetry maps to one another, and 29 others.
    assert_eq!(layers.len(0), 9 * 29);
    // Only the mirror image top to bottom leaves cells fixed, so only it can map three pions to themselves: 92 sets.
    assert_eq!(layers.len(8), (4060 - 92) / 4 * 2925 + 92 / 2 * 2925);
    for layer in 0..5 {
        ranks_are_dense(&layers, layer);
    }
    let under3 = self::layers("end=under3", MOST_PIONS);
    let seeds: Vec<u32> = (0..under3.layers()).map(|layer| under3.seeds(layer)).collect();
    assert_eq!(seeds, [63, 73, 83, 84]);
}

#[test]
fn places_are_sound_under_all_options() {
    for rules in RULES {
        places_are_sound(&layers(rules, 7));
    }
}

#[test]
fn images_share_a_place_or_its_plies() {
    for rules in RULES {
        let layers = layers(rules, MOST_PIONS);
        let game = layers.game();
        let (mut random, mut same, mut positions) = (Random(4), 0, 0);
        let mut check = |position: DaraPosition, random: &mut Random| {
            let Some(place) = layers.place(&position) else {
                let few = position
                    .moving()
                    .is_some_and(|sets| sets.iter().map(|set| set.count_ones()).sum::<u32>() <= MOST_PIONS);
                assert!(!few || game.outcome(&position).is_some(), "{position:?}");
                return;
            };
            let twin = twin(game, &position, random);
            same += u32::from(layers.place(&twin) == Some(place));
            positions += 1;
            assert_eq!(first_place(&layers, &twin), first_place(&layers, &position));
            let after = |position| leads_to(&layers, position, |after| first_place(&layers, after));
            assert_eq!(after(&twin), after(&position), "{position:?} {twin:?}");
            assert_eq!(after(&layers.position(place)), after(&position), "{position:?}");
        };
        random_games(game, game.initial(), 300, |random, position| {
            check(position, random);
        });
        for _ in 0..3000 {
            let start = layers.position(random.place(&layers));
            check(start, &mut random);
            random_games(game, start, 1, |random, position| {
                if position.plies() < 5 {
                    check(position, random);
                }
            });
        }
        assert!(
            positions > 3000 && same > positions * 9 / 10,
            "{same} of {positions}"
        );
    }
}

#[test]
fn images_have_one_value() {
    let layers = layers("", 4);
    let solved = solve(&layers);
    let mut random = Random(5);
    for _ in 0..20_000 {
        let place = random.place(&layers);
        let twin = twin(layers.game(), &layers.position(place), &mut random);
        assert_eq!(
            solved.value(layers.place(&twin).unwrap()),
            solved.value(place),
            "{twin:?}"
        );
    }
}

#[test]
fn finished_games_and_placements_have_no_place_and_stuck_players_do() {
    let layers = layers("", 6);
    let place = |text: &str| layers.place(&layers.game().read_position(text).unwrap());
    assert_eq!(place("6:6:6:6:6/12,12/s/0"), None);
    assert_eq!(place("6:6:6:6:SSS3/0,0/n/0"), None);
    assert_eq!(place("6:6:6:6:SSSS1N/0,0/n/0").map(|place| place.layer), Some(4));
    assert!(place("6:6:6:N5:SN4/0,0/s/0").is_some());
    assert_eq!(place("6:6:6:SSS3:NNNN2/0,0/s/0"), None, "too many");
}

#[test]
fn levels_find_the_values_of_plain_sweeps() {
    for rules in &RULES[..3] {
        compare(&layers(rules, 4), 4);
    }
}

#[test]
fn values_are_what_searches_prove() {
    // Together they take longer than all other tests here.
    RULES[..3].par_iter().for_each(|rules| {
        let layers = layers(rules, 5);
        search_agrees(&layers, &solve(&layers));
    });
}

#[test]
fn d7_a_win_holds_when_the_plies_that_count_leave_room_for_it() {
    let layers = layers("", 4);
    let game = layers.game();
    let solved = solve(&layers);
    // North is blocked when South steps to a2: the step is the hundredth ply without a removal, or the last before it.
    let value = |text: &str| {
        let position = game.read_position(text).unwrap();
        let value = solved.value(layers.place(&position).unwrap());
        (value, layers.holds(&position, value))
    };
    let (win, holds) = value("6:6:6:1S4:NS4/0,0/s/98");
    assert!(win > 0 && holds);
    assert_eq!(value("6:6:6:1S4:NS4/0,0/s/99"), (win, false));
    for plies in [98, 99] {
        let position = game
            .read_position(&format!("6:6:6:1S4:NS4/0,0/s/{plies}"))
            .unwrap();
        let mut moves = <Dara as Game>::Moves::default();
        game.moves(&position, &mut moves);
        let payoff = |mv| {
            game.outcome(&game.play(&position, mv))
                .map(|outcome| outcome.payoffs[0])
        };
        let best = moves.iter().filter_map(|&mv| payoff(mv)).fold(-1.0, f64::max);
        assert_eq!(best, if plies == 98 { 1.0 } else { 0.0 });
    }
    assert!(layers.holds(&game.read_position("6:6:6:6:S4N/0,0/s/99").unwrap(), 0));
}
