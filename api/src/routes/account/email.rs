//! A person's own e-mail address, changed by a link that is mailed to the new one (ACCOUNT-7).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{ChangeEmailRequest, NoFields};
use portal_core::api::{AnswerShape, ConfirmEmailChange, ErrorCode, Secret};
use portal_core::language::Language;
use portal_core::validate::new_email;

use crate::administration::notify_administrators;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::mail::{self, Message, Template};
use crate::routes::sign_in::mailed_link;
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::networks;
use crate::security::one_time_token::{self, Purpose};
use crate::state::AppState;
use crate::store::Db;
use crate::{users, values};

const PURPOSE: Purpose = Purpose::ChangeEmail;

/// `POST user/email`. An address that has an account is awaited like any other, by a link that is not sent: neither
/// the answer nor the account tells, nor do the statements that it takes.
pub fn ask(call: Call<'_, ChangeEmailRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    let (user_id, email) = (call.by.user_id, users::normal_email(&call.request.email));
    let owner = users::find(call.db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    Error::refuse_fields(new_email(&email, &owner.email))?;
    LimitedAct::EmailChange(user_id).count(call.db)?;
    LimitedAct::MailTo(&email).count(call.db)?;
    let is_asked_again =
        one_time_token::data_of(call.db, user_id, PURPOSE)?.as_ref() == Some(&email);
    let token = one_time_token::issue(call.db, user_id, PURPOSE, Some(&email))?;
    match users::with_email(call.db, &email)? {
        Some(other) => mail::to_user(call.db, other, &Template::AddressAskedFor)?,
        None => mail_link(call.db, user_id, &email, token)?,
    }
    if !is_asked_again {
        let asked = Template::EmailChangeAsked {
            email: email.clone(),
        };
        mail::tell_of_act(call.db, user_id, &asked, &call.by.source)?;
    }
    call.by
        .audit_with(call.db, Action::UserAskEmailChange, call.by.user_id, &email)
}

/// Mails the link to the new address, in the language of the account.
fn mail_link(db: &mut Db<'_>, user_id: i64, email: &str, token: Secret) -> Result<()> {
    let language: String =
        db.value("SELECT language FROM users WHERE id = ?1", values![user_id])?;
    let message = Message {
        to: email,
        language: Language::from_tag(&language),
        template: &Template::ConfirmNewEmail { token },
        lifetime: Some(PURPOSE.lifetime()),
        user_id: Some(user_id),
        source: None,
    };
    mail::enqueue(db, &message)
}

/// `DELETE user/email`
pub fn cancel(call: Call<'_, NoFields>) -> Result<()> {
    one_time_token::void(call.db, call.by.user_id, PURPOSE)?;
    call.by
        .audit(call.db, Action::UserCancelEmailChange, call.by.user_id)
}

/// `POST user/email/confirmation`: without a session, since the link may be opened in another browser.
pub async fn confirm(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(use_link(state, request).await).await
}

async fn use_link(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let request_id = Arc::clone(&request.credentials.request_id);
    let source = request.credentials.source.clone();
    let subscriber = networks::subscriber(request.client_address);
    let token = request.parse::<ConfirmEmailChange>().await?.token;
    let checked = token.clone();
    let check = move |db: &mut Db<'_>| new_address(db, &checked).map(drop);
    mailed_link::check(&state, subscriber, check).await?;
    let write = move |db: &mut Db<'_>| {
        let (user_id, email) = new_address(db, &token)?;
        let changed = Template::EmailChanged {
            email: email.clone(),
        };
        // To the address so far.
        mail::tell_of_act(db, user_id, &changed, &source)?;
        let owner = users::find(db, user_id)?.ok_or(ErrorCode::LinkExpired)?;
        let (by, action) = (Some(user_id), Action::UserChangeEmail);
        let change = audit::change(&owner.email, &email);
        audit::record_with(db, by, action, user_id, &request_id, &change)?;
        users::set_email(db, user_id, &email)?;
        // This link, and those that were mailed to the address so far.
        one_time_token::void_all(db, user_id)?;
        notify_administrators(db, user_id)
    };
    state.store.write(write).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// The user whose link it is, and their new address.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where the link does not work (any more), or the account is disabled;
/// [`ErrorCode::EmailTaken`] where the address got an account since the link was asked for.
fn new_address(db: &mut Db<'_>, token: &Secret) -> Result<(i64, String)> {
    let owner = one_time_token::find(db, token, PURPOSE)?.ok_or(ErrorCode::LinkExpired)?;
    let email = owner.data.ok_or(ErrorCode::LinkExpired)?;
    if users::is_disabled(db, owner.user_id)? {
        return Err(ErrorCode::LinkExpired.into());
    }
    // Its owner alone learns so: the link was mailed to the address.
    if users::with_email(db, &email)?.is_some() {
        return Err(ErrorCode::EmailTaken.into());
    }
    Ok((owner.user_id, email))
}
