//! The game as a dialogue: people are asked for moves, the engine thinks, until the game is over or a person leaves.

mod closing;

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use ishwa_engine::game::{Player, Turn};
use ishwa_engine::move_index::MoveIndex;
use ishwa_engine::record::{Ending, MOST_PLIES, Reason};
use ishwa_engine::registry::PlayedMove;
use ishwa_engine::search::analysis::AnalysisError;
use ishwa_engine::search::report::Report;
use ishwa_engine::text::harmless;
use ishwa_engine::text::quote;
use ishwa_engine::tournament::play::throw;

use super::args::PERSON;
use super::opponent::{Opponent, dice};
use super::screen::Screen;
use super::table::PlayedTable;
use super::words::PlayCommand;
use crate::error::Result;
use crate::output::{on_deep_stack, progress};
use crate::protocol::input::{Input, next};

/// How a game ended.
struct DialogueEnd {
    reason: Reason,
    ending: Ending,
    payoffs: Option<Vec<f64>>,
}

/// Time of the search for a hint or a value.
const HINT_TIME: Duration = Duration::from_secs(1);

/// Who plays, who throws, and where the game is saved.
pub(super) struct GameSetting {
    /// For each seat the name of the person there; `None` is the engine.
    pub(super) people: Vec<Option<String>>,
    /// Whether people throw, for the engine too, and type the result.
    pub(super) thrown_by_hand: bool,
    /// Where the record is saved after every ply.
    pub(super) save: Option<PathBuf>,
}

/// A game and the dialogue with its players.
pub(super) struct Dialogue<'c, W> {
    table: PlayedTable,
    setting: GameSetting,
    opponent: Opponent,
    screen: Screen<'c, W>,
    /// Whether the current board was shown.
    is_shown: bool,
    end: Option<DialogueEnd>,
}

impl<'c, W: Write> Dialogue<'c, W> {
    pub(super) fn new(
        table: PlayedTable,
        setting: GameSetting,
        opponent: Opponent,
        screen: Screen<'c, W>,
    ) -> Self {
        Self {
            table,
            setting,
            opponent,
            screen,
            is_shown: false,
            end: None,
        }
    }

