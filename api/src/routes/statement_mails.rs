//! Addresses that get a link to the statement of each month, and these links: without a session they confirm an address
//! (TRANSACTION-16) or open a statement (TRANSACTION-17), any number of times until they end.

use std::sync::Arc;

use axum::response::Response;
use jiff::Zoned;
use portal_core::api::requests::{AddStatementAddressRequest, ById, EmployeesRequest};
use portal_core::api::wire::StatementAddress;
use portal_core::api::{Endpoint, ErrorCode, OpenStatement, Secret};
use portal_core::language::Language;
use portal_core::team::{MAX_STATEMENT_ADDRESSES, mailed_month};
use portal_core::validate::{FieldCode, FieldError};

use super::sign_in::mailed_link;
use super::team::managed_business::{self, require_own};
use super::team::statement;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::mail::{self, Message, Template};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::{networks, random_token};
use crate::state::AppState;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::{id, local_time, users, values};

/// Days for which an address can be confirmed, and for which a statement opens.
const CONFIRMATION_DAYS: i64 = 7;
const STATEMENT_DAYS: i64 = 60;

/// Mails of a minute, beside which others are sent.
const MAILS_AT_ONCE: i64 = 100;

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

/// `POST business/statement/address`: mails the link by which the owner confirms it. An address that is there stays as it is.
pub fn add(call: Call<'_, AddStatementAddressRequest>) -> Result<()> {
    let (id, business_id) = (id::next(), call.request.business_id);
    require_own(call.db, call.by, business_id)?;
    let email = users::normal_email(&call.request.email);
    let added = call.db.execute(
        "INSERT INTO statement_addresses (id, business_id, email, language, added_at)
         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (business_id, email) DO NOTHING",
        values![id, business_id, &email, call.language.as_str(), time::now()],
    )?;
    if added == 0 {
        return Ok(());
    }
    let count: i64 = call.db.value(
        "SELECT COUNT(*) FROM statement_addresses WHERE business_id = ?1",
        values![business_id],
    )?;
    if count > i64::from(MAX_STATEMENT_ADDRESSES) {
        Error::refuse_fields(vec![FieldError::new("email", FieldCode::TooHigh)])?;
    }
    LimitedAct::Invitation(call.by.user_id).count(call.db)?;
    LimitedAct::MailTo(&email).count(call.db)?;
    mail_link(call.db, id, None)?;
    call.by
        .audit_with(call.db, Action::StatementAddressAdd, business_id, &email)
}

/// `DELETE business/statement/address/{id}`: with the links that were mailed to it.
pub fn remove(call: Call<'_, ById>) -> Result<()> {
    let business_id = managed_business::find(call.db, call.by)?.ok_or(ErrorCode::NotFound)?;
    let id = call.request.id;
    let email: Option<String> = call.db.first(
        "SELECT email FROM statement_addresses WHERE id = ?1 AND business_id = ?2",
        values![id, business_id],
    )?;
    let email = email.ok_or(ErrorCode::NotFound)?;
    let links = ("statement_links", "address_id");
    for (table, column) in [links, ("statement_addresses", "id")] {
        let delete = format!("DELETE FROM {table} WHERE {column} = ?1");
        call.db.execute(&delete, values![id])?;
    }
    call.by
        .audit_with(call.db, Action::StatementAddressRemove, business_id, &email)
}

/// Mails the links of the month before, from its first working day on (TRANSACTION-17). Mark and mail are one transaction: of
/// several servers one mails an address.
pub fn mail_due(db: &mut Db<'_>, now: &Zoned) -> Result<()> {
    let hour = now.hour().unsigned_abs().into();
    let Some(month) = mailed_month(local_time::date(now), hour) else {
        return Ok(());
    };
    let due: Vec<i64> = db.column(
        "UPDATE statement_addresses SET mailed_month = ?1 WHERE id IN
            (SELECT id FROM statement_addresses WHERE confirmed_at IS NOT NULL
             AND (mailed_month IS NULL OR mailed_month < ?1) ORDER BY id LIMIT ?2)
         RETURNING id",
        values![&month, MAILS_AT_ONCE],
    )?;
    for address_id in due {
        mail_link(db, address_id, Some(&month))?;
    }
    Ok(())
}

