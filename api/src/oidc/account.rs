//! The account that an identity signs in to (SSO-4), and its roles (SSO-5).

use portal_core::api::ErrorCode;
use portal_core::api::wire::LinkedProvider;

use super::Oidc;
use super::claims::Identity;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::events::event;
use crate::mail::{self, Template};
use crate::security::source::Source;
use crate::store::Db;
use crate::users::{self, IS_OF_PORTAL};
use crate::{time, values};

/// The account of the identity, linked at the first time; its roles are then those of the provider.
///
/// # Errors
/// [`ErrorCode::SsoUnknownPerson`], [`ErrorCode::AccountDisabled`].
pub fn open(
    db: &mut Db<'_>,
    identity: &Identity,
    request_id: &str,
    source: &Source,
) -> Result<i64> {
    let linked = db.first::<i64>(
        "SELECT user_id FROM identities WHERE issuer = ?1 AND subject = ?2",
        values![&identity.issuer, &identity.subject],
    )?;
    let user_id = match linked {
        Some(user_id) => user_id,
        None => account_to_link(db, identity)?.ok_or(ErrorCode::SsoUnknownPerson)?,
    };
    let is_disabled = db.first::<bool>(
        "SELECT disabled_at IS NOT NULL FROM users WHERE id = ?1",
        values![user_id],
    )?;
    Error::refuse_if(is_disabled == Some(true), ErrorCode::AccountDisabled)?;
    if linked.is_none() {
        db.execute(
            "INSERT INTO identities (issuer, subject, user_id, linked_at) VALUES (?1, ?2, ?3, ?4)",
            values![&identity.issuer, &identity.subject, user_id, time::now()],
        )?;
        // The provider vouches for the address of an account without a sign-in so far.
        db.execute(
            "UPDATE users SET email_confirmed_at = ?2 WHERE id = ?1 AND email_confirmed_at IS NULL",
            values![user_id, time::now()],
        )?;
        let provider = identity.provider_name.clone();
        mail::tell_of_act(db, user_id, &Template::IdentityLinked { provider }, source)?;
        audit::record_own(db, Action::IdentityLink, user_id, request_id)?;
    }
    set_roles(db, user_id, identity, request_id)?;
    Ok(user_id)
}

/// The account with the verified e-mail. Not that of a driver; not one whose password
/// somebody chose who has not proved to read that mail, and who would share the account; and not one that belongs to
/// another person of the issuer, since an e-mail may pass on to a successor.
fn account_to_link(db: &mut Db<'_>, identity: &Identity) -> Result<Option<i64>> {
    let Some(email) = &identity.verified_email else {
        return Ok(None);
    };
    db.first(
        &format!(
            "SELECT id FROM users u WHERE email = ?1 AND {IS_OF_PORTAL}
             AND (password_hash IS NULL OR email_confirmed_at IS NOT NULL)
             AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.issuer = ?2)"
        ),
        values![email, &identity.issuer],
    )
}

fn set_roles(db: &mut Db<'_>, user_id: i64, identity: &Identity, request_id: &str) -> Result<()> {
    let mut is_changed = false;
    for &(role, is_held) in &identity.roles {
        let held: i64 = db.value(
            "SELECT COUNT(*) FROM user_roles WHERE user_id = ?1 AND role = ?2 AND is_accepted",
            values![user_id, role.as_str()],
        )?;
        if (held > 0) == is_held {
            continue;
        }
        is_changed = true;
        let action = if is_held {
            users::grant(db, user_id, role, true)?;
            Action::RoleGrantByProvider
        } else {
            users::revoke(db, user_id, role)?;
            Action::RoleRevokeByProvider
        };
        let (by, role) = (Some(user_id), role.as_str());
        audit::record_with(db, by, action, user_id, request_id, role)?;
    }
    if is_changed {
        event::notify_user(db, user_id)?;
        event::notify_administrators(db, user_id)?;
    }
    Ok(())
}

/// The identity providers that open an account, in the order of their links.
pub fn linked(db: &mut Db<'_>, oidc: &Oidc, user_id: i64) -> Result<Vec<LinkedProvider>> {
    db.rows(
        "SELECT issuer, linked_at FROM identities WHERE user_id = ?1 ORDER BY linked_at",
        values![user_id],
        |row| {
            Ok(LinkedProvider {
                issuer: row.get("issuer")?,
                name: oidc.name_of(row.text("issuer")?).to_owned(),
                linked_at: time::iso(row.get("linked_at")?),
            })
        },
    )
}

/// Unlinks the account from an identity provider; whether it was linked.
pub fn unlink_one(db: &mut Db<'_>, user_id: i64, issuer: &str) -> Result<bool> {
    let unlinked = db.execute(
        "DELETE FROM identities WHERE user_id = ?1 AND issuer = ?2",
        values![user_id, issuer],
    )?;
    Ok(unlinked > 0)
}

/// Unlinks the account from every identity; returns their number. The next sign-in links it by its e-mail.
pub fn unlink(db: &mut Db<'_>, user_id: i64) -> Result<u64> {
    db.execute(
        "DELETE FROM identities WHERE user_id = ?1",
        values![user_id],
    )
}
