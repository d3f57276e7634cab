//! Claims: who prepares an offer for a request in a brand's name (CLAIM-1). They are seen by those who
//! may offer in the brand's name, and stop no offer.

use portal_core::api::requests::{ClaimRequest, NoFields, OfferRequest};
use portal_core::api::wire::{Claim, Colleague, EventKind};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::claim::{CLAIM_DURATION_MS, ClaimStep, MAX_CLAIMS, StoredClaim, claim};

use super::{offers, seen};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::security::limits::limited_act::LimitedAct;
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::{users, values};

/// `GET support/claim`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Claim>> {
    let now = time::now();
    let mut claims = call.db.rows(
        "SELECT c.request_id, c.brand_id, c.user_id, u.first_name, u.last_name, c.seen_at
         FROM claims c JOIN users u ON u.id = c.user_id
         WHERE ?1 OR c.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)
         ORDER BY c.request_id, c.brand_id",
        values![call.by.is(RoleName::Admin), call.by.user_id],
        |row| {
            let stored = StoredClaim {
                user_id: row.get("user_id")?,
                seen_at: row.get("seen_at")?,
            };
            Ok(Claim {
                user_assurance_id: row.get("request_id")?,
                brand_id: row.get("brand_id")?,
                user: Colleague {
                    id: stored.user_id,
                    first_name: row.get("first_name")?,
                    last_name: row.get("last_name")?,
                },
                seconds_left: stored.seconds_left(now),
            })
        },
    )?;
    claims.retain(|claim| claim.seconds_left > 0);
    Ok(claims)
}

/// `POST support/claim`: where the brand could offer for the request.
pub fn take(call: Call<'_, ClaimRequest>) -> Result<Claim> {
    let ClaimRequest {
        brand_id,
        user_assurance_id: request_id,
        take_over,
    } = *call.request;
    offers::require_possible(call.db, call.by, brand_id, request_id)?;
    let held = call.db.row(
        "SELECT user_id, seen_at FROM claims WHERE request_id = ?1 AND brand_id = ?2",
        values![request_id, brand_id],
        |row| {
            Ok(StoredClaim {
                user_id: row.get("user_id")?,
                seen_at: row.get("seen_at")?,
            })
        },
    )?;
    let stored = StoredClaim {
        user_id: call.by.user_id,
        seen_at: time::now(),
    };
    let step = claim(held, stored.user_id, take_over, stored.seen_at)?;
    if step == ClaimStep::Taken {
        require_fewer(call.db, stored)?;
        LimitedAct::Claim(call.by.user_id).count(call.db)?;
    }
    call.db.execute(
        "INSERT INTO claims (request_id, brand_id, user_id, seen_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (request_id, brand_id) DO UPDATE SET user_id = ?3, seen_at = ?4",
        values![request_id, brand_id, stored.user_id, stored.seen_at],
    )?;
    if step == ClaimStep::Taken {
        notify_brand(call.db, request_id, brand_id, call.by.user_id)?;
        call.by.audit(call.db, Action::ClaimTake, request_id)?;
        seen::mark(call.db, call.by.user_id, &[request_id], true)?;
    }
    let holder = users::find(call.db, call.by.user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    Ok(Claim {
        user_assurance_id: request_id,
        brand_id,
        user: Colleague {
            id: holder.id,
            first_name: holder.first_name,
            last_name: holder.last_name,
        },
        seconds_left: stored.seconds_left(stored.seen_at),
    })
}

fn notify_brand(db: &mut Db<'_>, request_id: i64, brand_id: i64, user_id: i64) -> Result<()> {
    event::record_of_brand(db, EventKind::ClaimChanged, request_id, brand_id, user_id)
}

/// Refuses a further claim of a user who has [`MAX_CLAIMS`], until one of them has lapsed (CLAIM-6).
fn require_fewer(db: &mut Db<'_>, wanted: StoredClaim) -> Result<()> {
    let held: i64 = db.value(
        "SELECT COUNT(*) FROM claims WHERE user_id = ?1 AND seen_at > ?2",
        values![wanted.user_id, wanted.seen_at - CLAIM_DURATION_MS],
    )?;
    if held >= MAX_CLAIMS {
        let seconds = CLAIM_DURATION_MS / SECOND;
        return Err(Error::throttled(u64::try_from(seconds).unwrap_or(1)));
    }
    Ok(())
}

/// `DELETE support/claim`: the user's own, in every brand. Without one the call succeeds too: it may
/// have lapsed, or be a colleague's by now.
pub fn release(call: Call<'_, OfferRequest>) -> Result<()> {
    let request_id = call.request.user_assurance_id;
    let brands = call.db.column::<i64>(
        "DELETE FROM claims WHERE request_id = ?1 AND user_id = ?2 RETURNING brand_id",
        values![request_id, call.by.user_id],
    )?;
    if brands.is_empty() {
        return Ok(());
    }
    for brand_id in brands {
        notify_brand(call.db, request_id, brand_id, call.by.user_id)?;
    }
    call.by.audit(call.db, Action::ClaimRelease, request_id)
}

/// Deletes the claims that have lapsed.
pub fn delete_lapsed(db: &mut Db<'_>) -> Result<()> {
    db.run(
        "DELETE FROM claims WHERE seen_at <= ?1",
        values![time::now() - CLAIM_DURATION_MS],
    )
}
