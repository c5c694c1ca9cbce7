//! The commands, one file each.

mod analyse;
mod bench;
mod games;
mod moves;
mod perft;
mod race;
mod race_table;
mod show;
mod solve;
mod table;
mod uci;
mod ugi;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::CommandFactory;
use ishwa_engine::registry::{self, AnySession, GameEntry};
use ishwa_engine::text::{TextError, quote};

use crate::args::{Cli, Command, Common, PositionArgs};
use crate::output::Output;
use crate::tables;

/// Carries out the command.
pub(crate) fn run(cli: &Cli) -> Result<()> {
    let out = Output::new(cli.common.json);
    match &cli.command {
        Command::Games => games::run(&cli.common, &out),
        Command::Show(args) => show::run(&cli.common, args, &out),
        Command::Moves(args) => moves::run(&cli.common, args, &out),
        Command::Perft(args) => perft::run(&cli.common, args, &out),
        Command::Analyse(args) => analyse::run(&cli.common, args, &out),
        Command::Solve(args) => solve::run(&cli.common, args, &out),
        Command::Table(args) => table::run(&cli.common, &args.command, &out),
        Command::Ugi(args) => ugi::run(&cli.common, args),
        Command::Uci => uci::run(&cli.common),
        Command::Bench(args) => bench::run(&cli.common, args, &out),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "ishwa", &mut script);
            Ok(std::io::stdout().write_all(&script)?)
        }
        Command::Man => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page)?;
            Ok(std::io::stdout().write_all(&page)?)
        }
    }
}

/// The game in progress that was asked for, after the moves to play first.
fn open(common: &Common, args: &PositionArgs) -> Result<Box<dyn AnySession>, TextError> {
    let entry = registry::find(&args.game)?;
    let game = entry.open(&rules(common, &entry)?)?;
    let mut session = game.begin_in(common.format, args.position.as_deref())?;
    session.play_list(&args.moves)?;
    Ok(session)
}

/// Where tables are, as asked for on the command line.
fn table_directory(common: &Common) -> Result<PathBuf> {
    tables::directory(common.tables.as_deref())
}

/// Threads to work on.
fn pool(common: &Common) -> Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(common.threads.unwrap_or(0).into())
        .build()
        .context("could not start the threads")
}

/// The cores of this machine, or one where the system does not tell.
fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The options of the game, `--players` among them.
fn rules(common: &Common, entry: &GameEntry) -> Result<String, TextError> {
    let Some(players) = common.players else {
        return Ok(common.rules.clone());
    };
    if entry.options.iter().all(|option| option.key != "players") {
        let fixed = *entry.players.end();
        return if players as usize == fixed {
            Ok(common.rules.clone())
        } else {
            Err(TextError::described(
                "players",
                players.to_string(),
                format!("{fixed} for {}", entry.id),
            ))
        };
    }
    if common.rules.split(',').any(|pair| pair.starts_with("players=")) {
        return Err(TextError::described(
            "players",
            format!("--players {players} and --rules {}", quote(&common.rules)),
            "the number of players once",
        ));
    }
    let separator = if common.rules.is_empty() { "" } else { "," };
    Ok(format!("{}{separator}players={players}", common.rules))
}
