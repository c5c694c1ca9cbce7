//! The worked example of `docs/format.md` is a table, and says what the page says it does.

use super::*;

/// The bytes of the dump: lines of an offset, a colon, and pairs of hexadecimal digits before two spaces.
fn dump() -> Vec<u8> {
    let page = include_str!("../../../../docs/format.md");
    let mut bytes = Vec::new();
    for line in page.lines() {
        let Some((offset, rest)) = line.split_once(": ") else {
            continue;
        };
        let Ok(offset) = usize::from_str_radix(offset, 16) else {
            continue;
        };
        assert_eq!(offset, bytes.len(), "offset of {line}");
        let digits = rest.split("  ").next().unwrap();
        bytes.extend(
            digits
                .split(' ')
                .map(|pair| u8::from_str_radix(pair, 16).expect(line)),
        );
    }
    bytes
}

#[test]
fn the_example_of_the_documentation() {
    let layer = Layer::from_bytes(dump(), "docs/format.md").unwrap();
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
