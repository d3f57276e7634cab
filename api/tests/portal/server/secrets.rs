//! Search for card numbers, CVVs, passwords and tokens in every output of the server.

use portal_api::store::DatabaseUrl;

use crate::database::durability::token;
use crate::fixture::{Fixture, MANAGER};
use crate::process::{Process, command};
use crate::rows::rows;

const NUMBER: &str = "5105105105105100";
const GROUPED: &str = "5105 1051 0510 5100";
const CVV: &str = "8261973";
const PASSWORD: &str = "canary-of-a-password";

/// Every byte that the server stored: its files, or the rows of PostgreSQL.
async fn stored_bytes(fixture: &Fixture) -> Vec<u8> {
    let mut bytes = fixture
        .state
        .store
        .read(rows)
        .await
        .unwrap()
        .join("\n")
        .into_bytes();
    if let Some(folder) = fixture.folder() {
        for file in std::fs::read_dir(folder).unwrap() {
            bytes.extend(std::fs::read(file.unwrap().path()).unwrap());
        }
    }
    bytes
}

fn assert_clean(place: &str, bytes: &[u8], token: &str) {
    for canary in [NUMBER, GROUPED, CVV, PASSWORD, token] {
        let found = bytes
            .windows(canary.len())
            .any(|part| part == canary.as_bytes());
        assert!(!found, "{canary} in {place}");
    }
}

cases! {
    async fn no_secret_is_left_in_database_log_backup_or_crash(fixture) {
        let token = token(&fixture, MANAGER).await;
        let server = Process::start_with(&fixture.url, &[("LOG", "trace")]);
        let client = server.client(&token);
        let card = |number: &str, rest: &str| {
            format!(r#"{{"name":"A","number":"{number}","exp_month":"01","exp_year":"2029","cvv":"{CVV}"{rest}}}"#)
        };
        let right = card(NUMBER, "").replace(CVV, "826");
        let bodies = [card(GROUPED, ""), card(NUMBER, ",\"x\":"), card(NUMBER, "").replace("\"A\"", "[1]")];
        let crashed = tokio::task::spawn_blocking(move || {
            let (status, _) = client.post("/api/v1/user/card", &right).unwrap();
            assert_eq!(status, 200);
            for body in bodies {
                let (status, response) = client.post("/api/v1/user/card", &body).unwrap();
                assert!(matches!(status, 400 | 422), "{status} {response}");
                assert!(!response.contains(NUMBER) && !response.contains(CVV), "{response}");
            }
            for email in ["fleet@demo.test", PASSWORD] {
                let body = format!(r#"{{"email":"{email}","password":"{PASSWORD}"}}"#);
                client.post("/api/v1/user/token", &body).unwrap();
            }
            server.crashed()
        });
        let crashed = crashed.await.unwrap();
        assert!(crashed.contains("/api/v1/user/card"), "{crashed}");
        assert_clean("log and crash", crashed.as_bytes(), &token);
        assert!(!crashed.contains("fleet@demo.test"), "nor people's data, as libraries log it");
        assert_clean("database", &stored_bytes(&fixture).await, &token);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup.db");
        command(&fixture.url, &["backup", "--to", file.to_str().unwrap()]);
        assert_clean("backup", &std::fs::read(file).unwrap(), &token);
    }

    async fn a_password_in_the_configuration_is_never_printed(fixture) {
        let _ = fixture;
        let secret = "canary-of-the-database";
        let url = DatabaseUrl::Postgres(format!("postgres://portal:{secret}@127.0.0.1:1/none"));
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_portal-api"))
            .arg("serve")
            .env("DATABASE_URL", match &url { DatabaseUrl::Postgres(url) => url, DatabaseUrl::Sqlite(_) => "" })
            .output()
            .unwrap();
        let help = std::process::Command::new(env!("CARGO_BIN_EXE_portal-api"))
            .args(["serve", "--help"])
            .envs([("DATABASE_URL", secret), ("PARTNER_KEY", secret)])
            .output()
            .unwrap();
        assert!(!run.status.success() && help.status.success());
        let mistyped = format!("postgress://portal:{secret}@127.0.0.1/none");
        let mut said = Vec::new();
        for args in [&["migrate", "--database-url", &mistyped][..], &["copy", "--to", &mistyped], &["migrate", &mistyped]] {
            let run = std::process::Command::new(env!("CARGO_BIN_EXE_portal-api")).args(args).output().unwrap();
            assert_eq!(run.status.code(), Some(2), "{args:?}");
            said.extend([run.stdout, run.stderr]);
        }
        for output in [run.stdout, run.stderr, help.stdout, help.stderr, format!("{url:?}").into_bytes()].into_iter().chain(said) {
            let text = String::from_utf8(output).unwrap();
            assert!(!text.contains(secret), "{text}");
        }
    }
}
