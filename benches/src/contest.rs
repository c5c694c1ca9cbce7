//! Matches between two configurations of the searches, in one process.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};
use ishwa_engine::game::Player as Seat;
use ishwa_engine::playable::Playable;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::mcts::{Rollout, Selection};
use ishwa_engine::search::memory::Memory;
use ishwa_engine::search::{Engine, EngineChoice, Features, Request, alpha_beta, mcts};
use ishwa_engine::session::Session;
use ishwa_engine::tournament::stats::{GameScore, Tally};

use crate::pool;

/// A configuration of a search: what decides the moves of one side.
///
/// As text it is a list `key=value[,key=value]`: at least one of `time` (as in `20ms`), `nodes` and `depth`, each for
/// one move; `engine` (`alphabeta` or `mcts`); `terms` (`material` or `all`); of mcts `rollout` (a number of plies or
/// `full`), `ucb1` (exploration), `solver` and `transpositions`; and switches of [`Features`], `on` or `off`.
#[derive(Clone, Debug)]
pub struct Contestant {
    engine: EngineChoice,
    limits: Limits,
    features: Features,
}

impl FromStr for Contestant {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut contestant = Self {
            engine: EngineChoice::Auto,
            limits: Limits::default(),
            features: Features::default(),
        };
        for pair in text.split(',') {
            let (key, value) = pair
                .split_once('=')
                .with_context(|| format!("`{pair}` is not written key=value"))?;
            contestant.set(key, value).with_context(|| format!("`{pair}`"))?;
        }
        if contestant.limits == Limits::default() {
            bail!("`{text}` has no limit: expected time, nodes or depth");
        }
        Ok(contestant)
    }
}

impl Contestant {
    fn set(&mut self, key: &str, value: &str) -> Result<()> {
        match (key, value) {
            ("time", _) => self.limits.time = Some(humantime::parse_duration(value)?),
            ("nodes", _) => self.limits.nodes = Some(value.parse()?),
            ("depth", _) => self.limits.depth = Some(value.parse()?),
            ("engine", _) => self.engine = value.parse()?,
            ("terms", "material") => self.features.all_terms = false,
            ("terms", "all") => self.features.all_terms = true,
            ("terms", _) => bail!("expected material or all"),
            ("rollout", "full") => self.features.mcts.rollout = Rollout::ToTheEnd,
            ("rollout", plies) => self.features.mcts.rollout = Rollout::Plies(plies.parse()?),
            ("ucb1", exploration) => {
                let exploration = exploration.parse()?;
                self.features.mcts.selection = Selection::Ucb1 { exploration };
            }
            ("solver", "on" | "off") => self.features.mcts.solver = value == "on",
            ("transpositions", "on" | "off") => self.features.mcts.transpositions = value == "on",
            (switch, "on") => self.features.set(switch, true)?,
            (switch, "off") => self.features.set(switch, false)?,
            _ => bail!("expected on or off"),
        }
        Ok(())
    }
}

/// How a match is played.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// Bytes of the table each side of each game has.
    pub table_bytes: usize,
    /// Plies after which a game is cut, those of the opening included. A game that was cut is scored as a draw:
    /// scoring it by material would favour whoever plays for material.
    pub longest: usize,
    /// Threads that play games, at least 1.
    pub jobs: usize,
}

/// What one side did in a match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Moves searched.
    pub moves: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Depths reached, added up.
    pub depths: u64,
    /// Time spent.
    pub time: Duration,
}

impl Effort {
    fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.time += other.time;
    }

    /// The mean depth reached.
    pub fn depth(&self) -> f64 {
        self.depths as f64 / self.moves.max(1) as f64
    }

    /// Positions a second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-6)
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Contest {
    /// Wins, draws and losses of the first player.
    pub tally: Tally,
    /// Plies played, openings left out.
    pub plies: u64,
    /// Games that were cut.
    pub cut: u64,
    /// Payoffs of the first player in units of the game, added up; cut games count 0.
    pub payoff: f64,
    /// What the first and the second player did.
    pub efforts: [Effort; 2],
}

/// One game, seen by the player who has the seat of South.
struct Played {
    /// South's payoff less the mean of both, so that a draw is 0; `None` in a game that was cut.
    payoff: Option<f64>,
    plies: usize,
    /// What South and North did.
    efforts: [Effort; 2],
}

/// Plays every opening twice with sides swapped.
///
/// With limits of nodes or depth the result is the same every time, on any number of threads.
///
/// # Errors
/// When an engine is not made for the game.
pub fn play<G: Playable>(
    openings: &[Session<G>],
    players: [&Contestant; 2],
    conditions: Conditions,
) -> Result<Contest> {
    for (opening, player) in openings.first().into_iter().flat_map(|o| players.map(|p| (o, p))) {
        let engine = player.engine.for_game(&opening.game().info())?;
        if !matches!(engine, Engine::AlphaBeta | Engine::Mcts) {
            bail!("matches are for two players without dice");
        }
    }
    let pairs = pool::map(openings.len(), conditions.jobs, |number| {
        let straight = play_game(&openings[number], players, conditions);
        let swapped = play_game(&openings[number], [players[1], players[0]], conditions);
        [straight, swapped]
    });
    let mut contest = Contest::default();
    for games in pairs {
        let mut scores = [GameScore::Draw; 2];
        for (south, game) in games.into_iter().enumerate() {
            let sign = if south == 0 { 1.0 } else { -1.0 };
            let payoff = sign * game.payoff.unwrap_or(0.0);
            scores[south] = GameScore::of(payoff);
            contest.payoff += payoff;
            contest.cut += u64::from(game.payoff.is_none());
            contest.plies += game.plies as u64;
            contest.efforts[south].add(game.efforts[0]);
            contest.efforts[1 - south].add(game.efforts[1]);
        }
        contest.tally.add_pair(scores);
    }
    Ok(contest)
}

