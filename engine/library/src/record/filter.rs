//! Filters of recorded games: by player, date and event.

use super::game::Record;
use super::headers::SEAT_HEADERS;

/// The requested games. A part that is absent allows all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// A part of the name of one of the players, as [`is_named`] reads it.
    pub player: Option<String>,
    /// The first day.
    pub since: Option<GameDate>,
    /// The last day.
    pub until: Option<GameDate>,
    /// A part of the name of the event, as [`is_named`] reads it.
    pub event: Option<String>,
}

/// Whether a game is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is.
    Fits,
    /// It is not.
    Differs,
    /// Only its date, which is missing or incomplete, can say.
    Undated,
}

impl GameFilter {
    /// Whether all games are requested.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a game is requested.
    pub fn fit(&self, record: &Record) -> Fit {
        let header_is = |key, sought: &str| record.header(key).is_some_and(|name| is_named(name, sought));
        let has_player = |sought: &String| SEAT_HEADERS.into_iter().any(|key| header_is(key, sought));
        if !self.player.as_ref().is_none_or(has_player)
            || !self
                .event
                .as_ref()
                .is_none_or(|sought| header_is("Event", sought))
        {
            return Fit::Differs;
        }
        if self.since.is_none() && self.until.is_none() {
            return Fit::Fits;
        }
        let Some(date) = record.header("Date").and_then(GameDate::read) else {
            return Fit::Undated;
        };
        let (since, until) = (self.since.map(|day| day.first), self.until.map(|day| day.last));
        if since.is_some_and(|since| date.last < since) || until.is_some_and(|until| date.first > until) {
            Fit::Differs
        } else if since.is_none_or(|since| date.first >= since)
            && until.is_none_or(|until| date.last <= until)
        {
            Fit::Fits
        } else {
            Fit::Undated
        }
    }
}

/// Whether a name contains this text, in any case, from the beginning of one of its words.
pub fn is_named(name: &str, sought: &str) -> bool {
    let plain = |text: &str| {
        text.to_lowercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let (name, sought) = (plain(name), plain(sought));
    name.match_indices(&sought)
        .any(|(index, _)| !name[..index].ends_with(char::is_alphanumeric))
}

/// A year, a month or a day, as its first and last day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameDate {
    first: Day,
    last: Day,
}

/// A year, a month and a day.
type Day = (u16, u8, u8);

impl GameDate {
    /// Reads a date such as `2024`, `2024-05` or `2024.05.01`; a month or day may be unknown, as in `2024.??.??`. A
    /// time after it is ignored. `None` if the year is unknown or there is no such day.
    pub fn read(text: &str) -> Option<Self> {
        let date = text.trim().split([' ', 'T']).next()?;
        let mut parts = date.splitn(3, ['-', '.', '/']);
        let year = parts.next().filter(|year| year.len() == 4)?;
        let year = number(year)?;
        let mut part = || match parts.next() {
            None => Some(None),
            Some(unknown) if !unknown.is_empty() && unknown.bytes().all(|byte| byte == b'?') => Some(None),
            Some(known) => number(known).and_then(|known| u8::try_from(known).ok()).map(Some),
        };
        let (month, day) = (part()?, part()?);
        let Some(month) = month else {
            return Some(Self {
                first: (year, 1, 1),
                last: (year, 12, 31),
            });
        };
        let length = days(year, month)?;
        let (first, last) = match day {
            None => (1, length),
            Some(day) if (1..=length).contains(&day) => (day, day),
            Some(_) => return None,
        };
        Some(Self {
            first: (year, month, first),
            last: (year, month, last),
        })
    }

    /// Whether it ends before another date begins.
    pub fn is_before(self, other: Self) -> bool {
        self.last < other.first
    }
}

fn number(text: &str) -> Option<u16> {
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// The number of days of a month.
fn days(year: u16, month: u8) -> Option<u8> {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 => Some(28 + u8::from(is_leap)),
        4 | 6 | 9 | 11 => Some(30),
        1..=12 => Some(31),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn names_are_found_by_the_beginning_of_their_words() {
        for (name, sought, is_found) in [
            ("Ann Lee", "ann", true),
            ("Ann Lee", " LEE ", true),
            ("Ann  Lee", "ann l", true),
            ("Lee, Ann", "ann", true),
            ("Hannah", "ann", false),
            ("Anna", "ann", true),
            ("Ann", "anna", false),
            ("Éva", "éVA", true),
            ("Éva", "va", false),
            ("Асқар Ә.", "асқ", true),
            ("ugi:./engine \"-x\"", "engine", true),
        ] {
            assert_eq!(is_named(name, sought), is_found, "{name}: {sought}");
        }
    }

    #[test]
    fn dates_are_years_months_or_days() {
        let days = |text| GameDate::read(text).map(|date| (date.first, date.last));
        let year = Some(((2024, 1, 1), (2024, 12, 31)));
        for text in ["2024", "2024.??.??", "2024-??", "2024.??.05", " 2024 "] {
            assert_eq!(days(text), year, "{text}");
        }
        for text in ["2024-02", "2024.2", "2024.02.??"] {
            assert_eq!(days(text), Some(((2024, 2, 1), (2024, 2, 29))), "{text}");
        }
        for text in [
            "2024-05-01",
            "2024.05.01",
            "2024/5/1",
            "2024-05-01 10:30",
            "2024-05-01T10:30:00Z",
        ] {
            assert_eq!(days(text), Some(((2024, 5, 1), (2024, 5, 1))), "{text}");
        }
        for text in [
            "",
            "?",
            "????.??.??",
            "20??",
            "24-05-01",
            "01.05.2024",
            "2024-13",
            "2024-00",
            "2023-02-29",
            "2024-04-31",
            "2024-05-00",
            "2024-",
            "2024-05-",
            "2024-05-01-01",
            "+024",
            "2024-+5",
            "May 2024",
            "2024-99999",
        ] {
            assert_eq!(days(text), None, "{text}");
        }
    }

    #[test]
    fn a_game_fits_if_its_date_decides() {
        let start = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let fit = |date: Option<&str>, since: &str, until: &str| {
            let mut record = Record::of(&start);
            if let Some(date) = date {
                record.set("Date", date).unwrap();
            }
            let filter = GameFilter {
                since: GameDate::read(since),
                until: GameDate::read(until),
                ..GameFilter::default()
            };
            filter.fit(&record)
        };
        for (date, since, until, expected) in [
            (None, "", "", Fit::Fits),
            (None, "2024", "", Fit::Undated),
            (Some("yesterday"), "", "2024", Fit::Undated),
            (Some("2024-05-01"), "2024", "2024", Fit::Fits),
            (Some("2024.05.01"), "2024-05-01", "2024-05-01", Fit::Fits),
            (Some("2024.05.01"), "2024-05-02", "", Fit::Differs),
            (Some("2024.05.01"), "", "2024-04", Fit::Differs),
            (Some("2024.??.??"), "2024", "2024", Fit::Fits),
            (Some("2024.??.??"), "2023-06", "", Fit::Fits),
            (Some("2024.??.??"), "2024-02", "", Fit::Undated),
            (Some("2024.??.??"), "", "2024-11", Fit::Undated),
            (Some("2024.??.??"), "2025", "", Fit::Differs),
            (Some("2024.05.??"), "2024-05", "2024-05-31", Fit::Fits),
            (Some("2024.05.??"), "2024-05-02", "", Fit::Undated),
        ] {
            assert_eq!(fit(date, since, until), expected, "{date:?} {since} {until}");
        }
    }
}
