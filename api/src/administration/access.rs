//! Access of a person, given and taken back (PEOPLE-4 to PEOPLE-9).

use portal_core::api::{ErrorCode, RoleName};

use super::{
    Actor, links_and_invitations, notify_administrators, notify_user, tell_of_role,
    withdraw_invitations,
};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::mail::{self, Template};
use crate::oidc;
use crate::second_factor;
use crate::security::device_cookie;
use crate::security::ended_session::{self, EndReason};
use crate::security::one_time_token::{self, Purpose};
use crate::store::Db;
use crate::users::{self, HAS_PASSWORD};
use crate::{time, values};

/// Gives a role, which counts from the next call on; whether the user did not have it.
pub fn grant(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, role: RoleName) -> Result<bool> {
    if users::holds(db, user_id, role)? {
        return Ok(false);
    }
    users::grant(db, user_id, role, true)?;
    tell_of_role(db, by, user_id, role, true)?;
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    by.audit_with(db, Action::RoleGrant, user_id, role.as_str())?;
    Ok(true)
}

/// Takes a role, accepted or not, from the next call on: of a broker with the brands, of a manager with the
/// business; whether the user had it.
///
/// # Errors
/// [`ErrorCode::OwnAccess`], [`ErrorCode::LastAdministrator`].
pub fn revoke(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, role: RoleName) -> Result<bool> {
    let had_it = db.value::<bool>(
        "SELECT COUNT(*) > 0 FROM user_roles WHERE user_id = ?1 AND role = ?2",
        values![user_id, role.as_str()],
    )?;
    if !had_it {
        return Ok(false);
    }
    let memberships = match role {
        // Brand 0 is the platform's own, of administrators.
        RoleName::Assurance => "DELETE FROM brand_members WHERE user_id = ?1 AND brand_id <> 0",
        RoleName::Business => "DELETE FROM business_managers WHERE user_id = ?1",
        RoleName::Admin => {
            require_another(by, user_id)?;
            require_other_administrator(db, user_id)?;
            // `users::revoke` takes brand 0.
            ""
        }
        RoleName::Other => "",
    };
    if !memberships.is_empty() {
        db.execute(memberships, values![user_id])?;
    }
    users::revoke(db, user_id, role)?;
    withdraw_invitations(db, user_id, role, None)?;
    links_and_invitations::withdraw_sent(db, user_id)?;
    tell_of_role(db, by, user_id, role, false)?;
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    by.audit_with(db, Action::RoleRevoke, user_id, role.as_str())?;
    Ok(true)
}

