//! Deliveries that wait, are being sent, or are finished. A server takes one for a while (its lease), and of an endpoint
//! only one at a time, so that a slow endpoint holds up none but its own; where the server dies, another sends the delivery
//! again, with the same id of its message.

use portal_core::api::wire::{WebhookEvent, WebhookFailure};
use serde::Serialize;
use serde_json::json;

use super::endpoint::{self, GIVEN_UP};
use crate::error::{Error, Result};
use crate::outbox_worker::Retry;
use crate::store::{Db, Row};
use crate::time::{self, DAY, HOUR, MINUTE};
use crate::{id, values};

/// Time for which a delivery is tried.
pub const LIFETIME: i64 = 3 * DAY;

const RETRY: Retry = Retry {
    lease: MINUTE,
    longest_pause: 6 * HOUR,
};

/// The outcome of a delivery that the endpoint took.
pub const DELIVERED: &str = "delivered";

/// Subject of an event: ids and nothing of a person (WEBHOOK-2).
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    /// The offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer_id: Option<i64>,
    /// The insurance request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<i64>,
    /// The brand; systems that reach one other brand only do not hear of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brand_id: Option<i64>,
    /// The business; systems that reach one other business only do not hear of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub business_id: Option<i64>,
    /// The user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// The payment card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card_id: Option<i64>,
}

/// Writes the deliveries of an event, in the transaction of its change: they are sent if that is committed.
pub fn record(db: &mut Db<'_>, event: WebhookEvent, subject: &Subject) -> Result<()> {
    let endpoints = db.column::<i64>(
        "SELECT e.id FROM webhook_endpoints e JOIN client c ON c.id = e.client_id
         WHERE e.switched_off_at IS NULL AND c.switched_off_at IS NULL AND (' ' || e.events || ' ') LIKE ?1
            AND (c.brand_id IS NULL OR c.brand_id = ?2)
            AND (c.business_id IS NULL OR c.business_id = ?3) ORDER BY e.id",
        values![
            &format!("% {} %", event.as_str()),
            subject.brand_id,
            subject.business_id
        ],
    )?;
    if endpoints.is_empty() {
        return Ok(());
    }
    let message = Message::new(event, subject);
    endpoints
        .into_iter()
        .try_for_each(|endpoint_id| insert(db, endpoint_id, &message, LIFETIME))
}

/// Writes a test to one endpoint, which is tried once.
pub fn record_test(db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
    let message = Message::new(WebhookEvent::Test, &Subject::default());
    insert(db, endpoint_id, &message, 0)
}

/// A message to one or more endpoints.
struct Message {
    id: i64,
    event: &'static str,
    payload: String,
}

impl Message {
    fn new(event: WebhookEvent, subject: &Subject) -> Self {
        let payload = json!({
            "type": event.as_str(),
            "timestamp": time::iso(time::now()),
            "data": subject,
        });
        Self {
            id: id::next(),
            event: event.as_str(),
            payload: payload.to_string(),
        }
    }
}

fn insert(db: &mut Db<'_>, endpoint_id: i64, message: &Message, lifetime: i64) -> Result<()> {
    let now = time::now();
    db.run(
        "INSERT INTO webhook_deliveries
         (id, endpoint_id, message_id, event, payload, created_at, attempts, due_at, give_up_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?6, ?7)",
        values![
            id::next(),
            endpoint_id,
            message.id,
            message.event,
            &message.payload,
            now,
            now + lifetime
        ],
    )
}

/// Writes a finished delivery once more, as a row of its own with the same message.
pub fn send_again(db: &mut Db<'_>, delivery_id: i64) -> Result<()> {
    let now = time::now();
    db.run(
        "INSERT INTO webhook_deliveries
         (id, endpoint_id, message_id, event, payload, created_at, attempts, due_at, give_up_at)
         SELECT CAST(?1 AS BIGINT), endpoint_id, message_id, event, payload, created_at, 0,
            CAST(?3 AS BIGINT), CAST(?4 AS BIGINT)
         FROM webhook_deliveries WHERE id = ?2",
        values![id::next(), delivery_id, now, now + LIFETIME],
    )
}

/// A delivery that this server sends.
pub struct Claimed {
    /// The row.
    pub id: i64,
    /// The endpoint.
    pub endpoint_id: i64,
    /// Address of the endpoint.
    pub url: String,
    /// The secrets that sign, the newer one first; an error where they cannot be opened, which holds up no other delivery.
    pub secrets: Result<Vec<String>>,
    /// The body.
    pub payload: String,
    /// Whether it is a test, which is tried once.
    pub is_test: bool,
    message_id: i64,
    attempts: i64,
    due_at: i64,
    give_up_at: i64,
}

/// The outcome of an attempt.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    /// HTTP status, where there was an answer.
    pub status: Option<u16>,
    /// Why it failed; `None` where the endpoint took the delivery.
    pub failure: Option<WebhookFailure>,
}

impl From<WebhookFailure> for Attempt {
    fn from(failure: WebhookFailure) -> Self {
        Self {
            status: None,
            failure: Some(failure),
        }
    }
}

/// Deliveries of `?1` that are due, one of each endpoint that none is being sent to.
const DUE: &str = "SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.id = (
        SELECT w.id FROM webhook_deliveries w WHERE w.endpoint_id = e.id AND w.due_at <= ?1
        ORDER BY w.due_at, w.id LIMIT 1)
     WHERE NOT EXISTS (SELECT 1 FROM webhook_deliveries s
        WHERE s.endpoint_id = e.id AND s.sending_until > ?1)
     ORDER BY d.due_at, d.id LIMIT 1";

