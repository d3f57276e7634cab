use serde_json::{Value, json};

use super::{FactValue, detail};
use crate::money::Cents;

/// Keys of the facts, with whether each raises the premium.
fn line(informations: Value) -> Vec<(String, bool)> {
    detail(json!({ "id": 7, "informations": informations }))
        .pricing
        .into_iter()
        .map(|pricing| (pricing.fact.key, pricing.raises_premium))
        .collect()
}

#[test]
fn a_clean_driver_has_facts_that_raise_nothing() {
    let clean = line(json!({
        "last5YearsTickets0": 0, "last6YearsAccidents0": "aucun", "criminalRecord": "non",
        "insurerCancelationNumberInLast5Years": 0, "usage": "commute", "creditScore": 700,
    }));
    assert_eq!(clean.len(), 6);
    assert!(clean.iter().all(|(_, raises)| !raises), "{clean:?}");
}

#[test]
fn records_tickets_accidents_work_and_low_credit_raise_the_premium() {
    let risky = line(json!({
        "last5YearsTickets0": 2, "last6YearsAccidents0": "2 ou plus", "criminalRecord": true,
        "insurerCancelationNumberInLast5Years": 1, "usage": "delivery", "creditScore": "fair",
    }));
    assert_eq!(risky.len(), 6);
    assert!(risky.iter().all(|(_, raises)| *raises), "{risky:?}");
}

#[test]
fn a_description_in_place_of_a_number_raises_the_premium() {
    let described = line(json!({
        "last5YearsTickets0": "vitesse", "last6YearsAccidents0": "accrochage",
        "insurerCancelationNumberInLast5Years": "impayé",
    }));
    let expected = ["ticketCount", "accidentCount", "cancellations"];
    assert_eq!(described, expected.map(|key| (key.to_owned(), true)));
}

#[test]
fn accidents_have_the_sum_of_their_claims_and_facts_not_provided_are_left_out() {
    let request = detail(json!({ "id": 7, "informations": {
        "claimAmount0": 8000, "claimAmount1": "800,50", "claimDate1": "2024-01-01",
    } }));
    let [accidents] = request.pricing.as_slice() else {
        panic!("{:?}", request.pricing)
    };
    assert_eq!(accidents.fact.key, "accidentCount");
    assert_eq!(accidents.fact.value, Some(FactValue::Number(2)));
    assert_eq!(accidents.claims, Some(Cents(880_050)));
}

#[test]
fn credit_is_the_score_where_the_driver_gave_one() {
    let credit = |given: Value| {
        detail(json!({ "id": 7, "informations": { "creditScore": given } })).credit_score
    };
    assert_eq!(credit(json!(859)), Some(859));
    assert_eq!(credit(json!("fair")), None);
}
