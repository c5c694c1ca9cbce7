//! Checks how an external program speaks its protocol: whether it survives what matches ask of it, and plays by the
//! rules.
//!
//! Each check is independent: after a crash or a hang the program is started again. Moves and results are compared with
//! ours, in random positions that the seed determines.

pub(crate) mod messages;

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ishwa_core::game::{Turn, random_below};
use ishwa_core::key::split_mix;
use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::tournament::contestant::Forfeit;
use ishwa_library::tournament::player::{ExternalProgram, Language};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{CheckResult, CheckedEngine, EngineCheck};

use super::running::{ProgramCommand, RunningProgram};

/// The word for the result of a check.
pub(crate) fn word(result: CheckResult) -> Message {
    match result {
        CheckResult::Ok => messages::result_ok(),
        CheckResult::Note => messages::result_note(),
        CheckResult::Fault => messages::result_fault(),
    }
}

/// The sentence at the end.
///
/// # Errors
/// When there are faults.
pub(crate) fn conclusion(faults: usize) -> Result<Message, TextError> {
    if faults == 0 {
        return Ok(messages::check_without_faults());
    }
    Err(TextError::refused(
        Message::verbatim("engine"),
        messages::faults_in_protocol(faults),
        messages::correct_and_check_again(),
    ))
}

/// How long a program may take to start and to set up a game.
const START: Duration = Duration::from_secs(10);
/// How long it may take to quit.
const QUIT: Duration = Duration::from_secs(1);
/// The time for a move with `go movetime`.
const MOVE_TIME: Duration = Duration::from_millis(200);
/// A clock that leaves little time for a move.
const CLOCK: Duration = Duration::from_millis(400);
/// A clock for engines of Aualé that exceed the shorter one: some never think for less than half a second.
const LONG_CLOCK: Duration = Duration::from_secs(2);
/// How long `go infinite` runs before `stop`.
const THOUGHT: Duration = Duration::from_millis(300);
/// The maximum length of a random game, in plies.
const PLIES: usize = 300;
/// The maximum number of positions in which the program is asked for a move.
const POSITIONS: usize = 200;
/// The maximum number of lines that are kept of an answer.
const MOST_LINES: usize = 1000;
/// Random games among which one with a repetition is looked for.
const GAMES: usize = 60;

/// The program that is checked, and how.
pub(crate) struct Checked<'c> {
    /// The player as written.
    pub(crate) text: &'c str,
    pub(crate) program: &'c ExternalProgram,
    /// Id of the game.
    pub(crate) id: &'c str,
    pub(crate) game: &'c AnyGame,
    /// The time by which an answer may exceed its limit.
    pub(crate) margin: Duration,
    /// The time for all checks.
    pub(crate) time: Duration,
    /// The seed of the positions.
    pub(crate) seed: u64,
    pub(crate) stop: Arc<AtomicBool>,
}

/// What a check has found wrong.
struct Fault(Message);

/// The result of a check: what it found in order, or a fault.
type Found = Result<Message, Fault>;

/// A check of a program.
type Check<'c> = fn(&mut Examination<'c>) -> Found;

/// An answer to `go`.
struct Reply {
    mv: String,
    took: Duration,
    /// A line that is no line of the protocol.
    other: Option<String>,
}

/// A check in progress.
struct Examination<'c> {
    checked: &'c Checked<'c>,
    running: Option<RunningProgram>,
    id_name: Option<String>,
    /// The lines about its options.
    options: Vec<String>,
    deadline: Instant,
    seed: u64,
    notes: Vec<Message>,
}

