//! Other systems of the platform and their tokens: made, issued again, withdrawn (CLIENT-2), switched off (CLIENT-14).

use portal_core::api::wire::{ClientToken, NamedRow, PlatformClient, TokenState};
use portal_core::api::{ErrorCode, Scope, Secret};
use portal_core::text::{fold, trim_name};
use portal_core::validate::{FieldCode, FieldError, WARNING_DAYS};

use super::webhooks::Managed;
use super::{Actor, brands, businesses, maker, notify_administrators};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::mail::{self, Template};
use crate::security::{client_token, random_token};
use crate::store::Db;
use crate::time::{self, DAY};
use crate::webhooks::endpoint::{self, host};
use crate::{id, users, values};

/// Makes a system, without a token yet; returns its id.
///
/// # Errors
/// [`ErrorCode::NotFound`] for an unknown brand or business, [`ErrorCode::NameTaken`]: the audit trail and the log name systems.
pub fn create(
    db: &mut Db<'_>,
    by: Actor<'_>,
    name: &str,
    (brand_id, business_id): (Option<i64>, Option<i64>),
) -> Result<i64> {
    if let Some(brand_id) = brand_id {
        brands::find(db, brand_id)?;
    }
    if let Some(business_id) = business_id {
        businesses::find(db, business_id)?;
    }
    let (client_id, name) = (id::next(), trim_name(name));
    let names = db.rows("SELECT name FROM client", values![], |row| {
        Ok(fold(row.text("name")?))
    })?;
    Error::refuse_if(names.contains(&fold(name)), ErrorCode::NameTaken)?;
    db.execute(
        "INSERT INTO client (id, name, brand_id, business_id, created_at, created_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![
            client_id,
            name,
            brand_id,
            business_id,
            time::now(),
            by.user_id
        ],
    )?;
    notify_administrators(db, client_id)?;
    by.audit_with(db, Action::ClientCreate, client_id, name)?;
    Ok(client_id)
}

/// Issues a token; returns it, which is shown this once.
///
/// # Errors
/// [`ErrorCode::NotFound`], a field error for scopes that a limited system cannot use.
pub fn issue(
    db: &mut Db<'_>,
    by: Actor<'_>,
    client_id: i64,
    scopes: &[Scope],
    days: u32,
) -> Result<Secret> {
    let client = find(db, client_id)?;
    let is_of_reach = |scope: &Scope| match (&client.brand, &client.business) {
        (None, None) => true,
        (Some(_), _) => scope.is_of_brands(),
        (None, Some(_)) => scope.is_of_businesses(),
    };
    if !scopes.iter().all(is_of_reach) {
        let error = FieldError::new("scopes", FieldCode::Invalid);
        return Err(Error::fields(vec![error]));
    }
    let names: Vec<&str> = Scope::ALL
        .iter()
        .filter(|scope| scopes.contains(scope))
        .map(|scope| scope.as_str())
        .collect();
    let (now, secret) = (time::now(), client_token::new());
    let prefix: String = secret.chars().take(client_token::SHOWN_CHARS).collect();
    db.execute(
        "INSERT INTO client_token
         (id, client_id, hash, prefix, scopes, created_at, expires_at, created_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        values![
            id::next(),
            client_id,
            &random_token::hash(&secret),
            &prefix,
            &names.join(" "),
            now,
            now + i64::from(days) * DAY,
            by.user_id
        ],
    )?;
    notify_administrators(db, client_id)?;
    let detail = format!("{}, {prefix}", client.name);
    by.audit_with(db, Action::ClientTokenIssue, client_id, &detail)?;
    Ok(Secret::new(secret))
}

/// Issues a token with the scopes and the length of another of the same system, which goes on.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn issue_again(db: &mut Db<'_>, by: Actor<'_>, token_id: i64) -> Result<Secret> {
    let found = db.row(
        "SELECT client_id, scopes, expires_at - created_at AS length FROM client_token WHERE id = ?1",
        values![token_id],
        |row| {
            let days = row.get::<i64>("length")? / DAY;
            Ok((
                row.get::<i64>("client_id")?,
                scopes_of(row.text("scopes")?),
                u32::try_from(days).unwrap_or_default(),
            ))
        },
    )?;
    let (client_id, scopes, days) = found.ok_or(ErrorCode::NotFound)?;
    issue(db, by, client_id, &scopes, days)
}

