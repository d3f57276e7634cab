//! Rules of webhook endpoints: their events and their form.

use super::convert::{errors, to_js};
use super::rule::rules;
use crate::api::wire::WebhookEvent;
use crate::validate;

rules! {
    /// The events that an endpoint may choose, in the order of the form (WEBHOOK-2).
    webhookEvents "(): WebhookEvent[]" = |_| {
        to_js(&WebhookEvent::chosen().collect::<Vec<_>>())
    };

    /// The fields of the form of an endpoint that break a rule (WEBHOOK-3).
    validateWebhook "(form: WebhookForm): FieldError[]" = |args| {
        errors(validate::webhook_form(&args.next()))
    };

    /// Address and events of a valid form of an endpoint; null where it breaks a rule.
    webhookPayload "(form: WebhookForm): CreateOwnWebhookRequest | null" = |args| {
        to_js(&validate::webhook_payload(&args.next()))
    };
}
