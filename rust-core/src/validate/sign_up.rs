use super::field::{Checks, is_longer};
use super::offer::is_phone;
use super::password::{self, PasswordOwner};
use super::{FieldCode, FieldError};
use crate::secret::Secret;
use crate::text::{composed, has_invisible};
use crate::wire::requests::RegisterRequest;

/// Length of a name, characters.
pub(super) const MAX_NAME_CHARS: u32 = 100;

/// Length of a licence number or a phone number with its extension, characters.
const MAX_NUMBER_CHARS: u32 = 40;

/// Length of an e-mail address to which mail is delivered (RFC 5321), characters.
pub(super) const MAX_EMAIL_CHARS: u32 = 254;

/// Length of a password, characters. The cost of hashing grows with it.
pub const MAX_PASSWORD_CHARS: u32 = 1024;

input_type! {
    /// The broker's sign-up form.
    pub struct SignUpForm {
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
        /// The password again.
        pub confirm_password: Secret,
        /// Whether the user asks for the broker's role.
        pub request_assurance_role: bool,
        /// The firm; may be empty, as the next two.
        pub firm: String,
        /// The licence number of the Autorité des marchés financiers.
        pub licence_number: String,
        /// The phone number.
        pub phone: String,
    }
}

input_type! {
    /// The form of a new password.
    pub struct NewPasswordForm {
        /// The new password.
        pub password: Secret,
        /// The password again.
        pub confirm_password: Secret,
    }
}

/// A new password and its confirmation: the rules of sign-up but for the owner's names, which the server
/// compares.
pub fn new_password(form: &NewPasswordForm) -> Vec<FieldError> {
    let mut checks = Checks::default();
    password_rules(&mut checks, &form.password, &PasswordOwner::default());
    confirmation(&mut checks, &form.password, &form.confirm_password);
    checks.into_errors()
}

pub(super) fn confirmation(checks: &mut Checks, password: &Secret, again: &Secret) {
    checks.required("confirmPassword", again.expose());
    let is_equal = is_same_password(password, again);
    checks.that("confirmPassword", is_equal, FieldCode::PasswordDoesNotMatch);
}

/// Whether the letters are the same, whatever keyboard they are typed on.
pub(super) fn is_same_password(one: &Secret, other: &Secret) -> bool {
    composed(one.expose()) == composed(other.expose())
}

/// Broker sign-up: every field but firm, licence and phone is required, the e-mail well-formed, the password hard to guess
/// (SESSION-10), the passwords equal.
pub fn sign_up(form: &SignUpForm) -> Vec<FieldError> {
    let mut checks = Checks::default();
    person(
        &mut checks,
        &form.first_name,
        &form.last_name,
        &form.email,
        &form.password,
    );
    confirmation(&mut checks, &form.password, &form.confirm_password);
    checks.that(
        "requestAssuranceRole",
        form.request_assurance_role,
        FieldCode::Required,
    );
    application(&mut checks, &form.firm, &form.licence_number, &form.phone);
    checks.into_errors()
}

/// The call of a sign-up: the same rules without the confirmation.
pub fn register(request: &RegisterRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    person(
        &mut checks,
        &request.first_name,
        &request.last_name,
        &request.email,
        &request.password,
    );
    checks.that(
        "requestAssuranceRole",
        request.request_assurance_role,
        FieldCode::Required,
    );
    let [firm, licence_number, phone] = [&request.firm, &request.licence_number, &request.phone];
    application(&mut checks, firm, licence_number, phone);
    checks.into_errors()
}

/// Particulars of a broker that an administrator decides by; each may be left out.
fn application(checks: &mut Checks, firm: &str, licence_number: &str, phone: &str) {
    for (field, text, max) in [
        ("firm", firm, MAX_NAME_CHARS),
        ("licenceNumber", licence_number, MAX_NUMBER_CHARS),
        ("phone", phone, MAX_NUMBER_CHARS),
    ] {
        checks.max_length_only(field, text, max);
        checks.that(field, !has_invisible(text), FieldCode::InvisibleCharacter);
    }
    checks.that("phone", is_phone(phone), FieldCode::WrongPhone);
}

