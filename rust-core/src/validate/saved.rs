//! Validation of saved views (VIEW-2) and of templates of offers (TEMPLATE-1).

use super::FieldError;
use super::field::{Checks, FieldCode};
use super::offer::{MAX_DESCRIPTION_CHARS, MAX_DETAIL_CHARS};
use crate::wire::RequestList;
use crate::wire::requests::{SaveTemplateRequest, SaveViewRequest};

/// Saved views of a person, over all lists.
pub const MAX_SAVED_VIEWS: u32 = 50;

/// Templates of a brand.
pub const MAX_SAVED_TEMPLATES: u32 = 50;

/// Days of validity of a template.
pub const MAX_VALIDITY_DAYS: u32 = 366;

/// Length of the name of a view or template, characters.
const MAX_NAME_CHARS: u32 = 100;

/// Length of a view's query, characters.
const MAX_QUERY_CHARS: u32 = 2_000;

/// The name of a view or template, or of a session or passkey.
pub fn saved_name(name: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.name("name", name, MAX_NAME_CHARS);
    checks.into_errors()
}

/// The call that saves a view. A view of the whole list is none: its query is not empty.
pub fn save_view(request: &SaveViewRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    let is_list = RequestList::from_name(&request.list).is_some();
    checks.valid("list", &request.list, is_list);
    checks.name("name", &request.name, MAX_NAME_CHARS);
    checks.required("query", &request.query);
    checks.max_length("query", &request.query, MAX_QUERY_CHARS);
    checks.into_errors()
}

/// The call that saves a template: what it has in common with an offer follows the offer's rules.
pub fn save_template(request: &SaveTemplateRequest) -> Vec<FieldError> {
    let phone = request.phone.as_deref().unwrap_or_default();
    let mut checks = Checks::default();
    checks.name("name", &request.name, MAX_NAME_CHARS);
    checks.required("description", &request.description);
    checks.max_length("description", &request.description, MAX_DESCRIPTION_CHARS);
    checks.max_length("phone", phone, MAX_DETAIL_CHARS);
    let days = request.validity_days;
    let is_bounded = days.is_none_or(|days| (1..=MAX_VALIDITY_DAYS).contains(&days));
    checks.that("validityDays", is_bounded, FieldCode::Invalid);
    checks.into_errors()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::OfferType;

    fn view() -> SaveViewRequest {
        SaveViewRequest {
            id: None,
            list: "unansweredRequests".into(),
            name: "Électriques".into(),
            query: "motor=BATTERY".into(),
            replace: false,
        }
    }

    fn template() -> SaveTemplateRequest {
        SaveTemplateRequest {
            id: None,
            brand_id: 1,
            name: "Tous risques".into(),
            description: "Franchise de 500 $".into(),
            offer_type: OfferType::Phone,
            phone: Some("514 555-0100".into()),
            validity_days: Some(30),
            replace: false,
        }
    }

    fn codes(errors: Vec<FieldError>) -> Vec<(String, FieldCode)> {
        errors.into_iter().map(|it| (it.field, it.code)).collect()
    }

    #[test]
    fn a_view_has_a_list_a_name_and_a_query() {
        assert_eq!(save_view(&view()), []);
        let empty = SaveViewRequest {
            list: "stores".into(),
            name: " ".into(),
            query: String::new(),
            ..view()
        };
        let expected = [
            ("list".into(), FieldCode::Invalid),
            ("name".into(), FieldCode::Required),
            ("query".into(), FieldCode::Required),
        ];
        assert_eq!(codes(save_view(&empty)), expected);
        let long = SaveViewRequest {
            name: "é".repeat(101),
            query: "q".repeat(2_001),
            ..view()
        };
        let too_long = ["name", "query"].map(|name| (name.to_owned(), FieldCode::TooLong));
        assert_eq!(codes(save_view(&long)), too_long);
    }

    #[test]
    fn a_template_follows_the_rules_of_an_offer() {
        assert_eq!(save_template(&template()), []);
        let wrong = SaveTemplateRequest {
            description: " ".into(),
            phone: Some("1".repeat(2_001)),
            validity_days: Some(0),
            ..template()
        };
        let expected = [
            ("description".into(), FieldCode::Required),
            ("phone".into(), FieldCode::TooLong),
            ("validityDays".into(), FieldCode::Invalid),
        ];
        assert_eq!(codes(save_template(&wrong)), expected);
        for (days, is_valid) in [(Some(366), true), (Some(367), false), (None, true)] {
            let request = SaveTemplateRequest {
                validity_days: days,
                ..template()
            };
            assert_eq!(save_template(&request).is_empty(), is_valid, "{days:?}");
        }
    }

    #[test]
    fn names_cannot_hide_characters() {
        assert_eq!(saved_name("Renouvellements de mars"), []);
        let errors = saved_name("a\u{200b}b");
        assert_eq!(
            codes(errors),
            [("name".to_owned(), FieldCode::InvisibleCharacter)]
        );
    }

    #[test]
    fn texts_that_a_database_cannot_store_are_invalid() {
        let request = SaveTemplateRequest {
            description: "a\0".into(),
            ..template()
        };
        let invalid = [("description".to_owned(), FieldCode::Invalid)];
        assert_eq!(codes(save_template(&request)), invalid);
    }
}
