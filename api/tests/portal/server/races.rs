//! Concurrent requests: no write is lost, and every limit holds.

use portal_core::api::requests::{AddEmployeeRequest, UpdateCardRequest};
use portal_core::api::{AddEmployee, CreateOffer, Endpoint, Secret, UpdateCard};

use crate::client::Client;
use crate::fixture::{BRAND, BROKER, BUSINESS, Fixture, MANAGER};
use crate::insurer::offers::offer;

/// Sends all requests at once; returns the number of successes and the codes of the others.
async fn at_once<E>(calls: Vec<(Client, E::Request)>) -> (usize, Vec<u32>)
where
    E: Endpoint<Request: Send + Sync, Answer: Send> + 'static,
{
    let running: Vec<_> = calls
        .into_iter()
        .map(|(mut client, request)| {
            tokio::spawn(async move { client.call::<E>(&request).await.map(drop) })
        })
        .collect();
    let (mut succeeded, mut codes) = (0, Vec::new());
    for call in running {
        match call.await.unwrap() {
            Ok(()) => succeeded += 1,
            Err(error) => codes.push(error.code.unwrap()),
        }
    }
    (succeeded, codes)
}

async fn second_broker(fixture: &Fixture) -> Client {
    fixture
        .change("INSERT INTO brand_members (brand_id, user_id) VALUES (1, 1012)")
        .await;
    fixture.signed_in(1_012).await
}

cases! {
    async fn two_brokers_racing_for_a_request_make_one_offer(fixture) {
        let one = fixture.signed_in(BROKER).await;
        let other = second_broker(&fixture).await;
        for request in [2, 4, 5, 6, 8, 9, 10, 12] {
            let calls = vec![(one.clone(), offer(BRAND, request)), (other.clone(), offer(BRAND, request))];
            assert_eq!(at_once::<CreateOffer>(calls).await, (1, vec![37]));
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'offer.create'").await, 8);
    }

    async fn a_quota_holds_under_a_race(fixture) {
        fixture.change("UPDATE brands SET offer_quota = 5 + (SELECT COUNT(*) FROM offers WHERE brand_id = 1) WHERE id = 1").await;
        fixture.change(&format!("UPDATE offers SET created_at = {} WHERE brand_id = 1", portal_api::time::now())).await;
        let broker = fixture.signed_in(BROKER).await;
        let free = [2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 22, 24];
        let calls = free.iter().map(|request| (broker.clone(), offer(BRAND, *request))).collect();
        let (succeeded, codes) = at_once::<CreateOffer>(calls).await;
        assert_eq!((succeeded, codes), (5, vec![36; 11]));
    }

    async fn an_employee_cap_holds_under_a_race(fixture) {
        fixture.change("UPDATE businesses SET employee_cap = 33 WHERE id = 1").await;
        let manager = fixture.signed_in(MANAGER).await;
        let add = |user_id| AddEmployeeRequest { business_id: BUSINESS, user_email: None, user_id: Some(user_id) };
        let calls = (100_001..=100_020).map(|user| (manager.clone(), add(user))).collect();
        let (succeeded, codes) = at_once::<AddEmployee>(calls).await;
        assert_eq!((succeeded, codes), (3, vec![26; 17]));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await, 33);
    }

    async fn sixty_four_concurrent_writes_are_all_stored(fixture) {
        fixture.change("UPDATE businesses SET employee_cap = 1000").await;
        let manager = fixture.signed_in(MANAGER).await;
        fixture.state.store.write(|db| {
            for id in 0..64_i64 {
                db.execute(
                    "INSERT INTO users (id, email, first_name, last_name, created_at) VALUES (?1, ?2, 'A', 'B', 0)",
                    portal_api::values![50_000 + id, &format!("writer{id}@demo.test")],
                )?;
            }
            Ok(())
        }).await.unwrap();
        let add = |user_id| AddEmployeeRequest { business_id: BUSINESS, user_email: None, user_id: Some(user_id) };
        let calls = (0..64).map(|number| (manager.clone(), add(50_000 + number))).collect();
        assert_eq!(at_once::<AddEmployee>(calls).await, (64, vec![]));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE user_id >= 50000").await, 64);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'employee.add'").await, 64);
    }

    async fn a_card_replaced_by_many_is_one_card(fixture) {
        let manager = fixture.signed_in(MANAGER).await;
        let card = |number: u32| UpdateCardRequest {
            name: "A".into(),
            number: Secret::new(format!("411111111111{number:04}")),
            exp_month: "01".into(),
            exp_year: "2029".into(),
            cvv: Secret::new("123"),
        };
        let calls = (0..32).map(|number| (manager.clone(), card(number))).collect();
        assert_eq!(at_once::<UpdateCard>(calls).await, (32, vec![]));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM cards WHERE business_id = 1").await, 1);
    }
}
