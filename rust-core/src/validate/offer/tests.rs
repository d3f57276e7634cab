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
fn an_expiry_before_today_is_past() {
    let past = |today| past_expiry("2026-12-31", Date::parse(today).unwrap());
    let error = FieldError::new("expirationDate", FieldCode::Past);
    assert_eq!(past("2027-01-01"), Some(error));
    assert_eq!(past("2026-12-31"), None);
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
