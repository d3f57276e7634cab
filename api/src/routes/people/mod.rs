//! Pages and acts of administrators: brokers who wait, accounts, brands, businesses, the audit trail.

pub(super) mod accounts;
pub(super) mod applications;
pub(super) mod audit;
pub(super) mod audit_csv;
pub(super) mod brands;
pub(super) mod businesses;
pub(super) mod clients;

use portal_core::api::wire::User;

use crate::error::Result;
use crate::store::Db;
use crate::{users, values};

/// The ids of users whose account is disabled.
fn disabled(db: &mut Db<'_>, people: &[User]) -> Result<Vec<i64>> {
    let sql = "SELECT disabled_at IS NOT NULL FROM users WHERE id = ?1";
    let mut ids = Vec::new();
    for user in people {
        if db.value(sql, values![user.id])? {
            ids.push(user.id);
        }
    }
    Ok(ids)
}

/// The users of a brand or business, as in a directory.
fn people(db: &mut Db<'_>, sql: &str, id: i64) -> Result<Vec<User>> {
    let mut people = db.rows(sql, values![id], users::of_row)?;
    people.sort_by_cached_key(|user| {
        users::directory_key(&user.last_name, &user.first_name, user.id)
    });
    Ok(people)
}
