//! Other systems of the platform and their tokens, for administrators (CLIENT-2).

use portal_core::api::Secret;
use portal_core::api::requests::{
    ById, CreateClientRequest, IssueTokenRequest, NoFields, WithdrawTokenRequest,
};
use portal_core::api::wire::PlatformClient;

use crate::administration::{Actor, clients};
use crate::error::Result;
use crate::http::call::Call;

/// `GET admin/client`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<PlatformClient>> {
    clients::list(call.db)
}

/// `POST admin/client`
pub fn create(call: Call<'_, CreateClientRequest>) -> Result<PlatformClient> {
    let reach = (call.request.brand_id, call.request.business_id);
    let id = clients::create(call.db, Actor::of(call.by), &call.request.name, reach)?;
    clients::find(call.db, id)
}

/// `POST admin/client/{id}/token`
pub fn issue(call: Call<'_, IssueTokenRequest>) -> Result<String> {
    call.by.require_recent_proof()?;
    let IssueTokenRequest { id, scopes, days } = call.request;
    shown(&clients::issue(
        call.db,
        Actor::of(call.by),
        *id,
        scopes,
        *days,
    )?)
}

/// `POST admin/client/token/{id}`
pub fn issue_again(call: Call<'_, ById>) -> Result<String> {
    call.by.require_recent_proof()?;
    shown(&clients::issue_again(
        call.db,
        Actor::of(call.by),
        call.request.id,
    )?)
}

/// `DELETE admin/client/token/{id}`
pub fn withdraw(call: Call<'_, WithdrawTokenRequest>) -> Result<()> {
    let (by, id) = (Actor::of(call.by), call.request.id);
    clients::withdraw(call.db, by, id)?;
    if call.request.deletes_webhooks {
        clients::delete_webhooks_of_token(call.db, by, id)?;
    }
    Ok(())
}

/// `POST admin/client/{id}/disabling`
pub fn switch_off(call: Call<'_, ById>) -> Result<()> {
    clients::switch(call.db, Actor::of(call.by), call.request.id, false)
}

/// `DELETE admin/client/{id}/disabling`
pub fn switch_on(call: Call<'_, ById>) -> Result<()> {
    call.by.require_recent_proof()?;
    clients::switch(call.db, Actor::of(call.by), call.request.id, true)
}

/// The token, this once.
fn shown(token: &Secret) -> Result<String> {
    Ok(token.expose().to_owned())
}
