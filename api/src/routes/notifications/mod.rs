//! Mails of what a person has not seen (NOTIFICATION-1): what came gives a kind a due time, and at that time whatever is
//! still unseen is mailed (docs/decisions/0067-notifications.md).

pub mod due;
pub mod stop;
mod team;
mod unseen;
mod views;
mod worker;

pub use views::RecentRequests;
pub use worker::{Notifier, claim, write_mail};

/// Lines of a kind in a mail.
const MAX_LINES: usize = 10;
