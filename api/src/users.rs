//! Users, roles and brand memberships.

use portal_core::api::wire::User;
use portal_core::api::{ErrorCode, RoleName};
use portal_core::language::Language;
use portal_core::text::{fold, trim_name};
use portal_core::validate::email_address;

use crate::error::Result;
use crate::store::{Db, Row};
use crate::{id, time, values};

/// The data of a new user.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// Normalised by [`normal_email`].
    pub email: String,
    /// `None` for users who cannot sign in, such as drivers.
    pub password_hash: Option<String>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Mobile number.
    pub cellphone: Option<String>,
    /// The language of the person's mail.
    pub language: Language,
    /// Whether the person proved to read the mail of the address, or an operator vouches for it.
    pub is_email_confirmed: bool,
}

/// Details of a broker at sign-up, each perhaps blank.
#[derive(Clone, Debug)]
pub struct BrokerDetails {
    /// Name of the firm.
    pub firm: String,
    /// Licence number of the Autorité des marchés financiers.
    pub licence_number: String,
    /// Phone number.
    pub phone: String,
}

/// In place of a hash: an account of the portal whose owner has yet to choose a password by a link. No
/// password matches it.
pub const NO_PASSWORD_YET: &str = "none yet";

/// Condition in SQL that the user of the row has chosen a password: there is one, and it is not [`NO_PASSWORD_YET`].
pub const HAS_PASSWORD: &str = "COALESCE(password_hash, 'none yet') <> 'none yet'";

/// Condition in SQL that the user `u` has an account of the portal: who can sign in to it, or holds one of its roles.
/// Drivers, who sign in to the mobile app, have none.
pub const IS_OF_PORTAL: &str = "(u.password_hash IS NOT NULL
    OR EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id)
    OR EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id
        AND r.role IN ('ROLE_BUSINESS', 'ROLE_ADMIN', 'ROLE_ASSURANCE')))";

/// Condition in SQL that the user `u` is a sign-up whose address was never confirmed. Disabled ones stay disabled; an account that an operator made is
/// confirmed.
pub const IS_UNCONFIRMED: &str =
    "(u.email_confirmed_at IS NULL AND u.disabled_at IS NULL AND u.password_hash IS NOT NULL)";

/// The stored spelling of an address as typed or pasted: addresses are compared without case, that of ASCII alone. Lower
/// case of Unicode would make one address of two, as `\u{212A}` (Kelvin) becomes `k`.
pub fn normal_email(email: &str) -> String {
    email_address(email).to_ascii_lowercase()
}

/// The user's id and password hash.
pub fn credentials(db: &mut Db<'_>, email: &str) -> Result<Option<(i64, Option<String>)>> {
    db.row(
        "SELECT id, password_hash FROM users WHERE email = ?1",
        values![email],
        |row| {
            let hash = row.get::<Option<String>>("password_hash")?;
            Ok((row.get("id")?, hash.filter(|hash| hash != NO_PASSWORD_YET)))
        },
    )
}

/// Whether the user has chosen a password.
pub fn has_password(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    let sql = format!("SELECT COUNT(*) > 0 FROM users WHERE id = ?1 AND {HAS_PASSWORD}");
    db.value(&sql, values![user_id])
}

/// Checks the account in the transaction that opens a session: the password that was verified is
/// still its own, and it is not disabled. Only the right password gets the second answer.
pub fn require_open(db: &mut Db<'_>, user_id: i64, password_hash: &str) -> Result<()> {
    let account = db.first::<bool>(
        "SELECT disabled_at IS NOT NULL FROM users WHERE id = ?1 AND password_hash = ?2",
        values![user_id, password_hash],
    )?;
    match account {
        Some(false) => Ok(()),
        Some(true) => Err(ErrorCode::AccountDisabled.into()),
        None => Err(ErrorCode::WrongCredentials.into()),
    }
}

/// Whether an administrator or an operator disabled the account.
pub fn is_disabled(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM users WHERE id = ?1 AND disabled_at IS NOT NULL",
        values![user_id],
    )
}

/// Whether the account is a sign-up whose address is not confirmed: it cannot sign in but by the
/// confirming link.
pub fn awaits_confirmation(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM users WHERE id = ?1 AND email_confirmed_at IS NULL",
        values![user_id],
    )
}

/// Records that the person proved to read the mail of the address; whether that is new.
pub fn confirm_email(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    let confirmed = db.execute(
        "UPDATE users SET email_confirmed_at = ?2 WHERE id = ?1 AND email_confirmed_at IS NULL",
        values![user_id, time::now()],
    )?;
    Ok(confirmed > 0)
}

/// The account that has the address, of whatever kind.
pub fn with_email(db: &mut Db<'_>, email: &str) -> Result<Option<i64>> {
    db.first("SELECT id FROM users WHERE email = ?1", values![email])
}

/// Gives the account another address, which is confirmed.
pub fn set_email(db: &mut Db<'_>, user_id: i64, email: &str) -> Result<()> {
    db.run(
        "UPDATE users SET email = ?2, email_confirmed_at = ?3 WHERE id = ?1",
        values![user_id, email, time::now()],
    )
}

/// Sets the hash of the password, or [`NO_PASSWORD_YET`].
pub fn set_password(db: &mut Db<'_>, user_id: i64, password_hash: &str) -> Result<()> {
    db.run(
        "UPDATE users SET password_hash = ?2 WHERE id = ?1",
        values![user_id, password_hash],
    )
}

