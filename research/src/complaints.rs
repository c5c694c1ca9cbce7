//! Measures how many complaints of reviews are right: compares complaints based on estimates with tables or with a
//! much larger search.

use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyGame, AnyProber, AnySession};
use ishwa_library::quality::review::{MoveReview, ReviewPlan};
use ishwa_library::review::review_plies;
use ishwa_library::tournament::openings;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::features::Features;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::ThreadPool;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::pool;
use crate::self_play::{self, Learner, Style};

/// Nodes for a move of the players of the games, used in turn.
const STRENGTHS: [u64; 3] = [10, 100, 1000];

/// Moves reviewed in parallel: the same on any number of threads, so that the sample is the same.
const AT_A_TIME: usize = 64;

/// Memory of one search, in bytes: that of `ishwa review`, or as much as a short search can use.
const MEMORY: std::ops::RangeInclusive<u64> = 1 << 18..=8 << 20;

/// How to play the games from which moves are taken.
#[derive(Clone, Copy, Debug)]
pub struct MovesPlayed<'a> {
    /// The position in which all games begin, instead of the usual start.
    pub position: Option<&'a str>,
    /// Games to play.
    pub games: usize,
    /// Random plies of an opening, from which no moves are taken.
    pub opening: usize,
    /// The chance of a random move after the opening.
    pub random: f64,
    /// Plies after which a game is abandoned.
    pub longest: usize,
    /// Seed of all games, and of the order of the moves.
    pub seed: u64,
    /// Threads, at least 1.
    pub jobs: usize,
}

/// A move that its player chose, with the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenMove {
    position: String,
    mv: MoveIndex,
}

/// The moves of the games with a choice, in random order.
///
/// # Errors
/// When the position does not belong to the game.
pub fn moves(game: &AnyGame, how: MovesPlayed<'_>) -> Result<Vec<ChosenMove>> {
    game.begin(how.position)?;
    let games = pool::map(how.games, how.jobs, |number| {
        let seed = split_mix(how.seed ^ split_mix(number as u64));
        let start = game.begin(how.position).ok();
        let opening = start.and_then(|start| openings::random(start, how.opening, seed));
        let Some(opening) = opening else {
            return Vec::new();
        };
        let style = Style {
            nodes: STRENGTHS[number % STRENGTHS.len()],
            random: how.random,
            features: Features::default(),
            forgets: true,
        };
        let mut player = Learner::new(style, |_: &AnySession, _: &Report<MoveIndex>| ());
        let record = self_play::play(&opening, &mut player, seed, how.longest);
        let mut session = AnySession::clone(&opening.start);
        let mut chosen = Vec::new();
        for (index, ply) in record.plies.iter().enumerate() {
            let is_choice = matches!(session.turn(), Turn::Player(_)) && session.moves().len() > 1;
            if index >= opening.plies.len() && is_choice {
                chosen.push(ChosenMove {
                    position: session.own_position(),
                    mv: ply.thought.mv,
                });
            }
            session.play(ply.thought.mv);
        }
        chosen
    });
    let mut moves = games.concat();
    moves.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(how.seed));
    Ok(moves)
}

/// How complaints are compared with the reference search.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// The nodes of the reference search, as a multiple of those of the review.
    pub truth: u64,
    /// Whether the reviews search every position with all of the nodes, as the reference does.
    pub thorough: bool,
    /// The number of complaints based on estimates after which no further move is reviewed.
    pub most: usize,
    /// One in this many of the moves without a complaint is compared with the reference too; 0 for none.
    pub one_in: usize,
    /// Tables for the reference search.
    pub prober: Option<&'a AnyProber>,
}

/// A complaint of a review that is based on estimates, and the result of the reference search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheckedComplaint {
    /// The points of winning chance that the move lost, by the review.
    pub points: f64,
    /// Whether the reference still complains.
    pub stood: bool,
    /// Whether the reference is proven.
    pub proven: bool,
}

