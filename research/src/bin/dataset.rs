//! Makes the data set of positions with exact values: `just research dataset DIR --tables TABLES`.
//!
//! The folder gets `positions.csv`, with the feature `parquet` `positions.parquet` too, a loader in Python, and a card
//! with the strata, the hashes of all files and of the tables, and how many rows were derived again from the rules. The
//! same command makes the same bytes on any number of threads. `--check` derives values of an existing data set again.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Parser;
use ishwa_endgame_builder::hash_list::{hash_file, name_in_lists};
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::registry::sets;
use ishwa_endgame_builder::table_set::rules_of_set;
use ishwa_library::registry;
use ishwa_research::complaints::threads;
use ishwa_research::dataset::{self, Card, Checked, LOADER, LOADER_NAME, Plan, Row, check, make};

/// Make a data set of positions with exact values.
#[derive(Parser)]
struct Args {
    /// The folder of the data set
    folder: PathBuf,
    /// Derive values of an existing data set again
    #[arg(long)]
    check: bool,
    /// Directory with endgame tables
    #[arg(long, required_unless_present = "check")]
    tables: Option<PathBuf>,
    /// Positions for each stratum
    #[arg(long, default_value_t = 50)]
    each: usize,
    /// The most games between levels, for each game
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// Rows whose values are derived again from the rules
    #[arg(long, default_value_t = 1_000)]
    rows: usize,
    /// Positions visited after each move to prove its value again
    #[arg(long, default_value_t = 100_000)]
    proof: u64,
    /// Seed of the games and of all choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

/// The name of the rows as CSV.
const CSV: &str = "positions.csv";

impl Args {
    fn run(&self) -> Result<()> {
        let path = self.folder.join(CSV);
        if self.check {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            self.checked(&dataset::read(&text)?)?;
            return Ok(());
        }
        let tables = self.tables.as_deref().context("--tables is required")?;
        if path.exists() {
            bail!("{} exists; name another folder", path.display());
        }
        fs::create_dir_all(&self.folder)?;
        let plan = Plan {
            tables,
            each: self.each,
            games: self.games,
            seed: self.seed,
        };
        let said = |game: &str, rows: usize| eprintln!("{game}: {rows} positions");
        let rows = threads(self.jobs)?.install(|| make(&plan, &said))?;
        let text = dataset::write(&rows);
        // Readers of the file get these rows.
        let checked = self.checked(&dataset::read(&text)?)?;
        let command = format!(
            "just research dataset DIR --tables TABLES --each {} --games {} --rows {} --proof {} --seed {}",
            self.each, self.games, self.rows, self.proof, self.seed
        );
        let mut files = vec![
            (CSV, text.into_bytes()),
            (LOADER_NAME, LOADER.as_bytes().to_vec()),
        ];
        files.extend(as_parquet(&rows, &command)?);
        let mut hashes = Vec::new();
        for (name, bytes) in &files {
            fs::write(self.folder.join(name), bytes)?;
            hashes.push(((*name).to_owned(), blake3::hash(bytes)));
        }
        let card = Card {
            rows: &rows,
            command: &command,
            checked,
            nodes: self.proof,
            files: &hashes,
            tables: &hashes_of_tables(&rows, tables)?,
        };
        fs::write(self.folder.join("README.md"), card.text())?;
        println!("{} positions in {}", rows.len(), self.folder.display());
        Ok(())
    }

    /// Derives values again and prints how many are right.
    fn checked(&self, rows: &[Row]) -> Result<Checked> {
        let checked = threads(self.jobs)?.install(|| check(rows, self.rows, self.proof, self.seed))?;
        let Checked {
            right,
            wrong,
            unproven,
        } = checked;
        println!("derived again from the rules: {right} right, {wrong} wrong, {unproven} not proven");
        if wrong > 0 {
            bail!("{wrong} rows are wrong");
        }
        Ok(checked)
    }
}

#[cfg(feature = "parquet")]
fn as_parquet(rows: &[Row], command: &str) -> Result<Option<(&'static str, Vec<u8>)>> {
    let mut bytes = Vec::new();
    dataset::write_parquet(rows, command, &mut bytes)?;
    Ok(Some(("positions.parquet", bytes)))
}

#[cfg(not(feature = "parquet"))]
#[expect(clippy::unnecessary_wraps, reason = "as with Parquet")]
fn as_parquet(_rows: &[Row], _command: &str) -> Result<Option<(&'static str, Vec<u8>)>> {
    eprintln!("without the feature `parquet` there is no positions.parquet");
    Ok(None)
}

/// The hashes of the tables that the rows come from, as `ishwa table info --hashes` lists them.
fn hashes_of_tables(rows: &[Row], root: &Path) -> Result<String> {
    let mut rules: Vec<(&str, &str)> = rows
        .iter()
        .filter(|row| !row.moves.is_empty())
        .map(|row| (row.game.as_str(), row.rules.as_str()))
        .collect();
    rules.dedup();
    let mut lines = Vec::new();
    for (id, rules) in rules {
        for set in sets(&registry::find(id)?.open(rules_of_set(rules))?, root)? {
            for path in set.paths().iter().filter(|path| path.exists()) {
                let hash = hash_file(path, &Progress::default())?;
                lines.push(format!("    {hash}  {}\n", name_in_lists(path)));
            }
        }
    }
    Ok(lines.concat())
}

fn main() -> Result<()> {
    Args::parse().run()
}
