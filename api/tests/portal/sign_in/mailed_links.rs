//! Links in mail that set a password.

use portal_api::demo::PASSWORD;
use portal_api::mail::{Template, outbox};
use portal_core::api::requests::{NoFields, ReadPasswordLinkRequest, SignInRequest};
use portal_core::api::{CurrentUser, ErrorCode, Invite, ReadPasswordLink, Secret, SignIn};

use crate::client::Reply;
use crate::fixture::{ADMINISTRATOR, Fixture, MANAGER};
use crate::invitations::accepting::to;
use crate::process::command;
use crate::sign_in::sign_in_limits::{HOTEL, at, behind_a_proxy, sign_up_body};

const NEWCOMER: &str = "newcomer@exemple.test";
const NEW_PASSWORD: &str = "un tout nouveau mot de passe";

/// The mail that waits, as a server would send it.
pub async fn mailed(fixture: &Fixture) -> Vec<(String, Template)> {
    let mut found = Vec::new();
    while let Some(claimed) = fixture.state.store.write(outbox::claim).await.unwrap() {
        found.push((claimed.recipient, claimed.template.unwrap()));
    }
    found
}

/// The token of the link that the command line printed.
pub fn printed_token(said: &str) -> &str {
    said.trim().split_once("/new-password#").unwrap().1
}

