//! Receipts: a printable page in the user's language, at a signed address that expires (TRANSACTION-4).

mod page;
pub mod printed;
pub mod statement;

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use portal_core::api::ErrorCode;
use portal_core::language::Language;

use self::printed::Signed;
use crate::error::Result;
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::texts::files;
use crate::values;

/// The signed address of a transaction's receipt in a language. The caller has checked that the
/// transaction belongs to the user's business.
pub fn address(db: &mut Db<'_>, transaction_id: i64, language: Language) -> Result<String> {
    printed::address(db, &format!("receipt/{transaction_id}"), language)
}

/// The contents of a receipt.
struct Receipt {
    id: i64,
    at: i64,
    price: i64,
    tax: i64,
    last4: String,
    business: String,
    employee: String,
    station: String,
    province: String,
}

/// `GET /api/receipt/{id}`
pub async fn page(
    State(state): State<Arc<AppState>>,
    id: Result<Path<i64>, PathRejection>,
    signed: Result<Query<Signed>, QueryRejection>,
) -> Result<Response> {
    let (Ok(Path(id)), Ok(Query(signed))) = (id, signed) else {
        return Err(ErrorCode::NotFound.into());
    };
    let language = signed.language();
    let found = state.store.read(move |db| find(db, id, &signed)).await?;
    let (seller, zone) = (&state.config.seller, &state.config.time_zone);
    let (status, page) = match found {
        Some(receipt) => (StatusCode::OK, receipt.page(seller, zone, language)),
        None => {
            let reopen = &files(language).receipt.reopen;
            (StatusCode::GONE, printed::expired(language, reopen))
        }
    };
    Ok(printed::answer(status, page))
}

fn find(db: &mut Db<'_>, id: i64, signed: &Signed) -> Result<Option<Receipt>> {
    if !signed.opens(db, &format!("receipt/{id}"))? {
        return Ok(None);
    }
    db.row(
        "SELECT t.created_at, t.price_paid, t.tax_paid, t.last4, n.name AS business, u.first_name,
            u.last_name, b.name AS brand, s.address, s.address2, s.province
         FROM transactions t
         JOIN businesses n ON n.id = t.business_id
         JOIN users u ON u.id = t.employee_id
         JOIN stores s ON s.id = t.store_id
         LEFT JOIN store_brands b ON b.id = s.store_brand_id
         WHERE t.id = ?1",
        values![id],
        |row| {
            Ok(Receipt {
                id,
                at: row.get("created_at")?,
                price: row.get("price_paid")?,
                tax: row.get("tax_paid")?,
                last4: row.get("last4")?,
                business: row.get("business")?,
                employee: format!("{} {}", row.text("first_name")?, row.text("last_name")?),
                station: station(row)?,
                province: row.get("province")?,
            })
        },
    )
}

/// Brand and address of a station in one line, by the columns `brand`, `address`, `address2` and `province`.
pub fn station(row: &Row<'_>) -> Result<String> {
    let parts = [
        row.get::<Option<String>>("brand")?.unwrap_or_default(),
        row.get("address")?,
        row.get::<Option<String>>("address2")?.unwrap_or_default(),
        row.get("province")?,
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Ok(parts.join(", "))
}