/// Replaces the person of a sign-up that was never confirmed by that of a newer one.
pub fn replace_sign_up(db: &mut Db<'_>, user_id: i64, user: &NewUser) -> Result<()> {
    db.run(
        "UPDATE users SET password_hash = ?2, first_name = ?3, last_name = ?4, language = ?5,
         created_at = ?6, cellphone = NULL, firm = NULL, licence_number = NULL WHERE id = ?1",
        values![
            user_id,
            user.password_hash.as_deref(),
            &user.first_name,
            &user.last_name,
            user.language.as_str(),
            time::now()
        ],
    )
}

/// Keeps what a broker said at sign-up for the administrator who decides; what is blank was not said.
pub fn set_broker(db: &mut Db<'_>, user_id: i64, broker: &BrokerDetails) -> Result<()> {
    db.run(
        "UPDATE users SET firm = ?2, licence_number = ?3, cellphone = ?4 WHERE id = ?1",
        values![
            user_id,
            said(&broker.firm),
            said(&broker.licence_number),
            said(&broker.phone)
        ],
    )
}

fn said(text: &str) -> Option<&str> {
    Some(trim_name(text)).filter(|text| !text.is_empty())
}

/// The user with this id.
pub fn find(db: &mut Db<'_>, id: i64) -> Result<Option<User>> {
    db.row(
        "SELECT id, email, first_name, last_name FROM users WHERE id = ?1",
        values![id],
        of_row,
    )
}

/// The user of a row with the columns `id`, `email`, `first_name` and `last_name`.
pub fn of_row(row: &Row<'_>) -> Result<User> {
    Ok(User {
        id: row.get("id")?,
        email: row.get("email")?,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
    })
}

/// The key of a user in a directory, by last and first name: É is as E. Not in SQL, since the engines order letters
/// differently.
pub fn directory_key(last_name: &str, first_name: &str, id: i64) -> (String, String, i64) {
    (fold(last_name), fold(first_name), id)
}

/// Creates a user without roles.
pub fn insert(db: &mut Db<'_>, user: &NewUser) -> Result<User> {
    let mut id = id::next_user();
    while db.value::<i64>("SELECT COUNT(*) FROM users WHERE id = ?1", values![id])? > 0 {
        id = id::next_user();
    }
    insert_as(db, id, user)
}

/// Creates a user with a chosen id.
pub fn insert_as(db: &mut Db<'_>, id: i64, user: &NewUser) -> Result<User> {
    let now = time::now();
    db.execute(
        "INSERT INTO users (id, email, password_hash, first_name, last_name, cellphone, created_at,
         language, email_confirmed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        values![
            id,
            &user.email,
            user.password_hash.as_deref(),
            &user.first_name,
            &user.last_name,
            user.cellphone.as_deref(),
            now,
            user.language.as_str(),
            user.is_email_confirmed.then_some(now)
        ],
    )?;
    Ok(User {
        id,
        email: user.email.clone(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
    })
}

/// Grants a role, or changes whether it is accepted; a refusal before is forgotten. An administrator also joins brand
/// 0, that of the platform itself.
pub fn grant(db: &mut Db<'_>, user_id: i64, role: RoleName, is_accepted: bool) -> Result<()> {
    db.execute(
        "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id, role)
         DO UPDATE SET is_accepted = ?3, refused_at = NULL, refusal = NULL",
        values![user_id, role.as_str(), is_accepted],
    )?;
    if role == RoleName::Admin {
        join_brand(db, user_id, 0)?;
    }
    Ok(())
}

/// Whether the user has the role, accepted.
pub fn holds(db: &mut Db<'_>, user_id: i64, role: RoleName) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM user_roles WHERE user_id = ?1 AND role = ?2 AND is_accepted",
        values![user_id, role.as_str()],
    )
}

/// The administrators who can sign in.
pub fn administrators(db: &mut Db<'_>) -> Result<Vec<i64>> {
    db.column(
        "SELECT u.id FROM user_roles r JOIN users u ON u.id = r.user_id
         WHERE r.role = ?1 AND r.is_accepted AND u.disabled_at IS NULL
            AND u.email_confirmed_at IS NOT NULL ORDER BY u.id",
        values![RoleName::Admin.as_str()],
    )
}

/// Takes a role, and from an administrator brand 0.
pub fn revoke(db: &mut Db<'_>, user_id: i64, role: RoleName) -> Result<()> {
    db.execute(
        "DELETE FROM user_roles WHERE user_id = ?1 AND role = ?2",
        values![user_id, role.as_str()],
    )?;
    if role == RoleName::Admin {
        db.execute(
            "DELETE FROM brand_members WHERE user_id = ?1 AND brand_id = 0",
            values![user_id],
        )?;
    }
    Ok(())
}

/// Makes the user a member of a brand.
pub fn join_brand(db: &mut Db<'_>, user_id: i64, brand_id: i64) -> Result<()> {
    db.run(
        "INSERT INTO brand_members (brand_id, user_id) VALUES (?1, ?2)
         ON CONFLICT (user_id, brand_id) DO NOTHING",
        values![brand_id, user_id],
    )
}

#[cfg(test)]
mod tests {
    use super::normal_email;

    #[test]
    fn an_address_has_one_spelling_however_a_phone_or_a_person_writes_it() {
        for typed in [
            "ana@demo.test",
            "Ana@demo.test",
            "ANA@DEMO.TEST",
            " Ana@Demo.test ",
        ] {
            assert_eq!(normal_email(typed), "ana@demo.test");
        }
    }
}
