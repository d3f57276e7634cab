//! Bought washes and refunds.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{RefundItem, TransactionItem};
use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;
use portal_core::validate::purchase_time;

use super::own_ids::{self, Kind};
use super::stations;
use crate::audit::{self, Action, Fields};
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::routes::team::employees;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::{id, time, values};

/// `PUT platform/transaction`
pub fn put(call: Call<'_, TransactionItem, CurrentClient>) -> Result<Option<i64>> {
    require_reach(call.by, call.request.business_id)?;
    let purchase = Transaction {
        business_id: call.request.business_id,
        employee_id: call.request.employee_id,
        store_id: stations::find(
            call.db,
            call.by,
            call.request.station_id.as_deref(),
            call.request.store_id,
        )?,
        created_at: time_of("boughtAt", &call.request.bought_at)?,
        price_paid: call.request.price_paid.0,
        tax_paid: call.request.tax_paid.0,
        last4: call.request.last4.clone(),
        refund_of: None,
        carwash_type: call.request.carwash_type.clone(),
    };
    purchase.write(call.db, call.by, &call.request.id)
}

/// `PUT platform/transaction/refund`
pub fn put_refund(call: Call<'_, RefundItem, CurrentClient>) -> Result<Option<i64>> {
    let named = ("transactionId", call.request.transaction_id.as_str());
    let purchase_id = own_ids::require(call.db, call.by, Kind::Transaction, named)?;
    let purchase = Transaction::read(call.db, purchase_id)?.ok_or(ErrorCode::NotFound)?;
    require_reach(call.by, purchase.business_id)?;
    if purchase.refund_of.is_some() {
        return Err(own_ids::unknown(
            "transactionId",
            "the id is that of a refund".into(),
        ));
    }
    let refund = Transaction {
        created_at: time_of("refundedAt", &call.request.refunded_at)?,
        price_paid: -call.request.amount.0,
        tax_paid: -call.request.tax.0,
        refund_of: Some(purchase_id),
        ..purchase
    };
    refund.write(call.db, call.by, &call.request.id)
}

pub fn require_reach(client: &CurrentClient, business_id: i64) -> Result<()> {
    let is_of_business = client.business_id.is_none_or(|it| it == business_id);
    Error::refuse_if(
        !is_of_business || client.brand_id.is_some(),
        ErrorCode::OutOfReach,
    )
}

fn time_of(field: &str, text: &str) -> Result<i64> {
    let message = "a time with Z or an offset, such as 2026-11-20T15:04:05-05:00, from the year 2000 \
                   to an hour ahead";
    purchase_time(text, time::now()).ok_or_else(|| own_ids::unknown(field, message.into()))
}

/// A purchase, or a refund, whose amounts are below zero.
#[derive(Clone, PartialEq, Eq)]
struct Transaction {
    business_id: i64,
    employee_id: i64,
    store_id: i64,
    created_at: i64,
    price_paid: i64,
    tax_paid: i64,
    last4: String,
    refund_of: Option<i64>,
    carwash_type: Option<String>,
}

impl Transaction {
    fn read(db: &mut Db<'_>, id: i64) -> Result<Option<Self>> {
        db.row(
            "SELECT business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4, refund_of,
                carwash_type FROM transactions WHERE id = ?1",
            values![id],
            |row| {
                Ok(Self {
                    business_id: row.get("business_id")?,
                    employee_id: row.get("employee_id")?,
                    store_id: row.get("store_id")?,
                    created_at: row.get("created_at")?,
                    price_paid: row.get("price_paid")?,
                    tax_paid: row.get("tax_paid")?,
                    last4: row.get("last4")?,
                    refund_of: row.get("refund_of")?,
                    carwash_type: row.get("carwash_type")?,
                })
            },
        )
    }

    /// Requires that who bought was a member at the time.
    fn require_member(&self, db: &mut Db<'_>) -> Result<()> {
        let (business_id, user_id) = (self.business_id, self.employee_id);
        if employees::is_member(db, business_id, user_id)?
            || employees::left_after(db, business_id, user_id, self.created_at)?
        {
            return Ok(());
        }
        let message = "the business had no member of this id at the time";
        Err(own_ids::unknown("employeeId", message.into()))
    }

