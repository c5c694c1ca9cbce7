//! The chance of a standing stick, the option `standing` (I2).

use ishwa_core::game::Probability;
use ishwa_core::messages::a_probability_for;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A chance from 0 to 1 as an exact fraction in lowest terms, written `0`, `1` or `1/20`; it may be read from any
/// fraction or decimal (`2/40`, `0.05`), which are the same rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    parts: u32,
    whole: u32,
}

/// Reads a number from 0 to [`MAX_WHOLE`]: digits only, no sign and no leading zero.
fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number| plain && number <= MAX_WHOLE)
}

/// The largest denominator; decimals have at most as many places as it has zeros.
const MAX_WHOLE: u32 = 1_000_000_000;

impl Standing {
    /// No stick ever stands.
    pub const NEVER: Self = Self { parts: 0, whole: 1 };

    /// `parts` chances in `whole`, or `None` when that is no chance.
    pub fn new(parts: u32, whole: u32) -> Option<Self> {
        if whole == 0 || parts > whole || whole > MAX_WHOLE {
            return None;
        }
        let divisor = greatest_common_divisor(parts, whole);
        Some(Self {
            parts: parts / divisor,
            whole: whole / divisor,
        })
    }

    fn read(text: &str) -> Option<Self> {
        if let Some((parts, whole)) = text.split_once('/') {
            return Self::new(number(parts)?, number(whole)?);
        }
        let (units, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let plain = (1..=9).contains(&decimals.len()) && decimals.bytes().all(|byte| byte.is_ascii_digit());
        if !plain {
            return None;
        }
        let whole = 10_u32.pow(decimals.len() as u32);
        let parts = number(units)?.checked_mul(whole)?;
        Self::new(parts.checked_add(decimals.parse().ok()?)?, whole)
    }

    /// The chance that a throw is a standing stick.
    pub fn chance(self) -> Probability {
        Probability::ratio(self.parts, self.whole)
    }

    /// The chance that a throw is one of the others.
    pub fn others(self) -> Probability {
        Probability::ratio(self.whole - self.parts, self.whole)
    }

    /// The chance in parts of 2^`bits`, rounded down.
    pub(super) fn scaled(self, bits: u32) -> u64 {
        ((u128::from(self.parts) << bits) / u128::from(self.whole)) as u64
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

impl Serialize for Standing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.whole == 1 {
            serializer.collect_str(&self.parts)
        } else {
            serializer.collect_str(&format_args!("{}/{}", self.parts, self.whole))
        }
    }
}

impl<'de> Deserialize<'de> for Standing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom(a_probability_for("standing")))
    }
}
