//! A second list of the calls (CALL-6): a wrong path or name in the table would be wrong in browser and
//! server alike, and no other test would fail.
#![cfg(not(target_arch = "wasm32"))]

use portal_core::api::{self, AnswerShape, ENDPOINTS, Endpoint, encode};
use serde_json::{Value, json};

/// Method, path, and where the answer sits.
const EXPECTED: [&str; 45] = [
    "POST /api/v1/user/token -",
    "DELETE /api/v1/user/token -",
    "GET /api/v1/user data.user",
    "POST /api/v1/user data.user",
    "GET /api/v1/user/role data",
    "GET /api/v1/user/business data.business",
    "GET /api/v1/business/employee data.employees",
    "POST /api/v1/business/employee data.employee",
    "POST /api/v1/business/employee/batch data.results",
    "DELETE /api/v1/business/employee -",
    "GET /api/v1/user/card data.cards",
    "POST /api/v1/user/card -",
    "GET /api/v1/business/transaction data",
    "GET /api/v1/business/transaction/summary data.summary",
    "GET /api/v1/business/transaction/option data.options",
    "GET /api/v1/business/transaction/csv file",
    "GET /api/v1/business/transaction/receipt data.receipt",
    "GET /api/v1/store data.stores",
    "GET /api/v1/store/carwash/count data.stores",
    "GET /api/v1/store/carwash/type data.storeCarwashTypes",
    "GET /api/v1/brand data.brands",
    "GET /api/v1/insurer/details data.insurerDetails",
    "GET /api/car/search data.makes",
    "GET /api/v2/support/assurance/unresponded data.assurances",
    "POST /api/v2/support/assurance/unresponded/{id} -",
    "DELETE /api/v2/support/assurance/{id} -",
    "GET /api/v2/support/assurance/{id} data.assurance",
    "GET /api/v2/support/assurance/discarded data.assurances",
    "GET /api/v2/support/assurance/count data.counts",
    "GET /api/v2/support/assurance/offer/unresponded data.offers",
    "GET /api/v2/support/assurance/offer/unaccepted data.offers",
    "GET /api/v2/support/offer data.offer",
    "DELETE /api/v2/support/offer -",
    "POST /api/v1/support/users/insurer -",
    "POST /api/v1/application/authorize -",
    "GET /api/v2/events events",
    "GET /api/v2/support/claim data.claims",
    "POST /api/v2/support/claim data.claim",
    "DELETE /api/v2/support/claim -",
    "GET /api/v2/support/view data.views",
    "POST /api/v2/support/view data.view",
    "DELETE /api/v2/support/view/{id} -",
    "GET /api/v2/support/template data.templates",
    "POST /api/v2/support/template data.template",
    "DELETE /api/v2/support/template/{id} -",
];

#[test]
fn methods_paths_and_answers_are_those_of_the_product() {
    let answer = |shape| match shape {
        AnswerShape::Data(name) => format!("data.{name}"),
        AnswerShape::Flat => "data".to_owned(),
        AnswerShape::Nothing => "-".to_owned(),
        AnswerShape::Blob => "file".to_owned(),
        AnswerShape::Events => "events".to_owned(),
    };
    let actual: Vec<String> = ENDPOINTS
        .iter()
        .map(|call| {
            format!(
                "{} {} {}",
                call.method.as_str(),
                call.path,
                answer(call.answer)
            )
        })
        .collect();
    assert_eq!(actual, EXPECTED);
}

/// Where and under which names a request's fields travel: path and query sorted, or the body.
fn sent<E: Endpoint>(fields: Value) -> String {
    let request: E::Request = serde_json::from_value(fields).unwrap();
    let http = encode::<E>(&request).unwrap();
    let (path, query) = http
        .path_and_query
        .split_once('?')
        .unwrap_or((&http.path_and_query, ""));
    let mut query: Vec<&str> = query.split('&').collect();
    query.sort_unstable();
    format!(
        "{path}?{} {}",
        query.join("&"),
        http.body.unwrap_or_default()
    )
}

