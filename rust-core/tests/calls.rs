//! The endpoint table against the product rules (CALL-6), and where the fields of every call travel. A
//! wrong path or name in the table would be wrong in browser and server alike, and no other test would fail.
#![cfg(not(target_arch = "wasm32"))]

use portal_core::api::wire::RequestList;
use portal_core::api::{self, AnswerShape, ENDPOINTS, Endpoint, Method, encode};
use serde_json::{Map, Value, json};

const PRODUCT_RULES: &str = include_str!("../../docs/product/calls.md");

#[test]
fn methods_paths_and_answers_are_those_of_the_product_rules() {
    let mut documented: Vec<(&str, &str)> = PRODUCT_RULES
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "))
        .filter_map(|(call, columns)| Some((call, columns.rsplit_once('|')?.0.rsplit_once('|')?.1)))
        .collect();
    for call in ENDPOINTS {
        let path = call.path.trim_start_matches('/');
        let line = format!("{} {path}", call.method.as_str());
        let at = documented
            .iter()
            .position(|(documented, _)| *documented == line);
        let at =
            at.unwrap_or_else(|| panic!("{line} ({}) is not in the table of CALL-6", call.name));
        let (_, answers) = documented.remove(at);
        let answers = answers.trim();
        let is_right = match call.answer {
            AnswerShape::Data(name) => answers.starts_with(&format!("`{name}`")),
            AnswerShape::Flat => answers.ends_with("flat"),
            AnswerShape::Nothing => matches!(answers, "" | "session"),
            AnswerShape::Blob(_) => answers == "file",
            AnswerShape::Events => answers == "server-sent events",
        };
        assert!(
            is_right,
            "{line} answers {:?}; CALL-6 says {answers:?}",
            call.answer
        );
    }
    assert_eq!(documented, [], "CALL-6 has calls that the table has not");
}

/// The name of a call, after its fields, each with a value, were found where they travel: those that the
/// path names in the path, the rest of a `GET` in the query, the rest of the others in the body.
fn travels<E: Endpoint>(fields: Value) -> &'static str
where
    E::Request: std::fmt::Debug,
{
    let name = E::INFO.name;
    let request: E::Request = serde_json::from_value(fields.clone()).unwrap();
    let shown = format!("{request:?}");
    assert!(
        !shown.contains("None"),
        "{name}: a field has no value: {shown}"
    );
    let Value::Object(fields) = fields else {
        panic!("{name}: fields are an object");
    };
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    let in_path: Vec<&str> = E::INFO.path_parameters().collect();
    let (of_path, rest): (Map<String, Value>, Map<String, Value>) = fields
        .into_iter()
        .partition(|(field, _)| in_path.contains(&field.as_str()));
    let mut path = E::INFO.path.to_owned();
    for (field, value) in &of_path {
        path = path.replace(&format!("{{{field}}}"), &text(value));
    }
    assert_eq!(
        of_path.len(),
        in_path.len(),
        "{name}: parameters of the path"
    );

    let http = encode::<E>(&request).unwrap();
    let (sent, query) = http
        .path_and_query
        .split_once('?')
        .unwrap_or((&http.path_and_query, ""));
    assert_eq!(sent, path, "{name}");
    let body: Map<String, Value> = http
        .body
        .map(|it| serde_json::from_str(&it).unwrap())
        .unwrap_or_default();
    let mut query: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
    query.sort_unstable();
    if E::INFO.method == Method::Get {
        let escaped = |value: &Value| text(value).replace('/', "%2F").replace(':', "%3A");
        let expected: Vec<String> = rest
            .iter()
            .map(|(field, value)| format!("{field}={}", escaped(value)))
            .collect();
        assert_eq!(
            (query, body),
            (expected.iter().map(String::as_str).collect(), Map::new()),
            "{name}"
        );
    } else {
        assert_eq!((query, body), (Vec::new(), rest), "{name}");
    }
    name
}

