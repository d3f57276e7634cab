//! A list of requests or offers behind a handle: all rows in columns, read by the page.

use crate::calendar::Date;
use crate::id::Id;
use crate::paging::{LIST_PAGE_SIZE, Pagination, Paging, page_of, paging};
use crate::search::{LabelColumns, Needle, RowSearch};

use super::code_labels::CodeLabels;
use super::ingest::RequestLoad;
use super::order::CachedOrder;
use super::row::RequestRow;
use crate::codes::{self, CodeSet};
use crate::columns::{alphabetical, code_at};
use crate::json::JsonError;
use crate::request::columns::{Columns, ValueColumn};
use crate::request::filter;
use crate::request::query::RequestQuery;
use crate::text::fold;

shown! {
    /// One page of a list.
    pub struct RequestPage {
        /// The rows, in order.
        pub rows: Vec<RequestRow>,
        /// The paging bar; its total counts the rows that filters and search keep.
        pub paging: Paging,
        /// Rows without filters and search.
        pub size: u32,
    }

    /// Neighbours of a request in the list it was opened from.
    pub struct RequestNeighbours {
        /// The request before it.
        pub previous: Option<Id>,
        /// The request after it.
        pub next: Option<Id>,
        /// Its number in the list, from 1; `null` where filters or search exclude it.
        pub position: Option<u32>,
        /// Rows of the list.
        pub total: u32,
    }

    /// Options of the filters whose values come from the data: each value that a row has, in
    /// alphabetical order.
    pub struct RequestOptions {
        /// Makes of cars.
        pub make: Vec<FilterOption>,
        /// Verification profiles.
        pub verification: Vec<FilterOption>,
        /// Criminal records.
        pub criminal_record: Vec<FilterOption>,
    }

    /// A value to filter by and the number of rows with it.
    pub struct FilterOption {
        /// The value to set in the filter.
        pub value: String,
        /// Translation key of its label where it is a code; `null` where the value is its own label.
        pub label_key: Option<String>,
        /// Rows with it.
        pub count: u32,
    }
}

/// All requests of one response.
#[derive(Default)]
pub struct RequestBook {
    columns: Columns,
    search: RowSearch,
    shown_codes: LabelColumns,
    labels: CodeLabels,
    /// A byte per row: 0 once the row is removed.
    present: Vec<u8>,
    order: CachedOrder,
    view: Option<View>,
    skipped_items: Vec<u32>,
}

