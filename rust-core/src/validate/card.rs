use super::field::Checks;
use super::{FieldCode, FieldError};
use crate::card::{DIGITS, Expiry, digits, is_cvv, is_number, passes_luhn};
use crate::secret::Secret;
use crate::text::{trim_name, trimmed};
use crate::wire::requests::UpdateCardRequest;

/// Length of the name on a card, characters (CARD-5).
const MAX_NAME_CHARS: u32 = 100;

input_type! {
    /// The card form as typed.
    pub struct CardForm {
        /// Sixteen digits, grouped or not.
        pub card_number: Secret,
        /// Name on the card.
        pub name: String,
        /// Month and year, as typed.
        pub expiration_date: String,
        /// Three digits.
        pub cvv: Secret,
    }
}

/// Card form (CARD-3 to CARD-7): every field is required and well-formed.
pub fn card(form: &CardForm) -> Vec<FieldError> {
    let (number, cvv) = (form.card_number.expose(), trimmed(form.cvv.expose()));
    let mut checks = Checks::default();
    let has_too_many = digits(number).is_some_and(|digits| digits.len() > DIGITS);
    checks.that("cardNumber", !has_too_many, FieldCode::TooLong);
    checks.valid("cardNumber", number, is_number(number));
    name(&mut checks, &form.name);
    let expiry = &form.expiration_date;
    let is_too_late = Expiry::is_too_late(expiry);
    checks.that("expirationDate", !is_too_late, FieldCode::ExpiryTooLate);
    checks.valid("expirationDate", expiry, Expiry::read(expiry).is_some());
    checks.valid("cvv", cvv, is_cvv(cvv));
    checks.into_errors()
}

fn name(checks: &mut Checks, name: &str) {
    checks.name("name", name, MAX_NAME_CHARS);
}

/// Hints that do not block sending: a wrong check digit (CARD-4), a past month (CARD-6). `year` and
/// `month` (1 to 12) are today's.
pub fn card_hints(form: &CardForm, year: u16, month: u8) -> Vec<FieldError> {
    let mut hints = Vec::new();
    let number = form.card_number.expose();
    if is_number(number) && !passes_luhn(number) {
        hints.push(FieldError::new("cardNumber", FieldCode::CheckDigit));
    }
    if Expiry::read(&form.expiration_date).is_some_and(|expiry| expiry.is_past(year, month)) {
        hints.push(FieldError::new("expirationDate", FieldCode::Past));
    }
    hints
}

/// The request of a valid form: the number without spaces, the year in four digits. `None` where
/// the form breaks a rule.
pub fn card_payload(form: &CardForm) -> Option<UpdateCardRequest> {
    if !card(form).is_empty() {
        return None;
    }
    let expiry = Expiry::read(&form.expiration_date)?;
    Some(UpdateCardRequest {
        name: trim_name(&form.name).to_owned(),
        number: Secret::new(digits(form.card_number.expose())?),
        exp_month: expiry.month(),
        exp_year: expiry.year(),
        cvv: Secret::new(trimmed(form.cvv.expose())),
    })
}

