//! Results as players and other programs write them.

use std::cmp::Ordering;

use ishwa_core::game::Player;
use ishwa_games::any::AnySession;

use super::game::Record;
use super::headers::{Ending, Reason};

/// The result in the usual notation; `None` for an unfinished game or more than two players.
pub(super) fn result(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Winner(Player::SOUTH) => Some("1-0"),
        Ending::Winner(Player::NORTH) => Some("0-1"),
        Ending::Draw => Some("1/2-1/2"),
        Ending::Winner(_) | Ending::Unfinished => None,
    }
}

/// The private header for the tag `Termination`.
pub(super) const TERMINATION: &str = "XTermination";

/// The tag `Termination` of PGN for a game after its last ply, in the words of `PlayStrategy` and, for a game that was
/// decided before its end, of the PGN standard. `None` if unknown.
pub(super) fn termination(record: &Record, played: &AnySession) -> Option<&'static str> {
    match record.reason() {
        _ if record.result(played) == Ending::Unfinished => Some("Unterminated"),
        Some(Reason::Rules | Reason::Score | Reason::Resigned) => Some("Normal"),
        Some(Reason::Tables | Reason::Length) => Some("Adjudication"),
        Some(Reason::Time | Reason::Hang) => Some("Time forfeit"),
        Some(Reason::Illegal) => Some("Rules infraction"),
        Some(Reason::Crash | Reason::Stopped) => Some("Unknown"),
        None => played.outcome().is_some().then_some("Normal"),
    }
}

/// The tag `Termination` as another program wrote it, if it says more than the rest of the record.
pub(super) fn other_termination<'r>(record: &'r Record, played: &AnySession) -> Option<&'r str> {
    let text = record
        .header(TERMINATION)
        .filter(|&text| text != "Unterminated")?;
    let is_known = record.reason().is_some() || termination(record, played) == Some(text);
    (!is_known && record.result(played) != Ending::Unfinished).then_some(text)
}

/// Parses the result of a tag: as everywhere, as in our own records, or as points of both players, `26-22`, with spaces
/// anywhere.
pub(super) fn tagged(text: &str) -> Option<Ending> {
    let plain = with_hyphen(&text.split_whitespace().collect::<String>());
    let points = || {
        let (south, north) = plain.split_once('-')?;
        let number = |text: &str| text.parse::<f64>().ok().filter(|points| points.is_finite());
        Some(match number(south)?.total_cmp(&number(north)?) {
            Ordering::Greater => Ending::Winner(Player::SOUTH),
            Ordering::Less => Ending::Winner(Player::NORTH),
            Ordering::Equal => Ending::Draw,
        })
    };
    ending(&plain)
        .or_else(|| Ending::read(text.trim()))
        .or_else(points)
}

/// A result with a hyphen in place of other dashes and a colon.
fn with_hyphen(text: &str) -> String {
    text.replace(['–', '—', '−', ':'], "-")
}

/// Parses a result as other forms write it, with any dash or a colon.
pub(super) fn ending(text: &str) -> Option<Ending> {
    // Nearly all words of a file are moves.
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    match with_hyphen(text).as_str() {
        "1-0" => Some(Ending::Winner(Player::SOUTH)),
        "0-1" => Some(Ending::Winner(Player::NORTH)),
        "1/2-1/2" | "½-½" | "0.5-0.5" | "0,5-0,5" | "=" => Some(Ending::Draw),
        "*" => Some(Ending::Unfinished),
        _ => None,
    }
}

/// The result in a comment such as `Result 0,5 - 0,5 kaznas 61,34`; `None` if it does not begin with that word.
pub(super) fn noted(comment: &str) -> Option<Ending> {
    let mut words = comment.split_whitespace();
    let is_noted = words.next()?.trim_end_matches(':').eq_ignore_ascii_case("result");
    let mut so_far = String::new();
    // A result has spaces only around its dash.
    words.filter(|_| is_noted).take(3).find_map(|word| {
        so_far += word;
        ending(&so_far)
    })
}

/// The pieces in the store of a player; `name` is that of the stores.
pub(super) fn stored(session: &AnySession, name: &str, player: Player) -> Option<u32> {
    let numbers = session.numbers();
    let stores = numbers.iter().find(|numbers| numbers.name == name)?;
    u32::try_from(stores.numbers[player.index()]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_tags_are_read_as_people_write_them() {
        for (text, expected) in [
            ("1-0", Some(Ending::Winner(Player::SOUTH))),
            ("0 \u{2013} 1", Some(Ending::Winner(Player::NORTH))),
            ("1 : 0", Some(Ending::Winner(Player::SOUTH))),
            (" 1/2 - 1/2 ", Some(Ending::Draw)),
            ("0.5 - 0.5", Some(Ending::Draw)),
            ("82:80", Some(Ending::Winner(Player::SOUTH))),
            ("24 - 24", Some(Ending::Draw)),
            ("10.5-12", Some(Ending::Winner(Player::NORTH))),
            ("P2", Some(Ending::Winner(Player::NORTH))),
            ("*", Some(Ending::Unfinished)),
            ("inf-1", None),
            ("1-", None),
            ("won", None),
        ] {
            assert_eq!(tagged(text), expected, "{text}");
        }
    }
}
