//! A request on the detail page: ordered sections of labelled, typed facts.

mod answers;
mod entries;
mod fact;
mod measure;
mod pricing;
mod table;

use crate::calendar::Date;
use crate::id::Id;
use crate::money::Cents;

use super::bands::{credit_band, price_band};
use super::renewal::months_to;
use crate::json::JsonError;
use answers::Answers;
pub use fact::{Fact, FactKind, FactValue};
pub use measure::Measure;
pub use pricing::PricingFact;
#[cfg(test)]
pub use table::answers;
pub use table::{SECTIONS, fact_keys, kind_of, shown_sets};

view_type! {
    /// A request, for the detail page.
    pub struct RequestDetail {
        /// The request.
        pub id: Id,
        /// The driver's user id.
        pub user_id: Option<Id>,
        /// Make, model and year in one, without those not provided.
        pub car_name: String,
        /// Address of the car's picture.
        pub picture_url: Option<String>,
        /// The driver's first name.
        pub first_name: Option<String>,
        /// The driver's last name.
        pub last_name: Option<String>,
        /// The driver's age today, whole years.
        pub age: Option<u32>,
        /// Current yearly premium, cents.
        pub premium: Option<Cents>,
        /// Band of the premium: a code of `priceBand`.
        pub price_band: Option<String>,
        /// Month of renewal, 1 to 12.
        pub renewal_month: Option<u8>,
        /// Months until then, 0 to 11.
        pub months_to_renewal: Option<u32>,
        /// Whether the user's brand discarded it, where the server sends it.
        pub discarded: bool,
        /// The credit score, where the driver gave the number.
        pub credit_score: Option<i64>,
        /// Facts that a broker prices by (REQUEST-21), those that the request provides.
        pub pricing: Vec<PricingFact>,
        /// The thirteen sections (REQUEST-13), in order.
        pub sections: Vec<DetailSection>,
        /// The response as it came.
        pub source: String,
    }

    /// A section of the detail page.
    pub struct DetailSection {
        /// Its name.
        pub key: String,
        /// Translation key of its heading.
        pub label_key: String,
        /// The facts. A key fact that is not provided has no value, others are left out.
        pub facts: Vec<Fact>,
        /// Tickets or accidents, newest first, each with its facts.
        pub entries: Vec<Vec<Fact>>,
    }
}

impl RequestDetail {
    /// Reads the response to one request: `{"success":true,"data":{"assurance":{…}}}`, the request
    /// directly in `data`, or bare. Amounts in dollars become cents here (MONEY-2).
    ///
    /// # Errors
    /// [`JsonError`] where the bytes are not JSON or hold no request with a readable id.
    pub fn from_bytes(bytes: &[u8], today: Date) -> Result<Self, JsonError> {
        let answers = Answers::read(bytes)?;
        let id = answers
            .request("id")
            .and_then(|value| value.integer())
            .ok_or(JsonError::Missing)?;
        let text = |name| {
            let value = answers.find(&[name]).filter(|value| value.is_text());
            value.map(|value| value.text().into_owned())
        };
        let car = ["make", "model", "year"].map(text);
        let premium = answers
            .find(&["assuranceAmount_yearly"])
            .and_then(|value| value.dollars());
        let renewal_month = answers
            .find(&["currentInsurerMonthExpiry"])
            .and_then(|value| value.month());
        let birthday = answers.find(&["birthday"]).and_then(|value| value.date());
        let sections: Vec<_> = SECTIONS
            .iter()
            .map(|section| section.read(&answers))
            .collect();
        Ok(Self {
            id,
            user_id: answers.request("userId").and_then(|value| value.integer()),
            car_name: car.into_iter().flatten().collect::<Vec<_>>().join(" "),
            picture_url: text("pictureUrl"),
            first_name: text("firstName"),
            last_name: text("lastName"),
            age: birthday.and_then(|birthday| birthday.age_on(today)),
            premium,
            price_band: premium.and_then(price_band).map(str::to_owned),
            renewal_month,
            months_to_renewal: renewal_month.map(|month| months_to(month, today)),
            discarded: answers
                .request("isDiscarded")
                .and_then(|value| value.boolean())
                .unwrap_or_default(),
            credit_score: answers
                .find(&["creditScore"])
                .and_then(|value| value.integer())
                .filter(|&score| credit_band(score).is_some()),
            pricing: pricing::pricing_facts(&sections),
            sections,
            source: String::from_utf8_lossy(bytes).into_owned(),
        })
    }
}

#[cfg(test)]
mod tests;
