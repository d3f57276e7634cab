//! What each form accepts, and what a valid one sends.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::convert::{Answer, from_js, from_ts, to_js};
use crate::calendar::Date;
use crate::validate::{
    self, AddMemberForm, CardForm, FieldCode, FieldError, OfferForm, PermissionsForm, Schedule,
    SignInForm, SignUpForm,
};

/// The fields of a sign-in form that break a rule.
#[wasm_bindgen(js_name = validateSignIn, unchecked_return_type = "FieldError[]")]
pub fn validate_sign_in(form: Ts<SignInForm>) -> Answer {
    let form = from_ts(form)?;
    errors(validate::sign_in(&form.email, form.password.expose()))
}

/// The fields of a sign-up form that break a rule.
#[wasm_bindgen(js_name = validateSignUp, unchecked_return_type = "FieldError[]")]
pub fn validate_sign_up(form: Ts<SignUpForm>) -> Answer {
    errors(validate::sign_up(&from_ts(form)?))
}

/// The fields of the add-member dialog that break a rule.
#[wasm_bindgen(js_name = validateAddMember, unchecked_return_type = "FieldError[]")]
pub fn validate_add_member(form: Ts<AddMemberForm>) -> Answer {
    errors(validate::add_member(&from_ts(form)?))
}

/// What a valid add-member dialog sends; null where it breaks a rule.
#[wasm_bindgen(js_name = addMemberPayload, unchecked_return_type = "AddEmployeeRequest | null")]
pub fn add_member_payload(business_id: f64, form: Ts<AddMemberForm>) -> Answer {
    to_js(&validate::add_member_payload(
        from_js(business_id.into())?,
        &from_ts(form)?,
    ))
}

/// The fields of the member form that break a rule.
#[wasm_bindgen(js_name = validatePermissions, unchecked_return_type = "FieldError[]")]
pub fn validate_permissions(form: Ts<PermissionsForm>) -> Answer {
    errors(validate::permissions(&from_ts(form)?))
}

/// The fields of the card form that break a rule.
#[wasm_bindgen(js_name = validateCard, unchecked_return_type = "FieldError[]")]
pub fn validate_card(form: Ts<CardForm>) -> Answer {
    errors(validate::card(&from_ts(form)?))
}

/// What is worth a second look in a card form though it blocks nothing; `year` and `month` (1 to
/// 12) are today's.
#[wasm_bindgen(js_name = cardHints, unchecked_return_type = "FieldError[]")]
pub fn card_hints(form: Ts<CardForm>, year: u16, month: u8) -> Answer {
    errors(validate::card_hints(&from_ts(form)?, year, month))
}

/// What a valid card form sends; null where it breaks a rule.
#[wasm_bindgen(js_name = cardPayload, unchecked_return_type = "UpdateCardRequest | null")]
pub fn card_payload(form: Ts<CardForm>) -> Answer {
    to_js(&validate::card_payload(&from_ts(form)?))
}

/// The fields of a new offer that break a rule.
#[wasm_bindgen(js_name = validateOffer, unchecked_return_type = "FieldError[]")]
pub fn validate_offer(form: Ts<OfferForm>) -> Answer {
    errors(validate::offer(&from_ts(form)?))
}

/// What is worth a second look in a new offer though it blocks nothing; `today` is `YYYY-MM-DD`.
#[wasm_bindgen(js_name = offerHints, unchecked_return_type = "FieldError[]")]
pub fn offer_hints(form: Ts<OfferForm>, today: &str) -> Answer {
    let form = from_ts(form)?;
    errors(Date::parse(today).map_or_else(Vec::new, |today| validate::offer_hints(&form, today)))
}

/// What keeps an offer from being sent. `offers_remaining` is undefined while it is not known.
#[wasm_bindgen(js_name = offerMissing, unchecked_return_type = "OfferPart[]")]
pub fn offer_missing(form: Ts<OfferForm>, offers_remaining: Option<u32>) -> Answer {
    to_js(&validate::offer_missing(&from_ts(form)?, offers_remaining))
}

/// What a valid new offer sends; null where it breaks a rule.
#[wasm_bindgen(js_name = offerPayload, unchecked_return_type = "CreateOfferRequest | null")]
pub fn offer_payload(form: Ts<OfferForm>) -> Answer {
    to_js(&validate::offer_payload(&from_ts(form)?))
}

/// The yearly price in cents that a typed price stands for; null where it is none.
#[wasm_bindgen(js_name = yearlyPrice, unchecked_return_type = "Cents | null")]
pub fn yearly_price(price: &str, schedule: Ts<Schedule>) -> Answer {
    to_js(&validate::yearly_price(price, from_ts(schedule)?).ok())
}

/// The dictionaries' key, under `codes`, of a field's complaint.
#[wasm_bindgen(js_name = fieldMessageKey)]
pub fn field_message_key(code: Ts<FieldCode>) -> Result<String, JsValue> {
    Ok(["validation.", from_ts(code)?.as_str()].concat())
}

fn errors(errors: Vec<FieldError>) -> Answer {
    to_js(&errors)
}
