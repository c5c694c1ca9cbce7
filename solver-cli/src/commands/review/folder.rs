//! A folder with the reviews of many games: a page for each, and the reviews themselves, so that a later run does not
//! search a game again.
//!
//! A review is found by its game and its settings, whatever file the game is in now. It is used only if it is of
//! exactly this game and these settings and its checksum is right; otherwise the game is reviewed again.

use std::collections::HashSet;
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::{remove_leftovers, remove_leftovers_of};
use ishwa_library::record::Record;
use ishwa_library::review::{ReviewedGame, restored};
use ishwa_messages::Message;
use ishwa_presentation::review::{Story, html};
use ishwa_search::limits::Limits;
use serde::{Deserialize, Serialize};

use crate::args::SearchArgs;
use crate::commands::collection::FoundGame;
use crate::commands::game_file::numbered;
use crate::commands::shared::table_source;
use crate::error::{CliError, Result};
use crate::input::{check_regular, read_bounded, read_text};
use crate::messages;
use crate::output::file::write_whole;
use crate::output::progress;
use crate::tables;

/// The file that marks a folder as one of these, in which pages may be replaced.
const MARK: &str = "ishwa-reviews.txt";

/// The content of [`MARK`].
const MARK_TEXT: &str =
    "Written by ishwa review --out, which replaces pages here and reads reviews/ again.\n";

/// The subfolder with the reviews.
const REVIEWS: &str = "reviews";

/// The largest size of a review, in bytes, and of a page.
const MOST_BYTES: u64 = 1 << 28;

/// The largest number of characters that the name of a page takes from the name of a file.
const MOST_NAME: usize = 80;

/// A review in its file.
#[derive(Serialize, Deserialize)]
struct KeptReview {
    /// What the review depends on besides its game.
    settings: String,
    record: String,
    review: String,
    checksum: String,
}

impl KeptReview {
    fn checksum(settings: &str, record: &str, review: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        for part in [settings, record, review] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }
}

pub(super) struct ReviewFolder {
    directory: PathBuf,
    /// The settings of all games, without tables.
    settings: String,
    tables: Option<PathBuf>,
    limits: Limits,
    /// The names of the pages, in the order of the games.
    pages: Vec<String>,
    /// Reviews that were damaged.
    damaged: AtomicUsize,
}

impl ReviewFolder {
    /// Opens a folder for the reviews of `games`, or makes it; `inputs` are the files of games.
    ///
    /// # Errors
    /// When it contains other files, or one of `inputs`, or cannot be written.
    pub(super) fn open(
        directory: &Path,
        search: &SearchArgs,
        limits: Limits,
        inputs: &[&Path],
        games: &[FoundGame],
    ) -> Result<Self> {
        let mark = directory.join(MARK);
        check_folder(directory, &mark, inputs)?;
        let reviews = directory.join(REVIEWS);
        let make = |path: &Path| {
            fs::create_dir_all(path).map_err(CliError::file(path, messages::cannot_make_directory))
        };
        make(directory)?;
        // First, so that a folder of a killed run is known.
        write_whole(&mark, MARK_TEXT)?;
        make(&reviews)?;
        for directory in [directory, &reviews] {
            remove_leftovers(directory)?;
        }
        let settings = format!(
            "ishwa {}, nodes {:?}, depth {:?}, time {:?}, seed {}, hash {}",
            build(),
            limits.nodes,
            limits.depth,
            limits.hard_limit,
            search.seed.or_zero(),
            search.hash.bytes,
        );
        Ok(Self {
            directory: directory.to_path_buf(),
            settings,
            tables: table_source(&search.tables)?,
            limits,
            pages: page_names(games),
            damaged: AtomicUsize::new(0),
        })
    }

    /// The settings of a game's review, and the file of a review of this game with these settings.
    fn place(&self, record: &Record) -> Result<(String, PathBuf)> {
        let tables = tables::mark(self.tables.as_deref(), &record.begin()?)?;
        let settings = format!("{}, tables {tables}", self.settings);
        let key = KeptReview::checksum(&settings, &record.to_string(), "");
        let path = self.directory.join(REVIEWS).join(format!("{}.json", &key[..32]));
        Ok((settings, path))
    }

    /// The review of a game from an earlier run, if there is one.
    ///
    /// # Errors
    /// When it cannot be looked for.
    pub(super) fn find(&self, game: &FoundGame) -> Result<Option<ReviewedGame>> {
        let (settings, path) = self.place(&game.record)?;
        if !path.exists() {
            return Ok(None);
        }
        check_regular(&path, messages::review(), MOST_BYTES)?;
        let record = game.record.to_string();
        let is_right = |kept: &KeptReview| {
            kept.settings == settings
                && kept.record == record
                && kept.checksum == KeptReview::checksum(&settings, &record, &kept.review)
        };
        let text = read_text(&path, messages::review(), MOST_BYTES).unwrap_or_default();
        let kept = serde_json::from_str(&text).ok().filter(is_right);
        let found = match kept {
            Some(kept) => restored(game.to_review()?, &kept.review, self.limits),
            None => None,
        };
        if found.is_none() {
            self.damaged.fetch_add(1, Ordering::Relaxed);
        }
        Ok(found)
    }

