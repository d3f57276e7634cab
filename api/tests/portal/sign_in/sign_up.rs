//! Sign-up, its confirming link, and what a stranger learns from it: nothing.

use std::time::{Duration, Instant};

use portal_api::administration::unconfirmed_sign_up::delete_old;
use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::mail::Template;
use portal_api::partner::Partner;
use portal_api::security::one_time_token;
use portal_api::time::{self, DAY};
use portal_api::users;
use portal_core::api::requests::{
    ById, ConfirmSignUpRequest, NoFields, RegisterRequest, SignInRequest, SignUpsRequest,
};
use portal_core::api::{
    Account, ConfirmSignUp, CurrentUser, ErrorCode, OfferAuthenticator, OfferPasskey, Person,
    Register, Roles, Secret, SignIn, SignUps, UnansweredRequests,
};

use crate::client::Client;
use crate::fixture::Fixture;
use crate::process::command;
use crate::sign_in::mailed_links::mailed;

pub const EMAIL: &str = "nouvelle@courtage.test";
pub const CHOSEN: &str = "un long mot de passe";

fn account(email: &str, password: &str) -> RegisterRequest {
    RegisterRequest {
        email: email.into(),
        password: Secret::new(password),
        first_name: "Ève".into(),
        last_name: "Roy".into(),
        request_assurance_role: true,
        firm: " Courtage Ève inc. ".into(),
        licence_number: "512345".into(),
        phone: String::new(),
    }
}

pub fn credentials(email: &str, password: &str, link: Option<&Secret>) -> SignInRequest {
    SignInRequest {
        email: email.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: link.cloned(),
    }
}

/// Signs up; the link that is mailed.
pub async fn sign_up(fixture: &Fixture, password: &str) -> Secret {
    let answer = fixture
        .anonymous()
        .call::<Register>(&account("Nouvelle@Courtage.test", password))
        .await;
    assert_eq!(answer.unwrap().email, EMAIL);
    match mailed(fixture).await.as_slice() {
        [(to, Template::ConfirmEmail { token })] if to == EMAIL => token.clone(),
        other => panic!("{other:?}"),
    }
}

/// With the setting that asks for the confirmation before the first session.
fn confirming_first(fixture: Fixture) -> Fixture {
    let config = Config {
        confirm_before_sign_in: true,
        ..Config::default()
    };
    fixture.reconfigured(config, Partner::default())
}

async fn code(client: &mut Client, request: &SignInRequest) -> u32 {
    client.refused::<SignIn>(request).await
}

