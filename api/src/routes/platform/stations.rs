//! Stations with their routes and chain, and what they have left.

use portal_core::api::requests::{StationBrandItem, StationItem, StockItem};
use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;

use super::own_ids::{self, Kind};
use crate::audit::Action;
use crate::error::Result;
use crate::events::event;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::{id, values};

/// `PUT platform/station`
pub fn put(db: &mut Db<'_>, client: &CurrentClient, item: &StationItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let brand_id = match &item.brand {
        Some(brand) => Some(put_brand(db, client, brand)?),
        None => None,
    };
    let known = own_ids::find(db, client, Kind::Station, &item.id)?;
    let store_id = known.unwrap_or_else(id::next);
    let rating = item.rating.map(i64::from);
    let written = db.execute(
        "INSERT INTO stores (id, store_brand_id, address, address2, province, alert_en, rating,
            is_maintained_locally, active)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET store_brand_id = excluded.store_brand_id,
            address = excluded.address, address2 = excluded.address2, province = excluded.province,
            alert_en = excluded.alert_en, rating = excluded.rating,
            is_maintained_locally = excluded.is_maintained_locally, active = excluded.active
         WHERE NOT (stores.address = excluded.address AND stores.province = excluded.province
            AND stores.alert_en = excluded.alert_en AND stores.active = excluded.active
            AND stores.is_maintained_locally = excluded.is_maintained_locally
            AND COALESCE(stores.store_brand_id, 0) = COALESCE(excluded.store_brand_id, 0)
            AND COALESCE(stores.address2, '') = COALESCE(excluded.address2, '')
            AND COALESCE(stores.rating, -1) = COALESCE(excluded.rating, -1))",
        values![
            store_id,
            brand_id,
            &item.address,
            item.address2.as_deref(),
            &item.province,
            &item.notice,
            rating,
            item.is_maintained_locally,
            item.is_active
        ],
    )?;
    let has_other_routes = put_routes(db, store_id, &item.routes)?;
    if known.is_none() {
        own_ids::insert(db, client, Kind::Station, &item.id, store_id)?;
    }
    if written > 0 || has_other_routes {
        event::record(db, EventKind::StockChanged, store_id, Audience::Stock)?;
        client.audit(db, Action::StationSave, store_id, None)?;
    }
    Ok(Some(store_id))
}

/// The portal's id of a chain, which is written where it is new or has another name or logo.
fn put_brand(db: &mut Db<'_>, client: &CurrentClient, brand: &StationBrandItem) -> Result<i64> {
    let known = own_ids::find(db, client, Kind::StationBrand, &brand.id)?;
    let brand_id = known.unwrap_or_else(id::next);
    db.execute(
        "INSERT INTO store_brands (id, name, small_logo) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, small_logo = excluded.small_logo",
        values![brand_id, &brand.name, brand.small_logo.as_deref()],
    )?;
    if known.is_none() {
        own_ids::insert(db, client, Kind::StationBrand, &brand.id, brand_id)?;
    }
    Ok(brand_id)
}

/// Replaces the routes of a station; whether it had others.
fn put_routes(db: &mut Db<'_>, store_id: i64, routes: &[String]) -> Result<bool> {
    let before: Vec<String> = db.column(
        "SELECT route_name FROM store_routes WHERE store_id = ?1 ORDER BY position, id",
        values![store_id],
    )?;
    if before == routes {
        return Ok(false);
    }
    db.execute(
        "DELETE FROM store_routes WHERE store_id = ?1",
        values![store_id],
    )?;
    for (position, name) in (1_i64..).zip(routes) {
        db.execute(
            "INSERT INTO store_routes (id, store_id, route_name, position) VALUES (?1, ?2, ?3, ?4)",
            values![id::next(), store_id, name, position],
        )?;
    }
    Ok(true)
}

/// `PUT platform/stock`: a type that the station does not sell yet is added.
pub fn put_stock(db: &mut Db<'_>, client: &CurrentClient, item: &StockItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let store_id = find(db, client, item.station_id.as_deref(), item.store_id)?;
    let amount = i64::from(item.amount);
    let (price, price_pro) = (item.price.map(|it| it.0), item.price_pro.map(|it| it.0));
    let sold: Option<i64> = db.first(
        "SELECT id FROM carwash_types WHERE store_id = ?1 AND name_en = ?2",
        values![store_id, &item.carwash_type],
    )?;
    let changed = match sold {
        Some(type_id) => db.execute(
            "UPDATE carwash_types SET amount = ?3, price = COALESCE(?4, price),
                price_pro = COALESCE(?5, price_pro)
             WHERE store_id = ?1 AND id = ?2 AND NOT (amount = ?3
                AND COALESCE(?4, price, -1) = COALESCE(price, -1)
                AND COALESCE(?5, price_pro, -1) = COALESCE(price_pro, -1))",
            values![store_id, type_id, amount, price, price_pro],
        )?,
        None => db.execute(
            "INSERT INTO carwash_types (store_id, id, name_en, amount, price, price_pro)
             SELECT CAST(?1 AS BIGINT), COALESCE(MAX(id), 0) + 1, CAST(?2 AS TEXT), CAST(?3 AS BIGINT),
                CAST(?4 AS BIGINT), CAST(?5 AS BIGINT)
             FROM carwash_types WHERE store_id = ?1",
            values![store_id, &item.carwash_type, amount, price, price_pro],
        )?,
    };
    if changed > 0 {
        event::record(db, EventKind::StockChanged, store_id, Audience::Stock)?;
        let stock = format!("{}, {amount}", item.carwash_type);
        client.audit(db, Action::StockSet, store_id, Some(&stock))?;
    }
    Ok(Some(store_id))
}

/// A station by one of its two ids.
///
/// # Errors
/// A field error where there is none.
pub fn find(
    db: &mut Db<'_>,
    client: &CurrentClient,
    station_id: Option<&str>,
    store_id: Option<i64>,
) -> Result<i64> {
    if let Some(own_id) = station_id {
        return own_ids::require(db, client, Kind::Station, ("stationId", own_id));
    }
    let found = db.first(
        "SELECT id FROM stores WHERE id = ?1",
        values![store_id.unwrap_or_default()],
    )?;
    found.ok_or_else(|| own_ids::unknown("storeId", "there is no station of this id".into()))
}
