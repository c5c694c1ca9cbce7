//! The handshake of two processes before a build.
//!
//! Each side sends a hello: the magic bytes, a nonce, its process number and its terms, such as the version of the
//! program and the options of the game. Then each proves that it knows the token, by a hash of both hellos under the
//! token, so that an eavesdropper does not learn the token. Only then are the terms compared.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};

use ishwa_messages::Message;

use super::link::described;
use super::messages;

/// The magic bytes at the start of a hello.
const MARK: [u8; 8] = *b"ISHWACL\x01";
/// The longest text of a hello, in bytes.
const MOST_TEXT_BYTES: usize = 1 << 12;
/// The bytes of the nonce.
const NONCE_BYTES: usize = 16;
/// The context for deriving the key from the token.
const KEY_CONTEXT: &str = "ishwa-cluster-token";

/// The settings of a process for a build; equal in all processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Terms(pub(super) Vec<(&'static str, String)>);

/// The error of a handshake.
#[derive(Debug)]
pub(super) enum Fault {
    /// The other side sends nothing, or something other than a hello.
    Stranger(Message),
    /// The other side does not know the token.
    Token,
    /// The other side knows the token, but one of its terms differs.
    Term {
        /// Its process number.
        process: usize,
        found: Message,
        expected: Message,
    },
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Stranger(described(&error))
    }
}

/// The side of a connection: a proof for one side is not valid for the other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Caller = 0,
    Listener = 1,
}

impl Side {
    fn other(self) -> Self {
        match self {
            Self::Caller => Self::Listener,
            Self::Listener => Self::Caller,
        }
    }
}

/// Performs the handshake, and returns the process number of the other side.
///
/// # Errors
/// When it fails or the terms differ.
pub(super) fn greet(
    stream: &mut (impl Read + Write),
    side: Side,
    process: usize,
    terms: &Terms,
    token: &str,
) -> Result<usize, Fault> {
    let own = hello(process, terms);
    stream.write_all(&own)?;
    let other = read_hello(stream)?;
    let key = blake3::derive_key(KEY_CONTEXT, token.as_bytes());
    stream.write_all(&proof(&key, side, &own, &other))?;
    let mut found = [0; blake3::OUT_LEN];
    stream.read_exact(&mut found)?;
    // Hashes are compared in constant time.
    if blake3::Hash::from(found) != blake3::Hash::from(proof(&key, side.other(), &other, &own)) {
        return Err(Fault::Token);
    }
    let text = std::str::from_utf8(&other[MARK.len() + NONCE_BYTES + 2..])
        .map_err(|_| Fault::Stranger(messages::greeting_no_text()))?;
    compare(text, terms)
}

fn hello(process: usize, terms: &Terms) -> Vec<u8> {
    let mut text = process.to_string();
    for (name, value) in &terms.0 {
        text.push('\n');
        text.push_str(name);
        text.push('=');
        text.push_str(value);
    }
    let mut bytes = MARK.to_vec();
    bytes.extend(nonce());
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
    bytes
}

/// A nonce that no other handshake uses: the keys of the standard hash maps are random.
fn nonce() -> [u8; NONCE_BYTES] {
    let mut bytes = [0; NONCE_BYTES];
    for half in bytes.chunks_exact_mut(8) {
        half.copy_from_slice(&RandomState::new().hash_one(0).to_le_bytes());
    }
    bytes
}

fn read_hello(stream: &mut impl Read) -> Result<Vec<u8>, Fault> {
    let mut bytes = vec![0; MARK.len() + NONCE_BYTES + 2];
    stream.read_exact(&mut bytes[..MARK.len()])?;
    if bytes[..MARK.len()] != MARK {
        return Err(Fault::Stranger(messages::another_program()));
    }
    stream.read_exact(&mut bytes[MARK.len()..])?;
    let length = usize::from(u16::from_le_bytes([
        bytes[MARK.len() + NONCE_BYTES],
        bytes[MARK.len() + NONCE_BYTES + 1],
    ]));
    if length > MOST_TEXT_BYTES {
        return Err(Fault::Stranger(messages::greeting_of(length)));
    }
    let head = bytes.len();
    bytes.resize(head + length, 0);
    stream.read_exact(&mut bytes[head..])?;
    Ok(bytes)
}

