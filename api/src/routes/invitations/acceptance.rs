//! Invitations as the person who opens the mailed link reads and accepts them (INVITE-5).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::AcceptInvitationRequest;
use portal_core::api::wire::{InvitationToAccept, Permissions, WebhookEvent};
use portal_core::api::{AcceptInvitation, Endpoint, ErrorCode, ReadInvitation, RoleName, Secret};
use portal_core::language::Language;
use portal_core::text::trim_name;
use portal_core::validate::accept_invitation;

use crate::administration::{Actor, businesses, notify_user, tell_administrators};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::invitations::{self, Invitee, OpenInvitation};
use crate::routes::sign_in::mailed_link;
use crate::routes::team::employees;
use crate::security::limits;
use crate::security::networks;
use crate::security::password::fair_queue::PermitRequest;
use crate::state::AppState;
use crate::store::Db;
use crate::users::{self, NewUser};
use crate::webhooks::{self, Subject};

/// `POST user/invitation/reading`
pub async fn read(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(show(state, request).await).await
}

async fn show(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let subscriber = networks::subscriber(request.client_address);
    let takes_passwords = state.oidc.takes_passwords();
    let token = request.parse::<ReadInvitation>().await?.token;
    let find = move |db: &mut Db<'_>| Opened::by(db, &token, takes_passwords);
    let opened = mailed_link::check(&state, subscriber, find).await?;
    JsonResponse::success(ReadInvitation::INFO.answer, &opened.shown)
}

/// `POST user/invitation`: once for each link.
pub async fn accept(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(join(state, request).await).await
}

async fn join(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let request_id = Arc::clone(&request.credentials.request_id);
    let subscriber = networks::subscriber(request.client_address);
    let language = language::of(&request.parts.headers);
    let takes_passwords = state.oidc.takes_passwords();
    let request = Arc::new(request.parse::<AcceptInvitation>().await?);
    let checked = Arc::clone(&request);
    let check = move |db: &mut Db<'_>| {
        let opened = Opened::by(db, &checked.token, takes_passwords)?;
        opened.require_allowed(&checked)?;
        Ok(opened.shown.asks_password)
    };
    let asks_password = mailed_link::check(&state, subscriber.clone(), check).await?;
    let password = request.password.clone().filter(|_| asks_password);
    let hash = hash(&state, subscriber, &request.token, password).await?;
    let write = move |db: &mut Db<'_>| {
        let opened = Opened::by(db, &request.token, takes_passwords)?;
        opened.require_allowed(&request)?;
        if opened.shown.asks_password && hash.is_none() {
            // The account lost its password since: the page reads the invitation anew.
            return Err(ErrorCode::Unavailable.into());
        }
        let user = new_user(&opened.shown, &request, hash.clone(), language);
        opened.accept(db, &user, &request_id)
    };
    state.store.write(write).await?;
    JsonResponse::success(AcceptInvitation::INFO.answer, &())
}

/// The hash of the chosen password, where one is asked for.
async fn hash(
    state: &AppState,
    subscriber: String,
    link: &Secret,
    password: Option<Secret>,
) -> Result<Option<String>> {
    let Some(password) = password else {
        return Ok(None);
    };
    let permit = state
        .passwords
        .acquire(PermitRequest::of_link(subscriber, link));
    let permit = permit.await?;
    state.passwords.hash(password, &permit).await.map(Some)
}

fn new_user(
    shown: &InvitationToAccept,
    request: &AcceptInvitationRequest,
    password_hash: Option<String>,
    language: Language,
) -> NewUser {
    let name = |name: &Option<String>| trim_name(name.as_deref().unwrap_or_default()).to_owned();
    NewUser {
        email: shown.email.clone(),
        password_hash: password_hash.filter(|_| shown.asks_password),
        first_name: name(&request.first_name),
        last_name: name(&request.last_name),
        cellphone: None,
        language,
        is_email_confirmed: true,
    }
}

/// An invitation whose link works, with the person of its address.
struct Opened {
    invitation: OpenInvitation,
    invitee: Invitee,
    shown: InvitationToAccept,
}

