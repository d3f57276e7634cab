//! Invitations (INVITE-1): rows whose mailed link lets a person join, once, within seven days. As with
//! [`crate::security::one_time_token`], the link has 256 random bits and the database their SHA-256.

mod invitee;
mod sender_name;

pub use invitee::{Account, Invitee};

use portal_core::api::wire::{Invitation, InvitationState};
use portal_core::api::{ErrorCode, RoleName, Secret};
use portal_core::language::Language;
use portal_core::text::full_name;

use crate::administration::notify_administrators;
use crate::error::Result;
use crate::mail::{self, Message, Template};
use crate::security::random_token;
use crate::store::{Db, Row};
use crate::time::{self, CLOCK_TOLERANCE, DAY};
use crate::{id, values};

/// Time in milliseconds for which a link works.
const LIFETIME: i64 = 7 * DAY;

/// Time in milliseconds for which the managers of a team see an invitation that expired.
const SHOWN_TO_TEAM: i64 = 30 * DAY;

/// A new invitation.
pub struct NewInvitation<'a> {
    /// The address, as [`crate::users::normal_email`] spells it.
    pub email: &'a str,
    /// The role that it gives; none for a member of a team.
    pub role: Option<RoleName>,
    /// The brand that a broker joins.
    pub brand_id: Option<i64>,
    /// The business of a manager or a member.
    pub business_id: Option<i64>,
    /// Language of the mail.
    pub language: Language,
    /// The user who invites.
    pub invited_by: i64,
}

/// An invitation whose link works.
#[derive(Clone, Debug)]
pub struct OpenInvitation {
    /// The row.
    pub id: i64,
    /// The address that the link was mailed to.
    pub email: String,
    /// The role that it gives; none for a member of a team.
    pub role: Option<RoleName>,
    /// The brand that a broker joins.
    pub brand_id: Option<i64>,
    /// The business of a manager or a member.
    pub business_id: Option<i64>,
    /// Name of the brand.
    pub brand: Option<String>,
    /// Name of the business.
    pub business: Option<String>,
    /// The user who invited.
    pub invited_by: i64,
    /// Name of the user who invited, as in the mail.
    pub sender: String,
}

/// Invitations with the names that belong to them, in the columns that [`list`] reads.
const INVITATIONS: &str =
    "SELECT i.id, i.email, i.role, b.name AS brand, c.name AS business, u.first_name, u.last_name,
        u.email AS inviter_email,
        i.created_at, i.expires_at, i.accepted_at IS NOT NULL AS is_accepted,
        i.withdrawn_at IS NOT NULL AS is_withdrawn,
        i.language, i.brand_id, i.business_id, i.invited_by
     FROM invitations i JOIN users u ON u.id = i.invited_by
     LEFT JOIN brands b ON b.id = i.brand_id
     LEFT JOIN businesses c ON c.id = i.business_id ";

/// Every invitation, newest first.
pub fn list(db: &mut Db<'_>) -> Result<Vec<Invitation>> {
    let sql = [INVITATIONS, "ORDER BY i.id DESC"].concat();
    let mut invitations = db.rows(&sql, values![], listed)?;
    let mut mails = mail::list::of_invitations(db)?;
    // The newest invitation to an address has its newest mail.
    for invitation in &mut invitations {
        if let Some((state, error)) = mails.remove(&invitation.email) {
            (invitation.mail, invitation.mail_error) = (Some(state), error);
        }
    }
    Ok(invitations)
}

/// Invitations to the team of a business that were neither accepted nor withdrawn, newest first, until [`SHOWN_TO_TEAM`]
/// after their end.
pub fn of_team(db: &mut Db<'_>, business_id: i64) -> Result<Vec<Invitation>> {
    let condition = "WHERE i.business_id = ?1 AND i.role IS NULL AND i.accepted_at IS NULL
        AND i.withdrawn_at IS NULL AND i.expires_at > ?2 ORDER BY i.id DESC";
    db.rows(
        &[INVITATIONS, condition].concat(),
        values![business_id, time::now() - SHOWN_TO_TEAM],
        listed,
    )
}

/// Whether an invitation is one to the team of a business.
pub fn is_of_team(db: &mut Db<'_>, id: i64, business_id: i64) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM invitations WHERE id = ?1 AND business_id = ?2 AND role IS NULL",
        values![id, business_id],
    )
}

