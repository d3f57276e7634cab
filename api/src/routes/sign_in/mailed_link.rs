//! Mailed links: requests for one, by a visitor who names an address, and the check of one that is used.

use axum::response::Response;
use portal_core::api::{AnswerShape, ErrorCode};
use portal_core::language::Language;

use crate::error::{Error, Result};
use crate::http::response::JsonResponse;
use crate::mail::{self, LinkRequest};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::networks;
use crate::security::source::Source;
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// Counts and enqueues the request. Whether the address has an account is looked up by the worker that
/// sends mail: the answer is the same, by the same statements, and takes as long.
pub(in crate::routes) async fn ask(
    state: &AppState,
    asked: LinkRequest,
    email: &str,
    language: Language,
    source: Source,
) -> Result<Response> {
    let subscriber = networks::subscriber(source.address);
    Error::refuse_if(!state.oidc.takes_passwords(), ErrorCode::PasswordSignInOff)?;
    let email = users::normal_email(email);
    let (checked, asking) = (email.clone(), subscriber.clone());
    // Refused without a write: a flood costs little.
    let check = move |db: &mut Db<'_>| {
        LimitedAct::LinkRequest(&asking).check(db)?;
        LimitedAct::LinkRequestFor(&asking, &checked).check(db)
    };
    limits::delay_refusal(state.store.read(check).await).await?;
    let write = move |db: &mut Db<'_>| {
        LimitedAct::LinkRequest(&subscriber).count(db)?;
        LimitedAct::LinkRequestFor(&subscriber, &email).count(db)?;
        mail::enqueue_request(db, asked, &email, language, &source)
    };
    limits::delay_refusal(state.store.write(write).await).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// Use of a mailed link; returns what it opens. Links that do not work are counted: a network that tries many has to
/// wait, but for those that work.
pub(in crate::routes) async fn check<T: Send + 'static>(
    state: &AppState,
    subscriber: String,
    check: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
) -> Result<T> {
    let guessing = subscriber.clone();
    let read = move |db: &mut Db<'_>| {
        let checked = check(db);
        if checked.as_ref().is_err_and(is_link_expired) {
            LimitedAct::LinkUse(&subscriber).check(db)?;
        }
        checked
    };
    let checked = state.store.read(read).await;
    if checked.as_ref().is_err_and(is_link_expired) {
        let count = move |db: &mut Db<'_>| LimitedAct::LinkUse(&guessing).count(db);
        state.store.write(count).await?;
    }
    checked
}

fn is_link_expired(error: &Error) -> bool {
    matches!(error, Error::Refused(refusal) if refusal.code == ErrorCode::LinkExpired)
}
