//! Devices and networks that an account signed in from, at sign-in under attack.

use portal_api::config::Config;
use portal_api::partner::Partner;
use portal_api::security::{password, random_token};
use portal_api::time;
use portal_core::api::Secret;

use crate::client::Client;
use crate::fixture::{BROKER, MANAGER};
use crate::sign_in::sign_in_limits::{
    HOME, HOTEL, OWNER, at, behind_a_proxy, count, right, seconds, wrong,
};

cases! {
    async fn a_device_has_a_counter_of_its_own(fixture) {
        let mut owner = fixture.anonymous();
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        let mut colleague = fixture.anonymous();
        for _ in 0..10 {
            wrong(&mut colleague, OWNER).await;
        }
        assert_eq!(wrong(&mut colleague, OWNER).await.code(), 1011);
        count(&fixture, "wrong:127.0.0.1", 100).await;
        assert_eq!(wrong(&mut fixture.anonymous(), "a@demo.test").await.code(), 1011, "the network has guessed enough");
        for _ in 0..9 {
            assert_eq!(wrong(&mut owner, OWNER).await.code(), 1004);
        }
        assert_eq!(right(&mut owner, OWNER).await.status, 200, "resets the counter");
        let copied = owner.clone();
        for _ in 0..10 {
            assert_eq!(wrong(&mut owner, OWNER).await.code(), 1004);
        }
        assert!(seconds(&right(&mut owner, OWNER).await) > 800);
        assert!(seconds(&right(&mut copied.clone(), OWNER).await) > 800, "a device, not a session");
    }

    async fn a_device_cookie_is_of_one_account_and_one_password(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut owner = at(&fixture, HOME);
        let reply = right(&mut owner, OWNER).await;
        let mut cookies = reply.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap());
        let cookie = cookies.find(|it| it.starts_with("portal_device=")).unwrap();
        for attribute in ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        let mut broker = at(&fixture, HOME);
        right(&mut broker, "broker@demo.test").await;
        let ended = owner.send("DELETE", "/api/v1/user/token", None).await;
        let ended = ended.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap().to_owned());
        assert!(ended.into_iter().all(|it| !it.contains("portal_device")), "it survives the sign-out");

        count(&fixture, &format!("strangers:{}", random_token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", random_token::hash(OWNER)), 1).await;
        let hotel = at(&fixture, HOTEL);
        let mut of_another = hotel.clone().with_device(broker.device());
        assert_eq!(right(&mut of_another, OWNER).await.code(), 1011, "another account's");
        let forged = owner.device().unwrap().replacen('.', "0.", 1);
        assert_eq!(right(&mut hotel.clone().with_device(Some(&forged)), OWNER).await.code(), 1011);
        let planted = format!("portal_device=planted; {}", owner.device().unwrap());
        assert_eq!(wrong(&mut hotel.clone().with_device(Some(&planted)), OWNER).await.code(), 1004, "every one is tried");
        assert_eq!(wrong(&mut hotel.clone().with_device(owner.device()), OWNER).await.code(), 1004);

        let changed = password::hash(&Secret::new("un tout autre mot de passe")).unwrap();
        fixture.change(&format!("UPDATE users SET password_hash = '{changed}' WHERE email = '{OWNER}'")).await;
        let mut stolen = hotel.with_device(owner.device());
        assert_eq!(wrong(&mut stolen, OWNER).await.code(), 1011, "a new password forgets devices");
        assert_eq!(wrong(&mut at(&fixture, HOME), OWNER).await.code(), 1011, "and networks");
    }

    async fn the_device_cookie_is_bound_to_the_host_on_https(fixture) {
        let config = Config { public_origins: vec!["https://portal.test".into()], ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        let mut owner = fixture.anonymous();
        right(&mut owner, OWNER).await;
        assert!(owner.device().unwrap().starts_with("__Host-portal_device="));
        count(&fixture, "wrong:127.0.0.1", 100).await;
        assert_eq!(wrong(&mut owner, OWNER).await.code(), 1004, "and known by that name");
        let tossed = owner.device().unwrap().replace("__Host-", "");
        assert_eq!(wrong(&mut owner.with_device(Some(&tossed)), OWNER).await.code(), 1011);
    }

    async fn clocks_that_differ_by_seconds_share_windows_and_networks(fixture) {
        let fixture = behind_a_proxy(fixture);
        right(&mut at(&fixture, HOME), OWNER).await;
        let mut attacker = at(&fixture, HOTEL);
        for _ in 0..10 {
            wrong(&mut attacker, OWNER).await;
        }
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = window_ends_at + 60000").await;
        assert_eq!(wrong(&mut attacker, OWNER).await.code(), 1011, "begun by a server that is a minute ahead");
        count(&fixture, &format!("strangers:{}", random_token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", random_token::hash(OWNER)), 1).await;
        fixture.change("UPDATE known_networks SET expires_at = expires_at + 60000").await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
    }

    async fn a_network_known_by_a_clock_that_was_ahead_is_forgotten(fixture) {
        let fixture = behind_a_proxy(fixture);
        right(&mut at(&fixture, HOME), OWNER).await;
        count(&fixture, &format!("strangers:{}", random_token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", random_token::hash(OWNER)), 1).await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
        fixture.change("UPDATE known_networks SET expires_at = expires_at + 34560000000").await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.code(), 1011);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks").await, 1, "one for both sign-ins");
    }

    async fn an_account_is_known_in_its_latest_twenty_networks(fixture) {
        let fixture = behind_a_proxy(fixture);
        let ahead = time::now() + 400 * time::DAY;
        fixture.change(&format!("INSERT INTO known_networks VALUES ('ahead', {MANAGER}, {ahead})")).await;
        for number in 0..30 {
            let expires_at = time::now() + 60 * time::DAY + number;
            fixture.change(&format!("INSERT INTO known_networks VALUES ('{number}', {MANAGER}, {expires_at})")).await;
        }
        fixture.change(&format!("INSERT INTO known_networks VALUES ('of another', {BROKER}, {})", time::now() + time::DAY)).await;
        right(&mut at(&fixture, HOME), OWNER).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks WHERE user_id = 1001").await, 20);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks WHERE hash IN ('ahead', '10')").await, 0);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks WHERE hash IN ('11', 'of another')").await, 2);
        count(&fixture, &format!("strangers:{}", random_token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", random_token::hash(OWNER)), 1).await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200, "the latest of all");
    }

    async fn a_device_signs_in_where_its_address_has_used_up_its_sign_ins(fixture) {
        let mut owner = fixture.anonymous();
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        count(&fixture, "sign-in:127.0.0.1", 300).await;
        assert_eq!(right(&mut fixture.anonymous(), OWNER).await.code(), 1011);
        let first = owner.device().unwrap().to_owned();
        for _ in 0..30 {
            assert_eq!(right(&mut owner, OWNER).await.status, 200, "with the cookie of the sign-in before");
        }
        assert!(seconds(&right(&mut owner, OWNER).await) > 800);
        assert!(seconds(&right(&mut owner.with_device(Some(&first)), OWNER).await) > 800, "one device");
    }

    async fn a_stolen_device_cookie_does_not_close_the_owners_browser(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut owner = at(&fixture, HOME);
        right(&mut owner, OWNER).await;
        let stolen = owner.device().map(str::to_owned);
        for number in 0..10 {
            let mut thief = at(&fixture, &format!("192.0.2.{number}")).with_device(stolen.as_deref());
            assert_eq!(wrong(&mut thief, OWNER).await.code(), 1004);
        }
        assert_eq!(right(&mut owner, OWNER).await.status, 200, "in a network that it knows");
        let device = |client: &Client| client.device().unwrap()[..60].to_owned();
        assert_ne!(Some(device(&owner)), stolen.map(|cookie| cookie[..60].to_owned()), "a device of its own");
        for _ in 0..9 {
            assert_eq!(wrong(&mut owner, OWNER).await.code(), 1004);
        }
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
    }
}
