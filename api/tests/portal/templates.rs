//! The databases that cases are copied from, filled once for each engine, and taken away at the end.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use portal_api::demo::{self, Sizes};
use portal_api::error::Result;
use portal_api::store::{DatabaseUrl, Db, Store, migrate};
use portal_api::users::{self, NewUser};
use portal_api::values;
use portal_core::api::RoleName;
use portal_core::language::Language;

use crate::fixture::{APPLICANTS, OTHER_BRAND, OTHER_BROKER, OTHER_MANAGER};

static SQLITE_TEMPLATE: OnceLock<PathBuf> = OnceLock::new();
static POSTGRES_TEMPLATE: OnceLock<(String, String)> = OnceLock::new();

pub fn sqlite_template() -> &'static Path {
    SQLITE_TEMPLATE.get_or_init(|| {
        let file = tempfile::tempdir().unwrap().keep().join("template.db");
        fill(&DatabaseUrl::Sqlite(file.clone()));
        file
    })
}

pub fn postgres_template(server: &str) -> &'static str {
    let (_, name) = POSTGRES_TEMPLATE.get_or_init(|| {
        let name = fresh_name();
        create(server, &format!("CREATE DATABASE {name}"));
        fill(&DatabaseUrl::Postgres(named(server, &name)));
        (server.to_owned(), name)
    });
    name
}

/// Takes the templates away, once no case needs them any more: what is static is never dropped.
pub fn clean_up() {
    if let Some(folder) = SQLITE_TEMPLATE.get().and_then(|file| file.parent()) {
        std::fs::remove_dir_all(folder).unwrap();
    }
    if let Some((server, name)) = POSTGRES_TEMPLATE.get() {
        create(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
    }
}

pub fn fresh_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!(
        "portal_test_{}_{}",
        std::process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    )
}

/// `postgres://user@host/other` for `postgres://user@host/any`.
pub fn named(server: &str, database: &str) -> String {
    let (address, parameters) = server.split_once('?').unwrap_or((server, ""));
    let slashes = address.match_indices('/').map(|(at, _)| at).nth(2);
    let host = &address[..slashes.unwrap_or(address.len())];
    let query = if parameters.is_empty() {
        String::new()
    } else {
        format!("?{parameters}")
    };
    format!("{host}/{database}{query}")
}

