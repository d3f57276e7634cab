//! The demo business: its team, its card, its transactions.

use portal_core::api::wire::Permissions;
use portal_core::money::Cents;
use portal_core::team::QuebecTaxes;

use super::rng::SeededRng;
use super::{FLEET_MANAGER, names, stations};
use crate::error::Result;
use crate::local_time;
use crate::routes::team::employees;
use crate::store::Db;
use crate::time::{DAY, HOUR, MINUTE};
use crate::users::{self, NewUser};
use crate::values;

/// The demo business.
pub const BUSINESS: i64 = 1;

/// Team members: users 2001 and up.
const EMPLOYEES: i64 = 30;
const FIRST_EMPLOYEE: i64 = 2_001;

/// Users who are in no team yet and can be added: 2101 and up.
const CANDIDATES: i64 = 5;
const FIRST_CANDIDATE: i64 = 2_101;

/// Transactions, over this many days.
const TRANSACTIONS: i64 = 600;
const DAYS: i64 = 425;

/// Writes the business with its team and card.
pub fn write(db: &mut Db<'_>, now: i64) -> Result<()> {
    db.execute(
        "INSERT INTO businesses (id, name, employee_cap, created_at, address)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        values![
            BUSINESS,
            "Transport Boréal inc.",
            50_i64,
            now - 500 * DAY,
            "1200, boulevard Guillaume-Couture\nLévis (Québec) G6W 5M6"
        ],
    )?;
    db.execute(
        "INSERT INTO business_managers (user_id, business_id) VALUES (?1, ?2)",
        values![FLEET_MANAGER, BUSINESS],
    )?;
    for number in 0..EMPLOYEES {
        let id = FIRST_EMPLOYEE + number;
        write_user(db, id, "transportboreal.test")?;
        employees::insert(db, BUSINESS, id, &permissions(id))?;
    }
    for number in 0..CANDIDATES {
        write_user(db, FIRST_CANDIDATE + number, "demo.test")?;
    }
    db.run(
        "INSERT INTO cards (id, business_id, vault_token, brand, last4, name, expiry_month,
            expiry_year, created_at)
         VALUES (1, ?1, 'demo', 'Visa', '4242', 'Transport Boréal inc.', '11', '2028', ?2)",
        values![BUSINESS, now - 400 * DAY],
    )
}

fn write_user(db: &mut Db<'_>, id: i64, domain: &str) -> Result<()> {
    let rng = &mut SeededRng::of("users", id);
    let (first_name, last_name) = names::person(rng);
    let email = names::email(first_name, last_name, id % 100, domain);
    let user = NewUser {
        cellphone: Some(names::cellphone(rng)),
        ..names::user(email, first_name, last_name)
    };
    users::insert_as(db, id, &user)?;
    Ok(())
}

fn permissions(id: i64) -> Permissions {
    let rng = &mut SeededRng::of("permissions", id);
    let (start, end) = (rng.between(5, 9), rng.between(16, 22));
    let weekend = rng.chance(30);
    Permissions {
        max_carwash_per_month: u32::try_from(rng.between(1, 8)).unwrap_or(4),
        start_hour: format!("{start:02}:00"),
        end_hour: format!("{end:02}:30"),
        monday: true,
        tuesday: true,
        wednesday: true,
        thursday: true,
        friday: rng.chance(85),
        saturday: weekend,
        sunday: weekend && rng.chance(50),
    }
}

/// Writes the transactions; `stations` is how many there are. Tax is that of the store's province.
pub fn write_transactions(db: &mut Db<'_>, now: i64, stations: i64) -> Result<()> {
    let midnight = now - now % DAY;
    for id in 1..=TRANSACTIONS {
        let rng = &mut SeededRng::of("transactions", id);
        // Oldest first, evenly spread, at working hours in eastern Canada.
        let day = midnight - DAYS * DAY + id * DAYS * DAY / (TRANSACTIONS + 1);
        let at = day - day % DAY + rng.between(12, 22) * HOUR + rng.between(0, 59) * MINUTE;
        let (carwash_type, price) = stations::carwash_type(rng);
        let price = price + rng.between(0, 4) * 50;
        // A few wash often, most now and then.
        let number = rng.between(0, EMPLOYEES - 1);
        let employee_id = FIRST_EMPLOYEE + number.min(rng.between(0, EMPLOYEES - 1));
        let store_id = rng.between(1, stations);
        let province: String = db.value(
            "SELECT province FROM stores WHERE id = ?1",
            values![store_id],
        )?;
        let tax = if province == "QC" {
            let taxes = QuebecTaxes::on(Cents(price), local_time::quebec_date(at));
            taxes.and_then(QuebecTaxes::sum).map_or(0, |tax| tax.0)
        } else {
            (price * 13_000 + 50_000) / 100_000
        };
        db.execute(
            "INSERT INTO transactions
                (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4, carwash_type)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, '4242', ?8)",
            values![id, BUSINESS, employee_id, store_id, at, price, tax, carwash_type],
        )?;
    }
    Ok(())
}
