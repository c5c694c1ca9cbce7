//! Solves the match of Tihulelin from tables of its rounds, and prints the results from the start of every round, one
//! line for each rule set and declaration, in the format of `engine/games/src/tihulelin/match_values.txt`: `cargo run
//! --release -p ishwa-research --bin match_values -- --tables DIR >engine/games/src/tihulelin/match_values.txt`.
//! `just match-values DIR` builds the tables and runs it. Where these do not decide, rounds are solved in memory, which
//! takes up to 10 GB and some minutes for each direction and origin.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Parser;
use ishwa_core::game::Game;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::games::tihulelin_match::{MatchResult, MatchSolution, solve};
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::games::tihulelin_match::round_of;
use ishwa_endgame_reader::layered::HasLayers;
use ishwa_endgame_reader::open_layers::OpenLayers;
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::tihulelin::{Declaration, MatchOptions, TihulelinBoard, TihulelinMatch};

/// Solve the match of Tihulelin.
#[derive(Parser)]
struct Args {
    /// The directory of the tables of rounds
    #[arg(long)]
    tables: PathBuf,
    /// Options of the rounds, as in direction=common,origin=sow; all if none are given
    #[arg(long)]
    rules: Option<String>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    println!(
        "# The result of a match for the player who begins a round with 1 to 47 pions: W wins, D draws, L loses; `.` where \
         nothing is declared."
    );
    for direction in ["opposed", "common"] {
        for origin in ["sow", "skip"] {
            let rules = format!("direction={direction},origin={origin}");
            if args.rules.as_ref().is_none_or(|wanted| *wanted == rules) {
                solve_rounds(&rules, &args.tables)?;
            }
        }
    }
    Ok(())
}

/// Solves the matches whose rounds have these options.
fn solve_rounds(rules: &str, root: &Path) -> Result<()> {
    let games = ["alternate", "winner", "loser"].map(|starter| {
        let rules = format!("{rules},starter={starter}");
        Ok(TihulelinMatch::new(read_options::<MatchOptions>(
            TihulelinMatch::ID,
            &rules,
        )?))
    });
    let games: Vec<TihulelinMatch> = games.into_iter().collect::<Result<_>>()?;
    let cache = Arc::new(Cache::new(256 << 20));
    let mut tables = Vec::new();
    for family in round_of(&games[0]).families()? {
        let set = LayerSet::new(family, root);
        tables.push(OpenLayers::open(&set, Arc::clone(&cache))?);
    }
    let families: Vec<RoundLayers> = tables.iter().map(|tables| tables.layered().clone()).collect();
    let value = |board: &TihulelinBoard| {
        let mut tables = tables.iter();
        tables.find_map(|tables| tables.value(board).ok().flatten())
    };
    let begun = Instant::now();
    let solutions = solve(&games, &families, &value, &mut |text| {
        eprintln!("{rules}: {:.0} s: {text}", begun.elapsed().as_secs_f64());
    });
    for (game, solution) in games.iter().zip(&solutions) {
        eprintln!(
            "{}: {} of {} starts decided by tables, {:.0} s",
            game.rules().text(),
            solution.by_tables,
            solution.starts.len(),
            begun.elapsed().as_secs_f64()
        );
        print_results(game, solution)?;
    }
    Ok(())
}

/// Prints the lines of a match.
fn print_results(game: &TihulelinMatch, solution: &MatchSolution) -> Result<()> {
    let declared = [Declaration::Plain, Declaration::Hyena, Declaration::Carcass];
    let rows = [("best", None)]
        .into_iter()
        .chain(["plain", "hyena", "carcass"].into_iter().zip(declared.map(Some)));
    for (name, declaration) in rows {
        let row: String = (1..game.pions())
            .map(|begins| letter(game, solution, begins, declaration))
            .collect::<Result<_>>()?;
        println!("{} {name} {row}", game.rules().text());
    }
    Ok(())
}

/// The result for the player who begins with this many pions, after a declaration or before it.
fn letter(
    game: &TihulelinMatch,
    solution: &MatchSolution,
    begins: u8,
    declaration: Option<Declaration>,
) -> Result<char> {
    let weaker_begins = 2 * begins <= game.pions();
    let weaker = if weaker_begins {
        begins
    } else {
        game.pions() - begins
    };
    let of_weaker = |declaration| solution.of_weaker(weaker, weaker_begins, declaration);
    if declaration.is_some() && of_weaker(Some(Declaration::Hyena)).is_none() {
        return Ok('.');
    }
    let Some(result) = of_weaker(declaration) else {
        bail!("there is no start with {weaker} pions");
    };
    let result = if weaker_begins { result } else { result.reversed() };
    Ok(match result {
        MatchResult::Loss => 'L',
        MatchResult::Draw => 'D',
        MatchResult::Win => 'W',
    })
}
