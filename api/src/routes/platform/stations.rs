//! Stations with their routes and chain, and what they have left.

use portal_core::api::requests::{StationBrandItem, StationItem, StockItem};
use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;

use super::own_ids::{self, Kind};
use crate::audit::{self, Action, Fields};
use crate::error::Result;
use crate::events::event;
use crate::http::call::Call;
use crate::routes::stations::stores;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::{id, values};

/// `PUT platform/station`
pub fn put(call: Call<'_, StationItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let known = own_ids::find(call.db, call.by, Kind::Station, &call.request.id)?;
    let store_id = known.unwrap_or_else(id::next);
    let before = stored(call.db, store_id)?;
    let brand_id = match &call.request.brand {
        Some(brand) => Some(put_brand(call.db, call.by, brand)?),
        None => None,
    };
    let rating = call.request.rating.map(i64::from);
    call.db.execute(
        "INSERT INTO stores (id, store_brand_id, address, address2, province, alert_en, rating,
            is_maintained_locally, active)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET store_brand_id = excluded.store_brand_id,
            address = excluded.address, address2 = excluded.address2, province = excluded.province,
            alert_en = excluded.alert_en, rating = excluded.rating,
            is_maintained_locally = excluded.is_maintained_locally, active = excluded.active",
        values![
            store_id,
            brand_id,
            &call.request.address,
            call.request.address2.as_deref(),
            &call.request.province,
            &call.request.notice,
            rating,
            call.request.is_maintained_locally,
            call.request.is_active
        ],
    )?;
    put_routes(call.db, store_id, &call.request.routes)?;
    if known.is_none() {
        own_ids::insert(call.db, call.by, Kind::Station, &call.request.id, store_id)?;
    }
    let after = stored(call.db, store_id)?;
    if before != after {
        event::record(call.db, EventKind::StockChanged, store_id, Audience::Stock)?;
        let changed = before
            .zip(after)
            .map(|(old, new)| audit::changes(&old, &new));
        call.by
            .audit(call.db, Action::StationSave, store_id, changed.as_deref())?;
    }
    Ok(Some(store_id))
}

fn stored(db: &mut Db<'_>, store_id: i64) -> Result<Option<Fields>> {
    audit::fields(
        db,
        &[
            "address",
            "address2",
            "province",
            "notice",
            "rating",
            "isMaintainedLocally",
            "isActive",
            "brand",
            "brand.smallLogo",
            "routes",
        ],
        r#"SELECT s.address, s.address2, s.province, s.alert_en AS notice, CAST(s.rating AS TEXT) AS rating,
            CASE WHEN s.is_maintained_locally THEN 'true' ELSE 'false' END AS "isMaintainedLocally",
            CASE WHEN s.active THEN 'true' ELSE 'false' END AS "isActive",
            CAST(b.id AS TEXT) || ' ' || b.name AS brand, b.small_logo AS "brand.smallLogo",
            (SELECT string_agg(r.route_name, ', ' ORDER BY r.position, r.id) FROM store_routes r
             WHERE r.store_id = s.id) AS routes
           FROM stores s LEFT JOIN store_brands b ON b.id = s.store_brand_id WHERE s.id = ?1"#,
        values![store_id],
    )
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

/// Writes the routes of a station where it had others.
fn put_routes(db: &mut Db<'_>, store_id: i64, routes: &[String]) -> Result<()> {
    let before: Vec<String> = db.column(
        "SELECT route_name FROM store_routes WHERE store_id = ?1 ORDER BY position, id",
        values![store_id],
    )?;
    if before == routes {
        return Ok(());
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
    Ok(())
}

/// `PUT platform/stock`: a type that the station does not sell yet is added.
pub fn put_stock(call: Call<'_, StockItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let item = call.request;
    let station_id = item.station_id.as_deref();
    let store_id = find(call.db, call.by, station_id, item.store_id)?;
    let (amount, kind) = (i64::from(item.amount), &item.carwash_type);
    let [price, price_pro] = [item.price, item.price_pro].map(|it| it.map(|cents| cents.0));
    let before = stored_stock(call.db, store_id, kind)?;
    if before.is_some() {
        stores::write_amount(call.db, store_id, kind, amount)?;
        call.db.execute(
            "UPDATE carwash_types SET price = COALESCE(?3, price),
                price_pro = COALESCE(?4, price_pro)
             WHERE store_id = ?1 AND name_en = ?2",
            values![store_id, kind, price, price_pro],
        )?;
    } else {
        call.db.execute(
            "INSERT INTO carwash_types (store_id, id, name_en, amount, price, price_pro)
             SELECT CAST(?1 AS BIGINT), COALESCE(MAX(id), 0) + 1, CAST(?2 AS TEXT), CAST(?3 AS BIGINT),
                CAST(?4 AS BIGINT), CAST(?5 AS BIGINT)
             FROM carwash_types WHERE store_id = ?1",
            values![store_id, kind, amount, price, price_pro],
        )?;
    }
    let after = stored_stock(call.db, store_id, kind)?;
    if before != after {
        event::record(call.db, EventKind::StockChanged, store_id, Audience::Stock)?;
        let changed = before
            .zip(after)
            .map(|(old, new)| audit::changes(&old, &new));
        let changed = changed.unwrap_or_else(|| amount.to_string());
        let stock = format!("{kind}, {changed}");
        call.by
            .audit(call.db, Action::StockSet, store_id, Some(&stock))?;
    }
    Ok(Some(store_id))
}

fn stored_stock(db: &mut Db<'_>, store_id: i64, carwash_type: &str) -> Result<Option<Fields>> {
    audit::fields(
        db,
        &["amount", "price", "pricePro"],
        r#"SELECT CAST(amount AS TEXT) AS amount, CAST(price AS TEXT) AS price,
            CAST(price_pro AS TEXT) AS "pricePro"
           FROM carwash_types WHERE store_id = ?1 AND name_en = ?2"#,
        values![store_id, carwash_type],
    )
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
