//! The audit trail: one row per change, in the transaction that makes the change.

use crate::error::Result;
use crate::store::Db;
use crate::{id, time, values};

/// Records a change of the row `subject`. `user_id` is `None` for anonymous requests and for the
/// command line.
pub fn record(
    db: &mut Db<'_>,
    user_id: Option<i64>,
    action: &str,
    subject: i64,
    request_id: &str,
) -> Result<()> {
    db.execute(
        "INSERT INTO audit (id, at, user_id, action, subject, call_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![
            id::next(),
            time::now(),
            user_id,
            action,
            &subject.to_string(),
            request_id
        ],
    )?;
    Ok(())
}
