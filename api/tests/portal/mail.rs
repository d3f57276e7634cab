//! The outbox, its delivery into a folder, and the tokens of links in mail.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::mail::{self, Letterhead, MailSettings, Mailer, Template, list, outbox};
use portal_api::security::one_time_token::{self, Purpose};
use portal_api::store::{Db, Store};
use portal_api::values;
use portal_core::api::requests::{ChangeEmailRequest, ChangePasswordRequest, NoFields};
use portal_core::api::{
    ChangeEmail, ChangePassword, ErrorCode, RemoveAuthenticator, Secret, VerifySecondFactor,
};
use portal_core::language::Language;

use crate::client::Client;
use crate::fixture::{Fixture, MANAGER, ORIGIN};
use crate::sign_in::second_factor::{code, pending, set_up};
use crate::sign_in::sign_in_limits::{HOME, behind_a_proxy};

/// Starts a server's worker that writes mail into the folder.
fn start_worker(fixture: &Fixture, folder: &Path) {
    let settings = MailSettings {
        mail_dir: folder.to_owned(),
        ..MailSettings::default()
    };
    let mailer = Arc::new(
        Mailer::new(&settings, Letterhead::of(&Config::default(), ORIGIN.into())).unwrap(),
    );
    let state = &fixture.state;
    tokio::spawn(mailer.run(state.store.clone(), Arc::clone(&state.metrics)));
}

async fn enqueue(store: &Store, template: Template, lifetime: Option<i64>) {
    let enqueue = move |db: &mut Db<'_>| {
        let message = mail::Message {
            to: "ana@exemple.test",
            language: Language::Fr,
            template: &template,
            lifetime,
            user_id: None,
            source: None,
        };
        mail::enqueue(db, &message)
    };
    store.write(enqueue).await.unwrap();
}

