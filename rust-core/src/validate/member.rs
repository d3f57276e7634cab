use super::field::Checks;
use super::{FieldCode, FieldError, email_address, is_email};
use crate::id::{Id, MAX_ID};
use crate::text::trimmed;
use crate::time_of_day;
use crate::wire::requests::AddEmployeeRequest;

/// The largest number of carwashes a month that the form takes (TEAM-10).
pub const MAX_CARWASHES_PER_MONTH: u32 = 9_999;

input_type! {
    /// The add-member dialog: an e-mail address or an id.
    pub struct AddMemberForm {
        /// An existing user's e-mail address.
        pub email: String,
        /// An existing user's id, digits.
        pub user_id: String,
    }

    /// The member form as typed.
    pub struct PermissionsForm {
        /// Carwashes per month.
        pub max_carwash_per_month: String,
        /// First allowed time of day.
        pub start_hour: String,
        /// Last allowed time of day.
        pub end_hour: String,
    }
}

/// Add member: exactly one of e-mail and id (TEAM-5). Both or neither is one error of the e-mail.
pub fn add_member(form: &AddMemberForm) -> Vec<FieldError> {
    let (email, user_id) = (email_address(&form.email), form.user_id.trim());
    match (email.is_empty(), user_id.is_empty()) {
        (false, true) if is_email(email) => Vec::new(),
        (false, true) => vec![FieldError::new("email", FieldCode::WrongEmail)],
        (true, false) if parse_id(user_id).is_some() => Vec::new(),
        (true, false) if is_digits(user_id) => {
            vec![FieldError::new("userId", FieldCode::TooHigh)]
        }
        (true, false) => vec![FieldError::new("userId", FieldCode::Invalid)],
        _ => vec![FieldError::new("email", FieldCode::Empty)],
    }
}

/// The request of a valid dialog: only the field with a value, the id as an integer. `None` where
/// the form breaks a rule.
pub fn add_member_payload(business_id: Id, form: &AddMemberForm) -> Option<AddEmployeeRequest> {
    if !add_member(form).is_empty() {
        return None;
    }
    let email = email_address(&form.email);
    Some(AddEmployeeRequest {
        business_id,
        user_email: (!email.is_empty()).then(|| email.to_owned()),
        user_id: parse_id(form.user_id.trim()),
    })
}

/// The call of the add-member dialog.
pub fn add_employee(request: &AddEmployeeRequest) -> Vec<FieldError> {
    match (request.user_email.as_deref(), request.user_id) {
        (Some(email), None) if is_email(email_address(email)) => Vec::new(),
        (Some(_), None) => vec![FieldError::new("userEmail", FieldCode::WrongEmail)],
        (None, Some(_)) => Vec::new(),
        _ => vec![FieldError::new("userEmail", FieldCode::Empty)],
    }
}

/// Member form: a number of carwashes and two times of day, all required (TEAM-10).
pub fn permissions(form: &PermissionsForm) -> Vec<FieldError> {
    let PermissionsForm {
        max_carwash_per_month: carwashes,
        start_hour,
        end_hour,
    } = form;
    let mut checks = Checks::default();
    let carwashes_typed = trimmed(carwashes);
    checks.valid("maxCarwashPerMonth", carwashes, is_digits(carwashes_typed));
    let is_within = carwashes_typed
        .parse()
        .is_ok_and(|count: u32| count <= MAX_CARWASHES_PER_MONTH);
    checks.that("maxCarwashPerMonth", is_within, FieldCode::TooHigh);
    checks.valid(
        "startHour",
        start_hour,
        time_of_day::read(start_hour).is_some(),
    );
    checks.valid("endHour", end_hour, time_of_day::read(end_hour).is_some());
    checks.into_errors()
}

