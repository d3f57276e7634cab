//! The signed-in user.

use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Role, Session, User};
use portal_core::api::{self as endpoint, Access, Endpoint, ErrorCode, RoleName};
use portal_core::session::menu_roles;
use portal_core::text::{full_name, initials};

use crate::administration::applications;
use crate::error::Result;
use crate::http::call::Call;
use crate::routes::insurer::brands;
use crate::routes::team::business;
use crate::users;

/// `GET user`
pub fn current(call: Call<'_, NoFields>) -> Result<User> {
    users::find(call.db, call.by.user_id)?.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `GET user/role`
pub fn roles(call: Call<'_, NoFields>) -> Result<Vec<Role>> {
    Ok(call.by.roles.clone())
}

/// `GET session`: what `user`, `user/role`, `user/business` and `brand` answer, the last two to those who
/// may make the calls.
pub fn session(call: Call<'_, NoFields>) -> Result<Session> {
    let may = |access: Access| access.check(Some(&call.by.roles)).is_ok();
    let found = users::find(call.db, call.by.user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let names = [found.first_name.as_str(), &found.last_name];
    Ok(Session {
        name: full_name(names, &found.email),
        initials: Some(initials(names, &found.email)),
        menu_roles: menu_roles(&call.by.roles),
        business: match may(endpoint::Business::INFO.access) {
            true => business::managed(call.db, call.by)?,
            false => None,
        },
        brands: match may(endpoint::Brands::INFO.access) {
            true => brands::of_user(call.db, call.by)?,
            false => Vec::new(),
        },
        waiting: match call.by.is(RoleName::Admin) {
            true => Some(applications::count(call.db)?),
            false => None,
        },
        roles: call.by.roles.clone(),
        language: call.language,
        user: found,
    })
}
