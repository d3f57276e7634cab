//! Sessions: opened at sign-in, looked up with the user's roles at every request, ended at sign-out.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, OnceLock};

use portal_core::api::wire::Role;
use portal_core::api::{Access, ErrorCode, RoleName};

use super::pending_role::SignUpTimes;
use super::session_lifetime::Lifetime;
use super::source::Source;
use super::{ended_session, random_token, refused_address};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::events::event;
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, MINUTE, SECOND};
use crate::values;

/// Age in milliseconds beyond which `seen_at` is written again.
const SEEN_AT_PRECISION: i64 = MINUTE;

/// Time after a sign-in in which changes that matter ask for no further proof, in milliseconds (ACCOUNT-6).
const MAX_PROOF_AGE: i64 = 10 * MINUTE;

/// Life of a session that a command opens, in milliseconds.
const COMMAND_SESSION: i64 = 10 * MINUTE;

/// Sessions of one user (SESSION-15).
const MAX_SESSIONS: usize = 20;

/// The session that a request claims, not yet looked up.
#[derive(Debug)]
pub struct SessionCredentials {
    /// The hashes of the tokens in the session cookies. A browser sends several where another site
    /// of the same domain planted one, which must not hide the user's own.
    pub token_hashes: Vec<String>,
    /// The hash of the token in the header `Authorization`, which a system of the platform sends.
    pub client_token_hash: Option<String>,
    /// The request id.
    pub request_id: Arc<str>,
    /// Device and network of the request.
    pub source: Source,
    /// Owner of the session or of the account that is tried, once known; for the log.
    pub user_id: OnceLock<i64>,
    /// The system whose token it is, once known; for the log.
    pub client_id: OnceLock<i64>,
    /// The new lifetime of the session in seconds, once the request renewed it.
    pub renewed_seconds: OnceLock<i64>,
}

/// The signed-in user of a request.
#[derive(Clone, Debug)]
pub struct CurrentUser {
    /// The user of the session.
    pub user_id: i64,
    /// Their roles, as of this request.
    pub roles: Vec<Role>,
    /// The request id.
    pub request_id: Arc<str>,
    /// The hash of the session's token.
    pub token_hash: String,
    /// Device and network of the request.
    pub source: Source,
    /// When the user last proved who they are.
    pub(super) verified_at: i64,
    /// Whether the user proved to read the mail of their address.
    is_confirmed: bool,
    /// Present where the use of the session is to be recorded.
    pub renewal: Option<Renewal>,
}

/// A session whose idle limit its use extends.
#[derive(Clone, Debug)]
pub struct Renewal {
    /// The hash of the session's token.
    pub token_hash: String,
    /// The new lifetime in seconds.
    pub seconds: i64,
}

impl CurrentUser {
    /// Whether the user holds the role.
    pub fn is(&self, name: RoleName) -> bool {
        self.roles.iter().any(|role| role.role == name)
    }

    /// Requires that the user proved lately who they are (ACCOUNT-6), and at some time that the address is theirs: a
    /// stranger who signed up with it leaves no way into the account.
    ///
    /// # Errors
    /// [`ErrorCode::ConfirmationNeeded`], [`ErrorCode::OwnAddressUnconfirmed`].
    pub fn require_recent_proof(&self) -> Result<()> {
        Error::refuse_if(!self.is_confirmed, ErrorCode::OwnAddressUnconfirmed)?;
        let age = time::now() - self.verified_at;
        Error::refuse_if(
            !(-CLOCK_TOLERANCE..=MAX_PROOF_AGE).contains(&age),
            ErrorCode::ConfirmationNeeded,
        )
    }

    /// Records an act of the user in the same transaction.
    pub fn audit(&self, db: &mut Db<'_>, action: Action, subject: i64) -> Result<()> {
        audit::record(db, Some(self.user_id), action, subject, &self.request_id)
    }

