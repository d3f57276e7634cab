//! Insurance requests, offers and what helps brokers with them.

pub(super) mod brands;
pub mod claims;
pub(super) mod first_page;
pub mod offer_answer;
pub(super) mod offer_templates;
pub mod offers;
pub(super) mod partner;
pub(super) mod quota;
pub(super) mod request_counts;
pub(super) mod request_document;
pub mod requests;
pub(super) mod saved_names;
pub(super) mod saved_views;
pub mod search_labels;
pub mod seen;
pub mod withdrawal;
