use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::*;
use crate::wire;

/// Whether a value is of a shape, as the browser decides it.
fn fits(shape: &Shape, value: &Value) -> bool {
    let member = |member: &Member| match value.get(member.name) {
        None | Some(Value::Null) => member.absence != Absence::Refused,
        Some(value) => fits(&member.shape, value),
    };
    match shape {
        Any => true,
        Text => value.is_string(),
        Shape::Code(set) => value.as_str().is_some_and(|name| set.code(name).is_some()),
        Number => value.is_i64(),
        Count => value.as_u64().is_some_and(|it| u32::try_from(it).is_ok()),
        Boolean => value.is_boolean(),
        Object(members) => value.is_object() && members.iter().all(member),
        Shape::OrNull(shape) => value.is_null() || fits(shape, value),
        List(shape) | Shape::Page(shape) => {
            let items = value.as_array();
            items.is_some_and(|items| items.iter().all(|item| fits(shape, item)))
        }
    }
}

/// The value with one member, at any depth, absent, null, an object or, for a count, below zero.
fn changed(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    let Some(members) = value.as_object() else {
        return all;
    };
    for (name, inner) in members {
        let mut without = members.clone();
        without.remove(name);
        all.push(Value::Object(without));
        let negative = matches!(
            name.as_str(),
            "maxCarwashPerMonth"
                | "offerCountRemaining"
                | "secondsLeft"
                | "used"
                | "limit"
                | "count"
        );
        let others = [json!(null)].into_iter().chain(changed(inner));
        let others = others.chain(negative.then(|| json!(-1)));
        for other in others {
            let mut with = members.clone();
            with.insert(name.clone(), other);
            all.push(Value::Object(with));
        }
    }
    all
}

fn agree<T: DeserializeOwned>(shape: &Shape, sample: Value) {
    let is_read = |value: &Value| serde_json::from_value::<T>(value.clone()).is_ok();
    assert!(is_read(&sample) && fits(shape, &sample), "{sample}");
    for value in changed(&sample) {
        assert_eq!(fits(shape, &value), is_read(&value), "{value}");
    }
    for value in [json!(null), json!([]), json!("x"), json!(7)] {
        assert!(!fits(shape, &value) && !is_read(&value), "{value}");
    }
}

#[test]
fn every_shape_requires_what_its_type_requires() {
    let user = json!({ "id": 1, "email": "a@b.ca", "firstName": "A", "lastName": "B" });
    let permissions = wire::Permissions::of_new_member();
    let allowance = wire::Allowance::of(3, 5);
    let employee = json!({ "user": user, "permissions": permissions, "carwashes": allowance });
    agree::<wire::User>(&USER, user.clone());
    agree::<wire::Role>(&ROLE, json!({ "role": "ROLE_ADMIN", "isAccepted": true }));
    let expiry = json!({ "month": "2026-11", "status": "expiresSoon" });
    agree::<wire::Card>(
        &CARD,
        json!({ "brand": "Visa", "last4": "4242", "expiry": expiry }),
    );
    agree::<wire::Employee>(&EMPLOYEE, employee.clone());
    let added = json!({ "email": "a@b.ca", "employee": employee, "refusal": "error.network" });
    agree::<wire::AddedEmployee>(&ADDED_EMPLOYEE, added);
    let business =
        json!({ "id": 1, "name": "Flotte", "employees": [employee], "seats": allowance });
    agree::<wire::Business>(&BUSINESS, business);
    agree::<wire::Brand>(&BRAND, json!({ "id": 1, "name": "A" }));
    agree::<wire::InsurerDetails>(&INSURER_DETAILS, json!({ "offerCountRemaining": 3 }));
    let counts = json!({
        "unansweredRequests": 3, "discardedRequests": 0, "unacceptedOffers": 1, "unrespondedOffers": 2,
    });
    agree::<wire::RequestCounts>(&REQUEST_COUNTS, counts);
    let brand = json!({ "name": "Lavage", "smallLogo": "/l.webp" });
    let store = json!({ "address": "1", "address2": "2", "province": "QC", "brand": brand });
    let buyer = json!({ "id": 9, "firstName": "A", "lastName": "B" });
    let transaction = json!({
        "id": 1, "createdAt": "2026-11-01T14:05:00Z", "pricePaid": 1000, "taxPaid": 150,
        "last4": "4242", "store": store, "employee": buyer,
    });
    agree::<wire::Transaction>(&TRANSACTION, transaction);
    let station = json!({ "id": 3, "store": store });
    agree::<wire::TransactionStation>(&TRANSACTION_STATION, station.clone());
    agree::<wire::TransactionEmployee>(&TRANSACTION_EMPLOYEE, buyer.clone());
    let options = json!({ "employees": [buyer], "stations": [station] });
    agree::<wire::TransactionOptions>(&TRANSACTION_OPTIONS, options);
    let summary = json!({
        "count": 2, "pricePaid": 2000, "taxPaid": 300, "total": 2300,
        "firstDay": "2026-11-01", "lastDay": "2026-11-30",
    });
    agree::<wire::TransactionSummary>(&TRANSACTION_SUMMARY, summary);
    let driver = json!({
        "firstName": "A", "lastName": "B", "email": "a@b.ca", "cellphone": "514",
    });
    let offer = json!({
        "id": 1, "brandId": 2, "userAssuranceId": 3, "priceAnually": 4,
        "expirationDate": "2026-12-31", "description": "x", "offerType": "LINK",
        "phone": "514", "link": "https://a.ca", "submissionNumber": "7", "isAccepted": true,
        "createdAt": "2026-11-01T14:05:00Z", "status": "accepted", "user": driver,
        "isResponded": true,
    });
    agree::<wire::Offer>(&OFFER, offer);
    let holder = json!({ "id": 4, "firstName": "A", "lastName": "B" });
    let claim = json!({
        "userAssuranceId": 1, "brandId": 2, "user": holder, "secondsLeft": 120,
    });
    agree::<wire::Claim>(&CLAIM, claim);
    let view = json!({ "id": 1, "list": "discardedRequests", "name": "A", "query": "q=a" });
    agree::<wire::SavedView>(&SAVED_VIEW, view);
    let template = json!({
        "id": 1, "brandId": 2, "name": "A", "description": "x", "offerType": "LINK",
        "phone": "514", "validityDays": 30,
    });
    agree::<wire::OfferTemplate>(&OFFER_TEMPLATE, template);
    let car = json!({ "car": null, "color": "red" });
    agree::<wire::Assurance>(&ASSURANCE, json!({ "id": 1, "userId": 2, "userCar": car }));
}
