//! Draws positions with proven values from games between weak players, and from recorded games.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_core::parallel;
use ishwa_games::any::{AnyGame, AnyProber, AnySession};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Value, ValueKind};

use super::set::ExactPosition;
pub use super::shape::on_board;
use super::shape::{image, shape};
use crate::analyse::{AnalyseOptions, analyse};
use crate::dice;
use crate::host::Host;
use crate::level::{Level, seed_of_ply};
use crate::probe::probe;
use crate::quality::assessment::Yardstick;

/// The players of the games: any pair of them meets. They stay as they are when levels change, so that a set can be
/// made again.
const PLAYERS: [Level; 6] = [
    Level::random(50, 50, 20),
    Level::random(100, 35, 20),
    Level::random(200, 25, 20),
    Level::random(500, 15, 20),
    Level::random(1_000, 10, 15),
    Level::random(3_000, 5, 10),
];
/// The most random plies before the players choose.
const RANDOM_PLIES: u64 = 6;
/// Plies after which a game is left unfinished.
const LONGEST: usize = 400;
/// Games that are played before the next ones are chosen: more than threads, and few enough that little is played in
/// vain.
const BATCH: usize = 64;
/// Batches without a new position after which no more games are played: there are hardly any positions left.
const MOST_IN_VAIN: usize = 8;
/// Memory of a search for a proof, in bytes.
const MEMORY: usize = 1 << 24;

/// The source of exact values.
#[derive(Clone, Copy)]
pub struct Truth<'a> {
    /// Endgame tables of the game under its options.
    pub tables: Option<&'a AnyProber>,
    /// Positions visited by the search after each move whose value neither rules nor tables give at once; 0 for no
    /// search.
    pub nodes: u64,
    /// Set to end the job.
    pub stop: &'a AtomicBool,
}

impl Truth<'_> {
    /// The proven value of each legal move for the player to move, with everything already won included; `None` where
    /// one is unknown.
    ///
    /// # Errors
    /// When the tables belong to another game, or memory runs out.
    pub fn values(&self, session: &AnySession) -> Result<Option<Vec<f64>>, AnalysisError> {
        let yardstick = Yardstick::of_session(session);
        let (side, baseline) = (session.side(), session.baseline());
        let memory = SearchMemory::new(MEMORY);
        let host = Host {
            tables: self.tables,
            ..Host::new(&memory, self.stop)
        };
        let known = probe(session, &host)?;
        let mut values = Vec::new();
        for (mv, value) in known.moves {
            let amount = |value: &Value| yardstick.assess(value, side, baseline, side).amount;
            let found = if let Some(value) = &value {
                Some(amount(value))
            } else {
                let mut child = session.clone();
                child.play(mv);
                self.proven(&child, &host)?.map(|value| {
                    yardstick
                        .assess(&value, child.side(), child.baseline(), side)
                        .amount
                })
            };
            let Some(found) = found else { return Ok(None) };
            // Without the sign of a zero.
            values.push(found + 0.0);
        }
        Ok(Some(values))
    }

    /// The plies to the end under best play, if a search of the position finds them.
    ///
    /// # Errors
    /// As [`Truth::values`].
    pub fn plies(&self, session: &AnySession) -> Result<Option<u32>, AnalysisError> {
        let memory = SearchMemory::new(MEMORY);
        let host = Host {
            tables: self.tables,
            ..Host::new(&memory, self.stop)
        };
        Ok(self.proven(session, &host)?.and_then(|value| value.plies))
    }

    /// The value of an unfinished position, if the search proves it.
    fn proven(&self, session: &AnySession, host: &Host<'_>) -> Result<Option<Value>, AnalysisError> {
        if self.nodes == 0 {
            return Ok(None);
        }
        let report = analyse(session, &AnalyseOptions::new(Limits::nodes(self.nodes)), host)?;
        Ok((report.value.kind == ValueKind::Exact).then_some(report.value))
    }
}

