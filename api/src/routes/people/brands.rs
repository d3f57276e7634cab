//! Brands of brokers, for administrators (BRAND-1).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{
    ById, CreateBrandRequest, MembershipRequest, NoFields, UpdateBrandRequest,
};
use portal_core::api::wire::{BrandDetail, ManagedBrand};
use portal_core::text::fold;

use super::{disabled, people};
use crate::administration::{Actor, brands};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::routes::insurer::quota::{sent_by_brand, sent_in_window};
use crate::store::{Db, Row};
use crate::values;

/// A brand's columns with the number of its members, as [`brand`] reads them. Brand 0 is the platform's own.
const BRANDS: &str = "SELECT b.id, b.name, b.offer_quota,
        (SELECT COUNT(*) FROM brand_members m JOIN users u ON u.id = m.user_id
            WHERE m.brand_id = b.id AND u.disabled_at IS NULL) AS members
     FROM brands b WHERE b.id <> 0";

/// `GET admin/brand`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<ManagedBrand>> {
    let mut brands = call.db.rows(BRANDS, values![], brand)?;
    let sent = sent_by_brand(call.db)?;
    for brand in &mut brands {
        let sent = sent.get(&brand.id).copied().unwrap_or_default();
        brand.used = u32::try_from(sent).unwrap_or(u32::MAX);
    }
    brands.sort_by_cached_key(|brand| (fold(&brand.name), brand.id));
    Ok(brands)
}

/// `GET admin/brand/{id}`
pub fn one(call: Call<'_, ById>) -> Result<BrandDetail> {
    let brand = find(call.db, call.request.id)?;
    let members = people(
        call.db,
        "SELECT u.id, u.email, u.first_name, u.last_name
         FROM brand_members m JOIN users u ON u.id = m.user_id WHERE m.brand_id = ?1",
        call.request.id,
    )?;
    Ok(BrandDetail {
        brand,
        disabled: disabled(call.db, &members)?,
        members,
    })
}

/// `POST admin/brand`
pub fn create(call: Call<'_, CreateBrandRequest>) -> Result<ManagedBrand> {
    let (name, quota) = (&call.request.name, call.request.offer_quota);
    let id = brands::create(call.db, Actor::of(call.by), name, quota)?;
    find(call.db, id)
}

/// `POST admin/brand/{id}`
pub fn update(call: Call<'_, UpdateBrandRequest>) -> Result<ManagedBrand> {
    let UpdateBrandRequest {
        id,
        name,
        offer_quota,
    } = call.request;
    brands::update(call.db, Actor::of(call.by), *id, name, *offer_quota)?;
    find(call.db, *id)
}

/// `POST admin/brand/{id}/member`
pub fn join(call: Call<'_, MembershipRequest>) -> Result<()> {
    let (id, user_id) = (call.request.id, call.request.user_id);
    brands::join(call.db, Actor::of(call.by), id, user_id)
}

/// `DELETE admin/brand/{id}/member`
pub fn leave(call: Call<'_, MembershipRequest>) -> Result<()> {
    let (id, user_id) = (call.request.id, call.request.user_id);
    let has_left = brands::leave(call.db, Actor::of(call.by), id, user_id)?;
    Error::refuse_if(!has_left, ErrorCode::NotFound)
}

fn find(db: &mut Db<'_>, id: i64) -> Result<ManagedBrand> {
    let found = db.row(&[BRANDS, " AND b.id = ?1"].concat(), values![id], brand)?;
    let mut brand = found.ok_or(ErrorCode::NotFound)?;
    brand.used = used(db, id)?;
    Ok(brand)
}

/// A brand without its use of the quota.
fn brand(row: &Row<'_>) -> Result<ManagedBrand> {
    Ok(ManagedBrand {
        id: row.get("id")?,
        name: row.get("name")?,
        // A negative quota of another system allows nothing, as 0 does.
        quota: row.get::<Option<u32>>("offer_quota")?.unwrap_or_default(),
        used: 0,
        members: row.get("members")?,
    })
}

fn used(db: &mut Db<'_>, brand_id: i64) -> Result<u32> {
    let sent = sent_in_window(db, brand_id)?;
    Ok(u32::try_from(sent).unwrap_or(u32::MAX))
}
