//! Every table and column is in the file of a person's data, or has a reason why not.

use super::part::{Kind, Shown};
use super::parts::PARTS;
use crate::store::tables::TABLES;

/// Tables that are not in the file, each with the reason.
const TABLES_LEFT_OUT: &[(&str, &str)] = &[
    ("settings", "keys of the servers"),
    (
        "sign_in_attempts",
        "counters under hashes, which end within a day",
    ),
    (
        "provider_sign_ins",
        "of a browser whose person is not known yet; they end within minutes",
    ),
    (
        "passkey_challenges",
        "random numbers, which end within five minutes",
    ),
    (
        "recovery_codes",
        "hashes of secrets; the part of authenticator apps counts them",
    ),
    ("businesses", "of a business; its name is in the file"),
    ("store_brands", "of stations"),
    ("stores", "of stations"),
    ("store_routes", "of stations"),
    ("carwash_types", "of stations"),
    ("brands", "of a brand; its name is in the file"),
    ("car_makes", "names of cars"),
    ("client", "of a system of the platform"),
    ("client_token", "of a system of the platform"),
    (
        "client_row",
        "numbers that systems of the platform have for rows",
    ),
    (
        "requests",
        "of drivers, whose account is that of the mobile app",
    ),
    ("request_states", "of a brand"),
    ("deleted_offers", "of a brand, without the person"),
    ("webhook_endpoints", "of a system of the platform"),
    ("webhook_deliveries", "of a system of the platform"),
    (
        "events",
        "notices that are deleted after an hour; the audit trail has the changes",
    ),
];

#[test]
fn every_table_and_column_is_in_the_file_or_has_a_reason_why_not() {
    for table in TABLES {
        let name = table.name;
        let parts: Vec<_> = PARTS.iter().filter(|part| part.table == name).collect();
        let left_out = TABLES_LEFT_OUT.iter().filter(|(left, _)| *left == name);
        assert_eq!(
            parts.len() + left_out.count(),
            1,
            "{name}: a part of the file, or a reason in TABLES_LEFT_OUT"
        );
        let Some(part) = parts.first() else { continue };
        let shown = part.columns.iter().map(|Shown(column, ..)| *column);
        let mut named: Vec<_> = shown
            .chain(part.left_out.iter().map(|(column, _)| *column))
            .collect();
        let mut columns: Vec<_> = table.columns.iter().map(|(column, _)| *column).collect();
        named.sort_unstable();
        columns.sort_unstable();
        assert_eq!(named, columns, "{name}: shown and left out");
    }
    let known = |table: &str| TABLES.iter().any(|it| it.name == table);
    assert!(PARTS.iter().all(|part| known(part.table)));
    assert!(TABLES_LEFT_OUT.iter().all(|(table, _)| known(table)));
}

#[test]
fn no_secret_is_a_column_of_the_file() {
    for part in PARTS {
        for Shown(column, _, kind) in part.columns {
            let is_secret = ["hash", "secret", "token", "vault"]
                .iter()
                .any(|word| column.contains(word));
            assert!(
                !is_secret || matches!(kind, Kind::Is | Kind::Flag(_)),
                "{}.{column}",
                part.table
            );
        }
    }
}