/// Withdraws a token, which ends at once; nothing changes for one that was withdrawn.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn withdraw(db: &mut Db<'_>, by: Actor<'_>, token_id: i64) -> Result<()> {
    let found = db.row(
        "SELECT t.client_id, t.prefix, t.withdrawn_at, c.name
         FROM client_token t JOIN client c ON c.id = t.client_id WHERE t.id = ?1",
        values![token_id],
        |row| {
            let detail = format!("{}, {}", row.text("name")?, row.text("prefix")?);
            let withdrawn_at: Option<i64> = row.get("withdrawn_at")?;
            Ok((row.get::<i64>("client_id")?, detail, withdrawn_at))
        },
    )?;
    let (client_id, detail, withdrawn_at) = found.ok_or(ErrorCode::NotFound)?;
    if withdrawn_at.is_some() {
        return Ok(());
    }
    db.execute(
        "UPDATE client_token SET withdrawn_at = ?2 WHERE id = ?1",
        values![token_id, time::now()],
    )?;
    notify_administrators(db, client_id)?;
    by.audit_with(db, Action::ClientTokenWithdraw, client_id, &detail)
}

/// Deletes the webhooks that a system made with a token: they go on without it.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn delete_webhooks_of_token(db: &mut Db<'_>, by: Actor<'_>, token_id: i64) -> Result<()> {
    let endpoints = db.column::<i64>(
        "SELECT id FROM webhook_endpoints WHERE token_id = ?1",
        values![token_id],
    )?;
    let managed = Managed { by, owner: None };
    endpoints
        .into_iter()
        .try_for_each(|endpoint_id| managed.delete(db, endpoint_id))
}

/// Switches a system off or on again (CLIENT-14); nothing changes for one that is so already. While it is off its tokens are
/// refused and its webhooks get nothing; what waits for them is given up.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn switch(db: &mut Db<'_>, by: Actor<'_>, client_id: i64, is_on: bool) -> Result<()> {
    if find(db, client_id)?.switched_off_at.is_none() == is_on {
        return Ok(());
    }
    db.execute(
        "UPDATE client SET switched_off_at = ?2 WHERE id = ?1",
        values![client_id, (!is_on).then(time::now)],
    )?;
    let endpoints = db.column::<i64>(
        "SELECT id FROM webhook_endpoints WHERE client_id = ?1",
        values![client_id],
    )?;
    for endpoint_id in endpoints {
        endpoint::give_up_waiting(db, endpoint_id)?;
    }
    notify_administrators(db, client_id)?;
    let action = match is_on {
        true => Action::ClientSwitchOn,
        false => Action::ClientSwitchOff,
    };
    by.audit(db, action, client_id)
}

