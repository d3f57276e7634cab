//! Types of other systems of the platform: scopes of their tokens, and results of their calls.

use std::collections::BTreeMap;

use crate::id::Id;

/// The list of scopes, each with its name on the wire and in the database.
macro_rules! scopes {
    ($($(#[doc = $doc:literal])+ $name:ident = $wire:literal;)+) => {
        wire_type! {
            /// Scopes of a token (CLIENT-3): the calls that a system of the platform may make with it.
            #[derive(Copy, Eq, Hash)]
            pub enum Scope {
                $($(#[doc = $doc])+ #[serde(rename = $wire)] $name,)+
            }
        }

        impl Scope {
            /// Every scope.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The name on the wire and in the database.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $wire,)+ }
            }

            /// The scope of a name; `None` for one of another release, which allows nothing.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|scope| scope.as_str() == name)
            }
        }
    };
}

scopes! {
    /// Drivers and their requests: write and withdraw.
    RequestsWrite = "requests:write";
    /// Offers for the client's requests: read.
    OffersRead = "offers:read";
    /// Answers of drivers to offers: write.
    OffersAccept = "offers:accept";
    /// Stations with their routes and brand: write.
    StationsWrite = "stations:write";
    /// Codes left at stations, and their prices: write.
    StockWrite = "stock:write";
    /// Purchases and refunds: write.
    TransactionsWrite = "transactions:write";
    /// Makes of cars: write.
    CarsWrite = "cars:write";
    /// The client's webhooks: read and write.
    WebhooksManage = "webhooks:manage";
}

answer_type! {
    /// What became of an item of a batch (CLIENT-7).
    pub struct ItemResult {
        /// The portal's id of the row; null where the item was refused, or has no row.
        pub id: Option<Id>,
        /// Why the item was refused; null where it was done.
        pub error: Option<ItemError>,
    }

    /// The refusal of an item, as the `error` of a failed call.
    pub struct ItemError {
        /// Number of the error code.
        pub code: u32,
        /// Reason, for developers.
        pub message: String,
        /// Path of each field that breaks a rule, such as `routes[2]`, and the rule.
        pub fields: BTreeMap<String, String>,
    }
}
