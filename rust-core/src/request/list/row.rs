//! Rows of a list as the screen shows them.

use crate::calendar::{Date, Elapsed, TimeZone, elapsed, instant};
use crate::id::Id;
use crate::language::Language;
use crate::money::{self, Cents};

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
        /// The same as shown, in the user's time zone.
        pub received_text: Option<String>,
        /// Time since then.
        pub received_ago: Option<Elapsed>,
        /// Credit level: a code of `credit`; `null` where it is unknown.
        pub credit: Option<String>,
        /// Number of tickets: a code of `tickets`.
        pub tickets: Option<String>,
        /// What a new request has: a code of `requestMark`.
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
        /// A code of `offerStatus`: `pending` or `accepted`.
        pub status: String,
        /// State of its expiry today; `null` once it is accepted.
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
    /// On the user's date, at a time in milliseconds since 1970, in a language.
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
            town: text(TextColumn::Town),
            received_text: received_at
                .as_deref()
                .map(|at| time_text(at, language, zone)),
            received_ago: received_at.as_deref().and_then(|at| elapsed(at, now)),
            received_at,
            credit: name(&CREDIT, self.known_credit(row)),
            tickets: name(&TICKETS, self.code(row, CodeColumn::Tickets)),
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

/// An instant of ISO 8601 as shown (DATE-1); any other text as it is.
fn time_text(at: &str, language: Language, zone: &TimeZone) -> String {
    let local = instant(at).and_then(|instant| zone.local(instant));
    local.map_or_else(|| at.to_owned(), |local| local.format(language))
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::calendar::ElapsedUnit;
    use crate::request::{RequestBook, RequestQuery};

    fn only_row(item: &serde_json::Value) -> RequestRow {
        let mut book = RequestBook::from_bytes(json!([item]).to_string().as_bytes()).unwrap();
        let today = Date::parse("2026-11-20").unwrap();
        book.page(&RequestQuery::default(), today).rows.remove(0)
    }

    #[test]
    fn a_request_shows_the_name_among_its_answers_and_no_unknown_credit() {
        let row = only_row(&json!({
            "id": 7, "informations": { "firstName": "Ana", "lastName": "Roy", "creditScore": "unknown" },
        }));
        assert_eq!(row.first_name.as_deref(), Some("Ana"));
        assert_eq!(row.last_name.as_deref(), Some("Roy"));
        assert_eq!((row.credit, row.tickets, row.age), (None, None, None));
    }

    #[test]
    fn a_request_with_an_offer_has_a_mark_which_the_search_finds_by_its_label_only() {
        let list =
            json!([{ "id": 7, "isOffered": true }, { "id": 8, "isOffered": false }, { "id": 9 }]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        book.set_labels(&|key| match key {
            "requestMark.offered" => vec!["Offre envoyée – à marquer".to_owned()],
            _ => Vec::new(),
        });
        let today = Date::parse("2026-11-20").unwrap();
        let marks = book.page(&RequestQuery::default(), today).rows;
        let marks: Vec<_> = marks.into_iter().map(|row| row.mark).collect();
        assert_eq!(marks, [Some("offered".to_owned()), None, None]);
        for (search, expected) in [("à marquer", vec![7]), ("true", vec![])] {
            let query = RequestQuery {
                search: search.into(),
                ..RequestQuery::default()
            };
            assert_eq!(book.request_ids(&query, today), expected, "{search}");
        }
    }

    #[test]
    fn a_removed_request_keeps_its_name() {
        let car = json!({ "car": { "make": "Kia", "model": "Soul", "year": 2019 } });
        let list = json!([{ "id": 7, "userCar": car }]).to_string();
        let mut book = RequestBook::from_bytes(list.as_bytes()).unwrap();
        book.remove(7);
        assert_eq!(book.car_name(7), "Kia Soul 2019");
        assert_eq!(book.car_name(8), "");
    }

    #[test]
    fn a_row_shows_its_offer_and_its_request() {
        let offer = json!({
            "id": 5, "userAssuranceId": 7, "priceAnually": 119_988, "isAccepted": true,
            "createdAt": "2026-11-01T14:05:00Z", "expirationDate": "2026-12-31", "offerType": "LINK",
            "user": {
                "firstName": "Ana", "lastName": "Roy", "email": "ana@roy.ca", "cellphone": "514",
            },
            "userAssurance": {
                "id": 7, "userId": 3, "receivedAt": "2026-10-31T08:00:00Z",
                "userCar": {
                    "car": { "make": "Kia", "model": "Soul", "year": 2019, "Trim": "EX" },
                    "color": "Rouge", "pictureUrl": "/kia.webp",
                },
                "informations": {
                    "assuranceAmount_yearly": 1500, "currentInsurerMonthExpiry": 1,
                    "birthday": "1990-11-20", "creditScore": 700, "last5YearsTickets0": 3,
                    "address": "1 rue Principale, Lévis (QC) G6V 1A1",
                },
            },
        });
        let text = |text: &str| Some(text.to_owned());
        let row = RequestRow {
            id: 7,
            user_id: Some(3),
            make: text("Kia"),
            model: text("Soul"),
            year: Some(2019),
            trim: text("EX"),
            color: text("Rouge"),
            picture_url: text("/kia.webp"),
            car_name: "Kia Soul 2019".into(),
            shown_name: "Kia Soul 2019".into(),
            premium: Some(Cents(150_000)),
            premium_text: text("1\u{a0}500,00\u{a0}$"),
            price_band: text("upTo2000"),
            renewal_month: Some(1),
            months_to_renewal: Some(2),
            first_name: text("Ana"),
            last_name: text("Roy"),
            driver_name: "Ana Roy".into(),
            age: Some(36),
            town: text("Lévis"),
            received_at: text("2026-10-31T08:00:00Z"),
            received_text: text("31 octobre 2026 (08:00)"),
            received_ago: Some(Elapsed {
                unit: ElapsedUnit::Days,
                count: 19,
            }),
            credit: text("good"),
            tickets: text("2OrMore"),
            mark: None,
            offer: Some(OfferRow {
                id: Some(5),
                price: Some(Cents(119_988)),
                created_at: text("2026-11-01T14:05:00Z"),
                expiration_date: text("2026-12-31"),
                offer_type: text("LINK"),
                status: "accepted".into(),
                expiry: None,
                first_name: text("Ana"),
                last_name: text("Roy"),
                email: text("ana@roy.ca"),
                cellphone: text("514"),
            }),
        };
        assert_eq!(only_row(&offer), row);
    }

    #[test]
    fn a_pending_offer_shows_the_state_of_its_expiry() {
        let offer = |id, accepted| {
            json!({
                "id": id, "userAssuranceId": id, "expirationDate": "2026-11-25", "isAccepted": accepted,
            })
        };
        let list = json!([offer(1, false), offer(2, true), { "id": 3, "userAssuranceId": 3 }]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        let today = Date::parse("2026-11-20").unwrap();
        let rows = book.page(&RequestQuery::default(), today).rows;
        let expiries: Vec<_> = rows
            .into_iter()
            .map(|row| row.offer.unwrap().expiry.map(|it| (it.state, it.days)))
            .collect();
        assert_eq!(expiries, [Some(("near".to_owned(), 5)), None, None]);
    }
}
