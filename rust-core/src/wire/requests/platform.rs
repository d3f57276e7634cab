//! Requests of other systems of the platform (CLIENT-5).

use std::fmt;

use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::id::Id;
use crate::language::Language;
use crate::money::Cents;

/// Most items of a batch.
pub const MAX_ITEMS: usize = 1_000;

/// A call with items that are done or refused each by itself.
pub trait Batch {
    /// An item.
    type Item: serde::de::DeserializeOwned + 'static;

    /// The items.
    fn into_items(self) -> Vec<BatchItem>;
}

/// An item of a batch, still to be read: an unreadable one is refused by itself, and one that is read takes up to thirty
/// times its bytes.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct BatchItem(Box<RawValue>);

impl BatchItem {
    /// The item as it was sent.
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for BatchItem {
    fn eq(&self, other: &Self) -> bool {
        self.json() == other.json()
    }
}

/// Reads as many items as a batch may have and one more, by which it is refused: what follows is passed over without
/// taking memory.
fn read_items<'de, D: Deserializer<'de>>(items: D) -> Result<Vec<BatchItem>, D::Error> {
    struct Items;
    impl<'de> Visitor<'de> for Items {
        type Value = Vec<BatchItem>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of items")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut items = Vec::new();
            while items.len() <= MAX_ITEMS {
                match seq.next_element()? {
                    Some(item) => items.push(item),
                    None => return Ok(items),
                }
            }
            while seq.next_element::<IgnoredAny>()?.is_some() {}
            Ok(items)
        }
    }
    items.deserialize_seq(Items)
}

