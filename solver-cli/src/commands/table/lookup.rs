//! The sets and layers of tables that a command requests, and the errors for missing ones.

use std::collections::BTreeSet;
use std::path::Path;

use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::registry;
use ishwa_endgame_builder::table_set::{
    BuildError, BuildOptions, LayerInfo, SetKind, TableSet, game_of_set, rules_of_set,
};
use ishwa_endgame_reader::layered::LayerCount;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_messages::{Message, ToMessage};

use super::args::{LayerArgs, SetArgs};
use crate::args::{GameArgs, TablesArgs};
use crate::commands::shared::rules;
use crate::error::{CliError, Result};
use crate::machine::affordable_for_tables;
use crate::messages;

/// The game of a set, under its rules.
pub(crate) fn game(args: &SetArgs) -> Result<AnyGame> {
    let entry = ishwa_library::registry::find(&args.game)?;
    Ok(entry.open(&rules(&args.rules, &entry)?)?)
}

/// The sets of a game under the requested options.
pub(super) fn sets(args: &GameArgs, id: &str, directory: &Path) -> Result<Vec<Box<dyn TableSet>>> {
    let entry = ishwa_library::registry::find(id)?;
    sets_under(&rules(args, &entry)?, id, directory)
}

pub(super) fn sets_under(rules: &str, id: &str, directory: &Path) -> Result<Vec<Box<dyn TableSet>>> {
    let game = ishwa_library::registry::find(id)?.open(rules)?;
    Ok(registry::sets(&game, directory)?)
}

/// The requested set.
pub(super) fn set(args: &SetArgs, directory: &Path) -> Result<Box<dyn TableSet>> {
    let mut sets = sets(&args.rules, &args.game, directory)?;
    let index = index_of(&sets, &args.set)?;
    Ok(sets.swap_remove(index))
}

/// The numbers of the layers with these counts.
pub(super) fn numbers_of(set: &dyn TableSet, counts: &[LayerCount]) -> Result<BTreeSet<u32>, TextError> {
    counts.iter().map(|&count| number_of(set, count)).collect()
}

/// The set with an id such as `awale[objective=seeds]+sure`.
pub(super) fn set_of_id(id: &str, directory: &Path) -> Result<Box<dyn TableSet>> {
    let game = game_of_set(id);
    let rules = rules_of_set(id);
    let mut sets = sets_under(rules, game, directory)?;
    if sets.iter().all(|set| set.id() != id)
        && let Ok(bounds) = sets_under(
            format!("{rules},repetition=own-side").trim_start_matches(','),
            game,
            directory,
        )
    {
        // The ids of bounds do not name the rule of repetition, to which all of them belong.
        sets.extend(bounds);
    }
    let found = sets.into_iter().find(|set| set.id() == id);
    Ok(found.ok_or_else(|| TextError::new(Message::verbatim("set"), id, messages::known_set()))?)
}

pub(super) fn index_of(sets: &[Box<dyn TableSet>], part: &str) -> Result<usize, TextError> {
    // Without --set it is the main set, which comes first.
    let index = if part.is_empty() {
        Some(0)
    } else {
        sets.iter().position(|set| set.part() == part)
    };
    index.ok_or_else(|| {
        let parts: Vec<&str> = sets
            .iter()
            .map(|set| set.part())
            .filter(|part| !part.is_empty())
            .collect();
        let expected = if parts.is_empty() {
            messages::no_set()
        } else {
            Message::verbatim(parts.join(", "))
        };
        TextError::new(Message::verbatim("set"), part, expected)
    })
}

/// The number of the layer with this count.
pub(super) fn number_of(set: &dyn TableSet, count: LayerCount) -> Result<u32, TextError> {
    let layers = set.layers();
    let index = layers.iter().position(|layer| layer.label.count == count);
    index.map(|index| index as u32).ok_or_else(|| {
        let what = Message::verbatim("layer");
        let [Some(first), Some(last)] =
            [layers.first(), layers.last()].map(|layer| layer.map(|it| &it.label))
        else {
            return TextError::new(what, &count.to_string(), messages::no_layer());
        };
        let expected = messages::one_layer_from(first.count.to_string(), last.to_message(), set.id());
        TextError::new(what, &count.to_string(), expected)
    })
}

/// The error that there is no table.
pub(super) fn missing(set: &dyn TableSet, game: &str) -> CliError {
    let (found, expected) = match set.kind() {
        SetKind::Layers => (messages::no_such_table(), messages::built_by(game)),
        SetKind::Race => (messages::no_table_of(set.id()), messages::built_with_rules(game)),
    };
    CliError::no_table(directory_of(set), found, expected)
}

/// The directory of a set, for errors.
pub(super) fn directory_of(set: &dyn TableSet) -> Message {
    Message::verbatim(set.directory().display().to_string())
}

/// Joins sentences.
pub(super) fn one_after_another(sentences: impl DoubleEndedIterator<Item = Message>) -> Message {
    let joined = sentences
        .rev()
        .reduce(|others, one| messages::one_and_others(one, others));
    joined.unwrap_or_else(|| Message::verbatim(""))
}

/// The error that a layer, given by its number, has no table.
pub(super) fn missing_layer(set: &dyn TableSet, game: &str, number: u32) -> CliError {
    let layers = set.layers();
    let Some(layer) = layers.get(number as usize) else {
        return missing(set, game);
    };
    CliError::no_table(
        directory_of(set),
        messages::no_table_of_layer(layer.label.to_message()),
        not_built_here(set, number).unwrap_or_else(|| messages::built_layer(game, layer_options(set, layer))),
    )
}