/// Mails an address the link to the statement of a month; without one, the link that confirms the address.
fn mail_link(db: &mut Db<'_>, address_id: i64, month: Option<&str>) -> Result<()> {
    let token = random_token::new();
    let days = month.map_or(CONFIRMATION_DAYS, |_| STATEMENT_DAYS);
    let ends = time::now() + days * DAY;
    db.execute(
        "INSERT INTO statement_links (hash, address_id, month, expires_at) VALUES (?1, ?2, ?3, ?4)",
        values![&random_token::hash(&token), address_id, month, ends],
    )?;
    let address = db.row(
        "SELECT a.email, a.language, b.name FROM statement_addresses a
         JOIN businesses b ON b.id = a.business_id WHERE a.id = ?1",
        values![address_id],
        |row| {
            Ok((
                row.get::<String>("email")?,
                row.get::<String>("language")?,
                row.get("name")?,
            ))
        },
    )?;
    let (email, language, business) = address.ok_or(ErrorCode::NotFound)?;
    let template = Template::StatementLink {
        token: Secret::new(token),
        business,
        month: month.map(str::to_owned),
    };
    let message = Message {
        to: &email,
        language: Language::from_tag(&language),
        template: &template,
        lifetime: None,
        user_id: None,
        source: None,
    };
    mail::enqueue(db, &message)
}

/// `POST statement/link`: the address of the statement's page, valid for a while; none of a link that confirms its address.
pub async fn open(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(use_link(state, request).await).await
}

async fn use_link(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let call_id = Arc::clone(&request.credentials.request_id);
    let language = language::of(&request.parts.headers);
    let subscriber = networks::subscriber(request.client_address);
    let token = request.parse::<OpenStatement>().await?.token;
    let find = move |db: &mut Db<'_>| {
        let link = db.row(
            "SELECT a.id, a.business_id, l.month FROM statement_links l
             JOIN statement_addresses a ON a.id = l.address_id
             WHERE l.hash = ?1 AND l.expires_at > ?2",
            values![&random_token::hash(token.expose()), time::now()],
            |row| Ok((row.get("id")?, row.get("business_id")?, row.get("month")?)),
        )?;
        let (address_id, business_id, month): (i64, i64, Option<String>) =
            link.ok_or(ErrorCode::LinkExpired)?;
        let month = month.as_deref();
        let page = month.map(|month| statement::signed_address(db, business_id, month, language));
        Ok((address_id, page.transpose()?))
    };
    let (address_id, page) = mailed_link::check(&state, subscriber, find).await?;
    if page.is_none() {
        let confirm = move |db: &mut Db<'_>| confirm(db, address_id, &call_id);
        state.store.write(confirm).await?;
    }
    JsonResponse::success(OpenStatement::INFO.answer, &page)
}

/// Confirms an address, once.
fn confirm(db: &mut Db<'_>, address_id: i64, call_id: &str) -> Result<()> {
    let confirmed = db.row(
        "UPDATE statement_addresses SET confirmed_at = ?2 WHERE id = ?1 AND confirmed_at IS NULL
         RETURNING business_id, email",
        values![address_id, time::now()],
        |row| Ok((row.get("business_id")?, row.get::<String>("email")?)),
    )?;
    let action = Action::StatementAddressConfirm;
    confirmed.map_or(Ok(()), |(business_id, email)| {
        audit::record_with(db, None, action, business_id, call_id, &email)
    })
}

/// Deletes links that have ended.
pub fn delete_ended(db: &mut Db<'_>) -> Result<()> {
    db.run(
        "DELETE FROM statement_links WHERE expires_at <= ?1",
        values![time::now()],
    )
}
