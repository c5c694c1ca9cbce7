//! `ishwa solve` for the dice games: the prospects of the players, exactly or by simulation.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ishwa_core::game::Turn;
use ishwa_core::messages::position;
use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{DuelPolicy, RaceError, RaceSolver, Statistics};
use ishwa_endgame_reader::value::ProbeAnswer;
use ishwa_games::any::AnySession;
use ishwa_library::simulate::{Estimate, ShardPlan, SimulationPlan, simulate_from};
use ishwa_messages::{Arg, Lang, Message};
use ishwa_presentation::wire::{RaceSolution, WorkCost};

use super::args::{RaceArgs, SolveArgs};
use super::render::{as_text, race_solution};
use super::result::{RaceResult, SimulatedRace, starts};
use super::shard::{self, PlayedShard, ShardJob};
use crate::args::SearchArgs;
use crate::commands::shared::{board_lang, table_source};
use crate::commands::work;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::messages;
use crate::output::file::{OutputFile, output};
use crate::output::{Output, chart, progress};
use crate::threads::Workers;

pub(crate) fn run(
    args: &SolveArgs,
    session: &AnySession,
    race: &RaceSolver,
    svg: Option<OutputFile>,
    out: &Output,
) -> Result<()> {
    refuse_finished(session)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let search = RaceSearch {
        args: &args.race,
        resources: &args.search,
        begun: Instant::now(),
        time: args.time,
        session,
        race,
        interrupt: interrupt::stop_flag(),
    };
    let workers = Workers::new(args.search.threads.number);
    if args.dry_run {
        return search.print_cost(&workers, out);
    }
    let plan = args.race.shard.zip(args.race.games);
    let plan = plan
        .map(|(shard, games)| shard::plan(args.search.seed.or_zero(), games, shard))
        .transpose()?;
    let (found, taken) = workers.install(|| {
        if let Some(plan) = &plan {
            return search.play_shard(plan);
        }
        let begun = Instant::now();
        search.find().map(|found| (found, begun.elapsed()))
    })?;
    let board = board_lang(out);
    print(session, race.id(), &found, taken, board, out)?;
    draw(session, race.id(), &found, svg)
}

/// Draws the chances into a file, if requested.
fn draw(session: &AnySession, id: &str, found: &RaceResult, svg: Option<OutputFile>) -> Result<()> {
    let Some(file) = svg else {
        return Ok(());
    };
    let title = format!("{id} {}", session.position());
    let picture = chart::svg(&title, found.prospects(), found.errors(), &session.info());
    file.write(&picture)
}

/// Merges the shards in these files, and prints the result of all their games.
pub(crate) fn merge(paths: &[PathBuf], svg: Option<&Path>, out: &Output) -> Result<()> {
    let inputs: Vec<&Path> = paths.iter().map(|path| &**path).collect();
    let svg = output(svg, &inputs)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let (session, games) = shard::merged(paths)?;
    let session = &session;
    let dice_game = || {
        TextError::new(
            messages::game(),
            session.rules().game(),
            messages::a_game_of_dice(),
        )
    };
    let race = RaceSolver::new(session, None).ok_or_else(dice_game)?;
    let (found, taken) = games.result(session)?;
    let found = RaceResult::Played(Box::new(found));
    let board = board_lang(out);
    print(session, race.id(), &found, taken, board, out)?;
    draw(session, race.id(), &found, svg)
}

fn refuse_finished(session: &AnySession) -> Result<(), TextError> {
    if session.turn() == Turn::Over {
        let found = messages::finished_game(quoted(&session.position()));
        return Err(TextError::refused(
            position(),
            found,
            messages::a_game_in_progress(),
        ));
    }
    Ok(())
}

/// Prints the entry of the table with this id for a position.
pub(crate) fn print_looked_up(
    session: &AnySession,
    id: &str,
    answer: ProbeAnswer,
    taken: Duration,
    out: &Output,
) -> Result<()> {
    print(
        session,
        id,
        &RaceResult::Table(answer),
        taken,
        board_lang(out),
        out,
    )
}

/// The entry of the table with this id for a position, as JSON with a time of 0.
pub(crate) fn looked_up(session: &AnySession, id: &str, answer: ProbeAnswer) -> RaceSolution {
    let found = RaceResult::Table(answer);
    race_solution(session, id, &found, &names(session), Duration::ZERO)
}

/// The legal moves or throws as text, in their order.
fn names(session: &AnySession) -> Vec<String> {
    let moves = session.moves().into_iter();
    moves.map(|mv| session.write_move(mv)).collect()
}