    /// Records an act with its detail, see [`audit::record_with`].
    pub fn audit_with(
        &self,
        db: &mut Db<'_>,
        action: Action,
        subject: i64,
        detail: &str,
    ) -> Result<()> {
        let user_id = Some(self.user_id);
        audit::record_with(db, user_id, action, subject, &self.request_id, detail)
    }
}

/// The signed-in user, if the endpoint's access rule allows them. Not for public endpoints.
pub fn authorize(
    db: &mut Db<'_>,
    access: Access,
    credentials: &SessionCredentials,
) -> Result<CurrentUser> {
    for token_hash in &credentials.token_hashes {
        if let Some(user) = find(db, token_hash, credentials)? {
            credentials.user_id.get_or_init(|| user.user_id);
            access.check(Some(&user.roles))?;
            return Ok(user);
        }
    }
    Err(ended_session::refusal(db, &credentials.token_hashes)?.into())
}

/// The user of a session. One that began or was used in the future was recorded by a clock that was
/// ahead: it is over, or it would live too long.
fn find(
    db: &mut Db<'_>,
    token_hash: &str,
    credentials: &SessionCredentials,
) -> Result<Option<CurrentUser>> {
    let now = time::now();
    let mut found: Option<CurrentUser> = None;
    db.each(
        "SELECT s.user_id, r.role, r.is_accepted, s.seen_at, s.created_at, s.remembered,
            s.verified_at, r.refusal,
            COALESCE(u.email_confirmed_at, CASE WHEN u.password_hash IS NULL THEN u.created_at END)
                AS confirmed_at,
            u.created_at AS signed_up_at,
            (SELECT MAX(t.expires_at) FROM one_time_tokens t
             WHERE t.user_id = u.id AND t.purpose = 'confirm email') AS link_until
         FROM sessions s JOIN users u ON u.id = s.user_id
         LEFT JOIN user_roles r ON r.user_id = s.user_id
         WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND s.created_at <= ?3 AND s.seen_at <= ?3
         ORDER BY r.role",
        values![token_hash, now, now + CLOCK_TOLERANCE],
        |row| {
            if found.is_none() {
                let is_due = now - row.get::<i64>("seen_at")? > SEEN_AT_PRECISION;
                let expiry =
                    Lifetime::of(row.get("remembered")?).expiry(row.get("created_at")?, now);
                found = Some(CurrentUser {
                    user_id: row.get("user_id")?,
                    roles: Vec::new(),
                    request_id: Arc::clone(&credentials.request_id),
                    token_hash: token_hash.to_owned(),
                    source: credentials.source.clone(),
                    verified_at: row.get("verified_at")?,
                    is_confirmed: row.get::<Option<i64>>("confirmed_at")?.is_some(),
                    renewal: is_due.then(|| Renewal {
                        token_hash: token_hash.to_owned(),
                        seconds: (expiry - now) / SECOND,
                    }),
                });
            }
            if let (Some(user), Some(name)) = (&mut found, row.text_or_null("role")?) {
                let role = Role {
                    refusal: row.get("refusal")?,
                    ..Role::new(RoleName::from_name(name), row.get("is_accepted")?)
                };
                let sign_up = SignUpTimes {
                    signed_up_at: row.get("signed_up_at")?,
                    confirmed_at: row.get("confirmed_at")?,
                    link_until: row.get("link_until")?,
                };
                user.roles.extend(sign_up.role(role, now));
            }
            Ok::<(), Error>(())
        },
    )?;
    Ok(found)
}