/// The call of the card form.
pub fn update_card(request: &UpdateCardRequest) -> Vec<FieldError> {
    let (number, cvv) = (request.number.expose(), request.cvv.expose());
    let is_number = number.len() == DIGITS && number.bytes().all(|byte| byte.is_ascii_digit());
    let expires = Expiry::from_parts(&request.exp_month, &request.exp_year).is_some();
    let mut checks = Checks::default();
    name(&mut checks, &request.name);
    checks.valid("number", number, is_number);
    let typed = [&request.exp_month, "/", &request.exp_year].concat();
    let is_too_late = Expiry::is_too_late(&typed);
    checks.that("exp_month", !is_too_late, FieldCode::ExpiryTooLate);
    checks.valid("exp_month", &request.exp_month, expires);
    checks.valid("cvv", cvv, is_cvv(cvv));
    checks.into_errors()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> CardForm {
        CardForm {
            card_number: Secret::new("4242 4242 4242 4242"),
            name: "Ana Roy".into(),
            expiration_date: "11/26".into(),
            cvv: Secret::new("123"),
        }
    }

    #[test]
    fn every_field_is_required() {
        let empty = CardForm {
            card_number: Secret::default(),
            name: String::new(),
            expiration_date: String::new(),
            cvv: Secret::default(),
        };
        let fields = ["cardNumber", "name", "expirationDate", "cvv"];
        assert_eq!(
            card(&empty),
            fields.map(|name| FieldError::new(name, FieldCode::Required))
        );
    }

    #[test]
    fn spaces_around_a_pasted_cvv_are_left_out() {
        let pasted = CardForm {
            cvv: Secret::new("  123 "),
            ..form()
        };
        let sent = card_payload(&pasted).map(|request| request.cvv);
        assert_eq!(sent.as_ref().map(Secret::expose), Some("123"));
    }

    #[test]
    fn malformed_fields_are_invalid() {
        let wrong = CardForm {
            card_number: Secret::new("4242 4242 4242"),
            expiration_date: "11/21".into(),
            cvv: Secret::new("12"),
            ..form()
        };
        let fields = ["cardNumber", "expirationDate", "cvv"];
        assert_eq!(
            card(&wrong),
            fields.map(|name| FieldError::new(name, FieldCode::Invalid))
        );
    }

    #[test]
    fn a_card_that_is_valid_longer_than_the_portal_takes_has_an_error_of_its_own() {
        let too_late = FieldError::new("expirationDate", FieldCode::ExpiryTooLate);
        for (typed, errors) in [
            ("12/29", vec![]),
            ("01/30", vec![too_late.clone()]),
            ("1/2045", vec![too_late]),
            (
                "12/21",
                vec![FieldError::new("expirationDate", FieldCode::Invalid)],
            ),
        ] {
            let form = CardForm {
                expiration_date: typed.into(),
                ..form()
            };
            assert_eq!(card(&form), errors, "{typed}");
        }
    }

    #[test]
    fn a_name_with_an_invisible_character_is_refused_by_form_and_call() {
        let hostile = CardForm {
            name: "Ana\u{202e}".into(),
            ..form()
        };
        let errors = [FieldError::new("name", FieldCode::InvisibleCharacter)];
        assert_eq!(card(&hostile), errors);
        let request = UpdateCardRequest {
            name: hostile.name,
            ..card_payload(&form()).unwrap()
        };
        assert_eq!(update_card(&request), errors);
    }

    #[test]
    fn more_than_sixteen_digits_are_too_many() {
        let long = CardForm {
            card_number: Secret::new("4242 4242 4242 4242 4242"),
            ..form()
        };
        assert_eq!(
            card(&long),
            [FieldError::new("cardNumber", FieldCode::TooLong)]
        );
    }

    #[test]
    fn a_form_is_sent_alike_however_it_is_typed() {
        let typed = CardForm {
            card_number: Secret::new("4242-4242-4242-4242"),
            expiration_date: "11/2026".into(),
            ..form()
        };
        assert_eq!(card_payload(&typed), card_payload(&form()));
    }

    #[test]
    fn a_wrong_check_digit_and_a_past_month_only_hint() {
        let odd = CardForm {
            card_number: Secret::new("4242 4242 4242 4241"),
            ..form()
        };
        assert_eq!(card(&odd), []);
        assert_eq!(
            card_hints(&odd, 2026, 12),
            [
                FieldError::new("cardNumber", FieldCode::CheckDigit),
                FieldError::new("expirationDate", FieldCode::Past)
            ]
        );
        assert_eq!(card_hints(&form(), 2026, 11), []);
    }

    #[test]
    fn a_valid_form_is_sent_without_spaces_and_with_a_full_year() {
        let sent = card_payload(&form()).unwrap();
        assert_eq!(sent.number.expose(), "4242424242424242");
        assert_eq!(
            (sent.exp_month.as_str(), sent.exp_year.as_str()),
            ("11", "2026")
        );
        assert_eq!(update_card(&sent), []);
    }

    #[test]
    fn the_call_has_the_same_rules() {
        let call = UpdateCardRequest {
            name: "a".repeat(101),
            number: Secret::new("4242 4242 4242 4242"),
            exp_month: "11".into(),
            exp_year: "2030".into(),
            cvv: Secret::new("12"),
        };
        let errors = [
            FieldError::too_long("name", 100),
            FieldError::new("number", FieldCode::Invalid),
            FieldError::new("exp_month", FieldCode::ExpiryTooLate),
            FieldError::new("cvv", FieldCode::Invalid),
        ];
        assert_eq!(update_card(&call), errors);
    }

    #[test]
    fn a_form_that_breaks_a_rule_is_not_sent() {
        assert!(
            card_payload(&CardForm {
                cvv: Secret::new("1"),
                ..form()
            })
            .is_none()
        );
    }

    #[test]
    fn no_way_of_printing_a_form_shows_its_secrets() {
        let printed = format!("{:?} {:?}", form(), card_payload(&form()));
        assert!(
            !printed.contains("4242") && !printed.contains("123"),
            "{printed}"
        );
    }
}
