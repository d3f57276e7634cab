//! Insurance requests and their state per brand.

use portal_core::api::requests::{ById, NoFields, OfferRequest};
use portal_core::api::{
    DeleteOffer, DiscardRequest, DiscardedRequests, MarkResponded, Offer, Request, RequestCounts,
    UnacceptedOffers, UnansweredRequests, UnrespondedOffers, WithdrawRequest,
};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BROKER, OTHER_BROKER, REQUEST};

async fn new_ids(client: &mut Client) -> Vec<i64> {
    let list = client
        .call::<UnansweredRequests>(&NoFields {})
        .await
        .unwrap();
    list.iter().map(|request| request.id).collect()
}

cases! {
    async fn a_request_is_answered_as_stored(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let request = broker.call::<Request>(&ById { id: REQUEST }).await.unwrap();
        assert_eq!(request.id, REQUEST);
        assert!(request.informations.len() > 40);
        assert_eq!(broker.refused::<Request>(&ById { id: 999 }).await, 1007);
        assert_eq!(broker.get("/api/v2/support/assurance/two").await.code(), 1001);
    }

    async fn an_answered_request_is_new_to_other_brands_only(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        assert!(!new_ids(&mut broker).await.contains(&REQUEST));
        assert!(new_ids(&mut fixture.signed_in(OTHER_BROKER).await).await.contains(&REQUEST));
        assert!(new_ids(&mut fixture.signed_in(ADMINISTRATOR).await).await.contains(&REQUEST));
        assert_eq!(broker.refused::<MarkResponded>(&ById { id: 999 }).await, 1007);
    }

    async fn a_discarded_request_moves_to_the_discarded_list(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let before = new_ids(&mut broker).await.len();
        broker.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        assert_eq!(new_ids(&mut broker).await.len(), before - 1);
        let discarded = broker.call::<DiscardedRequests>(&NoFields {}).await.unwrap();
        assert!(discarded.iter().any(|request| request.id == REQUEST));
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        assert!(other.call::<DiscardedRequests>(&NoFields {}).await.unwrap().is_empty());
        assert!(new_ids(&mut other).await.contains(&REQUEST));
    }

    async fn a_request_tells_the_brand_that_discarded_it(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let request = ById { id: REQUEST };
        assert!(!broker.call::<Request>(&request).await.unwrap().is_discarded);
        broker.call::<DiscardRequest>(&request).await.unwrap();
        let discarded = broker.call::<Request>(&request).await.unwrap();
        assert!(discarded.is_discarded && discarded.informations.len() > 40);
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        assert!(!other.call::<Request>(&request).await.unwrap().is_discarded);
    }

    async fn an_administrator_withdraws_a_request_from_the_lists_of_every_brand(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        administrator.call::<WithdrawRequest>(&ById { id: REQUEST }).await.unwrap();
        for account in [BROKER, OTHER_BROKER, ADMINISTRATOR] {
            let mut user = fixture.signed_in(account).await;
            assert!(!new_ids(&mut user).await.contains(&REQUEST));
            assert_eq!(user.refused::<Request>(&ById { id: REQUEST }).await, 1007);
        }
        let acts = "SELECT COUNT(*) FROM audit WHERE action = 'request.withdraw' AND user_id = 1002 AND subject = '2'";
        assert_eq!(fixture.number(acts).await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'requestWithdrawn' AND subject = 2").await, 1);
        assert_eq!(administrator.refused::<WithdrawRequest>(&ById { id: REQUEST }).await, 1007);
    }

    async fn a_request_whose_offer_was_accepted_is_not_withdrawn(fixture) {
        fixture.change("UPDATE offers SET is_accepted = TRUE WHERE request_id = 7").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(administrator.refused::<WithdrawRequest>(&ById { id: 7 }).await, 1015);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM requests WHERE id = 7").await, 1);
    }

    async fn a_request_says_when_it_came(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let list = broker.call::<UnansweredRequests>(&NoFields {}).await.unwrap();
        let listed = list.iter().find(|request| request.id == REQUEST).unwrap();
        let one = broker.call::<Request>(&ById { id: REQUEST }).await.unwrap();
        assert!(listed.received_at.as_deref().is_some_and(|time| time.ends_with('Z')));
        assert_eq!(one.received_at, listed.received_at);
        let offers = broker.call::<UnrespondedOffers>(&NoFields {}).await.unwrap();
        let requests = offers.iter().filter_map(|offer| offer.user_assurance.as_ref());
        assert!(requests.into_iter().all(|request| request.received_at.is_some()));
    }

    async fn the_counts_are_the_rows_of_the_lists(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        for account in [BROKER, OTHER_BROKER, ADMINISTRATOR] {
            let mut user = fixture.signed_in(account).await;
            let counts = user.call::<RequestCounts>(&NoFields {}).await.unwrap();
            let rows = [
                user.call::<UnansweredRequests>(&NoFields {}).await.unwrap().len(),
                user.call::<DiscardedRequests>(&NoFields {}).await.unwrap().len(),
                user.call::<UnacceptedOffers>(&NoFields {}).await.unwrap().len(),
                user.call::<UnrespondedOffers>(&NoFields {}).await.unwrap().len(),
            ];
            let counted = [
                counts.unanswered_requests, counts.discarded_requests, counts.unaccepted_offers,
                counts.unresponded_offers,
            ];
            assert_eq!(counted.map(|count| count as usize), rows, "{account}");
        }
    }

    async fn a_long_list_is_complete(fixture) {
        fixture.state.store.write(|db| {
            for id in 1_000..2_000_i64 {
                db.execute(
                    "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, 100001, 0, ?2)",
                    portal_api::values![id, &format!(r#"{{"id":{id}}}"#)],
                )?;
            }
            Ok(())
        }).await.unwrap();
        let ids = new_ids(&mut fixture.signed_in(OTHER_BROKER).await).await;
        assert!(ids.len() > 1_000 && ids.is_sorted_by(|a, b| a > b));
        assert_eq!(ids.iter().filter(|id| **id >= 1_000).count(), 1_000);
        let mut browser = fixture.signed_in(OTHER_BROKER).await.with_header("accept-encoding", "gzip, br");
        let packed = browser.get("/api/v2/support/assurance/unresponded").await;
        assert_eq!(packed.header("content-encoding"), "br");
        assert!(packed.body.len() > 1_000, "whole, not cut off");
        let page = browser.get("/api/v2/support/assurance/unresponded?limit=2&after=1998").await.json();
        assert_eq!((&page["data"]["next"], &page["data"]["assurances"][0]["id"]), (&1996.into(), &1997.into()));
    }

    async fn a_broker_without_a_brand_sees_no_request_and_changes_none(fixture) {
        fixture.change("DELETE FROM brand_members WHERE user_id = 1003").await;
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(new_ids(&mut broker).await, [0; 0]);
        assert_eq!(broker.call::<DiscardedRequests>(&NoFields {}).await.unwrap(), []);
        for id in [REQUEST, 999] {
            assert_eq!(broker.refused::<Request>(&ById { id }).await, 1007);
            assert_eq!(broker.refused::<Offer>(&OfferRequest { user_assurance_id: id }).await, 1007);
            assert_eq!(broker.refused::<DeleteOffer>(&OfferRequest { user_assurance_id: id }).await, 1007);
            assert_eq!(broker.refused::<DiscardRequest>(&ById { id }).await, 1017);
            assert_eq!(broker.refused::<MarkResponded>(&ById { id }).await, 1017);
        }
    }

    async fn a_repeated_answer_or_discard_is_no_event_and_no_audit_row(fixture) {
        let written = "SELECT (SELECT COUNT(*) FROM events) + (SELECT COUNT(*) FROM audit)";
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<MarkResponded>(&ById { id: 2 }).await.unwrap();
        broker.call::<DiscardRequest>(&ById { id: 4 }).await.unwrap();
        let once = fixture.number(written).await;
        broker.call::<MarkResponded>(&ById { id: 2 }).await.unwrap();
        broker.call::<DiscardRequest>(&ById { id: 4 }).await.unwrap();
        assert_eq!(fixture.number(written).await, once);
    }
}
