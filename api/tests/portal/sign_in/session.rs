//! Sign-in, session, sign-out and sign-up.

use portal_api::demo::PASSWORD;
use portal_core::api::requests::{NoFields, SignInRequest};
use portal_core::api::{CurrentUser, ErrorCode, RoleName, Roles, Secret, SignIn, SignOut};
use serde_json::json;

use crate::client::Reply;
use crate::fixture::{ADMINISTRATOR, BRAND, BROKER, MANAGER, PENDING_BROKER};
use crate::process::Process;

fn credentials(email: &str, password: &str) -> SignInRequest {
    SignInRequest {
        email: email.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    }
}

cases! {
    async fn the_session_is_what_its_calls_answer_to_the_same_user(fixture) {
        for user in [MANAGER, ADMINISTRATOR, BROKER, PENDING_BROKER] {
            let mut client = fixture.signed_in(user).await.with_header("language", "en");
            let session = client.get("/api/v1/session").await.json()["data"]["session"].clone();
            assert_eq!(session["user"], client.get("/api/v1/user").await.json()["data"]["user"]);
            let roles = client.get("/api/v1/user/role").await.json()["data"].clone();
            assert_eq!(session["roles"], roles);
            let [name, letters] = ["name", "initials"].map(|member| session[member].as_str().unwrap());
            let first = |word: &str| word.chars().next().unwrap();
            assert_eq!(letters, name.split(' ').map(first).collect::<String>());
            assert_eq!(session["menuRoles"], json!([roles[0]["role"]]));
            // A call that refuses the user has no part in it.
            let brands = client.get("/api/v1/brand").await.json();
            assert_eq!(session["brands"], brands["data"].get("brands").cloned().unwrap_or_else(|| json!([])));
            let business = client.get("/api/v1/user/business").await.json();
            assert_eq!(session["business"]["id"], business["data"]["business"]["id"]);
            assert_eq!(session["language"], "en");
        }
        let broker = fixture.signed_in(BROKER).await.get("/api/v1/session").await.json();
        assert_eq!(broker["data"]["session"]["brands"][0]["id"], BRAND);
        assert_eq!(broker["data"]["session"]["language"], "fr");
    }

    async fn a_user_signs_in_and_signs_out(fixture) {
        let mut client = fixture.anonymous();
        client.call::<SignIn>(&credentials("Fleet Demo.test", PASSWORD)).await.unwrap_err();
        client.call::<SignIn>(&credentials("Fleet@Demo.test ", PASSWORD)).await.unwrap();
        let user = client.call::<CurrentUser>(&NoFields {}).await.unwrap();
        assert_eq!((user.id, user.email.as_str()), (MANAGER, "fleet@demo.test"));
        let roles = client.call::<Roles>(&NoFields {}).await.unwrap();
        assert_eq!(roles.iter().map(|role| role.role).collect::<Vec<_>>(), [RoleName::Business]);

        let replayed = client.clone();
        client.call::<SignOut>(&NoFields {}).await.unwrap();
        assert_eq!(client.cookie(), None);
        let code = replayed.clone().refused::<CurrentUser>(&NoFields {}).await;
        assert_eq!(code, ErrorCode::Unauthenticated.number(), "the cookie is worth nothing now");
    }

    async fn wrong_password_and_unknown_user_get_the_same_response(fixture) {
        for (email, password) in [("fleet@demo.test", "wrong"), ("nobody@demo.test", PASSWORD)] {
            let reply = fixture
                .anonymous()
                .post("/api/v1/user/token", &format!(r#"{{"email":"{email}","password":"{password}"}}"#))
                .await;
            assert_eq!(reply.status, 401);
            assert_eq!(reply.code(), 1004);
            assert!(reply.headers.get("set-cookie").is_none());
        }
    }

    async fn a_driver_without_a_password_cannot_sign_in(fixture) {
        let mut client = fixture.anonymous();
        fixture.change("UPDATE users SET email = 'driver@demo.test' WHERE id = 100001").await;
        let code = client.refused::<SignIn>(&credentials("driver@demo.test", "")).await;
        assert_eq!(code, ErrorCode::InvalidFields.number());
        let code = client.refused::<SignIn>(&credentials("driver@demo.test", "x")).await;
        assert_eq!(code, ErrorCode::WrongCredentials.number());
    }

    async fn the_session_cookie_is_hidden_from_scripts_and_other_sites(fixture) {
        let mut client = fixture.anonymous();
        let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}","rememberMe":true}}"#);
        let reply = client.post("/api/v1/user/token", &body).await;
        let cookies: Vec<_> = reply.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap()).collect();
        let session = cookies.iter().find(|cookie| cookie.starts_with("portal_session=")).unwrap();
        for attribute in ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=5184000"] {
            assert!(session.contains(attribute), "{session}");
        }
        let token = session["portal_session=".len()..].split(';').next().unwrap();
        assert_eq!(token.len(), 64);
        let stored = fixture.number("SELECT COUNT(*) FROM sessions WHERE LENGTH(token_hash) = 64").await;
        assert_eq!(stored, 1);
        let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}"}}"#);
        let reply = fixture.anonymous().post("/api/v1/user/token", &body).await;
        assert!(!reply.header("set-cookie").contains("Max-Age"), "ends with the browser");
    }

    async fn the_session_hint_expires_and_is_renewed_with_the_session(fixture) {
        let hint_of = |reply: &Reply| {
            let cookies = reply.headers.get_all("set-cookie").iter();
            let mut hints = cookies.map(|it| it.to_str().unwrap()).filter(|it| it.starts_with("portal_signed_in="));
            hints.next().map(str::to_owned)
        };
        for (remember, idle) in [(false, 7_200), (true, 1_209_600)] {
            let mut client = fixture.anonymous();
            let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}","rememberMe":{remember}}}"#);
            let hint = hint_of(&client.post("/api/v1/user/token", &body).await).unwrap();
            assert_eq!(hint, format!("portal_signed_in=1; SameSite=Strict; Secure; Path=/; Max-Age={idle}"));
            assert_eq!(hint_of(&client.get("/api/v1/user").await), None, "just recorded");
            fixture.change("UPDATE sessions SET seen_at = seen_at - 90000").await;
            let hint = hint_of(&client.get("/api/v1/store").await).unwrap_or_default();
            assert!(hint.is_empty(), "a refused call renews nothing");
            let hint = hint_of(&client.get("/api/v1/user").await).unwrap();
            assert!(hint.ends_with(&format!("Max-Age={idle}")), "{hint}");
            let ended = client.send("DELETE", "/api/v1/user/token", None).await;
            assert!(hint_of(&ended).unwrap().ends_with("Max-Age=0"));
        }
        let mut client = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET seen_at = seen_at - 90000, created_at = created_at - 39600000").await;
        let hint = hint_of(&client.get("/api/v1/user").await).unwrap();
        assert!(hint.ends_with("Max-Age=3599") || hint.ends_with("Max-Age=3600"), "never beyond the absolute limit: {hint}");
    }

    async fn a_new_sign_in_ends_the_previous_session(fixture) {
        let mut client = fixture.signed_in(BROKER).await;
        let previous = client.clone();
        client.call::<SignIn>(&credentials("broker@demo.test", PASSWORD)).await.unwrap();
        assert_ne!(client.cookie(), previous.cookie());
        assert_eq!(previous.clone().refused::<CurrentUser>(&NoFields {}).await, 1003);
        assert!(client.call::<CurrentUser>(&NoFields {}).await.is_ok());
    }

    async fn an_expired_session_is_refused(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        assert!(client.call::<CurrentUser>(&NoFields {}).await.is_ok());
        fixture.change("UPDATE sessions SET expires_at = 1000").await;
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, 1003);
    }

    async fn expired_sessions_of_others_are_deleted_by_the_server_and_by_no_sign_in(fixture) {
        for user in [MANAGER, BROKER] {
            fixture.signed_in(user).await;
        }
        fixture.change("UPDATE sessions SET expires_at = 1000").await;
        let mut client = fixture.anonymous();
        client.call::<SignIn>(&credentials("broker@demo.test", PASSWORD)).await.unwrap();
        let expired = "SELECT COUNT(*) FROM sessions WHERE expires_at = 1000";
        assert_eq!(fixture.number(expired).await, 1, "the manager's");
        let _server = Process::start(&fixture.url);
        while fixture.number(expired).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 1, "the broker's new one");
    }

    async fn use_extends_the_idle_limit_and_never_the_absolute_one(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET seen_at = seen_at - 3600000, created_at = created_at - 39600000, expires_at = expires_at - 3600000").await;
        client.call::<CurrentUser>(&NoFields {}).await.unwrap();
        // Recorded after the response.
        for _ in 0..100 {
            if fixture.number("SELECT expires_at - created_at FROM sessions").await == 12 * 3_600_000 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the session's use was not recorded");
    }

    async fn a_password_of_a_new_account_that_is_short_common_or_the_owners_name_is_refused(fixture) {
        for (password, code) in [("onze lettre", "tooShort"), ("Password1234", "commonPassword"), ("FrodoBaggins", "commonPassword"), ("N@c.test1234", "guessablePassword")] {
            let body = format!(r#"{{"email":"n@c.test","password":"{password}","firstName":"A","lastName":"B","requestAssuranceRole":true}}"#);
            let reply = fixture.anonymous().post("/api/v1/user", &body).await;
            assert_eq!(reply.status, 422);
            assert_eq!(reply.code(), 1002);
            assert_eq!(reply.json()["error"]["fields"]["password"], code);
        }
    }

    async fn an_account_older_than_the_rule_signs_in_with_its_short_password(fixture) {
        let hash = portal_api::security::password::hash(&Secret::new("123456")).unwrap();
        fixture.change(&format!("UPDATE users SET password_hash = '{hash}' WHERE id = 1001")).await;
        fixture.anonymous().call::<SignIn>(&credentials("fleet@demo.test", "123456")).await.unwrap();
    }

    async fn a_name_with_an_invisible_character_is_refused(fixture) {
        let body = r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"\u202etset.live@nimda","lastName":"B","requestAssuranceRole":true}"#;
        let reply = fixture.anonymous().post("/api/v1/user", body).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (422, 1002));
        assert_eq!(reply.json()["error"]["fields"]["firstName"], "invisibleCharacter");
        let card = r#"{"name":"Ana\u2066","number":"4111111111111111","exp_month":"01","exp_year":"2029","cvv":"123"}"#;
        let reply = fixture.signed_in(MANAGER).await.post("/api/v1/user/card", card).await;
        assert_eq!(reply.json()["error"]["fields"]["name"], "invisibleCharacter");
    }
}