cases! {
    async fn a_broker_is_signed_in_and_sees_what_is_missing_with_its_time(fixture) {
        let link = sign_up(&fixture, CHOSEN).await;
        let mut client = fixture.anonymous();
        client.call::<SignIn>(&credentials(EMAIL, CHOSEN, None)).await.unwrap();
        let role = client.call::<Roles>(&NoFields {}).await.unwrap().remove(0);
        assert!(role.is_pending() && role.confirm_by.is_some() && role.review_by.is_none(), "{role:?}");

        // What an operator gave counts after the confirmation.
        command(&fixture.url, &["approve-broker", "--email", EMAIL, "--brand", "Assurances Boréal"]);
        command(&fixture.url, &["grant-role", "--email", EMAIL, "--role", "admin"]);
        let roles = client.call::<Roles>(&NoFields {}).await.unwrap();
        assert!(roles.len() == 1 && roles[0].is_pending(), "{roles:?}");
        assert_eq!(client.refused::<UnansweredRequests>(&NoFields {}).await, 1006);
        assert_eq!(client.get("/api/v1/admin/person").await.status, 403);
        client.call::<Account>(&NoFields {}).await.unwrap();
        let unconfirmed = ErrorCode::OwnAddressUnconfirmed.number();
        assert_eq!(client.refused::<OfferAuthenticator>(&NoFields {}).await, unconfirmed, "no way in of a stranger's");
        assert_eq!(client.refused::<OfferPasskey>(&NoFields {}).await, unconfirmed);

        let confirm = |token: &Secret| ConfirmSignUpRequest { token: token.clone() };
        let mut other = fixture.signed_in(crate::fixture::BROKER).await;
        assert_eq!(other.refused::<ConfirmSignUp>(&confirm(&link)).await, ErrorCode::Forbidden.number());
        assert_eq!(fixture.anonymous().refused::<ConfirmSignUp>(&confirm(&link)).await, ErrorCode::Unauthenticated.number());
        client.call::<ConfirmSignUp>(&confirm(&link)).await.unwrap();
        assert_eq!(client.refused::<ConfirmSignUp>(&confirm(&link)).await, ErrorCode::LinkExpired.number());
        assert_eq!(client.call::<Roles>(&NoFields {}).await.unwrap().len(), 2);
        client.call::<OfferAuthenticator>(&NoFields {}).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.confirm-email'").await, 1);
    }

    async fn an_administrator_reads_what_a_broker_said_and_a_newer_sign_up_takes_its_place(fixture) {
        sign_up(&fixture, CHOSEN).await;
        let mut administrator = fixture.signed_in(crate::fixture::ADMINISTRATOR).await;
        let request = SignUpsRequest { page: 1, size: 25 };
        let found = administrator.call::<SignUps>(&request).await.unwrap().sign_ups.remove(0);
        let said = (found.firm.as_deref(), found.licence_number.as_deref(), found.cellphone.as_deref());
        assert_eq!(said, (Some("Courtage Ève inc."), Some("512345"), None), "trimmed; what is blank was not said");

        let other = RegisterRequest { firm: String::new(), phone: "514 555-0100".into(), ..account(EMAIL, CHOSEN) };
        fixture.anonymous().call::<Register>(&other).await.unwrap();
        let details = administrator.call::<Person>(&ById { id: found.user.id }).await.unwrap();
        assert_eq!((details.firm, details.cellphone.as_deref()), (None, Some("514 555-0100")));
    }

    async fn an_unconfirmed_session_ends_with_a_newer_sign_up_or_password(fixture) {
        let mut stranger = fixture.anonymous();
        sign_up(&fixture, "le secret de l'intrus").await;
        stranger.call::<SignIn>(&credentials(EMAIL, "le secret de l'intrus", None)).await.unwrap();
        sign_up(&fixture, CHOSEN).await;
        assert_eq!(stranger.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::PasswordChanged.number());
        assert_eq!(code(&mut stranger, &credentials(EMAIL, "le secret de l'intrus", None)).await, 1004);
        let mut owner = fixture.anonymous();
        owner.call::<SignIn>(&credentials(EMAIL, CHOSEN, None)).await.unwrap();
        fixture.anonymous().post("/api/v1/user/password/forgotten", &format!(r#"{{"email":"{EMAIL}"}}"#)).await;
        let mails = mailed(&fixture).await;
        let Some((_, Template::ResetPassword { token })) = mails.last() else { panic!("{mails:?}") };
        let body = format!(r#"{{"token":"{}","password":"un autre long secret"}}"#, token.expose());
        assert_eq!(fixture.anonymous().post("/api/v1/user/password/reset", &body).await.status, 200);
        assert_eq!(owner.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::PasswordChanged.number());
    }

    async fn where_the_operator_asks_for_it_a_broker_confirms_the_address_before_the_first_session(fixture) {
        let fixture = confirming_first(fixture);
        let link = sign_up(&fixture, CHOSEN).await;
        let mut client = fixture.anonymous();
        assert_eq!(code(&mut client, &credentials(EMAIL, CHOSEN, None)).await, 1004, "not confirmed");
        assert_eq!(code(&mut client, &credentials(EMAIL, "a wrong password", Some(&link))).await, 1004, "the link alone opens nothing");
        assert_eq!(code(&mut client, &credentials("fleet@demo.test", "a wrong password", Some(&link))).await, 1004);
        client.call::<SignIn>(&credentials(EMAIL, CHOSEN, Some(&link))).await.unwrap();
        let roles = client.call::<Roles>(&NoFields {}).await.unwrap();
        assert!(roles[0].is_pending());
        assert_eq!(client.refused::<UnansweredRequests>(&NoFields {}).await, 1006);
        assert_eq!(code(&mut fixture.anonymous(), &credentials(EMAIL, CHOSEN, Some(&link))).await, ErrorCode::LinkExpired.number());
        fixture.anonymous().call::<SignIn>(&credentials(EMAIL, CHOSEN, None)).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action IN ('user.register', 'user.confirm-email')").await, 2);
    }

    async fn an_address_with_an_account_gets_the_same_answer_and_its_owner_a_mail(fixture) {
        let fixture = confirming_first(fixture);
        fixture.change("UPDATE users SET email = 'driver@exemple.test' WHERE id = 2201").await;
        let before = fixture.number("SELECT COUNT(*) FROM users").await;
        let mut keys = Vec::new();
        for email in [EMAIL, "broker@demo.test", "driver@exemple.test"] {
            let body = format!(r#"{{"email":"{email}","password":"{CHOSEN}","firstName":"Ève","lastName":"Roy","requestAssuranceRole":true}}"#);
            let start = Instant::now();
            let reply = fixture.anonymous().post("/api/v1/user", &body).await;
            assert!(start.elapsed() >= Duration::from_millis(250), "answered when a new account would be");
            let mut user = reply.json()["data"]["user"].take();
            let id = user["id"].take().as_i64().unwrap();
            assert!((100_000_000..1_000_000_000).contains(&id), "{id}");
            assert_eq!(user["email"].take(), email);
            keys.push((reply.status, user, reply.headers.keys().cloned().collect::<Vec<_>>()));
            // Nor does a sign-in afterwards tell, where the confirmation comes first.
            assert_eq!(code(&mut fixture.anonymous(), &credentials(email, CHOSEN, None)).await, 1004);
        }
        assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users").await, before + 1);
        let mails = mailed(&fixture).await;
        assert!(matches!(&mails[..], [(_, Template::ConfirmEmail { .. }), (broker, Template::AddressHasAccount), (driver, Template::AddressOfDriver)]
            if broker == "broker@demo.test" && driver == "driver@exemple.test"), "{mails:?}");
        fixture.anonymous().call::<SignIn>(&credentials("broker@demo.test", PASSWORD, None)).await.unwrap();
    }

    async fn a_repeated_sign_up_tells_nothing_and_keeps_an_approval(fixture) {
        let mut ids = Vec::new();
        for email in [EMAIL, EMAIL, "broker@demo.test", "broker@demo.test"] {
            ids.push(fixture.anonymous().call::<Register>(&account(email, CHOSEN)).await.unwrap().id);
            command(&fixture.url, &["approve-broker", "--email", EMAIL, "--brand", "Assurances Boréal"]);
        }
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 4, "an id that comes again is of an account");
        let accepted = "SELECT COUNT(*) FROM user_roles r JOIN users u ON u.id = r.user_id WHERE u.email = 'nouvelle@courtage.test' AND r.is_accepted";
        assert_eq!(fixture.number(accepted).await, 1);
    }

    async fn who_signs_up_with_another_persons_address_does_not_keep_the_password(fixture) {
        let first = sign_up(&fixture, "le secret de l'intrus").await;
        let second = sign_up(&fixture, CHOSEN).await;
        let mut client = fixture.anonymous();
        assert_eq!(code(&mut client, &credentials(EMAIL, "le secret de l'intrus", Some(&second))).await, 1004);
        assert_eq!(code(&mut client, &credentials(EMAIL, CHOSEN, Some(&first))).await, 1030);
        client.call::<SignIn>(&credentials(EMAIL, CHOSEN, Some(&second))).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email = 'nouvelle@courtage.test'").await, 1);
    }

    async fn the_link_is_mailed_again_and_a_new_password_confirms_as_well(fixture) {
        let first = sign_up(&fixture, CHOSEN).await;
        let mut client = fixture.anonymous();
        for email in [EMAIL, "nobody@exemple.test", "fleet@demo.test"] {
            let reply = client.post("/api/v1/user/confirmation", &format!(r#"{{"email":"{email}"}}"#)).await;
            assert_eq!((reply.status.as_u16(), reply.text()), (200, r#"{"success":true,"data":{}}"#.to_owned()));
        }
        let mails = mailed(&fixture).await;
        let [(_, Template::ConfirmEmail { .. }), (fleet, Template::AddressHasAccount)] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(fleet, "fleet@demo.test");
        assert_eq!(code(&mut client, &credentials(EMAIL, CHOSEN, Some(&first))).await, 1030, "a newer one was made");
        client.post("/api/v1/user/password/forgotten", &format!(r#"{{"email":"{EMAIL}"}}"#)).await;
        let mails = mailed(&fixture).await;
        let [(_, Template::ResetPassword { token })] = &mails[..] else { panic!("{mails:?}") };
        let body = format!(r#"{{"token":"{}","password":"un autre long secret"}}"#, token.expose());
        assert_eq!(client.post("/api/v1/user/password/reset", &body).await.status, 200);
        client.call::<SignIn>(&credentials(EMAIL, "un autre long secret", None)).await.unwrap();
    }

    async fn sign_ups_fill_no_strangers_mailbox(fixture) {
        let throttled = ErrorCode::TooManyRequests.number();
        for _ in 0..5 {
            fixture.anonymous().call::<Register>(&account("fleet@demo.test", CHOSEN)).await.unwrap();
        }
        let again = account("fleet@demo.test", CHOSEN);
        assert_eq!(fixture.anonymous().refused::<Register>(&again).await, throttled, "no mail, and no word of one");
        assert_eq!(mailed(&fixture).await.len(), 5);
        sign_up(&fixture, CHOSEN).await;
        let intruder = account(EMAIL, "le secret de l'intrus");
        for _ in 0..4 {
            fixture.anonymous().call::<Register>(&intruder).await.unwrap();
        }
        assert_eq!(fixture.anonymous().refused::<Register>(&intruder).await, throttled, "as for an account");
        let last = mailed(&fixture).await.pop();
        assert!(matches!(last, Some((_, Template::ConfirmEmail { .. }))), "{last:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sign_in_attempts WHERE subject LIKE 'mail:%' AND attempts = 5").await, 2);
    }

    async fn a_sign_up_that_is_not_confirmed_within_seven_days_is_deleted_and_its_address_free(fixture) {
        let link = sign_up(&fixture, CHOSEN).await;
        let accounts = "SELECT COUNT(*) FROM users WHERE email = 'nouvelle@courtage.test'";
        let days = |days: i64| time::now() - days * DAY;
        fixture.change(&format!("UPDATE users SET created_at = {} WHERE email = '{EMAIL}'", days(8))).await;
        fixture.state.store.write(delete_old).await.unwrap();
        assert_eq!(fixture.number(accounts).await, 1, "its link still works");
        fixture.change(&format!("UPDATE one_time_tokens SET expires_at = {}", days(6))).await;
        fixture.change(&format!("UPDATE users SET created_at = {} WHERE email = '{EMAIL}'", days(6))).await;
        fixture.state.store.write(delete_old).await.unwrap();
        assert_eq!(fixture.number(accounts).await, 1, "six days old");
        fixture.change(&format!("UPDATE users SET created_at = {} WHERE email = '{EMAIL}'", days(8))).await;
        // As every server does once a minute.
        let (one, two) = (fixture.state.store.write(delete_old), fixture.state.store.write(delete_old));
        let (one, two) = tokio::join!(one, two);
        assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
        assert_eq!(fixture.number(accounts).await, 0);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.delete-unconfirmed' AND user_id IS NULL").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.register'").await, 1, "what was done stays");
        let mut client = fixture.anonymous();
        assert_eq!(code(&mut client, &credentials(EMAIL, CHOSEN, Some(&link))).await, 1030);
        let second = sign_up(&fixture, CHOSEN).await;
        client.call::<SignIn>(&credentials(EMAIL, CHOSEN, Some(&second))).await.unwrap();
    }

    async fn a_newer_sign_up_begins_the_seven_days_anew(fixture) {
        sign_up(&fixture, CHOSEN).await;
        fixture.change(&format!("UPDATE users SET created_at = 0 WHERE email = '{EMAIL}'")).await;
        sign_up(&fixture, CHOSEN).await;
        fixture.change("DELETE FROM one_time_tokens").await;
        fixture.state.store.write(delete_old).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email = 'nouvelle@courtage.test'").await, 1);
    }

    async fn only_sign_ups_that_nobody_confirmed_accepted_or_uses_are_deleted(fixture) {
        let kept = [
            ("confirmed@exemple.test", "UPDATE users SET email_confirmed_at = 1 WHERE id = ?"),
            ("accepted@exemple.test", "UPDATE user_roles SET is_accepted = TRUE WHERE user_id = ?"),
            ("disabled@exemple.test", "UPDATE users SET disabled_at = 1 WHERE id = ?"),
            ("driver@exemple.test", "UPDATE users SET password_hash = NULL WHERE id = ?"),
            ("of-team@exemple.test", "UPDATE employees SET user_id = ? WHERE user_id = 2001"),
            ("of-brand@exemple.test", "INSERT INTO brand_members (brand_id, user_id) VALUES (1, ?)"),
            ("requested@exemple.test", "UPDATE requests SET driver_id = ? WHERE id = 2"),
        ];
        for (email, change) in kept {
            fixture.anonymous().call::<Register>(&account(email, CHOSEN)).await.unwrap();
            let id = fixture.state.store.read(move |db| users::with_email(db, email)).await.unwrap().unwrap();
            fixture.change(&change.replace('?', &id.to_string())).await;
        }
        fixture.anonymous().call::<Register>(&account(EMAIL, CHOSEN)).await.unwrap();
        fixture.change("UPDATE one_time_tokens SET expires_at = 1").await;
        fixture.change("UPDATE users SET created_at = 1").await;
        let before = fixture.number("SELECT COUNT(*) FROM users").await;
        fixture.state.store.write(one_time_token::delete_expired).await.unwrap();
        fixture.state.store.write(delete_old).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users").await, before - 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE email = 'nouvelle@courtage.test'").await, 0);
    }
}
