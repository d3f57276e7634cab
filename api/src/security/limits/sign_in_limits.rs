//! Limits of sign-ins, by password, code and passkey. Attempts are counted in the database, so that neither a restart nor a second server resets them.
//! See docs/decisions/0033-sign-in-under-attack.md.

use std::time::Duration;

use super::attempt_counter::{Counter, Limit};
use crate::error::{Error, Result};
use crate::security::password::fair_queue::Applicant;
use crate::security::token;
use crate::store::Db;
use crate::time::{self, DAY, HOUR, MINUTE};
use crate::values;

/// Wrong passwords for an account from one network, or from one of its devices.
const WRONG_PER_ACCOUNT: Limit = Limit::in_15_minutes(10);

/// Wrong passwords from one subscriber for any accounts, those from devices of the account excepted.
const WRONG_PER_SUBSCRIBER: Limit = Limit::in_15_minutes(100);

/// Sign-ins from one subscriber, right or wrong, those from devices of the account excepted: an office
/// of 200 behind one address opens its sessions at nine o'clock, some twice. They cost six seconds of
/// a processor.
const SIGN_INS_PER_SUBSCRIBER: Limit = Limit::in_15_minutes(300);

/// Sign-ins from one device, right or wrong, apart from those of its address.
const SIGN_INS_PER_DEVICE: Limit = Limit::in_15_minutes(30);

/// Sessions that one account opens, by whatever proof and from wherever: each leaves a row in the audit trail.
const SESSIONS_PER_ACCOUNT: Limit = Limit::in_15_minutes(300);

/// Wrong passwords for an account from all networks that it never signed in from.
const WRONG_OF_STRANGERS: Limit = Limit {
    max_attempts: 20,
    window_ms: HOUR,
};

/// Attempts of such networks beyond [`WRONG_OF_STRANGERS`]: the account slows down and stays open.
const SLOWED_STRANGERS: Limit = Limit {
    max_attempts: 1,
    window_ms: MINUTE,
};

/// Wrong passwords at an open session, whose user may be somebody else by now.
const WRONG_OF_USER: Limit = Limit::in_15_minutes(10);

/// Wrong codes of a second factor for an account, after the right password, from one [`CodePlace`]: of a million codes three
/// count at a time.
const WRONG_CODES: Limit = Limit::in_15_minutes(10);

/// The same in a day: with as many guesses every day, a code is found in ten years at even odds.
const WRONG_CODES_PER_DAY: Limit = Limit {
    max_attempts: 60,
    window_ms: DAY,
};

/// Time before a refusal: clients that ask again at once would take the processor from the hashing
/// threads.
const REFUSAL_DELAY: Duration = Duration::from_millis(250);

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
    /// The counters of wrong passwords that a success takes back, and the one that it resets.
    fn own_subject(&self) -> String {
        // Hashed: people type passwords into the wrong field.
        let account = token::hash(&self.email);
        match &self.device_id {
            Some(device_id) => format!("device:{device_id}"),
            None => format!("account:{account}:{}", self.network),
        }
    }

    /// Without its device where that has guessed too often. A thief of the device's cookie can use up its
    /// counter; the owner then signs in as without the cookie.
    pub fn without_used_up_device(mut self, db: &mut Db<'_>) -> Result<Self> {
        let now = time::now();
        if self.device_id.is_some()
            && Counter::read(db, self.own_subject(), &WRONG_PER_ACCOUNT, now)?.is_used_up
        {
            self.device_id = None;
        }
        Ok(self)
    }

    fn sign_ins(&self) -> (String, &'static Limit) {
        match &self.device_id {
            Some(device_id) => (format!("sign-in:device:{device_id}"), &SIGN_INS_PER_DEVICE),
            None => (sign_in_subject(&self.subscriber), &SIGN_INS_PER_SUBSCRIBER),
        }
    }

    fn subscriber_subject(&self) -> String {
        wrong_subject(&self.subscriber)
    }

    fn strangers_subject(&self) -> String {
        format!("strangers:{}", token::hash(&self.email))
    }

    /// The place of the attempt in the queue of sign-ins.
    pub fn applicant(&self) -> Applicant {
        Applicant {
            subscriber: self.subscriber.clone(),
            account: format!("sign-in:{}", self.email),
            is_known: !self.is_of_stranger(),
        }
    }

    /// Whether it comes from neither a device nor a network that the account signed in from.
    pub fn is_of_stranger(&self) -> bool {
        self.device_id.is_none() && !self.is_known_network
    }

    /// The attempt's counters before it.
    ///
    /// # Errors
    /// 429 where one of them is used up.
    fn counters(&self, db: &mut Db<'_>, now: i64) -> Result<Vec<Counter>> {
        let (sign_ins, limit) = self.sign_ins();
        let mut counters = vec![
            Counter::read(db, self.own_subject(), &WRONG_PER_ACCOUNT, now)?.admit(now)?,
            Counter::read(db, sign_ins, limit, now)?.admit(now)?,
        ];
        if self.device_id.is_none() {
            let subscriber = self.subscriber_subject();
            counters.push(Counter::read(db, subscriber, &WRONG_PER_SUBSCRIBER, now)?.admit(now)?);
        }
        if self.is_of_stranger() {
            let strangers = Counter::read(db, self.strangers_subject(), &WRONG_OF_STRANGERS, now)?;
            counters.push(if strangers.is_used_up {
                let slowed = format!("slowed:{}", token::hash(&self.email));
                Counter::read(db, slowed, &SLOWED_STRANGERS, now)?.admit(now)?
            } else {
                strangers
            });
        }
        Ok(counters)
    }
}

