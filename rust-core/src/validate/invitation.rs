//! Invitations: the administrator's dialog (INVITE-1), the manager's (INVITE-4), and the form of the person who accepts
//! one (INVITE-5).

use super::field::Checks;
use super::member::parse_id;
use super::sign_up::{MAX_EMAIL_CHARS, confirmation, names, owner, password_rules};
use super::{FieldCode, FieldError};
use crate::language::Language;
use crate::secret::Secret;
use crate::wire::requests::{AcceptInvitationRequest, InviteEmployeeRequest, InviteRequest};
use crate::wire::{InvitationToAccept, RoleName};

/// Value of the dialog's role for a member of a team, who has none.
const MEMBER: &str = "member";

input_type! {
    /// The dialog that invites a person.
    pub struct InvitationForm {
        /// E-mail address.
        pub email: String,
        /// Name of a role, `member` for a member of a team; empty until one is chosen.
        pub role: String,
        /// Id of the brand that a broker joins; empty until one is chosen.
        pub brand_id: String,
        /// Id of the business of a manager or a member; empty until one is chosen.
        pub business_id: String,
        /// Language of the mail.
        pub language: Language,
    }

    /// The form of a person who accepts an invitation; a field that is not asked for is empty.
    pub struct AcceptanceForm {
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// The password of the account.
        pub password: Secret,
        /// The password again.
        pub confirm_password: Secret,
    }
}

/// What a person is invited to, beside the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationTarget {
    /// A brand.
    Brand,
    /// A business.
    Business,
}

impl InvitationTarget {
    /// Its name in JavaScript.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Brand => "brand",
            Self::Business => "business",
        }
    }

    /// A broker joins a brand, managers and members a business, an administrator neither.
    const fn of(role: Option<RoleName>) -> Option<Self> {
        match role {
            Some(RoleName::Assurance) => Some(Self::Brand),
            Some(RoleName::Business) | None => Some(Self::Business),
            Some(RoleName::Admin | RoleName::Other) => None,
        }
    }
}

/// The target that the dialog asks for with this role; none until one is chosen.
pub fn invitation_target(role: &str) -> Option<InvitationTarget> {
    if role.is_empty() {
        None
    } else {
        InvitationTarget::of(role_of(role))
    }
}

fn role_of(value: &str) -> Option<RoleName> {
    (value != MEMBER).then(|| RoleName::from_name(value))
}

/// The administrator's dialog.
pub fn invitation(form: &InvitationForm) -> Vec<FieldError> {
    let mut checks = Checks::default();
    email(&mut checks, "email", form.email.trim());
    checks.required("role", &form.role);
    if !form.role.is_empty() {
        target(&mut checks, &request_of(form));
    }
    checks.into_errors()
}

/// The request of a valid dialog; `None` where it breaks a rule.
pub fn invitation_payload(form: &InvitationForm) -> Option<InviteRequest> {
    let is_valid = invitation(form).is_empty();
    is_valid.then(|| request_of(form))
}

/// Without the target of another role that was chosen before.
fn request_of(form: &InvitationForm) -> InviteRequest {
    let chosen = invitation_target(&form.role);
    let id_for = |wanted, id: &str| parse_id(id).filter(|_| chosen == Some(wanted));
    InviteRequest {
        email: form.email.trim().to_owned(),
        role: role_of(&form.role),
        brand_id: id_for(InvitationTarget::Brand, &form.brand_id),
        business_id: id_for(InvitationTarget::Business, &form.business_id),
        language: form.language,
    }
}

/// The call of the administrator's dialog.
pub fn invite(request: &InviteRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    email(&mut checks, "email", &request.email);
    target(&mut checks, request);
    checks.into_errors()
}

/// The call of the manager's dialog.
pub fn invite_employee(request: &InviteEmployeeRequest) -> Vec<FieldError> {
    let mut checks = Checks::default();
    email(&mut checks, "userEmail", &request.user_email);
    checks.into_errors()
}

fn email(checks: &mut Checks, field: &str, value: &str) {
    checks.email(field, value);
    checks.max_length(field, value, MAX_EMAIL_CHARS);
}

fn target(checks: &mut Checks, request: &InviteRequest) {
    let is_known = request.role != Some(RoleName::Other);
    checks.that("role", is_known, FieldCode::Invalid);
    let wanted = InvitationTarget::of(request.role);
    for (field, target, id) in [
        ("brandId", InvitationTarget::Brand, request.brand_id),
        (
            "businessId",
            InvitationTarget::Business,
            request.business_id,
        ),
    ] {
        let is_wanted = wanted == Some(target);
        checks.that(field, id.is_some() || !is_wanted, FieldCode::Required);
        checks.that(field, id.is_none() || is_wanted, FieldCode::Invalid);
    }
}

