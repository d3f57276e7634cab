//! Applications of brokers, for administrators (APPROVAL-1).

use portal_core::api::requests::{
    ApproveBrokersRequest, NoFields, RefuseBrokersRequest, SignUpsRequest,
};
use portal_core::api::wire::{Application, Reviewed, SignUpPage};

use crate::administration::{Actor, applications, brands};
use crate::error::Result;
use crate::http::call::Call;

/// `GET admin/application`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Application>> {
    applications::waiting(call.db)
}

/// `GET admin/sign-up`: one page of those whose address is not confirmed.
pub fn sign_ups(call: Call<'_, SignUpsRequest>) -> Result<SignUpPage> {
    let size = i64::from(call.request.size);
    let offset = size * (i64::from(call.request.page) - 1);
    let (sign_ups, total) = applications::sign_ups(call.db, size, offset)?;
    Ok(SignUpPage { sign_ups, total })
}

/// `POST admin/application/approval`
pub fn approve(call: Call<'_, ApproveBrokersRequest>) -> Result<Vec<Reviewed>> {
    let (by, brand_id) = (Actor::of(call.by), call.request.brand_id);
    // An unknown brand refuses the whole call.
    brands::find(call.db, brand_id)?;
    applications::each(&call.request.user_ids, |user_id| {
        applications::approve(call.db, by, user_id, brand_id)
    })
}

/// `POST admin/application/refusal`
pub fn refuse(call: Call<'_, RefuseBrokersRequest>) -> Result<Vec<Reviewed>> {
    let by = Actor::of(call.by);
    applications::each(&call.request.user_ids, |user_id| {
        applications::refuse(call.db, by, user_id, &call.request.reason)
    })
}
