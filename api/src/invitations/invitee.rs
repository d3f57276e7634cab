//! The account of an address that is invited.

use portal_core::api::ErrorCode;

use crate::administration::unconfirmed_sign_up;
use crate::error::Result;
use crate::security::one_time_token;
use crate::store::Db;
use crate::users::{self, HAS_PASSWORD, IS_OF_PORTAL, IS_UNCONFIRMED, NewUser};
use crate::values;

/// An account that an address has.
#[derive(Clone, Debug)]
pub struct Account {
    /// The user.
    pub id: i64,
    /// First and last name.
    pub names: [String; 2],
    /// Whether it is one of the portal, which administrators see; a driver's is the mobile app's.
    pub is_of_portal: bool,
    /// Whether its owner can sign in: by a password, or at an identity provider.
    pub can_sign_in: bool,
    is_disabled: bool,
}

/// The person who reads the mail of an address.
#[derive(Clone, Debug)]
pub enum Invitee {
    /// Without an account.
    New,
    /// A sign-up whose address was never confirmed, by somebody who may be another: it is replaced, as by a newer sign-up.
    SignUp(i64),
    /// Owner of an account.
    Owner(Account),
}

impl Invitee {
    /// The invitee of an address, as [`users::normal_email`] spells it.
    pub fn of(db: &mut Db<'_>, email: &str) -> Result<Self> {
        let found = db.row(
            &format!(
                "SELECT id, first_name, last_name,
                    {HAS_PASSWORD} AS has_password, {IS_OF_PORTAL} AS is_of_portal,
                    EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id) AS has_identity,
                    disabled_at IS NOT NULL AS is_disabled, {IS_UNCONFIRMED} AS is_sign_up
                 FROM users u WHERE email = ?1"
            ),
            values![email],
            |row| {
                let has_identity: bool = row.get("has_identity")?;
                let account = Account {
                    id: row.get("id")?,
                    names: [row.get("first_name")?, row.get("last_name")?],
                    is_of_portal: row.get("is_of_portal")?,
                    can_sign_in: row.get("has_password")? || has_identity,
                    is_disabled: row.get("is_disabled")?,
                };
                Ok((account, row.get("is_sign_up")?))
            },
        )?;
        Ok(match found {
            None => Self::New,
            Some((account, true)) => Self::SignUp(account.id),
            Some((account, false)) => Self::Owner(account),
        })
    }

    /// The account that the invitation is accepted for.
    ///
    /// # Errors
    /// [`ErrorCode::LinkExpired`] where it is disabled.
    pub fn account(&self) -> Result<Option<&Account>> {
        match self {
            Self::Owner(account) if account.is_disabled => Err(ErrorCode::LinkExpired.into()),
            Self::Owner(account) => Ok(Some(account)),
            Self::New | Self::SignUp(_) => Ok(None),
        }
    }

    /// The account of the person, whose address is confirmed from now on: the link was mailed to it. `user` is the new
    /// one; of an account that exists its password counts alone, where there is one.
    pub fn open_account(&self, db: &mut Db<'_>, user: &NewUser) -> Result<i64> {
        let user_id = match self {
            Self::New => return Ok(users::insert(db, user)?.id),
            Self::SignUp(id) => {
                unconfirmed_sign_up::replace(db, *id, user)?;
                // Neither what the sign-up asked for nor its links are the invited person's.
                db.execute(
                    "DELETE FROM user_roles WHERE user_id = ?1 AND is_accepted = FALSE",
                    values![*id],
                )?;
                *id
            }
            Self::Owner(account) => {
                if let Some(hash) = &user.password_hash {
                    users::set_password(db, account.id, hash)?;
                    one_time_token::void_all(db, account.id)?;
                }
                account.id
            }
        };
        users::confirm_email(db, user_id)?;
        Ok(user_id)
    }
}
