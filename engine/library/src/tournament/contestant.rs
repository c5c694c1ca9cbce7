//! The interface of players at the board: requested to move, a contestant returns a move or forfeits.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::{Arg, Message, ToMessage};
use ishwa_search::analysis::AnalysisError;

use crate::messages;

/// A player's evaluation of a position, as far as reported.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReportedValue {
    /// The expected score, in hundreds of the `cp` of the Universal Game Interface: units of the game or points, and
    /// about 300 for a win.
    pub score: Option<f64>,
    /// The search depth in plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

/// A move with the player's evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The move.
    pub mv: MoveIndex,
    /// The player's evaluation.
    pub assessment: ReportedValue,
}

impl Thought {
    /// A move without an evaluation.
    pub fn of(mv: MoveIndex) -> Self {
        Self {
            mv,
            assessment: ReportedValue::default(),
        }
    }
}

/// The reason why a player has forfeited a game. A forfeit costs this game only.
#[derive(Clone, Debug, PartialEq)]
pub enum Forfeit {
    /// The player made an illegal move.
    Illegal(String),
    /// The player's program has exited, cannot be started, or sends something unintelligible.
    Crash(Message),
    /// The player exceeded the time limit.
    Time,
    /// The player did not respond at all.
    Hang,
}

impl Forfeit {
    /// The words for them in records.
    pub const WORDS: [&str; 4] = ["illegal", "crash", "time", "hang"];

    /// The player's program, which is `name` on the command line, cannot be started.
    pub fn not_started(name: &str, reason: &io::Error) -> Self {
        Self::Crash(messages::cannot_be_started(name, reason))
    }

    /// The player's program has exited, with these last words.
    pub fn ended(said: Option<Arg>) -> Self {
        Self::Crash(said.map_or_else(messages::has_ended, messages::has_ended_saying))
    }

    /// The game cannot be expressed in the protocol of the player's program.
    pub fn untold(reason: &TextError) -> Self {
        Self::Crash(messages::cannot_be_told(reason))
    }

    /// The search for the player's move returned no move.
    pub fn unsearched(reason: &AnalysisError) -> Self {
        Self::Crash(reason.to_message())
    }

    /// The player reported a failure with this text.
    pub fn failed(said: impl Into<String>) -> Self {
        Self::Crash(Message::verbatim(said))
    }

    /// The forfeit that has this word in records, without its details.
    pub fn of_word(word: &str) -> Option<Self> {
        let all = [
            Self::Illegal(String::new()),
            Self::failed(String::new()),
            Self::Time,
            Self::Hang,
        ];
        all.into_iter().find(|forfeit| forfeit.word() == word)
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

/// A move in quotation marks, not truncated, with its control characters escaped.
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
    /// Set when the move is no longer needed.
    pub stop: &'s AtomicBool,
}

/// A player at the board.
pub trait Contestant: Send {
    /// Prepares for a new game, unless `stop` is set meanwhile. The player's random choices are derived from `seed`.
    ///
    /// # Errors
    /// When the player cannot play the game, which loses it.
    fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Forfeit>;

    /// Chooses a move in the current position.
    ///
    /// # Errors
    /// When the player returns no move, which loses the game.
    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit>;

    /// Discards state that is no longer reliable, as after a forfeit.
    fn dismiss(&mut self) {}
}

#[cfg(test)]
mod tests {
    use ishwa_messages::Lang;

    use super::*;

    #[test]
    fn forfeits_are_told_in_every_language() {
        let told = |forfeit: Forfeit| [Lang::English, Lang::French].map(|lang| forfeit.in_lang(lang));
        assert_eq!(told(Forfeit::Time), ["ran out of time", "a dépassé son temps"]);
        assert_eq!(
            told(Forfeit::Illegal("e\"2\n".to_owned())),
            [
                r#"played "e\"2\n", an illegal move"#,
                r#"a joué « e\"2\n », qui n’est pas un coup permis"#
            ]
        );
        let missing = io::Error::from_raw_os_error(2);
        assert_eq!(
            told(Forfeit::not_started("./other", &missing)),
            [
                "./other: cannot be started: No such file or directory (os error 2)",
                "./other : lancement impossible : aucun fichier ni dossier de ce nom (erreur 2 du système)"
            ]
        );
    }
}