#[test]
fn parameters_travel_under_the_names_of_the_product() {
    let business = json!({ "businessId": 7 });
    let member = json!({ "businessId": 7, "employeeId": 9, "page": 2, "size": 20 });
    let filtered = json!({
        "businessId": 7, "employeeId": 9, "storeId": 4, "period": "thisYear", "from": "2026-11-01",
        "to": "2026-11-30", "timeZone": "America/Toronto",
    });
    let in_query = [
        (
            sent::<api::Employees>(business.clone()),
            "/api/v1/business/employee?businessId=7 ",
        ),
        (
            sent::<api::Transactions>(member.clone()),
            "/api/v1/business/transaction?businessId=7&employeeId=9&page=2&size=20 ",
        ),
        (
            sent::<api::TransactionsCsv>(member),
            "/api/v1/business/transaction/csv?businessId=7&employeeId=9 ",
        ),
        (
            sent::<api::TransactionsCsv>(filtered.clone()),
            "/api/v1/business/transaction/csv?businessId=7&employeeId=9&from=2026-11-01&period=thisYear&storeId=4&timeZone=America%2FToronto&to=2026-11-30 ",
        ),
        (
            sent::<api::TransactionSummary>(filtered),
            "/api/v1/business/transaction/summary?businessId=7&employeeId=9&from=2026-11-01&period=thisYear&storeId=4&timeZone=America%2FToronto&to=2026-11-30 ",
        ),
        (
            sent::<api::TransactionOptions>(business.clone()),
            "/api/v1/business/transaction/option?businessId=7 ",
        ),
        (
            sent::<api::Receipt>(json!({ "businessId": 7, "transactionId": 3 })),
            "/api/v1/business/transaction/receipt?businessId=7&transactionId=3 ",
        ),
        (
            sent::<api::Offer>(json!({ "userAssuranceId": 5 })),
            "/api/v2/support/offer?userAssuranceId=5 ",
        ),
        (
            sent::<api::OfferTemplates>(json!({ "brandId": 3 })),
            "/api/v2/support/template?brandId=3 ",
        ),
        (
            sent::<api::Request>(json!({ "id": 5 })),
            "/api/v2/support/assurance/5? ",
        ),
    ];
    for (sent, expected) in in_query {
        assert_eq!(sent, expected);
    }
}

/// A body with all its fields, read and written again.
fn body<E: Endpoint>(fields: Value) {
    let sent = sent::<E>(fields.clone());
    let body = sent
        .split_once(' ')
        .map(|(_, body)| body)
        .unwrap_or_default();
    assert_eq!(serde_json::from_str::<Value>(body).unwrap(), fields);
}

#[test]
fn bodies_hold_the_names_of_the_product() {
    body::<api::SignIn>(json!({ "email": "a@b.ca", "password": "x", "rememberMe": true }));
    body::<api::Register>(json!({
        "email": "a@b.ca", "password": "x", "firstName": "Ana", "lastName": "Roy",
        "requestAssuranceRole": true,
    }));
    body::<api::AddEmployee>(json!({ "businessId": 7, "userEmail": "a@b.ca" }));
    body::<api::AddEmployee>(json!({ "businessId": 7, "userId": 9 }));
    body::<api::AddEmployees>(json!({ "businessId": 7, "userEmails": "a@b.ca, b@b.ca" }));
    body::<api::RemoveEmployee>(json!({ "employeeId": 9 }));
    body::<api::UpdateCard>(json!({
        "name": "Ana Roy", "number": "4242424242424242", "exp_month": "05", "exp_year": "2027",
        "cvv": "123",
    }));
    body::<api::DeleteOffer>(json!({ "userAssuranceId": 5 }));
    body::<api::TakeClaim>(json!({ "brandId": 3, "userAssuranceId": 5, "takeOver": true }));
    body::<api::ReleaseClaim>(json!({ "userAssuranceId": 5 }));
    body::<api::CreateOffer>(json!({
        "brandId": 3, "priceAnually": 119_988, "expirationDate": "2026-12-31",
        "userAssuranceId": 5, "description": "x", "offerType": "AUTHORISATION",
        "phone": "514 555-0100", "link": "https://a.ca", "submissionNumber": "S-1",
        "templateId": 4,
    }));
    body::<api::SaveView>(json!({
        "id": 4, "list": "unansweredRequests", "name": "A", "query": "q=a", "replace": true,
    }));
    body::<api::SaveTemplate>(json!({
        "id": 4, "brandId": 3, "name": "A", "description": "x", "offerType": "PHONE",
        "phone": "514", "validityDays": 30, "replace": true,
    }));
    body::<api::AuthorizePartner>(json!({
        "productTypes": ["car"], "sourceId": "5", "language": "fr",
    }));
}
