//! The list behind the screen: all rows in columns, a page of them in the hand.

use crate::calendar::Date;
use crate::id::Id;
use crate::paging::{LIST_PAGE_SIZE, Pagination, Paging, page_of, paging};
use crate::search::{Needle, RowSearch};

use super::ingest::RequestLoad;
use super::labels::Labels;
use super::order::Order;
use super::row::RequestRow;
use crate::codes::{self, CodeSet};
use crate::columns::alphabetical;
use crate::json::JsonError;
use crate::request::columns::{Columns, ValueColumn};
use crate::request::filter;
use crate::request::query::RequestQuery;

shown! {
    /// One page of a list, and where it stands in the whole.
    pub struct RequestPage {
        /// The rows, in order.
        pub rows: Vec<RequestRow>,
        /// The paging bar; its total is the rows that filters and search leave.
        pub paging: Paging,
        /// Rows there are without filters and search.
        pub size: u32,
    }

    /// Where a request stands in the list it was opened from.
    pub struct RequestNeighbours {
        /// The request before it.
        pub previous: Option<Id>,
        /// The request after it.
        pub next: Option<Id>,
        /// Its number in the list, from 1; `null` where filters and search leave it out.
        pub position: Option<u32>,
        /// Rows of the list.
        pub total: u32,
    }

    /// What can be chosen in the filters whose values come from the data: each value of the rows
    /// there are, in alphabetical order.
    pub struct RequestOptions {
        /// Makes of cars.
        pub make: Vec<FilterOption>,
        /// Verification profiles.
        pub verification: Vec<FilterOption>,
        /// Criminal records.
        pub criminal_record: Vec<FilterOption>,
    }

    /// A value to filter by and the number of rows that have it.
    pub struct FilterOption {
        /// The value, to be set in the filter.
        pub value: String,
        /// The dictionary's key of its text, where it is a code; else the value is its own text.
        pub label_key: Option<String>,
        /// Rows that have it.
        pub count: u32,
    }
}

/// All requests of one response.
#[derive(Default)]
pub struct RequestBook {
    columns: Columns,
    search: RowSearch,
    labels: Labels,
    /// 1 for each row that is still there.
    present: Vec<u8>,
    order: Order,
    view: Option<View>,
}

/// The rows that the last question left, in order: turning a page asks nothing again.
struct View {
    query: RequestQuery,
    today: Date,
    rows: Vec<usize>,
}

