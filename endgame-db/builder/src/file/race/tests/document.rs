//! The second worked example of `docs/table-format.md` is a table of a race with the content that the page describes.

use super::*;

#[test]
fn the_example_of_the_documentation() {
    let dump = crate::file::testing::dumps().swap_remove(1);
    let table = RaceTable::from_bytes(dump, "docs/table-format.md").unwrap();
    check_race(&table).unwrap();
    let sample = example();
    assert_eq!(table.identity(), &sample.identity);
    assert_eq!(load_stages(&table).unwrap(), sample.stages);
}

/// Three states in two stages: the probabilities of winning and losing, and the number of throws.
fn example() -> Sample {
    let stage = |stage, keys: &[u64], numbers: &[f64]| Stage {
        stage,
        keys: keys.to_vec(),
        numbers: numbers.to_vec(),
    };
    Sample {
        identity: RaceIdentity {
            set: "coin".to_string(),
            width: 3,
        },
        stages: vec![
            stage(2, &[5, 300], &[0.25, 0.75, 4.0, 0.7, 0.3, 2.5]),
            stage(7, &[1], &[1.0, 0.0, 0.0]),
        ],
    }
}
