//! Team and billing: search of employees, sentences of permissions, sums of transactions.

mod employees;
mod permissions;
mod transactions;

pub use employees::search_employees;
pub use permissions::permissions_sentence;
pub use transactions::{
    CardImage, MonthSpend, QuebecTaxes, card_image, quebec_taxes, spend_by_month, store_address,
    total_paid,
};
