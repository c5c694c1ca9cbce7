//! The game as a dialogue: people are asked for moves and the engine thinks, until the game is over or a person
//! leaves.

mod closing;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::{harmless, quoted};
use ishwa_games::any::{AnyProber, PlayedMove};
use ishwa_library::dice::{random_bits, throw};
use ishwa_library::level::Level;
use ishwa_library::practise::is_warned_of;
use ishwa_library::record::{Ending, MOST_PLIES, Reason};
use ishwa_library::review::WrittenPly;
use ishwa_messages::ToMessage;
use ishwa_presentation::review::{verdict, warning};
use ishwa_presentation::values::{game_name, player_name};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::report::Report;

use super::args::{AskedLevel, PERSON};
use super::commands::{PlayCommand, all_words};
use super::lines::{LineSource, Typed};
use super::opponent::{Adapts, Opponent};
use super::screen::Screen;
use super::table::PlayedTable;
use crate::error::Result;
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::{on_deep_stack, progress};

/// How a game ended.
struct DialogueEnd {
    reason: Reason,
    ending: Ending,
    payoffs: Option<Vec<f64>>,
}

/// The next step that people choose when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Leave,
    /// Review the game.
    Review,
}

/// What a person typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typing {
    /// A ply, which was played.
    Ply,
    /// A move that the coach asked about.
    Unfinished,
    /// Something else.
    NoPly,
}

/// The search time for a hint or a value.
const HINT_TIME: Duration = Duration::from_secs(1);

/// The players, how throws are made, and the file for the record.
pub(super) struct GameSetting {
    /// The name of the person in each seat; `None` is the engine.
    pub(super) people: Vec<Option<String>>,
    /// Whether people make the throws, also the engine's, and type the results.
    pub(super) thrown_by_hand: bool,
    /// Whether the engine throws for people without asking.
    pub(super) auto_throw: bool,
    /// Whether people are asked before they make a mistake.
    pub(super) coach: bool,
    /// Where the record is saved after every ply.
    pub(super) save: Option<PathBuf>,
}

/// A game, and the dialogue with its players.
pub(super) struct Dialogue<W> {
    table: PlayedTable,
    setting: GameSetting,
    opponent: Opponent,
    screen: Screen<W>,
    /// Whether the current board was shown.
    is_shown: bool,
    /// The board before the last ply, unless that ply was taken back.
    board_before: Option<String>,
    /// The player for whom the standings were last shown.
    shown_standings: Option<Player>,
    /// The move that the coach asked about, after the moves before it.
    warned: Vec<MoveIndex>,
    end: Option<DialogueEnd>,
}

impl<W: Write> Dialogue<W> {
    pub(super) fn new(
        table: PlayedTable,
        setting: GameSetting,
        opponent: Opponent,
        screen: Screen<W>,
    ) -> Self {
        Self {
            table,
            setting,
            opponent,
            screen,
            is_shown: false,
            board_before: None,
            shown_standings: None,
            warned: Vec::new(),
            end: None,
        }
    }

    /// The tables of the engine's searches.
    pub(super) fn tables(&self) -> Option<&AnyProber> {
        self.opponent.strong.prober.as_ref()
    }

    /// Plays until the game is over, people leave it, or the input ends. Returns the next step that people choose.
    pub(super) fn hold(&mut self, input: &mut LineSource<'_>) -> Result<Wish> {
        // Errors in writing the record are reported before the game begins.
        self.record()?;
        if let Some(path) = &self.setting.save {
            self.write(path)?;
        }
        self.greet()?;
        let (reason, by) = loop {
            let turn = self.table.session().turn();
            let stopped = match turn {
                Turn::Over => break (Reason::Rules, None),
                _ if self.table.played().len() >= MOST_PLIES => break (Reason::Length, None),
                Turn::Player(player) if self.is_person(player) => self.ask(player, input)?,
                Turn::Player(player) => self.think(player)?,
                Turn::Chance(player) if self.asks_for_throw(player) => self.ask(player, input)?,
                Turn::Chance(_) => self.throw()?,
            };
            if let Some(reason) = stopped {
                break (reason, turn_of(turn));
            }
        };
        self.close(reason, by)?;
        self.ask_at_the_end(input)
    }

