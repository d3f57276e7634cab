//! A batch is written in pieces (CLIENT-7): nobody waits for the whole of it.

use std::time::{Duration, Instant};

use portal_core::api::Scope;
use serde_json::json;

use crate::fixture::ADMINISTRATOR;
use crate::platform::calls::put;

cases! {
    async fn a_thousand_changes_of_stock_hold_up_nobodys_read(fixture) {
        let mut system = fixture.system(&[Scope::StockWrite]).await;
        let items: Vec<_> = (0..1_000).map(|at| json!({ "storeId": 1 + at % 12, "type": format!("Type {}", at / 12), "amount": at })).collect();
        let writing = tokio::spawn(async move { put(&mut system, "stock", json!(items)).await });
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut longest = Duration::ZERO;
        while !writing.is_finished() {
            let start = Instant::now();
            assert_eq!(administrator.get("/api/v1/user/role").await.status, 200);
            longest = longest.max(start.elapsed());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let results = writing.await.unwrap();
        assert!(results.iter().all(|it| it["error"].is_null()) && results.len() == 1_000);
        // 100 ms in a release build on a machine of its own.
        assert!(longest < Duration::from_secs(1), "{longest:?}");
    }
}
