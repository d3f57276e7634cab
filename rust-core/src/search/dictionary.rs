use super::NodeId;
use super::search_text::{Needle, SEPARATOR};
use super::searched::push_searched;
use crate::hash_index::{HashIndex, hash};

/// Columns, one per key. Values of further keys go into the rows' text.
const MAX_COLUMNS: usize = 256;

/// Distinct values of a column, since a code is one byte. Further values go into the rows' text.
const MAX_VALUES: u8 = u8::MAX;

/// Dictionary columns of values that repeat from row to row, such as codes, cities and years. A
/// search compares the text of each distinct value once, and then only codes.
#[derive(Default)]
pub(super) struct Dictionaries {
    columns: Vec<Column>,
    index: HashIndex,
}

/// The distinct values of one key, and a code per row.
struct Column {
    node: NodeId,
    key: String,
    /// The values as they are searched, each followed by the separator.
    folded: Vec<u8>,
    /// The values as written, in the order of their codes from 1.
    values: Vec<String>,
    index: HashIndex,
    /// A code per row, 0 for none; rows past the end have none either.
    codes: Vec<u8>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "a code is a byte, and there is a hit for every byte"
)]
impl Dictionaries {
    /// The column of a key in the objects of a schema node.
    pub fn column(&mut self, node: NodeId, key: &str) -> Option<usize> {
        let is = |at: usize| {
            self.columns
                .get(at)
                .is_some_and(|column| column.node == node && column.key == key)
        };
        let hash = hash(key.as_bytes());
        self.index.find(hash, &is).or_else(|| {
            let added = self.columns.len();
            (added < MAX_COLUMNS).then(|| {
                self.index.insert(hash, added);
                self.columns.push(Column::new(node, key));
                added
            })
        })
    }

    /// Adds a row's value to a column. False where the column is full or the row has a value
    /// already: the value then goes into the row's text.
    pub fn add(&mut self, column: usize, row: usize, value: &str) -> bool {
        self.columns
            .get_mut(column)
            .is_some_and(|column| column.add(row, value))
    }

    /// Drops the values of a row that was not ended.
    pub fn drop_row(&mut self, row: usize) {
        self.columns
            .iter_mut()
            .for_each(|column| column.codes.truncate(row));
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.columns
            .iter_mut()
            .for_each(|column| column.codes.shrink_to_fit());
    }

    /// Removes, from a list of rows, those that contain the needle.
    pub fn drop_matches(&self, needle: &Needle, unmatched: &mut Vec<usize>) {
        for column in &self.columns {
            if unmatched.is_empty() {
                return;
            }
            if let Some(hits) = column.hits(needle) {
                let code = |row| column.codes.get(row).copied().unwrap_or(0);
                unmatched.retain(|&row| hits[usize::from(code(row))] == 0);
            }
        }
    }
}

impl Column {
    fn new(node: NodeId, key: &str) -> Self {
        Self {
            node,
            key: key.to_owned(),
            folded: Vec::new(),
            values: Vec::new(),
            index: HashIndex::default(),
            codes: Vec::new(),
        }
    }

    fn add(&mut self, row: usize, value: &str) -> bool {
        if self.codes.len() > row {
            return false;
        }
        let Some(code) = self.code(value) else {
            return false;
        };
        self.codes.resize(row, 0);
        self.codes.push(code);
        true
    }

    fn code(&mut self, value: &str) -> Option<u8> {
        let hash = hash(value.as_bytes());
        let is = |at: usize| self.values.get(at).is_some_and(|known| known == value);
        let at = match self.index.find(hash, &is) {
            Some(at) => at,
            None if self.values.len() >= usize::from(MAX_VALUES) => return None,
            None => {
                self.index.insert(hash, self.values.len());
                self.values.push(value.to_owned());
                push_searched(value, &mut self.folded);
                self.folded.push(SEPARATOR);
                self.values.len() - 1
            }
        };
        u8::try_from(at + 1).ok()
    }

    /// A byte per code: 1 where its value contains the needle. `None` where no value does.
    fn hits(&self, needle: &Needle) -> Option<[u8; 256]> {
        if !needle.is_in(&self.folded) {
            return None;
        }
        let mut hits = [0; 256];
        let values = self.folded.split(|&byte| byte == SEPARATOR);
        // Code 0 is no value.
        for (hit, value) in hits.iter_mut().skip(1).zip(values) {
            *hit = u8::from(needle.is_in(value));
        }
        Some(hits)
    }
}
