//! The end of a game: result, record, and saving.

use std::io::Write;
use std::path::{Path, PathBuf};

use ishwa_core::game::{Outcome, Player, Unit};
use ishwa_core::text::{TextError, harmless};
use ishwa_library::record::SEAT_HEADERS;
use ishwa_library::record::{Ending, Reason, Record};
use ishwa_messages::{Message, ToMessage};

use super::super::commands::PlayCommand;
use super::super::lines::{LineSource, Typed};
use super::{Dialogue, DialogueEnd, Wish};
use crate::error::Result;
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::file::{is_regular, write_whole};

impl<W: Write> Dialogue<W> {
    /// The record of the game so far.
    pub(crate) fn record(&self) -> Result<Record, TextError> {
        let mut headers = Vec::new();
        let mut set = |key: &str, value: String| headers.push((key.to_owned(), value));
        for (seat, person) in self.setting.people.iter().enumerate() {
            let engine = || format!("ishwa level {}", self.opponent.first_level);
            set(SEAT_HEADERS[seat], person.clone().unwrap_or_else(engine));
        }
        set("Seed", self.opponent.seed.to_string());
        let unfinished = Ending::Unfinished.to_string();
        set(
            "Result",
            self.end.as_ref().map_or(unfinished, |end| end.ending.to_string()),
        );
        if let Some(end) = &self.end {
            if let Some(payoffs) = &end.payoffs {
                let payoffs: Vec<String> = payoffs.iter().map(f64::to_string).collect();
                set("Payoffs", payoffs.join(" "));
            }
            set("Reason", end.reason.to_string());
        }
        self.table.record(&headers)
    }

    /// Ends the game, and shows its result.
    pub(super) fn close(&mut self, reason: Reason, by: Option<Player>) -> Result<()> {
        let info = self.table.session().info();
        self.end = Some(match (reason, self.table.session().outcome()) {
            (_, Some(outcome)) => {
                self.show_board()?;
                let session = self.table.session();
                if let Some(end) = session.end_sentences() {
                    self.screen.show(&end.in_lang(self.screen.lang))?;
                }
                let result = self.screen.result(&outcome, &info);
                self.screen.show(&result)?;
                DialogueEnd {
                    reason,
                    ending: outcome.winner.map_or(Ending::Draw, Ending::Winner),
                    payoffs: Some(outcome.payoffs.to_vec()),
                }
            }
            (Reason::Resigned, None) => {
                let loser = self.resigning(by);
                let name = self.screen.name(&info, loser);
                self.screen.say(&messages::play_resigned(&name))?;
                self.resigned(loser)?
            }
            (_, None) => {
                self.screen.say(&messages::play_stopped())?;
                DialogueEnd {
                    reason,
                    ending: Ending::Unfinished,
                    payoffs: None,
                }
            }
        });
        if let Some(path) = &self.setting.save {
            self.write(path)?;
        }
        Ok(())
    }

    /// Who resigns when `asked` is to act: that player, or the first person if people only make throws for the
    /// engine.
    pub(super) fn resigning(&self, asked: Option<Player>) -> Player {
        let people = (0..self.setting.people.len()).map(Player::new);
        let mut people = asked
            .into_iter()
            .chain(people)
            .filter(|&player| self.is_person(player));
        people.next().or(asked).unwrap_or(Player::SOUTH)
    }

    /// The end of a game in which a player resigned. With two players the other one has won; with more the game stays
    /// unfinished.
    fn resigned(&mut self, loser: Player) -> Result<DialogueEnd> {
        let info = self.table.session().info();
        let reason = Reason::Resigned;
        if info.players > 2 {
            return Ok(DialogueEnd {
                reason,
                ending: Ending::Unfinished,
                payoffs: None,
            });
        }
        let winner = loser.opponent();
        let name = self.screen.name(&info, winner);
        self.screen.say(&messages::play_won(&name))?;
        // In a game for seeds or ranks the size of the win is unknown.
        let payoffs = (info.unit == Unit::Win).then(|| Outcome::lost_by(loser).payoffs.to_vec());
        Ok(DialogueEnd {
            reason,
            ending: Ending::Winner(winner),
            payoffs,
        })
    }

    /// Writes the record.
    pub(super) fn write(&self, path: &Path) -> Result<()> {
        if !is_regular(path) {
            let expected = messages::replaced_after_every_ply();
            return Err(TextError::new(Message::verbatim("save"), &path.to_string_lossy(), expected).into());
        }
        write_whole(path, &self.record()?.to_string())
    }

    /// Saves the record to a file, and from then on after every ply.
    pub(super) fn save_as(&mut self, file: Option<&str>, input: &mut LineSource<'_>) -> Result<()> {
        let Some(path) = file.map(PathBuf::from).or_else(|| self.setting.save.clone()) else {
            self.screen.say(&messages::play_save_where())?;
            return Ok(());
        };
        let name = harmless(&path.to_string_lossy());
        let is_new = self.setting.save.as_ref() != Some(&path);
        if is_new && path.exists() {
            self.screen.say(&messages::play_overwrite(&name))?;
            if !self.confirm(input)? {
                self.screen.say(&messages::play_kept())?;
                return Ok(());
            }
        }
        match self.write(&path) {
            Ok(()) => {
                self.setting.save = Some(path);
                self.screen.say(&messages::play_saved(&name))?;
            }
            Err(error) => {
                let reason = harmless(&say(&error.to_message()));
                self.screen.say(&messages::play_not_saved(&reason))?;
            }
        }
        Ok(())
    }

    /// Reads yes or no after a question; the end of the input means no.
    pub(super) fn confirm(&mut self, input: &mut LineSource<'_>) -> Result<bool> {
        loop {
            match self.read_line(input)? {
                Typed::End | Typed::Interrupt => return Ok(false),
                Typed::Line(line) if PlayCommand::read(&line) == Some(PlayCommand::Yes) => return Ok(true),
                Typed::Line(line) if PlayCommand::read(&line) == Some(PlayCommand::No) => return Ok(false),
                Typed::Line(_) | Typed::Unreadable => self.screen.say(&messages::play_yes_or_no())?,
            }
        }
    }

    /// If people took part and at least one ply was played, offers to review the game and, if no file is set, to save
    /// it.
    pub(super) fn ask_at_the_end(&mut self, input: &mut LineSource<'_>) -> Result<Wish> {
        let engine_plays_alone = self.setting.people.iter().all(Option::is_none);
        if engine_plays_alone || self.table.played().is_empty() || interrupt::has_stopped() {
            return Ok(Wish::Leave);
        }
        let question = if self.setting.save.is_some() {
            messages::play_offer_review()
        } else {
            messages::play_offer()
        };
        self.screen.say(&question)?;
        loop {
            let line = match self.read_line(input)? {
                Typed::Line(line) => line,
                Typed::Unreadable => String::from("?"),
                Typed::End | Typed::Interrupt => return Ok(Wish::Leave),
            };
            match PlayCommand::read(&line) {
                Some(PlayCommand::Review | PlayCommand::Yes) => {
                    self.screen.out.flush()?;
                    return Ok(Wish::Review);
                }
                Some(PlayCommand::Save(file)) => self.save_as(file.as_deref(), input)?,
                Some(PlayCommand::No | PlayCommand::Quit) => return Ok(Wish::Leave),
                None if line.trim().is_empty() => return Ok(Wish::Leave),
                _ => self.screen.say(&question)?,
            }
        }
    }
}