/// The form that accepts an invitation: the names of a new account as at sign-up (SESSION-8), and where a password is
/// asked for one of SESSION-10 with its confirmation.
pub fn acceptance(form: &AcceptanceForm, invitation: &InvitationToAccept) -> Vec<FieldError> {
    let mut checks = Checks::default();
    let names = [form.first_name.as_str(), &form.last_name];
    person(&mut checks, invitation, names, &form.password);
    if invitation.asks_password {
        confirmation(&mut checks, &form.password, &form.confirm_password);
    }
    checks.into_errors()
}

/// The call of the form. `account_names` are those of the account that the address has, with which the password is
/// compared; of a new one those of the request are.
pub fn accept_invitation(
    request: &AcceptInvitationRequest,
    invitation: &InvitationToAccept,
    account_names: Option<[&str; 2]>,
) -> Vec<FieldError> {
    let mut checks = Checks::default();
    let sent = [&request.first_name, &request.last_name];
    let names = account_names.unwrap_or(sent.map(|name| name.as_deref().unwrap_or_default()));
    let password = request.password.clone().unwrap_or_default();
    person(&mut checks, invitation, names, &password);
    checks.into_errors()
}

fn person(
    checks: &mut Checks,
    invitation: &InvitationToAccept,
    [first_name, last_name]: [&str; 2],
    password: &Secret,
) {
    if !invitation.has_account {
        names(checks, first_name, last_name);
    }
    if invitation.asks_password {
        let owner = owner(&invitation.email, [first_name, last_name]);
        password_rules(checks, password, &owner);
    }
}

#[cfg(test)]
mod tests {
    use super::FieldCode::{Invalid, PasswordDoesNotMatch, Required, WrongEmail};
    use super::*;

    fn form(role: &str, brand_id: &str, business_id: &str) -> InvitationForm {
        InvitationForm {
            email: " ana@roy.ca ".into(),
            role: role.into(),
            brand_id: brand_id.into(),
            business_id: business_id.into(),
            language: Language::En,
        }
    }

    fn request(
        role: Option<RoleName>,
        brand_id: Option<i64>,
        business_id: Option<i64>,
    ) -> InviteRequest {
        InviteRequest {
            email: "ana@roy.ca".into(),
            role,
            brand_id,
            business_id,
            language: Language::En,
        }
    }

    #[test]
    fn a_broker_needs_a_brand_a_manager_and_a_member_a_business_an_administrator_neither() {
        let of = |field, code| vec![FieldError::new(field, code)];
        for (role, brand, business, errors) in [
            (Some(RoleName::Assurance), Some(1), None, vec![]),
            (
                Some(RoleName::Assurance),
                None,
                None,
                of("brandId", Required),
            ),
            (
                Some(RoleName::Assurance),
                Some(1),
                Some(2),
                of("businessId", Invalid),
            ),
            (Some(RoleName::Business), None, Some(2), vec![]),
            (
                Some(RoleName::Business),
                None,
                None,
                of("businessId", Required),
            ),
            (None, None, Some(2), vec![]),
            (None, Some(1), Some(2), of("brandId", Invalid)),
            (None, None, None, of("businessId", Required)),
            (Some(RoleName::Admin), None, None, vec![]),
            (
                Some(RoleName::Admin),
                None,
                Some(2),
                of("businessId", Invalid),
            ),
            (Some(RoleName::Other), None, None, of("role", Invalid)),
        ] {
            let request = request(role, brand, business);
            assert_eq!(invite(&request), errors, "{request:?}");
        }
    }

    #[test]
    fn the_dialog_sends_the_target_of_the_chosen_role_alone() {
        for (role, sent) in [
            (
                "ROLE_ASSURANCE",
                request(Some(RoleName::Assurance), Some(3), None),
            ),
            (
                "ROLE_BUSINESS",
                request(Some(RoleName::Business), None, Some(4)),
            ),
            ("member", request(None, None, Some(4))),
            ("ROLE_ADMIN", request(Some(RoleName::Admin), None, None)),
        ] {
            // The target of a role that was chosen before is still in its field.
            assert_eq!(
                invitation_payload(&form(role, "3", "4")),
                Some(sent.clone())
            );
            assert_eq!(invite(&sent), []);
        }
    }

