//! Bought washes and refunds.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{RefundItem, TransactionItem};
use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;
use portal_core::calendar::instant;

use super::own_ids::{self, Kind};
use super::stations;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::routes::team::employees;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::{id, values};

/// `PUT platform/transaction`
pub fn put(db: &mut Db<'_>, client: &CurrentClient, item: &TransactionItem) -> Result<Option<i64>> {
    require_reach(client, item.business_id)?;
    if !employees::is_member(db, item.business_id, item.employee_id)? {
        let message = "the business has no member of this id".into();
        return Err(own_ids::unknown("employeeId", message));
    }
    let store_id = stations::find(db, client, item.station_id.as_deref(), item.store_id)?;
    let known = own_ids::find(db, client, Kind::Transaction, &item.id)?;
    let row = Row {
        id: known.unwrap_or_else(id::next),
        business_id: item.business_id,
        employee_id: item.employee_id,
        store_id,
        created_at: instant(&item.bought_at).unwrap_or_default(),
        price_paid: item.price_paid.0,
        tax_paid: item.tax_paid.0,
        last4: &item.last4,
        refund_of: None,
    };
    row.write(db, client, known.is_none().then_some(item.id.as_str()))
}

/// `PUT platform/transaction/refund`: no more than was paid, in one refund or several.
pub fn put_refund(
    db: &mut Db<'_>,
    client: &CurrentClient,
    item: &RefundItem,
) -> Result<Option<i64>> {
    let purchase = ("transactionId", item.transaction_id.as_str());
    let purchase_id = own_ids::require(db, client, Kind::Transaction, purchase)?;
    let known = own_ids::find(db, client, Kind::Transaction, &item.id)?;
    let refund_id = known.unwrap_or_else(id::next);
    let found = db.row(
        "SELECT p.business_id, p.employee_id, p.store_id, p.last4, p.price_paid, p.refund_of,
            (SELECT CAST(COALESCE(SUM(r.price_paid), 0) AS BIGINT) FROM transactions r
             WHERE r.refund_of = p.id AND r.id <> ?2) AS refunded
         FROM transactions p WHERE p.id = ?1",
        values![purchase_id, refund_id],
        |row| {
            let left = row.get::<i64>("price_paid")? + row.get::<i64>("refunded")?;
            let is_purchase = row.get::<Option<i64>>("refund_of")?.is_none();
            Ok((
                row.get::<i64>("business_id")?,
                row.get::<i64>("employee_id")?,
                row.get::<i64>("store_id")?,
                row.get::<String>("last4")?,
                if is_purchase { left } else { 0 },
            ))
        },
    )?;
    let (business_id, employee_id, store_id, last4, left) = found.ok_or(ErrorCode::NotFound)?;
    require_reach(client, business_id)?;
    if item.amount.0 > left {
        let message = format!("{left} cents of the purchase are left to refund");
        return Err(own_ids::unknown("amount", message));
    }
    let row = Row {
        id: refund_id,
        business_id,
        employee_id,
        store_id,
        created_at: instant(&item.refunded_at).unwrap_or_default(),
        price_paid: -item.amount.0,
        tax_paid: -item.tax.0,
        last4: &last4,
        refund_of: Some(purchase_id),
    };
    row.write(db, client, known.is_none().then_some(item.id.as_str()))
}

fn require_reach(client: &CurrentClient, business_id: i64) -> Result<()> {
    let is_of_business = client.business_id.is_none_or(|it| it == business_id);
    if is_of_business && client.brand_id.is_none() {
        Ok(())
    } else {
        Err(ErrorCode::OutOfReach.into())
    }
}

/// A row of the table.
struct Row<'a> {
    id: i64,
    business_id: i64,
    employee_id: i64,
    store_id: i64,
    created_at: i64,
    price_paid: i64,
    tax_paid: i64,
    last4: &'a str,
    refund_of: Option<i64>,
}

impl Row<'_> {
    /// Writes it where it is new or says something else. `own_id` is that of a new one.
    ///
    /// # Errors
    /// A refund's id for a purchase, and the other way round.
    fn write(
        &self,
        db: &mut Db<'_>,
        client: &CurrentClient,
        own_id: Option<&str>,
    ) -> Result<Option<i64>> {
        let before: Option<Option<i64>> = db.row(
            "SELECT refund_of FROM transactions WHERE id = ?1",
            values![self.id],
            |row| row.get("refund_of"),
        )?;
        if before.is_some_and(|refund_of| refund_of != self.refund_of) {
            return Err(Error::new(
                ErrorCode::InvalidFields,
                "the id is that of another purchase or refund",
            ));
        }
        let written = db.execute(
            "INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid,
                tax_paid, last4, refund_of)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (id) DO UPDATE SET business_id = excluded.business_id,
                employee_id = excluded.employee_id, store_id = excluded.store_id,
                created_at = excluded.created_at, price_paid = excluded.price_paid,
                tax_paid = excluded.tax_paid, last4 = excluded.last4
             WHERE NOT (transactions.business_id = excluded.business_id
                AND transactions.employee_id = excluded.employee_id
                AND transactions.store_id = excluded.store_id
                AND transactions.created_at = excluded.created_at
                AND transactions.price_paid = excluded.price_paid
                AND transactions.tax_paid = excluded.tax_paid AND transactions.last4 = excluded.last4)",
            values![
                self.id,
                self.business_id,
                self.employee_id,
                self.store_id,
                self.created_at,
                self.price_paid,
                self.tax_paid,
                self.last4,
                self.refund_of
            ],
        )?;
        if let Some(own_id) = own_id {
            own_ids::insert(db, client, Kind::Transaction, own_id, self.id)?;
        }
        if written > 0 {
            let managers = Audience::Business(self.business_id);
            event::record(db, EventKind::PurchasesChanged, self.business_id, managers)?;
            let business = self.business_id.to_string();
            client.audit(db, Action::TransactionSave, self.id, Some(&business))?;
        }
        Ok(Some(self.id))
    }
}