/// Uses a link that sets a password.
pub async fn set_password(fixture: &Fixture, token: &str, password: &str) -> Reply {
    let body = format!(r#"{{"token":"{token}","password":"{password}"}}"#);
    fixture
        .anonymous()
        .post("/api/v1/user/password/reset", &body)
        .await
}

async fn forget(fixture: &Fixture, email: &str) -> Reply {
    let body = format!(r#"{{"email":"{email}"}}"#);
    fixture
        .anonymous()
        .post("/api/v1/user/password/forgotten", &body)
        .await
}

/// The token of the link that the address is sent.
pub async fn link(fixture: &Fixture, email: &str) -> String {
    assert_eq!(forget(fixture, email).await.status, 200);
    let mut links = mailed(fixture)
        .await
        .into_iter()
        .filter_map(|(_, template)| match template {
            Template::ResetPassword { token } => Some(token.expose().to_owned()),
            _ => None,
        });
    let link = links.next().unwrap();
    assert_eq!(links.next(), None);
    link
}

async fn sign_in(fixture: &Fixture, password: &str) -> Option<u32> {
    let request = SignInRequest {
        email: "fleet@demo.test".into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let answer = fixture.anonymous().call::<SignIn>(&request).await;
    answer.err().map(|error| error.code.unwrap())
}

cases! {
    async fn a_forgotten_password_is_replaced_by_a_mailed_link(fixture) {
        let mut open = fixture.signed_in(MANAGER).await;
        let token = link(&fixture, "Fleet@Demo.test").await;
        let read = ReadPasswordLinkRequest { token: Secret::new(&*token) };
        for _ in 0..2 {
            let owner = fixture.anonymous().call::<ReadPasswordLink>(&read).await.unwrap();
            assert_eq!(owner, "fleet@demo.test", "which uses nothing up");
        }
        let weak = set_password(&fixture, &token, "fleet@demo.test 2026").await;
        assert_eq!((weak.code(), &weak.json()["error"]["fields"]["password"]), (1002, &"guessablePassword".into()));
        assert!(open.call::<CurrentUser>(&NoFields {}).await.is_ok());
        let reply = set_password(&fixture, &token, NEW_PASSWORD).await;
        assert_eq!(reply.status, 200);
        assert!(reply.headers.get("set-cookie").is_none(), "the link opens no session");
        assert_eq!(open.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::PasswordChanged.number());
        assert_eq!((sign_in(&fixture, PASSWORD).await, sign_in(&fixture, NEW_PASSWORD).await), (Some(1004), None));
        assert_eq!(set_password(&fixture, &token, "encore un autre secret").await.code(), 1030, "used");
        let used = fixture.anonymous().refused::<ReadPasswordLink>(&read).await;
        assert_eq!(used, ErrorCode::LinkExpired.number());
        assert_eq!(mailed(&fixture).await, [("fleet@demo.test".to_owned(), Template::PasswordChanged)]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.reset-password' AND user_id = 1001").await, 1);
    }

    async fn the_answer_does_not_tell_whether_an_account_exists(fixture) {
        command(&fixture.url, &["disable-user", "--email", "broker@demo.test"]);
        fixture.change("UPDATE users SET email = 'driver@exemple.test' WHERE id = 2201").await;
        let mut answers = Vec::new();
        for email in ["fleet@demo.test", "nobody@exemple.test", "broker@demo.test", "driver@exemple.test"] {
            let reply = forget(&fixture, email).await;
            let names: Vec<_> = reply.headers.keys().cloned().collect();
            answers.push((reply.status, reply.text(), names));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        // Until the worker looks the address up, the rows differ by their address only.
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'newPasswordRequest' AND data = 'null'").await, 4);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM one_time_tokens").await, 0);
        let mails = mailed(&fixture).await;
        assert!(matches!(&mails[..], [(_, Template::KeptOut), (fleet, Template::ResetPassword { .. }), (broker, Template::AccountDisabled)]
            if fleet == "fleet@demo.test" && broker == "broker@demo.test"), "{mails:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox").await, 3, "nothing of an address without an account is kept");
    }

    async fn an_account_that_has_no_password_gets_a_link_to_its_first_one(fixture) {
        // Opened by an operator, or accepted while only identity providers opened sessions.
        let email = "other-broker@demo.test";
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE id = 1012 AND password_hash IS NULL").await, 1);
        let signed_up = fixture.anonymous().post("/api/v1/user", &sign_up_body(email)).await;
        assert_eq!(signed_up.status, 200);
        assert_eq!(mailed(&fixture).await, [(email.to_owned(), Template::AddressHasAccount)]);
        let token = link(&fixture, email).await;
        assert_eq!(set_password(&fixture, &token, NEW_PASSWORD).await.status, 200);
        let chosen = "SELECT COUNT(*) FROM users WHERE id = 1012 AND email_confirmed_at IS NOT NULL AND password_hash LIKE '$argon2%'";
        assert_eq!(fixture.number(chosen).await, 1);
    }

    async fn a_link_that_is_newer_older_than_its_time_or_of_a_closed_account_does_not_work(fixture) {
        let older = link(&fixture, "fleet@demo.test").await;
        let newer = link(&fixture, "fleet@demo.test").await;
        assert_eq!(set_password(&fixture, &older, NEW_PASSWORD).await.code(), 1030);
        fixture.change("UPDATE one_time_tokens SET expires_at = created_at").await;
        let expired = set_password(&fixture, &newer, NEW_PASSWORD).await;
        assert_eq!((expired.status.as_u16(), expired.code()), (410, 1030));
        let closed = link(&fixture, "fleet@demo.test").await;
        command(&fixture.url, &["disable-user", "--email", "fleet@demo.test"]);
        command(&fixture.url, &["enable-user", "--email", "fleet@demo.test"]);
        assert_eq!(set_password(&fixture, &closed, NEW_PASSWORD).await.code(), 1030, "void for good");
        assert_eq!(set_password(&fixture, &"0".repeat(64), NEW_PASSWORD).await.code(), 1030);
        assert_eq!(sign_in(&fixture, PASSWORD).await, None);
    }

    async fn of_two_clicks_at_once_one_sets_the_password(fixture) {
        let token = link(&fixture, "fleet@demo.test").await;
        let (one, other) = tokio::join!(set_password(&fixture, &token, NEW_PASSWORD), set_password(&fixture, &token, "un autre long secret"));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 410]);
        let works = if one.status == 200 { NEW_PASSWORD } else { "un autre long secret" };
        assert_eq!(sign_in(&fixture, works).await, None);
    }

    async fn requests_of_strangers_keep_nobody_from_a_link_a_sign_up_or_an_invitation(fixture) {
        let fixture = behind_a_proxy(fixture);
        for email in ["fleet@demo.test", NEWCOMER] {
            for _ in 0..5 {
                let body = format!(r#"{{"email":"{email}"}}"#);
                let reply = at(&fixture, HOTEL).post("/api/v1/user/password/forgotten", &body).await;
                assert_eq!(reply.status, 200);
            }
        }
        assert_eq!(forget(&fixture, "fleet@demo.test").await.status, 200, "from another network");
        let mails = mailed(&fixture).await;
        assert_eq!(mails.len(), 5, "no more an hour are sent: {mails:?}");
        assert_eq!(fixture.anonymous().post("/api/v1/user", &sign_up_body(NEWCOMER)).await.status, 200);
        assert_eq!(mailed(&fixture).await.len(), 1, "and it gets its mail");
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for _ in 0..4 {
            fixture.anonymous().post("/api/v1/user", &sign_up_body(NEWCOMER)).await;
        }
        administrator.call::<Invite>(&to(NEWCOMER, None)).await.unwrap();
    }

    async fn an_address_gets_five_mails_an_hour_and_a_network_tries_twenty_links(fixture) {
        for email in ["fleet@demo.test", "nobody@exemple.test"] {
            for _ in 0..5 {
                assert_eq!(forget(&fixture, email).await.status, 200);
            }
            let refused = forget(&fixture, email).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (429, 1011), "{email}");
            assert!(!refused.header("retry-after").is_empty());
        }
        for _ in 0..20 {
            assert_eq!(set_password(&fixture, "guess", NEW_PASSWORD).await.status, 410);
        }
        assert_eq!(set_password(&fixture, "guess", NEW_PASSWORD).await.status, 429);
        let links = mailed(&fixture).await;
        let Some((_, Template::ResetPassword { token })) = links.last() else { panic!("{links:?}") };
        let token = token.expose().to_owned();
        assert_eq!(set_password(&fixture, &token, "fleet@demo.test 2026").await.status, 422, "a link that works does");
        assert_eq!(sign_in(&fixture, PASSWORD).await, None, "signing in is as before");
    }

    async fn the_command_line_mails_the_link_in_place_of_printing_it(fixture) {
        let said = command(&fixture.url, &["set-password", "--email", "fleet@demo.test", "--mail"]);
        assert!(!said.contains('#'), "{said}");
        let mails = mailed(&fixture).await;
        let [(to, Template::FirstPassword { token })] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(to, "fleet@demo.test");
        assert_eq!(set_password(&fixture, token.expose(), NEW_PASSWORD).await.status, 200);
        assert_eq!(sign_in(&fixture, NEW_PASSWORD).await, None);
        let printed = command(&fixture.url, &["set-password", "--email", "fleet@demo.test", "--public-origin", "https://portal.test"]);
        assert!(printed.contains("https://portal.test/new-password#"), "{printed}");
        // Who lets the link expire asks for another.
        fixture.change("DELETE FROM one_time_tokens").await;
        let token = link(&fixture, "fleet@demo.test").await;
        assert_eq!(set_password(&fixture, &token, "encore un autre secret").await.status, 200);
    }
}
