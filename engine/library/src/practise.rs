//! Mistakes of reviewed games, as exercises.

use ishwa_core::game::{MAX_PLAYERS, Player};
use ishwa_core::text::TextError;
use ishwa_messages::Message;

use crate::quality::grade::Class;
use crate::quality::review::{MoveReview, PlyReview};
use crate::record::Record;
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

/// Whose mistakes are practised.
#[derive(Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of all players.
    Everybody,
    /// Those of the player with this name, in lower case.
    Named(String),
    /// Those of the player in this seat.
    Seat(Player),
}

impl Whose {
    /// Reads `asked`: the name of a player in one of the games, in any case, or else a seat.
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
        let name = asked.trim().to_lowercase();
        let mut names: Vec<&str> = games.into_iter().flat_map(names).collect();
        if names.iter().any(|known| known.to_lowercase() == name) {
            return Ok(Self::Named(name));
        }
        let seat = match name.as_str() {
            "south" | "sud" | "s" | "p1" => 0,
            "north" | "nord" | "n" | "p2" => 1,
            "p3" => 2,
            "p4" => 3,
            "p5" => 4,
            "p6" => 5,
            _ => {
                names.sort_unstable();
                names.dedup();
                names.extend(["south", "north"]);
                return Err(TextError::none_of(Message::verbatim("player"), asked, &names));
            }
        };
        Ok(Self::Seat(Player::new(seat)))
    }

    /// Whether the mistakes of `player` in a game are practised.
    pub fn is(&self, record: &Record, player: Player) -> bool {
        match self {
            Self::Everybody => true,
            Self::Named(name) => {
                let own = record.player(player.index());
                own.is_some_and(|own| own.trim().to_lowercase() == *name)
            }
            Self::Seat(seat) => *seat == player,
        }
    }
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
