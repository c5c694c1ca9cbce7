//! Positions of games of the engine with itself, with how the games ended: what evaluations are fitted to.

use std::sync::atomic::AtomicBool;

use ishwa_engine::game::Player;
use ishwa_engine::games::terms::Tunable;
use ishwa_engine::key::split_mix;
use ishwa_engine::playable::Playable;
use ishwa_engine::search::heuristics::Heuristics;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::Memory;
use ishwa_engine::search::report::ValueKind;
use ishwa_engine::search::{Features, Request, alpha_beta};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::openings::{random_line, random_move};
use crate::pool;

/// How games are played for samples.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// Games to play.
    pub games: usize,
    /// Random plies of an opening.
    pub opening: usize,
    /// Positions visited for a move.
    pub nodes: u64,
    /// The chance of a random move after the opening.
    pub random: f64,
    /// The part of the games in which both sides know the material alone. What the whole evaluation takes care of hardly
    /// differs in the games that it plays, so those alone say little of what it is worth.
    pub material: f64,
    /// Plies after which a game is given up; it gives no samples.
    pub longest: usize,
    /// Seed of all games; each game has its own, whichever thread plays it.
    pub seed: u64,
    /// Threads that play, at least 1.
    pub jobs: usize,
}

/// A position, seen by the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The values of the game's terms.
    pub values: Vec<i32>,
    /// What the player to move got more than the mean of both players, in units.
    pub payoff: f64,
}

/// Plays games and takes the quiet positions after their openings, those already decided left out: a list for each
/// game, empty for one that was given up.
///
/// A position with noisy moves stands for the one that the best of them lead to, as a search estimates no other.
pub fn play<G: Playable + Tunable>(game: &G, how: SelfPlay) -> Vec<Vec<Sample>> {
    pool::map(how.games, how.jobs, |number| play_one(game, how, number as u64))
}

fn play_one<G: Playable + Tunable>(game: &G, how: SelfPlay, number: u64) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(split_mix(how.seed ^ split_mix(number)));
    let Some(mut session) = random_line(game, how.opening, &mut rng) else {
        return Vec::new();
    };
    let table = Memory::new(1 << 20).expect("memory for a small table");
    let request = Request {
        features: Features {
            all_terms: !rng.random_bool(how.material),
            ..Features::default()
        },
        ..Request::new(Limits::nodes(how.nodes))
    };
    let mut taken: Vec<(Player, Vec<i32>)> = Vec::new();
    while session.outcome().is_none() {
        if session.history().entries().len() > how.longest {
            return Vec::new();
        }
        let report = alpha_beta::search(
            game,
            session.history(),
            &request,
            &table,
            None,
            &AtomicBool::new(false),
            |_| (),
        );
        if report.value.kind == ValueKind::Estimate {
            let (quiet, _) = quieten(game, session.position(), i32::MIN + 1, i32::MAX);
            if game.outcome(&quiet).is_none() {
                let mut values = vec![0; game.terms().len()];
                game.term_values(&quiet, &mut values);
                taken.push((game.side(&quiet), values));
            }
        }
        session.play(if rng.random_bool(how.random) {
            random_move(&session, &mut rng)
        } else {
            report.lines[0].moves[0]
        });
    }
    let payoffs = session.outcome().map_or([0.0; 2], |outcome| {
        let mean = outcome.payoffs.iter().sum::<f64>() / 2.0;
        [outcome.payoffs[0] - mean, outcome.payoffs[1] - mean]
    });
    let sample = |(side, values): (Player, Vec<i32>)| Sample {
        values,
        payoff: payoffs[side.index()],
    };
    taken.into_iter().map(sample).collect()
}

/// The position that noisy moves lead to when each player may stop playing them, and its material for the player to
/// move in `position`: alpha-beta over noisy moves alone.
fn quieten<G: Heuristics>(game: &G, position: &G::Position, alpha: i32, beta: i32) -> (G::Position, i32) {
    let mut best = (*position, game.material(position));
    let mut moves = G::Moves::default();
    game.noisy_moves(position, &mut moves);
    for &mv in moves.iter() {
        let floor = alpha.max(best.1);
        if floor >= beta {
            break;
        }
        let child = game.play(position, mv);
        let (leaf, score) = if game.side(&child) == game.side(position) {
            quieten(game, &child, floor, beta)
        } else {
            let (leaf, score) = quieten(game, &child, -beta, -floor);
            (leaf, -score)
        };
        if score > best.1 {
            best = (leaf, score);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_engine::game::Game;
    use ishwa_engine::games::awale::{Awale, Options};

    #[test]
    fn samples_are_the_same_on_any_number_of_threads() {
        let game = Awale::new(Options::default());
        let how = SelfPlay {
            games: 6,
            opening: 4,
            nodes: 200,
            random: 0.1,
            material: 0.5,
            longest: 400,
            seed: 1,
            jobs: 1,
        };
        let one = play(&game, how);
        assert_eq!(one, play(&game, SelfPlay { jobs: 3, ..how }));
        assert_ne!(one, play(&game, SelfPlay { seed: 2, ..how }));
        let all: Vec<&Sample> = one.iter().flatten().collect();
        assert!(all.len() > 100, "{}", all.len());
        assert!(
            all.iter()
                .all(|sample| sample.values.len() == game.terms().len() && sample.payoff.abs() <= 1.0)
        );
        // The store leads before the game is won.
        let leads = |sample: &&&Sample| f64::from(sample.values[0]) * sample.payoff > 0.0;
        let trails = |sample: &&&Sample| f64::from(sample.values[0]) * sample.payoff < 0.0;
        assert!(all.iter().filter(leads).count() > 2 * all.iter().filter(trails).count());
    }
}
