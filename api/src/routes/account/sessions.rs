//! A person's open sessions (ACCOUNT-4).

use std::net::IpAddr;

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ById, NoFields, RenameRequest};
use portal_core::api::wire::OpenSession;
use portal_core::session::browser;
use portal_core::text::trim_name;

use crate::administration::links_and_invitations;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::security::ended_session::{self, EndReason};
use crate::security::networks;
use crate::security::one_time_token::{self, Purpose};
use crate::security::session::{self, CurrentUser};
use crate::store::Db;
use crate::time;
use crate::values;

/// Hexadecimal digits of a token's hash that are the session's id: 52 bits, which JavaScript holds exactly.
const ID_DIGITS: usize = 13;

/// `GET user/session`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<OpenSession>> {
    of(call.db, call.by, call.by.user_id)
}

/// The open sessions of an account, as `viewer` sees them: which one is theirs, which ones are in their network.
pub(in crate::routes) fn of(
    db: &mut Db<'_>,
    viewer: &CurrentUser,
    user_id: i64,
) -> Result<Vec<OpenSession>> {
    let own_network = networks::network(viewer.source.address);
    db.rows(
        "SELECT token_hash, name, user_agent, address, created_at, seen_at, expires_at FROM sessions
         WHERE user_id = ?1 AND expires_at > ?2 ORDER BY seen_at DESC, created_at DESC, token_hash",
        values![user_id, time::now()],
        |row| {
            let (token_hash, address) = (row.text("token_hash")?, row.text("address")?);
            let user_agent = row.text("user_agent")?;
            let browser = browser(user_agent);
            let opened_at =
                session::opened_at(user_agent, row.get("created_at")?, row.get("expires_at")?);
            let network = address.parse::<IpAddr>().map(networks::network);
            Ok(OpenSession {
                id: id_of(token_hash),
                name: row.get("name")?,
                browser: browser.name.into(),
                system: browser.system.into(),
                address: address.into(),
                is_same_network: network.is_ok_and(|it| it == own_network),
                signed_in_at: time::iso(opened_at),
                seen_at: time::iso(row.get("seen_at")?),
                is_current: token_hash == viewer.token_hash,
            })
        },
    )
}

/// `POST user/session/{id}`; the name ends with the session.
pub fn rename(call: Call<'_, RenameRequest>) -> Result<()> {
    let sessions = ended_session::of_user(call.db, call.by.user_id)?;
    let named = sessions
        .iter()
        .find(|token_hash| id_of(token_hash) == call.request.id);
    let token_hash = named.ok_or(ErrorCode::NotFound)?;
    call.db.execute(
        "UPDATE sessions SET name = ?2 WHERE token_hash = ?1",
        values![token_hash, trim_name(&call.request.name)],
    )?;
    call.by
        .audit(call.db, Action::SessionRename, call.by.user_id)
}

/// `DELETE user/session/{id}`; who asked for another address there may not have been the owner.
pub fn end(call: Call<'_, ById>) -> Result<()> {
    let mut sessions = ended_session::of_user(call.db, call.by.user_id)?;
    sessions.retain(|token_hash| id_of(token_hash) == call.request.id);
    Error::refuse_if(sessions.is_empty(), ErrorCode::NotFound)?;
    ended_session::end(call.db, call.by.user_id, &sessions, EndReason::Owner)?;
    one_time_token::void(call.db, call.by.user_id, Purpose::ChangeEmail)?;
    call.by.audit(call.db, Action::SessionEnd, call.by.user_id)
}

/// `DELETE user/session`
pub fn end_others(call: Call<'_, NoFields>) -> Result<()> {
    ended_session::end_others(
        call.db,
        call.by.user_id,
        &call.by.token_hash,
        EndReason::Owner,
    )?;
    links_and_invitations::void(call.db, call.by.user_id)?;
    call.by
        .audit(call.db, Action::SessionEndOthers, call.by.user_id)
}

/// The beginning of a token's hash as a number.
fn id_of(token_hash: &str) -> i64 {
    let digits = token_hash.get(..ID_DIGITS).unwrap_or_default();
    i64::from_str_radix(digits, 16).unwrap_or_default()
}