/// The review of a move, compared with the reference.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    /// A complaint that the review itself proves.
    Proven,
    /// A complaint based on estimates.
    Estimated(CheckedComplaint),
    /// No complaint, and no comparison.
    Unchecked,
    /// No complaint, compared with the reference.
    Checked {
        /// The points that the move lost by the reference, if it complains.
        missed: Option<f64>,
    },
}

/// The results for the complaints of reviews with one budget.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CheckedComplaints {
    /// Moves reviewed.
    pub moves: usize,
    /// The complaints that the reviews themselves proved.
    pub proven: usize,
    /// The complaints based on estimates.
    pub complaints: Vec<CheckedComplaint>,
    /// Moves without a complaint.
    pub accepted: usize,
    /// How many of these were compared with the reference.
    pub compared: usize,
    /// The points lost by those that the reference complains about.
    pub missed: Vec<f64>,
}

impl CheckedComplaints {
    /// Adds the result for a move.
    fn add(&mut self, verdict: Verdict) {
        self.moves += 1;
        match verdict {
            Verdict::Proven => self.proven += 1,
            Verdict::Estimated(complaint) => self.complaints.push(complaint),
            Verdict::Unchecked => self.accepted += 1,
            Verdict::Checked { missed } => {
                self.accepted += 1;
                self.compared += 1;
                self.missed.extend(missed);
            }
        }
    }

    /// Adds the results for another budget.
    pub fn extend(&mut self, others: Self) {
        self.moves += others.moves;
        self.proven += others.proven;
        self.complaints.extend(others.complaints);
        self.accepted += others.accepted;
        self.compared += others.compared;
        self.missed.extend(others.missed);
    }

    /// The share of the reference's complaints that the reviews make too, from 0 to 1, if some moves without a
    /// complaint were compared: they represent all of them.
    pub fn found(&self) -> Option<f64> {
        let (_, stood) = self.from_points(0.0);
        let found = (self.proven + stood) as f64;
        (self.compared > 0).then(|| {
            let missed = (self.missed.len() * self.accepted) as f64 / self.compared as f64;
            found / (found + missed)
        })
    }

    /// The number of complaints about losses of at least `points`, and how many of these were confirmed.
    pub fn from_points(&self, points: f64) -> (usize, usize) {
        let large = self
            .complaints
            .iter()
            .filter(|complaint| complaint.points >= points);
        (
            large.clone().count(),
            large.filter(|complaint| complaint.stood).count(),
        )
    }
}

/// Threads with the stack that searches need.
///
/// # Errors
/// When the threads cannot be started.
pub fn threads(jobs: usize) -> Result<ThreadPool> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(jobs.max(1))
        .stack_size(STACK_BYTES)
        .build()
        .context("could not start the threads")
}

/// Reviews the moves one by one with `nodes` nodes and without tables, until there are enough complaints, and
/// compares each complaint based on estimates with the reference. The same on any number of threads.
///
/// # Errors
/// When a review fails.
pub fn check(
    game: &AnyGame,
    moves: &[ChosenMove],
    nodes: u64,
    comparison: Comparison<'_>,
    threads: &ThreadPool,
) -> Result<CheckedComplaints> {
    let mut checked = CheckedComplaints::default();
    for chunk in moves.chunks(AT_A_TIME) {
        let judged = threads.install(|| {
            let judge = |(index, chosen): (usize, &ChosenMove)| {
                let is_compared = comparison.one_in > 0 && index % comparison.one_in == 0;
                judge(game, chosen, nodes, comparison, is_compared)
            };
            chunk
                .par_iter()
                .enumerate()
                .map(judge)
                .collect::<Result<Vec<_>>>()
        })?;
        for verdict in judged {
            if checked.complaints.len() == comparison.most {
                return Ok(checked);
            }
            checked.add(verdict);
        }
    }
    Ok(checked)
}

