//! Rules of offers: choice of the brand, validation and request of the form.

use wasm_bindgen::JsValue;

use super::convert::{errors, to_js};
use super::from_js::{FromJs, member, truth};
use super::rule::table;
use crate::api::wire::Role;
use crate::calendar::Date;
use crate::codes::OFFER_STATUS;
use crate::validate::{self, OfferForm};
use crate::{send_offer, session};

table! {
    /// Whether the user may choose the brand of an offer.
    mayChooseBrand "(roles: Role[]): boolean" = |args| {
        Ok(session::may_choose_brand(&args.next::<Vec<Role>>()).into())
    };

    /// The initial brand of a new offer; null where the user must choose.
    preselectedBrand "(roles: Role[], brands: Brand[]): Brand | null" = |args| {
        let roles: Vec<Role> = args.next();
        let brands: Vec<JsValue> = args.next();
        let brand = session::preselected_brand(&roles, &brands);
        Ok(brand.cloned().unwrap_or(JsValue::NULL))
    };

    /// Whether an offer may be deleted.
    mayDeleteOffer "(offer: Offer): boolean" = |args| {
        Ok(send_offer::may_delete(is_accepted(&args.next())).into())
    };

    /// The link of an offer if it is a web address, which a page may link to; else null.
    offerLink "(offer: Offer): string | null" = |args| {
        let link = String::from_js(member(&args.next(), "link"));
        let is_address = !link.is_empty() && validate::is_web_link(&link);
        Ok(if is_address { link.into() } else { JsValue::NULL })
    };

    /// The fields of a new offer that break a rule.
    validateOffer "(form: OfferForm): FieldError[]" = |args| {
        errors(validate::offer(&args.next()))
    };

    /// Hints of a new offer that do not block sending; `today` is `YYYY-MM-DD`.
    offerHints "(form: OfferForm, today: string): FieldError[]" = |args| {
        let form: OfferForm = args.next();
        let today = Date::parse(&args.next::<String>());
        errors(today.map_or_else(Vec::new, |today| validate::offer_hints(&form, today)))
    };

    /// Missing fields that disable Send. `offersRemaining` is undefined while unknown.
    offerMissing "(form: OfferForm, offersRemaining?: number | null): OfferRequirement[]" = |args| {
        to_js(&validate::offer_missing(&args.next(), args.next()))
    };

    /// Request of a valid new offer; null where it breaks a rule.
    offerPayload "(form: OfferForm): CreateOfferRequest | null" = |args| {
        to_js(&validate::offer_payload(&args.next()))
    };

    /// Yearly price in cents of a typed price; null where it is invalid.
    yearlyPrice "(price: string, schedule: Schedule): Cents | null" = |args| {
        to_js(&validate::yearly_price(&args.next::<String>(), args.next()).ok())
    };
}

/// Whether the driver accepted, as `isAccepted` or `status` says (OFFER-2).
fn is_accepted(offer: &JsValue) -> bool {
    let status = member(offer, "status").as_string();
    let status = status.and_then(|status| OFFER_STATUS.code(&status));
    truth(&member(offer, "isAccepted")) == Some(true) || status == Some("accepted")
}
