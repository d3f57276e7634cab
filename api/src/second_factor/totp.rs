//! Authenticator apps: codes of six digits for 30 seconds (TOTP, RFC 6238), with a clock that may be off by one step. No code
//! counts twice (FACTOR-2).

use qrcode::QrCode;
use qrcode::render::svg;
use totp_rs::{Builder, Secret, Totp};

use crate::error::{Error, Result};
use crate::security::sealed;
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::values;

/// Bytes of a secret: those of SHA-1, which every app knows.
const SECRET_BYTES: usize = 20;

/// Steps by which the clock of the app may be off.
const SKEW_STEPS: u16 = 1;

/// A secret that is shown once, for an app.
#[derive(Debug)]
pub struct Offer {
    /// The secret in base32, for typing.
    pub secret: String,
    /// Its `otpauth` address, which an app of the same device opens.
    pub address: String,
    /// A QR code of its `otpauth` address, in SVG.
    pub qr_code: String,
}

/// Offers the user a new secret; the one before counts until [`use_offered`].
pub fn offer(db: &mut Db<'_>, user_id: i64, email: &str, portal: &str) -> Result<Offer> {
    let secret: [u8; SECRET_BYTES] = rand::random();
    let sealed = sealed::seal(db, &owner(user_id), &secret)?;
    db.execute(
        "INSERT INTO authenticators (user_id, secret, offered_secret, last_step) VALUES (?1, NULL, ?2, 0)
         ON CONFLICT (user_id) DO UPDATE SET offered_secret = ?2",
        values![user_id, &sealed],
    )?;
    let text = |part: &str| part.replace(':', " ");
    let totp = builder(secret.to_vec())
        .with_account_name(text(email))
        .with_issuer(Some(text(portal)))
        .build()
        .map_err(Error::internal)?;
    let address = totp.to_url().map_err(Error::internal)?;
    let qr_code = QrCode::new(&address).map_err(Error::internal)?;
    Ok(Offer {
        secret: totp.secret().to_base32(),
        address,
        qr_code: qr_code.render::<svg::Color<'_>>().build(),
    })
}

/// The time step of a code of the offered secret; `None` for another code. The secret before still counts.
pub fn first_code(db: &mut Db<'_>, user_id: i64, code: &str) -> Result<Option<i64>> {
    let offered = db.first::<Option<String>>(
        "SELECT offered_secret FROM authenticators WHERE user_id = ?1",
        values![user_id],
    )?;
    match offered.flatten() {
        Some(sealed) => step_of(db, user_id, &sealed, code),
        None => Ok(None),
    }
}

/// Puts the offered secret in the place of the one before; the code of `step` was used. Whether one was offered.
pub fn use_offered(db: &mut Db<'_>, user_id: i64, step: i64) -> Result<bool> {
    let used = db.execute(
        "UPDATE authenticators SET secret = offered_secret, offered_secret = NULL, last_step = ?2,
            added_at = ?3
         WHERE user_id = ?1 AND offered_secret IS NOT NULL",
        values![user_id, step, time::now()],
    )?;
    Ok(used > 0)
}

/// Whether the code is one of the user's app, and was not used before; it is then.
pub fn use_code(db: &mut Db<'_>, user_id: i64, code: &str) -> Result<bool> {
    let stored = db.row(
        "SELECT secret, last_step FROM authenticators WHERE user_id = ?1 AND secret IS NOT NULL",
        values![user_id],
        |row| Ok((row.get::<String>("secret")?, row.get::<i64>("last_step")?)),
    )?;
    let Some((sealed, last_step)) = stored else {
        return Ok(false);
    };
    let Some(step) = step_of(db, user_id, &sealed, code)? else {
        return Ok(false);
    };
    if step <= last_step {
        return Ok(false);
    }
    let used = db.execute(
        "UPDATE authenticators SET last_step = ?2 WHERE user_id = ?1 AND last_step < ?2",
        values![user_id, step],
    )?;
    Ok(used > 0)
}

/// Whether the user has an app.
pub fn exists(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM authenticators WHERE user_id = ?1 AND secret IS NOT NULL",
        values![user_id],
    )
}

/// Removes the user's app; whether there was one.
pub fn remove(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    let had = exists(db, user_id)?;
    db.execute(
        "DELETE FROM authenticators WHERE user_id = ?1",
        values![user_id],
    )?;
    Ok(had)
}

/// Removes the user's app where it was set up since a time, in milliseconds, and the offer of another.
pub fn remove_since(db: &mut Db<'_>, user_id: i64, since: i64) -> Result<()> {
    db.execute(
        "DELETE FROM authenticators WHERE user_id = ?1 AND (added_at >= ?2 OR secret IS NULL)",
        values![user_id, since],
    )?;
    db.run(
        "UPDATE authenticators SET offered_secret = NULL WHERE user_id = ?1",
        values![user_id],
    )
}

/// The time step of a code of the sealed secret, in the window of now.
fn step_of(db: &mut Db<'_>, user_id: i64, sealed: &str, code: &str) -> Result<Option<i64>> {
    let secret = sealed::open(db, &owner(user_id), sealed)?;
    let totp = builder(secret).build().map_err(Error::internal)?;
    Ok(step_at(&totp, code, time::now()))
}

fn step_at(totp: &Totp, code: &str, now: i64) -> Option<i64> {
    let step = totp.check(code, (now / SECOND).try_into().ok()?)?;
    step.try_into().ok()
}

fn builder(secret: Vec<u8>) -> Builder {
    Builder::new()
        .with_secret(Secret::from(secret))
        .with_skew(SKEW_STEPS)
}

/// The owner of a sealed secret.
fn owner(user_id: i64) -> String {
    format!("authenticator:{user_id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_rfc_6238_and_a_clock_may_be_off_by_one_step() {
        let totp = builder(b"12345678901234567890".to_vec()).build().unwrap();
        // Appendix B: 94287082 at 59 s, of which six digits.
        let found = |seconds: i64| step_at(&totp, "287082", seconds * SECOND);
        assert_eq!(found(59), Some(1));
        assert_eq!([found(29), found(30), found(89)], [Some(1); 3]);
        assert_eq!([found(90), found(120)], [None; 2]);
        assert_eq!(step_at(&totp, "287083", 59 * SECOND), None);
    }
}
