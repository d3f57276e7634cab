//! Single sign-on, against a provider with real keys and signatures (SSO-1 to SSO-7).

use std::collections::HashMap;

use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::oidc::settings::PasswordSignIn;
use portal_api::oidc::{Oidc, provider_sign_in};
use portal_api::time;
use portal_core::api::requests::{
    FinishSingleSignOnRequest, NoFields, SignInRequest, StartSingleSignOnRequest,
};
use portal_core::api::{
    CoreError, CurrentUser, EndSingleSignOn, ErrorCode, FinishSingleSignOn, Secret, SignIn,
    StartSingleSignOn,
};
use serde_json::{Value, json};
use url::Url;

use crate::client::Client;
use crate::fixture::{Fixture, MANAGER};
use crate::sign_in::identity_provider::{CLIENT, IdentityProvider, SECRET, now};

const EXPIRED: u32 = ErrorCode::SsoExpired.number();
pub const REJECTED: u32 = ErrorCode::SsoRejected.number();
const UNAVAILABLE: u32 = ErrorCode::SsoUnavailable.number();
pub const UNKNOWN: u32 = ErrorCode::SsoUnknownPerson.number();

/// The server with one provider, `acme`.
pub async fn with_provider(fixture: Fixture) -> (Fixture, IdentityProvider) {
    with_settings(fixture, json!({}), PasswordSignIn::On).await
}

pub async fn with_settings(
    fixture: Fixture,
    more: Value,
    passwords: PasswordSignIn,
) -> (Fixture, IdentityProvider) {
    let provider = IdentityProvider::start().await;
    let of_provider = vec![(provider.settings("acme", more), SECRET.to_owned())];
    let fixture = fixture.with_providers(config(), Oidc::new(of_provider, passwords).unwrap());
    (fixture, provider)
}

fn config() -> Config {
    Config {
        public_origins: vec!["http://elsewhere.test".into(), "http://portal.test".into()],
        ..Config::default()
    }
}

/// Begins at `acme`; the provider's address.
pub async fn begin(client: &mut Client) -> String {
    begin_for(client, "acme", Some("/team/billing?page=2"))
        .await
        .unwrap()
}

pub async fn begin_for(
    client: &mut Client,
    provider: &str,
    origin: Option<&str>,
) -> Result<String, CoreError> {
    let request = StartSingleSignOnRequest {
        provider: provider.into(),
        origin: origin.map(str::to_owned),
    };
    client.call::<StartSingleSignOn>(&request).await
}

/// The call of the page that the provider sends the browser back to.
pub fn returned(provider: &str, query: &HashMap<String, String>) -> FinishSingleSignOnRequest {
    let text = |name: &str| query.get(name).cloned();
    FinishSingleSignOnRequest {
        provider: provider.into(),
        state: Secret::new(text("state").unwrap_or_default()),
        code: text("code").map(Secret::new),
        iss: text("iss"),
        error: text("error"),
    }
}

/// The code of the refusal of a whole sign-in, or 0 where it succeeds.
pub async fn outcome(client: &mut Client, provider: &IdentityProvider) -> u32 {
    let address = begin(client).await;
    let query = provider.sign_in(&address);
    match client
        .call::<FinishSingleSignOn>(&returned("acme", &query))
        .await
    {
        Ok(_) => 0,
        Err(error) => error.code.unwrap(),
    }
}

pub async fn user_of(client: &mut Client) -> i64 {
    client.call::<CurrentUser>(&NoFields {}).await.unwrap().id
}

