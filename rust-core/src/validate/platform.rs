//! Rules of what other systems of the platform send (CLIENT-7).

use super::field::Checks;
use super::{FieldCode, FieldError, Validate, is_web_link};
use crate::calendar::zoned_instant;
use crate::id::Id;
use crate::money::Cents;
use crate::wire::requests::*;

/// Characters of a name, and of an id of the caller's.
pub(super) const MAX_NAME_CHARS: u32 = 100;

/// Characters of an address, a notice, a web address.
const MAX_TEXT_CHARS: u32 = 500;

/// Characters of an e-mail address (SESSION-8).
const MAX_EMAIL_CHARS: u32 = 254;

/// Bytes of a request, as the JSON that is stored: its car and the driver's answers, which brokers'
/// lists read whole (CLIENT-9).
pub const MAX_REQUEST_BYTES: usize = 64 * 1024;

/// Routes of a station.
const MAX_ROUTES: usize = 50;

/// The largest price of a wash.
const MAX_AMOUNT: Cents = Cents(10_000_000);

/// The first time of a purchase: 1 January 2000 in UTC, in milliseconds since 1970.
const FIRST_PURCHASE: i64 = 946_684_800_000;

/// Milliseconds by which the clock of another system may be ahead: an hour.
const CLOCK_AHEAD: i64 = 3_600_000;

/// The stored JSON of a request.
pub fn request_document(document: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    let is_short = document.len() <= MAX_REQUEST_BYTES;
    checks.that("informations", is_short, FieldCode::TooLong);
    checks.into_errors()
}

/// Milliseconds since 1970 of the time of a purchase or a refund; `None` without an offset, before the year 2000, and more than
/// an hour after `now` (CLIENT-10).
pub fn purchase_time(text: &str, now: i64) -> Option<i64> {
    zoned_instant(text).filter(|at| (FIRST_PURCHASE..=now + CLOCK_AHEAD).contains(at))
}

/// The request whose offers a system reads.
pub fn platform_offers(request: &PlatformOffersRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    if let Some(id) = &request.request_id {
        own_id(&mut checks, "requestId", id);
    }
    checks.into_errors()
}

/// The number of a batch's items, which are validated each by itself.
pub fn items(count: usize) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.that("items", count > 0, FieldCode::Required);
    checks.that("items", count <= MAX_ITEMS, FieldCode::TooLong);
    checks.into_errors()
}

/// An id of the caller's: 1 to 100 characters.
fn own_id(checks: &mut Checks, field: &str, id: &str) {
    checks.required(field, id);
    checks.max_length(field, id, MAX_NAME_CHARS);
}

/// A station by one of its two ids.
fn station(checks: &mut Checks, station_id: Option<&str>, store_id: Option<Id>) {
    let is_one = station_id.is_some() != store_id.is_some();
    checks.that("stationId", is_one, FieldCode::Empty);
    if let Some(id) = station_id {
        own_id(checks, "stationId", id);
    }
}

/// An amount in cents, from 0.
fn amount(checks: &mut Checks, field: &str, amount: Cents) {
    checks.that(field, amount >= Cents(0), FieldCode::Invalid);
    checks.that(field, amount <= MAX_AMOUNT, FieldCode::TooHigh);
}

impl Validate for DriverItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        checks.email("email", &self.email);
        checks.max_length("email", &self.email, MAX_EMAIL_CHARS);
        checks.name("firstName", &self.first_name, MAX_NAME_CHARS);
        checks.name("lastName", &self.last_name, MAX_NAME_CHARS);
        if let Some(cellphone) = &self.cellphone {
            checks.max_length("cellphone", cellphone, MAX_NAME_CHARS);
        }
        checks.into_errors()
    }
}

impl Validate for RequestItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        own_id(&mut checks, "driverId", &self.driver_id);
        checks.that("userCar", self.user_car.is_object(), FieldCode::Invalid);
        checks.that(
            "informations",
            self.informations.is_object(),
            FieldCode::Invalid,
        );
        checks.into_errors()
    }
}

