//! Who is signed in, and signing up.

use axum::response::{IntoResponse, Response};
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Role, User};
use portal_core::api::{Endpoint, ErrorCode, Register, RoleName};

use crate::audit;
use crate::error::Result;
use crate::http::answer::{Answered, envelope};
use crate::http::call::Call;
use crate::portal::Portal;
use crate::security::session::Caller;
use crate::security::throttle;
use crate::store::Db;
use crate::users::{self, NewUser};

/// `GET user`
pub fn current(db: &mut Db<'_>, caller: &Caller, _: &NoFields) -> Result<User> {
    users::find(db, caller.user_id)?.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `GET user/role`
pub fn roles(_: &mut Db<'_>, caller: &Caller, _: &NoFields) -> Result<Vec<Role>> {
    Ok(caller.roles.clone())
}

/// `POST user`: a broker signs up and waits for approval.
pub async fn register(portal: Portal, call: Call) -> Result<Response> {
    let call_id = call.ticket.call_id.clone();
    let address = throttle::network(call.address);
    let asked = call.request::<Register>().await?;
    portal
        .store
        .write(move |db| throttle::sign_up(db, &address))
        .await?;
    let password_hash = portal.passwords.hash(asked.password).await?;
    let user = NewUser {
        email: users::normal_email(&asked.email),
        password_hash: Some(password_hash),
        first_name: asked.first_name.trim().to_owned(),
        last_name: asked.last_name.trim().to_owned(),
        cellphone: None,
    };
    let as_broker = asked.request_assurance_role;
    let user = portal
        .store
        .write(move |db| {
            if users::credentials(db, &user.email)?.is_some() {
                return Err(ErrorCode::EmailTaken.into());
            }
            let user = users::insert(db, &user)?;
            if as_broker {
                users::grant(db, user.id, RoleName::Assurance, false)?;
            }
            audit::record(db, Some(user.id), "user.register", user.id, &call_id)?;
            Ok(user)
        })
        .await?;
    Ok(Answered::json(envelope(Register::INFO.answer, &user)?).into_response())
}
