//! External programs as players. They speak the Universal Game Interface or, for Awalé, Aualé's UCI.
//!
//! Whatever such a program does (exit, hang, flood its output, play an illegal move), it loses only its own game.
//! Every answer has a time limit, and the amount read is bounded. A program that failed is killed, and restarted for
//! its next game.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::registry;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::{Contestant, Forfeit, ReportedValue, Situation, Thought};
use ishwa_library::tournament::event::Programs;
use ishwa_library::tournament::player::{ExternalProgram as ProgramSpec, Language};
use ishwa_messages::{Message, ToMessage};
use ishwa_search::protocol_score::WIN_NOW;

use super::running::{ProgramCommand, RunningProgram, locked, open_log};
use crate::error::{CliError, Result};
use crate::input::check_regular;
use crate::messages;

/// How long a program may take to start and get ready.
const START: Duration = Duration::from_secs(10);
/// The maximum number of options of a program that are compared with the requested ones.
const MOST_OPTIONS: usize = 1000;
/// The maximum length of what a program calls itself, in characters; the rest is dropped.
const NAME_CHARS: usize = 60;
/// No score of a program is higher, in hundredths.
const MOST_SCORE: f64 = 1e12;

/// The tolerance of a tournament for the delays of other programs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Patience {
    /// The time by which an answer may exceed its limit.
    pub(crate) margin: Duration,
    /// The additional time after which a program counts as hanging; without a time limit, the total.
    pub(crate) hang: Duration,
}

impl Patience {
    /// That of a tournament without options.
    pub(crate) const DEFAULT: Self = Self {
        margin: Duration::from_millis(100),
        hang: Duration::from_secs(30),
    };
}

/// The data that external programs are run with.
#[derive(Debug)]
pub(crate) struct Externals {
    /// Id of the game.
    pub(crate) game: String,
    /// Its options, as written by the user.
    pub(crate) rules: String,
    /// The tournament's tolerance for their delays.
    pub(crate) patience: Patience,
}

impl Externals {
    /// Starts a program and demands that it gets ready for a game, unless `stop` is set meanwhile. Returns what it calls
    /// itself. `text` is the player as written.
    ///
    /// # Errors
    /// When the program cannot be started, or does not speak its protocol. The error quotes what it says instead.
    pub(crate) fn check(
        &self,
        text: &str,
        program: &ProgramSpec,
        stop: &AtomicBool,
    ) -> Result<Option<String>> {
        let refused = |expected| TextError::new(Message::verbatim("engine"), text, expected);
        let mut player = self.player(program, Budget::DEFAULT)?;
        if let Some(path) = &program.log {
            check_regular(path, messages::log_of_program(), u64::MAX)?;
            open_log(path).map_err(CliError::file(path, messages::cannot_write_file))?;
        }
        let running = RunningProgram::start(&player.command)
            .map_err(|reason| refused(messages::a_startable_program(reason.to_message())))?;
        let said = Arc::clone(&running.said);
        // Twice, because a program may have answered before it was asked, and ended.
        let greeted = player
            .greet(running, stop)
            .and_then(|()| player.ready(stop))
            .and_then(|()| player.ready(stop))
            .and_then(|()| player.check_runs());
        match greeted {
            Err(forfeit) if !stop.load(Ordering::Relaxed) => {
                let reason = forfeit.to_message();
                let reason = match (forfeit, locked(&said).quoted()) {
                    (Forfeit::Hang, Some(said)) => messages::and_said(reason, said),
                    _ => reason,
                };
                let expected = messages::a_speaking_program(program.language.name(), reason);
                Err(CliError::Engine(refused(expected)))
            }
            _ => {
                let offered = &player.offered;
                let is_offered = |name: &str| offered.iter().any(|other| other.eq_ignore_ascii_case(name));
                match player.options.iter().find(|(name, _)| !is_offered(name)) {
                    // Some programs list no options, and have some.
                    Some((name, _)) if !offered.is_empty() => {
                        let names: Vec<&str> = offered.iter().map(String::as_str).collect();
                        Err(TextError::none_of(messages::option(), name, &names).into())
                    }
                    _ => Ok(player.id_name.take()),
                }
            }
        }
    }

    fn player(&self, program: &ProgramSpec, budget: Budget) -> Result<External, TextError> {
        let dialect = match program.language {
            Language::Ugi => EngineDialect::Ugi {
                game: self.game.clone(),
                rules: self.rules.clone(),
            },
            Language::Uci => EngineDialect::Uci(registry::find(&self.game)?.open(&self.rules)?),
        };
        let command = ProgramCommand::of(program)?;
        let options = program.options.clone();
        Ok(External::new(command, options, dialect, budget, self.patience))
    }
}

impl Programs for Externals {
    fn contestant(&self, program: &ProgramSpec, budget: Budget) -> Result<Box<dyn Contestant>, TextError> {
        Ok(Box::new(self.player(program, budget)?))
    }
}

