//! Where a game keeps a network: in the program, or empty until someone brings the file.

use std::fmt;
use std::sync::OnceLock;

use super::file::NetworkError;

/// The file of a network that a game uses, and whether its weights are there; [`crate::network_file`] makes it.
///
/// With the feature `embedded-networks` all are part of the program. Without it, each has to be supplied before the
/// searches that use it.
#[derive(Clone, Copy, Debug)]
pub struct NetworkFile {
    name: &'static str,
    bytes: usize,
    is_supplied: fn() -> bool,
    supply: fn(&[u8]) -> Result<(), NetworkError>,
}

impl NetworkFile {
    /// The file with this name and as many bytes of a slot, by the functions of the slot.
    pub const fn new(
        name: &'static str,
        bytes: usize,
        is_supplied: fn() -> bool,
        supply: fn(&[u8]) -> Result<(), NetworkError>,
    ) -> Self {
        Self {
            name,
            bytes,
            is_supplied,
            supply,
        }
    }

    /// Its name: the path of the file in `engine/games/src/`, as `toguz/network.bin`.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Bytes of the file.
    pub fn bytes(self) -> usize {
        self.bytes
    }

    /// Whether the weights are there.
    pub fn is_supplied(self) -> bool {
        (self.is_supplied)()
    }

    /// Brings the weights, as the bytes of the file. To bring the same once more changes nothing.
    ///
    /// # Errors
    /// When the bytes are damaged, those of a network of another kind or shape, or weights other than those that are
    /// there already. Then nothing has changed.
    pub fn supply(self, file: &[u8]) -> Result<(), NetworkError> {
        (self.supply)(file)
    }
}

/// The file of the network in a static slot.
#[macro_export]
macro_rules! network_file {
    ($slot:ident) => {
        $crate::network::NetworkFile::new(
            $slot.name(),
            $slot.bytes(),
            || $slot.is_supplied(),
            |file| $slot.supply(file),
        )
    };
}

/// A place for a network, read at its first use from the program, or later from bytes that are supplied.
pub struct NetworkSlot<N> {
    name: &'static str,
    bytes: usize,
    read: fn(&[u8]) -> Result<N, NetworkError>,
    /// The file in the program; empty without the feature `embedded-networks`.
    embedded: &'static [u8],
    network: OnceLock<N>,
}

/// The slot of a network of the type `$network`, whose file is `$name` in the folder of the games.
#[macro_export]
macro_rules! network_slot {
    ($network:ty, $name:literal) => {
        $crate::network::NetworkSlot::new(
            $name,
            <$network>::BYTES,
            <$network>::read,
            if cfg!(feature = "embedded-networks") {
                include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $name))
            } else {
                &[]
            },
        )
    };
}

impl<N: PartialEq> NetworkSlot<N> {
    /// A slot for the file with this name and as many bytes; [`crate::network_slot`] makes it.
    pub const fn new(
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
    ///
    /// # Panics
    /// When the weights inside the program are damaged.
    #[inline]
    pub fn get(&self) -> Option<&N> {
        // A constant, so that with the feature nobody asks whether there is a network.
        if cfg!(feature = "embedded-networks") {
            let read = || (self.read)(self.embedded).expect("the weights of this build are whole");
            Some(self.network.get_or_init(read))
        } else {
            self.network.get()
        }
    }

    /// The name of its file.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Bytes of its file.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether the network is there.
    pub fn is_supplied(&self) -> bool {
        cfg!(feature = "embedded-networks") || self.network.get().is_some()
    }

    /// As [`NetworkFile::supply`].
    ///
    /// # Errors
    /// As [`NetworkFile::supply`].
    pub fn supply(&self, file: &[u8]) -> Result<(), NetworkError> {
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