impl RequestBook {
    /// Reads a response, see the module.
    ///
    /// # Errors
    /// [`JsonError`] where the bytes are not JSON or hold no list. Rows without a readable id are
    /// left out; fields that make no sense are read as not given.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsonError> {
        let mut load = RequestLoad::default();
        load.feed(bytes)?;
        load.finish()
    }

    pub(super) fn new(columns: Columns, search: RowSearch) -> Self {
        Self {
            present: vec![1; columns.request_ids().len()],
            columns,
            search,
            ..Self::default()
        }
    }

    /// Rows there are.
    pub fn len(&self) -> usize {
        self.present
            .iter()
            .map(|&present| usize::from(present))
            .sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Says how codes are shown, so that the search finds what the reader sees: `text` is asked for
    /// each code of each field of [`FIELDS`] that has codes, and of `offerStatus`, by name. Replaces
    /// what was said before.
    ///
    /// [`FIELDS`]: super::FIELDS
    pub fn set_labels(&mut self, text: &dyn Fn(&str, &str) -> Option<String>) {
        self.labels = Labels::new(text);
        self.view = None;
    }

    /// One page of what the query leaves; `today` is the reader's.
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

    /// Rows that the query would leave, without disturbing the page shown: "apply (12 results)".
    pub fn count(&self, query: &RequestQuery, today: Date) -> u32 {
        self.mask(query, today)
            .iter()
            .map(|&kept| u32::from(kept))
            .sum()
    }

    /// The requests before and after one in the list that the query leaves. Of a request with
    /// several offers, the first row counts: a walk passes each request once.
    pub fn neighbours(&mut self, id: Id, query: &RequestQuery, today: Date) -> RequestNeighbours {
        self.view(query, today);
        let rows = self
            .view
            .as_ref()
            .map(|view| view.rows.as_slice())
            .unwrap_or_default();
        let position = self.place(rows, id);
        RequestNeighbours {
            previous: position.and_then(|at| self.beside(rows, at, -1)),
            next: position.and_then(|at| self.beside(rows, at, 1)),
            position: position.map(|position| count(position + 1)),
            total: count(rows.len()),
        }
    }

    /// Where a request stands first.
    fn place(&self, rows: &[usize], id: Id) -> Option<usize> {
        let ids = self.columns.request_ids();
        rows.iter().position(|&row| ids.get(row) == Some(&id))
    }

    /// The nearest request, before (-1) or after (1) a place, that stands there first.
    fn beside(&self, rows: &[usize], mut at: usize, step: isize) -> Option<Id> {
        loop {
            at = at.checked_add_signed(step)?;
            let id = *self.columns.request_ids().get(*rows.get(at)?)?;
            if self.place(rows, id) == Some(at) {
                return Some(id);
            }
        }
    }

    /// Takes a request out, after it was discarded or answered. Whether it was there.
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

    /// What can be chosen in the filters whose values come from the data (readings 37).
    pub fn options(&self) -> RequestOptions {
        RequestOptions {
            make: self.options_of(ValueColumn::Make, None),
            verification: self.options_of(ValueColumn::Verification, Some(&codes::VERIFICATION)),
            criminal_record: self
                .options_of(ValueColumn::CriminalRecord, Some(&codes::CRIMINAL_RECORD)),
        }
    }

    fn options_of(&self, column: ValueColumn, set: Option<&CodeSet>) -> Vec<FilterOption> {
        let Some(values) = self.columns.value_column(column) else {
            return Vec::new();
        };
        let names = values.names();
        let mut counts = vec![0; names.len() + 1];
        for (&code, &present) in values.codes.iter().zip(&self.present) {
            if let Some(count) = usize::try_from(code)
                .ok()
                .and_then(|code| counts.get_mut(code))
            {
                *count += u32::from(present);
            }
        }
        let option = |position: usize| {
            let name = names.get(position)?;
            let count = *counts.get(position + 1).filter(|&&count| count > 0)?;
            let label_key = set
                .filter(|set| set.position(name).is_some())
                .map(|set| set.key(name));
            Some(FilterOption {
                value: name.clone(),
                label_key,
                count,
            })
        };
        alphabetical(names).into_iter().filter_map(option).collect()
    }

    fn view(&mut self, query: &RequestQuery, today: Date) -> &[usize] {
        let asked = |view: &View| view.today == today && same_rows(&view.query, query);
        if !self.view.as_ref().is_some_and(asked) {
            let mask = self.mask(query, today);
            let rows = self
                .order
                .rows(&self.columns, (query.sort, query.descending), today, &mask);
            self.view = Some(View {
                query: query.clone(),
                today,
                rows,
            });
        }
        self.view
            .as_ref()
            .map(|view| view.rows.as_slice())
            .unwrap_or_default()
    }

    /// A byte per row: 1 where the query keeps it.
    fn mask(&self, query: &RequestQuery, today: Date) -> Vec<u8> {
        let mut mask = self.present.clone();
        filter::keep(&query.filters, &self.columns, today, &mut mask);
        if let Some(needle) = Needle::new(&query.search) {
            let labelled = self.labels.matches(&needle, &self.columns, &mask);
            self.search.keep_matches(&needle, &mut mask, labelled);
        }
        mask
    }
}

/// Whether two queries leave the same rows in the same order; the page does not matter.
fn same_rows(one: &RequestQuery, other: &RequestQuery) -> bool {
    one.search == other.search
        && (one.sort, one.descending) == (other.sort, other.descending)
        && one.filters == other.filters
}

fn count(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}
