use super::is_email;

/// The one list of rules a field can break, each with its key.
macro_rules! field_codes {
    ($($(#[doc = $doc:literal])+ $(#[serde($serde:ident)])? $name:ident = $key:literal;)+) => {
        wire! {
            /// The rule a field breaks, by the spec's keys (§5, §8) and ours.
            #[derive(Copy, Eq)]
            pub enum FieldCode {
                $($(#[doc = $doc])+ #[serde(rename = $key $(, $serde)?)] $name,)+
            }
        }

        impl FieldCode {
            /// Every code there is.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The rule of this key.
            pub fn named(key: &str) -> Self {
                Self::ALL.iter().copied().find(|code| code.as_str() == key).unwrap_or(Self::Invalid)
            }

            /// The key on the wire and in the dictionaries, there under `validation`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $key,)+ }
            }
        }
    };
}

field_codes! {
    /// Nothing was given.
    Required = "required";
    /// Not an e-mail address.
    WrongEmail = "wrongEmail";
    /// The two passwords differ.
    PasswordDoesNotMatch = "passwordDoesNotMatch";
    /// Neither or both of two alternatives were given.
    Empty = "empty";
    /// More than two decimals in an amount.
    TooManyDecimals = "tooManyDecimals";
    /// More than the field holds.
    TooLong = "tooLong";
    /// Not a web address.
    WrongLink = "wrongLink";
    /// A hint: the card's check digit is wrong.
    CheckDigit = "checkDigit";
    /// A hint: the date is past.
    Past = "past";
    /// Not what the field takes; also what a code this build does not know is read as.
    #[serde(other)]
    Invalid = "invalid";
}

wire! {
    /// A field and the rule it breaks.
    #[derive(Eq)]
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

/// Checks fields one by one and keeps, of each, the first rule it breaks.
#[derive(Default)]
pub(super) struct Checks {
    errors: Vec<FieldError>,
}

impl Checks {
    /// Text that must be there. Spaces alone are nothing.
    pub fn required(&mut self, field: &str, value: &str) {
        self.valid(field, value, true);
    }

    /// Text that must be there and pass a rule of its own, already asked.
    pub fn valid(&mut self, field: &str, value: &str, is_valid: bool) {
        let code = if value.trim().is_empty() {
            FieldCode::Required
        } else {
            FieldCode::Invalid
        };
        self.that(field, is_valid && code != FieldCode::Required, code);
    }

    /// An e-mail address that must be there.
    pub fn email(&mut self, field: &str, value: &str) {
        self.required(field, value);
        self.that(field, is_email(value), FieldCode::WrongEmail);
    }

    /// Text of `most` bytes at most.
    pub fn at_most(&mut self, field: &str, value: &str, most: usize) {
        self.that(field, value.len() <= most, FieldCode::TooLong);
    }

    /// TextColumns that every database can keep: PostgreSQL has no U+0000, and what one takes must fit
    /// the other. Nobody types it, so that only calls are held to this.
    pub fn storable<const N: usize>(&mut self, texts: [(&str, &str); N]) {
        for (field, text) in texts {
            self.that(field, !text.contains('\0'), FieldCode::Invalid);
        }
    }

    /// Any rule: `field` breaks `code` unless `holds`.
    pub fn that(&mut self, field: &str, holds: bool, code: FieldCode) {
        if !holds && self.errors.iter().all(|error| error.field != field) {
            self.errors.push(FieldError::new(field, code));
        }
    }

    /// The fields that break a rule, in the order they were checked.
    pub fn into_errors(self) -> Vec<FieldError> {
        self.errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_fits_every_database() {
        let mut checks = Checks::default();
        checks.storable([("control", "\u{1}é"), ("null", "a\0")]);
        let errors = [FieldError::new("null", FieldCode::Invalid)];
        assert_eq!(checks.into_errors(), errors);
    }

    #[test]
    fn a_field_is_told_one_rule_at_a_time() {
        let mut checks = Checks::default();
        checks.email("email", " ");
        checks.email("other", "x");
        let errors = checks.into_errors();
        assert_eq!(
            errors,
            [
                FieldError::new("email", FieldCode::Required),
                FieldError::new("other", FieldCode::WrongEmail)
            ]
        );
    }

    #[test]
    fn keys_are_those_of_the_wire_and_unknown_ones_are_invalid() {
        for code in FieldCode::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
            assert_eq!(FieldCode::named(code.as_str()), *code);
        }
        assert_eq!(
            serde_json::from_str::<FieldCode>(r#""odd""#).unwrap(),
            FieldCode::Invalid
        );
    }
}
