//! The audit trail: one row per change, in the transaction that makes the change (AUDIT-1).

mod action;
mod entry;
mod names;
mod record;
mod search;
pub mod selection;
mod sentence;

pub use self::action::{Action, Reference};
pub use self::entry::Entry;
pub use self::names::RowNames;
pub use self::record::{
    COMMAND_LINE, Fields, SERVER, change, changes, fields, old_of_change, record, record_of_client,
    record_own, record_with,
};

use crate::error::Result;
use crate::store::Db;
use crate::{id, time, values};

/// Rows that one transaction deletes, so that it holds no writer long.
const MAX_DELETED: i64 = 5_000;

/// Deletes acts older than the operator keeps them (AUDIT-6); returns their number, [`MAX_DELETED`] at most.
pub fn delete_older_than(db: &mut Db<'_>, days: u32) -> Result<u64> {
    // Identifiers rise with time.
    let oldest = id::lowest_of(time::now() - i64::from(days) * time::DAY);
    db.execute(
        "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE id < ?1 ORDER BY id LIMIT ?2)",
        values![oldest, MAX_DELETED],
    )
}