/// An external program as a player.
pub(crate) struct External {
    command: ProgramCommand,
    /// The options to set, with their values.
    options: Vec<(String, String)>,
    /// The options that the program offers.
    offered: Vec<String>,
    dialect: EngineDialect,
    budget: Budget,
    patience: Patience,
    running: Option<RunningProgram>,
    /// What the program calls itself.
    id_name: Option<String>,
}

/// The protocol of a program.
pub(crate) enum EngineDialect {
    /// The Universal Game Interface, for a game with its options.
    Ugi {
        /// Id of the game.
        game: String,
        /// Its options, as written by the user.
        rules: String,
    },
    /// Aualé's UCI; the game is needed to write its moves.
    Uci(AnyGame),
}

impl EngineDialect {
    /// The command that begins the conversation. The answer ends with the same word followed by `ok`.
    fn name(&self) -> &'static str {
        match self {
            Self::Ugi { .. } => "ugi",
            Self::Uci(_) => "uci",
        }
    }
}

impl External {
    /// The program of a command line.
    fn new(
        command: ProgramCommand,
        options: Vec<(String, String)>,
        dialect: EngineDialect,
        budget: Budget,
        patience: Patience,
    ) -> Self {
        Self {
            command,
            options,
            offered: Vec::new(),
            dialect,
            budget,
            patience,
            running: None,
            id_name: None,
        }
    }

    /// Starts the program if it is not running, and prepares it for the game.
    fn start(&mut self, stop: &AtomicBool) -> Result<&mut RunningProgram, Forfeit> {
        if self.running.is_none() {
            let crash = |reason: io::Error| Forfeit::not_started(&self.command.words[0], &reason);
            let program = RunningProgram::start(&self.command).map_err(crash)?;
            self.greet(program, stop)?;
        }
        Ok(self.running.as_mut().expect("it was started just now"))
    }

    /// Begins the conversation with a program that was started, and sets up the game.
    fn greet(&mut self, mut program: RunningProgram, stop: &AtomicBool) -> Result<(), Forfeit> {
        let name = self.dialect.name();
        program.question(name)?;
        let (id_name, offered) = (&mut self.id_name, &mut self.offered);
        offered.clear();
        program.wait_for(&format!("{name}ok"), START, stop, |line| {
            if let Some(name) = line.strip_prefix("id name ") {
                *id_name = Some(name.trim().chars().take(NAME_CHARS).collect());
            } else if let Some(option) = line.strip_prefix("option name ")
                && offered.len() < MOST_OPTIONS
            {
                let (name, _) = option.split_once(" type ").unwrap_or((option, ""));
                offered.push(name.trim().to_owned());
            }
        })?;
        if let EngineDialect::Ugi { game, rules } = &self.dialect {
            program.say(&format!("setoption name Game value {game}"))?;
            if !rules.is_empty() {
                program.say(&format!("setoption name Rules value {rules}"))?;
            }
        }
        for (name, value) in &self.options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        self.running = Some(program);
        Ok(())
    }

    fn ready(&mut self, stop: &AtomicBool) -> Result<(), Forfeit> {
        let new_game = format!("{}newgame", self.dialect.name());
        let program = self.start(stop)?;
        program.say(&new_game)?;
        program.question("isready")?;
        program.wait_for("readyok", START, stop, |_| ())?;
        Ok(())
    }

    /// Reports a program that has ended, though its answers can still be read.
    fn check_runs(&mut self) -> Result<(), Forfeit> {
        if let Some(program) = &mut self.running
            && program.has_ended()
        {
            return Err(program.ended());
        }
        Ok(())
    }

    fn ask(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let side = situation.session.side();
        let translator = match &self.dialect {
            EngineDialect::Ugi { .. } => None,
            EngineDialect::Uci(game) => {
                Some(Translator::new(game, situation).map_err(|error| Forfeit::untold(&error))?)
            }
        };
        let position = match &translator {
            None => position(situation),
            Some(translator) => translator.position(),
        };
        let session = situation.session;
        let (go, allowed) = go(self.budget, situation.clocks, side, &self.dialect);
        let patience = self.patience;
        let program = self.start(situation.stop)?;
        program.say(&position)?;
        program.question(&go)?;
        let begun = Instant::now();
        let allowed = allowed.map(|allowed| allowed + patience.margin);
        let deadline = begun + allowed.unwrap_or_default() + patience.hang;
        let mut assessment = ReportedValue::default();
        loop {
            let line = program.line(deadline, situation.stop)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => read_info(words, &mut assessment),
                Some("bestmove") => {
                    if allowed.is_some_and(|allowed| begun.elapsed() > allowed) {
                        return Err(Forfeit::Time);
                    }
                    let said = words.next().unwrap_or_default();
                    let mv = match &translator {
                        None => session
                            .read_move(said)
                            .map_err(|_| Forfeit::Illegal(said.to_owned())),
                        Some(translator) => translator.own_move(said),
                    };
                    return Ok(Thought { mv: mv?, assessment });
                }
                // All other output is meant for people.
                _ => {}
            }
        }
    }
}

/// A game in Aualé's notation.
struct Translator {
    /// The same game, read and written in that notation.
    other: AnySession,
    moves: String,
    /// The position in which it began, unless that is the start of every game.
    start: Option<String>,
}

