//! Purchases and refunds that are sent again, corrected and late (CLIENT-10, CLIENT-11).

use portal_api::time;
use portal_core::api::Scope;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use super::calls::put;
use crate::client::Client;
use crate::fixture::{Fixture, MANAGER};

const MEMBER: i64 = 2_001;
const BOUGHT: &str = "2026-11-20T10:00:00Z";

fn purchase(price: i64, tax: i64) -> Value {
    json!({ "id": "T-1", "businessId": 1, "employeeId": MEMBER, "storeId": 1, "boughtAt": BOUGHT,
        "pricePaid": price, "taxPaid": tax, "last4": "4242" })
}

fn refund(id: &str, amount: i64, tax: i64) -> Value {
    json!({ "id": id, "transactionId": "T-1", "refundedAt": "2026-11-21T10:00:00Z", "amount": amount, "tax": tax })
}

fn with(mut item: Value, field: &str, value: Value) -> Value {
    item[field] = value;
    item
}

/// The id, or the field that is refused.
async fn sent(system: &mut Client, path: &str, item: Value) -> Result<i64, String> {
    let results = put(system, path, json!([item])).await;
    let fields = results[0]["error"]["fields"].as_object();
    results[0]["id"]
        .as_i64()
        .ok_or_else(|| fields.unwrap().keys().cloned().collect())
}

async fn buy(system: &mut Client, item: Value) -> Result<i64, String> {
    sent(system, "transaction", item).await
}

async fn give_back(system: &mut Client, item: Value) -> Result<i64, String> {
    sent(system, "transaction/refund", item).await
}

fn refused(field: &str) -> Result<i64, String> {
    Err(field.to_owned())
}

async fn member_leaves(fixture: &Fixture) {
    let mut manager = fixture.signed_in(MANAGER).await;
    let body = json!({ "employeeId": MEMBER }).to_string();
    let reply = manager
        .send("DELETE", "/api/v1/business/employee", Some(body))
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
}

async fn sum(fixture: &Fixture, of: &str, rows: &str) -> i64 {
    let sum = format!(
        "SELECT CAST(COALESCE(SUM({of}), 0) AS BIGINT) FROM transactions WHERE id IN
            (SELECT row_id FROM client_row WHERE kind = 'transaction') AND {rows}"
    );
    fixture.count(sum).await
}

/// A call of a system, or the end of a membership.
#[derive(Clone, Debug)]
enum Step {
    Purchase {
        price: i64,
        tax: i64,
        day: i64,
    },
    Refund {
        id: i64,
        amount: i64,
        tax: i64,
        day: i64,
    },
    Repetition,
    Removal,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0..5_i64, 0..3_i64, 1..5_i64).prop_map(|(price, tax, day)| Step::Purchase {
            price,
            tax,
            day
        }),
        (0..3_i64, 1..4_i64, 0..3_i64, 1..5_i64).prop_map(|(id, amount, tax, day)| Step::Refund {
            id,
            amount,
            tax,
            day
        }),
        Just(Step::Repetition),
        Just(Step::Removal),
    ]
}

fn at(day: i64) -> Value {
    format!("2026-11-2{day}T10:00:00-05:00").into()
}

