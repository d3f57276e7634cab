//! Mailed links of statements: one that confirms an address, and one to the statement of each month (TRANSACTION-17). They are
//! used without a session, any number of times until they end.

use std::sync::Arc;

use axum::response::Response;
use jiff::Zoned;
use portal_core::api::requests::StatementLinkRequest;
use portal_core::api::{ConfirmStatementAddress, Endpoint, ErrorCode, OpenStatement, Secret};
use portal_core::language::Language;
use portal_core::team::mailed_month;

use crate::audit::{self, Action};
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::local_time;
use crate::mail::{self, Message, Template};
use crate::routes::sign_in::mailed_link;
use crate::routes::team::statement;
use crate::security::limits;
use crate::security::{networks, random_token};
use crate::state::AppState;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::values;

/// Days for which an address can be confirmed, and for which a statement opens.
const CONFIRMATION_DAYS: i64 = 7;
const STATEMENT_DAYS: i64 = 60;

/// Mails of a minute, beside which others are sent.
const MAILS_AT_ONCE: i64 = 100;

/// An address with its business.
struct Address {
    id: i64,
    email: String,
    language: Language,
    business_id: i64,
    business: String,
    month: Option<String>,
}

/// Addresses that a condition selects, with the month of their link where it joins one as `l`.
fn addresses(
    db: &mut Db<'_>,
    month: &str,
    rest: &str,
    values: &[crate::store::Value<'_>],
) -> Result<Vec<Address>> {
    let sql = format!(
        "SELECT a.id, a.email, a.language, a.business_id, b.name AS business, {month} AS month
         FROM statement_addresses a JOIN businesses b ON b.id = a.business_id {rest}"
    );
    db.rows(&sql, values, |row| {
        Ok(Address {
            id: row.get("id")?,
            email: row.get("email")?,
            language: Language::from_tag(row.text("language")?),
            business_id: row.get("business_id")?,
            business: row.get("business")?,
            month: row.get("month")?,
        })
    })
}

/// Mails the link by which the owner of an address confirms it; those of before work no longer.
pub fn ask_owner(db: &mut Db<'_>, address_id: i64) -> Result<()> {
    db.execute(
        "DELETE FROM statement_links WHERE address_id = ?1",
        values![address_id],
    )?;
    for address in addresses(db, "NULL", "WHERE a.id = ?1", values![address_id])? {
        let token = issue(db, address_id, None, CONFIRMATION_DAYS)?;
        let business = address.business.clone();
        send(
            db,
            &address,
            &Template::StatementAddress { token, business },
        )?;
    }
    Ok(())
}

/// Mails the links of the month before, from its first working day on (TRANSACTION-17). Mark and mail are one transaction: of
/// several servers one mails an address.
pub fn mail_due(db: &mut Db<'_>, now: &Zoned) -> Result<()> {
    let hour = now.hour().unsigned_abs().into();
    let Some(month) = mailed_month(local_time::date(now), hour) else {
        return Ok(());
    };
    let due = "WHERE a.confirmed_at IS NOT NULL AND (a.mailed_month IS NULL OR a.mailed_month < ?1)
         ORDER BY a.id LIMIT ?2";
    for address in addresses(db, "NULL", due, values![&month, MAILS_AT_ONCE])? {
        let marked = db.execute(
            "UPDATE statement_addresses SET mailed_month = ?2
             WHERE id = ?1 AND (mailed_month IS NULL OR mailed_month < ?2)",
            values![address.id, &month],
        )?;
        if marked == 1 {
            let token = issue(db, address.id, Some(&month), STATEMENT_DAYS)?;
            let (business, month) = (address.business.clone(), month.clone());
            let template = Template::StatementLink {
                token,
                business,
                month,
            };
            send(db, &address, &template)?;
        }
    }
    Ok(())
}

fn issue(db: &mut Db<'_>, address_id: i64, month: Option<&str>, days: i64) -> Result<Secret> {
    let token = random_token::new();
    db.execute(
        "INSERT INTO statement_links (hash, address_id, month, expires_at) VALUES (?1, ?2, ?3, ?4)",
        values![
            &random_token::hash(&token),
            address_id,
            month,
            time::now() + days * DAY
        ],
    )?;
    Ok(Secret::new(token))
}

fn send(db: &mut Db<'_>, address: &Address, template: &Template) -> Result<()> {
    let message = Message {
        to: &address.email,
        language: address.language,
        template,
        lifetime: None,
        user_id: None,
        source: None,
    };
    mail::enqueue(db, &message)
}

/// The address whose link a token is.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where it does not work, or no longer.
fn find(db: &mut Db<'_>, token: &Secret) -> Result<Address> {
    let link =
        "JOIN statement_links l ON l.address_id = a.id WHERE l.hash = ?1 AND l.expires_at > ?2";
    let hash = random_token::hash(token.expose());
    let found = addresses(db, "l.month", link, values![&hash, time::now()])?;
    Ok(found.into_iter().next().ok_or(ErrorCode::LinkExpired)?)
}

/// `POST statement/confirmation`
pub async fn confirm(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(confirm_address(state, request).await).await
}

async fn confirm_address(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let call_id = Arc::clone(&request.credentials.request_id);
    let subscriber = networks::subscriber(request.client_address);
    let StatementLinkRequest { token } = request.parse::<ConfirmStatementAddress>().await?;
    let checked = token.clone();
    let check = move |db: &mut Db<'_>| require_confirmation(db, &checked).map(drop);
    mailed_link::check(&state, subscriber, check).await?;
    let confirm = move |db: &mut Db<'_>| {
        let address = require_confirmation(db, &token)?;
        let confirmed = db.execute(
            "UPDATE statement_addresses SET confirmed_at = ?2 WHERE id = ?1 AND confirmed_at IS NULL",
            values![address.id, time::now()],
        )?;
        if confirmed == 1 {
            let (action, id) = (Action::StatementAddressConfirm, address.business_id);
            audit::record_with(db, None, action, id, &call_id, &address.email)?;
        }
        Ok(address.business)
    };
    let business = state.store.write(confirm).await?;
    JsonResponse::success(ConfirmStatementAddress::INFO.answer, &business)
}

fn require_confirmation(db: &mut Db<'_>, token: &Secret) -> Result<Address> {
    let address = find(db, token)?;
    match address.month {
        None => Ok(address),
        Some(_) => Err(ErrorCode::LinkExpired.into()),
    }
}

/// `POST statement/link`: the address of the page, valid for a while.
pub async fn open(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(open_statement(state, request).await).await
}

async fn open_statement(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let language = language::of(&request.parts.headers);
    let subscriber = networks::subscriber(request.client_address);
    let StatementLinkRequest { token } = request.parse::<OpenStatement>().await?;
    let open = move |db: &mut Db<'_>| {
        let address = find(db, &token)?;
        let month = address.month.ok_or(ErrorCode::LinkExpired)?;
        statement::signed_address(db, address.business_id, &month, language)
    };
    let statement = mailed_link::check(&state, subscriber, open).await?;
    JsonResponse::success(OpenStatement::INFO.answer, &statement)
}

/// Deletes links that have ended.
pub fn delete_ended(db: &mut Db<'_>) -> Result<()> {
    db.execute(
        "DELETE FROM statement_links WHERE expires_at <= ?1",
        values![time::now()],
    )?;
    Ok(())
}
