//! Mails of statements: the addresses that get them, and the links in them.

pub(super) mod addresses;
pub mod links;
