//! Commands that take access back and give it again.

use std::net::Ipv4Addr;
use std::process::{Command, Output};

use portal_api::demo::PASSWORD;
use portal_api::security::{random_token, session};
use portal_api::store::Db;
use portal_api::{time, users, values};
use portal_core::api::requests::{NoFields, SignInRequest};
use portal_core::api::{
    Brands, CurrentUser, ErrorCode, RemoveAuthenticator, Secret, Sessions, SignIn,
    UnansweredRequests,
};

use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER};
use crate::process::{command, written};
use crate::sign_in::mailed_links::{printed_token, set_password};

const NEW_PASSWORD: &str = "un tout nouveau mot de passe";

fn run(fixture: &Fixture, name: &str, email: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_portal-api"))
        .args([name, "--email", email])
        .env("DATABASE_URL", written(&fixture.url))
        .output()
        .unwrap()
}

/// The error output of a command that must fail.
fn refused(fixture: &Fixture, name: &str, email: &str) -> String {
    let output = run(fixture, name, email);
    assert_eq!(output.status.code(), Some(1), "{name}");
    String::from_utf8(output.stderr).unwrap()
}

fn done(fixture: &Fixture, name: &str, email: &str) -> String {
    let output = run(fixture, name, email);
    assert!(
        output.status.success(),
        "{name}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// The code that a sign-in gets; `None` for a session.
async fn sign_in(fixture: &Fixture, email: &str, password: &str) -> Option<u32> {
    let request = SignInRequest {
        email: email.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let answer = fixture.anonymous().call::<SignIn>(&request).await;
    answer.err().map(|error| error.code.unwrap())
}

async fn audited(fixture: &Fixture, action: &'static str) -> i64 {
    let state = &fixture.state;
    let sql = "SELECT COUNT(*) FROM audit WHERE action = ?1 AND user_id IS NULL";
    let count = move |db: &mut Db<'_>| db.value(sql, values![action]);
    state.store.read(count).await.unwrap()
}

cases! {
    async fn a_lost_second_factor_is_reset_by_an_administrator(fixture) {
        let said = refused(&fixture, "reset-second-factor", "fleet@demo.test");
        assert!(said.contains("no second factor"), "{said}");
        let mut client = fixture.signed_in(MANAGER).await;
        fixture.change("INSERT INTO authenticators VALUES (1001, 'sealed', NULL, 1, 0)").await;
        fixture.change("INSERT INTO recovery_codes VALUES ('hash', 1001)").await;
        fixture.change("INSERT INTO passkeys VALUES (5, 'ff', 1001, 'key', 'state', '', 1, NULL, NULL)").await;
        let needed = ErrorCode::SecondFactorNeeded.number();
        assert_eq!(sign_in(&fixture, "fleet@demo.test", PASSWORD).await, Some(needed));
        done(&fixture, "reset-second-factor", "fleet@demo.test");
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::SessionEnded.number());
        for table in ["authenticators", "recovery_codes", "passkeys", "pending_sign_ins"] {
            let count = format!("SELECT COUNT(*) FROM {table} WHERE user_id = 1001");
            let count = move |db: &mut Db<'_>| db.value::<i64>(&count, values![]);
            assert_eq!(fixture.state.store.read(count).await.unwrap(), 0, "{table}");
        }
        assert_eq!(sign_in(&fixture, "fleet@demo.test", PASSWORD).await, None);
        assert_eq!(audited(&fixture, "user.reset-second-factor").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE recipient = 'fleet@demo.test'").await, 1);
    }

    async fn a_new_password_replaces_the_old_one_and_ends_the_sessions(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let mut other = fixture.signed_in(BROKER).await;
        let said = done(&fixture, "set-password", " Fleet@Demo.test");
        assert!(said.contains("sessions ended: 1"), "{said}");
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::PasswordChanged.number());
        assert!(other.call::<CurrentUser>(&NoFields {}).await.is_ok());
        assert_eq!(sign_in(&fixture, "fleet@demo.test", PASSWORD).await, Some(1004));
        // The old password, verified just before it was replaced.
        let open = |db: &mut Db<'_>| users::require_open(db, MANAGER, "the hash that was verified");
        let refused = fixture.state.store.write(open).await.unwrap_err();
        assert_eq!(refused.into_public_and_cause().0.code, ErrorCode::WrongCredentials);
        let token = printed_token(&said);
        for (weak, why) in [("onze lettre", "tooShort"), ("Password1234", "commonPassword"), ("frodobaggins", "commonPassword"), ("fleet@demo.test 2026", "guessablePassword")] {
            let reply = set_password(&fixture, token, weak).await;
            assert_eq!((reply.code(), &reply.json()["error"]["fields"]["password"]), (1002, &why.into()));
        }
        assert_eq!(set_password(&fixture, token, NEW_PASSWORD).await.status, 200);
        assert_eq!(set_password(&fixture, token, NEW_PASSWORD).await.code(), 1030, "once");
        assert_eq!(sign_in(&fixture, "fleet@demo.test", NEW_PASSWORD).await, None);
        assert_eq!(audited(&fixture, "user.set-password").await, 1);
    }

    async fn sessions_are_ended_and_a_new_one_opens(fixture) {
        let mut clients = [fixture.signed_in(MANAGER).await, fixture.signed_in(MANAGER).await];
        assert!(done(&fixture, "end-sessions", "fleet@demo.test").contains("ended: 2"));
        for client in &mut clients {
            assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::SessionEnded.number());
        }
        assert_eq!(sign_in(&fixture, "fleet@demo.test", PASSWORD).await, None);
        assert_eq!(audited(&fixture, "user.end-sessions").await, 1);
        assert!(refused(&fixture, "end-sessions", "nobody@demo.test").contains("nobody@demo.test"));
    }

    async fn a_session_of_a_command_opens_pages_for_ten_minutes_and_changes_nothing_that_matters(fixture) { // SESSION-20
        fixture.change("INSERT INTO authenticators VALUES (1001, 'sealed', NULL, 1, 0)").await;
        let token = done(&fixture, "open-session", "fleet@demo.test");
        let mut client = fixture.anonymous().with_session(token.trim_end());
        client.call::<CurrentUser>(&NoFields {}).await.unwrap();
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(client.refused::<RemoveAuthenticator>(&NoFields {}).await, needed);
        assert_eq!(fixture.number("SELECT expires_at - seen_at FROM sessions").await / 1000, 600);
        let end = fixture.number("SELECT expires_at FROM sessions").await;
        let hash = random_token::hash(token.trim_end());
        let used = move |db: &mut Db<'_>| session::record_use(db, &hash, Ipv4Addr::LOCALHOST.into());
        fixture.state.store.write(used).await.unwrap();
        assert_eq!(fixture.number("SELECT expires_at FROM sessions").await, end, "use makes it no longer");
        let sessions = client.call::<Sessions>(&NoFields {}).await.unwrap();
        assert!(sessions[0].signed_in_at > time::iso(time::now() - 60_000), "opened now: {sessions:?}");
        assert_eq!(audited(&fixture, "user.open-session").await, 1);
        done(&fixture, "disable-user", "fleet@demo.test");
        assert!(refused(&fixture, "open-session", "fleet@demo.test").contains("is disabled"));
    }

    async fn ended_sessions_and_a_disabled_account_leave_no_known_device(fixture) {
        let body = |password: &str| format!(r#"{{"email":"fleet@demo.test","password":"{password}"}}"#);
        let subjects = "SELECT COUNT(*) FROM sign_in_attempts WHERE subject LIKE 'device:%' AND attempts = 1";
        for (command, known) in [("end-sessions", 1), ("disable-user", 2)] {
            let mut owner = fixture.anonymous();
            assert_eq!(owner.post("/api/v1/user/token", &body(PASSWORD)).await.status, 200);
            owner.clone().post("/api/v1/user/token", &body("a guess")).await;
            assert_eq!(fixture.number(subjects).await, known, "its guess counts for the device");
            done(&fixture, command, "fleet@demo.test");
            assert_eq!(fixture.number("SELECT COUNT(*) FROM known_networks").await, 0);
            owner.post("/api/v1/user/token", &body("a guess")).await;
            assert_eq!(fixture.number(subjects).await, known, "{command}: a stranger's");
        }
    }

    async fn a_disabled_account_stays_out_and_only_its_own_password_tells(fixture) {
        let mut client = fixture.signed_in(BROKER).await;
        done(&fixture, "disable-user", "broker@demo.test");
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::AccountDisabled.number());
        let guess = |email: &'static str| {
            let mut stranger = fixture.anonymous();
            async move { stranger.post("/api/v1/user/token", &format!(r#"{{"email":"{email}","password":"a guess"}}"#)).await }
        };
        let (disabled, unknown) = (guess("broker@demo.test").await, guess("nobody@demo.test").await);
        assert_eq!((disabled.status, &disabled.json()["error"]), (unknown.status, &unknown.json()["error"]));
        assert_eq!(disabled.code(), 1004);
        assert_eq!(sign_in(&fixture, "broker@demo.test", PASSWORD).await, Some(ErrorCode::AccountDisabled.number()));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions").await, 0);
        assert!(refused(&fixture, "disable-user", "broker@demo.test").contains("already"));

        done(&fixture, "enable-user", "broker@demo.test");
        assert!(refused(&fixture, "enable-user", "broker@demo.test").contains("not disabled"));
        assert_eq!(sign_in(&fixture, "broker@demo.test", PASSWORD).await, None);
        let mut again = fixture.signed_in(BROKER).await;
        assert!(!again.call::<Brands>(&NoFields {}).await.unwrap().is_empty(), "roles and brands were kept");
        assert_eq!((audited(&fixture, "user.disable").await, audited(&fixture, "user.enable").await), (1, 1));
    }

    async fn a_revoked_broker_keeps_the_account_and_sees_no_requests(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        assert!(broker.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
        assert!(done(&fixture, "revoke-broker", "broker@demo.test").contains("no longer a broker"));
        assert_eq!(broker.refused::<UnansweredRequests>(&NoFields {}).await, ErrorCode::Forbidden.number());
        assert!(broker.call::<CurrentUser>(&NoFields {}).await.is_ok());
        assert!(refused(&fixture, "revoke-broker", "broker@demo.test").contains("no broker"));
        assert_eq!(audited(&fixture, "role.revoke").await, 1);
        command(&fixture.url, &["approve-broker", "--email", "broker@demo.test", "--brand", "Assurances Boréal"]);
        assert!(broker.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
        // An administrator who is a broker too stays one of the platform's.
        command(&fixture.url, &["approve-broker", "--email", "admin@demo.test", "--brand", "Assurances Boréal"]);
        done(&fixture, "revoke-broker", "admin@demo.test");
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert!(administrator.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
    }

    async fn a_role_is_given_and_taken_and_the_last_administrator_keeps_it(fixture) {
        let role = |name: &str, email: &str, role: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_portal-api"));
            command.args([name, "--email", email, "--role", role]);
            let output = command.env("DATABASE_URL", written(&fixture.url)).output().unwrap();
            (output.status.success(), String::from_utf8(output.stderr).unwrap())
        };
        let last = role("revoke-role", "admin@demo.test", "admin");
        assert!(!last.0 && last.1.contains("last administrator"), "{last:?}");
        assert!(refused(&fixture, "disable-user", "admin@demo.test").contains("last administrator"));
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(role("grant-role", "fleet@demo.test", "admin"), (true, String::new()));
        assert!(manager.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
        assert!(role("grant-role", "fleet@demo.test", "admin").1.contains("already"));
        assert!(role("revoke-role", "admin@demo.test", "admin").0);
        assert!(role("revoke-role", "admin@demo.test", "admin").1.contains("has no role"));
        let detailed = "SELECT COUNT(*) FROM audit WHERE detail = 'ROLE_ADMIN'";
        assert_eq!(fixture.number(detailed).await, 2);
    }

    async fn users_are_listed_with_their_access_and_no_names(fixture) {
        fixture.change("UPDATE users SET first_name = 'B\u{1b}[2J' WHERE id = 1003").await;
        fixture.signed_in(BROKER).await;
        done(&fixture, "disable-user", "fleet@demo.test");
        fixture.change("UPDATE users SET email_confirmed_at = NULL WHERE email = 'pending@demo.test'").await;
        fixture.change("INSERT INTO authenticators (user_id, secret, last_step) VALUES (1002, 'sealed', 0)").await;
        fixture.change("INSERT INTO passkeys (id, credential_id, user_id, public_key, state, user_agent, created_at) VALUES (1, 'c', 1002, '', '', '', 0)").await;
        let list = command(&fixture.url, &["list-users"]);
        let lines: Vec<_> = list.lines().collect();
        for expected in [
            "id\temail\tstate\troles\tbrands\tsecond factor\tidentity providers\tsessions",
            "1001\tfleet@demo.test\tdisabled\tROLE_BUSINESS\t\t\t\t0",
            "1002\tadmin@demo.test\tenabled\tROLE_ADMIN\t\tapp, passkey\t\t0",
            "1003\tbroker@demo.test\tenabled\tROLE_ASSURANCE\tAssurances Boréal\t\t\t1",
        ] {
            assert!(lines.contains(&expected), "{expected:?} in\n{list}");
        }
        assert!(list.contains("pending@demo.test\tnot confirmed\tROLE_ASSURANCE (not accepted)\t"), "{list}");
        assert!(!list.contains('\u{1b}') && !list.contains("rival"), "only accounts with a password: {list}");
        assert_eq!(audited(&fixture, "user.disable").await, fixture.number("SELECT COUNT(*) FROM audit").await, "reading leaves no row");
    }
}