fn play_game<G: Playable>(opening: &Session<G>, players: [&Contestant; 2], conditions: Conditions) -> Played {
    let mut session = opening.clone();
    let start = session.history().entries().len();
    let tables =
        [(); 2].map(|()| Memory::new(conditions.table_bytes).expect("memory for the tables of both players"));
    let mut efforts = [Effort::default(); 2];
    while session.outcome().is_none() && session.history().entries().len() <= conditions.longest {
        let seat = session.game().side(session.position()).index();
        let player = players[seat];
        let request = Request {
            features: player.features,
            seed: session.history().entries().len() as u64,
            ..Request::new(player.limits)
        };
        let (game, history, stop) = (session.game(), session.history(), AtomicBool::new(false));
        let report = if player.engine == EngineChoice::Named(Engine::Mcts) {
            mcts::search(
                game,
                history,
                &request,
                conditions.table_bytes,
                None,
                &stop,
                |_| (),
            )
        } else {
            alpha_beta::search(game, history, &request, &tables[seat], None, &stop, |_| ())
        };
        efforts[seat].add(Effort {
            moves: 1,
            nodes: report.nodes,
            depths: report.depth as u64,
            time: report.time,
        });
        session.play(report.lines[0].moves[0]);
    }
    let payoff = session.outcome().map(|outcome| {
        let payoffs = &outcome.payoffs;
        payoffs[Seat::SOUTH.index()] - payoffs.iter().sum::<f64>() / 2.0
    });
    Played {
        payoff,
        plies: session.history().entries().len() - start,
        efforts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::{self, Balance};
    use ishwa_engine::game::Game;
    use ishwa_engine::games::tihulelin::{Options, Tihulelin};

    fn contest(first: &str, second: &str, jobs: usize) -> Contest {
        let game = Tihulelin::new(Options::default());
        let openings = openings::random(&game, 8, 4, 1, Balance::Balanced);
        assert_eq!(openings.len(), 8);
        let conditions = Conditions {
            table_bytes: 1 << 20,
            longest: 200,
            jobs,
        };
        play(
            &openings,
            [&first.parse().unwrap(), &second.parse().unwrap()],
            conditions,
        )
        .unwrap()
    }

    #[test]
    fn equal_players_share_the_points_of_every_pair() {
        let even = contest("depth=3", "depth=3", 1);
        assert_eq!(even.tally.pairs, [0, 0, 8, 0, 0]);
        assert_eq!(even.payoff, 0.0);
    }

    #[test]
    fn who_looks_further_wins_on_any_number_of_threads_from_either_side() {
        let one = contest("depth=8", "depth=1", 1);
        let two = contest("depth=8", "depth=1", 2);
        assert_eq!((one.tally, one.plies), (two.tally, two.plies));
        let score = one.tally.score().unwrap().mean;
        assert!(score > 0.6, "{:?}", one.tally);
        assert!(one.payoff > 0.0);
        assert!(one.efforts[0].depth() > one.efforts[1].depth());
        let turned = contest("depth=1", "depth=8", 1);
        assert!((score + turned.tally.score().unwrap().mean - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_game_that_is_cut_is_a_draw() {
        let game = Tihulelin::new(Options::default());
        let conditions = Conditions {
            table_bytes: 1 << 20,
            longest: 6,
            jobs: 1,
        };
        let player: Contestant = "depth=2".parse().unwrap();
        let contest = play(
            &openings::random(&game, 4, 4, 1, Balance::Balanced),
            [&player, &player],
            conditions,
        )
        .unwrap();
        assert_eq!((contest.tally.games, contest.cut), ([0, 8, 0], 8));
        assert_eq!(contest.plies, 16);
    }

    #[test]
    fn players_are_read_from_text() {
        let player: Contestant = "time=20ms,nodes=500,terms=material,ordering=off".parse().unwrap();
        assert_eq!(player.limits.time, Some(Duration::from_millis(20)));
        assert_eq!(player.limits.nodes, Some(500));
        assert!(!player.features.all_terms && !player.features.ordering && player.features.table);
        for (text, part) in [
            ("depth", "not written key=value"),
            ("terms=all", "no limit"),
            ("depth=4,tabel=on", "tabel"),
            ("depth=4,table=maybe", "table=maybe"),
            ("depth=four", "depth=four"),
            ("terms=some,depth=1", "terms=some"),
        ] {
            let error = format!("{:#}", text.parse::<Contestant>().unwrap_err());
            assert!(error.contains(part), "{error}");
        }
    }
}
