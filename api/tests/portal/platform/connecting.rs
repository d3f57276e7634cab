//! The examples of `docs/connecting.md`, run from top to bottom.

use portal_core::api::Scope;
use serde_json::json;

use crate::fixture::BROKER;

const PAGE: &str = include_str!("../../../../docs/connecting.md");

/// Method, path and body of an example.
fn example(block: &str) -> (&str, &str, Option<String>) {
    let method = block
        .split_once("-X ")
        .map_or("GET", |(_, rest)| rest.split(' ').next().unwrap());
    let path = block.split_once("$PORTAL").unwrap().1;
    let body = block
        .split_once("-d '")
        .map(|(_, rest)| rest.trim_end().trim_end_matches('\'').to_owned());
    (method, path.split(['"', ' ']).next().unwrap(), body)
}

cases! {
    async fn the_examples_of_the_page_for_those_who_connect_work(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let blocks = PAGE.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
        let mut run = 0;
        for (method, path, body) in blocks.map(example) {
            if path.contains("offer?") {
                let request = fixture.number("SELECT MAX(id) FROM requests").await;
                let offer = json!({ "brandId": 1, "priceAnually": 119_988, "expirationDate": "2030-12-31",
                    "userAssuranceId": request, "description": "x", "offerType": "PHONE" });
                let mut broker = fixture.signed_in(BROKER).await;
                assert_eq!(broker.post("/api/v1/support/users/insurer", &offer.to_string()).await.status, 200);
            }
            let offer = fixture.number("SELECT COALESCE(MAX(id), 0) FROM offers").await.to_string();
            let body = body.map(|body| body.replace("$OFFER", &offer));
            let reply = system.send(method, path, body).await;
            assert_eq!(reply.status, 200, "{method} {path}: {}", reply.text());
            let answer = reply.json();
            let results = answer["data"]["results"].as_array().cloned().unwrap_or_default();
            // The withdrawal is of a request that the page does not send.
            let is_done = results.iter().all(|it| it["error"].is_null()) || method == "DELETE";
            assert!(is_done, "{method} {path}: {answer}");
            run += 1;
        }
        assert_eq!(run, 12);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM offers o JOIN client_row w ON w.row_id = o.request_id WHERE w.kind = 'request' AND o.is_accepted").await, 1);
    }
}
