//! Validation of a new offer, as a form and as a request. [`crate::send_offer`] sends it.

use super::field::Checks;
use super::offer_form::{OfferForm, OfferRequirement, Schedule};
use super::web_link::{is_web_link, with_scheme};
use super::{FieldCode, FieldError};
use crate::calendar::Date;
use crate::money::{self, Cents, MoneyError};
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

/// Hints that block nothing: an expiry before `today`.
pub fn offer_hints(form: &OfferForm, today: Date) -> Vec<FieldError> {
    let past = expiry_date(&form.expiration_date).is_some_and(|date| date < today);
    let hint = past.then(|| FieldError::new("expirationDate", FieldCode::Past));
    hint.into_iter().collect()
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
        Some(text.trim())
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
fn is_phone(text: &str) -> bool {
    let text = text.trim();
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
mod tests {
    use super::*;
    use crate::wire::OfferType;

    fn form() -> OfferForm {
        OfferForm {
            brand_id: Some(3),
            offer_type: OfferType::Phone,
            submission_number: String::new(),
            phone: " 514 555-0100 ".into(),
            link: String::new(),
            price: "99,99".into(),
            schedule: Schedule::Monthly,
            expiration_date: "2026-12-31".into(),
            description: "Full coverage".into(),
            user_assurance_id: Some(7),
        }
    }

    #[test]
    fn a_complete_form_is_sent_in_cents_a_year() {
        assert_eq!(offer(&form()), []);
        let sent = offer_payload(&form()).unwrap();
        assert_eq!(sent.price_anually, Cents(119_988));
        assert_eq!(sent.phone.as_deref(), Some("514 555-0100"));
        assert_eq!((&sent.link, &sent.submission_number), (&None, &None));
        assert_eq!(create_offer(&sent), []);
    }

    #[test]
    fn missing_fields_are_listed_in_the_order_of_the_form() {
        let empty = OfferForm {
            brand_id: None,
            price: " ".into(),
            expiration_date: String::new(),
            description: String::new(),
            user_assurance_id: None,
            ..form()
        };
        let [all @ .., _] = OfferRequirement::ALL;
        assert_eq!(offer_missing(&empty, None), all);
        let required =
            all.map(|requirement| FieldError::new(requirement.as_str(), FieldCode::Required));
        assert_eq!(offer(&empty), required);
    }

    #[test]
    fn sending_waits_for_a_quota_that_is_not_used_up() {
        assert_eq!(offer_missing(&form(), Some(0)), [OfferRequirement::Quota]);
        assert!(offer_missing(&form(), Some(1)).is_empty());
        assert!(offer_missing(&form(), None).is_empty());
    }

    /// Errors of the valid form after a change.
    fn errors(change: impl FnOnce(&mut OfferForm)) -> Vec<FieldError> {
        let mut form = form();
        change(&mut form);
        offer(&form)
    }

    #[test]
    fn a_price_is_an_amount_above_zero_with_two_decimals_at_most() {
        let prices = [
            ("1.999", FieldCode::TooManyDecimals),
            ("abc", FieldCode::Invalid),
            ("0", FieldCode::Invalid),
            ("-1", FieldCode::Invalid),
            ("100000.01", FieldCode::TooHigh),
            ("90071992547409.92", FieldCode::TooHigh),
        ];
        for (price, code) in prices {
            let errors = errors(|form| form.price = price.into());
            assert_eq!(errors, [FieldError::new("price", code)], "{price}");
        }
    }

    #[test]
    fn a_price_is_at_most_a_hundred_thousand_dollars_a_year() {
        let monthly = |price| yearly_price(price, Schedule::Monthly);
        assert_eq!(
            yearly_price("100 000,00 $", Schedule::Annually),
            Ok(MAX_YEARLY_PRICE)
        );
        assert_eq!(monthly("8333,33"), Ok(Cents(9_999_996)));
        for price in ["8333,34", "90071992547409,91"] {
            assert_eq!(monthly(price), Err(FieldCode::TooHigh), "{price}");
        }
        let call = |price_anually| {
            create_offer(&CreateOfferRequest {
                price_anually,
                ..offer_payload(&form()).unwrap()
            })
        };
        assert_eq!(call(MAX_YEARLY_PRICE), []);
        let too_high = FieldError::new("priceAnually", FieldCode::TooHigh);
        assert_eq!(call(Cents(10_000_001)), [too_high]);
    }

    #[test]
    fn an_expiry_is_a_day_of_the_calendar_and_nothing_more() {
        for date in ["2026-02-30", "2026-12-31T00:00", "31/12/2026"] {
            let errors = errors(|form| form.expiration_date = date.into());
            let invalid = FieldError::new("expirationDate", FieldCode::Invalid);
            assert_eq!(errors, [invalid], "{date}");
        }
    }

    #[test]
    fn texts_beyond_their_limits_are_too_long() {
        let errors = |over: usize| {
            errors(|form| {
                form.description = "é".repeat(5_000 + over);
                form.phone = "1".repeat(2_000 + over);
            })
        };
        let too_long = [("description", 5_000), ("phone", 2_000)];
        assert_eq!(errors(0), []);
        assert_eq!(
            errors(1),
            too_long.map(|(name, limit)| FieldError::too_long(name, limit))
        );
    }

    #[test]
    fn a_link_must_be_of_the_web() {
        for link in ["https://a.ca/x?y#z", "HTTP://a.ca", "www.a.ca/x", ""] {
            assert_eq!(errors(|form| form.link = link.into()), [], "{link}");
        }
        let form = OfferForm {
            link: " WWW.a.ca/x ".into(),
            ..form()
        };
        let sent = offer_payload(&form).unwrap();
        assert_eq!(sent.link.as_deref(), Some("https://WWW.a.ca/x"));
        assert_eq!(create_offer(&sent), []);
        for link in [
            "javascript:alert(1)",
            "a.ca",
            "www.",
            "https://",
            "https:///x",
            "https://a b",
            "ftp://a",
        ] {
            let errors = errors(|form| form.link = link.into());
            let wrong = FieldError::new("link", FieldCode::WrongLink);
            assert_eq!(errors, [wrong], "{link}");
        }
    }

    #[test]
    fn a_phone_number_begins_with_its_digits_and_has_its_area_code() {
        for phone in [
            "",
            " 514 555-0100 ",
            "(418) 555-0100, poste 12",
            "+1 514-555-0100",
        ] {
            assert_eq!(errors(|form| form.phone = phone.into()), [], "{phone}");
        }
        for phone in ["appelez-moi", "1", "555-0100", "poste 514 555-0100"] {
            let errors = errors(|form| form.phone = phone.into());
            let wrong = FieldError::new("phone", FieldCode::WrongPhone);
            assert_eq!(errors, [wrong], "{phone}");
        }
    }

    #[test]
    fn a_price_that_cannot_be_read_is_listed_among_what_is_missing() {
        for price in ["abc", "1.999", "0"] {
            let alone = OfferForm {
                price: price.into(),
                ..form()
            };
            assert_eq!(offer_missing(&alone, None), [], "{price}");
            let among_others = OfferForm {
                description: String::new(),
                ..alone
            };
            let missing = [OfferRequirement::Price, OfferRequirement::Description];
            assert_eq!(offer_missing(&among_others, None), missing, "{price}");
        }
    }

    #[test]
    fn an_expiry_already_past_is_hinted_at() {
        let day = |text| Date::parse(text).unwrap();
        let hints = offer_hints(&form(), day("2027-01-01"));
        assert_eq!(hints, [FieldError::new("expirationDate", FieldCode::Past)]);
        assert_eq!(offer_hints(&form(), day("2026-12-31")), []);
    }

    #[test]
    fn the_call_has_the_same_rules() {
        let call = CreateOfferRequest {
            price_anually: Cents(0),
            expiration_date: "2026-02-30".into(),
            description: " ".into(),
            link: Some("javascript:0".into()),
            ..offer_payload(&form()).unwrap()
        };
        let fields: Vec<_> = create_offer(&call)
            .into_iter()
            .map(|error| error.field)
            .collect();
        assert_eq!(
            fields,
            ["priceAnually", "expirationDate", "description", "link"]
        );
    }
}
