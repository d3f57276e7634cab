//! Webhook endpoints of a system, managed by administrators and by the system itself (WEBHOOK-1).

use portal_core::api::ErrorCode;
use portal_core::api::wire::{
    WebhookDelivery, WebhookDeliveryState, WebhookEndpoint, WebhookEvent, WebhookFailure,
    WebhookSecret,
};

use super::{Actor, maker, notify_administrators};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::store::{Db, Row};
use crate::webhooks::endpoint::{self, host};
use crate::webhooks::outbox;
use crate::{id, time, values};

/// Endpoints of a system (WEBHOOK-1).
const MAX_OF_CLIENT: i64 = 5;

/// Endpoints of all systems: as many as a server sends to at once (WEBHOOK-1).
const MAX_IN_ALL: i64 = 64;

/// Deliveries of a list.
const MAX_LISTED: i64 = 100;

/// The endpoints of a system, in the order in which they were made.
pub fn of_client(db: &mut Db<'_>, client_id: i64) -> Result<Vec<WebhookEndpoint>> {
    db.rows(
        "SELECT e.id, e.client_id, e.url, e.events, e.created_at, e.created_by, e.switched_off_at,
            u.first_name, u.last_name, u.email, e.failing_since, e.former_secret IS NOT NULL AS has_former_secret,
            (SELECT COUNT(*) FROM webhook_deliveries d
                WHERE d.endpoint_id = e.id AND d.due_at IS NOT NULL) AS waiting
         FROM webhook_endpoints e LEFT JOIN users u ON u.id = e.created_by
         WHERE e.client_id = ?1 ORDER BY e.id",
        values![client_id],
        read,
    )
}

fn read(row: &Row<'_>) -> Result<WebhookEndpoint> {
    let iso = |column| Ok::<_, crate::error::Error>(row.get::<Option<i64>>(column)?.map(time::iso));
    let events = row.text("events")?.split(' ');
    Ok(WebhookEndpoint {
        id: row.get("id")?,
        url: row.get("url")?,
        events: events.filter_map(WebhookEvent::from_name).collect(),
        created_at: time::iso(row.get("created_at")?),
        created_by: maker(row)?,
        switched_off_at: iso("switched_off_at")?,
        failing_since: iso("failing_since")?,
        has_former_secret: row.get("has_former_secret")?,
        waiting: row.get("waiting")?,
    })
}

/// An endpoint that somebody works with.
#[derive(Clone, Copy, Debug)]
pub struct Managed<'a> {
    /// The maker of the change.
    pub by: Actor<'a>,
    /// The system whose own endpoints they are; `None` for an administrator, who manages all.
    pub owner: Option<i64>,
}

