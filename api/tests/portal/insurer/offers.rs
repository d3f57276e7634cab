//! Offers and their quota.

use portal_api::time::{self, DAY, MINUTE};
use portal_core::api::requests::ById;
use portal_core::api::requests::{CreateOfferRequest, NoFields, OfferRequest};
use portal_core::api::wire::{OfferStatus, OfferType};
use portal_core::api::{
    Brands, CreateOffer, DeleteOffer, DiscardRequest, InsurerDetails, MarkResponded, Offer,
    UnacceptedOffers, UnansweredRequests, UnrespondedOffers,
};
use portal_core::money::Cents;

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BRAND, BROKER, OTHER_BRAND, OTHER_BROKER, REQUEST};

pub fn offer(brand_id: i64, request: i64) -> CreateOfferRequest {
    CreateOfferRequest {
        brand_id,
        price_anually: Cents(119_988),
        expiration_date: "2031-03-01".into(),
        user_assurance_id: request,
        description: "Tout compris".into(),
        offer_type: OfferType::Phone,
        phone: Some("514-555-0199".into()),
        link: None,
        submission_number: None,
        template_id: None,
    }
}

const OFFER_REQUEST: OfferRequest = OfferRequest {
    user_assurance_id: REQUEST,
};

cases! {
    async fn an_offer_is_created_listed_and_deleted(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(broker.call::<Offer>(&OFFER_REQUEST).await.unwrap(), None);
        let left = broker.call::<InsurerDetails>(&NoFields {}).await.unwrap().offer_count_remaining;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        let sent = broker.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap();
        assert_eq!((sent.price_anually, sent.status), (Cents(119_988), Some(OfferStatus::Pending)));
        let now = broker.call::<InsurerDetails>(&NoFields {}).await.unwrap().offer_count_remaining;
        assert_eq!(now, left - 1);
        let listed = broker.call::<UnacceptedOffers>(&NoFields {}).await.unwrap();
        let listed = listed.iter().find(|offer| offer.user_assurance_id == REQUEST).unwrap();
        assert_eq!(listed.user_assurance.as_ref().map(|request| request.id), Some(REQUEST));
        assert!(listed.user.as_ref().is_some_and(|driver| !driver.first_name.is_empty()));

        broker.call::<DeleteOffer>(&OFFER_REQUEST).await.unwrap();
        assert_eq!(broker.call::<Offer>(&OFFER_REQUEST).await.unwrap(), None);
        let new = broker.call::<UnansweredRequests>(&NoFields {}).await.unwrap();
        assert!(new.iter().any(|request| request.id == REQUEST), "new again");
        assert_eq!(broker.refused::<DeleteOffer>(&OFFER_REQUEST).await, 1007);
    }

    async fn the_list_of_new_requests_says_which_has_an_offer(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        for (client, is_offered) in [(&mut broker, true), (&mut other, false)] {
            let list = client.call::<UnansweredRequests>(&NoFields {}).await.unwrap();
            let request = list.iter().find(|request| request.id == REQUEST).unwrap();
            assert_eq!(request.is_offered, is_offered);
        }
    }

    async fn an_offer_tells_whether_its_request_is_marked_answered(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        let sent = broker.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap();
        assert_eq!(sent.is_responded, Some(false));
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let seen = admin.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap();
        assert_eq!(seen.is_responded, None, "its mark would not count for this brand");
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        let marked = broker.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap();
        assert_eq!(marked.is_responded, Some(true));
    }

    async fn a_brand_offers_once_per_request(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, REQUEST)).await, 37);
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        other.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
    }

    async fn brands_never_see_or_delete_each_others_offers(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        assert_eq!(other.call::<Offer>(&OFFER_REQUEST).await.unwrap(), None);
        assert_eq!(other.refused::<DeleteOffer>(&OFFER_REQUEST).await, 1007);
        for offers in [
            other.call::<UnacceptedOffers>(&NoFields {}).await.unwrap(),
            other.call::<UnrespondedOffers>(&NoFields {}).await.unwrap(),
        ] {
            assert!(offers.iter().all(|offer| offer.brand_id == OTHER_BRAND));
        }
        assert_eq!(other.refused::<CreateOffer>(&offer(BRAND, REQUEST)).await, 1017);
        let brands = other.call::<Brands>(&NoFields {}).await.unwrap();
        assert_eq!(brands.iter().map(|brand| brand.id).collect::<Vec<_>>(), [OTHER_BRAND]);
    }

    async fn an_administrator_offers_for_any_brand_and_none_of_its_own(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        admin.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        admin.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        let new = other.call::<UnansweredRequests>(&NoFields {}).await.unwrap();
        assert!(new.iter().all(|request| request.id != REQUEST), "answered for the brand, too");
        assert_eq!(admin.refused::<CreateOffer>(&offer(0, REQUEST)).await, 1017);
        assert_eq!(admin.refused::<CreateOffer>(&offer(77, REQUEST)).await, 1017);
        assert_eq!(admin.call::<Brands>(&NoFields {}).await.unwrap().len(), 3);
    }

    async fn the_quota_of_thirty_days_holds(fixture) {
        fixture.change("UPDATE brands SET offer_quota = (SELECT COUNT(*) FROM offers WHERE brand_id = 2) + 1 WHERE id = 2").await;
        fixture.change("UPDATE offers SET created_at = created_at + 1 WHERE brand_id = 2").await;
        let mut broker = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        assert_eq!(broker.refused::<CreateOffer>(&offer(OTHER_BRAND, 4)).await, 36);
        assert_eq!(broker.call::<InsurerDetails>(&NoFields {}).await.unwrap().offer_count_remaining, 0);
        fixture.change("UPDATE offers SET created_at = created_at - 2678400000 WHERE brand_id = 2").await;
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, 4)).await.unwrap();
    }

    async fn the_own_offer_comes_before_a_newer_one_of_another_brand(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        admin.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        fixture.change("UPDATE offers SET created_at = created_at - 1000 WHERE request_id = 2").await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        other.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        for (client, brand) in [(&mut admin, BRAND), (&mut other, OTHER_BRAND)] {
            assert_eq!(client.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap().brand_id, brand);
        }
    }

    async fn a_deleted_offer_still_counts(fixture) {
        fixture.change("UPDATE brands SET offer_quota = (SELECT COUNT(*) FROM offers WHERE brand_id = 2) + 1 WHERE id = 2").await;
        let mut broker = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        broker.call::<DeleteOffer>(&OFFER_REQUEST).await.unwrap();
        assert_eq!(broker.call::<InsurerDetails>(&NoFields {}).await.unwrap().offer_count_remaining, 0);
        assert_eq!(broker.refused::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await, 36);
        fixture.change("UPDATE deleted_offers SET created_at = created_at - 2678400000").await;
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
    }

    async fn offers_dated_by_a_clock_that_was_ahead_leave_the_quota_alone(fixture) {
        fixture.change("UPDATE brands SET offer_quota = 1 WHERE id = 2").await;
        let ahead = |milliseconds: i64| format!("UPDATE offers SET created_at = {} WHERE brand_id = 2", time::now() + milliseconds);
        let mut broker = fixture.signed_in(OTHER_BROKER).await;
        fixture.change("DELETE FROM offers WHERE brand_id = 2").await;
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        let left = async |broker: &mut Client| broker.call::<InsurerDetails>(&NoFields {}).await.unwrap().offer_count_remaining;
        // Another server's clock may be ahead by a little.
        fixture.change(&ahead(MINUTE)).await;
        assert_eq!((left(&mut broker).await, broker.refused::<CreateOffer>(&offer(OTHER_BRAND, 4)).await), (0, 36));
        fixture.change(&ahead(400 * DAY)).await;
        assert_eq!(left(&mut broker).await, 1);
        broker.call::<DeleteOffer>(&OFFER_REQUEST).await.unwrap();
        assert_eq!(left(&mut broker).await, 1, "deleted ones too");
        broker.call::<CreateOffer>(&offer(OTHER_BRAND, 4)).await.unwrap();
    }

    async fn contact_data_of_a_driver_comes_with_an_accepted_offer_only(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        fixture.change("UPDATE users SET cellphone = '514-555-0142' WHERE id IN (SELECT driver_id FROM requests)").await;
        for accepted in [false, true] {
            let mut listed = broker.call::<UnrespondedOffers>(&NoFields {}).await.unwrap();
            listed.extend(broker.call::<UnacceptedOffers>(&NoFields {}).await.unwrap());
            assert!(listed.iter().any(|offer| offer.user_assurance_id == REQUEST && offer.is_accepted == accepted));
            for offer in listed {
                let driver = offer.user.unwrap();
                assert_eq!((driver.email.is_some(), driver.cellphone.is_some()), (offer.is_accepted, offer.is_accepted));
            }
            fixture.change("UPDATE offers SET is_accepted = TRUE WHERE request_id = 2").await;
        }
    }

    async fn no_answer_holds_a_driver_s_email_or_phone_before_an_offer_is_accepted(fixture) {
        fixture.change("UPDATE users SET email = 'conducteur-' || id || '@canari.test', cellphone = '438-555-' || id WHERE id IN (SELECT driver_id FROM requests)").await;
        fixture.change("UPDATE offers SET is_accepted = FALSE").await;
        let paths = [
            "/api/v2/support/assurance/unresponded", "/api/v2/support/assurance/discarded",
            "/api/v2/support/assurance/2", "/api/v2/support/offer?userAssuranceId=2",
            "/api/v2/support/assurance/offer/unresponded", "/api/v2/support/assurance/offer/unaccepted",
            "/api/v1/brand", "/api/v1/insurer/details", "/api/v1/user", "/api/v1/user/role", "/api/car/search",
        ];
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        broker.call::<DiscardRequest>(&ById { id: 4 }).await.unwrap();
        let admin = fixture.signed_in(ADMINISTRATOR).await;
        for accepted in [false, true] {
            for mut client in [broker.clone(), admin.clone()] {
                for path in paths {
                    let reply = client.get(path).await;
                    assert_eq!(reply.status, 200, "{path}");
                    let text = reply.text();
                    let has_contact = text.contains("@canari.test") || text.contains("438-555-");
                    let is_of_offer = path.ends_with("offer/unresponded") || path.contains("offer?");
                    assert_eq!(has_contact, accepted && is_of_offer, "{path}");
                }
            }
            // The one accepted offer brings one driver's, not the neighbours'.
            let listed = broker.get("/api/v2/support/assurance/offer/unresponded").await.text();
            assert_eq!(listed.matches("@canari.test").count(), usize::from(accepted));
            fixture.change("UPDATE offers SET is_accepted = TRUE WHERE request_id = 2").await;
        }
    }

    async fn the_driver_s_contact_is_for_the_brand_whose_offer_was_accepted(fixture) {
        fixture.change("UPDATE users SET email = 'conductrice@canari.test', cellphone = '438-555-0142' WHERE id = (SELECT driver_id FROM requests WHERE id = 2)").await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        other.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        let contact = async |client: &mut Client| {
            let driver = client.call::<Offer>(&OFFER_REQUEST).await.unwrap().unwrap().user.unwrap();
            assert!(!driver.first_name.is_empty());
            (driver.email, driver.cellphone)
        };
        assert_eq!(contact(&mut broker).await, (None, None), "not accepted");
        fixture.change("UPDATE offers SET is_accepted = TRUE WHERE request_id = 2 AND brand_id = 1").await;
        let given = (Some("conductrice@canari.test".to_owned()), Some("438-555-0142".to_owned()));
        assert_eq!(contact(&mut broker).await, given);
        assert_eq!(contact(&mut other).await, (None, None), "another brand's was accepted");
        other.call::<DeleteOffer>(&OFFER_REQUEST).await.unwrap();
        assert_eq!(other.call::<Offer>(&OFFER_REQUEST).await.unwrap(), None);
    }

    async fn an_accepted_offer_stays(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        fixture.change("UPDATE offers SET is_accepted = TRUE WHERE request_id = 2").await;
        assert_eq!(broker.refused::<DeleteOffer>(&OFFER_REQUEST).await, 1015);
        let accepted = broker.call::<UnrespondedOffers>(&NoFields {}).await.unwrap();
        let accepted = accepted.iter().find(|offer| offer.user_assurance_id == REQUEST).unwrap();
        assert_eq!(accepted.status, Some(OfferStatus::Accepted));
        let waiting = broker.call::<UnacceptedOffers>(&NoFields {}).await.unwrap();
        assert!(waiting.iter().all(|offer| offer.user_assurance_id != REQUEST));
    }

    async fn a_request_with_an_offer_cannot_be_discarded(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        assert_eq!(broker.refused::<DiscardRequest>(&ById { id: REQUEST }).await, 37);
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        other.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
    }

    async fn a_discarded_request_gets_no_offer(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, REQUEST)).await, 1016);
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, 999)).await, 1007);
        assert_eq!(broker.refused::<CreateOffer>(&CreateOfferRequest { expiration_date: "2027-02-30".into(), ..offer(BRAND, 4) }).await, 1002);
    }

    async fn an_expiry_before_today_is_refused(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let past = CreateOfferRequest { expiration_date: "2026-01-15".into(), ..offer(BRAND, REQUEST) };
        assert_eq!(broker.refused::<CreateOffer>(&past).await, 1002);
        broker.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
    }

    async fn a_price_above_a_hundred_thousand_dollars_a_year_is_refused(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let priced = |cents| CreateOfferRequest { price_anually: Cents(cents), ..offer(BRAND, REQUEST) };
        assert_eq!(broker.refused::<CreateOffer>(&priced(10_000_001)).await, 1002);
        broker.call::<CreateOffer>(&priced(10_000_000)).await.unwrap();
    }

    async fn a_list_of_offers_holds_its_requests_as_they_are_stored(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let path = "/api/v2/support/assurance/offer/unaccepted";
        for request in [2, 4, 6] {
            broker.call::<CreateOffer>(&offer(BRAND, request)).await.unwrap();
        }
        let store = |id: i64, document: &str| format!("UPDATE requests SET document = '{document}' WHERE id = {id}");
        let odd = r#"{"id":2,"car":{"make":"Citroën","year":"2019","doors":5},"userCar":{"vin":"X"}}"#;
        fixture.change(&store(2, odd)).await;
        fixture.change(&store(4, "{}")).await;
        fixture.change(&store(6, r#"{"id":6,"car":"#)).await;
        fixture.change("UPDATE offers SET offer_type = 'FAX' WHERE request_id = 2").await;
        let reply = broker.get(path).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let json = reply.json();
        let offers = json["data"]["offers"].as_array().unwrap();
        let of = |request: i64| offers.iter().find(|offer| offer["userAssuranceId"] == request).unwrap();
        let mut expected: serde_json::Value = serde_json::from_str(odd).unwrap();
        let received_at = of(2)["userAssurance"]["receivedAt"].clone();
        assert!(received_at.is_string());
        expected["receivedAt"] = received_at;
        assert_eq!((&of(2)["userAssurance"], &of(2)["offerType"]), (&expected, &serde_json::Value::Null));
        assert!(of(4)["userAssurance"]["receivedAt"].is_string());
        assert!(of(6)["userAssurance"].is_null(), "no JSON");
    }
}
