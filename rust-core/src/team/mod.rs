//! Team and billing: search of employees, sentences of permissions, filters and sums of transactions.

mod employees;
mod page;
mod period;
mod permissions;
mod purchase_query;
mod statement;
mod taxes;
mod transactions;

pub use employees::search_employees;
pub use page::{MemberRow, TeamPage, TeamQuery};
pub use period::{DayRange, transaction_days};
pub use permissions::{permissions_sentence, permitted_days, permitted_hours};
pub use purchase_query::{PurchasePeriod, PurchaseQuery};
pub use statement::{Amounts, MAX_STATEMENT_ADDRESSES, mailed_month};
pub use taxes::{QuebecRates, QuebecTaxes, quebec_taxes};
pub use transactions::{
    CardImage, MonthSpend, card_image, is_refund, spend_by_month, statement_months, store_address,
    total_paid,
};
