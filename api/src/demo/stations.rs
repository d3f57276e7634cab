//! Demo car-wash stations: brands, stores, routes and what each sells.

use std::sync::LazyLock;

use serde::Deserialize;

use super::rng::SeededRng;
use super::{names, table};
use crate::error::Result;
use crate::store::Db;
use crate::values;

/// Tables of `stations.json`.
#[derive(Deserialize)]
pub struct Stations {
    /// The chains that stations belong to; the position plus one is the id, and names the logo.
    pub brands: Vec<Chain>,
    types: Vec<CarwashType>,
    alerts: Vec<String>,
}

/// The tables.
pub static STATIONS: LazyLock<Stations> =
    LazyLock::new(|| table(include_str!("../../demo/stations.json")));

/// A chain: its name, and the colour of its logo in CSS.
#[derive(Deserialize)]
pub struct Chain {
    pub name: String,
    pub paint: String,
}

/// A type of wash: English name, prices in cents.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CarwashType {
    name: String,
    price: i64,
    price_pro: i64,
}

/// A second delivery route that crosses the others.
const EXPRESS_ROUTE: &str = "Express";

/// Writes the chains.
pub fn write_brands(db: &mut Db<'_>) -> Result<()> {
    for (id, chain) in (1_i64..).zip(&STATIONS.brands) {
        let logo = format!("/api/demo/brands/{id}.svg");
        db.execute(
            "INSERT INTO store_brands (id, name, small_logo) VALUES (?1, ?2, ?3)",
            values![id, &chain.name, &logo],
        )?;
    }
    Ok(())
}

/// Writes one station with its routes and types.
pub fn write(db: &mut Db<'_>, id: i64) -> Result<()> {
    let rng = &mut SeededRng::of("stores", id);
    let town = names::town(rng);
    let address = format!("{}, {}", names::street(rng, town), town.name);
    let address2 = rng
        .chance(15)
        .then(|| format!("Local {}", rng.between(100, 240)));
    let alert = if rng.chance(16) {
        rng.text(&STATIONS.alerts)
    } else {
        ""
    };
    let rating = (!rng.chance(5)).then(|| rng.between(28, 50));
    let brands = i64::try_from(STATIONS.brands.len()).unwrap_or(1);
    db.execute(
        "INSERT INTO stores (id, store_brand_id, address, address2, province, alert_en, rating,
            is_maintained_locally, active)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        values![
            id,
            rng.between(1, brands),
            &address,
            address2.as_deref(),
            town.province.as_str(),
            alert,
            rating,
            rng.chance(35),
            rng.chance(93)
        ],
    )?;
    // Most are on one route, a few on two, some on none.
    let routes = [
        (rng.chance(88), town.route.as_str()),
        (rng.chance(8), EXPRESS_ROUTE),
    ];
    for (number, (_, route)) in (0_i64..).zip(routes.iter().filter(|(is_on, _)| *is_on)) {
        db.execute(
            "INSERT INTO store_routes (id, store_id, route_name, position) VALUES (?1, ?2, ?3, ?4)",
            values![id * 2 + number, id, *route, rng.between(1, 24)],
        )?;
    }
    for (type_id, kind) in (1_i64..).zip(&STATIONS.types) {
        let amount = match rng.between(1, 10) {
            1 => 0,
            2 | 3 => rng.between(1, 9),
            _ => rng.between(10, 240),
        };
        db.execute(
            "INSERT INTO carwash_types (store_id, id, name_en, amount, price, price_pro)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            values![
                id,
                type_id,
                kind.name.as_str(),
                amount,
                kind.price,
                kind.price_pro
            ],
        )?;
    }
    Ok(())
}

/// Name and price in cents of a random type.
pub fn carwash_type(rng: &mut SeededRng) -> (&'static str, i64) {
    let kind = rng.choose(&STATIONS.types);
    (&kind.name, kind.price_pro)
}
