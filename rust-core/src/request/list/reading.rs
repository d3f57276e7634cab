//! Reading of a list: whole, while its response arrives, and then its changes.

use super::book::RequestBook;
use crate::calendar::TimeZone;
use crate::id::Id;
use crate::json::JsonError;

impl RequestBook {
    /// Reads a response. Rows without a readable id are left out, and malformed items, see
    /// [`Self::skipped_items`]; fields of another type are read as not provided.
    ///
    /// # Errors
    /// [`JsonError`] where what surrounds the items is not JSON or contains no list.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsonError> {
        let mut book = Self::new(TimeZone::default());
        book.feed(bytes)?;
        book.finish(None)?;
        Ok(book)
    }

    /// Takes the next chunk of the response, which may end anywhere. The rows so far can be paged.
    ///
    /// # Errors
    /// As [`crate::json::ListReader::feed`].
    pub fn feed(&mut self, chunk: &[u8]) -> Result<(), JsonError> {
        let fed = self.list.feed(chunk, &mut self.rows);
        self.forget_order();
        fed
    }

    /// Whether the rows so far are all: only the end of the response follows.
    pub fn has_all_rows(&self) -> bool {
        self.list.is_closed()
    }

    /// The response without its items.
    pub fn envelope(&self) -> &[u8] {
        self.list.envelope()
    }

    /// Ends the response. `cursor` is the server's number for the state that it read.
    ///
    /// # Errors
    /// As [`Self::from_bytes`].
    pub fn finish(&mut self, cursor: Option<Id>) -> Result<(), JsonError> {
        self.skipped_items = self.list.end()?.skipped;
        self.rows.shrink();
        self.is_complete = true;
        self.cursor = cursor;
        self.forget_view();
        Ok(())
    }

    /// The cursor from which changes can be read (LIST-9). `None` where the list is to be read whole.
    pub fn cursor(&self) -> Option<Id> {
        self.cursor.filter(|_| !self.rows.is_worn())
    }

    /// Brings the list up to date by a change set: the rows of its requests are replaced, added in the
    /// list's own order or removed.
    ///
    /// # Errors
    /// As [`Self::from_bytes`]; the rows stay as they were, and the list is to be read whole.
    pub fn apply_changes(&mut self, changes: &[u8], cursor: Option<Id>) -> Result<(), JsonError> {
        let first = self.rows.present.len();
        self.cursor = None;
        self.list.restart();
        self.rows.begin_changes();
        self.list.feed(changes, &mut self.rows)?;
        let end = self.list.end()?;
        self.rows.end_changes(first, &end.removed);
        // A row that could not be read is not known to be another now.
        self.cursor = cursor.filter(|_| end.skipped.is_empty());
        self.forget_order();
        self.forget_view();
        Ok(())
    }
}
