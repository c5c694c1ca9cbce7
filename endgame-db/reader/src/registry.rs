//! The games that have tables, and the lookup of their tables for a game in progress.
//!
//! The list is the engine's ([`for_each_game!`](ishwa_games::for_each_game)), which defines the tables of each game.
//! Games are passed as [`AnyGame`], so that none has to be converted to text and back.

use std::path::Path;
use std::sync::Arc;

use ishwa_core::game::Game;
use ishwa_core::race::Race;
use ishwa_games::any::{AnyGame, AnyProber, Listed};
use ishwa_games::awale::Awale;
use ishwa_games::on_tables;
use ishwa_games::tihulelin::TihulelinMatch;

use crate::file::race::RaceTable;
use crate::file::{Cache, Layer, TableBytes, TableError};
use crate::games::awale::claims::{ClaimLayers, ClaimProber, bound_family};
use crate::games::tihulelin::RoundLayers;
use crate::games::tihulelin_match::{MatchProber, round_of};
use crate::layered::{HasLayers, Layered, TableFamily};
use crate::messages::{self, quoted};
use crate::open_layers::{LayerProber, OpenLayers};
use crate::race::{RaceProber, has_one_best_play};
use crate::set::{LayerSet, RACE_FILE, RaceSet, directory_name, embedded_layers, layer_file};

/// The bytes of a table file, with a name for errors.
pub type FileBytes = (String, TableBytes);
/// A set of tables for searches of a game, by the names of its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFiles {
    /// The directory of the files, as in `awale,objective=seeds+sure`.
    pub directory: String,
    /// The file of each layer in its order, or that of the race, as in `007.ishwa`.
    pub files: Vec<String>,
    /// The number of files at the start that are small: there are embedded tables for them.
    pub small: usize,
}

impl TableFiles {
    fn of<L: Layered>(family: TableFamily<L>) -> Self {
        let set = LayerSet::new(family, Path::new(""));
        let layers = 0..set.layered().layers();
        Self {
            directory: directory_name(set.id()),
            files: layers
                .map(|layer| layer_file(set.layered().seeds(layer)))
                .collect(),
            small: embedded_layers(set.id()) as usize,
        }
    }

    /// The names of the files, each with its directory and a slash before it.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let names = self.files.iter();
        names.map(|file| format!("{}/{file}", self.directory))
    }
}

/// The result of opening the tables of a game.
type Opened = Result<Option<AnyProber>, TableError>;

/// A prober of tables that bound the values of Awalé, if there are any.
fn claim_prober(tables: OpenLayers<ClaimLayers>, game: &Awale) -> Option<AnyProber> {
    let is_any = tables.files().next().is_some();
    is_any.then(|| AnyProber::new(ClaimProber::new(tables, game)))
}

/// The layers in the bytes of files.
fn layers_of(files: Vec<FileBytes>) -> Result<Vec<Layer>, TableError> {
    let files = files.into_iter();
    files
        .map(|(name, bytes)| Layer::from_bytes(bytes, &name))
        .collect()
}

/// Empty under options without tables.
fn layer_files<G: HasLayers>(game: &G) -> Vec<TableFiles> {
    let families = game.families().unwrap_or_default();
    families.into_iter().map(TableFiles::of).collect()
}

/// Empty if no search uses the table.
fn race_files<G: Race>(game: &G) -> Vec<TableFiles> {
    let id = game.rules().id();
    let files = TableFiles {
        directory: directory_name(id),
        files: vec![RACE_FILE.to_owned()],
        small: embedded_layers(id) as usize,
    };
    Vec::from_iter(has_one_best_play(game).then_some(files))
}

/// The files of a game with layers and, under some options, layers that bound its values.
fn bounded_files(game: &Awale) -> Vec<TableFiles> {
    match bound_family(game) {
        Some(family) => vec![TableFiles::of(family)],
        None => layer_files(game),
    }
}

fn bounded_prober(game: &Awale, root: &Path, cache: &Arc<Cache>) -> Opened {
    let Some(family) = bound_family(game) else {
        return layer_prober(game, root, cache);
    };
    let set = LayerSet::new(family, root);
    Ok(claim_prober(OpenLayers::open(&set, Arc::clone(cache))?, game))
}

fn bounded_prober_of_files(game: &Awale, files: Vec<FileBytes>, cache: &Arc<Cache>) -> Opened {
    let Some(family) = bound_family(game) else {
        return layer_prober_of_files(game, files, cache);
    };
    let set = LayerSet::new(family, Path::new(""));
    let tables = OpenLayers::of_files(&set, layers_of(files)?, Arc::clone(cache))?;
    Ok(claim_prober(tables, game))
}

/// A prober of a match with these tables of its rounds; `None` if the match is not solved.
fn match_prober(game: &TihulelinMatch, rounds: Vec<OpenLayers<RoundLayers>>) -> Option<AnyProber> {
    MatchProber::new(game, rounds).map(AnyProber::new)
}

/// The tables of a game under the directory `root`, and embedded ones.
fn open_tables<G: HasLayers>(
    game: &G,
    root: &Path,
    cache: &Arc<Cache>,
) -> Result<Vec<OpenLayers<G::Layers>>, TableError> {
    // Options without tables have no families.
    let families = game.families().unwrap_or_default();
    let sets = families.into_iter().map(|family| LayerSet::new(family, root));
    let tables = sets
        .filter(|set| set.directory().is_dir() || embedded_layers(set.id()) > 0)
        .map(|set| OpenLayers::open(&set, Arc::clone(cache)));
    tables.collect()
}