/// What to draw.
pub struct Draw<'a> {
    /// The game under its options.
    pub game: &'a AnyGame,
    /// Seeds or pieces on the board.
    pub on_board: RangeInclusive<u32>,
    /// Positions for each number of seeds or pieces.
    pub each: usize,
    /// The most games between players.
    pub games: u64,
    /// Recorded games, of which positions are taken first.
    pub recorded: &'a [AnySession],
    /// Positions that are tried in this order after the games.
    pub positions: &'a [AnySession],
    /// Seed of the games between players, and of the choice of positions.
    pub seed: u64,
    /// Positions that are not drawn, nor their images under symmetry.
    pub without: &'a [AnySession],
    /// The positions that are drawn.
    pub wanted: Wanted,
    /// The source of values.
    pub truth: Truth<'a>,
}

/// The positions that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Not all moves have the same value.
    Decisions,
    /// One move alone keeps a win or a draw, out of at least three ([`ExactPosition::keeper`]).
    Problems,
}

impl Wanted {
    /// Positions of a game that are tried for each number of seeds or pieces on the board, until one is wanted.
    fn tries(self) -> usize {
        match self {
            Self::Decisions => 4,
            Self::Problems => usize::MAX,
        }
    }

    fn is(self, position: &ExactPosition, session: &AnySession) -> bool {
        match self {
            Self::Decisions => position.best() > position.worst(),
            Self::Problems => position.moves.len() >= 3 && position.keeper(session).is_some(),
        }
    }
}

/// Draws positions, no two of them equal under symmetry or by exchange of the players. The same ones are drawn on any
/// number of threads.
///
/// # Errors
/// When the tables belong to another game, or memory runs out.
pub fn draw(plan: &Draw<'_>, progress: &dyn Fn(usize)) -> Result<Vec<ExactPosition>, AnalysisError> {
    let mut drawn = Drawn {
        found: plan
            .on_board
            .clone()
            .map(|on_board| (on_board, Vec::new()))
            .collect(),
        met: HashSet::new(),
        without: plan.without.iter().map(image).collect(),
    };
    let recorded = plan.recorded.len();
    let games = recorded + plan.games as usize;
    drawn.add_all(
        plan,
        games,
        progress,
        &|number, open| match plan.recorded.get(number) {
            Some(game) => plan.of_game(game, number, open),
            None => plan.of_game(&plan.played(number - recorded)?, number, open),
        },
    )?;
    drawn.add_all(plan, plan.positions.len(), progress, &|number, open| {
        let session = &plan.positions[number];
        if !open.contains(&on_board(session)) || !decides(session) {
            return Ok(Vec::new());
        }
        let found = plan.decision(session)?;
        Ok(found.map(|found| (session.clone(), found)).into_iter().collect())
    })?;
    Ok(drawn.found.into_values().flatten().collect())
}

/// Positions with the sessions in them.
type Found = Vec<(AnySession, ExactPosition)>;

/// Gives positions of the source with this number, for the numbers on the board of which some are still wanted.
type Source<'a> = dyn Fn(usize, &[u32]) -> Result<Found, AnalysisError> + Sync + 'a;

/// What is drawn so far.
struct Drawn {
    found: BTreeMap<u32, Vec<ExactPosition>>,
    /// The shapes that are not drawn again.
    met: HashSet<Vec<i32>>,
    /// The images of the positions that are not drawn.
    without: HashSet<Vec<i32>>,
}

impl Drawn {
    /// Adds positions of `count` sources, each for the numbers on the board of which some are still wanted.
    fn add_all(
        &mut self,
        plan: &Draw<'_>,
        count: usize,
        progress: &dyn Fn(usize),
        source: &Source<'_>,
    ) -> Result<(), AnalysisError> {
        let mut in_vain = 0;
        for first in (0..count).step_by(BATCH) {
            let is_open = |positions: &Vec<ExactPosition>| positions.len() < plan.each;
            let open = self.found.iter().filter(|(_, positions)| is_open(positions));
            let open: Vec<u32> = open.map(|(&on_board, _)| on_board).collect();
            if open.is_empty() || in_vain == MOST_IN_VAIN || plan.truth.stop.load(Ordering::Relaxed) {
                break;
            }
            let drawn = parallel::map(BATCH.min(count - first), |index| source(first + index, &open));
            in_vain += 1;
            for drawn in drawn {
                for (session, position) in drawn? {
                    let positions = self.found.entry(position.on_board).or_default();
                    let is_open = positions.len() < plan.each && !self.without.contains(&image(&session));
                    if is_open && self.met.insert(shape(&session)) {
                        positions.push(position);
                        in_vain = 0;
                    }
                }
            }
            progress(self.found.values().map(Vec::len).sum());
        }
        Ok(())
    }
}