fn print(
    session: &AnySession,
    id: &str,
    found: &RaceResult,
    taken: Duration,
    lang: Lang,
    out: &Output,
) -> Result<()> {
    let names = names(session);
    if out.is_json() {
        out.json(&race_solution(session, id, found, &names, taken))
    } else {
        out.text(&as_text(session, found, &names, taken, lang)?)
    }
}

/// The conditions that end a simulation, apart from the requested precision.
struct PlayLimits {
    /// The number of games.
    games: Option<u64>,
    deadline: Option<Instant>,
    /// Whether an interrupt ends it.
    can_be_stopped: bool,
}

impl PlayLimits {
    /// The limits of a rough estimate after the deadline: some hundredths of a second.
    const BRIEF: Self = Self {
        games: Some(10_000),
        deadline: None,
        can_be_stopped: false,
    };
}

/// A position to solve or simulate.
struct RaceSearch<'a> {
    args: &'a RaceArgs,
    resources: &'a SearchArgs,
    begun: Instant,
    /// The time for everything.
    time: Duration,
    session: &'a AnySession,
    race: &'a RaceSolver,
    interrupt: Arc<AtomicBool>,
}

/// The part of the time after which the states are not listed further, if there are more.
const LISTING: f64 = 0.4;

/// The part of the time that an exact solution may take. The rest is enough for random games.
const SOLVING: f64 = 0.9;