    /// Whether a throw waits for input from people.
    fn asks_for_throw(&self, player: Player) -> bool {
        self.setting.thrown_by_hand || self.is_person(player) && !self.setting.auto_throw
    }

    fn is_person(&self, player: Player) -> bool {
        self.setting.people[player.index()].is_some()
    }

    /// Shows the game, the players, and the seed.
    fn greet(&mut self) -> Result<()> {
        let info = self.table.session().info();
        let lang = self.screen.lang;
        let has_levels = self.table.session().has_decisions();
        let who = |(seat, person): (usize, &Option<String>)| {
            let player = player_name(lang, info.seats, Player::new(seat));
            let seat = match person.as_deref() {
                Some(PERSON) => messages::play_seat_somebody(&player),
                Some(name) => messages::play_seat_person(&player, &harmless(name)),
                None if has_levels => messages::play_seat_engine(&player, self.opponent.level),
                None => messages::play_seat_engine_alone(&player),
            };
            seat.in_lang(lang)
        };
        let seats: Vec<String> = self.setting.people.iter().enumerate().map(who).collect();
        let rules = self.table.session().rules().id().to_string();
        self.screen
            .show(&format!("{} ({rules})", game_name(lang, info.name)))?;
        self.screen.show(&seats.join(" "))?;
        // As text, since a 64-bit number may have more digits than a plural rule accepts.
        let seed = self.opponent.seed.to_string();
        self.screen.say(&messages::play_begin(&seed))?;
        Ok(())
    }

    /// Shows the current board, unless it is already shown.
    fn show_board(&mut self) -> Result<()> {
        if !self.is_shown {
            let before = self.board_before.as_deref();
            self.screen.show_board(self.table.session(), before)?;
            self.is_shown = true;
        }
        Ok(())
    }

    /// Shows the board before a choice, and before a throw in games with standings, once a turn.
    fn show_position(&mut self, player: Player) -> Result<()> {
        let session = self.table.session();
        let is_throw = matches!(session.turn(), Turn::Chance(_));
        if !is_throw || self.table.played().is_empty() {
            self.show_board()?;
        } else if !self.is_shown && self.shown_standings != Some(player) {
            self.screen.show_standings(session)?;
        }
        self.shown_standings = Some(player);
        Ok(())
    }

    /// Shows whose turn it is, and the player's options.
    fn show_turn(&mut self, player: Player) -> Result<()> {
        let session = self.table.session();
        let name = self.screen.name(&session.info(), player);
        let moves = self.screen.moves(session, false);
        self.screen.say(&match session.turn() {
            Turn::Chance(_) if self.setting.thrown_by_hand => messages::play_turn_typed_throw(&name, &moves),
            Turn::Chance(_) => messages::play_turn_throw(&name),
            _ if session.moves().len() == 1 => messages::play_turn_forced(&name, &moves),
            _ => messages::play_turn(&name, &moves),
        })?;
        Ok(())
    }

    /// Reads a line; moves and words may be offered for completion.
    fn read_line(&mut self, input: &mut LineSource<'_>) -> Result<Typed> {
        self.screen.prompt(!input.shows_prompt())?;
        let session = self.table.session();
        let moves = session.moves().into_iter().map(|mv| session.write_move(mv));
        let words = moves.chain(all_words().map(str::to_owned)).collect();
        let typed = input.next(words);
        if typed == Typed::Interrupt {
            interrupt::note();
        }
        if matches!(typed, Typed::End | Typed::Interrupt) && !input.shows_prompt() {
            self.screen.leave_prompt()?;
        }
        Ok(typed)
    }

