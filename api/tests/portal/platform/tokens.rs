//! Tokens of other systems of the platform (CLIENT-2, CLIENT-3).

use std::time::Duration;

use portal_core::api::{Access, ENDPOINTS, ErrorCode, Scope};
use serde_json::json;

use crate::fixture::ADMINISTRATOR;
use crate::server::access_samples::samples;

const CAR_MAKES: &str = "/api/v1/platform/car-make";

const MAKES: &str = "SELECT COUNT(*) FROM car_makes WHERE name LIKE 'Make %'";

const LADA: &str = r#"{"items":[{"name":"Lada"}]}"#;

cases! {
    async fn a_call_takes_the_tokens_that_have_its_scope_and_no_others(fixture) {
        for scope in Scope::ALL {
            let mut system = fixture.system(&[*scope]).await;
            for endpoint in ENDPOINTS {
                let (_, path, body) = samples().find(|(name, ..)| *name == endpoint.name).unwrap();
                let body = (!body.is_empty()).then(|| (*body).to_owned());
                let reply = system.send(endpoint.method.as_str(), path, body).await;
                let refused = (reply.status.as_u16(), reply.json()["error"]["code"].as_u64());
                let is_of_scope = endpoint.access == Access::Scope(*scope);
                let missing = (403, Some(u64::from(ErrorCode::ScopeMissing.number())));
                assert_eq!(refused == missing, !is_of_scope, "{} with {scope:?}: {}", endpoint.name, reply.text());
            }
        }
    }

    async fn a_token_beside_a_session_is_refused(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await.with_header("authorization", "Bearer portal_pat_x");
        assert_eq!(administrator.get("/api/v1/user").await.code(), 1091);
        assert_eq!(administrator.send("PUT", CAR_MAKES, Some(LADA.into())).await.code(), 1090);
    }

    async fn a_token_ends_at_its_date_or_when_it_is_withdrawn(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        assert_eq!(system.send("PUT", CAR_MAKES, Some(LADA.into())).await.status, 200);
        for (end, again) in [
            ("withdrawn_at = 1", "withdrawn_at = NULL"),
            ("expires_at = 1", "expires_at = 4102444800000"),
        ] {
            fixture.change(&format!("UPDATE client_token SET {end}")).await;
            let reply = system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (401, 1090), "{end}");
            fixture.change(&format!("UPDATE client_token SET {again}")).await;
        }
        assert_eq!(system.send("PUT", CAR_MAKES, Some(LADA.into())).await.status, 200);
    }

    async fn a_token_that_is_withdrawn_during_a_batch_writes_no_more_than_the_piece_that_is_being_written(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        let items: Vec<_> = (0..1_000).map(|number| json!({ "name": format!("Make {number}") })).collect();
        let body = json!({ "items": items }).to_string();
        let withdrawn = async {
            while fixture.number(MAKES).await == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            fixture.change("UPDATE client_token SET withdrawn_at = 1").await;
            fixture.number(MAKES).await
        };
        let (reply, written) = tokio::join!(system.send("PUT", CAR_MAKES, Some(body)), withdrawn);
        let all = fixture.number(MAKES).await;
        assert!(all <= written + 50, "{written}, then {all}");
        assert_eq!(reply.status == 401, all < 1_000, "{}, {all}", reply.text());
    }

    async fn the_last_use_of_a_token_is_kept_with_its_network(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM client_token WHERE used_at > 0 AND used_from <> ''").await, 1);
    }

    async fn a_repeated_item_leaves_one_act_that_names_the_system(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        for _ in 0..2 {
            system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
        }
        let acts = "SELECT COUNT(*) FROM audit WHERE action = 'car-make.add' AND user_id IS NULL AND actor_name LIKE 'Application %'";
        assert_eq!(fixture.number(acts).await, 1);
    }

    async fn an_item_that_is_refused_leaves_the_others_as_they_are(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        let items = json!({ "items": [{ "name": "Lada" }, { "name": 5 }, {}, { "name": " " }, { "name": "Trabant" }] });
        let reply = system.send("PUT", CAR_MAKES, Some(items.to_string())).await;
        let results = reply.json()["data"]["results"].clone();
        let fields: Vec<_> = results.as_array().unwrap().iter().map(|it| it["error"]["fields"].clone()).collect();
        assert_eq!(fields, [json!(null), json!({ "name": "invalid" }), json!({ "name": "required" }), json!({ "name": "required" }), json!(null)]);
        assert!(results[2]["error"]["message"].as_str().unwrap().contains("missing field `name`"), "{results}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM car_makes WHERE name IN ('Lada', 'Trabant')").await, 2);
    }

    async fn a_batch_has_one_to_a_thousand_items(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        for (count, status) in [(0, 422), (1, 200), (1_000, 200), (1_001, 422)] {
            let items: Vec<_> = (0..count).map(|at| json!({ "name": format!("Marque {at}") })).collect();
            let reply = system.send("PUT", CAR_MAKES, Some(json!({ "items": items }).to_string())).await;
            assert_eq!(reply.status, status, "{count}");
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM car_makes WHERE name LIKE 'Marque %'").await, 1_000);
    }

    async fn a_system_that_is_limited_to_a_brand_adds_no_makes(fixture) {
        let mut system = fixture.limited_system(&[Scope::CarsWrite], "1, NULL").await;
        let reply = system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
        assert_eq!(reply.json()["data"]["results"][0]["error"]["code"], 1092);
    }

    async fn beyond_its_calls_a_system_waits_and_others_do_not(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
        fixture.change("UPDATE sign_in_attempts SET attempts = 6000 WHERE subject LIKE 'client:%'").await;
        let reply = system.send("PUT", CAR_MAKES, Some(LADA.into())).await;
        assert_eq!(reply.code(), 1011);
        assert!(!reply.header("retry-after").is_empty());
        let mut other = fixture.system(&[Scope::CarsWrite]).await;
        assert_eq!(other.send("PUT", CAR_MAKES, Some(LADA.into())).await.status, 200);
    }
}