/// Whether a delivery is due.
pub fn is_due(db: &mut Db<'_>) -> Result<bool> {
    Ok(db.first::<i64>(DUE, values![time::now()])?.is_some())
}

/// Takes the delivery that is due for longest, for its lease.
pub fn claim(db: &mut Db<'_>) -> Result<Option<Claimed>> {
    let now = time::now();
    let Some(id) = db.first::<i64>(DUE, values![now])? else {
        return Ok(None);
    };
    let due_at = db.value(
        "SELECT due_at FROM webhook_deliveries WHERE id = ?1",
        values![id],
    )?;
    let delivery = db.row(
        "UPDATE webhook_deliveries SET due_at = ?2, sending_until = ?2, attempted_at = ?3,
            attempts = attempts + 1 WHERE id = ?1
         RETURNING id, endpoint_id, message_id, event, payload, attempts, give_up_at",
        values![id, now + RETRY.lease, now],
        |row| claimed(row, due_at),
    )?;
    let delivery = delivery.ok_or_else(|| Error::internal("a due delivery is gone"))?;
    let (url, secrets) = endpoint::address_and_secrets(db, delivery.endpoint_id)?;
    Ok(Some(Claimed {
        url,
        secrets,
        ..delivery
    }))
}

fn claimed(row: &Row<'_>, due_at: i64) -> Result<Claimed> {
    Ok(Claimed {
        id: row.get("id")?,
        endpoint_id: row.get("endpoint_id")?,
        url: String::new(),
        secrets: Ok(Vec::new()),
        payload: row.get("payload")?,
        message_id: row.get("message_id")?,
        is_test: row.text("event")? == WebhookEvent::Test.as_str(),
        attempts: row.get("attempts")?,
        due_at,
        give_up_at: row.get("give_up_at")?,
    })
}

impl Claimed {
    /// The header `webhook-id`.
    pub fn header_id(&self) -> String {
        header_id(self.message_id)
    }

    /// The time of the next attempt after a failure now; `None` where the delivery is given up. The last attempt is at the
    /// end of the lifetime.
    fn next_attempt(&self, now: i64) -> Option<i64> {
        let next = now + RETRY.pause(self.attempts);
        (now < self.give_up_at).then(|| next.min(self.give_up_at))
    }

    /// Records an attempt: the delivery is finished, or waits for the next one. Nothing where the lease was lost to another
    /// server. Returns whether it was given up.
    pub(super) fn record(&self, db: &mut Db<'_>, attempt: Attempt) -> Result<bool> {
        let now = time::now();
        let next = attempt.failure.and_then(|_| self.next_attempt(now));
        let outcome = match (attempt.failure, next) {
            (None, _) => Some(DELIVERED),
            (Some(_), None) => Some(GIVEN_UP),
            (Some(_), Some(_)) => None,
        };
        let recorded = db.execute(
            "UPDATE webhook_deliveries SET due_at = ?3, sending_until = NULL, finished_at = ?4,
                outcome = ?5, status = ?6, failure = ?7
             WHERE id = ?1 AND attempts = ?2 AND finished_at IS NULL",
            values![
                self.id,
                self.attempts,
                next,
                outcome.map(|_| now),
                outcome,
                attempt.status.map(i64::from),
                attempt.failure.map(WebhookFailure::name)
            ],
        )?;
        if recorded > 0 && !self.is_test {
            match attempt.failure {
                None => endpoint::record_success(db, self.endpoint_id)?,
                // The first attempt is due at the time of the event.
                Some(_) => endpoint::record_failure(db, self.endpoint_id, self.due_at)?,
            }
        }
        Ok(outcome == Some(GIVEN_UP))
    }
}

#[cfg(test)]
impl Claimed {
    /// The first attempt of a delivery at time 0.
    pub fn to(url: &str) -> Self {
        Self {
            id: 1,
            endpoint_id: 1,
            url: url.to_owned(),
            secrets: Ok(Vec::new()),
            payload: "{}".to_owned(),
            message_id: 1,
            is_test: false,
            attempts: 1,
            due_at: 0,
            give_up_at: LIFETIME,
        }
    }
}

/// The id of a message, as its header shows it.
pub fn header_id(message_id: i64) -> String {
    format!("msg_{message_id}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::SECOND;

    #[test]
    fn pauses_grow_and_the_last_attempt_is_after_three_days() {
        let mut delivery = Claimed::to("");
        let (mut now, mut pauses) = (0, Vec::new());
        while let Some(next) = delivery.next_attempt(now) {
            pauses.push((next - now) / SECOND);
            now = next;
            delivery.attempts += 1;
        }
        assert_eq!(pauses.get(..4), Some([30, 60, 120, 240].as_slice()));
        assert_eq!(pauses.iter().max(), Some(&21_600));
        assert_eq!(now, LIFETIME);
    }

    #[test]
    fn a_payload_has_ids_and_a_time_only() {
        let subject = Subject {
            offer_id: Some(7),
            brand_id: Some(1),
            ..Subject::default()
        };
        let payload = Message::new(WebhookEvent::OfferSent, &subject).payload;
        let payload: serde_json::Value = serde_json::from_str(&payload).unwrap();
        assert_eq!(payload["type"], "offer.sent");
        assert_eq!(payload["data"], json!({ "offerId": 7, "brandId": 1 }));
        assert!(payload["timestamp"].as_str().unwrap().ends_with('Z'));
    }
}
