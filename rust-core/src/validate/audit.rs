//! Validation of the filters of the audit trail (AUDIT-3).

use super::requests::{Validate, days, page_of_rows};
use super::{FieldCode, FieldError};
use crate::wire::requests::{AuditCsvRequest, AuditFilter, AuditRequest, thing_of_name};

impl Validate for AuditRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = page_of_rows(self.page, self.size);
        errors.extend(filter(&self.filter()));
        errors
    }
}

impl Validate for AuditCsvRequest {
    fn validate(&self) -> Vec<FieldError> {
        filter(&self.filter())
    }
}

/// The field of a search takes no more (SEARCH-1).
const MAX_SEARCH_LENGTH: usize = 500;

fn filter(filter: &AuditFilter<'_>) -> Vec<FieldError> {
    let mut errors = days(filter.from, filter.to);
    if filter
        .thing
        .is_some_and(|name| thing_of_name(name).is_none())
    {
        errors.push(FieldError::new("thing", FieldCode::Invalid));
    }
    let is_long = |text: &str| text.chars().count() > MAX_SEARCH_LENGTH;
    if filter.search.is_some_and(is_long) {
        errors.push(FieldError::new("search", FieldCode::TooLong));
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_days_and_thing_of_the_audit_trail_are_checked() {
        let request = AuditRequest {
            page: 1,
            size: 25,
            thing: Some("person:12".into()),
            from: Some("2026-11-01".into()),
            ..AuditRequest::default()
        };
        assert_eq!(request.validate(), []);
        let wrong = AuditRequest {
            size: 101,
            thing: Some("person:x".into()),
            from: Some("2026-02-30".into()),
            ..request
        };
        let fields = ["size", "from", "thing"];
        assert_eq!(
            wrong.validate(),
            fields.map(|field| FieldError::new(field, FieldCode::Invalid))
        );
        let long = AuditCsvRequest {
            search: Some("é".repeat(501)),
            ..AuditCsvRequest::default()
        };
        let too_long = FieldError::new("search", FieldCode::TooLong);
        assert_eq!(long.validate(), [too_long]);
    }
}
