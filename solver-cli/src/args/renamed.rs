//! Options in the form of the version before: they work, hidden from the help, and are told on standard error. They go with
//! the next version.

use ishwa_engine::search::features::Features;

use super::{Cli, Command, FeatureArgs};

/// A sentence for every option that was given in its old form.
pub(super) fn notes(cli: &Cli) -> Vec<String> {
    match &cli.command {
        Command::Tournament(args) => {
            let (_, engines) = split_players(&cli.common.players);
            let spec = |text: &String| text.split(':').next().unwrap_or_default().to_owned();
            let settings = args.engines.iter().chain(&engines).map(spec).collect::<Vec<_>>();
            let keys = settings.iter().flat_map(|spec| spec.split(',').skip(1));
            let keys = keys.map(|pair| pair.split('=').next().unwrap_or_default());
            let mut notes: Vec<String> = keys.filter_map(renamed_feature).collect();
            if !engines.is_empty() {
                notes.push(note("--players ENGINE", "--engine ENGINE"));
            }
            notes
        }
        Command::Analyse(args) => of_features(&args.features),
        Command::Bench(args) => of_features(&args.features),
        _ => Vec::new(),
    }
}

/// The numbers of players that `--players` gives, and the engines that it gave in tournaments.
pub(crate) fn split_players(players: &[String]) -> (Vec<String>, Vec<String>) {
    let texts = players.iter().cloned();
    texts.partition(|text| text.starts_with(|c: char| c.is_ascii_digit()))
}

fn of_features(args: &FeatureArgs) -> Vec<String> {
    let names = args.without.iter().map(String::as_str);
    names.filter_map(renamed_feature).collect()
}

fn renamed_feature(name: &str) -> Option<String> {
    Features::renamed(name).map(|present| note(name, present))
}

fn note(former: &str, present: &str) -> String {
    format!("note: {former} is now {present}; a later version will refuse the old form")
}
