//! How many rows a list has. To count them takes a third of what a page of the list takes, so a
//! reader counts once as long as nobody writes to the file.

use crate::error::Result;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rusqlite::{Connection, params_from_iter};

/// Counts that are kept; the next one forgets them all.
const MOST: usize = 1024;

/// What a reader counted in one state of the file.
#[derive(Default)]
pub struct Counts {
    state: i64,
    known: HashMap<(&'static str, Vec<i64>), i64>,
}

impl Counts {
    /// The count that `sql` answers for `ids` in the reader's snapshot.
    pub(super) fn of(
        &mut self,
        connection: &Connection,
        sql: &'static str,
        ids: &[i64],
    ) -> Result<i64> {
        // Another number once any other connection, of any process, has committed.
        let state = connection
            .prepare_cached("PRAGMA data_version")?
            .query_row([], |row| row.get(0))?;
        if state != self.state || self.known.len() >= MOST {
            self.known.clear();
            self.state = state;
        }
        match self.known.entry((sql, ids.to_vec())) {
            Entry::Occupied(known) => Ok(*known.get()),
            Entry::Vacant(unknown) => {
                let mut statement = connection.prepare_cached(sql)?;
                let count = statement.query_row(params_from_iter(ids), |row| row.get(0))?;
                Ok(*unknown.insert(count))
            }
        }
    }
}