impl RaceSearch<'_> {
    /// The result from the table, else from solving, else from random games; with `--games`, from random games at
    /// once.
    fn find(&self) -> Result<RaceResult> {
        if self.args.games.is_none() {
            if let Some(answer) = self.race.probe()? {
                return Ok(RaceResult::Table(answer));
            }
            match self.solve() {
                Ok(Some((answer, statistics))) => return Ok(RaceResult::Solved(answer, statistics)),
                Ok(None) => {}
                // There may be time left for a rough estimate.
                Err(stopped @ (CliError::NotSolved { .. } | CliError::Stopped { .. })) => {
                    let played = self.play(&PlayLimits::BRIEF).map_err(|_| stopped)?;
                    progress::note(&messages::rough_estimate());
                    return Ok(RaceResult::Played(Box::new(played)));
                }
                Err(error) => return Err(error),
            }
        }
        let limits = PlayLimits {
            games: self.args.games,
            // With `--games` there is no deadline.
            deadline: self.args.games.is_none().then_some(self.begun + self.time),
            can_be_stopped: true,
        };
        Ok(RaceResult::Played(Box::new(self.play(&limits)?)))
    }

    /// Prints what the solution takes, or the random games that are played in its place.
    fn print_cost(&self, workers: &Workers, out: &Output) -> Result<()> {
        let cost = |time| work::of_time(self.session.rules().game(), time);
        if self.race.probe()?.is_some() {
            return work::print(&cost(Duration::ZERO), &messages::known_at_once(), out);
        }
        let phases = Phases::default();
        let can_be_played = !self.race.has_decisions();
        let games = || {
            let said = messages::games_cost(Arg::Decimal(self.time.as_secs_f64(), 0));
            work::print(&cost(self.time), &said, out)
        };
        if can_be_played {
            phases.explored.stop_at(self.begun + self.time.mul_f64(LISTING));
        }
        let memory = self.args.memory() as u64;
        let solve = || workers.install(|| self.race.solve(memory, &phases));
        let time = match work::of_trial(&phases, solve) {
            Ok((time, _)) => time,
            Err(RaceError::Stopped) if self.interrupt.load(Ordering::Relaxed) => {
                return Err(CliError::stopped_in(&phases));
            }
            Err(RaceError::TooMany(_) | RaceError::Stopped) if can_be_played => return games(),
            Err(error) => return Err(error.into()),
        };
        if can_be_played && time > self.time.mul_f64(SOLVING) {
            let needed = (time.as_secs_f64() / SOLVING).ceil();
            progress::note(&messages::exact_takes(Arg::Decimal(needed, 0)));
            return games();
        }
        // Each is solved and checked.
        let states = phases.steps.load(Ordering::Relaxed) / 2;
        let memory = states * self.race.state_bytes();
        let said = messages::solve_cost_of_race(states, work::duration(time), work::size(memory));
        let cost = WorkCost {
            positions: Some(states),
            memory: Some(memory),
            ..cost(time)
        };
        work::print(&cost, &said, out)
    }

    /// The solution; `None` if it does not fit into memory or takes too long, so that random games are played in the
    /// time that is left. An error if none is left.
    fn solve(&self) -> Result<Option<(ProbeAnswer, Statistics)>> {
        let phases = Phases::default();
        // Random games of players who decide need a solution themselves.
        let can_be_played = !self.race.has_decisions();
        if can_be_played {
            let part = |part: f64| self.begun + self.time.mul_f64(part);
            phases.explored.stop_at(part(LISTING));
            phases.solved.stop_at(part(SOLVING));
            if self.session.info().players > 2 && self.time >= Duration::from_secs(2) {
                let seconds = Arg::Decimal(self.time.as_secs_f64(), 1);
                progress::note(&messages::race_plan(seconds));
            }
        }
        let deadline = self.begun + self.time;
        let solve = || self.race.solve(self.args.memory() as u64, &phases);
        let solved = progress::watch_tables(&phases, Some(deadline), &self.interrupt, |bar| {
            if can_be_played {
                // The plan says what is done when the time is too short.
                solve()
            } else {
                work::telling(&phases, bar, messages::solving_takes, solve)
            }
        });
        match solved {
            Ok(solved) => Ok(Some(solved)),
            Err(RaceError::TooMany(_)) => {
                progress::note(&messages::too_many_states());
                Ok(None)
            }
            Err(RaceError::Stopped) if !self.interrupt.load(Ordering::Relaxed) => {
                if !can_be_played || self.begun.elapsed() >= self.time {
                    let game = self.session.rules().game();
                    return Err(CliError::NotSolved {
                        said: messages::not_solved_in_time(game),
                    });
                }
                progress::note(&self.too_long(&phases));
                Ok(None)
            }
            Err(RaceError::Stopped) => Err(CliError::stopped_in(&phases)),
            Err(error) => Err(error.into()),
        }
    }

    /// The sentence that an exact solution takes too long, with its time where that is known.
    fn too_long(&self, phases: &Phases) -> Message {
        let Some(whole) = work::of_stopped(phases, self.begun) else {
            return messages::exact_takes_longer(Arg::Decimal(self.time.as_secs_f64(), 1));
        };
        // The value for --time with which the solution is not cut off.
        messages::exact_takes(Arg::Decimal((whole.as_secs_f64() / SOLVING).ceil(), 0))
    }

    fn play(&self, limits: &PlayLimits) -> Result<SimulatedRace> {
        let policy = self.policy()?;
        let estimates = starts(self.session)
            .into_iter()
            .map(|start| self.estimate(&start, &policy, limits));
        Ok(SimulatedRace::of(self.session, estimates.collect::<Result<_>>()?))
    }

    /// Plays the games of a shard, or the rest that an earlier run left, into a file. Returns the tallies of all its
    /// games, and the time that they took.
    fn play_shard(&self, plan: &ShardPlan) -> Result<(RaceResult, Duration)> {
        let shard = PlayedShard::new(self.session, plan);
        let path = self.args.out.clone().unwrap_or_else(|| shard.file_name());
        let mut shard = shard.resumed(&path)?;
        // Whether the file can be written is checked before the games are played.
        output(Some(&path), self.args.svg.as_deref().as_slice())?;
        let (done, games) = shard.progress();
        if done < games {
            let policy = self.policy()?;
            let job = ShardJob {
                session: self.session,
                policy: &policy,
            };
            let (played, stop) = (AtomicU64::new(done), AtomicBool::new(false));
            progress::watch_games(&played, Some(games), (None, &self.interrupt, &stop), || {
                shard.play(&job, &path, &stop, &played)
            })??;
        }
        let (played, taken) = shard.result(self.session)?;
        Ok((RaceResult::Played(Box::new(played)), taken))
    }

    /// The players' policy where they decide.
    fn policy(&self) -> Result<DuelPolicy> {
        let phases = Phases::default();
        let directory = table_source(&self.resources.tables)?;
        let policy = progress::watch_tables(&phases, Some(self.begun + self.time), &self.interrupt, |_| {
            self.race
                .policy(directory.as_deref(), self.args.memory() as u64, &phases)
        });
        policy.map_err(|reason| match reason {
            RaceError::Stopped if self.interrupt.load(Ordering::Relaxed) => CliError::stopped_in(&phases),
            reason => CliError::NoPolicy {
                game: self.session.rules().game().to_owned(),
                reason: Box::new(reason),
            },
        })
    }

    fn estimate(&self, session: &AnySession, policy: &DuelPolicy, limits: &PlayLimits) -> Result<Estimate> {
        let plan = SimulationPlan {
            seed: self.resources.seed.or_zero(),
            precision: Some(self.args.precision()),
            games: limits.games,
        };
        let played = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let never = AtomicBool::new(false);
        let interrupt = if limits.can_be_stopped {
            &*self.interrupt
        } else {
            &never
        };
        let estimate =
            progress::watch_games(&played, limits.games, (limits.deadline, interrupt, &stop), || {
                simulate_from(session, policy, &plan, &stop, &played)
            })?;
        estimate.ok_or_else(|| CliError::Stopped {
            said: messages::stopped_before_any_game(),
        })
    }
}
