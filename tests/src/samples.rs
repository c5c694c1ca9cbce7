//! Sample sizes of random tests: small in every run, large in the long form.

use std::env;

/// The variable that turns on the long form of random tests: `ISHWA_LONG=1 cargo test --workspace`.
pub const LONG: &str = "ISHWA_LONG";

/// The size of a random sample: `short`, or `long` if the environment has [`LONG`].
///
/// Seeds do not depend on it: both samples come from the same generator, and the same facts are asserted.
pub fn samples(short: usize, long: usize) -> usize {
    debug_assert!(short <= long, "a long form of {long} is shorter than {short}");
    if is_long() { long } else { short }
}

/// Whether the long form is on, for tests whose duration does not depend on a sample size.
pub fn is_long() -> bool {
    env::var_os(LONG).is_some_and(|value| value != "0")
}
