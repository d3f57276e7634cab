//! Sign-in under attack: limits per account and network.

use std::time::Duration;

use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::security::limits::limited_act;
use portal_api::security::{device_cookie, random_token};
use portal_api::store::{DatabaseUrl, Db};
use portal_api::time;

use crate::client::{Client, Reply};
use crate::fixture::{BROKER, Fixture};
use crate::process::Process;

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
pub async fn count(fixture: &Fixture, subject: &str, attempts: i64) {
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

    async fn guesses_from_elsewhere_do_not_lock_the_owner_out(fixture) {
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
        count(&fixture, &format!("strangers:{}", random_token::hash("nobody@demo.test")), 20).await;
        assert_eq!(wrong(&mut at(&fixture, HOME), "nobody@demo.test").await.code(), 1004);
        assert!(seconds(&wrong(&mut at(&fixture, HOTEL), "nobody@demo.test").await) <= 60);
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
            limited_act::delete_expired(db)?;
            device_cookie::delete_expired(db)
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
        assert_eq!(fixture.anonymous().post("/api/v1/user", &taken).await.status, 200, "counts");
        assert!(seconds(&fixture.anonymous().post("/api/v1/user", &taken).await) <= 60);
        let attempts = "SELECT attempts FROM sign_in_attempts WHERE subject LIKE 'sign-up:%'";
        assert_eq!(fixture.number(attempts).await, 30, "a refused attempt writes nothing");
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
