//! Shards of a long job, for machines that each run one shard and do not communicate.
//!
//! A job whose items are numbered in a fixed order is cut into shards of consecutive numbers. The meaning of a number
//! does not depend on the shard, so the concatenated results of all shards equal those of the whole job.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use ishwa_core::text::TextError;
use ishwa_messages::Message;
use serde::{Deserialize, Serialize};

use crate::messages;

/// One of several parts of nearly the same size, written `3/16`: the third of sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// From 1 to `of`.
    number: u32,
    of: u32,
}

impl Shard {
    /// The largest number of shards.
    pub const MOST: u32 = 1_000_000;

    /// Part `number` of `of`; `None` unless 1 ≤ `number` ≤ `of` ≤ [`Shard::MOST`].
    pub fn new(number: u32, of: u32) -> Option<Self> {
        let is_part = (1..=of).contains(&number) && of <= Self::MOST;
        is_part.then_some(Self { number, of })
    }

    /// The number of the shard, from 1.
    pub fn number(self) -> u32 {
        self.number
    }

    /// The number of shards.
    pub fn of(self) -> u32 {
        self.of
    }

    /// The numbers below `total` that belong to the shard. The shards together contain each number once, in order,
    /// and their sizes differ by at most 1; if there are more shards than numbers, some are empty.
    pub fn range(self, total: u64) -> Range<u64> {
        let end = |parts: u32| (u128::from(total) * u128::from(parts) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = text
            .split_once('/')
            .filter(|(number, of)| plain(number) && plain(of));
        let shard = numbers.and_then(|(number, of)| Self::new(number.parse().ok()?, of.parse().ok()?));
        shard.ok_or_else(|| {
            let expected = messages::a_shard(Self::MOST);
            TextError::new(shard_option(), text, expected)
        })
    }
}

impl TryFrom<String> for Shard {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

/// The indices of these shards in the order of their numbers, for a merge. Each has a name, such as that of its file.
///
/// # Errors
/// Unless these are all shards of one division, each once: one sentence that names the first duplicate, the first
/// shard of another division, or the missing shards.
pub fn whole_order(found: &[(String, Shard)]) -> Result<Vec<usize>, TextError> {
    let Some((first_name, first)) = found.first() else {
        return Err(refused(messages::none(), messages::all_shards()));
    };
    let mut indices: Vec<Option<usize>> = Vec::new();
    for (index, (name, shard)) in found.iter().enumerate() {
        if shard.of != first.of {
            let [shard, first] = [shard, first].map(Shard::to_string);
            let found = messages::shard_beside(shard, name, first, first_name);
            return Err(refused(found, messages::shards_of_one_division()));
        }
        let number = shard.number as usize;
        if indices.len() < number {
            indices.resize(number, None);
        }
        if let Some(other) = indices[number - 1].replace(index) {
            let found = messages::shard_again(shard.to_string(), &found[other].0, name);
            return Err(refused(found, messages::each_shard_once()));
        }
    }
    indices.resize(first.of as usize, None);
    let missing: Vec<String> = (1..)
        .zip(&indices)
        .filter(|(_, index)| index.is_none())
        .map(|(number, _)| number.to_string())
        .collect();
    if !missing.is_empty() {
        let more = missing.len().saturating_sub(MOST_NAMED);
        let named = missing[..missing.len() - more].join(", ");
        let found = match more {
            0 => messages::no_shards(named, first.of),
            more => messages::no_shards_and_more(named, more, first.of),
        };
        return Err(refused(found, messages::all_shards()));
    }
    Ok(indices.into_iter().flatten().collect())
}

/// The error for shards that do not fit together.
fn refused(found: Message, expected: Message) -> TextError {
    TextError::described(shard_option(), found, expected)
}

/// How an error refers to shards: by the option that selects one.
fn shard_option() -> Message {
    Message::verbatim("shard")
}

/// The largest number of missing shards that an error names.
const MOST_NAMED: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(text: &str) -> Shard {
        text.parse().unwrap()
    }

    #[test]
    fn the_parts_have_every_number_once_and_in_order() {
        for (total, of) in [(0, 3), (1, 4), (16, 16), (100, 7), (7, 100), (u64::MAX, 5)] {
            let parts: Vec<_> = (1..=of)
                .map(|number| Shard::new(number, of).unwrap().range(total))
                .collect();
            assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, total));
            assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
            let sizes = parts.iter().map(|part| part.end - part.start);
            assert!(
                sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1,
                "{total} in {of}"
            );
        }
    }

    #[test]
    fn a_shard_is_read_as_it_is_written() {
        assert_eq!(shard("3/16").to_string(), "3/16");
        assert_eq!(shard("1000000/1000000").range(10), 9..10);
        for bad in [
            "",
            "3",
            "0/4",
            "5/4",
            "1/0",
            "0/0",
            "-1/4",
            "+1/4",
            "1/1000001",
            "1/99999999999",
            "1/2/3",
            "1 /2",
        ] {
            let error = bad.parse::<Shard>().unwrap_err().to_string();
            assert!(error.starts_with("shard: found "), "{bad}: {error}");
        }
    }

    #[test]
    fn what_is_no_whole_is_named() {
        let order = |shards: &[&str]| {
            let named: Vec<_> = shards
                .iter()
                .map(|text| (format!("dir-{text}"), shard(text)))
                .collect();
            whole_order(&named).map_err(|error| error.to_string())
        };
        assert_eq!(order(&["2/3", "3/3", "1/3"]), Ok(vec![2, 0, 1]));
        for (shards, part) in [
            (&[][..], "found none"),
            (&["1/2"], "found no shard 2 of 2"),
            (
                &["2/3", "2/3"],
                "found shard 2/3 in dir-2/3 and again in dir-2/3, expected each shard once",
            ),
            (
                &["1/2", "2/3"],
                "found shard 2/3 in dir-2/3 and shard 1/2 in dir-1/2",
            ),
            (
                &["1/20", "20/20"],
                "found no shard 2, 3, 4, 5, 6, 7, 8, 9 and 10 more of 20",
            ),
        ] {
            let error = order(shards).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
