//! Webhook endpoints of the calling system (WEBHOOK-1).

use portal_core::api::requests::{ById, CreateOwnWebhookRequest, NoFields, UpdateWebhookRequest};
use portal_core::api::wire::{WebhookDelivery, WebhookEndpoint, WebhookSecret};

use crate::administration::Actor;
use crate::administration::webhooks::{self, Managed};
use crate::error::Result;
use crate::security::client_token::CurrentClient;
use crate::store::Db;

fn own(client: &CurrentClient) -> Managed<'_> {
    Managed {
        by: Actor::of_client(client),
        owner: Some(client.id),
    }
}

/// `GET platform/webhook`
pub fn list(db: &mut Db<'_>, client: &CurrentClient, _: &NoFields) -> Result<Vec<WebhookEndpoint>> {
    webhooks::of_client(db, client.id)
}

/// `POST platform/webhook`
pub fn create(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &CreateOwnWebhookRequest,
) -> Result<WebhookSecret> {
    own(client).create(db, client.id, &request.url, &request.events)
}

/// `POST platform/webhook/{id}`
pub fn update(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &UpdateWebhookRequest,
) -> Result<()> {
    own(client).update(db, request.id, &request.url, &request.events)
}

/// `DELETE platform/webhook/{id}`
pub fn delete(db: &mut Db<'_>, client: &CurrentClient, request: &ById) -> Result<()> {
    own(client).delete(db, request.id)
}

/// `POST platform/webhook/{id}/secret`
pub fn rotate_secret(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &ById,
) -> Result<WebhookSecret> {
    own(client).rotate_secret(db, request.id)
}

/// `DELETE platform/webhook/{id}/secret`
pub fn end_former_secret(db: &mut Db<'_>, client: &CurrentClient, request: &ById) -> Result<()> {
    own(client).end_former_secret(db, request.id)
}

/// `POST platform/webhook/{id}/test`
pub fn send_test(db: &mut Db<'_>, client: &CurrentClient, request: &ById) -> Result<()> {
    own(client).send_test(db, request.id)
}

/// `GET platform/webhook/{id}/delivery`
pub fn deliveries(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &ById,
) -> Result<Vec<WebhookDelivery>> {
    own(client).deliveries(db, request.id)
}

/// `POST platform/webhook-delivery/{id}`
pub fn send_again(db: &mut Db<'_>, client: &CurrentClient, request: &ById) -> Result<()> {
    own(client).send_again(db, request.id)
}