    /// Requires that the refunds of a purchase, together, are not above it nor older, in the names of the one that was written
    /// (CLIENT-11).
    fn require_above_refunds(&self, db: &mut Db<'_>, purchase_id: i64) -> Result<()> {
        let [at, price, tax] = self.names();
        let wrong = db.row(
            "SELECT CAST(SUM(price_paid) AS BIGINT) AS price, CAST(SUM(tax_paid) AS BIGINT) AS tax,
                MIN(created_at) AS first, MIN(CASE WHEN id = ?1 THEN created_at END) AS bought
             FROM transactions WHERE id = ?1 OR refund_of = ?1",
            values![purchase_id],
            |row| {
                // Cents that are left, without the row itself.
                let left = |left: i64, own: i64, of: &str| match self.refund_of {
                    Some(_) => format!("{} cents of the {of} are left to refund", left - own),
                    None => format!("{} cents of the {of} are refunded", own - left),
                };
                let (price_left, tax_left) = (row.get("price")?, row.get("tax")?);
                Ok(if price_left < 0 {
                    Some((price, left(price_left, self.price_paid, "purchase")))
                } else if tax_left < 0 {
                    Some((tax, left(tax_left, self.tax_paid, "taxes")))
                } else if row.get::<i64>("first")? < row.get::<i64>("bought")? {
                    Some((at, "a refund is older than its purchase".into()))
                } else {
                    None
                })
            },
        )?;
        match wrong.flatten() {
            Some((field, message)) => Err(own_ids::unknown(field, message)),
            None => Ok(()),
        }
    }

    /// Writes the row where it is new or says something else; refunds follow a purchase that moves.
    ///
    /// # Errors
    /// A refund's id for a purchase, and the other way round; no member; refunds above their purchase. What was written is then
    /// taken back with the item.
    fn write(
        mut self,
        db: &mut Db<'_>,
        client: &CurrentClient,
        own_id: &str,
    ) -> Result<Option<i64>> {
        let known = own_ids::find(db, client, Kind::Transaction, own_id)?;
        let before = match known {
            Some(id) => Self::read(db, id)?,
            None => None,
        };
        let id = known.unwrap_or_else(id::next);
        let type_before = before.as_ref().and_then(|it| it.carwash_type.clone());
        self.carwash_type = self.carwash_type.or(type_before);
        if before.as_ref() == Some(&self) {
            return Ok(Some(id));
        }
        if before
            .as_ref()
            .is_some_and(|it| it.refund_of != self.refund_of)
        {
            let message = "the id is that of another purchase or refund".into();
            return Err(own_ids::unknown("id", message));
        }
        let buyer = |it: &Self| (it.business_id, it.employee_id);
        if self.refund_of.is_none() && before.as_ref().map(buyer) != Some(buyer(&self)) {
            self.require_member(db)?;
        }
        db.execute(
            "INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid,
                tax_paid, last4, refund_of, carwash_type)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
             ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at,
                price_paid = excluded.price_paid, tax_paid = excluded.tax_paid",
            values![
                id,
                self.business_id,
                self.employee_id,
                self.store_id,
                self.created_at,
                self.price_paid,
                self.tax_paid,
                &self.last4,
                self.refund_of,
                self.carwash_type.as_deref()
            ],
        )?;
        db.execute(
            "UPDATE transactions SET business_id = ?2, employee_id = ?3, store_id = ?4, last4 = ?5,
                carwash_type = ?6
             WHERE id = ?1 OR refund_of = ?1",
            values![
                id,
                self.business_id,
                self.employee_id,
                self.store_id,
                &self.last4,
                self.carwash_type.as_deref()
            ],
        )?;
        self.require_above_refunds(db, self.refund_of.unwrap_or(id))?;
        let Some(before) = before else {
            own_ids::insert(db, client, Kind::Transaction, own_id, id)?;
            tell_managers(db, self.business_id)?;
            let business = self.business_id.to_string();
            client.audit(db, Action::TransactionSave, id, Some(&business))?;
            return Ok(Some(id));
        };
        if before.business_id != self.business_id {
            tell_managers(db, before.business_id)?;
        }
        tell_managers(db, self.business_id)?;
        let changed = format!(
            "{own_id}, {}",
            audit::changes(&before.fields(), &self.fields())
        );
        let business = self.business_id;
        client.audit(db, Action::TransactionCorrect, business, Some(&changed))?;
        Ok(Some(id))
    }

    /// Names in calls of time, price and taxes.
    fn names(&self) -> [&'static str; 3] {
        match self.refund_of {
            None => ["boughtAt", "pricePaid", "taxPaid"],
            Some(_) => ["refundedAt", "amount", "tax"],
        }
    }

    fn fields(&self) -> Fields {
        let [at, price, tax] = self.names();
        vec![
            ("businessId", self.business_id.to_string()),
            ("employeeId", self.employee_id.to_string()),
            ("storeId", self.store_id.to_string()),
            (at, time::iso(self.created_at)),
            (price, self.price_paid.abs().to_string()),
            (tax, self.tax_paid.abs().to_string()),
            ("last4", self.last4.clone()),
            ("type", self.carwash_type.clone().unwrap_or_default()),
        ]
    }
}

fn tell_managers(db: &mut Db<'_>, business_id: i64) -> Result<()> {
    let managers = Audience::Business(business_id);
    event::record(db, EventKind::PurchasesChanged, business_id, managers)
}
