//! The first worked example of `docs/format.md` is a table, and says what the page says it does.

use super::*;

/// The bytes of the dumps: lines of an offset, a colon, and pairs of hexadecimal digits before two spaces.
pub(crate) fn dumps() -> Vec<Vec<u8>> {
    let page = include_str!("../../../../docs/format.md");
    let mut dumps: Vec<Vec<u8>> = Vec::new();
    for line in page.lines() {
        let Some((offset, rest)) = line.split_once(": ") else {
            continue;
        };
        let Ok(offset) = usize::from_str_radix(offset, 16) else {
            continue;
        };
        if offset == 0 {
            dumps.push(Vec::new());
        }
        let bytes = dumps.last_mut().expect("a dump begins at offset 0");
        assert_eq!(offset, bytes.len(), "offset of {line}");
        let digits = rest.split("  ").next().unwrap();
        bytes.extend(
            digits
                .split(' ')
                .map(|pair| u8::from_str_radix(pair, 16).expect(line)),
        );
    }
    dumps
}

#[test]
fn the_example_of_the_documentation() {
    let layer = Layer::from_bytes(dumps().swap_remove(0), "docs/format.md").unwrap();
    let identity = Identity {
        set: "parity".to_string(),
        layer: 3,
        seeds: 2,
        positions: 10,
        values: ValueKind::Gain,
        index: IndexKind::Game,
    };
    assert_eq!(layer.identity(), &identity);
    layer.check().unwrap();
    let mut values = [0; 10];
    layer.read(0, &mut values).unwrap();
    assert_eq!(values, [2, 2, -2, 2, 0, 2, -2, 0, 1, 1]);
}
