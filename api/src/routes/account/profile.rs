//! A person's own account: names and language (ACCOUNT-1, ACCOUNT-2).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{NoFields, UpdateAccountRequest};
use portal_core::api::wire::Account;
use portal_core::language::Language;
use portal_core::text::{full_name, trim_name};

use crate::administration::notify_administrators;
use crate::audit::{self, Action};
use crate::error::Result;
use crate::http::call::Call;
use crate::oidc;
use crate::passkeys;
use crate::second_factor;
use crate::second_factor::{recovery_codes, totp};
use crate::security::one_time_token::{self, Purpose};
use crate::users;
use crate::values;

/// `GET user/account`
pub fn read(call: Call<'_, NoFields>) -> Result<Account> {
    let (db, user_id) = (call.db, call.by.user_id);
    let second_factor_roles = &call.state.config.second_factor_roles;
    let has_authenticator = totp::exists(db, user_id)?;
    let recovery_codes = recovery_codes::left(db, user_id)?;
    let has_passkey = passkeys::exists(db, user_id)?;
    let needs_second_factor = second_factor::is_required(db, user_id, second_factor_roles)?;
    let awaited_email = one_time_token::data_of(db, user_id, Purpose::ChangeEmail)?;
    let has_password = users::has_password(db, user_id)?;
    let identity_providers = oidc::account::linked(db, &call.state.oidc, user_id)?;
    let account = db.row(
        "SELECT email, first_name, last_name, language FROM users WHERE id = ?1",
        values![user_id],
        |row| {
            Ok(Account {
                email: row.get("email")?,
                awaited_email: awaited_email.clone(),
                first_name: row.get("first_name")?,
                last_name: row.get("last_name")?,
                language: Language::from_tag(row.text("language")?),
                has_password,
                has_authenticator,
                recovery_codes,
                has_passkey,
                needs_second_factor,
                identity_providers: identity_providers.clone(),
            })
        },
    )?;
    account.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `POST user/account`. The act is recorded first, under the name so far.
pub fn update(call: Call<'_, UpdateAccountRequest>) -> Result<()> {
    let before = users::find(call.db, call.by.user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let names = [&call.request.first_name, &call.request.last_name].map(|name| trim_name(name));
    if names == [before.first_name.as_str(), &before.last_name] {
        call.by
            .audit(call.db, Action::UserUpdate, call.by.user_id)?;
    } else {
        let old = full_name([&before.first_name, &before.last_name], &before.email);
        let change = audit::change(&old, &full_name(names, &before.email));
        call.by
            .audit_with(call.db, Action::UserUpdate, call.by.user_id, &change)?;
    }
    call.db.execute(
        "UPDATE users SET first_name = ?2, last_name = ?3, language = ?4 WHERE id = ?1",
        values![
            call.by.user_id,
            names[0],
            names[1],
            call.request.language.as_str()
        ],
    )?;
    notify_administrators(call.db, call.by.user_id)
}
