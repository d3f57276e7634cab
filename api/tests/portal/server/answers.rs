//! What every answer has: envelope of refusals, compression, metrics; probes, files.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::routing::get;
use portal_api::app;
use portal_api::demo;
use portal_api::http::middleware::with_middlewares;
use portal_api::store::{DatabaseUrl, Store, migrate};
use tower::ServiceExt;

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, MANAGER};
use crate::server::site::with_site;

cases! {
    async fn probes_report_liveness_and_readiness(fixture) {
        let mut probe = fixture.anonymous();
        assert_eq!(probe.get("/healthz").await.text(), "ok\n");
        assert_eq!(probe.get("/readyz").await.status, 200);
        fixture.change("INSERT INTO schema_steps (step, applied_at) VALUES (99, 0)").await;
        assert_eq!(probe.get("/readyz").await.status, 200, "a newer schema that only added");
        fixture.change("UPDATE settings SET value = '99' WHERE name = 'oldest_build'").await;
        assert_eq!(probe.get("/readyz").await.status, 503);
    }

    async fn every_refusal_has_the_envelope(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        for (path, code) in [
            ("/api", 1007),
            ("/api/", 1007),
            ("/api/v1/nothing", 1007),
            ("/api/v1/user/", 1007),
            ("/api/v2/support/assurance/%ff", 1007),
            ("/api/v2/support/assurance/%zz", 1001),
            ("/api/v1/store?limit=%ff", 1001),
            ("/api/v2/support/offer?userAssuranceId=%ff", 1001),
            ("/api/receipt/%ff", 1007),
            ("/api/receipt/1?expires=%ff", 1007),
            ("/api/demo/cars/%ff", 1007),
        ] {
            let reply = admin.get(path).await;
            assert_eq!(reply.code(), code, "{path}");
            let head = admin.send("HEAD", path, None).await;
            assert_eq!((head.status, head.header("content-type")), (reply.status, "application/json"), "{path}");
        }
        for method in ["PUT", "PATCH", "OPTIONS", "TRACE"] {
            for (path, allowed) in [("/api/v1/user", "GET,HEAD,POST"), ("/api/openapi.json", "GET,HEAD"), ("/api/receipt/1", "GET,HEAD")] {
                let reply = admin.send(method, path, None).await;
                assert_eq!((reply.status.as_u16(), reply.code(), reply.header("allow")), (405, 1008, allowed), "{method} {path}");
            }
            assert_eq!(admin.send(method, "/api/v1/nothing", None).await.code(), 1007, "{method}");
        }
        assert_eq!(admin.send("HEAD", "/api/v1/store", None).await.status, 200);
    }

    async fn long_answers_are_compressed_where_the_client_accepts_it(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let path = "/api/v1/business/employee?businessId=1";
        let plain = manager.get(path).await;
        let packed = manager.clone().with_header("accept-encoding", "gzip").get(path).await;
        assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"));
        assert!(packed.body.len() * 3 < plain.body.len());
    }

    async fn a_client_that_refuses_every_encoding_gets_the_status_of_its_request(fixture) {
        for refused in ["*;q=0", "identity;q=0"] {
            let mut manager = fixture.signed_in(MANAGER).await.with_header("accept-encoding", refused);
            let body = r#"{"name":"A","number":"4111111111111111","exp_month":"01","exp_year":"2029","cvv":"123"}"#;
            let reply = manager.post("/api/v1/user/card", body).await;
            assert_eq!((reply.status.as_u16(), reply.text().as_str()), (200, r#"{"success":true,"data":{}}"#), "{refused}");
            assert_eq!(manager.get("/api/v1/nothing").await.status, 404, "{refused}");
        }
    }

    async fn a_streamed_list_is_complete_compressed_or_not(fixture) {
        fixture
            .change(
                "INSERT INTO stores (id, address, province, alert_en, is_maintained_locally, active)
                 SELECT 1000 + a.id * 12 + b.id, a.address, a.province, '', a.active, a.active
                 FROM stores a CROSS JOIN stores b",
            )
            .await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let plain = admin.get("/api/v1/store").await;
        assert_eq!(plain.json()["data"]["stores"].as_array().unwrap().len(), 12 + 144);
        let packed = admin.clone().with_header("accept-encoding", "gzip").get("/api/v1/store").await;
        assert_eq!(packed.header("content-encoding"), "gzip");
    }

    async fn the_lists_documented_with_a_limit_accept_it(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let description = admin.get("/api/openapi.json").await.json();
        assert_eq!(description["components"]["securitySchemes"]["session"]["name"], "portal_session");
        assert_eq!(description["servers"][0]["url"], "/");
        let batch = &description["paths"]["/api/v1/platform/car-make"]["put"]["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(batch["properties"]["items"]["items"]["title"], "PutCarMakesItem");
        let mut limited = Vec::new();
        for (path, calls) in description["paths"].as_object().unwrap() {
            let call = &calls["get"];
            let takes = call["parameters"].to_string().contains("\"limit\"");
            let reply = admin.get(&format!("{path}?limit=1&after=2")).await;
            let is_json = reply.header("content-type") == "application/json";
            let has_next = is_json && reply.status == 200 && reply.json()["data"].get("next").is_some();
            assert_eq!(has_next, takes, "{path}: {}", reply.text());
            limited.extend(takes.then(|| call["operationId"].as_str().unwrap()));
        }
        limited.sort_unstable();
        assert_eq!(limited, ["carwashCounts", "carwashTypes", "discardedRequests", "stores", "unacceptedOffers", "unansweredRequests", "unrespondedOffers"]);
    }

    async fn a_panic_is_an_internal_error_without_its_message(fixture) {
        async fn fall() {
            panic!("cause-canary");
        }
        let router = Router::new().route("/", get(fall));
        let request = Request::get("/").header("host", "a").body(Body::empty()).unwrap();
        let router = with_middlewares(router, &fixture.state).with_state(fixture.state.clone());
        let reply = router.oneshot(request).await.unwrap();
        assert_eq!(reply.status(), 500);
        let body = axum::body::to_bytes(reply.into_body(), 1 << 20).await.unwrap();
        let body = String::from_utf8(body.to_vec()).unwrap();
        assert!(body.contains("\"success\":false") && !body.contains("canary"), "{body}");
    }

    async fn demo_pictures_are_served_beside_demo_data_only(fixture) {
        assert!(fixture.state.store.read(demo::is_seeded).await.unwrap());
        let picture = "/api/demo/cars/sedan-red.svg";
        assert_eq!(fixture.anonymous().get(picture).await.status, 200);
        let empty = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(empty.path().join("empty.db")), 1).unwrap();
        migrate::migrate(&store).unwrap();
        assert!(!store.read(demo::is_seeded).await.unwrap());
        let without = app::router(fixture.state.clone(), Router::new());
        assert_eq!(Client::new(without).get(picture).await.code(), 1007);
    }

    async fn requests_are_counted(fixture) {
        fixture.signed_in(MANAGER).await.get("/api/v1/user").await;
        let request = Request::get("/metrics").body(Body::empty()).unwrap();
        let page = app::metrics_router(fixture.state.clone()).oneshot(request).await.unwrap();
        let page = axum::body::to_bytes(page.into_body(), 1 << 20).await.unwrap();
        let page = String::from_utf8(page.to_vec()).unwrap();
        assert!(page.contains("http_requests_total{method=\"GET\",route=\"/api/v1/user\",status=\"200\"} 1"), "{page}");
    }
}