impl Managed<'_> {
    /// The endpoint's system and host. Another system's endpoint is none.
    fn find(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<(i64, String)> {
        let found = db.row(
            "SELECT client_id, url FROM webhook_endpoints WHERE id = ?1
                AND (CAST(?2 AS BIGINT) IS NULL OR client_id = ?2)",
            values![endpoint_id, self.owner],
            |row| Ok((row.get::<i64>("client_id")?, host(row.text("url")?))),
        )?;
        found.ok_or_else(|| ErrorCode::NotFound.into())
    }

    /// Records an act on an endpoint of the system (AUDIT-3), which its host names.
    fn record(
        self,
        db: &mut Db<'_>,
        action: Action,
        (client_id, host): &(i64, String),
    ) -> Result<()> {
        notify_administrators(db, *client_id)?;
        self.by.audit_with(db, action, *client_id, host)
    }

    /// Makes an endpoint of a system.
    ///
    /// # Errors
    /// [`ErrorCode::NotFound`] for an unknown system, [`ErrorCode::TooManyWebhooks`].
    pub fn create(
        self,
        db: &mut Db<'_>,
        client_id: i64,
        url: &str,
        events: &[WebhookEvent],
    ) -> Result<WebhookSecret> {
        let known: bool = db.value(
            "SELECT COUNT(*) > 0 FROM client WHERE id = ?1",
            values![client_id],
        )?;
        Error::refuse_if(!known, ErrorCode::NotFound)?;
        let is_full: bool = db.value(
            "SELECT COUNT(*) >= ?2 OR COALESCE(SUM(CASE WHEN client_id = ?1 THEN 1 ELSE 0 END), 0) >= ?3
             FROM webhook_endpoints",
            values![client_id, MAX_IN_ALL, MAX_OF_CLIENT],
        )?;
        Error::refuse_if(is_full, ErrorCode::TooManyWebhooks)?;
        let (id, secret) = (id::next(), endpoint::new_secret());
        let sealed = endpoint::seal(db, id, &secret)?;
        db.execute(
            "INSERT INTO webhook_endpoints
             (id, client_id, url, events, secret, created_at, created_by, token_id)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            values![
                id,
                client_id,
                url,
                &names(events),
                &sealed,
                time::now(),
                self.by.user_id,
                self.by.token_id
            ],
        )?;
        self.record(db, Action::WebhookCreate, &(client_id, host(url)))?;
        Ok(WebhookSecret { id, secret })
    }

    /// Changes address and events. What waits goes to the new address, which makes the changer the endpoint's maker: a
    /// remedy that ends what an account made finds it (CLIENT-13).
    ///
    /// # Errors
    /// [`ErrorCode::NotFound`], as for the other acts.
    pub fn update(
        self,
        db: &mut Db<'_>,
        endpoint_id: i64,
        url: &str,
        events: &[WebhookEvent],
    ) -> Result<()> {
        let (client_id, _) = self.find(db, endpoint_id)?;
        db.execute(
            "UPDATE webhook_endpoints SET created_at = ?3, created_by = ?4, token_id = ?5
             WHERE id = ?1 AND url <> ?2",
            values![
                endpoint_id,
                url,
                time::now(),
                self.by.user_id,
                self.by.token_id
            ],
        )?;
        db.execute(
            "UPDATE webhook_endpoints SET url = ?2, events = ?3 WHERE id = ?1",
            values![endpoint_id, url, &names(events)],
        )?;
        self.record(db, Action::WebhookUpdate, &(client_id, host(url)))
    }

    /// Deletes an endpoint with its deliveries.
    pub fn delete(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
        let endpoint = self.find(db, endpoint_id)?;
        for (table, column) in [
            ("webhook_deliveries", "endpoint_id"),
            ("webhook_endpoints", "id"),
        ] {
            db.execute(
                &format!("DELETE FROM {table} WHERE {column} = ?1"),
                values![endpoint_id],
            )?;
        }
        self.record(db, Action::WebhookDelete, &endpoint)
    }

    /// Switches an endpoint off: nothing is written for it, and what waits is given up.
    pub fn switch_off(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
        let endpoint = self.find(db, endpoint_id)?;
        db.execute(
            "UPDATE webhook_endpoints SET switched_off_at = ?2
             WHERE id = ?1 AND switched_off_at IS NULL",
            values![endpoint_id, time::now()],
        )?;
        endpoint::give_up_waiting(db, endpoint_id)?;
        self.record(db, Action::WebhookSwitchOff, &endpoint)
    }

    /// Switches an endpoint on again.
    pub fn switch_on(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
        let endpoint = self.find(db, endpoint_id)?;
        db.execute(
            "UPDATE webhook_endpoints SET switched_off_at = NULL, failing_since = NULL,
                warned_at = NULL WHERE id = ?1",
            values![endpoint_id],
        )?;
        self.record(db, Action::WebhookSwitchOn, &endpoint)
    }

    /// Gives an endpoint a new secret. The one before signs too until it is ended; one before that no longer does.
    pub fn rotate_secret(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<WebhookSecret> {
        let endpoint = self.find(db, endpoint_id)?;
        let secret = endpoint::new_secret();
        let sealed = endpoint::seal(db, endpoint_id, &secret)?;
        db.execute(
            "UPDATE webhook_endpoints SET former_secret = secret, secret = ?2 WHERE id = ?1",
            values![endpoint_id, &sealed],
        )?;
        self.record(db, Action::WebhookRotateSecret, &endpoint)?;
        Ok(WebhookSecret {
            id: endpoint_id,
            secret,
        })
    }

    /// Ends the secret of before a rotation.
    pub fn end_former_secret(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
        let endpoint = self.find(db, endpoint_id)?;
        db.execute(
            "UPDATE webhook_endpoints SET former_secret = NULL WHERE id = ?1",
            values![endpoint_id],
        )?;
        self.record(db, Action::WebhookEndSecret, &endpoint)
    }

    /// Sends a test, which is tried once.
    ///
    /// # Errors
    /// [`ErrorCode::NotFound`], [`ErrorCode::WebhookSwitchedOff`].
    pub fn send_test(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
        let endpoint = self.find(db, endpoint_id)?;
        require_on(db, endpoint_id)?;
        outbox::record_test(db, endpoint_id)?;
        self.record(db, Action::WebhookTest, &endpoint)
    }

    /// Sends a finished delivery again.
    ///
    /// # Errors
    /// [`ErrorCode::NotFound`] also for a delivery that still waits, [`ErrorCode::WebhookSwitchedOff`].
    pub fn send_again(self, db: &mut Db<'_>, delivery_id: i64) -> Result<()> {
        let endpoint_id: Option<i64> = db.first(
            "SELECT endpoint_id FROM webhook_deliveries WHERE id = ?1 AND finished_at IS NOT NULL",
            values![delivery_id],
        )?;
        let endpoint_id = endpoint_id.ok_or(ErrorCode::NotFound)?;
        let endpoint = self.find(db, endpoint_id)?;
        require_on(db, endpoint_id)?;
        outbox::send_again(db, delivery_id)?;
        self.record(db, Action::WebhookSendAgain, &endpoint)
    }

    /// The newest deliveries to an endpoint.
    pub fn deliveries(self, db: &mut Db<'_>, endpoint_id: i64) -> Result<Vec<WebhookDelivery>> {
        self.find(db, endpoint_id)?;
        let mut deliveries = db.rows(
            "SELECT id, message_id, event, created_at, attempts, attempted_at, due_at, outcome,
                status, failure
             FROM webhook_deliveries WHERE endpoint_id = ?1 ORDER BY id DESC LIMIT ?2",
            values![endpoint_id, MAX_LISTED],
            delivery,
        )?;
        if self.owner.is_some() {
            // A system would learn which names the operator's network has.
            for delivery in &mut deliveries {
                if delivery.failure == Some(WebhookFailure::PrivateNetwork) {
                    delivery.failure = Some(WebhookFailure::UnknownHost);
                }
            }
        }
        Ok(deliveries)
    }
}

fn require_on(db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
    let is_off: bool = db.value(
        "SELECT COALESCE(e.switched_off_at, c.switched_off_at) IS NOT NULL
         FROM webhook_endpoints e JOIN client c ON c.id = e.client_id WHERE e.id = ?1",
        values![endpoint_id],
    )?;
    Error::refuse_if(is_off, ErrorCode::WebhookSwitchedOff)?;
    Ok(())
}

fn names(events: &[WebhookEvent]) -> String {
    let mut names: Vec<_> = events.iter().map(|event| event.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names.join(" ")
}

fn delivery(row: &Row<'_>) -> Result<WebhookDelivery> {
    let state = match row.text_or_null("outcome")? {
        None => WebhookDeliveryState::Waiting,
        Some(outbox::DELIVERED) => WebhookDeliveryState::Delivered,
        Some(_) => WebhookDeliveryState::GivenUp,
    };
    let failure = row.text_or_null("failure")?;
    Ok(WebhookDelivery {
        id: row.get("id")?,
        message_id: outbox::header_id(row.get("message_id")?),
        // A server of a later release may have written another one.
        event: WebhookEvent::from_name(row.text("event")?).unwrap_or(WebhookEvent::Test),
        created_at: time::iso(row.get("created_at")?),
        state,
        attempts: row.get("attempts")?,
        attempted_at: row.get::<Option<i64>>("attempted_at")?.map(time::iso),
        next_attempt_at: row.get::<Option<i64>>("due_at")?.map(time::iso),
        status: row.get("status")?,
        failure: failure.and_then(WebhookFailure::from_name),
    })
}
