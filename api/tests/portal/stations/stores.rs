//! Stations.

use portal_core::api::requests::NoFields;
use portal_core::api::{CarwashCounts, CarwashTypes, Stores};

use crate::fixture::ADMINISTRATOR;

cases! {
    async fn stores_types_and_counts_belong_together(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let stores = admin.call::<Stores>(&NoFields {}).await.unwrap();
        let counts = admin.call::<CarwashCounts>(&NoFields {}).await.unwrap();
        let types = admin.call::<CarwashTypes>(&NoFields {}).await.unwrap();
        assert_eq!((stores.len(), counts.len(), types.len()), (12, 12, 72));
        for kind in &types {
            let store = counts.iter().find(|count| count.id == kind.store_id).unwrap();
            assert!(store.count.contains_key(&kind.name_en));
        }
        assert!(stores.iter().flat_map(|store| &store.routes).count() > 5);
    }

    async fn a_list_is_read_page_by_page(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let (mut ids, mut after) = (Vec::new(), Some(0));
        while let Some(last) = after {
            let json = admin.get(&format!("/api/v1/store?limit=5&after={last}")).await.json();
            let part = json["data"]["stores"].as_array().unwrap();
            assert!(part.len() <= 5);
            ids.extend(part.iter().map(|store| store["id"].as_i64().unwrap()));
            after = json["data"]["next"].as_i64();
        }
        assert_eq!(ids, (1..=12).collect::<Vec<i64>>());
    }

    async fn limit_and_after_are_validated(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        for wrong in ["limit=0", "limit=-1", "limit=18446744073709551616", "limit=", "limit=ten", "after=-1", "after=ten"] {
            assert_eq!(admin.get(&format!("/api/v1/store?{wrong}")).await.code(), 1001, "{wrong}");
        }
        let whole = admin.get("/api/v1/store?limit=9223372036854775807").await.json();
        assert!(whole["data"]["stores"].as_array().unwrap().len() == 12 && whole["data"]["next"].is_null());
        let beyond = admin.get("/api/v1/store?limit=1&after=9223372036854775807").await.json();
        assert_eq!(beyond["data"], serde_json::json!({ "stores": [], "next": null }));
    }

    async fn a_store_without_car_washes_does_not_end_the_list(fixture) {
        fixture.change("DELETE FROM carwash_types WHERE store_id IN (1, 5, 12)").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(admin.call::<CarwashTypes>(&NoFields {}).await.unwrap().len(), 54);
        assert_eq!(admin.call::<CarwashCounts>(&NoFields {}).await.unwrap().len(), 12);
    }

    async fn a_negative_count_or_position_is_left_out_and_the_lists_are_whole(fixture) {
        fixture.change("UPDATE carwash_types SET amount = -4 WHERE store_id = 3").await;
        fixture.change("UPDATE store_routes SET position = -3 WHERE store_id = 1").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let counts = admin.call::<CarwashCounts>(&NoFields {}).await.unwrap();
        assert_eq!(counts.len(), 12);
        assert!(counts.iter().all(|store| store.count.is_empty() == (store.id == 3)));
        let stores = admin.call::<Stores>(&NoFields {}).await.unwrap();
        assert_eq!(stores.len(), 12);
        let routes = || stores.iter().flat_map(|store| &store.routes);
        assert!(routes().any(|route| route.store_id == 1));
        assert!(routes().all(|route| route.position.is_none() == (route.store_id == 1)));
    }

    async fn an_unchanged_answer_is_not_sent_again(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let first = admin.get("/api/v1/store").await;
        let mut again = admin.clone().with_header("if-none-match", first.header("etag"));
        let second = again.get("/api/v1/store").await;
        assert_eq!((second.status.as_u16(), second.body.len()), (304, 0));
        fixture.change("UPDATE stores SET alert_en = 'Closed' WHERE id = 3").await;
        assert_eq!(again.get("/api/v1/store").await.status, 200);
    }
}
