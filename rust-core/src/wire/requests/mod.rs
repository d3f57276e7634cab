//! Request bodies and parameters of the calls (CALL-5).

use super::OfferType;
use crate::id::Id;
use crate::language::Language;
use crate::money::Cents;

mod account;
mod administration;
mod audit;
mod clients;
mod invitations;
mod notifications;
mod people;
mod platform;
mod team;
mod webhooks;

pub use account::*;
pub use administration::*;
pub use audit::*;
pub use clients::*;
pub use invitations::*;
pub use notifications::*;
pub use people::*;
pub use platform::*;
pub use team::*;
pub use webhooks::*;

wire_type! {
    /// The empty request.
    #[derive(Default)]
    pub struct NoFields {}

    /// `GET assurance/unresponded/page`, `GET store/page` and `GET business/employee/page`.
    pub struct ListPageRequest {
        /// URL parameters of the list: `page=2&columns=car`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub query: Option<String>,
        /// The query in JSON, as the answer has it, in place of the parameters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub json: Option<String>,
        /// Time zone of the texts, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// Calls with an id in the path: of an insurance request, a saved view, a template or a person.
    #[derive(Copy)]
    pub struct ById {
        /// The row's id.
        pub id: Id,
    }

    /// `GET` and `DELETE support/offer`, `DELETE support/claim`.
    #[derive(Copy)]
    pub struct OfferRequest {
        /// The insurance request.
        pub user_assurance_id: Id,
    }

    /// `POST support/users/insurer`.
    pub struct CreateOfferRequest {
        /// The brand that offers.
        pub brand_id: Id,
        /// Price a year, cents.
        pub price_anually: Cents,
        /// Last day on which the offer is valid, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// The insurance request.
        pub user_assurance_id: Id,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts it.
        pub offer_type: OfferType,
        /// Number to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub phone: Option<String>,
        /// Page to open, http or https.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub link: Option<String>,
        /// The broker's own reference number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub submission_number: Option<String>,
        /// The template that the offer was made from; one that no longer exists is ignored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub template_id: Option<Id>,
    }

    /// `POST support/view`.
    pub struct SaveViewRequest {
        /// The view to change; a new one without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
        /// As [`super::SavedView::list`].
        pub list: String,
        /// The name.
        pub name: String,
        /// As [`super::SavedView::query`].
        pub query: String,
        /// Whether another view of the name is replaced (VIEW-3).
        #[serde(default)]
        pub replace: bool,
    }

    /// `GET support/template`.
    #[derive(Copy)]
    pub struct OfferTemplatesRequest {
        /// The brand that offers.
        pub brand_id: Id,
    }

    /// `POST support/template`.
    pub struct SaveTemplateRequest {
        /// The template to change; a new one without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
        /// The brand that offers.
        pub brand_id: Id,
        /// The name.
        pub name: String,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts the offer.
        pub offer_type: OfferType,
        /// Number to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub phone: Option<String>,
        /// Days from today to the last valid day.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub validity_days: Option<u32>,
        /// Whether another template of the name is replaced (TEMPLATE-2).
        #[serde(default)]
        pub replace: bool,
    }

    /// `POST support/claim`.
    #[derive(Copy)]
    pub struct ClaimRequest {
        /// The brand that would offer.
        pub brand_id: Id,
        /// The insurance request.
        pub user_assurance_id: Id,
        /// Whether a colleague's claim is taken over (CLAIM-4).
        #[serde(default)]
        pub take_over: bool,
    }

    /// `POST application/authorize`, forwarded to the partner by the server (PARTNER-1).
    pub struct AuthorizePartnerRequest {
        /// Types of the requested products.
        pub product_types: Vec<String>,
        /// The partner's id of the application's source.
        pub source_id: String,
        /// Language of the partner's answer.
        pub language: Language,
    }
}
