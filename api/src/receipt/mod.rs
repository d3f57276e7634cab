//! Receipts: a printable page in the user's language, at a signed address that expires (TRANSACTION-4).

mod page;

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use portal_core::api::ErrorCode;
use portal_core::language::Language;
use serde::Deserialize;
use sha2::Sha256;

use crate::error::{Error, Result};
use crate::http::response::NO_STORE;
use crate::state::AppState;
use crate::store::{Db, server_secrets};
use crate::time::{self, MINUTE};
use crate::values;

/// Validity of an address, in milliseconds.
const ADDRESS_LIFETIME: i64 = 15 * MINUTE;

/// The signed address of a transaction's receipt in a language. The caller has checked that the
/// transaction belongs to the user's business.
pub fn address(db: &mut Db<'_>, transaction_id: i64, language: Language) -> Result<String> {
    let expires = time::now() + ADDRESS_LIFETIME;
    let signature = const_hex::encode(sign(db, transaction_id, expires)?.finalize().into_bytes());
    let language = language.as_str();
    Ok(format!(
        "/api/receipt/{transaction_id}?language={language}&expires={expires}&signature={signature}"
    ))
}

fn sign(db: &mut Db<'_>, transaction_id: i64, expires: i64) -> Result<Hmac<Sha256>> {
    let key = server_secrets::signing_key(db)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).map_err(Error::internal)?;
    mac.update(format!("receipt:{transaction_id}:{expires}").as_bytes());
    Ok(mac)
}

/// Query parameters of the address. The language is not signed: it only changes the labels.
#[derive(Clone, Deserialize)]
pub struct Signed {
    #[serde(default)]
    language: String,
    expires: i64,
    signature: String,
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
    let language = Language::from_tag(&signed.language);
    let found = state.store.read(move |db| find(db, id, &signed)).await?;
    let (seller, zone) = (&state.config.seller, &state.config.time_zone);
    let (status, page) = match found {
        Some(receipt) => (StatusCode::OK, receipt.page(seller, zone, language)),
        None => (StatusCode::GONE, page::expired(language)),
    };
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (CACHE_CONTROL, NO_STORE),
    ];
    Ok((status, headers, Html(page.into_string())).into_response())
}

/// `GET /api/receipt.css`
pub async fn style() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/css; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, include_str!("receipt.css")).into_response()
}

/// `GET /api/receipt.js`: the print button.
pub async fn script() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, include_str!("receipt.js")).into_response()
}

fn find(db: &mut Db<'_>, id: i64, signed: &Signed) -> Result<Option<Receipt>> {
    let signature = const_hex::decode(&signed.signature).unwrap_or_default();
    let is_signed = sign(db, id, signed.expires)?
        .verify_slice(&signature)
        .is_ok();
    if !is_signed || signed.expires < time::now() {
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
            let parts = [
                row.get::<Option<String>>("brand")?.unwrap_or_default(),
                row.get("address")?,
                row.get::<Option<String>>("address2")?.unwrap_or_default(),
                row.get("province")?,
            ];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            Ok(Receipt {
                id,
                at: row.get("created_at")?,
                price: row.get("price_paid")?,
                tax: row.get("tax_paid")?,
                last4: row.get("last4")?,
                business: row.get("business")?,
                employee: format!("{} {}", row.text("first_name")?, row.text("last_name")?),
                station: parts.join(", "),
                province: row.get("province")?,
            })
        },
    )
}
