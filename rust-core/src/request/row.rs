//! What a list shows of a request, and what an offer list adds.

use crate::api::Id;
use crate::calendar::Date;
use crate::money::Cents;

use super::codes::{CodeSet, OFFER_STATUS, PRICE_BAND};
use super::columns::{Columns, Text};

wire! {
    /// One row of a list of requests or of offers.
    pub struct RequestRow {
        /// The request, a "user assurance" on the wire; what the detail page and discarding want.
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
        /// Make, model and year in one, of those given.
        pub car_name: String,
        /// Current yearly premium, cents.
        pub premium: Option<Cents>,
        /// Its band: a code of `priceBand`.
        pub price_band: Option<String>,
        /// Month in which the current insurance is renewed, 1 to 12.
        pub renewal_month: Option<u8>,
        /// Months until then: 0 in the month itself, at most 11.
        pub months_to_renewal: Option<u32>,
        /// The offer, on lists of offers.
        pub offer: Option<OfferRow>,
    }

    /// What a list of offers adds to a row.
    pub struct OfferRow {
        /// The offer.
        pub id: Option<Id>,
        /// Price a year, cents.
        pub price: Option<Cents>,
        /// When it was made, ISO 8601.
        pub created_at: Option<String>,
        /// Last day it stands.
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
    /// A row as shown today.
    pub fn row(&self, row: usize, today: Date) -> Option<RequestRow> {
        let text = |text: Text| given(self.texts.get(row, text as usize));
        let renewal_month = self
            .renewal_month
            .get(row)
            .copied()
            .filter(|&month| month > 0);
        Some(RequestRow {
            id: *self.id.get(row)?,
            user_id: self.user_id.get(row).copied().flatten(),
            make: self.make.get(row).map(str::to_owned),
            model: text(Text::Model),
            year: self.car_year.get(row).copied().filter(|&year| year > 0),
            trim: text(Text::Trim),
            color: text(Text::Color),
            picture_url: text(Text::PictureUrl),
            car_name: self.car_name(row),
            premium: self.premium.get(row).copied().flatten(),
            price_band: code(&PRICE_BAND, &self.price_band, row).map(str::to_owned),
            renewal_month,
            months_to_renewal: renewal_month.map(|month| months_to(month, today)),
            offer: self.offer(row),
        })
    }

    fn offer(&self, row: usize) -> Option<OfferRow> {
        let text = |text: Text| given(self.texts.get(row, text as usize));
        Some(OfferRow {
            status: code(&OFFER_STATUS, &self.offer_status, row)?.to_owned(),
            id: self.offer_id.get(row).copied().flatten(),
            price: self.offer_price.get(row).copied().flatten(),
            created_at: text(Text::CreatedAt),
            expiration_date: text(Text::ExpirationDate),
            offer_type: text(Text::OfferType),
            first_name: text(Text::FirstName),
            last_name: text(Text::LastName),
            email: text(Text::Email),
            cellphone: text(Text::Cellphone),
        })
    }
}

/// Months from today's month to the next one with this number: 0 in the month itself.
pub fn months_to(month: u8, today: Date) -> u32 {
    (u32::from(month) + 12 - today.month()) % 12
}

fn given(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn code(set: &CodeSet, column: &[u8], row: usize) -> Option<&'static str> {
    set.name(usize::from(column.get(row)?.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renewal_is_counted_from_this_month_and_never_backwards() {
        let today = Date::parse("2026-11-30").unwrap();
        assert_eq!(
            [11, 12, 1, 10].map(|month| months_to(month, today)),
            [0, 1, 2, 11]
        );
    }
}
