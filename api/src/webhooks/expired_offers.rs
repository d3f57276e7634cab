//! Offers whose last valid day is over, told once for each day.

use jiff::Zoned;
use portal_core::api::wire::WebhookEvent;

use super::outbox::{Subject, record};
use crate::error::Result;
use crate::store::Db;
use crate::values;

/// Name of the setting that holds the day up to which expiries have been told.
const TOLD_UP_TO: &str = "offers_expired_before";

/// Records the expiry of pending offers whose last valid day is before today and was not before the day told up to.
pub fn record_all(db: &mut Db<'_>, now: &Zoned) -> Result<()> {
    let today = now.date().to_string();
    let told: Option<String> = db.first(
        "SELECT value FROM settings WHERE name = ?1",
        values![TOLD_UP_TO],
    )?;
    if told.as_ref().is_some_and(|told| *told >= today) {
        return Ok(());
    }
    db.execute(
        "INSERT INTO settings (name, value) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        values![TOLD_UP_TO, &today],
    )?;
    // A portal that starts tells of the days that follow.
    let Some(told) = told else { return Ok(()) };
    let expired = db.rows(
        "SELECT id, request_id, brand_id FROM offers
         WHERE NOT is_accepted AND declined_at IS NULL
            AND expiration_date >= ?1 AND expiration_date < ?2 ORDER BY id",
        values![&told, &today],
        |row| {
            Ok(Subject {
                offer_id: row.get("id")?,
                request_id: row.get("request_id")?,
                brand_id: row.get("brand_id")?,
                ..Subject::default()
            })
        },
    )?;
    expired
        .iter()
        .try_for_each(|subject| record(db, WebhookEvent::OfferExpired, subject))
}
