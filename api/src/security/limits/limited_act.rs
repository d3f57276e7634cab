//! Acts that are limited in windows of time, each with its limit, window and counter, and the one way to count and refuse them.
//! The counters are in the database: neither a restart nor a second server resets them.

use crate::error::{Error, Result};
use crate::security::random_token;
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, DAY, HOUR, MINUTE, SECOND};
use crate::values;

/// The window of most limits, in milliseconds.
const QUARTER: i64 = 15 * MINUTE;

/// The longest window of any limit: a counter that ends later is deleted, as one of a clock that was ahead.
const LONGEST_WINDOW: i64 = DAY;

/// A limited act of a subscriber ([`crate::security::networks::subscriber`]), user, e-mail or device.
#[derive(Clone, Copy)]
pub enum LimitedAct<'a> {
    /// Sign-ups from a subscriber.
    SignUp(&'a str),
    /// Links that a subscriber asks for.
    LinkRequest(&'a str),
    /// Links that a subscriber asks for one address. Requests of other subscribers have counters of their own, so that the
    /// owner of the address still gets a link.
    LinkRequestFor(&'a str, &'a str),
    /// Links that a subscriber tries in vain.
    LinkUse(&'a str),
    /// Mails that one address gets because of visitors and managers: new links, sign-ups, invitations to a team.
    MailTo(&'a str),
    /// Mails that one address gets because of administrators' invitations: no mail that others cause keeps them back.
    InvitationMailTo(&'a str),
    /// New addresses that a person asks for, again for the same one included: each is a mail to an address that may be
    /// another's.
    EmailChange(i64),
    /// Invitations of a person, those sent again included (INVITE-7). A fleet of 300 is set up in a day.
    Invitation(i64),
    /// Reports of failed sections from a subscriber.
    FailureReport(&'a str),
    /// Users that a manager looked for and did not find.
    EmployeeMiss(i64),
    /// Users that a manager added: the answer shows a name and an e-mail address, and a removal frees the seat for the next
    /// id. A fleet of 300 is set up in a day.
    EmployeeAddition(i64),
    /// Claims that a person makes; their renewals are free. Each is an event for the whole brand.
    Claim(i64),
    /// Calls of one system of the platform (CLIENT-6): a batch is one.
    ClientCall(i64),
    /// Single sign-ons that a subscriber begins: an office of 200, twice.
    SingleSignOn(&'a str),
    /// Challenges of passkeys for a subscriber: a sign-in page asks for one every four minutes, and an office of 200 may
    /// have theirs open.
    PasskeyChallenge(&'a str),
    /// Sign-ins from a subscriber, right or wrong, those from devices of the account excepted: an office of 200 behind one
    /// address opens its sessions at nine o'clock, some twice. They cost six seconds of a processor.
    SignIn(&'a str),
    /// Sign-ins from a device, right or wrong, apart from those of its address.
    SignInOfDevice(&'a str),
    /// Wrong passwords for an account from a network.
    WrongPassword(&'a str, &'a str),
    /// Wrong passwords for an account from one of its devices.
    WrongPasswordOfDevice(&'a str),
    /// Wrong passwords and passkeys from a subscriber for any accounts, those from devices of the account excepted.
    WrongOfSubscriber(&'a str),
    /// Wrong passwords for an account from all networks that it never signed in from.
    WrongOfStrangers(&'a str),
    /// Attempts of such networks beyond those: the account slows down and stays open.
    SlowedStrangers(&'a str),
    /// Wrong passwords at an open session, whose user may be somebody else by now.
    PasswordOfUser(i64),
    /// Wrong codes of a second factor for an account, after the right password, from one place: of a million codes three
    /// count at a time.
    Code(i64, &'a str),
    /// Wrong codes of a day, beside those of a quarter of an hour: with as many guesses every day, a code is found in ten years
    /// at even odds.
    CodeOfDay(i64, &'a str),
    /// Sessions that an account opens, by any proof and from any place: each leaves a row in the audit trail.
    Session(i64),
}

impl LimitedAct<'_> {
    /// How many are admitted, in which window, and the subject of the counter. E-mails are hashed: people type passwords
    /// into the wrong field.
    fn limit(self) -> (i64, i64, String) {
        let hash = random_token::hash;
        match self {
            Self::SignUp(of) => (30, QUARTER, format!("sign-up:{of}")),
            Self::LinkRequest(of) => (20, QUARTER, format!("link-request:{of}")),
            Self::LinkRequestFor(of, email) => {
                (5, HOUR, format!("link-request:{of}:{}", hash(email)))
            }
            Self::LinkUse(of) => (20, QUARTER, format!("link-use:{of}")),
            Self::MailTo(email) => (5, HOUR, format!("mail:{}", hash(email))),
            Self::InvitationMailTo(email) => (5, HOUR, format!("invitation-mail:{}", hash(email))),
            Self::EmailChange(id) => (5, HOUR, format!("email-change:{id}")),
            Self::Invitation(id) => (300, DAY, format!("invitation:{id}")),
            Self::FailureReport(of) => (60, QUARTER, format!("section-failure:{of}")),
            Self::EmployeeMiss(id) => (30, QUARTER, format!("employee:{id}")),
            Self::EmployeeAddition(id) => (300, DAY, format!("employee-added:{id}")),
            Self::Claim(id) => (60, QUARTER, format!("claim:{id}")),
            Self::ClientCall(id) => (6_000, QUARTER, format!("client:{id}")),
            Self::SingleSignOn(of) => (400, QUARTER, format!("sso:{of}")),
            Self::PasskeyChallenge(of) => (1_000, QUARTER, format!("passkey-challenge:{of}")),
            Self::SignIn(of) => (300, QUARTER, format!("sign-in:{of}")),
            Self::SignInOfDevice(id) => (30, QUARTER, format!("sign-in:device:{id}")),
            Self::WrongPassword(email, of) => {
                (10, QUARTER, format!("account:{}:{of}", hash(email)))
            }
            Self::WrongPasswordOfDevice(id) => (10, QUARTER, format!("device:{id}")),
            Self::WrongOfSubscriber(of) => (100, QUARTER, format!("wrong:{of}")),
            Self::WrongOfStrangers(email) => (20, HOUR, format!("strangers:{}", hash(email))),
            Self::SlowedStrangers(email) => (1, MINUTE, format!("slowed:{}", hash(email))),
            Self::PasswordOfUser(id) => (10, QUARTER, format!("password-of-user:{id}")),
            Self::Code(id, place) => (10, QUARTER, format!("code:{id}{place}")),
            Self::CodeOfDay(id, place) => (60, DAY, format!("codes-of-day:{id}{place}")),
            Self::Session(id) => (300, QUARTER, format!("session:{id}")),
        }
    }

    /// The subject of the counter.
    pub(super) fn subject(self) -> String {
        self.limit().2
    }

    fn counter(self, db: &mut Db<'_>, now: i64) -> Result<Counter> {
        let (max_attempts, window, subject) = self.limit();
        debug_assert!(
            window <= LONGEST_WINDOW,
            "{subject}: the clean-up deletes counters of windows longer than LONGEST_WINDOW"
        );
        // A window that ends later than it could was begun by a clock that was ahead: it is over.
        let open = db.row(
            "SELECT attempts, window_ends_at FROM sign_in_attempts
             WHERE subject = ?1 AND window_ends_at > ?2 AND window_ends_at <= ?3",
            values![&subject, now, now + window + CLOCK_TOLERANCE],
            |row| {
                Ok((
                    row.get::<i64>("attempts")?,
                    row.get::<i64>("window_ends_at")?,
                ))
            },
        )?;
        let (attempts, ends_at) = open.unwrap_or((0, now + window));
        Ok(Counter {
            subject,
            attempts,
            ends_at,
            is_used_up: attempts >= max_attempts,
        })
    }

    fn admit(self, db: &mut Db<'_>) -> Result<Counter> {
        let now = time::now();
        let counter = self.counter(db, now)?;
        if counter.is_used_up {
            let seconds = (counter.ends_at - now + SECOND - 1) / SECOND;
            return Err(Error::throttled(u64::try_from(seconds).unwrap_or(1)));
        }
        Ok(counter)
    }

    /// Whether the limit is reached.
    pub fn is_used_up(self, db: &mut Db<'_>) -> Result<bool> {
        Ok(self.counter(db, time::now())?.is_used_up)
    }

    /// Refuses what [`Self::count`] would refuse, without a write: a flood costs little.
    ///
    /// # Errors
    /// 429 where the limit is reached.
    pub fn check(self, db: &mut Db<'_>) -> Result<()> {
        self.admit(db).map(drop)
    }

    /// Admits and counts the act. One with several limits counts at each: a refusal undoes the transaction.
    ///
    /// # Errors
    /// 429 where the limit is reached.
    pub fn count(self, db: &mut Db<'_>) -> Result<()> {
        let counter = self.admit(db)?;
        db.run(
            "INSERT INTO sign_in_attempts (subject, attempts, window_ends_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (subject) DO UPDATE SET attempts = ?2, window_ends_at = ?3",
            values![&counter.subject, counter.attempts + 1, counter.ends_at],
        )
    }

    /// Takes back what [`Self::count`] counted once.
    pub fn take_back(self, db: &mut Db<'_>) -> Result<()> {
        db.run(
            "UPDATE sign_in_attempts SET attempts = attempts - 1 WHERE subject = ?1 AND attempts > 0",
            values![&self.subject()],
        )
    }

    /// Forgets all that [`Self::count`] counted.
    pub fn forget(self, db: &mut Db<'_>) -> Result<()> {
        db.run(
            "DELETE FROM sign_in_attempts WHERE subject = ?1",
            values![&self.subject()],
        )
    }
}

/// The attempts of a subject in its window, before this one.
struct Counter {
    subject: String,
    attempts: i64,
    ends_at: i64,
    is_used_up: bool,
}

/// Deletes the counters whose windows are over.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "DELETE FROM sign_in_attempts WHERE window_ends_at <= ?1 OR window_ends_at > ?2",
        values![now, now + LONGEST_WINDOW + CLOCK_TOLERANCE],
    )
}
