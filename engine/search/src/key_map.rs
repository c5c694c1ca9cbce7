//! A map from position keys to small values, shared by threads: sharded with the feature `parallel`, otherwise one
//! map behind a lock that is never contended. Values are copied out. All memory is allocated on construction, where
//! an allocation failure is an error, unless more entries are added than the map was made for.

use std::hash::BuildHasherDefault;

use ishwa_core::allocation::{OutOfMemory, reserved};
use ishwa_core::key::KeyHasher;

type Hasher = BuildHasherDefault<KeyHasher>;

#[cfg(feature = "parallel")]
mod inner {
    use dashmap::DashMap;

    use super::{Hasher, OutOfMemory, reserved};

    /// A map from keys of positions to values.
    #[derive(Debug)]
    pub(crate) struct KeyMap<V>(DashMap<u64, V, Hasher>);

    impl<V: Copy> KeyMap<V> {
        /// An empty map with room for this many entries, in parts that are locked separately; their number is a power
        /// of two, at least 2.
        ///
        /// # Errors
        /// When there is not enough memory.
        pub(crate) fn with_capacity(entries: usize, parts: usize) -> Result<Self, OutOfMemory> {
            let mut map = DashMap::with_hasher_and_shard_amount(Hasher::default(), parts);
            // Each shard reserves exactly as much as requested.
            reserved::<(u64, V)>(entries, || map.try_reserve(entries.div_ceil(parts)).is_ok())?;
            Ok(Self(map))
        }

        /// Removes all entries; their memory stays allocated.
        pub(crate) fn clear(&self) {
            self.0.clear();
        }

        /// The value of a key.
        #[inline]
        pub(crate) fn get(&self, key: u64) -> Option<V> {
            // The guard is dropped immediately.
            self.0.get(&key).map(|found| *found)
        }

        /// Changes the value of a key, and returns whether there is one.
        pub(crate) fn update(&self, key: u64, change: impl FnOnce(V) -> V) -> bool {
            let found = self.0.get_mut(&key);
            found.map(|mut value| *value = change(*value)).is_some()
        }

        /// Sets the value of a key, and returns whether the key is new.
        pub(crate) fn insert(&self, key: u64, value: V) -> bool {
            self.0.insert(key, value).is_none()
        }

        /// The value of a key, inserting `value` if there is none.
        pub(crate) fn get_or_insert(&self, key: u64, value: V) -> V {
            *self.0.entry(key).or_insert(value)
        }
    }

    #[cfg(test)]
    impl<V> KeyMap<V> {
        pub(crate) fn len(&self) -> usize {
            self.0.len()
        }

        pub(crate) fn capacity(&self) -> usize {
            self.0.capacity()
        }
    }
}

#[cfg(not(feature = "parallel"))]
mod inner {
    use std::collections::HashMap;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use super::{Hasher, OutOfMemory, reserved};

    /// A map from keys of positions to values.
    #[derive(Debug)]
    pub(crate) struct KeyMap<V>(Mutex<HashMap<u64, V, Hasher>>);

    impl<V: Copy> KeyMap<V> {
        /// An empty map with room for this many entries, in one part.
        ///
        /// # Errors
        /// When there is not enough memory.
        pub(crate) fn with_capacity(entries: usize, _parts: usize) -> Result<Self, OutOfMemory> {
            let mut map = HashMap::with_hasher(Hasher::default());
            reserved::<(u64, V)>(entries, || map.try_reserve(entries).is_ok())?;
            Ok(Self(Mutex::new(map)))
        }

        /// Removes all entries; their memory stays allocated.
        pub(crate) fn clear(&self) {
            self.lock().clear();
        }

        /// No entry is ever half written, so the map is valid even after a panic elsewhere.
        fn lock(&self) -> MutexGuard<'_, HashMap<u64, V, Hasher>> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }

        /// The value of a key.
        pub(crate) fn get(&self, key: u64) -> Option<V> {
            self.lock().get(&key).copied()
        }

        /// Changes the value of a key, and returns whether there is one.
        pub(crate) fn update(&self, key: u64, change: impl FnOnce(V) -> V) -> bool {
            let mut map = self.lock();
            let found = map.get_mut(&key);
            found.map(|value| *value = change(*value)).is_some()
        }

        /// Sets the value of a key, and returns whether the key is new.
        pub(crate) fn insert(&self, key: u64, value: V) -> bool {
            self.lock().insert(key, value).is_none()
        }

        /// The value of a key, inserting `value` if there is none.
        pub(crate) fn get_or_insert(&self, key: u64, value: V) -> V {
            *self.lock().entry(key).or_insert(value)
        }
    }

    #[cfg(test)]
    impl<V: Copy> KeyMap<V> {
        pub(crate) fn len(&self) -> usize {
            self.lock().len()
        }

        pub(crate) fn capacity(&self) -> usize {
            self.lock().capacity()
        }
    }
}

pub(crate) use inner::KeyMap;
