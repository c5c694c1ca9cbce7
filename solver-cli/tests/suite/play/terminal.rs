//! Games on a terminal of 80 columns and 24 rows.

use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

use super::*;

/// The prompt as the line editor draws it.
const PROMPT: &str = "\u{1b}[K> ";

/// Rows of the terminal.
const ROWS: usize = 24;
const COLUMNS: usize = 80;

/// A game on its own terminal of the type `term`.
fn command_on(term: &str, directory: &Path, line: &str, locale: &str) -> Command {
    let mut command = Command::new("sh");
    let size = format!("stty rows {ROWS} cols {COLUMNS}; exec \"$0\" play {line}");
    command.args(["-c", &size]).arg(env!("CARGO_BIN_EXE_ishwa"));
    command
        .current_dir(directory)
        .env("LC_ALL", locale)
        .env("TERM", term);
    // With `CI` set, colours are assumed to be wanted on any terminal.
    command.env_remove("CI").env_remove("NO_COLOR");
    command.env("ISHWA_TABLES", directory);
    command
}

fn begin_on(term: &str, directory: &Path, line: &str, locale: &str) -> PtySession {
    let command = command_on(term, directory, line, locale);
    spawn_command(command, Some(PATIENCE.as_millis() as u64)).unwrap()
}

fn begin(directory: &Path, line: &str, locale: &str) -> PtySession {
    begin_on("xterm", directory, line, locale)
}

/// Waits for a text.
fn hear(game: &mut PtySession, part: &str) -> String {
    // `rexpect` reads each byte as a character.
    let bytes: String = part.bytes().map(char::from).collect();
    read(&game.exp_string(&bytes).unwrap())
}

/// The text of the bytes that were read.
fn read(bytes: &str) -> String {
    let bytes: Vec<u8> = bytes.chars().map(|byte| byte as u8).collect();
    String::from_utf8(bytes).unwrap()
}

/// Waits for a text, and for the prompt after it.
fn expect(game: &mut PtySession, part: &str) {
    hear(game, part);
    hear(game, PROMPT);
}

