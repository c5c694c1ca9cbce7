//! The memory that a tournament needs, estimated before it begins.

use ishwa_core::text::TextError;
use ishwa_library::tournament::player::{PlayerKind, PlayerSpec};
use ishwa_messages::{Arg, Message};

use crate::machine::available_memory;
use crate::messages;

/// The memory of a search besides its table: lists of moves, small tables, and fragmentation.
const SEARCH_BYTES: u128 = 8 << 20;

/// The memory kept for each game, with its part of an opening, in bytes.
const GAME_BYTES: u128 = 256;

/// The maximum memory of a tournament. The memory of external programs is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryNeed {
    /// The number of games played at a time.
    jobs: usize,
    /// The memory of all searches, in bytes.
    searches: u128,
    /// The memory kept for the games, in bytes.
    games: u128,
}

impl MemoryNeed {
    /// The memory of `games` games with `seats` seats, `jobs` at a time. At every board each player keeps the memory
    /// of their last search, in every seat that they have had there.
    pub(crate) fn of(players: &[PlayerSpec], seats: usize, jobs: usize, games: u128) -> Self {
        let jobs = usize::try_from(games).map_or(jobs, |games| jobs.min(games));
        let hash = |(number, player): (usize, &PlayerSpec)| match &player.kind {
            PlayerKind::Search(search) => {
                // If there are fewer players than seats, they take turns.
                let own = (number..seats).step_by(players.len()).count().max(1);
                (search.hash as u128 + SEARCH_BYTES) * own as u128
            }
            PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Program(_) | PlayerKind::Guest(_) => 0,
        };
        Self {
            jobs,
            searches: jobs as u128 * players.iter().enumerate().map(hash).sum::<u128>(),
            games: games * GAME_BYTES,
        }
    }

    /// Refuses a tournament that needs more memory than this machine has. If the machine's memory is unknown, nothing
    /// is refused.
    ///
    /// # Errors
    /// When it is refused. The error is one sentence with both numbers.
    pub(crate) fn check(&self) -> Result<(), TextError> {
        match available_memory() {
            Some(available) => self.check_within(available.into()),
            None => Ok(()),
        }
    }

    fn check_within(&self, available: u128) -> Result<(), TextError> {
        if self.searches + self.games <= available {
            return Ok(());
        }
        let (what, expected) = if self.searches > self.games {
            ("jobs", messages::fewer_jobs(size(available)))
        } else {
            ("games", messages::fewer_games(size(available)))
        };
        let found = messages::a_need_of(size(self.searches + self.games), self.jobs);
        Err(TextError::refused(Message::verbatim(what), found, expected))
    }

    /// A note about the memory, if searches take any.
    pub(crate) fn note(&self) -> Option<Message> {
        (self.searches > 0).then(|| messages::players_take(size(self.searches + self.games), self.jobs))
    }
}

/// A number of bytes in words.
fn size(bytes: u128) -> Message {
    const MIB: u128 = 1 << 20;
    const GIB: u128 = 1 << 30;
    if bytes < GIB {
        messages::mebibytes_of_memory(bytes.div_ceil(MIB).to_string())
    } else {
        messages::gibibytes_of_memory(Arg::Decimal(bytes as f64 / GIB as f64, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(players: &[&str], seats: usize, jobs: usize, games: u128) -> MemoryNeed {
        let players: Vec<PlayerSpec> = players.iter().map(|player| player.parse().unwrap()).collect();
        MemoryNeed::of(&players, seats, jobs, games)
    }

    #[test]
    fn every_search_at_every_board_counts() {
        let of_two = need(
            &["alphabeta", "mcts,hash=64M", "random", "ugi:./other"],
            2,
            4,
            1000,
        );
        assert_eq!(of_two.searches, 4 * ((16 + 8 + 64 + 8) << 20));
        assert_eq!(
            need(&["alphabeta", "random"], 2, 1024, 3).jobs,
            3,
            "no more than games"
        );
        // Seats are taken in turn: the first player has two of three.
        let of_three = need(&["alphabeta", "mcts,hash=64M"], 3, 1, 9);
        assert_eq!(of_three.searches, (2 * (16 + 8) + 64 + 8) << 20);
        assert_eq!(need(&["random", "ugi:./other"], 2, 4, 9).note(), None);
    }

    #[test]
    fn more_than_there_is_is_refused_with_both_numbers() {
        let many = need(&["alphabeta", "mcts"], 2, 1024, 5000);
        let said = "the players use up to 48.0 GiB of memory for 1,024 games at a time";
        assert_eq!(many.note().unwrap().to_string(), said);
        assert_eq!(many.check_within(49 << 30), Ok(()));
        let error = many.check_within(20 << 30).unwrap_err().to_string();
        assert_eq!(
            error,
            "jobs: 1,024 games at a time need up to 48.0 GiB of memory; only 20.0 GiB is available; reduce --jobs or the \
             players' hash= settings"
        );
        let long = need(&["random", "random,name=other"], 2, 1, 1 << 40);
        let error = long.check_within(20 << 30).unwrap_err().to_string();
        assert!(
            error.starts_with("games: ") && error.ends_with("reduce --games"),
            "{error}"
        );
    }
}
