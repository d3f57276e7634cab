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
        invited_by: None,
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