cases! {
    async fn a_person_signs_in_at_the_provider_and_lands_where_they_asked(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let address = begin(&mut client).await;
        let asked = Url::parse(&address).unwrap();
        let query: HashMap<_, _> = asked.query_pairs().into_owned().collect();
        assert!(address.starts_with(&format!("{}/authorize?", provider.issuer)));
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("redirect_uri", "http://portal.test/login/sso/acme"),
            ("scope", "openid email"),
            ("code_challenge_method", "S256"),
            ("ui_locales", "fr"),
        ] {
            assert_eq!(query[name], value, "{name}");
        }
        assert!(query["state"].len() >= 64 && query["nonce"].len() >= 64, "{address}");

        let request = returned("acme", &provider.sign_in(&address));
        let origin = client.call::<FinishSingleSignOn>(&request).await.unwrap();
        assert_eq!(origin.as_deref(), Some("/team/billing?page=2"));
        assert_eq!(user_of(&mut client).await, MANAGER);

        // From now on by the subject, whatever the e-mail.
        provider.knows(json!({ "sub": "person-1", "email": "broker@demo.test", "email_verified": true }));
        let mut later = fixture.anonymous();
        assert_eq!(outcome(&mut later, &provider).await, 0);
        assert_eq!(user_of(&mut later).await, MANAGER);
        let rows = |action: &str| format!("SELECT COUNT(*) FROM audit WHERE action = '{action}'");
        assert_eq!(fixture.count(rows("identity.link")).await, 1);
        assert_eq!(fixture.count(rows("session.open")).await, 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM provider_sign_ins").await, 0);
        let told = "SELECT COUNT(*) FROM outbox WHERE recipient = 'fleet@demo.test' AND kind = 'identityLinked' AND address = '127.0.0.1'";
        assert_eq!(fixture.number(told).await, 1);
    }

    async fn the_sign_in_goes_on_at_another_server(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let query = provider.sign_in(&begin(&mut client).await);
        let of_provider = vec![(provider.settings("acme", json!({})), SECRET.to_owned())];
        let other = fixture.second_server().with_providers(config(), Oidc::new(of_provider, PasswordSignIn::On).unwrap());
        let mut there = client.at(other.app.clone());
        there.call::<FinishSingleSignOn>(&returned("acme", &query)).await.unwrap();
        assert_eq!(user_of(&mut there).await, MANAGER);
    }

    async fn a_token_that_does_not_verify_opens_nothing(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let set = |name: &'static str, value: Value| move |claims: &mut Value| claims[name] = value.clone();
        for (name, value, expected) in [
            ("iss", json!("https://other.test"), REJECTED),
            ("aud", json!("other"), REJECTED),
            ("aud", json!([CLIENT, "other"]), REJECTED),
            ("aud", json!([]), REJECTED),
            ("azp", json!("other"), REJECTED),
            ("nonce", json!("other"), REJECTED),
            ("nonce", Value::Null, REJECTED),
            ("exp", json!(now() - 90), REJECTED),
            ("iat", json!(now() + 90), REJECTED),
            // Within the tolerance for a clock that is off.
            ("exp", json!(now() - 20), 0),
            ("iat", json!(now() + 20), 0),
            ("aud", json!([CLIENT]), 0),
            ("azp", json!(CLIENT), 0),
            ("sub", json!(7), REJECTED),
            ("exp", json!("tomorrow"), REJECTED),
        ] {
            provider.bends(set(name, value.clone()));
            assert_eq!(outcome(&mut client, &provider).await, expected, "{name} {value}");
            assert_eq!(client.cookie().is_some(), expected == 0, "{name} {value}");
            client = fixture.anonymous();
        }
        provider.bends(|_| ());
        for algorithm in ["none", "HS256"] {
            provider.signs_with(algorithm);
            assert!(outcome(&mut client, &provider).await > 0, "{algorithm}");
        }
        provider.signs_with("ES256");
        assert_eq!(outcome(&mut client, &provider).await, 0);
    }

    async fn new_keys_are_fetched_once(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        for _ in 0..3 {
            assert_eq!(outcome(&mut client, &provider).await, 0);
        }
        assert_eq!(provider.key_reads(), 1, "kept");
        for (key, reads) in [("2", 2), ("2", 3)] {
            // The second time with the same id.
            provider.changes_key(key);
            for _ in 0..2 {
                assert_eq!(outcome(&mut client, &provider).await, 0, "{key}");
            }
            assert_eq!(provider.key_reads(), reads, "{key}");
        }
        provider.bends(|claims| claims["nonce"] = json!("other"));
        assert_eq!(outcome(&mut client, &provider).await, REJECTED);
        assert_eq!(provider.key_reads(), 3, "not for what no key mends");
        provider.signs_with("none");
        assert!(outcome(&mut client, &provider).await > 0);
        assert!(provider.key_reads() <= 4, "once for each sign-in");
    }

    async fn a_sign_in_ends_once_and_in_its_own_browser(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let request = returned("acme", &provider.sign_in(&begin(&mut client).await));

        // Login CSRF: the address that an attacker was sent back to, opened by a victim.
        let mut victim = fixture.anonymous();
        assert_eq!(victim.refused::<FinishSingleSignOn>(&request).await, EXPIRED);
        begin(&mut victim).await;
        assert_eq!(victim.refused::<FinishSingleSignOn>(&request).await, EXPIRED);
        let mut other_site = client.clone().with_header("sec-fetch-site", "cross-site");
        assert_eq!(other_site.refused::<FinishSingleSignOn>(&request).await, 1012);
        let mut start_elsewhere = fixture.anonymous().with_header("sec-fetch-site", "cross-site");
        let start = StartSingleSignOnRequest { provider: "acme".into(), origin: None };
        assert_eq!(start_elsewhere.refused::<StartSingleSignOn>(&start).await, 1012);
        let guessed = FinishSingleSignOnRequest { state: Secret::new("0".repeat(64)), ..request.clone() };
        assert_eq!(client.refused::<FinishSingleSignOn>(&guessed).await, EXPIRED);

        // Two clicks at once: one session.
        let (mut one, mut two) = (client.clone(), client.clone());
        let (first, second) = tokio::join!(
            one.call::<FinishSingleSignOn>(&request),
            two.call::<FinishSingleSignOn>(&request)
        );
        assert_ne!(first.is_ok(), second.is_ok(), "{first:?} {second:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 1);
        assert_eq!(client.refused::<FinishSingleSignOn>(&request).await, EXPIRED, "replayed");

        let late = returned("acme", &provider.sign_in(&begin(&mut client).await));
        fixture.change("UPDATE provider_sign_ins SET expires_at = 1000").await;
        assert_eq!(client.refused::<FinishSingleSignOn>(&late).await, EXPIRED);
    }

    async fn a_sign_in_of_a_clock_that_was_far_ahead_is_refused_and_deleted(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let request = returned("acme", &provider.sign_in(&begin(&mut client).await));
        let at = |minutes: i64| time::now() + minutes * time::MINUTE;
        fixture.change(&format!("UPDATE provider_sign_ins SET expires_at = {}", at(25))).await;
        assert_eq!(client.refused::<FinishSingleSignOn>(&request).await, EXPIRED);
        fixture.state.store.write(provider_sign_in::delete_expired).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM provider_sign_ins").await, 0);
        // A clock that is a few minutes ahead counts as right.
        let request = returned("acme", &provider.sign_in(&begin(&mut client).await));
        fixture.change(&format!("UPDATE provider_sign_ins SET expires_at = {}", at(19))).await;
        fixture.state.store.write(provider_sign_in::delete_expired).await.unwrap();
        client.call::<FinishSingleSignOn>(&request).await.unwrap();
    }

    async fn a_code_of_another_sign_in_is_refused(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut attacker = fixture.anonymous();
        let stolen = provider.sign_in(&begin(&mut attacker).await);
        let mut client = fixture.anonymous();
        let mut query = provider.sign_in(&begin(&mut client).await);
        // Injected into the victim's own sign-in: its verifier is another one (RFC 7636).
        query.insert("code".into(), stolen["code"].clone());
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("acme", &query)).await, REJECTED);
    }

    async fn the_answer_of_one_provider_is_not_taken_for_anothers(fixture) {
        let (acme, evil) = (IdentityProvider::start().await, IdentityProvider::start().await);
        let providers = vec![
            (acme.settings("acme", json!({})), SECRET.to_owned()),
            (evil.settings("evil", json!({})), SECRET.to_owned()),
        ];
        let fixture = fixture.with_providers(config(), Oidc::new(providers, PasswordSignIn::On).unwrap());
        let mut client = fixture.anonymous();
        let query = acme.sign_in(&begin_for(&mut client, "acme", None).await.unwrap());
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("evil", &query)).await, EXPIRED);
        // The right page, with an answer that another issuer made, or that names none (RFC 9207).
        let mut of_evil = query.clone();
        of_evil.insert("iss".into(), evil.issuer.clone());
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("acme", &of_evil)).await, REJECTED);
        let mut query = acme.sign_in(&begin_for(&mut client, "acme", None).await.unwrap());
        query.remove("iss");
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("acme", &query)).await, REJECTED);
        // The same subject at another issuer is another person.
        assert_eq!(outcome(&mut client, &acme).await, 0);
        evil.knows(json!({ "sub": "person-1" }));
        let query = evil.sign_in(&begin_for(&mut client, "evil", None).await.unwrap());
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("evil", &query)).await, UNKNOWN);
        assert_eq!(begin_for(&mut client, "other", None).await.unwrap_err().code, Some(1007));
    }

    async fn a_provider_that_is_down_leaves_the_password(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let query = provider.sign_in(&begin(&mut client).await);
        provider.stop();
        // A connection may be open still, to a server that answers no more.
        let code = client.refused::<FinishSingleSignOn>(&returned("acme", &query)).await;
        assert_eq!(code, UNAVAILABLE);
        let of_provider = vec![(provider.settings("acme", json!({})), SECRET.to_owned())];
        let restarted = fixture.second_server().with_providers(config(), Oidc::new(of_provider, PasswordSignIn::On).unwrap());
        let mut client = restarted.anonymous();
        assert_eq!(begin_for(&mut client, "acme", None).await.unwrap_err().code, Some(UNAVAILABLE));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM provider_sign_ins").await, 0);
        client.call::<SignIn>(&password()).await.unwrap();
        // Signing out works without the provider.
        assert_eq!(client.call::<EndSingleSignOn>(&NoFields {}).await.unwrap(), None);
        assert_eq!(client.cookie(), None);
    }

    async fn a_refusal_of_the_provider_ends_the_sign_in(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let mut query = provider.sign_in(&begin(&mut client).await);
        query.insert("error".into(), "access_denied".into());
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("acme", &query)).await, REJECTED);
        query.remove("error");
        assert_eq!(client.refused::<FinishSingleSignOn>(&returned("acme", &query)).await, EXPIRED);
    }

    async fn the_database_keeps_no_state_and_no_browser(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        let query = provider.sign_in(&begin(&mut client).await);
        let rows = fixture.state.store.read(crate::rows::rows).await.unwrap().join("\n");
        assert!(rows.contains("provider_sign_ins|") && !rows.contains(&query["state"]));
        let browser = client.single_sign_on().unwrap().split_once('=').unwrap().1.to_owned();
        assert!(browser.len() == 64 && !rows.contains(&browser));
    }

    async fn the_beginnings_of_one_address_are_limited(fixture) {
        let (fixture, _provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        begin(&mut client).await;
        fixture.change("UPDATE sign_in_attempts SET attempts = 400 WHERE subject LIKE 'sso:%'").await;
        assert_eq!(begin_for(&mut client, "acme", None).await.unwrap_err().code, Some(1011));
    }
}

pub fn password() -> SignInRequest {
    SignInRequest {
        email: "fleet@demo.test".into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    }
}
