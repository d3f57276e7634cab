//! A person's own account: names and language (ACCOUNT-1, ACCOUNT-2).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::UpdateAccountRequest;
use portal_core::api::wire::Account;
use portal_core::api::{self as endpoint, Endpoint, ErrorCode, RoleName};
use portal_core::language::Language;
use portal_core::text::{full_name, trim_name};

use crate::administration::notify_administrators;
use crate::audit::{self, Action};
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::passkeys;
use crate::second_factor;
use crate::second_factor::{recovery_codes, totp};
use crate::security::one_time_token::{self, Purpose};
use crate::security::session::CurrentUser;
use crate::state::AppState;
use crate::store::Db;
use crate::users;
use crate::values;

/// `GET user/account`
pub async fn read(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<endpoint::Account>(&state).await?;
    let roles = state.config.second_factor_roles.clone();
    let read = move |db: &mut Db<'_>| find(db, user.user_id, &roles);
    let account = state.store.read(read).await?;
    JsonResponse::success(endpoint::Account::INFO.answer, &account)
}

fn find(db: &mut Db<'_>, user_id: i64, second_factor_roles: &[RoleName]) -> Result<Account> {
    let has_authenticator = totp::exists(db, user_id)?;
    let recovery_codes = recovery_codes::left(db, user_id)?;
    let has_passkey = passkeys::exists(db, user_id)?;
    let needs_second_factor = second_factor::is_required(db, user_id, second_factor_roles)?;
    let awaited_email = one_time_token::data_of(db, user_id, Purpose::ChangeEmail)?;
    let has_password = users::has_password(db, user_id)?;
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
            })
        },
    )?;
    account.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `POST user/account`. The act is recorded first, under the name so far.
pub fn update(db: &mut Db<'_>, user: &CurrentUser, request: &UpdateAccountRequest) -> Result<()> {
    let before = users::find(db, user.user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let names = [&request.first_name, &request.last_name].map(|name| trim_name(name));
    if names == [before.first_name.as_str(), &before.last_name] {
        user.audit(db, Action::UserUpdate, user.user_id)?;
    } else {
        let old = full_name([&before.first_name, &before.last_name], &before.email);
        let change = audit::change(&old, &full_name(names, &before.email));
        user.audit_with(db, Action::UserUpdate, user.user_id, &change)?;
    }
    db.execute(
        "UPDATE users SET first_name = ?2, last_name = ?3, language = ?4 WHERE id = ?1",
        values![user.user_id, names[0], names[1], request.language.as_str()],
    )?;
    notify_administrators(db, user.user_id)
}
