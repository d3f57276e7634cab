use super::{email_address, is_email};
use crate::text::{has_invisible, has_letter, trimmed};

/// The list of rules that a field can break, each with its key.
macro_rules! field_codes {
    ($($(#[doc = $doc:literal])+ $(#[serde($serde:ident)])? $name:ident = $key:literal;)+) => {
        wire_type! {
            /// The rule that a field breaks (ERROR-3).
            #[derive(Copy, Eq)]
            pub enum FieldCode {
                $($(#[doc = $doc])+ #[serde(rename = $key $(, $serde)?)] $name,)+
            }
        }

        impl FieldCode {
            /// Every code there is.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The rule of a key; [`Self::Invalid`] for an unknown one.
            pub fn from_name(key: &str) -> Self {
                Self::ALL.iter().copied().find(|code| code.as_str() == key).unwrap_or(Self::Invalid)
            }

            /// The key on the wire; its translation is `codes:validation.<key>`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $key,)+ }
            }

            /// Translation key of its message.
            pub const fn message_key(self) -> &'static str {
                match self { $(Self::$name => concat!("validation.", $key),)+ }
            }
        }
    };
}

field_codes! {
    /// No value (MESSAGE-6).
    Required = "required";
    /// Not an e-mail address.
    WrongEmail = "wrongEmail";
    /// Shorter than the field's minimum.
    TooShort = "tooShort";
    /// A password among the most common.
    CommonPassword = "commonPassword";
    /// A password made of the person's own name or e-mail, or of the portal's name.
    GuessablePassword = "guessablePassword";
    /// The account's address already.
    SameEmail = "sameEmail";
    /// The account's password already.
    SamePassword = "samePassword";
    /// Not the account's password.
    WrongPassword = "wrongPassword";
    /// A code that is none of the account's, or that was used.
    WrongCode = "wrongCode";
    /// The two passwords differ.
    PasswordDoesNotMatch = "passwordDoesNotMatch";
    /// Neither or both of two alternatives have a value.
    Empty = "empty";
    /// More than two decimals in an amount.
    TooManyDecimals = "tooManyDecimals";
    /// Longer than the field's limit.
    TooLong = "tooLong";
    /// Above the field's largest number.
    TooHigh = "tooHigh";
    /// A name with an invisible character.
    InvisibleCharacter = "invisibleCharacter";
    /// A card that is valid longer than the portal takes (CARD-6).
    ExpiryTooLate = "expiryTooLate";
    /// Not a web address.
    WrongLink = "wrongLink";
    /// Not a phone number with its area code.
    WrongPhone = "wrongPhone";
    /// Hint: the card's check digit is wrong.
    CheckDigit = "checkDigit";
    /// Hint: the date is past.
    Past = "past";
    /// Malformed or out of range; unknown codes are read as this one.
    #[serde(other)]
    Invalid = "invalid";
}

wire_type! {
    /// A field and the rule that it breaks.
    #[derive(Eq)]
    pub struct FieldError {
        /// The field's name in the form or the call.
        pub field: String,
        /// The rule.
        pub code: FieldCode,
        /// The most characters, of [`FieldCode::TooLong`]; not on the wire.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub limit: Option<u32>,
    }
}

impl FieldError {
    /// `field` breaks `code`.
    pub fn new(field: &str, code: FieldCode) -> Self {
        Self {
            field: field.to_owned(),
            code,
            limit: None,
        }
    }

    /// `field` is longer than `limit` characters.
    pub fn too_long(field: &str, limit: u32) -> Self {
        Self {
            limit: Some(limit),
            ..Self::new(field, FieldCode::TooLong)
        }
    }
}

/// Checks fields one by one and collects the first broken rule of each.
#[derive(Default)]
pub(super) struct Checks {
    errors: Vec<FieldError>,
}

impl Checks {
    /// Requires a text that is not blank.
    pub fn required(&mut self, field: &str, value: &str) {
        self.valid(field, value, true);
    }

    /// Requires a text that is not blank and for which `is_valid` holds.
    pub fn valid(&mut self, field: &str, value: &str, is_valid: bool) {
        let code = if trimmed(value).is_empty() {
            FieldCode::Required
        } else {
            FieldCode::Invalid
        };
        self.that(field, is_valid && code != FieldCode::Required, code);
    }

    /// Requires an e-mail address, as typed or pasted.
    pub fn email(&mut self, field: &str, value: &str) {
        self.required(field, value);
        self.that(field, is_email(email_address(value)), FieldCode::WrongEmail);
    }

    /// Limits a text that is stored to `max_chars` characters, without U+0000, which PostgreSQL cannot
    /// store.
    pub fn max_length(&mut self, field: &str, value: &str, max_chars: u32) {
        self.max_length_only(field, value, max_chars);
        self.that(field, !value.contains('\0'), FieldCode::Invalid);
    }

    /// Limits a text of which a hash is stored to `max_chars` characters.
    pub fn max_length_only(&mut self, field: &str, value: &str, max_chars: u32) {
        if is_longer(value, max_chars) {
            self.push(FieldError::too_long(field, max_chars));
        }
    }

    /// Requires a name: with a letter or digit, at most `max_chars` characters, none of them invisible.
    pub fn name(&mut self, field: &str, value: &str, max_chars: u32) {
        self.required(field, value);
        self.max_length_only(field, value, max_chars);
        self.that(field, !has_invisible(value), FieldCode::InvisibleCharacter);
        self.that(field, has_letter(value), FieldCode::Invalid);
    }

    /// Adds the error `code` of `field` unless `holds`.
    pub fn that(&mut self, field: &str, holds: bool, code: FieldCode) {
        if !holds {
            self.push(FieldError::new(field, code));
        }
    }

    fn push(&mut self, error: FieldError) {
        if self.errors.iter().all(|known| known.field != error.field) {
            self.errors.push(error);
        }
    }

    /// The fields that break a rule, in the order of the checks.
    pub fn into_errors(self) -> Vec<FieldError> {
        self.errors
    }
}

/// Whether a text has more than `max_chars` characters.
pub fn is_longer(text: &str, max_chars: u32) -> bool {
    let max_chars = max_chars as usize;
    text.len() > max_chars && text.chars().nth(max_chars).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_counts_characters_and_the_error_has_the_limit() {
        let mut checks = Checks::default();
        checks.max_length("four", "éé漢🚗", 4);
        checks.max_length("five", "éé漢🚗a", 4);
        assert_eq!(checks.into_errors(), [FieldError::too_long("five", 4)]);
    }

    #[test]
    fn a_stored_text_with_a_null_character_is_invalid() {
        let mut checks = Checks::default();
        checks.max_length("control", "\u{1}é", 9);
        checks.max_length("null", "a\0", 9);
        checks.max_length_only("secret", "a\0", 9);
        let errors = [FieldError::new("null", FieldCode::Invalid)];
        assert_eq!(checks.into_errors(), errors);
    }

    #[test]
    fn a_field_reports_only_its_first_broken_rule() {
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
            assert_eq!(FieldCode::from_name(code.as_str()), *code);
        }
        assert_eq!(
            serde_json::from_str::<FieldCode>(r#""odd""#).unwrap(),
            FieldCode::Invalid
        );
    }
}
