//! Limits of calls other than sign-ins: sign-ups, links and mails, invitations, claims, searches for employees, reports of
//! failed sections, beginnings of single sign-on. Counted in the database, as sign-ins are ([`crate::security::limits::sign_in_limits`]).

use super::attempt_counter::{Counter, Limit};
use crate::error::Result;
use crate::security::token;
use crate::store::Db;
use crate::time::{self, DAY, HOUR};

/// Sign-ups from one subscriber.
const SIGN_UPS: Limit = Limit::in_15_minutes(30);

/// Links that one subscriber asks for, or tries in vain.
const LINKS_PER_SUBSCRIBER: Limit = Limit::in_15_minutes(20);

/// Mails that one address gets because of visitors and managers: new links, sign-ups, invitations to a team. Also the links
/// that one subscriber asks for one address.
const MAILS_PER_ADDRESS: Limit = Limit {
    max_attempts: 5,
    window_ms: HOUR,
};

/// New addresses that a person asks for, again for the same one included: each is a mail to an address that may be
/// another's.
const EMAIL_CHANGES: Limit = Limit {
    max_attempts: 5,
    window_ms: HOUR,
};

/// Reports of failed sections from one subscriber.
const FAILURE_REPORTS: Limit = Limit::in_15_minutes(60);

/// Users that a manager looked for and did not find.
const EMPLOYEE_MISSES: Limit = Limit::in_15_minutes(30);

/// Users that a manager added: the answer shows a name and an e-mail address, and a removal frees the
/// seat for the next id. A fleet of 300 is set up in a day.
const EMPLOYEES_ADDED: Limit = Limit {
    max_attempts: 300,
    window_ms: DAY,
};

/// Invitations of a person, those sent again included (INVITE-7). A fleet of 300 is set up in a day.
const INVITATIONS: Limit = Limit {
    max_attempts: 300,
    window_ms: DAY,
};

/// Claims that a person makes; their renewals are free. Each is an event for the whole brand.
const CLAIMS: Limit = Limit::in_15_minutes(60);

/// Calls of one system of the platform (CLIENT-6): a batch is one.
const CLIENT_CALLS: Limit = Limit::in_15_minutes(6_000);

/// Single sign-ons that a subscriber begins: an office of 200, twice.
const SINGLE_SIGN_ONS: Limit = Limit::in_15_minutes(400);

/// Refuses a sign-up that [`count_sign_up`] would refuse, without a write.
pub fn check_sign_up(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    let now = time::now();
    let sign_ups = Counter::read(db, sign_up_subject(subscriber), &SIGN_UPS, now)?;
    sign_ups.admit(now).map(drop)
}

/// Counts an attempt to sign up.
pub fn count_sign_up(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    Counter::count(db, sign_up_subject(subscriber), &SIGN_UPS)
}

/// Refuses a request for a link that [`count_link_request`] would refuse, without a write.
pub fn check_link_request(db: &mut Db<'_>, subscriber: &str, email: &str) -> Result<()> {
    link_request(db, subscriber, email).map(drop)
}

/// Counts a request for a link, of all addresses and of this one, known or not. Nobody else's requests count: they must not
/// keep the owner of the address from a link.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_link_request(db: &mut Db<'_>, subscriber: &str, email: &str) -> Result<()> {
    for counter in link_request(db, subscriber, email)? {
        counter.increment(db)?;
    }
    Ok(())
}

fn link_request(db: &mut Db<'_>, subscriber: &str, email: &str) -> Result<[Counter; 2]> {
    let now = time::now();
    let asked = format!("link-request:{subscriber}");
    let asked_for = format!("{asked}:{}", token::hash(email));
    Ok([
        Counter::read(db, asked, &LINKS_PER_SUBSCRIBER, now)?.admit(now)?,
        Counter::read(db, asked_for, &MAILS_PER_ADDRESS, now)?.admit(now)?,
    ])
}

/// Counts a mail to the address, as it is written; whether it is still within the limit.
pub fn may_mail(db: &mut Db<'_>, email: &str) -> Result<bool> {
    let counter = Counter::read(db, mail_subject(email), &MAILS_PER_ADDRESS, time::now())?;
    if !counter.is_used_up {
        counter.increment(db)?;
    }
    Ok(!counter.is_used_up)
}

