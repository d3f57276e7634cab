//! Rows of a list as the screen shows them.

use crate::calendar::Date;
use crate::id::Id;
use crate::money::Cents;

use crate::codes::{OFFER_STATUS, PRICE_BAND};
use crate::request::columns::{
    CodeColumn, Columns, IdColumn, MoneyColumn, NumberColumn, TextColumn,
};
use crate::request::renewal::months_to;

shown! {
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
        /// Current yearly premium, cents.
        pub premium: Option<Cents>,
        /// Band of the premium: a code of `priceBand`.
        pub price_band: Option<String>,
        /// Month in which the current insurance is renewed, 1 to 12.
        pub renewal_month: Option<u8>,
        /// Months until then: 0 in the month itself, at most 11.
        pub months_to_renewal: Option<u32>,
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

impl Columns {
    /// A row as shown on `today`.
    pub fn row(&self, row: usize, today: Date) -> RequestRow {
        let text = |column| non_empty(self.text(row, column));
        let renewal_month = self
            .code(row, CodeColumn::RenewalMonth)
            .and_then(|month| u8::try_from(month + 1).ok());
        let band = self
            .code(row, CodeColumn::PriceBand)
            .and_then(|band| PRICE_BAND.name(band));
        RequestRow {
            id: self.id(row, IdColumn::Request).unwrap_or(0),
            user_id: self.id(row, IdColumn::User),
            make: non_empty(self.make(row)),
            model: text(TextColumn::Model),
            year: self.number(row, NumberColumn::CarYear),
            trim: text(TextColumn::Trim),
            color: text(TextColumn::Color),
            picture_url: text(TextColumn::PictureUrl),
            car_name: self.car_name(row),
            premium: self.amount(row, MoneyColumn::Premium),
            price_band: band.map(str::to_owned),
            renewal_month,
            months_to_renewal: renewal_month.map(|month| months_to(month, today)),
            offer: self.offer(row),
        }
    }

    fn offer(&self, row: usize) -> Option<OfferRow> {
        let text = |column| non_empty(self.text(row, column));
        let status = self.code(row, CodeColumn::OfferStatus)?;
        Some(OfferRow {
            id: self.id(row, IdColumn::Offer),
            price: self.amount(row, MoneyColumn::OfferPrice),
            created_at: text(TextColumn::CreatedAt),
            expiration_date: text(TextColumn::ExpirationDate),
            offer_type: text(TextColumn::OfferType),
            status: OFFER_STATUS.name(status).unwrap_or_default().to_owned(),
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
mod tests {
    use serde_json::json;

    use super::*;
    use crate::request::{RequestBook, RequestQuery};

    #[test]
    fn a_row_shows_its_offer_and_its_request() {
        let offer = json!([{
            "id": 5, "userAssuranceId": 7, "priceAnually": 119_988, "isAccepted": true,
            "createdAt": "2026-11-01T14:05:00Z", "expirationDate": "2026-12-31", "offerType": "LINK",
            "user": {
                "firstName": "Ana", "lastName": "Roy", "email": "ana@roy.ca", "cellphone": "514",
            },
            "userAssurance": {
                "id": 7, "userId": 3,
                "userCar": {
                    "car": { "make": "Kia", "model": "Soul", "year": 2019, "Trim": "EX" },
                    "color": "Rouge", "pictureUrl": "/kia.webp",
                },
                "informations": { "assuranceAmount_yearly": 1500, "currentInsurerMonthExpiry": 1 },
            },
        }]);
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
            premium: Some(Cents(150_000)),
            price_band: text("upTo2000"),
            renewal_month: Some(1),
            months_to_renewal: Some(2),
            offer: Some(OfferRow {
                id: Some(5),
                price: Some(Cents(119_988)),
                created_at: text("2026-11-01T14:05:00Z"),
                expiration_date: text("2026-12-31"),
                offer_type: text("LINK"),
                status: "accepted".into(),
                first_name: text("Ana"),
                last_name: text("Roy"),
                email: text("ana@roy.ca"),
                cellphone: text("514"),
            }),
        };
        let mut book = RequestBook::from_bytes(offer.to_string().as_bytes()).unwrap();
        let today = Date::parse("2026-11-20").unwrap();
        assert_eq!(book.page(&RequestQuery::default(), today).rows, [row]);
    }
}
