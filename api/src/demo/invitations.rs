//! Demo invitations in each state.

use portal_core::api::RoleName;
use serde::Deserialize;

use super::ADMINISTRATOR;
use super::acts::Acts;
use crate::audit::Action;
use crate::error::Result;
use crate::security::random_token;
use crate::store::Db;
use crate::time::{DAY, HOUR};
use crate::{id, values};

/// An invitation of the demo.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invitation {
    email: String,
    role: Option<RoleName>,
    brand_id: Option<i64>,
    business_id: Option<i64>,
    invited_by: i64,
    /// Days since it was sent.
    days: i64,
    accepted_by: Option<i64>,
    #[serde(default)]
    is_withdrawn: bool,
}

/// Writes the invitations with their acts.
pub(super) fn write(
    db: &mut Db<'_>,
    invitations: &[Invitation],
    now: i64,
    acts: &mut Acts,
) -> Result<()> {
    for invitation in invitations {
        let at = now - invitation.days * DAY;
        let id = id::lowest_of(at);
        db.execute(
            "INSERT INTO invitations (id, hash, email, role, brand_id, business_id, language,
                invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'fr', ?7, ?8, ?9, ?10, ?11, ?12)",
            values![
                id,
                &random_token::hash(&random_token::new()),
                invitation.email.as_str(),
                invitation.role.map(RoleName::as_str),
                invitation.brand_id,
                invitation.business_id,
                invitation.invited_by,
                at,
                at + 7 * DAY,
                invitation.accepted_by.map(|_| at + HOUR),
                invitation.accepted_by,
                invitation.is_withdrawn.then_some(at + 2 * HOUR)
            ],
        )?;
        let mut add = |at, user_id, action| acts.add(at, user_id, action, id, None);
        add(at, invitation.invited_by, Action::InvitationCreate);
        if invitation.is_withdrawn {
            add(at + 2 * HOUR, ADMINISTRATOR, Action::InvitationWithdraw);
        }
        if let Some(person) = invitation.accepted_by {
            add(at + HOUR, person, Action::InvitationAccept);
        }
    }
    Ok(())
}
