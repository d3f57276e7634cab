//! Types of what brokers save by name: views of a list (VIEW-1) and templates of offers (TEMPLATE-1).

use super::OfferType;
use crate::id::Id;

answer_type! {
    /// A name for the query of a list: its filters, search, order and columns.
    pub struct SavedView {
        /// Identifier.
        pub id: Id,
        /// Name of the list's call.
        pub list: String,
        /// The name.
        pub name: String,
        /// The list's URL parameters without the page, as a query string without `?`.
        pub query: String,
    }
}

from_js! { answer_type! {
    /// Prepared text of a brand's offers.
    pub struct OfferTemplate {
        /// Identifier.
        pub id: Id,
        /// The brand that offers.
        pub brand_id: Id,
        /// The name.
        pub name: String,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts the offer.
        pub offer_type: OfferType,
        /// Number to call.
        pub phone: Option<String>,
        /// Days from today to the last valid day.
        pub validity_days: Option<u32>,
    }
} }
