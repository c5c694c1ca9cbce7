//! Builds an opening book with long searches (see [`ishwa_research::opening_book`]):
//! `cargo run --release -p ishwa-research --bin book -- awale --out engine/games/src/awale/book.txt`.
//!
//! The file is written after every search and replaced as a whole, so the program can be ended at any time. If the
//! file exists, its book is continued. With one job and the same arguments the book is the same every time, whether
//! in one run or several.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_core::book::Book;
use ishwa_core::playable::Playable;
use ishwa_games::any::AnyGame;
use ishwa_games::on_game;
use ishwa_research::games;
use ishwa_research::opening_book::{BookBuilder, BookPlan};

/// Build an opening book.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Positions lie fewer plies than this from the start
    #[arg(long, default_value_t = 40)]
    plies: usize,
    /// Positions visited by a search, for each move of the position
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// The cost of a ply, in points or hundredths of the game's unit: the higher, the shorter and broader the book
    #[arg(long, default_value_t = 20)]
    ply_cost: i32,
    /// Moves that lose more than this are not followed
    #[arg(long, default_value_t = 300)]
    margin: i32,
    /// Positions of the book
    #[arg(long, default_value_t = 1000)]
    positions: usize,
    /// A file of games whose positions come first: a line has the moves of a game, and may end in a comment after `#`
    #[arg(long)]
    games: Option<PathBuf>,
    /// Plies of each of these games
    #[arg(long, default_value_t = 12)]
    game_plies: usize,
    /// MiB of memory of a search
    #[arg(long, default_value_t = 64)]
    hash: usize,
    /// Positions searched at a time, on a thread each
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// The file of the book
    #[arg(long)]
    out: PathBuf,
}

/// The comment at the start of a book with the current number of positions, with the command that writes this book.
fn heading(args: &Args, positions: usize) -> String {
    let rules = if args.rules.is_empty() {
        String::new()
    } else {
        format!("--rules {} ", args.rules)
    };
    let games = args.games.as_ref().map_or(String::new(), |path| {
        format!("--games {} --game-plies {} ", path.display(), args.game_plies)
    });
    format!(
        "# An opening book: each position with the nodes of the search that scored its moves, and its moves with their\n\
         # scores. Written by\n\
         # cargo run --release -p ishwa-research --bin book -- {} {rules}{games}--plies {} --nodes {} \\\n\
         #     --ply-cost {} --margin {} --positions {} --hash {} --jobs {} --out FILE\n",
        args.game, args.plies, args.nodes, args.ply_cost, args.margin, positions, args.hash, args.jobs
    )
}

/// The book in the file; an empty one if there is no file.
fn read(path: &Path, rules: &str) -> Result<Book> {
    match fs::read_to_string(path) {
        Ok(text) => text.parse().with_context(|| path.display().to_string()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Book::new(rules)),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

/// Replaces the file as a whole.
fn write(path: &Path, text: &str) -> Result<()> {
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, text).with_context(|| unfinished.display().to_string())?;
    fs::rename(&unfinished, path).with_context(|| path.display().to_string())
}

impl Args {
    fn run<G: Playable>(&self, game: G) -> Result<()> {
        let plan = BookPlan {
            plies: self.plies,
            nodes: self.nodes,
            ply_cost: self.ply_cost,
            margin: self.margin,
            hash: self.hash << 20,
        };
        let start = game.write_position(&game.initial());
        let book = read(&self.out, game.rules().id())?;
        let mut builder = BookBuilder::new(game, plan, &book)?;
        if let Some(path) = &self.games {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            builder.want_games(&text, self.game_plies)?;
        }
        while builder.len() < self.positions {
            let count = self.jobs.max(1).min(self.positions - builder.len());
            if builder.grow(count)? == 0 {
                println!("nothing is left to add");
                break;
            }
            let book = builder.book();
            write(&self.out, &format!("{}{book}", heading(self, builder.len())))?;
            if let Some(best) = book.find(&start).and_then(|known| known.best()) {
                println!("{} positions, {} {}", builder.len(), best.text, best.score);
            }
        }
        Ok(())
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    let game = games::open(&args.game, &args.rules)?;
    on_game!(game, AnyGame, game => args.run(game))
}
