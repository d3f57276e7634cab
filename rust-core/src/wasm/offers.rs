//! Rules of offers: who makes them for which brand, and what the form accepts and sends.

use wasm_bindgen::JsValue;

use super::convert::{errors, to_js};
use super::from_js::{FromJs, member};
use super::rule::table;
use crate::api::wire::Role;
use crate::calendar::Date;
use crate::validate::{self, OfferForm};
use crate::{offer, session};

table! {
    /// Whether the brand of an offer may be chosen.
    mayChooseBrand "(roles: Role[]): boolean" = |given| {
        Ok(session::may_choose_brand(&given.next::<Vec<Role>>()).into())
    };

    /// The brand a new offer starts with; null where it is to be chosen.
    preselectedBrand "(roles: Role[], brands: Brand[]): Brand | null" = |given| {
        let roles: Vec<Role> = given.next();
        let brands: Vec<JsValue> = given.next();
        let brand = session::preselected_brand(&roles, &brands);
        Ok(brand.cloned().unwrap_or(JsValue::NULL))
    };

    /// Whether an offer may be deleted.
    mayDeleteOffer "(offer: Offer): boolean" = |given| {
        let is_accepted = bool::from_js(member(&given.next(), "isAccepted"));
        Ok(offer::may_delete(is_accepted).into())
    };

    /// The fields of a new offer that break a rule.
    validateOffer "(form: OfferForm): FieldError[]" = |given| {
        errors(validate::offer(&given.next()))
    };

    /// Hints of a new offer, which block nothing; `today` is `YYYY-MM-DD`.
    offerHints "(form: OfferForm, today: string): FieldError[]" = |given| {
        let form: OfferForm = given.next();
        let today = Date::parse(&given.next::<String>());
        errors(today.map_or_else(Vec::new, |today| validate::offer_hints(&form, today)))
    };

    /// Missing fields that disable Send. `offersRemaining` is undefined while unknown.
    offerMissing "(form: OfferForm, offersRemaining?: number | null): OfferPart[]" = |given| {
        to_js(&validate::offer_missing(&given.next(), given.next()))
    };

    /// Request of a valid new offer; null where it breaks a rule.
    offerPayload "(form: OfferForm): CreateOfferRequest | null" = |given| {
        to_js(&validate::offer_payload(&given.next()))
    };

    /// Yearly price in cents of a typed price; null where it is invalid.
    yearlyPrice "(price: string, schedule: Schedule): Cents | null" = |given| {
        to_js(&validate::yearly_price(&given.next::<String>(), given.next()).ok())
    };
}
