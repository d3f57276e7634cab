//! Rules of mails of what a person has not seen.

use super::MAX_SAVED_VIEWS;
use super::field::{Checks, FieldCode, FieldError};
use crate::id::Id;
use crate::wire::NotificationKind;
use crate::wire::requests::UpdateNotificationsRequest;

/// Characters of a time zone's name.
const MAX_ZONE_CHARS: u32 = 64;

/// Requests that a call says are seen.
const MAX_SEEN: usize = 100;

/// The call that changes a person's choices.
pub fn notifications(request: &UpdateNotificationsRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("timeZone", &request.time_zone);
    checks.max_length("timeZone", &request.time_zone, MAX_ZONE_CHARS);
    let choices = &request.choices;
    let is_bounded = choices.len() <= NotificationKind::ALL.len()
        && choices
            .iter()
            .all(|choice| choice.views.len() <= MAX_SAVED_VIEWS as usize);
    checks.that("choices", is_bounded, FieldCode::TooLong);
    checks.into_errors()
}

/// The requests of a call that says what was seen.
pub fn seen(ids: &[Id]) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.that("ids", !ids.is_empty(), FieldCode::Required);
    checks.that("ids", ids.len() <= MAX_SEEN, FieldCode::TooLong);
    checks.into_errors()
}
