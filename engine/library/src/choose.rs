//! Chooses a move in play: a throw by its probability, a move of the opening book, a move at a level, or one at full
//! strength.

use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;

use crate::analyse::{AnalyseOptions, analyse};
use crate::dice::{random_bits, throw};
use crate::host::Host;
use crate::level::{Level, seed_of_ply};
use crate::messages;

/// The time for a move at full strength if no limit is given.
const TIME: Duration = Duration::from_secs(3);

/// Derives the seed of a full-strength search from the seed of its ply.
const FULL_STRENGTH: u64 = 3;

/// How a move is chosen.
#[derive(Clone, Copy, Debug)]
pub struct ChooseOptions {
    /// From 1 to [`Level::FULL`].
    pub level: u8,
    /// Limits that can end the search before the level does. At full strength the default is three seconds.
    pub limits: Limits,
    /// The seed of the game: the same game, level and seed give the same move unless a time limit ends the search.
    pub seed: u64,
}

impl ChooseOptions {
    /// Whether the choice may use endgame tables: levels below the highest never do.
    pub fn uses_tables(&self) -> bool {
        self.level == Level::FULL
    }
}

/// The chosen move.
#[derive(Clone, Debug)]
pub struct ChosenMove {
    /// The move or throw.
    pub mv: MoveIndex,
    /// The search that found it; `None` for a throw or a book move.
    pub report: Option<Report<MoveIndex>>,
}

impl ChosenMove {
    fn found(report: Report<MoveIndex>) -> Self {
        Self {
            mv: report.lines[0].moves[0],
            report: Some(report),
        }
    }

    fn without_search(mv: MoveIndex) -> Self {
        Self { mv, report: None }
    }
}

/// Checks the number of a level.
///
/// # Errors
/// When there is no such level.
fn check_level(level: u8) -> Result<(), TextError> {
    if (1..=Level::FULL).contains(&level) {
        return Ok(());
    }
    let expected = messages::number_from_to(1, Level::FULL);
    Err(TextError::new(messages::level(), &level.to_string(), expected))
}

/// Chooses the next move of a game, or throws the dice.
///
/// # Errors
/// When there is no such level, the game is over, the tables belong to another game, or memory runs out.
pub fn choose(
    session: &AnySession,
    options: &ChooseOptions,
    host: &Host<'_>,
) -> Result<ChosenMove, AnalysisError> {
    check_level(options.level)?;
    let ply = session.played().len();
    match session.turn() {
        Turn::Over => {
            let error = TextError::described(
                ishwa_core::messages::position(),
                messages::a_finished_game(),
                messages::a_game_in_progress(),
            );
            Err(error.into())
        }
        Turn::Chance(_) => {
            let fallen = throw(session, random_bits(options.seed, ply));
            Ok(ChosenMove::without_search(fallen))
        }
        Turn::Player(_) => match Level::limited(options.level) {
            Some(level) => {
                let seed = seed_of_ply(options.seed, ply);
                let limits = host.on_clock(options.limits);
                let report = level.search(session, limits, seed, host.stop)?;
                Ok(ChosenMove::found(report))
            }
            None => full_strength(session, options, host),
        },
    }
}

/// The move of the engine at full strength: the book move, or else that of a search.
fn full_strength(
    session: &AnySession,
    options: &ChooseOptions,
    host: &Host<'_>,
) -> Result<ChosenMove, AnalysisError> {
    if let Some(mv) = session.book_move() {
        return Ok(ChosenMove::without_search(mv));
    }
    let limits = options.limits;
    let is_unlimited = limits.hard_limit.is_none()
        && limits.soft_limit.is_none()
        && limits.nodes.is_none()
        && limits.depth.is_none();
    let limits = Limits {
        hard_limit: limits.hard_limit.or(is_unlimited.then_some(TIME)),
        ..limits
    };
    let report = analyse(session, &in_play(session, limits, options.seed), host)?;
    Ok(ChosenMove::found(report))
}

/// The options of a full-strength search for a move of a game with this seed.
pub fn in_play(session: &AnySession, limits: Limits, seed: u64) -> AnalyseOptions {
    AnalyseOptions {
        seed: split_mix(seed_of_ply(seed, session.played().len()) ^ FULL_STRENGTH),
        plays_on: true,
        ..AnalyseOptions::new(limits)
    }
}