    /// Plays until the game is over, people leave it, or the input ends. Returns whether people may still be asked
    /// something.
    pub(super) fn hold(&mut self, input: &mut impl BufRead) -> Result<bool> {
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
                Turn::Chance(player) if self.setting.thrown_by_hand || self.is_person(player) => {
                    self.ask(player, input)?
                }
                Turn::Chance(player) => self.throw(player)?,
            };
            if let Some(reason) = stopped {
                break (reason, turn_of(turn));
            }
        };
        self.close(reason, by)?;
        self.offer_to_save(input)
    }

    fn is_person(&self, player: Player) -> bool {
        self.setting.people[player.index()].is_some()
    }

    /// Shows which game it is, who plays, and the seed.
    fn greet(&mut self) -> Result<()> {
        let info = self.table.session().info();
        let catalogue = self.screen.catalogue;
        let who = |(seat, person): (usize, &Option<String>)| {
            let player = catalogue.player(info.seats, Player::new(seat));
            let level = self.opponent.level;
            let player = ("player", player.into());
            match person.as_deref() {
                Some(PERSON) => catalogue.tell_with("play-seat-somebody", &[player]),
                Some(name) => {
                    catalogue.tell_with("play-seat-person", &[player, ("name", harmless(name).into())])
                }
                None => catalogue.tell_with("play-seat-engine", &[player, ("level", level.into())]),
            }
        };
        let seats: Vec<String> = self.setting.people.iter().enumerate().map(who).collect();
        let rules = self.table.session().rules().id().to_string();
        self.screen.show(&format!("{} ({rules})", info.name))?;
        self.screen.show(&seats.join(" "))?;
        // As text, so that its digits are not grouped.
        let seed = self.opponent.seed.to_string();
        self.screen.say("play-begin", &[("seed", seed.into())])?;
        Ok(())
    }

    /// Shows the current board, unless it was shown.
    fn show_board(&mut self) -> Result<()> {
        if !self.is_shown {
            self.screen.show_board(self.table.session())?;
            self.is_shown = true;
        }
        Ok(())
    }

    /// Shows whose turn it is, and what the player can do.
    fn show_turn(&mut self, player: Player) -> Result<()> {
        let session = self.table.session();
        let name = ("player", self.screen.name(&session.info(), player).into());
        let moves = ("moves", self.screen.moves(session, false).into());
        match session.turn() {
            Turn::Chance(_) if self.setting.thrown_by_hand => {
                self.screen.say("play-turn-typed-throw", &[name, moves])?;
            }
            Turn::Chance(_) => self.screen.say("play-turn-throw", &[name])?,
            _ => self.screen.say("play-turn", &[name, moves])?,
        }
        Ok(())
    }

    /// Asks a person until the game has changed; returns why it ends, if it does.
    fn ask(&mut self, player: Player, input: &mut impl BufRead) -> Result<Option<Reason>> {
        self.show_board()?;
        self.show_turn(player)?;
        loop {
            self.screen.prompt()?;
            let line = match next(input) {
                Input::Line(line) => line,
                Input::Unreadable(_) => {
                    self.screen.say("play-unreadable", &[])?;
                    continue;
                }
                Input::End => {
                    self.screen.leave_prompt()?;
                    return Ok(Some(Reason::Stopped));
                }
            };
            let typed = line.trim();
            if self.is_ply(typed, player)? {
                return Ok(None);
            }
            match PlayCommand::read(typed) {
                Some(PlayCommand::Back) if self.take_back()? => return Ok(None),
                Some(PlayCommand::Resign) => return Ok(Some(Reason::Resigned)),
                Some(PlayCommand::Quit) => return Ok(Some(Reason::Stopped)),
                Some(word) => self.answer(&word, typed, player, input)?,
                None if typed.is_empty() => self.show_turn(player)?,
                None => self.refuse(typed)?,
            }
        }
    }

    /// Plays `typed` if it is a move or a throw; returns whether it was.
    fn is_ply(&mut self, typed: &str, player: Player) -> Result<bool> {
        let is_throw = matches!(self.table.session().turn(), Turn::Chance(_));
        if is_throw && !self.setting.thrown_by_hand {
            let asks = typed.is_empty() || PlayCommand::read(typed) == Some(PlayCommand::Throw);
            if asks {
                self.throw(player)?;
            }
            return Ok(asks);
        }
        let is_played = self.table.play(typed).is_ok();
        if is_played {
            self.after_ply()?;
        }
        Ok(is_played)
    }

    /// Carries out a command that does not change the game.
    fn answer(
        &mut self,
        word: &PlayCommand,
        typed: &str,
        player: Player,
        input: &mut impl BufRead,
    ) -> Result<()> {
        match word {
            PlayCommand::Help => self.screen.say("play-help", &[])?,
            PlayCommand::Hint => self.hint()?,
            PlayCommand::Value => {
                let report = self.search()?;
                let value = self.screen.value(&report.value, self.table.session());
                self.screen.say("play-value", &[("value", value.into())])?;
            }
            PlayCommand::Moves => {
                let moves = self.screen.moves(self.table.session(), true);
                self.screen.show(&moves)?;
            }
            PlayCommand::Board => {
                self.screen.show_board(self.table.session())?;
                self.show_turn(player)?;
            }
            PlayCommand::Describe => {
                self.screen.in_words = !self.screen.in_words;
                self.screen.show_board(self.table.session())?;
                self.show_turn(player)?;
            }
            PlayCommand::Level(level) => {
                self.opponent.level = level.unwrap_or(self.opponent.level);
                self.screen
                    .say("play-level", &[("level", self.opponent.level.into())])?;
            }
            PlayCommand::Save(file) => self.save_as(file.as_deref(), input)?,
            // `take_back` has said that there is nothing to take back; the commands after it are not expected here.
            PlayCommand::Back => (),
            PlayCommand::Throw
            | PlayCommand::Yes
            | PlayCommand::No
            | PlayCommand::Resign
            | PlayCommand::Quit => self.refuse(typed)?,
        }
        Ok(())
    }

    /// Says what was expected.
    fn refuse(&mut self, typed: &str) -> Result<()> {
        let session = self.table.session();
        let is_throw = matches!(session.turn(), Turn::Chance(_)) && !self.setting.thrown_by_hand;
        let found = ("found", quote(typed).into());
        if is_throw {
            self.screen.say("play-expected-throw", &[found])?;
        } else {
            let moves = ("moves", self.screen.moves(session, false).into());
            self.screen.say("play-expected", &[found, moves])?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<()> {
        if matches!(self.table.session().turn(), Turn::Chance(_)) {
            self.screen.say("play-hint-throw", &[])?;
            return Ok(());
        }
        let report = self.search()?;
        let hint = self.screen.hint(&report, self.table.session());
        self.screen.show(&hint)?;
        Ok(())
    }

    /// A search of the position at full strength.
    fn search(&mut self) -> Result<Report<MoveIndex>> {
        let (opponent, session) = (&self.opponent, self.table.session());
        let ply = session.played().len();
        self.searching(|| opponent.search(session, HINT_TIME, ply))
    }

    /// Runs a search, with a progress bar if it takes long.
    fn searching<T: Send>(&self, search: impl FnOnce() -> Result<T, AnalysisError> + Send) -> Result<T> {
        // A bar is redrawn all the time, and a screen reader would read it each time.
        let message = self.screen.catalogue.tell("play-thinking");
        let in_words = self.screen.in_words;
        // The large stack comes first: the thread that draws the bar may take as much for its allocations.
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
        let (opponent, session) = (&self.opponent, self.table.session());
        let ply = session.played().len();
        let mv = self.searching(|| opponent.choose(session, ply))?;
        self.act("play-moves", player, mv)
    }

    /// The engine throws.
    fn throw(&mut self, player: Player) -> Result<Option<Reason>> {
        let session = self.table.session();
        // The same for the same ply, so that taking moves back does not change the dice.
        let drawn = dice(self.opponent.seed, session.played().len());
        let outcome = throw(session, drawn);
        self.act("play-throws", player, outcome)
    }

    /// Plays and shows the engine's move or throw.
    fn act(&mut self, key: &str, player: Player, mv: MoveIndex) -> Result<Option<Reason>> {
        let session = self.table.session();
        let name = self.screen.name(&session.info(), player);
        let written = session.write_move(mv);
        self.table.act(mv);
        self.screen
            .say(key, &[("player", name.into()), ("move", written.into())])?;
        self.after_ply()?;
        if self.setting.people.iter().all(Option::is_none) {
            self.show_board()?;
        }
        Ok(None)
    }

    /// Saves the record if there is a file for it; the game goes on if that fails.
    fn after_ply(&mut self) -> Result<()> {
        self.is_shown = false;
        if let Some(path) = &self.setting.save
            && let Err(error) = self.write(path)
        {
            let reason = error.to_string();
            self.screen.say("play-not-saved", &[("reason", reason.into())])?;
        }
        Ok(())
    }

    /// Takes the game back to the last choice of a person; `false` if there was none.
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
            self.screen.say("play-nothing-to-take-back", &[])?;
            return Ok(false);
        };
        self.table.keep(last);
        let taken: Vec<&str> = played[last..].iter().map(|ply| ply.mv.text.as_str()).collect();
        self.screen
            .say("play-taken-back", &[("moves", taken.join(" ").into())])?;
        self.after_ply()?;
        Ok(true)
    }
}

/// Who is to act.
fn turn_of(turn: Turn) -> Option<Player> {
    match turn {
        Turn::Player(player) | Turn::Chance(player) => Some(player),
        Turn::Over => None,
    }
}
