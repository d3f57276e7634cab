//! Demo car-wash stations: brands, stores, routes and what each sells.

use super::names;
use super::rng::SeededRng;
use crate::error::Result;
use crate::store::Db;
use crate::values;

/// The chains that stations belong to; the position plus one is the id, and names the logo.
pub const BRANDS: &[&str] = &[
    "Lavo-Pro",
    "Bulle",
    "AquaJet",
    "Éclat",
    "Nordet",
    "Petro-Lave",
];

/// A second delivery route that crosses the others.
const EXPRESS_ROUTE: &str = "Express";

/// English name, price and business price in cents.
const TYPES: &[(&str, i64, i64)] = &[
    ("Express", 899, 749),
    ("Basic", 1_099, 899),
    ("Deluxe", 1_399, 1_149),
    ("Premium", 1_699, 1_399),
    ("Ultimate", 2_199, 1_849),
    ("Touchless", 1_899, 1_599),
];

const ALERTS: &[&str] = &[
    "Low inventory",
    "Code reader out of order since Monday",
    "Terminal offline",
    "Closed for renovation until spring",
    "Codes rejected at the entrance",
    "Water pressure low",
];

/// Writes the chains.
pub fn write_brands(db: &mut Db<'_>) -> Result<()> {
    for (id, name) in (1_i64..).zip(BRANDS) {
        let logo = format!("/api/demo/brands/{id}.svg");
        db.execute(
            "INSERT INTO store_brands (id, name, small_logo) VALUES (?1, ?2, ?3)",
            values![id, *name, &logo],
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
    let alert = if rng.chance(16) { rng.pick(ALERTS) } else { "" };
    let rating = (!rng.chance(5)).then(|| rng.between(28, 50));
    let brands = i64::try_from(BRANDS.len()).unwrap_or(1);
    db.execute(
        "INSERT INTO stores (id, store_brand_id, address, address2, province, alert_en, rating,
            is_maintained_locally, active)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        values![
            id,
            rng.between(1, brands),
            &address,
            address2.as_deref(),
            town.province,
            alert,
            rating,
            rng.chance(35),
            rng.chance(93)
        ],
    )?;
    // Most are on one route, a few on two, some on none.
    let routes = [(rng.chance(88), town.route), (rng.chance(8), EXPRESS_ROUTE)];
    for (number, (_, route)) in (0_i64..).zip(routes.iter().filter(|(is_on, _)| *is_on)) {
        db.execute(
            "INSERT INTO store_routes (id, store_id, route_name, position) VALUES (?1, ?2, ?3, ?4)",
            values![id * 2 + number, id, *route, rng.between(1, 24)],
        )?;
    }
    for (type_id, (name, price, price_pro)) in (1_i64..).zip(TYPES) {
        let amount = match rng.between(1, 10) {
            1 => 0,
            2 | 3 => rng.between(1, 9),
            _ => rng.between(10, 240),
        };
        db.execute(
            "INSERT INTO carwash_types (store_id, id, name_en, amount, price, price_pro)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            values![id, type_id, *name, amount, *price, *price_pro],
        )?;
    }
    Ok(())
}

/// The price of a random type, in cents.
pub fn price(rng: &mut SeededRng) -> i64 {
    rng.pick(TYPES).2
}
