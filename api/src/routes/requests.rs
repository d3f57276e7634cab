//! Insurance requests. What a broker did with one counts for its brands, see
//! `docs/decisions/0002-request-state-per-brand.md`.

use crate::http::page::{Page, Written};
use crate::security::session::Caller;
use crate::store::{Db, Outcome, StoreError};
use crate::values;

/// `GET assurance/unresponded`: what none of the caller's brands answered or discarded.
pub fn unanswered(db: &mut Db<'_>, caller: &Caller, page: Page, out: &mut Written) -> Outcome<()> {
    db.each(
        "SELECT r.id, r.document FROM requests r
         WHERE r.id > ?1 AND NOT EXISTS (
            SELECT 1 FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
            WHERE s.request_id = r.id AND m.user_id = ?2
                AND (s.responded_at IS NOT NULL OR s.discarded_at IS NOT NULL))
         ORDER BY r.id LIMIT ?3",
        values![page.after, caller.user.id, page.limit],
        |row| {
            out.push_json(row.get(0)?, row.text(1)?);
            Ok::<(), StoreError>(())
        },
    )?;
    Ok(())
}
