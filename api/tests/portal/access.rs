//! Authorization: every endpoint called with every role, on own and on foreign data.

use portal_api::demo::PASSWORD;
use portal_api::store::Db;
use portal_api::store::tables::TABLES;
use portal_core::api::wire::Role;
use portal_core::api::{ENDPOINTS, EndpointInfo, Method, RoleName};

use super::access_samples::SAMPLES;
use super::client::{Client, Reply};
use super::fixture::{
    ADMINISTRATOR, BROKER, Fixture, MANAGER, OTHER_BROKER, OTHER_MANAGER, PENDING_BROKER, rows_of,
};

/// Requests for data of business 1 and brand 1 by other users, with the error code that they get.
const FOREIGN: &[(&str, i64, u64)] = &[
    ("employees", OTHER_MANAGER, 1007),
    ("addEmployee", OTHER_MANAGER, 1007),
    ("addEmployees", OTHER_MANAGER, 1007),
    ("removeEmployee", OTHER_MANAGER, 1007),
    ("transactions", OTHER_MANAGER, 1007),
    ("transactionSummary", OTHER_MANAGER, 1007),
    ("transactionOptions", OTHER_MANAGER, 1007),
    ("transactionsCsv", OTHER_MANAGER, 1007),
    ("receipt", OTHER_MANAGER, 1007),
    ("deleteOffer", OTHER_BROKER, 1007),
    ("createOffer", OTHER_BROKER, 1017),
    ("takeClaim", OTHER_BROKER, 1017),
    ("deleteView", OTHER_BROKER, 1007),
    ("deleteView", ADMINISTRATOR, 1007),
    ("offerTemplates", OTHER_BROKER, 1017),
    ("saveTemplate", OTHER_BROKER, 1017),
    ("deleteTemplate", OTHER_BROKER, 1007),
];

/// Changes that name another's row by its id, with the error code that they get. Giving up a colleague's
/// claim succeeds and changes nothing, since it may have lapsed.
const FOREIGN_IDS: &[(&str, i64, &str, Option<u64>)] = &[
    (
        "saveView",
        OTHER_BROKER,
        r#"{"id":9101,"list":"unansweredRequests","name":"A","query":"motor=GAS"}"#,
        Some(1007),
    ),
    (
        "saveTemplate",
        OTHER_BROKER,
        r#"{"id":9201,"brandId":2,"name":"A","description":"x","offerType":"PHONE"}"#,
        Some(1007),
    ),
    (
        "releaseClaim",
        ADMINISTRATOR,
        r#"{"userAssuranceId":8}"#,
        None,
    ),
    (
        "releaseClaim",
        OTHER_BROKER,
        r#"{"userAssuranceId":8}"#,
        None,
    ),
];

async fn make(client: &mut Client, endpoint: &EndpointInfo) -> Reply {
    let sample = SAMPLES.iter().find(|(name, ..)| *name == endpoint.name);
    let (_, path, body) = sample.unwrap_or_else(|| panic!("no sample of {}", endpoint.name));
    let body = (!body.is_empty()).then(|| (*body).to_owned());
    client.send(endpoint.method.as_str(), path, body).await
}

/// A user with these roles and nothing else.
async fn newcomer(fixture: &Fixture, id: i64, role: Option<&'static str>) -> Client {
    fixture
        .state
        .store
        .write(move |db| {
            db.execute(
                "INSERT INTO users (id, email, first_name, last_name, created_at) VALUES (?1, ?2, 'N', 'N', 0)",
                portal_api::values![id, &format!("newcomer{id}@demo.test")],
            )?;
            if let Some(role) = role {
                db.execute("INSERT INTO user_roles VALUES (?1, ?2, TRUE)", portal_api::values![id, role])?;
            }
            Ok(())
        })
        .await
        .unwrap();
    fixture.signed_in(id).await
}

fn role(role: RoleName, is_accepted: bool) -> Role {
    Role { role, is_accepted }
}