/// Every system, by name, with its tokens, the newest first.
pub fn list(db: &mut Db<'_>) -> Result<Vec<PlatformClient>> {
    let mut clients = db.rows(
        "SELECT c.id, c.name, c.brand_id, b.name AS brand, c.business_id, o.name AS business,
            c.created_at, c.switched_off_at, c.created_by, u.first_name, u.last_name, u.email
         FROM client c LEFT JOIN brands b ON b.id = c.brand_id
         LEFT JOIN businesses o ON o.id = c.business_id
         LEFT JOIN users u ON u.id = c.created_by ORDER BY c.id",
        values![],
        |row| {
            let named = |id: Option<i64>, name: Option<String>| {
                id.zip(name).map(|(id, name)| NamedRow { id, name })
            };
            Ok(PlatformClient {
                id: row.get("id")?,
                name: row.get("name")?,
                brand: named(row.get("brand_id")?, row.get("brand")?),
                business: named(row.get("business_id")?, row.get("business")?),
                created_at: time::iso(row.get("created_at")?),
                created_by: maker(row)?,
                switched_off_at: row.get::<Option<i64>>("switched_off_at")?.map(time::iso),
                tokens: Vec::new(),
            })
        },
    )?;
    let now = time::now();
    let webhooks = db.rows(
        "SELECT token_id, url FROM webhook_endpoints WHERE token_id IS NOT NULL ORDER BY id",
        values![],
        |row| Ok((row.get::<i64>("token_id")?, host(row.text("url")?))),
    )?;
    db.each(
        "SELECT t.client_id, t.id, t.prefix, t.scopes, t.created_at, t.expires_at, t.withdrawn_at,
            t.used_at, t.used_from, t.created_by, u.first_name, u.last_name, u.email
         FROM client_token t LEFT JOIN users u ON u.id = t.created_by ORDER BY t.id DESC",
        values![],
        |row| {
            let client_id: i64 = row.get("client_id")?;
            let (expires_at, withdrawn_at) = (row.get("expires_at")?, row.get("withdrawn_at")?);
            let token_id: i64 = row.get("id")?;
            let of_token = webhooks.iter().filter(|(id, _)| *id == token_id);
            let token = ClientToken {
                id: token_id,
                prefix: row.get("prefix")?,
                scopes: scopes_of(row.text("scopes")?),
                created_at: time::iso(row.get("created_at")?),
                created_by: maker(row)?,
                expires_at: time::iso(expires_at),
                state: state(now, expires_at, withdrawn_at),
                withdrawn_at: withdrawn_at.map(time::iso),
                used_at: row.get::<Option<i64>>("used_at")?.map(time::iso),
                used_from: row.get("used_from")?,
                webhooks: of_token.map(|(_, host)| host.clone()).collect(),
            };
            if let Ok(at) = clients.binary_search_by_key(&client_id, |client| client.id) {
                clients
                    .get_mut(at)
                    .into_iter()
                    .for_each(|it| it.tokens.push(token.clone()));
            }
            Ok(())
        },
    )?;
    clients.sort_by_cached_key(|client| portal_core::text::fold(&client.name));
    Ok(clients)
}

/// A system.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn find(db: &mut Db<'_>, client_id: i64) -> Result<PlatformClient> {
    let found = list(db)?.into_iter().find(|client| client.id == client_id);
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

fn state(now: i64, expires_at: i64, withdrawn_at: Option<i64>) -> TokenState {
    match withdrawn_at {
        Some(_) => TokenState::Withdrawn,
        None if expires_at <= now => TokenState::Ended,
        None if expires_at <= now + i64::from(WARNING_DAYS[0]) * DAY => TokenState::EndsSoon,
        None => TokenState::Active,
    }
}

fn scopes_of(names: &str) -> Vec<Scope> {
    names.split(' ').filter_map(Scope::from_name).collect()
}

/// Mails administrators that a token ends in two weeks, and again two days before (CLIENT-2).
pub fn warn_of_ends(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    // The last warning first: what it tells makes the one before needless.
    for (warned, days) in [(2_i64, WARNING_DAYS[1]), (1, WARNING_DAYS[0])] {
        let ending = db.rows(
            "SELECT t.id, t.prefix, t.expires_at, c.name
             FROM client_token t JOIN client c ON c.id = t.client_id
             WHERE t.withdrawn_at IS NULL AND t.expires_at > ?1 AND t.expires_at <= ?1 + ?2
                AND t.expires_at - t.created_at > ?2 AND t.warnings < ?3",
            values![now, i64::from(days) * DAY, warned],
            |row| {
                Ok((
                    row.get::<i64>("id")?,
                    row.get::<String>("prefix")?,
                    row.get::<i64>("expires_at")?,
                    row.get::<String>("name")?,
                ))
            },
        )?;
        for (token_id, prefix, expires_at, name) in ending {
            db.execute(
                "UPDATE client_token SET warnings = ?2 WHERE id = ?1",
                values![token_id, warned],
            )?;
            let template = Template::TokenEnds {
                client: name,
                prefix,
                ends_on: time::iso(expires_at).chars().take(10).collect(),
            };
            for administrator in users::administrators(db)? {
                mail::to_user(db, administrator, &template)?;
            }
        }
    }
    Ok(())
}