fn listed(row: &Row<'_>) -> Result<Invitation> {
    let expires_at = row.get("expires_at")?;
    Ok(Invitation {
        id: row.get("id")?,
        email: row.get("email")?,
        role: role(row)?,
        brand: row.get("brand")?,
        business: row.get("business")?,
        invited_by: inviter(row)?,
        created_at: time::iso(row.get("created_at")?),
        expires_at: time::iso(expires_at),
        state: InvitationState::of(
            row.get("is_accepted")?,
            row.get("is_withdrawn")?,
            expires_at <= time::now(),
        ),
        mail: None,
        mail_error: None,
    })
}

fn role(row: &Row<'_>) -> Result<Option<RoleName>> {
    Ok(row.text_or_null("role")?.map(RoleName::from_name))
}

fn inviter(row: &Row<'_>) -> Result<String> {
    Ok(full_name(
        [row.text("first_name")?, row.text("last_name")?],
        row.text("inviter_email")?,
    ))
}

/// The inviter as a mail to a stranger says it: by the address where the name could be read as a link or as a message.
fn sender(row: &Row<'_>) -> Result<String> {
    let name = inviter(row)?;
    Ok(match sender_name::is_plain(&name) {
        true => name,
        false => row.text("inviter_email")?.to_owned(),
    })
}

/// Makes an invitation and mails its link; returns its id. One before that gives the same is withdrawn (INVITE-3).
pub fn create(db: &mut Db<'_>, new: &NewInvitation<'_>) -> Result<i64> {
    let (id, token) = insert(db, new)?;
    mail_link(db, id, &token)?;
    Ok(id)
}

/// An invitation without its mail, so that the link stays unknown: managers see the same row for every address, with an
/// account or without (INVITE-4).
pub fn create_unmailed(db: &mut Db<'_>, new: &NewInvitation<'_>) -> Result<i64> {
    insert(db, new).map(|(id, _)| id)
}

