//! The quota of offers: how many a brand may send in thirty days (OFFER-11).

use std::collections::HashMap;

use portal_core::api::{ErrorCode, RoleName};

use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, DAY};
use crate::values;

/// The window of a brand's quota, in days.
const QUOTA_DAYS: i64 = 30;

/// Offers that a brand sent in the window of its quota, deleted ones included (OFFER-11). Offers of
/// the future were dated by a clock that was ahead, and would hold the quota at 0 until then.
pub fn sent_in_window(db: &mut Db<'_>, brand_id: i64) -> Result<i64> {
    let now = time::now();
    db.value(
        "SELECT (SELECT COUNT(*) FROM offers
                WHERE brand_id = ?1 AND created_at > ?2 AND created_at <= ?3)
            + (SELECT COUNT(*) FROM deleted_offers
                WHERE brand_id = ?1 AND created_at > ?2 AND created_at <= ?3)",
        values![brand_id, now - QUOTA_DAYS * DAY, now + CLOCK_TOLERANCE],
    )
}

/// [`sent_in_window`] of every brand that sent any.
pub fn sent_by_brand(db: &mut Db<'_>) -> Result<HashMap<i64, i64>> {
    let now = time::now();
    let sent = db.rows(
        "SELECT brand_id, COUNT(*) AS number FROM
            (SELECT brand_id, created_at FROM offers
             UNION ALL SELECT brand_id, created_at FROM deleted_offers) AS sent
         WHERE created_at > ?1 AND created_at <= ?2 GROUP BY brand_id",
        values![now - QUOTA_DAYS * DAY, now + CLOCK_TOLERANCE],
        |row| Ok((row.get("brand_id")?, row.get("number")?)),
    )?;
    Ok(sent.into_iter().collect())
}

/// The quota of a brand that the user may offer for.
pub fn of_own_brand(db: &mut Db<'_>, user: &CurrentUser, brand_id: i64) -> Result<i64> {
    let quota = db.first(
        "SELECT offer_quota FROM brands WHERE id = ?3 AND id <> 0
            AND (?1 OR id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))",
        values![user.is(RoleName::Admin), user.user_id, brand_id],
    )?;
    quota.ok_or_else(|| ErrorCode::BrandNotYours.into())
}
