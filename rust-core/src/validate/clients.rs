//! Rules of other systems of the platform and of their tokens (CLIENT-2).

use super::field::Checks;
use super::platform::MAX_NAME_CHARS;
use super::{FieldCode, FieldError};
use crate::id::Id;
use crate::text::trimmed;
use crate::wire::Scope;
use crate::wire::requests::{CreateClientRequest, IssueTokenRequest};

/// Days for which a new token is proposed (CLIENT-2).
pub const DEFAULT_TOKEN_DAYS: u32 = 90;

/// Most days of a token.
pub const MAX_TOKEN_DAYS: u32 = 365;

/// Days before the end of a token at which administrators get a mail.
pub const WARNING_DAYS: [u32; 2] = [14, 2];

/// A system: its name, and one brand or one business at most.
pub fn client(name: &str, brand_id: Option<Id>, business_id: Option<Id>) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.name("name", name, MAX_NAME_CHARS);
    let is_one = brand_id.is_none() || business_id.is_none();
    checks.that("businessId", is_one, FieldCode::Invalid);
    checks.into_errors()
}

/// A token: its scopes and its days.
pub fn token(scopes: &[Scope], days: u32) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.that("scopes", !scopes.is_empty(), FieldCode::Required);
    checks.that(
        "scopes",
        scopes.len() <= Scope::ALL.len(),
        FieldCode::TooLong,
    );
    checks.that("days", days > 0, FieldCode::Invalid);
    checks.that("days", days <= MAX_TOKEN_DAYS, FieldCode::TooHigh);
    checks.into_errors()
}

input_type! {
    /// The form of a new system.
    pub struct ClientForm {
        /// The name.
        pub name: String,
        /// `all`, `brand` or `business`.
        pub reach: String,
        /// Id of the one brand, digits.
        pub brand_id: String,
        /// Id of the one business, digits.
        pub business_id: String,
    }

    /// The form of a new token.
    pub struct TokenForm {
        /// Names of its scopes.
        pub scopes: Vec<String>,
        /// Days until it ends, digits.
        pub days: String,
    }
}

/// The form of a new system.
pub fn client_form(form: &ClientForm) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.name("name", &form.name, MAX_NAME_CHARS);
    match form.reach.as_str() {
        "brand" => checks.required("brandId", &form.brand_id),
        "business" => checks.required("businessId", &form.business_id),
        _ => {}
    }
    checks.into_errors()
}

/// The call of a valid form; `None` where it breaks a rule.
pub fn client_payload(form: &ClientForm) -> Option<CreateClientRequest> {
    let of = |reach: &str, id: &str| (form.reach == reach).then(|| id.parse().ok()).flatten();
    client_form(form).is_empty().then(|| CreateClientRequest {
        name: form.name.clone(),
        brand_id: of("brand", &form.brand_id),
        business_id: of("business", &form.business_id),
    })
}

/// The form of a new token.
pub fn token_form(form: &TokenForm) -> Vec<FieldError> {
    token(
        &scopes_of(form),
        trimmed(&form.days).parse().unwrap_or_default(),
    )
}

/// The call of a valid form; `None` where it breaks a rule.
pub fn token_payload(id: Id, form: &TokenForm) -> Option<IssueTokenRequest> {
    token_form(form).is_empty().then(|| IssueTokenRequest {
        id,
        scopes: scopes_of(form),
        days: trimmed(&form.days).parse().unwrap_or_default(),
    })
}

fn scopes_of(form: &TokenForm) -> Vec<Scope> {
    let names = form.scopes.iter();
    names.filter_map(|name| Scope::from_name(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(errors: Vec<FieldError>) -> Vec<(String, FieldCode)> {
        errors.into_iter().map(|it| (it.field, it.code)).collect()
    }

    #[test]
    fn a_token_has_scopes_and_ends_within_a_year() {
        assert_eq!(token(&[Scope::StockWrite], DEFAULT_TOKEN_DAYS), []);
        assert_eq!(token(&[Scope::StockWrite], 365), []);
        let of = |days| codes(token(&[], days));
        let required = ("scopes".to_owned(), FieldCode::Required);
        assert_eq!(
            of(0),
            [required.clone(), ("days".to_owned(), FieldCode::Invalid)]
        );
        assert_eq!(of(366), [required, ("days".to_owned(), FieldCode::TooHigh)]);
    }

    #[test]
    fn a_system_reaches_a_brand_or_a_business_not_both() {
        assert_eq!(client("Application mobile", None, Some(1)), []);
        let both = [("businessId".to_owned(), FieldCode::Invalid)];
        assert_eq!(codes(client("Application mobile", Some(1), Some(1))), both);
    }
}