fn insert(db: &mut Db<'_>, new: &NewInvitation<'_>) -> Result<(i64, Secret)> {
    let (id, token, now) = (id::next(), random_token::new(), time::now());
    let role = new.role.map(RoleName::as_str);
    db.execute(
        "UPDATE invitations SET withdrawn_at = ?5
         WHERE email = ?1 AND role IS NOT DISTINCT FROM ?2 AND brand_id IS NOT DISTINCT FROM ?3
         AND business_id IS NOT DISTINCT FROM ?4
         AND accepted_at IS NULL AND withdrawn_at IS NULL",
        values![new.email, role, new.brand_id, new.business_id, now],
    )?;
    db.execute(
        "INSERT INTO invitations
         (id, hash, email, role, brand_id, business_id, language, invited_by, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        values![
            id,
            &random_token::hash(&token),
            new.email,
            role,
            new.brand_id,
            new.business_id,
            new.language.as_str(),
            new.invited_by,
            now,
            now + LIFETIME
        ],
    )?;
    notify_administrators(db, id)?;
    Ok((id, Secret::new(token)))
}

/// Mails an invitation again, open or expired, with a link of seven more days, as one of the administrator who does so; the
/// link before works no longer.
///
/// # Errors
/// [`ErrorCode::NotFound`], [`ErrorCode::InvitationClosed`].
pub fn renew(db: &mut Db<'_>, id: i64, invited_by: i64) -> Result<()> {
    let token = random_token::new();
    let renewed = db.execute(
        "UPDATE invitations SET hash = ?2, expires_at = ?3, invited_by = ?4
         WHERE id = ?1 AND accepted_at IS NULL AND withdrawn_at IS NULL",
        values![
            id,
            &random_token::hash(&token),
            time::now() + LIFETIME,
            invited_by
        ],
    )?;
    require_changed(db, id, renewed)?;
    mail_link(db, id, &Secret::new(token))?;
    notify_administrators(db, id)
}

/// Withdraws an invitation.
///
/// # Errors
/// As [`renew`].
pub fn withdraw(db: &mut Db<'_>, id: i64) -> Result<()> {
    let withdrawn = db.execute(
        "UPDATE invitations SET withdrawn_at = ?2
         WHERE id = ?1 AND accepted_at IS NULL AND withdrawn_at IS NULL",
        values![id, time::now()],
    )?;
    require_changed(db, id, withdrawn)?;
    notify_administrators(db, id)
}

fn require_changed(db: &mut Db<'_>, id: i64, changed: u64) -> Result<()> {
    if changed > 0 {
        return Ok(());
    }
    let exists: bool = db.value(
        "SELECT COUNT(*) > 0 FROM invitations WHERE id = ?1",
        values![id],
    )?;
    let code = if exists {
        ErrorCode::InvitationClosed
    } else {
        ErrorCode::NotFound
    };
    Err(code.into())
}

/// The address of an invitation, and the role that it gives.
pub fn target(db: &mut Db<'_>, id: i64) -> Result<Option<(String, Option<RoleName>)>> {
    db.row(
        "SELECT email, role FROM invitations WHERE id = ?1",
        values![id],
        |row| {
            Ok((
                row.get("email")?,
                row.text_or_null("role")?.map(RoleName::from_name),
            ))
        },
    )
}

/// The invitation of a token, which is not used by this; `None` where its link does not work (any more), or who sent it may
/// no longer give what it gives.
pub fn find(db: &mut Db<'_>, token: &Secret) -> Result<Option<OpenInvitation>> {
    let now = time::now();
    // An invitation that lives longer than it could was made by a clock that was ahead.
    let condition = "WHERE i.hash = ?1 AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL
        AND i.expires_at > ?2 AND i.expires_at <= ?3 AND u.disabled_at IS NULL
        AND (EXISTS (SELECT 1 FROM user_roles r
            WHERE r.user_id = u.id AND r.role = 'ROLE_ADMIN' AND r.is_accepted)
        OR i.role IS NULL AND EXISTS (SELECT 1 FROM business_managers m
            JOIN user_roles r ON r.user_id = m.user_id AND r.role = 'ROLE_BUSINESS' AND r.is_accepted
            WHERE m.user_id = u.id AND m.business_id = i.business_id))";
    db.row(
        &[INVITATIONS, condition].concat(),
        values![
            &random_token::hash(token.expose()),
            now,
            now + LIFETIME + CLOCK_TOLERANCE
        ],
        |row| {
            Ok(OpenInvitation {
                id: row.get("id")?,
                email: row.get("email")?,
                role: role(row)?,
                brand_id: row.get("brand_id")?,
                business_id: row.get("business_id")?,
                brand: row.get("brand")?,
                business: row.get("business")?,
                invited_by: row.get("invited_by")?,
                sender: sender(row)?,
            })
        },
    )
}

/// Uses an invitation up, in the transaction that found it open: of two at once one is run again, and finds none.
pub fn use_up(db: &mut Db<'_>, id: i64, user_id: i64) -> Result<()> {
    db.execute(
        "UPDATE invitations SET accepted_at = ?2, accepted_by = ?3 WHERE id = ?1",
        values![id, time::now(), user_id],
    )?;
    notify_administrators(db, id)
}

/// Deletes invitations whose links ended longer ago than the operator keeps acts (AUDIT-6); returns their number.
pub fn delete_older_than(db: &mut Db<'_>, days: u32) -> Result<u64> {
    db.execute(
        "DELETE FROM invitations WHERE expires_at < ?1",
        values![time::now() - i64::from(days) * DAY],
    )
}

fn mail_link(db: &mut Db<'_>, id: i64, token: &Secret) -> Result<()> {
    let sql = [INVITATIONS, "WHERE i.id = ?1"].concat();
    let found = db.row(&sql, values![id], |row| {
        let template = Template::Invitation {
            token: token.clone(),
            role: role(row)?,
            brand: row.get("brand")?,
            business: row.get("business")?,
            invited_by: sender(row)?,
        };
        let language = Language::from_tag(row.text("language")?);
        Ok((row.get::<String>("email")?, language, template))
    })?;
    let (to, language, template) = found.ok_or(ErrorCode::NotFound)?;
    mail::enqueue(
        db,
        &Message {
            to: &to,
            language,
            template: &template,
            lifetime: Some(LIFETIME),
            user_id: None,
            source: None,
        },
    )
}
