use std::collections::BTreeSet;

use serde_json::json;

use super::*;
use crate::codes;
use crate::request::LabelledCode;

mod entries;
mod pricing;

fn detail(assurance: serde_json::Value) -> RequestDetail {
    let response = json!({ "success": true, "data": { "assurance": assurance } });
    RequestDetail::from_bytes(
        response.to_string().as_bytes(),
        Date::parse("2026-06-15").unwrap(),
    )
    .unwrap()
}

fn section<'a>(detail: &'a RequestDetail, key: &str) -> &'a DetailSection {
    detail
        .sections
        .iter()
        .find(|section| section.key == key)
        .unwrap()
}

fn value(facts: &[Fact], key: &str) -> Option<FactValue> {
    facts
        .iter()
        .find(|fact| fact.key == key)
        .and_then(|fact| fact.value.clone())
}

#[test]
fn the_thirteen_sections_are_in_order() {
    let keys: Vec<_> = detail(json!({ "id": 7 }))
        .sections
        .into_iter()
        .map(|section| section.key)
        .collect();
    assert_eq!(
        keys,
        [
            "driver",
            "licence",
            "address",
            "currentInsurer",
            "tickets",
            "accidents",
            "policy",
            "car",
            "finance",
            "carUsage",
            "carDetails",
            "home",
            "additionalCoverage",
        ]
    );
}

#[test]
fn every_field_is_shown_once() {
    let informations: serde_json::Map<_, _> = FIELDS
        .iter()
        .map(|name| ((*name).to_owned(), json!(format!("value of {name}"))))
        .collect();
    let shown =
        serde_json::to_string(&detail(json!({ "id": 1, "informations": informations })).sections)
            .unwrap();
    for name in FIELDS {
        assert_eq!(
            shown.matches(&format!("\"value of {name}\"")).count(),
            1,
            "{name}"
        );
    }
}

#[test]
fn the_fields_are_those_of_the_table() {
    let of_car = [
        "make", "model", "year", "Trim", "engine", "Engine", "color", "vin", "trim", "VIN",
    ];
    let of_page: BTreeSet<String> = answers()
        .filter(|(name, _)| !of_car.contains(name))
        .map(|(name, _)| name.to_owned())
        .collect();
    let named = FIELDS
        .iter()
        .map(|name| name.trim_end_matches('0').to_owned());
    let missing: Vec<_> = of_page.difference(&named.collect()).cloned().collect();
    // Second names of answers above.
    assert_eq!(missing, ["carCreditor", "genderCertificate"]);
}

const FIELDS: &[&str] = &[
    "criminalRecord",
    "paymentSchedule",
    "purchaseAmount",
    "assuranceAmount_yearly",
    "currentInsurerMonthExpiry",
    "carLicense",
    "creditScore",
    "last5YearsTickets0",
    "last6YearsAccidents0",
    "explainTicket0",
    "ticketYear0",
    "explainAccident0",
    "claimAmount0",
    "claimDate0",
    "birthday",
    "verificationProfile",
    "insuranceDetailHome",
    "insuranceDetailCar",
    "discount",
    "insurerCancelationNumberInLast5Years",
    "firstName",
    "lastName",
    "gender",
    "workProfession",
    "licenseNumber",
    "yearGotLicense",
    "address",
    "addressDate",
    "insuranceHome",
    "howLongActualAssurance",
    "currentInsurer",
    "currentInsurerYears",
    "satisfiedWithCurrentInsurer",
    "civilResponsability",
    "colision",
    "franchise",
    "riskOther",
    "financeAmount",
    "boughtType",
    "boughtState",
    "boughtDate",
    "antitheft",
    "creditorName",
    "creditorAddress",
    "interest",
    "financeDuration",
    "kilometerDaily",
    "kilometerAnnually",
    "demoKilometers",
    "usage",
    "weekOutOfState",
    "locationFee",
    "damageOther",
    "roadAssistance",
    "accidentBenefits",
    "newReplacement",
    "franchiseExemptionHitAndRun",
];

