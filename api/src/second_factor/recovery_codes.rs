//! Recovery codes: ten, shown once, each good once (FACTOR-3). A code has 120 random bits, so that its SHA-256 says nothing
//! about it.

use portal_core::validate::{RECOVERY_CODE_CHARS, recovery_code_groups};
use rand::RngExt;

use crate::error::Result;
use crate::security::token;
use crate::store::Db;
use crate::values;

/// Codes that a person has at first.
const COUNT: usize = 10;

/// The digits of base32.
const DIGITS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Makes new codes for the user, in place of those before; as they are shown.
pub fn replace(db: &mut Db<'_>, user_id: i64) -> Result<Vec<String>> {
    remove(db, user_id)?;
    let mut shown = Vec::new();
    for _ in 0..COUNT {
        let code = new();
        db.execute(
            "INSERT INTO recovery_codes (hash, user_id) VALUES (?1, ?2)",
            values![&hash(user_id, &code), user_id],
        )?;
        shown.push(recovery_code_groups(&code));
    }
    Ok(shown)
}

/// Uses a code up; whether it was one of the user's.
pub fn use_code(db: &mut Db<'_>, user_id: i64, code: &str) -> Result<bool> {
    let used = db.execute(
        "DELETE FROM recovery_codes WHERE hash = ?1 AND user_id = ?2",
        values![&hash(user_id, code), user_id],
    )?;
    Ok(used > 0)
}

/// Codes that the user has left.
pub fn left(db: &mut Db<'_>, user_id: i64) -> Result<u32> {
    db.value(
        "SELECT COUNT(*) FROM recovery_codes WHERE user_id = ?1",
        values![user_id],
    )
}

/// Removes the user's codes.
pub fn remove(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.execute(
        "DELETE FROM recovery_codes WHERE user_id = ?1",
        values![user_id],
    )?;
    Ok(())
}

fn new() -> String {
    let mut rng = rand::rng();
    let digit = |_| char::from(DIGITS[rng.random_range(0..DIGITS.len())]);
    (0..RECOVERY_CODE_CHARS).map(digit).collect()
}

fn hash(user_id: i64, code: &str) -> String {
    token::hash(&format!("{user_id}:{code}"))
}

#[cfg(test)]
mod tests {
    use portal_core::validate::{FactorCode, factor_code};

    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_shown_and_never_repeats() {
        let (one, other) = (new(), new());
        assert_ne!(one, other);
        let read = factor_code(&recovery_code_groups(&one));
        assert_eq!(read, Some(FactorCode::Recovery(one)));
    }
}
