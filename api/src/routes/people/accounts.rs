//! The people of the portal and their access, for administrators (PEOPLE-1).

use std::sync::Arc;

use axum::response::Response;
use jiff::Zoned;
use portal_core::api::requests::{
    ById, GrantRoleRequest, NoFields, PersonRoleRequest, RecoveryRequest,
};
use portal_core::api::wire::{AccountRecovery, Person, PersonDetails};
use portal_core::api::{AnswerShape, Endpoint, ErrorCode, RecoverAccount, SendPasswordLink};
use portal_core::calendar::Date;
use portal_core::language::Language;

use crate::administration::recovery::Recovery;
use crate::administration::{Actor, access, brands, people};
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::endpoint_router::Reader;
use crate::http::response::JsonResponse;
use crate::local_time;
use crate::passkeys;
use crate::routes::account::sessions;
use crate::second_factor::totp;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;
use crate::time;
use crate::users;
use crate::values;

/// `GET admin/person`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<Person>> {
    people::all(db)
}

/// `GET admin/person/{id}`
pub fn one(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<PersonDetails> {
    let id = request.id;
    let person = people::find(db, id)?.ok_or(ErrorCode::NotFound)?;
    let has_authenticator = totp::exists(db, id)?;
    let passkeys = passkeys::list(db, id)?.len();
    let sessions = sessions::of(db, user, id)?;
    let has_password = users::has_password(db, id)?;
    let details = db.row(
        "SELECT cellphone, firm, licence_number, language, created_at, disabled_at
         FROM users WHERE id = ?1",
        values![id],
        |row| {
            Ok(PersonDetails {
                person: person.clone(),
                cellphone: row.get("cellphone")?,
                firm: row.get("firm")?,
                licence_number: row.get("licence_number")?,
                language: Language::from_tag(row.text("language")?),
                created_at: time::iso(row.get("created_at")?),
                disabled_at: row.get::<Option<i64>>("disabled_at")?.map(time::iso),
                has_password,
                has_authenticator,
                passkeys: u32::try_from(passkeys).unwrap_or(u32::MAX),
                sessions: sessions.clone(),
            })
        },
    )?;
    details.ok_or_else(|| ErrorCode::NotFound.into())
}

/// `POST admin/person/{id}/role`
pub fn grant_role(db: &mut Db<'_>, user: &CurrentUser, request: &GrantRoleRequest) -> Result<()> {
    user.require_recent_proof()?;
    people::require(db, request.id)?;
    let by = Actor::of(user);
    access::grant(db, by, request.id, request.role)?;
    match request.brand_id {
        Some(brand_id) => brands::join(db, by, brand_id, request.id),
        None => Ok(()),
    }
}

/// `DELETE admin/person/{id}/role`
pub fn revoke_role(db: &mut Db<'_>, user: &CurrentUser, request: &PersonRoleRequest) -> Result<()> {
    user.require_recent_proof()?;
    people::require(db, request.id)?;
    access::revoke(db, Actor::of(user), request.id, request.role)?;
    Ok(())
}

/// `POST admin/person/{id}/disabling`
pub fn disable(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    user.require_recent_proof()?;
    people::require(db, request.id)?;
    access::disable(db, Actor::of(user), request.id)?;
    Ok(())
}

/// `DELETE admin/person/{id}/disabling`
pub fn enable(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    user.require_recent_proof()?;
    people::require(db, request.id)?;
    access::enable(db, Actor::of(user), request.id)?;
    Ok(())
}

/// `DELETE admin/person/{id}/session`
pub fn end_sessions(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    people::require(db, request.id)?;
    access::end_sessions(db, Actor::of(user), request.id)?;
    Ok(())
}

/// `DELETE admin/person/{id}/factor`
pub fn reset_factor(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    user.require_recent_proof()?;
    people::require(db, request.id)?;
    access::reset_factor(db, Actor::of(user), request.id)?.ok_or(ErrorCode::NotFound)?;
    Ok(())
}

/// `POST admin/person/{id}/password`
pub async fn send_password_link(
    state: Arc<AppState>,
    request: EndpointRequest,
) -> Result<Response> {
    request.authorize::<SendPasswordLink>(&state).await?;
    if !state.oidc.takes_passwords() {
        return Err(ErrorCode::PasswordSignInOff.into());
    }
    let credentials = Arc::clone(&request.credentials);
    let id = request.parse::<SendPasswordLink>().await?.id;
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, SendPasswordLink::INFO.access, &credentials)?;
        user.require_recent_proof()?;
        people::require(db, id)?;
        access::mail_password_link(db, Actor::of(&user), id)
    };
    state.store.write(write).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// `GET admin/person/{id}/recovery`
pub fn recovery(
    db: &mut Db<'_>,
    _: &CurrentUser,
    request: &RecoveryRequest,
    reader: &Reader,
) -> Result<AccountRecovery> {
    people::require(db, request.id)?;
    let at = reader.at(request.time_zone.as_deref());
    let recovery = Recovery {
        user_id: request.id,
        since: day_start(&request.since, &at)?,
        email: None,
    };
    recovery.find(db)
}

/// `POST admin/person/{id}/recovery`
pub async fn recover(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize::<RecoverAccount>(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<RecoverAccount>().await?;
    let (now, takes_passwords) = (state.now(), state.oidc.takes_passwords());
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, RecoverAccount::INFO.access, &credentials)?;
        user.require_recent_proof()?;
        people::require(db, request.id)?;
        let at = local_time::at(&now, request.time_zone.as_deref());
        let recovery = Recovery {
            user_id: request.id,
            since: day_start(&request.since, &at)?,
            email: request.email.as_deref(),
        };
        let mut done = recovery.run(db, Actor::of(&user))?;
        if takes_passwords {
            done.mailed_to = recovery.mail_link(db)?;
        }
        Ok(done)
    };
    let done = state.store.write(write).await?;
    JsonResponse::success(RecoverAccount::INFO.answer, &done)
}

/// The first millisecond of a day, in the time zone of `at`.
fn day_start(day: &str, at: &Zoned) -> Result<i64> {
    let day = Date::parse(day).and_then(|day| local_time::day_start(day, at.time_zone()));
    day.ok_or_else(|| ErrorCode::InvalidFields.into())
}
