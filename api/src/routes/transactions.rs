//! What a business's team bought.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ReceiptRequest, TransactionsRequest};
use portal_core::api::wire::{
    Pagination, Transaction, TransactionBrand, TransactionPage, TransactionStore,
};
use portal_core::money::Cents;

use super::business::require_own;
use crate::security::session::Caller;
use crate::store::{Db, Outcome, Row, StoreError, Value};
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

/// `GET business/transaction`
pub fn list(
    db: &mut Db<'_>,
    caller: &Caller,
    asked: &TransactionsRequest,
) -> Outcome<TransactionPage> {
    require_own(db, caller, asked.business_id)?;
    let offset = i64::from(asked.size) * (i64::from(asked.page) - 1);
    let window = [
        Value::Int(asked.business_id),
        i64::from(asked.size).into(),
        offset.into(),
    ];
    let transactions = match asked.employee_id {
        None => db.rows(select!(""), &window, transaction)?,
        Some(employee) => {
            let [business, size, offset] = window;
            let values = [business, size, offset, employee.into()];
            db.rows(select!("AND t.employee_id = ?4"), &values, transaction)?
        }
    };
    let pagination = Pagination {
        current_page: asked.page,
        current_page_size: asked.size,
        number_of_records: count(db, asked)?,
    };
    Ok(TransactionPage {
        transactions,
        pagination,
    })
}

fn count(db: &mut Db<'_>, asked: &TransactionsRequest) -> Outcome<u32> {
    Ok(match asked.employee_id {
        None => db.value(
            "SELECT COUNT(*) FROM transactions WHERE business_id = ?1",
            values![asked.business_id],
        )?,
        Some(employee) => db.value(
            "SELECT COUNT(*) FROM transactions WHERE business_id = ?1 AND employee_id = ?2",
            values![asked.business_id, employee],
        )?,
    })
}

fn transaction(row: &Row<'_>) -> Result<Transaction, StoreError> {
    let brand = row.get::<Option<String>>(8)?;
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
            brand: match brand {
                Some(name) => Some(TransactionBrand {
                    name,
                    small_logo: row.get(9)?,
                }),
                None => None,
            },
        }),
    })
}

/// `GET business/transaction/receipt`: the address of a page that may be opened for a while.
pub fn receipt(db: &mut Db<'_>, caller: &Caller, asked: &ReceiptRequest) -> Outcome<String> {
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
