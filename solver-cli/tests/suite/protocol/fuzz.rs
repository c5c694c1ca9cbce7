//! Random conversations in both dialects: every accepted `go` gets exactly one best move, whatever else is sent.
//!
//! The test does not predict which `go` is accepted. After every few random lines it sends a probe, a command that is
//! accepted only while no search runs, and a mark, a line that is always refused. Their answers show where in the
//! output the answers to the previous lines end, and whether a search was running there. The searches running at one
//! probe and those accepted after it are either answered before the next probe or still running there ([`check`]). So
//! a missing and an extra best move are both detected, and so is a `go` that gets neither an error nor a best move.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::notation::Format;
use ishwa_games::any::AnyGame;
use ishwa_library::registry;
use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;

use crate::support::{PATIENCE, conversation};

/// The effect of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    /// A `go` that is accepted unless a search is running.
    Go,
    /// A `go` that is never accepted.
    BadGo,
    /// Any other `go`.
    AnyGo,
    Stop,
    Ready,
    Other,
}

impl Ask {
    /// The effect of a line without a known `go`.
    fn of(line: &[u8]) -> Self {
        match std::str::from_utf8(line)
            .ok()
            .and_then(|text| text.split_whitespace().next())
        {
            Some("go") => Self::AnyGo,
            Some("stop") => Self::Stop,
            Some("isready") => Self::Ready,
            _ => Self::Other,
        }
    }
}

/// The relevant output between two probes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Seen {
    best: usize,
    ready: usize,
    errors: usize,
}

impl Seen {
    fn add(&mut self, line: &str) {
        self.best += usize::from(line.starts_with("bestmove "));
        self.ready += usize::from(line == "readyok");
        self.errors += usize::from(line.starts_with("info string error: "));
    }
}

/// Checks the output between two probes against the lines between them, with the searches running before and after (0
/// or 1). Returns how many `go` were accepted.
fn check(before: usize, asked: &[Ask], seen: &Seen, after: usize) -> Result<usize, String> {
    let count = |which: &[Ask]| asked.iter().filter(|ask| which.contains(ask)).count();
    let accepted = (seen.best + after)
        .checked_sub(before)
        .ok_or("a search has no best move")?;
    // Certainly accepted: idle from the start, or after a `stop`.
    let (mut certain, mut at_rest) = (0, before == 0);
    for ask in asked {
        certain += usize::from(at_rest && *ask == Ask::Go);
        at_rest = match ask {
            Ask::Stop => true,
            Ask::Go | Ask::AnyGo => false,
            Ask::BadGo | Ask::Ready | Ask::Other => at_rest,
        };
    }
    let (most, all) = (
        count(&[Ask::Go, Ask::AnyGo]),
        count(&[Ask::Go, Ask::AnyGo, Ask::BadGo]),
    );
    if accepted > most {
        return Err(format!("{accepted} searches for {most} go"));
    }
    if accepted < certain {
        return Err(format!("{accepted} searches, at least {certain} expected"));
    }
    if seen.errors < all - accepted {
        return Err(format!(
            "{} errors for {} refused go",
            seen.errors,
            all - accepted
        ));
    }
    if seen.ready != count(&[Ask::Ready]) {
        return Err(format!(
            "{} readyok for {} isready",
            seen.ready,
            count(&[Ask::Ready])
        ));
    }
    if at_rest && after > 0 {
        return Err("a search at rest".to_owned());
    }
    Ok(accepted)
}

#[test]
fn a_best_move_too_few_or_too_many_is_noticed() {
    use Ask::{AnyGo, BadGo, Go, Other, Ready, Stop};
    let seen = |best, errors| Seen {
        best,
        ready: 0,
        errors,
    };
    for (before, asked, output, after, accepted) in [
        (0, vec![Go], seen(1, 0), 0, 1),
        (0, vec![Go], seen(0, 0), 1, 1),
        (1, vec![Go], seen(0, 1), 1, 0),
        (1, vec![Go], seen(1, 0), 1, 1),
        (1, vec![Go], seen(2, 0), 0, 1),
        (1, vec![Go, Stop, Other, Go, Stop], seen(2, 1), 0, 1),
        (0, vec![BadGo, AnyGo], seen(0, 2), 0, 0),
        (1, vec![Other], seen(1, 0), 0, 0),
    ] {
        assert_eq!(
            check(before, &asked, &output, after),
            Ok(accepted),
            "{before} {asked:?} {output:?}"
        );
    }
    for (before, asked, output, after) in [
        // Too few best moves.
        (1, vec![Stop], seen(0, 0), 0),
        (1, vec![Other], seen(0, 1), 0),
        (0, vec![Go], seen(0, 0), 0),
        (0, vec![AnyGo], seen(0, 0), 0),
        (1, vec![Stop, Go, Stop], seen(1, 1), 0),
        (1, vec![Stop], seen(0, 0), 1),
        // Too many best moves.
        (0, vec![Stop], seen(1, 0), 0),
        (1, vec![Stop], seen(2, 0), 0),
        (0, vec![BadGo], seen(1, 1), 0),
        (0, vec![Go], seen(2, 0), 0),
        (0, vec![Go], seen(1, 0), 1),
        (0, vec![Ready], seen(0, 0), 0),
    ] {
        assert!(
            check(before, &asked, &output, after).is_err(),
            "{before} {asked:?} {output:?} {after}"
        );
    }
}

