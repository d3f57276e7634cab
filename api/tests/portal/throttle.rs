//! Sign-in under attack: limits per account, device and network.

use std::time::Duration;

use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::security::{device, password, throttle, token};
use portal_api::store::{DatabaseUrl, Db};
use portal_api::time;
use portal_core::api::Secret;

use super::client::{Client, Reply};
use super::fixture::{BROKER, Fixture, MANAGER};
use super::process::Process;

pub const OWNER: &str = "fleet@demo.test";
pub const HOME: &str = "203.0.113.1";
pub const HOTEL: &str = "198.51.100.1";

fn body(email: &str, password: &str) -> String {
    format!(r#"{{"email":"{email}","password":"{password}"}}"#)
}

pub async fn wrong(client: &mut Client, email: &str) -> Reply {
    client
        .post("/api/v1/user/token", &body(email, "guess"))
        .await
}

pub async fn right(client: &mut Client, email: &str) -> Reply {
    client
        .post("/api/v1/user/token", &body(email, PASSWORD))
        .await
}

pub fn behind_a_proxy(fixture: Fixture) -> Fixture {
    let config = Config {
        trust_proxy: true,
        ..Config::default()
    };
    fixture.reconfigured(config, Partner::default())
}

pub fn at(fixture: &Fixture, address: &str) -> Client {
    fixture.anonymous().with_header("x-forwarded-for", address)
}

/// Counts attempts of a subject, in a window that ends in a minute.
async fn count(fixture: &Fixture, subject: &str, attempts: i64) {
    let ends_at = time::now() + time::MINUTE;
    fixture
        .change(&format!(
            "DELETE FROM sign_in_attempts WHERE subject = '{subject}'"
        ))
        .await;
    let count = format!("INSERT INTO sign_in_attempts VALUES ('{subject}', {attempts}, {ends_at})");
    fixture.change(&count).await;
}

/// Wrong passwords for the owner's account from networks all over the world.
async fn attack(fixture: &Fixture) {
    for number in 0..20 {
        let mut attacker = at(fixture, &format!("192.0.2.{number}"));
        assert_eq!(wrong(&mut attacker, OWNER).await.code(), 1004);
    }
}

pub fn sign_up_body(email: &str) -> String {
    format!(
        r#"{{"email":"{email}","password":"un long mot de passe","firstName":"A","lastName":"B","requestAssuranceRole":true}}"#
    )
}

/// The seconds of `Retry-After` of a throttled reply.
pub fn seconds(reply: &Reply) -> u64 {
    assert_eq!((reply.status.as_u16(), reply.code()), (429, 1011));
    reply.header("retry-after").parse().unwrap()
}

cases! {
    async fn guesses_on_one_account_are_throttled_across_restarts(fixture) {
        let mut attacker = fixture.anonymous();
        for _ in 0..10 {
            assert_eq!(wrong(&mut attacker, OWNER).await.code(), 1004);
        }
        assert!((800..=900).contains(&seconds(&wrong(&mut attacker, OWNER).await)));
        assert_eq!(wrong(&mut attacker, "broker@demo.test").await.code(), 1004);
        let fixture = fixture.reconfigured(Config::default(), Partner::default());
        assert_eq!(wrong(&mut fixture.anonymous(), OWNER).await.code(), 1011);
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = 0").await;
        assert_eq!(wrong(&mut fixture.anonymous(), OWNER).await.code(), 1004);
    }

    async fn guesses_from_elsewhere_lock_nobody_out(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut owner = at(&fixture, HOME);
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        attack(&fixture).await;
        for _ in 0..10 {
            wrong(&mut at(&fixture, "192.0.2.99"), OWNER).await;
        }
        let elsewhere = at(&fixture, HOTEL).with_device(owner.device());
        assert_eq!(right(&mut elsewhere.clone(), OWNER).await.status, 200, "the own device");
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200, "the own network");
        assert_eq!(right(&mut at(&fixture, HOTEL), "broker@demo.test").await.status, 200, "another account");
    }

    async fn an_account_that_is_attacked_from_many_networks_slows_down_for_unknown_ones(fixture) {
        let fixture = behind_a_proxy(fixture);
        attack(&fixture).await;
        assert_eq!(wrong(&mut at(&fixture, "192.0.2.98"), OWNER).await.code(), 1004, "the first of its minute");
        assert!((30..=60).contains(&seconds(&wrong(&mut at(&fixture, "192.0.2.99"), OWNER).await)));
        assert!(seconds(&right(&mut at(&fixture, HOTEL), OWNER).await) <= 60, "a right one would tell");
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = 0 WHERE subject LIKE 'slowed:%'").await;
        assert_eq!(right(&mut at(&fixture, HOTEL), OWNER).await.status, 200, "slow, never closed");
        assert_eq!(right(&mut at(&fixture, HOTEL), OWNER).await.status, 200, "and known from now on");
    }

    async fn an_unknown_account_is_throttled_like_a_known_one(fixture) {
        let fixture = behind_a_proxy(fixture);
        count(&fixture, &format!("strangers:{}", token::hash("nobody@demo.test")), 20).await;
        assert_eq!(wrong(&mut at(&fixture, HOME), "nobody@demo.test").await.code(), 1004);
        assert!(seconds(&wrong(&mut at(&fixture, HOTEL), "nobody@demo.test").await) <= 60);
    }

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

        count(&fixture, &format!("strangers:{}", token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", token::hash(OWNER)), 1).await;
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

    async fn right_passwords_count_per_network(fixture) {
        let fixture = behind_a_proxy(fixture);
        right(&mut at(&fixture, HOME), OWNER).await;
        let counted = "SELECT attempts FROM sign_in_attempts WHERE subject = 'sign-in:203.0.113.1'";
        assert_eq!(fixture.number(counted).await, 1);
        // An office of 200 that signs in at once passes.
        fixture.change("UPDATE sign_in_attempts SET attempts = 299 WHERE subject LIKE 'sign-in:%'").await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
        let sessions = fixture.number("SELECT COUNT(*) FROM sessions").await;
        assert!(seconds(&right(&mut at(&fixture, HOME), OWNER).await) > 800);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, sessions);
        assert_eq!(fixture.number(counted).await, 300, "a refused attempt writes nothing");
        assert_eq!(right(&mut at(&fixture, HOTEL), OWNER).await.status, 200);
    }

    async fn guesses_from_one_address_are_throttled(fixture) {
        count(&fixture, "wrong:127.0.0.1", 99).await;
        let mut attacker = fixture.anonymous();
        assert_eq!(wrong(&mut attacker, "a@demo.test").await.code(), 1004);
        assert!(seconds(&wrong(&mut attacker, "b@demo.test").await) <= 60);
        let fixture = behind_a_proxy(fixture);
        let mut neighbour = at(&fixture, "127.0.0.1, 203.0.113.9");
        assert_eq!(wrong(&mut neighbour, "c@demo.test").await.code(), 1004);
    }

    async fn a_success_takes_back_the_wrong_passwords_of_its_account(fixture) {
        let mut client = fixture.anonymous();
        for _ in 0..2 {
            for _ in 0..6 {
                wrong(&mut client.clone(), OWNER).await;
            }
            assert_eq!(right(&mut client, OWNER).await.status, 200);
            client = client.with_device(None);
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sign_in_attempts WHERE subject LIKE 'account:%'").await, 0);
        assert_eq!(fixture.number("SELECT attempts FROM sign_in_attempts WHERE subject LIKE 'wrong:%'").await, 12);
    }

    async fn a_window_begun_by_a_clock_that_was_ahead_is_over(fixture) {
        let mut owner = fixture.anonymous();
        for _ in 0..10 {
            wrong(&mut owner, OWNER).await;
        }
        assert_eq!(right(&mut owner, OWNER).await.code(), 1011);
        count(&fixture, "sign-up:127.0.0.1", 30).await;
        fixture.change("UPDATE sign_in_attempts SET attempts = 1000, window_ends_at = window_ends_at + 34560000000").await;
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        let sign_up = sign_up_body("n@c.test");
        assert_eq!(fixture.anonymous().post("/api/v1/user", &sign_up).await.status, 200);
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
        count(&fixture, &format!("strangers:{}", token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", token::hash(OWNER)), 1).await;
        fixture.change("UPDATE known_networks SET expires_at = expires_at + 60000").await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
    }

    async fn a_network_known_by_a_clock_that_was_ahead_is_forgotten(fixture) {
        let fixture = behind_a_proxy(fixture);
        right(&mut at(&fixture, HOME), OWNER).await;
        count(&fixture, &format!("strangers:{}", token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", token::hash(OWNER)), 1).await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
        fixture.change("UPDATE known_networks SET expires_at = expires_at + 34560000000").await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.code(), 1011);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks").await, 1, "one for both sign-ins");
    }

    async fn expired_counts_and_networks_are_deleted(fixture) {
        right(&mut fixture.anonymous(), OWNER).await;
        let counts = "SELECT COUNT(*) FROM sign_in_attempts";
        let networks = "SELECT COUNT(*) FROM known_networks";
        let live = (fixture.number(counts).await, fixture.number(networks).await);
        let ahead = time::now() + 400 * time::DAY;
        for (name, at) in [("old", 1000), ("ahead", ahead)] {
            fixture.change(&format!("INSERT INTO sign_in_attempts VALUES ('{name}', 1, {at})")).await;
            fixture.change(&format!("INSERT INTO known_networks VALUES ('{name}', {BROKER}, {at})")).await;
        }
        let delete = |db: &mut Db<'_>| {
            throttle::delete_expired(db)?;
            device::delete_expired(db)
        };
        fixture.state.store.write(delete).await.unwrap();
        assert_eq!((fixture.number(counts).await, fixture.number(networks).await), live);
    }

    async fn a_server_deletes_expired_rows_from_its_start(fixture) {
        fixture.change("INSERT INTO sign_in_attempts VALUES ('old', 1, 1000)").await;
        fixture.change(&format!("INSERT INTO known_networks VALUES ('old', {BROKER}, 1000)")).await;
        let _server = Process::start(&fixture.url);
        let left = "SELECT (SELECT COUNT(*) FROM sign_in_attempts) + (SELECT COUNT(*) FROM known_networks)";
        let deleted = async {
            while fixture.number(left).await > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), deleted).await.expect("they stay");
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
        count(&fixture, &format!("strangers:{}", token::hash(OWNER)), 20).await;
        count(&fixture, &format!("slowed:{}", token::hash(OWNER)), 1).await;
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200, "the latest of all");
    }

    async fn an_ipv6_line_counts_as_one_address(fixture) {
        let fixture = behind_a_proxy(fixture);
        for (number, address) in ["2001:db8:1:2::1", "2001:db8:1:3:3:4:5:6", "203.0.113.9", "::ffff:203.0.113.9"].into_iter().enumerate() {
            let mut client = at(&fixture, address);
            assert_eq!(wrong(&mut client, &format!("{number}@demo.test")).await.code(), 1004);
        }
        for counter in ["wrong", "sign-in"] {
            let counted = format!("UPDATE sign_in_attempts SET attempts = 0 WHERE subject LIKE '{counter}:%' AND attempts = 2");
            fixture.change(&counted).await;
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sign_in_attempts WHERE attempts = 0").await, 4);
    }

    async fn sign_ups_from_one_address_are_limited(fixture) {
        count(&fixture, "sign-up:127.0.0.1", 29).await;
        let taken = sign_up_body(OWNER);
        assert_eq!(fixture.anonymous().post("/api/v1/user", &taken).await.code(), 1014, "counts");
        assert!(seconds(&fixture.anonymous().post("/api/v1/user", &taken).await) <= 60);
        let attempts = "SELECT attempts FROM sign_in_attempts WHERE subject LIKE 'sign-up:%'";
        assert_eq!(fixture.number(attempts).await, 30, "a refused attempt writes nothing");
    }

    async fn a_device_signs_in_where_its_address_has_used_up_its_sign_ins(fixture) {
        let mut owner = fixture.anonymous();
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        count(&fixture, "sign-in:127.0.0.1", 300).await;
        assert_eq!(right(&mut fixture.anonymous(), OWNER).await.code(), 1011);
        for _ in 0..30 {
            // The device of the first sign-in, not the ones that follow.
            assert_eq!(right(&mut owner.clone(), OWNER).await.status, 200);
        }
        assert!(seconds(&right(&mut owner, OWNER).await) > 800);
    }

    async fn a_password_changed_while_it_is_verified_opens_no_session(fixture) {
        // The count comes after the read of the hash that is verified.
        let change = "UPDATE users SET password_hash = 'changed'";
        let statements = match &fixture.url {
            DatabaseUrl::Sqlite(_) => vec![format!("CREATE TRIGGER change AFTER INSERT ON sign_in_attempts BEGIN {change}; END")],
            DatabaseUrl::Postgres(_) => vec![
                format!("CREATE FUNCTION change() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN {change}; RETURN NULL; END $$"),
                "CREATE TRIGGER change AFTER INSERT ON sign_in_attempts EXECUTE FUNCTION change()".into(),
            ],
        };
        for statement in statements {
            fixture.change(&statement).await;
        }
        assert_eq!(right(&mut fixture.anonymous(), OWNER).await.code(), 1004);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 0);
    }
}
