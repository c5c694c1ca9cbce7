//! Where a game keeps a network: in the program, or empty until someone brings the file.

use std::fmt;
use std::sync::OnceLock;

use super::file::NetworkError;

/// The file of a network that a game uses, and whether its weights are there.
///
/// With the feature `embedded-networks` all are part of the program. Without it, each has to be supplied before the
/// searches that use it.
pub trait NetworkFile: fmt::Debug + Sync {
    /// Its name: the path of the file in `engine/src/games`, as `toguz/network.bin`.
    fn name(&self) -> &'static str;

    /// Bytes of the file.
    fn bytes(&self) -> usize;

    /// Whether the weights are there.
    fn is_supplied(&self) -> bool;

    /// Brings the weights, as the bytes of the file. To bring the same once more changes nothing.
    ///
    /// # Errors
    /// When the bytes are damaged, those of a network of another kind or shape, or weights other than those that are
    /// there already. Then nothing has changed.
    fn supply(&self, file: &[u8]) -> Result<(), NetworkError>;
}

/// A place for a network, read at its first use from the program, or later from bytes that are supplied.
pub(crate) struct NetworkSlot<N> {
    name: &'static str,
    bytes: usize,
    read: fn(&[u8]) -> Result<N, NetworkError>,
    /// The file in the program; empty without the feature `embedded-networks`.
    embedded: &'static [u8],
    network: OnceLock<N>,
}

/// The slot of a network of the type `$network`, whose file is `$name` in the folder of the games.
macro_rules! network_slot {
    ($network:ty, $name:literal) => {
        $crate::network::NetworkSlot::new(
            $name,
            <$network>::BYTES,
            <$network>::read,
            if cfg!(feature = "embedded-networks") {
                include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/", $name))
            } else {
                &[]
            },
        )
    };
}
pub(crate) use network_slot;

impl<N> NetworkSlot<N> {
    /// A slot for the file with this name and as many bytes; [`network_slot`] makes it.
    pub(crate) const fn new(
        name: &'static str,
        bytes: usize,
        read: fn(&[u8]) -> Result<N, NetworkError>,
        embedded: &'static [u8],
    ) -> Self {
        Self {
            name,
            bytes,
            read,
            embedded,
            network: OnceLock::new(),
        }
    }

    /// The network; `None` as long as it is not supplied.
    #[inline]
    pub(crate) fn get(&self) -> Option<&N> {
        // A constant, so that with the feature nobody asks whether there is a network.
        if cfg!(feature = "embedded-networks") {
            let read = || (self.read)(self.embedded).expect("the weights of this build are whole");
            Some(self.network.get_or_init(read))
        } else {
            self.network.get()
        }
    }
}

impl<N: PartialEq + Send + Sync> NetworkFile for NetworkSlot<N> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    fn is_supplied(&self) -> bool {
        cfg!(feature = "embedded-networks") || self.network.get().is_some()
    }

    fn supply(&self, file: &[u8]) -> Result<(), NetworkError> {
        let network = (self.read)(file)?;
        let is_same = match self.get() {
            Some(there) => *there == network,
            None => match self.network.set(network) {
                Ok(()) => true,
                // Another thread was quicker.
                Err(network) => self.network.get() == Some(&network),
            },
        };
        is_same.then_some(()).ok_or(NetworkError::Other)
    }
}

impl<N> fmt::Debug for NetworkSlot<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetworkSlot")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::registry::{self, games};

    fn all() -> Vec<(&'static dyn NetworkFile, Vec<u8>)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
        let files = games().into_iter().flat_map(|game| game.networks).copied();
        let read = |name: &str| fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        files.map(|file| (file, read(file.name()))).collect()
    }

    #[test]
    fn names_are_those_of_files() {
        for (file, bytes) in all() {
            assert_eq!(file.bytes(), bytes.len(), "{}", file.name());
            assert_eq!(registry::network(file.name()).unwrap().name(), file.name());
        }
        let refusal = registry::network("chess/network.bin").unwrap_err().to_string();
        assert!(refusal.contains("toguz/network.bin"), "{refusal}");
    }

    #[test]
    fn only_the_weights_in_use_are_accepted() {
        for (file, mut bytes) in all() {
            assert!(file.is_supplied());
            assert_eq!(file.supply(&bytes), Ok(()), "{}", file.name());
            // Another weight, in a file that is sound.
            let end = bytes.len() - size_of::<u64>();
            bytes[end / 2] ^= 1;
            assert_eq!(
                file.supply(&bytes),
                Err(NetworkError::Checksum),
                "{}",
                file.name()
            );
            let sum = bytes[..end].iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
            bytes[end..].copy_from_slice(&sum.to_le_bytes());
            assert_eq!(file.supply(&bytes), Err(NetworkError::Other), "{}", file.name());
            assert!(file.supply(&[]).is_err());
        }
    }

    #[test]
    fn options_say_which_networks_are_used() {
        let used = |id: &str, rules: &str| -> Vec<&str> {
            let game = registry::find(id).unwrap().open(rules).unwrap();
            game.networks().iter().map(|file| file.name()).collect()
        };
        let of_awale =
            |stem: &str| ["middle", "ending"].map(|stage| format!("awale/weights/{stem}_{stage}.bin"));
        assert_eq!(used("awale", ""), of_awale("share"));
        assert_eq!(used("awale", "repetition=own-side"), of_awale("own_side"));
        assert_eq!(used("toguz", ""), ["toguz/network.bin"]);
        assert!(used("toguz", "objective=stones").is_empty());
        assert!(used("oljinnat", "").is_empty());
    }
}
