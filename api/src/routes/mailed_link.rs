//! Requests for a mailed link, by a visitor who names an address.

use axum::response::Response;
use portal_core::api::{AnswerShape, ErrorCode};
use portal_core::language::Language;

use crate::error::Result;
use crate::http::response::JsonResponse;
use crate::mail::{self, LinkRequest};
use crate::security::throttle;
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// Counts and enqueues the request. Whether the address has an account is looked up by the worker that
/// sends mail: the answer is the same, by the same statements, and takes as long.
pub(super) async fn ask(
    state: &AppState,
    asked: LinkRequest,
    email: &str,
    language: Language,
    subscriber: String,
) -> Result<Response> {
    if !state.oidc.takes_passwords() {
        return Err(ErrorCode::PasswordSignInOff.into());
    }
    let email = users::normal_email(email);
    let (checked, asking) = (email.clone(), subscriber.clone());
    // Refused without a write: a flood costs little.
    let check = move |db: &mut Db<'_>| throttle::check_link_request(db, &asking, &checked);
    throttle::delay_refusal(state.store.read(check).await).await?;
    let write = move |db: &mut Db<'_>| {
        throttle::count_link_request(db, &subscriber, &email)?;
        mail::enqueue_request(db, asked, &email, language)
    };
    throttle::delay_refusal(state.store.write(write).await).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}
