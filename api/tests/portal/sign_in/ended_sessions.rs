//! Sessions that end: at sign-out, by the operator, by the cap, by a clock that was ahead, and while
//! a request is still being sent.

use std::sync::Arc;

use axum::body::Body;
use futures_util::stream::{self, StreamExt};
use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::security::ended_session::{self, EndReason};
use portal_api::store::{DatabaseUrl, Db};
use portal_core::api::requests::NoFields;
use portal_core::api::{CurrentUser, ErrorCode, SignOut};

use crate::client::{Client, Reply};
use crate::fixture::{BROKER, Fixture, MANAGER};

const CARD: &str =
    r#"{"number":"4242424242424242","name":"A","exp_month":"11","exp_year":"2028","cvv":"123"}"#;

/// Sends a request whose body ends only after `meanwhile` was run, which is after the server let the
/// request in.
async fn send_in_two_parts(
    client: &mut Client,
    (method, path, body): (&str, &str, &'static str),
    meanwhile: impl Future<Output = ()> + Send + 'static,
) -> Reply {
    let (first, second) = body.split_at(body.len() / 2);
    let end = async move {
        meanwhile.await;
        second
    };
    let parts = stream::once(async move { first }).chain(stream::once(end));
    let body = Body::from_stream(parts.map(Ok::<_, std::io::Error>));
    client.send_body(method, path, Some(body)).await
}

/// A change of the database as a future of its own.
fn change(fixture: &Fixture, sql: &'static str) -> impl Future<Output = ()> + Send + 'static {
    let state = Arc::clone(&fixture.state);
    async move {
        let change = move |db: &mut Db<'_>| db.execute(sql, &[]);
        state.store.write(change).await.unwrap();
    }
}

async fn end_all(fixture: &Fixture, user_id: i64, reason: EndReason) {
    let end = move |db: &mut Db<'_>| ended_session::end_all(db, user_id, reason);
    fixture.state.store.write(end).await.unwrap();
}

fn cookies(reply: &Reply) -> Vec<&str> {
    let cookies = reply.headers.get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().unwrap()).collect()
}

cases! {
    async fn a_write_whose_body_ends_after_the_sign_out_is_refused(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let mut same = client.clone();
        let sign_out = async move { same.call::<SignOut>(&NoFields {}).await.unwrap() };
        let card = ("POST", "/api/v1/user/card", CARD);
        assert_eq!(send_in_two_parts(&mut client, card, sign_out).await.code(), 1003);
        let mut client = fixture.signed_in(MANAGER).await;
        let state = Arc::clone(&fixture.state);
        let disable = async move {
            let end = |db: &mut Db<'_>| ended_session::end_all(db, MANAGER, EndReason::AccountDisabled);
            state.store.write(end).await.unwrap();
        };
        assert_eq!(send_in_two_parts(&mut client, card, disable).await.code(), 1023);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'card.replace'").await, 0);
        let mut client = fixture.signed_in(MANAGER).await;
        let done = send_in_two_parts(&mut client, card, async {}).await;
        assert_eq!(done.status, 200, "a slow body alone is no reason to refuse: {}", done.text());
    }

    async fn a_write_whose_body_ends_after_the_role_was_lost_is_refused(fixture) {
        let partner = ("POST", "/api/v1/application/authorize", r#"{"productTypes":["AUTO"],"sourceId":"s","language":"fr"}"#);
        let discard = ("DELETE", "/api/v2/support/assurance/2", "{}");
        for write in [discard, partner] {
            let mut broker = fixture.signed_in(BROKER).await;
            let revoke = change(&fixture, "DELETE FROM user_roles WHERE user_id = 1003");
            assert_eq!(send_in_two_parts(&mut broker, write, revoke).await.code(), 1005, "{write:?}");
            change(&fixture, "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1003, 'ROLE_ASSURANCE', TRUE)").await;
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM request_states WHERE request_id = 2").await, 0);
    }

    async fn a_session_that_was_ended_says_why(fixture) {
        for (reason, code) in [
            (EndReason::Operator, ErrorCode::SessionEnded),
            (EndReason::PasswordChanged, ErrorCode::PasswordChanged),
            (EndReason::AccountDisabled, ErrorCode::AccountDisabled),
        ] {
            assert!(code.is_session_end());
            let (mut client, mut other) = (fixture.signed_in(MANAGER).await, fixture.signed_in(BROKER).await);
            end_all(&fixture, MANAGER, reason).await;
            assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, code.number());
            assert_eq!(client.post("/api/v1/user/card", CARD).await.code(), u64::from(code.number()));
            assert!(other.call::<CurrentUser>(&NoFields {}).await.is_ok(), "other people's go on");
            // The reason is kept until the session would have expired.
            fixture.change("UPDATE ended_sessions SET expires_at = 1000").await;
            assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, 1003);
        }
        assert_eq!(fixture.anonymous().refused::<CurrentUser>(&NoFields {}).await, 1003);
        let mut client = fixture.signed_in(MANAGER).await;
        end_all(&fixture, MANAGER, EndReason::Operator).await;
        client.call::<SignOut>(&NoFields {}).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM ended_sessions").await, 1, "expired ones are deleted");
    }

    async fn with_more_than_twenty_sessions_the_longest_unused_ends(fixture) {
        let mut oldest = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET created_at = created_at - 60000").await;
        let mut unused = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET seen_at = seen_at - 30000 WHERE created_at = seen_at").await;
        let mut broker = fixture.signed_in(BROKER).await;
        for _ in 0..18 {
            fixture.signed_in(MANAGER).await;
        }
        assert!(unused.call::<CurrentUser>(&NoFields {}).await.is_ok());
        let mut newest = fixture.signed_in(MANAGER).await;
        assert_eq!(unused.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::TooManySessions.number());
        for client in [&mut oldest, &mut newest, &mut broker] {
            assert!(client.call::<CurrentUser>(&NoFields {}).await.is_ok());
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions WHERE user_id = 1001").await, 20);
    }

    async fn the_latest_twenty_ended_sessions_of_a_user_are_kept(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        end_all(&fixture, BROKER, EndReason::Operator).await;
        let mut first = fixture.signed_in(MANAGER).await;
        end_all(&fixture, MANAGER, EndReason::Operator).await;
        fixture.change("UPDATE ended_sessions SET ended_at = ended_at - 1000, expires_at = expires_at + 1000").await;
        let mut last = fixture.signed_in(MANAGER).await;
        fixture.change(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
             INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at)
             SELECT 'hash ' || i, user_id, remembered, created_at, seen_at, expires_at
             FROM sessions CROSS JOIN n",
        ).await;
        end_all(&fixture, MANAGER, EndReason::Operator).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 0);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM ended_sessions WHERE user_id = 1001").await, 20);
        let ended = ErrorCode::SessionEnded.number();
        for (client, code) in [(&mut last, ended), (&mut first, 1003), (&mut broker, ended)] {
            assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, code);
        }
    }

    async fn a_session_of_a_clock_that_was_ahead_is_over(fixture) {
        let future = 400 * 86_400_000_i64;
        for ahead in [
            format!("created_at = created_at + {future}, seen_at = seen_at + {future}, expires_at = expires_at + {future}"),
            "created_at = created_at + 360000".to_owned(),
            "seen_at = seen_at + 360000".to_owned(),
        ] {
            let mut client = fixture.signed_in(MANAGER).await;
            fixture.change(&format!("UPDATE sessions SET {ahead}")).await;
            assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, 1003, "{ahead}");
            let mut client = fixture.signed_in(MANAGER).await;
            assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 1, "deleted at the next sign-in");
            fixture.change("UPDATE sessions SET created_at = created_at + 240000, seen_at = seen_at + 240000").await;
            assert!(client.call::<CurrentUser>(&NoFields {}).await.is_ok(), "clocks of two servers differ a little");
        }
    }

    async fn sign_out_clears_the_cookies_even_when_the_database_cannot_be_written(fixture) {
        let client = fixture.signed_in(MANAGER).await;
        let expect_cleared = |reply: Reply| {
            assert!(reply.status.is_server_error(), "{}", reply.text());
            let cleared = cookies(&reply);
            assert_eq!(cleared.len(), 2, "{cleared:?}");
            for (cookie, name) in cleared.iter().zip(["portal_session=;", "portal_signed_in=;"]) {
                assert!(cookie.starts_with(name) && cookie.contains("Max-Age=0"), "{cookie}");
            }
        };
        fixture.change("ALTER TABLE audit RENAME COLUMN subject TO lost").await;
        expect_cleared(client.clone().send("DELETE", "/api/v1/user/token", None).await);
        fixture.change("ALTER TABLE audit RENAME COLUMN lost TO subject").await;
        if let DatabaseUrl::Sqlite(file) = &fixture.url {
            let aside = file.with_extension("aside");
            std::fs::rename(file, &aside).unwrap();
            let reply = client.clone().send("DELETE", "/api/v1/user/token", None).await;
            assert_eq!(reply.status, 503);
            expect_cleared(reply);
            std::fs::rename(&aside, file).unwrap();
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 1);
    }

    async fn a_sign_out_from_another_site_clears_nothing(fixture) {
        let mut client = fixture.signed_in(MANAGER).await.with_header("sec-fetch-site", "cross-site");
        let reply = client.send("DELETE", "/api/v1/user/token", None).await;
        assert_eq!(reply.code(), 1012);
        assert!(cookies(&reply).is_empty());
    }

    async fn a_planted_cookie_shadows_no_session(fixture) {
        let own = fixture.signed_in(MANAGER).await.cookie().unwrap().to_owned();
        let with = |cookies: String| fixture.anonymous().with_header("cookie", &cookies);
        let unknown = vec![format!("portal_session={}", "0".repeat(64)); 3].join("; ");
        let many = "portal_session=x; ".repeat(800);
        for planted in ["portal_session=", "portal_session=abc", "portal_session=\"", "x=é", &unknown, &many] {
            for cookies in [format!("{planted}; {own}"), format!("{own}; {planted}")] {
                let reply = with(cookies).get("/api/v1/user").await;
                assert_eq!(reply.json()["data"]["user"]["id"], MANAGER, "{planted}");
            }
        }
        let planted = fixture.signed_in(BROKER).await.cookie().unwrap().to_owned();
        let mut both = with(format!("{own}; {planted}"));
        both.call::<SignOut>(&NoFields {}).await.unwrap();
        assert_eq!(both.refused::<CurrentUser>(&NoFields {}).await, 1003, "a sign-out leaves none of them");
    }

    async fn a_request_ends_four_sessions_at_most(fixture) {
        let mut own = Vec::new();
        for _ in 0..6 {
            own.push(fixture.signed_in(MANAGER).await.cookie().unwrap().to_owned());
        }
        let mut client = fixture.anonymous().with_header("cookie", &own.join("; "));
        client.call::<SignOut>(&NoFields {}).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 2);
    }

    async fn cookies_have_the_host_prefix_on_https(fixture) {
        let config = Config { public_origins: vec!["https://portal.test".into()], ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}"}}"#);
        let reply = fixture.anonymous().post("/api/v1/user/token", &body).await;
        let set = cookies(&reply);
        assert!(set[0].starts_with("__Host-portal_session=") && set[1].starts_with("__Host-portal_signed_in=1;"), "{set:?}");
        let pair = set[0].split(';').next().unwrap();
        let mut client = fixture.anonymous().with_header("cookie", pair);
        assert!(client.call::<CurrentUser>(&NoFields {}).await.is_ok());
        let bare = pair.trim_start_matches("__Host-");
        let mut client = fixture.anonymous().with_header("cookie", bare);
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, 1003, "another site could have planted it");
        let reply = fixture.anonymous().send("DELETE", "/api/v1/user/token", None).await;
        assert!(cookies(&reply).iter().all(|cookie| cookie.starts_with("__Host-") && cookie.contains("Max-Age=0")));
    }
}
