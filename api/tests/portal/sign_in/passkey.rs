//! Passkeys: making, using and removing them, and every answer that must open nothing.

use futures_util::future::join_all;
use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::passkeys::challenges;
use portal_core::api::requests::{
    ById, NoFields, PasskeyRequest, PasskeySignInRequest, RenameRequest, SignInRequest,
};
use portal_core::api::{
    Account, AddPasskey, ChallengePasskey, ConfirmByPasskey, CurrentUser, ErrorCode, OfferPasskey,
    Passkeys, RemovePasskey, RenamePasskey, RoleName, Secret, SignIn, SignInByPasskey,
};

use crate::client::Client;
use crate::fixture::{BROKER, Fixture, MANAGER};
use crate::sign_in::software_authenticator::SoftwareAuthenticator;

const REFUSED: u32 = ErrorCode::PasskeyRefused.number();
const EXPIRED: u32 = ErrorCode::PasskeyExpired.number();

fn answer(credential: String) -> PasskeyRequest {
    PasskeyRequest { credential }
}

pub fn sign_in(credential: String) -> PasskeySignInRequest {
    PasskeySignInRequest {
        credential,
        remember_me: false,
    }
}

async fn offer(client: &mut Client) -> String {
    client.call::<OfferPasskey>(&NoFields {}).await.unwrap()
}

pub async fn challenge(client: &mut Client) -> String {
    client.call::<ChallengePasskey>(&NoFields {}).await.unwrap()
}

/// Adds a passkey to the account of the client.
pub async fn added(client: &mut Client) -> SoftwareAuthenticator {
    let mut authenticator = SoftwareAuthenticator::new();
    let credential = authenticator.create(&offer(client).await);
    client
        .call::<AddPasskey>(&answer(credential))
        .await
        .unwrap();
    authenticator
}

async fn audited(fixture: &Fixture, action: &str) -> i64 {
    fixture
        .count(format!(
            "SELECT COUNT(*) FROM audit WHERE user_id = 1001 AND action = '{action}'"
        ))
        .await
}

const MAILED: &str = "SELECT COUNT(*) FROM outbox WHERE recipient = 'fleet@demo.test' AND kind = 'securityChanged' AND address = '127.0.0.1'";

fn by_password(email: &str) -> SignInRequest {
    SignInRequest {
        email: email.into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    }
}