    /// Prompts a person until the game changes; returns the reason if the dialogue ends.
    fn ask(&mut self, player: Player, input: &mut LineSource<'_>) -> Result<Option<Reason>> {
        self.show_position(player)?;
        self.show_turn(player)?;
        loop {
            // A nested question may have been answered with Ctrl-C.
            if interrupt::has_stopped() {
                return Ok(Some(Reason::Stopped));
            }
            let line = match self.read_line(input)? {
                Typed::Line(line) => line,
                Typed::Unreadable => {
                    self.screen.say(&messages::play_unreadable())?;
                    continue;
                }
                Typed::End | Typed::Interrupt => return Ok(Some(Reason::Stopped)),
            };
            let typed = line.trim();
            match self.play(typed, player)? {
                Typing::Ply => return Ok(None),
                Typing::Unfinished => continue,
                Typing::NoPly => {}
            }
            match PlayCommand::read(typed) {
                Some(PlayCommand::Back) if self.take_back()? => return Ok(None),
                Some(PlayCommand::Resign) if self.resigns(player, input)? => {
                    return Ok(Some(Reason::Resigned));
                }
                Some(PlayCommand::Quit) => return Ok(Some(Reason::Stopped)),
                Some(word) => self.answer(&word, typed, player, input)?,
                None if typed.is_empty() => self.show_turn(player)?,
                None => self.refuse(typed)?,
            }
        }
    }

    /// Whether a person who asks to resign goes ahead. On a terminal they are asked to confirm.
    fn resigns(&mut self, player: Player, input: &mut LineSource<'_>) -> Result<bool> {
        if !self.screen.is_terminal {
            return Ok(true);
        }
        let loser = self.resigning(Some(player));
        let name = self.screen.name(&self.table.session().info(), loser);
        self.screen.say(&messages::play_resign(&name))?;
        self.confirm(input)
    }

    /// Plays `typed` if it is a move or a throw; plays the only move if `typed` is empty.
    fn play(&mut self, typed: &str, player: Player) -> Result<Typing> {
        let session = self.table.session();
        let is_throw = matches!(session.turn(), Turn::Chance(_));
        if is_throw && !self.setting.thrown_by_hand {
            let asks = typed.is_empty() || PlayCommand::read(typed) == Some(PlayCommand::Throw);
            if !asks {
                return Ok(Typing::NoPly);
            }
            self.throw()?;
            return Ok(Typing::Ply);
        }
        let moves = session.moves();
        let mv = match moves[..] {
            [only] if typed.is_empty() && !is_throw => Some(only),
            _ => session.read_move(typed).ok(),
        };
        if let Some(mv) = mv {
            if self.objects(mv)? {
                return Ok(Typing::Unfinished);
            }
            self.act(player, mv)?;
            return Ok(Typing::Ply);
        }
        Ok(Typing::NoPly)
    }

    /// Whether the coach asks before this move of a person; once for a move.
    fn objects(&mut self, mv: MoveIndex) -> Result<bool> {
        let session = self.table.session();
        let mut asked: Vec<MoveIndex> = session.played().iter().map(|ply| ply.mv.index).collect();
        asked.push(mv);
        if !self.setting.coach || self.warned == asked || matches!(session.turn(), Turn::Chance(_)) {
            return Ok(false);
        }
        let opponent = &self.opponent;
        let reviewed = self.searching(|| opponent.review_next(session, mv))?;
        if !is_warned_of(&reviewed) {
            return Ok(false);
        }
        let (lang, seats) = (self.screen.lang, session.info().seats);
        let written = WrittenPly::of_ply(&reviewed, session);
        for sentence in warning(lang, seats, &reviewed, &written) {
            self.screen.say(&sentence)?;
        }
        self.screen.say(&messages::play_warned(&written.mv))?;
        self.warned = asked;
        Ok(true)
    }