impl Translator {
    fn new(game: &AnyGame, situation: &Situation<'_>) -> Result<Self, TextError> {
        let mut other = situation.start.in_format(Format::Auale)?;
        let start = other.position();
        let is_usual = game.begin_in(Format::Auale, None)?.position() == start;
        let mut moves = String::new();
        for ply in situation.session.played() {
            moves += &other.write_move(ply.mv.index);
            other.play(ply.mv.index);
        }
        Ok(Self {
            other,
            moves,
            start: (!is_usual).then_some(start),
        })
    }

    fn position(&self) -> String {
        let start = match &self.start {
            Some(start) => format!("fen {start}"),
            None => "startpos".to_owned(),
        };
        if self.moves.is_empty() {
            format!("position {start}")
        } else {
            format!("position {start} moves {}", self.moves)
        }
    }

    /// The move that the program announced.
    fn own_move(&self, said: &str) -> Result<MoveIndex, Forfeit> {
        let moves = self.other.moves();
        let found = moves.into_iter().find(|&mv| self.other.write_move(mv) == said);
        found.ok_or_else(|| Forfeit::Illegal(format!("{said:?}")))
    }
}

/// The command that sets up the position.
fn position(situation: &Situation<'_>) -> String {
    let mut line = format!("position fen {}", situation.start.own_position());
    let plies: Vec<String> = situation
        .session
        .played()
        .into_iter()
        .map(|ply| ply.own)
        .collect();
    if !plies.is_empty() {
        line += " moves ";
        line += &plies.join(" ");
    }
    line
}

/// The command that asks for a move, and the time it allows.
fn go(
    budget: Budget,
    clocks: &[Option<Duration>],
    side: Player,
    dialect: &EngineDialect,
) -> (String, Option<Duration>) {
    match budget {
        Budget::Time(time) => (format!("go movetime {}", time.as_millis()), Some(time)),
        Budget::Nodes(nodes) => (format!("go nodes {nodes}"), None),
        Budget::Depth(depth) => (format!("go depth {depth}"), None),
        Budget::Clock(clock) => {
            let name = |seat: usize| match dialect {
                EngineDialect::Ugi { .. } => format!("p{}", seat + 1),
                EngineDialect::Uci(_) => ["w", "b"][seat % 2].to_owned(),
            };
            // A seat without a clock gets the initial time of the player to move.
            let left = |seat: usize| clocks[seat].unwrap_or(clock.left).as_millis();
            let times = (0..clocks.len()).map(|seat| format!("{}time {}", name(seat), left(seat)));
            let increment = clock.increment.as_millis();
            let increments = (0..clocks.len()).map(|seat| format!("{}inc {increment}", name(seat)));
            let limits: Vec<String> = times.chain(increments).collect();
            (format!("go {}", limits.join(" ")), clocks[side.index()])
        }
    }
}

/// Reads from an `info` line the data that records contain.
fn read_info<'w>(mut words: impl Iterator<Item = &'w str>, assessment: &mut ReportedValue) {
    while let Some(word) = words.next() {
        match word {
            "depth" => assessment.depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => assessment.nodes = words.next().and_then(|word| word.parse().ok()),
            "score" => match (words.next(), words.next()) {
                (Some("cp"), Some(hundredths)) => {
                    // As records contain it: what the players agree on has to follow from them.
                    let score = hundredths.parse::<f64>().ok().map(f64::round);
                    let score = score.filter(|score| score.abs() < MOST_SCORE);
                    assessment.score = score.map(|score| score / 100.0);
                }
                (Some("mate"), Some(plies)) => {
                    let plies = plies.parse::<i64>().ok().filter(|plies| plies.abs() < WIN_NOW);
                    let score = plies.map(|plies| plies.signum() * (WIN_NOW - plies.abs()));
                    assessment.score = score.map(|score| score as f64 / 100.0);
                }
                _ => assessment.score = None,
            },
            "pv" | "string" => return,
            _ => {}
        }
    }
}

impl Contestant for External {
    fn new_game(&mut self, _seed: u64, stop: &AtomicBool) -> Result<(), Forfeit> {
        let made = self.ready(stop);
        self.keep_if(made)
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        debug_assert!(matches!(situation.session.turn(), Turn::Player(_)));
        let thought = self.ask(situation);
        self.keep_if(thought)
    }

    fn dismiss(&mut self) {
        self.running = None;
    }
}

impl External {
    /// Drops the program if it failed.
    fn keep_if<T>(&mut self, result: Result<T, Forfeit>) -> Result<T, Forfeit> {
        if result.is_err() {
            self.running = None;
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_that_records_contain() {
        let score = |text: &str| {
            let mut assessment = ReportedValue::default();
            read_info(text.split(' '), &mut assessment);
            assessment.score
        };
        assert_eq!(score("depth 3 score cp 499.6"), Some(5.0));
        assert_eq!(score("score cp -123"), Some(-1.23));
        for no_score in ["score cp 1e300", "score cp NaN", "score cp", "score lowerbound"] {
            assert_eq!(score(no_score), None, "{no_score}");
        }
    }
}
