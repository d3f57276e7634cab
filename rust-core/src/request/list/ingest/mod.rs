//! Requests or offers of a response, item by item into columns: no object per row.

use super::keys::{ELSEWHERE, FIRST, Field, ShownKind, field_and_node, shown_kind};
use super::row_builder::RowBuilder;
use crate::calendar::TimeZone;
use crate::codes::CodeSet;
use crate::id::Id;
use crate::json::{ItemVisitor, NodeId, Visitor};
use crate::loose_value::LooseValue;
use crate::request::columns::{CodeColumn, Columns, IdColumn, TextColumn};
use crate::request::detail::{FactKind, Measure};
use crate::search::{Formatted, LabelColumns, RowSearch};

/// Rows that are no longer in the list, beyond half of those that are, from which on the list is read
/// whole to free their memory.
const MAX_ABSENT_ROWS: usize = 1_000;

/// The rows of a list in columns. A row is never changed: a change set adds its new version and marks the
/// old one absent.
#[derive(Default)]
pub(super) struct Rows {
    pub columns: Columns,
    pub search: RowSearch,
    pub labels: LabelColumns,
    /// A byte per row: 0 once the row is removed or replaced, and until the change set that adds it ends.
    pub present: Vec<u8>,
    /// The rows in the list's own order.
    pub received: Vec<usize>,
    /// While a change set is read.
    is_changing: bool,
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
    /// Formatted number, in this column of the search.
    Number(Measure, usize),
    /// Amount given in cents, in this column of the search.
    Cents(usize),
    /// Label of its code, under this key of the labels.
    Code(&'static CodeSet, usize),
    /// As [`Self::Code`], separated by commas.
    Codes(&'static CodeSet, usize),
    /// Phone number, which may be typed without its punctuation.
    Phone,
}

impl Rows {
    /// No rows, in the user's time zone.
    pub fn new(time_zone: TimeZone) -> Self {
        let mut rows = Self::default();
        rows.row.time_zone = time_zone;
        rows
    }

    /// The user's time zone.
    pub fn time_zone(&self) -> &TimeZone {
        &self.row.time_zone
    }

    /// Number of rows that are present.
    pub fn len(&self) -> usize {
        let present = self.present.iter();
        present.map(|&present| usize::from(present)).sum()
    }

    /// Whether absent rows hold so much memory that the list is better read whole.
    pub fn is_worn(&self) -> bool {
        let len = self.len();
        self.present.len() - len > len / 2 + MAX_ABSENT_ROWS
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.search.shrink();
        self.labels.shrink();
    }

    /// Removes all rows of a request. Returns whether the list had one.
    pub fn remove(&mut self, id: Id) -> bool {
        let mut removed = false;
        for (present, &row_id) in self.present.iter_mut().zip(self.columns.request_ids()) {
            if row_id == id {
                removed |= *present == 1;
                *present = 0;
            }
        }
        removed
    }

    /// Begins a change set: further rows are absent until its end.
    pub fn begin_changes(&mut self) {
        self.is_changing = true;
        self.search.reserve();
    }

    /// Ends a change set, whose rows begin at `first`: they take the place of all rows of their requests,
    /// in the list's own order, and the rows of `removed` leave.
    pub fn end_changes(&mut self, first: usize, removed: &[Id]) {
        let (old, new) = self.columns.request_ids().split_at(first);
        for (present, id) in self.present.iter_mut().zip(old) {
            *present &= u8::from(!removed.contains(id) && !new.contains(id));
        }
        let (columns, present) = (&self.columns, &mut self.present);
        present.iter_mut().skip(first).for_each(|row| *row = 1);
        self.received.retain(|&row| present.get(row) == Some(&1));
        for row in first..columns.len() {
            take_place(&mut self.received, row, |at| list_key(columns, at));
        }
        self.is_changing = false;
    }

    fn at(&self, node: NodeId) -> Option<&Key> {
        self.keys.get(usize::from(node.checked_sub(FIRST)?))
    }

    /// How the values of a key are shown.
    fn shown(&mut self, object: NodeId, key: &str, field: Option<Field>) -> Option<Shown> {
        let is_derived = matches!(field, Some(Field::Code(_)));
        match shown_kind(object, key)? {
            ShownKind::Phone => Some(Shown::Phone),
            ShownKind::Fact(FactKind::Codes(set)) => {
                Some(Shown::Codes(set, self.labels.add_key(set)))
            }
            ShownKind::Fact(FactKind::Code(set)) if !is_derived => {
                Some(Shown::Code(set, self.labels.add_key(set)))
            }
            ShownKind::Fact(kind) => {
                let measure = kind.measure()?;
                Some(Shown::Number(measure, self.search.add_formatted_column()))
            }
            ShownKind::Cents => Some(Shown::Cents(self.search.add_formatted_column())),
        }
    }

    fn push_number(&mut self, column: usize, measure: Measure, number: Option<i64>) {
        if let Some(number) = number {
            let kind = measure as u8;
            let text = |language| measure.text(number, language);
            let value = Formatted { kind, number };
            self.search.push_formatted(column, value, &text);
        }
    }

    /// Adds to the search what a value is shown as.
    fn index_shown(&mut self, shown: Shown, value: LooseValue<'_>) {
        let row = self.search.row();
        match shown {
            Shown::Number(measure, column) => {
                self.push_number(column, measure, measure.number(value));
            }
            Shown::Cents(column) => self.push_number(column, Measure::Money, value.integer()),
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
        // Yes and no are not searched (SEARCH-3), nor the times of receipt: every request of this year would
        // have its figures. A mark is searched by its label.
        let is_unsearched = matches!(value, LooseValue::Bool(_))
            || matches!(
                key.and_then(|key| key.field),
                Some(Field::Text(TextColumn::ReceivedAt) | Field::Code(CodeColumn::Mark))
            );
        if !is_unsearched {
            self.search.push_to(column, &value.text());
        }
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
        if is_kept {
            self.present.push(u8::from(!self.is_changing));
            if !self.is_changing {
                let columns = &self.columns;
                let row = self.present.len() - 1;
                take_place(&mut self.received, row, |at| offer_time(columns, at));
            }
        } else {
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

/// Inserts a row where it belongs in an order with the highest key first; among equal ones it is the last.
fn take_place<Key: PartialOrd>(
    received: &mut Vec<usize>,
    row: usize,
    key_of: impl Fn(usize) -> Key,
) {
    let key = key_of(row);
    let is_before = |other: &usize| key_of(*other) >= key;
    // Most come in order.
    let position = if received.last().is_none_or(is_before) {
        received.len()
    } else {
        received.partition_point(is_before)
    };
    received.insert(position, row);
}

/// The time of an offer, by which a list of offers is ordered, the newest first (LIST-11). One without a time is
/// the oldest, and so is a request, of which the server's order stands.
fn offer_time(columns: &Columns, row: usize) -> Option<i64> {
    columns.id(row, IdColumn::Offer)?;
    columns.instant(row, TextColumn::CreatedAt)
}

/// Time and id by which the server orders a list, the highest first: the id is that of the offer, else of the request.
fn list_key(columns: &Columns, row: usize) -> (Option<i64>, Id) {
    let ids = [IdColumn::Offer, IdColumn::Request].map(|column| columns.id(row, column));
    let id = ids.into_iter().flatten().next().unwrap_or(0);
    (offer_time(columns, row), id)
}

#[cfg(test)]
mod tests;
