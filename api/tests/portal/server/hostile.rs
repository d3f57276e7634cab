//! Requests that no browser of the portal sends.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use portal_api::demo::PASSWORD;

use crate::fixture::{BROKER, MANAGER};
use crate::process::Process;

/// The status lines of everything that the server answers to these bytes.
fn statuses(server: &Process, bytes: &str) -> Vec<String> {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    stream.write_all(bytes.as_bytes()).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8(answer).unwrap();
    let lines = answer
        .match_indices("HTTP/1.1 ")
        .map(|(at, _)| &answer[at..]);
    lines.map(|line| line[9..12].to_owned()).collect()
}

/// What the link in the mail of the sign-up does.
const CONFIRM: &str = "UPDATE users SET email_confirmed_at = 0 WHERE email = 'n@c.test'";

cases! {
    async fn a_field_that_a_call_does_not_have_grants_nothing(fixture) {
        let mut visitor = fixture.anonymous();
        let sign_up = r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"A","lastName":"B","requestAssuranceRole":true,"id":1001,"role":"ROLE_ADMIN","roles":[{"role":"ROLE_ADMIN","isAccepted":true}],"isAccepted":true}"#;
        assert_eq!(visitor.post("/api/v1/user", sign_up).await.status, 200);
        fixture.change(CONFIRM).await;
        visitor.post("/api/v1/user/token", r#"{"email":"n@c.test","password":"un long mot de passe"}"#).await;
        let roles = visitor.get("/api/v1/user/role").await.json();
        assert_eq!(roles["data"].as_array().map(Vec::len), Some(1), "{roles}");
        assert_eq!((&roles["data"][0]["role"], &roles["data"][0]["isAccepted"]), (&"ROLE_ASSURANCE".into(), &false.into()));
        assert_ne!(visitor.get("/api/v1/user").await.json()["data"]["user"]["id"], 1001);
    }

    async fn a_password_matches_exactly_as_it_was_given(fixture) {
        let mut visitor = fixture.anonymous();
        let sign_up = r#"{"email":"n@c.test","password":" un long MOT de passe ","firstName":"A","lastName":"B","requestAssuranceRole":true}"#;
        assert_eq!(visitor.post("/api/v1/user", sign_up).await.status, 200);
        fixture.change(CONFIRM).await;
        for (password, status) in [("un long MOT de passe", 401), (" un long mot de passe ", 401), (" un long MOT de passe", 401), (" un long MOT de passe ", 200)] {
            let reply = visitor.post("/api/v1/user/token", &format!(r#"{{"email":"n@c.test","password":"{password}"}}"#)).await;
            assert_eq!(reply.status, status, "{password}");
        }
    }

    async fn a_parameter_given_twice_or_in_another_type_is_refused(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for path in [
            "/api/v2/support/offer?userAssuranceId=1&userAssuranceId=2",
            "/api/v2/support/offer?userAssuranceId[]=1",
            "/api/v2/support/assurance/unresponded?limit=1&limit=2",
            "/api/v2/support/assurance/unresponded?limit=1e1",
        ] {
            assert_eq!(broker.get(path).await.code(), 1001, "{path}");
        }
        for body in [r#"{"userAssuranceId":1,"userAssuranceId":2}"#, r#"{"userAssuranceId":"1"}"#, r#"{"userAssuranceId":[1]}"#, r#"{"userAssuranceId":1.0}"#, r#"{"userAssuranceId":99999999999999999999}"#] {
            let reply = broker.send("DELETE", "/api/v2/support/offer", Some(body.into())).await;
            assert_eq!(reply.code(), 1001, "{body}");
        }
    }

    async fn another_origin_may_neither_read_nor_ask(fixture) {
        let mut page = fixture.signed_in(MANAGER).await.with_header("origin", "https://evil.test");
        for (method, path) in [("GET", "/api/v1/user"), ("OPTIONS", "/api/v1/user/card"), ("GET", "/api/v1/nothing")] {
            let reply = page.send(method, path, None).await;
            let shared = reply.headers.keys().find(|name| name.as_str().starts_with("access-control-"));
            assert_eq!(shared, None, "{method} {path}");
        }
        assert_eq!(page.send("OPTIONS", "/api/v1/user/card", None).await.code(), 1008);
    }

    async fn one_request_is_never_read_as_two(fixture) {
        let server = Process::start(&fixture.url);
        let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}"}}"#);
        let length = body.len();
        let head = "POST /api/v1/user/token HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n";
        let hidden = "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n";
        let asked = tokio::task::spawn_blocking(move || {
            for (lengths, body, status) in [
                (format!("content-length: {}\r\ntransfer-encoding: chunked", length + 40), format!("{length:x}\r\n{body}\r\n0\r\n\r\n"), "200"),
                (format!("content-length: {length}\r\ncontent-length: {}", length + 1), body.clone(), "400"),
                (format!("content-length: {length}, {length}1"), body.clone(), "400"),
                (format!("content-length: +{length}"), body.clone(), "400"),
                ("transfer-encoding: xchunked".into(), body.clone(), "400"),
                ("transfer-encoding: chunked, identity".into(), body.clone(), "400"),
                (" content-length: 0".into(), body.clone(), "400"),
                ("content-length : 0".into(), body.clone(), "400"),
                ("x: a\0b\r\ncontent-length: 0".into(), String::new(), "400"),
            ] {
                let sent = format!("{head}{lengths}\r\n\r\n{body}{hidden}");
                assert_eq!(statuses(&server, &sent), [status], "{lengths}");
            }
        });
        asked.await.unwrap();
    }
}
