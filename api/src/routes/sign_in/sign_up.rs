//! Sign-up of a broker and its confirmation: a new account, one that was never confirmed, or another's.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::wire::User;
use portal_core::api::{
    AnswerShape, ConfirmSignUp, Endpoint, ErrorCode, Register, ResendConfirmation, RoleName, Secret,
};
use portal_core::text::trim_name;

use super::mailed_link;
use crate::administration::{notify_administrators, notify_user, unconfirmed_sign_up};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::mail::{self, LinkRequest, Template};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::networks;
use crate::security::one_time_token::{self, Purpose};
use crate::security::password::fair_queue::PermitRequest;
use crate::security::session;
use crate::state::AppState;
use crate::store::Db;
use crate::users::{self, BrokerDetails, IS_OF_PORTAL, IS_UNCONFIRMED, NewUser};
use crate::{id, values};

/// The account that a sign-up's address has.
struct Taken {
    id: i64,
    /// A sign-up whose address was never confirmed. An account that an operator made is confirmed.
    is_unconfirmed: bool,
    /// Whether the account may have a password here; a driver's is the mobile app's.
    is_of_portal: bool,
}

/// `POST user`: sign-up of a broker, who then confirms the address and waits for approval.
///
/// The same answer, after the same time, whether or not the address has an account: its owner is notified
/// by mail (SESSION-11).
pub async fn register(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let answer = async { limits::delay_refusal(open_account(state, request).await).await };
    limits::answer_neutrally(answer).await
}

async fn open_account(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    Error::refuse_if(!state.oidc.takes_passwords(), ErrorCode::PasswordSignInOff)?;
    let request_id = Arc::clone(&request.credentials.request_id);
    let subscriber = networks::subscriber(request.client_address);
    let language = language::of(&request.parts.headers);
    let request = request.parse::<Register>().await?;
    let email = users::normal_email(&request.email);
    let checked = subscriber.clone();
    let check = move |db: &mut Db<'_>| LimitedAct::SignUp(&checked).check(db);
    // Refused without a write: a flood costs little.
    state.store.read(check).await?;
    let permit = state.passwords.acquire(PermitRequest {
        subscriber: subscriber.clone(),
        // Separate from sign-ins: sign-ups with an account's e-mail do not delay its owner.
        account: format!("sign-up:{email}"),
        is_known: false,
    });
    let permit = permit.await?;
    let count = move |db: &mut Db<'_>| LimitedAct::SignUp(&subscriber).count(db);
    state.store.write(count).await?;
    // Also where the address is taken: it takes as long.
    let password_hash = state.passwords.hash(request.password, &permit).await?;
    let user = NewUser {
        email,
        password_hash: Some(password_hash),
        first_name: trim_name(&request.first_name).to_owned(),
        last_name: trim_name(&request.last_name).to_owned(),
        cellphone: None,
        language,
        is_email_confirmed: false,
    };
    let broker = BrokerDetails {
        firm: request.firm,
        licence_number: request.licence_number,
        phone: request.phone,
    };
    let open = move |db: &mut Db<'_>| write(db, &user, &broker, &request_id);
    let user = state.store.write(open).await?;
    JsonResponse::success(Register::INFO.answer, &user)
}

/// `POST user/confirmation`: mails the confirming link of a sign-up again.
pub async fn resend_confirmation(
    state: Arc<AppState>,
    request: EndpointRequest,
) -> Result<Response> {
    let source = request.credentials.source.clone();
    let language = language::of(&request.parts.headers);
    let email = request.parse::<ResendConfirmation>().await?.email;
    let asked = LinkRequest::Confirmation;
    mailed_link::ask(&state, asked, &email, language, source).await
}

/// Creates the account and mails the confirming link, or tells the owner of the address by mail. The
/// user in the answer says nothing of which it was: its id is new each time.
fn write(
    db: &mut Db<'_>,
    user: &NewUser,
    broker: &BrokerDetails,
    request_id: &str,
) -> Result<User> {
    // Beyond the limit nothing changes: a link that is on its way keeps working.
    LimitedAct::MailTo(&user.email).count(db)?;
    begin(db, user, broker, request_id)?;
    Ok(User {
        id: id::next_user(),
        email: user.email.clone(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
    })
}

fn begin(db: &mut Db<'_>, user: &NewUser, broker: &BrokerDetails, request_id: &str) -> Result<()> {
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
            unconfirmed_sign_up::replace(db, id, user)?;
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
    users::set_broker(db, user_id, broker)?;
    let token = one_time_token::issue(db, user_id, Purpose::ConfirmEmail, None)?;
    mail::to_user(db, user_id, &Template::ConfirmEmail { token })?;
    // No event before the address is confirmed: strangers would make every open page of administrators read again.
    audit::record_own(db, Action::UserRegister, user_id, request_id)
}

fn taken(db: &mut Db<'_>, email: &str) -> Result<Option<Taken>> {
    db.row(
        &format!(
            "SELECT id, {IS_OF_PORTAL} AS is_of_portal,
             {IS_UNCONFIRMED} AS is_unconfirmed
             FROM users u WHERE email = ?1"
        ),
        values![email],
        |row| {
            Ok(Taken {
                id: row.get("id")?,
                is_unconfirmed: row.get("is_unconfirmed")?,
                is_of_portal: row.get("is_of_portal")?,
            })
        },
    )
}

/// `POST user/confirmation/link`: the link alone confirms nothing, since a stranger may have signed up with the address;
/// the session of that sign-up does, as its password does at a sign-in.
pub async fn confirm_own(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let subscriber = networks::subscriber(request.client_address);
    let token = request.parse::<ConfirmSignUp>().await?.token;
    let checked = token.clone();
    let check = move |db: &mut Db<'_>| owner(db, &checked);
    let user_id = mailed_link::check(&state, subscriber, check).await?;
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, ConfirmSignUp::INFO.access, &credentials)?;
        Error::refuse_if(user.user_id != user_id, ErrorCode::Forbidden)?;
        confirm(db, user_id, &token, &user.request_id)
    };
    state.store.write(write).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// The user whose confirming link it is.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where it does not work (any more).
pub(super) fn owner(db: &mut Db<'_>, link: &Secret) -> Result<i64> {
    let owner = one_time_token::find(db, link, Purpose::ConfirmEmail)?;
    Ok(owner.ok_or(ErrorCode::LinkExpired)?.user_id)
}

/// Confirms the address of the user by the link, which is used up.
///
/// # Errors
/// [`ErrorCode::LinkExpired`], [`ErrorCode::WrongCredentials`] for another's link.
pub(super) fn confirm(
    db: &mut Db<'_>,
    user_id: i64,
    link: &Secret,
    request_id: &str,
) -> Result<()> {
    // Two clicks at once: the other was first.
    let owner = one_time_token::take(db, link, Purpose::ConfirmEmail)?;
    if owner.ok_or(ErrorCode::LinkExpired)?.user_id != user_id {
        return Err(ErrorCode::WrongCredentials.into());
    }
    users::confirm_email(db, user_id)?;
    // The promised time of the approval begins, and open pages show it.
    notify_administrators(db, user_id)?;
    notify_user(db, user_id)?;
    audit::record_own(db, Action::UserConfirmEmail, user_id, request_id)
}
