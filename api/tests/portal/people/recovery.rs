//! An account that was taken over comes back to its owner, whatever the thief did first.

use portal_api::demo::PASSWORD;
use portal_api::mail::Template;
use portal_api::time::{self, DAY};
use portal_core::api::requests::{
    ById, ChangeEmailRequest, NoFields, RecoverAccountRequest, RecoveryRequest, SignInRequest,
    UpdateAccountRequest,
};
use portal_core::api::wire::{AccountRecovery, WayInKind};
use portal_core::api::{
    ChangeEmail, CurrentUser, DisablePerson, EndOtherSessions, EndPersonSessions, EndSession,
    ErrorCode, Invite, RecoverAccount, Recovery, ResetPersonFactor, Roles, Secret, Sessions,
    SignIn, UpdateAccount,
};
use portal_core::language::Language;

use crate::client::{Client, Reply};
use crate::fixture::{ADMINISTRATOR, Fixture, OTHER_BROKER};
use crate::invitations::accepting::{accept, link_to, person, read, to};
use crate::people::accounts::{disabling, second_administrator};
use crate::process::command;
use crate::sign_in::mailed_links::{mailed, printed_token, set_password};
use crate::sign_in::second_factor::set_up;
use crate::sign_in::sign_in_limits::count;

const OWNER: &str = "admin@demo.test";
const THIEF: &str = "thief@evil.test";
const NEW_PASSWORD: &str = "un tout nouveau mot de passe";

pub fn today() -> String {
    time::iso(time::now())[..10].to_owned()
}

fn recover(email: Option<&str>) -> RecoverAccountRequest {
    RecoverAccountRequest {
        id: ADMINISTRATOR,
        since: today(),
        time_zone: Some("UTC".into()),
        email: email.map(str::to_owned),
        ends_system_access: true,
    }
}

async fn preview(client: &mut Client) -> AccountRecovery {
    let request = RecoveryRequest {
        id: ADMINISTRATOR,
        since: today(),
        time_zone: Some("UTC".into()),
    };
    client.call::<Recovery>(&request).await.unwrap()
}

