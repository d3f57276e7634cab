//! The team of a business, its card and its transactions.

pub(super) mod business;
pub(super) mod cards;
pub(super) mod employee_batch;
pub mod employees;
pub(super) mod managed_business;
pub mod statement;
pub(super) mod transaction_selection;
pub(super) mod transactions;
pub(super) mod transactions_csv;
