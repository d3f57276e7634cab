//! Rows of a list as the screen shows them.

use crate::calendar::{Date, Elapsed, TimeZone, elapsed, instant};
use crate::id::Id;
use crate::language::Language;
use crate::money::{self, Cents};

use super::risk::Risk;
use crate::codes::{CREDIT, CodeSet, OFFER_STATUS, PRICE_BAND, REQUEST_MARK, TICKETS};
use crate::offer_expiry::{OfferExpiry, offer_expiry};
use crate::request::columns::{
    CodeColumn, Columns, IdColumn, MoneyColumn, NumberColumn, TextColumn,
};
use crate::request::renewal::months_to;
use crate::text::{full_name, isolated};

wire_type! {
    /// One row of a list of requests or of offers.
    pub struct RequestRow {
        /// The request, a "user assurance" on the wire.
        pub id: Id,
        /// The driver's user id.
        pub user_id: Option<Id>,
        /// Make of the car.
        pub make: Option<String>,
        /// Model.
        pub model: Option<String>,
        /// Model year.
        pub year: Option<u32>,
        /// Trim.
        pub trim: Option<String>,
        /// Colour.
        pub color: Option<String>,
        /// Address of its picture.
        pub picture_url: Option<String>,
        /// Make, model and year in one, without those not provided.
        pub car_name: String,
        /// The car's name as shown, for an element or a sentence; empty where it has none that shows.
        pub shown_name: String,
        /// Current yearly premium, cents.
        pub premium: Option<Cents>,
        /// The premium as shown.
        pub premium_text: Option<String>,
        /// Band of the premium: a code of `priceBand`.
        pub price_band: Option<String>,
        /// Month in which the current insurance is renewed, 1 to 12.
        pub renewal_month: Option<u8>,
        /// Months until then: 0 in the month itself, at most 11.
        pub months_to_renewal: Option<u32>,
        /// The driver's first name.
        pub first_name: Option<String>,
        /// The driver's last name.
        pub last_name: Option<String>,
        /// The driver's name as shown; empty where it is unknown.
        pub driver_name: String,
        /// The driver's age today, whole years.
        pub age: Option<u32>,
        /// Town of the driver's address.
        pub town: Option<String>,
        /// When the request came, ISO 8601.
        pub received_at: Option<String>,
        /// Time of the request as shown, in the user's time zone.
        pub received_text: Option<String>,
        /// Time since then.
        pub received_ago: Option<Elapsed>,
        /// Credit level: a code of `credit`; `null` where it is unknown.
        pub credit: Option<String>,
        /// Number of tickets: a code of `tickets`.
        pub tickets: Option<String>,
        /// Risks that a broker discards the request for; `null` where the driver answered none of it.
        pub risks: Option<Vec<Risk>>,
        /// Mark of a new request: a code of `requestMark`.
        pub mark: Option<String>,
        /// The offer, on lists of offers.
        pub offer: Option<OfferRow>,
    }

    /// Members of a row on lists of offers.
    pub struct OfferRow {
        /// The offer.
        pub id: Option<Id>,
        /// Price a year, cents.
        pub price: Option<Cents>,
        /// When it was made, ISO 8601.
        pub created_at: Option<String>,
        /// Last day on which it is valid, `YYYY-MM-DD`.
        pub expiration_date: Option<String>,
        /// `PHONE`, `LINK` or `AUTHORISATION`.
        pub offer_type: Option<String>,
        /// A code of `offerStatus`: `pending`, `accepted` or `declined`.
        pub status: String,
        /// State of its expiry today; `null` once it is answered.
        pub expiry: Option<OfferExpiry>,
        /// The driver's first name.
        pub first_name: Option<String>,
        /// The driver's last name.
        pub last_name: Option<String>,
        /// The driver's e-mail.
        pub email: Option<String>,
        /// The driver's mobile number.
        pub cellphone: Option<String>,
    }
}

/// Milliseconds.
const MINUTE: i64 = 60_000;