pub fn create(server: &str, sql: &str) {
    // Not on the runtime's threads: this client brings a runtime of its own.
    let (server, sql) = (server.to_owned(), sql.to_owned());
    std::thread::spawn(move || {
        // PostgreSQL copies a template only while no client is connected to it.
        for _ in 0..50 {
            let mut client = postgres::Client::connect(&server, postgres::NoTls).unwrap();
            match client.batch_execute(&sql) {
                Ok(()) => return,
                Err(error)
                    if error.to_string().contains("being accessed")
                        || error.code().is_some_and(|code| code.code() == "55006") =>
                {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                Err(error) => panic!("{sql}: {error:?}"),
            }
        }
        panic!("{sql}: in use");
    })
    .join()
    .unwrap();
}

/// Demo data, and the data of rivals.
fn fill(url: &DatabaseUrl) {
    let store = Store::open(url, 1).unwrap();
    migrate::migrate(&store).unwrap();
    demo::seed(
        &store,
        Sizes {
            requests: 60,
            stations: 12,
        },
    )
    .unwrap();
    store.write_now(write_others).unwrap();
}

/// A rival business with one employee, a broker of another brand, one who is disabled, a saved view and a
/// template of the demo broker, and three invitations.
fn write_others(db: &mut Db<'_>) -> Result<()> {
    for (id, name, role) in [
        (OTHER_MANAGER, "rival", Some(RoleName::Business)),
        (OTHER_BROKER, "other-broker", Some(RoleName::Assurance)),
        (APPLICANTS[0], "applicant", Some(RoleName::Assurance)),
        (APPLICANTS[1], "other-applicant", Some(RoleName::Assurance)),
        (2_201, "rival-employee", None),
        (2_202, "rival-disabled", Some(RoleName::Assurance)),
    ] {
        let user = NewUser {
            email: format!("{name}@demo.test"),
            password_hash: None,
            first_name: name.into(),
            last_name: "Autre".into(),
            cellphone: None,
            language: Language::Fr,
            is_email_confirmed: true,
        };
        users::insert_as(db, id, &user)?;
        if let Some(role) = role {
            users::grant(db, id, role, !APPLICANTS.contains(&id))?;
        }
    }
    users::join_brand(db, OTHER_BROKER, OTHER_BRAND)?;
    for sql in [
        "UPDATE users SET disabled_at = 5 WHERE id = 2202",
        "INSERT INTO authenticators (user_id, secret, last_step) VALUES (2202, 'sealed', 0)",
        "INSERT INTO businesses (id, name, employee_cap, created_at) VALUES (2, 'Rival', 50, 0)",
        "INSERT INTO business_managers (user_id, business_id) VALUES (1011, 2)",
        "INSERT INTO employees VALUES (2, 2201, 4, '08:00', '18:00',
            TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, FALSE, 0)",
        "INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid,
            tax_paid, last4) VALUES (9001, 2, 2201, 1, 0, 1000, 150, '1111')",
        "INSERT INTO statement_addresses (id, business_id, email, language, added_at)
         VALUES (9701, 1, 'removed@demo.test', 'fr', 0)",
        // Lapsed, so that it can be given up and is not seen.
        "INSERT INTO claims (request_id, brand_id, user_id, seen_at) VALUES (8, 1, 1003, 0)",
        "INSERT INTO saved_views VALUES (9101, 1003, 'unansweredRequests', 'Électriques',
            'electriques', 'motor=BATTERY')",
        "INSERT INTO offer_templates VALUES (9201, 1, 'Complet', 'complet', 'Tous risques', 'PHONE',
            '514-555-0134', 30, NULL)",
        "INSERT INTO client (id, name, created_at) VALUES (9601, 'Application mobile', 0)",
        "INSERT INTO webhook_endpoints (id, client_id, url, events, secret, created_at, switched_off_at)
         VALUES (9611, 9601, 'https://a.test', '', 'sealed', 0, NULL),
             (9612, 9601, 'https://b.test', '', 'sealed', 0, NULL),
             (9613, 9601, 'https://c.test', '', 'sealed', 0, 5),
             (9614, 9601, 'https://d.test', '', 'sealed', 0, NULL)",
        "INSERT INTO webhook_deliveries (id, endpoint_id, message_id, event, payload, created_at, attempts,
            give_up_at, finished_at, outcome)
         VALUES (9621, 9611, 9622, 'webhook.test', '{}', 0, 1, 0, 4102444800000, 'given up')",
        "INSERT INTO invitations (id, hash, email, business_id, language, invited_by, created_at, expires_at)
         VALUES (9401, 'a', 'resent@demo.test', 1, 'fr', 1002, 0, 4102444800000),
             (9402, 'b', 'withdrawn@demo.test', 1, 'fr', 1002, 0, 4102444800000),
             (9404, 'c', 'waiting@demo.test', 1, 'fr', 1002, 0, 4102444800000)",
        "INSERT INTO client (id, name, created_at, switched_off_at) VALUES
            (9501, 'Application mobile', 0, NULL), (9502, 'Stations', 0, 5)",
        "INSERT INTO client_token (id, client_id, hash, prefix, scopes, created_at, expires_at) VALUES
            (9402, 9501, 'c', 'portal_pat_1', 'stock:write', 4094668800000, 4102444800000),
            (9403, 9501, 'd', 'portal_pat_2', 'stock:write', 4094668800000, 4102444800000)",
    ] {
        db.execute(sql, values![])?;
    }
    Ok(())
}
