//! Transactions of a business's team.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{
    ReceiptRequest, TransactionOptionsRequest, TransactionSummaryRequest, TransactionsRequest,
};
use portal_core::api::wire::{
    Pagination, Transaction, TransactionBrand, TransactionEmployee, TransactionOptions,
    TransactionPage, TransactionStation, TransactionStore, TransactionSummary,
};
use portal_core::money::Cents;
use portal_core::paging::bounded_page;
use portal_core::team::{DayRange, total_paid};
use portal_core::text::fold;

use super::managed_business::require_own;
use super::transaction_selection::TransactionSelection;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::store::Row;
use crate::{receipt, time, users, values};

const ROWS: &str = "SELECT t.id, t.created_at, t.price_paid, t.tax_paid, t.last4,
        s.address, s.address2, s.province, b.name AS brand, b.small_logo,
        t.employee_id, u.first_name, u.last_name
     FROM transactions t
     JOIN stores s ON s.id = t.store_id
     JOIN users u ON u.id = t.employee_id
     LEFT JOIN store_brands b ON b.id = s.store_brand_id";

/// `GET business/transaction`: one page, newest first (TRANSACTION-3).
pub fn list(call: Call<'_, TransactionsRequest>) -> Result<TransactionPage> {
    let TransactionsRequest {
        page,
        size,
        business_id,
        ..
    } = *call.request;
    require_own(call.db, call.by, business_id)?;
    let selection = TransactionSelection::new(business_id, &call.request.filter(), call.now);
    let count = selection.query("SELECT COUNT(*) FROM transactions t");
    let count: i64 = call.db.value(&count.sql, &count.values)?;
    let count = u32::try_from(count).map_err(Error::internal)?;
    let page = bounded_page(page, count, size);
    let mut rows = selection.query(ROWS);
    let (limit, offset) = (i64::from(size), i64::from(size) * (i64::from(page) - 1));
    rows.push(
        " ORDER BY t.created_at DESC, t.id DESC LIMIT ? OFFSET ?",
        &[limit, offset],
    );
    let transactions = call.db.rows(&rows.sql, &rows.values, transaction)?;
    Ok(TransactionPage {
        transactions,
        pagination: Pagination {
            current_page: page,
            current_page_size: size,
            number_of_records: count,
        },
    })
}

fn store(row: &Row<'_>) -> Result<TransactionStore> {
    let brand = |name| -> Result<TransactionBrand> {
        Ok(TransactionBrand {
            name,
            small_logo: row.get("small_logo")?,
        })
    };
    let name = row.get::<Option<String>>("brand")?;
    Ok(TransactionStore {
        address: row.get("address")?,
        address2: row.get("address2")?,
        province: row.get("province")?,
        brand: name.map(brand).transpose()?,
    })
}

fn transaction(row: &Row<'_>) -> Result<Transaction> {
    Ok(Transaction {
        id: row.get("id")?,
        created_at: time::iso(row.get("created_at")?),
        price_paid: Cents(row.get("price_paid")?),
        tax_paid: Cents(row.get("tax_paid")?),
        last4: row.get("last4")?,
        store: Some(store(row)?),
        employee: Some(TransactionEmployee {
            id: row.get("employee_id")?,
            first_name: row.get("first_name")?,
            last_name: row.get("last_name")?,
        }),
    })
}

/// `GET business/transaction/summary`: the totals of what the filter selects.
pub fn summary(call: Call<'_, TransactionSummaryRequest>) -> Result<TransactionSummary> {
    require_own(call.db, call.by, call.request.business_id)?;
    let selection =
        TransactionSelection::new(call.request.business_id, &call.request.filter(), call.now);
    // PostgreSQL adds BIGINTs up to a NUMERIC.
    let query = selection.query(
        "SELECT COUNT(*) AS number, CAST(COALESCE(SUM(t.price_paid), 0) AS BIGINT) AS price_paid,
            CAST(COALESCE(SUM(t.tax_paid), 0) AS BIGINT) AS tax_paid FROM transactions t",
    );
    let sums = call.db.row(&query.sql, &query.values, |row| {
        Ok((
            row.get::<u32>("number")?,
            row.get::<i64>("price_paid")?,
            row.get::<i64>("tax_paid")?,
        ))
    })?;
    let (count, price_paid, tax_paid) = sums.unwrap_or_default();
    let [price_paid, tax_paid] = [price_paid, tax_paid].map(Cents);
    let total = total_paid(price_paid, tax_paid);
    let DayRange { first, last } = selection.days;
    let [first_day, last_day] = [first, last].map(|day| day.map(|day| day.to_string()));
    Ok(TransactionSummary {
        count,
        price_paid,
        tax_paid,
        total: total.ok_or_else(|| Error::internal("a total above the largest amount"))?,
        first_day,
        last_day,
    })
}

/// `GET business/transaction/option`: everyone who bought, and every station where they did.
pub fn options(call: Call<'_, TransactionOptionsRequest>) -> Result<TransactionOptions> {
    require_own(call.db, call.by, call.request.business_id)?;
    let business = values![call.request.business_id];
    let mut employees = call.db.rows(
        "SELECT id, first_name, last_name FROM users
         WHERE id IN (SELECT employee_id FROM transactions WHERE business_id = ?1)",
        business,
        |row| {
            Ok(TransactionEmployee {
                id: row.get("id")?,
                first_name: row.get("first_name")?,
                last_name: row.get("last_name")?,
            })
        },
    )?;
    let mut stations = call.db.rows(
        "SELECT s.id, s.address, s.address2, s.province, b.name AS brand, b.small_logo
         FROM stores s LEFT JOIN store_brands b ON b.id = s.store_brand_id
         WHERE s.id IN (SELECT store_id FROM transactions WHERE business_id = ?1)",
        business,
        |row| {
            Ok(TransactionStation {
                id: row.get("id")?,
                store: store(row)?,
            })
        },
    )?;
    employees.sort_by_cached_key(|it| users::directory_key(&it.last_name, &it.first_name, it.id));
    stations.sort_by_cached_key(|TransactionStation { id, store }| {
        let brand = store.brand.as_ref().map(|brand| fold(&brand.name));
        (brand, fold(&store.address), *id)
    });
    Ok(TransactionOptions {
        employees,
        stations,
    })
}

/// `GET business/transaction/receipt`: the address of the receipt in the user's language, valid for
/// a while.
pub fn receipt(call: Call<'_, ReceiptRequest>) -> Result<String> {
    let ReceiptRequest {
        business_id,
        transaction_id,
    } = *call.request;
    require_own(call.db, call.by, business_id)?;
    let count: i64 = call.db.value(
        "SELECT COUNT(*) FROM transactions WHERE id = ?1 AND business_id = ?2",
        values![transaction_id, business_id],
    )?;
    Error::refuse_if(count == 0, ErrorCode::NotFound)?;
    receipt::address(call.db, transaction_id, call.language)
}
