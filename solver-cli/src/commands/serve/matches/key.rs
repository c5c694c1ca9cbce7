//! The keys of matches. The id of a match is public: with it anyone can watch. The key of a seat is the id, a point and
//! a secret, of which the server keeps only the hash. All are drawn from the random numbers of the system.

use std::fmt::Write as _;

/// Random bytes of an id, and of a secret.
const ID_BYTES: usize = 8;
const SECRET_BYTES: usize = 16;

/// A key, as clients give it.
pub(super) struct Key<'t> {
    pub(super) id: &'t str,
    secret: Option<&'t str>,
}

impl<'t> Key<'t> {
    /// Reads a key; `None` if it is none.
    pub(super) fn read(text: &'t str) -> Option<Self> {
        let (id, secret) = match text.split_once('.') {
            Some((id, secret)) => (id, Some(secret)),
            None => (text, None),
        };
        let is_whole = is_hex(id, ID_BYTES) && secret.is_none_or(|secret| is_hex(secret, SECRET_BYTES));
        is_whole.then_some(Self { id, secret })
    }

    /// The hash of its secret; `None` if it is only an id.
    pub(super) fn hash(&self) -> Option<blake3::Hash> {
        self.secret.map(|secret| blake3::hash(secret.as_bytes()))
    }
}

/// Whether a text is that of an id.
pub(super) fn is_id(text: &str) -> bool {
    is_hex(text, ID_BYTES)
}

fn is_hex(text: &str, bytes: usize) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == 2 * bytes && text.bytes().all(is_digit)
}

/// The id of a new match.
pub(super) fn new_id() -> String {
    random_hex::<ID_BYTES>()
}

/// The key of a new seat of a match, and the hash of its secret.
pub(super) fn new_seat(id: &str) -> (String, String) {
    let secret = random_hex::<SECRET_BYTES>();
    let hash = blake3::hash(secret.as_bytes()).to_hex().to_string();
    (format!("{id}.{secret}"), hash)
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

fn random_hex<const N: usize>() -> String {
    let mut text = String::with_capacity(2 * N);
    for byte in random_bytes::<N>() {
        write!(text, "{byte:02x}").expect("a text takes all");
    }
    text
}

/// A random number from 0 up to but not 1.
pub(super) fn random_part() -> f64 {
    let bits = u32::from_le_bytes(random_bytes());
    f64::from(bits) / (f64::from(u32::MAX) + 1.0)
}
