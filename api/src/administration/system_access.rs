//! Tokens and webhooks that a person made for systems: they go on when the account of that person does not (CLIENT-13).

use portal_core::api::wire::{SystemAccess, SystemAccessKind};

use super::webhooks::Managed;
use super::{Actor, clients};
use crate::error::Result;
use crate::store::{Db, Row};
use crate::webhooks::endpoint::host;
use crate::{time, values};

/// The tokens that work and the webhooks that a person made, the newest first; a webhook that a system made with such a
/// token is among them. Those made since the time are marked as removed.
pub fn made_by(db: &mut Db<'_>, user_id: i64, since: i64) -> Result<Vec<SystemAccess>> {
    let found = find(db, user_id)?.into_iter();
    Ok(found
        .map(|(_, created_at, access)| SystemAccess {
            is_removed: created_at >= since,
            ..access
        })
        .collect())
}

/// Withdraws the tokens and deletes the webhooks that a person made since the time.
pub fn end_since(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, since: i64) -> Result<()> {
    let managed = Managed { by, owner: None };
    let made = find(db, user_id)?.into_iter();
    made.filter(|(_, created_at, _)| *created_at >= since)
        .try_for_each(|(id, _, access)| match access.kind {
            SystemAccessKind::Token => clients::withdraw(db, by, id),
            SystemAccessKind::Webhook => managed.delete(db, id),
        })
}

/// Each with its id and the time at which it was made.
fn find(db: &mut Db<'_>, user_id: i64) -> Result<Vec<(i64, i64, SystemAccess)>> {
    let read = |row: &Row<'_>, kind, name| {
        let created_at = row.get("created_at")?;
        let access = SystemAccess {
            kind,
            system: row.get("system")?,
            name,
            created_at: time::iso(created_at),
            is_removed: false,
        };
        Ok((row.get("id")?, created_at, access))
    };
    let mut found = db.rows(
        "SELECT t.id, t.prefix, t.created_at, c.name AS system
         FROM client_token t JOIN client c ON c.id = t.client_id
         WHERE t.created_by = ?1 AND t.withdrawn_at IS NULL AND t.expires_at > ?2",
        values![user_id, time::now()],
        |row| read(row, SystemAccessKind::Token, row.get("prefix")?),
    )?;
    found.extend(db.rows(
        "SELECT e.id, e.url, e.created_at, c.name AS system
         FROM webhook_endpoints e JOIN client c ON c.id = e.client_id
         WHERE e.created_by = ?1
            OR e.token_id IN (SELECT t.id FROM client_token t WHERE t.created_by = ?1)",
        values![user_id],
        |row| read(row, SystemAccessKind::Webhook, host(row.text("url")?)),
    )?);
    found.sort_by_key(|(id, _, _)| std::cmp::Reverse(*id));
    Ok(found)
}
