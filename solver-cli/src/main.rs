//! The `ishwa` command.
//!
//! Exit codes: 0 success; 1 failure; 2 bad input, with one sentence on standard error that says what was expected.

mod args;
mod cli;
mod commands;
mod error;
mod input;
mod interrupt;
mod lang;
mod machine;
mod output;
mod parse;
mod protocol;
mod review;
mod tables;
mod threads;
mod tournament;

use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::error::{BAD_INPUT, SUCCESS};
use crate::output::progress::complain;

fn main() -> ExitCode {
    machine::share_scarce_address_space();
    let (cli, notes) = match cli::read(std::env::args_os()) {
        Ok(read) => read,
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            return ExitCode::from(BAD_INPUT);
        }
        Err(error) if error.use_stderr() => {
            complain(&one_sentence(&error));
            return ExitCode::from(BAD_INPUT);
        }
        Err(help) => {
            // Help and version texts; write errors, as from a closed pipe, are ignored.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    cli.common.color.write_global();
    for note in notes {
        complain(&note);
    }
    match commands::run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let code = error.exit_code();
            // Whoever has closed the output wants to know no more.
            if code != SUCCESS {
                complain(&format!("error: {error}"));
            }
            ExitCode::from(code)
        }
    }
}

/// Clap's message about wrong arguments, without the usage text below it.
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
    lines.join(" ")
}
