//! Pages and acts of administrators: brokers who wait, accounts, brands, businesses, the audit trail.

pub(super) mod accounts;
pub(super) mod applications;
pub(super) mod audit;
pub(super) mod audit_csv;
pub(super) mod brands;
pub(super) mod businesses;
pub(super) mod clients;
