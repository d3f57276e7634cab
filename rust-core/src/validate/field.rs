use super::is_email;

wire! {
    /// The rule a field breaks, by the spec's keys (§5, §8) and ours.
    #[derive(Copy, Eq)]
    pub enum FieldCode {
        /// Nothing was given.
        Required,
        /// Not an e-mail address.
        WrongEmail,
        /// The two passwords differ.
        PasswordDoesNotMatch,
        /// Neither or both of two alternatives were given.
        Empty,
        /// More than two decimals in an amount.
        TooManyDecimals,
        /// More than the field holds.
        TooLong,
        /// Not a web address.
        WrongLink,
        /// A hint: the card's check digit is wrong.
        CheckDigit,
        /// A hint: the date is past.
        Past,
        /// Not what the field takes.
        #[serde(other)]
        Invalid,
    }

    /// A field and the rule it breaks.
    pub struct FieldError {
        /// The field's name, as the form or the call names it.
        pub field: String,
        /// The rule.
        pub code: FieldCode,
    }
}

impl FieldError {
    /// `field` breaks `code`.
    pub fn new(field: &str, code: FieldCode) -> Self {
        Self {
            field: field.to_owned(),
            code,
        }
    }
}

/// Text that must be there. Spaces alone are nothing.
pub(super) fn required(errors: &mut Vec<FieldError>, field: &str, value: &str) -> bool {
    let given = !value.trim().is_empty();
    if !given {
        errors.push(FieldError::new(field, FieldCode::Required));
    }
    given
}

/// An e-mail address that must be there.
pub(super) fn email(errors: &mut Vec<FieldError>, field: &str, value: &str) {
    if required(errors, field, value) && !is_email(value) {
        errors.push(FieldError::new(field, FieldCode::WrongEmail));
    }
}
