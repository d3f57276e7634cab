//! Car-wash stations. The three lists page by store, in the order of the stores' ids.

use std::collections::BTreeMap;

use portal_core::api::requests::NoFields;
use portal_core::api::wire::{CarwashCount, CarwashType, EventKind, Store, StoreRoute};
use portal_core::audience::Audience;
use portal_core::money::Cents;
use portal_core::station::LOW_STOCK;

use crate::error::Result;
use crate::events::event;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, ListOrder, PageRange};
use crate::http::list_changes::{ListEvents, own_id};
use crate::store::Db;
use crate::{time, values};

/// Events of the three lists.
pub const LIST_EVENTS: &ListEvents = &ListEvents {
    order: ListOrder::Ascending,
    kinds: &[EventKind::StockChanged],
    row_ids: own_id,
};

/// `GET store`, each with its routes.
pub fn list(call: Call<'_, NoFields>) -> Result<JsonRows> {
    stores(call.db, call.range)
}

pub(super) fn stores(db: &mut Db<'_>, range: PageRange) -> Result<JsonRows> {
    let mut stores = db.rows(
        "SELECT id, address, alert_en, rating, is_maintained_locally, active FROM stores
         WHERE id > ?1 AND id <= ?3 ORDER BY id LIMIT ?2",
        values![range.after, range.limit, range.through],
        |row| {
            Ok(Store {
                id: row.get("id")?,
                address: row.get("address")?,
                alert_en: row.get("alert_en")?,
                rating: row
                    .get::<Option<u32>>("rating")?
                    .map(|tenths| f64::from(tenths) / 10.0),
                is_maintained_locally: u8::from(row.get::<bool>("is_maintained_locally")?),
                active: row.get("active")?,
                routes: Vec::new(),
            })
        },
    )?;
    let last = stores.last().map_or(range.after, |store| store.id);
    let routes = db.rows(
        "SELECT id, store_id, route_name, position FROM store_routes
         WHERE store_id > ?1 AND store_id <= ?2 ORDER BY store_id, position, id",
        values![range.after, last],
        |row| {
            Ok(StoreRoute {
                id: row.get("id")?,
                store_id: row.get("store_id")?,
                route_name: row.get("route_name")?,
                position: row.get("position")?,
            })
        },
    )?;
    let mut rows = JsonRows::default();
    let mut routes = routes.into_iter().peekable();
    for store in &mut stores {
        while let Some(route) = routes.next_if(|route| route.store_id == store.id) {
            store.routes.push(route);
        }
        rows.push(store.id, store)?;
    }
    Ok(rows)
}

/// Sets the codes that a station has left of a type, as the stations' system does. Returns whether the
/// station sells the type.
pub fn set_amount(db: &mut Db<'_>, store_id: i64, name_en: &str, amount: i64) -> Result<bool> {
    let is_sold = write_amount(db, store_id, name_en, amount)?;
    if is_sold {
        event::record(db, EventKind::StockChanged, store_id, Audience::Stock)?;
    }
    Ok(is_sold)
}

/// [`set_amount`] without its event. Notes when the type ran out or low, of which administrators get a mail.
pub fn write_amount(db: &mut Db<'_>, store_id: i64, name_en: &str, amount: i64) -> Result<bool> {
    let changed = db.execute(
        "UPDATE carwash_types SET amount = ?3,
            fell_at = CASE
                WHEN ?3 < CAST(0 AS BIGINT) OR ?3 >= amount THEN fell_at
                WHEN ?3 = CAST(0 AS BIGINT) OR (?3 <= ?4 AND amount > ?4) THEN ?5
                ELSE fell_at END
         WHERE store_id = ?1 AND name_en = ?2",
        values![store_id, name_en, amount, i64::from(LOW_STOCK), time::now()],
    )?;
    Ok(changed > 0)
}

/// Addresses of the stations with types that ran out or low after the first of `times`, up to the second, and are so
/// still; with these and the codes that are left.
pub fn fallen(db: &mut Db<'_>, times: (i64, i64)) -> Result<Vec<(String, String)>> {
    db.rows(
        "SELECT s.address,
            string_agg(t.name_en || ' (' || CAST(t.amount AS TEXT) || ')', ', ' ORDER BY t.id) AS types
         FROM carwash_types t JOIN stores s ON s.id = t.store_id
         WHERE t.fell_at > ?1 AND t.fell_at <= ?2 AND t.amount >= 0 AND t.amount <= ?3
         GROUP BY s.id, s.address ORDER BY s.id",
        values![times.0, times.1, i64::from(LOW_STOCK)],
        |row| Ok((row.get("address")?, row.get("types")?)),
    )
}

/// `GET store/carwash/count`
pub fn counts(call: Call<'_, NoFields>) -> Result<JsonRows> {
    counts_of_stores(call.db, call.range)
}

pub(super) fn counts_of_stores(db: &mut Db<'_>, range: PageRange) -> Result<JsonRows> {
    let mut stores: Vec<CarwashCount> = Vec::new();
    db.each(
        "SELECT s.id, t.name_en, t.amount
         FROM (SELECT id FROM stores WHERE id > ?1 AND id <= ?3 ORDER BY id LIMIT ?2) s
         LEFT JOIN carwash_types t ON t.store_id = s.id
         ORDER BY s.id, t.id",
        values![range.after, range.limit, range.through],
        |row| {
            let id = row.get("id")?;
            if stores.last().is_none_or(|store| store.id != id) {
                stores.push(CarwashCount {
                    id,
                    count: BTreeMap::new(),
                });
            }
            if let (Some(store), Some(name)) = (stores.last_mut(), row.get("name_en")?) {
                // An oversold type has a negative amount, which is no count.
                store.count.extend(
                    row.get::<Option<u32>>("amount")?
                        .map(|amount| (name, amount)),
                );
            }
            Ok(())
        },
    )?;
    let mut rows = JsonRows::default();
    for store in &stores {
        rows.push(store.id, store)?;
    }
    Ok(rows)
}

/// `GET store/carwash/type`
pub fn types(call: Call<'_, NoFields>) -> Result<JsonRows> {
    types_of_stores(call.db, call.range)
}

pub(super) fn types_of_stores(db: &mut Db<'_>, range: PageRange) -> Result<JsonRows> {
    let mut rows = JsonRows::default();
    db.each(
        "SELECT s.id AS store_id, t.id, t.name_en, t.price, t.price_pro
         FROM (SELECT id FROM stores WHERE id > ?1 AND id <= ?3 ORDER BY id LIMIT ?2) s
         LEFT JOIN carwash_types t ON t.store_id = s.id
         ORDER BY s.id, t.id",
        values![range.after, range.limit, range.through],
        |row| {
            let store_id = row.get("store_id")?;
            let Some(id) = row.get("id")? else {
                rows.skip(store_id);
                return Ok(());
            };
            let sold = CarwashType {
                id,
                store_id,
                name_en: row.get("name_en")?,
                price: row.get::<Option<i64>>("price")?.map(Cents),
                price_pro: row.get::<Option<i64>>("price_pro")?.map(Cents),
            };
            rows.push(store_id, &sold)
        },
    )?;
    Ok(rows)
}
