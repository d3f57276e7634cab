//! Endpoints: the calls of administrators, the events that they are told of, and whose.

use portal_api::webhooks::expired_offers;
use portal_core::api::requests::{
    AddEmployeeRequest, ApproveBrokersRequest, ById, CreateOwnWebhookRequest, CreateWebhookRequest,
    NoFields, OfferRequest, RemoveEmployeeRequest, UpdateWebhookRequest,
};
use portal_core::api::wire::{WebhookDeliveryState, WebhookEvent, WebhookFailure};
use portal_core::api::{
    AddEmployee, ApproveBrokers, CreateOffer, CreateOwnWebhook, CreateWebhook, DeleteOffer,
    DeleteOwnWebhook, DeleteWebhook, EndOwnWebhookSecret, EndWebhookSecret, ErrorCode,
    MarkResponded, OwnWebhookDeliveries, OwnWebhooks, RemoveEmployee, RotateOwnWebhookSecret,
    RotateWebhookSecret, Scope, SendDeliveryAgain, SendOwnDeliveryAgain, SwitchWebhookOff,
    SwitchWebhookOn, TestOwnWebhook, TestWebhook, UpdateOwnWebhook, UpdateWebhook,
    WebhookDeliveries, Webhooks,
};

use super::receiver::{
    Answer, SYSTEM, becomes, listening, make_endpoint, make_system, of_tests, record, start_worker,
};
use crate::fixture::{
    ADMINISTRATOR, APPLICANTS, BRAND, BROKER, BUSINESS, Fixture, MANAGER, OTHER_BRAND, REQUEST,
};
use crate::insurer::offers::offer;

fn to(url: &str) -> CreateWebhookRequest {
    CreateWebhookRequest {
        id: SYSTEM,
        url: url.into(),
        events: vec![WebhookEvent::OfferSent, WebhookEvent::CardReplaced],
    }
}

async fn told(fixture: &Fixture, condition: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM webhook_deliveries WHERE {condition}");
    fixture.count(sql).await
}