cases! {
    async fn a_passkey_opens_a_session_without_password_until_it_is_removed(fixture) {
        let firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
        let mut owner = fixture.signed_in(MANAGER).await.with_header("user-agent", firefox);
        let mut authenticator = added(&mut owner).await;
        assert!(owner.call::<Account>(&NoFields {}).await.unwrap().has_passkey);
        let listed = owner.call::<Passkeys>(&NoFields {}).await.unwrap();
        assert_eq!((listed.len(), listed[0].browser.as_str(), listed[0].system.as_str()), (1, "Firefox", "Windows"));
        assert_eq!(listed[0].used_at, None);

        let mut client = fixture.anonymous();
        let options = challenge(&mut client).await;
        let credential = authenticator.get(&options);
        // Another server takes the answer.
        let mut client = client.at(fixture.second_server().app.clone());
        client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
        assert_eq!(client.call::<CurrentUser>(&NoFields {}).await.unwrap().id, MANAGER);
        assert!(client.device().is_some(), "the device is known from now on");
        assert!(owner.call::<Passkeys>(&NoFields {}).await.unwrap()[0].used_at.is_some());

        assert_eq!(fixture.signed_in(BROKER).await.refused::<RemovePasskey>(&ById { id: listed[0].id }).await, ErrorCode::NotFound.number());
        let named = RenameRequest { id: listed[0].id, name: "Clé bleue".into() };
        assert_eq!(fixture.signed_in(BROKER).await.refused::<RenamePasskey>(&named).await, ErrorCode::NotFound.number());
        owner.call::<RenamePasskey>(&named).await.unwrap();
        assert_eq!(owner.call::<Passkeys>(&NoFields {}).await.unwrap()[0].name.as_deref(), Some("Clé bleue"));
        owner.call::<RemovePasskey>(&ById { id: listed[0].id }).await.unwrap();
        let credential = authenticator.get(&challenge(&mut client).await);
        assert_eq!(fixture.anonymous().refused::<SignInByPasskey>(&sign_in(credential)).await, REFUSED);
        assert!(!owner.call::<Account>(&NoFields {}).await.unwrap().has_passkey);
        for (action, count) in [("passkey.offer", 1), ("passkey.add", 1), ("passkey.rename", 1), ("passkey.remove", 1), ("session.open", 1)] {
            assert_eq!(audited(&fixture, action).await, count, "{action}");
        }
        assert_eq!(fixture.number(MAILED).await, 2, "added and removed");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM passkey_challenges").await, 0);
    }

    async fn a_passkey_stands_for_both_factors(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let mut authenticator = added(&mut owner).await;
        fixture.anonymous().call::<SignIn>(&by_password("fleet@demo.test")).await.unwrap();
        let config = Config { second_factor_roles: vec![RoleName::Business], ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        let mut client = fixture.anonymous();
        let refused = client.refused::<SignIn>(&by_password("fleet@demo.test")).await;
        assert_eq!((refused, client.cookie()), (ErrorCode::PasskeyNeeded.number(), None), "the password alone sets nothing up");
        let credential = authenticator.get(&challenge(&mut client).await);
        client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
        fixture.change("INSERT INTO authenticators VALUES (1001, 'sealed', NULL, 1, 0)").await;
        let credential = authenticator.get(&challenge(&mut client).await);
        client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
    }

    async fn clocks_that_differ_by_minutes_share_challenges(fixture) {
        let mut authenticator = added(&mut fixture.signed_in(MANAGER).await).await;
        let mut visitor = fixture.anonymous();
        let of_clock_ahead = challenge(&mut visitor).await;
        fixture.change("UPDATE passkey_challenges SET expires_at = expires_at + 120000").await;
        fixture.state.store.write(challenges::delete_expired).await.unwrap();
        visitor.call::<SignInByPasskey>(&sign_in(authenticator.get(&of_clock_ahead))).await.unwrap();
    }

    async fn an_answer_that_is_not_right_in_every_part_opens_nothing(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let mut authenticator = added(&mut owner).await;
        let mut visitor = fixture.anonymous();

        let stale = challenge(&mut visitor).await;
        fixture.change("UPDATE passkey_challenges SET expires_at = 1").await;
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(authenticator.get(&stale))).await, EXPIRED);
        let of_registration = offer(&mut owner).await.replace("\"rp\":", "\"rpId\":\"portal.test\",\"userVerification\":\"required\",\"rp\":");
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(authenticator.get(&of_registration))).await, EXPIRED, "of another purpose");
        let mut forged: serde_json::Value = serde_json::from_str(&stale).unwrap();
        forged["challenge"] = "AAAAAAAAAAAAAAAAAAAAAA".into();
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(authenticator.get(&forged.to_string()))).await, EXPIRED);

        for (why, spoil) in [
            ("another page", (|it| it.origin = "https://portal.test.evil.test") as fn(&mut SoftwareAuthenticator)),
            ("another host", |it| it.host = "evil.test"),
            ("an owner who is not verified", |it| it.verifies = false),
        ] {
            let credential = {
                let options = challenge(&mut visitor).await;
                spoil(&mut authenticator);
                authenticator.get(&options)
            };
            (authenticator.origin, authenticator.host, authenticator.verifies) = ("https://portal.test", "portal.test", true);
            assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential.clone())).await, REFUSED, "{why}");
            assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, EXPIRED, "{why}: the challenge is used up");
        }
        let mut unknown = SoftwareAuthenticator::new();
        unknown.create(&offer(&mut owner).await);
        let credential = unknown.get(&challenge(&mut visitor).await);
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, REFUSED);
        let credential = authenticator.get(&challenge(&mut visitor).await);
        let tampered = credential.replace("\"signature\":\"M", "\"signature\":\"N");
        assert_ne!(tampered, credential);
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(tampered)).await, REFUSED);
        for nonsense in ["{}", "null", "[", "{\"id\":1}"] {
            assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(nonsense.into())).await, REFUSED, "{nonsense}");
        }
        assert_eq!(visitor.cookie(), None);
    }

    async fn an_answer_counts_once_also_in_two_clicks_at_once(fixture) {
        let mut authenticator = added(&mut fixture.signed_in(MANAGER).await).await;
        let mut visitor = fixture.anonymous();
        let credential = authenticator.get(&challenge(&mut visitor).await);
        let attempts = (0..4).map(|_| {
            let (mut client, credential) = (fixture.anonymous(), credential.clone());
            async move { client.call::<SignInByPasskey>(&sign_in(credential)).await.is_ok() }
        });
        let opened = join_all(attempts).await;
        assert_eq!(opened.iter().filter(|it| **it).count(), 1, "{opened:?}");
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, EXPIRED, "a replay");
    }

    async fn hints_that_are_unknown_are_passed_over(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let mut authenticator = SoftwareAuthenticator::new();
        let hinted = |credential: String| {
            let mut credential: serde_json::Value = serde_json::from_str(&credential).unwrap();
            credential["authenticatorAttachment"] = "elsewhere".into();
            credential["response"]["transports"] = serde_json::json!(["internal", "cable", "", 7]);
            credential.to_string()
        };
        let credential = authenticator.create(&offer(&mut owner).await);
        owner.call::<AddPasskey>(&answer(hinted(credential))).await.unwrap();
        let mut client = fixture.anonymous();
        let credential = authenticator.get(&challenge(&mut client).await);
        client.call::<SignInByPasskey>(&sign_in(hinted(credential))).await.unwrap();
    }

    async fn a_passkey_that_its_manager_begins_to_copy_opens_the_account_still(fixture) {
        let mut authenticator = added(&mut fixture.signed_in(MANAGER).await).await;
        for is_synced in [true, false] {
            authenticator.is_synced = is_synced;
            let mut client = fixture.anonymous();
            let credential = authenticator.get(&challenge(&mut client).await);
            client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
        }
    }

    async fn a_counter_that_goes_back_is_a_copied_passkey(fixture) {
        let mut authenticator = added(&mut fixture.signed_in(MANAGER).await).await;
        authenticator.counter = 7;
        let mut client = fixture.anonymous();
        let credential = authenticator.get(&challenge(&mut client).await);
        client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
        for counter in [7, 3] {
            authenticator.counter = counter;
            let credential = authenticator.get(&challenge(&mut client).await);
            assert_eq!(fixture.anonymous().refused::<SignInByPasskey>(&sign_in(credential)).await, REFUSED, "{counter}");
        }
        authenticator.counter = 20;
        let credential = authenticator.get(&challenge(&mut client).await);
        client.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
    }

    async fn a_passkey_belongs_to_one_account(fixture) {
        let (mut owner, mut other) = (fixture.signed_in(MANAGER).await, fixture.signed_in(BROKER).await);
        let mut authenticator = added(&mut owner).await;
        let options = offer(&mut owner).await;
        let credential = SoftwareAuthenticator::new().create(&options);
        assert_eq!(other.refused::<AddPasskey>(&answer(credential)).await, EXPIRED, "the challenge of another account");
        let credential = authenticator.create(&offer(&mut other).await);
        assert_eq!(other.refused::<AddPasskey>(&answer(credential)).await, REFUSED, "the credential of another account");
        let mut visitor = fixture.anonymous();
        let credential = authenticator.get(&challenge(&mut visitor).await);
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, REFUSED, "another user handle");
    }

    async fn a_new_passkey_needs_a_recent_proof_and_a_right_answer(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        for spoil in [
            (|it| it.origin = "https://evil.test") as fn(&mut SoftwareAuthenticator),
            |it| it.host = "evil.test",
            |it| it.verifies = false,
        ] {
            let mut authenticator = SoftwareAuthenticator::new();
            spoil(&mut authenticator);
            let credential = authenticator.create(&offer(&mut owner).await);
            assert_eq!(owner.refused::<AddPasskey>(&answer(credential)).await, REFUSED);
        }
        for _ in 0..10 {
            added(&mut owner).await;
        }
        assert_eq!(owner.refused::<OfferPasskey>(&NoFields {}).await, ErrorCode::TooManyPasskeys.number());
        let id = owner.call::<Passkeys>(&NoFields {}).await.unwrap()[0].id;
        fixture.change("UPDATE sessions SET verified_at = verified_at - 601000").await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(owner.refused::<OfferPasskey>(&NoFields {}).await, needed);
        assert_eq!(owner.refused::<RemovePasskey>(&ById { id }).await, needed);
    }

    async fn a_passkey_proves_again_who_its_owner_is(fixture) {
        let (mut owner, mut other) = (fixture.signed_in(MANAGER).await, fixture.signed_in(BROKER).await);
        let mut authenticator = added(&mut owner).await;
        let mut of_other = added(&mut other).await;
        fixture.change("UPDATE sessions SET verified_at = verified_at - 601000").await;
        let credential = of_other.get(&challenge(&mut owner).await);
        assert_eq!(owner.refused::<ConfirmByPasskey>(&answer(credential)).await, REFUSED, "of another account");
        assert_eq!(owner.refused::<OfferPasskey>(&NoFields {}).await, ErrorCode::ConfirmationNeeded.number());
        let before = owner.clone();
        let credential = authenticator.get(&challenge(&mut owner).await);
        owner.call::<ConfirmByPasskey>(&answer(credential)).await.unwrap();
        assert_ne!(owner.cookie(), before.cookie());
        assert_eq!(before.clone().refused::<CurrentUser>(&NoFields {}).await, ErrorCode::Unauthenticated.number());
        offer(&mut owner).await;
        assert_eq!(audited(&fixture, "session.confirm").await, 1);
    }

    async fn a_disabled_account_is_refused_and_guesses_are_throttled_by_network(fixture) {
        let mut authenticator = added(&mut fixture.signed_in(MANAGER).await).await;
        let mut visitor = fixture.anonymous();
        fixture.change("UPDATE users SET disabled_at = 1 WHERE id = 1001").await;
        let credential = authenticator.get(&challenge(&mut visitor).await);
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, ErrorCode::AccountDisabled.number());
        fixture.change("UPDATE users SET disabled_at = NULL").await;

        fixture.change("UPDATE sign_in_attempts SET attempts = 99 WHERE subject LIKE 'wrong:%'").await;
        let mut unknown = SoftwareAuthenticator::new();
        unknown.create(&offer(&mut fixture.signed_in(BROKER).await).await);
        let credential = unknown.get(&challenge(&mut visitor).await);
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential)).await, REFUSED);
        let credential = authenticator.get(&challenge(&mut visitor).await);
        let throttled = ErrorCode::TooManyRequests.number();
        assert_eq!(visitor.refused::<SignInByPasskey>(&sign_in(credential.clone())).await, throttled);
        fixture.change("UPDATE sign_in_attempts SET attempts = 5 WHERE subject LIKE 'wrong:%'").await;
        visitor.call::<SignInByPasskey>(&sign_in(credential)).await.unwrap();
        assert_eq!(fixture.number("SELECT attempts FROM sign_in_attempts WHERE subject LIKE 'wrong:%'").await, 5);

        fixture.change("UPDATE sign_in_attempts SET attempts = 1000 WHERE subject LIKE 'passkey-challenge:%'").await;
        assert_eq!(visitor.refused::<ChallengePasskey>(&NoFields {}).await, throttled);
    }
}