/// Whether a player chooses between moves.
pub(super) fn decides(session: &AnySession) -> bool {
    matches!(session.turn(), Turn::Player(_)) && session.moves().len() > 1
}

impl Draw<'_> {
    /// The seed of a game.
    fn seed_of(&self, number: usize) -> u64 {
        split_mix(self.seed ^ split_mix(number as u64))
    }

    /// A game between two players.
    fn played(&self, number: usize) -> Result<AnySession, AnalysisError> {
        let seed = self.seed_of(number);
        let mut session = self.game.begin(None)?;
        let random_plies = split_mix(seed) % (RANDOM_PLIES + 1);
        let level = |seat: usize| {
            let drawn = split_mix(seed ^ (seat as u64 + 1)) % PLAYERS.len() as u64;
            PLAYERS[drawn as usize]
        };
        for ply in 0..LONGEST {
            let random = seed_of_ply(seed, ply);
            let mv = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => dice::throw(&session, dice::random_bits(seed, ply)),
                Turn::Player(_) if (ply as u64) < random_plies => {
                    let moves = session.moves();
                    moves[(random % moves.len() as u64) as usize]
                }
                Turn::Player(player) => {
                    let limits = Limits::default();
                    let report = level(player.index()).search(&session, limits, random, self.truth.stop)?;
                    report.lines[0].moves[0]
                }
            };
            session.play(mv);
        }
        Ok(session)
    }

    /// At most one position of a game for each of these numbers on the board.
    fn of_game(&self, game: &AnySession, number: usize, open: &[u32]) -> Result<Found, AnalysisError> {
        let mut plies: BTreeMap<u32, Vec<(u64, AnySession)>> = BTreeMap::new();
        let seed = split_mix(!self.seed_of(number));
        for ply in 0..game.played().len() {
            let session = game.rewound(ply);
            let on_board = on_board(&session);
            if decides(&session) && open.contains(&on_board) {
                plies
                    .entry(on_board)
                    .or_default()
                    .push((seed_of_ply(seed, ply), session));
            }
        }
        let mut drawn = Vec::new();
        for mut sessions in plies.into_values() {
            sessions.sort_by_key(|(drawn, _)| *drawn);
            for (_, session) in sessions.into_iter().take(self.wanted.tries()) {
                if let Some(position) = self.decision(&session)? {
                    drawn.push((session, position));
                    break;
                }
            }
        }
        Ok(drawn)
    }

    /// The position with the values of its moves, if these are known and differ.
    fn decision(&self, session: &AnySession) -> Result<Option<ExactPosition>, AnalysisError> {
        let text = session.own_position();
        let session = self.game.begin(Some(&text))?;
        let found = position(&session, &self.truth)?;
        Ok(found.filter(|position| self.wanted.is(position, &session)))
    }
}

/// A position with the values of its moves, if these are known.
///
/// # Errors
/// When the tables belong to another game, or memory runs out.
pub fn position(session: &AnySession, truth: &Truth<'_>) -> Result<Option<ExactPosition>, AnalysisError> {
    let Some(values) = truth.values(session)? else {
        return Ok(None);
    };
    let moves = session.moves().into_iter().map(|mv| session.write_move(mv));
    Ok(Some(ExactPosition {
        on_board: on_board(session),
        position: session.own_position(),
        moves: moves.zip(values).collect(),
        mark: None,
    }))
}
