//! The `ishwa` command.
//!
//! Exit codes: 0 success; 1 failure; 2 bad input, with one sentence on standard error about the expected input; 130
//! interrupted, after printing the results so far. `docs/json.md` lists them too.

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
mod provenance;
mod tables;
mod threads;
mod tournament;
mod wrong_line;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{ErrorAnswer, with_schema};

use crate::error::{BAD_INPUT, CliError, SUCCESS};
use crate::interrupt::INTERRUPTED;
use crate::output::progress::{complain, complain_in_json};

fn main() -> ExitCode {
    interrupt::survive_file_limits();
    machine::share_scarce_address_space();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    language::choose(&arguments);
    let cli = match cli::read(&arguments) {
        Ok(cli) => cli,
        Err(error)
            if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                && arguments.len() <= 1 =>
        {
            // As from a closed pipe.
            let _ = writeln!(anstream::stdout(), "{}", language::say(&messages::first_words()));
            return ExitCode::SUCCESS;
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = help::print(&error);
            return ExitCode::from(BAD_INPUT);
        }
        Err(error) if error.use_stderr() => {
            // Without parsed arguments, the raw word decides.
            let is_json = std::env::args_os().any(|word| word == "--json");
            let sentence = wrong_line::sentence(&error, &arguments, &cli::command());
            print_error(is_json, BAD_INPUT, &sentence, wrong_line::argument(&error));
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
        // The results so far have been printed.
        _ if interrupt::has_stopped() => INTERRUPTED,
        Ok(()) => SUCCESS,
        Err(code) => code,
    };
    if let Err(error) = done
        // No error is printed if the reader has closed the output.
        && error.exit_code() != SUCCESS
    {
        print_error(
            cli.command.is_json(),
            code,
            &error.to_message(),
            error.field().as_deref(),
        );
    }
    ExitCode::from(code)
}

/// Prints an error on standard error: as a sentence, or as a JSON object.
fn print_error(is_json: bool, code: u8, sentence: &Message, field: Option<&str>) {
    if is_json {
        let answer = ErrorAnswer::new(code, cut(sentence.to_string()), field);
        complain_in_json(&with_schema(&answer).to_string());
    } else {
        complain(&messages::error(&Message::verbatim(cut(language::say(sentence)))));
    }
}

/// The maximum length of an error, in characters; names and arguments that it repeats may be of any length.
const ERROR_CHARS: usize = 2000;

/// The sentence without its middle, if it is too long: what is wrong comes first, and what to do last.
fn cut(sentence: String) -> String {
    let chars = sentence.chars().count();
    if chars <= ERROR_CHARS {
        return sentence;
    }
    let begin = sentence.chars().take(ERROR_CHARS / 2);
    let end = sentence.chars().skip(chars - ERROR_CHARS / 2);
    begin.chain(" ... ".chars()).chain(end).collect()
}
