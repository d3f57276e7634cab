//! Claims: who prepares an offer for a request in a brand's name.

use portal_api::routes::insurer::claims::delete_lapsed;
use portal_core::api::requests::{ById, ClaimRequest, NoFields, OfferRequest};
use portal_core::api::wire::Claim;
use portal_core::api::{
    Claims, CreateOffer, DiscardRequest, ErrorCode, MarkResponded, ReleaseClaim, TakeClaim,
};

use crate::client::Client;
use crate::database::durability::many_requests;
use crate::events::reader::EventReader;
use crate::fixture::{
    ADMINISTRATOR, BRAND, BROKER, Fixture, OTHER_BRAND, OTHER_BROKER, PENDING_BROKER, REQUEST,
};
use crate::insurer::offers::offer;

const CLAIM: ClaimRequest = ClaimRequest {
    brand_id: BRAND,
    user_assurance_id: REQUEST,
    take_over: false,
};

const TAKE_OVER: ClaimRequest = ClaimRequest {
    take_over: true,
    ..CLAIM
};

const RELEASE: OfferRequest = OfferRequest {
    user_assurance_id: REQUEST,
};

/// A second broker of the demo broker's brand.
async fn colleague(fixture: &Fixture) -> Client {
    let accept =
        format!("UPDATE user_roles SET is_accepted = TRUE WHERE user_id = {PENDING_BROKER}");
    fixture.change(&accept).await;
    let join =
        format!("INSERT INTO brand_members (brand_id, user_id) VALUES ({BRAND}, {PENDING_BROKER})");
    fixture.change(&join).await;
    fixture.signed_in(PENDING_BROKER).await
}

async fn claims(client: &mut Client) -> Vec<Claim> {
    client.call::<Claims>(&NoFields {}).await.unwrap()
}

async fn holders(client: &mut Client) -> Vec<i64> {
    claims(client)
        .await
        .iter()
        .map(|claim| claim.user.id)
        .collect()
}

async fn pass(fixture: &Fixture, milliseconds: i64) {
    fixture
        .change(&format!(
            "UPDATE claims SET seen_at = seen_at - {milliseconds}"
        ))
        .await;
}

fn changed() -> (String, i64) {
    ("claimChanged".to_owned(), REQUEST)
}

