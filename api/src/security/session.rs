//! Sessions: opened at sign-in, looked up with their roles at every call, ended at sign-out.

use std::sync::{Arc, OnceLock};

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use portal_core::api::wire::Role;
use portal_core::api::{Access, ErrorCode, RoleName};

use super::token;
use crate::error::{Error, Result};
use crate::store::Db;
use crate::time::{self, DAY, HOUR, MINUTE, SECOND};
use crate::values;

/// The session cookie's name.
pub const COOKIE_NAME: &str = "portal_session";

/// The name of the cookie that tells the page's scripts that a session was opened, and no more.
pub const SIGN_NAME: &str = "portal_signed_in";

/// How long a session lasts.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Without a call, in milliseconds.
    pub idle: i64,
    /// In all, in milliseconds.
    pub absolute: i64,
}

impl Limits {
    /// The limits of a session, longer where the browser is to be remembered.
    pub const fn of(remembered: bool) -> Self {
        if remembered {
            Self {
                idle: 14 * DAY,
                absolute: 60 * DAY,
            }
        } else {
            Self {
                idle: 2 * HOUR,
                absolute: 12 * HOUR,
            }
        }
    }

    fn expiry(self, created_at: i64, seen_at: i64) -> i64 {
        (seen_at + self.idle).min(created_at + self.absolute)
    }
}

/// How old the record of a session's last call may get before it is written anew.
const SEEN_PRECISION: i64 = MINUTE;

/// What a call brings along to say who makes it.
#[derive(Debug)]
pub struct Ticket {
    /// The hash of the session cookie's token, if there is one.
    pub token_hash: Option<String>,
    /// The call's own identifier.
    pub call_id: Arc<str>,
    /// Seconds that the session lasts from now on, once the call put off its end.
    pub renewed: OnceLock<i64>,
}

/// Who makes a call.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Whose session it is.
    pub user_id: i64,
    /// Their roles, as of this call.
    pub roles: Vec<Role>,
    /// The call's own identifier.
    pub call_id: Arc<str>,
    /// Where the session's last call is to be recorded anew: the seconds it then lasts.
    pub renewal: Option<i64>,
}

impl Caller {
    /// Whether they hold the role.
    pub fn is(&self, name: RoleName) -> bool {
        self.roles.iter().any(|role| role.role == name)
    }

    /// Records a change in the same transaction.
    pub fn audit(&self, db: &mut Db<'_>, action: &str, subject: i64) -> Result<()> {
        crate::audit::record(db, Some(self.user_id), action, subject, &self.call_id)
    }
}

/// The session token among the request's cookies.
pub fn cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='))
}

/// A cookie of the session; without `seconds` it ends with the browser.
pub fn set_cookie(
    name: &str,
    value: &str,
    seconds: Option<i64>,
    insecure: bool,
) -> Result<HeaderValue> {
    let age = seconds
        .map(|seconds| format!("; Max-Age={seconds}"))
        .unwrap_or_default();
    let secure = if insecure { "" } else { "; Secure" };
    let hidden = if name == COOKIE_NAME {
        "; HttpOnly"
    } else {
        ""
    };
    let cookie = format!("{name}={value}; Path=/; SameSite=Strict{hidden}{secure}{age}");
    let mut cookie =
        HeaderValue::try_from(cookie).map_err(|error| Error::internal(error.to_string()))?;
    cookie.set_sensitive(true);
    Ok(cookie)
}

/// Finds who is calling and holds them to the call's access rule.
pub fn admit(db: &mut Db<'_>, access: Access, ticket: &Ticket) -> Result<Caller> {
    let caller = find(db, ticket)?;
    access.check(caller.as_ref().map(|caller| caller.roles.as_slice()))?;
    // Public calls are not admitted, they are simply made.
    caller.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

fn find(db: &mut Db<'_>, ticket: &Ticket) -> Result<Option<Caller>> {
    let Some(token_hash) = &ticket.token_hash else {
        return Ok(None);
    };
    let now = time::now();
    let mut found: Option<Caller> = None;
    db.each(
        "SELECT s.user_id, r.role, r.is_accepted, s.seen_at, s.created_at, s.remembered
         FROM sessions s LEFT JOIN user_roles r ON r.user_id = s.user_id
         WHERE s.token_hash = ?1 AND s.expires_at > ?2
         ORDER BY r.role",
        values![token_hash, now],
        |row| {
            if found.is_none() {
                found = Some(Caller {
                    user_id: row.get(0)?,
                    roles: Vec::new(),
                    call_id: Arc::clone(&ticket.call_id),
                    renewal: if now - row.get::<i64>(3)? > SEEN_PRECISION {
                        let limits = Limits::of(row.get(5)?);
                        Some((limits.expiry(row.get(4)?, now) - now) / SECOND)
                    } else {
                        None
                    },
                });
            }
            if let (Some(caller), Some(name)) = (&mut found, row.text_or_null(1)?) {
                caller.roles.push(Role {
                    role: role_name(name),
                    is_accepted: row.get(2)?,
                });
            }
            Ok::<(), Error>(())
        },
    )?;
    Ok(found)
}

/// The role with this name.
pub fn role_name(name: &str) -> RoleName {
    let known = RoleName::ALL.into_iter().find(|role| role.as_str() == name);
    known.unwrap_or(RoleName::Other)
}

/// Opens a session; answers the cookie's token. The browser's earlier session ends, so that a
/// token planted before the sign-in is worth nothing after it.
pub fn open(
    db: &mut Db<'_>,
    user_id: i64,
    remembered: bool,
    earlier: Option<&str>,
) -> Result<String> {
    let now = time::now();
    db.execute("DELETE FROM sessions WHERE expires_at <= ?1", values![now])?;
    if let Some(earlier) = earlier {
        end(db, earlier)?;
    }
    let token = token::new();
    db.execute(
        "INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5)",
        values![
            &token::hash(&token),
            user_id,
            remembered,
            now,
            Limits::of(remembered).expiry(now, now)
        ],
    )?;
    Ok(token)
}

/// Ends a session; answers whose it was.
pub fn end(db: &mut Db<'_>, token_hash: &str) -> Result<Option<i64>> {
    db.row(
        "DELETE FROM sessions WHERE token_hash = ?1 RETURNING user_id",
        values![token_hash],
        |row| row.get(0),
    )
}

/// Records that the session was used just now, which puts off its idle limit.
pub fn record_use(db: &mut Db<'_>, token_hash: &str) -> Result<()> {
    let now = time::now();
    let session = db.row(
        "SELECT remembered, created_at FROM sessions WHERE token_hash = ?1",
        values![token_hash],
        |row| Ok((row.get::<bool>(0)?, row.get::<i64>(1)?)),
    )?;
    if let Some((remembered, created_at)) = session {
        db.execute(
            "UPDATE sessions SET seen_at = ?2, expires_at = ?3 WHERE token_hash = ?1",
            values![
                token_hash,
                now,
                Limits::of(remembered).expiry(created_at, now)
            ],
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_session_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(
            COOKIE,
            "i18next=fr; portal_session=abc; other=1".parse().unwrap(),
        );
        assert_eq!(cookie(&headers), Some("abc"));
    }

    #[test]
    fn a_session_ends_idle_or_old_whichever_comes_first() {
        let limits = Limits::of(false);
        assert_eq!(limits.expiry(0, 0), 2 * HOUR);
        assert_eq!(limits.expiry(0, 11 * HOUR), 12 * HOUR);
    }
}
