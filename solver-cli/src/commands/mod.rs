//! The commands, a folder each: `args` has its arguments, `mod` runs it, and `render` writes its results.

pub(crate) mod analyse;
pub(crate) mod bench;
mod collection;
pub(crate) mod convert;
mod games;
pub(crate) mod merge;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod practise;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
mod shared;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod table;
pub(crate) mod tournament;
mod uci;
pub(crate) mod ugi;

use std::io::Write;

use clap::CommandFactory;
use ishwa_core::text::TextError;

use crate::cli::{self, Cli, Command};
use crate::error::Result;
use crate::output::Output;

/// Runs the command.
pub(crate) fn run(cli: &Cli) -> Result<()> {
    let out = Output::new(cli.command.is_json(), cli.global.lang);
    match &cli.command {
        Command::Games { game, .. } => games::run(game.as_deref(), &out),
        Command::Rules(args) => rules::run(args, &out),
        Command::Show(args) => show::run(args, &out),
        Command::Moves(args) => moves::run(args, &out),
        Command::Perft(args) => perft::run(args, &out),
        Command::Analyse(args) => analyse::run(args, &out),
        Command::Solve(args) => solve::run(args, &out),
        Command::Table(args) => table::run(&args.command, &out),
        Command::Ugi(args) => ugi::run(args),
        Command::Uci { search } => uci::run(search),
        Command::Serve(args) => serve::run(args, &out),
        Command::Convert(args) => convert::run(args, &out),
        Command::Openings(args) => openings::run(args, &out),
        Command::Review(args) => review::run(args, &out),
        Command::Merge(args) => merge::run(args, &out),
        Command::Tournament(args) => tournament::run(args, &out),
        Command::Play(args) => play::run(args, &out),
        Command::Practise(args) => practise::run(args, &out),
        Command::Bench(args) => bench::run(args, &out),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "ishwa", &mut script);
            Ok(std::io::stdout().write_all(&script)?)
        }
        Command::Man { command } => {
            let mut page = Vec::new();
            clap_mangen::Man::new(described(command)?).render(&mut page)?;
            Ok(std::io::stdout().write_all(&page)?)
        }
    }
}

/// The command with this path, such as `table build`, as its help shows it; the program itself for none.
fn described(path: &[String]) -> Result<clap::Command> {
    let mut found = cli::command();
    for name in path {
        let names: Vec<&str> = found.get_subcommands().map(clap::Command::get_name).collect();
        let unknown = || TextError::none_of("command", name, &names);
        found = found.find_subcommand(name).cloned().ok_or_else(unknown)?;
    }
    Ok(found)
}
