use super::text::{Needle, SEPARATOR};
use crate::hash_index::{HashIndex, hash};
use crate::json::Place;
use crate::text::fold_into;

/// Keys beyond so many keep their values in the rows' text.
const MOST_COLUMNS: usize = 256;

/// Values of one key beyond so many stand in the rows' text: their number fills a byte.
const MOST_VALUES: u8 = u8::MAX;

/// Values that repeat from row to row, such as codes, cities and years: each is kept once under its
/// key, and a row keeps its number. A search looks at each once and then only at numbers.
#[derive(Default)]
pub(super) struct Repeated {
    columns: Vec<Column>,
    index: HashIndex,
}

/// The values of one key.
struct Column {
    place: Place,
    key: String,
    /// The values folded, each followed by the separator.
    folded: Vec<u8>,
    /// As they were written, in the order of their numbers from 1.
    written: Vec<String>,
    index: HashIndex,
    /// A number per row, 0 for none; rows after the last have none either.
    rows: Vec<u8>,
}

impl Repeated {
    /// The column of a key in the objects at `place`.
    pub fn column(&mut self, place: Place, key: &str) -> Option<usize> {
        let is = |at: usize| {
            self.columns
                .get(at)
                .is_some_and(|column| column.place == place && column.key == key)
        };
        let hash = hash(key.as_bytes());
        self.index.find(hash, &is).or_else(|| {
            let added = self.columns.len();
            (added < MOST_COLUMNS).then(|| {
                self.index.insert(hash, added);
                self.columns.push(Column::new(place, key));
                added
            })
        })
    }

    /// Gives a row a value of a column. False where the row's text must hold it instead.
    pub fn add(&mut self, column: usize, row: usize, value: &str) -> bool {
        self.columns
            .get_mut(column)
            .is_some_and(|column| column.add(row, value))
    }

    /// Takes back what the row being built was given.
    pub fn drop_row(&mut self, row: usize) {
        self.columns
            .iter_mut()
            .for_each(|column| column.rows.truncate(row));
    }

    /// Gives back space taken in advance.
    pub fn shrink(&mut self) {
        self.columns
            .iter_mut()
            .for_each(|column| column.rows.shrink_to_fit());
    }

    /// Sets, in a mask with one byte per row (0 or 1), rows that hold the needle: all of those that
    /// `kept` holds, until there is none left to find.
    pub fn find(&self, needle: &Needle, kept: &[u8], found: &mut [u8]) {
        for column in &self.columns {
            if kept.iter().zip(&*found).all(|(kept, found)| kept <= found) {
                return;
            }
            if let Some(hits) = column.hits(needle) {
                for (found, &number) in found.iter_mut().zip(&column.rows) {
                    *found |= hits.get(usize::from(number)).copied().unwrap_or(0);
                }
            }
        }
    }
}

impl Column {
    fn new(place: Place, key: &str) -> Self {
        Self {
            place,
            key: key.to_owned(),
            folded: Vec::new(),
            written: Vec::new(),
            index: HashIndex::default(),
            rows: Vec::new(),
        }
    }

    fn add(&mut self, row: usize, value: &str) -> bool {
        if self.rows.len() > row {
            return false;
        }
        let Some(number) = self.number(value) else {
            return false;
        };
        self.rows.resize(row, 0);
        self.rows.push(number);
        true
    }

    fn number(&mut self, value: &str) -> Option<u8> {
        let hash = hash(value.as_bytes());
        let is = |at: usize| self.written.get(at).is_some_and(|written| written == value);
        let at = match self.index.find(hash, &is) {
            Some(at) => at,
            None if self.written.len() >= usize::from(MOST_VALUES) => return None,
            None => {
                self.index.insert(hash, self.written.len());
                self.written.push(value.to_owned());
                fold_into(value, &mut self.folded);
                self.folded.push(SEPARATOR);
                self.written.len() - 1
            }
        };
        u8::try_from(at + 1).ok()
    }

    /// A byte per number: 1 where its value holds the needle. `None` where no value does.
    fn hits(&self, needle: &Needle) -> Option<[u8; 256]> {
        if !needle.is_in(&self.folded) {
            return None;
        }
        let mut hits = [0; 256];
        let values = self.folded.split(|&byte| byte == SEPARATOR);
        // The first number is none.
        for (hit, value) in hits.iter_mut().skip(1).zip(values) {
            *hit = u8::from(needle.is_in(value));
        }
        Some(hits)
    }
}
