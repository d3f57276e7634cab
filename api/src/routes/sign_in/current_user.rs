//! The signed-in user.

use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Role, Session, User};
use portal_core::api::{self as endpoint, Access, Endpoint, ErrorCode, RoleName};
use portal_core::session::menu_roles;
use portal_core::text::{full_name, initials};

use crate::administration::applications;
use crate::error::Result;
use crate::http::endpoint_router::Reader;
use crate::routes::insurer::brands;
use crate::routes::team::business;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::users;

/// `GET user`
pub fn current(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<User> {
    users::find(db, user.user_id)?.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `GET user/role`
pub fn roles(_: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<Vec<Role>> {
    Ok(user.roles.clone())
}

/// `GET session`: what `user`, `user/role`, `user/business` and `brand` answer, the last two to those who
/// may make the calls.
pub fn session(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &NoFields,
    reader: &Reader,
) -> Result<Session> {
    let may = |access: Access| access.check(Some(&user.roles)).is_ok();
    let found = current(db, user, request)?;
    let names = [found.first_name.as_str(), &found.last_name];
    Ok(Session {
        name: full_name(names, &found.email),
        initials: Some(initials(names, &found.email)),
        menu_roles: menu_roles(&user.roles),
        business: match may(endpoint::Business::INFO.access) {
            true => business::managed(db, user)?,
            false => None,
        },
        brands: match may(endpoint::Brands::INFO.access) {
            true => brands::brands(db, user, request)?,
            false => Vec::new(),
        },
        waiting: match user.is(RoleName::Admin) {
            true => Some(applications::count(db)?),
            false => None,
        },
        roles: user.roles.clone(),
        language: reader.language,
        user: found,
    })
}
