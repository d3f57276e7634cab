//! Attacks.

use portal_api::config::Config;
use portal_api::partner::Partner;
use portal_core::api::{Access, ENDPOINTS, EndpointInfo, Method};

use crate::fixture::{BROKER, MANAGER};
use crate::server::access_samples::samples;

cases! {
    async fn requests_from_other_sites_change_nothing(fixture) {
        let before = fixture.number("SELECT COUNT(*) FROM audit").await;
        // A page of another site has no token of a system.
        let is_of_systems = |endpoint: &EndpointInfo| matches!(endpoint.access, Access::Scope(_));
        let changes = ENDPOINTS.iter().filter(|it| it.method != Method::Get && !is_of_systems(it));
        for endpoint in changes {
            let path = endpoint.path.replace("{id}", "2");
            for (name, value) in [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("sec-fetch-site", "none"), ("sec-fetch-site", "")] {
                let mut client = fixture.signed_in(MANAGER).await.with_header(name, value);
                let reply = client.send(endpoint.method.as_str(), &path, Some("{}".into())).await;
                assert_eq!(reply.code(), 1012, "{} {value}", endpoint.name);
            }
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, before);
    }

    async fn malformed_requests_are_refused_with_their_code(fixture) {
        let mut client = fixture.signed_in(BROKER).await;
        let path = "/api/v1/user/token";
        assert_eq!(client.post(path, "{\"email\":").await.code(), 1001);
        assert_eq!(client.post(path, "[]").await.code(), 1001);
        assert_eq!(client.clone().with_header("content-type", "text/plain").post(path, "{}").await.code(), 1010);
        assert_eq!(client.clone().with_header("content-type", "application/x-www-form-urlencoded").post(path, "a=b").await.code(), 1010);
        let long = format!(r#"{{"email":"{}"}}"#, "x".repeat(70_000));
        let reply = client.post(path, &long).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (413, 1009));
        assert_eq!(client.get("/api/v1/nothing").await.code(), 1007);
        let reply = client.send("PUT", "/api/v1/user", None).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (405, 1008));
        assert!(reply.header("allow").contains("GET"));
        assert_eq!(client.get("/api/v1/business/employee?businessId=abc").await.code(), 1005);
    }

    async fn every_response_has_the_security_headers(fixture) {
        let reply = fixture.signed_in(MANAGER).await.get("/api/v1/user").await;
        assert_eq!(reply.header("cache-control"), "no-store");
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(reply.header("referrer-policy"), "no-referrer");
        assert!(reply.header("permissions-policy").contains("camera=()"));
        assert!(reply.headers.get("strict-transport-security").is_none());
        let mut visitor = fixture.anonymous();
        for path in ["/api/v1/user", "/api/v1/nothing", "/api/openapi.json", "/healthz", "/nowhere.js", "/api/receipt.css"] {
            let reply = visitor.get(path).await;
            let policy = reply.header("content-security-policy");
            assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'") && policy.contains("sandbox"), "{path} {policy}");
            assert_eq!((reply.header("x-content-type-options"), reply.header("referrer-policy")), ("nosniff", "no-referrer"), "{path}");
        }
        let config = Config { public_origins: vec!["https://portal.test".into()], ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        let reply = fixture.anonymous().get("/healthz").await;
        assert_eq!(reply.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
        let mut page = fixture.anonymous().with_header("sec-fetch-site", "").with_header("origin", "https://evil.test");
        assert_eq!(page.post("/api/v1/user/token", "{}").await.code(), 1012);
        let mut page = page.with_header("origin", "https://portal.test");
        assert_eq!(page.post("/api/v1/user/token", "{}").await.code(), 1001);
    }

    async fn no_answer_is_kept_by_a_cache(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        for (name, path, body) in samples().filter(|(name, ..)| *name != "signOut") {
            let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == *name).unwrap();
            let body = (!body.is_empty()).then(|| (*body).to_owned());
            let reply = client.send(endpoint.method.as_str(), path, body).await;
            assert_eq!(reply.header("cache-control"), "no-store", "{name}: {}", reply.status);
        }
        for path in ["/api/openapi.json", "/healthz", "/readyz", "/api/v1/nothing", "/nowhere.js", "/api/v1/user?"] {
            for method in ["GET", "PUT"] {
                let reply = client.send(method, path, None).await;
                assert_eq!(reply.header("cache-control"), "no-store", "{method} {path}: {}", reply.status);
            }
        }
    }

    async fn a_session_token_must_match_exactly(fixture) {
        let client = fixture.signed_in(MANAGER).await;
        let token = client.cookie().unwrap().split('=').nth(1).unwrap().to_owned();
        for wrong in ["", "x", &token[1..], &token.to_uppercase(), &format!("{token}0"), "' OR '1'='1"] {
            assert_eq!(fixture.anonymous().with_session(wrong).get("/api/v1/user").await.code(), 1003, "{wrong}");
        }
    }

    async fn a_text_with_a_null_byte_is_refused(fixture) {
        let (mut manager, mut broker) = (fixture.signed_in(MANAGER).await, fixture.signed_in(BROKER).await);
        let sign_up = r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"A\u0000","lastName":"B","requestAssuranceRole":true}"#;
        assert_eq!(fixture.anonymous().post("/api/v1/user", sign_up).await.code(), 1002);
        let card = r#"{"name":"A\u0000","number":"4111111111111111","exp_month":"01","exp_year":"2029","cvv":"123"}"#;
        assert_eq!(manager.post("/api/v1/user/card", card).await.code(), 1002);
        let offer = r#"{"brandId":1,"priceAnually":1000,"expirationDate":"2031-03-01","userAssuranceId":6,"description":"x","offerType":"PHONE","phone":"\u0000"}"#;
        assert_eq!(broker.post("/api/v1/support/users/insurer", offer).await.code(), 1002);
    }
}
