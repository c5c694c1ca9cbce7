//! Random games, and rule sets to play them under.

use ishwa_core::game::Outcome;
use ishwa_core::notation::Notation;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, read_options};
use ishwa_core::session::Session;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The named generator behind every random test: the same seed gives the same games everywhere.
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random legal move, or outcome of chance, of the session's current position.
pub fn random_move<G: Notation>(session: &Session<G>, rng: &mut Xoshiro256PlusPlus) -> Option<G::Move> {
    let mut moves = G::Moves::default();
    session.game().moves(session.position(), &mut moves);
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())])
}

/// Plays random moves from the initial position until the game is over or `plies` are played; `visit` sees every
/// session state, the first and the last included. Returns the result, if there is one.
pub fn random_game<G: Notation>(
    game: &G,
    rng: &mut Xoshiro256PlusPlus,
    plies: usize,
    mut visit: impl FnMut(&Session<G>),
) -> Option<Outcome> {
    let mut session = Session::new(game.clone(), game.initial());
    visit(&session);
    for _ in 0..plies {
        if session.outcome().is_some() {
            break;
        }
        let Some(mv) = random_move(&session, rng) else {
            break;
        };
        session.play(mv);
        visit(&session);
    }
    session.outcome().cloned()
}

/// Rule sets of a game: each value of each option with the others at their defaults, then `random` combinations.
///
/// # Panics
/// When the game's own list of values is not accepted by its parser.
pub fn rule_sets<O: RuleOptions>(random: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<O> {
    let mut texts = vec![String::new()];
    for spec in O::SPECS {
        texts.extend(
            sample_values(spec)
                .into_iter()
                .map(|value| format!("{}={value}", spec.key)),
        );
    }
    for _ in 0..random {
        let pairs: Vec<String> = O::SPECS
            .iter()
            .map(|spec| {
                let values = sample_values(spec);
                format!("{}={}", spec.key, values[rng.random_range(0..values.len())])
            })
            .collect();
        texts.push(pairs.join(","));
    }
    texts
        .iter()
        .map(|text| read_options("game", text).expect("a listed value is accepted"))
        .collect()
}

/// Every word of a choice; the bounds and a few numbers between for an integer; a few probabilities.
fn sample_values(spec: &OptionSpec) -> Vec<String> {
    match spec.kind {
        OptionKind::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
        OptionKind::Integer { min, max } => {
            let step = ((max - min) / 4).max(1) as usize;
            (min..=max)
                .step_by(step)
                .chain([max])
                .map(|n| n.to_string())
                .collect()
        }
        OptionKind::Probability => ["0", "1/20", "0.25", "1"].map(str::to_owned).to_vec(),
    }
}
