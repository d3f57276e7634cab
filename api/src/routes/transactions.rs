//! What a business's team bought.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ReceiptRequest, TransactionsRequest};
use portal_core::api::wire::Pagination;

use super::business::require_own;
use crate::error::{Error, Result};
use crate::http::json::Json;
use crate::security::session::Caller;
use crate::store::{Db, Row, Value};
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

/// `GET business/transaction`: a [`TransactionPage`](portal_core::api::wire::TransactionPage) in
/// JSON, its rows written straight from the database's memory.
pub fn list(
    db: &mut Db<'_>,
    caller: &Caller,
    asked: &TransactionsRequest,
    out: &mut Json<'_>,
) -> Result<()> {
    require_own(db, caller, asked.business_id)?;
    let offset = i64::from(asked.size) * (i64::from(asked.page) - 1);
    let window = [
        Value::Int(asked.business_id),
        i64::from(asked.size).into(),
        offset.into(),
    ];
    out.raw("{\"transactions\":[");
    let mut between = "";
    let each = |row: &Row<'_>| {
        out.raw(std::mem::replace(&mut between, ","));
        write(row, out)
    };
    match asked.employee_id {
        None => db.each(select!(""), &window, each)?,
        Some(employee) => {
            let [business, size, offset] = window;
            let values = [business, size, offset, employee.into()];
            db.each(select!("AND t.employee_id = ?4"), &values, each)?;
        }
    }
    out.raw("],\"pagination\":").value(&Pagination {
        current_page: asked.page,
        current_page_size: asked.size,
        number_of_records: count(db, asked)?,
    })?;
    out.raw("}");
    Ok(())
}

fn count(db: &mut Db<'_>, asked: &TransactionsRequest) -> Result<u32> {
    let count = match asked.employee_id {
        None => db.count(
            "SELECT COUNT(*) FROM transactions WHERE business_id = ?1",
            &[asked.business_id],
        )?,
        Some(employee) => db.count(
            "SELECT COUNT(*) FROM transactions WHERE business_id = ?1 AND employee_id = ?2",
            &[asked.business_id, employee],
        )?,
    };
    u32::try_from(count).map_err(|_| Error::internal(format!("{count} is no count")))
}

/// A [`Transaction`](portal_core::api::wire::Transaction).
fn write(row: &Row<'_>, out: &mut Json<'_>) -> Result<()> {
    out.raw("{\"id\":").int(row.get(0)?);
    out.raw(",\"createdAt\":").text(time::iso(row.get(1)?));
    out.raw(",\"pricePaid\":").int(row.get(2)?);
    out.raw(",\"taxPaid\":").int(row.get(3)?);
    out.raw(",\"last4\":").text_or_null(row.bytes_or_null(4)?);
    out.raw(",\"store\":{\"address\":").text(row.bytes(5)?);
    out.raw(",\"address2\":")
        .text_or_null(row.bytes_or_null(6)?);
    out.raw(",\"province\":").text(row.bytes(7)?);
    out.raw(",\"brand\":");
    if let Some(name) = row.bytes_or_null(8)? {
        out.raw("{\"name\":").text(name);
        out.raw(",\"smallLogo\":")
            .text_or_null(row.bytes_or_null(9)?);
        out.raw("}}}");
    } else {
        out.raw("null}}");
    }
    Ok(())
}

/// `GET business/transaction/receipt`: the address of a page that may be opened for a while.
pub fn receipt(db: &mut Db<'_>, caller: &Caller, asked: &ReceiptRequest) -> Result<String> {
    require_own(db, caller, asked.business_id)?;
    let found: i64 = db.value(
        "SELECT COUNT(*) FROM transactions WHERE id = ?1 AND business_id = ?2",
        values![asked.transaction_id, asked.business_id],
    )?;
    if found == 0 {
        return Err(ErrorCode::NotFound.into());
    }
    receipt::address(db, asked.transaction_id)
}