    /// Reports how many of `all` games have a review from an earlier run.
    pub(super) fn report(&self, found: usize, all: usize) {
        if found > 0 {
            progress::note(&messages::reviewed_earlier(found, all));
        }
        let damaged = self.damaged.load(Ordering::Relaxed);
        if damaged > 0 {
            progress::note(&messages::damaged_reviews(damaged));
        }
    }

    /// Keeps a review for later runs.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn keep(&self, game: &ReviewedGame) -> Result<()> {
        let (settings, path) = self.place(&game.record)?;
        let failed = || CliError::json(&path, messages::cannot_be_written);
        let (record, review) = (game.record.to_string(), game.saved().map_err(failed())?);
        let kept = KeptReview {
            checksum: KeptReview::checksum(&settings, &record, &review),
            settings,
            record,
            review,
        };
        let text = serde_json::to_string(&kept).map_err(failed())?;
        write_whole(&path, &(text + "\n"))
    }

    /// Writes the page of the game with this index, unless it is there.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write_page(&self, game: usize, story: &Story<'_>) -> Result<()> {
        let path = self.directory.join(&self.pages[game]);
        let page = html(story);
        check_regular(&path, messages::file(), MOST_BYTES)?;
        let there = File::open(&path).and_then(|file| read_bounded(file, page.len() as u64));
        if there.is_ok_and(|there| there == page.as_bytes()) {
            return Ok(());
        }
        write_whole(&path, &page)
    }
}

/// The version of the program, and the size and time of its file: another build of a version may review differently.
fn build() -> String {
    let program = env::current_exe().and_then(fs::metadata);
    let file = program.ok().map(|file| (file.len(), file.modified().ok()));
    format!("{} {file:?}", env!("CARGO_PKG_VERSION"))
}

/// Refuses a folder that contains one of `inputs`, or files but no `mark`.
fn check_folder(directory: &Path, mark: &Path, inputs: &[&Path]) -> Result<()> {
    let refused = |found: Message| {
        let name = Message::verbatim("out");
        CliError::from(TextError::refused(
            name,
            found,
            messages::a_directory_of_its_own(),
        ))
    };
    let Ok(own) = fs::canonicalize(directory) else {
        return Ok(());
    };
    let is_in_it = |input: &&&Path| fs::canonicalize(input).is_ok_and(|input| input.parent() == Some(&*own));
    if inputs.iter().any(|input| is_in_it(&input)) {
        return Err(refused(messages::games_in(directory)));
    }
    if own.is_dir() && !mark.is_file() {
        let unreadable = || CliError::file(directory, messages::cannot_read);
        remove_leftovers_of(mark).map_err(unreadable())?;
        let entries = fs::read_dir(&own).map_err(unreadable())?;
        if entries.count() > 0 {
            return Err(refused(messages::other_files_in(directory)));
        }
    }
    Ok(())
}

/// The names of the pages of games: those of their files, with their numbers, each used once in any case of letters.
fn page_names(games: &[FoundGame]) -> Vec<String> {
    let mut used = HashSet::new();
    let names = games.iter().map(|game| {
        let (path, number) = numbered(game.location.as_ref());
        let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
        let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
        let plain = stem.chars().take(MOST_NAME);
        let plain = plain.map(|letter| if is_plain(letter) { letter } else { '-' });
        let plain: String = plain.collect();
        let plain = plain.trim_matches(['-', '.']);
        let stem = match (plain, number) {
            ("", None) => "game".to_owned(),
            ("", Some(number)) => format!("game-{number}"),
            (plain, None) => plain.to_owned(),
            (plain, Some(number)) => format!("{plain}-{number}"),
        };
        let repeated = (2..).map(|count| format!("{stem}-{count}"));
        let mut names = std::iter::once(stem.clone()).chain(repeated);
        let name = names.find(|name| used.insert(name.to_lowercase()));
        format!("{}.html", name.unwrap_or(stem))
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::notation::Format;
    use ishwa_library::registry;

    #[test]
    fn every_game_has_a_page_of_its_own() {
        let start = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let names = |locations: &[&str]| {
            let games = locations.iter().map(|&location| FoundGame {
                location: location.to_owned(),
                record: Record::of(&start),
                format: Format::Ishwa,
                fault: None,
            });
            page_names(&games.collect::<Vec<_>>())
        };
        let long = "x".repeat(300);
        assert_eq!(
            names(&[
                "a/club.txt:1",
                "b/Club.txt:1",
                "club-1.pgn",
                "-",
                "..",
                "a b/é*\u{202e}<.txt",
                &long
            ]),
            [
                "club-1.html",
                "Club-1-2.html",
                "club-1-3.html",
                "game.html",
                "game-2.html",
                "é.html",
                &format!("{}.html", "x".repeat(MOST_NAME)),
            ]
        );
        assert_eq!(names(&["a.txt"; 3]), ["a.html", "a-2.html", "a-3.html"]);
    }
}
