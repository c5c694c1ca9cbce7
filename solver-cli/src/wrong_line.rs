//! Errors about the command line, in our own words. Clap supplies the kind of error and its context.

use std::error::Error;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use ishwa_core::messages::did_you_mean;
use ishwa_core::text::{TextError, closest};
use ishwa_endgame_reader::layered::NoCount;
use ishwa_library::registry;
use ishwa_messages::{Message, ToMessage, as_error};

use crate::messages;

/// The error as one sentence, with the probable intention. Kinds of error that no command can have keep clap's words.
pub(crate) fn sentence(error: &clap::Error, line: &[OsString], program: &clap::Command) -> Message {
    let sentence = mistake(error).unwrap_or_else(|| Message::verbatim(error.kind().to_string()));
    let word =
        text(error, ContextKind::InvalidSubcommand).filter(|&word| line.get(1).is_some_and(|it| it == word));
    if let Some(game) = word.and_then(|word| registry::find(word).ok()) {
        return messages::a_game_alone(game.id);
    }
    let other = word.and_then(other_command).map(str::to_owned);
    match other
        .or_else(|| meant(error))
        .or_else(|| placed(error, line, program))
    {
        Some(meant) => did_you_mean(sentence, &meant),
        None if error.kind() == ErrorKind::UnknownArgument => {
            messages::see_help(sentence, &command_of(line, program))
        }
        None => sentence,
    }
}

/// The command that people may mean by a word in place of one.
fn other_command(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let (_, command) = OTHER_WORDS
        .iter()
        .find(|(words, _)| words.contains(&word.as_str()))?;
    Some(command)
}

/// Words of other programs, parts of commands, and French and Russian words, with the command that does what they say.
const OTHER_WORDS: [(&[&str], &str); 16] = [
    (&["verify", "vérifier", "verifier"], "table verify"),
    (&["export", "exporter"], "table export"),
    (&["import", "importer"], "table import"),
    (&["build", "construire"], "table build"),
    (&["probe"], "table probe"),
    (&["elo", "match", "tournoi"], "tournament"),
    (
        &[
            "puzzle",
            "puzzles",
            "exercises",
            "practice",
            "problèmes",
            "exercices",
        ],
        "practise",
    ),
    (&["jouer", "jeu", "играть"], "play"),
    (&["règles", "regles", "learn", "apprendre", "правила"], "rules"),
    (&["aide", "помощь"], "help"),
    (&["jeux", "list", "игры"], "games"),
    (&["analyser", "eval", "analysis", "анализ"], "analyse"),
    (&["revoir", "revue", "grade", "разбор"], "review"),
    (&["résoudre", "resoudre", "решить"], "solve"),
    (&["convertir", "pgn"], "convert"),
    (&["web", "gui", "page"], "serve --open"),
];

/// The command of a line, as in `ishwa table build`.
fn command_of(line: &[OsString], program: &clap::Command) -> String {
    let (mut command, mut names) = (program, String::from("ishwa"));
    for word in line.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(below) = command.find_subcommand(word) {
            command = below;
            names.push(' ');
            names.push_str(below.get_name());
        }
    }
    names
}

/// The argument that clap refused, without its value: `--depth` for `--depth <N>`.
pub(crate) fn argument(error: &clap::Error) -> Option<&str> {
    let arguments = texts(error, ContextKind::InvalidArg);
    arguments.first()?.split([' ', '=']).next()
}

/// The texts that clap supplies with an error.
fn texts(error: &clap::Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::String(text)) => std::slice::from_ref(text),
        Some(ContextValue::Strings(texts)) => texts,
        _ => &[],
    }
}

/// The first of these texts.
fn text(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    texts(error, kind).first().map(String::as_str)
}

