//! Requests or offers of a response, item by item into columns: no object per row.

use super::book::RequestBook;
use super::keys::{ELSEWHERE, FIRST, Field, ShownKind, field_and_node, shown_kind};
use super::row_builder::RowBuilder;
use crate::calendar::TimeZone;
use crate::codes::CodeSet;
use crate::json::{ItemVisitor, JsonError, ListReader, NodeId, Visitor};
use crate::loose_value::LooseValue;
use crate::request::columns::Columns;
use crate::request::detail::FactKind;
use crate::search::{LabelColumns, RowSearch};

/// A list of requests while its response arrives, see [`RequestBook::from_bytes`].
pub struct RequestLoad {
    list: ListReader,
    rows: Rows,
}

impl Default for RequestLoad {
    /// In UTC.
    fn default() -> Self {
        Self::new(TimeZone::default())
    }
}

impl RequestLoad {
    /// A list whose times the user sees in this zone.
    pub fn new(time_zone: TimeZone) -> Self {
        let mut rows = Rows::default();
        rows.row.time_zone = time_zone;
        Self {
            list: ListReader::new(&["assurances", "offers"]),
            rows,
        }
    }

    /// Takes the next chunk of the response, which may end anywhere.
    ///
    /// # Errors
    /// As [`ListReader::feed`].
    pub fn feed(&mut self, chunk: &[u8]) -> Result<(), JsonError> {
        self.list.feed(chunk, &mut self.rows)
    }

    /// The response without its items.
    pub fn envelope(&self) -> &[u8] {
        self.list.envelope()
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
            mut labels,
            ..
        } = self.rows;
        search.shrink();
        labels.shrink();
        Ok(RequestBook::new(columns, search, labels, skipped_items))
    }
}

#[derive(Default)]
struct Rows {
    columns: Columns,
    search: RowSearch,
    labels: LabelColumns,
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
    /// How the row or its page shows its values, where that is not as they are.
    shown: Option<Shown>,
}

/// A value that is shown as another text.
#[derive(Clone, Copy)]
enum Shown {
    /// As a day, in this column of the search.
    Date(usize),
    /// By the label of its code, under this key of the labels.
    Code(&'static CodeSet, usize),
    /// As [`Self::Code`], separated by commas.
    Codes(&'static CodeSet, usize),
    /// As a phone number, which may be typed without its punctuation.
    Phone,
}

impl Rows {
    fn at(&self, node: NodeId) -> Option<&Key> {
        self.keys.get(usize::from(node.checked_sub(FIRST)?))
    }

    /// How the values of a key are shown.
    fn shown(&mut self, object: NodeId, key: &str, field: Option<Field>) -> Option<Shown> {
        let is_derived = matches!(field, Some(Field::Code(_)));
        match shown_kind(object, key)? {
            ShownKind::Phone => Some(Shown::Phone),
            ShownKind::Fact(FactKind::Date) => Some(Shown::Date(self.search.add_date_column())),
            ShownKind::Fact(FactKind::Codes(set)) => {
                Some(Shown::Codes(set, self.labels.add_key(set)))
            }
            ShownKind::Fact(FactKind::Code(set)) if !is_derived => {
                Some(Shown::Code(set, self.labels.add_key(set)))
            }
            ShownKind::Fact(_) => None,
        }
    }

    /// Adds to the search what a value is shown as.
    fn index_shown(&mut self, shown: Shown, value: LooseValue<'_>) {
        let row = self.search.row();
        match shown {
            Shown::Date(column) => {
                if let Some(date) = value.date() {
                    self.search.push_date(column, date);
                }
            }
            Shown::Code(set, key) => {
                if let Some(position) = value.code(set) {
                    self.labels.add(key, row, position);
                }
            }
            Shown::Codes(set, key) => {
                let listed = value.text();
                for position in listed.split(',').filter_map(|code| set.find(code.trim())) {
                    self.labels.add(key, row, position);
                }
            }
            Shown::Phone => {
                let mut digits = value.text().into_owned();
                digits.retain(|letter| letter.is_ascii_digit());
                self.search.push_to(None, &digits);
            }
        }
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
        let shown = self.shown(object, key, field);
        self.keys.push(Key {
            field,
            inside,
            column,
            shown,
        });
        node
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        let key = self.at(node).copied();
        let column = key.and_then(|key| key.column);
        self.search.push_to(column, &value.text());
        if let Some(shown) = key.and_then(|key| key.shown) {
            self.index_shown(shown, value);
        }
        if let Some(field) = key.and_then(|key| key.field) {
            self.row.set(field, value);
        }
    }
}

impl ItemVisitor for Rows {
    fn end_item(&mut self) -> bool {
        let is_kept = self.row.finish(&mut self.columns, &mut self.search);
        if !is_kept {
            self.labels.drop_row(self.search.row());
        }
        is_kept
    }

    fn drop_item(&mut self) {
        self.row.clear();
        self.search.drop_row();
        self.labels.drop_row(self.search.row());
    }
}