/// Refuses an attempt that [`count`] would refuse, without a write: a flood of them costs little.
pub fn check(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    attempt.counters(db, time::now())?;
    Ok(())
}

/// Counts an attempt as wrong before the password is verified, so that parallel guesses count too.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    let now = time::now();
    for counter in attempt.counters(db, now)? {
        counter.increment(db)?;
    }
    Ok(())
}

/// Takes back what [`count`] counted as wrong, and resets the account's counter of the network or
/// device.
pub fn succeeded(db: &mut Db<'_>, attempt: &Attempt) -> Result<()> {
    db.execute(
        "DELETE FROM sign_in_attempts WHERE subject = ?1",
        values![&attempt.own_subject()],
    )?;
    if attempt.device_id.is_none() {
        Counter::decrement(db, &attempt.subscriber_subject())?;
    }
    if attempt.is_of_stranger() {
        Counter::decrement(db, &attempt.strangers_subject())?;
    }
    Ok(())
}

/// Counts a session that the account opens.
///
/// # Errors
/// 429 where the limit is reached.
pub fn count_session(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    Counter::count(db, format!("session:{user_id}"), &SESSIONS_PER_ACCOUNT)
}

/// Counts a password that a signed-in user types as wrong, before it is verified.
///
/// # Errors
/// 429 where the limit is reached.
pub fn count_of_user(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    Counter::count(db, user_subject(user_id), &WRONG_OF_USER)
}

/// Resets what [`count_of_user`] counts, after the right password.
pub fn succeeded_of_user(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.execute(
        "DELETE FROM sign_in_attempts WHERE subject = ?1",
        values![&user_subject(user_id)],
    )?;
    Ok(())
}

fn user_subject(user_id: i64) -> String {
    format!("password-of-user:{user_id}")
}

/// Where a code of a second factor is typed. A device or network that the account signed in from before has counters of its
/// own: who has the password alone cannot use them up.
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

    fn subjects(&self, user_id: i64) -> [String; 2] {
        ["code", "codes-of-day"].map(|counter| format!("{counter}:{user_id}{}", self.0))
    }
}

/// Counts a code of a second factor as wrong, before it is verified.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_code(db: &mut Db<'_>, user_id: i64, place: &CodePlace) -> Result<()> {
    let [code, codes_of_day] = place.subjects(user_id);
    Counter::count(db, code, &WRONG_CODES)?;
    Counter::count(db, codes_of_day, &WRONG_CODES_PER_DAY)
}

/// Takes back what [`count_code`] counted, after the right code.
pub fn code_succeeded(db: &mut Db<'_>, user_id: i64, place: &CodePlace) -> Result<()> {
    for subject in place.subjects(user_id) {
        Counter::decrement(db, &subject)?;
    }
    Ok(())
}

/// Forgets the codes that were typed for the account: the password that led to them, or the factor, counts no longer.
pub fn forget_codes(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    for subject in CodePlace::of(None, None).subjects(user_id) {
        db.execute(
            "DELETE FROM sign_in_attempts WHERE subject = ?1 OR subject LIKE ?2",
            values![&subject, &format!("{subject}:%")],
        )?;
    }
    Ok(())
}

/// Refuses a sign-in by passkey that [`count_passkey`] would refuse, without a write.
pub fn check_passkey(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    passkey_sign_in(db, subscriber).map(drop)
}

/// Counts a sign-in by passkey as wrong before it is verified, together with the passwords of its network.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_passkey(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    for counter in passkey_sign_in(db, subscriber)? {
        counter.increment(db)?;
    }
    Ok(())
}

/// Takes back what [`count_passkey`] counted as wrong.
pub fn passkey_succeeded(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    Counter::decrement(db, &wrong_subject(subscriber))
}

fn passkey_sign_in(db: &mut Db<'_>, subscriber: &str) -> Result<[Counter; 2]> {
    let (now, sign_ins) = (time::now(), sign_in_subject(subscriber));
    Ok([
        Counter::read(db, sign_ins, &SIGN_INS_PER_SUBSCRIBER, now)?.admit(now)?,
        Counter::read(db, wrong_subject(subscriber), &WRONG_PER_SUBSCRIBER, now)?.admit(now)?,
    ])
}

fn sign_in_subject(subscriber: &str) -> String {
    format!("sign-in:{subscriber}")
}

fn wrong_subject(subscriber: &str) -> String {
    format!("wrong:{subscriber}")
}

/// Holds the refusal of a sign-in or sign-up back for a moment.
pub async fn delay_refusal<T>(result: Result<T>) -> Result<T> {
    if matches!(&result, Err(Error::Refused(refusal)) if refusal.retry_after.is_some()) {
        tokio::time::sleep(REFUSAL_DELAY).await;
    }
    result
}
