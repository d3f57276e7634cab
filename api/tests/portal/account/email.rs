//! A person's own e-mail address, changed by a link that is mailed to the new one.

use portal_api::demo::PASSWORD;
use portal_api::mail::Template;
use portal_core::api::requests::{
    ChangeEmailRequest, ChangePasswordRequest, ConfirmIdentityRequest, NoFields, SignInRequest,
};
use portal_core::api::{
    Account, CancelEmailChange, ChangeEmail, ChangePassword, ConfirmIdentity, CurrentUser,
    ErrorCode, Secret, SignIn,
};

use crate::client::{Client, Reply};
use crate::fixture::{BROKER, Fixture, MANAGER};
use crate::process::command;
use crate::sign_in::mailed_links::{mailed, set_password};

const OLD: &str = "fleet@demo.test";
const NEW: &str = "nouvelle@flotte.test";

fn new_email(email: &str) -> ChangeEmailRequest {
    ChangeEmailRequest {
        email: email.into(),
    }
}

async fn ask(client: &mut Client, email: &str) {
    client.call::<ChangeEmail>(&new_email(email)).await.unwrap();
}

async fn awaited(client: &mut Client) -> Option<String> {
    let account = client.call::<Account>(&NoFields {}).await.unwrap();
    account.awaited_email
}

/// The token of the link that was mailed to the address.
async fn link_to(fixture: &Fixture, email: &str) -> String {
    let mails = mailed(fixture).await;
    let mut links = mails
        .into_iter()
        .filter_map(|(to, template)| match template {
            Template::ConfirmNewEmail { token } if to == email => Some(token.expose().to_owned()),
            _ => None,
        });
    links.next().unwrap()
}