/// Some lines that are sent without a probe between them, and the delay before them.
struct Batch {
    wait: Duration,
    lines: Vec<(Vec<u8>, Ask)>,
}

/// A writer of random lines in one dialect.
struct Speaker<R> {
    rng: R,
    is_ugi: bool,
    game: AnyGame,
}

impl<R: RngExt> Speaker<R> {
    fn one_of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.rng.random_range(0..texts.len())]
    }

    fn line(&mut self) -> (Vec<u8>, Ask) {
        let (text, ask) = match self.rng.random_range(0..100) {
            0..27 => (self.go(), Ask::Go),
            27..31 => (self.bad_go(), Ask::BadGo),
            31..35 => (self.clocks(), Ask::AnyGo),
            35..58 => ("stop".to_owned(), Ask::Stop),
            58..72 => (self.position(), Ask::Other),
            72..82 => (self.option(), Ask::Other),
            82..88 => ("isready".to_owned(), Ask::Ready),
            88..92 => {
                let texts = [
                    "ugi",
                    "uci",
                    "uginewgame",
                    "ucinewgame",
                    "query gameover",
                    "query p1turn",
                    "ponderhit",
                    "",
                ];
                (self.one_of(&texts).to_owned(), Ask::Other)
            }
            _ => return self.garbage(),
        };
        (text.into_bytes(), ask)
    }

    fn go(&mut self) -> String {
        match self.rng.random_range(0..6) {
            0 => format!("go depth {}", self.rng.random_range(1..4)),
            1 => format!("go nodes {}", self.rng.random_range(1..3000)),
            2 => format!("go movetime {}", self.rng.random_range(0..15)),
            3 => format!("go nodes {} movetime 10 depth 9", self.rng.random_range(1..500)),
            // Without limits, `ponderhit` does not end it.
            _ => self.one_of(&["go", "go infinite", "go ponder"]).to_owned(),
        }
    }

    fn bad_go(&mut self) -> String {
        let bad = [
            "go depth 0",
            "go depth x",
            "go nodes",
            "go mate",
            "go perft x",
            "go infinite depth 3",
            "go movetime 1e3",
            "go startpos",
        ];
        self.one_of(&bad).to_owned()
    }

    fn clocks(&mut self) -> String {
        let [first, second] = [0, 1].map(|_| self.rng.random_range(0..200));
        if self.rng.random_ratio(1, 2) {
            format!("go p1time {first} p2time {second} p2inc 3")
        } else {
            format!("go wtime {first} btime {second} movestogo 3")
        }
    }

    /// A position after random moves, some of them with an illegal one at the end.
    fn position(&mut self) -> String {
        let format = if self.is_ugi { Format::Ishwa } else { Format::Auale };
        let mut session = self.game.begin_in(format, None).unwrap();
        let mut text = "position startpos moves".to_owned();
        for _ in 0..self.rng.random_range(0..40) {
            let moves = session.moves();
            if session.outcome().is_some() {
                break;
            }
            let mv = moves[self.rng.random_range(0..moves.len())];
            write!(text, " {}", session.write_move(mv)).unwrap();
            session.play(mv);
        }
        if self.rng.random_ratio(1, 6) {
            text += " x9";
        }
        text
    }

    fn option(&mut self) -> String {
        let (name, values): (_, &[&str]) = match (self.is_ugi, self.rng.random_range(0..9)) {
            (true, 0) => {
                let games = registry::games();
                let game = &games[self.rng.random_range(0..games.len())];
                self.game = game.open("").unwrap();
                return format!("setoption name Game value {}", game.id);
            }
            (true, 1) => ("Rules", &["players=3", "objective=seeds", "<empty>", "x"]),
            (true, 2) => ("Threads", &["1", "2", "0"]),
            (true, 3) => (
                "Engine",
                &["auto", "auto", "alphabeta", "expectimax", "maxn", "mcts", "x"],
            ),
            (true, 4) => ("MultiPV", &["1", "2", "1000", "0"]),
            (true, 5) => ("Seed", &["7", "-1"]),
            (true, 6) => ("TableDir", &["<empty>", "nowhere"]),
            (_, 7) => ("OwnBook", &["true", "false", "x"]),
            (true, _) => ("Tables", &["true", "false", "x"]),
            (false, 0..3) => ("UseLeaves", &["true", "false", "x"]),
            (false, _) => ("Hash", &["1", "2", "0", ""]),
        };
        format!("setoption name {name} value {}", self.one_of(values))
    }

    /// Random words of the protocols, or random bytes; never `quit`.
    fn garbage(&mut self) -> (Vec<u8>, Ask) {
        let words = [
            "go",
            "stop",
            "isready",
            "position",
            "fen",
            "startpos",
            "moves",
            "setoption",
            "name",
            "value",
            "depth",
            "3",
            "infinite",
            "p1time",
            "wtime",
            "-1",
            "FeDb",
            "t1",
            "pay",
            "\t",
            "\u{e9}",
            "\0",
            "query",
        ];
        let line: Vec<u8> = if self.rng.random_ratio(1, 2) {
            let count = self.rng.random_range(1..6);
            let words: Vec<&str> = (0..count).map(|_| self.one_of(&words)).collect();
            words.join(" ").into_bytes()
        } else {
            let count = self.rng.random_range(0..20);
            let bytes = (0..count).map(|_| self.rng.random_range(0..=255_u8));
            bytes.filter(|&byte| byte != b'\n').collect()
        };
        let ask = Ask::of(&line);
        (line, ask)
    }

    fn batch(&mut self) -> Batch {
        let count = [1, 1, 1, 2, 3][self.rng.random_range(0..5)];
        let is_slow = self.rng.random_ratio(1, 8);
        let wait = if is_slow {
            self.rng.random_range(0..4000)
        } else {
            0
        };
        Batch {
            wait: Duration::from_micros(wait),
            lines: (0..count).map(|_| self.line()).collect(),
        }
    }

    /// The last lines, after which no probe is sent: up to the end of the input, which may be in the middle of a
    /// line, or up to `quit`, after which there is no output.
    fn farewell(&mut self) -> (Batch, &'static [u8]) {
        let mut last = self.batch();
        if self.rng.random_ratio(1, 3) {
            return (last, b"quit\ngo depth 1\nisready\n");
        }
        let (line, ask) = last.lines.last_mut().unwrap();
        let length = self.rng.random_range(0..=line.len());
        if length < line.len() {
            line.truncate(length);
            *ask = Ask::of(line);
        }
        (last, b"")
    }
}

