//! Invitations by mailed links: by administrators with a role, by managers to their team.

use portal_api::invitations;
use portal_api::mail::Template;
use portal_api::oidc::settings::PasswordSignIn;
use portal_api::store::Db;
use portal_api::time;
use portal_core::api::requests::{
    EmployeesRequest, InviteEmployeeRequest, InviteRequest, NoFields, SignInRequest,
};
use portal_core::api::wire::{Invitation, InvitationState, Permissions, Role};
use portal_core::api::{
    Employees, ErrorCode, Invitations, Invite, InviteEmployee, RoleName, Roles, Secret, SignIn,
};
use portal_core::language::Language;
use serde_json::{Value, json};

use crate::client::{Client, Reply};
use crate::fixture::{ADMINISTRATOR, BRAND, BUSINESS, Fixture, MANAGER, OTHER_BUSINESS};
use crate::process::command;
use crate::sign_in::mailed_links::mailed;
use crate::sign_in::single_sign_on::{outcome, with_settings};

pub const EMAIL: &str = "nouvelle@exemple.test";
const PASSWORD: &str = "neuf lacs tranquilles";

pub fn to(email: &str, role: Option<RoleName>) -> InviteRequest {
    let is_broker = role == Some(RoleName::Assurance);
    let is_administrator = role == Some(RoleName::Admin);
    InviteRequest {
        email: email.into(),
        role,
        brand_id: is_broker.then_some(BRAND),
        business_id: (!is_broker && !is_administrator).then_some(BUSINESS),
        language: Language::Fr,
    }
}

pub fn to_team(email: &str) -> InviteEmployeeRequest {
    InviteEmployeeRequest {
        business_id: BUSINESS,
        user_email: email.into(),
    }
}

/// The token of the invitation that is mailed to the address.
pub async fn link_to(fixture: &Fixture, email: &str) -> String {
    let mails = mailed(fixture).await;
    let mut links = mails.iter().filter_map(|(to, template)| match template {
        Template::Invitation { token, .. } if to == email => Some(token.expose().to_owned()),
        _ => None,
    });
    links.next_back().unwrap_or_else(|| panic!("{mails:?}"))
}

/// Invites as an administrator; the token of the link.
pub async fn invited(fixture: &Fixture, request: &InviteRequest) -> String {
    let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
    administrator.call::<Invite>(request).await.unwrap();
    link_to(fixture, &request.email).await
}

pub async fn read(fixture: &Fixture, token: &str) -> Reply {
    let body = json!({ "token": token }).to_string();
    let path = "/api/v1/user/invitation/reading";
    fixture.anonymous().post(path, &body).await
}

/// What the page of the link shows.
async fn shown(fixture: &Fixture, token: &str) -> Value {
    let reply = read(fixture, token).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"]["invitation"].clone()
}

pub async fn accept(fixture: &Fixture, token: &str, fields: Value) -> Reply {
    let mut body = json!({ "token": token });
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    let path = "/api/v1/user/invitation";
    fixture.anonymous().post(path, &body.to_string()).await
}

pub fn names() -> Value {
    json!({ "firstName": "Ana", "lastName": "Roy" })
}

pub fn person() -> Value {
    json!({ "firstName": "Ana", "lastName": "Roy", "password": PASSWORD })
}

async fn accepted(fixture: &Fixture, token: &str, fields: Value) {
    let reply = accept(fixture, token, fields).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let opens_session = reply.headers.get("set-cookie").is_some();
    assert!(!opens_session, "the person signs in after that");
}

async fn signed_in(fixture: &Fixture, email: &str) -> Client {
    let request = SignInRequest {
        email: email.into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    };
    let mut client = fixture.anonymous();
    client.call::<SignIn>(&request).await.unwrap();
    client
}

async fn roles(client: &mut Client) -> Vec<(RoleName, bool)> {
    let roles = client.call::<Roles>(&NoFields {}).await.unwrap();
    let pair = |role: Role| (role.role, role.is_accepted);
    roles.into_iter().map(pair).collect()
}