impl Opened {
    /// # Errors
    /// [`ErrorCode::LinkExpired`] where the link does not work (any more), or the account is disabled.
    fn by(db: &mut Db<'_>, token: &Secret, takes_passwords: bool) -> Result<Self> {
        let invitation = invitations::find(db, token)?.ok_or(ErrorCode::LinkExpired)?;
        let invitee = Invitee::of(db, &invitation.email)?;
        let account = invitee.account()?;
        let can_sign_in = account.is_some_and(|account| account.can_sign_in);
        let shown = InvitationToAccept {
            email: invitation.email.clone(),
            role: invitation.role,
            brand: invitation.brand.clone(),
            business: invitation.business.clone(),
            invited_by: Some(invitation.sender.clone()),
            has_account: account.is_some(),
            // Members of a team sign in with the mobile app.
            asks_password: invitation.role.is_some() && !can_sign_in && takes_passwords,
        };
        Ok(Self {
            invitation,
            invitee,
            shown,
        })
    }

    fn require_allowed(&self, request: &AcceptInvitationRequest) -> Result<()> {
        let account = self.invitee.account()?;
        let names = account.map(|account| [account.names[0].as_str(), &account.names[1]]);
        Error::refuse_fields(accept_invitation(request, &self.shown, names))
    }

    fn accept(&self, db: &mut Db<'_>, user: &NewUser, request_id: &str) -> Result<()> {
        let user_id = self.invitee.open_account(db, user)?;
        let OpenInvitation {
            id,
            role,
            brand_id,
            business_id,
            invited_by,
            ..
        } = self.invitation;
        match (role, business_id) {
            (Some(role), _) => {
                users::grant(db, user_id, role, true)?;
                if role == RoleName::Admin {
                    tell_administrators(db, Actor::inviter(invited_by, request_id), user_id, true)?;
                }
                notify_user(db, user_id)?;
            }
            (None, Some(business_id)) => join_team(db, business_id, user_id)?,
            (None, None) => return Err(ErrorCode::LinkExpired.into()),
        }
        if let Some(brand_id) = brand_id {
            users::join_brand(db, user_id, brand_id)?;
        }
        if let (Some(RoleName::Business), Some(business_id)) = (role, business_id) {
            businesses::give(db, business_id, user_id)?;
        }
        invitations::use_up(db, id, user_id)?;
        audit::record(db, Some(user_id), Action::InvitationAccept, id, request_id)?;
        self.audit_gift(db, user_id, request_id)
    }

    /// Records what the person got, as an act of the inviter.
    fn audit_gift(&self, db: &mut Db<'_>, user_id: i64, request_id: &str) -> Result<()> {
        let OpenInvitation {
            role,
            brand_id,
            business_id,
            invited_by,
            ..
        } = self.invitation;
        let (action, detail) = match (role, brand_id, business_id) {
            (Some(RoleName::Assurance), Some(id), _) => (Action::BrokerApprove, id.to_string()),
            (Some(RoleName::Business), _, Some(id)) => (Action::ManagerAdd, id.to_string()),
            (None, _, Some(id)) => (Action::EmployeeAdd, id.to_string()),
            (Some(role), ..) => (Action::RoleGrant, role.as_str().to_owned()),
            (None, ..) => return Ok(()),
        };
        if action == Action::BrokerApprove {
            let subject = Subject {
                user_id: Some(user_id),
                brand_id,
                ..Subject::default()
            };
            webhooks::record(db, WebhookEvent::BrokerApproved, &subject)?;
        }
        audit::record_with(db, Some(invited_by), action, user_id, request_id, &detail)
    }
}

/// Makes the user a member of the team, as an addition by its manager does (TEAM-6); one who is in it stays.
fn join_team(db: &mut Db<'_>, business_id: i64, user_id: i64) -> Result<()> {
    if employees::is_member(db, business_id, user_id)? {
        return Ok(());
    }
    Error::refuse_if(employees::is_full(db, business_id)?, ErrorCode::TeamFull)?;
    if employees::find_user(db, None, Some(user_id))?.is_none() {
        return Err(ErrorCode::AccountCannotJoin.into());
    }
    employees::insert(db, business_id, user_id, &Permissions::of_new_member())?;
    businesses::notify_team(db, business_id)
}
