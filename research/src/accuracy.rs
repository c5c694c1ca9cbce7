//! Measures the accuracy of players of known strength: games of a player against itself, with every move reviewed.

use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{PlayerReview, Review, ReviewPlan};
use ishwa_library::review::review_plies;
use ishwa_library::tournament::openings::Opening;
use ishwa_library::tournament::searcher::RandomMover;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::features::Features;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;

use crate::pool;
use crate::self_play::{self, Learner, MEMORY, Style};

/// The player of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfPlayStrength {
    /// Any legal move.
    Random,
    /// The best move of alpha-beta after this many nodes; it keeps no state from move to move.
    Nodes(u64),
}

/// How games are played and reviewed.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// Plies of a game, including the opening, after which it is left unfinished.
    pub longest: usize,
    /// Positions visited by the review for each position of the game.
    pub review_nodes: u64,
    /// Seed of the random player.
    pub seed: u64,
    /// Threads, at least 1.
    pub jobs: usize,
}

/// A player's results in one game, on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AccuracyScore {
    /// The mean of the accuracies of the two sides, from 0 to 100.
    pub accuracy: f64,
    /// The mean loss of a move over the two sides, in points of winning chance.
    pub loss: f64,
    /// Moves with a choice.
    pub moves: usize,
    /// Inaccuracies, mistakes and blunders among them.
    pub complaints: usize,
}

/// The scores of a player's games from these openings, which are not graded; the same on any number of threads. A
/// game in which a side had no choice has no score.
///
/// # Errors
/// When a review fails.
pub fn scores(
    openings: &[Opening],
    strength: SelfPlayStrength,
    conditions: Conditions,
) -> Result<Vec<AccuracyScore>> {
    let games = pool::map(openings.len(), conditions.jobs, |number| {
        play(&openings[number], strength, conditions, number as u64)
    });
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(conditions.jobs.max(1))
        .stack_size(STACK_BYTES)
        .build()
        .context("could not start the threads")?;
    let plan = ReviewPlan {
        limits: Limits::nodes(conditions.review_nodes),
        thorough: false,
        memory: MEMORY,
        seed: 0,
        features: Features::default(),
        stop: &AtomicBool::new(false),
        finished: &|_| (),
    };
    let mut scores = Vec::new();
    for (opening, game) in openings.iter().zip(&games) {
        let reviewed = threads.install(|| review_plies(game, opening.plies.len(), &plan, None))?;
        scores.extend(score(&reviewed));
    }
    Ok(scores)
}

/// A game that continues from `opening`.
fn play(opening: &Opening, strength: SelfPlayStrength, conditions: Conditions, number: u64) -> AnySession {
    // Each game has its own random numbers.
    let seed = split_mix(conditions.seed ^ split_mix(number));
    let played = match strength {
        SelfPlayStrength::Random => {
            self_play::play(opening, &mut RandomMover::default(), seed, conditions.longest)
        }
        SelfPlayStrength::Nodes(nodes) => {
            let style = Style {
                nodes,
                random: 0.0,
                features: Features::default(),
                forgets: true,
            };
            let mut player = Learner::new(style, |_: &AnySession, _: &Report<MoveIndex>| ());
            self_play::play(opening, &mut player, seed, conditions.longest)
        }
    };
    let mut session = AnySession::clone(&opening.start);
    for ply in &played.plies {
        session.play(ply.thought.mv);
    }
    session
}

fn score(review: &Review) -> Option<AccuracyScore> {
    let mean = |of: fn(&PlayerReview) -> Option<f64>| {
        let sides: Option<Vec<f64>> = review.players.iter().map(of).collect();
        sides.map(|sides| sides.iter().sum::<f64>() / sides.len() as f64)
    };
    let count = |wanted: fn(Class) -> bool| -> usize {
        let classes = Class::ALL.into_iter().filter(|&class| wanted(class));
        classes
            .map(|class| {
                review
                    .players
                    .iter()
                    .map(|player| player.moves.count(class))
                    .sum::<usize>()
            })
            .sum()
    };
    // All complaints count here: the goal is the mean over many games, not the judgement of a single move.
    let uncertain: usize = review
        .players
        .iter()
        .map(|player| player.moves.all_uncertain())
        .sum();
    Some(AccuracyScore {
        accuracy: mean(|player| player.moves.accuracy)?,
        loss: mean(|player| player.moves.mean_loss)?,
        moves: count(|class| class != Class::Forced) + uncertain,
        complaints: count(Class::is_complaint) + uncertain,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use ishwa_library::registry;
    use ishwa_library::tournament::openings;

    use super::*;

    #[test]
    fn the_stronger_player_is_the_more_accurate_on_any_number_of_threads() {
        let game = registry::find("tihulelin").unwrap().open("").unwrap();
        let openings =
            openings::generate(&game, 10, 4, 1, None, &AtomicU64::new(0), &AtomicBool::new(false)).unwrap();
        let conditions = Conditions {
            longest: 100,
            review_nodes: 3000,
            seed: 1,
            jobs: 1,
        };
        let of = |strength, jobs| scores(&openings, strength, Conditions { jobs, ..conditions }).unwrap();
        let (weak, strong) = (
            of(SelfPlayStrength::Random, 1),
            of(SelfPlayStrength::Nodes(1000), 1),
        );
        assert_eq!((weak.len(), strong.len()), (10, 10));
        assert_eq!(weak, of(SelfPlayStrength::Random, 3));
        assert_eq!(strong, of(SelfPlayStrength::Nodes(1000), 3));
        let mean = |scores: &[AccuracyScore]| scores.iter().map(|score| score.accuracy).sum::<f64>() / 10.0;
        assert!(
            mean(&weak) + 10.0 < mean(&strong),
            "{} {}",
            mean(&weak),
            mean(&strong)
        );
        let complaints =
            |scores: &[AccuracyScore]| scores.iter().map(|score| score.complaints).sum::<usize>();
        assert!(complaints(&weak) > 2 * complaints(&strong));
        assert!(
            weak.iter()
                .chain(&strong)
                .all(|score| score.complaints < score.moves)
        );
    }
}
