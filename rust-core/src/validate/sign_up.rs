use super::{FieldCode, FieldError, field};
use crate::api::{Secret, requests::RegisterRequest};

wire! {
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
        /// Whether the broker's role is asked for.
        pub request_assurance_role: bool,
    }
}

/// Broker sign-up: every field required, the e-mail well-formed, the passwords alike.
pub fn sign_up(form: &SignUpForm) -> Vec<FieldError> {
    let mut errors = names_and_email(&form.first_name, &form.last_name, &form.email);
    field::required(&mut errors, "password", form.password.expose());
    if field::required(
        &mut errors,
        "confirmPassword",
        form.confirm_password.expose(),
    ) && form.confirm_password != form.password
    {
        errors.push(FieldError::new(
            "confirmPassword",
            FieldCode::PasswordDoesNotMatch,
        ));
    }
    role_request(&mut errors, form.request_assurance_role);
    errors
}

/// The call a sign-up leads to: the same rules, the confirmation apart.
pub fn register(request: &RegisterRequest) -> Vec<FieldError> {
    let mut errors = names_and_email(&request.first_name, &request.last_name, &request.email);
    field::required(&mut errors, "password", request.password.expose());
    role_request(&mut errors, request.request_assurance_role);
    errors
}

fn names_and_email(first_name: &str, last_name: &str, email: &str) -> Vec<FieldError> {
    let mut errors = Vec::new();
    field::required(&mut errors, "firstName", first_name);
    field::required(&mut errors, "lastName", last_name);
    field::email(&mut errors, "email", email);
    errors
}

fn role_request(errors: &mut Vec<FieldError>, requested: bool) {
    if !requested {
        errors.push(FieldError::new("requestAssuranceRole", FieldCode::Required));
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
            password: Secret::new("one"),
            confirm_password: Secret::new("one"),
            request_assurance_role: true,
        }
    }

    #[test]
    fn a_complete_form_passes() {
        assert_eq!(sign_up(&form()), []);
    }

    #[test]
    fn every_field_is_required() {
        let empty = SignUpForm {
            first_name: " ".into(),
            last_name: String::new(),
            email: String::new(),
            password: Secret::default(),
            confirm_password: Secret::default(),
            request_assurance_role: false,
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
}