/// Reviews a move. A complaint based on estimates is compared with the reference, and any other move if
/// `is_compared`.
fn judge(
    game: &AnyGame,
    chosen: &ChosenMove,
    nodes: u64,
    comparison: Comparison<'_>,
    is_compared: bool,
) -> Result<Verdict> {
    let first = review(game, chosen, nodes, comparison.thorough, None)?;
    let complains = first.class.is_complaint();
    if complains && first.loss.exact {
        return Ok(Verdict::Proven);
    }
    if !complains && !is_compared {
        return Ok(Verdict::Unchecked);
    }
    let truth = review(game, chosen, nodes * comparison.truth, true, comparison.prober)?;
    let stood = truth.class.is_complaint();
    Ok(if complains {
        Verdict::Estimated(CheckedComplaint {
            points: first.loss.points,
            stood,
            proven: truth.loss.exact,
        })
    } else {
        Verdict::Checked {
            missed: stood.then_some(truth.loss.points),
        }
    })
}

/// The review of one move without its game history, which tables do not have either.
fn review(
    game: &AnyGame,
    chosen: &ChosenMove,
    nodes: u64,
    thorough: bool,
    prober: Option<&AnyProber>,
) -> Result<MoveReview> {
    let mut session = game.begin(Some(&chosen.position))?;
    session.play(chosen.mv);
    let memory = nodes.saturating_mul(64).clamp(*MEMORY.start(), *MEMORY.end());
    let plan = ReviewPlan {
        limits: Limits::nodes(nodes),
        thorough,
        memory: usize::try_from(memory)?,
        seed: 0,
        features: Features::default(),
        stop: &AtomicBool::new(false),
        finished: &|_| (),
    };
    let review = review_plies(&session, 0, &plan, prober)?;
    let graded = review.plies.first().and_then(|ply| ply.graded());
    graded.cloned().context("a move has a grade")
}

#[cfg(test)]
mod tests {
    use ishwa_library::quality::grade::INACCURACY;
    use ishwa_library::registry;

    use super::*;

    #[test]
    fn more_complaints_about_larger_losses_stand_and_the_sample_depends_only_on_the_seed() {
        let game = registry::find("tihulelin").unwrap().open("").unwrap();
        let how = |seed, jobs| MovesPlayed {
            position: None,
            games: 40,
            opening: 4,
            random: 0.2,
            longest: 60,
            seed,
            jobs,
        };
        let chosen = moves(&game, how(1, 1)).unwrap();
        assert_eq!(chosen, moves(&game, how(1, 3)).unwrap());
        assert_ne!(chosen, moves(&game, how(2, 1)).unwrap());
        let comparison = Comparison {
            truth: 10,
            thorough: false,
            most: 100,
            one_in: 2,
            prober: None,
        };
        let of = |nodes, jobs| check(&game, &chosen, nodes, comparison, &threads(jobs).unwrap()).unwrap();
        let (few, many) = (of(30, 1), of(3000, 2));
        assert_eq!(few, of(30, 3));
        let share = |checked: &CheckedComplaints, points| {
            let (complaints, stood) = checked.from_points(points);
            stood as f64 / complaints as f64
        };
        assert!(many.complaints.len() > 5, "{many:?}");
        assert!((11..=comparison.most).contains(&few.complaints.len()), "{few:?}");
        assert!(few.moves <= chosen.len());
        let counted = few.proven + few.complaints.len() + few.accepted;
        assert_eq!(few.moves, counted, "{few:?}");
        assert!((1..few.accepted).contains(&few.compared), "{few:?}");
        assert!((0.2..1.0).contains(&few.found().unwrap()), "{few:?}");
        assert!(share(&few, INACCURACY) < share(&few, 30.0), "{few:?}");
        assert!(
            share(&few, INACCURACY) < share(&many, INACCURACY),
            "{few:?} {many:?}"
        );
    }
}
