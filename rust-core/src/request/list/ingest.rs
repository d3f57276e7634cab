//! Response bytes straight into columns: one pass, no object per row.

use super::book::RequestBook;
use super::keys::{ELSEWHERE, FIRST, Field, field_and_place};
use super::row_builder::RowBuilder;
use crate::json::{Document, ITEM, JsonError, Place, Sink};
use crate::loose_value::LooseValue;
use crate::request::columns::Columns;
use crate::search::RowSearch;

/// A list of requests while its bytes arrive, see [`RequestBook::from_bytes`].
pub struct RequestLoad {
    document: Document,
    reader: Reader,
}

impl Default for RequestLoad {
    fn default() -> Self {
        Self {
            document: Document::of_list(&["assurances", "offers"]),
            reader: Reader::default(),
        }
    }
}

impl RequestLoad {
    /// Takes the next piece of the response, cut anywhere.
    ///
    /// # Errors
    /// As [`RequestBook::from_bytes`], as soon as it is seen.
    pub fn feed(&mut self, piece: &[u8]) -> Result<(), JsonError> {
        self.document.feed(piece, &mut self.reader)
    }

    /// The list, once the response is over.
    ///
    /// # Errors
    /// As [`RequestBook::from_bytes`].
    pub fn finish(mut self) -> Result<RequestBook, JsonError> {
        self.document.end(&mut self.reader)?;
        let Reader {
            columns,
            mut search,
            ..
        } = self.reader;
        search.shrink();
        Ok(RequestBook::new(columns, search))
    }
}

#[derive(Default)]
struct Reader {
    columns: Columns,
    search: RowSearch,
    stage: RowBuilder,
    /// The keys that were met, their values at [`FIRST`] and after.
    keys: Vec<Key>,
}

/// A key in the objects at a place.
#[derive(Clone, Copy)]
struct Key {
    /// What its value is.
    field: Option<Field>,
    /// Where objects under it stand.
    inside: Place,
    /// Where a search finds its values.
    column: Option<usize>,
}

impl Reader {
    fn at(&self, place: Place) -> Option<&Key> {
        self.keys.get(usize::from(place.checked_sub(FIRST)?))
    }
}

impl Sink for Reader {
    fn key(&mut self, object: Place, key: &str) -> Place {
        let object = self.at(object).map_or(object, |key| key.inside);
        let Ok(place) = Place::try_from(self.keys.len() + usize::from(FIRST)) else {
            return ELSEWHERE;
        };
        let (field, inside) = field_and_place(object, key);
        let column = self.search.column(object, key);
        self.keys.push(Key {
            field,
            inside,
            column,
        });
        place
    }

    fn value(&mut self, place: Place, value: LooseValue<'_>) {
        let key = self.at(place).copied();
        let column = key.and_then(|key| key.column);
        self.search.push_to(column, &value.text());
        if let Some(field) = key.and_then(|key| key.field) {
            self.stage.set(field, value);
        }
    }

    fn end(&mut self, place: Place) {
        if place == ITEM {
            self.stage.finish(&mut self.columns, &mut self.search);
        }
    }
}