/// An account that an operator makes, whose owner chooses the password by a link.
pub fn new_account(first_name: &str, last_name: &str, email: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    names_and_email(&mut checks, first_name, last_name, email);
    checks.into_errors()
}

fn names_and_email(checks: &mut Checks, first_name: &str, last_name: &str, email: &str) {
    names(checks, first_name, last_name);
    checks.email("email", email);
    checks.max_length("email", email, MAX_EMAIL_CHARS);
}

fn person(checks: &mut Checks, first_name: &str, last_name: &str, email: &str, password: &Secret) {
    names_and_email(checks, first_name, last_name, email);
    password_rules(checks, password, &owner(email, [first_name, last_name]));
}

/// The owner as typed, without what is beyond its limit: that is refused by its field, and comparing the password with
/// it would take long.
pub(super) fn owner<'a>(email: &'a str, names: [&'a str; 2]) -> PasswordOwner<'a> {
    let within = |text, max_chars| Some(text).filter(|text: &&str| !is_longer(text, max_chars));
    PasswordOwner {
        email: within(email, MAX_EMAIL_CHARS).unwrap_or_default(),
        names: names.map(|name| within(name, MAX_NAME_CHARS).unwrap_or_default()),
    }
}

pub(super) fn names(checks: &mut Checks, first_name: &str, last_name: &str) {
    for (field, name) in [("firstName", first_name), ("lastName", last_name)] {
        checks.name(field, name, MAX_NAME_CHARS);
    }
}

/// A password that replaces an account's: the rules of sign-up.
pub fn replacing_password(password: &Secret, owner: &PasswordOwner<'_>) -> Vec<FieldError> {
    let mut checks = Checks::default();
    password_rules(&mut checks, password, owner);
    checks.into_errors()
}

pub(super) fn password_rules(checks: &mut Checks, password: &Secret, owner: &PasswordOwner<'_>) {
    checks.max_length_only("password", password.expose(), MAX_PASSWORD_CHARS);
    // The other rules compare a password letter by letter.
    if !is_longer(password.expose(), MAX_PASSWORD_CHARS) {
        let password = Secret::new(composed(password.expose()));
        password::new_password(checks, "password", &password, owner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> SignUpForm {
        SignUpForm {
            first_name: "Ana".into(),
            last_name: "Roy".into(),
            email: "ana@roy.ca".into(),
            password: Secret::new("un mot de passe"),
            confirm_password: Secret::new("un mot de passe"),
            request_assurance_role: true,
            firm: String::new(),
            licence_number: String::new(),
            phone: String::new(),
        }
    }

    #[test]
    fn a_complete_form_passes() {
        assert_eq!(sign_up(&form()), []);
    }

    #[test]
    fn every_field_but_firm_licence_and_phone_is_required() {
        let empty = SignUpForm {
            first_name: " ".into(),
            last_name: String::new(),
            email: String::new(),
            password: Secret::default(),
            confirm_password: Secret::default(),
            request_assurance_role: false,
            ..form()
        };
        let errors = sign_up(&empty);
        let fields: Vec<_> = errors.iter().map(|error| error.field.as_str()).collect();
        let all = [
            "firstName",
            "lastName",
            "email",
            "password",
            "confirmPassword",
            "requestAssuranceRole",
        ];
        assert_eq!(fields, all);
        assert!(errors.iter().all(|error| error.code == FieldCode::Required));
    }

    #[test]
    fn a_replacing_password_follows_the_rules_of_sign_up() {
        let codes = |password: &str| -> Vec<_> {
            let owner = PasswordOwner {
                email: "ana@roy.ca",
                names: ["Ana", "Roy"],
            };
            let errors = replacing_password(&Secret::new(password), &owner);
            errors.into_iter().map(|error| error.code).collect()
        };
        assert_eq!(codes("un mot de passe"), []);
        assert_eq!(codes("trop court"), [FieldCode::TooShort]);
        assert_eq!(codes("ana@roy.ca 2026"), [FieldCode::GuessablePassword]);
        assert_eq!(codes(&"x".repeat(1025)), [FieldCode::TooLong]);
    }

    #[test]
    fn a_new_password_is_confirmed_and_follows_the_rules_of_sign_up() {
        let codes = |password: &str, again: &str| -> Vec<_> {
            let errors = new_password(&NewPasswordForm {
                password: Secret::new(password),
                confirm_password: Secret::new(again),
            });
            errors.into_iter().map(|error| error.code).collect()
        };
        assert_eq!(codes("un mot de passe", "un mot de passe"), []);
        assert_eq!(codes("trop court", "trop court"), [FieldCode::TooShort]);
        assert_eq!(
            codes("un mot de passe", "un autre"),
            [FieldCode::PasswordDoesNotMatch]
        );
        assert_eq!(codes("", ""), [FieldCode::Required, FieldCode::Required]);
    }

    #[test]
    fn differing_passwords_block() {
        let errors = sign_up(&SignUpForm {
            confirm_password: Secret::new("two"),
            ..form()
        });
        assert_eq!(
            errors,
            [FieldError::new(
                "confirmPassword",
                FieldCode::PasswordDoesNotMatch
            )]
        );
    }

    #[test]
    fn firm_and_licence_show_all_their_characters_and_a_phone_has_its_area_code() {
        let errors = sign_up(&SignUpForm {
            firm: "Courtage\u{202e}".into(),
            licence_number: "5".repeat(41),
            phone: "555-0100".into(),
            ..form()
        });
        let expected = [
            FieldError::new("firm", FieldCode::InvisibleCharacter),
            FieldError::too_long("licenceNumber", 40),
            FieldError::new("phone", FieldCode::WrongPhone),
        ];
        assert_eq!(errors, expected);
        let said = SignUpForm {
            firm: "Courtage Roy inc.".into(),
            licence_number: "512345".into(),
            phone: "514 555-0100, poste 2".into(),
            ..form()
        };
        assert_eq!(sign_up(&said), []);
    }

    #[test]
    fn a_name_with_an_invisible_character_is_refused_by_form_and_call() {
        let of = |field| [FieldError::new(field, FieldCode::InvisibleCharacter)];
        for hostile in ["\u{202e}tset.live@nimda", "Ana\u{200b}", "A\0", "\u{2068}A"] {
            let form = SignUpForm {
                first_name: hostile.into(),
                ..form()
            };
            assert_eq!(sign_up(&form), of("firstName"));
            let request = RegisterRequest {
                first_name: "Ana".into(),
                last_name: hostile.into(),
                email: form.email,
                password: form.password,
                request_assurance_role: true,
                firm: String::new(),
                licence_number: String::new(),
                phone: String::new(),
            };
            assert_eq!(register(&request), of("lastName"));
        }
    }

    #[test]
    fn a_password_made_of_the_forms_own_names_is_guessable() {
        let password = Secret::new("ana@roy.ca 2026");
        let errors = sign_up(&SignUpForm {
            password: password.clone(),
            confirm_password: password,
            ..form()
        });
        let code = FieldCode::GuessablePassword;
        assert_eq!(errors, [FieldError::new("password", code)]);
    }

    #[test]
    fn values_beyond_their_limits_are_too_long() {
        let long = Secret::new("x".repeat(1025));
        let errors = sign_up(&SignUpForm {
            first_name: "a".repeat(101),
            email: format!("{}@roy.ca", "a".repeat(248)),
            password: long.clone(),
            confirm_password: long,
            ..form()
        });
        let fields = [("firstName", 100), ("email", 254), ("password", 1_024)];
        assert_eq!(
            errors,
            fields.map(|(name, limit)| FieldError::too_long(name, limit))
        );
    }
}
