//! The statement of a month: its address, and its page or file (TRANSACTION-13).

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use portal_core::api::ErrorCode;
use portal_core::api::requests::{StatementRequest, TransactionFilter};
use portal_core::calendar::Date;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use super::managed_business::require_own;
use super::transaction_selection::TransactionSelection;
use super::transactions_csv;
use crate::administration::businesses;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::csv_export::{attachment, time_heading};
use crate::receipt::printed::{self, Signed};
use crate::receipt::statement::Statement;
use crate::state::AppState;
use crate::store::Db;
use crate::texts::{files, fill};

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
    printed::address(db, &format!("statement/{business_id}/{month}"), language)
}

/// `GET /api/statement/{business}/{month}`; with `.csv` behind the month, at the same signature, its transactions as
/// [`transactions_csv`] writes them (TRANSACTION-15).
pub async fn printed(
    State(state): State<Arc<AppState>>,
    named: Result<Path<(i64, String)>, PathRejection>,
    signed: Result<Query<Signed>, QueryRejection>,
) -> Result<Response> {
    let (Ok(Path((business_id, name))), Ok(Query(signed))) = (named, signed) else {
        return Err(ErrorCode::NotFound.into());
    };
    let (language, now, seller) = (signed.language(), state.now(), state.config.seller.clone());
    let read = move |db: &mut Db<'_>| {
        let month = name.strip_suffix(".csv").unwrap_or(&name);
        let path = format!("statement/{business_id}/{month}");
        let first = Date::parse(&format!("{month}-01"));
        let (true, Some(first)) = (signed.opens(db, &path)?, first) else {
            return Ok(None);
        };
        let [from, to] = [first, first.month_end()].map(|day| day.to_string());
        let filter = TransactionFilter {
            from: Some(&from),
            to: Some(&to),
            ..TransactionFilter::default()
        };
        let selection = TransactionSelection::new(business_id, &filter, &now);
        // Newest first, as in the list.
        let mut query = selection.query(transactions_csv::ROWS);
        query.push(" ORDER BY t.created_at DESC, t.id DESC", &[]);
        if month != name {
            let mut csv = CsvWriter::new(language);
            csv.text(&time_heading(language, now.time_zone()));
            csv.texts(&files(language).transactions).end_row();
            db.each(&query.sql, &query.values, |row| {
                transactions_csv::write(row, &mut csv, now.time_zone()).map(drop)
            })?;
            let file = fill(&files(language).statement.file, &[("month", month)]);
            return attachment(&file, csv.finish().into()).map(Some);
        }
        let mut statement = Statement::default();
        db.each(&query.sql, &query.values, |row| {
            statement.add(row, &now, language)
        })?;
        let business = businesses::find(db, business_id)?;
        let address = business.address.unwrap_or_default();
        let period = (
            selection.days,
            selection.before > now.timestamp().as_millisecond(),
        );
        let export = signed.address(&format!("{path}.csv"));
        let business = (business.name.as_str(), address.as_str());
        let page = statement.page(business, period, &now, &seller, language, &export)?;
        Ok(Some(printed::answer(StatusCode::OK, page)))
    };
    let page = state.store.read(read).await?;
    Ok(page.unwrap_or_else(|| {
        let reopen = &files(language).statement.reopen;
        printed::answer(StatusCode::GONE, printed::expired(language, reopen))
    }))
}
