//! Demo insurance: brands, drivers with their requests, and offers in every state.

use jiff::civil::Date;

use super::answers::INSURANCE;
use super::cars::CARS;
use super::rng::SeededRng;
use super::{ADMINISTRATOR, BROKER, insurance, names};
use crate::error::Result;
use crate::id;
use crate::store::Db;
use crate::time::DAY;
use crate::users::{self, NewUser};
use crate::values;

/// The demo broker's brand.
pub const BRAND: i64 = 1;

/// The id of the driver of request 1, less one.
const DRIVERS: i64 = 100_000;

/// Time in which the requests were received, milliseconds.
const RECEIVED_OVER: i64 = 60 * DAY;

/// Writes the brands and their members.
pub fn write_brands(db: &mut Db<'_>) -> Result<()> {
    for (id, name) in (1_i64..).zip(&INSURANCE.brands) {
        db.execute(
            "INSERT INTO brands (id, name, offer_quota) VALUES (?1, ?2, 30)",
            values![id, name.as_str()],
        )?;
    }
    users::join_brand(db, BROKER, BRAND)?;
    for model in &CARS.models {
        db.execute(
            "INSERT INTO car_makes (name) VALUES (?1) ON CONFLICT (name) DO NOTHING",
            values![model.make.as_str()],
        )?;
    }
    Ok(())
}

/// Writes one of the requests with its driver, its state and its offers. The higher the id, the later it was
/// received, as lists of requests expect (LIST-11).
pub fn write(db: &mut Db<'_>, id: i64, requests: i64, now: i64, today: Date) -> Result<()> {
    let driver_id = DRIVERS + id;
    let request = insurance::request(id, driver_id, today);
    let (first_name, last_name) = (request.first_name, request.last_name);
    let email = names::email(first_name, last_name, id, "exemple.test");
    let driver = NewUser {
        cellphone: Some(request.cellphone),
        ..names::user(email, first_name, last_name)
    };
    users::insert_as(db, driver_id, &driver)?;
    let rng = &mut SeededRng::of("offers", id);
    let step = RECEIVED_OVER / requests;
    let created_at = now - (requests - id) * step - rng.between(1, step);
    db.execute(
        "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, ?2, ?3, ?4)",
        values![id, driver_id, created_at, &request.document.to_string()],
    )?;
    // Offers go to the first 250 requests only: a large set has large lists of new ones.
    if id > 250 {
        return Ok(());
    }
    let kind = id % 25;
    let mut offer = Offer {
        request_id: id,
        brand_id: BRAND,
        price: request.premium * rng.between(74, 96),
        is_accepted: kind == 11 || kind == 23,
        is_marked: kind != 15,
        created_at: now - rng.between(DAY, 25 * DAY),
    };
    match kind {
        3 => return discard(db, rng, id, BRAND, now),
        21 => return discard(db, rng, id, 0, now),
        11 => offer.created_at = now - rng.between(32 * DAY, 55 * DAY),
        19 | 23 => offer.brand_id = rng.between(2, 3),
        7 => {}
        15 if id % 50 == 15 => {}
        _ => return Ok(()),
    }
    offer.write(db, rng, today)
}

/// Writes a request that the brand discarded in the past weeks.
fn discard(db: &mut Db<'_>, rng: &mut SeededRng, id: i64, brand_id: i64, now: i64) -> Result<()> {
    db.run(
        "INSERT INTO request_states (request_id, brand_id, discarded_at) VALUES (?1, ?2, ?3)",
        values![id, brand_id, now - rng.between(1, 20 * DAY)],
    )
}

/// A new offer; its price is in cents a year.
struct Offer {
    request_id: i64,
    brand_id: i64,
    price: i64,
    is_accepted: bool,
    is_marked: bool,
    created_at: i64,
}

impl Offer {
    fn write(&self, db: &mut Db<'_>, rng: &mut SeededRng, today: Date) -> Result<()> {
        let created_by = match self.brand_id {
            BRAND => BROKER,
            _ => ADMINISTRATOR,
        };
        // Some expire within days, and some have.
        let days = jiff::Span::new().days(rng.between(-6, 45));
        let kind = rng.pick(&["PHONE", "LINK", "AUTHORISATION"]);
        let link = (kind == "LINK").then_some("https://soumission.exemple.test/auto");
        let number = format!("S-{:06}", rng.between(1, 999_999));
        db.execute(
            "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date,
                description, offer_type, phone, link, submission_number, is_accepted, created_by,
                created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            values![
                id::lowest_of(self.created_at),
                self.request_id,
                self.brand_id,
                self.price,
                &today.saturating_add(days).to_string(),
                rng.text(&INSURANCE.offers),
                kind,
                (kind == "PHONE").then_some("514-555-0134"),
                link,
                &number,
                self.is_accepted,
                created_by,
                self.created_at
            ],
        )?;
        if self.is_marked {
            db.execute(
                "INSERT INTO request_states (request_id, brand_id, responded_at) VALUES (?1, ?2, ?3)",
                values![self.request_id, self.brand_id, self.created_at],
            )?;
        }
        Ok(())
    }
}
