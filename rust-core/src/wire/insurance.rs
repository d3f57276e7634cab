use std::collections::BTreeMap;

use super::null_as_default;
use crate::id::Id;
use crate::money::Cents;

answer_type! {
    /// A brand that a broker sells for.
    pub struct Brand {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
    }

    /// Limits of an insurer.
    pub struct InsurerDetails {
        /// Offers left in the rolling 30 days.
        pub offer_count_remaining: u32,
    }

    /// Rows of each list of requests and offers, by the name of its call.
    pub struct RequestCounts {
        /// New requests.
        pub unanswered_requests: u32,
        /// Discarded requests.
        pub discarded_requests: u32,
        /// Offers that the driver has not accepted.
        pub unaccepted_offers: u32,
        /// Offers that were accepted, or whose request is not marked answered.
        pub unresponded_offers: u32,
    }
}

wire_type! {
    /// A driver's insurance request, a "user assurance" on the wire.
    pub struct Assurance {
        /// Identifier.
        pub id: Id,
        /// The driver.
        pub user_id: Option<Id>,
        /// The car to insure.
        pub user_car: Option<UserCar>,
        /// The driver's answers by name (REQUEST-1), with values as the mobile app stored them.
        #[serde(default, deserialize_with = "null_as_default")]
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, unknown>"))]
        pub informations: BTreeMap<String, serde_json::Value>,
        /// Whether the caller's brand discarded it; sent with one request, not on lists.
        #[serde(default, deserialize_with = "null_as_default")]
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub is_discarded: bool,
        /// Whether one of the caller's brands has sent an offer; sent on the list of new requests.
        #[serde(default, deserialize_with = "null_as_default")]
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub is_offered: bool,
        /// When the request came, ISO 8601 with offset.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub received_at: Option<String>,
    }

    /// A driver's car.
    pub struct UserCar {
        /// The model.
        pub car: Option<Car>,
        /// Colour.
        pub color: Option<String>,
        /// Address of its picture.
        pub picture_url: Option<String>,
    }

    /// A model of car.
    pub struct Car {
        /// Make.
        pub make: String,
        /// Model.
        pub model: String,
        /// Model year.
        pub year: Option<u32>,
        /// `GAS` or `BATTERY`.
        #[serde(rename = "Engine")]
        pub engine: Option<String>,
        /// Trim.
        #[serde(rename = "Trim")]
        pub trim: Option<String>,
    }
}

named_type! {
    /// How a driver accepts an offer (OFFER-1).
    #[derive(Default)]
    pub enum OfferType {
        /// By calling the broker.
        #[default]
        Phone = "PHONE",
        /// By following a link.
        Link = "LINK",
        /// By authorising the broker to call.
        Authorisation = "AUTHORISATION",
    }
}

wire_type! {
    /// Status of an offer (OFFER-2).
    #[derive(Copy, Eq)]
    pub enum OfferStatus {
        /// The driver has not accepted.
        Pending,
        /// The driver has accepted.
        Accepted,
        /// The driver does not want it.
        Declined,
    }
}

answer_type! {
    /// A priced offer for a request.
    pub struct Offer {
        /// Identifier.
        pub id: Id,
        /// The brand that offers.
        pub brand_id: Id,
        /// The request it answers.
        pub user_assurance_id: Id,
        /// Price a year, cents.
        pub price_anually: Cents,
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
        /// Whether the driver accepted.
        pub is_accepted: bool = default,
        /// Time of sending, ISO 8601 with offset.
        pub created_at: String,
        /// Status; derived by [`Offer::status`] where it is absent.
        pub status: Option<OfferStatus>,
        /// Whether its request is marked answered for its brand; sent with one offer, not on lists,
        /// and only to callers who may mark it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub is_responded: Option<bool>,
        /// The driver; e-mail and phone come with accepted offers only (OFFER-14).
        pub user: Option<Driver>,
        /// The request, on lists.
        pub user_assurance: Option<Assurance>,
    }

    /// The driver of an offer.
    pub struct Driver {
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// E-mail address.
        pub email: Option<String>,
        /// Mobile number.
        pub cellphone: Option<String>,
    }
}

impl OfferStatus {
    /// The status of an offer by the driver's answer (OFFER-2).
    pub const fn of(is_accepted: bool, is_declined: bool) -> Self {
        match (is_declined, is_accepted) {
            (true, _) => Self::Declined,
            (false, true) => Self::Accepted,
            (false, false) => Self::Pending,
        }
    }
}

impl Offer {
    /// Accepted where [`Offer::is_accepted`] or the sent status says so, declined where the latter does (OFFER-2).
    pub const fn status(&self) -> OfferStatus {
        match self.status {
            Some(OfferStatus::Accepted) => OfferStatus::Accepted,
            status => OfferStatus::of(
                self.is_accepted,
                matches!(status, Some(OfferStatus::Declined)),
            ),
        }
    }
}
