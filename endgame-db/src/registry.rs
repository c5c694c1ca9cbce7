//! The games that have tables, and the way from a game in progress to them.
//!
//! The list is the engine's ([`for_each_game!`](ishwa_games::for_each_game)), which says what tables a game has. Games
//! are passed as [`AnyGame`], so that nothing has to be written and read again on the way.

use std::path::Path;
use std::sync::Arc;

use ishwa_core::race::Race;
#[cfg(feature = "build")]
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnyProber, Listed};

use crate::embedded;
use crate::file::race::RaceTable;
use crate::file::{Cache, Layer, TableBytes, TableError};
#[cfg(feature = "build")]
use crate::layer_set::LayerSet;
use crate::layered::{HasBounds, HasLayers, Layered, TableFamily};
use crate::paths::{RACE_FILE, directory_name, layer_file};
#[cfg(feature = "build")]
use crate::race::{AnyRace, RaceTables};
use crate::race::{RaceProber, RaceSet, has_one_best_play};
use crate::rounds::OfRounds;
use crate::set::Set;
#[cfg(feature = "build")]
use crate::table_set::TableSet;
use crate::tables::{BoundLayers, BoundProber, TableProber, Tables};

/// The bytes of a table file, with a name for errors.
pub type FileBytes = (String, TableBytes);
#[cfg(feature = "build")]
/// The result of finding the sets of a game.
type Sets = Result<Vec<Box<dyn TableSet>>, TextError>;
#[cfg(feature = "build")]
/// A race of any game; `None` for another game than that of the entry.
type FoundRace = Option<Box<dyn AnyRace>>;
/// A set of tables that searches of a game use, by the names of its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFiles {
    /// The directory of the files, as in `awale,objective=seeds+sure`.
    pub directory: String,
    /// The file of each layer in its order, or that of the race, as in `007.ishwa`.
    pub files: Vec<String>,
    /// How many of the first files are small: with the feature `embedded` they are part of the program.
    pub small: usize,
}

impl TableFiles {
    fn of<L: Layered>(family: TableFamily<L>) -> Self {
        let set = Set::of_part(family.layers, &family.part, Path::new(""));
        let layers = 0..set.layered().layers();
        Self {
            directory: directory_name(set.id()),
            files: layers
                .map(|layer| layer_file(set.layered().seeds(layer)))
                .collect(),
            small: embedded::small_files(set.id()),
        }
    }

    /// The names of the files, each with the directory and a slash before it.
    pub fn names(&self) -> impl Iterator<Item = String> {
        let names = self.files.iter();
        names.map(|file| format!("{}/{file}", self.directory))
    }
}

/// The tables of the rounds of a game.
type RoundTables<G> = Tables<<<G as OfRounds>::Round as HasLayers>::Layers>;

/// The result of opening the tables of a game.
type Opened = Result<Option<AnyProber>, TableError>;

/// A game that has tables. Each function returns `None` for another game.
struct TableGame {
    id: &'static str,
    /// Whether the tables are those of the game itself, not of its rounds.
    has_own: bool,
    is_layered: bool,
    is_of: fn(&AnyGame) -> bool,
    #[cfg(feature = "build")]
    sets: fn(&AnyGame, &Path) -> Option<Sets>,
    #[cfg(feature = "build")]
    race: fn(&AnyGame, Option<&Path>) -> FoundRace,
    files: fn(&AnyGame) -> Option<Vec<TableFiles>>,
    prober: fn(&AnyGame, &Path, &Arc<Cache>) -> Option<Opened>,
    prober_of_files: fn(&AnyGame, Vec<FileBytes>, &Arc<Cache>) -> Option<Opened>,
}

/// The games that have tables, those with layers first.
fn entries() -> Vec<TableGame> {
    macro_rules! entry {
        ($game:ty, layers) => {
            Some(layers::<$game>())
        };
        ($game:ty, bounded) => {
            Some(bounded::<$game>())
        };
        ($game:ty, race) => {
            Some(race_of::<$game>())
        };
        ($game:ty, rounds) => {
            Some(of_rounds::<$game>())
        };
        ($game:ty, none) => {
            None
        };
    }
    macro_rules! entries {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { [$(entry!($game, $tables)),*] };
    }
    let all = ishwa_games::for_each_game!(entries).into_iter().flatten();
    let (mut entries, races): (Vec<TableGame>, Vec<TableGame>) = all.partition(|entry| entry.is_layered);
    entries.extend(races);
    entries
}

/// The entry of a game with layers.
fn layers<G: HasLayers + Listed>() -> TableGame {
    TableGame {
        id: G::ID,
        has_own: true,
        is_layered: true,
        is_of: |game| G::in_game(game).is_some(),
        #[cfg(feature = "build")]
        sets: |game, root| Some(layer_sets(G::in_game(game)?, root)),
        #[cfg(feature = "build")]
        race: |_, _| None,
        files: |game| Some(layer_files(G::in_game(game)?)),
        prober: |game, root, cache| Some(layer_prober(G::in_game(game)?, root, cache)),
        prober_of_files: |game, files, cache| Some(layer_prober_of_files(G::in_game(game)?, files, cache)),
    }
}

