//! Text search over many rows: values that repeat once with a number per row, all others in one
//! folded text with the end of each row.

mod repeated;
mod rows;
mod text;

pub use rows::RowSearch;
pub use text::{Needle, SearchText, fold_typed};

/// The rows on a page; none on a page past the last row. Pages count from 1.
pub fn page_of<T>(rows: &[T], page: u32, page_size: u32) -> &[T] {
    let size = usize::try_from(page_size).unwrap_or(usize::MAX);
    let before = usize::try_from(page.max(1) - 1)
        .unwrap_or(usize::MAX)
        .saturating_mul(size);
    let rest = rows.get(before..).unwrap_or_default();
    rest.get(..size).unwrap_or(rest)
}
