use super::NodeId;
use crate::hash_index::{HashIndex, hash};

/// Keys in the table. The node of a further key is requested from the visitor each time.
const MAX_KEYS: usize = 4096;

/// The keys of a list's items and the nodes of their values. Items mostly hold the same keys in the
/// same order, so the key that followed last time is compared first.
#[derive(Default)]
pub(super) struct KeyTable {
    known: Vec<Known>,
    index: HashIndex,
    /// The previous key.
    last: usize,
}

struct Known {
    object: NodeId,
    key: String,
    node: NodeId,
    /// The key that followed it last.
    next: usize,
}

impl Known {
    fn is(&self, object: NodeId, key: &str) -> bool {
        self.object == object && self.key == key
    }
}

impl KeyTable {
    /// The node of a key's value; `choose` is called for a key that is not known yet.
    pub fn node(
        &mut self,
        object: NodeId,
        key: &str,
        choose: &mut dyn FnMut(&str) -> NodeId,
    ) -> NodeId {
        let next = self.known.get(self.last).map_or(0, |last| last.next);
        if let Some(known) = self.known.get(next)
            && known.is(object, key)
        {
            self.last = next;
            return known.node;
        }
        let hash = hash(key.as_bytes());
        let is_key = |at: usize| {
            self.known
                .get(at)
                .is_some_and(|known| known.is(object, key))
        };
        let found = self.index.find(hash, &is_key).or_else(|| {
            let added = self.known.len();
            if added == MAX_KEYS {
                return None;
            }
            self.index.insert(hash, added);
            self.known.push(Known {
                object,
                key: key.to_owned(),
                node: choose(key),
                next: 0,
            });
            Some(added)
        });
        let Some(found) = found else {
            return choose(key);
        };
        if let Some(last) = self.known.get_mut(self.last) {
            last.next = found;
        }
        self.last = found;
        self.known
            .get(found)
            .map_or(super::SKIP, |known| known.node)
    }
}