/// The proof that one side knows the token.
fn proof(key: &[u8; 32], side: Side, own: &[u8], other: &[u8]) -> [u8; blake3::OUT_LEN] {
    let mut hasher = blake3::Hasher::new_keyed(key);
    hasher.update(&[side as u8]);
    for hello in [own, other] {
        hasher.update(&(hello.len() as u64).to_le_bytes());
        hasher.update(hello);
    }
    *hasher.finalize().as_bytes()
}

/// The process number of a hello with the same terms.
fn compare(text: &str, terms: &Terms) -> Result<usize, Fault> {
    let mut lines = text.lines();
    let process = lines.next().and_then(|number| number.parse().ok());
    let process = process.ok_or_else(|| Fault::Stranger(messages::greeting_without_process()))?;
    for (name, value) in &terms.0 {
        let found = lines.next().unwrap_or_default();
        let expected = format!("{name}={value}");
        if found != expected {
            let shown = found.split_once('=').filter(|(other, _)| other == name);
            return Err(Fault::Term {
                process,
                found: shown.map_or_else(
                    || messages::no_such_term(name),
                    |(_, found)| Message::verbatim(format!("{name} {found}")),
                ),
                expected: Message::verbatim(format!("{name} {value}")),
            });
        }
    }
    Ok(process)
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    use super::*;

    /// Both ends of a connection.
    fn pair() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let caller = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        (caller, listener.accept().unwrap().0)
    }

    fn terms(version: &str) -> Terms {
        Terms(vec![("version", version.to_owned()), ("set", "awale".to_owned())])
    }

    fn both(tokens: [&str; 2], versions: [&str; 2]) -> [Result<usize, Fault>; 2] {
        let (mut caller, mut listener) = pair();
        let [ours, theirs] = versions.map(terms);
        thread::scope(|scope| {
            let other = scope.spawn(move || greet(&mut listener, Side::Listener, 0, &theirs, tokens[1]));
            let own = greet(&mut caller, Side::Caller, 7, &ours, tokens[0]);
            [own, other.join().unwrap()]
        })
    }

    #[test]
    fn equal_terms_are_accepted() {
        let [own, other] = both(["a", "a"], ["1", "1"]);
        assert_eq!(own.unwrap(), 0);
        assert_eq!(other.unwrap(), 7);
    }

    #[test]
    fn another_version_is_named_on_both_sides() {
        for (result, found, expected) in both(["a", "a"], ["1", "2"])
            .into_iter()
            .zip([("version 2", "version 1"), ("version 1", "version 2")])
            .map(|(result, (found, expected))| (result, found, expected))
        {
            let Err(Fault::Term {
                found: is,
                expected: should,
                ..
            }) = result
            else {
                panic!("{result:?}");
            };
            assert_eq!([is.to_string(), should.to_string()], [found, expected]);
        }
    }

    #[test]
    fn another_token_says_nothing_of_the_terms() {
        for result in both(["a", "b"], ["1", "2"]) {
            assert!(matches!(result, Err(Fault::Token)), "{result:?}");
        }
    }

    #[test]
    fn any_bytes_are_an_error() {
        use std::net::Shutdown;
        let mut greeting = hello(3, &terms("1"));
        greeting.extend([0; blake3::OUT_LEN]);
        let mut long = greeting.clone();
        long[MARK.len() + NONCE_BYTES..][..2].copy_from_slice(&u16::MAX.to_le_bytes());
        let mut samples = vec![
            Vec::new(),
            vec![0xff; 1 << 16],
            b"GET / HTTP/1.1\r\n\r\n".to_vec(),
            long,
        ];
        samples.extend((0..=greeting.len()).map(|end| greeting[..end].to_vec()));
        for bytes in samples {
            let (mut own, mut hostile) = pair();
            // The other side may close before everything is written.
            let writer = thread::spawn(move || {
                let _ = hostile.write_all(&bytes);
                let _ = hostile.shutdown(Shutdown::Write);
                let _ = io::copy(&mut hostile, &mut io::sink());
            });
            let result = greet(&mut own, Side::Listener, 0, &terms("1"), "a");
            assert!(
                matches!(result, Err(Fault::Stranger(_) | Fault::Token)),
                "{result:?}"
            );
            drop(own);
            writer.join().unwrap();
        }
    }
}
