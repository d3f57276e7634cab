//! Endpoints: their secrets, and the days on which they fail.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use portal_core::api::wire::WebhookFailure;
use url::Url;

use crate::audit::{self, Action, SERVER};
use crate::error::{Error, Result};
use crate::mail::{self, Template};
use crate::security::sealed;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::{users, values};

/// Time of failing after which administrators are warned (WEBHOOK-8).
const WARNED_AFTER: i64 = 2 * DAY;

/// Time of failing after which an endpoint is switched off (WEBHOOK-8).
const SWITCHED_OFF_AFTER: i64 = 3 * DAY;

/// The outcome of a delivery that the endpoint did not take.
pub const GIVEN_UP: &str = "given up";

/// A new secret in the notation of the specification.
pub fn new_secret() -> String {
    let bytes: [u8; 32] = rand::random();
    format!("whsec_{}", BASE64.encode(bytes))
}

/// Seals a secret of an endpoint.
pub fn seal(db: &mut Db<'_>, endpoint_id: i64, secret: &str) -> Result<String> {
    sealed::seal(db, &owner(endpoint_id), secret.as_bytes())
}

fn open(db: &mut Db<'_>, endpoint_id: i64, sealed: &str) -> Result<String> {
    let secret = sealed::open(db, &owner(endpoint_id), sealed)?;
    String::from_utf8(secret).map_err(Error::internal)
}

fn owner(endpoint_id: i64) -> String {
    format!("webhook:{endpoint_id}")
}

/// Address and secrets of an endpoint, the newer one first.
pub(super) fn address_and_secrets(
    db: &mut Db<'_>,
    endpoint_id: i64,
) -> Result<(String, Result<Vec<String>>)> {
    let found = db.row(
        "SELECT url, secret, former_secret FROM webhook_endpoints WHERE id = ?1",
        values![endpoint_id],
        |row| {
            let secrets = [
                Some(row.get::<String>("secret")?),
                row.get("former_secret")?,
            ];
            Ok((row.get::<String>("url")?, secrets))
        },
    )?;
    let (url, sealed) = found.ok_or_else(|| Error::internal("a delivery to no endpoint"))?;
    let secrets = sealed.iter().flatten();
    let secrets = secrets.map(|it| open(db, endpoint_id, it)).collect();
    Ok((url, secrets))
}

/// Ends the days of failing.
pub(super) fn record_success(db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
    db.run(
        "UPDATE webhook_endpoints SET failing_since = NULL, warned_at = NULL
         WHERE id = ?1 AND failing_since IS NOT NULL",
        values![endpoint_id],
    )
}

/// Counts the time of failing from `since` on, unless it runs already, and warns administrators or switches the endpoint
/// off once it is long enough (WEBHOOK-8).
pub(super) fn record_failure(db: &mut Db<'_>, endpoint_id: i64, since: i64) -> Result<()> {
    db.execute(
        "UPDATE webhook_endpoints SET failing_since = ?2 WHERE id = ?1 AND failing_since IS NULL",
        values![endpoint_id, since],
    )?;
    let now = time::now();
    let switched_off = db.execute(
        "UPDATE webhook_endpoints SET switched_off_at = ?2
         WHERE id = ?1 AND switched_off_at IS NULL AND failing_since <= ?3",
        values![endpoint_id, now, now - SWITCHED_OFF_AFTER],
    )?;
    if switched_off > 0 {
        give_up_waiting(db, endpoint_id)?;
        let (client_id, host) = tell_administrators(db, endpoint_id, |system, host| {
            Template::WebhookSwitchedOff { system, host }
        })?;
        return audit::record_with(db, None, Action::WebhookSwitchOff, client_id, SERVER, &host);
    }
    let warned = db.execute(
        "UPDATE webhook_endpoints SET warned_at = ?2
         WHERE id = ?1 AND switched_off_at IS NULL AND warned_at IS NULL AND failing_since <= ?3",
        values![endpoint_id, now, now - WARNED_AFTER],
    )?;
    if warned > 0 {
        tell_administrators(db, endpoint_id, |system, host| Template::WebhookFailing {
            system,
            host,
        })?;
    }
    Ok(())
}

/// Gives up what waits for an endpoint, which is switched off.
pub fn give_up_waiting(db: &mut Db<'_>, endpoint_id: i64) -> Result<()> {
    db.run(
        "UPDATE webhook_deliveries SET due_at = NULL, sending_until = NULL, finished_at = ?2,
            outcome = ?3, failure = ?4 WHERE endpoint_id = ?1 AND finished_at IS NULL",
        values![
            endpoint_id,
            time::now(),
            GIVEN_UP,
            WebhookFailure::SwitchedOff.name()
        ],
    )
}

/// Mails every administrator about an endpoint; returns its system and its host.
fn tell_administrators(
    db: &mut Db<'_>,
    endpoint_id: i64,
    template: impl Fn(String, String) -> Template,
) -> Result<(i64, String)> {
    let found = db.row(
        "SELECT c.id, c.name, e.url FROM webhook_endpoints e JOIN client c ON c.id = e.client_id
         WHERE e.id = ?1",
        values![endpoint_id],
        |row| {
            let (name, url) = (row.get::<String>("name")?, row.get::<String>("url")?);
            Ok((row.get::<i64>("id")?, name, url))
        },
    )?;
    let (client_id, system, url) = found.ok_or_else(|| Error::internal("no endpoint"))?;
    let host = host(&url);
    let template = template(system, host.clone());
    for user_id in users::administrators(db)? {
        mail::to_user(db, user_id, &template)?;
    }
    Ok((client_id, host))
}

/// Host of an address: its path may hold a secret.
pub fn host(url: &str) -> String {
    let parsed = Url::parse(url).ok();
    let host = parsed.and_then(|url| url.host_str().map(str::to_owned));
    host.unwrap_or_default()
}
