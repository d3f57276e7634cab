//! Transactions of a business's team.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{ReceiptRequest, TransactionsRequest};
use portal_core::api::wire::{
    Pagination, Transaction, TransactionBrand, TransactionPage, TransactionStore,
};
use portal_core::api::{Endpoint, ErrorCode, Receipt};
use portal_core::money::Cents;

use super::managed_business::require_own;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::security::session::CurrentUser;
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::{receipt, time, values};

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT t.id, t.created_at, t.price_paid, t.tax_paid, t.last4,
                s.address, s.address2, s.province, b.name, b.small_logo
             FROM transactions t
             JOIN stores s ON s.id = t.store_id
             LEFT JOIN store_brands b ON b.id = s.store_brand_id
             WHERE t.business_id = ?1 ",
            $condition,
            " ORDER BY t.created_at DESC, t.id DESC LIMIT ?2 OFFSET ?3"
        )
    };
}

/// `GET business/transaction`: one page, newest first.
pub fn list(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &TransactionsRequest,
) -> Result<TransactionPage> {
    let TransactionsRequest {
        page,
        size,
        business_id,
        employee_id,
    } = *request;
    require_own(db, user, business_id)?;
    let (limit, offset) = (i64::from(size), i64::from(size) * (i64::from(page) - 1));
    // Two statements each: every query plan uses an index.
    let (transactions, count): (_, i64) = match employee_id {
        None => (
            db.rows(
                select!(""),
                values![business_id, limit, offset],
                transaction,
            )?,
            db.value(
                "SELECT COUNT(*) FROM transactions WHERE business_id = ?1",
                values![business_id],
            )?,
        ),
        Some(employee_id) => (
            db.rows(
                select!("AND t.employee_id = ?4"),
                values![business_id, limit, offset, employee_id],
                transaction,
            )?,
            db.value(
                "SELECT COUNT(*) FROM transactions WHERE business_id = ?1 AND employee_id = ?2",
                values![business_id, employee_id],
            )?,
        ),
    };
    Ok(TransactionPage {
        transactions,
        pagination: Pagination {
            current_page: page,
            current_page_size: size,
            number_of_records: u32::try_from(count).map_err(Error::internal)?,
        },
    })
}

fn transaction(row: &Row<'_>) -> Result<Transaction> {
    let brand = |name| -> Result<TransactionBrand> {
        Ok(TransactionBrand {
            name,
            small_logo: row.get(9)?,
        })
    };
    Ok(Transaction {
        id: row.get(0)?,
        created_at: time::iso(row.get(1)?),
        price_paid: Cents(row.get(2)?),
        tax_paid: Cents(row.get(3)?),
        last4: row.get(4)?,
        store: Some(TransactionStore {
            address: row.get(5)?,
            address2: row.get(6)?,
            province: row.get(7)?,
            brand: row.get::<Option<String>>(8)?.map(brand).transpose()?,
        }),
    })
}

/// `GET business/transaction/receipt`: the address of the receipt in the user's language, valid for
/// a while.
pub async fn receipt(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<Receipt>(&state).await?;
    let language = language::of(&request.parts.headers);
    let ReceiptRequest {
        business_id,
        transaction_id,
    } = request.parse::<Receipt>().await?;
    let read = move |db: &mut Db<'_>| {
        require_own(db, &user, business_id)?;
        let count: i64 = db.value(
            "SELECT COUNT(*) FROM transactions WHERE id = ?1 AND business_id = ?2",
            values![transaction_id, business_id],
        )?;
        if count == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        receipt::address(db, transaction_id, language)
    };
    let address = state.store.read(read).await?;
    JsonResponse::success(Receipt::INFO.answer, &address)
}
