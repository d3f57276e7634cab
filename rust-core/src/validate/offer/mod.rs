//! Validation of a new offer, as a form and as a request. [`crate::send_offer`] sends it.

mod form;

pub use self::form::{OfferForm, OfferRequirement, Schedule};

use super::field::Checks;
use super::web_link::{is_web_link, with_scheme};
use super::{FieldCode, FieldError};
use crate::calendar::Date;
use crate::money::{self, Cents, MoneyError};
use crate::text::trimmed;
use crate::wire::requests::CreateOfferRequest;

/// Length of a description, characters.
pub(super) const MAX_DESCRIPTION_CHARS: u32 = 5_000;

/// Length of a phone number, a link and a submission number, characters.
pub(super) const MAX_DETAIL_CHARS: u32 = 2_000;

/// The highest price of an offer, a year (OFFER-7).
pub const MAX_YEARLY_PRICE: Cents = Cents(10_000_000);

/// The missing fields that disable the Send button. Beside others, a price that cannot be read is missing too;
/// alone it is an error of its field. An unknown quota (`None`) disables nothing.
pub fn offer_missing(form: &OfferForm, offers_remaining: Option<u32>) -> Vec<OfferRequirement> {
    let is_missing = |requirement: &OfferRequirement| match requirement {
        OfferRequirement::BrandId => form.brand_id.is_none(),
        OfferRequirement::Price => form.price.trim().is_empty(),
        OfferRequirement::ExpirationDate => form.expiration_date.trim().is_empty(),
        OfferRequirement::Description => form.description.trim().is_empty(),
        OfferRequirement::UserAssuranceId => form.user_assurance_id.is_none(),
        OfferRequirement::Quota => offers_remaining == Some(0),
    };
    let all = OfferRequirement::ALL;
    if !all.iter().any(is_missing) {
        return Vec::new();
    }
    let is_unread = |requirement: &OfferRequirement| {
        *requirement == OfferRequirement::Price && yearly_price(&form.price, form.schedule).is_err()
    };
    all.into_iter()
        .filter(|requirement| is_missing(requirement) || is_unread(requirement))
        .collect()
}

/// New offer: every required field, a price above zero and up to [`MAX_YEARLY_PRICE`] with at most
/// two decimals, a day of the calendar, and a web link or none.
pub fn offer(form: &OfferForm) -> Vec<FieldError> {
    let mut checks = Checks::default();
    for requirement in offer_missing(form, None) {
        let code = match requirement {
            OfferRequirement::Price => yearly_price(&form.price, form.schedule).err(),
            _ => None,
        };
        let code = code.unwrap_or(FieldCode::Required);
        checks.that(requirement.as_str(), false, code);
    }
    if let Err(code) = yearly_price(&form.price, form.schedule) {
        checks.that("price", false, code);
    }
    expiration(&mut checks, &form.expiration_date);
    checks.max_length("description", &form.description, MAX_DESCRIPTION_CHARS);
    details(
        &mut checks,
        &form.phone,
        &with_scheme(&form.link),
        &form.submission_number,
    );
    checks.into_errors()
}

/// Error of the field `expirationDate` where it is before `today` (OFFER-17).
pub fn past_expiry(expiration_date: &str, today: Date) -> Option<FieldError> {
    let is_past = expiry_date(expiration_date).is_some_and(|date| date < today);
    is_past.then(|| FieldError::new("expirationDate", FieldCode::Past))
}

/// The yearly price of a typed price.
///
/// # Errors
/// The rule the price breaks: `required`, `invalid`, `tooManyDecimals`, or `tooHigh` above
/// [`MAX_YEARLY_PRICE`].
pub fn yearly_price(price: &str, schedule: Schedule) -> Result<Cents, FieldCode> {
    if price.trim().is_empty() {
        return Err(FieldCode::Required);
    }
    let price = money::parse(price).map_err(|error| match error {
        MoneyError::TooManyDecimals => FieldCode::TooManyDecimals,
        MoneyError::NotAnAmount => FieldCode::Invalid,
        MoneyError::TooLarge => FieldCode::TooHigh,
    })?;
    let yearly = match schedule {
        Schedule::Annually => Some(price),
        Schedule::Monthly => price.monthly_to_yearly(),
    };
    let yearly = yearly.ok_or(FieldCode::TooHigh)?;
    price_rule(yearly).map_or(Ok(yearly), Err)
}

/// The rule that a yearly price breaks.
fn price_rule(yearly: Cents) -> Option<FieldCode> {
    if yearly.0 < 1 {
        Some(FieldCode::Invalid)
    } else if yearly > MAX_YEARLY_PRICE {
        Some(FieldCode::TooHigh)
    } else {
        None
    }
}

/// The request of a valid form. `None` where the form breaks a rule.
pub fn offer_payload(form: &OfferForm) -> Option<CreateOfferRequest> {
    if !offer(form).is_empty() {
        return None;
    }
    let non_empty = |text: &str| {
        Some(trimmed(text))
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
    };
    Some(CreateOfferRequest {
        brand_id: form.brand_id?,
        price_anually: yearly_price(&form.price, form.schedule).ok()?,
        expiration_date: form.expiration_date.clone(),
        user_assurance_id: form.user_assurance_id?,
        description: form.description.trim().to_owned(),
        offer_type: form.offer_type,
        phone: non_empty(&form.phone),
        link: non_empty(&with_scheme(&form.link)),
        submission_number: non_empty(&form.submission_number),
        template_id: None,
    })
}

/// The call of a new offer.
pub fn create_offer(request: &CreateOfferRequest) -> Vec<FieldError> {
    fn text(value: &Option<String>) -> &str {
        value.as_deref().unwrap_or_default()
    }
    let mut checks = Checks::default();
    if let Some(code) = price_rule(request.price_anually) {
        checks.that("priceAnually", false, code);
    }
    expiration(&mut checks, &request.expiration_date);
    checks.required("description", &request.description);
    checks.max_length("description", &request.description, MAX_DESCRIPTION_CHARS);
    details(
        &mut checks,
        text(&request.phone),
        text(&request.link),
        text(&request.submission_number),
    );
    checks.into_errors()
}

fn expiration(checks: &mut Checks, text: &str) {
    checks.valid("expirationDate", text, expiry_date(text).is_some());
}

/// Reads exactly the ten characters of a date; a time of day after it is malformed.
fn expiry_date(text: &str) -> Option<Date> {
    Date::parse(text).filter(|_| text.len() == 10)
}

/// The fewest digits of a phone number: with its area code.
const MIN_PHONE_DIGITS: usize = 10;

/// Whether a text is a phone number, perhaps with an extension, or none: a driver's phone dials it.
pub(super) fn is_phone(text: &str) -> bool {
    let text = trimmed(text);
    let begins = text.starts_with(|letter: char| letter.is_ascii_digit() || "+(".contains(letter));
    let digits = text.chars().filter(char::is_ascii_digit).count();
    text.is_empty() || (begins && digits >= MIN_PHONE_DIGITS)
}

/// Checks the optional details. The driver's app dials the phone number and opens the link, so that must be a
/// web link (OFFER-5).
fn details(checks: &mut Checks, phone: &str, link: &str, submission_number: &str) {
    checks.that("link", is_web_link(link.trim()), FieldCode::WrongLink);
    checks.that("phone", is_phone(phone), FieldCode::WrongPhone);
    let details = [
        ("phone", phone),
        ("link", link),
        ("submissionNumber", submission_number),
    ];
    for (field, value) in details {
        checks.max_length(field, value, MAX_DETAIL_CHARS);
    }
}

#[cfg(test)]
mod tests;