impl Validate for OwnIdItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        checks.into_errors()
    }
}

impl Validate for AnswerItem {}

impl Validate for StationItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        if let Some(brand) = &self.brand {
            own_id(&mut checks, "brand.id", &brand.id);
            checks.name("brand.name", &brand.name, MAX_NAME_CHARS);
            if let Some(logo) = &brand.small_logo {
                checks.that("brand.smallLogo", is_web_link(logo), FieldCode::WrongLink);
                checks.max_length("brand.smallLogo", logo, MAX_TEXT_CHARS);
            }
        }
        checks.name("address", &self.address, MAX_TEXT_CHARS);
        if let Some(address2) = &self.address2 {
            checks.max_length("address2", address2, MAX_TEXT_CHARS);
        }
        checks.name("province", &self.province, MAX_NAME_CHARS);
        checks.max_length("notice", &self.notice, MAX_TEXT_CHARS);
        let is_rating = self.rating.is_none_or(|tenths| tenths <= 50);
        checks.that("rating", is_rating, FieldCode::TooHigh);
        checks.that(
            "routes",
            self.routes.len() <= MAX_ROUTES,
            FieldCode::TooLong,
        );
        for (at, route) in self.routes.iter().take(MAX_ROUTES).enumerate() {
            checks.name(&format!("routes[{at}]"), route, MAX_NAME_CHARS);
        }
        checks.into_errors()
    }
}

impl Validate for StockItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        station(&mut checks, self.station_id.as_deref(), self.store_id);
        checks.name("type", &self.carwash_type, MAX_NAME_CHARS);
        for (field, price) in [("price", self.price), ("pricePro", self.price_pro)] {
            amount(&mut checks, field, price.unwrap_or_default());
        }
        checks.into_errors()
    }
}

impl Validate for TransactionItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        station(&mut checks, self.station_id.as_deref(), self.store_id);
        amount(&mut checks, "pricePaid", self.price_paid);
        amount(&mut checks, "taxPaid", self.tax_paid);
        checks.that(
            "taxPaid",
            self.tax_paid <= self.price_paid,
            FieldCode::TooHigh,
        );
        let is_last4 = self.last4.len() == 4 && self.last4.bytes().all(|it| it.is_ascii_digit());
        checks.that("last4", is_last4, FieldCode::Invalid);
        if let Some(carwash_type) = &self.carwash_type {
            checks.name("type", carwash_type, MAX_NAME_CHARS);
        }
        checks.into_errors()
    }
}

impl Validate for RefundItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        own_id(&mut checks, "id", &self.id);
        own_id(&mut checks, "transactionId", &self.transaction_id);
        amount(&mut checks, "amount", self.amount);
        checks.that("amount", self.amount > Cents(0), FieldCode::Invalid);
        amount(&mut checks, "tax", self.tax);
        checks.that("tax", self.tax <= self.amount, FieldCode::TooHigh);
        checks.into_errors()
    }
}

impl Validate for CarMakeItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        checks.name("name", &self.name, MAX_NAME_CHARS);
        checks.into_errors()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purchase_says_its_offset_and_is_of_this_century_and_not_ahead() {
        let now = zoned_instant("2026-11-29T12:00:00Z").unwrap();
        for taken in [
            "2000-01-01T00:00Z",
            "2026-11-29T13:00:00Z",
            "2026-11-29T07:30:00-05:00",
        ] {
            assert_eq!(purchase_time(taken, now), zoned_instant(taken), "{taken}");
        }
        for refused in [
            "1999-12-31T23:59:59.999Z",
            "2026-11-29T13:00:01Z",
            "2026-11-20",
            "2026-11-20T15:04:05",
            "9999-12-31T00:00:00Z",
            "0001-01-01T00:00:00+23:59",
            "yesterday",
        ] {
            assert_eq!(purchase_time(refused, now), None, "{refused}");
        }
    }
}
