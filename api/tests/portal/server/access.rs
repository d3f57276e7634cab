//! Authorization: every endpoint called with every role, on own and on foreign data.

use std::collections::HashMap;

use portal_api::demo::PASSWORD;
use portal_api::security::random_token;
use portal_api::store::Db;
use portal_api::store::tables::TABLES;
use portal_api::time::{self, DAY};
use portal_core::api::wire::Role;
use portal_core::api::{Access, ENDPOINTS, EndpointInfo, ErrorCode, Method, RoleName, Scope};

use crate::client::{Client, Reply};
use crate::fixture::{
    ADMINISTRATOR, BROKER, Fixture, MANAGER, OTHER_BROKER, OTHER_MANAGER, PENDING_BROKER,
};
use crate::rows::rows_of;
use crate::server::access_samples::{AUDITED_BY_THEIR_OWN_TESTS, Sample, samples};

/// Calls with fields whose answer is not refused to somebody of another business or brand: of requests,
/// which every broker sees, or of the caller's own data alone.
const OF_EVERYBODY: &[&str] = &[
    "updateCard",
    "markResponded",
    "discardRequest",
    "request",
    "offer",
    "authorizePartner",
    "releaseClaim",
    "saveView",
    "updateAccount",
    "changeEmail",
    "changePassword",
    "confirmIdentity",
    "confirmAuthenticator",
    "keepRecoveryCodes",
    "confirmSignUp",
    "confirmByPasskey",
    "addPasskey",
    "unlinkProvider",
    "updateNotifications",
    "seeRequests",
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

fn sample(endpoint: &EndpointInfo) -> &'static Sample {
    let found = samples().find(|(name, ..)| *name == endpoint.name);
    found.unwrap_or_else(|| panic!("no sample of {}", endpoint.name))
}

/// Calls that end the session.
const SIGN_OUTS: [&str; 2] = ["signOut", "endSingleSignOn"];

/// Calls that change nothing here: they need a partner or an identity provider (`single_sign_on.rs`), ask
/// for mail (`mailed_links.rs`, `notifications.rs`), for a challenge (`passkeys.rs`), read by a token (`invitations.rs`), or
/// say what was read.
const ELSEWHERE: [&str; 11] = [
    "sendNotifications",
    "stopNotifications",
    "seeRequests",
    "challengePasskey",
    "authorizePartner",
    "forgotPassword",
    "resendConfirmation",
    "startSingleSignOn",
    "finishSingleSignOn",
    "readInvitation",
    "readPasswordLink",
];

/// The first of these people, each with a role, who may make the call.
fn first_allowed(endpoint: &EndpointInfo, people: &[(i64, RoleName)]) -> Option<i64> {
    let may = |name: RoleName| endpoint.access.check(Some(&[role(name, true)])).is_ok();
    let mut allowed = people.iter().filter(|(_, name)| may(*name));
    allowed.next().map(|(id, _)| *id)
}

/// The token of a link that sets the password of [`OTHER_BROKER`].
const LINK: &str = "a link of these tests";

/// The token of an invitation to the team of business 1.
const INVITATION: &str = "an invitation of these tests";

/// Makes the links of [`LINK`] and [`INVITATION`].
async fn make_links(fixture: &Fixture) {
    let (hash, expires_at) = (random_token::hash(INVITATION), time::now() + DAY);
    let invitation = format!(
        "INSERT INTO invitations VALUES (9403, '{hash}', 'member@demo.test', NULL, NULL, 1, 'fr', {ADMINISTRATOR}, 0, {expires_at}, NULL, NULL, NULL)"
    );
    fixture.change(&invitation).await;
    let hash = random_token::hash(LINK);
    let link = format!(
        "INSERT INTO one_time_tokens VALUES ('{hash}', {OTHER_BROKER}, 'reset password', NULL, 0, 4102444800000)"
    );
    fixture.change(&link).await;
}

