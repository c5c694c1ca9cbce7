//! Tables of the seeds that each player is sure of: their bounds hold under every repetition rule.

use std::path::Path;
use std::sync::Arc;

use ishwa_core::game::{Game, History};
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::value_iteration::Values;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::awale::claims::{ClaimLayers, ClaimProber};
use ishwa_endgame_reader::layered::{Layered, Place, TableFamily};
use ishwa_endgame_reader::open_layers::OpenLayers;
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::awale::{Awale, AwalePosition};
use ishwa_messages::Message;
use ishwa_tests::samples::samples;

use crate::prober_oracle::check_endings;
use crate::search_oracle::{LONG, Leaves, exhaustible, negamax, small_endings};
use crate::tables::{PLENTY, build_on};

/// Rules that differ in the result of a repetition, or in the occurrence that ends the game.
const RULES: [&str; 4] = [
    "repetition=own-side,occurrences=2",
    "repetition=own-side",
    "repetition=share,occurrences=2",
    "repetition=share",
];

fn awale(rules: &str) -> Awale {
    Awale::new(read_options("awale", rules).unwrap())
}

/// The bounds of all positions with fewer than `layers` seeds on the board, for a search of `game`.
fn bounds(game: &Awale, layers: u32, root: &Path) -> ClaimProber {
    let family = TableFamily {
        part: "sure".to_owned(),
        summary: Message::verbatim(""),
        layers: ClaimLayers::new(game.options()),
    };
    let set = LayerSet::new(family, root);
    build_on(&set, layers, PLENTY, 2).unwrap();
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    ClaimProber::new(tables, game)
}

/// All positions with this many seeds on the board.
fn positions(game: &Awale, seeds: u32) -> impl Iterator<Item = AwalePosition> {
    let layers = AwaleLayers::new(&awale("").options().clone()).unwrap();
    let game = game.clone();
    (0..layers.len(seeds))
        .map(move |rank| layers.position(Place { layer: seeds, rank }))
        .filter(move |position| game.outcome(position).is_none())
}

#[test]
fn awale_the_shared_value_lies_within_the_bounds() {
    for slam in ["no-capture", "forbidden", "allowed"] {
        let game = awale(&format!("objective=seeds,grand_slam={slam}"));
        let root = tempfile::tempdir().unwrap();
        let bounds = bounds(&game, 6, root.path());
        let layers = AwaleLayers::new(game.options()).unwrap();
        let values = Values::solve(&layers, 6);
        let (mut all, mut exact) = (0, 0);
        for seeds in 0..6 {
            for position in positions(&game, seeds) {
                let place = layers.place(&position).unwrap();
                let value = i32::from(values.layer(seeds)[place.rank as usize]);
                let value = f64::from(value + position.lead());
                let known = bounds.probe(&position).unwrap();
                assert!(
                    known.lower <= value && value <= known.upper,
                    "{position:?} {known:?} {value}"
                );
                all += 1;
                exact += usize::from(known.lower == known.upper);
            }
        }
        // Most endings do not depend on the rule.
        assert!(2 * exact > all && exact < all, "{exact} of {all}");
    }
}

/// The value of a position without history, under the literal rules, if that is a small search.
fn by_the_letter(game: &Awale, position: AwalePosition) -> Option<f64> {
    let mut history = History::new(game, position);
    exhaustible(game, &mut history, 0, LONG, &mut 20_000)
        .then(|| f64::from(negamax(game, &mut history, 0, LONG, &mut Leaves::plain())) / 100.0)
}

#[test]
fn awale_the_value_to_the_letter_lies_within_the_bounds() {
    for rules in RULES {
        let game = awale(&format!("objective=seeds,{rules}"));
        let root = tempfile::tempdir().unwrap();
        let bounds = bounds(&game, 6, root.path());
        let (mut all, mut within) = (0, 0);
        for seeds in 1..6 {
            let step = positions(&game, seeds).count() / samples(100, 2_000) + 1;
            for position in positions(&game, seeds).step_by(step) {
                let Some(value) = by_the_letter(&game, position) else {
                    continue;
                };
                let known = bounds.probe(&position).unwrap();
                assert!(
                    known.lower <= value && value <= known.upper,
                    "{rules} {position:?} {known:?} {value}"
                );
                all += 1;
                within += usize::from(known.lower < known.upper);
            }
        }
        assert!(all > 60 && within > 3, "{rules}: {within} of {all}");
    }
}

/// The values of tables for the shared rule are not bounds where players take the seeds on their own side: after the
/// forced gain, a position that would be level may be worse than that.
#[test]
fn awale_the_shared_value_is_no_bound_on_its_own() {
    let share = AwaleLayers::new(awale("").options()).unwrap();
    let values = Values::solve(&share, 6);
    let game = awale("objective=seeds,repetition=own-side,occurrences=2");
    let is_below = |seeds, position: &AwalePosition| {
        let place = share.place(position).unwrap();
        let gain = i32::from(values.layer(seeds)[place.rank as usize]);
        gain > 0
            && by_the_letter(&game, *position).is_some_and(|value| value < f64::from(gain + position.lead()))
    };
    assert!((1..6).any(|seeds| positions(&game, seeds).any(|position| is_below(seeds, &position))));
}

/// Searches with bounds prove the same values as negamax, with history, under both rules and both counts.
#[test]
fn awale_searches_with_bounds() {
    for objective in ["seeds", "win"] {
        let mut all_hits = 0;
        for rules in RULES {
            let game = awale(&format!("objective={objective},{rules}"));
            let root = tempfile::tempdir().unwrap();
            let bounds = bounds(&game, 6, root.path());
            let endings = small_endings(&game, 9, samples(24, 300), 5_000);
            let (with, without, hits) = check_endings(&bounds, &endings);
            assert!(with < without, "{rules} {objective}: {with} of {without}");
            all_hits += hits;
        }
        // Under the literal rule they hold only just after a capture.
        assert!(all_hits > 0, "{objective}");
    }
}
