//! Addresses that a mail server refused for good: no mail of what was not seen goes there until the person signs in again,
//! or an administrator tries (NOTIFICATION-6). Mail about the account goes on.

use portal_core::api::wire::MailRefusal;

use crate::error::Result;
use crate::store::Db;
use crate::{time, values};

/// Records the refusal; the first one stays.
pub fn record(db: &mut Db<'_>, address: &str, reason: &str) -> Result<()> {
    db.run(
        "INSERT INTO refused_addresses (address, refused_at, reason) VALUES (?1, ?2, ?3)
         ON CONFLICT (address) DO NOTHING",
        values![address, time::now(), reason],
    )
}

/// The refusal of a user's address.
pub fn of_user(db: &mut Db<'_>, user_id: i64) -> Result<Option<MailRefusal>> {
    db.row(
        "SELECT refused_at, reason FROM refused_addresses
         WHERE address = (SELECT email FROM users WHERE id = ?1)",
        values![user_id],
        |row| {
            Ok(MailRefusal {
                since: time::iso(row.get("refused_at")?),
                reason: row.get("reason")?,
            })
        },
    )
}

/// Forgets the refusal of a user's address: the next mail is an attempt.
pub fn forget(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.run(
        "DELETE FROM refused_addresses WHERE address = (SELECT email FROM users WHERE id = ?1)",
        values![user_id],
    )
}

/// Deletes those of addresses that no account has any more.
pub fn delete_old(db: &mut Db<'_>) -> Result<()> {
    db.run(
        "DELETE FROM refused_addresses
         WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.email = refused_addresses.address)",
        values![],
    )
}
