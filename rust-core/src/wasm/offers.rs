//! Rules of offers: choice of the brand, validation and request of the form.

use wasm_bindgen::JsValue;

use super::convert::{errors, to_js};
use super::from_js::{FromJs, member, truth};
use super::request::day;
use super::rule::rules;
use crate::api::wire::Role;
use crate::calendar::Date;
use crate::codes::OFFER_STATUS;
use crate::premium_tax::{OtherPrice, PremiumTax};
use crate::validate::{self, OfferForm};
use crate::wire::OfferTemplate;
use crate::{offer_expiry, offer_template, send_offer, session};

rules! {
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

    /// State of an offer's expiry on `today`, `YYYY-MM-DD`; null for an accepted one, which expires no more.
    offerExpiry "(offer: Offer, today: string): OfferExpiry | null" = |args| {
        let offer: JsValue = args.next();
        let today = day(&args.next::<String>())?;
        let last_day = Date::parse(&String::from_js(member(&offer, "expirationDate")));
        let last_day = last_day.filter(|_| !is_accepted(&offer));
        to_js(&last_day.map(|last_day| offer_expiry::offer_expiry(last_day, today)))
    };

    /// Expiries that the form of a new offer suggests; `today` is `YYYY-MM-DD`.
    expiryPresets "(today: string): ExpiryPreset[]" = |args| {
        to_js(&offer_expiry::expiry_presets(day(&args.next::<String>())?))
    };

    /// The expiries that lists show in words, for `RequestBook.setLabels`.
    wordedExpiries "(): WordedExpiry[]" = |_| to_js(&offer_expiry::worded_expiries());

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

    /// The expiry of a new offer, where it is before `today` (`YYYY-MM-DD`).
    offerHints "(form: OfferForm, today: string): FieldError[]" = |args| {
        let form: OfferForm = args.next();
        let today = Date::parse(&args.next::<String>());
        let past = today.and_then(|today| validate::past_expiry(&form.expiration_date, today));
        errors(past.into_iter().collect())
    };

    /// Missing fields that disable Send. `offersRemaining` is undefined while unknown.
    offerMissing "(form: OfferForm, offersRemaining?: number | null): OfferRequirement[]" = |args| {
        to_js(&validate::offer_missing(&args.next(), args.next()))
    };

    /// Request of a valid new offer; null where it breaks a rule.
    offerPayload "(form: OfferForm): CreateOfferRequest | null" = |args| {
        to_js(&validate::offer_payload(&args.next()))
    };

    /// The form of a new offer filled from a template. `filled` is the template that filled it before,
    /// if any; `today` is `YYYY-MM-DD`.
    fillFromTemplate "(form: OfferForm, template: OfferTemplate, filled: OfferTemplate | null, today: string): TemplateFill" = |args| {
        let form: OfferForm = args.next();
        let template: OfferTemplate = args.next();
        let filled: Option<OfferTemplate> = args.next();
        let today = day(&args.next::<String>())?;
        to_js(&offer_template::fill(&form, &template, filled.as_ref(), today))
    };

    /// Request that saves the form of a new offer as a template; null without a brand. `today` is `YYYY-MM-DD`.
    offerTemplateRequest "(form: OfferForm, name: string, today: string): SaveTemplateRequest | null" = |args| {
        let form: OfferForm = args.next();
        let name: String = args.next();
        let today = day(&args.next::<String>())?;
        to_js(&offer_template::template_request(&form, &name, today))
    };

    /// The fields that break a rule of the template that `offerTemplateRequest` makes.
    validateOfferTemplate "(form: OfferForm, name: string, today: string): FieldError[]" = |args| {
        let form: OfferForm = args.next();
        let name: String = args.next();
        let today = day(&args.next::<String>())?;
        errors(offer_template::template_errors(&form, &name, today))
    };

    /// The rule that the name of a saved view or template breaks, in the field `name`.
    validateSavedName "(name: string): FieldError[]" = |args| {
        errors(validate::saved_name(&args.next::<String>()))
    };

    /// How a yearly price compares with the current premium.
    premiumDifference "(yearly: Cents, premium: Cents): PremiumDifference" = |args| {
        to_js(&send_offer::PremiumDifference::new(args.next(), args.next()))
    };

    /// A yearly price with the tax on premiums of one without it, or without it of one with it, at the rate of
    /// a day, `YYYY-MM-DD` (OFFER-19).
    otherPrice "(yearly: Cents, tax: PremiumTax, day: string): OtherPrice | null" = |args| {
        let (yearly, tax): (_, String) = (args.next(), args.next());
        let tax = if tax == "after" { PremiumTax::After } else { PremiumTax::Before };
        to_js(&OtherPrice::new(yearly, tax, day(&args.next::<String>())?))
    };

    /// The fields of an application to a partner that break a rule.
    validateApplication "(productTypes: string[], sourceId: string): FieldError[]" = |args| {
        errors(validate::application(&args.next::<Vec<String>>(), &args.next::<String>()))
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
