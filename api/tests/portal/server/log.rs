//! The request log of an attack.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

use portal_api::security::cookies::SESSION;
use serde_json::Value;

use crate::database::durability::token;
use crate::fixture::MANAGER;
use crate::process::Process;

cases! {
    async fn a_refusal_is_logged_with_who_asked_from_where_and_its_code(fixture) {
        let token = token(&fixture, MANAGER).await;
        let server = Process::start_with(&fixture.url, &[("TRUST_PROXY", "true")]);
        let (address, session) = (server.address, token.clone());
        let sent = tokio::task::spawn_blocking(move || {
            let ask = |line: &str, site: &str, cookie: &str, body: &str| {
                let mut stream = TcpStream::connect(address).unwrap();
                write!(stream, "{line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: 10.0.0.1, 203.0.113.7\r\nsec-fetch-site: {site}\r\ncontent-type: application/json\r\ncookie: {SESSION}={cookie}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
            };
            let sign_in = "POST /api/v1/user/token";
            ask(sign_in, "same-origin", "", r#"{"email":"fleet@demo.test","password":"guess-of-fleet"}"#);
            ask(sign_in, "same-origin", "", r#"{"email":"nobody@demo.test","password":"guess-of-nobody"}"#);
            ask(sign_in, "cross-site", "", r#"{"email":"fleet@demo.test","password":"x"}"#);
            ask("GET /api/v1/store", "same-origin", &session, "");
            ask("GET /api/v1/user", "same-origin", "planted", "");
            ask("GET /api/v1/%0d%0a{\"level\":\"INFO\"}?name=Roy", "same-origin", "", "");
            // As mail filters send the # of a mailed link.
            for escaped in ["%23", "%2523"] {
                ask(&format!("GET /new-password{escaped}0af3-token"), "none", "", "");
            }
        });
        sent.await.unwrap();
        let lines = server.ended();
        let calls: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let calls: Vec<&Value> = calls.iter().filter(|line| line["target"] == "request").collect();
        let logged: Vec<_> = calls.iter().map(|line| (line["user_id"].as_i64(), line["status"].as_u64(), line["code"].as_u64())).collect();
        let refusal = |user_id, status, code| (user_id, Some(status), Some(code));
        assert_eq!(logged, [
            refusal(Some(MANAGER), 401, 1004),
            refusal(None, 401, 1004),
            refusal(None, 403, 1012),
            refusal(Some(MANAGER), 403, 1005),
            refusal(None, 401, 1003),
            refusal(None, 404, 1007),
            refusal(None, 404, 1007),
            refusal(None, 404, 1007),
        ]);
        assert_eq!((&calls[6]["path"], &calls[7]["path"]), (&"/new-password".into(), &"/new-password".into()));
        for line in calls {
            assert_eq!(line["client"], "203.0.113.7");
            assert!(line["timestamp"].as_str().is_some_and(|time| time.ends_with('Z')), "{line}");
        }
        for secret in ["guess-of", "demo.test", "planted", "Roy", "0af3", &token] {
            assert!(!lines.contains(secret), "{secret}");
        }
    }

    async fn lines_for_the_journal_begin_with_their_levels(fixture) {
        let folder = tempfile::tempdir().unwrap();
        let said = |is_journal: bool| {
            let output = tempfile::NamedTempFile::new().unwrap();
            let found = output.as_file().metadata().unwrap();
            let inode = found.ino() + u64::from(!is_journal);
            let file = folder.path().join(format!("{is_journal}.db"));
            let ended = Command::new(env!("CARGO_BIN_EXE_portal-api"))
                .args(["serve", "--port", "0"])
                .env("DATABASE_URL", format!("sqlite://{}", file.display()))
                // Not an address of this machine, so that the server ends.
                .env("METRICS_ADDRESS", "192.0.2.1:1")
                .env("JOURNAL_STREAM", format!("{}:{inode}", found.dev()))
                .stdout(output.as_file().try_clone().unwrap())
                .stderr(output.as_file().try_clone().unwrap())
                .status();
            assert!(!ended.unwrap().success());
            std::fs::read_to_string(output).unwrap()
        };
        let _ = fixture;
        for (is_journal, levels) in [(true, ["<4>", "<3>"]), (false, ["", ""])] {
            let text = said(is_journal);
            for (level, beginning) in ["{\"timestamp\":", "portal-api: metrics"].iter().enumerate() {
                let lines = text.lines().filter(|line| line.contains(beginning) && !line.contains("\"INFO\""));
                let expected = format!("{}{beginning}", levels[level]);
                let begin = lines.map(|line| line.starts_with(&expected)).collect::<Vec<_>>();
                assert!(!begin.is_empty() && begin.iter().all(|it| *it), "{text}");
            }
            assert!(text.lines().any(|line| line.starts_with("{\"timestamp") && line.contains("\"stopped\"")), "{text}");
        }
    }
}
