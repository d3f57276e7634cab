//! Limits of sign-ins by password, code and passkey, each made of several limited acts.
//! See docs/decisions/0033-sign-in-under-attack.md.

use super::limited_act::LimitedAct;
use crate::error::Result;
use crate::security::password::fair_queue::PermitRequest;
use crate::store::Db;
use crate::values;

/// An attempt to sign in.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The account's e-mail, known or not.
    pub email: String,
    /// From [`crate::security::networks::network`].
    pub network: String,
    /// From [`crate::security::networks::subscriber`].
    pub subscriber: String,
    /// The id of the device, if the account signed in from it before.
    pub device_id: Option<String>,
    /// Whether the account signed in from the network before.
    pub is_known_network: bool,
}

impl Attempt {
    /// The wrong passwords that a success forgets.
    fn own(&self) -> LimitedAct<'_> {
        match &self.device_id {
            Some(device_id) => LimitedAct::WrongPasswordOfDevice(device_id),
            None => LimitedAct::WrongPassword(&self.email, &self.network),
        }
    }

    /// Without its device where that has guessed too often. A thief of the device's cookie can use up its
    /// counter; the owner then signs in as without the cookie.
    pub fn without_used_up_device(mut self, db: &mut Db<'_>) -> Result<Self> {
        if self.device_id.is_some() && self.own().is_used_up(db)? {
            self.device_id = None;
        }
        Ok(self)
    }

    /// The place of the attempt in the queue of sign-ins.
    pub fn permit_request(&self) -> PermitRequest {
        PermitRequest {
            subscriber: self.subscriber.clone(),
            account: format!("sign-in:{}", self.email),
            is_known: !self.is_of_stranger(),
        }
    }

    /// Whether it comes from neither a device nor a network that the account signed in from.
    pub fn is_of_stranger(&self) -> bool {
        self.device_id.is_none() && !self.is_known_network
    }

    /// The limited acts that the attempt is.
    fn acts(&self, db: &mut Db<'_>) -> Result<Vec<LimitedAct<'_>>> {
        let mut acts = vec![self.own()];
        match &self.device_id {
            Some(device_id) => acts.push(LimitedAct::SignInOfDevice(device_id)),
            None => acts.extend(of_subscriber(&self.subscriber)),
        }
        if self.is_of_stranger() {
            let strangers = LimitedAct::WrongOfStrangers(&self.email);
            acts.push(match strangers.is_used_up(db)? {
                true => LimitedAct::SlowedStrangers(&self.email),
                false => strangers,
            });
        }
        Ok(acts)
    }
}

/// Refuses an attempt that [`count`] would refuse, without a write: a flood of them costs little.
pub fn check(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    let mut acts = attempt.acts(db)?.into_iter();
    acts.try_for_each(|act| act.check(db))
}

/// Counts an attempt as wrong before the password is verified, so that parallel guesses count too.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    let mut acts = attempt.acts(db)?.into_iter();
    acts.try_for_each(|act| act.count(db))
}

/// Takes back what [`count`] counted as wrong, and forgets the wrong passwords of the account's network or
/// device.
pub fn succeeded(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    attempt.own().forget(db)?;
    if attempt.device_id.is_none() {
        LimitedAct::WrongOfSubscriber(&attempt.subscriber).take_back(db)?;
    }
    if attempt.is_of_stranger() {
        LimitedAct::WrongOfStrangers(&attempt.email).take_back(db)?;
    }
    Ok(())
}

/// A sign-in of a subscriber by password, without a device, or by passkey: right or wrong, and as wrong.
pub const fn of_subscriber(subscriber: &str) -> [LimitedAct<'_>; 2] {
    [
        LimitedAct::SignIn(subscriber),
        LimitedAct::WrongOfSubscriber(subscriber),
    ]
}

/// Place where a code of a second factor is typed. A device or network that the account signed in from before has
/// counters of its own: who has the password alone cannot use them up.
#[derive(Clone, Debug)]
pub struct CodePlace(String);

impl CodePlace {
    /// The device, else the network, where the account knows it; else the place of all strangers.
    pub fn of(device_id: Option<&str>, known_network: Option<&str>) -> Self {
        Self(match (device_id, known_network) {
            (Some(device_id), _) => format!(":device:{device_id}"),
            (None, Some(network)) => format!(":network:{network}"),
            (None, None) => String::new(),
        })
    }

    fn codes(&self, user_id: i64) -> [LimitedAct<'_>; 2] {
        [
            LimitedAct::Code(user_id, &self.0),
            LimitedAct::CodeOfDay(user_id, &self.0),
        ]
    }
}

/// Counts a code of a second factor as wrong, before it is verified.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_code(db: &mut Db<'_>, user_id: i64, place: &CodePlace) -> Result<()> {
    let mut codes = place.codes(user_id).into_iter();
    codes.try_for_each(|code| code.count(db))
}

/// Takes back what [`count_code`] counted, after the right code.
pub fn code_succeeded(db: &mut Db<'_>, user_id: i64, place: &CodePlace) -> Result<()> {
    let mut codes = place.codes(user_id).into_iter();
    codes.try_for_each(|code| code.take_back(db))
}

/// Forgets the codes that were typed for the account: the password that led to them, or the factor, counts no longer.
pub fn forget_codes(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    for code in CodePlace::of(None, None).codes(user_id) {
        let subject = code.subject();
        db.execute(
            "DELETE FROM sign_in_attempts WHERE subject = ?1 OR subject LIKE ?2",
            values![&subject, &format!("{subject}:%")],
        )?;
    }
    Ok(())
}
