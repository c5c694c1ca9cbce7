//! The first worked example of `docs/table-format.md` is a table with the content that the page describes.

use super::*;
use crate::file::testing::dumps;

#[test]
fn the_example_of_the_documentation() {
    let layer = Layer::from_bytes(dumps().swap_remove(0), "docs/table-format.md").unwrap();
    let identity = Identity {
        set: "parity".to_string(),
        layer: 3,
        seeds: 2,
        positions: 10,
        values: TableValueKind::Gain,
        index: IndexKind::Game,
    };
    assert_eq!(layer.identity(), &identity);
    check_layer(&layer).unwrap();
    let mut values = [0; 10];
    read_values(&layer, 0, &mut values).unwrap();
    assert_eq!(values, [2, 2, -2, 2, 0, 2, -2, 0, 1, 1]);
}
