//! Every table and column is in the file of a person's data, or has a reason why not.

use super::subjects::SUBJECTS;
use crate::audit::{Action, Reference};
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
        "hashes of secrets; the subject of authenticator apps counts them",
    ),
    ("businesses", "of a business; its name is in the file"),
    ("statement_addresses", "of a business"),
    ("statement_links", "of a business"),
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

/// Columns that are not in the file, each with the reason; beside them secrets, and what a statement finds its rows by.
const COLUMNS_LEFT_OUT: &[(&str, &str)] = &[
    ("passkeys.state", "a counter of uses"),
    (
        "outbox.data",
        "may hold the token of a link until the message is sent, then empty",
    ),
    (
        "outbox.user_agent",
        "where the act came from of which a message tells, perhaps another person's",
    ),
    (
        "outbox.address",
        "where the act came from of which a message tells, perhaps another person's",
    ),
    ("invitations.email", "the account's, which is in the file"),
    (
        "invitations.language",
        "the account's, which is in the file",
    ),
    ("invitations.invited_by", "another person"),
    ("invitations.expires_at", "the invitation was accepted"),
    ("invitations.withdrawn_at", "the invitation was accepted"),
    ("audit.actor_name", "a name, which may be another person's"),
];

/// Whether a column of this name holds a secret, or a key that names are compared by.
fn is_secret(column: &str) -> bool {
    let words = ["hash", "secret", "token", "key", "credential"];
    words.iter().any(|word| column.contains(word))
}

/// Whether a statement names a column of its table.
fn names(rows: &str, column: &str) -> bool {
    let parts = rows.split("t.").skip(1);
    let mut named = parts.map(|rest| rest.split(|it: char| !it.is_alphanumeric() && it != '_'));
    named.any(|mut words| words.next() == Some(column))
}

#[test]
fn every_table_and_column_is_in_the_file_or_has_a_reason_why_not() {
    for table in TABLES {
        let from = format!("FROM {} t ", table.name);
        let subject = SUBJECTS.iter().find(|it| it.rows.contains(&from));
        let is_left_out = TABLES_LEFT_OUT.iter().any(|(left, _)| *left == table.name);
        assert_ne!(
            subject.is_some(),
            is_left_out,
            "{}: a subject of the file, or a reason in TABLES_LEFT_OUT",
            table.name
        );
        let Some(subject) = subject else { continue };
        for (column, _) in table.columns {
            let path = format!("{}.{column}", table.name);
            let is_left_out = COLUMNS_LEFT_OUT.iter().any(|(left, _)| *left == path);
            assert!(
                is_left_out || is_secret(column) || names(subject.rows, column),
                "{path}: in the statement, or a reason in COLUMNS_LEFT_OUT"
            );
        }
    }
}

#[test]
fn no_secret_is_a_column_of_the_file() {
    for (table, column) in TABLES
        .iter()
        .flat_map(|table| {
            table
                .columns
                .iter()
                .map(move |(column, _)| (table.name, *column))
        })
        .filter(|(_, column)| is_secret(column))
    {
        let shown = format!("t.{column} AS ");
        let mut subjects = SUBJECTS.iter();
        assert!(
            !subjects.any(|it| it.rows.contains(&shown)),
            "{table}.{column}"
        );
    }
}

#[test]
fn every_act_on_an_account_is_in_the_file_of_its_person() {
    let mut subjects = SUBJECTS.iter();
    let trail = subjects.find(|it| it.name == "auditTrail").unwrap();
    for action in Action::ALL {
        let (group, _) = action.as_str().split_once('.').unwrap();
        assert_eq!(
            trail.rows.contains(&format!("LIKE '{group}.%'")),
            action.subject() == Reference::Person,
            "{action:?}"
        );
    }
}
