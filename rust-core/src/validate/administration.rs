//! Forms and calls of administrators: refusals, brands and businesses.

use super::field::Checks;
use super::requests::day;
use super::{FieldCode, FieldError, required_email};
use crate::id::Id;
use crate::number::typed_digits;
use crate::text::trimmed;
use crate::wire::requests::{CreateBrandRequest, CreateBusinessRequest, RefuseBrokersRequest};

/// Applications that one call handles (APPROVAL-4).
pub const MAX_REVIEWED: u32 = 100;

/// Length of the reason of a refusal, characters (APPROVAL-5).
const MAX_REASON_CHARS: u32 = 500;

/// Offers in 30 days of a new brand, where nobody names another number (OFFER-11).
pub const DEFAULT_OFFER_QUOTA: u32 = 30;

/// Members that a new business may have, where nobody names another number (TEAM-7).
pub const DEFAULT_EMPLOYEE_CAP: u32 = 50;

/// Length of the name of a brand or business, characters.
const MAX_NAME_CHARS: u32 = 100;

/// Length of the postal address of a business, characters (BUSINESS-6).
const MAX_ADDRESS_CHARS: u32 = 300;

/// The highest quota of a brand (BRAND-2) and cap of a business (BUSINESS-2).
const MAX_LIMIT: u32 = 99_999;

input_type! {
    /// The form of a refusal.
    pub struct RefusalForm {
        /// The reason.
        pub reason: String,
    }

    /// The form that gives an account back which was taken over (PEOPLE-12).
    pub struct RecoveryForm {
        /// The first day that may have been the thief's, `YYYY-MM-DD`.
        pub since: String,
        /// The owner's address, where the thief changed it; else blank.
        pub email: String,
    }

    /// The form of an approval: into a brand that exists, or into a new one.
    pub struct ApprovalForm {
        /// Whether the brand is a new one.
        pub is_new_brand: bool,
        /// Id of a brand that exists, digits.
        pub brand_id: String,
        /// Name of a new brand.
        pub name: String,
        /// Offers in 30 days of a new brand, digits.
        pub offer_quota: String,
    }

    /// The form of a brand.
    pub struct BrandForm {
        /// The name.
        pub name: String,
        /// Offers in 30 days, digits.
        pub offer_quota: String,
    }

    /// The form of a business.
    pub struct BusinessForm {
        /// The name.
        pub name: String,
        /// Members that the plan allows, digits.
        pub employee_cap: String,
        /// The postal address; as before without it, none where it is blank.
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub address: Option<String>,
    }
}

/// The reason of a refusal, which the broker reads.
pub fn refusal(reason: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("reason", reason);
    checks.max_length("reason", reason, MAX_REASON_CHARS);
    checks.into_errors()
}

/// The day and the address of a recovery.
pub fn recovery_form(form: &RecoveryForm) -> Vec<FieldError> {
    let mut errors = day("since", &form.since);
    if !form.email.trim().is_empty() {
        errors.extend(required_email(&form.email));
    }
    errors
}

/// The people of a call that handles several applications.
pub fn reviewed(user_ids: &[Id]) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.that("userIds", !user_ids.is_empty(), FieldCode::Required);
    let is_bounded = user_ids.len() <= MAX_REVIEWED as usize;
    checks.that("userIds", is_bounded, FieldCode::TooLong);
    checks.into_errors()
}

/// Name and quota of a brand.
pub fn brand(name: &str, offer_quota: u32) -> Vec<FieldError> {
    named_limit(name, "offerQuota", Some(offer_quota))
}

/// Name, cap and postal address of a business.
pub fn business(name: &str, employee_cap: u32, address: Option<&str>) -> Vec<FieldError> {
    let mut errors = named_limit(name, "employeeCap", Some(employee_cap));
    errors.extend(business_address(address));
    errors
}

fn business_address(address: Option<&str>) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.max_length("address", address.unwrap_or_default(), MAX_ADDRESS_CHARS);
    checks.into_errors()
}

