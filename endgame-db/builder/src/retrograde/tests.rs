use std::sync::atomic::Ordering;

use ishwa_core::rules::read_options;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::awale::claims::ClaimLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::{LayerLabel, Layered};
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_games::awale;
use ishwa_games::tihulelin::{self, Last};
use rayon::ThreadPoolBuilder;

use super::levels;
use super::words::{Narrow, SolverWord, Wide};
use super::*;
use crate::solvable::Solvable;
use crate::value_iteration::Values;

/// Values of the first layers, by rank.
pub(crate) struct Solved(Vec<Vec<i32>>);

impl Solved {
    pub(crate) fn value(&self, place: Place) -> i32 {
        self.0[place.layer as usize][place.rank as usize]
    }

    /// Some of the layers, in the form that the solver uses.
    fn part(&self, layers: Range<u32>) -> Earlier<impl Fn(u32) -> bool + Sync, impl Fn(Place) -> i32 + Sync> {
        Earlier {
            has: move |layer| layers.contains(&layer),
            value: |place| self.value(place),
        }
    }
}

/// Solves the first layers by levels, preparing each in two passes over the layers before it.
pub(crate) fn by_levels<L: Solvable, W: SolverWord>(layered: &L, layers: u32, threads: usize) -> Solved {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let progress = Progress::default();
    let mut solved = Solved(Vec::new());
    let mut positions = 0;
    for layer in 0..layers {
        let len = layered.len(layer);
        positions += len;
        let words: Vec<W> = (0..len).map(|_| W::default()).collect();
        pool.install(|| {
            let (low, high) = (solved.part(0..layer / 2), solved.part(layer / 2..layer));
            levels::prepare(layered, layer, &words, &low, true, &progress).unwrap();
            levels::prepare(layered, layer, &words, &high, false, &progress).unwrap();
            levels::settle(layered, layer, &words, &progress).unwrap();
        });
        assert_eq!(
            progress.done.load(Ordering::Relaxed),
            2 * positions,
            "layer {layer}"
        );
        solved.0.push(words.iter().map(levels::value).collect());
    }
    solved
}

/// Compares the values of the first layers by levels with those by plain sweeps.
pub(crate) fn compare<L: Solvable>(layered: &L, layers: u32) {
    let plain = Values::solve(layered, layers);
    let agrees = |solved: &Solved, threads| {
        for layer in 0..layers {
            let values: Vec<i32> = plain.layer(layer).iter().copied().map(i32::from).collect();
            assert_eq!(
                solved.0[layer as usize], values,
                "layer {layer}, {threads} threads"
            );
        }
    };
    for threads in [1, 2, 4] {
        agrees(&by_levels::<L, Wide>(layered, layers, threads), threads);
        // Narrow words are too small for distances.
        if L::VALUES == TableValueKind::Gain {
            agrees(&by_levels::<L, Narrow>(layered, layers, threads), threads);
        }
    }
}

/// A game's layers without its own un-moves.
#[derive(Clone, Debug)]
struct WithoutPredecessors<L>(L);

impl<L: Layered> Layered for WithoutPredecessors<L> {
    type Game = L::Game;

    const VALUES: TableValueKind = L::VALUES;

    fn game(&self) -> &L::Game {
        self.0.game()
    }

    fn layers(&self) -> u32 {
        self.0.layers()
    }

    fn seeds(&self, layer: u32) -> u32 {
        self.0.seeds(layer)
    }

    fn label(&self, layer: u32) -> LayerLabel {
        self.0.label(layer)
    }

    fn len(&self, layer: u32) -> u64 {
        self.0.len(layer)
    }

    fn place(&self, position: &<L::Game as ishwa_core::game::Game>::Position) -> Option<Place> {
        self.0.place(position)
    }

    fn position(&self, place: Place) -> <L::Game as ishwa_core::game::Game>::Position {
        self.0.position(place)
    }

    fn lead(&self, position: &<L::Game as ishwa_core::game::Game>::Position) -> i32 {
        self.0.lead(position)
    }
}

impl<L: Layered> Solvable for WithoutPredecessors<L> {}

#[test]
fn levels_find_the_values_of_plain_sweeps() {
    for grand_slam in ["no-capture", "forbidden", "allowed"] {
        let options: awale::AwaleOptions =
            read_options("awale", &format!("grand_slam={grand_slam}")).unwrap();
        let layers = AwaleLayers::new(&options).unwrap();
        compare(&layers, 7);
        compare(&WithoutPredecessors(layers), 6);
        compare(&ClaimLayers::new(&options), 6);
    }
    for rules in [
        "direction=opposed",
        "direction=common",
        "direction=opposed,origin=skip",
    ] {
        let options: tihulelin::TihulelinOptions = read_options("tihulelin", rules).unwrap();
        let layers = RoundLayers::new(&options, 0, Last::Plain);
        compare(&layers, 7);
        compare(&WithoutPredecessors(layers), 6);
        compare(&RoundLayers::odd(&options), 7);
    }
}

#[test]
fn layouts_of_a_match_are_solved_too() {
    for rules in ["direction=opposed", "direction=common,origin=skip"] {
        for closed in 0..4 {
            for last in [Last::Plain, Last::Hyena, Last::Carcass { began: 2 }] {
                if closed == 0 && last == Last::Plain {
                    continue;
                }
                let options: tihulelin::TihulelinOptions = read_options("tihulelin", rules).unwrap();
                compare(&RoundLayers::new(&options, closed, last), 8);
            }
        }
    }
}

#[test]
fn a_stopped_solver_says_so() {
    let layers = AwaleLayers::new(&awale::AwaleOptions::default()).unwrap();
    let words: Vec<Narrow> = (0..layers.len(1)).map(|_| Narrow::default()).collect();
    let progress = Progress::default();
    let solved = Solved(vec![vec![0]]);
    levels::prepare(&layers, 1, &words, &solved.part(0..1), true, &progress).unwrap();
    progress.stop.store(true, Ordering::Relaxed);
    assert_eq!(
        levels::prepare(&layers, 1, &words, &solved.part(0..1), true, &progress),
        Err(Stopped)
    );
    assert_eq!(levels::settle(&layers, 1, &words, &progress), Err(Stopped));
}
