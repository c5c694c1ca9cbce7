//! What the machine has to offer.

use std::fs::File;

use crate::input::read_bounded;

/// The memory that programs can still take, in bytes; `None` where the system does not tell.
pub(crate) fn available_memory() -> Option<u64> {
    let file = File::open("/proc/meminfo").ok()?;
    let text = String::from_utf8(read_bounded(file, 1 << 20).ok()?).ok()?;
    available_in(&text)
}

/// What `/proc/meminfo` says is available.
fn available_in(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1 << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_available_memory_is_read() {
        let text = "MemTotal:       24000000 kB\nMemFree: 1 kB\nMemAvailable:   22000000 kB\n";
        assert_eq!(available_in(text), Some(22_000_000 << 10));
        for other in [
            "",
            "MemTotal: 24 kB\n",
            "MemAvailable: many kB\n",
            "MemAvailable: 5\n",
        ] {
            assert_eq!(available_in(other), None, "{other}");
        }
    }
}
