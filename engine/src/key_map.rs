//! A map from keys of positions, shared by threads: sharded with the feature `parallel`, otherwise one map behind a
//! lock that is never contended. It holds small values, which are copied out.

use std::hash::BuildHasherDefault;

use crate::key::KeyHasher;

type Hasher = BuildHasherDefault<KeyHasher>;

#[cfg(feature = "parallel")]
mod inner {
    use dashmap::DashMap;

    use super::Hasher;

    /// A map from keys of positions to values.
    #[derive(Debug)]
    pub(crate) struct KeyMap<V>(DashMap<u64, V, Hasher>);

    impl<V: Copy> KeyMap<V> {
        /// An empty map.
        pub(crate) fn new() -> Self {
            Self(DashMap::default())
        }

        /// An empty map with room for this many entries, in parts that are locked separately; their number is a power
        /// of two, at least 2.
        pub(crate) fn with_capacity(entries: usize, parts: usize) -> Self {
            let hasher = Hasher::default();
            Self(DashMap::with_capacity_and_hasher_and_shard_amount(
                entries, hasher, parts,
            ))
        }

        /// The value of a key.
        #[inline]
        pub(crate) fn get(&self, key: u64) -> Option<V> {
            // The guard is dropped before anything else is done.
            self.0.get(&key).map(|found| *found)
        }

        /// Changes the value of a key, and returns whether there is one.
        pub(crate) fn update(&self, key: u64, change: impl FnOnce(V) -> V) -> bool {
            let found = self.0.get_mut(&key);
            found.map(|mut value| *value = change(*value)).is_some()
        }

        /// Sets the value of a key, and returns the previous one.
        pub(crate) fn insert(&self, key: u64, value: V) -> Option<V> {
            self.0.insert(key, value)
        }

        /// The value of a key, which becomes `value` where there was none.
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

    use super::Hasher;

    /// A map from keys of positions to values.
    #[derive(Debug)]
    pub(crate) struct KeyMap<V>(Mutex<HashMap<u64, V, Hasher>>);

    impl<V: Copy> KeyMap<V> {
        /// An empty map.
        pub(crate) fn new() -> Self {
            Self(Mutex::default())
        }

        /// An empty map with room for this many entries, in one part.
        pub(crate) fn with_capacity(entries: usize, _parts: usize) -> Self {
            Self(Mutex::new(HashMap::with_capacity_and_hasher(
                entries,
                Hasher::default(),
            )))
        }

        /// No entry is ever half written: after a panic elsewhere the map is still valid.
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

        /// Sets the value of a key, and returns the previous one.
        pub(crate) fn insert(&self, key: u64, value: V) -> Option<V> {
            self.lock().insert(key, value)
        }

        /// The value of a key, which becomes `value` where there was none.
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
