//! Answers that grow with the data: with 20,000 rows of everything, no call holds a thread that others wait for.

use std::time::Duration;

use portal_core::api::wire::Role;
use portal_core::api::{ENDPOINTS, Method, RoleName};

use crate::fixture::{ADMINISTRATOR, Fixture};
use crate::server::access_samples::samples;
use crate::server::costs::{longest_hold, who_may};

/// Rows of each kind.
const ROWS: i64 = 20_000;

/// Processor time between two points at which a call lets others go on, in a build without optimisation.
const MAX_HOLD: Duration = Duration::from_millis(250);

const PEOPLE: &str = "/api/v1/admin/person";

/// Inserts [`ROWS`] rows: the columns and the values of a table, in which `n` counts from 1,000,000.
async fn insert(fixture: &Fixture, columns: &str, values: &str) {
    let last = 999_999 + ROWS;
    let sql = format!(
        "INSERT INTO {columns}
         WITH RECURSIVE series (n) AS
            (SELECT CAST(1000000 AS BIGINT) UNION ALL SELECT n + 1 FROM series WHERE n < {last})
         SELECT {values} FROM series"
    );
    fixture.change(&sql).await;
}

/// Accounts, each a broker who waits, and the rows that belong to administrators, to business 1 and to brand 1.
async fn fill(fixture: &Fixture) {
    for (columns, values) in [
        (
            "users (id, email, password_hash, first_name, last_name, created_at, email_confirmed_at)",
            "n, 'person' || n || '@grown.test', 'a hash', 'Prénom' || n, 'Nom' || n, n, 5",
        ),
        (
            "user_roles (user_id, role, is_accepted)",
            "n, 'ROLE_ASSURANCE', FALSE",
        ),
        ("brands (id, name, offer_quota)", "n, 'Courtage ' || n, 30"),
        ("brand_members (brand_id, user_id)", "1, n"),
        (
            "businesses (id, name, employee_cap, created_at)",
            "n, 'Transport ' || n, 50, 0",
        ),
        (
            "employees (business_id, user_id, max_carwash_per_month, start_hour, end_hour, monday, tuesday, wednesday,
                thursday, friday, saturday, sunday, added_at)",
            "1, n, 4, '08:00', '18:00', TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, FALSE, 0",
        ),
        (
            "transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4)",
            "n, 1, n, 1, n, 1000, 150, '1111'",
        ),
        (
            "stores (id, address, province, alert_en, is_maintained_locally, active)",
            "n, n || ' rue Principale', 'QC', '', TRUE, TRUE",
        ),
        (
            "requests (id, driver_id, created_at, document)",
            "n, 100001, n, '{}'",
        ),
        (
            "offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type, is_accepted,
                created_by, created_at)",
            "n, n, 1, 100000, '2030-01-31', 'Tous risques', 'PHONE', FALSE, 1003, n",
        ),
        (
            "invitations (id, hash, email, business_id, language, invited_by, created_at, expires_at)",
            "n, 'hash' || n, 'invited' || n || '@grown.test', 1, 'fr', 1002, n, 4102444800000",
        ),
        (
            "audit (id, at, user_id, action, subject, call_id)",
            "n, n, n, 'session.open', CAST(n AS TEXT), 'fixture'",
        ),
    ] {
        insert(fixture, columns, values).await;
    }
}

cases! {
    async fn no_call_holds_a_thread_for_long_whatever_the_number_of_rows(fixture) {
        fill(&fixture).await;
        let mut held = Vec::new();
        for endpoint in ENDPOINTS.iter().filter(|endpoint| endpoint.method == Method::Get) {
            let (_, path, _) = samples().find(|(name, ..)| *name == endpoint.name).unwrap();
            // Administrators see every brand.
            let is_of_brokers = endpoint.access.check(Some(&[Role::new(RoleName::Assurance, true)])).is_ok();
            let mut clients = vec![who_may(&fixture, endpoint).await];
            if is_of_brokers {
                clients.push(fixture.signed_in(ADMINISTRATOR).await);
            }
            // Not compressed: the encoder gathers megabytes before it writes, and without optimisation would be measured alone.
            for mut client in clients {
                let (reply, longest) = longest_hold(client.get(path)).await;
                assert!(reply.status.as_u16() < 500, "{}: {}", endpoint.name, reply.text());
                if longest > MAX_HOLD {
                    held.push((endpoint.name, longest));
                }
            }
        }
        assert!(held.is_empty(), "{held:?}");
    }

    async fn of_forty_long_lists_of_one_person_at_once_four_are_sent_and_eight_wait(fixture) {
        fill(&fixture).await;
        let administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut sent = Vec::new();
        for _ in 0..4 {
            sent.push(administrator.clone().begin("GET", PEOPLE, None).await);
        }
        assert!(sent.iter().all(|response| response.status() == 200), "their bodies are not read yet");
        let others: Vec<_> = (0..36)
            .map(|_| {
                let mut client = administrator.clone();
                tokio::spawn(async move { client.get(PEOPLE).await.status.as_u16() })
            })
            .collect();
        while others.iter().filter(|list| list.is_finished()).count() < 28 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        drop(sent);
        let mut statuses: Vec<u16> = Vec::new();
        for list in others {
            statuses.push(list.await.unwrap());
        }
        // On a busy machine one that waits may wait too long.
        let refused = statuses.iter().filter(|status| **status == 429).count();
        assert!((28..36).contains(&refused), "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 36 - refused);
    }
}
