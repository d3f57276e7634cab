//! Reports of sections that failed in a browser.

use crate::client::{Client, Reply};
use crate::server::site::with_site;

const LIVE: &str = "1.0.0-ab12cd";

async fn report(client: &mut Client, section: &str, build: &str, code: &str) -> Reply {
    let body = serde_json::json!({ "section": section, "build": build, "code": code });
    let path = "/api/v1/section/failure";
    client.post(path, &body.to_string()).await
}

cases! {
    async fn failures_are_counted_by_section_build_and_code(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        for _ in 0..2 {
            assert_eq!(report(&mut visitor, "team", LIVE, "script").await.status, 204);
        }
        let page = fixture.state.metrics.encode().unwrap();
        let line = format!("section_failures_total{{section=\"team\",build=\"{LIVE}\",code=\"script\"}} 2");
        assert!(page.contains(&line), "{page}");
    }

    async fn a_report_may_say_what_failed_and_where(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        let body = serde_json::json!({
            "section": "team", "build": LIVE, "code": "rejection",
            "message": "x is not a function", "route": "/team", "stack": "at page.js:1:2",
        });
        let path = "/api/v1/section/failure";
        assert_eq!(visitor.post(path, &body.to_string()).await.status, 204);
        let page = fixture.state.metrics.encode().unwrap();
        let line = format!("section_failures_total{{section=\"team\",build=\"{LIVE}\",code=\"rejection\"}} 1");
        assert!(page.contains(&line), "{page}");
    }

    async fn a_report_adds_no_label_that_the_site_does_not_hold(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        for section in ["fleet", "insurance"] {
            assert_eq!(report(&mut visitor, section, LIVE, "unheard-of").await.status, 204);
        }
        let page = fixture.state.metrics.encode().unwrap();
        let line = "section_failures_total{section=\"other\",build=\"other\",code=\"other\"} 2";
        assert!(page.contains(line), "{page}");
    }

    async fn a_build_that_the_site_does_not_hold_is_counted_by_its_section(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        for build in ["unknown", "9.9.9-000000"] {
            assert_eq!(report(&mut visitor, "team", build, "script").await.status, 204);
        }
        let page = fixture.state.metrics.encode().unwrap();
        let line = "section_failures_total{section=\"team\",build=\"other\",code=\"script\"} 2";
        assert!(page.contains(line), "{page}");
    }

    async fn malformed_reports_are_refused(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        let long = "a".repeat(65);
        for section in ["", "..", "../team", "te am", "team\n", &long] {
            assert_eq!(report(&mut visitor, section, LIVE, "script").await.code(), 1001, "{section:?}");
        }
        assert_eq!(visitor.post("/api/v1/section/failure", "{}").await.code(), 1001);
        let mut foreign = visitor.clone().with_header("sec-fetch-site", "cross-site");
        assert_eq!(report(&mut foreign, "team", LIVE, "script").await.code(), 1012);
        assert!(!fixture.state.metrics.encode().unwrap().contains("section_failures_total{"));
    }

    async fn reports_of_one_address_are_throttled(fixture) {
        let (fixture, _site) = with_site(fixture);
        let mut visitor = fixture.anonymous();
        for _ in 0..60 {
            assert_eq!(report(&mut visitor, "team", LIVE, "script").await.status, 204);
        }
        assert_eq!(report(&mut visitor, "team", LIVE, "script").await.code(), 1011);
    }
}
