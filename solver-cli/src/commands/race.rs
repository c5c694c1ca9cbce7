//! `ishwa solve` for the dice games: what becomes of the players, exactly or by simulation.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ishwa_endgame_db::progress::Phases;
use ishwa_endgame_db::race::{AnyPolicy, AnyRace, RaceError, SolveError, Statistics};
use ishwa_endgame_db::table_set::{ProbeAnswer, Probed};
use ishwa_engine::game::{GameInfo, Player, Turn};
use ishwa_engine::race::Prospects;
use ishwa_engine::registry::AnySession;
use ishwa_engine::simulate::{Estimate, SimulationPlan};
use ishwa_engine::text::{TextError, quote};
use ishwa_engine::words::{English, Words};
use serde_json::{Value as Json, json};

use super::shared::{board_catalogue, pool, table_directory};
use crate::args::{Common, RaceArgs};
use crate::interrupt;
use crate::lang::LangWords;
use crate::output::{Output, chart, number, payoffs_text, progress};

/// What is known of a position.
enum RaceResult {
    /// From the table.
    Table(ProbeAnswer),
    /// Solved just now.
    Solved(ProbeAnswer, Statistics),
    /// From games played at random.
    Played(Box<SimulatedRace>),
}

/// What games played at random have shown.
struct SimulatedRace {
    /// Of the position; where a player decides, after their best move.
    estimate: Estimate,
    /// What each legal move has shown.
    moves: Vec<Estimate>,
    /// The number of the best of them.
    best: Option<u16>,
}

impl RaceResult {
    fn prospects(&self) -> &Prospects {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => &answer.prospects,
            Self::Played(played) => &played.estimate.mean,
        }
    }

    fn errors(&self) -> Option<&Prospects> {
        match self {
            Self::Played(played) => Some(&played.estimate.error),
            _ => None,
        }
    }

    /// The moves or throws that something is known of, with the names of all legal ones.
    fn moves<'f>(&'f self, names: &'f [String]) -> Vec<RaceChoice<'f>> {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => answer
                .moves
                .iter()
                .zip(names)
                .map(|(mv, name)| RaceChoice {
                    mv: name,
                    chance: mv.chance,
                    prospects: &mv.prospects,
                    errors: None,
                    luck: mv.luck,
                })
                .collect(),
            Self::Played(played) => played
                .moves
                .iter()
                .zip(names)
                .map(|(estimate, name)| RaceChoice {
                    mv: name,
                    chance: None,
                    prospects: &estimate.mean,
                    errors: Some(&estimate.error),
                    luck: None,
                })
                .collect(),
        }
    }

    /// The number of the best move, where a player decides.
    fn best(&self) -> Option<u16> {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => answer.best,
            Self::Played(played) => played.best,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Played(_) => "estimate",
            _ => "exact",
        }
    }
}

/// A move or throw, with what becomes of the players after it.
struct RaceChoice<'f> {
    mv: &'f str,
    chance: Option<f64>,
    prospects: &'f Prospects,
    errors: Option<&'f Prospects>,
    luck: Option<f64>,
}

pub(super) fn run(
    common: &Common,
    time: Duration,
    args: &RaceArgs,
    session: &dyn AnySession,
    race: &dyn AnyRace,
    out: &Output,
) -> Result<()> {
    refuse_finished(session)?;
    let search = RaceSearch {
        common,
        args,
        deadline: Instant::now() + time,
        session,
        race,
        interrupt: interrupt::stop_flag(),
    };
    let begun = Instant::now();
    let found = pool(common)?.install(|| search.find())?;
    let taken = begun.elapsed();
    let catalogue = board_catalogue(common);
    print(session, race.id(), &found, taken, &LangWords(&catalogue), out)?;
    if let Some(path) = &args.svg {
        let title = format!("{} {}", race.id(), session.position());
        let picture = chart::svg(&title, found.prospects(), found.errors(), &session.info());
        std::fs::write(path, picture)
            .with_context(|| format!("{}: cannot write the chart", path.display()))?;
    }
    Ok(())
}

