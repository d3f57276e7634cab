//! Tokens of other systems of the platform (CLIENT-2): shown once, stored as their hash.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use portal_core::api::{Access, ErrorCode, Scope};

use super::limits::limited_act::LimitedAct;
use super::random_token;
use super::session::SessionCredentials;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::store::Db;
use crate::time::{self, MINUTE};
use crate::values;

/// Beginning of every token, by which scanners of leaked secrets know it.
pub const PREFIX: &str = "portal_pat_";

/// Characters of a token that are stored and shown, to tell it from others.
pub const SHOWN_CHARS: usize = PREFIX.len() + 8;

/// Age in milliseconds beyond which the last use is written again.
const USED_AT_PRECISION: i64 = MINUTE;

/// A new token.
pub fn new() -> String {
    [PREFIX, &random_token::new()].concat()
}

/// The hash of the token that a request carries; `None` without one.
pub fn hash_of(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, sent) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("Bearer")
        .then(|| random_token::hash(sent.trim()))
}

/// The system of a call.
#[derive(Clone, Debug)]
pub struct CurrentClient {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The one brand whose things it reaches.
    pub brand_id: Option<i64>,
    /// The one business whose things it reaches.
    pub business_id: Option<i64>,
    /// The request id.
    pub request_id: Arc<str>,
    /// The token of the call.
    pub token_id: i64,
    used_at: i64,
}

impl CurrentClient {
    /// Refuses a system that is limited to one brand or business: what it asks for is of all.
    ///
    /// # Errors
    /// [`ErrorCode::OutOfReach`].
    pub fn require_everything(&self) -> Result<()> {
        Error::refuse_if(
            self.brand_id.or(self.business_id).is_some(),
            ErrorCode::OutOfReach,
        )
    }

    /// Records an act of the system in the same transaction, with its detail.
    pub fn audit(
        &self,
        db: &mut Db<'_>,
        action: Action,
        subject: i64,
        detail: Option<&str>,
    ) -> Result<()> {
        audit::record_of_client(db, &self.name, action, subject, &self.request_id, detail)
    }
}

/// The system of a token that has the scope of the call.
///
/// # Errors
/// [`ErrorCode::InvalidToken`], [`ErrorCode::ScopeMissing`].
pub fn authorize(
    db: &mut Db<'_>,
    access: Access,
    credentials: &SessionCredentials,
) -> Result<CurrentClient> {
    let hash = credentials.client_token_hash.as_deref();
    let hash = hash.ok_or(ErrorCode::InvalidToken)?;
    let found = db.row(
        "SELECT t.id AS token_id, t.scopes, t.used_at, c.id, c.name, c.brand_id, c.business_id
         FROM client_token t JOIN client c ON c.id = t.client_id
         WHERE t.hash = ?1 AND t.withdrawn_at IS NULL AND t.expires_at > ?2
            AND c.switched_off_at IS NULL",
        values![hash, time::now()],
        |row| {
            let client = CurrentClient {
                id: row.get("id")?,
                name: row.get("name")?,
                brand_id: row.get("brand_id")?,
                business_id: row.get("business_id")?,
                request_id: Arc::clone(&credentials.request_id),
                token_id: row.get("token_id")?,
                used_at: row.get::<Option<i64>>("used_at")?.unwrap_or_default(),
            };
            Ok((client, row.get::<String>("scopes")?))
        },
    )?;
    let (client, scopes) = found.ok_or(ErrorCode::InvalidToken)?;
    credentials.client_id.get_or_init(|| client.id);
    let mut held = scopes.split(' ').filter_map(Scope::from_name);
    match access {
        Access::Scope(scope) if held.any(|it| it == scope) => Ok(client),
        Access::Scope(scope) => Err(Error::new(
            ErrorCode::ScopeMissing,
            format!("the token lacks the scope {}", scope.as_str()),
        )),
        _ => Err(ErrorCode::ScopeMissing.into()),
    }
}

/// Counts a call of the system and records the use of its token.
///
/// # Errors
/// 429 where the limit is reached.
pub fn count_call(db: &mut Db<'_>, client: &CurrentClient, address: IpAddr) -> Result<()> {
    LimitedAct::ClientCall(client.id).count(db)?;
    let now = time::now();
    if now - client.used_at > USED_AT_PRECISION {
        db.execute(
            "UPDATE client_token SET used_at = ?2, used_from = ?3 WHERE id = ?1",
            values![client.token_id, now, &address.to_canonical().to_string()],
        )?;
    }
    Ok(())
}
