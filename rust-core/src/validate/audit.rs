//! Validation of the filters of the audit trail (AUDIT-3).

use super::requests::{days, page_of_rows};
use super::{FieldCode, FieldError};
use crate::wire::requests::{AuditFilter, AuditRequest, thing_of_name};

/// A page of the audit trail, and its filter.
pub fn audit(request: &AuditRequest) -> Vec<FieldError> {
    let mut errors = page_of_rows(request.page, request.size);
    errors.extend(audit_filter(&request.filter()));
    errors
}

/// The field of a search takes no more (SEARCH-1).
const MAX_SEARCH_LENGTH: usize = 500;

/// Days, thing and search of the audit trail.
pub fn audit_filter(filter: &AuditFilter<'_>) -> Vec<FieldError> {
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
        assert_eq!(audit(&request), []);
        let wrong = AuditRequest {
            size: 101,
            thing: Some("person:x".into()),
            from: Some("2026-02-30".into()),
            ..request
        };
        let fields = ["size", "from", "thing"];
        assert_eq!(
            audit(&wrong),
            fields.map(|field| FieldError::new(field, FieldCode::Invalid))
        );
        let long = "é".repeat(501);
        let long = AuditFilter {
            search: Some(&long),
            ..AuditFilter::default()
        };
        let too_long = FieldError::new("search", FieldCode::TooLong);
        assert_eq!(audit_filter(&long), [too_long]);
    }
}
