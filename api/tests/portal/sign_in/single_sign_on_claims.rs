//! What identity providers state in tokens and answers (SSO-3).

use serde_json::json;

use crate::sign_in::identity_provider::CLIENT;
use crate::sign_in::single_sign_on::{REJECTED, outcome, with_provider};

cases! {
    async fn claims_that_are_not_used_are_not_read(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        for (name, value) in [
            ("updated_at", json!("2026-11-23T10:59:07.841Z")),
            ("amr", json!("pwd")),
            ("acr", json!(1)),
            ("auth_time", json!("yesterday")),
            ("address", json!("Montréal")),
            ("name", json!(7)),
            ("email_verified", json!("True")),
            ("email_verified", json!(1)),
        ] {
            provider.bends({
                let value = value.clone();
                move |claims| claims[name] = value.clone()
            });
            assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0, "{name} {value}");
        }
        // The same of the user-info endpoint, and of the answer that holds the tokens.
        provider.bends(|_| ());
        provider.knows(json!({ "sub": "person-1" }));
        provider.tells(json!({ "email": "fleet@demo.test", "email_verified": "true", "address": "Montréal", "updated_at": "x" }));
        provider.answers(json!({ "expires_in": "3600", "scope": ["openid"], "refresh_token": 7 }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
    }

    async fn a_token_for_several_is_taken_where_the_portal_is_its_party(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        for (audiences, party, expected) in [
            (json!(["account", CLIENT]), json!(CLIENT), 0),
            (json!([CLIENT, "account"]), json!("account"), REJECTED),
            (json!(["account", "other"]), json!(CLIENT), REJECTED),
            (json!("account"), json!(CLIENT), REJECTED),
        ] {
            provider.bends(move |claims| {
                claims["aud"] = audiences.clone();
                claims["azp"] = party.clone();
            });
            assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, expected);
        }
    }

    async fn an_answer_that_cannot_be_read_is_a_refusal_and_not_none(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        provider.answers(json!({ "id_token": "no token" }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, REJECTED);
        provider.answers(json!({ "access_token": null }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, REJECTED);
        provider.answers(json!({}));
        provider.knows(json!({ "sub": "person-1" }));
        for sub in [json!("person-2"), json!(1)] {
            provider.tells(json!({ "sub": sub, "email": "fleet@demo.test", "email_verified": true }));
            assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, REJECTED, "another person's");
        }
    }
}