/// The options that name a layer of a set, each after a space.
fn layer_options(set: &dyn TableSet, layer: &LayerInfo) -> String {
    // The main set has no name.
    let part = match set.part() {
        "" => String::new(),
        part => format!(" --set {part}"),
    };
    // Layers that are counted in seeds are named by `--seeds`.
    match layer.label.count {
        LayerCount::One(count) if count == layer.seeds => format!("{part} --seeds {count}"),
        count => format!("{part} --layer {count}"),
    }
}

/// The command that builds the tables up to a layer of a session's game.
pub(super) fn build_command(set: &dyn TableSet, layer: u32, session: &AnySession) -> String {
    let layer = layer_options(set, &set.layers()[layer as usize]);
    let game = session.rules().game();
    let rules = match session.rules().id() {
        id if id == game => String::new(),
        _ => format!(" --rules {}", session.rules().text()),
    };
    format!("ishwa table build {game}{rules}{layer}")
}

/// The tables that would solve the position of a session, if this machine can build them: a sentence with the command.
pub(crate) fn tables_for(session: &AnySession, directory: &Path, args: &TablesArgs) -> Option<Message> {
    let sets = registry::sets(&session.game(), directory).ok()?;
    let with_layer = sets.iter().find_map(|set| Some((set, set.layer_of(session)?)));
    let (set, layer) = with_layer?;
    let is_known = matches!(set.probe(session), Ok(Some(_)));
    if is_known || set.paths()[layer as usize].exists() {
        return None;
    }
    let size = set.size(layer + 1, &largest()).ok()??;
    let folder = match &args.directory {
        // In the quotes of all shells.
        Some(folder) if folder.to_string_lossy().contains(char::is_whitespace) => {
            format!(" --tables \"{}\"", folder.display())
        }
        Some(folder) => format!(" --tables {}", folder.display()),
        None => String::new(),
    };
    let command = build_command(set.as_ref(), layer, session) + &folder;
    Some(messages::tables_solve_this(size.positions, command))
}

/// A build with all the memory of this machine.
fn largest() -> BuildOptions {
    BuildOptions {
        memory: affordable_for_tables(usize::MAX) as u64,
        write: WriteOptions::default(),
        // Files of another version are no reason why a layer cannot be built.
        rebuild: true,
    }
}

/// Why this machine cannot build a layer, if it cannot.
pub(super) fn not_built_here(set: &dyn TableSet, layer: u32) -> Option<Message> {
    Some(match set.size(layer + 1, &largest()).err()? {
        BuildError::Memory { label, needed, .. } => {
            messages::too_large_for_memory(label.to_message(), needed.div_ceil(1 << 10))
        }
        error => messages::not_built_here(error.to_message()),
    })
}

/// The number of the layer with this number of seeds.
pub(super) fn layer_with(set: &dyn TableSet, seeds: u32) -> Result<u32, TextError> {
    let layers = set.layers();
    let index = layers.iter().position(|layer| layer.seeds == seeds);
    index.map(|index| index as u32).ok_or_else(|| {
        let expected = messages::seeds_of_a_layer(set.id());
        TextError::new(Message::verbatim("seeds"), &seeds.to_string(), expected)
    })
}

/// The requested layers of a set.
pub(super) enum Asked {
    /// No option was given.
    None,
    /// `--seeds`.
    Seeds(u32),
    /// `--layer`, as the number of the layer.
    Layer(u32),
}

/// The requested layers. A race has none, so it refuses these options.
pub(super) fn asked(set: &dyn TableSet, game: &str, args: &LayerArgs) -> Result<Asked, TextError> {
    let refuse = |option: &'static str, found: &dyn std::fmt::Display| {
        TextError::refused(
            Message::verbatim(option),
            messages::option_with_value_for(option, found.to_string(), game),
            messages::no_option_for_dice(option),
        )
    };
    let is_race = set.kind() == SetKind::Race;
    match (args.seeds, args.layer) {
        (Some(seeds), _) if is_race => Err(refuse("seeds", &seeds)),
        (_, Some(count)) if is_race => Err(refuse("layer", &count)),
        (Some(seeds), _) => Ok(Asked::Seeds(seeds)),
        (None, Some(count)) => Ok(Asked::Layer(number_of(set, count)?)),
        (None, None) => Ok(Asked::None),
    }
}

/// The number of layers to build.
pub(super) fn layers_to_build(set: &dyn TableSet, game: &str, args: &LayerArgs) -> Result<u32, TextError> {
    match asked(set, game, args)? {
        Asked::None => Ok(set.layers().len() as u32),
        Asked::Layer(last) => Ok(last + 1),
        Asked::Seeds(seeds) => layers_up_to(set, seeds),
    }
}

/// The number of layers with at most this many seeds.
fn layers_up_to(set: &dyn TableSet, seeds: u32) -> Result<u32, TextError> {
    let layers = set.layers();
    let within = layers.iter().take_while(|layer| layer.seeds <= seeds).count();
    let counts = || layers.iter().map(|layer| layer.seeds);
    if let [Some(least), Some(most)] = [counts().min(), counts().max()]
        && !(least..=most).contains(&seeds)
    {
        let expected = messages::seeds_from(least, set.id(), most);
        return Err(TextError::new(
            Message::verbatim("seeds"),
            &seeds.to_string(),
            expected,
        ));
    }
    Ok(within as u32)
}
