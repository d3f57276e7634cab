//! Addresses that get a link to the statement of each month (TRANSACTION-16), as their managers see them.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{AddStatementAddressRequest, ById, EmployeesRequest};
use portal_core::api::wire::StatementAddress;
use portal_core::team::MAX_STATEMENT_ADDRESSES;
use portal_core::validate::{FieldCode, FieldError};

use super::links;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::routes::team::managed_business::{self, require_own};
use crate::security::limits::limited_act::LimitedAct;
use crate::{id, time, users, values};

/// `GET business/statement/address`
pub fn list(call: Call<'_, EmployeesRequest>) -> Result<Vec<StatementAddress>> {
    require_own(call.db, call.by, call.request.business_id)?;
    call.db.rows(
        "SELECT id, email, confirmed_at IS NOT NULL AS is_confirmed FROM statement_addresses
         WHERE business_id = ?1 ORDER BY added_at, id",
        values![call.request.business_id],
        |row| {
            Ok(StatementAddress {
                id: row.get("id")?,
                email: row.get("email")?,
                is_confirmed: row.get("is_confirmed")?,
            })
        },
    )
}

/// `POST business/statement/address`
pub fn add(call: Call<'_, AddStatementAddressRequest>) -> Result<()> {
    let business_id = call.request.business_id;
    require_own(call.db, call.by, business_id)?;
    let email = users::normal_email(&call.request.email);
    // The row of the business is locked: of two managers at once, one counts the other's.
    call.db.execute(
        "UPDATE businesses SET name = name WHERE id = ?1",
        values![business_id],
    )?;
    call.db.execute(
        "INSERT INTO statement_addresses (id, business_id, email, language, added_at)
         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (business_id, email) DO NOTHING",
        values![
            id::next(),
            business_id,
            &email,
            call.language.as_str(),
            time::now()
        ],
    )?;
    let count: i64 = call.db.value(
        "SELECT COUNT(*) FROM statement_addresses WHERE business_id = ?1",
        values![business_id],
    )?;
    if count > i64::from(MAX_STATEMENT_ADDRESSES) {
        Error::refuse_fields(vec![FieldError::new("email", FieldCode::TooHigh)])?;
    }
    let waiting: Option<i64> = call.db.first(
        "SELECT id FROM statement_addresses WHERE business_id = ?1 AND email = ?2 AND confirmed_at IS NULL",
        values![business_id, &email],
    )?;
    if let Some(address_id) = waiting {
        LimitedAct::Invitation(call.by.user_id).count(call.db)?;
        LimitedAct::MailTo(&email).count(call.db)?;
        links::ask_owner(call.db, address_id)?;
    }
    call.by
        .audit_with(call.db, Action::StatementAddressAdd, business_id, &email)
}

/// `DELETE business/statement/address/{id}`
pub fn remove(call: Call<'_, ById>) -> Result<()> {
    let id = call.request.id;
    let business_id = managed_business::find(call.db, call.by)?.ok_or(ErrorCode::NotFound)?;
    let email: Option<String> = call.db.first(
        "SELECT email FROM statement_addresses WHERE id = ?1 AND business_id = ?2",
        values![id, business_id],
    )?;
    let email = email.ok_or(ErrorCode::NotFound)?;
    for (table, column) in [
        ("statement_links", "address_id"),
        ("statement_addresses", "id"),
    ] {
        call.db.execute(
            &format!("DELETE FROM {table} WHERE {column} = ?1"),
            values![id],
        )?;
    }
    call.by
        .audit_with(call.db, Action::StatementAddressRemove, business_id, &email)
}
