//! Passkeys (WebAuthn): an authenticator that verifies its owner signs the server's challenge (FACTOR-7 to FACTOR-10).

pub mod challenges;
pub mod relying_party;

use portal_core::api::ErrorCode;
use portal_core::api::wire::Passkey;
use portal_core::session::browser;
use portal_core::text::trim_name;

use self::relying_party::{NewPasskey, VerifiedPasskey};
use crate::error::{Error, Result};
use crate::store::Db;
use crate::{id, time, values};

/// Passkeys of one account (FACTOR-8).
const MAX_PASSKEYS: i64 = 10;

/// A passkey that an answer is verified with.
#[derive(Clone, Debug)]
pub struct StoredPasskey {
    /// Its id.
    pub id: i64,
    /// Its owner.
    pub user_id: i64,
    /// Public key, in the form of the column.
    pub public_key: String,
    /// Signature counter, in the form of the column.
    pub state: String,
}

/// The user's passkeys, the newest first.
pub fn list(db: &mut Db<'_>, user_id: i64) -> Result<Vec<Passkey>> {
    db.rows(
        "SELECT id, name, user_agent, created_at, used_at FROM passkeys WHERE user_id = ?1
         ORDER BY created_at DESC, id DESC",
        values![user_id],
        |row| {
            let browser = browser(row.text("user_agent")?);
            Ok(Passkey {
                id: row.get("id")?,
                name: row.get("name")?,
                browser: browser.name.into(),
                system: browser.system.into(),
                created_at: time::iso(row.get("created_at")?),
                used_at: row.get::<Option<i64>>("used_at")?.map(time::iso),
            })
        },
    )
}

/// Whether the user has a passkey.
pub fn exists(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    Ok(count(db, user_id)? > 0)
}

/// Refuses one passkey more than an account may have.
pub fn require_room(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    if count(db, user_id)? >= MAX_PASSKEYS {
        return Err(ErrorCode::TooManyPasskeys.into());
    }
    Ok(())
}

fn count(db: &mut Db<'_>, user_id: i64) -> Result<i64> {
    db.value(
        "SELECT COUNT(*) FROM passkeys WHERE user_id = ?1",
        values![user_id],
    )
}

/// The credential ids of the user's passkeys, in hexadecimal.
pub fn credential_ids(db: &mut Db<'_>, user_id: i64) -> Result<Vec<String>> {
    db.column(
        "SELECT credential_id FROM passkeys WHERE user_id = ?1",
        values![user_id],
    )
}

/// Adds a passkey to the user's.
///
/// # Errors
/// [`ErrorCode::PasskeyRefused`] where it is an account's already, [`ErrorCode::TooManyPasskeys`].
pub fn insert(db: &mut Db<'_>, user_id: i64, passkey: &NewPasskey, user_agent: &str) -> Result<()> {
    require_room(db, user_id)?;
    if find(db, &passkey.credential_id)?.is_some() {
        return Err(ErrorCode::PasskeyRefused.into());
    }
    db.run(
        "INSERT INTO passkeys (id, credential_id, user_id, public_key, state, user_agent, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        values![
            id::next(),
            &passkey.credential_id,
            user_id,
            &passkey.public_key,
            &passkey.state,
            user_agent,
            time::now()
        ],
    )
}

/// The passkey with a credential id, in hexadecimal.
pub fn find(db: &mut Db<'_>, credential_id: &str) -> Result<Option<StoredPasskey>> {
    db.row(
        "SELECT id, user_id, public_key, state FROM passkeys WHERE credential_id = ?1",
        values![credential_id],
        |row| {
            Ok(StoredPasskey {
                id: row.get("id")?,
                user_id: row.get("user_id")?,
                public_key: row.get("public_key")?,
                state: row.get("state")?,
            })
        },
    )
}

/// Records the use of a passkey, in the transaction of what it opens.
///
/// # Errors
/// [`ErrorCode::PasskeyRefused`] where it was removed since it was verified, or another use came first.
pub fn record_use(db: &mut Db<'_>, verified: &VerifiedPasskey) -> Result<()> {
    let used = db.execute(
        "UPDATE passkeys SET state = ?3, used_at = ?4 WHERE id = ?1 AND state = ?2",
        values![
            verified.passkey.id,
            &verified.passkey.state,
            &verified.new_state,
            time::now()
        ],
    )?;
    Error::refuse_if(used == 0, ErrorCode::PasskeyRefused)?;
    Ok(())
}

/// Names a passkey of the user; whether there was one.
pub fn rename(db: &mut Db<'_>, user_id: i64, id: i64, name: &str) -> Result<bool> {
    let renamed = db.execute(
        "UPDATE passkeys SET name = ?3 WHERE id = ?1 AND user_id = ?2",
        values![id, user_id, trim_name(name)],
    )?;
    Ok(renamed > 0)
}

/// Removes a passkey of the user; whether there was one.
pub fn remove(db: &mut Db<'_>, user_id: i64, id: i64) -> Result<bool> {
    let removed = db.execute(
        "DELETE FROM passkeys WHERE id = ?1 AND user_id = ?2",
        values![id, user_id],
    )?;
    Ok(removed > 0)
}

/// Removes the user's passkeys that were made since a time, in milliseconds, and challenges for further ones.
pub fn remove_since(db: &mut Db<'_>, user_id: i64, since: i64) -> Result<()> {
    db.execute(
        "DELETE FROM passkeys WHERE user_id = ?1 AND created_at >= ?2",
        values![user_id, since],
    )?;
    db.run(
        "DELETE FROM passkey_challenges WHERE user_id = ?1",
        values![user_id],
    )
}

/// Removes the user's passkeys; whether there were any.
pub fn remove_all(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    let removed = db.execute("DELETE FROM passkeys WHERE user_id = ?1", values![user_id])?;
    Ok(removed > 0)
}
