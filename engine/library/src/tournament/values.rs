//! Parses times, clocks, sizes and counts.

use std::time::Duration;

use ishwa_messages::Message;
use ishwa_search::limits::Clock;

use crate::messages;

/// A year: the largest time on a clock.
pub const LONGEST_CLOCK: Duration = Duration::from_secs(366 * 24 * 3600);

/// The message for the format that [`duration`] reads.
pub fn a_duration() -> Message {
    messages::a_duration()
}

/// The message for the format that [`clock`] reads.
pub fn a_clock() -> Message {
    messages::a_clock()
}

/// The message for the format that [`size`] reads.
pub fn a_size() -> Message {
    messages::a_size()
}

/// The message for the format that [`count`] reads.
pub fn a_count() -> Message {
    messages::a_count()
}

/// Reads a time such as `500ms`, `10s` or `1m 30s`.
pub fn duration(text: &str) -> Option<Duration> {
    humantime::parse_duration(text).ok()
}

/// Reads the time left on a clock, in seconds, with the increment after each move: `60+0.6`, or `60` alone.
pub fn clock(text: &str) -> Option<Clock> {
    let seconds = |part: &str| {
        let time = Duration::try_from_secs_f64(part.parse().ok()?).ok();
        time.filter(|&time| time <= LONGEST_CLOCK)
    };
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    Some(Clock {
        left: seconds(left)?,
        increment: seconds(increment)?,
    })
}

/// Reads a limit on nodes: an integer from 1 to 2^40, with `k` for thousands or `M` for millions.
pub fn count(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" => 1,
        "k" | "K" => 1_000,
        "m" | "M" => 1_000_000,
        _ => return None,
    };
    let count = digits.parse::<u64>().ok()?.checked_mul(unit)?;
    (1..=1 << 40).contains(&count).then_some(count)
}

/// Reads a size in bytes such as `64M` or `2G`: an integer with a binary unit.
pub fn size(text: &str) -> Option<usize> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "K" | "k" | "KiB" => 10,
        "M" | "m" | "MiB" => 20,
        "G" | "g" | "GiB" => 30,
        _ => return None,
    };
    let bytes = digits.parse::<usize>().ok()?.checked_mul(1 << shift)?;
    let largest = usize::try_from(1_u64 << 40).unwrap_or(usize::MAX);
    (1 << 10..=largest).contains(&bytes).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_with_thousands_and_millions() {
        for (text, expected) in [
            ("1", 1),
            ("50000", 50_000),
            ("200k", 200_000),
            ("5M", 5_000_000),
            ("1m", 1_000_000),
        ] {
            assert_eq!(count(text), Some(expected), "{text}");
        }
        let too_many = ((1_u64 << 40) + 1).to_string();
        for text in [
            "",
            "0",
            "0k",
            "-5",
            "1.5M",
            "k",
            "5G",
            "1 M",
            "18446744073709551615k",
            &too_many,
        ] {
            assert_eq!(count(text), None, "{text}");
        }
    }
}