/// The form of an approval: of a new brand its name and quota count, else the choice (APPROVAL-3).
pub fn approval_form(form: &ApprovalForm) -> Vec<FieldError> {
    if form.is_new_brand {
        return form_errors(&form.name, "offerQuota", &form.offer_quota);
    }
    let mut checks = Checks::default();
    checks.required("brandId", &form.brand_id);
    checks.into_errors()
}

/// The form of a brand.
pub fn brand_form(form: &BrandForm) -> Vec<FieldError> {
    form_errors(&form.name, "offerQuota", &form.offer_quota)
}

/// The form of a business.
pub fn business_form(form: &BusinessForm) -> Vec<FieldError> {
    let mut errors = form_errors(&form.name, "employeeCap", &form.employee_cap);
    errors.extend(business_address(form.address.as_deref()));
    errors
}

/// Name and quota of a valid form; `None` where it breaks a rule.
pub fn brand_payload(form: &BrandForm) -> Option<CreateBrandRequest> {
    let offer_quota = read_limit(&form.offer_quota)?;
    brand_form(form).is_empty().then(|| CreateBrandRequest {
        name: form.name.clone(),
        offer_quota,
    })
}

/// Name, cap and address of a valid form, without a manager; `None` where it breaks a rule.
pub fn business_payload(form: &BusinessForm) -> Option<CreateBusinessRequest> {
    let employee_cap = read_limit(&form.employee_cap)?;
    business_form(form)
        .is_empty()
        .then(|| CreateBusinessRequest {
            name: form.name.clone(),
            employee_cap,
            manager_id: None,
            address: form.address.as_deref().map(|it| trimmed(it).into()),
        })
}

fn form_errors(name: &str, field: &str, typed: &str) -> Vec<FieldError> {
    let mut errors = named_limit(name, field, read_limit(typed));
    if typed.trim().is_empty() {
        for error in errors.iter_mut().filter(|error| error.field == field) {
            error.code = FieldCode::Required;
        }
    }
    errors
}

/// `None` for a number that cannot be read.
fn named_limit(name: &str, field: &str, limit: Option<u32>) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.name("name", name, MAX_NAME_CHARS);
    checks.that(field, limit.is_some(), FieldCode::Invalid);
    let is_bounded = limit.is_none_or(|limit| limit <= MAX_LIMIT);
    checks.that(field, is_bounded, FieldCode::TooHigh);
    checks.into_errors()
}

/// A number as typed, its thousands grouped as either language writes them; one beyond what a number holds counts as
/// the largest.
fn read_limit(typed: &str) -> Option<u32> {
    let digits = typed_digits(trimmed(typed), &|letter| {
        letter.is_whitespace() || letter == ','
    })?;
    Some(digits.parse().unwrap_or(u32::MAX))
}