fn status(game: &PtySession) -> String {
    let begun = Instant::now();
    loop {
        match game.process().status() {
            Some(WaitStatus::StillAlive) => {}
            ended => return format!("{:?}", ended.unwrap()),
        }
        // A shell lets jobs in its background ignore interrupts, and the program with them.
        assert!(
            begun.elapsed() < PATIENCE,
            "the game goes on; are interrupts ignored?"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

fn ends_with_code(game: &PtySession, code: u8) {
    let status = status(game);
    assert!(
        status.starts_with("Exited(") && status.ends_with(&format!(", {code})")),
        "{status}"
    );
}

/// The text without codes that colour or move the cursor.
fn plain(said: &str) -> String {
    let mut text = String::new();
    let mut rest = said;
    while let Some((before, code)) = rest.split_once("\u{1b}[") {
        text.push_str(before);
        rest = code.trim_start_matches(|sign: char| !sign.is_ascii_alphabetic());
        rest = rest.get(1..).unwrap_or_default();
    }
    text + rest
}

/// The moves that the last question lists; empty where only Enter is needed.
fn asked(said: &str) -> Vec<String> {
    let text: Vec<&str> = said.split_whitespace().collect();
    let text = text.join(" ");
    let Some((_, moves)) = text
        .rsplit_once(" to move: ")
        .or_else(|| text.rsplit_once(" de jouer : "))
    else {
        return Vec::new();
    };
    let moves = moves.split(' ');
    moves
        .take_while(|mv| !["and", "et", ">"].contains(mv))
        .map(str::to_owned)
        .collect()
}

/// A terminal that is read as fast as it is written to; `rexpect` looks for text ten times a second.
struct FastTerminal {
    process: PtyProcess,
    keyboard: fs::File,
    screen: mpsc::Receiver<Vec<u8>>,
}

impl FastTerminal {
    fn new(command: Command) -> Self {
        let process = PtyProcess::new(command).unwrap();
        let mut output = process.get_file_handle().unwrap();
        let keyboard = process.get_file_handle().unwrap();
        let (shown, screen) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if shown.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            process,
            keyboard,
            screen,
        }
    }

    /// The output up to a prompt, and whether there is a prompt: the program may have ended.
    fn until_prompt(&mut self) -> (String, bool) {
        let mut said = Vec::new();
        loop {
            match self.screen.recv_timeout(PATIENCE) {
                Ok(bytes) => said.extend(bytes),
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return (String::from_utf8(said).unwrap(), false);
                }
                Err(error) => panic!("{error}: {}", String::from_utf8_lossy(&said)),
            }
            // The cursor is placed after the prompt.
            if said.ends_with(b"\x1b[2C") {
                return (String::from_utf8(said).unwrap(), true);
            }
        }
    }
}

/// Plays a whole game by choosing moves at random, and returns all output.
fn whole_game(directory: &Path, line: &str, locale: &str) -> String {
    let mut game = FastTerminal::new(command_on("xterm", directory, line, locale));
    let mut shown = String::new();
    let mut random = split_mix(line.len() as u64);
    loop {
        let (said, is_asked) = game.until_prompt();
        shown.push_str(&said);
        if !is_asked {
            let status = format!("{:?}", game.process.wait().unwrap());
            assert!(
                status.starts_with("Exited(") && status.ends_with(", 0)"),
                "{status}: {said}"
            );
            return shown;
        }
        random = split_mix(random);
        let moves = asked(&plain(&said));
        let mv = moves.get((random >> 1) as usize % moves.len().max(1));
        writeln!(game.keyboard, "{}", mv.map_or("", String::as_str)).unwrap();
    }
}

/// Fails if a line is wider than the screen, or if the output after a move is higher than the screen.
fn fits(line: &str, shown: &str) {
    let shown = plain(shown);
    let (mut height, mut before) = (0, Vec::new());
    for row in shown.trim_end().split("\r\n") {
        // Text drawn over a row begins at the row's start.
        for drawn in row.split('\r') {
            let width = drawn.trim_end().chars().count();
            assert!(width <= COLUMNS, "{line}: {width} columns: {drawn}");
        }
        let is_commentary = [" plays ", " throws ", " joue ", " obtient "]
            .iter()
            .any(|word| row.contains(word));
        height = if is_commentary { 1 } else { height + 1 };
        // The sentences at the end may push the head of a high board off the screen.
        before.push(row);
        let last = &before[before.len().saturating_sub(2 * ROWS)..];
        assert!(
            height <= ROWS + 2,
            "{line}: more than a screen: {}",
            last.join("\n")
        );
    }
}

#[test]
fn whole_games_of_every_game_fit_the_screen() {
    let matches = [
        ("tihulelin-match", "x,x,x,2/6,6,6,6/0,22/s?/s"),
        ("tiddatt", "5:S4:5:4N:5/0,0/s"),
    ];
    for entry in registry::games() {
        let from = matches.iter().find(|(id, _)| *id == entry.id);
        let position = from.map_or("", |(_, position)| position);
        for locale in ["C", "fr_NE.UTF-8"] {
            let directory = TempDir::new().unwrap();
            let line = format!("{} '{position}' --level 1 --seed 2", entry.id);
            let line = line.replace(" ''", "");
            let shown = whole_game(directory.path(), &line, locale);
            fits(&line, &shown);
            let over = if locale == "C" {
                "The game is over: "
            } else {
                "La partie est finie "
            };
            let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(format!("{words} ").contains(over), "{line}: {shown}");
        }
    }
}

#[test]
fn a_game_is_played_with_edited_lines_and_reviewed() {
    let directory = TempDir::new().unwrap();
    let line = format!("awale {ENDING} --level 1 --seed 1");
    let mut game = begin(directory.path(), &line, "C");
    expect(&mut game, "South to move: 5 6");
    // The first letters and Tab.
    game.send("hin\t").unwrap();
    game.send_line("").unwrap();
    expect(&mut game, "Hint: 6. South wins in 1 move (proven).");
    game.send_line("5").unwrap();
    hear(&mut game, "South plays 5: sows 1 seed into South's pit 6.");
    hear(&mut game, "North plays ");
    expect(&mut game, "South to move: ");
    game.send_line("back").unwrap();
    hear(&mut game, "Taken back: 5 ");
    expect(&mut game, "South to move: 5 6");
    // The line before the last, with the arrow up.
    game.send("\u{1b}[A\u{1b}[A").unwrap();
    game.send_line("").unwrap();
    expect(&mut game, "South to move: ");
    game.send_line("back").unwrap();
    expect(&mut game, "South to move: 5 6");
    game.send_line("save game.txt").unwrap();
    expect(
        &mut game,
        "Saved in game.txt; from now on, the game is saved after every move.",
    );
    game.send_line("6").unwrap();
    hear(&mut game, "\u{1b}[1m");
    hear(&mut game, "The game is over: South has won. South 26, North 22.");
    expect(&mut game, "Review the game? yes or no");
    game.send_line("yes").unwrap();
    hear(&mut game, "Review of a game of Awalé");
    hear(&mut game, "Accuracy");
    hear(&mut game, "100.0%");
    game.exp_eof().unwrap();
    ends_with_code(&game, 0);
    assert_eq!(moves(&one_record(&directory.path().join("game.txt"))), ["6"]);
}

#[test]
fn a_game_is_played_in_french_as_the_locale_says() {
    let directory = TempDir::new().unwrap();
    let line = format!("awale {ENDING} --level 1 --seed 1 --side all");
    let mut game = begin(directory.path(), &line, "fr_NE.UTF-8");
    expect(&mut game, "À Sud de jouer : 5 6");
    game.send_line("indice").unwrap();
    expect(&mut game, "Indice : 6. Sud gagne en 1 coup (prouvé).");
    game.send_line("5").unwrap();
    expect(&mut game, "À Nord de jouer : ");
    game.send_line("retour").unwrap();
    hear(&mut game, "Coups annulés : 5.");
    expect(&mut game, "À Sud de jouer : 5 6");
    game.send_line("6").unwrap();
    hear(&mut game, "La partie est finie : Sud a gagné. Sud 26 ; Nord 22.");
    expect(&mut game, "Tapez «\u{a0}analyser\u{a0}» pour analyser la partie");
    game.send_line("enregistrer partie.txt").unwrap();
    expect(&mut game, "Partie enregistrée dans partie.txt");
    game.send_line("analyser").unwrap();
    hear(&mut game, "Revue : Awalé");
    hear(&mut game, "Précision");
    game.exp_eof().unwrap();
    ends_with_code(&game, 0);
    assert_eq!(moves(&one_record(&directory.path().join("partie.txt"))), ["6"]);
}

#[test]
fn marks_have_no_colours_where_they_are_not_wanted() {
    let directory = TempDir::new().unwrap();
    for (option, no_colour, is_coloured) in [("", "", true), ("", "1", false), (" --color never", "", false)]
    {
        let line = format!("awale --level 1 --seed 1{option}");
        let mut command = command_on("xterm", directory.path(), &line, "C");
        command.env("NO_COLOR", no_colour);
        let mut game = FastTerminal::new(command);
        game.until_prompt();
        writeln!(game.keyboard, "4").unwrap();
        let (said, _) = game.until_prompt();
        assert!(plain(&said).contains("| >0 | >5 | >5 | ->"), "{said:?}");
        assert_eq!(said.contains("\u{1b}[32m"), is_coloured, "{line}: {said:?}");
        // Two lines at once.
        game.keyboard.write_all(b"q\n\n").unwrap();
        while game.until_prompt().1 {}
    }
}

#[test]
fn the_coach_asks_before_a_blunder() {
    let directory = TempDir::new().unwrap();
    let line = "awale --moves 6,6,5,1,3 --side north --coach --lang en";
    let mut game = begin(directory.path(), line, "C");
    expect(&mut game, "North to move");
    game.send_line("6").unwrap();
    hear(&mut game, "Careful: 6 loses ");
    expect(
        &mut game,
        "Type 6 again to play it all the same, or another move.",
    );
    game.send_line("5").unwrap();
    expect(&mut game, "North plays 5: ");
    game.send_line("quit").unwrap();
    expect(&mut game, "or press Enter to leave.");
    game.send_line("").unwrap();
    ends_with_code(&game, 0);
}

#[test]
fn resigning_is_asked_once_more() {
    let directory = TempDir::new().unwrap();
    let mut game = begin(directory.path(), "awale --level 1 --seed 1", "C");
    expect(&mut game, "South to move: ");
    game.send_line("resign").unwrap();
    expect(&mut game, "Does South resign? yes or no");
    game.send_line("no").unwrap();
    expect(&mut game, "South to move: ");
    game.send_line("resign").unwrap();
    expect(&mut game, "Does South resign? yes or no");
    game.send_line("y").unwrap();
    hear(&mut game, "The game is over: North has won.");
    game.exp_eof().unwrap();
    ends_with_code(&game, 0);
    // An interrupt there ends the game too.
    let mut game = begin(directory.path(), "awale --level 1 --seed 1", "C");
    expect(&mut game, "South to move: ");
    game.send_line("resign").unwrap();
    expect(&mut game, "Does South resign? yes or no");
    game.send_control('c').unwrap();
    hear(&mut game, "The game was left unfinished.");
    game.exp_eof().unwrap();
    ends_with_code(&game, 130);
}

#[test]
fn a_race_is_thrown_to_its_end_with_enter() {
    let directory = TempDir::new().unwrap();
    let mut game = begin(directory.path(), "ishigan 95,95/0/p1 --seed 1 --side all", "C");
    loop {
        let (_, found) = game.exp_regex("throws: press Enter|The game is over: ").unwrap();
        if found.starts_with("The game") {
            break;
        }
        hear(&mut game, PROMPT);
        game.send_line("").unwrap();
    }
    hear(&mut game, "has won. Payoffs: P1 ");
    expect(&mut game, "or press Enter to leave.");
    // End of input, typed at the prompt.
    game.send_control('d').unwrap();
    game.exp_eof().unwrap();
    ends_with_code(&game, 0);
}

#[test]
fn an_interrupt_at_the_prompt_ends_it_with_the_code_of_interrupts() {
    let directory = TempDir::new().unwrap();
    let mut game = begin(directory.path(), "awale --level 1 --seed 1 --save game.txt", "C");
    expect(&mut game, "South to move: ");
    game.send_line("4").unwrap();
    expect(&mut game, "South to move: ");
    game.send_control('c').unwrap();
    hear(&mut game, "The game was left unfinished.");
    game.exp_eof().unwrap();
    ends_with_code(&game, 130);
    let record = one_record(&directory.path().join("game.txt"));
    assert_eq!(
        (moves(&record).len(), record.reason()),
        (2, Some(record::Reason::Stopped))
    );
}

#[test]
fn an_interrupt_ends_it_at_once_and_the_record_is_whole() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = "awale --level 10 --time 1h --threads 1 --save game.txt";
    let mut game = begin(directory.path(), line, "C");
    expect(&mut game, "South to move: 1 2 3 4 5 6");
    // A move to which the opening book has no reply.
    game.send_line("4").unwrap();
    // The engine has an hour to think.
    while moves(&one_record(&file)).is_empty() {
        thread::sleep(Duration::from_millis(10));
    }
    game.send_control('c').unwrap();
    let status = status(&game);
    assert!(
        status.starts_with("Signaled(") && status.contains("SIGINT"),
        "{status}"
    );
    assert_eq!(moves(&one_record(&file)), ["4"]);
}

#[test]
fn a_terminal_that_cannot_edit_gets_plain_lines() {
    let directory = TempDir::new().unwrap();
    for (term, option) in [("dumb", ""), ("xterm", " --describe")] {
        let mut game = begin_on(
            term,
            directory.path(),
            &format!("awale --level 1 --seed 1{option}"),
            "C",
        );
        for mv in ["4", "3", "q", ""] {
            let said = hear(&mut game, "\n> ");
            assert!(!said.contains('\u{1b}'), "{said:?}");
            game.send_line(mv).unwrap();
        }
        game.exp_eof().unwrap();
        ends_with_code(&game, 0);
    }
}
