//! Streams of exports and long lists: who may have them, and how many.

use axum::response::Response;
use http_body_util::BodyExt;

use crate::client::Client;
use crate::database::durability::many_requests;
use crate::fixture::{BROKER, Fixture, MANAGER, OTHER_MANAGER};

const CSV: &str = "/api/v1/business/transaction/csv?businessId=1";
const LIST: &str = "/api/v2/support/assurance/unresponded";

async fn begin(client: &mut Client, path: &str) -> Response {
    let response = client.begin("GET", path, None).await;
    assert_eq!(response.status(), 200);
    response
}

/// Whether the body of a response arrives whole.
async fn arrives(response: Response) -> bool {
    response.into_body().collect().await.is_ok()
}

/// Whether an export and a list arrive whole where this change happens after their first chunk.
async fn arrive_in_spite_of(fixture: &Fixture, change: &str) -> (bool, bool) {
    many_requests(fixture, 1_000).await;
    let export = begin(&mut fixture.signed_in(MANAGER).await, CSV).await;
    let list = begin(&mut fixture.signed_in(BROKER).await, LIST).await;
    fixture.change(change).await;
    (arrives(export).await, arrives(list).await)
}

cases! {
    async fn streams_stop_when_their_session_ends(fixture) {
        assert_eq!(arrive_in_spite_of(&fixture, "DELETE FROM sessions").await, (false, false));
    }

    async fn streams_stop_when_the_session_expires(fixture) {
        assert_eq!(arrive_in_spite_of(&fixture, "UPDATE sessions SET expires_at = 0").await, (false, false));
    }

    async fn streams_stop_when_the_role_is_gone(fixture) {
        assert_eq!(arrive_in_spite_of(&fixture, "DELETE FROM user_roles").await, (false, false));
    }

    async fn an_export_stops_when_its_user_no_longer_manages_the_business(fixture) {
        assert_eq!(arrive_in_spite_of(&fixture, "DELETE FROM business_managers").await, (false, true));
    }

    async fn streams_go_on_when_another_session_ends(fixture) {
        assert_eq!(arrive_in_spite_of(&fixture, "DELETE FROM sessions WHERE user_id = 1011").await, (true, true));
    }

    async fn an_export_of_100_000_rows_leaves_in_pieces_with_each_row_once(fixture) {
        fixture.change("DELETE FROM transactions").await;
        // Ten rows of the same millisecond: chunks end among them.
        fixture.change("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
            INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4)
            SELECT i, 1, 2001, 1, 1700000000000 + i / 10, 1000, 150, '4242' FROM n").await;
        let mut body = begin(&mut fixture.signed_in(MANAGER).await, CSV).await.into_body();
        let (mut file, mut largest) = (Vec::new(), 0);
        while let Some(piece) = body.frame().await {
            let piece = piece.unwrap().into_data().unwrap();
            largest = largest.max(piece.len());
            file.extend_from_slice(&piece);
        }
        let file = String::from_utf8(file).unwrap();
        assert!(largest <= 256 * 1024 && file.len() > 20 * largest, "{largest} of {}", file.len());
        assert_eq!(file.matches('\u{feff}').count(), 1);
        let ids: Vec<i64> = file.lines().skip(1).map(|row| row.split(';').nth(11).unwrap().trim_matches('"').parse().unwrap()).collect();
        assert!(ids.len() == 100_000 && ids.is_sorted_by(|one, next| one > next));
    }

    async fn a_third_export_of_one_user_is_refused_until_another_ends(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let (first, second) = (begin(&mut manager, CSV).await, begin(&mut manager, CSV).await);
        let refused = fixture.signed_in(MANAGER).await.get(CSV).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.header("retry-after")), (429, 1025, "10"));
        let other = CSV.replace("=1", "=2");
        assert_eq!(fixture.signed_in(OTHER_MANAGER).await.get(&other).await.status, 200);
        assert!(arrives(first).await);
        assert_eq!(manager.get(CSV).await.status, 200);
        drop(second);
    }

    async fn a_fifth_long_list_of_one_user_waits_for_another(fixture) {
        many_requests(&fixture, 1_000).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut open = Vec::new();
        for _ in 0..4 {
            open.push(begin(&mut broker, LIST).await);
        }
        let fifth = tokio::spawn(async move { broker.get(LIST).await.status });
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        assert!(!fifth.is_finished());
        open.pop();
        assert_eq!(fifth.await.unwrap(), 200);
    }
}
