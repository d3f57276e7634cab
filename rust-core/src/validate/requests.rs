//! Rules of requests that no form has.

use super::{FieldCode, FieldError, required_email};
use crate::calendar::Date;
use crate::wire::RoleName;
use crate::wire::requests::{GrantRoleRequest, RecoverAccountRequest, TransactionsRequest};

/// Rules of an item of a batch that its types do not express.
pub trait Validate {
    /// The fields that break a rule; empty for a valid item.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

/// The rules of a request whose types say all, or whose fields are compared once its token has shown whose it is.
pub const fn none<R>(_: &R) -> Vec<FieldError> {
    Vec::new()
}

/// A role that is given: a brand is a broker's.
pub fn grant_role(request: &GrantRoleRequest) -> Vec<FieldError> {
    let mut errors = role(request.role);
    if request.brand_id.is_some() && request.role != RoleName::Assurance {
        errors.push(FieldError::new("brandId", FieldCode::Invalid));
    }
    errors
}

/// A role that this portal does not know grants nothing.
pub fn role(role: RoleName) -> Vec<FieldError> {
    let error = (role == RoleName::Other).then(|| FieldError::new("role", FieldCode::Invalid));
    error.into_iter().collect()
}

/// The day and the address of a recovery.
pub fn recover_account(request: &RecoverAccountRequest) -> Vec<FieldError> {
    let mut errors = day("since", &request.since);
    let email = request.email.iter();
    errors.extend(email.flat_map(|email| required_email(email)));
    errors
}

/// A page of transactions, and the days of its filter.
pub fn transactions(request: &TransactionsRequest) -> Vec<FieldError> {
    let mut errors = page_of_rows(request.page, request.size);
    errors.extend(days(request.from.as_deref(), request.to.as_deref()));
    errors
}

/// Pages count from 1 and have up to a hundred rows.
pub fn page_of_rows(page: u32, size: u32) -> Vec<FieldError> {
    let wrong = [("page", page == 0), ("size", !(1..=100).contains(&size))];
    let wrong = wrong.into_iter().filter(|(_, is_wrong)| *is_wrong);
    wrong
        .map(|(field, _)| FieldError::new(field, FieldCode::Invalid))
        .collect()
}

/// Days of a filter are `YYYY-MM-DD`. The time zone is checked where zones are known.
pub fn days(from: Option<&str>, to: Option<&str>) -> Vec<FieldError> {
    let bounds = [("from", from), ("to", to)].into_iter();
    bounds
        .filter_map(|(field, text)| Some(day(field, text?)))
        .flatten()
        .collect()
}

/// A day is `YYYY-MM-DD`.
pub fn day(field: &str, text: &str) -> Vec<FieldError> {
    let is_day = text.len() == "YYYY-MM-DD".len() && Date::parse(text).is_some();
    let error = (!is_day).then(|| FieldError::new(field, FieldCode::Invalid));
    error.into_iter().collect()
}

/// A month is `YYYY-MM`.
pub fn month(text: &str) -> Vec<FieldError> {
    day("month", &[text, "-01"].concat())
}

/// An application to a partner: a product at least, and the source by which the partner knows the portal.
pub fn application<T>(product_types: &[T], source_id: &str) -> Vec<FieldError> {
    let is_missing = [
        ("productTypes", product_types.is_empty()),
        ("sourceId", source_id.trim().is_empty()),
    ];
    let missing = is_missing.into_iter().filter(|(_, is_missing)| *is_missing);
    missing
        .map(|(name, _)| FieldError::new(name, FieldCode::Required))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_number_from_one_and_up_to_a_hundred_rows() {
        let errors = |page, size| {
            let request = TransactionsRequest {
                page,
                size,
                business_id: 1,
                ..TransactionsRequest::default()
            };
            transactions(&request)
        };
        assert_eq!([errors(1, 1), errors(9, 100)], [[], []]);
        let invalid = ["page", "size"].map(|name| FieldError::new(name, FieldCode::Invalid));
        assert_eq!([errors(0, 0), errors(0, 101)], [invalid.clone(), invalid]);
    }

    #[test]
    fn the_days_of_a_filter_are_days_of_the_calendar() {
        let errors = |from: &str, to: &str| days(Some(from), Some(to));
        assert_eq!(errors("2026-11-01", "2026-11-30"), []);
        let invalid = ["from", "to"].map(|name| FieldError::new(name, FieldCode::Invalid));
        assert_eq!(errors("2026-02-30", "2026-11-01T00:00"), invalid);
    }

    #[test]
    fn an_application_needs_products_and_a_source() {
        let missing = ["productTypes", "sourceId"];
        assert_eq!(
            application::<u8>(&[], " "),
            missing.map(|name| FieldError::new(name, FieldCode::Required))
        );
    }
}