    #[test]
    fn the_dialog_asks_for_a_role_and_then_for_its_target() {
        let errors = |role| invitation(&form(role, "", ""));
        assert_eq!(errors(""), [FieldError::new("role", Required)]);
        assert_eq!(
            errors("ROLE_ASSURANCE"),
            [FieldError::new("brandId", Required)]
        );
        assert_eq!(errors("member"), [FieldError::new("businessId", Required)]);
        assert_eq!(errors("ROLE_PILOT"), [FieldError::new("role", Invalid)]);
        assert_eq!(invitation_payload(&form("ROLE_ASSURANCE", "", "4")), None);
        let target = |role| invitation_target(role).map(InvitationTarget::as_str);
        let roles = ["", "ROLE_ADMIN", "ROLE_ASSURANCE", "ROLE_BUSINESS", MEMBER];
        let targets = [
            None,
            None,
            Some("brand"),
            Some("business"),
            Some("business"),
        ];
        assert_eq!(roles.map(target), targets);
    }

    #[test]
    fn an_address_is_one_in_both_dialogs() {
        let mut wrong = form("ROLE_ADMIN", "", "");
        wrong.email = "ana".into();
        assert_eq!(invitation(&wrong), [FieldError::new("email", WrongEmail)]);
        for (user_email, code) in [("", Required), ("ana", WrongEmail)] {
            let request = InviteEmployeeRequest {
                business_id: 1,
                user_email: user_email.into(),
            };
            assert_eq!(
                invite_employee(&request),
                [FieldError::new("userEmail", code)]
            );
        }
    }

    fn invited(has_account: bool, asks_password: bool) -> InvitationToAccept {
        InvitationToAccept {
            email: "ana@roy.ca".into(),
            role: None,
            brand: None,
            business: None,
            has_account,
            asks_password,
        }
    }

    fn fields(errors: Vec<FieldError>) -> Vec<(String, FieldCode)> {
        errors.into_iter().map(|it| (it.field, it.code)).collect()
    }

    #[test]
    fn names_are_asked_for_a_new_account_and_a_password_where_the_invitation_says_so() {
        let empty = AcceptanceForm {
            first_name: String::new(),
            last_name: " ".into(),
            password: Secret::default(),
            confirm_password: Secret::default(),
        };
        let call = AcceptInvitationRequest {
            token: Secret::new("t"),
            first_name: None,
            last_name: None,
            password: None,
        };
        let names = ["firstName", "lastName"];
        let password = ["password", "confirmPassword"];
        for (has_account, asks_password, asked) in [
            (false, true, [names, password].concat()),
            (false, false, names.to_vec()),
            (true, true, password.to_vec()),
            (true, false, vec![]),
        ] {
            let invitation = invited(has_account, asks_password);
            let required: Vec<_> = asked
                .iter()
                .map(|it| ((*it).to_owned(), Required))
                .collect();
            assert_eq!(fields(acceptance(&empty, &invitation)), required);
            let account_names = has_account.then_some(["Ana", "Roy"]);
            let of_call = fields(accept_invitation(&call, &invitation, account_names));
            // The call has no confirmation.
            let sent: Vec<_> = required
                .into_iter()
                .filter(|(it, _)| it != "confirmPassword")
                .collect();
            assert_eq!(of_call, sent);
        }
    }

    #[test]
    fn a_password_is_compared_with_address_and_names_of_form_and_account() {
        let errors = |password: &str, again: &str| {
            let form = AcceptanceForm {
                first_name: "Maximilienne".into(),
                last_name: "Roy".into(),
                password: Secret::new(password),
                confirm_password: Secret::new(again),
            };
            fields(acceptance(&form, &invited(false, true)))
        };
        assert_eq!(errors("un long secret", "un long secret"), []);
        let guessable = vec![("password".to_owned(), FieldCode::GuessablePassword)];
        for password in ["ana@roy.ca 2026", "maximilienne 26"] {
            assert_eq!(errors(password, password), guessable);
        }
        let differs = vec![("confirmPassword".to_owned(), PasswordDoesNotMatch)];
        assert_eq!(errors("un long secret", "un autre"), differs);
        let request = AcceptInvitationRequest {
            token: Secret::new("t"),
            first_name: None,
            last_name: None,
            password: Some(Secret::new("maximilienne 26")),
        };
        let names = Some(["Maximilienne", "Roy"]);
        let errors = accept_invitation(&request, &invited(true, true), names);
        assert_eq!(fields(errors), guessable);
    }
}