fn refuse_finished(session: &dyn AnySession) -> Result<(), TextError> {
    if session.turn() == Turn::Over {
        let found = format!("the finished game {}", quote(&session.position()));
        return Err(TextError::described("position", found, "a game in progress"));
    }
    Ok(())
}

/// Shows what the table with this id says of a position.
pub(super) fn print_looked_up(
    session: &dyn AnySession,
    id: &str,
    answer: ProbeAnswer,
    taken: Duration,
    out: &Output,
) -> Result<()> {
    print(session, id, &RaceResult::Table(answer), taken, &English, out)
}

fn print(
    session: &dyn AnySession,
    id: &str,
    found: &RaceResult,
    taken: Duration,
    words: &dyn Words,
    out: &Output,
) -> Result<()> {
    let names: Vec<String> = session
        .moves()
        .into_iter()
        .map(|mv| session.write_move(mv))
        .collect();
    if out.is_json() {
        out.json(&as_json(session, id, found, &names, taken))
    } else {
        out.text(&as_text(session, found, &names, taken, words)?)
    }
}

/// A position that something is to be found out about.
struct RaceSearch<'a> {
    common: &'a Common,
    args: &'a RaceArgs,
    /// When to have given up.
    deadline: Instant,
    session: &'a dyn AnySession,
    race: &'a dyn AnyRace,
    interrupt: Arc<AtomicBool>,
}

impl RaceSearch<'_> {
    /// From the table, else solved, else played; played at once when so many games are asked for.
    fn find(&self) -> Result<RaceResult> {
        if self.args.games.is_none() {
            if let Some(Probed::Chances(answer)) = self.race.probe(self.session)? {
                return Ok(RaceResult::Table(*answer));
            }
            if let Some((answer, statistics)) = self.solve()? {
                return Ok(RaceResult::Solved(answer, statistics));
            }
        }
        Ok(RaceResult::Played(Box::new(self.play()?)))
    }

    /// The solution, if it can be found in the time and memory allowed.
    fn solve(&self) -> Result<Option<(ProbeAnswer, Statistics)>> {
        let phases = Phases::default();
        let solved = progress::watch_tables(&phases, Some(self.deadline), &self.interrupt, |_| {
            self.race.solve(self.session, self.args.memory() as u64, &phases)
        });
        match solved {
            Ok(solved) => Ok(Some(solved)),
            Err(SolveError::Race(RaceError::TooMany(_))) => {
                progress::note("more states than fit into --memory: playing games at random instead");
                Ok(None)
            }
            Err(SolveError::Race(RaceError::Stopped)) if !self.interrupt.load(Ordering::Relaxed) => {
                bail!(
                    "not solved in the time allowed; more --time may solve it, or `ishwa table build {}`, and --games N \
                     estimates it",
                    self.session.rules().game()
                )
            }
            Err(SolveError::Race(error)) => Err(error.into()),
            Err(SolveError::Game(error)) => Err(error.into()),
        }
    }

    fn play(&self) -> Result<SimulatedRace> {
        let phases = Phases::default();
        let directory = table_directory(self.common)?;
        let policy = progress::watch_tables(&phases, Some(self.deadline), &self.interrupt, |_| {
            self.race.policy(&directory, self.args.memory() as u64, &phases)
        });
        let policy = policy.map_err(|error| {
            let game = self.session.rules().game();
            anyhow::Error::from(error).context(format!(
                "games played at random need the best play of two players: more --memory or --time finds it, or `ishwa table build \
                 {game}`"
            ))
        })?;
        let Turn::Player(player) = self.session.turn() else {
            return Ok(SimulatedRace {
                estimate: self.estimate(self.session, &policy)?,
                moves: Vec::new(),
                best: None,
            });
        };
        let moves = self.session.moves().into_iter().map(|mv| {
            let mut after = self.session.fork();
            after.play(mv);
            self.estimate(after.as_ref(), &policy)
        });
        let moves: Vec<Estimate> = moves.collect::<Result<_>>()?;
        let payoff = |estimate: &Estimate| estimate.mean.players[player.index()].payoff;
        let mut best = 0;
        for place in 1..moves.len() {
            // Of equals the first, as the rule has it for those who may pay or wait (H9).
            if payoff(&moves[place]) > payoff(&moves[best]) {
                best = place;
            }
        }
        Ok(SimulatedRace {
            estimate: moves[best].clone(),
            moves,
            best: Some(best as u16),
        })
    }

    fn estimate(&self, session: &dyn AnySession, policy: &AnyPolicy) -> Result<Estimate> {
        let plan = SimulationPlan {
            seed: self.common.seed(),
            precision: Some(self.args.precision()),
            games: self.args.games,
        };
        let played = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        // So many games are played however long they take.
        let deadline = self.args.games.is_none().then_some(self.deadline);
        let estimate = progress::watch_games(
            &played,
            self.args.games,
            (deadline, &self.interrupt, &stop),
            || self.race.simulate(session, policy, &plan, &stop, &played),
        )?;
        estimate.context("stopped before any games were finished")
    }
}

