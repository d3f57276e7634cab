//! Paging of lists: page sizes, and the numbers of the paging bar.

/// Rows per page of a member's transactions (LIST-3).
pub const MEMBER_PAGE_SIZE: u32 = 20;

/// Rows per page of the billing and insurer lists (LIST-3).
pub const LIST_PAGE_SIZE: u32 = 10;

from_js! {
    wire! {
        /// Position of a page in a list. Both of the server's spellings are read (LIST-5).
        #[derive(Copy)]
        pub struct Pagination {
            /// The page, from 1.
            pub current_page: u32,
            /// Rows per page.
            #[serde(alias = "itemsPerPage")]
            pub current_page_size: u32,
            /// Rows of all pages.
            #[serde(alias = "totalItems")]
            pub number_of_records: u32,
        }
    }
}

wire! {
    /// The paging bar.
    #[derive(Copy, Eq)]
    pub struct Paging {
        /// The page, from 1.
        pub page: u32,
        /// Number of pages, by [`page_count`].
        pub page_count: u32,
        /// Rows of all pages.
        pub total: u32,
        /// Number of the first row shown, from 1; none on a page without rows.
        pub from: Option<u32>,
        /// Number of the last row shown; none on a page without rows.
        pub to: Option<u32>,
        /// Whether there is a previous page.
        pub has_previous: bool,
        /// Whether there is a next page.
        pub has_next: bool,
    }
}

/// The number of pages: the total divided by the page size, truncated, plus 1, also where the
/// division leaves no remainder (LIST-1).
pub const fn page_count(total: u32, page_size: u32) -> u32 {
    match total.checked_div(page_size) {
        Some(full) => full.saturating_add(1),
        None => 1,
    }
}

/// The paging bar of a page with `rows` rows. "X to Y of Z" counts no row beyond the total or
/// beyond the rows received (LIST-4).
pub fn paging(pagination: Pagination, rows: u32) -> Paging {
    let Pagination {
        current_page,
        current_page_size,
        number_of_records: total,
    } = pagination;
    let page = current_page.max(1);
    let page_count = page_count(total, current_page_size);
    let before = u64::from(page - 1) * u64::from(current_page_size);
    let first = u32::try_from(before + 1)
        .ok()
        .filter(|first| rows > 0 && *first <= total);
    let last = first.map(|first| first.saturating_add(rows - 1).min(total));
    Paging {
        page,
        page_count,
        total,
        from: first,
        to: last,
        has_previous: page > 1,
        has_next: page < page_count,
    }
}

/// The rows of a page; none on a page past the last row (LIST-2). Pages count from 1.
pub fn page_of<T>(rows: &[T], page: u32, page_size: u32) -> &[T] {
    let size = usize::try_from(page_size).unwrap_or(usize::MAX);
    let before = usize::try_from(page.max(1) - 1)
        .unwrap_or(usize::MAX)
        .saturating_mul(size);
    let rest = rows.get(before..).unwrap_or_default();
    rest.get(..size).unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn page(
        current_page: u32,
        current_page_size: u32,
        number_of_records: u32,
        rows: u32,
    ) -> Paging {
        paging(
            Pagination {
                current_page,
                current_page_size,
                number_of_records,
            },
            rows,
        )
    }

    #[test]
    fn the_page_count_is_the_truncated_quotient_plus_one() {
        let counts = [
            (0, 10, 1),
            (9, 10, 1),
            (10, 10, 2),
            (11, 10, 2),
            (20, 20, 2),
            (600, 10, 61),
        ];
        for (total, size, count) in counts {
            assert_eq!(page_count(total, size), count, "{total}/{size}");
        }
        assert_eq!(page_count(5, 0), 1);
    }

    #[test]
    fn the_last_page_shows_the_remaining_rows() {
        let last = page(4, 10, 31, 1);
        assert_eq!(
            (last.from, last.to, last.has_next),
            (Some(31), Some(31), false)
        );
        let first = page(1, 10, 31, 10);
        assert_eq!((first.from, first.to), (Some(1), Some(10)));
        assert_eq!((first.has_previous, first.has_next), (false, true));
    }

    #[test]
    fn the_page_after_the_last_row_claims_no_rows_and_leads_back() {
        let empty = page(2, 10, 10, 0);
        assert_eq!((empty.page_count, empty.from, empty.to), (2, None, None));
        assert_eq!((empty.has_previous, empty.has_next), (true, false));
    }

    proptest! {
        #[test]
        fn no_page_claims_rows_that_are_not_there(
            number in 0_u32.., size in 0_u32.., total in 0_u32.., rows in 0_u32..
        ) {
            let bar = page(number, size, total, rows);
            prop_assert_eq!(bar.from.is_some(), bar.to.is_some());
            if let (Some(from), Some(to)) = (bar.from, bar.to) {
                prop_assert!(1 <= from && from <= to && to <= total);
                prop_assert!(to - from < rows);
            }
        }
    }
}