cases! {
    async fn an_administrator_manages_the_endpoints_of_a_system(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let made = admin.call::<CreateWebhook>(&to("https://driver.test/hooks")).await.unwrap();
        assert!(made.secret.starts_with("whsec_"));
        let id = ById { id: made.id };
        let listed = admin.call::<Webhooks>(&ById { id: SYSTEM }).await.unwrap().remove(0);
        assert_eq!((listed.id, &*listed.url, listed.has_former_secret), (made.id, "https://driver.test/hooks", false));
        assert_eq!(listed.events.len(), 2);
        assert_eq!(told(&fixture, "TRUE").await, 0);

        let changed = UpdateWebhookRequest {
            id: made.id,
            url: "https://driver.test/v2".into(),
            events: vec![WebhookEvent::OfferSent],
        };
        admin.call::<UpdateWebhook>(&changed).await.unwrap();
        let rotated = admin.call::<RotateWebhookSecret>(&id).await.unwrap();
        assert_ne!(rotated.secret, made.secret);
        let listed = admin.call::<Webhooks>(&ById { id: SYSTEM }).await.unwrap().remove(0);
        assert_eq!((&*listed.url, listed.has_former_secret), ("https://driver.test/v2", true));
        admin.call::<EndWebhookSecret>(&id).await.unwrap();

        record(&fixture, 1).await;
        admin.call::<SwitchWebhookOff>(&id).await.unwrap();
        let given_up = admin.call::<WebhookDeliveries>(&id).await.unwrap().remove(0);
        assert_eq!(given_up.state, WebhookDeliveryState::GivenUp);
        assert_eq!(given_up.failure, Some(WebhookFailure::SwitchedOff));
        let again = ById { id: given_up.id };
        let off = ErrorCode::WebhookSwitchedOff.number();
        assert_eq!(admin.refused::<SendDeliveryAgain>(&again).await, off);
        assert_eq!(admin.refused::<TestWebhook>(&id).await, off);
        admin.call::<SwitchWebhookOn>(&id).await.unwrap();
        admin.call::<SendDeliveryAgain>(&again).await.unwrap();
        let deliveries = admin.call::<WebhookDeliveries>(&id).await.unwrap();
        assert_eq!(deliveries.len(), 2);
        assert_eq!(deliveries[0].message_id, given_up.message_id);
        let waits = ById { id: deliveries[0].id };
        assert_eq!(admin.refused::<SendDeliveryAgain>(&waits).await, ErrorCode::NotFound.number());

        admin.call::<DeleteWebhook>(&id).await.unwrap();
        assert_eq!(told(&fixture, "TRUE").await, 0);
        assert_eq!(admin.refused::<TestWebhook>(&id).await, ErrorCode::NotFound.number());
        let audited = "SELECT COUNT(*) FROM audit WHERE action LIKE 'webhook.%' AND detail = 'driver.test'";
        assert_eq!(fixture.number(audited).await, 8);
    }

    async fn a_secret_is_stored_sealed_and_shown_after_a_recent_proof_only(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let made = admin.call::<CreateWebhook>(&to("https://driver.test")).await.unwrap();
        let stored = format!("SELECT COUNT(*) FROM webhook_endpoints WHERE secret LIKE '%{}%'", made.secret);
        assert_eq!(fixture.count(stored).await, 0);
        fixture.change("UPDATE sessions SET verified_at = 0").await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(admin.refused::<CreateWebhook>(&to("https://driver.test")).await, needed);
        assert_eq!(admin.refused::<RotateWebhookSecret>(&ById { id: made.id }).await, needed);
    }

    async fn a_system_has_five_endpoints_with_addresses_that_nobody_else_reads(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let invalid = ErrorCode::InvalidFields.number();
        assert_eq!(admin.refused::<CreateWebhook>(&to("http://driver.test")).await, invalid);
        for _ in 0..5 {
            admin.call::<CreateWebhook>(&to("https://driver.test")).await.unwrap();
        }
        let full = ErrorCode::TooManyWebhooks.number();
        assert_eq!(admin.refused::<CreateWebhook>(&to("https://driver.test")).await, full);
        let unknown = CreateWebhookRequest { id: 1, ..to("https://driver.test") };
        assert_eq!(admin.refused::<CreateWebhook>(&unknown).await, ErrorCode::NotFound.number());
    }

    async fn an_address_of_a_private_network_is_refused_before_anything_is_sent(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let mut system = fixture.system(&[Scope::WebhooksManage]).await;
        let made = admin.call::<CreateWebhook>(&to("https://driver.test")).await.unwrap();
        let events = vec![WebhookEvent::OfferSent];
        let invalid = ErrorCode::InvalidFields.number();
        for url in ["https://10.0.0.1/", "https://localhost/", "http://127.0.0.1:9000/", "https://2130706433/"] {
            assert_eq!(admin.refused::<CreateWebhook>(&to(url)).await, invalid, "{url}");
            let own = CreateOwnWebhookRequest { url: url.into(), events: events.clone() };
            assert_eq!(system.refused::<CreateOwnWebhook>(&own).await, invalid, "{url}");
            let changed = UpdateWebhookRequest { id: made.id, url: url.into(), events: events.clone() };
            assert_eq!(admin.refused::<UpdateWebhook>(&changed).await, invalid, "{url}");
        }
    }

    async fn a_system_does_not_learn_which_names_of_the_private_network_exist(fixture) {
        let mut system = fixture.system(&[Scope::WebhooksManage]).await;
        let request = CreateOwnWebhookRequest { url: "https://driver.test".into(), events: vec![WebhookEvent::OfferSent] };
        let id = ById { id: system.call::<CreateOwnWebhook>(&request).await.unwrap().id };
        system.call::<TestOwnWebhook>(&id).await.unwrap();
        fixture.change("UPDATE webhook_deliveries SET finished_at = 1, outcome = 'given up', failure = 'privateNetwork'").await;
        let own = system.call::<OwnWebhookDeliveries>(&id).await.unwrap();
        assert_eq!(own[0].failure, Some(WebhookFailure::UnknownHost));
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let shown = admin.call::<WebhookDeliveries>(&id).await.unwrap();
        assert_eq!(shown[0].failure, Some(WebhookFailure::PrivateNetwork));
    }

    async fn a_system_manages_its_own_endpoints_and_no_others(fixture) {
        let mut system = fixture.system(&[Scope::WebhooksManage]).await;
        let request = CreateOwnWebhookRequest { url: "https://driver.test".into(), events: vec![WebhookEvent::OfferSent] };
        let made = system.call::<CreateOwnWebhook>(&request).await.unwrap();
        let id = ById { id: made.id };
        system.call::<RotateOwnWebhookSecret>(&id).await.unwrap();
        system.call::<EndOwnWebhookSecret>(&id).await.unwrap();
        system.call::<TestOwnWebhook>(&id).await.unwrap();
        let listed = system.call::<OwnWebhooks>(&NoFields {}).await.unwrap();
        assert_eq!(listed.iter().map(|it| (it.id, it.waiting)).collect::<Vec<_>>(), [(made.id, 1)]);
        fixture.change("UPDATE webhook_deliveries SET finished_at = 4102444800000, outcome = 'given up'").await;
        let delivery = system.call::<OwnWebhookDeliveries>(&id).await.unwrap().remove(0);
        system.call::<SendOwnDeliveryAgain>(&ById { id: delivery.id }).await.unwrap();
        let changed = UpdateWebhookRequest { id: made.id, url: request.url, events: vec![WebhookEvent::OfferDeleted] };
        system.call::<UpdateOwnWebhook>(&changed).await.unwrap();

        let mut other = fixture.system(&[Scope::WebhooksManage]).await;
        let unknown = ErrorCode::NotFound.number();
        assert!(other.call::<OwnWebhooks>(&NoFields {}).await.unwrap().is_empty());
        assert_eq!(other.refused::<UpdateOwnWebhook>(&changed).await, unknown);
        assert_eq!(other.refused::<RotateOwnWebhookSecret>(&id).await, unknown);
        assert_eq!(other.refused::<EndOwnWebhookSecret>(&id).await, unknown);
        assert_eq!(other.refused::<TestOwnWebhook>(&id).await, unknown);
        assert_eq!(other.refused::<OwnWebhookDeliveries>(&id).await, unknown);
        assert_eq!(other.refused::<SendOwnDeliveryAgain>(&ById { id: delivery.id }).await, unknown);
        assert_eq!(other.refused::<DeleteOwnWebhook>(&id).await, unknown);

        system.call::<DeleteOwnWebhook>(&id).await.unwrap();
        let named = "SELECT COUNT(*) FROM audit WHERE action LIKE 'webhook.%' AND actor_name LIKE 'Application %' AND user_id IS NULL";
        assert_eq!(fixture.number(named).await, 7);
    }

    async fn a_test_and_a_delivery_sent_again_reach_the_receiver(fixture) {
        let (receiver, id, secret) = listening(&fixture, Answer::Taken).await;
        start_worker(&fixture, &of_tests());
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        admin.call::<TestWebhook>(&ById { id }).await.unwrap();
        let test = receiver.hears(1).await.remove(0);
        assert!(test.is_signed_with(&secret));
        becomes(&fixture, "SELECT COUNT(*) FROM webhook_deliveries WHERE finished_at IS NOT NULL", 1).await;
        let delivered = admin.call::<WebhookDeliveries>(&ById { id }).await.unwrap().remove(0);
        assert_eq!((delivered.state, delivered.status, delivered.attempts), (WebhookDeliveryState::Delivered, Some(204), 1));
        admin.call::<SendDeliveryAgain>(&ById { id: delivered.id }).await.unwrap();
        assert_eq!(receiver.hears(2).await[1].id(), test.id());
    }

    async fn each_act_is_told_with_its_ids(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        make_endpoint(&fixture, SYSTEM, "https://driver.test").await;
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        broker.call::<DeleteOffer>(&OfferRequest { user_assurance_id: REQUEST }).await.unwrap();
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let approval = ApproveBrokersRequest { user_ids: vec![APPLICANTS[0]], brand_id: OTHER_BRAND };
        admin.call::<ApproveBrokers>(&approval).await.unwrap();
        let mut manager = fixture.signed_in(MANAGER).await;
        let added = AddEmployeeRequest { business_id: BUSINESS, user_email: None, user_id: Some(2_201) };
        manager.call::<AddEmployee>(&added).await.unwrap();
        manager.call::<RemoveEmployee>(&RemoveEmployeeRequest { employee_id: 2_201 }).await.unwrap();
        for (event, ids) in [
            ("offer.sent", r#""brandId":1"#),
            ("offer.sent", r#""requestId":2"#),
            ("request.answered", r#""brandId":1"#),
            ("offer.deleted", r#""offerId":"#),
            ("broker.approved", r#""userId":1013"#),
            ("member.added", r#""userId":2201"#),
            ("member.removed", r#""businessId":1"#),
        ] {
            assert_eq!(told(&fixture, &format!("event = '{event}' AND payload LIKE '%{ids}%'")).await, 1, "{event} {ids}");
        }
        assert_eq!(told(&fixture, "TRUE").await, 6);
    }

    async fn an_offer_expires_once_after_its_last_day_unless_it_was_accepted(fixture) {
        make_system(&fixture, SYSTEM, "NULL, NULL").await;
        make_endpoint(&fixture, SYSTEM, "https://driver.test").await;
        fixture.change("DELETE FROM offers").await;
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        let at = |day: &str| {
            let now: jiff::Zoned = format!("{day}T08:00[America/Toronto]").parse().unwrap();
            let store = fixture.state.store.clone();
            async move { store.write(move |db| expired_offers::record_all(db, &now)).await.unwrap() }
        };
        for (day, events) in [("2031-02-28", 0), ("2031-03-01", 0), ("2031-03-03", 1), ("2031-03-03", 1), ("2031-03-04", 1)] {
            at(day).await;
            assert_eq!(told(&fixture, "event = 'offer.expired'").await, events, "{day}");
        }
    }

    async fn a_system_of_one_brand_or_business_hears_of_it_only(fixture) {
        make_system(&fixture, SYSTEM, "1, NULL").await;
        make_system(&fixture, SYSTEM + 1, "2, NULL").await;
        make_system(&fixture, SYSTEM + 2, "NULL, 1").await;
        let (own, _) = make_endpoint(&fixture, SYSTEM, "https://a.test").await;
        make_endpoint(&fixture, SYSTEM + 1, "https://b.test").await;
        let (fleet, _) = make_endpoint(&fixture, SYSTEM + 2, "https://c.test").await;
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        let mut manager = fixture.signed_in(MANAGER).await;
        let added = AddEmployeeRequest { business_id: BUSINESS, user_email: None, user_id: Some(2_201) };
        manager.call::<AddEmployee>(&added).await.unwrap();
        assert_eq!(told(&fixture, "TRUE").await, 2);
        assert_eq!(told(&fixture, &format!("endpoint_id = {own} AND event = 'offer.sent'")).await, 1);
        assert_eq!(told(&fixture, &format!("endpoint_id = {fleet} AND event = 'member.added'")).await, 1);
    }
}
