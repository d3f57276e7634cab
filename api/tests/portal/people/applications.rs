//! Applications of brokers: listed, approved, refused.

use portal_api::mail::Template;
use portal_api::time::{self, HOUR};
use portal_core::api::requests::{
    ApproveBrokersRequest, NoFields, RefuseBrokersRequest, SignUpsRequest,
};
use portal_core::api::wire::{self, Reviewed};
use portal_core::api::{
    Applications, ApproveBrokers, Brands, CreateOffer, ErrorCode, People, RefuseBrokers, Roles,
    SignIn, SignUps, UnansweredRequests,
};

use crate::client::Client;
use crate::events::reader::EventReader;
use crate::fixture::{
    ADMINISTRATOR, APPLICANTS, BRAND, BROKER, Fixture, OTHER_BRAND, PENDING_BROKER, REQUEST,
};
use crate::insurer::offers::offer;
use crate::sign_in::mailed_links::mailed;
use crate::sign_in::sign_up::{CHOSEN, EMAIL, credentials, sign_up};

fn approval(user_ids: &[i64], brand_id: i64) -> ApproveBrokersRequest {
    ApproveBrokersRequest {
        user_ids: user_ids.to_vec(),
        brand_id,
    }
}

fn refusal(user_ids: &[i64], reason: &str) -> RefuseBrokersRequest {
    RefuseBrokersRequest {
        user_ids: user_ids.to_vec(),
        reason: reason.into(),
    }
}

/// The ids of those who wait.
async fn waiting(administrator: &mut Client) -> Vec<i64> {
    let applications = administrator.call::<Applications>(&NoFields {}).await;
    let ids = applications.unwrap().into_iter().map(|it| it.user.id);
    ids.collect()
}

/// The results of a call by user.
fn results(reviewed: Vec<Reviewed>) -> Vec<(i64, Option<String>)> {
    let results = reviewed.into_iter().map(|it| (it.user_id, it.refusal));
    results.collect()
}

fn left_as_it_is(user_id: i64, code: ErrorCode) -> (i64, Option<String>) {
    (user_id, Some(code.message_key().to_owned()))
}

/// Subject and detail of the acts of a kind.
async fn audited(fixture: &Fixture, action: &'static str) -> Vec<(String, Option<String>)> {
    let rows = fixture.state.store.read(move |db| {
        db.rows(
            "SELECT subject, detail FROM audit WHERE action = ?1 ORDER BY id",
            portal_api::values![action],
            |row| Ok((row.get("subject")?, row.get("detail")?)),
        )
    });
    rows.await.unwrap()
}