async fn all_sent(fixture: &Fixture) {
    for _ in 0..200 {
        if fixture.state.store.read(outbox::waiting).await.unwrap().0 == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("mail waits for ten seconds");
}

fn reset(token: &str) -> Template {
    Template::ResetPassword {
        token: Secret::new(token),
    }
}

cases! {
    async fn several_servers_send_each_message_once_and_empty_its_row(fixture) {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..12 {
            enqueue(&fixture.state.store, reset(&format!("canary{number}")), None).await;
            fixture.change("UPDATE outbox SET address = '203.0.113.1', user_agent = 'Firefox'").await;
        }
        let second = fixture.second_server();
        start_worker(&fixture, folder.path());
        start_worker(&second, folder.path());
        all_sent(&fixture).await;
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 12);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE outcome = 'sent' AND attempts = 1 AND data = '' AND address IS NULL AND user_agent IS NULL").await, 12);
    }

    async fn a_message_is_whole_in_the_recipients_language(fixture) {
        let folder = tempfile::tempdir().unwrap();
        fixture.change("UPDATE users SET language = 'en' WHERE id = 1001").await;
        let write = |db: &mut Db<'_>| mail::to_user(db, MANAGER, &Template::AddressHasAccount);
        fixture.state.store.write(write).await.unwrap();
        start_worker(&fixture, folder.path());
        all_sent(&fixture).await;
        let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap();
        let mail = std::fs::read_to_string(file.path()).unwrap();
        let id = file.path().file_stem().unwrap().to_str().unwrap().to_owned();
        for part in [
            "To: fleet@demo.test", "Subject: You already have an account", "Auto-Submitted: auto-generated",
            &format!("Message-ID: <{id}.portal@localhost>"), "multipart/alternative", "text/plain", "text/html",
            &format!("{ORIGIN}/login"),
        ] {
            assert!(mail.contains(part), "{part} in\n{mail}");
        }
    }

    // ACCOUNT-9
    async fn a_mail_of_an_act_on_the_account_names_the_browser_and_the_network_of_the_act(fixture) {
        let fixture = behind_a_proxy(fixture);
        let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
        let from = |client: Client| client.with_header("x-forwarded-for", HOME).with_header("user-agent", linux);
        let mut owner = from(fixture.signed_in(MANAGER).await);
        let (_, codes, _) = set_up(&mut owner).await;
        let mut visitor = from(pending(&fixture).await);
        visitor.call::<VerifySecondFactor>(&code(&*codes[0])).await.unwrap();
        owner.call::<RemoveAuthenticator>(&NoFields {}).await.unwrap();
        let asked = ChangeEmailRequest { email: "nouvelle@flotte.test".into() };
        owner.call::<ChangeEmail>(&asked).await.unwrap();
        let mut visitor = from(fixture.anonymous());
        visitor.post("/api/v1/user/password/forgotten", r#"{"email":"fleet@demo.test"}"#).await;
        let changed = ChangePasswordRequest { current_password: Secret::new(PASSWORD), password: Secret::new("un tout nouveau mot de passe") };
        owner.call::<ChangePassword>(&changed).await.unwrap();
        let (mut recipients, mut links) = (Vec::new(), Vec::new());
        while let Some(claimed) = fixture.state.store.write(outbox::claim).await.unwrap() {
            match claimed.template.unwrap() {
                Template::ResetPassword { token } => links.push(token),
                // The new address is not proved yet to be the person’s.
                Template::ConfirmNewEmail { .. } => {
                    assert_eq!(claimed.source, None);
                    continue;
                }
                _ => {}
            }
            let source = claimed.source.unwrap();
            assert_eq!((source.address.to_string().as_str(), source.user_agent.as_str()), (HOME, linux));
            recipients.push(claimed.recipient);
        }
        assert_eq!(recipients, ["fleet@demo.test"; 6]);
        let reset = format!(r#"{{"token":"{}","password":"encore un autre mot de passe"}}"#, links[0].expose());
        assert_eq!(visitor.post("/api/v1/user/password/reset", &reset).await.status, 200);
        let claimed = fixture.state.store.write(outbox::claim).await.unwrap().unwrap();
        assert_eq!((claimed.template.unwrap(), claimed.source.unwrap().user_agent.as_str()), (Template::PasswordChanged, linux));
    }

    async fn a_message_of_a_change_that_is_refused_is_not_sent(fixture) {
        let refused = |db: &mut Db<'_>| -> portal_api::error::Result<()> {
            mail::to_user(db, MANAGER, &Template::PasswordChanged)?;
            Err(ErrorCode::NotFound.into())
        };
        fixture.state.store.write(refused).await.unwrap_err();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox").await, 0);
    }

    async fn a_message_of_a_server_that_died_is_taken_by_another_after_its_lease(fixture) {
        let store = &fixture.state.store;
        enqueue(store, reset("abc"), None).await;
        let died = store.write(outbox::claim).await.unwrap().unwrap();
        assert!(store.write(outbox::claim).await.unwrap().is_none(), "leased");
        fixture.change("UPDATE outbox SET due_at = due_at - 120000").await;
        let other = store.write(outbox::claim).await.unwrap().unwrap();
        assert_eq!(other.id, died.id);
        // What the first still reports is late: the second sends, and its row is its own.
        store.write(move |db| died.failed(db, "late", true)).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE outcome IS NULL AND last_error IS NULL").await, 1);
        store.write(move |db| other.sent(db)).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE outcome = 'sent' AND data = ''").await, 1);
    }

    async fn a_failed_message_waits_and_one_beyond_its_time_is_given_up_and_emptied(fixture) {
        let store = &fixture.state.store;
        enqueue(store, reset("abc"), None).await;
        let first = store.write(outbox::claim).await.unwrap().unwrap();
        assert!(!store.write(move |db| first.failed(db, "454 try later", false)).await.unwrap());
        assert!(store.write(outbox::claim).await.unwrap().is_none(), "a pause");
        fixture.change("UPDATE outbox SET due_at = due_at - 60000, give_up_at = due_at - 60001").await;
        let second = store.write(outbox::claim).await.unwrap().unwrap();
        assert!(store.write(move |db| second.failed(db, "454 try later", false)).await.unwrap());
        let listed = store.read(|db| list::list(db, true)).await.unwrap();
        let line = listed.first().unwrap();
        assert_eq!((line.state.as_str(), line.attempts, line.last_error.as_deref()), ("given up", 2, Some("454 try later")));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE data = '' AND due_at IS NULL").await, 1);
    }

    async fn a_link_works_once_until_it_expires_or_a_newer_one_is_made(fixture) {
        let store = &fixture.state.store;
        let issue = |db: &mut Db<'_>| one_time_token::issue(db, MANAGER, Purpose::ResetPassword, Some("x"));
        let take = |token: &Secret, purpose| {
            let token = token.clone();
            store.write(move |db| one_time_token::take(db, &token, purpose))
        };
        let (older, newer) = (store.write(issue).await.unwrap(), store.write(issue).await.unwrap());
        let stored = newer.expose().to_owned();
        let in_clear = move |db: &mut Db<'_>| db.value::<i64>("SELECT COUNT(*) FROM one_time_tokens WHERE hash = ?1", values![&stored]);
        assert_eq!(store.read(in_clear).await.unwrap(), 0);
        assert_eq!(take(&older, Purpose::ResetPassword).await.unwrap(), None);
        assert_eq!(take(&newer, Purpose::ConfirmEmail).await.unwrap(), None, "another purpose");
        // Two clicks at once.
        let (one, other) = tokio::join!(take(&newer, Purpose::ResetPassword), take(&newer, Purpose::ResetPassword));
        let owners: Vec<_> = [one.unwrap(), other.unwrap()].into_iter().flatten().collect();
        assert_eq!(owners.len(), 1);
        assert_eq!((owners[0].user_id, owners[0].data.as_deref()), (MANAGER, Some("x")));
        let expired = store.write(issue).await.unwrap();
        fixture.change("UPDATE one_time_tokens SET expires_at = created_at").await;
        assert_eq!(take(&expired, Purpose::ResetPassword).await.unwrap(), None);
        let void = store.write(issue).await.unwrap();
        store.write(|db| one_time_token::void(db, MANAGER, Purpose::ResetPassword)).await.unwrap();
        assert_eq!(take(&void, Purpose::ResetPassword).await.unwrap(), None);
    }
}
