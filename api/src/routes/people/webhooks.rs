//! Webhook endpoints of systems, for administrators (WEBHOOK-1).

use portal_core::api::requests::{ById, CreateWebhookRequest, UpdateWebhookRequest};
use portal_core::api::wire::{WebhookDelivery, WebhookEndpoint, WebhookSecret};

use crate::administration::Actor;
use crate::administration::webhooks::{self, Managed};
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;

fn managed(user: &CurrentUser) -> Managed<'_> {
    Managed {
        by: Actor::of(user),
        owner: None,
    }
}

/// `GET admin/client/{id}/webhook`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, request: &ById) -> Result<Vec<WebhookEndpoint>> {
    webhooks::of_client(db, request.id)
}

/// `POST admin/client/{id}/webhook`: somebody who finds an open session is not shown a secret.
pub fn create(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &CreateWebhookRequest,
) -> Result<WebhookSecret> {
    user.require_recent_proof()?;
    let CreateWebhookRequest { id, url, events } = request;
    managed(user).create(db, *id, url, events)
}

/// `POST admin/webhook/{id}`
pub fn update(db: &mut Db<'_>, user: &CurrentUser, request: &UpdateWebhookRequest) -> Result<()> {
    user.require_recent_proof()?;
    managed(user).update(db, request.id, &request.url, &request.events)
}

/// `DELETE admin/webhook/{id}`
pub fn delete(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).delete(db, request.id)
}

/// `POST admin/webhook/{id}/disabling`
pub fn switch_off(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).switch_off(db, request.id)
}

/// `DELETE admin/webhook/{id}/disabling`
pub fn switch_on(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).switch_on(db, request.id)
}

/// `POST admin/webhook/{id}/secret`
pub fn rotate_secret(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<WebhookSecret> {
    user.require_recent_proof()?;
    managed(user).rotate_secret(db, request.id)
}

/// `DELETE admin/webhook/{id}/secret`
pub fn end_former_secret(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).end_former_secret(db, request.id)
}

/// `POST admin/webhook/{id}/test`
pub fn send_test(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).send_test(db, request.id)
}

/// `GET admin/webhook/{id}/delivery`
pub fn deliveries(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &ById,
) -> Result<Vec<WebhookDelivery>> {
    managed(user).deliveries(db, request.id)
}

/// `POST admin/webhook-delivery/{id}`
pub fn send_again(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    managed(user).send_again(db, request.id)
}