async fn confirm_email(fixture: &Fixture, token: &str) -> Reply {
    let body = format!(r#"{{"token":"{token}"}}"#);
    let path = "/api/v1/user/email/confirmation";
    fixture.anonymous().post(path, &body).await
}

async fn ask_for(client: &mut Client, email: &str) {
    let email = email.to_owned();
    let request = ChangeEmailRequest { email };
    client.call::<ChangeEmail>(&request).await.unwrap();
}

/// The token of the link that was mailed to a new address, of the mails that wait.
async fn email_link(fixture: &Fixture) -> String {
    let mails = mailed(fixture).await;
    let mut links = mails
        .into_iter()
        .filter_map(|(_, template)| match template {
            Template::ConfirmNewEmail { token } => Some(token.expose().to_owned()),
            _ => None,
        });
    links.next().unwrap()
}

async fn sign_in(fixture: &Fixture, email: &str, password: &str) -> Option<u32> {
    let request = SignInRequest {
        email: email.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let answer = fixture.anonymous().call::<SignIn>(&request).await;
    answer.err().map(|error| error.code.unwrap())
}

/// What the owner had before: a passkey, an identity provider.
async fn owned_before(fixture: &Fixture) {
    let before = time::now() - 30 * DAY;
    for sql in [
        format!("INSERT INTO passkeys VALUES (1, 'old', 1002, '', '', '', {before}, NULL, NULL)"),
        format!("INSERT INTO identities VALUES ('https://id.test', 'owner', 1002, {before})"),
    ] {
        fixture.change(&sql).await;
    }
}

/// The thief's session, after all that a thief can do with it; the links that are on their way.
async fn take_over(fixture: &Fixture) -> (Client, String, String) {
    let mut thief = fixture.signed_in(ADMINISTRATOR).await;
    let names = UpdateAccountRequest {
        first_name: "Une".into(),
        last_name: "Autre".into(),
        language: Language::En,
    };
    thief.call::<UpdateAccount>(&names).await.unwrap();
    ask_for(&mut thief, THIEF).await;
    assert_eq!(
        confirm_email(fixture, &email_link(fixture).await)
            .await
            .status,
        200
    );
    ask_for(&mut thief, "again@evil.test").await;
    let pending = email_link(fixture).await;
    set_up(&mut thief).await;
    let now = time::now();
    for sql in [
        format!("INSERT INTO passkeys VALUES (2, 'new', 1002, '', '', '', {now}, NULL, NULL)"),
        format!("INSERT INTO identities VALUES ('https://evil.test', 'thief', 1002, {now})"),
    ] {
        fixture.change(&sql).await;
    }
    let backdoor = to(
        "backdoor@evil.test",
        Some(portal_core::api::RoleName::Admin),
    );
    thief.call::<Invite>(&backdoor).await.unwrap();
    let invitation = link_to(fixture, "backdoor@evil.test").await;
    count(fixture, "codes-of-day:1002", 60).await;
    (thief, pending, invitation)
}

/// What a thief has left of the account.
async fn assert_nothing_left(
    fixture: &Fixture,
    thief: &mut Client,
    pending: &str,
    invitation: &str,
) {
    assert_eq!(
        thief.refused::<CurrentUser>(&NoFields {}).await,
        ErrorCode::SessionEnded.number()
    );
    assert_eq!(confirm_email(fixture, pending).await.status, 410);
    assert_eq!(read(fixture, invitation).await.status, 410);
    assert_eq!(accept(fixture, invitation, person()).await.status, 410);
    assert_eq!(sign_in(fixture, THIEF, PASSWORD).await, Some(1004));
    assert_eq!(sign_in(fixture, OWNER, PASSWORD).await, Some(1004));
    for (table, left) in [
        (
            "passkeys WHERE user_id = 1002 AND credential_id <> 'old'",
            0,
        ),
        ("passkeys WHERE user_id = 1002", 1),
        ("identities WHERE user_id = 1002", 1),
        ("authenticators WHERE user_id = 1002", 0),
        ("recovery_codes WHERE user_id = 1002", 0),
        ("known_networks WHERE user_id = 1002", 0),
        ("sign_in_attempts WHERE subject LIKE 'code%'", 0),
    ] {
        let found = fixture.count(format!("SELECT COUNT(*) FROM {table}")).await;
        assert_eq!(found, left, "{table}");
    }
}

cases! {
    async fn a_thief_who_did_everything_first_keeps_nothing(fixture) {
        owned_before(&fixture).await;
        let mut administrator = second_administrator(&fixture).await;
        let (mut thief, pending, invitation) = take_over(&fixture).await;
        let found = preview(&mut administrator).await;
        assert!(thief.call::<CurrentUser>(&NoFields {}).await.is_ok(), "a preview changes nothing");
        assert_eq!((found.sessions, found.invitations, &found.former_emails[..]), (1, 4, &[OWNER.to_owned()][..]), "three invitations of before");
        let kinds = |removed: bool| {
            let ways = found.ways_in.iter().filter(move |way| way.is_removed == removed);
            ways.map(|way| way.kind).collect::<Vec<_>>()
        };
        assert_eq!(kinds(true).len(), 3, "{:?}", found.ways_in);
        assert_eq!(kinds(false), [WayInKind::Passkey, WayInKind::IdentityProvider]);

        let done = administrator.call::<RecoverAccount>(&recover(Some(OWNER))).await.unwrap();
        assert_eq!((done.mailed_to.as_deref(), done.ways_in), (Some(OWNER), found.ways_in.clone()));
        let mails = mailed(&fixture).await;
        let link = mails.iter().find_map(|(to, template)| match template {
            Template::AccountRecovered { token } if to == OWNER => Some(token.expose().to_owned()),
            _ => None,
        });
        let of_thief: Vec<_> = mails.iter().filter(|(to, _)| to == THIEF).map(|(_, template)| template).collect();
        assert!(of_thief.contains(&&Template::EmailReplaced), "{of_thief:?}");
        assert!(!format!("{of_thief:?}").contains(OWNER), "the owner's address is not the thief's to know: {of_thief:?}");
        assert_nothing_left(&fixture, &mut thief, &pending, &invitation).await;
        assert_eq!(set_password(&fixture, &link.unwrap(), NEW_PASSWORD).await.status, 200);
        let mut owner = fixture.anonymous();
        let right = SignInRequest { email: OWNER.into(), password: Secret::new(NEW_PASSWORD), remember_me: false, confirmation: None };
        owner.call::<SignIn>(&right).await.unwrap();
        assert_eq!(owner.call::<Roles>(&NoFields {}).await.unwrap().len(), 1, "the roles stay");
        for action in ["user.recover", "user.change-email"] {
            let sql = format!("SELECT COUNT(*) FROM audit WHERE action = '{action}' AND user_id = {OTHER_BROKER} AND subject = '1002'");
            assert_eq!(fixture.count(sql).await, 1, "{action}");
        }
    }

    async fn the_command_gives_an_account_back_too(fixture) {
        owned_before(&fixture).await;
        let (mut thief, pending, invitation) = take_over(&fixture).await;
        let since = today();
        let arguments = ["recover-account", "--email", THIEF, "--since", &since, "--time-zone", "UTC"];
        let said = command(&fixture.url, &[&arguments[..], &["--new-email", OWNER]].concat());
        assert!(said.contains("sessions ended: 1") && said.contains("invitations withdrawn: 4"), "{said}");
        assert!(said.contains("app") && said.contains("https://evil.test") && said.contains("https://id.test"), "{said}");
        assert_nothing_left(&fixture, &mut thief, &pending, &invitation).await;
        let link = said.lines().last().unwrap();
        assert_eq!(set_password(&fixture, printed_token(link), NEW_PASSWORD).await.status, 200);
        assert_eq!(sign_in(&fixture, OWNER, NEW_PASSWORD).await, None);
    }

    async fn a_recovery_that_cannot_be_changes_nothing(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(administrator.refused::<RecoverAccount>(&recover(None)).await, ErrorCode::OwnAccess.number());
        let mut other = second_administrator(&fixture).await;
        let taken = recover(Some("broker@demo.test"));
        assert_eq!(other.refused::<RecoverAccount>(&taken).await, ErrorCode::EmailTaken.number());
        let tomorrow = time::iso(time::now() + DAY)[..10].to_owned();
        for since in ["yesterday".to_owned(), tomorrow] {
            let wrong = RecoverAccountRequest { since, ..recover(None) };
            assert_eq!(other.refused::<RecoverAccount>(&wrong).await, ErrorCode::InvalidFields.number());
        }
        assert!(administrator.call::<CurrentUser>(&NoFields {}).await.is_ok());
        assert_eq!(sign_in(&fixture, OWNER, PASSWORD).await, None);
    }

    async fn every_end_of_sessions_ends_what_the_sessions_asked_for(fixture) {
        let mut administrator = second_administrator(&fixture).await;
        let id = ById { id: ADMINISTRATOR };
        for remedy in ["own", "others", "administrator", "factor", "disabling", "link", "command"] {
            fixture.change("DELETE FROM sign_in_attempts").await;
            fixture.change("INSERT INTO passkeys VALUES (3, 'any', 1002, '', '', '', 0, NULL, NULL)").await;
            let mut owner = fixture.signed_in(ADMINISTRATOR).await;
            let mut thief = fixture.signed_in(ADMINISTRATOR).await;
            ask_for(&mut thief, THIEF).await;
            let pending = email_link(&fixture).await;
            let team = to("member@evil.test", None);
            thief.call::<Invite>(&team).await.unwrap();
            let invitation = link_to(&fixture, "member@evil.test").await;
            match remedy {
                "own" => {
                    let sessions = owner.call::<Sessions>(&NoFields {}).await.unwrap();
                    let other = sessions.iter().find(|it| !it.is_current).unwrap();
                    owner.call::<EndSession>(&ById { id: other.id }).await.unwrap();
                }
                "others" => owner.call::<EndOtherSessions>(&NoFields {}).await.unwrap(),
                "administrator" => administrator.call::<EndPersonSessions>(&id).await.unwrap(),
                "factor" => administrator.call::<ResetPersonFactor>(&id).await.unwrap(),
                "disabling" => administrator.call::<DisablePerson>(&disabling(id.id)).await.unwrap(),
                "link" => {
                    let said = command(&fixture.url, &["set-password", "--email", OWNER]);
                    assert!(said.contains("link"), "{said}");
                }
                _ => drop(command(&fixture.url, &["end-sessions", "--email", OWNER])),
            }
            assert_eq!(confirm_email(&fixture, &pending).await.status, 410, "{remedy}");
            // One session that is ended may be the owner's own: the others go on with their invitations.
            let expected = if remedy == "own" { 200 } else { 410 };
            assert_eq!(read(&fixture, &invitation).await.status, expected, "{remedy}");
            fixture.change("DELETE FROM passkeys").await;
            fixture.change("UPDATE users SET disabled_at = NULL, password_hash = 'a hash' WHERE id = 1002").await;
        }
    }

    async fn an_invitation_opens_nothing_once_its_sender_may_not_give_it(fixture) {
        second_administrator(&fixture).await;
        for (sender, change) in [
            ("administrator", "UPDATE users SET disabled_at = 5 WHERE id = 1002"),
            ("administrator", "DELETE FROM user_roles WHERE user_id = 1002"),
            ("manager", "DELETE FROM business_managers WHERE user_id = 1001"),
            ("manager", "DELETE FROM user_roles WHERE user_id = 1001"),
            ("manager", "UPDATE users SET disabled_at = 5 WHERE id = 1001"),
        ] {
            fixture.change("DELETE FROM sign_in_attempts").await;
            let user_id = if sender == "manager" { 1_001 } else { ADMINISTRATOR };
            let token = format!("a link of {change}");
            let hash = portal_api::security::random_token::hash(&token);
            let role = if sender == "manager" { "NULL" } else { "'ROLE_ADMIN'" };
            let business = if sender == "manager" { "1" } else { "NULL" };
            let expires_at = time::now() + DAY;
            fixture.change(&format!(
                "INSERT INTO invitations VALUES ({expires_at}, '{hash}', 'new@b.test', {role}, NULL, {business}, 'fr', {user_id}, 0, {expires_at}, NULL, NULL, NULL)"
            )).await;
            assert_eq!(read(&fixture, &token).await.status, 200, "{change}");
            fixture.change(change).await;
            assert_eq!(read(&fixture, &token).await.status, 410, "{change}");
            assert_eq!(accept(&fixture, &token, person()).await.status, 410, "{change}");
            for back in [
                "UPDATE users SET disabled_at = NULL",
                "DELETE FROM invitations WHERE email = 'new@b.test'",
                "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1002, 'ROLE_ADMIN', TRUE) ON CONFLICT DO NOTHING",
                "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1001, 'ROLE_BUSINESS', TRUE) ON CONFLICT DO NOTHING",
                "INSERT INTO business_managers (user_id, business_id) VALUES (1001, 1) ON CONFLICT DO NOTHING",
            ] {
                fixture.change(back).await;
            }
        }
    }
}