/// The entry of a game with layers and, under some options, layers that bound its values.
fn bounded<G>() -> TableGame
where
    G: HasLayers + HasBounds + Listed,
    G::Bounds: BoundLayers<Played = G>,
{
    TableGame {
        #[cfg(feature = "build")]
        sets: |game, root| {
            let game = G::in_game(game)?;
            Some(match game.bound_family() {
                Some(family) => Ok(vec![Box::new(LayerSet::new(family, root))]),
                None => layer_sets(game, root),
            })
        },
        files: |game| {
            let game = G::in_game(game)?;
            Some(match game.bound_family() {
                Some(family) => vec![TableFiles::of(family)],
                None => layer_files(game),
            })
        },
        prober: |game, root, cache| {
            let game = G::in_game(game)?;
            Some(match game.bound_family() {
                Some(family) => {
                    let set = Set::of_part(family.layers, &family.part, root);
                    Tables::open(&set, Arc::clone(cache)).map(|tables| bound_prober(tables, game))
                }
                None => layer_prober(game, root, cache),
            })
        },
        prober_of_files: |game, files, cache| {
            let game = G::in_game(game)?;
            Some(match game.bound_family() {
                Some(family) => {
                    let set = Set::of_part(family.layers, &family.part, Path::new(""));
                    layers_of(files)
                        .and_then(|files| Tables::of_files(&set, files, Arc::clone(cache)))
                        .map(|tables| bound_prober(tables, game))
                }
                None => layer_prober_of_files(game, files, cache),
            })
        },
        ..layers::<G>()
    }
}

/// A prober of tables that bound the values of `game`, if there are any.
fn bound_prober<L: BoundLayers<Played: Listed>>(tables: Tables<L>, game: &L::Played) -> Option<AnyProber> {
    let is_any = tables.files().next().is_some();
    is_any.then(|| AnyProber::new(BoundProber::new(tables, game)))
}

/// The layers in the bytes of files.
fn layers_of(files: Vec<FileBytes>) -> Result<Vec<Layer>, TableError> {
    let files = files.into_iter();
    files
        .map(|(name, bytes)| Layer::from_bytes(bytes, &name))
        .collect()
}

/// The entry of a race.
fn race_of<G: Race + Listed>() -> TableGame {
    #[cfg(feature = "build")]
    fn table<G: Race + Listed>(game: &AnyGame, root: &Path) -> Option<RaceTables<G>> {
        Some(RaceTables::new(G::in_game(game)?.clone(), root))
    }
    TableGame {
        id: G::ID,
        has_own: true,
        is_layered: false,
        is_of: |game| G::in_game(game).is_some(),
        #[cfg(feature = "build")]
        sets: |game, root| Some(Ok(vec![Box::new(table::<G>(game, root)?)])),
        #[cfg(feature = "build")]
        race: |game, root| {
            let game = G::in_game(game)?.clone();
            Some(Box::new(match root {
                Some(root) => RaceTables::new(game, root),
                None => RaceTables::without_table(game),
            }))
        },
        files: |game| Some(race_files(G::in_game(game)?)),
        prober: |game, root, _| Some(race_prober(G::in_game(game)?, root)),
        prober_of_files: |game, files, _| Some(race_prober_of_files(G::in_game(game)?, files)),
    }
}

/// The entry of a game of rounds that have layers.
fn of_rounds<G: OfRounds + Listed>() -> TableGame {
    fn answer<G: OfRounds>(game: &G, tables: Result<Vec<RoundTables<G>>, TableError>) -> Opened {
        Ok(game.prober(tables?))
    }
    TableGame {
        id: G::ID,
        has_own: false,
        is_layered: false,
        is_of: |game| G::in_game(game).is_some(),
        #[cfg(feature = "build")]
        sets: |_, _| None,
        #[cfg(feature = "build")]
        race: |_, _| None,
        files: |game| Some(layer_files(&G::in_game(game)?.round())),
        prober: |game, root, cache| {
            let game = G::in_game(game)?;
            Some(answer(game, open_tables(&game.round(), root, cache)))
        },
        prober_of_files: |game, files, cache| {
            let game = G::in_game(game)?;
            Some(answer(game, tables_of_files(&game.round(), files, cache)))
        },
    }
}

#[cfg(feature = "build")]
fn layer_sets<G: HasLayers + Listed>(game: &G, root: &Path) -> Sets {
    let set = |family| Box::new(LayerSet::new(family, root)) as Box<dyn TableSet>;
    Ok(game.families()?.into_iter().map(set).collect())
}

/// Under options without tables there are none.
fn layer_files<G: HasLayers>(game: &G) -> Vec<TableFiles> {
    let families = game.families().unwrap_or_default();
    families.into_iter().map(TableFiles::of).collect()
}