#[test]
fn every_field_of_every_call_travels_under_the_name_of_the_product() {
    let none = || json!({});
    let request = || json!({ "userAssuranceId": 5 });
    let by_id = || json!({ "id": 5 });
    let webhook =
        || json!({ "id": 5, "url": "https://a.test", "events": ["offer.sent", "card.replaced"] });
    let items = || json!({ "items": [{ "id": "A-1" }] });
    let member = || json!({ "id": 5, "userId": 9 });
    let filter = || {
        json!({
            "businessId": 7, "employeeId": 9, "storeId": 4, "period": "thisYear", "from": "2026-11-01",
            "to": "2026-11-30", "timeZone": "America/Toronto",
        })
    };
    let page_of = |mut fields: Value, size: u32| {
        fields["page"] = json!(2);
        fields["size"] = json!(size);
        fields
    };
    let page = || page_of(filter(), 20);
    let audit = || {
        json!({
            "person": 9, "kind": "signIn", "thing": "brand:3", "search": "ana", "withoutSessions": true, "from": "2026-11-01",
            "to": "2026-11-30", "timeZone": "America/Toronto",
        })
    };
    let audit_page = || page_of(audit(), 25);
    let checked = [
        travels::<api::SignIn>(
            json!({ "email": "a@b.ca", "password": "x", "rememberMe": true, "confirmation": "t" }),
        ),
        travels::<api::SignOut>(none()),
        travels::<api::StartSingleSignOn>(json!({ "provider": "acme", "origin": "/team" })),
        travels::<api::FinishSingleSignOn>(json!({
            "provider": "acme", "state": "s", "code": "c", "iss": "https://acme.test", "error": "e",
        })),
        travels::<api::EndSingleSignOn>(none()),
        travels::<api::CurrentUser>(none()),
        travels::<api::Register>(json!({
            "email": "a@b.ca", "password": "x", "firstName": "Ana", "lastName": "Roy",
            "requestAssuranceRole": true, "firm": "F", "licenceNumber": "1", "phone": "514",
        })),
        travels::<api::ResendConfirmation>(json!({ "email": "a@b.ca" })),
        travels::<api::ConfirmSignUp>(json!({ "token": "x" })),
        travels::<api::ForgotPassword>(json!({ "email": "a@b.ca" })),
        travels::<api::ResetPassword>(json!({ "token": "x", "password": "y" })),
        travels::<api::Roles>(none()),
        travels::<api::Session>(none()),
        travels::<api::Account>(none()),
        travels::<api::UpdateAccount>(json!({
            "firstName": "Ana", "lastName": "Roy", "language": "en",
        })),
        travels::<api::ChangeEmail>(json!({ "email": "a@b.ca" })),
        travels::<api::CancelEmailChange>(none()),
        travels::<api::ConfirmEmailChange>(json!({ "token": "x" })),
        travels::<api::AccountData>(none()),
        travels::<api::ChangePassword>(json!({ "currentPassword": "x", "password": "y" })),
        travels::<api::Sessions>(none()),
        travels::<api::EndSession>(by_id()),
        travels::<api::RenameSession>(json!({ "id": 7, "name": "Bureau" })),
        travels::<api::EndOtherSessions>(none()),
        travels::<api::ConfirmIdentity>(json!({ "currentPassword": "x", "code": "123456" })),
        travels::<api::ConfirmByPasskey>(json!({ "credential": "{}" })),
        travels::<api::ChallengePasskey>(none()),
        travels::<api::SignInByPasskey>(json!({ "credential": "{}", "rememberMe": true })),
        travels::<api::Passkeys>(none()),
        travels::<api::OfferPasskey>(none()),
        travels::<api::AddPasskey>(json!({ "credential": "{}" })),
        travels::<api::RemovePasskey>(by_id()),
        travels::<api::RenamePasskey>(json!({ "id": 7, "name": "Bureau" })),
        travels::<api::VerifySecondFactor>(json!({ "code": "123456" })),
        travels::<api::EnrolAuthenticator>(none()),
        travels::<api::ConfirmEnrolment>(json!({ "code": "123456" })),
        travels::<api::OfferAuthenticator>(none()),
        travels::<api::ConfirmAuthenticator>(json!({ "code": "123456" })),
        travels::<api::CompleteEnrolment>(json!({ "code": "ABCD-2345" })),
        travels::<api::RemoveAuthenticator>(none()),
        travels::<api::NewRecoveryCodes>(none()),
        travels::<api::KeepRecoveryCodes>(json!({ "code": "ABCD-2345" })),
        travels::<api::Business>(none()),
        travels::<api::Employees>(json!({ "businessId": 7 })),
        travels::<api::MembersPage>(none()),
        travels::<api::AddEmployee>(json!({ "businessId": 7, "userEmail": "a@b.ca", "userId": 9 })),
        travels::<api::AddEmployees>(json!({ "businessId": 7, "userEmails": "a@b.ca, b@b.ca" })),
        travels::<api::RemoveEmployee>(json!({ "employeeId": 9 })),
        travels::<api::InviteEmployee>(json!({ "businessId": 7, "userEmail": "a@b.ca" })),
        travels::<api::TeamInvitations>(json!({ "businessId": 7 })),
        travels::<api::WithdrawTeamInvitation>(by_id()),
        travels::<api::Cards>(none()),
        travels::<api::UpdateCard>(json!({
            "name": "Ana Roy", "number": "4242424242424242", "exp_month": "05", "exp_year": "2027",
            "cvv": "123",
        })),
        travels::<api::Transactions>(page()),
        travels::<api::TransactionSummary>(filter()),
        travels::<api::TransactionOptions>(json!({ "businessId": 7 })),
        travels::<api::TransactionsCsv>(filter()),
        travels::<api::Receipt>(json!({ "businessId": 7, "transactionId": 3 })),
        travels::<api::Stores>(none()),
        travels::<api::StationsPage>(none()),
        travels::<api::CarwashCounts>(none()),
        travels::<api::CarwashTypes>(none()),
        travels::<api::Brands>(none()),
        travels::<api::InsurerDetails>(none()),
        travels::<api::CarMakes>(none()),
        travels::<api::UnansweredRequests>(none()),
        travels::<api::UnansweredPage>(json!({
            "query": "page", "timeZone": "America/Toronto",
        })),
        travels::<api::MarkResponded>(by_id()),
        travels::<api::DiscardRequest>(by_id()),
        travels::<api::Request>(by_id()),
        travels::<api::DiscardedRequests>(none()),
        travels::<api::RequestCounts>(none()),
        travels::<api::UnrespondedOffers>(none()),
        travels::<api::UnacceptedOffers>(none()),
        travels::<api::Offer>(request()),
        travels::<api::DeleteOffer>(request()),
        travels::<api::CreateOffer>(json!({
            "brandId": 3, "priceAnually": 119_988, "expirationDate": "2026-12-31",
            "userAssuranceId": 5, "description": "x", "offerType": "AUTHORISATION",
            "phone": "514 555-0100", "link": "https://a.ca", "submissionNumber": "S-1",
            "templateId": 4,
        })),
        travels::<api::AuthorizePartner>(json!({
            "productTypes": ["car"], "sourceId": "5", "language": "fr",
        })),
        travels::<api::Events>(none()),
        travels::<api::Claims>(none()),
        travels::<api::TakeClaim>(json!({ "brandId": 3, "userAssuranceId": 5, "takeOver": true })),
        travels::<api::ReleaseClaim>(request()),
        travels::<api::SavedViews>(none()),
        travels::<api::SaveView>(json!({
            "id": 4, "list": "unansweredRequests", "name": "A", "query": "q=a", "replace": true,
        })),
        travels::<api::DeleteView>(by_id()),
        travels::<api::OfferTemplates>(json!({ "brandId": 3 })),
        travels::<api::SaveTemplate>(json!({
            "id": 4, "brandId": 3, "name": "A", "description": "x", "offerType": "PHONE",
            "phone": "514", "validityDays": 30, "replace": true,
        })),
        travels::<api::DeleteTemplate>(by_id()),
        travels::<api::Applications>(none()),
        travels::<api::SignUps>(json!({ "page": 1, "size": 25 })),
        travels::<api::ApproveBrokers>(json!({ "userIds": [9, 10], "brandId": 3 })),
        travels::<api::RefuseBrokers>(json!({ "userIds": [9], "reason": "x" })),
        travels::<api::ManagedBrands>(none()),
        travels::<api::ManagedBrand>(by_id()),
        travels::<api::CreateBrand>(json!({ "name": "A", "offerQuota": 30 })),
        travels::<api::UpdateBrand>(json!({ "id": 5, "name": "A", "offerQuota": 30 })),
        travels::<api::JoinBrand>(member()),
        travels::<api::LeaveBrand>(member()),
        travels::<api::ManagedBusinesses>(none()),
        travels::<api::ManagedBusiness>(by_id()),
        travels::<api::CreateBusiness>(json!({ "name": "A", "employeeCap": 50, "managerId": 9 })),
        travels::<api::UpdateBusiness>(json!({ "id": 5, "name": "A", "employeeCap": 50 })),
        travels::<api::AddManager>(member()),
        travels::<api::RemoveManager>(member()),
        travels::<api::Audit>(audit_page()),
        travels::<api::AuditPeople>(none()),
        travels::<api::Recovery>(
            json!({ "id": 7, "since": "2026-11-20", "timeZone": "America/Toronto" }),
        ),
        travels::<api::RecoverAccount>(json!({
            "id": 7, "since": "2026-11-20", "timeZone": "America/Toronto", "email": "ana@b.ca"
        })),
        travels::<api::AuditCsv>(audit()),
        travels::<api::People>(none()),
        travels::<api::Person>(by_id()),
        travels::<api::GrantRole>(json!({ "id": 5, "role": "ROLE_ASSURANCE", "brandId": 7 })),
        travels::<api::RevokeRole>(json!({ "id": 5, "role": "ROLE_ADMIN" })),
        travels::<api::DisablePerson>(by_id()),
        travels::<api::EnablePerson>(by_id()),
        travels::<api::EndPersonSessions>(by_id()),
        travels::<api::ResetPersonFactor>(by_id()),
        travels::<api::SendPasswordLink>(by_id()),
        travels::<api::Invitations>(none()),
        travels::<api::Invite>(json!({
            "email": "a@b.ca", "role": "ROLE_ASSURANCE", "brandId": 7, "businessId": 9, "language": "fr",
        })),
        travels::<api::ResendInvitation>(by_id()),
        travels::<api::WithdrawInvitation>(by_id()),
        travels::<api::Webhooks>(by_id()),
        travels::<api::CreateWebhook>(webhook()),
        travels::<api::UpdateWebhook>(webhook()),
        travels::<api::DeleteWebhook>(by_id()),
        travels::<api::SwitchWebhookOff>(by_id()),
        travels::<api::SwitchWebhookOn>(by_id()),
        travels::<api::RotateWebhookSecret>(by_id()),
        travels::<api::EndWebhookSecret>(by_id()),
        travels::<api::TestWebhook>(by_id()),
        travels::<api::WebhookDeliveries>(by_id()),
        travels::<api::SendDeliveryAgain>(by_id()),
        travels::<api::OwnWebhooks>(none()),
        travels::<api::CreateOwnWebhook>(
            json!({ "url": "https://a.test", "events": ["offer.sent"] }),
        ),
        travels::<api::UpdateOwnWebhook>(webhook()),
        travels::<api::DeleteOwnWebhook>(by_id()),
        travels::<api::RotateOwnWebhookSecret>(by_id()),
        travels::<api::EndOwnWebhookSecret>(by_id()),
        travels::<api::TestOwnWebhook>(by_id()),
        travels::<api::OwnWebhookDeliveries>(by_id()),
        travels::<api::SendOwnDeliveryAgain>(by_id()),
        travels::<api::ReadInvitation>(json!({ "token": "t" })),
        travels::<api::AcceptInvitation>(json!({
            "token": "t", "firstName": "Ana", "lastName": "Roy", "password": "x",
        })),
        travels::<api::Clients>(none()),
        travels::<api::CreateClient>(json!({ "name": "A", "brandId": 3, "businessId": 7 })),
        travels::<api::IssueToken>(json!({ "id": 5, "scopes": ["stock:write"], "days": 90 })),
        travels::<api::IssueTokenAgain>(by_id()),
        travels::<api::WithdrawToken>(by_id()),
        travels::<api::PutDrivers>(items()),
        travels::<api::PutRequests>(items()),
        travels::<api::WithdrawRequests>(items()),
        travels::<api::PlatformOffers>(json!({ "requestId": "R-1", "after": 5 })),
        travels::<api::AnswerOffers>(items()),
        travels::<api::PutStations>(items()),
        travels::<api::PutStock>(items()),
        travels::<api::PutTransactions>(items()),
        travels::<api::PutRefunds>(items()),
        travels::<api::PutCarMakes>(items()),
    ];
    let unchecked = ENDPOINTS
        .iter()
        .map(|call| call.name)
        .filter(|name| !checked.contains(name));
    assert_eq!(
        unchecked.collect::<Vec<_>>(),
        [""; 0],
        "calls without their fields above"
    );
}

#[test]
fn every_list_of_requests_is_named_by_its_call() {
    for list in RequestList::ALL {
        let call = ENDPOINTS.iter().find(|call| call.name == list.as_str());
        assert!(call.is_some(), "{list:?}");
    }
}
