//! The `ishwa` command.
//!
//! Exit codes: 0 done; 1 could not; 2 bad input, with one sentence on standard error that says what was expected; 130
//! interrupted, after printing what was found so far. `docs/json.md` has them too.

mod args;
mod cli;
mod commands;
mod error;
mod help;
mod input;
mod interrupt;
mod language;
mod machine;
mod messages;
mod output;
mod parse;
mod protocol;
mod tables;
mod threads;
mod tournament;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use ishwa_presentation::json::error_json;

use crate::error::{BAD_INPUT, CliError, SUCCESS};
use crate::interrupt::INTERRUPTED;
use crate::output::progress::complain;

fn main() -> ExitCode {
    machine::share_scarce_address_space();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    language::choose(&arguments);
    let cli = match cli::read(arguments) {
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = help::print(&error);
            return ExitCode::from(BAD_INPUT);
        }
        Err(error) if error.use_stderr() => {
            // Without an understood command line, the word alone tells.
            let is_json = std::env::args_os().any(|word| word == "--json");
            let sentence = one_sentence(&error);
            let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
            print_error(is_json, BAD_INPUT, sentence, wrong_argument(&error));
            return ExitCode::from(BAD_INPUT);
        }
        Err(help) => {
            // Help and version texts; write errors, as from a closed pipe, are ignored.
            let _ = help::print(&help);
            return ExitCode::SUCCESS;
        }
    };
    cli.global.color.write_global();
    let done = cli.run();
    let code = match done.as_ref().map_err(CliError::exit_code) {
        Err(BAD_INPUT) => BAD_INPUT,
        // What was found so far has been printed.
        _ if interrupt::has_stopped() => INTERRUPTED,
        Ok(()) => SUCCESS,
        Err(code) => code,
    };
    if let Err(error) = done
        // Whoever has closed the output wants to know no more.
        && error.exit_code() != SUCCESS
    {
        print_error(
            cli.command.is_json(),
            code,
            &error.to_string(),
            error.field().as_deref(),
        );
    }
    ExitCode::from(code)
}

/// Prints an error on standard error: in a sentence, or as a JSON object.
fn print_error(is_json: bool, code: u8, sentence: &str, field: Option<&str>) {
    if is_json {
        complain(&error_json(code, sentence, field).to_string());
    } else {
        complain(&format!("error: {sentence}"));
    }
}

/// The argument that clap refused, without its value: `--depth` of `--depth <N>`.
fn wrong_argument(error: &clap::Error) -> Option<&str> {
    let argument = match error.get(ContextKind::InvalidArg)? {
        ContextValue::String(argument) => argument,
        ContextValue::Strings(arguments) => arguments.first()?,
        _ => return None,
    };
    argument.split([' ', '=']).next()
}

/// Clap's message about wrong arguments, without the usage text below it, and what was probably meant.
fn one_sentence(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| {
            !["Usage:", "For more information", "tip:"]
                .iter()
                .any(|part| line.starts_with(part))
        })
        .filter(|line| !line.is_empty())
        .collect();
    let sentence = lines.join(" ");
    match meant(error).or_else(|| placed(&text)) {
        Some(meant) => format!("{sentence}; did you mean {meant}?"),
        None => sentence,
    }
}

/// The option with the command that has it, as `show --json`, where it was given before the command.
fn placed(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim);
    lines.find_map(|line| line.strip_prefix("tip: '")?.strip_suffix("' exists"))
}

/// The subcommand, option or value most similar to one that does not exist, if clap found one.
fn meant(error: &clap::Error) -> Option<&str> {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(meant) => Some(meant.as_str()),
        // The most similar one is the last.
        ContextValue::Strings(meant) => meant.last().map(String::as_str),
        _ => None,
    })
}
