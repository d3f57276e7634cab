//! Types of what brokers save by name: views of a list (VIEW-1) and templates of offers (TEMPLATE-1).

use super::OfferType;
use crate::id::Id;

/// A list of requests or of offers, named by its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestList {
    /// Requests that the brand neither answered nor discarded.
    UnansweredRequests,
    /// Requests that the brand discarded.
    DiscardedRequests,
    /// Offers that the driver has not accepted.
    UnacceptedOffers,
    /// Offers that are accepted or whose request is not marked answered.
    UnrespondedOffers,
}

impl RequestList {
    /// Every list.
    pub const ALL: [Self; 4] = [
        Self::UnansweredRequests,
        Self::DiscardedRequests,
        Self::UnacceptedOffers,
        Self::UnrespondedOffers,
    ];

    /// The name of its call; a test compares it with the endpoint table.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnansweredRequests => "unansweredRequests",
            Self::DiscardedRequests => "discardedRequests",
            Self::UnacceptedOffers => "unacceptedOffers",
            Self::UnrespondedOffers => "unrespondedOffers",
        }
    }

    /// The list of a call.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.as_str() == name)
    }
}

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
