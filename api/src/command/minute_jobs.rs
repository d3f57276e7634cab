//! Jobs of every server each minute: they delete what has expired, announce what ends, plan mails, and count the mail that waits.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::MissedTickBehavior;

use crate::administration::{clients, unconfirmed_sign_up};
use crate::error::Result;
use crate::events::event;
use crate::mail::outbox;
use crate::oidc::provider_sign_in;
use crate::passkeys::challenges;
use crate::routes::insurer::{claims, seen};
use crate::routes::notifications::due;
use crate::routes::statement_mails;
use crate::security::limits::limited_act;
use crate::security::{device_cookie, one_time_token, pending_sign_in, refused_address, session};
use crate::state::AppState;
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::webhooks::expired_offers;
use crate::{audit, invitations, outbox_worker};

/// Runs the jobs now and every minute. Calls delete no rows of others: parallel ones would choose the same and conflict
/// in PostgreSQL.
pub async fn run(state: Arc<AppState>) {
    let mut interval = tokio::time::interval(Duration::from_secs(60));
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        attempt(&state, "expired rows could not be deleted", delete_expired).await;
        // Apart: it looks at every session, and would conflict with the sign-ins of as long as the others take.
        let what = "expired sessions could not be deleted";
        attempt(&state, what, session::delete_expired).await;
        let what = "sign-ups that were not confirmed could not be deleted";
        attempt(&state, what, unconfirmed_sign_up::delete_old).await;
        let now = state.now();
        let what = "webhooks of expired offers could not be written";
        attempt(&state, what, move |db| expired_offers::record_all(db, &now)).await;
        let now = state.now();
        let what = "what people have not seen could not be planned";
        attempt(&state, what, move |db| due::plan(db, &now)).await;
        let now = state.now();
        let what = "links to statements could not be mailed";
        attempt(&state, what, move |db| statement_mails::mail_due(db, &now)).await;
        let what = "ends of tokens could not be announced";
        attempt(&state, what, clients::warn_of_ends).await;
        if let Some(days) = state.config.audit_retention_days {
            delete_old_acts(&state, days).await;
        }
        if let Ok((messages, oldest)) = state.store.read(outbox::waiting).await {
            let age = oldest.map_or(0, |oldest| (time::now() - oldest) / SECOND);
            state.metrics.record_waiting_mail(messages, age);
        }
    }
}

/// Does the work in a transaction of its own; `None` where it failed, which the log says.
async fn attempt<T: Send + 'static>(
    state: &AppState,
    what: &'static str,
    work: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
) -> Option<T> {
    let done = state.store.write(work).await;
    done.inspect_err(|error| tracing::warn!(%error, "{what}: tried again in a minute"))
        .ok()
}

fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    limited_act::delete_expired(db)?;
    device_cookie::delete_expired(db)?;
    one_time_token::delete_expired(db)?;
    statement_mails::delete_ended(db)?;
    outbox_worker::delete_old(db, "outbox")?;
    outbox_worker::delete_old(db, "webhook_deliveries")?;
    claims::delete_lapsed(db)?;
    seen::delete_old(db)?;
    refused_address::delete_old(db)?;
    provider_sign_in::delete_expired(db)?;
    pending_sign_in::delete_expired(db)?;
    challenges::delete_expired(db)?;
    event::delete_old(db)
}

/// Deletes old rows of the audit trail and old invitations. More than a transaction deletes go in the minutes that
/// follow.
async fn delete_old_acts(state: &AppState, days: u32) {
    let delete = move |db: &mut Db<'_>| {
        Ok((
            audit::delete_older_than(db, days)?,
            invitations::delete_older_than(db, days)?,
        ))
    };
    let what = "old rows of the audit trail could not be deleted";
    if let Some((rows, invitations)) = attempt(state, what, delete).await
        && (rows, invitations) != (0, 0)
    {
        tracing::info!(
            rows,
            invitations,
            days,
            "old rows of the audit trail and old invitations deleted"
        );
    }
}
