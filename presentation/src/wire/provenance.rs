//! What made a result.

use serde::Serialize;

/// What made a result, so that it can be cited and found again: fields of every object that a command prints, unless
/// the object has a field of that name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Provenance {
    /// The program with its version, as `ishwa 0.2.0`.
    pub program: String,
    /// The version of the program.
    pub version: String,
    /// The game with its options that differ from the defaults, as `awale[objective=seeds]`; `null` for a command
    /// that is not about one game.
    pub rules: Option<String>,
    /// The command that finds it again: without paths, threads, options of the output and defaults.
    pub command: String,
}
