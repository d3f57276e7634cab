//! What a sign-up does to its address: a new account, one that was never confirmed, or another's.

use portal_core::api::RoleName;
use portal_core::api::wire::User;

use crate::error::Result;
use crate::mail::{self, Template};
use crate::security::call_limits;
use crate::security::one_time_token::{self, Purpose};
use crate::store::Db;
use crate::users::{self, NewUser};
use crate::{audit, id, values};

/// The account that a sign-up's address has.
struct Taken {
    id: i64,
    /// A sign-up whose address was never confirmed. An account that an operator made is confirmed.
    is_unconfirmed: bool,
    /// Whether the account may have a password here; a driver's is the mobile app's.
    is_of_portal: bool,
}

/// Creates the account and mails the confirming link, or tells the owner of the address by mail. The
/// user in the answer says nothing of which it was: its id is new each time.
pub(super) fn register(db: &mut Db<'_>, user: &NewUser, request_id: &str) -> Result<User> {
    // Beyond the limit nothing changes: a link that is on its way keeps working.
    if call_limits::may_mail(db, &user.email)? {
        begin(db, user, request_id)?;
    }
    Ok(User {
        id: id::next_user(),
        email: user.email.clone(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
    })
}

fn begin(db: &mut Db<'_>, user: &NewUser, request_id: &str) -> Result<()> {
    let user_id = match taken(db, &user.email)? {
        None => {
            let user_id = users::insert(db, user)?.id;
            users::grant(db, user_id, RoleName::Assurance, false)?;
            user_id
        }
        // The sign-up before was not confirmed by the mail of the address. An operator may have accepted
        // the account meanwhile, and it stays so.
        Some(Taken {
            id,
            is_unconfirmed: true,
            ..
        }) => {
            users::replace_sign_up(db, id, user)?;
            id
        }
        Some(Taken {
            id, is_of_portal, ..
        }) => {
            let template = if is_of_portal {
                Template::AddressHasAccount
            } else {
                Template::AddressOfDriver
            };
            return mail::to_user(db, id, &template);
        }
    };
    let token = one_time_token::issue(db, user_id, Purpose::ConfirmEmail, None)?;
    mail::to_user(db, user_id, &Template::ConfirmEmail { token })?;
    audit::record(db, Some(user_id), "user.register", user_id, request_id)
}

fn taken(db: &mut Db<'_>, email: &str) -> Result<Option<Taken>> {
    db.row(
        "SELECT id, email_confirmed_at IS NULL AND disabled_at IS NULL AND password_hash IS NOT NULL,
         password_hash IS NOT NULL FROM users WHERE email = ?1",
        values![email],
        |row| {
            Ok(Taken {
                id: row.get(0)?,
                is_unconfirmed: row.get(1)?,
                is_of_portal: row.get(2)?,
            })
        },
    )
}