#[test]
fn a_fact_is_read_for_its_kind_however_it_was_stored() {
    let detail = detail(json!({
        "id": "12", "userId": 5,
        "userCar": { "car": { "make": "Kia", "model": "Soul", "year": "2019", "Engine": "GAS" }, "color": "Rouge" },
        "informations": {
            "birthday": "1990-06-15", "creditScore": "745", "assuranceAmount_yearly": "1 234,50 $",
            "currentInsurerMonthExpiry": "08", "discount": "student, fullTime,loyal", "interest": "4,99 %",
            "insuranceHome": "oui", "currentInsurer": "La Personnelle", "genderCertificate": "F",
            "carCreditor": "Banque", "roadAssistance": 1, "civilResponsability": true,
        },
    }));
    assert_eq!(
        (
            detail.id,
            detail.user_id,
            detail.car_name.as_str(),
            detail.age
        ),
        (12, Some(5), "Kia Soul 2019", Some(36))
    );
    assert_eq!(
        (detail.premium, detail.price_band.as_deref()),
        (Some(Cents(123_450)), Some("upTo2000"))
    );
    assert_eq!(
        (detail.renewal_month, detail.months_to_renewal),
        (Some(8), Some(2))
    );
    let fact =
        |section_key: &str, key: &str| value(&section(&detail, section_key).facts, key).unwrap();
    let code = |value: &str, key: &str| LabelledCode {
        value: value.into(),
        label_key: Some(key.into()),
    };
    assert_eq!(
        fact("driver", "gender"),
        FactValue::Code(code("female", "gender.female"))
    );
    assert_eq!(
        fact("driver", "creditScore"),
        FactValue::Code(code("veryGood", "credit.veryGood"))
    );
    let loyal = LabelledCode {
        value: "loyal".into(),
        label_key: None,
    };
    let discounts = vec![
        code("student", "discount.student"),
        code("fullTime", "discount.fullTime"),
        loyal,
    ];
    assert_eq!(fact("driver", "discount"), FactValue::Codes(discounts));
    assert_eq!(
        fact("currentInsurer", "currentInsurer"),
        FactValue::Code(code("personal", "insurer.personal"))
    );
    assert_eq!(
        fact("finance", "interest"),
        FactValue::Percent("4.99".into())
    );
    assert_eq!(
        fact("finance", "creditorName"),
        FactValue::Text("Banque".into())
    );
    assert_eq!(fact("home", "insuranceHome"), FactValue::Boolean(true));
    assert_eq!(
        fact("policy", "civilResponsability"),
        FactValue::Boolean(true)
    );
    assert_eq!(
        fact("car", "color"),
        FactValue::Code(LabelledCode::new("red", Some(&codes::COLOUR)))
    );
}

#[test]
fn a_number_that_javascript_does_not_hold_is_kept_as_its_digits() {
    const DIGITS: &str = "9007199254740992";
    for number in [json!(9_007_199_254_740_992_i64), json!(DIGITS)] {
        let detail = detail(json!({
            "id": 1, "userId": number, "userCar": { "car": { "year": number } },
            "informations": {
                "kilometerAnnually": number, "ticketYear1": number, "yearGotLicense": number,
                "financeDuration": number,
            },
        }));
        assert_eq!(detail.user_id, None);
        let facts = detail.sections.iter().flat_map(|section| {
            let entries = section.entries.iter().flatten();
            section.facts.iter().chain(entries)
        });
        let digits = Some(FactValue::Text(DIGITS.into()));
        assert_eq!(facts.filter(|fact| fact.value == digits).count(), 5);
    }
}

#[test]
fn a_missing_key_fact_is_listed_and_others_are_left_out() {
    let detail = detail(json!({ "id": 1, "informations": { "lastName": "  ", "gender": null } }));
    let facts = &section(&detail, "driver").facts;
    let keys: Vec<_> = facts.iter().map(|fact| fact.key.as_str()).collect();
    assert_eq!(keys, ["firstName", "lastName", "birthday", "creditScore"]);
    assert!(facts.iter().all(|fact| fact.value.is_none()));
}

#[test]
fn a_discarded_request_is_known_as_such() {
    assert!(detail(json!({ "id": 7, "isDiscarded": true })).discarded);
    assert!(!detail(json!({ "id": 7 })).discarded);
}

#[test]
fn a_refusal_is_no_request() {
    let today = Date::parse("2026-06-15").unwrap();
    for response in [
        r#"{"success":false,"error":{"code":1007},"data":{"assurance":{"id":1}}}"#,
        r#"{"error":{"code":0},"data":{"id":1}}"#,
        r#"{"success":"false","data":{"id":1}}"#,
    ] {
        let read = RequestDetail::from_bytes(response.as_bytes(), today);
        assert_eq!(read.unwrap_err(), JsonError::Refused, "{response}");
    }
    let clipped = r#"{"error":null,"data":{"id":1,"informations":{"firstName":"Zo\ud83d"}}}"#;
    let read = RequestDetail::from_bytes(clipped.as_bytes(), today).unwrap();
    assert_eq!(read.first_name.as_deref(), Some("Zo\u{fffd}"));
}

#[test]
fn bytes_without_a_request_are_an_error_with_its_position_if_malformed() {
    let today = Date::parse("2026-06-15").unwrap();
    let malformed = RequestDetail::from_bytes(b"{\"data\":\n{,}}", today).unwrap_err();
    assert_eq!(malformed, JsonError::Malformed(2, 2));
    assert_eq!(
        RequestDetail::from_bytes(b"{\"data\":{}}", today).unwrap_err(),
        JsonError::Missing
    );
}

#[test]
fn no_fact_key_is_used_twice() {
    let keys: Vec<_> = fact_keys().collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
}
