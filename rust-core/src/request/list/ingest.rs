//! Requests or offers of a response, item by item into columns: no object per row.

use super::book::RequestBook;
use super::keys::{ELSEWHERE, FIRST, Field, field_and_node};
use super::row_builder::RowBuilder;
use crate::json::{ItemVisitor, JsonError, ListReader, NodeId, Visitor};
use crate::loose_value::LooseValue;
use crate::request::columns::Columns;
use crate::search::RowSearch;

/// A list of requests while its response arrives, see [`RequestBook::from_bytes`].
pub struct RequestLoad {
    list: ListReader,
    rows: Rows,
}

impl Default for RequestLoad {
    fn default() -> Self {
        Self {
            list: ListReader::new(&["assurances", "offers"]),
            rows: Rows::default(),
        }
    }
}

impl RequestLoad {
    /// Takes the next chunk of the response, which may end anywhere.
    ///
    /// # Errors
    /// As [`ListReader::feed`].
    pub fn feed(&mut self, chunk: &[u8]) -> Result<(), JsonError> {
        self.list.feed(chunk, &mut self.rows)
    }

    /// The list, at the end of the response.
    ///
    /// # Errors
    /// As [`RequestBook::from_bytes`].
    pub fn finish(self) -> Result<RequestBook, JsonError> {
        let skipped_items = self.list.end()?;
        let Rows {
            columns,
            mut search,
            ..
        } = self.rows;
        search.shrink();
        Ok(RequestBook::new(columns, search, skipped_items))
    }
}

#[derive(Default)]
struct Rows {
    columns: Columns,
    search: RowSearch,
    row: RowBuilder,
    /// The keys that occurred; their values are the nodes from [`FIRST`] on.
    keys: Vec<Key>,
}

/// A key in the objects of a node.
#[derive(Clone, Copy)]
struct Key {
    /// The field that its value is.
    field: Option<Field>,
    /// The node of objects under it.
    inside: NodeId,
    /// The column of the search that takes its values.
    column: Option<usize>,
}

impl Rows {
    fn at(&self, node: NodeId) -> Option<&Key> {
        self.keys.get(usize::from(node.checked_sub(FIRST)?))
    }
}

impl Visitor for Rows {
    fn key(&mut self, object: NodeId, key: &str) -> NodeId {
        let object = self.at(object).map_or(object, |key| key.inside);
        let Ok(node) = NodeId::try_from(self.keys.len() + usize::from(FIRST)) else {
            return ELSEWHERE;
        };
        let (field, inside) = field_and_node(object, key);
        let column = self.search.column(object, key);
        self.keys.push(Key {
            field,
            inside,
            column,
        });
        node
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        let key = self.at(node).copied();
        let column = key.and_then(|key| key.column);
        self.search.push_to(column, &value.text());
        if let Some(field) = key.and_then(|key| key.field) {
            self.row.set(field, value);
        }
    }
}

impl ItemVisitor for Rows {
    fn end_item(&mut self) {
        self.row.finish(&mut self.columns, &mut self.search);
    }

    fn drop_item(&mut self) {
        self.row.clear();
        self.search.drop_row();
    }
}