/// A prober of these tables of a game, if there are any.
fn prober_of<G: HasLayers + Listed>(game: &G, tables: Vec<OpenLayers<G::Layers>>) -> Option<AnyProber> {
    let is_any = tables.iter().any(|tables| tables.files().next().is_some());
    is_any.then(|| AnyProber::new(LayerProber::new(tables, game)))
}

fn layer_prober<G: HasLayers + Listed>(game: &G, root: &Path, cache: &Arc<Cache>) -> Opened {
    Ok(prober_of(game, open_tables(game, root, cache)?))
}

/// The tables of a game in the bytes of files.
fn tables_of_files<G: HasLayers>(
    game: &G,
    files: Vec<FileBytes>,
    cache: &Arc<Cache>,
) -> Result<Vec<OpenLayers<G::Layers>>, TableError> {
    let mut files = layers_of(files)?;
    let mut tables = Vec::new();
    for family in game.families().unwrap_or_default() {
        let set = LayerSet::new(family, Path::new(""));
        let (own, others): (Vec<Layer>, Vec<Layer>) = files
            .into_iter()
            .partition(|file| file.identity().set == set.id());
        files = others;
        if !own.is_empty() {
            tables.push(OpenLayers::of_files(&set, own, Arc::clone(cache))?);
        }
    }
    match files.first() {
        Some(file) => Err(TableError::WrongTable {
            path: file.path().to_path_buf(),
            what: messages::set(),
            found: quoted(&file.identity().set),
            expected: messages::one_of(G::ID).into(),
        }),
        None => Ok(tables),
    }
}

fn layer_prober_of_files<G: HasLayers + Listed>(
    game: &G,
    files: Vec<FileBytes>,
    cache: &Arc<Cache>,
) -> Opened {
    Ok(prober_of(game, tables_of_files(game, files, cache)?))
}

fn race_prober<G: Race + Listed>(game: &G, root: &Path) -> Opened {
    let table = RaceSet::new(game.clone(), root).open_or_embedded()?;
    Ok(table.and_then(|table| RaceProber::of(game, table)))
}

fn race_prober_of_files<G: Race + Listed>(game: &G, files: Vec<FileBytes>) -> Opened {
    let identity = RaceSet::new(game.clone(), Path::new("")).identity();
    let mut prober = None;
    for (name, bytes) in files {
        let table = RaceTable::from_bytes(bytes, &name)?.demand(&identity)?;
        prober = RaceProber::of(game, table);
    }
    Ok(prober)
}

/// The ids of the games that have their own tables, those with layers first.
pub fn games() -> Vec<&'static str> {
    let mut games: Vec<_> = kinds()
        .into_iter()
        .filter(|(_, kind)| ["layers", "bounded", "race"].contains(kind))
        .collect();
    games.sort_by_key(|(_, kind)| *kind == "race");
    games.into_iter().map(|(id, _)| id).collect()
}

/// Whether the game with this id has tables of layers.
pub fn has_layers(id: &str) -> bool {
    kinds()
        .iter()
        .any(|&(game, kind)| game == id && ["layers", "bounded"].contains(&kind))
}

/// The games of the list with the kind of their tables.
fn kinds() -> Vec<(&'static str, &'static str)> {
    macro_rules! kinds {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            vec![$((<$game as Game>::ID, stringify!($tables))),*]
        };
    }
    ishwa_games::for_each_game!(kinds)
}

/// The sets of tables for searches of a game, by the names of their files, whether these exist or not; empty if there
/// can be none.
pub fn files(game: &AnyGame) -> Vec<TableFiles> {
    macro_rules! files {
        (layers, $game:ident) => {
            layer_files($game)
        };
        (bounded, $game:ident) => {
            bounded_files($game)
        };
        (race, $game:ident) => {
            race_files($game)
        };
        (rounds, $game:ident) => {
            layer_files(&round_of($game))
        };
        (none, $game:ident) => {{
            let _ = $game;
            Vec::new()
        }};
    }
    on_tables!(game, game => files)
}

/// The tables of a game for a search, those under the directory `root` and embedded ones; `None` without any.
///
/// # Errors
/// When a table is damaged or has another identity.
pub fn prober(game: &AnyGame, root: &Path, cache: &Arc<Cache>) -> Opened {
    macro_rules! prober {
        (layers, $game:ident) => {
            layer_prober($game, root, cache)
        };
        (bounded, $game:ident) => {
            bounded_prober($game, root, cache)
        };
        (race, $game:ident) => {
            race_prober($game, root)
        };
        (rounds, $game:ident) => {
            Ok(match_prober(
                $game,
                open_tables(&round_of($game), root, cache)?,
            ))
        };
        (none, $game:ident) => {{
            let _ = $game;
            Ok(None)
        }};
    }
    on_tables!(game, game => prober)
}

/// As [`prober`], from the bytes of table files: for programs without a file system.
///
/// # Errors
/// When a file is damaged or has another identity.
pub fn prober_of_files(game: &AnyGame, files: Vec<FileBytes>, cache: &Arc<Cache>) -> Opened {
    macro_rules! prober {
        (layers, $game:ident) => {
            layer_prober_of_files($game, files, cache)
        };
        (bounded, $game:ident) => {
            bounded_prober_of_files($game, files, cache)
        };
        (race, $game:ident) => {
            race_prober_of_files($game, files)
        };
        (rounds, $game:ident) => {
            Ok(match_prober(
                $game,
                tables_of_files(&round_of($game), files, cache)?,
            ))
        };
        (none, $game:ident) => {{
            let _ = $game;
            Ok(None)
        }};
    }
    on_tables!(game, game => prober)
}
