//! A list of requests or offers behind a handle: all rows in columns, read by the page.

use crate::calendar::{Date, TimeZone};
use crate::hash_index::IdSet;
use crate::id::Id;
use crate::paging::{LIST_PAGE_SIZE, Pagination, Paging, count, page_of, paging};
use crate::search::Needle;

use super::code_labels::CodeLabels;
use super::ingest::Rows;
use super::order::CachedOrder;
use super::row::{RequestRow, Shown};
use crate::json::ListReader;
use crate::request::filter;
use crate::request::query::{RequestQuery, RequestSort};

wire_type! {
    /// One page of a list.
    pub struct RequestPage {
        /// The rows, in order.
        pub rows: Vec<RequestRow>,
        /// The paging bar; its total counts the rows that filters and search keep.
        pub paging: Paging,
        /// Rows without filters and search.
        pub size: u32,
    }
}

view_type! {
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
}

/// All requests of a list, or those that have arrived so far.
pub struct RequestBook {
    pub(super) list: ListReader,
    pub(super) rows: Rows,
    pub(super) skipped_items: Vec<u32>,
    pub(super) is_complete: bool,
    pub(super) cursor: Option<Id>,
    labels: CodeLabels,
    order: CachedOrder,
    view: Option<View>,
}

/// Rows of the last query, in order; turning a page reuses them.
struct View {
    query: RequestQuery,
    today: Date,
    rows: Vec<usize>,
    /// Rows read by then.
    rows_read: usize,
}

impl Default for RequestBook {
    /// Book whose times are in UTC.
    fn default() -> Self {
        Self::new(TimeZone::default())
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows and codes come from the columns of this list; others must fail"
)]
impl RequestBook {
    /// A list without rows whose times the user sees in this zone.
    pub fn new(time_zone: TimeZone) -> Self {
        Self {
            list: ListReader::new(&["assurances", "offers"]),
            rows: Rows::new(time_zone),
            skipped_items: Vec::new(),
            is_complete: false,
            cursor: None,
            labels: CodeLabels::default(),
            order: CachedOrder::default(),
            view: None,
        }
    }

