//! The language of this run, chosen once at the start.
//!
//! It is that of `--lang`, else the system's, for all text meant for people: results as text, help, progress, notes
//! and errors. Machine-readable output is always English: everything with `--json`, completion scripts, manual pages,
//! protocols, records, CSV, and the lines of `table probe -`, `perft` and `bench`.

use std::ffi::OsString;
use std::sync::OnceLock;

use ishwa_core::game::{Player, Seats};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::values::player_name;

static LANG: OnceLock<Lang> = OnceLock::new();

/// Chooses the language from the raw arguments, before they are parsed, so that help and errors about the command
/// line are in it too. The first call decides.
pub(crate) fn choose(arguments: &[OsString]) {
    LANG.get_or_init(|| asked_by(arguments));
}

/// The language that a command line requests.
fn asked_by(arguments: &[OsString]) -> Lang {
    let mut arguments = arguments
        .iter()
        .skip(1)
        .filter_map(|word| word.to_str())
        .take_while(|word| *word != "--");
    let mut asked = None;
    while let Some(word) = arguments.next() {
        let code = match word {
            "--json" => return Lang::English,
            "--lang" => arguments.next(),
            _ => word.strip_prefix("--lang="),
        };
        asked = asked.or(code.and_then(Lang::of_code));
    }
    chosen(asked)
}

/// The requested language, else that of the system.
pub(crate) fn chosen(asked: Option<Lang>) -> Lang {
    asked.unwrap_or_else(|| sys_locale::get_locale().map_or(Lang::English, |locale| Lang::of_locale(&locale)))
}

/// The language; English until one is chosen.
pub(crate) fn lang() -> Lang {
    LANG.get().copied().unwrap_or(Lang::English)
}

/// A message in this language.
pub(crate) fn say(message: &Message) -> String {
    message.in_lang(lang())
}

/// A number with this many decimals, in the language's format.
pub(crate) fn decimal(number: f64, decimals: usize) -> String {
    lang().decimal(number, decimals)
}

/// A number with its own number of decimals, in the language's format.
pub(crate) fn plain(number: f64) -> String {
    lang().plain(number)
}

/// The name of a player.
pub(crate) fn player(seats: Seats, player: Player) -> String {
    player_name(lang(), seats, player)
}

#[cfg(test)]
mod tests;