/// The program in a conversation, which is killed when it takes too long.
struct Talk {
    child: Child,
    lines: Receiver<String>,
    deadline: Instant,
}

impl Talk {
    fn start(arguments: &str) -> Self {
        let mut child = conversation(arguments);
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.split(b'\n') {
                let line = String::from_utf8_lossy(&line.unwrap()).into_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            lines,
            deadline: Instant::now() + PATIENCE,
        }
    }

    /// Sends the batches, each but the last with probe and mark, and closes the input, all in the background.
    fn send(&mut self, probe: &'static str, batches: Vec<Batch>, end: &'static [u8]) {
        let mut input = self.child.stdin.take().unwrap();
        thread::spawn(move || {
            let last = batches.len() - 1;
            for (number, batch) in batches.into_iter().enumerate() {
                thread::sleep(batch.wait);
                let lines: Vec<Vec<u8>> = batch.lines.into_iter().map(|(line, _)| line).collect();
                let mut bytes = lines.join(&b'\n');
                if number < last {
                    write!(
                        bytes,
                        "\nsetoption name {probe} value mark{number}\nmark{number}\n"
                    )
                    .unwrap();
                } else if !end.is_empty() {
                    bytes.push(b'\n');
                    bytes.extend_from_slice(end);
                }
                // The program has ended, which the output shows.
                if input.write_all(&bytes).is_err() {
                    return;
                }
            }
        });
    }

