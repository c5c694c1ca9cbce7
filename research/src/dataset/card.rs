//! The card of the data set and its loader.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::check::Checked;
use super::row::Row;

/// The name of the loader.
pub const LOADER_NAME: &str = "load.py";

/// A loader of ten lines that needs Python alone.
pub const LOADER: &str = r#"import csv

def load(path="positions.csv"):
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            row["value"] = float(row["value"])
            row["plies"] = int(row["plies"]) if row["plies"] else None
            row["best_moves"] = row["best_moves"].split(";") if row["best_moves"] else []
            row["moves"] = {m: float(v) for m, v in (e.rsplit(" ", 1) for e in row["moves"].split(";") if e)}
            yield row
"#;

/// What the card says.
pub struct Card<'a> {
    /// All rows.
    pub rows: &'a [Row],
    /// The command that makes the same rows.
    pub command: &'a str,
    /// What was derived again, with searches of this many positions.
    pub checked: Checked,
    /// The limit of those searches.
    pub nodes: u64,
    /// The names of the files with their hashes.
    pub files: &'a [(String, blake3::Hash)],
    /// The hashes of the tables.
    pub tables: &'a str,
}

impl Card<'_> {
    /// The card as Markdown.
    pub fn text(&self) -> String {
        let mut text = format!(
            "# Positions of traditional games with exact values\n\n\
             {} positions of seven games, each with its exact value, the value of every legal move, the best moves and, \
             where tables have it, the distance to the end. Made by Ishwa {}.\n\n\
             License: CC0-1.0 (public domain).\n\n    {}\n\n\
             ## Strata\n\n| game | rules | strata | positions |\n| --- | --- | --- | ---: |\n",
            self.rows.len(),
            env!("CARGO_PKG_VERSION"),
            self.command
        );
        let mut games: BTreeMap<(&str, &str), BTreeMap<u32, usize>> = BTreeMap::new();
        for row in self.rows {
            let strata = games.entry((&row.game, &row.rules)).or_default();
            *strata.entry(row.stratum).or_default() += 1;
        }
        for ((game, rules), strata) in &games {
            let named = match (strata.keys().next(), strata.keys().last()) {
                (Some(first), Some(last)) => format!("{first} to {last}"),
                _ => String::new(),
            };
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "| {game} | `{rules}` | {} ({named}) | {} |",
                strata.len(),
                strata.values().sum::<usize>()
            );
        }
        let Checked {
            right,
            wrong,
            unproven,
        } = self.checked;
        let _ = write!(
            text,
            "\nA stratum is the number of seeds or pieces on the board; in the dice games `ishigan` and `hyena`, a tenth of \
             the stages, from 0.\n\n\
             ## Columns\n\n\
             | column | content |\n| --- | --- |\n\
             | `id` | the first 16 digits of the BLAKE3 hash of `RULES POSITION` |\n\
             | `game`, `rules` | the id of the game, and with its options that differ from the defaults |\n\
             | `stratum` | see above |\n\
             | `position` | in Ishwa's notation; it begins a game, so nothing before it counts as a repetition |\n\
             | `unit` | `win` and `payoff` of two players: 1, 0, -1; `seeds`: the lead at the end; of dice games the payoff |\n\
             | `value` | for the player to move, with everything already won included |\n\
             | `plies` | to the end of the game; empty where tables have none |\n\
             | `best_moves` | with the value of the position, separated by `;` |\n\
             | `moves` | every legal move with its value, as `MOVE VALUE;MOVE VALUE` |\n\
             | `payoffs` | of the dice games: the expected payoff of each player, separated by `;` |\n\
             | `throws` | of the dice games: throws to the end, on average |\n\n\
             ## How it was made\n\n\
             Positions are drawn by the sampler of the yardstick: from games between weak players after random plies, and \
             where these do not reach the tables, random positions of the tables; states of the dice games at random in \
             each tenth of the stages. Before a move, not all moves have the same value. No two positions are equal under a symmetry, \
             and none is a position of the published yardstick or problems, nor its image.\n\n\
             Values come from tables and from the solved dice games. {} rows, drawn by the seed, were derived again from the \
             rules alone, without tables: {right} are right, {wrong} wrong; of {unproven} more, searches of {} positions \
             after each move prove nothing.\n\n\
             ## Loading\n\n`{LOADER_NAME}` needs Python alone:\n\n```python\n{LOADER}```\n\n\
             ## Hashes (BLAKE3)\n\n",
            right + wrong,
            self.nodes
        );
        for (name, hash) in self.files {
            let _ = writeln!(text, "    {hash}  {name}");
        }
        let _ = write!(text, "\nTables that the values come from:\n\n{}", self.tables);
        text
    }
}
