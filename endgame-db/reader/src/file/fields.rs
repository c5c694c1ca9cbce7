//! The fields of a header: numbers, texts and bytes, one after another.

use std::path::Path;

use super::error::TableError;

/// The part of a header that is still to be read.
pub struct Fields<'a> {
    pub(crate) path: &'a Path,
    pub(crate) rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub(crate) fn bytes(&mut self, length: usize, what: &str) -> Result<&'a [u8], TableError> {
        let (field, rest) = self.rest.split_at_checked(length).ok_or_else(|| {
            let found = format!("{} bytes of header", self.rest.len());
            TableError::corrupt(self.path, what, found, length)
        })?;
        self.rest = rest;
        Ok(field)
    }

    pub(crate) fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], TableError> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N, what)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self, what: &str) -> Result<u8, TableError> {
        self.array(what).map(u8::from_le_bytes)
    }

    pub(crate) fn u16(&mut self, what: &str) -> Result<u16, TableError> {
        self.array(what).map(u16::from_le_bytes)
    }

    pub(crate) fn u32(&mut self, what: &str) -> Result<u32, TableError> {
        self.array(what).map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self, what: &str) -> Result<u64, TableError> {
        self.array(what).map(u64::from_le_bytes)
    }

    pub(crate) fn text(&mut self, what: &str, most: usize) -> Result<String, TableError> {
        let length = usize::from(self.u16(what)?);
        if length > most {
            let expected = format!("at most {most}");
            return Err(TableError::corrupt(
                self.path,
                what,
                format!("{length} bytes"),
                expected,
            ));
        }
        let text = std::str::from_utf8(self.bytes(length, what)?);
        text.map(str::to_string)
            .map_err(|_| TableError::corrupt(self.path, what, "other bytes", "UTF-8"))
    }
}
