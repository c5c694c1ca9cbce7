//! The default estimate of the trait, tested on Awalé.

use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;

use crate::awale::{Awale, AwaleOptions};

#[test]
fn the_default_estimate_is_the_evaluation_of_the_side_to_move_within_its_bounds() {
    let seeds = Awale::new(read_options("awale", "objective=seeds").unwrap());
    // A player 12 seeds ahead, with 12 on the board, ends at most 24 ahead and at least level.
    for (text, sign, bounds) in [
        ("1,2,0,1,0,3/1,1,2,0,0,1/24,12/s", 1.0, (0.0, 24.0)),
        ("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n", -1.0, (-24.0, 0.0)),
        ("1,2,0,1,0,3/1,1,2,0,0,1/12,24/n", -1.0, (0.0, 24.0)),
    ] {
        let position = seeds.read_position(text).unwrap();
        let points = f64::from(seeds.evaluate(&position));
        assert!(points.abs() > 600.0, "{text}");
        let south = sign * (points / 100.0).clamp(bounds.0, bounds.1);
        assert_eq!(seeds.estimate(&position).as_slice(), [south, -south], "{text}");
    }
    let win = Awale::new(AwaleOptions::default());
    let position = win.read_position("1,2,0,1,0,3/1,1,2,0,0,1/24,12/n").unwrap();
    assert_eq!(win.estimate(&position).as_slice(), [1.0, -1.0]);
}