/// Every call that changes something, with a user who may make it.
fn changes() -> impl Iterator<Item = (&'static EndpointInfo, i64)> {
    let people = [
        (MANAGER, RoleName::Business),
        (BROKER, RoleName::Assurance),
        (ADMINISTRATOR, RoleName::Admin),
    ];
    let changing = ENDPOINTS
        .iter()
        .filter(|endpoint| endpoint.method != Method::Get && !ELSEWHERE.contains(&endpoint.name))
        .filter(|endpoint| !AUDITED_BY_THEIR_OWN_TESTS.contains(&endpoint.name));
    changing.map(move |endpoint| {
        let caller = match endpoint.access {
            Access::Scope(_) => Some(SYSTEM),
            _ => first_allowed(endpoint, &people),
        };
        (
            endpoint,
            caller.unwrap_or_else(|| panic!("who may make {}", endpoint.name)),
        )
    })
}

/// Stands for another system of the platform among the callers.
const SYSTEM: i64 = 0;

async fn caller_of(fixture: &Fixture, caller: i64) -> Client {
    match caller {
        SYSTEM => fixture.system(Scope::ALL).await,
        user_id => fixture.signed_in(user_id).await,
    }
}

async fn make(client: &mut Client, endpoint: &EndpointInfo) -> Reply {
    let (_, path, body) = sample(endpoint);
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
                db.execute("INSERT INTO user_roles (user_id, role, is_accepted) VALUES (?1, ?2, TRUE)", portal_api::values![id, role])?;
            }
            Ok(())
        })
        .await
        .unwrap();
    fixture.signed_in(id).await
}

fn role(role: RoleName, is_accepted: bool) -> Role {
    Role::new(role, is_accepted)
}

