//! Types of other systems of the platform: scopes of their tokens, and results of their calls.

use std::collections::BTreeMap;

use super::{NamedRow, OfferStatus, OfferType, Permissions};
use crate::id::Id;
use crate::money::Cents;

impl Scope {
    /// Whether a system that reaches one brand only may have it (CLIENT-4).
    pub const fn is_of_brands(self) -> bool {
        matches!(self, Self::OffersRead | Self::WebhooksManage)
    }

    /// Whether a system that reaches one business only may have it (CLIENT-4).
    pub const fn is_of_businesses(self) -> bool {
        matches!(
            self,
            Self::MembersRead | Self::TransactionsWrite | Self::WebhooksManage
        )
    }
}

named_type! {
    /// Whether a token works.
    pub enum TokenState {
        /// It works.
        Active = "active",
        /// It works, for two weeks at most.
        EndsSoon = "endsSoon",
        /// Its end is past.
        Ended = "ended",
        /// An administrator withdrew it.
        Withdrawn = "withdrawn",
    }
}

answer_type! {
    /// Another system of the platform (CLIENT-1).
    pub struct PlatformClient {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
        /// The one brand whose things it reaches; null for all.
        pub brand: Option<NamedRow>,
        /// The one business whose things it reaches; null for all.
        pub business: Option<NamedRow>,
        /// Time at which it was made.
        pub created_at: String,
        /// The person who made it; null where a command did.
        pub created_by: Option<NamedRow>,
        /// Time since which its tokens are refused and its webhooks get nothing; null while it is on.
        pub switched_off_at: Option<String>,
        /// Its tokens, the newest first.
        pub tokens: Vec<ClientToken>,
    }

    /// A token of another system, without its secret (CLIENT-2).
    pub struct ClientToken {
        /// Identifier.
        pub id: Id,
        /// The beginning of the token.
        pub prefix: String,
        /// The calls that it allows.
        pub scopes: Vec<Scope>,
        /// Time of its issue.
        pub created_at: String,
        /// The person who issued it; null where a command did.
        pub created_by: Option<NamedRow>,
        /// Time of its end.
        pub expires_at: String,
        /// Whether it works.
        pub state: TokenState,
        /// Since when it was withdrawn.
        pub withdrawn_at: Option<String>,
        /// Time of the last use, to a minute.
        pub used_at: Option<String>,
        /// Network address of the last use.
        pub used_from: Option<String>,
        /// Hosts of the webhooks that the system made with it.
        pub webhooks: Vec<String> = default,
    }
}

wire_type! {
    /// Kinds of access that a person gives a system.
    #[derive(Copy, Eq)]
    pub enum SystemAccessKind {
        /// A token.
        Token,
        /// A webhook endpoint.
        Webhook,
    }
}

answer_type! {
    /// A token that works or a webhook, which go on when the account of the person who made them does not (CLIENT-13).
    pub struct SystemAccess {
        /// Its kind.
        pub kind: SystemAccessKind,
        /// The name of the system.
        pub system: String,
        /// The beginning of a token, the host of a webhook.
        pub name: String,
        /// Time at which it was made.
        pub created_at: String,
        /// Whether a recovery ends it: it was made since the day that the request names.
        pub is_removed: bool = default,
    }
}

named_type! {
    /// Scopes of a token (CLIENT-3): the calls that a system of the platform may make with it.
    pub enum Scope {
        /// Drivers and their requests: write and withdraw.
        RequestsWrite = "requests:write",
        /// Offers for the client's requests: read.
        OffersRead = "offers:read",
        /// Answers of drivers to offers: write.
        OffersAccept = "offers:accept",
        /// Stations with their routes and brand: write.
        StationsWrite = "stations:write",
        /// Codes left at stations, and their prices: write.
        StockWrite = "stock:write",
        /// Businesses, and their members with permissions: read.
        MembersRead = "members:read",
        /// Purchases and refunds: write.
        TransactionsWrite = "transactions:write",
        /// Makes of cars: write.
        CarsWrite = "cars:write",
        /// The client's webhooks: read and write.
        WebhooksManage = "webhooks:manage",
    }
}

answer_type! {
    /// An offer as the driver's app reads it.
    pub struct PlatformOffer {
        /// The portal's id.
        pub id: Id,
        /// The caller's id of its request; null where the request is another system's.
        pub request_id: Option<String>,
        /// The brand that offers.
        pub brand: NamedRow,
        /// Price a year, cents.
        pub price_annually: Cents,
        /// Last day on which it is valid, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts it.
        pub offer_type: Option<OfferType>,
        /// Number to call.
        pub phone: Option<String>,
        /// Page to open.
        pub link: Option<String>,
        /// The broker's own reference number.
        pub submission_number: Option<String>,
        /// The driver's answer.
        pub status: OfferStatus,
        /// Time of sending.
        pub created_at: String,
    }

    /// A member of a team, as a system that sells washes reads them.
    pub struct PlatformMember {
        /// The id of the user: `employeeId` of a purchase.
        pub user_id: Id,
        /// When and how often the member may buy; null where the portal does not know.
        pub permissions: Option<Permissions>,
        /// Whether the member's account is disabled: no sale.
        pub is_disabled: bool,
    }

    /// Result of an item of a batch (CLIENT-7).
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
