//! Links mailed to an account and invitations that it sent end with its sessions: a thief may have asked for them.

use crate::error::Result;
use crate::security::one_time_token;
use crate::store::Db;
use crate::{time, values};

/// Makes the account's links void, a pending change of its address too, and withdraws the invitations that it sent.
pub fn void(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    one_time_token::void_all(db, user_id)?;
    withdraw_sent(db, user_id)
}

/// Withdraws the open invitations that the account sent.
pub fn withdraw_sent(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.run(
        "UPDATE invitations SET withdrawn_at = ?2
         WHERE invited_by = ?1 AND accepted_at IS NULL AND withdrawn_at IS NULL",
        values![user_id, time::now()],
    )
}