/// Keeps the user out (PEOPLE-9): ends the sessions, makes links void, forgets devices and networks. The number of ended
/// sessions; `None` where the account was disabled already.
///
/// # Errors
/// [`ErrorCode::OwnAccess`], [`ErrorCode::LastAdministrator`].
pub fn disable(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<Option<usize>> {
    require_another(by, user_id)?;
    let is_administrator = db.value::<bool>(
        "SELECT COUNT(*) > 0 FROM user_roles WHERE user_id = ?1 AND role = ?2",
        values![user_id, RoleName::Admin.as_str()],
    )?;
    if users::is_disabled(db, user_id)? {
        return Ok(None);
    }
    if is_administrator {
        require_other_administrator(db, user_id)?;
    }
    db.execute(
        "UPDATE users SET disabled_at = ?2 WHERE id = ?1",
        values![user_id, time::now()],
    )?;
    device_cookie::forget_all(db, user_id)?;
    links_and_invitations::void(db, user_id)?;
    mail::to_user(db, user_id, &Template::KeptOut)?;
    notify_administrators(db, user_id)?;
    by.audit(db, Action::UserDisable, user_id)?;
    ended_session::end_all(db, user_id, EndReason::AccountDisabled).map(Some)
}

/// Lets the user sign in again, with the roles of before; whether the account was disabled.
pub fn enable(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<bool> {
    let changed = db.execute(
        "UPDATE users SET disabled_at = NULL WHERE id = ?1 AND disabled_at IS NOT NULL",
        values![user_id],
    )?;
    if changed > 0 {
        notify_administrators(db, user_id)?;
        by.audit(db, Action::UserEnable, user_id)?;
    }
    Ok(changed > 0)
}

/// Signs the user out everywhere, forgets devices and networks, and makes void what was left behind; the number of ended
/// sessions.
///
/// # Errors
/// [`ErrorCode::OwnAccess`]: one's own are ended on one's own page.
pub fn end_sessions(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<usize> {
    require_another(by, user_id)?;
    by.audit(db, Action::UserEndSessions, user_id)?;
    sign_out_everywhere(db, user_id)
}

/// Removes every second factor, and ends the sessions, whose number it returns; `None` without a second factor.
///
/// # Errors
/// [`ErrorCode::OwnAccess`]: one's own is removed on one's own page, after a recent proof (ACCOUNT-6).
pub fn reset_factor(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<Option<usize>> {
    require_another(by, user_id)?;
    if !second_factor::reset(db, user_id)? {
        return Ok(None);
    }
    by.audit(db, Action::UserResetSecondFactor, user_id)?;
    sign_out_everywhere(db, user_id).map(Some)
}

/// Takes the links to identity providers, and ends the sessions, whose number it returns; `None` without a link. The next
/// single sign-on links the account anew, by its e-mail.
///
/// # Errors
/// [`ErrorCode::OwnAccess`]: one's own are taken on one's own page.
pub fn unlink_providers(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<Option<usize>> {
    require_another(by, user_id)?;
    if oidc::account::unlink(db, user_id)? == 0 {
        return Ok(None);
    }
    by.audit(db, Action::IdentityUnlink, user_id)?;
    sign_out_everywhere(db, user_id).map(Some)
}

fn sign_out_everywhere(db: &mut Db<'_>, user_id: i64) -> Result<usize> {
    device_cookie::forget_all(db, user_id)?;
    links_and_invitations::void(db, user_id)?;
    notify_administrators(db, user_id)?;
    ended_session::end_all(db, user_id, EndReason::Operator)
}

/// Mails a link for a new password, which works once, within 7 days; the password so far, if any, works until
/// then.
///
/// # Errors
/// [`ErrorCode::PersonDisabled`].
pub fn mail_password_link(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<()> {
    Error::refuse_if(users::is_disabled(db, user_id)?, ErrorCode::PersonDisabled)?;
    let has_password = users::has_password(db, user_id)?;
    let token = one_time_token::issue(db, user_id, Purpose::FirstPassword, None)?;
    let message = if has_password {
        Template::NewPassword { token }
    } else {
        Template::FirstPassword { token }
    };
    mail::to_user(db, user_id, &message)?;
    notify_administrators(db, user_id)?;
    by.audit(db, Action::UserSendPasswordLink, user_id)
}

/// Requires that the change does not concern the maker's own account (PEOPLE-6).
pub(super) fn require_another(by: Actor<'_>, user_id: i64) -> Result<()> {
    Error::refuse_if(by.is(user_id), ErrorCode::OwnAccess)?;
    Ok(())
}

/// Requires an administrator beside this user who can sign in.
fn require_other_administrator(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    let has_other = db.value::<bool>(
        &format!(
            "SELECT COUNT(*) > 0 FROM user_roles r JOIN users u ON u.id = r.user_id
             WHERE r.role = ?2 AND u.id <> ?1 AND u.disabled_at IS NULL
             AND u.email_confirmed_at IS NOT NULL
             AND ({HAS_PASSWORD}
                OR EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id)
                OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id))"
        ),
        values![user_id, RoleName::Admin.as_str()],
    )?;
    Error::refuse_if(!has_other, ErrorCode::LastAdministrator)
}