cases! {
    async fn those_who_wait_are_listed_oldest_first_with_the_promised_time(fixture) {
        let confirmed = time::now() - 50 * HOUR;
        for (user_id, created, confirmed) in [
            (APPLICANTS[0], 2_000, "NULL".to_owned()),
            (APPLICANTS[1], 1_000, confirmed.to_string()),
            (PENDING_BROKER, 3_000, "0".to_owned()),
        ] {
            fixture.change(&format!("UPDATE users SET created_at = {created}, email_confirmed_at = {confirmed}, cellphone = '514 555-0100' WHERE id = {user_id}")).await;
        }
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let applications = administrator.call::<Applications>(&NoFields {}).await.unwrap();
        let ids: Vec<_> = applications.iter().map(|it| it.user.id).collect();
        assert_eq!(ids, [APPLICANTS[1], PENDING_BROKER]);
        let late = &applications[0];
        assert_eq!(late.due_at.as_deref(), Some(time::iso(confirmed + 48 * HOUR).as_str()));
        assert_eq!((late.applied_at.as_str(), late.cellphone.as_deref()), ("1970-01-01T00:00:01Z", Some("514 555-0100")));

        fixture.change(&format!("UPDATE users SET disabled_at = 0 WHERE id = {PENDING_BROKER}")).await;
        administrator.call::<RefuseBrokers>(&refusal(&[APPLICANTS[1]], "x")).await.unwrap();
        assert_eq!(waiting(&mut administrator).await, [0; 0], "neither disabled nor refused ones");
    }

    async fn unconfirmed_sign_ups_are_listed_by_themselves_newest_first_and_grow_no_other_list(fixture) {
        fixture.change("UPDATE users SET created_at = id, email_confirmed_at = NULL WHERE id IN (1004, 1013, 1014)").await;
        fixture.change("UPDATE users SET password_hash = 'a hash' WHERE id = 1014").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let page = |page| SignUpsRequest { page, size: 2 };
        let first = administrator.call::<SignUps>(&page(1)).await.unwrap();
        let ids = |page: &wire::SignUpPage| page.sign_ups.iter().map(|it| it.user.id).collect::<Vec<_>>();
        assert_eq!((ids(&first), first.total), (vec![APPLICANTS[1], APPLICANTS[0]], 3));
        assert_eq!((first.sign_ups[0].is_confirmed, first.sign_ups[0].due_at.as_deref()), (false, None));
        let second = administrator.call::<SignUps>(&page(2)).await.unwrap();
        assert_eq!((ids(&second), second.total), (vec![PENDING_BROKER], 3));
        assert_eq!(waiting(&mut administrator).await, [0; 0]);
        let people = administrator.call::<People>(&NoFields {}).await.unwrap();
        assert!(people.iter().all(|it| ![PENDING_BROKER, APPLICANTS[0], APPLICANTS[1]].contains(&it.user.id)));
    }

    async fn several_are_approved_each_by_itself_and_send_their_first_offer(fixture) {
        fixture.change(&format!("UPDATE users SET email_confirmed_at = NULL WHERE id = {}", APPLICANTS[1])).await;
        let mut applicant = fixture.signed_in(APPLICANTS[0]).await;
        assert_eq!(applicant.refused::<Brands>(&NoFields {}).await, 1006);
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let all = [APPLICANTS[0], APPLICANTS[1], BROKER, 77];
        let reviewed = administrator.call::<ApproveBrokers>(&approval(&all, OTHER_BRAND)).await.unwrap();
        assert_eq!(results(reviewed), [
            (APPLICANTS[0], None),
            left_as_it_is(APPLICANTS[1], ErrorCode::AddressNotConfirmed),
            left_as_it_is(BROKER, ErrorCode::ApplicationHandled),
            left_as_it_is(77, ErrorCode::ApplicationHandled),
        ]);
        assert_eq!(applicant.call::<Brands>(&NoFields {}).await.unwrap()[0].id, OTHER_BRAND);
        applicant.call::<CreateOffer>(&offer(OTHER_BRAND, REQUEST)).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM brand_members WHERE user_id IN (1003, 1014) AND brand_id = 2").await, 0);
        let mails = mailed(&fixture).await;
        let approved = Template::BrokerApproved { brand: "Courtage du Fleuve".into() };
        assert_eq!(mails, [("applicant@demo.test".to_owned(), approved)]);
        let row = (APPLICANTS[0].to_string(), Some(OTHER_BRAND.to_string()));
        assert_eq!(audited(&fixture, "broker.approve").await, [row]);
    }

    async fn an_approval_into_no_broker_s_brand_changes_nothing(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for brand_id in [0, 77] {
            let request = approval(&[PENDING_BROKER], brand_id);
            assert_eq!(administrator.refused::<ApproveBrokers>(&request).await, 1007);
        }
        assert_eq!(administrator.refused::<ApproveBrokers>(&approval(&[], BRAND)).await, 1002);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 0);
    }

    async fn a_refused_broker_reads_the_reason_and_keeps_the_account(fixture) {
        let mut broker = fixture.signed_in(PENDING_BROKER).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let request = refusal(&[PENDING_BROKER], " Numéro de permis inconnu \n");
        let reviewed = administrator.call::<RefuseBrokers>(&request).await.unwrap();
        assert_eq!(results(reviewed), [(PENDING_BROKER, None)]);
        let roles = broker.call::<Roles>(&NoFields {}).await.unwrap();
        assert_eq!(roles[0].refusal.as_deref(), Some("Numéro de permis inconnu"));
        assert_eq!(broker.refused::<UnansweredRequests>(&NoFields {}).await, 1006);
        let reason = "Numéro de permis inconnu".to_owned();
        let mail = (String::from("pending@demo.test"), Template::BrokerRefused { reason: reason.clone() });
        assert_eq!(mailed(&fixture).await, [mail]);
        assert_eq!(audited(&fixture, "broker.refuse").await, [(PENDING_BROKER.to_string(), Some(reason))]);

        let handled = [left_as_it_is(PENDING_BROKER, ErrorCode::ApplicationHandled)];
        for reviewed in [
            administrator.call::<ApproveBrokers>(&approval(&[PENDING_BROKER], BRAND)).await.unwrap(),
            administrator.call::<RefuseBrokers>(&request).await.unwrap(),
        ] {
            assert_eq!(results(reviewed), handled);
        }
        let blank = refusal(&[PENDING_BROKER], " ");
        assert_eq!(administrator.refused::<RefuseBrokers>(&blank).await, 1002);
        // The operator reconsiders.
        crate::process::command(&fixture.url, &["approve-broker", "--email", "pending@demo.test", "--brand", "Assurances Boréal"]);
        assert_eq!(broker.call::<Roles>(&NoFields {}).await.unwrap()[0].refusal, None);
        assert!(broker.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
    }

    async fn of_two_administrators_at_once_one_decides(fixture) {
        let (mut one, mut other) = (fixture.signed_in(ADMINISTRATOR).await, fixture.signed_in(ADMINISTRATOR).await);
        for user_id in [APPLICANTS[0], APPLICANTS[1], PENDING_BROKER] {
            let (approve, refuse) = (approval(&[user_id], BRAND), refusal(&[user_id], "x"));
            let (approved, refused) = tokio::join!(one.call::<ApproveBrokers>(&approve), other.call::<RefuseBrokers>(&refuse));
            let handled = [approved.unwrap(), refused.unwrap()].concat();
            assert_eq!(handled.iter().filter(|it| it.refusal.is_none()).count(), 1, "{user_id}: {handled:?}");
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 3);
        assert_eq!(mailed(&fixture).await.len(), 3);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM user_roles WHERE is_accepted AND refused_at IS NOT NULL").await, 0);
    }

    async fn the_answer_is_heard_at_once_by_the_broker_and_by_other_administrators(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(PENDING_BROKER).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut of_broker = EventReader::open(&mut broker).await;
        let mut of_administrator = EventReader::open(&mut administrator).await;
        administrator.call::<ApproveBrokers>(&approval(&[PENDING_BROKER], BRAND)).await.unwrap();
        assert_eq!(of_administrator.change().await, ("peopleChanged".into(), PENDING_BROKER));
        assert_eq!(of_broker.changes_until_end().await, (vec![], Some(1005)), "the page reads its roles again");
        let mut applicant = fixture.signed_in(APPLICANTS[0]).await;
        let mut of_applicant = EventReader::open(&mut applicant).await;
        administrator.call::<RefuseBrokers>(&refusal(&[APPLICANTS[0]], "x")).await.unwrap();
        assert_eq!(of_applicant.changes_until_end().await, (vec![], Some(1005)), "also where access stays the same");
    }

    async fn the_confirmation_of_a_sign_up_is_heard_by_administrators(fixture) {
        let heard = || fixture.number("SELECT COUNT(*) FROM events WHERE kind = 'peopleChanged' AND audience = 'administrators'");
        let link = sign_up(&fixture, CHOSEN).await;
        assert_eq!(heard().await, 0);
        fixture.anonymous().call::<SignIn>(&credentials(EMAIL, CHOSEN, Some(&link))).await.unwrap();
        assert_eq!(heard().await, 1);
        fixture.anonymous().call::<SignIn>(&credentials(EMAIL, CHOSEN, None)).await.unwrap();
        assert_eq!(heard().await, 1, "confirmed before");
    }
}
