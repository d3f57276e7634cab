//! Other systems of the platform and their tokens, for administrators (CLIENT-2).

use portal_core::api::Secret;
use portal_core::api::requests::{ById, CreateClientRequest, IssueTokenRequest, NoFields};
use portal_core::api::wire::PlatformClient;

use crate::administration::{Actor, clients};
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;

/// `GET admin/client`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<PlatformClient>> {
    clients::list(db)
}

/// `POST admin/client`
pub fn create(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &CreateClientRequest,
) -> Result<PlatformClient> {
    let reach = (request.brand_id, request.business_id);
    let id = clients::create(db, Actor::of(user), &request.name, reach)?;
    clients::find(db, id)
}

/// `POST admin/client/{id}/token`
pub fn issue(db: &mut Db<'_>, user: &CurrentUser, request: &IssueTokenRequest) -> Result<String> {
    user.require_recent_proof()?;
    let IssueTokenRequest { id, scopes, days } = request;
    shown(&clients::issue(db, Actor::of(user), *id, scopes, *days)?)
}

/// `POST admin/client/token/{id}`
pub fn issue_again(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<String> {
    user.require_recent_proof()?;
    shown(&clients::issue_again(db, Actor::of(user), request.id)?)
}

/// `DELETE admin/client/token/{id}`
pub fn withdraw(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    clients::withdraw(db, Actor::of(user), request.id)
}

/// The token, this once.
fn shown(token: &Secret) -> Result<String> {
    Ok(token.expose().to_owned())
}
