//! The team's rules: what a member may do in words, pages of transactions, what was paid.

mod employees;
mod paging;
mod permissions;
mod transactions;

pub use employees::search_employees;
pub use paging::{DEFAULT_PAGE_SIZE, LIST_PAGE_SIZE, Paging, page_count, paging};
pub use permissions::{DayRun, PermissionsSentence, Weekday, permissions_sentence};
pub use transactions::{
    CardImage, MonthSpend, card_image, spend_by_month, store_address, total_paid,
};
