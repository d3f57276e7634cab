//! A session that a sign-in opened, with the cookies that carry it to the browser.

use std::net::IpAddr;

use axum::http::HeaderValue;
use portal_core::api::ErrorCode;

use crate::audit::{self, Action};
use crate::config::Config;
use crate::error::Result;
use crate::security::device_cookie::AccountKey;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::limits::sign_in_limits::CodePlace;
use crate::security::rotated_token::RotatedToken;
use crate::security::session::{self, SessionCredentials};
use crate::security::session_lifetime::Lifetime;
use crate::security::{cookies, networks};
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::users;

/// A new session.
#[derive(Debug)]
pub struct OpenedSession {
    token: String,
    remembered: bool,
    device: String,
}

impl OpenedSession {
    /// Opens a session of the user, in the transaction that found every proof right; the network and the device are known
    /// from now on. A device keeps its id.
    pub fn new(
        db: &mut Db<'_>,
        user_id: i64,
        remembered: bool,
        credentials: &SessionCredentials,
        device_id: Option<&str>,
    ) -> Result<Self> {
        LimitedAct::Session(user_id).count(db)?;
        let key = account_key(db, user_id)?;
        let network = networks::network(credentials.source.address);
        key.remember_network(db, user_id, &network)?;
        let request_id = &credentials.request_id;
        audit::record_own(db, Action::SessionOpen, user_id, request_id)?;
        Ok(Self {
            token: session::open(db, user_id, remembered, credentials)?,
            remembered,
            device: key.device(device_id, time::now()),
        })
    }

    /// Cookies of the session. Without remember-me the session expires with the browser. The hint cannot observe that, so it
    /// expires at the idle limit.
    pub fn cookies(&self, config: &Config) -> Result<[HeaderValue; 3]> {
        let limits = Lifetime::of(self.remembered);
        let max_age = self.remembered.then_some(limits.absolute / SECOND);
        Ok([
            cookies::session(&self.token, max_age, config)?,
            cookies::session_hint("1", limits.idle / SECOND, config)?,
            cookies::device(&self.device, config)?,
        ])
    }
}

/// The cookies of a session that got a new token.
pub fn rotated_cookies(rotated: &RotatedToken, config: &Config) -> Result<[HeaderValue; 2]> {
    Ok([
        cookies::session(&rotated.token, rotated.max_age, config)?,
        cookies::session_hint("1", rotated.idle, config)?,
    ])
}

/// The id of the device by one of its cookies, if the user signed in from it before.
pub fn known_device(db: &mut Db<'_>, user_id: i64, devices: &[String]) -> Result<Option<String>> {
    let (key, now) = (account_key(db, user_id)?, time::now());
    let mut known = devices.iter().filter_map(|it| key.device_id(it, now));
    Ok(known.next().map(str::to_owned))
}

/// Counter of the place where a code of the user's second factor is typed.
pub fn code_place(
    db: &mut Db<'_>,
    user_id: i64,
    devices: &[String],
    address: IpAddr,
) -> Result<CodePlace> {
    let device_id = known_device(db, user_id, devices)?;
    let network = networks::network(address);
    let is_known = account_key(db, user_id)?.knows_network(db, &network)?;
    let network = is_known.then_some(network.as_str());
    Ok(CodePlace::of(device_id.as_deref(), network))
}

/// The key of the devices and networks of a user's account.
pub fn account_key(db: &mut Db<'_>, user_id: i64) -> Result<AccountKey> {
    let user = users::find(db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let stored = users::credentials(db, &user.email)?;
    let hash = stored.and_then(|(_, hash)| hash);
    AccountKey::of(db, &user.email, hash.as_deref().unwrap_or_default())
}
