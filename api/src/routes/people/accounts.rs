//! The people of the portal and their access, for administrators (PEOPLE-1).

use jiff::Zoned;
use portal_core::api::ErrorCode;
use portal_core::api::requests::{
    ById, DisablePersonRequest, GrantRoleRequest, NoFields, PersonRoleRequest,
    RecoverAccountRequest, RecoveryRequest,
};
use portal_core::api::wire::{AccountRecovery, Person, PersonDetails};
use portal_core::calendar::Date;
use portal_core::language::Language;
use portal_core::validate::{FieldCode, FieldError};

use crate::administration::recovery::Recovery;
use crate::administration::{Actor, access, brands, notify_administrators, people, system_access};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::local_time;
use crate::mail;
use crate::oidc;
use crate::passkeys;
use crate::routes::account::sessions;
use crate::second_factor::totp;
use crate::security::refused_address;
use crate::store::Db;
use crate::time;
use crate::users;
use crate::values;

/// `GET admin/person`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Person>> {
    people::all(call.db)
}

/// `GET admin/person/{id}`
pub fn one(call: Call<'_, ById>) -> Result<PersonDetails> {
    let id = call.request.id;
    let person = people::find(call.db, id)?.ok_or(ErrorCode::NotFound)?;
    let has_authenticator = totp::exists(call.db, id)?;
    let passkeys = passkeys::list(call.db, id)?.len();
    let sessions = sessions::of(call.db, call.by, id)?;
    let has_password = users::has_password(call.db, id)?;
    let made = system_access::made_by(call.db, id, i64::MAX)?;
    let identity_providers = oidc::account::linked(call.db, &call.state.oidc, id)?;
    let mails = mail::list::of_user(call.db, id, call.language)?;
    let mail_refusal = refused_address::of_user(call.db, id)?;
    let details = call.db.row(
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
                identity_providers: identity_providers.clone(),
                mails: mails.clone(),
                mail_refusal: mail_refusal.clone(),
                system_access: made.clone(),
            })
        },
    )?;
    details.ok_or_else(|| ErrorCode::NotFound.into())
}

/// `POST admin/person/{id}/mail`
pub fn retry_mails(call: Call<'_, ById>) -> Result<()> {
    people::require(call.db, call.request.id)?;
    refused_address::forget(call.db, call.request.id)?;
    call.by
        .audit(call.db, Action::UserMailRetry, call.request.id)?;
    notify_administrators(call.db, call.request.id)
}

/// `POST admin/person/{id}/role`
pub fn grant_role(call: Call<'_, GrantRoleRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    people::require(call.db, call.request.id)?;
    let by = Actor::of(call.by);
    access::grant(call.db, by, call.request.id, call.request.role)?;
    match call.request.brand_id {
        Some(brand_id) => brands::join(call.db, by, brand_id, call.request.id),
        None => Ok(()),
    }
}

/// `DELETE admin/person/{id}/role`
pub fn revoke_role(call: Call<'_, PersonRoleRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    let (by, id) = (Actor::of(call.by), call.request.id);
    people::require(call.db, id)?;
    access::revoke(call.db, by, id, call.request.role)?;
    end_system_access(call.db, by, id, call.request.ends_system_access)
}

/// `POST admin/person/{id}/disabling`
pub fn disable(call: Call<'_, DisablePersonRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    let (by, id) = (Actor::of(call.by), call.request.id);
    people::require(call.db, id)?;
    access::disable(call.db, by, id)?;
    end_system_access(call.db, by, id, call.request.ends_system_access)
}

/// Ends the tokens and webhooks that the person made, where that is asked (CLIENT-13).
fn end_system_access(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, is_asked: bool) -> Result<()> {
    match is_asked {
        true => system_access::end_since(db, by, user_id, i64::MIN),
        false => Ok(()),
    }
}

/// `DELETE admin/person/{id}/disabling`
pub fn enable(call: Call<'_, ById>) -> Result<()> {
    call.by.require_recent_proof()?;
    people::require(call.db, call.request.id)?;
    access::enable(call.db, Actor::of(call.by), call.request.id)?;
    Ok(())
}

/// `DELETE admin/person/{id}/session`
pub fn end_sessions(call: Call<'_, ById>) -> Result<()> {
    people::require(call.db, call.request.id)?;
    access::end_sessions(call.db, Actor::of(call.by), call.request.id)?;
    Ok(())
}

/// `DELETE admin/person/{id}/factor`
pub fn reset_factor(call: Call<'_, ById>) -> Result<()> {
    call.by.require_recent_proof()?;
    people::require(call.db, call.request.id)?;
    access::reset_factor(call.db, Actor::of(call.by), call.request.id)?
        .ok_or(ErrorCode::NotFound)?;
    Ok(())
}

/// `DELETE admin/person/{id}/provider`
pub fn unlink_providers(call: Call<'_, ById>) -> Result<()> {
    call.by.require_recent_proof()?;
    people::require(call.db, call.request.id)?;
    access::unlink_providers(call.db, Actor::of(call.by), call.request.id)?
        .ok_or(ErrorCode::NotFound)?;
    Ok(())
}

/// `POST admin/person/{id}/password`
pub fn send_password_link(call: Call<'_, ById>) -> Result<()> {
    if !call.state.oidc.takes_passwords() {
        return Err(ErrorCode::PasswordSignInOff.into());
    }
    call.by.require_recent_proof()?;
    people::require(call.db, call.request.id)?;
    access::mail_password_link(call.db, Actor::of(call.by), call.request.id)
}

/// `GET admin/person/{id}/recovery`
pub fn recovery(call: Call<'_, RecoveryRequest>) -> Result<AccountRecovery> {
    people::require(call.db, call.request.id)?;
    let at = call.now_in(call.request.time_zone.as_deref());
    let recovery = Recovery {
        user_id: call.request.id,
        since: day_start(&call.request.since, &at)?,
        email: None,
        ends_system_access: true,
    };
    recovery.find(call.db)
}

/// `POST admin/person/{id}/recovery`
pub fn recover(call: Call<'_, RecoverAccountRequest>) -> Result<AccountRecovery> {
    let request = call.request;
    call.by.require_recent_proof()?;
    people::require(call.db, request.id)?;
    let at = call.now_in(request.time_zone.as_deref());
    let recovery = Recovery {
        user_id: request.id,
        since: day_start(&request.since, &at)?,
        email: request.email.as_deref(),
        ends_system_access: request.ends_system_access,
    };
    let mut done = recovery.run(call.db, Actor::of(call.by))?;
    if call.state.oidc.takes_passwords() {
        done.mailed_to = recovery.mail_link(call.db)?;
    }
    Ok(done)
}

/// The first millisecond of a day that has begun, in the time zone of `at`.
fn day_start(day: &str, at: &Zoned) -> Result<i64> {
    let day = Date::parse(day).and_then(|day| local_time::day_start(day, at.time_zone()));
    let begun = day.filter(|start| *start <= at.timestamp().as_millisecond());
    begun.ok_or_else(|| Error::fields(vec![FieldError::new("since", FieldCode::Invalid)]))
}
