//! The commands, one file each.

mod analyse;
mod games;
mod moves;
mod perft;
mod show;

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use ishwa_engine::registry::{self, AnyGame, AnySession};
use ishwa_engine::text::{TextError, quote};

use crate::args::{Cli, Command, Common, PositionArgs};
use crate::output::Output;

/// Carries out the command.
pub(crate) fn run(cli: &Cli) -> Result<()> {
    let out = Output::new(cli.common.json);
    match &cli.command {
        Command::Games => games::run(&cli.common, &out),
        Command::Show(args) => show::run(&cli.common, args, &out),
        Command::Moves(args) => moves::run(&cli.common, args, &out),
        Command::Perft(args) => perft::run(&cli.common, args, &out),
        Command::Analyse(args) => analyse::run(&cli.common, args, &out),
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

/// A game and a game of it in progress.
type Opened = (Box<dyn AnyGame>, Box<dyn AnySession>);

/// The game that was asked for, and the game in progress after the moves to play first.
fn open(common: &Common, args: &PositionArgs) -> Result<Opened, TextError> {
    let entry = registry::find(&args.game)?;
    let game = entry.open(&rules(common)?)?;
    let mut session = game.begin(args.position.as_deref())?;
    for mv in args.moves.split([',', ' ']).filter(|mv| !mv.is_empty()) {
        session.play(mv)?;
    }
    Ok((game, session))
}

/// The options of the game, `--players` among them.
fn rules(common: &Common) -> Result<String, TextError> {
    let Some(players) = common.players else {
        return Ok(common.rules.clone());
    };
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