/// The payoffs of all players, where they are known.
fn payoffs(prospects: &Prospects) -> Option<Vec<f64>> {
    prospects.players.iter().map(|player| player.payoff).collect()
}

fn numbers(values: &[f64]) -> Json {
    values.iter().map(|&value| number(value)).collect()
}

/// What the players expect to be paid, in the shape of a value; `None` where it is not known.
fn value_json(
    kind: &str,
    prospects: &Prospects,
    errors: Option<&Prospects>,
    side: usize,
    info: &GameInfo,
) -> Option<Json> {
    let paid = payoffs(prospects)?;
    let mut value = json!({
        "kind": kind,
        "score": number(paid[side]),
        "unit": info.unit.name(),
        "payoffs": numbers(&paid),
    });
    if let Some(errors) = errors.and_then(payoffs) {
        value["error"] = numbers(&errors);
    }
    Some(value)
}

/// Luck without what rounding leaves of none.
fn without_rounding(luck: f64) -> f64 {
    if luck.abs() < 1e-12 { 0.0 } else { luck }
}

fn players_json(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> Json {
    let one = |i: usize, prospects: &Prospects| {
        let player = &prospects.players[i];
        json!({
            "first": player.ranks[0],
            "ranks": player.ranks.as_slice(),
            "eaten": player.eaten,
            "payoff": player.payoff,
        })
    };
    let players = (0..info.players).map(|i| {
        let mut object = one(i, prospects);
        object["player"] = json!(info.seats.label(Player::new(i)));
        if let Some(errors) = errors {
            object["error"] = one(i, errors);
        }
        object
    });
    players.collect()
}

fn as_json(
    session: &dyn AnySession,
    id: &str,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
) -> Json {
    let info = session.info();
    let side = session.side().index();
    let prospects = found.prospects();
    let mut object = json!({
        "game": session.rules().game(),
        "rules": id,
        "position": session.position(),
        "kind": found.kind(),
        "players": players_json(prospects, found.errors(), &info),
        "throws": prospects.throws,
        "time_ms": taken.as_millis() as u64,
    });
    if let Some(value) = value_json(found.kind(), prospects, found.errors(), side, &info) {
        object["value"] = value;
    }
    let moves = found.moves(names).into_iter().map(|listed| {
        let mut object = json!({
            "move": listed.mv,
            "players": players_json(listed.prospects, listed.errors, &info),
            "throws": listed.prospects.throws,
        });
        if let Some(value) = value_json(found.kind(), listed.prospects, listed.errors, side, &info) {
            object["score"] = value["score"].clone();
            object["value"] = value;
        }
        if let Some(chance) = listed.chance {
            object["probability"] = json!(chance);
            object["luck"] = json!(listed.luck.map(without_rounding));
        }
        object
    });
    object["moves"] = moves.collect();
    object["best"] = json!(found.best().map(|best| &names[usize::from(best)]));
    object["table"] = json!(matches!(found, RaceResult::Table(_)));
    if let RaceResult::Solved(_, statistics) = found {
        object["states"] = json!(statistics.states);
        object["stages"] = json!(statistics.stages);
        object["sweeps"] = json!(statistics.sweeps);
        object["residual"] = json!(statistics.residual);
    }
    if let RaceResult::Played(played) = found {
        let estimate = &played.estimate;
        object["games"] = json!(estimate.games);
        object["unfinished"] = json!(estimate.unfinished);
        object["throws_error"] = json!(estimate.error.throws);
    }
    object
}

fn as_text(
    session: &dyn AnySession,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
    words: &dyn Words,
) -> Result<String> {
    let info = session.info();
    let side = info.seats.name(session.side());
    let prospects = found.prospects();
    let mut text = format!("{}\n\n", session.draw_in(words));
    match found.best() {
        Some(best) => {
            let best = &names[usize::from(best)];
            writeln!(text, "Best move for {side}: {best} ({})\n", found.kind())?;
        }
        None => writeln!(text, "{side} throws\n")?,
    }
    writeln!(
        text,
        "{}\n",
        chart::text(prospects, found.errors(), &info).trim_end()
    )?;
    if let Some(payoffs) = payoffs(prospects) {
        writeln!(text, "Payoffs: {}", payoffs_text(&payoffs, &info))?;
    }
    write!(text, "Throws to the end: {:.2}", prospects.throws)?;
    if let Some(errors) = found.errors().filter(|errors| errors.throws.is_finite()) {
        write!(text, " ± {:.2}", errors.throws)?;
    }
    text.push('\n');
    let moves = found.moves(names);
    if !moves.is_empty() {
        text.push('\n');
        moves_text(&mut text, &moves, session.side(), side)?;
    }
    text.push('\n');
    let seconds = taken.as_secs_f64();
    match found {
        RaceResult::Table(_) => write!(text, "Exact, from the table, in {seconds:.2} s")?,
        RaceResult::Solved(_, statistics) => write!(
            text,
            "Exact: {} states solved in {seconds:.2} s, at most {} sweeps, residual {:.1e}",
            statistics.states, statistics.sweeps, statistics.residual
        )?,
        RaceResult::Played(played) => write!(
            text,
            "Estimate from {}{} played in {seconds:.2} s",
            games_text(played.estimate.games),
            if played.moves.is_empty() {
                ""
            } else {
                " after the best move,"
            }
        )?,
    }
    Ok(text)
}

fn games_text(games: u64) -> String {
    format!("{games} game{}", if games == 1 { "" } else { "s" })
}

/// The moves or throws: chances, what the player to move expects to be paid after each, and the luck of a throw.
fn moves_text(text: &mut String, moves: &[RaceChoice<'_>], side: Player, name: &str) -> Result<()> {
    let width = moves.iter().map(|listed| listed.mv.len()).max().unwrap_or(0);
    for listed in moves {
        write!(text, "{:<width$}", listed.mv)?;
        if let Some(chance) = listed.chance {
            write!(text, "  chance {chance:.4}")?;
        }
        let after = &listed.prospects.players[side.index()];
        match after.payoff {
            Some(payoff) => write!(text, "  {name} expects {payoff:.4}")?,
            None => write!(text, "  {name} is first with {:.4}", after.ranks[0])?,
        }
        if let Some(error) = listed
            .errors
            .and_then(|errors| errors.players[side.index()].payoff)
        {
            write!(text, " ± {error:.4}")?;
        }
        if let Some(luck) = listed.luck {
            // What rounds to nothing has no sign.
            let luck = if luck.abs() < 0.000_05 { 0.0 } else { luck };
            write!(text, "  luck {luck:+.4}")?;
        }
        text.push('\n');
    }
    Ok(())
}
