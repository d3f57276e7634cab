//! Brands, remaining offers and car makes, for brokers and administrators.

use portal_core::api::RoleName;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Brand, InsurerDetails};

use super::offers::QUOTA_DAYS;
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::values;

/// The brands that the user may make offers for: a broker its own, an administrator all. `?1` is
/// whether the user is an administrator, `?2` its id.
macro_rules! offering_brands {
    () => {
        "b.id <> 0 AND (?1 OR b.id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))"
    };
}

/// `GET brand`
pub fn brands(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<Vec<Brand>> {
    db.rows(
        concat!(
            "SELECT b.id, b.name FROM brands b WHERE ",
            offering_brands!(),
            " ORDER BY b.id"
        ),
        values![user.is(RoleName::Admin), user.user_id],
        |row| {
            Ok(Brand {
                id: row.get(0)?,
                name: row.get(1)?,
            })
        },
    )
}

/// `GET insurer/details`: the remaining offers of all brands that the user may make offers for.
pub fn details(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<InsurerDetails> {
    let left = db.rows(
        concat!(
            "SELECT b.offer_quota - (SELECT COUNT(*) FROM offers o
                WHERE o.brand_id = b.id AND o.created_at > ?3)
             FROM brands b WHERE ",
            offering_brands!()
        ),
        values![
            user.is(RoleName::Admin),
            user.user_id,
            time::now() - QUOTA_DAYS * DAY
        ],
        |row| row.get::<i64>(0),
    )?;
    let left: i64 = left.into_iter().map(|left| left.max(0)).sum();
    Ok(InsurerDetails {
        offer_count_remaining: u32::try_from(left).unwrap_or(u32::MAX),
    })
}

/// `GET car/search`
pub fn car_makes(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<String>> {
    let mut makes = db.rows("SELECT name FROM car_makes", values![], |row| row.get(0))?;
    makes.sort_by_cached_key(|name: &String| name.to_lowercase());
    Ok(makes)
}
