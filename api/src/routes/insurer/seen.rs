//! Requests that a person has seen (NOTIFICATION-3).

use portal_core::api::requests::SeenRequest;

use crate::error::Result;
use crate::http::call::Call;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::values;

/// Time for which it is known what was seen, milliseconds. What is older is not mailed.
pub const KEPT: i64 = 14 * DAY;

/// Condition in SQL that since a time neither the user has seen a request, nor a colleague of one of their brands opened it.
pub fn unseen(user: &str, request: &str, since: &str) -> String {
    format!(
        " AND NOT EXISTS (SELECT 1 FROM seen_requests v WHERE v.request_id = {request}
            AND ((v.user_id = {user} AND v.seen_at >= {since})
                OR (v.opened_at >= {since} AND v.user_id IN (
                    SELECT c.user_id FROM brand_members c JOIN brand_members m ON m.brand_id = c.brand_id
                    WHERE m.user_id = {user}))))"
    )
}

/// `POST assurance/seen`
pub fn see(call: Call<'_, SeenRequest>) -> Result<()> {
    mark(
        call.db,
        call.by.user_id,
        &call.request.ids,
        call.request.is_opened,
    )
}

/// Marks requests as seen by a person; without the ids of requests that are not there.
pub fn mark(db: &mut Db<'_>, user_id: i64, request_ids: &[i64], is_opened: bool) -> Result<()> {
    let now = time::now();
    for request_id in request_ids {
        db.execute(
            "INSERT INTO seen_requests (request_id, user_id, seen_at, opened_at)
             SELECT id, CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT)
             FROM requests WHERE id = ?1
             ON CONFLICT (request_id, user_id) DO UPDATE SET seen_at = excluded.seen_at,
                opened_at = COALESCE(excluded.opened_at, seen_requests.opened_at)",
            values![*request_id, user_id, now, is_opened.then_some(now)],
        )?;
    }
    Ok(())
}

/// Deletes what is older than [`KEPT`].
pub fn delete_old(db: &mut Db<'_>) -> Result<()> {
    db.run(
        "DELETE FROM seen_requests WHERE seen_at <= ?1",
        values![time::now() - KEPT],
    )
}