/// Rows of the last query, in order; turning a page reuses them.
struct View {
    query: RequestQuery,
    today: Date,
    rows: Vec<usize>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows and codes come from the columns of this list; others must fail"
)]
impl RequestBook {
    /// Reads a response. Rows without a readable id are left out, and malformed items, see
    /// [`Self::skipped_items`]; fields of another type are read as not provided.
    ///
    /// # Errors
    /// [`JsonError`] where what surrounds the items is not JSON or contains no list.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsonError> {
        let mut load = RequestLoad::default();
        load.feed(bytes)?;
        load.finish()
    }

    pub(super) fn new(
        columns: Columns,
        search: RowSearch,
        shown_codes: LabelColumns,
        skipped_items: Vec<u32>,
    ) -> Self {
        Self {
            skipped_items,
            present: vec![1; columns.len()],
            columns,
            search,
            shown_codes,
            ..Self::default()
        }
    }

    /// Numbers of the items of the response that were malformed and left out, from 1.
    pub fn skipped_items(&self) -> &[u32] {
        &self.skipped_items
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.present
            .iter()
            .map(|&present| usize::from(present))
            .sum()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Sets the labels of codes, so that the search finds a row by the label that the user sees.
    /// `labels` gets the keys of [`super::search_label_keys`], and `renewal.<month>` for the texts
    /// of the renewal in a month, and answers with the labels in every language.
    pub fn set_labels(&mut self, labels: &dyn Fn(&str) -> Vec<String>) {
        self.labels = CodeLabels::new(labels);
        self.view = None;
    }

    /// One page of the rows that the query keeps; `today` is the user's date.
    pub fn page(&mut self, query: &RequestQuery, today: Date) -> RequestPage {
        let rows = self.view(query, today);
        let total = count(rows.len());
        let shown = page_of(rows, query.page, LIST_PAGE_SIZE).to_vec();
        let pagination = Pagination {
            current_page: query.page,
            current_page_size: LIST_PAGE_SIZE,
            number_of_records: total,
        };
        RequestPage {
            paging: paging(pagination, count(shown.len())),
            rows: shown
                .into_iter()
                .map(|row| self.columns.row(row, today))
                .collect(),
            size: count(self.len()),
        }
    }

    /// Number of rows that a query would keep; the current view stays as it is.
    pub fn count(&self, query: &RequestQuery, today: Date) -> u32 {
        self.mask(query, today)
            .iter()
            .map(|&kept| u32::from(kept))
            .sum()
    }

    /// The requests before and after one among the rows that the query keeps. Of a request with
    /// several offers only the first row counts, so that stepping visits each request once.
    pub fn neighbours(&mut self, id: Id, query: &RequestQuery, today: Date) -> RequestNeighbours {
        let rows = self.view(query, today).to_vec();
        let position = self.first_row(&rows, id);
        RequestNeighbours {
            previous: position.and_then(|at| self.neighbour(&rows, at, -1)),
            next: position.and_then(|at| self.neighbour(&rows, at, 1)),
            position: position.map(|position| count(position + 1)),
            total: count(rows.len()),
        }
    }

    /// The position in `rows` of a request's first row.
    fn first_row(&self, rows: &[usize], id: Id) -> Option<usize> {
        let ids = self.columns.request_ids();
        rows.iter().position(|&row| ids[row] == id)
    }

    /// The nearest request before (step -1) or after (step 1) a position of `rows`, skipping rows
    /// that are not the first of their request.
    fn neighbour(&self, rows: &[usize], mut at: usize, step: isize) -> Option<Id> {
        loop {
            at = at.checked_add_signed(step)?;
            let id = self.columns.request_ids()[*rows.get(at)?];
            if self.first_row(rows, id) == Some(at) {
                return Some(id);
            }
        }
    }

    /// Removes a request that was discarded or answered. Returns whether the list had it.
    pub fn remove(&mut self, id: Id) -> bool {
        let mut removed = false;
        for (present, &row_id) in self.present.iter_mut().zip(self.columns.request_ids()) {
            if row_id == id {
                removed |= *present == 1;
                *present = 0;
            }
        }
        self.view = None;
        removed
    }

    /// Options of the filters whose values come from the data (FILTER-4).
    pub fn options(&self) -> RequestOptions {
        RequestOptions {
            make: self.options_of(ValueColumn::Make, None),
            verification: self.options_of(ValueColumn::Verification, Some(&codes::VERIFICATION)),
            criminal_record: self
                .options_of(ValueColumn::CriminalRecord, Some(&codes::CRIMINAL_RECORD)),
        }
    }

    fn options_of(&self, column: ValueColumn, set: Option<&CodeSet>) -> Vec<FilterOption> {
        let values = &self.columns.values[column];
        let names = values.names();
        let mut counts = vec![0; names.len() + 1];
        for (&code, &present) in values.codes.iter().zip(&self.present) {
            counts[code as usize] += u32::from(present);
        }
        // Spellings of one value are one option, named by the first of them.
        let mut options: Vec<FilterOption> = Vec::new();
        for position in alphabetical(names) {
            let (value, count) = (&names[position], counts[code_at(position) as usize]);
            let same = options
                .last_mut()
                .filter(|last| fold(&last.value) == fold(value));
            match same {
                Some(option) => option.count += count,
                None => options.push(FilterOption {
                    value: value.clone(),
                    label_key: set
                        .filter(|set| set.position(value).is_some())
                        .map(|set| set.key(value)),
                    count,
                }),
            }
        }
        options.retain(|option| option.count > 0);
        options
    }

    fn view(&mut self, query: &RequestQuery, today: Date) -> &[usize] {
        let same = |view: &View| view.today == today && has_same_rows(&view.query, query);
        let view = self.view.take().filter(same).unwrap_or_else(|| {
            let mask = self.mask(query, today);
            let sort = (query.sort, query.descending);
            View {
                query: query.clone(),
                today,
                rows: self.order.rows(&self.columns, sort, today, &mask),
            }
        });
        &self.view.insert(view).rows
    }

    /// A byte per row: 1 where the query keeps the row.
    fn mask(&self, query: &RequestQuery, today: Date) -> Vec<u8> {
        let mut mask = self.present.clone();
        filter::keep(&query.filters, &self.columns, today, &mut mask);
        if let Some(needle) = Needle::new(&query.search) {
            let labelled = self
                .labels
                .matches(&needle, &self.columns, &self.shown_codes, &mask);
            self.search.keep_matches(&needle, &mut mask, labelled);
        }
        mask
    }
}

/// Whether two queries keep the same rows in the same order; they may differ in the page.
fn has_same_rows(one: &RequestQuery, other: &RequestQuery) -> bool {
    one.search == other.search
        && (one.sort, one.descending) == (other.sort, other.descending)
        && one.filters == other.filters
}

fn count(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}
