//! Webhook endpoints (WEBHOOK-1): those of all systems for administrators, its own for a system.

use portal_core::api::requests::{
    ById, CreateOwnWebhookRequest, CreateWebhookRequest, NoFields, UpdateWebhookRequest,
};
use portal_core::api::wire::{WebhookDelivery, WebhookEndpoint, WebhookSecret};

use crate::administration::Actor;
use crate::administration::webhooks::{self, Managed};
use crate::error::Result;
use crate::http::call::Call;
use crate::security::client_token::CurrentClient;
use crate::security::session::CurrentUser;

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
pub fn list(call: Call<'_, ById>) -> Result<Vec<WebhookEndpoint>> {
    webhooks::of_client(call.db, call.request.id)
}

/// `GET platform/webhook`
pub fn list_own(call: Call<'_, NoFields, CurrentClient>) -> Result<Vec<WebhookEndpoint>> {
    let mut endpoints = webhooks::of_client(call.db, call.by.id)?;
    // Names of administrators are for administrators.
    endpoints.iter_mut().for_each(|it| it.created_by = None);
    Ok(endpoints)
}

/// `POST admin/client/{id}/webhook`
pub fn create(call: Call<'_, CreateWebhookRequest>) -> Result<WebhookSecret> {
    let CreateWebhookRequest { id, url, events } = call.request;
    call.state.webhooks.require_public(url)?;
    call.by.proven()?.create(call.db, *id, url, events)
}

/// `POST platform/webhook`
pub fn create_own(call: Call<'_, CreateOwnWebhookRequest, CurrentClient>) -> Result<WebhookSecret> {
    let CreateOwnWebhookRequest { url, events } = call.request;
    call.state.webhooks.require_public(url)?;
    call.by.proven()?.create(call.db, call.by.id, url, events)
}

/// `POST {admin,platform}/webhook/{id}`
pub fn update<C: Manager>(call: Call<'_, UpdateWebhookRequest, C>) -> Result<()> {
    let UpdateWebhookRequest { id, url, events } = call.request;
    call.state.webhooks.require_public(url)?;
    call.by.proven()?.update(call.db, *id, url, events)
}

/// `DELETE {admin,platform}/webhook/{id}`
pub fn delete<C: Manager>(call: Call<'_, ById, C>) -> Result<()> {
    call.by.managed().delete(call.db, call.request.id)
}

/// `POST admin/webhook/{id}/disabling`
pub fn switch_off(call: Call<'_, ById>) -> Result<()> {
    call.by.managed().switch_off(call.db, call.request.id)
}

/// `DELETE admin/webhook/{id}/disabling`
pub fn switch_on(call: Call<'_, ById>) -> Result<()> {
    call.by.managed().switch_on(call.db, call.request.id)
}

/// `POST {admin,platform}/webhook/{id}/secret`
pub fn rotate_secret<C: Manager>(call: Call<'_, ById, C>) -> Result<WebhookSecret> {
    call.by.proven()?.rotate_secret(call.db, call.request.id)
}

/// `DELETE {admin,platform}/webhook/{id}/secret`
pub fn end_former_secret<C: Manager>(call: Call<'_, ById, C>) -> Result<()> {
    call.by
        .managed()
        .end_former_secret(call.db, call.request.id)
}

/// `POST {admin,platform}/webhook/{id}/test`
pub fn send_test<C: Manager>(call: Call<'_, ById, C>) -> Result<()> {
    call.by.managed().send_test(call.db, call.request.id)
}

/// `GET {admin,platform}/webhook/{id}/delivery`
pub fn deliveries<C: Manager>(call: Call<'_, ById, C>) -> Result<Vec<WebhookDelivery>> {
    call.by.managed().deliveries(call.db, call.request.id)
}

/// `POST {admin,platform}/webhook-delivery/{id}`
pub fn send_again<C: Manager>(call: Call<'_, ById, C>) -> Result<()> {
    call.by.managed().send_again(call.db, call.request.id)
}
