//! Demo invitations in each state.

use portal_core::api::RoleName;

use super::acts::Acts;
use super::brokers::BRAND;
use super::fleet::BUSINESS;
use super::{ADMINISTRATOR, FLEET_MANAGER};
use crate::audit::Action;
use crate::error::Result;
use crate::security::random_token;
use crate::store::Db;
use crate::time::{DAY, HOUR};
use crate::{id, values};

/// An invitation of the demo.
struct Invitation {
    email: &'static str,
    role: Option<RoleName>,
    brand_id: Option<i64>,
    business_id: Option<i64>,
    invited_by: i64,
    /// Days since it was sent.
    days: i64,
    accepted_by: Option<i64>,
    is_withdrawn: bool,
}

const INVITATIONS: [Invitation; 6] = [
    invitation(
        "chloe@boreal.test",
        Some(RoleName::Assurance),
        ADMINISTRATOR,
        1,
    ),
    invitation("nathan@transportboreal.test", None, FLEET_MANAGER, 2),
    invitation("bureau@demo.test", Some(RoleName::Admin), ADMINISTRATOR, 6),
    invitation(
        "jade@maple.test",
        Some(RoleName::Assurance),
        ADMINISTRATOR,
        20,
    ),
    Invitation {
        is_withdrawn: true,
        ..invitation(
            "samuel@demo.test",
            Some(RoleName::Business),
            ADMINISTRATOR,
            4,
        )
    },
    Invitation {
        brand_id: Some(2),
        accepted_by: Some(1_027),
        ..invitation(
            "amelie@fleuve.test",
            Some(RoleName::Assurance),
            ADMINISTRATOR,
            13,
        )
    },
];

/// An open one, of the demo's own brand or business.
const fn invitation(
    email: &'static str,
    role: Option<RoleName>,
    invited_by: i64,
    days: i64,
) -> Invitation {
    let (brand_id, business_id) = match role {
        Some(RoleName::Assurance) => (Some(BRAND), None),
        Some(RoleName::Admin) => (None, None),
        _ => (None, Some(BUSINESS)),
    };
    Invitation {
        email,
        role,
        brand_id,
        business_id,
        invited_by,
        days,
        accepted_by: None,
        is_withdrawn: false,
    }
}

/// Writes the invitations with their acts.
pub fn write(db: &mut Db<'_>, now: i64, acts: &mut Acts) -> Result<()> {
    for invitation in &INVITATIONS {
        let at = now - invitation.days * DAY;
        let id = id::lowest_of(at);
        db.execute(
            "INSERT INTO invitations (id, hash, email, role, brand_id, business_id, language,
                invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'fr', ?7, ?8, ?9, ?10, ?11, ?12)",
            values![
                id,
                &random_token::hash(&random_token::new()),
                invitation.email,
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
        acts.add(
            at,
            invitation.invited_by,
            Action::InvitationCreate,
            id,
            None,
        );
        if invitation.is_withdrawn {
            acts.add(
                at + 2 * HOUR,
                ADMINISTRATOR,
                Action::InvitationWithdraw,
                id,
                None,
            );
        }
        if let Some(person) = invitation.accepted_by {
            acts.add(at + HOUR, person, Action::InvitationAccept, id, None);
        }
    }
    Ok(())
}