/// The invitations of the address as administrators see them, newest first.
pub async fn listed(fixture: &Fixture, email: &str) -> Vec<Invitation> {
    let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
    let mut all = administrator
        .call::<Invitations>(&NoFields {})
        .await
        .unwrap();
    all.retain(|it| it.email == email);
    all
}

pub async fn states(fixture: &Fixture, email: &str) -> Vec<InvitationState> {
    let listed = listed(fixture, email).await;
    listed.into_iter().map(|it| it.state).collect()
}

pub async fn users_with(fixture: &Fixture, condition: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM users WHERE email = '{EMAIL}' AND {condition}");
    fixture.count(sql).await
}

cases! {
    async fn an_invited_broker_chooses_a_password_and_belongs_to_the_brand(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        administrator.call::<Invite>(&to("Nouvelle@Exemple.test", Some(RoleName::Assurance))).await.unwrap();
        let mails = mailed(&fixture).await;
        let [(address, Template::Invitation { token, role, brand, business, invited_by })] = &mails[..] else { panic!("{mails:?}") };
        let brand = brand.clone().unwrap();
        assert_eq!((address.as_str(), *role, business), (EMAIL, Some(RoleName::Assurance), &None));
        let open = &listed(&fixture, EMAIL).await[0];
        assert_eq!((open.state, open.brand.as_ref(), &open.invited_by), (InvitationState::Open, Some(&brand), invited_by));

        let token = token.expose();
        let expected = json!({ "email": EMAIL, "role": "ROLE_ASSURANCE", "brand": brand, "business": null, "invitedBy": invited_by, "hasAccount": false, "asksPassword": true });
        assert_eq!(shown(&fixture, token).await, expected);
        let weak = accept(&fixture, token, json!({ "firstName": "Ana", "lastName": "Roy", "password": "nouvelle@exemple.test 1" })).await;
        assert_eq!((weak.code(), &weak.json()["error"]["fields"]), (1002, &json!({ "password": "guessablePassword" })));
        let nameless = accept(&fixture, token, json!({ "password": PASSWORD })).await;
        assert_eq!(nameless.json()["error"]["fields"], json!({ "firstName": "required", "lastName": "required" }));
        assert_eq!(users_with(&fixture, "TRUE").await, 0);

        accepted(&fixture, token, person()).await;
        assert_eq!(roles(&mut signed_in(&fixture, EMAIL).await).await, [(RoleName::Assurance, true)]);
        let of_brand = "SELECT COUNT(*) FROM brand_members m JOIN users u ON u.id = m.user_id WHERE u.email = 'nouvelle@exemple.test' AND m.brand_id = 1";
        assert_eq!(fixture.number(of_brand).await, 1);
        assert_eq!(users_with(&fixture, "first_name = 'Ana' AND email_confirmed_at IS NOT NULL").await, 1);
        assert_eq!(states(&fixture, EMAIL).await, [InvitationState::Accepted]);
        for reply in [read(&fixture, token).await, accept(&fixture, token, person()).await] {
            assert_eq!((reply.status.as_u16(), reply.code()), (410, 1030), "used");
        }
        let audited = "SELECT COUNT(*) FROM audit WHERE subject = (SELECT CAST(MAX(id) AS TEXT) FROM invitations WHERE accepted_at IS NOT NULL)
            AND (action = 'invitation.create' AND user_id = 1002 OR action = 'invitation.accept' AND user_id = (SELECT id FROM users WHERE email = 'nouvelle@exemple.test'))";
        assert_eq!(fixture.number(audited).await, 2);
        let given = "SELECT COUNT(*) FROM audit WHERE action = 'broker.approve' AND detail = '1' AND user_id = 1002
            AND subject = (SELECT CAST(id AS TEXT) FROM users WHERE email = 'nouvelle@exemple.test')";
        assert_eq!(fixture.number(given).await, 1, "the history of the brand has the broker");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'peopleChanged' AND audience = 'administrators'").await, 2);
    }

    async fn a_member_who_was_invited_by_the_manager_joins_with_the_limits_of_a_new_member(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await.with_header("language", "en");
        manager.call::<InviteEmployee>(&to_team(EMAIL)).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE recipient = 'nouvelle@exemple.test' AND language = 'en'").await, 1);
        let token = link_to(&fixture, EMAIL).await;
        let shown = shown(&fixture, &token).await;
        assert_eq!((&shown["asksPassword"], &shown["role"]), (&json!(false), &Value::Null));
        assert_eq!(shown["business"], "Transport Boréal inc.");
        // A member signs in with the mobile app: a password that is sent all the same is not kept.
        accepted(&fixture, &token, person()).await;
        assert_eq!(users_with(&fixture, "password_hash IS NULL AND email_confirmed_at IS NOT NULL").await, 1);
        let team = manager.call::<Employees>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        let member = team.iter().find(|member| member.user.email == EMAIL).unwrap();
        assert_eq!(member.permissions, Some(Permissions::of_new_member()));
        assert_eq!(member.carwashes.unwrap().limit, 4);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'teamChanged' AND audience_id = 1").await, 1);
    }

    async fn an_administrator_is_told_of_an_account_of_the_portal_and_of_a_target_that_is_none(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for role in [None, Some(RoleName::Admin)] {
            let refused = administrator.refused::<Invite>(&to("Broker@demo.test", role)).await;
            assert_eq!(refused, ErrorCode::AccountExists.number());
        }
        for (brand_id, business_id, role, field) in [
            (Some(0), None, RoleName::Assurance, "brandId"),
            (Some(77), None, RoleName::Assurance, "brandId"),
            (None, Some(77), RoleName::Business, "businessId"),
        ] {
            let body = json!({ "email": EMAIL, "role": role, "brandId": brand_id, "businessId": business_id, "language": "fr" });
            let reply = administrator.post("/api/v1/admin/invitation", &body.to_string()).await;
            assert_eq!((reply.code(), &reply.json()["error"]["fields"][field]), (1002, &json!("invalid")));
        }
        assert!(mailed(&fixture).await.is_empty());
        assert!(listed(&fixture, EMAIL).await.is_empty());
    }

    async fn a_driver_who_is_invited_to_manage_keeps_the_account_and_gets_a_password(fixture) {
        fixture.change("UPDATE users SET email = 'nouvelle@exemple.test' WHERE id = 2101").await;
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Business))).await;
        let shown = shown(&fixture, &token).await;
        assert_eq!((&shown["hasAccount"], &shown["asksPassword"]), (&json!(true), &json!(true)));
        accepted(&fixture, &token, person()).await;
        assert_eq!(roles(&mut signed_in(&fixture, EMAIL).await).await, [(RoleName::Business, true)]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE id = 2101 AND first_name <> 'Ana'").await, 1, "its names are its own");
        assert_eq!(fixture.number("SELECT business_id FROM business_managers WHERE user_id = 2101").await, BUSINESS);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'accessChanged' AND audience_id = 2101").await, 1);
    }

    async fn a_sign_up_that_was_never_confirmed_is_replaced_by_the_invited_person(fixture) {
        let body = json!({ "email": EMAIL, "password": "un long mot de passe", "firstName": "Eve", "lastName": "Autre", "requestAssuranceRole": true });
        let signed_up = fixture.anonymous().post("/api/v1/user", &body.to_string()).await;
        assert_eq!(signed_up.status, 200);
        let mails = mailed(&fixture).await;
        let [(_, Template::ConfirmEmail { token: confirmation })] = &mails[..] else { panic!("{mails:?}") };
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Admin))).await;
        assert_eq!(shown(&fixture, &token).await["hasAccount"], false);
        accepted(&fixture, &token, person()).await;
        assert_eq!(roles(&mut signed_in(&fixture, EMAIL).await).await, [(RoleName::Admin, true)], "what the sign-up asked for is gone");
        assert_eq!(users_with(&fixture, "first_name = 'Ana'").await, 1);
        let body = json!({ "email": EMAIL, "password": "un long mot de passe", "rememberMe": false, "confirmation": confirmation.expose() });
        assert_ne!(fixture.anonymous().post("/api/v1/user/token", &body.to_string()).await.status, 200);
    }

    async fn an_account_that_came_after_the_invitation_accepts_it_without_names_or_password(fixture) {
        let broker = invited(&fixture, &to(EMAIL, Some(RoleName::Assurance))).await;
        let manager = invited(&fixture, &to(EMAIL, Some(RoleName::Business))).await;
        let member = invited(&fixture, &to(EMAIL, None)).await;
        let elsewhere = InviteRequest { business_id: Some(OTHER_BUSINESS), ..to(EMAIL, Some(RoleName::Business)) };
        let elsewhere = invited(&fixture, &elsewhere).await;
        accepted(&fixture, &broker, person()).await;
        let shown = shown(&fixture, &manager).await;
        assert_eq!((&shown["hasAccount"], &shown["asksPassword"]), (&json!(true), &json!(false)));
        accepted(&fixture, &manager, json!({})).await;
        let mut client = signed_in(&fixture, EMAIL).await;
        assert_eq!(roles(&mut client).await, [(RoleName::Assurance, true), (RoleName::Business, true)]);
        for (token, code) in [(&member, ErrorCode::AccountCannotJoin), (&elsewhere, ErrorCode::ManagesAnotherBusiness)] {
            let reply = accept(&fixture, token, json!({})).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (409, u64::from(code.number())));
        }
        command(&fixture.url, &["disable-user", "--email", EMAIL]);
        assert_eq!(accept(&fixture, &member, json!({})).await.code(), 1030, "of a disabled account");
    }

    async fn the_seats_of_a_team_count_at_acceptance(fixture) {
        fixture.change("UPDATE businesses SET employee_cap = 31 WHERE id = 1").await;
        let mut links = Vec::new();
        for number in 0..3 {
            links.push(invited(&fixture, &to(&format!("membre{number}@exemple.test"), None)).await);
        }
        let (one, other) = tokio::join!(accept(&fixture, &links[0], names()), accept(&fixture, &links[1], names()));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(accept(&fixture, &links[2], names()).await.code(), u64::from(ErrorCode::TeamFull.number()));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await, 31);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email LIKE 'membre%@exemple.test'").await, 1, "a refused one makes no account");
        fixture.change("UPDATE businesses SET employee_cap = 32 WHERE id = 1").await;
        accepted(&fixture, &links[2], names()).await;
    }

    async fn old_invitations_are_deleted_where_the_operator_says_so(fixture) {
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Business))).await;
        invited(&fixture, &to("ancienne@exemple.test", Some(RoleName::Business))).await;
        let ended = time::now() - 366 * time::DAY;
        fixture.change(&format!("UPDATE invitations SET expires_at = {ended} WHERE email LIKE 'ancienne%'")).await;
        let delete = |db: &mut Db<'_>| invitations::delete_older_than(db, 365);
        assert_eq!(fixture.state.store.write(delete).await.unwrap(), 1);
        assert_eq!(states(&fixture, "ancienne@exemple.test").await, []);
        accepted(&fixture, &token, person()).await;
    }

    async fn where_people_sign_in_at_a_provider_alone_no_password_is_asked_for(fixture) {
        let (fixture, provider) = with_settings(fixture, json!({}), PasswordSignIn::Off).await;
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Business))).await;
        assert_eq!(shown(&fixture, &token).await["asksPassword"], false);
        accepted(&fixture, &token, names()).await;
        provider.knows(json!({ "sub": "ana", "email": EMAIL, "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
    }
}
