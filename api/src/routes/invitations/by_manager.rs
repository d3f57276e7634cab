//! Invitations to a team by its manager (INVITE-4).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{ById, EmployeesRequest, InviteEmployeeRequest};
use portal_core::api::wire::Invitation;
use portal_core::api::{Endpoint, ErrorCode, InviteEmployee};
use portal_core::language::Language;

use crate::administration::businesses;
use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::invitations::{self, Invitee, NewInvitation};
use crate::mail::{self, Template};
use crate::routes::team::employees::require_seat;
use crate::routes::team::managed_business::{self, require_own};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// `POST business/employee/invitation`
pub async fn invite(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::answer_neutrally(invite_member(state, request)).await
}

async fn invite_member(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let language = language::of(&request.parts.headers);
    let request = request.parse::<InviteEmployee>().await?;
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, InviteEmployee::INFO.access, &credentials)?;
        mail_invitation(db, &user, &request, language)
    };
    state.store.write(write).await?;
    JsonResponse::success(InviteEmployee::INFO.answer, &())
}

/// Mails the link; to the owner of an account that a manager invited it, which no other answer tells. Refusals tell of
/// the own team only, as those of an addition do (TEAM-6).
fn mail_invitation(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &InviteEmployeeRequest,
    language: Language,
) -> Result<()> {
    let business_id = request.business_id;
    require_own(db, user, business_id)?;
    let email = users::normal_email(&request.user_email);
    require_seat(db, business_id, Some(&email), None)?;
    LimitedAct::Invitation(user.user_id).count(db)?;
    LimitedAct::MailTo(&email).count(db)?;
    let new = NewInvitation {
        email: &email,
        role: None,
        brand_id: None,
        business_id: Some(business_id),
        language,
        invited_by: user.user_id,
    };
    if let Invitee::Owner(account) = Invitee::of(db, &email)? {
        invitations::create_unmailed(db, &new)?;
        let business = businesses::find(db, business_id)?.name;
        mail::to_user(db, account.id, &Template::InvitedToTeam { business })?;
        let business_id = business_id.to_string();
        return user.audit_with(db, Action::EmployeeInvite, account.id, &business_id);
    }
    let id = invitations::create(db, &new)?;
    user.audit(db, Action::InvitationCreate, id)
}

/// `GET business/employee/invitation`
pub fn list(call: Call<'_, EmployeesRequest>) -> Result<Vec<Invitation>> {
    require_own(call.db, call.by, call.request.business_id)?;
    invitations::of_team(call.db, call.request.business_id)
}

/// `DELETE business/employee/invitation/{id}`
pub fn withdraw(call: Call<'_, ById>) -> Result<()> {
    let business_id = managed_business::find(call.db, call.by)?.ok_or(ErrorCode::NotFound)?;
    if !invitations::is_of_team(call.db, call.request.id, business_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    invitations::withdraw(call.db, call.request.id)?;
    call.by
        .audit(call.db, Action::InvitationWithdraw, call.request.id)
}
