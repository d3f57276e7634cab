//! Whom a sign-in at a provider lets in, with which roles, where to, and how they leave (SSO-4 to SSO-7).

use std::collections::HashMap;

use portal_api::mail::{SecurityChange, Template};
use portal_api::oidc::settings::PasswordSignIn;
use portal_core::api::requests::{ById, NoFields, UnlinkProviderRequest};
use portal_core::api::{
    Account, CurrentUser, EndSingleSignOn, ErrorCode, FinishSingleSignOn, Person, RoleName, Roles,
    SignIn, UnlinkProvider,
};
use serde_json::{Value, json};
use url::Url;

use crate::account::recent_proof::forget_proofs;
use crate::fixture::{ADMINISTRATOR, MANAGER};
use crate::process::command;
use crate::sign_in::identity_provider::CLIENT;
use crate::sign_in::mailed_links::mailed;
use crate::sign_in::single_sign_on::{
    UNKNOWN, begin_for, outcome, password, returned, user_of, with_provider, with_settings,
};

cases! {
    async fn only_a_verified_e_mail_of_an_account_links_it(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        fixture.change("UPDATE users SET email = 'driver@demo.test' WHERE id = 100001").await;
        for claims in [
            json!({ "sub": "a", "email": "fleet@demo.test" }),
            json!({ "sub": "a", "email": "fleet@demo.test", "email_verified": false }),
            json!({ "sub": "a", "email_verified": true }),
            json!({ "sub": "a", "email": "unknown@demo.test", "email_verified": true }),
            // A driver has neither password nor role.
            json!({ "sub": "a", "email": "driver@demo.test", "email_verified": true }),
        ] {
            provider.knows(claims.clone());
            let mut client = fixture.anonymous();
            assert_eq!(outcome(&mut client, &provider).await, UNKNOWN, "{claims}");
            assert_eq!(client.cookie(), None);
        }
        // The password is that of somebody who has not proved to read the mail, perhaps to share the account later.
        fixture.change("UPDATE users SET email_confirmed_at = NULL WHERE id = 1001").await;
        provider.knows(json!({ "sub": "a", "email": "fleet@demo.test", "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, UNKNOWN);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM identities").await, 0);
        // A broker without a password, as an operator has made it.
        provider.knows(json!({ "sub": "b", "email": "other-broker@demo.test", "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE id = 1012 AND email_confirmed_at IS NOT NULL").await, 1);
        // A successor with the same e-mail is another person.
        provider.knows(json!({ "sub": "c", "email": "other-broker@demo.test", "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, UNKNOWN);
    }

    async fn an_operator_unlinks_an_account(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        assert_eq!(outcome(&mut client, &provider).await, 0);
        let unlink = ["unlink-identities", "--email", "fleet@demo.test"];
        let printed = command(&fixture.url, &unlink);
        assert!(printed.ends_with("sessions ended: 1\n"), "{printed}");
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::SessionEnded.number());
        // The provider has made the person anew.
        provider.knows(json!({ "sub": "person-2", "email": "fleet@demo.test", "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
    }

    async fn a_link_is_seen_and_removed_by_its_owner(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut owner = fixture.anonymous();
        assert_eq!(outcome(&mut owner, &provider).await, 0);
        let linked = owner.call::<Account>(&NoFields {}).await.unwrap().identity_providers.remove(0);
        assert_eq!((&*linked.name, &*linked.issuer), ("Acme", &*provider.issuer));
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let seen = administrator.call::<Person>(&ById { id: MANAGER }).await.unwrap();
        assert_eq!(seen.identity_providers, std::slice::from_ref(&linked));
        let list = command(&fixture.url, &["list-users"]);
        assert!(list.lines().any(|line| line.contains("fleet@demo.test") && line.contains(&linked.issuer)), "{list}");

        let unlink = UnlinkProviderRequest { issuer: linked.issuer };
        forget_proofs(&fixture).await;
        assert_eq!(owner.refused::<UnlinkProvider>(&unlink).await, ErrorCode::ConfirmationNeeded.number());
        fixture.change("UPDATE sessions SET verified_at = verified_at + 601000").await;
        owner.call::<UnlinkProvider>(&unlink).await.unwrap();
        assert_eq!(owner.refused::<UnlinkProvider>(&unlink).await, ErrorCode::NotFound.number());
        assert!(owner.call::<Account>(&NoFields {}).await.unwrap().identity_providers.is_empty());
        let notice = ("fleet@demo.test".to_owned(), Template::SecurityChanged(SecurityChange::ProviderRemoved));
        assert!(mailed(&fixture).await.contains(&notice));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'identity.remove' AND user_id = 1001").await, 1);
    }

    async fn a_disabled_account_stays_out(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        for _ in 0..2 {
            fixture.change("UPDATE users SET disabled_at = 1 WHERE id = 1001").await;
            assert_eq!(outcome(&mut client, &provider).await, ErrorCode::AccountDisabled.number());
            assert_eq!(client.cookie(), None);
            // Then with an account that is linked.
            fixture.change("UPDATE users SET disabled_at = NULL WHERE id = 1001").await;
            assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
        }
    }

    async fn claims_come_from_the_user_info_too(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        provider.knows(json!({ "sub": "person-1" }));
        // Some providers state it as a text.
        provider.tells(json!({ "email": "fleet@demo.test", "email_verified": "true" }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, 0);
        // Of another person: refused (OpenID Connect Core, section 5.3.2).
        provider.tells(json!({ "sub": "person-2", "email": "fleet@demo.test", "email_verified": true }));
        assert!(outcome(&mut fixture.anonymous(), &provider).await > 0);
        // An e-mail of the ID token is not verified by what the user info says.
        provider.knows(json!({ "sub": "person-3", "email": "broker@demo.test" }));
        provider.tells(json!({ "email": "broker@demo.test", "email_verified": true }));
        assert_eq!(outcome(&mut fixture.anonymous(), &provider).await, UNKNOWN);
    }

    async fn roles_follow_the_claim_that_the_operator_names_and_no_other(fixture) {
        let roles = json!({
            "roles": { "claim": "groups", "values": { "desk": "ROLE_ADMIN", "fleet": "ROLE_BUSINESS" } },
        });
        let (fixture, provider) = with_settings(fixture, roles, PasswordSignIn::On).await;
        let person = |more: Value| {
            let mut claims = json!({ "sub": "b", "email": "broker@demo.test", "email_verified": true });
            claims.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            claims
        };
        let admin_brands = "SELECT COUNT(*) FROM brand_members WHERE user_id = 1003 AND brand_id = 0";
        for (of_token, of_user_info, expected, brands) in [
            (json!({ "groups": ["desk"] }), json!({}), vec![RoleName::Admin, RoleName::Assurance], 1),
            // Kept: nothing changes, nothing is recorded.
            (json!({ "groups": ["desk"] }), json!({}), vec![RoleName::Admin, RoleName::Assurance], 1),
            (json!({}), json!({ "groups": ["fleet"] }), vec![RoleName::Assurance, RoleName::Business], 0),
            // The token's own claim comes first; another claim decides nothing.
            (json!({ "groups": [], "roles": ["desk"] }), json!({ "groups": ["fleet"] }), vec![RoleName::Assurance], 0),
            (json!({}), json!({}), vec![RoleName::Assurance], 0),
        ] {
            provider.knows(person(of_token));
            provider.tells(of_user_info);
            let mut client = fixture.anonymous();
            assert_eq!(outcome(&mut client, &provider).await, 0);
            let mut held: Vec<_> = client.call::<Roles>(&NoFields {}).await.unwrap();
            held.sort_by_key(|role| role.role.as_str());
            assert!(held.iter().all(|role| role.is_accepted));
            assert_eq!(held.iter().map(|role| role.role).collect::<Vec<_>>(), expected);
            assert_eq!(fixture.number(admin_brands).await, brands);
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action LIKE 'role.%'").await, 4);
    }

    async fn without_passwords_only_a_provider_opens_a_session(fixture) {
        let (fixture, provider) = with_settings(fixture, json!({}), PasswordSignIn::Off).await;
        let off = ErrorCode::PasswordSignInOff.number();
        let mut client = fixture.anonymous();
        assert_eq!(client.refused::<SignIn>(&password()).await, off);
        let account = r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"A","lastName":"B","requestAssuranceRole":true}"#;
        assert_eq!(client.post("/api/v1/user", account).await.code(), u64::from(off));
        assert_eq!(outcome(&mut client, &provider).await, 0);
        assert_eq!(user_of(&mut client).await, MANAGER);
    }

    async fn the_browsers_previous_session_ends(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.signed_in(ADMINISTRATOR).await;
        let previous = client.clone();
        assert_eq!(outcome(&mut client, &provider).await, 0);
        assert_eq!(user_of(&mut client).await, MANAGER);
        assert_eq!(previous.clone().refused::<CurrentUser>(&NoFields {}).await, 1003);
    }

    async fn only_a_page_of_the_portal_is_gone_to_afterwards(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        for (origin, expected) in [
            (Some("/Insurer?x=1"), Some("/Insurer?x=1")),
            (Some("//evil.test"), None),
            (Some("https://evil.test"), None),
            (Some("/\\evil.test"), None),
            (Some("/logout"), None),
            (None, None),
        ] {
            let address = begin_for(&mut client, "acme", origin).await.unwrap();
            assert!(!address.contains("evil"), "{address}");
            let request = returned("acme", &provider.sign_in(&address));
            let answer = client.call::<FinishSingleSignOn>(&request).await.unwrap();
            assert_eq!(answer.as_deref(), expected, "{origin:?}");
        }
    }

    async fn signing_out_leads_to_the_providers_sign_out(fixture) {
        let (fixture, provider) = with_provider(fixture).await;
        let mut client = fixture.anonymous();
        assert_eq!(outcome(&mut client, &provider).await, 0);
        let replayed = client.clone();
        let address = client.call::<EndSingleSignOn>(&NoFields {}).await.unwrap().unwrap();
        let address = Url::parse(&address).unwrap();
        let query: HashMap<_, _> = address.query_pairs().into_owned().collect();
        assert!(address.as_str().starts_with(&format!("{}/end?", provider.issuer)));
        assert_eq!(query["post_logout_redirect_uri"], "http://portal.test/login");
        assert_eq!(query["client_id"], CLIENT);
        assert_eq!(query["id_token_hint"].split('.').count(), 3);
        assert_eq!(client.cookie(), None);
        assert_eq!(replayed.clone().refused::<CurrentUser>(&NoFields {}).await, 1003);
        // A session of a password has nothing to end there.
        client.call::<SignIn>(&password()).await.unwrap();
        assert_eq!(client.call::<EndSingleSignOn>(&NoFields {}).await.unwrap(), None);
        assert_eq!(client.cookie(), None);
    }
}
