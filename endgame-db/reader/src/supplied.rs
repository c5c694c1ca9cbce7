//! Table files that the caller supplies one by one, for programs without a file system.

use std::collections::HashMap;
use std::sync::Arc;

use ishwa_games::any::{AnyGame, AnyProber};

use crate::file::race::RaceTable;
use crate::file::{Cache, Layer, TableBytes, TableError};
use crate::messages;
use crate::registry;
use crate::set::{RACE_FILE, directory_name, layer_file};

/// Table files by their names, as in `ishigan/states.ishwa`: the directory and file names that `ishwa table build`
/// uses ([`registry::TableFiles::names`]).
#[derive(Debug)]
pub struct SuppliedFiles {
    files: HashMap<String, TableBytes>,
    cache: Arc<Cache>,
}

impl SuppliedFiles {
    /// No files yet, with a block cache of `cache_bytes`.
    pub fn new(cache_bytes: usize) -> Self {
        Self {
            files: HashMap::new(),
            cache: Arc::new(Cache::new(cache_bytes)),
        }
    }

    /// Adds a file. Its header is checked here; each block is checked when read, and counts as missing if it is
    /// damaged.
    ///
    /// # Errors
    /// When the bytes are not a table, have another format version or a damaged header, or belong to another table
    /// than the name. Nothing changes then.
    pub fn supply(&mut self, name: &str, bytes: impl Into<TableBytes>) -> Result<(), TableError> {
        let bytes = bytes.into();
        let (set, file) = match Layer::from_bytes(bytes.clone(), name) {
            Ok(layer) => {
                let identity = layer.identity();
                (identity.set.clone(), layer_file(identity.seeds))
            }
            Err(TableError::NotATable { .. }) => {
                let table = RaceTable::from_bytes(bytes.clone(), name)?;
                (table.identity().set.clone(), RACE_FILE.to_owned())
            }
            Err(error) => return Err(error),
        };
        let found = format!("{}/{file}", directory_name(&set));
        if found != name {
            return Err(TableError::WrongTable {
                path: name.into(),
                what: messages::name(),
                found: found.into(),
                expected: name.into(),
            });
        }
        self.files.insert(found, bytes);
        Ok(())
    }

    /// Whether there is a file with this name.
    pub fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// The tables of a game for a search, from the files supplied so far; `None` without any. The files are shared,
    /// not copied.
    ///
    /// # Errors
    /// When a file that the game uses does not match its rules.
    pub fn prober(&self, game: &AnyGame) -> Result<Option<AnyProber>, TableError> {
        let sets = registry::files(game);
        let names = sets.iter().flat_map(registry::TableFiles::names);
        let files = names.filter_map(|name| {
            let bytes = self.files.get(&name)?.clone();
            Some((name, bytes))
        });
        registry::prober_of_files(game, files.collect(), &self.cache)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use ishwa_core::notation::Notation;
    use ishwa_games::any::Listed;
    use ishwa_games::awale::Awale;
    use ishwa_library::registry as engine;

    use super::*;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("embedded")
    }

    fn embedded(name: &str) -> Vec<u8> {
        fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of the small files that the game uses under these options.
    fn small(id: &str, rules: &str) -> Vec<String> {
        let game = engine::find(id).unwrap().open(rules).unwrap();
        let sets = registry::files(&game);
        sets.iter().flat_map(|set| set.names().take(set.small)).collect()
    }

    #[test]
    fn small_files_are_found_by_their_names() {
        for (id, rules, count) in [
            ("awale", "", 13),
            ("awale", "objective=seeds", 13),
            ("awale", "repetition=own-side", 13),
            ("arrawan", "", 11),
            ("arrawan", "players=3", 0),
            ("ishigan", "", 1),
            ("oljinnat", "", 0),
            ("toguz", "", 0),
        ] {
            let names = small(id, rules);
            assert_eq!(names.len(), count, "{id} {rules}");
            let game = engine::find(id).unwrap().open(rules).unwrap();
            let mut supplied = SuppliedFiles::new(1 << 20);
            assert!(supplied.prober(&game).unwrap().is_none(), "{id} {rules}");
            for name in names {
                assert!(!supplied.has(&name));
                supplied.supply(&name, embedded(&name)).unwrap();
                assert!(supplied.has(&name));
            }
            assert_eq!(
                supplied.prober(&game).unwrap().is_some(),
                count > 0,
                "{id} {rules}"
            );
        }
    }

    #[test]
    fn tables_answer_from_the_files_there_are() {
        let entry = engine::find("awale").unwrap();
        let game = entry.open("objective=seeds").unwrap();
        let awale: &Awale = Awale::in_game(&game).unwrap();
        let read = |text| awale.read_position(text).unwrap();
        let (three, five) = (
            read("1,0,0,0,0,1/1,0,0,0,0,0/22,23/s"),
            read("1,0,0,0,0,1/1,0,0,1,1,0/22,21/s"),
        );
        let all = registry::prober(&game, &folder(), &Arc::new(Cache::new(1 << 20)));
        let all = all.unwrap().unwrap();
        let mut supplied = SuppliedFiles::new(1 << 20);
        for (layer, name) in small("awale", "objective=seeds").iter().enumerate() {
            supplied.supply(name, embedded(name)).unwrap();
            let prober = supplied.prober(&game).unwrap().unwrap();
            for (position, seeds) in [(three, 3), (five, 5)] {
                let answer = prober.get::<Awale>().unwrap().probe(&position);
                let expected = all.get::<Awale>().unwrap().probe(&position);
                assert!(expected.is_some());
                assert_eq!(answer, expected.filter(|_| layer >= seeds), "{layer}");
            }
        }
    }

    #[test]
    fn other_files_are_refused() {
        let mut supplied = SuppliedFiles::new(1 << 20);
        for (name, other) in [
            (
                "awale,objective=seeds/003.ishwa",
                "awale,objective=seeds/004.ishwa",
            ),
            (
                "awale,objective=seeds/003.ishwa",
                "awale,objective=seeds+sure/003.ishwa",
            ),
            ("ishigan/states.ishwa", "arrawan/000.ishwa"),
            ("arrawan/000.ishwa", "ishigan/states.ishwa"),
        ] {
            let refusal = supplied.supply(name, embedded(other)).unwrap_err().to_string();
            assert!(refusal.contains(name) && refusal.contains(other), "{refusal}");
            let mut damaged = embedded(name);
            damaged[20] ^= 1;
            assert!(supplied.supply(name, damaged).is_err());
            assert!(supplied.supply(name, Vec::new()).is_err());
            assert!(!supplied.has(name));
        }
    }
}