    /// Whether the response has been read to its end; until then the list has the rows so far.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Numbers of the items of the response that were malformed and left out, from 1.
    pub fn skipped_items(&self) -> &[u32] {
        &self.skipped_items
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Sets the labels of codes, so that the search finds a row by the label that the user sees.
    /// `labels` gets the keys of [`super::search_label_keys`], and `renewal.<month>` for the texts
    /// of the renewal in a month, and `expiry.<days>` (0 to 7) and `expiry.past` for those of an
    /// expiry, and answers with the labels in every language.
    pub fn set_labels(&mut self, labels: &dyn Fn(&str) -> Vec<String>) {
        let labels = CodeLabels::new(labels);
        if labels != self.labels {
            self.labels = labels;
            self.view = None;
        }
    }

    /// One page of the rows that the query keeps.
    pub fn page(&mut self, query: &RequestQuery, shown: impl Into<Shown>) -> RequestPage {
        let shown = shown.into();
        let rows = self.view(query, shown.today);
        let total = count(rows.len());
        let rows = page_of(rows, query.page, LIST_PAGE_SIZE).to_vec();
        self.shown_page(&rows, query.page, (total, count(self.len())), shown)
    }

    /// A page of a list of `size` rows in its own order, of which only the rows of this page were read.
    pub fn only_page(&mut self, page: u32, size: u32, shown: Shown) -> RequestPage {
        let rows = self.view(&RequestQuery::default(), shown.today).to_vec();
        self.shown_page(&rows, page, (size, size), shown)
    }

    fn shown_page(
        &self,
        rows: &[usize],
        page: u32,
        (total, size): (u32, u32),
        shown: Shown,
    ) -> RequestPage {
        let pagination = Pagination {
            current_page: page,
            current_page_size: LIST_PAGE_SIZE,
            number_of_records: total,
        };
        let (columns, zone) = (&self.rows.columns, self.rows.time_zone());
        RequestPage {
            paging: paging(pagination, count(rows.len())),
            rows: rows
                .iter()
                .map(|&at| columns.row(at, shown, zone))
                .collect(),
            size,
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

    /// The requests that the query keeps, in order, each once.
    pub fn request_ids(&mut self, query: &RequestQuery, today: Date) -> Vec<Id> {
        let rows = self.view(query, today).to_vec();
        let ids = self.rows.columns.request_ids();
        let mut known = IdSet::default();
        rows.iter()
            .map(|&row| ids[row])
            .filter(|&id| known.insert(id))
            .collect()
    }

    /// The given requests that the list has, in the order given.
    pub fn listed(&self, ids: &[Id]) -> Vec<Id> {
        let mut known = IdSet::default();
        let rows = &self.rows;
        for (&id, &present) in rows.columns.request_ids().iter().zip(&rows.present) {
            if present == 1 {
                known.insert(id);
            }
        }
        ids.iter()
            .copied()
            .filter(|&id| known.contains(id))
            .collect()
    }

    /// Make, model and year of a request's car, also after the request was removed; empty where the
    /// list has no such request or it has no car.
    pub fn car_name(&self, id: Id) -> String {
        let columns = &self.rows.columns;
        // The last row of a request is its newest version.
        let row = columns
            .request_ids()
            .iter()
            .rposition(|&row_id| row_id == id);
        row.map_or_else(String::new, |row| columns.car_name(row))
    }

    /// The position in `rows` of a request's first row.
    fn first_row(&self, rows: &[usize], id: Id) -> Option<usize> {
        let ids = self.rows.columns.request_ids();
        rows.iter().position(|&row| ids[row] == id)
    }

    /// The nearest request before (step -1) or after (step 1) a position of `rows`, skipping rows
    /// that are not the first of their request.
    fn neighbour(&self, rows: &[usize], mut at: usize, step: isize) -> Option<Id> {
        loop {
            at = at.checked_add_signed(step)?;
            let id = self.rows.columns.request_ids()[*rows.get(at)?];
            if self.first_row(rows, id) == Some(at) {
                return Some(id);
            }
        }
    }

    /// Removes a request that was discarded or answered. Returns whether the list had it.
    pub fn remove(&mut self, id: Id) -> bool {
        let removed = self.rows.remove(id);
        self.view = None;
        removed
    }

    /// Forgets the order of the rows, to which some were added.
    pub(super) fn forget_order(&mut self) {
        self.order = CachedOrder::default();
    }

    /// Forgets the rows of the last query, which may be others now.
    pub(super) fn forget_view(&mut self) {
        self.view = None;
    }

    /// The rows of a query. While the list arrives, a page in another order than the list's own keeps its
    /// rows: each further one could take a place among them.
    fn view(&mut self, query: &RequestQuery, today: Date) -> &[usize] {
        let rows_read = self.rows.present.len();
        let is_own_order = query.sort == RequestSort::Received && !query.descending;
        let is_held =
            |view: &View| !self.is_complete && !is_own_order && view.query.page == query.page;
        let same = |view: &View| {
            view.today == today
                && has_same_rows(&view.query, query)
                && (view.rows_read == rows_read || is_held(view))
        };
        let view = match self.view.take().filter(same) {
            Some(mut view) => {
                view.query.page = query.page;
                view
            }
            None => {
                let mask = self.mask(query, today);
                let sort = (query.sort, query.descending);
                View {
                    query: query.clone(),
                    today,
                    rows: self.order.rows(&self.rows, sort, today, &mask),
                    rows_read,
                }
            }
        };
        &self.view.insert(view).rows
    }

    /// A byte per row: 1 where the query keeps the row.
    fn mask(&self, query: &RequestQuery, today: Date) -> Vec<u8> {
        let Rows {
            columns,
            search,
            labels,
            present,
            ..
        } = &self.rows;
        let mut mask = present.clone();
        filter::keep(&query.filters, columns, today, &mut mask);
        if let Some(needle) = Needle::new(&query.search) {
            let kept = mask.iter().enumerate().filter(|(_, kept)| **kept == 1);
            let mut unmatched: Vec<usize> = kept.map(|(row, _)| row).collect();
            let labelled = &self.labels;
            labelled.drop_matches(&needle, columns, labels, today, &mut unmatched);
            search.drop_matches(&needle, &mut unmatched);
            for row in unmatched {
                mask[row] = 0;
            }
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
