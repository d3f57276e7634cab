//! Applications of brokers, for administrators (APPROVAL-1).

use portal_core::api::requests::{
    ApproveBrokersRequest, NoFields, RefuseBrokersRequest, SignUpsRequest,
};
use portal_core::api::wire::{Application, Reviewed, SignUpPage};

use crate::administration::{Actor, applications, brands};
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;

/// `GET admin/application`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<Application>> {
    applications::waiting(db)
}

/// `GET admin/sign-up`: one page of those whose address is not confirmed.
pub fn sign_ups(db: &mut Db<'_>, _: &CurrentUser, request: &SignUpsRequest) -> Result<SignUpPage> {
    let size = i64::from(request.size);
    let offset = size * (i64::from(request.page) - 1);
    let (sign_ups, total) = applications::sign_ups(db, size, offset)?;
    Ok(SignUpPage { sign_ups, total })
}

/// `POST admin/application/approval`
pub fn approve(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &ApproveBrokersRequest,
) -> Result<Vec<Reviewed>> {
    let (by, brand_id) = (Actor::of(user), request.brand_id);
    // An unknown brand refuses the whole call.
    brands::find(db, brand_id)?;
    applications::each(&request.user_ids, |user_id| {
        applications::approve(db, by, user_id, brand_id)
    })
}

/// `POST admin/application/refusal`
pub fn refuse(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &RefuseBrokersRequest,
) -> Result<Vec<Reviewed>> {
    let by = Actor::of(user);
    applications::each(&request.user_ids, |user_id| {
        applications::refuse(db, by, user_id, &request.reason)
    })
}
