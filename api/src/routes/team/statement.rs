//! The statement of a month: its address, its page and its export (TRANSACTION-13).

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::Zoned;
use portal_core::api::ErrorCode;
use portal_core::api::requests::{StatementRequest, TransactionFilter};
use portal_core::calendar::Date;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;
use portal_core::money::Cents;
use portal_core::team::Amounts;
use portal_core::text::full_name;

use super::managed_business::require_own;
use super::transaction_selection::TransactionSelection;
use super::transactions_csv;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::csv_export::time_heading;
use crate::http::response::NO_STORE;
use crate::local_time;
use crate::receipt::printed::{self, Signed};
use crate::receipt::statement::{Line, Statement};
use crate::receipt::station;
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::texts::{files, fill};
use crate::values;

/// `GET business/statement`: the address of the page in the user's language, valid for a while.
pub fn address(call: Call<'_, StatementRequest>) -> Result<String> {
    let StatementRequest { business_id, month } = call.request;
    require_own(call.db, call.by, *business_id)?;
    signed_address(call.db, *business_id, month, call.language)
}

/// The address of the page of a business's month, valid for a while.
pub fn signed_address(
    db: &mut Db<'_>,
    business_id: i64,
    month: &str,
    language: Language,
) -> Result<String> {
    printed::address(db, &path(business_id, month), language)
}

fn path(business_id: i64, month: &str) -> String {
    format!("statement/{business_id}/{month}")
}

/// Business and month of an address.
type Named = Result<Path<(i64, String)>, PathRejection>;

/// `GET /api/statement/{business}/{month}`
pub async fn page(
    State(state): State<Arc<AppState>>,
    named: Named,
    signed: Result<Query<Signed>, QueryRejection>,
) -> Result<Response> {
    let (Ok(Path((business_id, month))), Ok(Query(signed))) = (named, signed) else {
        return Err(ErrorCode::NotFound.into());
    };
    let (language, now) = (signed.language(), state.now());
    let path = path(business_id, &month);
    let export = signed.address(&format!("{path}/csv"));
    let at = now.clone();
    let read = move |db: &mut Db<'_>| match signed.opens(db, &path)? {
        true => find(db, business_id, &month, &at, language),
        false => Ok(None),
    };
    let Some(statement) = state.store.read(read).await? else {
        return Ok(expired(language));
    };
    let page = statement.page(&state.config.seller, &now, language, &export);
    let page = page.ok_or_else(|| Error::internal("a sum above the largest amount"))?;
    Ok(printed::answer(StatusCode::OK, page))
}

/// `GET /api/statement/{business}/{month}/csv`: the lines of the page as [`transactions_csv`] writes them (TRANSACTION-15).
pub async fn csv(
    State(state): State<Arc<AppState>>,
    named: Named,
    signed: Result<Query<Signed>, QueryRejection>,
) -> Result<Response> {
    let (Ok(Path((business_id, month))), Ok(Query(signed))) = (named, signed) else {
        return Err(ErrorCode::NotFound.into());
    };
    let (language, now) = (signed.language(), state.now());
    let file = fill(&files(language).statement.file, &[("month", &month)]);
    let read = move |db: &mut Db<'_>| {
        let selection = match signed.opens(db, &path(business_id, &month))? {
            true => selection(business_id, &month, &now),
            false => None,
        };
        let Some(selection) = selection else {
            return Ok(None);
        };
        let mut csv = CsvWriter::new(language);
        csv.text(&time_heading(language, now.time_zone()));
        csv.texts(&files(language).transactions).end_row();
        each(db, &selection, |row| {
            transactions_csv::write(row, &mut csv, now.time_zone())?;
            Ok(())
        })?;
        Ok(Some(csv.finish()))
    };
    let Some(csv) = state.store.read(read).await? else {
        return Ok(expired(language));
    };
    let headers = [
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (
            CONTENT_DISPOSITION,
            HeaderValue::try_from(format!("attachment; filename=\"{file}\""))
                .map_err(Error::internal)?,
        ),
        (CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, csv).into_response())
}

fn expired(language: Language) -> Response {
    let page = printed::expired(language, &files(language).statement.reopen);
    printed::answer(StatusCode::GONE, page)
}

/// The transactions of a month of the portal's time zone; none where it is no month.
fn selection(business_id: i64, month: &str, now: &Zoned) -> Option<TransactionSelection> {
    let first = Date::parse(&format!("{month}-01"))?;
    let [from, to] = [first, first.month_end()].map(|day| day.to_string());
    let filter = TransactionFilter {
        from: Some(&from),
        to: Some(&to),
        ..TransactionFilter::default()
    };
    Some(TransactionSelection::new(business_id, &filter, now))
}

/// Rows newest first, as in the list.
fn each(
    db: &mut Db<'_>,
    selection: &TransactionSelection,
    each: impl FnMut(&Row<'_>) -> Result<()>,
) -> Result<()> {
    let mut query = selection.query(transactions_csv::ROWS);
    query.push(" ORDER BY t.created_at DESC, t.id DESC", &[]);
    db.each(&query.sql, &query.values, each)
}

fn find(
    db: &mut Db<'_>,
    business_id: i64,
    month: &str,
    now: &Zoned,
    language: Language,
) -> Result<Option<Statement>> {
    let Some(selection) = selection(business_id, month, now) else {
        return Ok(None);
    };
    let mut lines = Vec::new();
    each(db, &selection, |row| {
        lines.push(line(row, language)?);
        Ok(())
    })?;
    db.row(
        "SELECT name, address FROM businesses WHERE id = ?1",
        values![business_id],
        |row| Ok((row.get("name")?, row.get("address")?)),
    )
    .map(|found| {
        found.map(|(business, address)| Statement {
            business,
            address,
            days: selection.days,
            is_running: selection.before > now.timestamp().as_millisecond(),
            lines,
        })
    })
}

fn line(row: &Row<'_>, language: Language) -> Result<Line> {
    let (at, member): (i64, i64) = (row.get("created_at")?, row.get("employee_id")?);
    let number = fill(
        &files(language).receipt.number,
        &[("id", &member.to_string())],
    );
    let name = full_name([row.text("first_name")?, row.text("last_name")?], &number);
    let [price, tax] = [row.get("price_paid")?, row.get("tax_paid")?].map(Cents);
    let day = local_time::quebec_date(at);
    let amounts = Amounts::of(price, tax, row.text("province")?, day);
    Ok(Line {
        at,
        member: (member, name),
        station: (row.get("store_id")?, station(row)?),
        carwash_type: row.get("carwash_type")?,
        last4: row.get("last4")?,
        amounts: amounts.ok_or_else(|| Error::internal("a total above the largest amount"))?,
    })
}
