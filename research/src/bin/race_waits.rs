//! Shows where waiting is right in the Jeu de l'hyène for two: all decisions that can follow the start, grouped by
//! the squares of both mothers and the hyena, and how many of them are to wait.
//!
//!     cargo run --release -p ishwa-research --bin race_waits -- [RULES]

use std::collections::{BTreeMap, BTreeSet};

use ishwa_core::game::{Game, Turn};
use ishwa_core::notation::Notation;
use ishwa_core::race::Race;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{Solution, decision_key, exceptions, solve_from};
use ishwa_games::hyena::{Hyena, JeuDeLHyene, Mother};

/// Memory for the solver, in bytes.
const MEMORY: u64 = 1 << 30;

/// The data for one kind of decision.
#[derive(Default)]
struct Kind {
    decisions: u64,
    waits: u64,
    /// Squares of the other mother and of the hyena where waiting is right, counted along their roads from 0.
    others: BTreeSet<u32>,
    hyenas: BTreeSet<u32>,
}

fn main() {
    let rules = std::env::args().nth(1).unwrap_or_default();
    let options = read_options(JeuDeLHyene::ID, &rules).unwrap_or_else(|error| panic!("{error}"));
    let game = JeuDeLHyene::new(options);
    let (solution, _) =
        solve_from(&game, &[game.initial()], MEMORY, &Phases::default()).expect("it fits into the memory");
    let waits = exceptions(&game, &solution).expect("all states that can follow are solved");
    let mut kinds: BTreeMap<(&str, &str, &str), Kind> = BTreeMap::new();
    for key in decisions(&game, &solution) {
        let setup = game.setup(&game.unpack(key));
        let (own, other, hyena) = (setup.mothers[0], setup.mothers[1], setup.hyena);
        let kind = kinds
            .entry((mother(own).0, mother(other).0, self::hyena(hyena).0))
            .or_default();
        kind.decisions += 1;
        if waits.binary_search(&key).is_ok() {
            kind.waits += 1;
            kind.others.insert(mother(other).1);
            kind.hyenas.insert(self::hyena(hyena).1);
        }
    }
    println!("own mother | other mother | hyena | decisions | to wait | other from..to | hyena from..to");
    for ((own, other, hyena), kind) in kinds {
        let range = |squares: &BTreeSet<u32>| match (squares.first(), squares.last()) {
            (Some(first), Some(last)) => format!("{first}..{last}"),
            _ => String::new(),
        };
        println!(
            "{own} | {other} | {hyena} | {} | {} | {} | {}",
            kind.decisions,
            kind.waits,
            range(&kind.others),
            range(&kind.hyenas)
        );
    }
}

/// All decisions that follow a throw from a solved state, each once.
fn decisions(game: &JeuDeLHyene, solution: &Solution) -> Vec<u64> {
    let mut keys = Vec::new();
    for &key in solution.stages().iter().flat_map(|stage| &stage.keys) {
        let position = game.unpack(key);
        game.outcomes(&position, |outcome, _| {
            let after = game.play(&position, outcome);
            if matches!(game.turn(&after), Turn::Player(_)) {
                keys.push(decision_key(game, &after));
            }
        });
    }
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The part of the road, and the square.
fn mother(mother: Mother) -> (&'static str, u32) {
    match mother {
        Mother::Village => ("village", 0),
        Mother::Going(square) => ("going", square),
        Mother::Well => ("well", 80),
        Mother::Returning(square) => ("returning", square),
        Mother::Home(_) => ("home", 0),
        Mother::Devoured => ("devoured", 0),
    }
}

/// The part of the road, and the square.
fn hyena(hyena: Hyena) -> (&'static str, u32) {
    match hyena {
        Hyena::Absent => ("none", 0),
        Hyena::Village => ("village", 0),
        Hyena::Going(square) => ("going", square),
        Hyena::Well => ("well", 80),
        Hyena::Returning(square) => ("returning", square),
    }
}
