//! Small tables that are part of programs: those of Awalé to 12 seeds, with values and with bounds, of Arrawan for two
//! and of Ishigan for two, each under the default options.
//!
//! The files in `embedded/` are those that `ishwa table build` writes; CONTRIBUTING has the commands. A program that only
//! uses tables that are supplied to it ([`crate::supplied`]) does not contain them: nothing that it uses names them.

/// The small files of a set: the name of the set in its files, and how many there are.
const COUNTS: [(&str, usize); 4] = [
    ("awale[objective=seeds]", 13),
    ("awale[objective=seeds]+sure", 13),
    ("arrawan", 11),
    ("ishigan", 1),
];

macro_rules! files {
    ($directory:literal: $($name:literal)*) => {
        &[$(include_bytes!(concat!("../embedded/", $directory, "/", $name, ".ishwa"))),*]
    };
}

/// The files of each of these sets, in the order of its layers, or the file of a race.
static FILES: [&[&[u8]]; COUNTS.len()] = [
    files!("awale,objective=seeds": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"),
    files!("awale,objective=seeds+sure": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"),
    files!("arrawan": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010"),
    files!("ishigan": "states"),
];

/// How many layers of the set with this name are embedded, from the first on; 1 for a race that is.
pub fn layers(id: &str) -> u32 {
    small_files(id) as u32
}

/// How many files of the set with this name are small enough for a program, from the first on.
pub(crate) fn small_files(id: &str) -> usize {
    place(id).map_or(0, |place| COUNTS[place].1)
}

/// The bytes of the file of a layer, or with 0 of a race, of the set with this name.
pub(crate) fn file(id: &str, layer: u32) -> Option<&'static [u8]> {
    FILES[place(id)?].get(layer as usize).copied()
}

fn place(id: &str) -> Option<usize> {
    COUNTS.iter().position(|(set, _)| *set == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_counted_right() {
        for (place, (id, count)) in COUNTS.into_iter().enumerate() {
            assert_eq!(FILES[place].len(), count, "{id}");
        }
    }

    #[test]
    fn other_options_have_no_embedded_tables() {
        assert_eq!(layers("awale[grand_slam=forbidden,objective=seeds]"), 0);
    }
}
