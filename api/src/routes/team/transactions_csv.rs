//! The export of the transactions that a filter selects as CSV, streamed (TRANSACTION-5).

use std::sync::Arc;

use axum::response::Response;
use jiff::tz::TimeZone;
use portal_core::api::{Endpoint, TransactionsCsv};
use portal_core::csv::CsvWriter;
use portal_core::language::Language;
use portal_core::money::{Cents, dollars};
use portal_core::team::quebec_taxes;

use super::managed_business::require_own;
use super::transaction_selection::Selection;
use crate::error::Result;
use crate::http::csv_file::{self, CHUNK_ROWS};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::list_stream::{Chunk, ListSource, read_list};
use crate::local_time;
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, SessionCredentials};
use crate::state::AppState;
use crate::store::{Db, Row};

fn headings(language: Language, zone: &TimeZone) -> [String; 12] {
    let headings = match language {
        Language::Fr => [
            "Date",
            "Acheteur",
            "Enseigne",
            "Adresse",
            "Province",
            "Prix ($)",
            "Taxes ($)",
            "dont TPS ($)",
            "dont TVQ ($)",
            "Total ($)",
            "Carte",
            "Numéro",
        ],
        Language::En => [
            "Date",
            "Buyer",
            "Brand",
            "Address",
            "Province",
            "Price ($)",
            "Tax ($)",
            "GST portion ($)",
            "QST portion ($)",
            "Total ($)",
            "Card",
            "Number",
        ],
    };
    let mut headings = headings.map(str::to_owned);
    headings[0] = format!("Date ({})", local_time::zone_name(zone, language));
    headings
}

/// The export: rows are read backwards from `before`, a time and an id.
struct Export {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    business_id: i64,
    selection: Selection,
    language: Language,
    before: (i64, i64),
    is_begun: bool,
    permit: StreamPermit,
}

/// `GET business/transaction/csv`
pub async fn export(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<TransactionsCsv>(&state).await?;
    let language = language::of(&request.parts.headers);
    let permit = state.streams.begin_export(user.user_id)?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<TransactionsCsv>().await?;
    let selection = Selection::new(request.business_id, &request.filter(), &state.now());
    let export = Export {
        state: Arc::clone(&state),
        credentials,
        business_id: request.business_id,
        before: (selection.before, i64::MIN),
        selection,
        language,
        is_begun: false,
        permit,
    };
    let body = read_list(export, state.streams.timeout, user.request_id).await?;
    let file = match language {
        Language::Fr => "attachment; filename=\"transactions-fr.csv\"",
        Language::En => "attachment; filename=\"transactions-en.csv\"",
    };
    Ok(csv_file::response(body, file))
}

impl ListSource for Export {
    /// Counted from its first chunk on.
    async fn begin_stream(&mut self) -> Result<()> {
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let (business_id, before, language) = (self.business_id, self.before, self.language);
        let selection = self.selection.clone();
        let zone = self.state.config.time_zone.clone();
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        let credentials = Arc::clone(&self.credentials);
        let read = move |db: &mut Db<'_>| {
            // The session may have ended, and the role may be gone, since the chunk before.
            let user = session::authorize(db, TransactionsCsv::INFO.access, &credentials)?;
            require_own(db, &user, business_id)?;
            let mut csv = CsvWriter::new(language);
            if is_first {
                csv.texts(&headings(language, &zone)).end_row();
            }
            let (mut count, mut last) = (0, before);
            for_each_row(db, &selection, before, |row| {
                last = write(row, &mut csv, &zone)?;
                count += 1;
                Ok(())
            })?;
            Ok((csv.finish(), count, last))
        };
        let (csv, count, last) = self
            .state
            .streams
            .read_chunk(&self.state.store, Arc::clone(&self.permit), read)
            .await?;
        self.before = last;
        Ok(csv_file::chunk(csv, is_first, count))
    }
}

const ROWS: &str =
    "SELECT t.id, t.created_at, t.price_paid, t.tax_paid, t.last4, s.address, s.address2,
        s.province, b.name AS brand, u.first_name, u.last_name
     FROM transactions t
     JOIN stores s ON s.id = t.store_id
     JOIN users u ON u.id = t.employee_id
     LEFT JOIN store_brands b ON b.id = s.store_brand_id";

fn for_each_row(
    db: &mut Db<'_>,
    selection: &Selection,
    (at, id): (i64, i64),
    row: impl FnMut(&Row<'_>) -> Result<()>,
) -> Result<()> {
    // One upper bound: with a second one SQLite could read every chunk from the top.
    let mut query = selection.query_from_start(ROWS);
    query.push(" AND (t.created_at, t.id) < (?, ?)", &[at, id]);
    query.push(
        " ORDER BY t.created_at DESC, t.id DESC LIMIT ?",
        &[CHUNK_ROWS],
    );
    db.each(&query.sql, &query.values, row)
}

/// Writes a row without copying its texts; returns its position in the order.
fn write(row: &Row<'_>, csv: &mut CsvWriter, zone: &TimeZone) -> Result<(i64, i64)> {
    let (id, at): (i64, i64) = (row.get("id")?, row.get("created_at")?);
    let (price, tax): (i64, i64) = (row.get("price_paid")?, row.get("tax_paid")?);
    csv.text(&local_time::minute(at, zone))
        .text(&format!(
            "{} {}",
            row.text("first_name")?,
            row.text("last_name")?
        ))
        .text(row.text_or_null("brand")?.unwrap_or_default());
    match row.text_or_null("address2")? {
        Some(second) => csv.text(&format!("{}, {second}", row.text("address")?)),
        None => csv.text(row.text("address")?),
    };
    let province = row.text("province")?;
    csv.text(province);
    let day = local_time::quebec_date(at);
    let taxes = quebec_taxes(Cents(price), Cents(tax), province, day);
    let (gst, qst) = (taxes.map(|it| it.gst.0), taxes.map(|it| it.qst.0));
    for cents in [Some(price), Some(tax), gst, qst, Some(price + tax)] {
        csv.number(cents.map(|cents| dollars(Cents(cents))).as_deref());
    }
    csv.text(row.text("last4")?).text(&id.to_string());
    csv.end_row();
    Ok((at, id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_heading_names_the_time_zone() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        assert_eq!(headings(Language::Fr, &zone)[0], "Date (heure de l’Est)");
        assert_eq!(headings(Language::En, &zone)[0], "Date (Eastern Time)");
    }
}
