//! Small tables that are part of the program: those of Awalé to 12 seeds, with values and with bounds, of Arrawan for
//! two and of Ishigan for two, each under the default options.
//!
//! The files in `embedded/` are those that `ishwa table build` writes; CONTRIBUTING has the commands. Without the feature
//! `embedded` there are none.

/// The files of a set, in the order of its layers, or the file of a race.
struct EmbeddedSet {
    /// The name of the set in its files.
    id: &'static str,
    /// How many files there are.
    count: usize,
    /// The files; none without the feature.
    files: &'static [&'static [u8]],
}

macro_rules! set {
    ($id:literal, $directory:literal: $($name:literal)*) => {
        EmbeddedSet {
            id: $id,
            count: [$($name),*].len(),
            files: if cfg!(feature = "embedded") {
                &[$(include_bytes!(concat!("../embedded/", $directory, "/", $name, ".ishwa"))),*]
            } else {
                &[]
            },
        }
    };
}

static SETS: &[EmbeddedSet] = &[
    set!(
        "awale[objective=seeds]", "awale,objective=seeds":
        "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"
    ),
    set!(
        "awale[objective=seeds]+sure", "awale,objective=seeds+sure":
        "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"
    ),
    set!("arrawan", "arrawan": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010"),
    set!("ishigan", "ishigan": "states"),
];

/// How many layers of the set with this name are embedded, from the first on; 1 for a race that is.
pub fn layers(id: &str) -> u32 {
    find(id).map_or(0, |set| set.files.len()) as u32
}

/// How many files of the set with this name are small enough for a program, from the first on, whether they are
/// embedded or not.
pub(crate) fn small_files(id: &str) -> usize {
    find(id).map_or(0, |set| set.count)
}

/// The bytes of the file of a layer, or with 0 of a race, of the set with this name.
pub(crate) fn file(id: &str, layer: u32) -> Option<&'static [u8]> {
    find(id)?.files.get(layer as usize).copied()
}

fn find(id: &str) -> Option<&'static EmbeddedSet> {
    SETS.iter().find(|set| set.id == id)
}

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use ishwa_core::game::Game;
    use ishwa_core::prober::Prober;
    use ishwa_core::rules::read_options;
    use ishwa_games::arrawan::Arrawan;
    use ishwa_games::awale::Awale;
    use ishwa_games::ishigan::Ishigan;

    use super::*;
    use crate::file::Cache;
    use crate::games::awale::AwaleLayers;
    use crate::games::awale::claims::ClaimLayers;
    use crate::layered::{HasLayers, Layered, Place};
    use crate::plain::Values;
    use crate::race::RaceSet;
    use crate::set::Set;
    use crate::tables::{TableProber, Tables};

    /// Every file is sound and that of its layer, and those of small layers hold the values that sweeps find.
    fn check<L: Layered>(layered: &L, part: &str, embedded: u32, small: u32) {
        let set = Set::of_part(layered.clone(), part, Path::new("none"));
        assert_eq!(layers(set.id()), embedded, "{}", set.id());
        let values = Values::solve(layered, small);
        for layer in 0..embedded {
            let file = set.open_or_embedded(layer).unwrap().unwrap();
            file.check().unwrap();
            if layer < small {
                let mut found = vec![0; layered.len(layer) as usize];
                file.read(0, &mut found).unwrap();
                assert_eq!(found, values.layer(layer), "{} {layer}", set.id());
            }
        }
        assert!(set.open_or_embedded(embedded).unwrap().is_none());
    }

    #[test]
    fn embedded_layers_are_sound() {
        let awale = read_options(Awale::ID, "").unwrap();
        check(&AwaleLayers::new(&awale).unwrap(), "", 13, 6);
        check(&ClaimLayers::new(&awale), "sure", 13, 5);
        let arrawan = Arrawan::new(read_options(Arrawan::ID, "").unwrap());
        let family = arrawan.families().unwrap().swap_remove(0);
        let all = family.layers.layers();
        check(&family.layers, &family.part, all, all);
    }

    /// At the leaves of a search only the layers that are quick to look up answer, and as they always do.
    #[test]
    fn small_layers_answer_quickly() {
        let game = Awale::new(read_options(Awale::ID, "").unwrap());
        let layers = AwaleLayers::new(game.options()).unwrap();
        let set = Set::of_part(layers.clone(), "", Path::new("none"));
        let tables = Tables::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
        let prober = TableProber::new(vec![tables], &game);
        // Up to 7 seeds there are 50,388 positions, up to 8 more than 100,000.
        for layer in 0..=13 {
            for rank in (0..layers.len(layer)).step_by(97) {
                let position = layers.position(Place { layer, rank });
                let (quick, known) = (prober.probe_quickly(&position), prober.probe(&position));
                assert_eq!(known.is_some(), layer < 13, "{layer}");
                assert_eq!(quick, known.filter(|_| layer < 8), "{layer}, {rank}");
            }
        }
    }

    #[test]
    fn the_embedded_race_is_sound() {
        let game = Ishigan::new(read_options(Ishigan::ID, "").unwrap());
        let set = RaceSet::new(game.clone(), Path::new("none"));
        set.open_or_embedded().unwrap().unwrap().check().unwrap();
        assert!(RaceSet::without_table(game).open_or_embedded().unwrap().is_none());
    }

    #[test]
    fn other_options_have_no_embedded_tables() {
        assert_eq!(layers("awale[grand_slam=forbidden,objective=seeds]"), 0);
    }
}
