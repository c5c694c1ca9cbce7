//! How many samples a random test takes: few in every run, many when the long form is asked for.

use std::env;

/// The variable that asks for the long form of random tests: `ISHWA_LONG=1 cargo test --workspace`.
pub const LONG: &str = "ISHWA_LONG";

/// The size of a random sample: `short`, or `long` where the environment has [`LONG`].
///
/// Seeds do not depend on it: the short sample is drawn from the same generator, and asserts the same.
pub fn samples(short: usize, long: usize) -> usize {
    debug_assert!(short <= long, "a long form of {long} is shorter than {short}");
    if is_long() { long } else { short }
}

/// Whether the long form is asked for: positions of more work, where that is not a matter of numbers.
pub fn is_long() -> bool {
    env::var_os(LONG).is_some_and(|value| value != "0")
}
