//! Mistakes of reviewed games, as exercises.

use ishwa_core::game::{MAX_PLAYERS, Player};
use ishwa_core::text::TextError;
use ishwa_messages::Message;

use crate::quality::grade::Class;
use crate::quality::review::{MoveReview, PlyReview};
use crate::record::{Record, is_named};
use crate::review::ReviewedGame;

/// The certain mistakes and blunders of any player in a game, in order.
pub fn mistakes<'g>(
    game: &'g ReviewedGame,
    whose: &Whose,
) -> impl Iterator<Item = (&'g PlyReview, &'g MoveReview)> {
    let graded = game
        .review
        .plies
        .iter()
        .filter_map(|ply| Some((ply, ply.graded()?)));
    graded.filter(move |(ply, review)| {
        let is_mistake = matches!(review.class, Class::Mistake | Class::Blunder);
        is_mistake && !review.is_uncertain && whose.is(&game.record, ply.player)
    })
}

/// Whether a coach asks before a player makes this move, which a search of [`ReviewOptions::SHARED`] nodes reviewed: it
/// is certainly a mistake, or seems to be a blunder.
///
/// [`ReviewOptions::SHARED`]: crate::review::ReviewOptions::SHARED
pub fn is_warned_of(ply: &PlyReview) -> bool {
    ply.graded().is_some_and(|review| match review.class {
        Class::Blunder => true,
        Class::Mistake => !review.is_uncertain,
        Class::Best | Class::Only | Class::Good | Class::Inaccuracy | Class::Forced => false,
    })
}

/// Whose mistakes are practised.
#[derive(Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of all players.
    Everybody,
    /// Those of the players with this name, as [`is_named`] reads it.
    Named(String),
    /// Those of the player in this seat.
    Seat(Player),
}

impl Whose {
    /// Reads `asked`: the whole name of a player in one of the games, in any case, else a seat, else a part of a name.
    ///
    /// # Errors
    /// When it is neither.
    pub fn read<'r>(
        asked: Option<&str>,
        games: impl IntoIterator<Item = &'r Record>,
    ) -> Result<Self, TextError> {
        let Some(asked) = asked else {
            return Ok(Self::Everybody);
        };
        let name = asked.trim();
        let mut names: Vec<&str> = games.into_iter().flat_map(names).collect();
        let is_whole = |known: &&str| known.to_lowercase() == name.to_lowercase();
        if !names.iter().any(is_whole)
            && let Some(seat) = seat(name)
        {
            return Ok(Self::Seat(seat));
        }
        if names.iter().any(|known| is_named(known, name)) {
            return Ok(Self::Named(name.to_owned()));
        }
        names.sort_unstable();
        names.dedup();
        names.extend(["south", "north"]);
        Err(TextError::none_of(Message::verbatim("player"), asked, &names))
    }

    /// Whether any mistakes of a game may be practised.
    pub fn plays_in(&self, record: &Record) -> bool {
        match self {
            Self::Everybody | Self::Seat(_) => true,
            Self::Named(sought) => names(record).any(|name| is_named(name, sought)),
        }
    }

    /// Whether the mistakes of `player` in a game are practised.
    pub fn is(&self, record: &Record, player: Player) -> bool {
        match self {
            Self::Everybody => true,
            Self::Named(sought) => {
                let own = record.player(player.index());
                own.is_some_and(|own| is_named(own, sought))
            }
            Self::Seat(seat) => *seat == player,
        }
    }
}

/// The seat with this name, in any case.
pub fn seat(name: &str) -> Option<Player> {
    let seat = match name.trim().to_lowercase().as_str() {
        "south" | "sud" | "s" | "p1" => 0,
        "north" | "nord" | "n" | "p2" => 1,
        "p3" => 2,
        "p4" => 3,
        "p5" => 4,
        "p6" => 5,
        _ => return None,
    };
    Some(Player::new(seat))
}

/// The names of the players of a game.
fn names(record: &Record) -> impl Iterator<Item = &str> {
    let seats = 0..MAX_PLAYERS;
    seats.filter_map(|seat| record.player(seat)).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn names_come_before_seats() {
        let session = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let mut record = Record::of(&session);
        record.set("P1", "North").unwrap();
        record.set("P2", "Éva").unwrap();
        let read = |asked| Whose::read(asked, [&record]).map_err(|error| error.to_string());
        assert_eq!(read(None), Ok(Whose::Everybody));
        let north = read(Some("north")).unwrap();
        assert!(north.is(&record, Player::SOUTH) && !north.is(&record, Player::NORTH));
        let eva = read(Some("éVA")).unwrap();
        assert!(eva.is(&record, Player::NORTH) && !eva.is(&record, Player::SOUTH));
        assert_eq!(read(Some("sud")), Ok(Whose::Seat(Player::SOUTH)));
        let error = read(Some("Eva")).unwrap_err();
        assert!(
            error.starts_with("player: found \"Eva\", expected North, Éva, "),
            "{error}"
        );
    }
}
