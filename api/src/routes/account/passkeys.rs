//! A person's passkeys (FACTOR-7).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{ById, NoFields, RenameRequest};
use portal_core::api::wire::Passkey;
use portal_core::api::{AddPasskey, AnswerShape, Endpoint, ErrorCode};

use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::mail::{self, SecurityChange, Template};
use crate::passkeys::{self, challenges, relying_party};
use crate::routes::sign_in::passkey::{self, take_challenge};
use crate::security::pending_sign_in;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// `GET user/passkey`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Passkey>> {
    passkeys::list(call.db, call.by.user_id)
}

/// `POST user/passkey/challenge`
pub fn offer(call: Call<'_, NoFields>) -> Result<String> {
    let (db, user) = (call.db, call.by);
    let party = passkey::relying_party(call.state)?;
    user.require_recent_proof()?;
    passkeys::require_room(db, user.user_id)?;
    let owner = users::find(db, user.user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let known = passkeys::credential_ids(db, user.user_id)?;
    let challenge = party.challenge_new(&owner, &known)?;
    challenges::insert(db, Some(user.user_id), &challenge)?;
    user.audit(db, Action::PasskeyOffer, user.user_id)?;
    Ok(challenge.options)
}

/// `POST user/passkey`: the challenge proves that the person was asked who they are.
pub async fn add(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user_id = request.authorize(&state).await?.user_id;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<AddPasskey>().await?;
    let party = passkey::relying_party(&state)?;
    let (answer, challenge) = relying_party::parse_new(&request.credential)?;
    let challenge_state = take_challenge(&state, Some(user_id), challenge).await?;
    let passkey = party.verify_new(&answer, &challenge_state)?;
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, AddPasskey::INFO.access, &credentials)?;
        passkeys::insert(db, user_id, &passkey, &credentials.source.user_agent)?;
        // A sign-in that was to set up an app needs the passkey now.
        pending_sign_in::end_all(db, user_id)?;
        changed(db, &user, SecurityChange::PasskeyAdded, Action::PasskeyAdd)
    };
    state.store.write(write).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// `DELETE user/passkey/{id}`
pub fn remove(call: Call<'_, ById>) -> Result<()> {
    call.by.require_recent_proof()?;
    if !passkeys::remove(call.db, call.by.user_id, call.request.id)? {
        return Err(ErrorCode::NotFound.into());
    }
    changed(
        call.db,
        call.by,
        SecurityChange::PasskeyRemoved,
        Action::PasskeyRemove,
    )
}

/// `POST user/passkey/{id}`
pub fn rename(call: Call<'_, RenameRequest>) -> Result<()> {
    if !passkeys::rename(
        call.db,
        call.by.user_id,
        call.request.id,
        &call.request.name,
    )? {
        return Err(ErrorCode::NotFound.into());
    }
    call.by
        .audit(call.db, Action::PasskeyRename, call.by.user_id)
}

fn changed(
    db: &mut Db<'_>,
    user: &CurrentUser,
    change: SecurityChange,
    action: Action,
) -> Result<()> {
    let changed = Template::SecurityChanged(change);
    mail::tell_of_act(db, user.user_id, &changed, &user.source)?;
    user.audit(db, action, user.user_id)
}
