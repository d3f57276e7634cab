//! Brands, remaining offers and car makes, for brokers and administrators.

use portal_core::api::RoleName;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Brand, InsurerDetails};

use super::quota::{sent_by_brand, sent_in_window};
use crate::error::Result;
use crate::http::call::Call;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::values;

/// Condition of the brands that the user may make offers for: a broker its own, an administrator all. `?1` is
/// whether the user is an administrator, `?2` its id.
const OFFERING: &str =
    "b.id <> 0 AND (?1 OR b.id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))";

/// `GET brand`
pub fn brands(call: Call<'_, NoFields>) -> Result<Vec<Brand>> {
    of_user(call.db, call.by)
}

/// The brands that the user may make offers for.
pub fn of_user(db: &mut Db<'_>, user: &CurrentUser) -> Result<Vec<Brand>> {
    db.rows(
        &format!("SELECT b.id, b.name FROM brands b WHERE {OFFERING} ORDER BY b.id"),
        values![user.is(RoleName::Admin), user.user_id],
        |row| {
            Ok(Brand {
                id: row.get("id")?,
                name: row.get("name")?,
            })
        },
    )
}

/// `GET insurer/details`: the remaining offers of all brands that the user may make offers for.
pub fn details(call: Call<'_, NoFields>) -> Result<InsurerDetails> {
    let quotas = call.db.rows(
        &format!("SELECT b.id, b.offer_quota FROM brands b WHERE {OFFERING}"),
        values![call.by.is(RoleName::Admin), call.by.user_id],
        |row| Ok((row.get::<i64>("id")?, row.get::<i64>("offer_quota")?)),
    )?;
    let mut left = 0;
    let sent_by_brand = match call.by.is(RoleName::Admin) {
        true => Some(sent_by_brand(call.db)?),
        false => None,
    };
    for (brand_id, quota) in quotas {
        let sent = match &sent_by_brand {
            Some(sent) => sent.get(&brand_id).copied().unwrap_or_default(),
            None => sent_in_window(call.db, brand_id)?,
        };
        left += (quota - sent).max(0);
    }
    Ok(InsurerDetails {
        offer_count_remaining: u32::try_from(left).unwrap_or(u32::MAX),
    })
}

/// `GET car/search`
pub fn car_makes(call: Call<'_, NoFields>) -> Result<Vec<String>> {
    let mut makes = call.db.column("SELECT name FROM car_makes", values![])?;
    makes.sort_by_cached_key(|name: &String| name.to_lowercase());
    Ok(makes)
}
