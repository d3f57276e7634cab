//! Tickets, accidents and cancellations.

use super::*;

#[test]
fn a_hundred_tickets_are_shown_newest_first() {
    let mut informations = serde_json::Map::new();
    for index in 0..101 {
        informations.insert(
            format!("ticketYear{index}"),
            json!((1900 + (index * 37) % 101).to_string()),
        );
        informations.insert(
            format!("explainTicket{index}"),
            json!(format!("n° {index}")),
        );
    }
    let detail = detail(json!({ "id": 1, "informations": informations }));
    let tickets = section(&detail, "tickets");
    let years: Vec<_> = tickets
        .entries
        .iter()
        .map(|facts| value(facts, "ticketYear").unwrap())
        .collect();
    let numbers: Vec<i64> = years
        .iter()
        .map(|year| {
            if let FactValue::Year(year) = year {
                *year
            } else {
                0
            }
        })
        .collect();
    assert_eq!(numbers.len(), 100);
    assert!(numbers.windows(2).all(|pair| pair[0] >= pair[1]));
    assert_eq!(
        value(&tickets.facts, "ticketCount"),
        Some(FactValue::Number(100))
    );
}

#[test]
fn the_count_is_the_larger_of_declared_and_described() {
    let count = |informations| {
        let detail = detail(json!({ "id": 1, "informations": informations }));
        value(&section(&detail, "accidents").facts, "accidentCount")
    };
    assert_eq!(count(json!({})), None);
    assert_eq!(count(json!({ "last6YearsAccidents0": "-1" })), None);
    assert_eq!(
        count(json!({ "last6YearsAccidents0": "0" })),
        Some(FactValue::Number(0))
    );
    assert_eq!(
        count(
            json!({ "last6YearsAccidents0": 1, "claimDate0": "2021-01-02", "claimAmount7": 900 })
        ),
        Some(FactValue::Number(2))
    );
    assert_eq!(
        count(json!({ "last6YearsAccidents0": "Collision" })),
        Some(FactValue::Text("Collision".into()))
    );
}

#[test]
fn a_detail_of_zero_beside_a_declared_zero_is_no_entry() {
    let tickets = |informations| {
        let detail = detail(json!({ "id": 1, "informations": informations }));
        let tickets = section(&detail, "tickets").clone();
        (value(&tickets.facts, "ticketCount"), tickets.entries.len())
    };
    let none = (Some(FactValue::Number(0)), 0);
    assert_eq!(
        tickets(json!({ "last5YearsTickets0": 0, "ticketYear0": 0 })),
        none
    );
    assert_eq!(
        tickets(json!({ "last5YearsTickets0": "non", "ticketYear0": "0" })),
        none
    );
    let denied = json!({ "last5YearsTickets0": 0, "ticketYear1": 0, "explainTicket1": "none" });
    assert_eq!(tickets(denied), none);
    let one = (Some(FactValue::Number(1)), 1);
    let described = json!({ "last5YearsTickets0": 0, "ticketYear0": 0, "explainTicket0": "late" });
    assert_eq!(tickets(described), one);
    assert_eq!(tickets(json!({ "ticketYear0": 0 })), one);
}

#[test]
fn a_declared_number_is_shown_in_words_that_the_portal_knows() {
    let shown = |declared: &str| {
        let informations = json!({ "insurerCancelationNumberInLast5Years": declared });
        let detail = detail(json!({ "id": 1, "informations": informations }));
        value(&section(&detail, "currentInsurer").facts, "cancellations")
    };
    let code = |code: &str| {
        Some(FactValue::Code(LabelledCode {
            value: code.into(),
            label_key: Some(format!("cancellations.{code}")),
        }))
    };
    for (declared, fact) in [
        ("aucune", code("none")),
        ("N/A", code("none")),
        ("2 ou plus", code("2OrMore")),
        ("deux", Some(FactValue::Number(2))),
        ("Non-paiement", Some(FactValue::Text("Non-paiement".into()))),
        ("-1", None),
    ] {
        assert_eq!(shown(declared), fact, "{declared}");
    }
}
