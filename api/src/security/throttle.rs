//! Throttle of sign-ins, per account and per address. Attempts are counted in the database: a
//! restart or a second server does not reset them.

use std::net::IpAddr;

use crate::error::{Error, Result};
use crate::store::Db;
use crate::time::{self, MINUTE, SECOND};
use crate::values;

/// The window of a count, in milliseconds.
const WINDOW_MS: i64 = 15 * MINUTE;

/// Attempts on one account in a window; a success resets them.
const MAX_PER_ACCOUNT: i64 = 10;

/// Attempts from one address in a window; successes are not counted. Offices share addresses.
const MAX_PER_ADDRESS: i64 = 100;

/// Expired rows that one attempt deletes.
const DELETED_PER_ATTEMPT: i64 = 8;

/// Accounts opened from one address in a window.
const MAX_SIGN_UPS: i64 = 30;

/// Users that a manager looked for and did not find, in a window.
const MAX_EMPLOYEE_MISSES: i64 = 30;

/// Counts a sign-in before the password is verified, so that parallel guesses count too. Refuses it
/// when the limit of the account or of the address is reached.
pub fn sign_in(db: &mut Db<'_>, account: &str, address: &str) -> Result<()> {
    let now = time::now();
    clear(db, now)?;
    count(db, &account_subject(account), MAX_PER_ACCOUNT, now)?;
    count(db, &address_subject(address), MAX_PER_ADDRESS, now)
}

/// Counts an attempt to sign up.
pub fn sign_up(db: &mut Db<'_>, address: &str) -> Result<()> {
    let now = time::now();
    clear(db, now)?;
    count(db, &format!("sign-up:{address}"), MAX_SIGN_UPS, now)
}

/// Counts a manager's search for a new employee as a miss, before the search, so that a hit beyond
/// the limit is not told from a miss.
pub fn employee_search(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    let now = time::now();
    clear(db, now)?;
    count(db, &employee_subject(manager_id), MAX_EMPLOYEE_MISSES, now)
}

/// Takes back the miss that [`employee_search`] counted.
pub fn employee_found(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    db.execute(
        "UPDATE sign_in_attempts SET attempts = attempts - 1 WHERE subject = ?1 AND attempts > 0",
        values![&employee_subject(manager_id)],
    )?;
    Ok(())
}

fn employee_subject(manager_id: i64) -> String {
    format!("employee:{manager_id}")
}

fn clear(db: &mut Db<'_>, now: i64) -> Result<()> {
    db.execute(
        "DELETE FROM sign_in_attempts WHERE subject IN
            (SELECT subject FROM sign_in_attempts WHERE window_ends_at < ?1 LIMIT ?2)",
        values![now, DELETED_PER_ATTEMPT],
    )?;
    Ok(())
}

/// Resets the account's attempts and takes back the address's last one after a success.
pub fn signed_in(db: &mut Db<'_>, account: &str, address: &str) -> Result<()> {
    db.execute(
        "DELETE FROM sign_in_attempts WHERE subject = ?1",
        values![&account_subject(account)],
    )?;
    db.execute(
        "UPDATE sign_in_attempts SET attempts = attempts - 1 WHERE subject = ?1 AND attempts > 0",
        values![&address_subject(address)],
    )?;
    Ok(())
}

/// The network of an address: an IPv6 client has the 2^64 addresses of a /64.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

fn account_subject(account: &str) -> String {
    // Hashed: people type passwords into the wrong field.
    format!("account:{}", super::token::hash(account))
}

fn address_subject(address: &str) -> String {
    format!("address:{address}")
}

fn count(db: &mut Db<'_>, subject: &str, most: i64, now: i64) -> Result<()> {
    let open = db.row(
        "SELECT attempts, window_ends_at FROM sign_in_attempts
         WHERE subject = ?1 AND window_ends_at > ?2",
        values![subject, now],
        |row| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?)),
    )?;
    if let Some((attempts, ends_at)) = open
        && attempts >= most
    {
        return Err(Error::throttled(
            u64::try_from((ends_at - now) / SECOND + 1).unwrap_or(1),
        ));
    }
    let (attempts, ends_at) = open.unwrap_or((0, now + WINDOW_MS));
    db.execute(
        "INSERT INTO sign_in_attempts (subject, attempts, window_ends_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (subject) DO UPDATE SET attempts = ?2, window_ends_at = ?3",
        values![subject, attempts + 1, ends_at],
    )?;
    Ok(())
}
