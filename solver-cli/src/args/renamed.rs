//! Options in the form of the previous version. They still work, hidden from the help and with a note on standard
//! error, until the next version.

use ishwa_search::features::Features;

/// A note for every engine and every engine setting given in its old form.
pub(crate) fn of_tournament(engines: &[String], players: &[String]) -> Vec<String> {
    let (_, former) = split_players(players);
    let is_former = !former.is_empty();
    let mut notes = Vec::new();
    for engine in engines.iter().chain(&former) {
        let settings = engine.split(':').next().unwrap_or_default().split(',').skip(1);
        notes.extend(settings.filter_map(|setting| renamed(setting.split('=').next().unwrap_or_default())));
    }
    if is_former {
        notes.push(note("--players ENGINE", "--engine ENGINE"));
    }
    notes.sort_unstable();
    notes.dedup();
    notes
}

/// A note for every switch of `--without` given by its old name.
pub(crate) fn of_switches(names: &[String]) -> Vec<String> {
    names.iter().filter_map(|name| renamed(name)).collect()
}

/// Splits the values of `--players` into numbers of players and engines, which tournaments once took there.
pub(crate) fn split_players(players: &[String]) -> (Vec<String>, Vec<String>) {
    let texts = players.iter().cloned();
    texts.partition(|text| text.starts_with(|c: char| c.is_ascii_digit()))
}

fn renamed(name: &str) -> Option<String> {
    Features::renamed(name).map(|present| note(name, present))
}

fn note(former: &str, present: &str) -> String {
    format!("note: {former} is now {present}; a later version will refuse the old form")
}
