//! Measures methods of solving a layer on one thread, given the earlier layers: whole sweeps, sweeps with two bounds
//! per position, and levels. An evaluation of a sweep corresponds to un-moving a position in the method of levels.
//!
//! `cargo run --release -p ishwa-research --bin table_methods -- 24 12`: pions of Tihulelin, seeds of Awalé.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use ishwa_core::game::Game;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::retrograde::words::Narrow;
use ishwa_endgame_builder::retrograde::{Earlier, levels};
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::Place;
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_games::tihulelin::Last;

/// Values of the layers so far.
struct Solved(Vec<Vec<i8>>);

impl Solved {
    fn value(&self, place: Place) -> i32 {
        self.0[place.layer as usize][place.rank as usize].into()
    }
}

fn by_levels<L: Solvable>(layered: &L, layer: u32, solved: &Solved) -> Vec<i8> {
    let words: Vec<Narrow> = (0..layered.len(layer)).map(|_| Narrow::default()).collect();
    let progress = Progress::default();
    let earlier = Earlier {
        has: |layer| (layer as usize) < solved.0.len(),
        value: |place| solved.value(place),
    };
    let done = levels::prepare(layered, layer, &words, &earlier, true, &progress)
        .and_then(|()| levels::settle(layered, layer, &words, &progress));
    assert!(done.is_ok(), "nothing stops it");
    words.iter().map(|word| levels::value(word) as i8).collect()
}

/// Finds the best value of each position's plies, with `inside` as the values within the layer; `write` stores it and
/// returns whether anything changed. `is_open` selects the positions to evaluate.
fn sweep<L: Solvable>(
    layered: &L,
    layer: u32,
    solved: &Solved,
    is_open: impl Fn(u64) -> bool,
    mut visit: impl FnMut(u64, &mut dyn FnMut(&mut dyn FnMut(Option<u64>, i32))),
) {
    let game = layered.game();
    for rank in (0..layered.len(layer)).filter(|&rank| is_open(rank)) {
        let position = layered.position(Place { layer, rank });
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(&position, &mut moves);
        let lead = layered.lead(&position);
        visit(rank, &mut |show| {
            if moves.is_empty() {
                let payoff = game.outcome(&position).map_or(0.0, |end| end.payoffs[0]);
                show(None, payoff as i32 - lead);
            }
            for &mv in moves.iter() {
                let after = game.play(&position, mv);
                let gain = -layered.lead(&after) - lead;
                let Some(place) = layered.place(&after) else {
                    continue;
                };
                if place.layer == layer {
                    show(Some(place.rank), gain);
                } else {
                    show(None, gain - solved.value(place));
                }
            }
        });
    }
}

/// Values after whole sweeps, and the number of evaluations.
fn by_sweeps<L: Solvable>(layered: &L, layer: u32, solved: &Solved) -> (Vec<i8>, u64) {
    let mut values = vec![0_i8; layered.len(layer) as usize];
    let mut evaluations = 0;
    loop {
        let mut changed = false;
        sweep(
            layered,
            layer,
            solved,
            |_| true,
            |rank, plies| {
                let mut best = i32::MIN;
                plies(&mut |inside, worth| {
                    let theirs = inside.map_or(0, |rank| i32::from(values[rank as usize]));
                    best = best.max(worth - theirs);
                });
                evaluations += 1;
                changed |= i32::from(values[rank as usize]) != best;
                values[rank as usize] = best as i8;
            },
        );
        if !changed {
            return (values, evaluations);
        }
    }
}

/// Values after sweeps over only the positions whose bounds differ, and the number of evaluations.
fn by_bounds<L: Solvable>(layered: &L, layer: u32, solved: &Solved) -> (Vec<i8>, u64) {
    let most = layered.seeds(layer) as i8;
    let mut low = vec![-most; layered.len(layer) as usize];
    let mut high = vec![most; low.len()];
    let mut evaluations = 0;
    loop {
        let mut changed = false;
        let open: Vec<bool> = low.iter().zip(&high).map(|(low, high)| low < high).collect();
        sweep(
            layered,
            layer,
            solved,
            |rank| open[rank as usize],
            |rank, plies| {
                let (mut least, mut greatest) = (i32::MIN, i32::MIN);
                plies(&mut |inside, worth| {
                    let (theirs_low, theirs_high) = inside.map_or((0, 0), |rank| {
                        (low[rank as usize].into(), high[rank as usize].into())
                    });
                    least = least.max(worth - theirs_high);
                    greatest = greatest.max(worth - theirs_low);
                });
                evaluations += 1;
                let rank = rank as usize;
                changed |= i32::from(low[rank]) != least || i32::from(high[rank]) != greatest;
                (low[rank], high[rank]) = (least as i8, greatest as i8);
            },
        );
        if !changed {
            let values = low.iter().zip(&high).map(|(&low, &high)| low.max(high.min(0)));
            return (values.collect(), evaluations);
        }
    }
}

/// Returns the values of a layer, and the number of evaluations.
type Solver<L> = fn(&L, u32, &Solved) -> (Vec<i8>, u64);

fn measure<L: Solvable>(name: &str, layered: &L, seeds: u32) -> Result<()> {
    ensure!(L::VALUES == TableValueKind::Gain, "a game of gains");
    let layers = (0..layered.layers()).take_while(|&layer| layered.seeds(layer) <= seeds);
    let last = layers.last().context("a layer with so many seeds")?;
    let mut solved = Solved(Vec::new());
    for layer in 0..last {
        let values = by_levels(layered, layer, &solved);
        solved.0.push(values);
    }
    let positions = layered.len(last) as f64;
    let begun = Instant::now();
    let values = by_levels(layered, last, &solved);
    let levels = begun.elapsed().as_secs_f64();
    println!(
        "{name}, {seeds} seeds, {positions} positions: levels {:.0} ns a position",
        levels * 1e9 / positions
    );
    let ways: [(&str, Solver<L>); 2] = [("sweeps", by_sweeps::<L>), ("two bounds", by_bounds::<L>)];
    for (way, solve) in ways {
        let begun = Instant::now();
        let (found, evaluations) = solve(layered, last, &solved);
        let time = begun.elapsed().as_secs_f64();
        ensure!(found == values, "{way} find other values");
        println!(
            "    {way}: {:.1} evaluations and {:.0} ns a position, {:.1} times as long as levels",
            evaluations as f64 / positions,
            time * 1e9 / positions,
            time / levels
        );
    }
    Ok(())
}

fn main() -> Result<()> {
    let mut seeds = std::env::args().skip(1).map(|arg| arg.parse::<u32>());
    let pions = seeds.next().transpose()?.unwrap_or(24);
    let seeds = seeds.next().transpose()?.unwrap_or(12);
    // One thread, since the compared methods use one.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    for direction in ["opposed", "common"] {
        let options = read_options("tihulelin", &format!("direction={direction}"))?;
        let layered = RoundLayers::new(&options, 0, Last::Plain);
        pool.install(|| measure(&format!("tihulelin {direction}"), &layered, pions))?;
    }
    let layered = AwaleLayers::new(&read_options("awale", "")?).context("the default options")?;
    pool.install(|| measure("awale", &layered, seeds))
}