/// When and in which language the rows of a list are shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The user's date.
    pub today: Date,
    /// The start of the current minute, milliseconds since 1970: elapsed times change with each minute.
    now: i64,
    /// Language of the texts.
    language: Language,
}

impl Shown {
    /// Rows shown on the user's date, at a time in milliseconds since 1970, in a language.
    pub const fn new(today: Date, now: i64, language: Language) -> Self {
        Self {
            today,
            now: now - now.rem_euclid(MINUTE),
            language,
        }
    }
}

/// At the start of the day in UTC, in French: for callers that read no texts.
impl From<Date> for Shown {
    fn from(today: Date) -> Self {
        let now = instant(&today.to_string()).unwrap_or_default();
        Self::new(today, now, Language::default())
    }
}

impl Columns {
    /// A row as shown to a user in this time zone.
    pub fn row(&self, row: usize, shown: Shown, zone: &TimeZone) -> RequestRow {
        let Shown {
            today,
            now,
            language,
        } = shown;
        let text = |column| non_empty(self.text(row, column));
        let car_name = self.car_name(row);
        let premium = self.amount(row, MoneyColumn::Premium);
        let received_at = text(TextColumn::ReceivedAt);
        let names = [TextColumn::FirstName, TextColumn::LastName].map(|name| self.text(row, name));
        let name = |set: &CodeSet, code: Option<usize>| Some(set.name(code?)?.to_owned());
        let renewal_month = self
            .code(row, CodeColumn::RenewalMonth)
            .and_then(|month| u8::try_from(month + 1).ok());
        RequestRow {
            id: self.id(row, IdColumn::Request).unwrap_or(0),
            user_id: self.id(row, IdColumn::User),
            make: non_empty(self.make(row)),
            model: text(TextColumn::Model),
            year: self.number(row, NumberColumn::CarYear),
            trim: text(TextColumn::Trim),
            color: text(TextColumn::Color),
            picture_url: text(TextColumn::PictureUrl),
            shown_name: isolated(&car_name).into(),
            car_name,
            premium,
            premium_text: premium.map(|cents| money::format(cents, language)),
            price_band: name(&PRICE_BAND, self.code(row, CodeColumn::PriceBand)),
            renewal_month,
            months_to_renewal: renewal_month.map(|month| months_to(month, today)),
            first_name: text(TextColumn::FirstName),
            last_name: text(TextColumn::LastName),
            driver_name: full_name(names, ""),
            age: self.age(row, today),
            town: self.town(row).map(Into::into),
            received_text: received_at.as_deref().map(|at| zone.text(at, language)),
            received_ago: received_at.as_deref().and_then(|at| elapsed(at, now)),
            received_at,
            credit: name(&CREDIT, self.known_credit(row)),
            tickets: name(&TICKETS, self.code(row, CodeColumn::Tickets)),
            risks: self.risks(row),
            mark: name(&REQUEST_MARK, self.code(row, CodeColumn::Mark)),
            offer: self.offer(row, today),
        }
    }

    fn offer(&self, row: usize, today: Date) -> Option<OfferRow> {
        let text = |column| non_empty(self.text(row, column));
        let status = self.code(row, CodeColumn::OfferStatus)?;
        let is_pending = self.number(row, NumberColumn::OfferExpiry).is_some();
        let last_day = Date::parse(self.text(row, TextColumn::ExpirationDate));
        let last_day = last_day.filter(|_| is_pending);
        Some(OfferRow {
            id: self.id(row, IdColumn::Offer),
            price: self.amount(row, MoneyColumn::OfferPrice),
            created_at: text(TextColumn::CreatedAt),
            expiration_date: text(TextColumn::ExpirationDate),
            offer_type: text(TextColumn::OfferType),
            status: OFFER_STATUS.name(status).unwrap_or_default().to_owned(),
            expiry: last_day.map(|last_day| offer_expiry(last_day, today)),
            first_name: text(TextColumn::FirstName),
            last_name: text(TextColumn::LastName),
            email: text(TextColumn::Email),
            cellphone: text(TextColumn::Cellphone),
        })
    }
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests;
