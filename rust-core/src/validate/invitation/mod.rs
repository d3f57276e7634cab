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

/// Target of an invitation, beside the role.
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
mod tests;