    /// Executes a command that does not change the game.
    fn answer(
        &mut self,
        word: &PlayCommand,
        typed: &str,
        player: Player,
        input: &mut LineSource<'_>,
    ) -> Result<()> {
        match word {
            PlayCommand::Help => self.screen.say(&messages::play_help())?,
            PlayCommand::Hint => self.hint()?,
            PlayCommand::Why => self.why()?,
            PlayCommand::Value => {
                let report = self.search()?;
                let value = self.screen.value(&report.value, self.table.session());
                self.screen.say(&messages::play_value(&value))?;
            }
            PlayCommand::Moves => {
                let moves = self.screen.moves(self.table.session(), true);
                self.screen.show(&moves)?;
            }
            PlayCommand::Board => self.show_again(player)?,
            PlayCommand::Describe => {
                self.screen.in_words = !self.screen.in_words;
                self.show_again(player)?;
            }
            PlayCommand::Level(_) if !self.table.session().has_decisions() => {
                self.screen.say(&messages::play_no_levels())?;
            }
            PlayCommand::Level(level) => {
                match *level {
                    None => {}
                    Some(AskedLevel::Fixed(level)) => {
                        self.opponent.level = level;
                        self.opponent.adapts = None;
                    }
                    Some(AskedLevel::Adaptive) => {
                        self.opponent.level = self.opponent.level.min(Level::FULL - 1);
                        self.opponent.adapts = Some(Adapts::default());
                    }
                }
                let level = self.opponent.level;
                self.screen.say(&match self.opponent.adapts {
                    None => messages::play_level(level),
                    Some(_) => messages::play_level_adaptive(level),
                })?;
            }
            PlayCommand::Save(file) => self.save_as(file.as_deref(), input)?,
            // `take_back` has reported that there is nothing to take back; these commands are not expected here.
            PlayCommand::Back => (),
            // Nor is an unconfirmed resignation.
            PlayCommand::Resign => self.show_turn(player)?,
            PlayCommand::Throw
            | PlayCommand::Yes
            | PlayCommand::No
            | PlayCommand::Review
            | PlayCommand::Quit => self.refuse(typed)?,
        }
        Ok(())
    }

    /// Shows the board, even if it is already shown, and whose turn it is.
    fn show_again(&mut self, player: Player) -> Result<()> {
        self.is_shown = false;
        self.show_board()?;
        self.show_turn(player)
    }

    /// Prints what input is expected.
    fn refuse(&mut self, typed: &str) -> Result<()> {
        let session = self.table.session();
        let is_throw = matches!(session.turn(), Turn::Chance(_)) && !self.setting.thrown_by_hand;
        let found = quoted(typed);
        self.screen.say(&if is_throw {
            messages::play_expected_throw(&found)
        } else {
            messages::play_expected(&found, &self.screen.moves(session, false))
        })?;
        Ok(())
    }

    fn hint(&mut self) -> Result<()> {
        if matches!(self.table.session().turn(), Turn::Chance(_)) {
            self.screen.say(&messages::play_hint_throw())?;
            return Ok(());
        }
        let report = self.search()?;
        let hint = self.screen.hint(&report, self.table.session());
        self.screen.show(&hint)?;
        Ok(())
    }

    /// Explains the last move of a person or, in a game of the engine alone, the last move.
    fn why(&mut self) -> Result<()> {
        let (opponent, session, people) = (&self.opponent, self.table.session(), &self.setting.people);
        let is_alone = people.iter().all(Option::is_none);
        let is_asked = |ply: &PlayedMove| {
            !ply.by_chance && (is_alone || people.get(ply.player.index()).is_some_and(Option::is_some))
        };
        let Some((reviewed, before)) = self.searching(|| opponent.review_last(session, is_asked))? else {
            return Ok(self.screen.say(&messages::play_why_nothing())?);
        };
        let (lang, seats) = (self.screen.lang, before.info().seats);
        let written = WrittenPly::of_ply(&reviewed, &before);
        for sentence in verdict(lang, seats, &reviewed, &written) {
            self.screen.say(&sentence)?;
        }
        Ok(())
    }

    /// A search of the position at full strength.
    fn search(&mut self) -> Result<Report<MoveIndex>> {
        let (opponent, session) = (&self.opponent, self.table.session());
        self.searching(|| opponent.search(session, HINT_TIME))
    }

