//! A player at the board: asked for a move, they give one or fail.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::{Arg, Message, ToMessage};
use ishwa_search::analysis::AnalysisError;

use crate::messages;

/// A player's evaluation of a position, as far as they report it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReportedValue {
    /// What they think they get, in hundreds of the `cp` of the Universal Game Interface: units of the game or points,
    /// and about 300 for a win.
    pub score: Option<f64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

/// A move with the player's report on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The move.
    pub mv: MoveIndex,
    /// The player's report.
    pub assessment: ReportedValue,
}

impl Thought {
    /// A move without a report.
    pub fn of(mv: MoveIndex) -> Self {
        Self {
            mv,
            assessment: ReportedValue::default(),
        }
    }
}

/// Why a player has forfeited a game. A forfeit costs this game only.
#[derive(Clone, Debug, PartialEq)]
pub enum Forfeit {
    /// They gave an illegal move.
    Illegal(String),
    /// Their program has ended, cannot be started, or sends something unintelligible.
    Crash(Message),
    /// They exceeded their time.
    Time,
    /// They did not answer at all.
    Hang,
}

impl Forfeit {
    /// The words for them in records.
    pub const WORDS: [&str; 4] = ["illegal", "crash", "time", "hang"];

    /// Their program, which is `name` on the command line, cannot be started.
    pub fn not_started(name: &str, reason: &io::Error) -> Self {
        Self::Crash(messages::cannot_be_started(name, reason))
    }

    /// Their program has ended.
    pub fn ended() -> Self {
        Self::Crash(messages::has_ended())
    }

    /// The game cannot be expressed in the protocol of their program.
    pub fn untold(reason: &TextError) -> Self {
        Self::Crash(messages::cannot_be_told(reason))
    }

    /// The search for their move gave none.
    pub fn unsearched(reason: &AnalysisError) -> Self {
        Self::Crash(reason.to_message())
    }

    /// They have failed, and this is what they say of it.
    pub fn failed(said: impl Into<String>) -> Self {
        Self::Crash(Message::verbatim(said))
    }

    /// The word for it in records.
    pub fn word(&self) -> &'static str {
        Self::WORDS[match self {
            Self::Illegal(_) => 0,
            Self::Crash(_) => 1,
            Self::Time => 2,
            Self::Hang => 3,
        }]
    }
}

impl ToMessage for Forfeit {
    fn to_message(&self) -> Message {
        match self {
            Self::Illegal(mv) => messages::played_illegally(in_full(mv)),
            Self::Crash(how) => how.clone(),
            Self::Time => messages::ran_out_of_time(),
            Self::Hang => messages::gave_no_answer(),
        }
    }
}

ishwa_messages::display_in_english!(Forfeit);

/// A move in quotation marks, uncut, with its control characters escaped.
fn in_full(mv: &str) -> Arg {
    let quoted = format!("{mv:?}");
    Arg::Quoted(quoted[1..quoted.len() - 1].to_owned())
}

/// A game as its players see it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'s> {
    /// The game in progress, with all plies since its start.
    pub session: &'s AnySession,
    /// The game as it began, before its opening.
    pub start: &'s AnySession,
    /// The time left for each player who has a clock, by seat.
    pub clocks: &'s [Option<Duration>],
    /// Set when no move is wanted any more.
    pub stop: &'s AtomicBool,
}

/// Who plays.
pub trait Contestant: Send {
    /// Prepares for a new game, unless `stop` is set meanwhile. The player's random choices follow from `seed`.
    ///
    /// # Errors
    /// When they cannot play it, which loses the game.
    fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Forfeit>;

    /// The move in a position in which they are to choose one.
    ///
    /// # Errors
    /// When they give none, which loses the game.
    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit>;

    /// Discards what is no longer reliable, as after a forfeit.
    fn dismiss(&mut self) {}
}

#[cfg(test)]
mod tests {
    use ishwa_messages::Lang;

    use super::*;

    #[test]
    fn forfeits_are_told_in_every_language() {
        let told = |forfeit: Forfeit| Lang::ALL.map(|lang| forfeit.in_lang(lang));
        assert_eq!(told(Forfeit::Time), ["ran out of time", "a dépassé son temps"]);
        assert_eq!(
            told(Forfeit::Illegal("e\"2\n".to_owned())),
            [
                r#"played "e\"2\n", which is no legal move"#,
                r#"a joué « e\"2\n », qui n’est pas un coup permis"#
            ]
        );
        let missing = io::Error::from_raw_os_error(2);
        assert_eq!(
            told(Forfeit::not_started("./other", &missing)),
            [
                "./other: cannot be started: No such file or directory (os error 2)",
                "./other : ne peut pas être lancé : aucun fichier ni dossier de ce nom (erreur 2 du système)"
            ]
        );
    }
}
