//! Applications of brokers (APPROVAL-1): a broker's role that is neither accepted nor refused.

use portal_core::api::wire::{Application, Reviewed, WebhookEvent};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::approval::REVIEW_HOURS;
use portal_core::text::trim_name;

use super::{Actor, brands, notify_administrators, notify_user, withdraw_invitations};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::mail::{self, Template};
use crate::store::{Db, Row};
use crate::time::{self, HOUR};
use crate::webhooks::{self, Subject};
use crate::{users, values};

/// Roles of applications, with their users. A disabled account waits for nothing. `?1` is the broker's role.
const WAITING: &str = "FROM user_roles r JOIN users u ON u.id = r.user_id
     WHERE r.role = ?1 AND NOT r.is_accepted AND r.refused_at IS NULL
        AND u.disabled_at IS NULL";

/// Condition of applications whose address is confirmed, which an administrator can decide on.
const CONFIRMED: &str = " AND u.email_confirmed_at IS NOT NULL";

/// Condition of sign-ups whose address is not confirmed.
const UNCONFIRMED: &str = " AND u.email_confirmed_at IS NULL";

const COUNT: &str = "SELECT COUNT(*) ";

const COLUMNS: &str = "SELECT u.id, u.email, u.first_name, u.last_name, u.cellphone, u.firm, u.licence_number, u.created_at, u.email_confirmed_at ";

/// The number of brokers who wait.
pub fn count(db: &mut Db<'_>) -> Result<u32> {
    db.value(
        &[COUNT, WAITING, CONFIRMED].concat(),
        values![RoleName::Assurance.as_str()],
    )
}

/// The brokers who wait, oldest first.
pub fn waiting(db: &mut Db<'_>) -> Result<Vec<Application>> {
    db.rows(
        &[COLUMNS, WAITING, CONFIRMED, " ORDER BY u.created_at, u.id"].concat(),
        values![RoleName::Assurance.as_str()],
        application,
    )
}

/// The brokers who wait and confirmed their address after the first of `times`, up to the second.
pub fn confirmed_between(db: &mut Db<'_>, times: (i64, i64)) -> Result<Vec<Application>> {
    let between = " AND u.email_confirmed_at > ?2 AND u.email_confirmed_at <= ?3
         ORDER BY u.email_confirmed_at, u.id";
    db.rows(
        &[COLUMNS, WAITING, CONFIRMED, between].concat(),
        values![RoleName::Assurance.as_str(), times.0, times.1],
        application,
    )
}

/// The unconfirmed sign-ups, newest first: `size` of them behind `offset`, and their number in all.
pub fn sign_ups(db: &mut Db<'_>, size: i64, offset: i64) -> Result<(Vec<Application>, u32)> {
    let role = RoleName::Assurance.as_str();
    let page = " ORDER BY u.created_at DESC, u.id DESC LIMIT ?2 OFFSET ?3";
    let page = db.rows(
        &[COLUMNS, WAITING, UNCONFIRMED, page].concat(),
        values![role, size, offset],
        application,
    )?;
    let total = db.value(&[COUNT, WAITING, UNCONFIRMED].concat(), values![role])?;
    Ok((page, total))
}

/// A row of [`COLUMNS`].
fn application(row: &Row<'_>) -> Result<Application> {
    let confirmed_at = row.get::<Option<i64>>("email_confirmed_at")?;
    Ok(Application {
        user: users::of_row(row)?,
        cellphone: row.get("cellphone")?,
        firm: row.get("firm")?,
        licence_number: row.get("licence_number")?,
        applied_at: time::iso(row.get("created_at")?),
        is_confirmed: confirmed_at.is_some(),
        due_at: confirmed_at.map(|at| time::iso(at + REVIEW_HOURS * HOUR)),
    })
}

/// Approves an application into a brand (APPROVAL-3).
///
/// # Errors
/// [`ErrorCode::ApplicationHandled`], [`ErrorCode::AddressNotConfirmed`].
pub fn approve(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, brand_id: i64) -> Result<()> {
    require_confirmed(db, user_id)?;
    accept(db, by, user_id, brand_id)
}

/// Makes a user a broker of a brand, who gets a mail unless they were a broker before. The command line accepts
/// any user; pages approve those who wait ([`approve`]).
///
/// # Errors
/// [`ErrorCode::NotFound`] for an unknown brand.
pub fn accept(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, brand_id: i64) -> Result<()> {
    let brand = brands::find(db, brand_id)?.name;
    let was_broker = users::holds(db, user_id, RoleName::Assurance)?;
    users::grant(db, user_id, RoleName::Assurance, true)?;
    users::join_brand(db, user_id, brand_id)?;
    if !was_broker {
        mail::to_user(db, user_id, &Template::BrokerApproved { brand })?;
    }
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    let subject = Subject {
        user_id: Some(user_id),
        brand_id: Some(brand_id),
        ..Subject::default()
    };
    webhooks::record(db, WebhookEvent::BrokerApproved, &subject)?;
    by.audit_with(db, Action::BrokerApprove, user_id, &brand_id.to_string())
}

/// Refuses an application: the role stays, with the reason, which its user reads in a mail and on the page
/// (APPROVAL-5).
///
/// # Errors
/// As [`approve`].
pub fn refuse(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, reason: &str) -> Result<()> {
    require_confirmed(db, user_id)?;
    let reason = trim_name(reason);
    db.execute(
        "UPDATE user_roles SET refused_at = ?3, refusal = ?4 WHERE user_id = ?1 AND role = ?2",
        values![user_id, RoleName::Assurance.as_str(), time::now(), reason],
    )?;
    withdraw_invitations(db, user_id, RoleName::Assurance, None)?;
    let refused = Template::BrokerRefused {
        reason: reason.to_owned(),
    };
    mail::to_user(db, user_id, &refused)?;
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    by.audit_with(db, Action::BrokerRefuse, user_id, reason)
}

/// Handles several applications, each by itself: a refusal leaves the others as they are (APPROVAL-4).
///
/// # Errors
/// Faults only: they undo the whole call.
pub fn each(user_ids: &[i64], mut handle: impl FnMut(i64) -> Result<()>) -> Result<Vec<Reviewed>> {
    let results = user_ids.iter().map(|&user_id| {
        let refusal = match handle(user_id) {
            Ok(()) => None,
            Err(Error::Refused(refusal)) => Some(refusal.code.message_key().to_owned()),
            Err(fault) => return Err(fault),
        };
        Ok(Reviewed { user_id, refusal })
    });
    results.collect()
}

/// An unconfirmed sign-up is no application yet: another person may have given the address, and the server deletes it
/// (SESSION-11).
fn require_confirmed(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    let is_confirmed = db.first::<bool>(
        &format!("SELECT u.email_confirmed_at IS NOT NULL {WAITING} AND u.id = ?2"),
        values![RoleName::Assurance.as_str(), user_id],
    )?;
    match is_confirmed {
        Some(true) => Ok(()),
        Some(false) => Err(ErrorCode::AddressNotConfirmed.into()),
        None => Err(ErrorCode::ApplicationHandled.into()),
    }
}