/// Opens a session; returns the token. The browser's previous sessions end, which defeats session
/// fixation, and so does the user's oldest beyond [`MAX_SESSIONS`].
pub fn open(
    db: &mut Db<'_>,
    user_id: i64,
    remembered: bool,
    credentials: &SessionCredentials,
) -> Result<String> {
    let now = time::now();
    db.execute(
        "DELETE FROM sessions
         WHERE user_id = ?1 AND (expires_at <= ?2 OR created_at > ?3 OR seen_at > ?3)",
        values![user_id, now, now + CLOCK_TOLERANCE],
    )?;
    for token_hash in &credentials.token_hashes {
        end(db, token_hash)?;
    }
    ended_session::end_oldest(db, user_id, MAX_SESSIONS - 1)?;
    db.execute(
        "UPDATE users SET signed_in_at = ?2 WHERE id = ?1",
        values![user_id, now],
    )?;
    refused_address::forget(db, user_id)?;
    let token = random_token::new();
    db.execute(
        "INSERT INTO sessions (token_hash, user_id, remembered, created_at, seen_at, expires_at,
            verified_at, user_agent, address)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?4, ?6, ?7)",
        values![
            &random_token::hash(&token),
            user_id,
            remembered,
            now,
            Lifetime::of(remembered).expiry(now, now),
            &credentials.source.user_agent,
            &credentials.source.kept_address()
        ],
    )?;
    Ok(token)
}

/// Deletes the sessions that have expired.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run("DELETE FROM sessions WHERE expires_at <= ?1", values![now])
}

/// The user agent of sessions that a command opens.
const COMMAND_AGENT: &str = "portal-api open-session";

/// When a session was opened: one that a command opened counts as begun before, for its end alone (ACCOUNT-4).
pub fn opened_at(user_agent: &str, created_at: i64, expires_at: i64) -> i64 {
    if user_agent == COMMAND_AGENT {
        expires_at - COMMAND_SESSION
    } else {
        created_at
    }
}

/// Opens a session without a sign-in; returns the token. It ends after [`COMMAND_SESSION`], in use or not, since it counts as one
/// that began long ago, and changes that matter ask for a proof first (SESSION-20).
pub fn open_by_command(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let credentials = SessionCredentials {
        token_hashes: Vec::new(),
        client_token_hash: None,
        request_id: audit::COMMAND_LINE.into(),
        source: Source {
            address: Ipv4Addr::LOCALHOST.into(),
            user_agent: COMMAND_AGENT.into(),
        },
        user_id: OnceLock::new(),
        client_id: OnceLock::new(),
        renewed_seconds: OnceLock::new(),
    };
    let token = open(db, user_id, false, &credentials)?;
    let expires_at = time::now() + COMMAND_SESSION;
    let began = expires_at - Lifetime::of(false).absolute;
    db.execute(
        "UPDATE sessions SET created_at = ?2, verified_at = ?2, expires_at = ?3 WHERE token_hash = ?1",
        values![&random_token::hash(&token), began, expires_at],
    )?;
    Ok(token)
}

/// Ends a session; returns the id of its user.
pub fn end(db: &mut Db<'_>, token_hash: &str) -> Result<Option<i64>> {
    let ended = db.first(
        "DELETE FROM sessions WHERE token_hash = ?1 RETURNING user_id",
        values![token_hash],
    )?;
    if let Some(user_id) = ended {
        event::notify_user(db, user_id)?;
    }
    Ok(ended)
}

/// Records that the session was used just now, which extends its idle limit, and from where.
pub fn record_use(db: &mut Db<'_>, token_hash: &str, address: IpAddr) -> Result<()> {
    let now = time::now();
    let session = db.row(
        "SELECT remembered, created_at FROM sessions WHERE token_hash = ?1",
        values![token_hash],
        |row| {
            Ok((
                row.get::<bool>("remembered")?,
                row.get::<i64>("created_at")?,
            ))
        },
    )?;
    if let Some((remembered, created_at)) = session {
        db.execute(
            "UPDATE sessions SET seen_at = ?2, expires_at = ?3, address = ?4 WHERE token_hash = ?1",
            values![
                token_hash,
                now,
                Lifetime::of(remembered).expiry(created_at, now),
                &address.to_canonical().to_string()
            ],
        )?;
    }
    Ok(())
}
