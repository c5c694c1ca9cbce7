//! Times, clocks and sizes as they are written.

use std::time::Duration;

use crate::search::limits::Clock;

/// What [`duration`] reads.
pub const DURATION: &str = "a number with a unit, as in 500ms, 10s or 2m";
/// What [`clock`] reads.
pub const CLOCK: &str = "seconds, and seconds added after each move, as in 60+0.6 or 300";
/// What [`size`] reads.
pub const SIZE: &str = "a whole number with a unit, as in 512K, 64M or 2G, from 1K to 1024G";

/// A year: no game has more on its clock.
pub const LONGEST_CLOCK: Duration = Duration::from_secs(366 * 24 * 3600);

/// Reads a time such as `500ms`, `10s` or `1m 30s`.
pub fn duration(text: &str) -> Option<Duration> {
    humantime::parse_duration(text).ok()
}

/// Reads what is left on a clock, in seconds, with what is added after each move: `60+0.6`, or `60` alone.
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

/// Reads a size in bytes such as `64M` or `2G`: a whole number with a binary unit.
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