    /// The next line; `None` at the end of the output.
    fn next(&mut self) -> Result<Option<String>, String> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => {
                let words = [
                    "info ",
                    "readyok",
                    "bestmove ",
                    "response ",
                    "id ",
                    "option ",
                    "ugiok",
                    "uciok",
                ];
                let is_known = words.iter().any(|word| line.starts_with(word));
                if is_known {
                    Ok(Some(line))
                } else {
                    Err(format!("unknown output: {line}"))
                }
            }
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Err(RecvTimeoutError::Timeout) => Err(format!("no end within {PATIENCE:?}")),
        }
    }

    /// The exit code after the end of the output, and the text on standard error.
    fn end(&mut self) -> (Option<i32>, String) {
        let mut errors = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut errors).unwrap();
        (self.child.wait().unwrap().code(), errors)
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answers to one batch up to its mark: the lines before the probe's answer and after it, and whether that answer
/// shows a running search.
fn answers(talk: &mut Talk, probe: &str, number: usize) -> Result<(Seen, Seen, usize), String> {
    let mark = format!("info string error: command: found \"mark{number}\"");
    let at_rest = format!("info string error: option {probe}: found \"mark{number}\"");
    let busy = "info string error: command: found setoption while the engine searches";
    let mut lines = Vec::new();
    loop {
        match talk.next()? {
            Some(line) if line.starts_with(&mark) => break,
            Some(line) => lines.push(line),
            None => return Err("the program has ended".to_owned()),
        }
    }
    // The last of them is the probe's answer, since it directly precedes the mark.
    let answer = |line: &String| line.starts_with(&at_rest) || line.starts_with(busy);
    let probed = lines.iter().rposition(answer).ok_or("the probe has no answer")?;
    let (mut before, mut after) = (Seen::default(), Seen::default());
    lines[..probed].iter().for_each(|line| before.add(line));
    lines[probed + 1..].iter().for_each(|line| after.add(line));
    Ok((before, after, usize::from(lines[probed].starts_with(busy))))
}

/// Holds a conversation. Returns how many `go` were accepted and how many were refused.
fn hold(
    arguments: &str,
    probe: &'static str,
    batches: Vec<Batch>,
    end: &'static [u8],
) -> Result<(usize, usize), String> {
    let asked: Vec<Vec<Ask>> = batches
        .iter()
        .map(|batch| batch.lines.iter().map(|(_, ask)| *ask).collect())
        .collect();
    let mut talk = Talk::start(arguments);
    talk.send(probe, batches, end);
    let (mut running, mut accepted, mut early) = (0, 0, Seen::default());
    let (last, probed) = asked.split_last().unwrap();
    for (number, asked) in probed.iter().enumerate() {
        let (seen, later, after) = answers(&mut talk, probe, number)?;
        // A search that ended between the probe and the mark has reported too early for this batch.
        let seen = Seen {
            best: seen.best + early.best,
            errors: seen.errors + early.errors,
            ..seen
        };
        accepted +=
            check(running, asked, &seen, after).map_err(|fault| format!("batch {number}: {fault}"))?;
        (running, early) = (after, later);
    }
    while let Some(line) = talk.next()? {
        early.add(&line);
    }
    accepted += check(running, last, &early, 0).map_err(|fault| format!("after the last batch: {fault}"))?;
    let (code, errors) = talk.end();
    if code != Some(0) || !errors.is_empty() {
        return Err(format!("exit code {code:?}: {errors}"));
    }
    let is_go = |ask: &&Ask| [Ask::Go, Ask::BadGo, Ask::AnyGo].contains(ask);
    let all = asked.iter().flatten().filter(is_go).count();
    Ok((accepted, all - accepted))
}

#[test]
fn every_accepted_go_has_one_best_move() {
    let wanted = samples(3_000, 100_000);
    let games = registry::games();
    let (mut lines, mut accepted, mut refused) = (0, 0, 0);
    for seed in 0.. {
        if lines >= wanted {
            break;
        }
        // Aualé's dialect and each game in turn.
        let mut rng = generator(seed);
        let turn = seed as usize % (games.len() + 1);
        let (arguments, probe, rules, game) = match games.get(turn) {
            Some(game) => (format!("ugi {} --hash 1M", game.id), "Tables", "", game),
            None => (
                "uci --hash 1M".to_owned(),
                "UseLeaves",
                "grand_slam=no-capture,repetition=own-side,occurrences=2",
                games.iter().find(|game| game.id == "awale").unwrap(),
            ),
        };
        let count = rng.random_range(0..200);
        let mut speaker = Speaker {
            rng,
            is_ugi: turn < games.len(),
            game: game.open(rules).unwrap(),
        };
        let mut batches: Vec<Batch> = (0..count).map(|_| speaker.batch()).collect();
        let (last, end) = speaker.farewell();
        batches.push(last);
        lines += batches.iter().map(|batch| batch.lines.len()).sum::<usize>();
        let mut text = String::new();
        for (line, _) in batches.iter().flat_map(|batch| &batch.lines) {
            writeln!(text, "{}", line.escape_ascii()).unwrap();
        }
        match hold(&arguments, probe, batches, end) {
            Ok(counts) => (accepted, refused) = (accepted + counts.0, refused + counts.1),
            Err(fault) => panic!("conversation {seed}, {arguments}: {fault}\n{text}"),
        }
    }
    // The conversations cover both.
    assert!(
        accepted > wanted / 10 && refused > wanted / 20,
        "{lines} lines, {accepted} go accepted, {refused} refused"
    );
}