/// The sentence for each kind of error that a command line of this program can have.
fn mistake(error: &clap::Error) -> Option<Message> {
    let argument = || text(error, ContextKind::InvalidArg);
    let value = || text(error, ContextKind::InvalidValue);
    let subcommand = || text(error, ContextKind::InvalidSubcommand);
    let said = match error.kind() {
        ErrorKind::UnknownArgument => messages::unexpected_argument(on_one_line(argument()?)),
        ErrorKind::InvalidSubcommand => messages::unrecognized_subcommand(on_one_line(subcommand()?)),
        ErrorKind::MissingSubcommand => {
            let sentence = messages::subcommand_required(subcommand()?);
            let names = texts(error, ContextKind::ValidSubcommand);
            listed(sentence, names, messages::subcommands)
        }
        ErrorKind::InvalidValue => {
            let sentence = match value()? {
                "" => messages::value_required(argument()?),
                value => messages::refused_value(on_one_line(value), argument()?),
            };
            let values = texts(error, ContextKind::ValidValue);
            listed(sentence, values, messages::possible_values)
        }
        ErrorKind::ValueValidation => {
            messages::invalid_value(on_one_line(value()?), argument()?, reason(error)?)
        }
        ErrorKind::TooManyValues => messages::unexpected_value(on_one_line(value()?), argument()?),
        ErrorKind::MissingRequiredArgument => {
            messages::missing_arguments(texts(error, ContextKind::InvalidArg).join(" "))
        }
        ErrorKind::ArgumentConflict => conflict(argument()?, error),
        ErrorKind::InvalidUtf8 => messages::invalid_utf8(),
        _ => return None,
    };
    Some(said)
}

/// Arguments that cannot be combined.
fn conflict(argument: &str, error: &clap::Error) -> Message {
    match error.get(ContextKind::PriorArg) {
        Some(ContextValue::String(other)) if other == argument => messages::given_twice(argument),
        Some(ContextValue::String(other)) => messages::not_with_argument(argument, other),
        Some(ContextValue::Strings(others)) => messages::not_with_arguments(argument, others.join(" ")),
        _ => messages::not_with_others(argument),
    }
}

/// The reason why an option's parser refused a value.
fn reason(error: &clap::Error) -> Option<Message> {
    let source = error.source()?;
    let said = as_error::<Message>(source)
        .cloned()
        .or_else(|| said_as::<TextError>(source))
        .or_else(|| said_as::<NoCount>(source));
    Some(said.unwrap_or_else(|| Message::verbatim(on_one_line(&source.to_string()))))
}

/// The message of an error, if it is of this type.
fn said_as<E: Error + ToMessage + 'static>(error: &(dyn Error + 'static)) -> Option<Message> {
    as_error::<E>(error).map(ToMessage::to_message)
}

/// A sentence that lists the possible words, if any.
fn listed(sentence: Message, words: &[String], with: fn(Message, String) -> Message) -> Message {
    if words.is_empty() {
        return sentence;
    }
    let written = words.iter().map(|word| {
        if word.is_empty() || word.contains(char::is_whitespace) {
            format!("{word:?}")
        } else {
            word.clone()
        }
    });
    with(sentence, written.collect::<Vec<_>>().join(", "))
}

/// A text from the command line without line breaks.
fn on_one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

/// The subcommand, option or value most similar to an unknown one, if clap found one.
fn meant(error: &clap::Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    // The most similar one is last.
    kinds
        .into_iter()
        .find_map(|kind| texts(error, kind).last().cloned())
}

/// The option with the command that accepts it, as in `show --json`, where it was given before the command.
fn placed(error: &clap::Error, line: &[OsString], program: &clap::Command) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let option = argument(error)?.strip_prefix("--")?;
    let words = line.iter().skip(1).filter_map(|word| word.to_str());
    let (mut above, mut is_found) = (program, false);
    for word in words {
        is_found |= word
            .strip_prefix("--")
            .is_some_and(|word| word.starts_with(option));
        let Some(command) = above.find_subcommand(word) else {
            continue;
        };
        if !is_found {
            above = command;
            continue;
        }
        let longs = command.get_arguments().filter_map(clap::Arg::get_long);
        if let Some(long) = closest(option, longs) {
            return Some(format!("{} --{long}", command.get_name()));
        }
    }
    None
}
