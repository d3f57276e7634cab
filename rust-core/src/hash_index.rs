//! Hash index: finds positions in a list by the hash of their key.

/// Positions found by a hash. The standard map is one of a kind per type and resists crafted keys,
/// which costs bytes and time that a list read from our own server does not need.
#[derive(Default)]
pub struct HashIndex {
    /// Hash and position plus one, at the place of the hash or after it; a position of 0 is free.
    /// A power of two of places, never more than half of them taken.
    places: Vec<(u32, u32)>,
    taken: usize,
}

impl HashIndex {
    /// The first position inserted under `hash` that `is` what is looked for.
    pub fn find(&self, hash: u32, is: &dyn Fn(usize) -> bool) -> Option<usize> {
        let mut place = self.place(hash);
        loop {
            let &(of, position) = self.places.get(place)?;
            let at = usize::try_from(position).ok()?.checked_sub(1)?;
            if of == hash && is(at) {
                return Some(at);
            }
            place = (place + 1) & (self.places.len() - 1);
        }
    }

    /// Adds a position.
    pub fn insert(&mut self, hash: u32, position: usize) {
        if self.taken * 2 >= self.places.len() {
            let larger = vec![(0, 0); (self.places.len() * 2).max(16)];
            let old = std::mem::replace(&mut self.places, larger);
            for (hash, position) in old {
                self.take_place(hash, position);
            }
        }
        self.taken += 1;
        self.take_place(hash, u32::try_from(position + 1).unwrap_or(0));
    }

    fn take_place(&mut self, hash: u32, position: u32) {
        if position == 0 {
            return;
        }
        let mut place = self.place(hash);
        loop {
            match self.places.get_mut(place) {
                Some(free @ (_, 0)) => return *free = (hash, position),
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }

    fn place(&self, hash: u32) -> usize {
        usize::try_from(hash).unwrap_or(0) & self.places.len().saturating_sub(1)
    }
}

/// A hash of a key for [`HashIndex`], eight bytes at a time.
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