cases! {
    async fn a_purchase_that_is_sent_again_stays_worth_its_refunds(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let id = buy(&mut system, purchase(1_264, 165)).await.unwrap();
        give_back(&mut system, refund("F-1", 1_000, 100)).await.unwrap();
        for (item, field) in [(purchase(999, 165), "pricePaid"), (purchase(1_264, 99), "taxPaid"),
            (with(purchase(1_264, 165), "boughtAt", json!("2026-11-22T00:00:00Z")), "boughtAt")] {
            assert_eq!(buy(&mut system, item).await, refused(field));
        }
        assert_eq!(buy(&mut system, purchase(1_000, 100)).await, Ok(id));
        let detail = "SELECT COUNT(*) FROM audit WHERE action = 'transaction.correct' AND subject = '1' AND detail = 'T-1, pricePaid 1264 → 1000, taxPaid 165 → 100'";
        assert_eq!(fixture.count(detail.to_owned()).await, 1);
    }

    async fn a_purchase_keeps_its_type_and_its_refunds_have_it(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let with_type = |text: &str| with(purchase(1_264, 165), "type", json!(text));
        buy(&mut system, with_type("Premium")).await.unwrap();
        give_back(&mut system, refund("F-1", 500, 50)).await.unwrap();
        let of = |name: &str| format!("SELECT COUNT(*) FROM transactions WHERE carwash_type = '{name}'");
        let before = fixture.count(of("Premium")).await;
        buy(&mut system, purchase(1_200, 165)).await.unwrap();
        assert_eq!(fixture.count(of("Premium")).await, before, "sent without one");
        buy(&mut system, with_type("Lavage d’été")).await.unwrap();
        assert_eq!(fixture.count(of("Lavage d’été")).await, 2, "purchase and refund");
        assert_eq!(buy(&mut system, with_type(&"é".repeat(101))).await, refused("type"));
    }

    async fn refunds_give_back_no_more_taxes_than_were_paid(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        buy(&mut system, purchase(1_264, 189)).await.unwrap();
        give_back(&mut system, refund("F-1", 632, 189)).await.unwrap();
        assert_eq!(give_back(&mut system, refund("F-2", 632, 189)).await, refused("tax"));
        give_back(&mut system, refund("F-1", 632, 100)).await.unwrap();
        give_back(&mut system, refund("F-2", 632, 89)).await.unwrap();
        assert_eq!(give_back(&mut system, refund("F-3", 1, 0)).await, refused("amount"));
        let early = with(refund("F-1", 632, 100), "refundedAt", json!("2026-11-20T09:59:59Z"));
        assert_eq!(give_back(&mut system, early).await, refused("refundedAt"));
        assert_eq!(give_back(&mut system, with(refund("F-3", 1, 0), "transactionId", json!("F-1"))).await, refused("transactionId"));
        assert_eq!(give_back(&mut system, refund("T-1", 1, 0)).await, refused("id"));
        assert_eq!(buy(&mut system, with(purchase(632, 100), "id", json!("F-1"))).await, refused("id"));
    }

    async fn a_time_without_an_offset_or_out_of_bounds_is_refused_with_a_sentence(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let ahead = time::iso(time::now() + 2 * time::HOUR);
        for text in ["2026-11-20", "2026-11-20T15:04:05", "1999-12-31T00:00:00Z", "2099-01-01T00:00:00Z", "2026-11-20T15:04:05+25:00", &ahead] {
            assert_eq!(buy(&mut system, with(purchase(1, 0), "boughtAt", json!(text))).await, refused("boughtAt"), "{text}");
        }
        buy(&mut system, purchase(1, 0)).await.unwrap();
        let results = put(&mut system, "transaction/refund", json!([with(refund("F-1", 1, 0), "refundedAt", json!("2026-11-21"))])).await;
        assert!(results[0]["error"]["message"].as_str().unwrap().contains("with Z or an offset"), "{results:?}");
    }

    async fn a_purchase_is_repeated_corrected_and_reported_late_after_its_member_left(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let id = buy(&mut system, purchase(1_264, 165)).await.unwrap();
        member_leaves(&fixture).await;
        assert_eq!(buy(&mut system, purchase(1_264, 165)).await, Ok(id));
        assert_eq!(buy(&mut system, purchase(1_300, 165)).await, Ok(id));
        give_back(&mut system, refund("F-1", 1_300, 165)).await.unwrap();
        buy(&mut system, with(purchase(500, 0), "id", json!("T-2"))).await.unwrap();
        let later = with(with(purchase(500, 0), "id", json!("T-3")), "boughtAt", json!(time::iso(time::now() + time::MINUTE)));
        assert_eq!(buy(&mut system, later).await, refused("employeeId"));
        let never = with(with(purchase(500, 0), "id", json!("T-4")), "employeeId", json!(2_201));
        assert_eq!(buy(&mut system, never).await, refused("employeeId"));
    }

    async fn a_purchase_that_moves_takes_its_refunds_along(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let id = buy(&mut system, purchase(1_264, 165)).await.unwrap();
        let refund_id = give_back(&mut system, refund("F-1", 1_264, 165)).await.unwrap();
        let moved = with(with(purchase(1_264, 165), "businessId", json!(2)), "employeeId", json!(2_201));
        assert_eq!(buy(&mut system, moved).await, Ok(id));
        assert_eq!(give_back(&mut system, refund("F-1", 1_264, 165)).await, Ok(refund_id));
        assert_eq!(sum(&fixture, "1", "business_id = 2 AND employee_id = 2201").await, 2);
        let changes = |business: i64| format!("SELECT COUNT(*) FROM events WHERE kind = 'purchasesChanged' AND subject = {business}");
        assert_eq!((fixture.count(changes(1)).await, fixture.count(changes(2)).await), (3, 1));
    }

    async fn whatever_order_systems_write_in_refunds_stay_within_their_purchase(fixture) {
        let mut system = fixture.system(Scope::ALL).await;
        let mut runner = TestRunner::new_with_rng(Config::default(), proptest::test_runner::TestRng::deterministic_rng(Config::default().rng_algorithm));
        let (mut given_back, mut refusals) = (0, 0);
        for round in 0..30 {
            let steps = vec(step(), 1..25).new_tree(&mut runner).unwrap().current();
            let own = |id: &str| json!(format!("{round}-{id}"));
            let mut accepted: Vec<(&str, Value, i64)> = Vec::new();
            for step in &steps {
                let (path, item) = match *step {
                    Step::Purchase { price, tax, day } => ("transaction", with(with(purchase(price, tax), "id", own("T")), "boughtAt", at(day))),
                    Step::Refund { id, amount, tax, day } => {
                        let item = with(refund("", amount, tax), "id", own(&id.to_string()));
                        ("transaction/refund", with(with(item, "transactionId", own("T")), "refundedAt", at(day)))
                    }
                    Step::Repetition => {
                        for (path, item, id) in &accepted {
                            assert_eq!(sent(&mut system, path, item.clone()).await, Ok(*id), "{steps:?}: {item}");
                        }
                        continue;
                    }
                    Step::Removal => {
                        let _ = fixture.signed_in(MANAGER).await.send("DELETE", "/api/v1/business/employee", Some(json!({ "employeeId": MEMBER }).to_string())).await;
                        continue;
                    }
                };
                if let Ok(id) = sent(&mut system, path, item.clone()).await {
                    accepted.retain(|(_, other, _)| other["id"] != item["id"]);
                    accepted.push((path, item, id));
                    given_back += i32::from(path == "transaction/refund");
                } else {
                    refusals += 1;
                }
                for of in ["price_paid", "tax_paid"] {
                    assert!(sum(&fixture, of, "TRUE").await >= 0, "{of}: {steps:?}");
                }
                let early = "refund_of IS NOT NULL AND created_at < (SELECT p.created_at FROM transactions p WHERE p.id = transactions.refund_of)";
                assert_eq!(sum(&fixture, "1", early).await, 0, "{steps:?}");
            }
            fixture.change("DELETE FROM transactions WHERE refund_of IS NOT NULL").await;
            fixture.change("DELETE FROM transactions WHERE id IN (SELECT row_id FROM client_row)").await;
        }
        assert!(given_back > 10 && refusals > 10, "{given_back} refunds, {refusals} refusals");
    }
}
