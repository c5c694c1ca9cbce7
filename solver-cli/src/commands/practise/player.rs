//! Whose mistakes are practised.

use ishwa_core::game::Player;
use ishwa_core::text::TextError;
use ishwa_library::record::Record;

use crate::commands::collection::FoundGame;

/// Whose mistakes are practised.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Everybody,
    /// The player with this name, in small letters.
    Named(String),
    Seat(Player),
}

impl Wanted {
    /// What `asked` stands for: a name in one of the games, in any case, or else a seat.
    ///
    /// # Errors
    /// When it is neither.
    pub(super) fn read(asked: Option<&str>, games: &[FoundGame]) -> Result<Self, TextError> {
        let Some(asked) = asked else {
            return Ok(Self::Everybody);
        };
        let name = asked.trim().to_lowercase();
        let mut names: Vec<&str> = games.iter().flat_map(|game| names(&game.record)).collect();
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
                return Err(TextError::none_of("player", asked, &names));
            }
        };
        Ok(Self::Seat(Player::new(seat)))
    }

    /// Whether the mistakes of `player` in a game are practised.
    pub(super) fn is(&self, record: &Record, player: Player) -> bool {
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
    let seats = 0..ishwa_core::game::MAX_PLAYERS;
    seats.filter_map(|seat| record.player(seat)).map(str::trim)
}

#[cfg(test)]
mod tests {
    use ishwa_core::notation::Format;
    use ishwa_library::registry;

    use super::*;

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
        let games = [FoundGame {
            place: "game.txt".to_owned(),
            record: record.clone(),
            format: Format::Ishwa,
            fault: None,
        }];
        let read = |asked| Wanted::read(asked, &games).map_err(|error| error.to_string());
        assert_eq!(read(None), Ok(Wanted::Everybody));
        let north = read(Some("north")).unwrap();
        assert!(north.is(&record, Player::SOUTH) && !north.is(&record, Player::NORTH));
        let eva = read(Some("éVA")).unwrap();
        assert!(eva.is(&record, Player::NORTH) && !eva.is(&record, Player::SOUTH));
        assert_eq!(read(Some("sud")), Ok(Wanted::Seat(Player::SOUTH)));
        let error = read(Some("Eva")).unwrap_err();
        assert!(
            error.starts_with("player: found \"Eva\", expected North, Éva, "),
            "{error}"
        );
    }
}
