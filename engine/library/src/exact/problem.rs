//! Problems: positions in which one move alone keeps the result, and the marks that they get.

use std::sync::atomic::AtomicBool;

use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::parallel;
use ishwa_core::prober::TIE;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

use super::mark::{LEVELS, Mark, SEEDS, Theme};
use super::set::{ExactPosition, ExactSet};
use crate::host::Host;
use crate::level::Level;
use crate::quality::assessment::Yardstick;
use crate::review::{Reason, ReviewOptions, review_move};

impl ExactPosition {
    /// The index of the only move that keeps a win or a draw, if all others give it away. `session` is a session in
    /// the position.
    pub fn keeper(&self, session: &AnySession) -> Option<usize> {
        let yardstick = Yardstick::of_session(session);
        let chance = |value: f64| yardstick.proven(value).chance;
        let best = chance(self.best());
        let mut keepers = (0..self.moves.len()).filter(|&index| best - chance(self.moves[index].1) < TIE);
        let keeper = keepers.next()?;
        (best >= TIE && keepers.next().is_none()).then_some(keeper)
    }
}

/// Marks each position of a set of problems, on the threads of the current rayon pool.
///
/// # Errors
/// When the set is of no game, the tables are of another one, or memory runs out.
pub fn mark(set: &mut ExactSet, tables: Option<&AnyProber>, stop: &AtomicBool) -> Result<(), AnalysisError> {
    let game = set.open()?;
    let marks = parallel::map(set.positions.len(), |index| -> Result<Mark, AnalysisError> {
        let position = &set.positions[index];
        let session = set.session(&game, position)?;
        let answers = answers(&session, 1..=SEEDS, 0, stop)?;
        let keeper = position.keeper(&session);
        let right = |answer: &usize| Some(*answer) == keeper;
        let missed = answers.iter().flatten().filter(|answer| !right(answer)).count();
        // Of moves that tempt equally, the first in the order of the rules.
        let count = |index: usize| {
            answers
                .iter()
                .flatten()
                .filter(|answer| **answer == index)
                .count()
        };
        let wrong = (0..position.moves.len()).filter(|index| !right(index));
        let tempting = wrong.rev().max_by_key(|&index| count(index));
        let theme = match tempting {
            Some(index) => theme(&session, session.moves()[index], tables, stop)?,
            None => Theme::Quiet,
        };
        Ok(Mark {
            theme,
            missed: missed as u8,
        })
    });
    for (position, mark) in set.positions.iter_mut().zip(marks) {
        position.mark = Some(mark?);
    }
    Ok(())
}

/// For each level, the index of its move with each of these seeds. The same `salt` for several positions gives each the
/// same luck, so that they differ by the positions alone; another one for each makes their answers independent.
///
/// # Errors
/// When memory runs out.
pub fn answers(
    session: &AnySession,
    seeds: std::ops::RangeInclusive<u64>,
    salt: u64,
    stop: &AtomicBool,
) -> Result<Vec<Vec<usize>>, AnalysisError> {
    let moves = session.moves();
    let of_level = |(number, level): (u8, Level)| {
        let answer = |seed: u64| {
            let seed = split_mix(split_mix(seed) ^ u64::from(number) ^ salt);
            let report = level.search(session, Limits::default(), seed, stop)?;
            let chosen = report.lines[0].moves[0];
            // It is always one of them.
            Ok(moves.iter().position(|&mv| mv == chosen).unwrap_or_default())
        };
        seeds.clone().map(answer).collect()
    };
    let levels = LEVELS.filter_map(|number| Some((number, Level::limited(number)?)));
    levels.map(of_level).collect()
}

/// Why a move loses the result.
fn theme(
    session: &AnySession,
    mv: MoveIndex,
    tables: Option<&AnyProber>,
    stop: &AtomicBool,
) -> Result<Theme, AnalysisError> {
    let memory = SearchMemory::new(1 << 22);
    let host = Host {
        tables,
        ..Host::new(&memory, stop)
    };
    let options = ReviewOptions::nodes(ReviewOptions::SHARED);
    let reviewed = review_move(session, mv, &options, &host)?;
    Ok(match Reason::of(&reviewed, session) {
        Some(reason) => reason.motif().map_or(Theme::End, Theme::Motif),
        None => Theme::Quiet,
    })
}
