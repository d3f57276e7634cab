//! Links of mails that stop kinds without signing in (NOTIFICATION-5): the token says whose and which, and is signed.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use hmac::{Hmac, KeyInit, Mac};
use portal_core::api::requests::StopNotificationsRequest;
use portal_core::api::wire::{NotificationKind, NotificationTiming, StopLink};
use portal_core::api::{Endpoint, ErrorCode, Secret, StopNotifications};
use sha2::Sha256;

use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::request_body::read_body;
use crate::http::response::JsonResponse;
use crate::state::AppState;
use crate::store::{Db, server_secrets};
use crate::time::{self, DAY};
use crate::values;

/// Days for which a link works: the law asks for 60, and a mail is sent within one.
const LINK_DAYS: i64 = 62;

/// A longer body is no call of a mail program.
const MAX_BODY_BYTES: usize = 1024;

/// The first bytes of a token: the person, a bit for each kind, and the last day.
const CLAIM_BYTES: usize = 11;

/// The bytes of a token, with those that its signature begins with.
const TOKEN_BYTES: usize = 32;

/// Makes the token of a link: 64 hexadecimal digits, as those of other links, which pages find in what mail filters made of
/// an address.
pub fn token(db: &mut Db<'_>, user_id: i64, kinds: &[NotificationKind]) -> Result<Secret> {
    let all = NotificationKind::ALL.iter().enumerate();
    let bits = all.filter(|(_, kind)| kinds.contains(kind));
    let bits = bits.fold(0_u8, |bits, (at, _)| bits | (1 << at));
    let last_day = u16::try_from(time::now() / DAY + LINK_DAYS).map_err(Error::internal)?;
    let claim = [&user_id.to_be_bytes()[..], &[bits], &last_day.to_be_bytes()].concat();
    let signature = signed(db, &claim)?.finalize().into_bytes();
    let token = claim.iter().chain(&signature).take(TOKEN_BYTES);
    Ok(Secret::new(const_hex::encode(
        token.copied().collect::<Vec<_>>(),
    )))
}

fn signed(db: &mut Db<'_>, claim: &[u8]) -> Result<Hmac<Sha256>> {
    let key = server_secrets::signing_key(db)?;
    let mac = Hmac::new_from_slice(key.as_bytes()).map_err(Error::internal)?;
    Ok(mac.chain_update(b"stop notifications:").chain_update(claim))
}

/// The person and the kinds of a token; none where it is malformed, forged or too old.
fn read(db: &mut Db<'_>, token: &str) -> Result<Option<(i64, Vec<NotificationKind>)>> {
    let bytes = const_hex::decode_to_array::<_, TOKEN_BYTES>(token).unwrap_or_default();
    let (claim, signature) = bytes.split_at(CLAIM_BYTES);
    let is_signed = signed(db, claim)?.verify_truncated_left(signature).is_ok();
    let &[a, b, c, d, e, f, g, h, bits, high, low] = claim else {
        return Ok(None);
    };
    let last_day = i64::from(u16::from_be_bytes([high, low]));
    if !is_signed || time::now() / DAY > last_day {
        return Ok(None);
    }
    let all = NotificationKind::ALL.iter().enumerate();
    let kinds = all.filter(|(at, _)| bits & (1 << at) != 0);
    let kinds = kinds.map(|(_, kind)| *kind).collect();
    Ok(Some((i64::from_be_bytes([a, b, c, d, e, f, g, h]), kinds)))
}

/// `POST user/notification/link`
pub async fn follow(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let call_id = Arc::clone(&request.credentials.request_id);
    let StopNotificationsRequest { token, stop } = request.parse::<StopNotifications>().await?;
    let follow = move |db: &mut Db<'_>| change(db, token.expose(), stop, &call_id);
    let link = state.store.write(follow).await?;
    JsonResponse::success(
        StopNotifications::INFO.answer,
        &link.ok_or(ErrorCode::LinkExpired)?,
    )
}

/// `POST user/notification/stop/{token}`, of a mail program. The answer says nothing of the token, and a mail filter that
/// opens addresses changes nothing: it sends no such body.
pub async fn one_click(
    State(state): State<Arc<AppState>>,
    token: Result<Path<String>, PathRejection>,
    body: Body,
) -> Result<()> {
    let body = read_body(body, MAX_BODY_BYTES).await?;
    let body = String::from_utf8_lossy(&body);
    // As a form of either type.
    let is_asked = ["List-Unsubscribe", "One-Click"].map(|word| body.contains(word));
    if let (Ok(Path(token)), [true, true]) = (token, is_asked) {
        let stop = move |db: &mut Db<'_>| change(db, &token, Some(true), audit::SERVER);
        state.store.write(stop).await?;
    }
    Ok(())
}

/// Stops the kinds of a token or mails them again, each morning; only reads without either. None for a token that does not
/// work.
fn change(
    db: &mut Db<'_>,
    token: &str,
    stop: Option<bool>,
    call_id: &str,
) -> Result<Option<StopLink>> {
    let Some((user_id, kinds)) = read(db, token)? else {
        return Ok(None);
    };
    if let Some(stop) = stop {
        let timing = match stop {
            true => NotificationTiming::Never,
            false => NotificationTiming::Morning,
        };
        for kind in &kinds {
            set_timing(db, user_id, *kind, timing)?;
        }
        audit::record_own(db, Action::UserNotifications, user_id, call_id)?;
    }
    let wanted: Vec<String> = db.column(
        "SELECT kind FROM notifications WHERE user_id = ?1 AND timing <> ?2",
        values![user_id, NotificationTiming::Never.as_str()],
    )?;
    let is_stopped = |kind: &NotificationKind| !wanted.iter().any(|it| it == kind.as_str());
    Ok(Some(StopLink {
        is_stopped: kinds.iter().all(is_stopped),
        kinds,
    }))
}

/// Changes when a kind is mailed. What came before a person wanted it is not mailed later; a mail that waits is written at its time.
pub fn set_timing(
    db: &mut Db<'_>,
    user_id: i64,
    kind: NotificationKind,
    timing: NotificationTiming,
) -> Result<()> {
    let never = NotificationTiming::Never.as_str();
    db.run(
        "INSERT INTO notifications (user_id, kind, timing, mailed_until) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (user_id, kind) DO UPDATE SET timing = excluded.timing,
            due_at = CASE WHEN excluded.timing <> ?5 THEN notifications.due_at END,
            mailed_until = CASE WHEN notifications.timing = ?5
                THEN excluded.mailed_until ELSE notifications.mailed_until END",
        values![user_id, kind.as_str(), timing.as_str(), time::now(), never],
    )
}