/// None where no search uses the table.
fn race_files<G: Race>(game: &G) -> Vec<TableFiles> {
    let id = game.rules().id();
    let files = TableFiles {
        directory: directory_name(id),
        files: vec![RACE_FILE.to_owned()],
        small: embedded::small_files(id),
    };
    Vec::from_iter(has_one_best_play(game).then_some(files))
}

/// The tables of a game under the directory `root`, and embedded ones.
fn open_tables<G: HasLayers>(
    game: &G,
    root: &Path,
    cache: &Arc<Cache>,
) -> Result<Vec<Tables<G::Layers>>, TableError> {
    // Under options without tables there is nothing to open.
    let families = game.families().unwrap_or_default();
    let sets = families
        .into_iter()
        .map(|family| Set::of_part(family.layers, &family.part, root));
    let tables = sets
        .filter(|set| set.directory().is_dir() || embedded::layers(set.id()) > 0)
        .map(|set| Tables::open(&set, Arc::clone(cache)));
    tables.collect()
}

/// A prober of these tables of a game, if there are any.
fn prober_of<G: HasLayers + Listed>(game: &G, tables: Vec<Tables<G::Layers>>) -> Option<AnyProber> {
    let is_any = tables.iter().any(|tables| tables.files().next().is_some());
    is_any.then(|| AnyProber::new(TableProber::new(tables, game)))
}

fn layer_prober<G: HasLayers + Listed>(game: &G, root: &Path, cache: &Arc<Cache>) -> Opened {
    Ok(prober_of(game, open_tables(game, root, cache)?))
}

/// The tables of a game in the bytes of files.
fn tables_of_files<G: HasLayers>(
    game: &G,
    files: Vec<FileBytes>,
    cache: &Arc<Cache>,
) -> Result<Vec<Tables<G::Layers>>, TableError> {
    let mut files = layers_of(files)?;
    let mut tables = Vec::new();
    for family in game.families().unwrap_or_default() {
        let set = Set::of_part(family.layers, &family.part, Path::new(""));
        let (own, others): (Vec<Layer>, Vec<Layer>) = files
            .into_iter()
            .partition(|file| file.identity().set == set.id());
        files = others;
        if !own.is_empty() {
            tables.push(Tables::of_files(&set, own, Arc::clone(cache))?);
        }
    }
    match files.first() {
        Some(file) => Err(TableError::WrongTable {
            path: file.path().to_path_buf(),
            what: "set",
            found: format!("{:?}", file.identity().set),
            expected: format!("one of {}", G::ID),
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

/// The ids of the games that have tables of their own, those with layers first.
pub fn games() -> Vec<&'static str> {
    let entries = entries().into_iter().filter(|entry| entry.has_own);
    entries.map(|entry| entry.id).collect()
}

/// Whether the game with this id has tables of layers.
pub fn has_layers(id: &str) -> bool {
    entries().iter().any(|entry| entry.id == id && entry.is_layered)
}

#[cfg(feature = "build")]
/// The sets of tables of a game, with their files under the directory `root`; the main set comes first. `id` is that of
/// the game.
///
/// # Errors
/// When the game has none, or none under its options.
pub fn sets(game: &AnyGame, id: &str, root: &Path) -> Sets {
    let entries = entries();
    let found = entries.iter().find_map(|entry| (entry.sets)(game, root));
    found.unwrap_or_else(|| {
        let expected = format!("a game with tables: {}", games().join(", "));
        Err(TextError::new("game", id, expected))
    })
}

#[cfg(feature = "build")]
/// A race with its table under the directory `root`, or the embedded one; without a directory it has none. `None` where
/// the game is not a race.
pub fn race(game: &AnyGame, root: Option<&Path>) -> Option<Box<dyn AnyRace>> {
    entries().iter().find_map(|entry| (entry.race)(game, root))
}

/// The sets of tables that searches of a game use, by the names of their files, whether these exist or not; none where
/// there can be none.
pub fn files(game: &AnyGame) -> Vec<TableFiles> {
    let entries = entries();
    let found = entries.iter().find_map(|entry| (entry.files)(game));
    found.unwrap_or_default()
}

/// The tables of a game for a search, those under the directory `root` and embedded ones; `None` when there are none.
///
/// # Errors
/// When a table is damaged or has another identity.
pub fn prober(game: &AnyGame, root: &Path, cache: &Arc<Cache>) -> Opened {
    let entries = entries();
    let found = entries.iter().find_map(|entry| (entry.prober)(game, root, cache));
    found.unwrap_or(Ok(None))
}

/// As [`prober`], from the bytes of table files: for programs without a file system.
///
/// # Errors
/// When a file is damaged or has another identity.
pub fn prober_of_files(game: &AnyGame, files: Vec<FileBytes>, cache: &Arc<Cache>) -> Opened {
    let entries = entries();
    let entry = entries.iter().find(|entry| (entry.is_of)(game));
    entry
        .and_then(|entry| (entry.prober_of_files)(game, files, cache))
        .unwrap_or(Ok(None))
}
