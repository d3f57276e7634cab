//! Team and billing: search of employees, sentences of permissions, filters and sums of transactions.

mod employees;
mod period;
mod permissions;
mod transactions;

pub use employees::search_employees;
pub use period::{DayRange, transaction_days};
pub use permissions::{permissions_sentence, permitted_days, permitted_hours};
pub use transactions::{
    CardImage, MonthSpend, QuebecTaxes, card_image, quebec_taxes, spend_by_month, store_address,
    total_paid,
};
