//! Webhook endpoints (WEBHOOK-1): those of all systems for administrators, its own for a system.

use portal_core::api::requests::{
    ById, CreateOwnWebhookRequest, CreateWebhookRequest, NoFields, UpdateWebhookRequest,
};
use portal_core::api::wire::{WebhookDelivery, WebhookEndpoint, WebhookSecret};

use crate::administration::Actor;
use crate::administration::webhooks::{self, Managed};
use crate::error::Result;
use crate::security::client_token::CurrentClient;
use crate::security::session::CurrentUser;
use crate::store::Db;

/// Caller that manages endpoints: an administrator, or a system of the platform.
pub trait Manager {
    /// The endpoints that they manage.
    fn managed(&self) -> Managed<'_>;

    /// The endpoints, to show a secret or change an address: somebody who finds an open session does not get that far.
    fn proven(&self) -> Result<Managed<'_>>;
}

impl Manager for CurrentUser {
    fn managed(&self) -> Managed<'_> {
        Managed {
            by: Actor::of(self),
            owner: None,
        }
    }

    fn proven(&self) -> Result<Managed<'_>> {
        self.require_recent_proof()?;
        Ok(self.managed())
    }
}

impl Manager for CurrentClient {
    fn managed(&self) -> Managed<'_> {
        Managed {
            by: Actor::of_client(self),
            owner: Some(self.id),
        }
    }

    fn proven(&self) -> Result<Managed<'_>> {
        Ok(self.managed())
    }
}

/// `GET admin/client/{id}/webhook`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, request: &ById) -> Result<Vec<WebhookEndpoint>> {
    webhooks::of_client(db, request.id)
}

/// `GET platform/webhook`
pub fn list_own(
    db: &mut Db<'_>,
    client: &CurrentClient,
    _: &NoFields,
) -> Result<Vec<WebhookEndpoint>> {
    webhooks::of_client(db, client.id)
}

/// `POST admin/client/{id}/webhook`
pub fn create(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &CreateWebhookRequest,
) -> Result<WebhookSecret> {
    let CreateWebhookRequest { id, url, events } = request;
    user.proven()?.create(db, *id, url, events)
}

/// `POST platform/webhook`
pub fn create_own(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &CreateOwnWebhookRequest,
) -> Result<WebhookSecret> {
    let CreateOwnWebhookRequest { url, events } = request;
    client.proven()?.create(db, client.id, url, events)
}

/// `POST {admin,platform}/webhook/{id}`
pub fn update(
    db: &mut Db<'_>,
    manager: &impl Manager,
    request: &UpdateWebhookRequest,
) -> Result<()> {
    let UpdateWebhookRequest { id, url, events } = request;
    manager.proven()?.update(db, *id, url, events)
}

/// `DELETE {admin,platform}/webhook/{id}`
pub fn delete(db: &mut Db<'_>, manager: &impl Manager, request: &ById) -> Result<()> {
    manager.managed().delete(db, request.id)
}

/// `POST admin/webhook/{id}/disabling`
pub fn switch_off(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    user.managed().switch_off(db, request.id)
}

/// `DELETE admin/webhook/{id}/disabling`
pub fn switch_on(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    user.managed().switch_on(db, request.id)
}

/// `POST {admin,platform}/webhook/{id}/secret`
pub fn rotate_secret(
    db: &mut Db<'_>,
    manager: &impl Manager,
    request: &ById,
) -> Result<WebhookSecret> {
    manager.proven()?.rotate_secret(db, request.id)
}

/// `DELETE {admin,platform}/webhook/{id}/secret`
pub fn end_former_secret(db: &mut Db<'_>, manager: &impl Manager, request: &ById) -> Result<()> {
    manager.managed().end_former_secret(db, request.id)
}

/// `POST {admin,platform}/webhook/{id}/test`
pub fn send_test(db: &mut Db<'_>, manager: &impl Manager, request: &ById) -> Result<()> {
    manager.managed().send_test(db, request.id)
}

/// `GET {admin,platform}/webhook/{id}/delivery`
pub fn deliveries(
    db: &mut Db<'_>,
    manager: &impl Manager,
    request: &ById,
) -> Result<Vec<WebhookDelivery>> {
    manager.managed().deliveries(db, request.id)
}

/// `POST {admin,platform}/webhook-delivery/{id}`
pub fn send_again(db: &mut Db<'_>, manager: &impl Manager, request: &ById) -> Result<()> {
    manager.managed().send_again(db, request.id)
}
