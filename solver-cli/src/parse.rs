//! Values of options: times and sizes.

use std::time::Duration;

use ishwa_engine::search::limits::Clock;
use ishwa_engine::search::mcts::Rollout;

/// Reads a time such as `500ms`, `10s` or `1m 30s`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text)
        .map_err(|_| "expected a number with a unit, as in 500ms, 10s or 2m".to_owned())
}

/// A year: no game has more on its clock.
pub(crate) const LONGEST_CLOCK: Duration = Duration::from_secs(366 * 24 * 3600);

/// Reads what is left on a clock, in seconds, with what is added after each move: `60+0.6`, or `60` alone.
pub(crate) fn clock(text: &str) -> Result<Clock, String> {
    let expected = || "expected seconds, and seconds added after each move, as in 60+0.6 or 300".to_owned();
    let seconds = |part: &str| {
        let number: f64 = part.parse().map_err(|_| expected())?;
        Duration::try_from_secs_f64(number)
            .ok()
            .filter(|&time| time <= LONGEST_CLOCK)
            .ok_or_else(expected)
    };
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    Ok(Clock {
        left: seconds(left)?,
        increment: seconds(increment)?,
    })
}

/// Reads a size in bytes such as `64M` or `2G`: a whole number with a binary unit.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let expected =
        || "expected a whole number with a unit, as in 512K, 64M or 2G, from 1K to 1024G".to_owned();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "K" | "k" | "KiB" => 10,
        "M" | "m" | "MiB" => 20,
        "G" | "g" | "GiB" => 30,
        _ => return Err(expected()),
    };
    let number: usize = digits.parse().map_err(|_| expected())?;
    match number.checked_mul(1 << shift) {
        Some(bytes) if (1 << 10..=1 << 40).contains(&bytes) => Ok(bytes),
        _ => Err(expected()),
    }
}

/// Reads a standard error of chances.
pub(crate) fn precision(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|error| (1e-6..=0.5).contains(error));
    number.ok_or_else(|| "expected a standard error from 0.000001 to 0.5, as in 0.001".to_owned())
}

/// Reads how far a playout goes: a number of plies, or `full`.
pub(crate) fn rollout(text: &str) -> Result<Rollout, String> {
    if text == "full" {
        return Ok(Rollout::ToTheEnd);
    }
    let plies = text.parse().map(Rollout::Plies);
    plies.map_err(|_| "expected a number of plies, or full".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_go_to_the_end_or_some_plies() {
        assert_eq!(rollout("full"), Ok(Rollout::ToTheEnd));
        assert_eq!(rollout("16"), Ok(Rollout::Plies(16)));
        for bad in ["", "-1", "1.5", "70000", "FULL"] {
            assert!(rollout(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn precisions_are_small_numbers() {
        assert_eq!(precision("0.001"), Ok(0.001));
        assert_eq!(precision("1e-6"), Ok(1e-6));
        for bad in ["", "0", "-0.1", "0.6", "nan", "inf", "1e-7", "0,1"] {
            assert!(precision(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_have_a_binary_unit() {
        assert_eq!(size("64M"), Ok(64 << 20));
        assert_eq!(size("2g"), Ok(2 << 30));
        assert_eq!(size("512K"), Ok(512 << 10));
        for bad in [
            "",
            "M",
            "64",
            "1.5G",
            "-1M",
            "64MB",
            "0M",
            "99999999999999999999G",
            "2000G",
            "é",
        ] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_has_seconds_and_an_increment() {
        let of = |left, increment| {
            let [left, increment] = [left, increment].map(Duration::from_millis);
            Ok(Clock { left, increment })
        };
        assert_eq!(clock("60+0.6"), of(60_000, 600));
        assert_eq!(clock("300"), of(300_000, 0));
        for bad in [
            "", "+", "60+", "+1", "-1+1", "1+-1", "nan", "inf+1", "1e30", "60+1e19", "60s",
        ] {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("1500ms"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        for bad in ["", "5", "s", "-5s", "5 parsecs"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