/// Runs all checks; `report` receives the name of each and what it has found at once.
///
/// # Errors
/// When the command line has no words, or the reports cannot be written.
pub(crate) fn examine<'c, E: From<TextError>>(
    checked: &'c Checked<'c>,
    mut report: impl FnMut(&Message, CheckResult, &Message) -> Result<(), E>,
) -> Result<CheckedEngine, E> {
    let command = ProgramCommand::of(checked.program)?;
    let mut examination = Examination {
        checked,
        running: None,
        id_name: None,
        options: Vec::new(),
        deadline: Instant::now() + checked.time,
        seed: checked.seed,
        notes: Vec::new(),
    };
    let checks: [(&str, Message, Check<'c>); 9] = [
        ("handshake", messages::check_handshake(), Examination::handshake),
        ("moves", messages::check_moves(), Examination::moves),
        ("limits", messages::check_limits(), Examination::limits),
        ("stop", messages::check_stop(), Examination::stop),
        ("errors", messages::check_errors(), Examination::errors),
        ("results", messages::check_results(), Examination::results),
        (
            "repetition",
            messages::check_repetition(),
            Examination::repetition,
        ),
        ("positions", messages::check_positions(), Examination::positions),
        ("quit", messages::check_quit(), Examination::quit),
    ];
    let mut found = Vec::new();
    for (name, title, check) in checks {
        let result = examination.start(&command).and_then(|()| check(&mut examination));
        if checked.stop.load(Ordering::Relaxed) {
            break;
        }
        let mut notes = std::mem::take(&mut examination.notes);
        // What happens at every attempt is said once.
        notes.dedup();
        let notes = notes.into_iter();
        let mut results: Vec<(CheckResult, Message)> = notes.map(|note| (CheckResult::Note, note)).collect();
        let is_fault = result.is_err();
        results.push(match result {
            Ok(detail) => (CheckResult::Ok, detail),
            Err(Fault(detail)) => (CheckResult::Fault, detail),
        });
        for (result, detail) in results {
            report(&title, result, &detail)?;
            found.push(EngineCheck {
                check: name.to_owned(),
                result,
                detail: detail.to_string(),
            });
        }
        if is_fault {
            // What it would answer now is of no use.
            examination.running = None;
            if name == "handshake" {
                break;
            }
        }
    }
    let faults = found
        .iter()
        .filter(|check| check.result == CheckResult::Fault)
        .count();
    Ok(CheckedEngine {
        engine: checked.text.to_owned(),
        name: examination.id_name,
        game: checked.id.to_owned(),
        checks: found,
        faults,
    })
}

impl Examination<'_> {
    fn language(&self) -> Language {
        self.checked.program.language
    }

    /// The notation of positions and moves.
    fn format(&self) -> Format {
        match self.language() {
            Language::Ugi => Format::Ishwa,
            Language::Uci => Format::Auale,
        }
    }

    /// How long an answer without a limit may take.
    fn patience(&self) -> Duration {
        (self.checked.time / 6).clamp(Duration::from_secs(1), Duration::from_secs(10))
    }

    fn random(&mut self) -> u64 {
        self.seed = split_mix(self.seed);
        self.seed
    }

    fn is_over_time(&self) -> bool {
        Instant::now() >= self.deadline
    }

    fn program(&mut self) -> &mut RunningProgram {
        self.running
            .as_mut()
            .expect("the program was started for this check")
    }

    /// Starts the program if it does not run, and sets up the game.
    fn start(&mut self, command: &ProgramCommand) -> Result<(), Fault> {
        if self.running.is_some() {
            return Ok(());
        }
        let started = RunningProgram::start(command);
        let started = started.map_err(|error| {
            let forfeit = Forfeit::not_started(&command.words[0], &error);
            Fault(forfeit.to_message())
        });
        self.running = Some(started?);
        let name = self.language().name();
        self.options.clear();
        let lines = self.ask(name, &format!("{name}ok"), START)?;
        for line in lines {
            if let Some(name) = line.strip_prefix("id name ") {
                self.id_name = Some(name.trim().to_owned());
            } else if line.starts_with("option ") {
                self.options.push(line);
            }
        }
        if self.language() == Language::Ugi {
            let (id, rules) = (self.checked.id, self.checked.game.rules().text());
            self.say(&format!("setoption name Game value {id}"))?;
            if !rules.is_empty() {
                self.say(&format!("setoption name Rules value {rules}"))?;
            }
        }
        for (name, value) in &self.checked.program.options {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        self.new_game()
    }

    fn new_game(&mut self) -> Result<(), Fault> {
        let name = self.language().name();
        self.say(&format!("{name}newgame"))?;
        self.ready(START)
    }

    fn ready(&mut self, limit: Duration) -> Result<(), Fault> {
        self.ask("isready", "readyok", limit).map(drop)
    }

    /// Sends a line.
    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let said = self.program().say(line);
        said.map_err(|forfeit| Fault(messages::fault_at(line_start(line), forfeit.to_message())))
    }

    /// Sends a line, and returns the lines up to the answer.
    fn ask(&mut self, line: &str, answer: &str, limit: Duration) -> Result<Vec<String>, Fault> {
        self.say(line)?;
        let deadline = Instant::now() + limit;
        let mut lines = Vec::new();
        loop {
            let heard = self.heard(line, deadline)?;
            if heard.trim() == answer {
                return Ok(lines);
            }
            if lines.len() < MOST_LINES {
                lines.push(heard);
            }
        }
    }

    /// The next line of the answer to `asked`.
    fn heard(&mut self, asked: &str, deadline: Instant) -> Result<String, Fault> {
        let stop = Arc::clone(&self.checked.stop);
        let asked = line_start(asked);
        match self.program().line(deadline, &stop) {
            Ok(line) => Ok(line),
            Err(Forfeit::Hang) => {
                let unfinished = self.running.take().and_then(RunningProgram::unfinished_line);
                Err(Fault(match unfinished {
                    Some(said) => messages::fault_unfinished(asked, quoted(&said)),
                    None => messages::fault_at(asked, Forfeit::Hang.to_message()),
                }))
            }
            Err(forfeit) => Err(Fault(messages::fault_at(asked, forfeit.to_message()))),
        }
    }

    /// The line that sets up the position of a game in progress: by its moves from the start or, with `text`, by the
    /// text of the position after so many plies and the moves from there.
    fn position(&self, session: &AnySession, text: Option<usize>) -> String {
        let first = text.unwrap_or(0);
        let mut played = session.rewound(first);
        let mut line = match text {
            None => "position startpos".to_owned(),
            Some(_) => format!("position fen {}", played.position()),
        };
        for (number, ply) in session.played().iter().skip(first).enumerate() {
            let mv = played.write_move(ply.mv.index);
            played.play(ply.mv.index);
            let separator = match (number, self.language()) {
                (0, _) => " moves ",
                (_, Language::Ugi) => " ",
                (_, Language::Uci) => "",
            };
            let _ = write!(line, "{separator}{mv}");
        }
        line
    }

    /// Asks for a move, and demands that it is legal in the position of a session that `position` set up.
    fn ask_move(
        &mut self,
        session: &AnySession,
        position: &str,
        go: &str,
        limit: Duration,
    ) -> Result<Reply, Fault> {
        self.say(position)?;
        let reply = self.reply(go, limit)?;
        let moves: Vec<String> = session
            .moves()
            .into_iter()
            .map(|mv| session.write_move(mv))
            .collect();
        if !moves.contains(&reply.mv) {
            return Err(Fault(messages::fault_illegal(
                quoted(&reply.mv),
                position,
                moves.join(" "),
            )));
        }
        Ok(reply)
    }

    /// The answer to `go`, which must be the only one.
    fn reply(&mut self, go: &str, limit: Duration) -> Result<Reply, Fault> {
        let asked = self.program().question(go);
        asked.map_err(|forfeit| Fault(messages::fault_at(line_start(go), forfeit.to_message())))?;
        let begun = Instant::now();
        let reply = self.best_move(go, begun, begun + limit)?;
        let more = self.ask("isready", "readyok", self.patience())?;
        if more.iter().any(|line| line.starts_with("bestmove")) {
            return Err(Fault(messages::fault_twice(go)));
        }
        Ok(reply)
    }

    /// The answer to a `go` that was sent at `begun`.
    fn best_move(&mut self, go: &str, begun: Instant, deadline: Instant) -> Result<Reply, Fault> {
        let mut other = None;
        loop {
            let line = self.heard(go, deadline)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    return Ok(Reply {
                        mv: words.next().unwrap_or_default().to_owned(),
                        took: begun.elapsed(),
                        other,
                    });
                }
                Some("info") | None => {}
                Some(_) => other = Some(line),
            }
        }
    }

    /// A new game, in the notation of the protocol.
    fn begin(&self) -> AnySession {
        let begun = self.checked.game.begin_in(self.format(), None);
        begun.expect("the game was begun in this format before")
    }

    /// A random game up to so many plies in which a player is to move; `None` if it ended before.
    fn random_game(&mut self, plies: usize) -> Option<AnySession> {
        let mut session = self.begin();
        for _ in 0..plies {
            self.play_random(&mut session)?;
        }
        while let Turn::Chance(_) = session.turn() {
            self.play_random(&mut session)?;
        }
        matches!(session.turn(), Turn::Player(_)).then_some(session)
    }

    fn play_random(&mut self, session: &mut AnySession) -> Option<()> {
        let moves = session.moves();
        if moves.is_empty() {
            return None;
        }
        let random = self.random();
        session.play(moves[random_below(random, moves.len())]);
        Some(())
    }

    /// The program has answered the handshake; its options fit.
    fn handshake(&mut self) -> Found {
        self.ready(self.patience())?;
        let begun = Instant::now();
        self.ready(self.patience())?;
        let took = begun.elapsed();
        if self.id_name.is_none() {
            self.notes.push(messages::note_no_name());
        }
        if self.language() == Language::Ugi {
            let game = self
                .options
                .iter()
                .find(|line| line.starts_with("option name Game "));
            let words: Vec<&str> = game
                .map(|line| line.split_whitespace().collect())
                .unwrap_or_default();
            let offered: Vec<&str> = (words.windows(2))
                .filter(|pair| pair[0] == "var")
                .map(|pair| pair[1])
                .collect();
            if game.is_none() {
                self.notes.push(messages::note_no_option_game(self.checked.id));
            } else if !offered.is_empty() && !offered.contains(&self.checked.id) {
                let (id, offered) = (self.checked.id, offered.join(", "));
                return Err(Fault(messages::fault_game(id, offered)));
            }
        }
        Ok(match &self.id_name {
            Some(name) => messages::in_order_handshake_as(quoted(name), millis(took)),
            None => messages::in_order_handshake(millis(took)),
        })
    }

    /// The first moves of a game, with every kind of limit, and in the next game again.
    fn moves(&mut self) -> Found {
        let mut asked = 0;
        for _ in 0..2 {
            for plies in [0, 1, 2, 3] {
                let Some(session) = self.random_game(plies) else {
                    continue;
                };
                let position = self.position(&session, None);
                let reply = self.ask_move(&session, &position, "go depth 1", self.patience())?;
                if let Some(other) = reply.other.filter(|_| asked == 0) {
                    self.notes.push(messages::note_other_output(quoted(&other)));
                }
                asked += 1;
            }
            if self.language() == Language::Ugi {
                let session = self.begin();
                if let Turn::Player(_) = session.turn() {
                    self.ask_move(&session, "position startpos", "go nodes 1000", self.patience())?;
                    asked += 1;
                }
            }
            self.new_game()?;
        }
        Ok(messages::in_order_moves(asked))
    }

    /// Moves with a limit of time.
    fn limits(&mut self) -> Found {
        let mut longest = Duration::ZERO;
        for (go, allowed) in [
            (format!("go movetime {}", MOVE_TIME.as_millis()), MOVE_TIME),
            (self.go_with_clock(CLOCK), CLOCK),
        ] {
            let Some(late) = self.lateness(&go, allowed, &mut longest)? else {
                continue;
            };
            if self.language() == Language::Ugi || allowed != CLOCK {
                return Err(Fault(late));
            }
            let go = self.go_with_clock(LONG_CLOCK);
            if let Some(late) = self.lateness(&go, LONG_CLOCK, &mut longest)? {
                return Err(Fault(late));
            }
            self.notes
                .push(messages::note_short_clock(late, LONG_CLOCK.as_secs()));
        }
        Ok(messages::in_order_limits(millis(longest)))
    }

    /// `go` with this much time on the clock of each player.
    fn go_with_clock(&self, clock: Duration) -> String {
        let clock = clock.as_millis();
        let names = match self.language() {
            Language::Ugi => (1..=self.checked.game.info().players)
                .map(|player| format!("p{player}"))
                .collect(),
            Language::Uci => vec!["w".to_owned(), "b".to_owned()],
        };
        // Matches send increments too, even if there are none.
        let limits = names.iter().map(|name| format!("{name}time {clock}"));
        let limits = limits.chain(names.iter().map(|name| format!("{name}inc 0")));
        format!("go {}", limits.collect::<Vec<_>>().join(" "))
    }

    /// Asks for moves. Returns how one of them took longer than is allowed, if one did; otherwise `longest` is at least
    /// the longest time.
    fn lateness(
        &mut self,
        go: &str,
        allowed: Duration,
        longest: &mut Duration,
    ) -> Result<Option<Message>, Fault> {
        // The search of a first move may have to prepare something.
        for plies in [2, 4] {
            let Some(session) = self.random_game(plies) else {
                continue;
            };
            let position = self.position(&session, None);
            let reply = self.ask_move(&session, &position, go, allowed + self.patience())?;
            if reply.took > allowed + self.checked.margin {
                let (took, most) = (millis(reply.took), millis(allowed));
                return Ok(Some(messages::fault_late(go, took, most)));
            }
            *longest = (*longest).max(reply.took);
        }
        Ok(None)
    }

    /// `stop` ends a search without limits, and `isready` is answered meanwhile.
    fn stop(&mut self) -> Found {
        let mut longest = Duration::ZERO;
        for _ in 0..2 {
            let Some(session) = self.random_game(2) else {
                continue;
            };
            let position = self.position(&session, None);
            self.say(&position)?;
            let go = "go infinite";
            self.say(go)?;
            std::thread::sleep(THOUGHT);
            let during = self.program().lines_so_far();
            if during.iter().any(|line| line.starts_with("bestmove")) {
                self.notes.push(messages::note_early());
                continue;
            }
            let mut is_ready = true;
            let meanwhile = match self.language() {
                Language::Ugi => self.ask("isready", "readyok", self.patience())?,
                // Engines of Aualé may answer only after the search, and Aualé does not ask before.
                Language::Uci => {
                    self.say("isready")?;
                    std::thread::sleep(THOUGHT);
                    let lines = self.program().lines_so_far();
                    is_ready = lines.iter().any(|line| line.trim() == "readyok");
                    lines
                }
            };
            if meanwhile.iter().any(|line| line.starts_with("bestmove")) {
                self.notes.push(messages::note_early());
                continue;
            }
            self.say("stop")?;
            let begun = Instant::now();
            let reply = self.best_move("stop", begun, begun + self.patience())?;
            if !is_ready {
                self.notes.push(messages::note_deaf());
                self.ready(self.patience())?;
            }
            let moves = session.moves();
            if !moves.iter().any(|&mv| session.write_move(mv) == reply.mv) {
                let moves: Vec<String> = moves.into_iter().map(|mv| session.write_move(mv)).collect();
                let said = quoted(&reply.mv);
                return Err(Fault(messages::fault_illegal(said, &position, moves.join(" "))));
            }
            longest = longest.max(reply.took);
        }
        Ok(messages::in_order_stop(millis(longest)))
    }

    /// The program survives lines that it cannot obey.
    fn errors(&mut self) -> Found {
        for line in [
            "position startpos moves xyz",
            "position fen xyz",
            "xyz",
            "setoption name xyz value 1",
            "",
        ] {
            self.say(line)?;
            let answered = self.ready(self.patience());
            answered.map_err(|Fault(how)| Fault(messages::fault_after(line, how)))?;
            let session = self.begin();
            if let Turn::Player(_) = session.turn() {
                let asked = self.ask_move(&session, "position startpos", "go depth 1", self.patience());
                asked.map_err(|Fault(how)| Fault(messages::fault_after(line, how)))?;
            }
        }
        Ok(messages::in_order_errors())
    }

    /// Answers to `query`, where there are any.
    fn results(&mut self) -> Found {
        if self.language() == Language::Uci {
            return Ok(messages::in_order_no_queries());
        }
        let mut compared = 0;
        for plies in [0, 1, 7, 20, 60, PLIES, PLIES, PLIES] {
            let mut session = self.begin();
            for _ in 0..plies {
                if self.play_random(&mut session).is_none() {
                    break;
                }
            }
            let position = self.position(&session, None);
            self.say(&position)?;
            for (query, expected) in expected_answers(&session) {
                let line = format!("query {query}");
                let lines = self.lines_after(&line)?;
                let Some(said) = lines.iter().find_map(|line| line.strip_prefix("response ")) else {
                    self.notes.push(messages::note_no_query());
                    return Ok(messages::in_order_no_queries());
                };
                if said.trim() != expected {
                    let said = quoted(said);
                    return Err(Fault(messages::fault_query(&line, said, expected, &position)));
                }
                compared += 1;
            }
        }
        Ok(messages::in_order_results(compared))
    }

    /// The lines that a command prints before the answer to `isready`.
    fn lines_after(&mut self, line: &str) -> Result<Vec<String>, Fault> {
        self.say(line)?;
        self.ask("isready", "readyok", self.patience())
    }

    /// Moves in games in which positions have come back.
    fn repetition(&mut self) -> Found {
        let mut asked = 0;
        for _ in 0..GAMES {
            if asked == 3 || self.is_over_time() {
                break;
            }
            let mut session = self.begin();
            let mut met = std::collections::HashSet::new();
            let mut has_returned = false;
            for _ in 0..PLIES {
                if self.play_random(&mut session).is_none() {
                    break;
                }
                has_returned = !met.insert(session.position()) && matches!(session.turn(), Turn::Player(_));
                if has_returned {
                    break;
                }
            }
            if has_returned {
                let position = self.position(&session, None);
                self.ask_move(&session, &position, "go depth 1", self.patience())?;
                asked += 1;
            }
        }
        Ok(if asked > 0 {
            messages::in_order_repetition(asked)
        } else {
            messages::in_order_no_repetition()
        })
    }

    /// Moves in many positions, set up by their moves and by their text.
    fn positions(&mut self) -> Found {
        let mut asked = 0;
        for number in 0..POSITIONS {
            if self.is_over_time() {
                break;
            }
            let plies = self.random() as usize % 80;
            let Some(session) = self.random_game(plies) else {
                continue;
            };
            let plies = session.played().len();
            // Matches send the text of the start and the moves; Aualé sends moves alone.
            let text = match (self.language(), number % 3) {
                (Language::Uci, _) | (_, 0) => None,
                (_, 1) => Some(plies),
                _ => Some(plies / 2),
            };
            let position = self.position(&session, text);
            self.ask_move(&session, &position, "go depth 1", self.patience())?;
            asked += 1;
        }
        if self.is_over_time() {
            self.notes.push(messages::note_time());
        }
        Ok(messages::in_order_moves(asked))
    }

    /// The program ends when it is asked to.
    fn quit(&mut self) -> Found {
        self.say("quit")?;
        let begun = Instant::now();
        while begun.elapsed() < QUIT {
            if let Some(running) = &mut self.running
                && running.has_ended()
            {
                self.running = None;
                return Ok(messages::in_order_quit(millis(begun.elapsed())));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(Fault(messages::fault_quit(millis(QUIT))))
    }
}

/// The questions about a position, and the answers that the rules give.
fn expected_answers(session: &AnySession) -> Vec<(String, &'static str)> {
    let is_over = session.outcome().is_some();
    let result = match session.outcome() {
        None => "none",
        Some(outcome) => match outcome.winner.map(ishwa_core::game::Player::index) {
            None => "draw",
            Some(0) => "p1win",
            Some(1) => "p2win",
            // More players are an extension of the protocol.
            Some(_) => return Vec::new(),
        },
    };
    let truth = |is_true: bool| if is_true { "true" } else { "false" };
    let turn = |player: usize| {
        let is_turn = !is_over && session.side().index() == player;
        (format!("p{}turn", player + 1), truth(is_turn))
    };
    vec![
        ("gameover".to_owned(), truth(is_over)),
        ("result".to_owned(), result),
        turn(0),
        turn(1),
    ]
}

/// The start of a line, enough to recognise it.
fn line_start(line: &str) -> String {
    const CHARS: usize = 60;
    if line.chars().count() <= CHARS {
        return line.to_owned();
    }
    let start: String = line.chars().take(CHARS).collect();
    format!("{start}..")
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}
