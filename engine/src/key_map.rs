//! A map from keys of positions, shared by threads, in parts that are locked separately. It holds small values, which
//! are copied out. It takes no entry that the system has no memory for.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::allocation::OutOfMemory;
use crate::key::KeyHasher;

type Entries<V> = HashMap<u64, V, BuildHasherDefault<KeyHasher>>;

/// A part of the map, on cache lines of its own.
#[derive(Debug, Default)]
#[repr(align(64))]
struct KeyMapPart<V>(RwLock<Entries<V>>);

impl<V> KeyMapPart<V> {
    /// No entry is ever half written: after a panic elsewhere the map is still valid.
    fn read(&self) -> RwLockReadGuard<'_, Entries<V>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Entries<V>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A map from keys of positions to values.
#[derive(Debug)]
pub(crate) struct KeyMap<V>(Box<[KeyMapPart<V>]>);

/// The parts of a map whose entries are not counted beforehand: enough for the threads of most machines.
const USUAL_PARTS: usize = 64;

impl<V: Copy> KeyMap<V> {
    /// An empty map.
    pub(crate) fn new() -> Self {
        Self((0..USUAL_PARTS).map(|_| KeyMapPart(RwLock::default())).collect())
    }

    /// An empty map with room for this many entries, in parts that are locked separately; their number is a power of
    /// two.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(crate) fn with_capacity(entries: usize, parts: usize) -> Result<Self, OutOfMemory> {
        let each = entries.div_ceil(parts);
        let part = |_| {
            let mut map = Entries::default();
            let reserved = map.try_reserve(each);
            let part = reserved.map(|()| KeyMapPart(RwLock::new(map)));
            part.map_err(|_| OutOfMemory::of::<(u64, V)>(entries))
        };
        Ok(Self((0..parts).map(part).collect::<Result<_, _>>()?))
    }

    /// The part of a key. The map of a part does not use these bits: it finds slots by the lowest and compares the
    /// seven highest first.
    #[inline]
    fn part(&self, key: u64) -> &KeyMapPart<V> {
        &self.0[(key >> 40) as usize & (self.0.len() - 1)]
    }

    /// The value of a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<V> {
        self.part(key).read().get(&key).copied()
    }

    /// Changes the value of a key, and returns whether there is one.
    pub(crate) fn update(&self, key: u64, change: impl FnOnce(V) -> V) -> bool {
        let mut map = self.part(key).write();
        let found = map.get_mut(&key);
        found.map(|value| *value = change(*value)).is_some()
    }

    /// Sets the value of a key, and returns whether the key is new. Without memory for it nothing changes.
    pub(crate) fn insert(&self, key: u64, value: V) -> bool {
        let mut map = self.part(key).write();
        map.try_reserve(1).is_ok() && map.insert(key, value).is_none()
    }

    /// The value of a key, which becomes `value` where there was none. Without memory for it the map stays as it is.
    pub(crate) fn get_or_insert(&self, key: u64, value: V) -> V {
        let mut map = self.part(key).write();
        if map.try_reserve(1).is_err() {
            return map.get(&key).copied().unwrap_or(value);
        }
        *map.entry(key).or_insert(value)
    }
}

#[cfg(test)]
impl<V> KeyMap<V> {
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|part| part.read().len()).sum()
    }

    pub(crate) fn capacity(&self) -> usize {
        self.0.iter().map(|part| part.read().capacity()).sum()
    }
}
