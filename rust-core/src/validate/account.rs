//! Forms of a person's own account.

use super::FieldError;
use super::addresses::email_address;
use super::factor_code::second_factor;
use super::field::{Checks, FieldCode};
use super::password::PasswordOwner;
use super::sign_in::required_email;
use super::sign_up::{MAX_PASSWORD_CHARS, confirmation, is_same_password, names, password_rules};
use crate::language::Language;
use crate::secret::Secret;

input_type! {
    /// Form of names and language (ACCOUNT-2).
    pub struct AccountForm {
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Language of mails.
        pub language: Language,
    }

    /// Form of a code of a second factor (FACTOR-2).
    pub struct CodeForm {
        /// The code.
        pub code: Secret,
    }

    /// Form of the password that a change asks for again (ACCOUNT-6).
    pub struct ConfirmForm {
        /// The account's password.
        pub current_password: Secret,
        /// A code of the second factor, where the form asks for one.
        pub code: Option<Secret>,
    }

    /// Form of a new password (ACCOUNT-3).
    pub struct PasswordForm {
        /// The password so far.
        pub current_password: Secret,
        /// The new one.
        pub password: Secret,
        /// The new one again.
        pub confirm_password: Secret,
    }
}

/// Names as at sign-up (SESSION-8).
pub fn account_names(first_name: &str, last_name: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    names(&mut checks, first_name, last_name);
    checks.into_errors()
}

/// A new address: as at sign-in, and another than the account's (ACCOUNT-7).
pub fn new_email(email: &str, current: &str) -> Vec<FieldError> {
    let mut errors = required_email(email);
    if errors.is_empty() && email_address(email).to_lowercase() == current {
        errors.push(FieldError::new("email", FieldCode::SameEmail));
    }
    errors
}

/// The password so far, which a change asks for.
pub fn current_password(password: &Secret) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("currentPassword", password.expose());
    checks.max_length_only("currentPassword", password.expose(), MAX_PASSWORD_CHARS);
    checks.into_errors()
}

/// The password so far, and another in its place: with the same one, a thief who knows it keeps the account (ACCOUNT-3).
pub fn replaced_password(current: &Secret, new: &Secret) -> Vec<FieldError> {
    let mut errors = current_password(current);
    if is_same_password(current, new) {
        errors.push(FieldError::new("password", FieldCode::SamePassword));
    }
    errors
}

/// The proofs of who one is: the password, and a code of the second factor where there is one.
pub fn identity(password: &Secret, code: Option<&Secret>) -> Vec<FieldError> {
    let mut errors = current_password(password);
    errors.extend(code.into_iter().flat_map(second_factor));
    errors
}

/// Longest answer of an authenticator, in characters: a key of RSA and its attestation have some 2,000.
const MAX_CREDENTIAL_CHARS: u32 = 16_384;

/// The answer of an authenticator, in JSON.
pub fn credential(json: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("credential", json);
    checks.max_length_only("credential", json, MAX_CREDENTIAL_CHARS);
    checks.into_errors()
}

/// The password so far, another one by the rules of sign-up (SESSION-10) for the owner of this e-mail and these names,
/// and the new one again (SESSION-9).
pub fn change_password(form: &PasswordForm, email: &str, names: [&str; 2]) -> Vec<FieldError> {
    let mut errors = current_password(&form.current_password);
    let mut checks = Checks::default();
    password_rules(&mut checks, &form.password, &PasswordOwner { email, names });
    let is_same = is_same_password(&form.current_password, &form.password);
    checks.that("password", !is_same, FieldCode::SamePassword);
    confirmation(&mut checks, &form.password, &form.confirm_password);
    errors.append(&mut checks.into_errors());
    errors
}

#[cfg(test)]
mod tests {
    use super::super::FieldCode::{
        GuessablePassword, Invalid, PasswordDoesNotMatch, Required, SameEmail, SamePassword,
        TooShort, WrongEmail,
    };
    use super::*;

    fn errors(current: &str, new: &str, again: &str) -> Vec<(String, FieldCode)> {
        let form = PasswordForm {
            current_password: Secret::new(current),
            password: Secret::new(new),
            confirm_password: Secret::new(again),
        };
        change_password(&form, "ana@roy.ca", ["Ana", "Roy"])
            .into_iter()
            .map(|error| (error.field, error.code))
            .collect()
    }

    #[test]
    fn a_new_password_needs_the_old_one_and_obeys_the_rules_of_sign_up() {
        let good = "trois chats gris";
        assert_eq!(errors("old", good, good), []);
        assert_eq!(
            errors("", good, good),
            [("currentPassword".into(), Required)]
        );
        assert_eq!(
            errors("old", "short", "short"),
            [("password".into(), TooShort)]
        );
        assert_eq!(
            errors("old", "ana roy ana roy", "ana roy ana roy"),
            [("password".into(), GuessablePassword)]
        );
        assert_eq!(
            errors("old", good, "trois chats"),
            [("confirmPassword".into(), PasswordDoesNotMatch)]
        );
    }

    #[test]
    // ACCOUNT-3
    fn a_new_password_is_another_whatever_keyboard_it_is_typed_on() {
        let same = [("password".into(), SamePassword)];
        let (good, decomposed) = ("une forêt dense", "une fore\u{302}t dense");
        assert_eq!(errors(good, good, good), same);
        assert_eq!(errors(good, decomposed, good), same);
        assert_eq!(errors("", "", "")[1], ("password".into(), Required));
        let request = |current, new| replaced_password(&Secret::new(current), &Secret::new(new));
        let refused = [FieldError::new("password", SamePassword)];
        assert_eq!(request(decomposed, good), refused);
        assert_eq!(request("old", good), []);
        let missing = [FieldError::new("currentPassword", Required)];
        assert_eq!(request("", good), missing);
    }

    #[test]
    fn a_proof_is_a_password_and_where_there_is_a_second_factor_its_code() {
        let errors = |password, code: Option<&str>| -> Vec<_> {
            let code = code.map(Secret::new);
            let errors = identity(&Secret::new(password), code.as_ref());
            errors.into_iter().map(|it| (it.field, it.code)).collect()
        };
        assert_eq!(errors("old", None), []);
        assert_eq!(errors("old", Some("123 456")), []);
        assert_eq!(errors("old", Some("abcd-2345")), []);
        assert_eq!(errors("old", Some("")), [("code".into(), Required)]);
        assert_eq!(errors("old", Some("12345")), [("code".into(), Invalid)]);
        assert_eq!(
            errors("", Some("123456")),
            [("currentPassword".into(), Required)]
        );
    }

    #[test]
    fn a_new_address_is_an_address_and_another() {
        let code = |email| {
            new_email(email, "ana@roy.ca")
                .first()
                .map(|error| error.code)
        };
        assert_eq!(code("ana@roy.quebec"), None);
        assert_eq!(code("Ana@Roy.ca"), Some(SameEmail));
        assert_eq!(code("ana"), Some(WrongEmail));
        assert_eq!(code(""), Some(Required));
    }

    #[test]
    fn both_names_are_required() {
        assert_eq!(account_names("Ana", "Roy"), []);
        assert_eq!(
            account_names("", " "),
            ["firstName", "lastName"].map(|field| FieldError::new(field, Required))
        );
    }
}
