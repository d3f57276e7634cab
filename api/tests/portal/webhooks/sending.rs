//! Sending of webhooks: at least once (WEBHOOK-4), signed (WEBHOOK-5), over the public internet only (WEBHOOK-6).

use std::time::{Duration, Instant};

use portal_api::error::Result;
use portal_api::store::Db;
use portal_api::webhooks::{self, WebhookSettings, outbox};
use portal_core::api::ErrorCode;
use portal_core::api::wire::WebhookEvent;

use super::receiver::{
    Answer, Receiver, SYSTEM, becomes, listening, make_endpoint, of_tests, record, start_worker,
};

const DELIVERED: &str = "SELECT COUNT(*) FROM webhook_deliveries WHERE outcome = 'delivered'";
const GIVEN_UP: &str = "webhooks_total{outcome=\"given_up\"}";
const FAILED: &str =
    "SELECT COUNT(*) FROM webhook_deliveries WHERE failure IS NOT NULL AND due_at IS NOT NULL";

cases! {
    async fn a_delivery_is_signed_for_the_library_of_the_specification_and_has_ids_only(fixture) {
        let (receiver, _, secret) = listening(&fixture, Answer::Taken).await;
        start_worker(&fixture, &of_tests());
        record(&fixture, 77).await;
        let heard = receiver.hears(1).await.remove(0);
        assert!(heard.is_signed_with(&secret));
        assert!(!heard.is_signed_with(&webhooks::endpoint::new_secret()));
        assert!(heard.id().starts_with("msg_"));
        assert_eq!(heard.headers["content-type"], "application/json");
        let payload = heard.payload();
        assert_eq!(payload["type"], "offer.sent");
        assert_eq!(payload["data"], serde_json::json!({ "offerId": 77 }));
        becomes(&fixture, DELIVERED, 1).await;
    }

    async fn an_event_of_a_change_that_is_refused_is_not_told(fixture) {
        let (receiver, ..) = listening(&fixture, Answer::Taken).await;
        let refused = |db: &mut Db<'_>| -> Result<()> {
            webhooks::record(db, WebhookEvent::OfferSent, &webhooks::Subject::default())?;
            Err(ErrorCode::NotFound.into())
        };
        fixture.state.store.write(refused).await.unwrap_err();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_deliveries").await, 0);
        assert!(receiver.heard().is_empty());
    }

    async fn several_servers_deliver_each_event_once_and_one_at_a_time_in_order(fixture) {
        let (receiver, ..) = listening(&fixture, Answer::Taken).await;
        for offer in 0..12 {
            record(&fixture, offer).await;
        }
        let second = fixture.second_server();
        start_worker(&fixture, &of_tests());
        start_worker(&second, &of_tests());
        let heard = receiver.hears(12).await;
        becomes(&fixture, DELIVERED, 12).await;
        let offers: Vec<_> = heard.iter().map(|it| it.payload()["data"]["offerId"].as_i64()).collect();
        assert_eq!(offers, (0..12).map(Some).collect::<Vec<_>>());
        assert_eq!(receiver.heard().len(), 12);
    }

    async fn a_delivery_of_a_server_that_died_is_sent_by_another_with_the_same_id(fixture) {
        let (receiver, ..) = listening(&fixture, Answer::Taken).await;
        record(&fixture, 1).await;
        let store = &fixture.state.store;
        let died = store.write(outbox::claim).await.unwrap().unwrap();
        assert!(store.write(outbox::claim).await.unwrap().is_none(), "leased");
        fixture.change("UPDATE webhook_deliveries SET due_at = due_at - 60000, sending_until = sending_until - 60000").await;
        start_worker(&fixture, &of_tests());
        let heard = receiver.hears(1).await.remove(0);
        assert_eq!(heard.id(), died.header_id());
        becomes(&fixture, DELIVERED, 1).await;
        assert_eq!(fixture.number("SELECT attempts FROM webhook_deliveries").await, 2);
    }

    async fn a_failed_delivery_is_tried_again_later_under_a_new_signature(fixture) {
        let (receiver, _, secret) = listening(&fixture, Answer::Failed).await;
        start_worker(&fixture, &of_tests());
        record(&fixture, 1).await;
        becomes(&fixture, FAILED, 1).await;
        assert_eq!(fixture.number("SELECT status FROM webhook_deliveries").await, 500);
        assert!(fixture.number("SELECT due_at - attempted_at FROM webhook_deliveries").await >= 30_000);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_endpoints WHERE failing_since IS NOT NULL").await, 1);
        receiver.answers(Answer::Taken);
        fixture.change("UPDATE webhook_deliveries SET due_at = 0").await;
        let heard = receiver.hears(2).await;
        assert_eq!(heard[0].id(), heard[1].id());
        assert!(heard[1].is_signed_with(&secret));
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_endpoints WHERE failing_since IS NULL", 1).await;
    }

    async fn a_receiver_that_hangs_holds_up_no_other(fixture) {
        let (hanging, ..) = listening(&fixture, Answer::Hanging).await;
        let quick = Receiver::start(Answer::Taken).await;
        make_endpoint(&fixture, SYSTEM, &quick.url).await;
        start_worker(&fixture, &of_tests());
        for offer in 0..5 {
            record(&fixture, offer).await;
        }
        let begun = Instant::now();
        quick.hears(5).await;
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
        assert_eq!(hanging.heard().len(), 1, "one at a time");
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE failure = 'timeout'", 1).await;
    }

    async fn redirects_are_not_followed_and_huge_answers_not_read(fixture) {
        let (receiver, ..) = listening(&fixture, Answer::Redirect).await;
        start_worker(&fixture, &of_tests());
        record(&fixture, 1).await;
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE failure = 'redirect' AND status = 307", 1).await;
        receiver.answers(Answer::Huge);
        record(&fixture, 2).await;
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE failure = 'answerTooLong'", 1).await;
        assert_eq!(receiver.heard().len(), 2);
    }

    async fn a_private_network_is_never_reached(fixture) {
        let (receiver, id, _) = listening(&fixture, Answer::Taken).await;
        start_worker(&fixture, &WebhookSettings::default());
        // By its name, by its address, and by other notations of it.
        let port = receiver.url.rsplit(':').next().unwrap().to_owned();
        for (tried, host) in ["localhost", "127.0.0.1", "[::1]", "2130706433", "[::ffff:127.0.0.1]"].iter().enumerate() {
            fixture.change(&format!("UPDATE webhook_endpoints SET url = 'https://{host}:{port}' WHERE id = {id}")).await;
            record(&fixture, 1).await;
            let refused = i64::try_from(tried).unwrap() + 1;
            becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE failure = 'privateNetwork'", refused).await;
        }
        assert!(receiver.heard().is_empty());
    }

    async fn both_secrets_sign_during_a_rotation(fixture) {
        let (receiver, id, former) = listening(&fixture, Answer::Taken).await;
        start_worker(&fixture, &of_tests());
        let secret = webhooks::endpoint::new_secret();
        let sealed = secret.clone();
        let seal = move |db: &mut Db<'_>| webhooks::endpoint::seal(db, id, &sealed);
        let sealed = fixture.state.store.write(seal).await.unwrap();
        fixture.change(&format!("UPDATE webhook_endpoints SET former_secret = secret, secret = '{sealed}'")).await;
        record(&fixture, 1).await;
        let heard = receiver.hears(1).await.remove(0);
        assert!(heard.is_signed_with(&former) && heard.is_signed_with(&secret));
        fixture.change("UPDATE webhook_endpoints SET former_secret = NULL").await;
        record(&fixture, 2).await;
        let heard = receiver.hears(2).await.remove(1);
        assert!(!heard.is_signed_with(&former) && heard.is_signed_with(&secret));
    }

    async fn a_secret_that_cannot_be_opened_holds_up_no_other_endpoint(fixture) {
        let (receiver, broken, _) = listening(&fixture, Answer::Taken).await;
        make_endpoint(&fixture, SYSTEM, &receiver.url).await;
        fixture.change(&format!("UPDATE webhook_endpoints SET secret = 'lost' WHERE id = {broken}")).await;
        record(&fixture, 1).await;
        start_worker(&fixture, &of_tests());
        receiver.hears(1).await;
        becomes(&fixture, DELIVERED, 1).await;
    }

    async fn an_endpoint_that_fails_for_days_is_switched_off_after_a_warning(fixture) {
        let (_receiver, ..) = listening(&fixture, Answer::Failed).await;
        start_worker(&fixture, &of_tests());
        record(&fixture, 1).await;
        becomes(&fixture, FAILED, 1).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox").await, 0);
        fixture.change("UPDATE webhook_endpoints SET failing_since = failing_since - 172800000").await;
        for _ in 0..2 {
            fixture.change("UPDATE webhook_deliveries SET due_at = 0, failure = NULL").await;
            becomes(&fixture, FAILED, 1).await;
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'webhookFailing'").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_endpoints WHERE switched_off_at IS NULL").await, 1);
        fixture.change("UPDATE webhook_endpoints SET failing_since = failing_since - 86400000").await;
        fixture.change("UPDATE webhook_deliveries SET due_at = 0").await;
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_endpoints WHERE switched_off_at IS NOT NULL", 1).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'webhookSwitchedOff'").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'webhook.switch-off'").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_deliveries WHERE outcome = 'given up'").await, 1);
        record(&fixture, 2).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_deliveries").await, 1, "nothing is written for it");
    }

    async fn a_delivery_is_given_up_after_three_days_and_a_test_at_once(fixture) {
        let (receiver, id, _) = listening(&fixture, Answer::Failed).await;
        start_worker(&fixture, &of_tests());
        let test = move |db: &mut Db<'_>| outbox::record_test(db, id);
        fixture.state.store.write(test).await.unwrap();
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE outcome = 'given up' AND attempts = 1", 1).await;
        assert_eq!(receiver.heard()[0].payload()["type"], "webhook.test");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_endpoints WHERE failing_since IS NULL").await, 1);
        record(&fixture, 1).await;
        becomes(&fixture, FAILED, 1).await;
        fixture.change("UPDATE webhook_deliveries SET due_at = 0, give_up_at = 0 WHERE outcome IS NULL").await;
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE outcome = 'given up' AND attempts = 2", 1).await;
        let given_up = || fixture.state.metrics.encode().unwrap().lines().find(|line| line.starts_with(GIVEN_UP)).map(str::to_owned);
        while given_up().is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(given_up().unwrap(), format!("{GIVEN_UP} 1"), "without the test");
    }
}