    /// Runs a search, with a progress bar if it takes long.
    fn searching<T: Send>(&self, search: impl FnOnce() -> Result<T, AnalysisError> + Send) -> Result<T> {
        // A bar is redrawn all the time, and a screen reader would read it aloud each time.
        let message = self.screen.in_lang(&messages::play_thinking());
        let in_words = self.screen.in_words;
        // The large stack comes first, since the thread that draws the bar may take as much for its allocations.
        let found = on_deep_stack(|| {
            if in_words {
                search()
            } else {
                progress::watch_thinking(&message, search)
            }
        })?;
        Ok(found?)
    }

    /// The engine chooses a move.
    fn think(&mut self, player: Player) -> Result<Option<Reason>> {
        self.screen.out.flush()?;
        if self.opponent.adapt(self.table.session())? {
            self.screen.say(&messages::play_level(self.opponent.level))?;
        }
        let (opponent, session) = (&self.opponent, self.table.session());
        let mv = self.searching(|| opponent.choose(session))?;
        if self.opponent.level != self.opponent.first_level {
            self.table.note_level(self.opponent.level);
        }
        self.act(player, mv)?;
        Ok(None)
    }

    /// The engine makes a throw.
    fn throw(&mut self) -> Result<Option<Reason>> {
        let session = self.table.session();
        // The same ply always gets the same throw, so taking moves back does not change the dice.
        let drawn = random_bits(self.opponent.seed, session.played().len());
        let outcome = throw(session, drawn);
        let thrower = session.side();
        self.act(thrower, outcome)?;
        Ok(None)
    }

    /// Plays a move or a throw, and describes its effect.
    fn act(&mut self, player: Player, mv: MoveIndex) -> Result<()> {
        let session = self.table.session();
        let is_forced = session.moves().len() == 1;
        let board = self.screen.drawn(session);
        self.table.act(mv);
        let session = self.table.session();
        let (info, is_pass) = (session.info(), session.last_told().is_pass);
        if let Some(told) = session.last_sentence() {
            self.screen.show(&told.in_lang(self.screen.lang))?;
        }
        // A pass leaves the board unchanged.
        let is_same = self.is_shown && is_pass;
        if !is_same {
            // In a race everything is described in words, and a throw changes too little for marks.
            self.board_before = (!info.chance).then_some(board);
        }
        if self.shown_standings != Some(player) {
            self.shown_standings = None;
        }
        self.after_ply()?;
        self.is_shown = is_same;
        if !info.chance && !is_forced && self.table.session().turn() != Turn::Over {
            self.show_board()?;
        }
        Ok(())
    }

    /// Saves the record if a file is set; the game continues if that fails.
    fn after_ply(&mut self) -> Result<()> {
        self.is_shown = false;
        if let Some(path) = &self.setting.save
            && let Err(error) = self.write(path)
        {
            let reason = harmless(&say(&error.to_message()));
            self.screen.say(&messages::play_not_saved(&reason))?;
        }
        Ok(())
    }

    /// Takes the game back to the last choice of a person; `false` if there is none.
    fn take_back(&mut self) -> Result<bool> {
        let played = self.table.played();
        let is_chosen = |ply: &PlayedMove| {
            if ply.by_chance {
                self.setting.thrown_by_hand
            } else {
                self.is_person(ply.player)
            }
        };
        let Some(last) = played.iter().rposition(is_chosen) else {
            self.screen.say(&messages::play_nothing_to_take_back())?;
            return Ok(false);
        };
        self.table.keep(last);
        let taken: Vec<&str> = played[last..].iter().map(|ply| ply.mv.text.as_str()).collect();
        self.screen.say(&messages::play_taken_back(&taken.join(" ")))?;
        self.board_before = None;
        self.shown_standings = None;
        self.after_ply()?;
        Ok(true)
    }
}

/// The player to act.
fn turn_of(turn: Turn) -> Option<Player> {
    match turn {
        Turn::Player(player) | Turn::Chance(player) => Some(player),
        Turn::Over => None,
    }
}
