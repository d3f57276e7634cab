use super::Place;
use crate::compact::is_special;
use crate::hash_index::{HashIndex, hash};

/// Keys beyond so many are asked for each time they come.
const MOST_KEYS: usize = 4096;

/// First bytes of a key that are looked at in one go.
const HEAD: usize = 16;

/// The keys of a list's items and where their values stand. An item mostly holds the keys of the
/// one before in their order: such a key is recognised by its bytes and not read.
#[derive(Default)]
pub(super) struct Keys {
    known: Vec<Known>,
    index: HashIndex,
    /// The key that came last.
    last: usize,
}

struct Known {
    /// Where the object that holds the key stands.
    object: Place,
    /// In quotes, with its colon.
    key: String,
    /// Its first bytes, and a mask of as many; none where JSON writes the key in another way.
    head: u128,
    mask: u128,
    place: Place,
    /// The key that followed it last.
    next: usize,
}

impl Known {
    fn is(&self, object: Place, key: &str) -> bool {
        self.object == object && self.key.get(1..self.key.len() - 2) == Some(key)
    }
}

impl Keys {
    /// The place of the key that follows the last one, if it stands at the beginning of `json`, and
    /// the bytes that it takes.
    pub fn expected(&mut self, object: Place, json: &[u8]) -> Option<(Place, usize)> {
        let next = self.known.get(self.last)?.next;
        let known = self.known.get(next)?;
        let head = u128::from_le_bytes(*json.first_chunk::<HEAD>()?) & known.mask;
        let is_next = known.object == object
            && head == known.head
            && (known.mask != u128::MAX || json.starts_with(known.key.as_bytes()));
        is_next.then(|| {
            self.last = next;
            (known.place, known.key.len())
        })
    }

    /// The place of a key that came before.
    pub fn find(&mut self, object: Place, key: &str) -> Option<Place> {
        let is = |at: usize| {
            self.known
                .get(at)
                .is_some_and(|known| known.is(object, key))
        };
        let found = self.index.find(hash(key.as_bytes()), &is)?;
        self.follow(found);
        self.known.get(found).map(|known| known.place)
    }

    /// Remembers the place of a key.
    pub fn add(&mut self, object: Place, key: &str, place: Place) {
        if self.known.len() >= MOST_KEYS {
            return;
        }
        let added = self.known.len();
        self.index.insert(hash(key.as_bytes()), added);
        let is_plain = !key.bytes().any(is_special);
        let key = ["\"", key, "\":"].concat();
        let first = key.bytes().take(HEAD).rev();
        let head = first.fold(0, |head, byte| head << 8 | u128::from(byte));
        let mask = u128::MAX >> (HEAD.saturating_sub(key.len()) * 8);
        self.known.push(Known {
            object,
            key,
            // No text begins like that.
            head: if is_plain { head } else { u128::MAX },
            mask,
            place,
            next: 0,
        });
        self.follow(added);
    }

    fn follow(&mut self, key: usize) {
        if let Some(last) = self.known.get_mut(self.last) {
            last.next = key;
        }
        self.last = key;
    }
}