/// A batch for each type of item.
macro_rules! batches {
    ($($(#[doc = $doc:literal])+ $name:ident of $item:ident, $rust:literal, $typescript:literal;)+) => {$(
        wire_type! {
            $(#[doc = $doc])+
            pub struct $name {
                /// One to 1,000 items.
                #[cfg_attr(feature = "schema", schemars(with = $rust))]
                #[cfg_attr(target_arch = "wasm32", tsify(type = $typescript))]
                #[serde(deserialize_with = "read_items")]
                pub items: Vec<BatchItem>,
            }
        }

        impl Batch for $name {
            type Item = $item;

            fn into_items(self) -> Vec<BatchItem> {
                self.items
            }
        }
    )+};
}

batches! {
    /// `PUT platform/car-make`.
    PutCarMakesRequest of CarMakeItem, "Vec<CarMakeItem>", "CarMakeItem[]";
    /// `PUT platform/driver`.
    PutDriversRequest of DriverItem, "Vec<DriverItem>", "DriverItem[]";
    /// `PUT platform/request`.
    PutRequestsRequest of RequestItem, "Vec<RequestItem>", "RequestItem[]";
    /// `DELETE platform/request`.
    WithdrawRequestsRequest of OwnIdItem, "Vec<OwnIdItem>", "OwnIdItem[]";
    /// `PUT platform/offer/answer`.
    AnswerOffersRequest of AnswerItem, "Vec<AnswerItem>", "AnswerItem[]";
    /// `PUT platform/station`.
    PutStationsRequest of StationItem, "Vec<StationItem>", "StationItem[]";
    /// `PUT platform/stock`.
    PutStockRequest of StockItem, "Vec<StockItem>", "StockItem[]";
    /// `PUT platform/transaction`.
    PutTransactionsRequest of TransactionItem, "Vec<TransactionItem>", "TransactionItem[]";
    /// `PUT platform/transaction/refund`.
    PutRefundsRequest of RefundItem, "Vec<RefundItem>", "RefundItem[]";
}

wire_type! {
    /// A driver, by the caller's id.
    pub struct DriverItem {
        /// The caller's id.
        pub id: String,
        /// E-mail address.
        pub email: String,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Mobile number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cellphone: Option<String>,
        /// Language of the driver's mail; French without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub language: Option<Language>,
    }

    /// An insurance request, by the caller's id. It is written once. Car and answers have 64 kB of JSON
    /// at most, together.
    pub struct RequestItem {
        /// The caller's id.
        pub id: String,
        /// The caller's id of its driver.
        pub driver_id: String,
        /// The car, as `userCar` of the calls for brokers.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "unknown"))]
        pub user_car: Value,
        /// The driver's answers by name.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "unknown"))]
        pub informations: Value,
    }

    /// A row by the caller's id.
    pub struct OwnIdItem {
        /// The caller's id.
        pub id: String,
    }

    /// A driver's answer to an offer.
    pub struct AnswerItem {
        /// The portal's id of the offer.
        pub offer_id: Id,
        /// Whether the driver accepts it.
        pub is_accepted: bool,
    }

    /// `GET platform/offer`: offers for the caller's requests, or of its one brand.
    pub struct PlatformOffersRequest {
        /// Only offers for the request with this id of the caller's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub request_id: Option<String>,
        /// Only offers with a higher id: the next 1,000.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub after: Option<Id>,
    }

    /// `GET platform/business`: the businesses that the caller reaches.
    pub struct PlatformBusinessesRequest {
        /// Only businesses with a higher id: the next 1,000.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub after: Option<Id>,
    }

    /// `GET platform/member`: the members of a business.
    pub struct PlatformMembersRequest {
        /// The portal's id of the business.
        pub business_id: Id,
        /// Only members with a higher id: the next 1,000.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub after: Option<Id>,
    }

    /// A station, by the caller's id.
    pub struct StationItem {
        /// The caller's id.
        pub id: String,
        /// Its chain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub brand: Option<StationBrandItem>,
        /// Address.
        pub address: String,
        /// Second line of the address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub address2: Option<String>,
        /// Province, such as `QC`.
        pub province: String,
        /// A notice in English.
        #[serde(default)]
        pub notice: String,
        /// Rating in tenths of a star, 0 to 50.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub rating: Option<u32>,
        /// Whether it is maintained locally.
        #[serde(default)]
        pub is_maintained_locally: bool,
        /// Whether it is open.
        pub is_active: bool,
        /// Names of its routes, in their order.
        #[serde(default)]
        pub routes: Vec<String>,
    }

    /// A chain of stations, by the caller's id.
    pub struct StationBrandItem {
        /// The caller's id.
        pub id: String,
        /// Its name.
        pub name: String,
        /// Address of its logo.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub small_logo: Option<String>,
    }

    /// Codes that a station has left of a type, and its prices. The station is named by one of its two ids.
    pub struct StockItem {
        /// The caller's id of the station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub station_id: Option<String>,
        /// The portal's id of the station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub store_id: Option<Id>,
        /// English name of the carwash type.
        #[serde(rename = "type")]
        pub carwash_type: String,
        /// Codes left.
        pub amount: u32,
        /// Price in cents; as before without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub price: Option<Cents>,
        /// Price for businesses in cents; as before without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub price_pro: Option<Cents>,
    }

    /// A bought wash, by the caller's id. The station is named by one of its two ids.
    pub struct TransactionItem {
        /// The caller's id.
        pub id: String,
        /// The portal's id of the business.
        pub business_id: Id,
        /// The portal's id of the member.
        pub employee_id: Id,
        /// The caller's id of the station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub station_id: Option<String>,
        /// The portal's id of the station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub store_id: Option<Id>,
        /// Time of the purchase, ISO 8601 with `Z` or an offset.
        pub bought_at: String,
        /// Price paid in cents, before taxes.
        pub price_paid: Cents,
        /// Taxes paid in cents.
        pub tax_paid: Cents,
        /// Last four digits of the card.
        pub last4: String,
        /// Name of the carwash type; as before without it (CLIENT-15).
        #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
        pub carwash_type: Option<String>,
    }

    /// Money given back for a bought wash, by the caller's id.
    pub struct RefundItem {
        /// The caller's id.
        pub id: String,
        /// The caller's id of the purchase.
        pub transaction_id: String,
        /// Time of the refund, ISO 8601 with `Z` or an offset.
        pub refunded_at: String,
        /// Amount in cents, before taxes.
        pub amount: Cents,
        /// Taxes that are given back with it, in cents.
        pub tax: Cents,
    }
}

wire_type! {
    /// A make of cars.
    pub struct CarMakeItem {
        /// Its name, which is also its id.
        pub name: String,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(json: &str) -> Result<Vec<BatchItem>, serde_json::Error> {
        serde_json::from_str::<PutStockRequest>(&format!(r#"{{"items":{json}}}"#))
            .map(Batch::into_items)
    }

    #[test]
    fn an_item_is_kept_as_it_was_sent() {
        let items = items(r#"[{"id": 1e400, "id":"\ud800"}, 7]"#).unwrap();
        let sent: Vec<_> = items.iter().map(BatchItem::json).collect();
        assert_eq!(sent, [r#"{"id": 1e400, "id":"\ud800"}"#, "7"]);
    }

    #[test]
    fn the_items_of_a_batch_that_has_too_many_are_counted_and_not_kept() {
        let count = |length: usize| {
            items(&format!("[{}]", vec!["0"; length].join(",")))
                .unwrap()
                .len()
        };
        assert_eq!(count(MAX_ITEMS), MAX_ITEMS);
        assert_eq!(count(2_000_000), MAX_ITEMS + 1);
        let unended = format!("[{}", "0,".repeat(MAX_ITEMS + 2));
        assert!(items(&unended).is_err() && items("{}").is_err());
    }
}
