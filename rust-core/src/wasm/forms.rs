//! What each form accepts, and what a valid one sends.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::convert::{Answer, read, to_js};
use super::object::FromJs;
use crate::api::Id;
use crate::calendar::Date;
use crate::validate::{
    self, AddMemberForm, CardForm, FieldError, OfferForm, PermissionsForm, Schedule, SignInForm,
    SignUpForm,
};

/// The fields of a sign-in form that break a rule.
#[wasm_bindgen(js_name = validateSignIn, unchecked_return_type = "FieldError[]")]
pub fn validate_sign_in(form: Ts<SignInForm>) -> Answer {
    let form = read(form);
    errors(validate::sign_in(&form.email, form.password.expose()))
}

/// The fields of a sign-up form that break a rule.
#[wasm_bindgen(js_name = validateSignUp, unchecked_return_type = "FieldError[]")]
pub fn validate_sign_up(form: Ts<SignUpForm>) -> Answer {
    errors(validate::sign_up(&read(form)))
}

/// The fields of the add-member dialog that break a rule.
#[wasm_bindgen(js_name = validateAddMember, unchecked_return_type = "FieldError[]")]
pub fn validate_add_member(form: Ts<AddMemberForm>) -> Answer {
    errors(validate::add_member(&read(form)))
}

/// What a valid add-member dialog sends; null where it breaks a rule.
#[wasm_bindgen(js_name = addMemberPayload, unchecked_return_type = "AddEmployeeRequest | null")]
pub fn add_member_payload(
    #[wasm_bindgen(js_name = businessId)] business_id: f64,
    form: Ts<AddMemberForm>,
) -> Answer {
    to_js(&validate::add_member_payload(
        Id::from_js(business_id.into()),
        &read(form),
    ))
}

/// The fields of the member form that break a rule.
#[wasm_bindgen(js_name = validatePermissions, unchecked_return_type = "FieldError[]")]
pub fn validate_permissions(form: Ts<PermissionsForm>) -> Answer {
    errors(validate::permissions(&read(form)))
}

/// The fields of the card form that break a rule.
#[wasm_bindgen(js_name = validateCard, unchecked_return_type = "FieldError[]")]
pub fn validate_card(form: Ts<CardForm>) -> Answer {
    errors(validate::card(&read(form)))
}

/// What is worth a second look in a card form though it blocks nothing; `year` and `month` (1 to
/// 12) are today's.
#[wasm_bindgen(js_name = cardHints, unchecked_return_type = "FieldError[]")]
pub fn card_hints(form: Ts<CardForm>, year: u16, month: u8) -> Answer {
    errors(validate::card_hints(&read(form), year, month))
}

/// What a valid card form sends; null where it breaks a rule.
#[wasm_bindgen(js_name = cardPayload, unchecked_return_type = "UpdateCardRequest | null")]
pub fn card_payload(form: Ts<CardForm>) -> Answer {
    to_js(&validate::card_payload(&read(form)))
}

/// The fields of a new offer that break a rule.
#[wasm_bindgen(js_name = validateOffer, unchecked_return_type = "FieldError[]")]
pub fn validate_offer(form: Ts<OfferForm>) -> Answer {
    errors(validate::offer(&read(form)))
}

/// What is worth a second look in a new offer though it blocks nothing; `today` is `YYYY-MM-DD`.
#[wasm_bindgen(js_name = offerHints, unchecked_return_type = "FieldError[]")]
pub fn offer_hints(form: Ts<OfferForm>, today: &str) -> Answer {
    let form = read(form);
    errors(Date::parse(today).map_or_else(Vec::new, |today| validate::offer_hints(&form, today)))
}

/// What keeps an offer from being sent. `offersRemaining` is undefined while it is not known.
#[wasm_bindgen(js_name = offerMissing, unchecked_return_type = "OfferPart[]")]
pub fn offer_missing(
    form: Ts<OfferForm>,
    #[wasm_bindgen(js_name = offersRemaining)] offers_remaining: Option<u32>,
) -> Answer {
    to_js(&validate::offer_missing(&read(form), offers_remaining))
}

/// What a valid new offer sends; null where it breaks a rule.
#[wasm_bindgen(js_name = offerPayload, unchecked_return_type = "CreateOfferRequest | null")]
pub fn offer_payload(form: Ts<OfferForm>) -> Answer {
    to_js(&validate::offer_payload(&read(form)))
}

/// The yearly price in cents that a typed price stands for; null where it is none.
#[wasm_bindgen(js_name = yearlyPrice, unchecked_return_type = "Cents | null")]
pub fn yearly_price(price: &str, schedule: Ts<Schedule>) -> Answer {
    to_js(&validate::yearly_price(price, read(schedule)).ok())
}

fn errors(errors: Vec<FieldError>) -> Answer {
    to_js(&errors)
}