/// Counts a mail to the address, which a sign-up is answered with.
///
/// # Errors
/// 429 where the limit is reached: the answer must not say that a mail was sent.
pub fn count_mail(db: &mut Db<'_>, email: &str) -> Result<()> {
    Counter::count(db, mail_subject(email), &MAILS_PER_ADDRESS)
}

/// Counts a new address that a signed-in user asks for, by user and by address, known or not.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_email_change(db: &mut Db<'_>, user_id: i64, email: &str) -> Result<()> {
    Counter::count(db, format!("email-change:{user_id}"), &EMAIL_CHANGES)?;
    Counter::count(db, mail_subject(email), &MAILS_PER_ADDRESS)
}

/// Counts an invitation that a manager sends, by user and by address, known or not.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_invitation(db: &mut Db<'_>, user_id: i64, email: &str) -> Result<()> {
    Counter::count(db, invitation_subject(user_id), &INVITATIONS)?;
    count_mail(db, email)
}

/// Counts an invitation that an administrator sends, by user and by address: no mail that others cause keeps it back.
///
/// # Errors
/// 429 where a limit is reached.
pub fn count_invitation_of_administrator(db: &mut Db<'_>, user_id: i64, email: &str) -> Result<()> {
    Counter::count(db, invitation_subject(user_id), &INVITATIONS)?;
    let mails = format!("invitation-mail:{}", token::hash(email));
    Counter::count(db, mails, &MAILS_PER_ADDRESS)
}

fn invitation_subject(user_id: i64) -> String {
    format!("invitation:{user_id}")
}

fn mail_subject(email: &str) -> String {
    format!("mail:{}", token::hash(email))
}

/// Refuses the use of a link where [`count_link_use`] has counted too many wrong ones.
pub fn check_link_use(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    let now = time::now();
    let used = format!("link-use:{subscriber}");
    Counter::read(db, used, &LINKS_PER_SUBSCRIBER, now)?
        .admit(now)
        .map(drop)
}

/// Counts a link that does not work.
pub fn count_link_use(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    Counter::count(db, format!("link-use:{subscriber}"), &LINKS_PER_SUBSCRIBER)
}

fn sign_up_subject(subscriber: &str) -> String {
    format!("sign-up:{subscriber}")
}

/// Counts a report of a failed section.
///
/// # Errors
/// 429 where the limit is reached.
pub fn failure_report(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    Counter::count(
        db,
        format!("section-failure:{subscriber}"),
        &FAILURE_REPORTS,
    )
}

/// Counts a claim that a person makes.
///
/// # Errors
/// 429 where the limit is reached.
pub fn claim_taken(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    Counter::count(db, format!("claim:{user_id}"), &CLAIMS)
}

/// Counts a call of a system of the platform.
///
/// # Errors
/// 429 where the limit is reached.
pub fn client_call(db: &mut Db<'_>, client_id: i64) -> Result<()> {
    Counter::count(db, format!("client:{client_id}"), &CLIENT_CALLS)
}

/// Counts a single sign-on that begins.
///
/// # Errors
/// 429 where the limit is reached.
pub fn count_single_sign_on(db: &mut Db<'_>, subscriber: &str) -> Result<()> {
    Counter::count(db, format!("sso:{subscriber}"), &SINGLE_SIGN_ONS)
}

/// Counts a manager's search for a new employee as a miss, before the search, so that beyond
/// the limits a hit and a miss get the same refusal.
pub fn employee_search(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    let now = time::now();
    Counter::read(db, added_subject(manager_id), &EMPLOYEES_ADDED, now)?.admit(now)?;
    Counter::count(db, employee_subject(manager_id), &EMPLOYEE_MISSES)
}

/// Counts the search as an addition, which no removal takes back, instead of a miss.
pub fn employee_found(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    Counter::decrement(db, &employee_subject(manager_id))?;
    Counter::count(db, added_subject(manager_id), &EMPLOYEES_ADDED)
}

/// Takes the count of a search back that was refused before it.
pub fn employee_not_searched(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    Counter::decrement(db, &employee_subject(manager_id))
}

fn added_subject(manager_id: i64) -> String {
    format!("employee-added:{manager_id}")
}

fn employee_subject(manager_id: i64) -> String {
    format!("employee:{manager_id}")
}