cases! {
    async fn colleagues_see_who_prepares_an_offer(fixture) {
        fixture.publish_events();
        let (mut broker, mut colleague) = (fixture.signed_in(BROKER).await, colleague(&fixture).await);
        let mut events = EventReader::open(&mut colleague).await;
        let made = broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        assert_eq!((made.user.id, made.user.first_name.as_str(), made.seconds_left), (BROKER, "Nadia", 120));
        assert_eq!(events.change().await, changed());
        let seen = claims(&mut colleague).await;
        assert_eq!(seen.len(), 1);
        assert_eq!((seen[0].user_assurance_id, seen[0].brand_id, &seen[0].user), (REQUEST, BRAND, &made.user));
        assert!(seen[0].seconds_left > 100);
        broker.call::<ReleaseClaim>(&RELEASE).await.unwrap();
        assert_eq!(events.change().await, changed());
        assert!(claims(&mut colleague).await.is_empty());
        broker.call::<ReleaseClaim>(&RELEASE).await.unwrap();
    }

    async fn a_claim_lapses_without_a_sign_of_life_and_goes_on_with_one(fixture) {
        fixture.publish_events();
        let (mut broker, mut colleague) = (fixture.signed_in(BROKER).await, colleague(&fixture).await);
        let mut events = EventReader::open(&mut colleague).await;
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        assert_eq!(events.change().await, changed());
        for _ in 0..3 {
            pass(&fixture, 90_000).await;
            broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        }
        assert_eq!(holders(&mut colleague).await, [BROKER]);
        pass(&fixture, 120_000).await;
        assert!(claims(&mut colleague).await.is_empty());
        colleague.call::<TakeClaim>(&CLAIM).await.unwrap();
        assert_eq!(holders(&mut broker).await, [PENDING_BROKER]);
        assert_eq!(events.change().await, changed());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events").await, 2, "signs of life are no events");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 2, "nor changes");
    }

    async fn a_claim_is_taken_over_on_purpose_only(fixture) {
        let (mut broker, mut colleague) = (fixture.signed_in(BROKER).await, colleague(&fixture).await);
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        let refused = ErrorCode::RequestClaimed.number();
        assert_eq!(colleague.refused::<TakeClaim>(&CLAIM).await, refused);
        colleague.call::<TakeClaim>(&TAKE_OVER).await.unwrap();
        assert_eq!(holders(&mut broker).await, [PENDING_BROKER]);
        assert_eq!(broker.refused::<TakeClaim>(&CLAIM).await, refused, "the next sign of life says so");
        broker.call::<ReleaseClaim>(&RELEASE).await.unwrap();
        assert_eq!(holders(&mut broker).await, [PENDING_BROKER], "a colleague's stays");
    }

    async fn a_claim_never_stops_an_offer_and_ends_with_it(fixture) {
        let (mut broker, mut colleague) = (fixture.signed_in(BROKER).await, colleague(&fixture).await);
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        colleague.call::<CreateOffer>(&offer(BRAND, REQUEST)).await.unwrap();
        assert!(claims(&mut broker).await.is_empty());
        assert_eq!(broker.refused::<CreateOffer>(&offer(BRAND, REQUEST)).await, 37);
        assert_eq!(broker.refused::<TakeClaim>(&CLAIM).await, 37);
    }

    async fn a_claim_ends_with_the_discard_of_its_request(fixture) {
        let (mut broker, mut colleague) = (fixture.signed_in(BROKER).await, colleague(&fixture).await);
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        colleague.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        assert!(claims(&mut broker).await.is_empty());
        assert_eq!(broker.refused::<TakeClaim>(&CLAIM).await, ErrorCode::RequestDiscarded.number());
    }

    async fn brands_do_not_see_each_others_claims(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        assert!(claims(&mut other).await.is_empty());
        assert_eq!(other.refused::<TakeClaim>(&CLAIM).await, 1017);
        other.call::<ReleaseClaim>(&RELEASE).await.unwrap();
        let theirs = ClaimRequest { brand_id: OTHER_BRAND, ..CLAIM };
        other.call::<TakeClaim>(&theirs).await.unwrap();
        assert_eq!((holders(&mut broker).await, holders(&mut other).await), (vec![BROKER], vec![OTHER_BROKER]));
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(holders(&mut admin).await, [BROKER, OTHER_BROKER], "who may offer for both");
        admin.call::<TakeClaim>(&TAKE_OVER).await.unwrap();
        assert_eq!(holders(&mut broker).await, [ADMINISTRATOR]);
    }

    async fn a_claim_needs_a_request_and_a_brand(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for (claim, code) in [
            (ClaimRequest { user_assurance_id: 999, ..CLAIM }, 1007),
            (ClaimRequest { brand_id: OTHER_BRAND, ..CLAIM }, 1017),
            (ClaimRequest { brand_id: 0, ..CLAIM }, 1017),
        ] {
            assert_eq!(broker.refused::<TakeClaim>(&claim).await, code);
        }
        broker.call::<MarkResponded>(&ById { id: REQUEST }).await.unwrap();
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
    }

    async fn lapsed_claims_are_deleted(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        fixture.state.store.write(delete_lapsed).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM claims").await, 1, "the fixture's has lapsed");
        pass(&fixture, 120_000).await;
        fixture.state.store.write(delete_lapsed).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM claims").await, 0);
    }

    async fn a_person_has_twenty_claims_at_once(fixture) {
        many_requests(&fixture, 22).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let claim = |user_assurance_id| ClaimRequest { user_assurance_id, ..CLAIM };
        for request in 1_000..1_020 {
            broker.call::<TakeClaim>(&claim(request)).await.unwrap();
        }
        assert_eq!(broker.refused::<TakeClaim>(&claim(1_020)).await, ErrorCode::TooManyRequests.number());
        broker.call::<TakeClaim>(&claim(1_000)).await.unwrap();
        broker.call::<ReleaseClaim>(&OfferRequest { user_assurance_id: 1_000 }).await.unwrap();
        broker.call::<TakeClaim>(&claim(1_020)).await.unwrap();
        pass(&fixture, 120_000).await;
        broker.call::<TakeClaim>(&claim(1_021)).await.unwrap();
    }

    async fn a_person_makes_sixty_claims_in_a_window_and_renews_them_freely(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        let written = "SELECT (SELECT COUNT(*) FROM events) + (SELECT COUNT(*) FROM audit)";
        let once = fixture.number(written).await;
        for _ in 0..70 {
            broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        }
        assert_eq!(fixture.number(written).await, once, "a renewal is no event");
        for _ in 1..60 {
            broker.call::<ReleaseClaim>(&RELEASE).await.unwrap();
            broker.call::<TakeClaim>(&CLAIM).await.unwrap();
        }
        broker.call::<ReleaseClaim>(&RELEASE).await.unwrap();
        assert_eq!(broker.refused::<TakeClaim>(&CLAIM).await, ErrorCode::TooManyRequests.number());
        colleague(&fixture).await.call::<TakeClaim>(&CLAIM).await.unwrap();
    }
}
