use super::FieldError;
use super::field::Checks;
use super::sign_up::{MAX_EMAIL_CHARS, MAX_PASSWORD_CHARS};
use crate::secret::Secret;

input_type! {
    /// The sign-in form.
    pub struct SignInForm {
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
    }
}

/// Sign-in: e-mail required and well-formed, password required.
pub fn sign_in(email: &str, password: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.email("email", email);
    checks.max_length("email", email, MAX_EMAIL_CHARS);
    checks.required("password", password);
    checks.max_length_only("password", password, MAX_PASSWORD_CHARS);
    checks.into_errors()
}

input_type! {
    /// The form that asks for a mailed link.
    pub struct MailedLinkForm {
        /// E-mail address.
        pub email: String,
    }
}

/// A request for a mailed link: e-mail required and well-formed.
pub fn required_email(email: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.email("email", email);
    checks.max_length("email", email, MAX_EMAIL_CHARS);
    checks.into_errors()
}

#[cfg(test)]
mod tests {
    use super::super::FieldCode::{Required, WrongEmail};
    use super::*;

    #[test]
    fn both_fields_are_required() {
        assert_eq!(
            sign_in("", ""),
            [
                FieldError::new("email", Required),
                FieldError::new("password", Required)
            ]
        );
    }

    #[test]
    fn the_email_must_look_like_one() {
        assert_eq!(sign_in("ana", "x"), [FieldError::new("email", WrongEmail)]);
        assert_eq!(sign_in("ana@roy.ca", "x"), []);
    }

    #[test]
    fn values_beyond_their_limits_are_too_long() {
        let email = format!("{}@roy.ca", "a".repeat(248));
        assert_eq!(
            sign_in(&email, &"x".repeat(1025)),
            [
                FieldError::too_long("email", 254),
                FieldError::too_long("password", 1024)
            ]
        );
        assert_eq!(sign_in(&email[1..], &"x".repeat(1024)), []);
    }
}