cases! {
    async fn every_endpoint_authorizes_exactly_the_roles_of_the_table(fixture) {
        let people = [
            (fixture.anonymous(), None),
            (fixture.signed_in(MANAGER).await, Some(vec![role(RoleName::Business, true)])),
            (fixture.signed_in(ADMINISTRATOR).await, Some(vec![role(RoleName::Admin, true)])),
            (fixture.signed_in(BROKER).await, Some(vec![role(RoleName::Assurance, true)])),
            (fixture.signed_in(PENDING_BROKER).await, Some(vec![role(RoleName::Assurance, false)])),
            (newcomer(&fixture, 7_001, None).await, Some(vec![])),
            (newcomer(&fixture, 7_002, Some("ROLE_DRIVER")).await, Some(vec![role(RoleName::Other, true)])),
        ];
        let mut walked = 0;
        // Signing out last: it ends the session that the others need.
        let (last, first): (Vec<_>, Vec<_>) = ENDPOINTS.iter().partition(|it| it.name == "signOut");
        for (mut client, roles) in people {
            for endpoint in first.iter().chain(&last) {
                let reply = make(&mut client, endpoint).await;
                let who = format!("{} by {roles:?}", endpoint.name);
                match endpoint.access.check(roles.as_deref()) {
                    Err(code) => {
                        assert_eq!(reply.status.as_u16(), code.status(), "{who}");
                        assert_eq!(reply.code(), u64::from(code.number()), "{who}");
                    }
                    Ok(()) => {
                        // Signing in with a wrong password is a 401 of another kind.
                        let is_refused = matches!(reply.status.as_u16(), 401 | 403);
                        assert!(!is_refused || reply.code() == 1004, "{who}: {}", reply.text());
                        assert!(reply.status.as_u16() < 500 || endpoint.name == "authorizePartner", "{who}");
                    }
                }
                walked += 1;
            }
        }
        assert_eq!(walked, 7 * ENDPOINTS.len());
    }

    async fn foreign_data_does_not_exist(fixture) {
        for (name, caller, code) in FOREIGN {
            let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == *name).unwrap();
            let reply = make(&mut fixture.signed_in(*caller).await, endpoint).await;
            assert_eq!(reply.code(), *code, "{name}");
        }
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == "offer").unwrap();
        assert!(make(&mut other, endpoint).await.json()["data"]["offer"].is_null());
    }

    async fn a_foreign_id_in_a_body_changes_nothing(fixture) {
        let data = |db: &mut Db<'_>| rows_of(db, TABLES.iter().filter(|table| table.name != "sessions"));
        let before = fixture.state.store.read(data).await.unwrap();
        for (name, caller, body, code) in FOREIGN_IDS {
            let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == *name).unwrap();
            let mut client = fixture.signed_in(*caller).await;
            let reply = client.send(endpoint.method.as_str(), endpoint.path, Some((*body).to_owned())).await;
            assert_eq!(reply.json()["error"]["code"].as_u64(), *code, "{name}: {}", reply.text());
            assert_eq!(fixture.state.store.read(data).await.unwrap(), before, "{name}");
        }
    }

    async fn a_revoked_role_is_gone_at_the_next_request(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(admin.get("/api/v1/store").await.status, 200);
        fixture.change("DELETE FROM user_roles WHERE user_id = 1002").await;
        assert_eq!(admin.get("/api/v1/store").await.code(), 1005);
    }

    async fn every_change_leaves_one_row_in_the_audit_trail(fixture) {
        for (number, (name, caller)) in (1..).zip(CHANGES) {
            let reply = change(&fixture, name, *caller).await;
            assert_eq!(reply.status, 200, "{name}: {}", reply.text());
            assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, number, "{name}");
            let id = reply.header("x-request-id").to_owned();
            let found = fixture.state.store.read(move |db| {
                db.value::<i64>("SELECT COUNT(*) FROM audit WHERE call_id = ?1", portal_api::values![&id])
            });
            assert_eq!(found.await.unwrap(), 1, "{name}");
        }
    }

    async fn no_change_is_made_without_its_row_in_the_audit_trail(fixture) {
        let mut people = Vec::new();
        for (_, caller) in CHANGES {
            people.push(fixture.signed_in(*caller).await);
        }
        fixture.change("ALTER TABLE audit RENAME COLUMN subject TO lost").await;
        let data = |db: &mut Db<'_>| {
            // Except for the throttle, which counts in a transaction of its own.
            let tables = TABLES.iter().filter(|table| !matches!(table.name, "audit" | "sign_in_attempts"));
            rows_of(db, tables)
        };
        let before = fixture.state.store.read(data).await.unwrap();
        for ((name, _), mut client) in CHANGES.iter().zip(people) {
            let reply = change_by(&mut client, name).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (500, 1000), "{name}");
            assert_eq!(fixture.state.store.read(data).await.unwrap(), before, "{name}");
        }
    }

    async fn every_changing_endpoint_is_among_the_changes(fixture) {
        let _ = fixture;
        let changing = ENDPOINTS.iter().filter(|endpoint| endpoint.method != Method::Get);
        // The partner's endpoint changes nothing here.
        let changing = changing.map(|endpoint| endpoint.name).filter(|name| *name != "authorizePartner");
        let mut listed: Vec<_> = CHANGES.iter().map(|(name, _)| *name).collect();
        let mut expected: Vec<_> = changing.collect();
        listed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(listed, expected);
    }
}

/// Every change with a user who may make it.
const CHANGES: &[(&str, i64)] = &[
    ("addEmployee", MANAGER),
    ("addEmployees", MANAGER),
    ("removeEmployee", MANAGER),
    ("updateCard", MANAGER),
    ("markResponded", BROKER),
    ("discardRequest", BROKER),
    ("createOffer", BROKER),
    ("deleteOffer", BROKER),
    ("takeClaim", BROKER),
    ("releaseClaim", BROKER),
    ("saveView", BROKER),
    ("deleteView", BROKER),
    ("saveTemplate", BROKER),
    ("deleteTemplate", BROKER),
    ("register", BROKER),
    ("signIn", BROKER),
    ("signOut", BROKER),
];

async fn change(fixture: &Fixture, name: &str, caller: i64) -> Reply {
    change_by(&mut fixture.signed_in(caller).await, name).await
}

/// Makes the change of the sample, or a valid one where the sample is refused.
async fn change_by(client: &mut Client, name: &str) -> Reply {
    let right = match name {
        "signIn" => format!(r#"{{"email":"broker@demo.test","password":"{PASSWORD}"}}"#),
        "register" => r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"A","lastName":"B","requestAssuranceRole":true}"#.to_owned(),
        _ => {
            let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == name);
            return make(client, endpoint.unwrap()).await;
        }
    };
    let path = SAMPLES
        .iter()
        .find(|(sample, ..)| *sample == name)
        .unwrap()
        .1;
    client.post(path, &right).await
}