/// Digits only, so that neither a sign nor a space slips through.
pub(super) fn parse_id(text: &str) -> Option<Id> {
    if is_digits(text) {
        text.parse().ok().filter(|id| *id <= MAX_ID)
    } else {
        None
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(email: &str, user_id: &str) -> AddMemberForm {
        AddMemberForm {
            email: email.into(),
            user_id: user_id.into(),
        }
    }

    #[test]
    fn both_or_neither_is_one_message() {
        let empty = [FieldError::new("email", FieldCode::Empty)];
        assert_eq!(add_member(&add("", " ")), empty);
        assert_eq!(add_member(&add("a@b.ca", "1")), empty);
    }

    #[test]
    fn an_email_alone_is_checked_and_sent_alone() {
        assert_eq!(
            add_member(&add("ana", "")),
            [FieldError::new("email", FieldCode::WrongEmail)]
        );
        let payload = add_member_payload(1, &add(" a@b.ca ", "")).unwrap();
        assert_eq!(
            (payload.user_email.as_deref(), payload.user_id),
            (Some("a@b.ca"), None)
        );
    }

    #[test]
    fn an_id_is_digits_only_and_sent_as_an_integer() {
        for (wrong, code) in [
            ("12a", FieldCode::Invalid),
            ("-1", FieldCode::Invalid),
            ("+1", FieldCode::Invalid),
            ("1.0", FieldCode::Invalid),
            ("9007199254740992", FieldCode::TooHigh),
            ("12345678901234567890123", FieldCode::TooHigh),
        ] {
            assert_eq!(
                add_member(&add("", wrong)),
                [FieldError::new("userId", code)]
            );
        }
        for (typed, sent) in [("0042", 42), ("9007199254740991", 9_007_199_254_740_991)] {
            let payload = add_member_payload(1, &add("", typed)).unwrap();
            assert_eq!((payload.user_email, payload.user_id), (None, Some(sent)));
        }
    }

    #[test]
    fn the_call_has_the_same_rule() {
        let call = |user_email: Option<&str>, user_id| {
            add_employee(&AddEmployeeRequest {
                business_id: 1,
                user_email: user_email.map(str::to_owned),
                user_id,
            })
        };
        assert_eq!(
            call(None, None),
            [FieldError::new("userEmail", FieldCode::Empty)]
        );
        assert_eq!(
            call(Some("a@b.ca"), Some(1)),
            [FieldError::new("userEmail", FieldCode::Empty)]
        );
        assert_eq!(call(Some("a@b.ca"), None), []);
        assert_eq!(call(None, Some(1)), []);
    }

    fn limits(carwashes: &str, start: &str, end: &str) -> Vec<FieldError> {
        permissions(&PermissionsForm {
            max_carwash_per_month: carwashes.into(),
            start_hour: start.into(),
            end_hour: end.into(),
        })
    }

    #[test]
    fn the_member_form_wants_a_number_and_two_times() {
        assert_eq!(limits("4", "00:00", "23:59"), []);
        let fields: Vec<_> = limits("", "", "")
            .into_iter()
            .map(|e| (e.field, e.code))
            .collect();
        let names = ["maxCarwashPerMonth", "startHour", "endHour"];
        assert_eq!(
            fields,
            names.map(|name| (name.to_owned(), FieldCode::Required))
        );
    }

    #[test]
    fn a_number_of_carwashes_has_a_bound() {
        let of = |code| [FieldError::new("maxCarwashPerMonth", code)];
        assert_eq!(limits("9999", "08:00", "10:00"), []);
        for wrong in ["10000", "99999999999"] {
            assert_eq!(limits(wrong, "08:00", "10:00"), of(FieldCode::TooHigh));
        }
        for wrong in ["3.5", "-4", "four"] {
            assert_eq!(limits(wrong, "08:00", "10:00"), of(FieldCode::Invalid));
        }
    }

    #[test]
    fn an_hour_ends_at_23_59() {
        assert_eq!(limits("4", "8:00", "9 h 30"), []);
        for wrong in ["24:00", "29:00", "08:60", "ab:cd"] {
            assert_eq!(
                limits("4", wrong, "10:00"),
                [FieldError::new("startHour", FieldCode::Invalid)]
            );
        }
    }
}
