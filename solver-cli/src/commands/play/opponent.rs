//! The engine as an opponent: its play at each level, and full-strength searches for hints.
//!
//! The play of levels 1 to 9 ([`Level`]) depends only on the game so far and the seed, even after moves were taken
//! back.
//!
//! The highest level uses the opening book of the game, if it has one. Hints are always searched.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyProber, AnySession, PlayedMove};
use ishwa_library::analyse::analyse;
use ishwa_library::choose::{ChooseOptions, choose, in_play};
use ishwa_library::host::Host;
use ishwa_library::level::Level;
use ishwa_library::quality::review::PlyReview;
use ishwa_library::review::{ReviewOptions, review_move};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;

/// The settings of searches at full strength.
pub(super) struct Strong {
    /// The time for a move at the highest level.
    pub(super) time: Duration,
    pub(super) threads: usize,
    pub(super) prober: Option<AnyProber>,
    /// The memory that one search passes on to the next.
    pub(super) memory: SearchMemory,
}

/// The engine as an opponent.
pub(super) struct Opponent {
    /// The initial level, as given in record headers.
    pub(super) first_level: u8,
    /// The current level.
    pub(super) level: u8,
    pub(super) seed: u64,
    pub(super) strong: Strong,
}

impl Opponent {
    /// The engine's move in a position where a player chooses.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn choose(&self, session: &AnySession) -> Result<MoveIndex, AnalysisError> {
        let options = ChooseOptions {
            level: self.level,
            limits: if self.level == Level::FULL {
                Limits::time(self.strong.time)
            } else {
                Limits::default()
            },
            seed: self.seed,
        };
        let never = AtomicBool::new(false);
        Ok(choose(session, &options, &self.strong.host(&never))?.mv)
    }

    /// Searches at full strength.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn search(
        &self,
        session: &AnySession,
        time: Duration,
    ) -> Result<Report<MoveIndex>, AnalysisError> {
        let options = in_play(session, Limits::time(time), self.seed);
        let never = AtomicBool::new(false);
        analyse(session, &options, &self.strong.host(&never))
    }

    /// Reviews the last move that `is_asked` holds for, in a second or so. Returns the session before it too; `None` if
    /// there is no such move.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn review_last(
        &self,
        session: &AnySession,
        is_asked: impl Fn(&PlayedMove) -> bool,
    ) -> Result<Option<(PlyReview, AnySession)>, AnalysisError> {
        let played = session.played();
        let Some(ply) = played.iter().rposition(is_asked) else {
            return Ok(None);
        };
        let before = session.rewound(ply);
        let options = ReviewOptions {
            seed: self.seed,
            ..ReviewOptions::nodes(ReviewOptions::SHARED)
        };
        let never = AtomicBool::new(false);
        let reviewed = review_move(&before, played[ply].mv.index, &options, &self.strong.host(&never))?;
        Ok(Some((reviewed, before)))
    }
}

impl Strong {
    fn host<'a>(&'a self, stop: &'a AtomicBool) -> Host<'a> {
        Host {
            tables: self.prober.as_ref(),
            threads: self.threads,
            ..Host::new(&self.memory, stop)
        }
    }
}

#[cfg(test)]
mod tests {
    use ishwa_core::game::Turn;
    use ishwa_library::dice::{random_bits, throw};
    use ishwa_library::registry;
    use ishwa_library::tournament::referee::points;

    use super::*;

    fn opponent(level: u8, seed: u64) -> Opponent {
        Opponent {
            first_level: level,
            level,
            seed,
            strong: Strong {
                time: Duration::from_millis(50),
                threads: 1,
                prober: None,
                memory: SearchMemory::new(1 << 20),
            },
        }
    }

    /// Plays a game of at most `most` plies, with seat 0 at the first level; returns its moves and the points of each
    /// seat.
    fn game(id: &str, levels: [u8; 2], seed: u64, most: usize) -> (Vec<String>, Vec<f64>) {
        let mut session = registry::find(id).unwrap().open("").unwrap().begin(None).unwrap();
        let mut moves = Vec::new();
        while moves.len() < most {
            let mv = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => throw(&session, random_bits(seed, moves.len())),
                Turn::Player(player) => {
                    let opponent = opponent(levels[player.index()], seed);
                    opponent.choose(&session).unwrap()
                }
            };
            moves.push(session.write_move(mv));
            session.play(mv);
        }
        let points = session
            .outcome()
            .map_or(vec![0.5, 0.5], |outcome| points(&outcome.payoffs));
        (moves, points)
    }

    #[test]
    fn the_same_seed_gives_the_same_game_and_another_another() {
        for id in ["awale", "tiddatt", "hyena"] {
            let first = game(id, [1, 5], 1, 30);
            assert_eq!(game(id, [1, 5], 1, 30), first, "{id}");
            assert_ne!(game(id, [1, 5], 2, 30).0, first.0, "{id}");
        }
    }

    #[test]
    fn a_move_does_not_depend_on_what_was_searched_before() {
        let session = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let player = opponent(6, 3);
        let alone = player.choose(&session).unwrap();
        player.search(&session, Duration::from_millis(20)).unwrap();
        assert_eq!(player.choose(&session).unwrap(), alone);
    }
}
