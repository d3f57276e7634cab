//! Paging of lists: page sizes, and the numbers of the paging bar.

/// Rows per page of a member's transactions (LIST-3).
pub const MEMBER_PAGE_SIZE: u32 = 20;

/// Rows per page of the list of people (LIST-3).
pub const PEOPLE_PAGE_SIZE: u32 = 25;

/// Rows per page of the billing and insurer lists (LIST-3).
pub const LIST_PAGE_SIZE: u32 = 10;

/// Rows of the longest list that is printed whole (LIST-18).
pub const MAX_PRINTED_ROWS: u32 = 1000;

from_js! {
    wire_type! {
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

wire_type! {
    /// The paging bar.
    #[derive(Copy, Eq)]
    pub struct Paging {
        /// The page, from 1, bounded by [`page_count`].
        pub page: u32,
        /// Number of pages, by [`page_count`].
        pub page_count: u32,
        /// The last page that has rows, by [`last_page`].
        pub last_page: u32,
        /// Rows of all pages.
        pub total: u32,
        /// Number of the first row shown, from 1; none on a page without rows.
        pub from: Option<u32>,
        /// Number of the last row shown; none on a page without rows.
        pub to: Option<u32>,
        /// Whether there is a previous page.
        pub has_previous: bool,
        /// Whether there is a next page with rows.
        pub has_next: bool,
        /// Whether the list has rows and ends before this page (LIST-2).
        pub is_past_end: bool,
    }
}

/// The number of rows of a list.
pub fn count(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

/// The number of pages: the total divided by the page size, truncated, plus 1, also where the
/// division leaves no remainder (LIST-1).
pub const fn page_count(total: u32, page_size: u32) -> u32 {
    match total.checked_div(page_size) {
        Some(full) => full.saturating_add(1),
        None => 1,
    }
}

/// The page that an address or a call asks for, bounded by [`page_count`] (LIST-1).
pub fn bounded_page(page: u32, total: u32, page_size: u32) -> u32 {
    page.clamp(1, page_count(total, page_size))
}

/// The last page that has rows; 1 for an empty list (LIST-1).
pub const fn last_page(total: u32, page_size: u32) -> u32 {
    let pages = page_count(total, page_size);
    match total.checked_rem(page_size) {
        Some(0) if pages > 1 => pages - 1,
        _ => pages,
    }
}

/// The paging bar of a page with `rows` rows. "X to Y of Z" counts no row beyond the total or
/// beyond the rows received (LIST-4). A page above the page count is past the end whatever it
/// holds; the page of that number may have received rows since the total was counted.
pub fn paging(pagination: Pagination, rows: u32) -> Paging {
    let Pagination {
        current_page,
        current_page_size,
        number_of_records: total,
    } = pagination;
    let page_count = page_count(total, current_page_size);
    let page = bounded_page(current_page, total, current_page_size);
    let last_page = last_page(total, current_page_size);
    let before = page_offset(page, current_page_size);
    let first = u32::try_from(before + 1)
        .ok()
        .filter(|first| rows > 0 && *first <= total && current_page <= page_count);
    let last = first.map(|first| first.saturating_add(rows - 1).min(total));
    let is_past_end = total > 0 && (current_page > page_count || (rows == 0 && page > last_page));
    Paging {
        page,
        page_count,
        last_page,
        total,
        from: first,
        to: last,
        has_previous: page > 1 || is_past_end,
        has_next: page < last_page,
        is_past_end,
    }
}

/// The paging bar while the page `requested` is loading: steps count from it, "X to Y of Z" stays
/// that of the rows still shown.
pub fn paging_while_loading(shown: Pagination, rows: u32, requested: u32) -> Paging {
    let paging_of_shown = paging(shown, rows);
    let page = requested.clamp(1, paging_of_shown.page_count);
    let is_past_end = paging_of_shown.total > 0 && requested > paging_of_shown.page_count;
    Paging {
        page,
        has_previous: page > 1 || is_past_end,
        has_next: page < paging_of_shown.last_page,
        is_past_end,
        ..paging_of_shown
    }
}

/// The rows before a page. Pages count from 1.
pub fn page_offset(page: u32, page_size: u32) -> u64 {
    u64::from(page.max(1) - 1) * u64::from(page_size)
}

/// The rows of a page; none on a page past the last row (LIST-2). Pages count from 1.
pub fn page_of<T>(rows: &[T], page: u32, page_size: u32) -> &[T] {
    let size = usize::try_from(page_size).unwrap_or(usize::MAX);
    let before = usize::try_from(page_offset(page, page_size)).unwrap_or(usize::MAX);
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
    fn a_page_is_bounded_by_the_page_count() {
        let asked = [(0, 1), (1, 1), (60, 60), (61, 61), (62, 61), (u32::MAX, 61)];
        for (page, bounded) in asked {
            assert_eq!(bounded_page(page, 600, 10), bounded, "page {page}");
        }
        assert_eq!(bounded_page(7, 0, 10), 1);
    }

    #[test]
    fn the_last_page_is_the_last_with_rows() {
        let last_pages = [
            (0, 10, 1),
            (9, 10, 1),
            (10, 10, 1),
            (11, 10, 2),
            (31, 10, 4),
            (600, 10, 60),
            (5, 0, 1),
        ];
        for (total, size, last) in last_pages {
            assert_eq!(last_page(total, size), last, "{total}/{size}");
        }
    }

    #[test]
    fn the_last_page_shows_the_remaining_rows() {
        let last = page(4, 10, 31, 1);
        assert_eq!(
            (last.from, last.to, last.has_next, last.is_past_end),
            (Some(31), Some(31), false, false)
        );
        let first = page(1, 10, 31, 10);
        assert_eq!((first.from, first.to), (Some(1), Some(10)));
        assert_eq!((first.has_previous, first.has_next), (false, true));
    }

    #[test]
    fn the_next_page_of_the_last_full_page_does_not_exist() {
        let last = page(60, 10, 600, 10);
        assert_eq!((last.page_count, last.last_page), (61, 60));
        assert!(!last.has_next && !last.is_past_end);
    }

    #[test]
    fn a_page_after_the_last_row_claims_no_rows_and_is_past_the_end() {
        for number in [61, 62, u32::MAX] {
            let empty = page(number, 10, 600, 0);
            assert_eq!((empty.page, empty.last_page), (61, 60), "page {number}");
            assert_eq!((empty.from, empty.to), (None, None));
            assert_eq!((empty.has_previous, empty.has_next), (true, false));
            assert!(empty.is_past_end, "page {number}");
        }
        assert!(!page(1, 10, 0, 0).is_past_end);
        assert!(!page(2, 10, 0, 0).is_past_end);
    }

    #[test]
    fn only_a_page_above_the_page_count_is_refused_with_rows() {
        assert!(!page(61, 10, 600, 1).is_past_end);
        let beyond = page(62, 10, 600, 1);
        assert_eq!(
            (beyond.is_past_end, beyond.from, beyond.to),
            (true, None, None)
        );
        assert!(page(2, 10, 5, 5).has_previous, "back to the only page");
    }

    #[test]
    fn steps_count_from_the_page_that_is_loading() {
        let shown = Pagination {
            current_page: 1,
            current_page_size: 10,
            number_of_records: 31,
        };
        let bar = paging_while_loading(shown, 10, 3);
        assert_eq!((bar.page, bar.from, bar.to), (3, Some(1), Some(10)));
        assert!(bar.has_previous && bar.has_next);
        assert!(!paging_while_loading(shown, 10, 4).has_next);
        assert!(paging_while_loading(shown, 10, 5).is_past_end);
        assert_eq!(paging_while_loading(shown, 10, 1), paging(shown, 10));
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

        #[test]
        fn the_last_page_holds_the_last_row(size in 1_u32..1_000, total in 1_u32..100_000) {
            let last = u64::from(last_page(total, size));
            let (size, total) = (u64::from(size), u64::from(total));
            prop_assert!((last - 1) * size < total && total <= last * size);
        }
    }
}
