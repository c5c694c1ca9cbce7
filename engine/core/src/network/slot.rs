//! Storage for a game's network: embedded in the program, or empty until the caller supplies the file.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::file::NetworkError;

/// The file of a network that a game uses, and whether its weights are loaded; [`crate::network_file`] makes it.
///
/// With the feature `embedded-networks` all files are part of the program. Without it, each has to be supplied before
/// the searches that use it, unless the caller declares that it cannot be had ([`NetworkFile::do_without`]).
#[derive(Clone, Copy, Debug)]
pub struct NetworkFile {
    name: &'static str,
    bytes: usize,
    is_supplied: fn() -> bool,
    supply: fn(&[u8]) -> Result<(), NetworkError>,
    dispensable: &'static AtomicBool,
}

impl NetworkFile {
    /// The file with this name and size, with the functions of its slot.
    pub const fn new(
        name: &'static str,
        bytes: usize,
        is_supplied: fn() -> bool,
        supply: fn(&[u8]) -> Result<(), NetworkError>,
        dispensable: &'static AtomicBool,
    ) -> Self {
        Self {
            name,
            bytes,
            is_supplied,
            supply,
            dispensable,
        }
    }

    /// Its name: the path of the file in `engine/games/src/`, such as `toguz/network.bin`.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Its size in bytes.
    pub fn bytes(self) -> usize {
        self.bytes
    }

    /// Whether the weights are loaded.
    pub fn is_supplied(self) -> bool {
        (self.is_supplied)()
    }

    /// Permits searches without the weights, because they cannot be had. Until they are supplied, such searches estimate
    /// by the material alone ([`Heuristics::material`](crate::heuristics::Heuristics::material)), which the caller has to
    /// say.
    pub fn do_without(self) {
        self.dispensable.store(true, Ordering::Relaxed);
    }

    /// Whether searches have to wait for the weights: they are not loaded, and [`NetworkFile::do_without`] has not been
    /// called.
    pub fn is_awaited(self) -> bool {
        !self.is_supplied() && !self.dispensable.load(Ordering::Relaxed)
    }

    /// Supplies the weights, as the bytes of the file. Supplying the same bytes again has no effect.
    ///
    /// # Errors
    /// When the bytes are damaged, belong to a network of another kind or shape, or differ from the weights that are
    /// already loaded. Then nothing has changed.
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
            $slot.dispensable(),
        )
    };
}

/// A slot for a network, loaded at its first use from the program, or later from supplied bytes.
pub struct NetworkSlot<N> {
    name: &'static str,
    bytes: usize,
    read: fn(&[u8]) -> Result<N, NetworkError>,
    /// The embedded file; empty without the feature `embedded-networks`.
    embedded: &'static [u8],
    network: OnceLock<N>,
    /// Whether searches may do without it.
    dispensable: AtomicBool,
}

/// The slot of a network of the type `$network`, whose file is `$name` in the directory of the games.
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
    /// A slot for the file with this name and size; [`crate::network_slot`] makes it.
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
            dispensable: AtomicBool::new(false),
        }
    }

    /// The network; `None` until it is supplied.
    ///
    /// # Panics
    /// When the embedded weights are damaged.
    #[inline]
    pub fn get(&self) -> Option<&N> {
        // A constant, so that with the feature no check remains at run time.
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

    /// The size of its file in bytes.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether searches may do without the network.
    pub const fn dispensable(&self) -> &AtomicBool {
        &self.dispensable
    }

    /// Whether the network is loaded.
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
                // Another thread was faster.
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
