//! Hash index: finds positions in a list by the hash of their key.

use crate::id::Id;

/// An open-addressing hash table of positions. The standard map is compiled once per key type and
/// resists crafted keys, which costs bytes and time that lists of the portal's own server do not
/// need.
#[derive(Default)]
pub struct HashIndex {
    /// Hash and position, at the slot of the hash or after it. The length is a power of two, at
    /// most half of the slots are taken.
    slots: Vec<(u32, usize)>,
    taken: usize,
}

/// Position of a free slot.
const FREE: usize = usize::MAX;

#[allow(
    clippy::indexing_slicing,
    reason = "slot numbers are masked by the length of the table"
)]
impl HashIndex {
    /// The first position inserted under `hash` for which `is_key` holds.
    pub fn find(&self, hash: u32, is_key: &dyn Fn(usize) -> bool) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mut slot = self.first_slot(hash);
        loop {
            match self.slots[slot] {
                (_, FREE) => return None,
                (taken_by, position) if taken_by == hash && is_key(position) => {
                    return Some(position);
                }
                _ => slot = self.next_slot(slot),
            }
        }
    }

    /// Adds a position.
    pub fn insert(&mut self, hash: u32, position: usize) {
        if self.taken * 2 >= self.slots.len() {
            let larger = vec![(0, FREE); (self.slots.len() * 2).max(16)];
            for (hash, position) in std::mem::replace(&mut self.slots, larger) {
                if position != FREE {
                    self.take_slot(hash, position);
                }
            }
        }
        self.taken += 1;
        self.take_slot(hash, position);
    }

    fn take_slot(&mut self, hash: u32, position: usize) {
        let mut slot = self.first_slot(hash);
        while self.slots[slot].1 != FREE {
            slot = self.next_slot(slot);
        }
        self.slots[slot] = (hash, position);
    }

    fn first_slot(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn next_slot(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }
}

/// A set of ids, in the order of insertion.
#[derive(Default)]
pub struct IdSet {
    ids: Vec<Id>,
    index: HashIndex,
}

#[allow(
    clippy::indexing_slicing,
    reason = "positions of the index are those of the ids"
)]
impl IdSet {
    /// Whether the set has an id.
    pub fn contains(&self, id: Id) -> bool {
        let is_id = |at: usize| self.ids[at] == id;
        self.index.find(hash(&id.to_le_bytes()), &is_id).is_some()
    }

    /// Adds an id. Returns whether it is new.
    pub fn insert(&mut self, id: Id) -> bool {
        let is_new = !self.contains(id);
        if is_new {
            self.index.insert(hash(&id.to_le_bytes()), self.ids.len());
            self.ids.push(id);
        }
        is_new
    }
}

/// The hash of a key for [`HashIndex`], computed over eight bytes at a time.
pub fn hash(key: &[u8]) -> u32 {
    let hash = key.chunks(8).fold(0, |hash, chunk| {
        let word = chunk
            .iter()
            .fold(0, |word, &byte| word << 8 | u64::from(byte));
        let mixed: u64 = hash ^ word;
        (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_one_hash_are_distinguished_by_their_key() {
        let mut index = HashIndex::default();
        assert_eq!(index.find(7, &|_| true), None);
        for position in 0..100 {
            index.insert(7, position);
        }
        assert_eq!(index.find(7, &|position| position == 42), Some(42));
        assert_eq!(index.find(7, &|position| position == 100), None);
        assert_eq!(index.find(8, &|_| true), None);
    }
}
