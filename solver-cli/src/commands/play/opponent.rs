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
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::choose::{ChooseOptions, choose, in_play};
use ishwa_library::host::Host;
use ishwa_library::level::Level;
use ishwa_library::quality::assessment::Yardstick;
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

/// A level that follows the player: it falls by one after the engine stood clearly better before several of its moves,
/// and rises by one after it stood clearly worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Adapts {
    /// Its last moves in a row before which it stood clearly better; negative for worse.
    run: i8,
    /// The plies before the last of these moves. A move that was taken back does not count again.
    noted: Option<usize>,
}

/// The level at which one that follows the player begins.
pub(super) const FIRST_ADAPTIVE: u8 = 3;

/// The moves in a row after which the level changes.
const RUN: i8 = 3;

/// By how much of its fair share the engine's winning chance differs where it stands clearly better or worse.
const CLEARLY: f64 = 0.3;

/// Positions visited to see who stands better.
const GLANCE: u64 = 3_000;

impl Adapts {
    /// Notes the engine's chance of winning among so many players before its move, after so many plies, and returns by
    /// how much the level changes.
    fn note(&mut self, plies: usize, chance: f64, players: usize) -> i8 {
        if self.noted.replace(plies).is_some_and(|noted| plies <= noted) {
            return 0;
        }
        let share = chance * players as f64;
        let is_better = share >= 1.0 + CLEARLY;
        let is_worse = share <= 1.0 - CLEARLY;
        self.run = match (is_better, is_worse) {
            (true, _) => self.run.max(0) + 1,
            (_, true) => self.run.min(0) - 1,
            _ => 0,
        };
        if self.run.abs() < RUN {
            return 0;
        }
        -std::mem::take(&mut self.run).signum()
    }
}

/// The engine as an opponent.
pub(super) struct Opponent {
    /// The initial level, as given in record headers.
    pub(super) first_level: u8,
    /// The current level.
    pub(super) level: u8,
    /// How the level follows the player, if it does.
    pub(super) adapts: Option<Adapts>,
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

    /// Adapts a level that follows the player, before a move of the engine. Returns whether it changed.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn adapt(&mut self, session: &AnySession) -> Result<bool, AnalysisError> {
        let Some(mut adapts) = self.adapts else {
            return Ok(false);
        };
        let options = AnalyseOptions::new(Limits::nodes(GLANCE));
        let (memory, never) = (SearchMemory::new(1 << 20), AtomicBool::new(false));
        let report = analyse(session, &options, &Host::new(&memory, &never))?;
        let side = session.side();
        let yardstick = Yardstick::of_session(session);
        let chance = yardstick
            .assess(&report.value, side, session.baseline(), side)
            .chance;
        let level = self
            .level
            .saturating_add_signed(adapts.note(session.played().len(), chance, session.info().players))
            .clamp(1, Level::FULL - 1);
        self.adapts = Some(adapts);
        Ok(std::mem::replace(&mut self.level, level) != level)
    }

    /// Reviews a move before it is made, in less than a second.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn review_next(
        &self,
        session: &AnySession,
        mv: MoveIndex,
    ) -> Result<PlyReview, AnalysisError> {
        let never = AtomicBool::new(false);
        review_move(session, mv, &self.review_options(), &self.strong.host(&never))
    }

    fn review_options(&self) -> ReviewOptions {
        ReviewOptions {
            seed: self.seed,
            ..ReviewOptions::nodes(ReviewOptions::SHARED)
        }
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
        let reviewed = self.review_next(&before, played[ply].mv.index)?;
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
            adapts: None,
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
    fn a_level_that_follows_the_player_falls_when_the_engine_wins_and_rises_when_it_loses() {
        let chances = [0.7, 0.9, 0.5, 0.8, 0.8, 0.8, 0.8, 0.2, 0.1, 0.3, 0.2];
        let steps = |players: usize| {
            let mut adapts = Adapts::default();
            let of_two =
                |(ply, chance): (usize, f64)| adapts.note(ply, 2.0 * chance / players as f64, players);
            chances.into_iter().enumerate().map(of_two).collect::<Vec<i8>>()
        };
        for players in [2, 5] {
            assert_eq!(steps(players), [0, 0, 0, 0, 0, -1, 0, 0, 0, 1, 0]);
        }
        // A move that is taken back and made again counts once.
        let mut adapts = Adapts::default();
        let steps = [1, 3, 3, 1, 5].map(|ply| adapts.note(ply, 0.9, 2));
        assert_eq!(steps, [0, 0, 0, 0, -1]);
        // The engine, North, has nothing left to win.
        let entry = registry::find("awale").unwrap().open("").unwrap();
        let lost = entry.begin(Some("4,4,4,0,0,0/1,0,2,0,1,0/22,10/n")).unwrap();
        let mut player = opponent(9, 1);
        player.level = FIRST_ADAPTIVE;
        let rises: Vec<bool> = (0..3)
            .map(|run| {
                player.adapts = Some(Adapts {
                    run: -run,
                    noted: None,
                });
                player.adapt(&lost).unwrap()
            })
            .collect();
        assert_eq!(
            (rises, player.level),
            (vec![false, false, true], FIRST_ADAPTIVE + 1)
        );
        let mut fixed = opponent(4, 1);
        assert!((0..5).all(|_| !fixed.adapt(&lost).unwrap()));
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