/// Opens the link in a browser without a session.
async fn confirm(fixture: &Fixture, token: &str) -> Reply {
    let body = format!(r#"{{"token":"{token}"}}"#);
    fixture
        .anonymous()
        .post("/api/v1/user/email/confirmation", &body)
        .await
}

async fn signs_in(fixture: &Fixture, email: &str) -> bool {
    let request = SignInRequest {
        email: email.into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    };
    fixture.anonymous().call::<SignIn>(&request).await.is_ok()
}

async fn forget(fixture: &Fixture, email: &str) {
    let body = format!(r#"{{"email":"{email}"}}"#);
    let path = "/api/v1/user/password/forgotten";
    assert_eq!(fixture.anonymous().post(path, &body).await.status, 200);
}

/// The token of the link that sets a new password.
async fn reset_link(fixture: &Fixture) -> String {
    forget(fixture, OLD).await;
    match mailed(fixture).await.pop() {
        Some((_, Template::ResetPassword { token })) => token.expose().to_owned(),
        other => panic!("{other:?}"),
    }
}

cases! {
    async fn an_address_is_changed_by_a_link_mailed_to_the_new_one(fixture) {
        let reset = reset_link(&fixture).await;
        let mut here = fixture.signed_in(MANAGER).await;
        let mut elsewhere = fixture.signed_in(MANAGER).await;
        assert_eq!(awaited(&mut here).await, None);
        ask(&mut here, "Nouvelle@Flotte.test").await;
        let mails = mailed(&fixture).await;
        let [(new, Template::ConfirmNewEmail { token }), (old, Template::EmailChangeAsked { email })] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!((new.as_str(), old.as_str(), email.as_str()), (NEW, OLD, NEW));
        assert_eq!(awaited(&mut elsewhere).await.as_deref(), Some(NEW));
        assert!(signs_in(&fixture, OLD).await && !signs_in(&fixture, NEW).await, "nothing has changed yet");

        let reply = confirm(&fixture, token.expose()).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert!(reply.headers.get("set-cookie").is_none(), "the link opens no session");
        assert!(!signs_in(&fixture, OLD).await && signs_in(&fixture, NEW).await);
        assert_eq!(awaited(&mut here).await, None);
        // The sessions go on, and their pages read the new address.
        for client in [&mut here, &mut elsewhere] {
            assert_eq!(client.call::<CurrentUser>(&NoFields {}).await.unwrap().email, NEW);
        }
        assert_eq!(mailed(&fixture).await, [(OLD.to_owned(), Template::EmailChanged { email: NEW.into() })]);
        assert_eq!(confirm(&fixture, token.expose()).await.code(), 1030, "used");
        assert_eq!(set_password(&fixture, &reset, "un long secret").await.code(), 1030, "mailed to the old address");
        forget(&fixture, OLD).await;
        assert_eq!(mailed(&fixture).await, [], "the old address has no account");
        let sql = "SELECT COUNT(*) FROM audit WHERE user_id = 1001 AND subject = '1001'
             AND action IN ('user.ask-email-change', 'user.change-email')";
        assert_eq!(fixture.number(sql).await, 2);
    }

    async fn an_address_with_an_account_is_asked_for_in_vain_and_nothing_tells(fixture) {
        fixture.change("UPDATE users SET email = 'driver@exemple.test' WHERE id = 2201").await;
        let mut client = fixture.signed_in(MANAGER).await;
        let mut answers = Vec::new();
        for email in [NEW, "broker@demo.test", "driver@exemple.test"] {
            let reply = client.post("/api/v1/user/email", &format!(r#"{{"email":"{email}"}}"#)).await;
            let names: Vec<_> = reply.headers.keys().cloned().collect();
            answers.push((reply.status, reply.text(), names));
            assert_eq!(awaited(&mut client).await.as_deref(), Some(email));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        let mails = mailed(&fixture).await;
        let to_others: Vec<_> = mails.into_iter().filter(|(to, _)| to != OLD && to != NEW).collect();
        assert_eq!(to_others, ["broker@demo.test", "driver@exemple.test"].map(|to| (to.to_owned(), Template::AddressAskedFor)));
    }

    async fn a_change_of_address_asks_for_a_recent_proof_and_for_another_address(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET verified_at = verified_at - 660000").await;
        assert_eq!(client.refused::<ChangeEmail>(&new_email(NEW)).await, ErrorCode::ConfirmationNeeded.number());
        let request = ConfirmIdentityRequest { current_password: Secret::new(PASSWORD), code: None };
        client.call::<ConfirmIdentity>(&request).await.unwrap();
        ask(&mut client, NEW).await;
        for (email, code) in [("FLEET@demo.test", "sameEmail"), ("fleet", "wrongEmail"), ("", "required")] {
            let reply = client.post("/api/v1/user/email", &format!(r#"{{"email":"{email}"}}"#)).await;
            assert_eq!((reply.code(), &reply.json()["error"]["fields"]["email"]), (1002, &code.into()));
        }
        assert_eq!(awaited(&mut client).await.as_deref(), Some(NEW));
    }

    async fn a_link_to_a_new_address_ends_with_a_newer_one_its_time_a_cancel_a_password_and_the_account(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        ask(&mut client, NEW).await;
        let older = link_to(&fixture, NEW).await;
        ask(&mut client, NEW).await;
        let mails = mailed(&fixture).await;
        let [(_, Template::ConfirmNewEmail { token })] = &mails[..] else { panic!("the address so far got one mail of it: {mails:?}") };
        assert_eq!(confirm(&fixture, &older).await.code(), 1030, "a newer one was made");
        fixture.change("UPDATE one_time_tokens SET expires_at = created_at").await;
        let expired = confirm(&fixture, token.expose()).await;
        assert_eq!((expired.status.as_u16(), expired.code()), (410, 1030));
        assert_eq!(awaited(&mut client).await, None);

        ask(&mut client, "autre@flotte.test").await;
        let cancelled = link_to(&fixture, "autre@flotte.test").await;
        for _ in 0..2 {
            client.call::<CancelEmailChange>(&NoFields {}).await.unwrap();
        }
        assert_eq!(confirm(&fixture, &cancelled).await.code(), 1030);

        ask(&mut client, NEW).await;
        let asked_by_a_thief = link_to(&fixture, NEW).await;
        let request = ChangePasswordRequest { current_password: Secret::new(PASSWORD), password: Secret::new("trois chats gris") };
        client.call::<ChangePassword>(&request).await.unwrap();
        assert_eq!(confirm(&fixture, &asked_by_a_thief).await.code(), 1030);
        assert_eq!(awaited(&mut client).await, None);

        ask(&mut client, NEW).await;
        let closed = link_to(&fixture, NEW).await;
        command(&fixture.url, &["disable-user", "--email", OLD]);
        assert_eq!(confirm(&fixture, &closed).await.code(), 1030);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email = 'fleet@demo.test'").await, 1);
    }

    async fn a_link_mailed_before_a_new_password_sets_none(fixture) {
        let reset = reset_link(&fixture).await;
        let mut client = fixture.signed_in(MANAGER).await;
        let request = ChangePasswordRequest { current_password: Secret::new(PASSWORD), password: Secret::new("trois chats gris") };
        client.call::<ChangePassword>(&request).await.unwrap();
        assert_eq!(set_password(&fixture, &reset, "un autre long secret").await.code(), 1030);
    }

    async fn of_two_accounts_that_ask_for_an_address_one_gets_it(fixture) {
        let (mut manager, mut broker) = (fixture.signed_in(MANAGER).await, fixture.signed_in(BROKER).await);
        ask(&mut manager, NEW).await;
        let managers = link_to(&fixture, NEW).await;
        ask(&mut broker, NEW).await;
        let brokers = link_to(&fixture, NEW).await;
        let (one, other, again) = tokio::join!(confirm(&fixture, &managers), confirm(&fixture, &brokers), confirm(&fixture, &managers));
        let mut statuses = [&one, &other, &again].map(|reply| reply.status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        let codes = [one, other, again].map(|reply| reply.json()["error"]["code"].as_u64());
        assert!(codes.iter().flatten().all(|code| matches!(code, 1014 | 1030)), "{codes:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email = 'nouvelle@flotte.test'").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.change-email'").await, 1);
    }

    async fn a_person_asks_for_five_addresses_an_hour_and_a_network_guesses_twenty_links(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        for number in 0..5 {
            ask(&mut client, &format!("adresse{number}@flotte.test")).await;
        }
        let refused = client.refused::<ChangeEmail>(&new_email(NEW)).await;
        assert_eq!(refused, ErrorCode::TooManyRequests.number());
        assert_eq!(awaited(&mut client).await.as_deref(), Some("adresse4@flotte.test"), "the last link still works");
        for guess in 0..20 {
            assert_eq!(confirm(&fixture, &format!("{guess:064}")).await.code(), 1030);
        }
        let last = link_to(&fixture, "adresse4@flotte.test").await;
        assert_eq!(confirm(&fixture, &format!("{:064}", 21)).await.status, 429);
        assert_eq!(confirm(&fixture, &last).await.status, 200, "a link that works does");
    }
}