/// Several brokers, and the reason of their refusal.
pub fn refuse_brokers(request: &RefuseBrokersRequest) -> Vec<FieldError> {
    let mut errors = reviewed(&request.user_ids);
    errors.extend(refusal(&request.reason));
    errors
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn codes(errors: Vec<FieldError>) -> Vec<(String, FieldCode)> {
        errors.into_iter().map(|it| (it.field, it.code)).collect()
    }

    fn form(name: &str, offer_quota: &str) -> BrandForm {
        BrandForm {
            name: name.into(),
            offer_quota: offer_quota.into(),
        }
    }

    #[test]
    fn a_refusal_has_a_reason_that_fits() {
        assert_eq!(refusal("Numéro de permis inconnu"), []);
        let code = |reason: &str| codes(refusal(reason)).first().map(|it| it.1);
        assert_eq!(code(" \n"), Some(FieldCode::Required));
        assert_eq!(code(&"é".repeat(501)), Some(FieldCode::TooLong));
        assert_eq!(code("a\0"), Some(FieldCode::Invalid));
    }

    #[test]
    fn a_call_handles_one_to_a_hundred_applications() {
        assert_eq!(reviewed(&[4]), []);
        assert_eq!(reviewed(&[4; 100]), []);
        let of = |code| [("userIds".to_owned(), code)];
        assert_eq!(codes(reviewed(&[])), of(FieldCode::Required));
        assert_eq!(codes(reviewed(&[4; 101])), of(FieldCode::TooLong));
    }

    #[test]
    fn a_brand_has_a_name_and_a_quota_of_digits() {
        assert_eq!(brand_form(&form("Courtage Laurier", " 30 ")), []);
        assert_eq!(
            codes(brand_form(&form(" ", ""))),
            ["name", "offerQuota"].map(|field| (field.to_owned(), FieldCode::Required))
        );
        for typed in ["1000", "1 000", "1\u{a0}000", "1\u{202f}000", "1,000"] {
            let quota = brand_payload(&form("A", typed)).map(|it| it.offer_quota);
            assert_eq!(quota, Some(1_000), "{typed}");
        }
        for (typed, code) in [
            ("-1", FieldCode::Invalid),
            ("3.5", FieldCode::Invalid),
            ("3,5", FieldCode::Invalid),
            ("10 00", FieldCode::Invalid),
            ("trente", FieldCode::Invalid),
            ("100000", FieldCode::TooHigh),
            ("99999999999999999999", FieldCode::TooHigh),
        ] {
            let expected = [("offerQuota".to_owned(), code)];
            assert_eq!(codes(brand_form(&form("A", typed))), expected, "{typed}");
            assert_eq!(brand_payload(&form("A", typed)), None, "{typed}");
        }
        assert_eq!(
            codes(brand("A\u{200b}", 100_000)),
            [
                ("name".to_owned(), FieldCode::InvisibleCharacter),
                ("offerQuota".to_owned(), FieldCode::TooHigh)
            ]
        );
    }

    #[test]
    fn an_approval_names_a_brand_or_makes_one_on_purpose() {
        let form = |is_new_brand, brand_id: &str, name: &str| ApprovalForm {
            is_new_brand,
            brand_id: brand_id.into(),
            name: name.into(),
            offer_quota: "30".into(),
        };
        let fields = |form| -> Vec<_> {
            let errors = approval_form(&form).into_iter();
            errors.map(|error| error.field).collect()
        };
        assert_eq!(fields(form(false, "3", "")), [""; 0]);
        assert_eq!(fields(form(false, "", "Courtage M")), ["brandId"]);
        assert_eq!(fields(form(true, "3", "")), ["name"]);
        assert_eq!(fields(form(true, "", "Courtage M")), [""; 0]);
    }

    #[test]
    fn a_business_has_the_same_rules_for_its_cap() {
        let form = |employee_cap: &str| BusinessForm {
            name: "Transport M".into(),
            employee_cap: employee_cap.into(),
            address: Some(" 1, rue A\nLévis ".into()),
        };
        let payload = business_payload(&form("50")).unwrap();
        assert_eq!((payload.employee_cap, payload.manager_id), (50, None));
        assert_eq!(payload.address.as_deref(), Some("1, rue A\nLévis"));
        let long = BusinessForm {
            address: Some("é".repeat(301)),
            ..form("50")
        };
        assert_eq!(
            codes(business_form(&long)),
            [("address".to_owned(), FieldCode::TooLong)]
        );
        assert_eq!(
            business("M", 5, long.address.as_deref()),
            business_form(&long)
        );
        let required = [("employeeCap".to_owned(), FieldCode::Required)];
        assert_eq!(codes(business_form(&form(" "))), required);
    }

    proptest! {
        #[test]
        fn a_form_without_an_error_is_a_call_without_one(name in "\\PC{0,120}", quota in "[0-9]{0,7}") {
            let form = form(&name, &quota);
            let payload = brand_payload(&form);
            prop_assert_eq!(payload.is_some(), brand_form(&form).is_empty());
            if let Some(call) = payload {
                prop_assert_eq!(brand(&call.name, call.offer_quota), []);
            }
        }
    }
}
