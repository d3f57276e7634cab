//! Sign-ups whose address was never confirmed: the person who made one may not own the address.

use crate::audit::{self, Action, SERVER};
use crate::error::Result;
use crate::second_factor::{recovery_codes, totp};
use crate::security::device_cookie;
use crate::security::ended_session::{self, EndReason};
use crate::security::one_time_token;
use crate::security::pending_role::UNCONFIRMED_LIFETIME;
use crate::store::Db;
use crate::users::{self, IS_UNCONFIRMED, NewUser};
use crate::{time, values};

/// Sign-ups that one transaction deletes at most; the next ones follow a minute later.
const MAX_DELETED: i64 = 100;

/// Tables whose rows are a sign-up's own and deleted with it.
const OWN: [&str; 8] = [
    "user_roles",
    "one_time_tokens",
    "sessions",
    "ended_sessions",
    "known_networks",
    "pending_sign_ins",
    "authenticators",
    "recovery_codes",
];

/// Columns that refer to an account: where another system, an operator or a manager gave it something, it stays.
const KEPT_BY: &[(&str, &str)] = &[
    ("brand_members", "user_id"),
    ("business_managers", "user_id"),
    ("cards", "user_id"),
    ("claims", "user_id"),
    ("client", "created_by"),
    ("client_token", "created_by"),
    ("employees", "user_id"),
    ("identities", "user_id"),
    ("invitations", "accepted_by"),
    ("invitations", "invited_by"),
    ("notifications", "user_id"),
    ("offers", "created_by"),
    ("passkey_challenges", "user_id"),
    ("passkeys", "user_id"),
    ("requests", "driver_id"),
    ("saved_views", "user_id"),
    ("seen_requests", "user_id"),
    ("transactions", "employee_id"),
    ("webhook_endpoints", "created_by"),
];

/// Replaces the person of a sign-up by that of a newer one, and ends all that the one before opened.
pub fn replace(db: &mut Db<'_>, user_id: i64, user: &NewUser) -> Result<()> {
    users::replace_sign_up(db, user_id, user)?;
    end(db, user_id)
}

/// Ends what the person of a sign-up opened with its password: sessions, links, known devices, a second factor.
pub fn end(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    one_time_token::void_all(db, user_id)?;
    ended_session::end_all(db, user_id, EndReason::PasswordChanged)?;
    device_cookie::forget_all(db, user_id)?;
    totp::remove(db, user_id)?;
    recovery_codes::remove(db, user_id)
}

/// Deletes sign-ups that were not confirmed in time and have no link that still works (SESSION-11): their address is free
/// again.
pub fn delete_old(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    let ids = db.column::<i64>(
        &old(),
        values![now - UNCONFIRMED_LIFETIME, now, MAX_DELETED],
    )?;
    for id in ids {
        for table in OWN {
            db.execute(
                &format!("DELETE FROM {table} WHERE user_id = ?1"),
                values![id],
            )?;
        }
        db.execute("DELETE FROM users WHERE id = ?1", values![id])?;
        audit::record(db, None, Action::UserDeleteUnconfirmed, id, SERVER)?;
    }
    Ok(())
}

/// The statement that finds them; accepted ones are awaited.
fn old() -> String {
    let kept: String = KEPT_BY
        .iter()
        .map(|(table, column)| {
            format!(" AND NOT EXISTS (SELECT 1 FROM {table} k WHERE k.{column} = u.id)")
        })
        .collect();
    format!(
        "SELECT u.id FROM users u
         WHERE {IS_UNCONFIRMED} AND u.created_at <= ?1
         AND NOT EXISTS (SELECT 1 FROM one_time_tokens t WHERE t.user_id = u.id AND t.expires_at > ?2)
         AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.is_accepted)
         {kept} ORDER BY u.created_at LIMIT ?3"
    )
}