cases! {
    async fn every_endpoint_authorizes_exactly_the_roles_of_the_table(fixture) {
        let mut people = vec![
            (fixture.anonymous(), None),
            (fixture.signed_in(MANAGER).await, Some(vec![role(RoleName::Business, true)])),
            (fixture.signed_in(ADMINISTRATOR).await, Some(vec![role(RoleName::Admin, true)])),
            (fixture.signed_in(BROKER).await, Some(vec![role(RoleName::Assurance, true)])),
            (fixture.signed_in(PENDING_BROKER).await, Some(vec![role(RoleName::Assurance, false)])),
            (newcomer(&fixture, 7_001, None).await, Some(vec![])),
            (newcomer(&fixture, 7_002, Some("ROLE_DRIVER")).await, Some(vec![role(RoleName::Other, true)])),
        ];
        for (id, name) in (7_100..).zip(RoleName::ALL) {
            people.push((newcomer(&fixture, id, Some(name.as_str())).await, Some(vec![role(*name, true)])));
        }
        let expected = people.len() * ENDPOINTS.len();
        let mut walked = 0;
        // Signing out last: it ends the session that the others need.
        let (last, first): (Vec<_>, Vec<_>) = ENDPOINTS.iter().partition(|it| SIGN_OUTS.contains(&it.name));
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
                        // A wrong password, or none, is a 401, and another's brand a 403, of another kind.
                        let is_refused = matches!(reply.status.as_u16(), 401 | 403);
                        assert!(!is_refused || matches!(reply.code(), 1004 | 1017 | 1043), "{who}: {}", reply.text());
                        assert!(reply.status.as_u16() < 500 || endpoint.name == "authorizePartner", "{who}");
                    }
                }
                walked += 1;
            }
        }
        assert_eq!(walked, expected);
    }

    async fn foreign_data_does_not_exist(fixture) {
        let others = [(OTHER_MANAGER, RoleName::Business), (OTHER_BROKER, RoleName::Assurance)];
        for endpoint in ENDPOINTS {
            let (_, path, body) = sample(endpoint);
            let has_fields = *path != endpoint.path || !body.is_empty();
            let is_for_all = endpoint.access == Access::Public || OF_EVERYBODY.contains(&endpoint.name);
            let Some(caller) = first_allowed(endpoint, &others).filter(|_| has_fields && !is_for_all) else {
                continue;
            };
            let names_a_brand = path.contains("brandId") || body.contains("brandId");
            let expected = if names_a_brand { ErrorCode::BrandNotYours } else { ErrorCode::NotFound };
            let reply = make(&mut fixture.signed_in(caller).await, endpoint).await;
            assert_eq!(
                (reply.status.as_u16(), reply.code()),
                (expected.status(), u64::from(expected.number())),
                "{}, whose sample is of business 1 or brand 1, by {caller}, who is of neither: {}",
                endpoint.name,
                reply.text()
            );
        }
        let named = |name| ENDPOINTS.iter().find(|endpoint| endpoint.name == name).unwrap();
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(make(&mut administrator, named("deleteView")).await.code(), 1007);
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        assert!(make(&mut other, named("offer")).await.json()["data"]["offer"].is_null());
    }

    async fn a_foreign_id_in_a_body_changes_nothing(fixture) {
        let data = |db: &mut Db<'_>| rows_of(db, TABLES.iter().filter(|table| table.name != "sessions"));
        for (name, caller, body, code) in FOREIGN_IDS {
            let endpoint = ENDPOINTS.iter().find(|endpoint| endpoint.name == *name).unwrap();
            let mut client = fixture.signed_in(*caller).await;
            let before = fixture.state.store.read(data).await.unwrap();
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
        make_links(&fixture).await;
        let mut number = 0;
        for (endpoint, caller) in changes() {
            let name = endpoint.name;
            // An accepted invitation has a second one, of what it gives.
            let rows = if name == "acceptInvitation" { 2 } else { 1 };
            number += rows;
            let reply = change_by(&mut caller_of(&fixture, caller).await, endpoint).await;
            assert_eq!(reply.status, 200, "{name}: {}", reply.text());
            assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, number, "{name}");
            let id = reply.header("x-request-id").to_owned();
            let found = fixture.state.store.read(move |db| {
                db.value::<i64>("SELECT COUNT(*) FROM audit WHERE call_id = ?1", portal_api::values![&id])
            });
            assert_eq!(found.await.unwrap(), rows, "{name}");
        }
    }

    async fn no_change_is_made_without_its_row_in_the_audit_trail(fixture) {
        make_links(&fixture).await;
        // One session for each caller: a person has a limited number. A change has a client of its own, as signing out
        // clears its cookie.
        let mut people = HashMap::new();
        for caller in [MANAGER, BROKER, ADMINISTRATOR, SYSTEM] {
            people.insert(caller, caller_of(&fixture, caller).await);
        }
        fixture.change("ALTER TABLE audit RENAME COLUMN subject TO lost").await;
        let data = |db: &mut Db<'_>| {
            // Except for limits and the last use of a token, which are counted in a transaction of their own.
            let tables = TABLES.iter().filter(|table| !matches!(table.name, "audit" | "sign_in_attempts" | "client_token"));
            rows_of(db, tables)
        };
        let before = fixture.state.store.read(data).await.unwrap();
        for (endpoint, caller) in changes() {
            let name = endpoint.name;
            let reply = change_by(&mut people[&caller].clone(), endpoint).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (500, 1000), "{name}");
            assert_eq!(fixture.state.store.read(data).await.unwrap(), before, "{name}");
        }
    }
}

/// Makes the change of the sample, or a valid one where the sample is refused.
async fn change_by(client: &mut Client, endpoint: &EndpointInfo) -> Reply {
    let right = match endpoint.name {
        "signIn" => format!(r#"{{"email":"broker@demo.test","password":"{PASSWORD}"}}"#),
        "register" => r#"{"email":"n@c.test","password":"un long mot de passe","firstName":"A","lastName":"B","requestAssuranceRole":true}"#.to_owned(),
        "resetPassword" => format!(r#"{{"token":"{LINK}","password":"un long mot de passe"}}"#),
        "changePassword" => format!(r#"{{"currentPassword":"{PASSWORD}","password":"trois chats gris"}}"#),
        "acceptInvitation" => format!(r#"{{"token":"{INVITATION}","firstName":"Ana","lastName":"Roy"}}"#),
        _ => return make(client, endpoint).await,
    };
    client.post(endpoint.path, &right).await
}
