//! Values as an array of `NumPy`: the format NPY 1.0, as `numpy.lib.format` documents it.

/// The length of the header in bytes is a multiple of this, so that the values are aligned.
const ALIGNMENT: usize = 64;

/// The magic bytes, and the version 1.0.
const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";

/// The data type of the values of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueType {
    /// 8 bits each.
    Int8,
    /// 16 bits each, little-endian.
    Int16,
}

impl ValueType {
    /// The smallest type for all values from the lowest to the highest.
    pub(super) fn of((lowest, highest): (i16, i16)) -> Self {
        let fits = |value: i16| i8::try_from(value).is_ok();
        if fits(lowest) && fits(highest) {
            Self::Int8
        } else {
            Self::Int16
        }
    }

    /// Adds values of this type as bytes.
    pub(super) fn append(self, values: &[i16], bytes: &mut Vec<u8>) {
        match self {
            Self::Int8 => bytes.extend(values.iter().map(|&value| value as u8)),
            Self::Int16 => bytes.extend(values.iter().flat_map(|value| value.to_le_bytes())),
        }
    }

    /// Its name in `NumPy`.
    fn name(self) -> &'static str {
        match self {
            Self::Int8 => "|i1",
            Self::Int16 => "<i2",
        }
    }
}

/// The header before `length` values.
pub(super) fn header(kind: ValueType, length: u64) -> Vec<u8> {
    let mut text = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape': ({length},), }}",
        kind.name()
    );
    // Magic and version, two bytes for the length of the text, and the line break at its end.
    let before = MAGIC.len() + 2;
    while !(before + text.len() + 1).is_multiple_of(ALIGNMENT) {
        text.push(' ');
    }
    text.push('\n');
    let mut bytes = MAGIC.to_vec();
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `numpy.save` writes it.
    #[test]
    fn the_header_is_that_of_numpy() {
        let bytes = header(ValueType::Int16, 12_376);
        let text = b"{'descr': '<i2', 'fortran_order': False, 'shape': (12376,), }";
        assert_eq!(bytes[..10], *b"\x93NUMPY\x01\x00\x76\x00");
        assert_eq!(bytes[10..10 + text.len()], *text);
        assert_eq!((bytes.len(), bytes.last()), (128, Some(&b'\n')));
    }

    #[test]
    fn values_take_the_smallest_type() {
        assert_eq!(ValueType::of((-128, 127)), ValueType::Int8);
        assert_eq!(ValueType::of((-129, 0)), ValueType::Int16);
        assert_eq!(ValueType::of((0, 32_000)), ValueType::Int16);
        let mut bytes = Vec::new();
        ValueType::Int8.append(&[-1, 5], &mut bytes);
        ValueType::Int16.append(&[-2, 256], &mut bytes);
        assert_eq!(bytes, [255, 5, 254, 255, 0, 1]);
    }
}
