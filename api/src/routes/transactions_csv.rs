//! The export of transactions: all of them, read page by page and sent as they are written.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use jiff::Timestamp;
use jiff::fmt::temporal::DateTimePrinter;
use jiff::tz::TimeZone;
use portal_core::api::TransactionsCsv;
use portal_core::api::requests::TransactionsCsvRequest;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use super::business::require_own;
use crate::error::Result;
use crate::http::answer::NO_STORE;
use crate::http::call::Call;
use crate::portal::Portal;
use crate::store::{Db, Row, Value};

/// Rows read at once.
const ROWS: i64 = 500;

/// The language that the caller reads, as the page's calls state it.
pub fn language(headers: &HeaderMap) -> Language {
    let stated = headers
        .get("language")
        .and_then(|value| value.to_str().ok());
    stated.map_or_else(Language::default, Language::from_tag)
}

const fn headings(language: Language) -> [&'static str; 10] {
    match language {
        Language::Fr => [
            "Date",
            "Employé",
            "Enseigne",
            "Adresse",
            "Province",
            "Prix ($)",
            "Taxes ($)",
            "Total ($)",
            "Carte",
            "Numéro",
        ],
        Language::En => [
            "Date",
            "Employee",
            "Brand",
            "Address",
            "Province",
            "Price ($)",
            "Tax ($)",
            "Total ($)",
            "Card",
            "Number",
        ],
    }
}

/// An export on its way: the rows left lie before `before`, a time and an id.
struct Export {
    portal: Portal,
    call_id: Arc<str>,
    asked: TransactionsCsvRequest,
    language: Language,
    zone: TimeZone,
    before: (i64, i64),
    begun: bool,
    ended: bool,
}

/// `GET business/transaction/csv`
pub async fn export(portal: Portal, call: Call) -> Result<Response> {
    let caller = call.admit::<TransactionsCsv>(&portal).await?;
    let language = language(&call.parts.headers);
    let call_id = Arc::clone(&call.ticket.call_id);
    let asked = call.request::<TransactionsCsv>().await?;
    let business_id = asked.business_id;
    portal
        .store
        .read(move |db| require_own(db, &caller, business_id))
        .await?;
    let zone = portal.settings.time_zone.clone();
    let before = (i64::MAX, i64::MAX);
    let mut export = Export {
        portal,
        call_id,
        asked,
        language,
        zone,
        before,
        begun: false,
        ended: false,
    };
    // The first piece is read before the status goes out: a failing database is told as one.
    let first = export.piece().await?;
    let pieces = futures_util::stream::unfold((Some(first), export), |(first, mut export)| async {
        let piece = match first {
            Some(first) => Ok(first),
            None if export.ended => return None,
            None => export.piece().await.inspect_err(|failure| {
                crate::http::watch::log_cut_off(failure, &export.call_id);
                export.ended = true;
            }),
        };
        Some((piece.map(Bytes::from), (None, export)))
    });
    let name = match language {
        Language::Fr => "attachment; filename=\"transactions-fr.csv\"",
        Language::En => "attachment; filename=\"transactions-en.csv\"",
    };
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((
        headers,
        [(CACHE_CONTROL, NO_STORE)],
        // Compression asks once more after the end, which an unfold must not be asked.
        Body::from_stream(pieces.fuse()),
    )
        .into_response())
}

impl Export {
    async fn piece(&mut self) -> Result<String> {
        let (asked, before, language) = (self.asked.clone(), self.before, self.language);
        let zone = self.zone.clone();
        let begins = !std::mem::replace(&mut self.begun, true);
        let read = move |db: &mut Db<'_>| {
            let mut csv = CsvWriter::new(language);
            if begins {
                headings(language).iter().for_each(|heading| {
                    csv.text(heading);
                });
                csv.end_row();
            }
            let (mut rows, mut last) = (0, before);
            each(db, &asked, before, |row| {
                last = write(row, &mut csv, &zone)?;
                rows += 1;
                Ok(())
            })?;
            Ok((csv.finish(), rows, last))
        };
        let (text, rows, last) = self.portal.store.read(read).await?;
        self.before = last;
        self.ended = rows < ROWS;
        // Only the file begins with a byte order mark, not each piece of it.
        Ok(if begins {
            text
        } else {
            text.trim_start_matches('\u{feff}').to_owned()
        })
    }
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT t.id, t.created_at, t.price_paid, t.tax_paid, t.last4, s.address, s.address2,
                s.province, b.name, u.first_name, u.last_name
             FROM transactions t
             JOIN stores s ON s.id = t.store_id
             JOIN users u ON u.id = t.employee_id
             LEFT JOIN store_brands b ON b.id = s.store_brand_id
             WHERE t.business_id = ?1 AND (t.created_at, t.id) < (?2, ?3) ",
            $condition,
            " ORDER BY t.created_at DESC, t.id DESC LIMIT ?4"
        )
    };
}

fn each(
    db: &mut Db<'_>,
    asked: &TransactionsCsvRequest,
    (at, id): (i64, i64),
    row: impl FnMut(&Row<'_>) -> Result<()>,
) -> Result<()> {
    let window = [
        Value::Int(asked.business_id),
        at.into(),
        id.into(),
        ROWS.into(),
    ];
    match asked.employee_id {
        None => db.each(select!(""), &window, row),
        Some(employee) => {
            let [business, at, id, rows] = window;
            let values = [business, at, id, rows, employee.into()];
            db.each(select!("AND t.employee_id = ?5"), &values, row)
        }
    }
}

/// Writes a row without copying its texts; answers its place in the order.
fn write(row: &Row<'_>, csv: &mut CsvWriter, zone: &TimeZone) -> Result<(i64, i64)> {
    let (id, at): (i64, i64) = (row.get(0)?, row.get(1)?);
    let (price, tax): (i64, i64) = (row.get(2)?, row.get(3)?);
    csv.text(&minute(at, zone))
        .text(&format!("{} {}", row.text(9)?, row.text(10)?))
        .text(row.text_or_null(8)?.unwrap_or_default());
    match row.text_or_null(6)? {
        Some(second) => csv.text(&format!("{}, {second}", row.text(5)?)),
        None => csv.text(row.text(5)?),
    };
    csv.text(row.text(7)?);
    for cents in [price, tax, price + tax] {
        csv.number(Some(&dollars(cents)));
    }
    csv.text(row.text(4)?).text(&id.to_string());
    csv.end_row();
    Ok((at, id))
}

/// `2026-03-01 14:05`, where the business is.
fn minute(milliseconds: i64, zone: &TimeZone) -> String {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    let mut text = String::with_capacity(32);
    let printer = DateTimePrinter::new().separator(b' ');
    // Writing to a string does not fail.
    let _ = printer.print_datetime(&zone.to_datetime(at), &mut text);
    text.truncate("2026-03-01 14:05".len());
    text
}

/// Cents as a plain number of dollars, which a spreadsheet can add up.
fn dollars(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_as_a_number() {
        assert_eq!(
            [dollars(5), dollars(123_456), dollars(-250)],
            ["0.05", "1234.56", "-2.50"]
        );
    }

    #[test]
    fn times_are_those_of_the_place_summer_and_winter() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        assert_eq!(minute(1_767_225_599_999, &zone), "2025-12-31 18:59");
        assert_eq!(minute(1_782_864_000_000, &zone), "2026-06-30 20:00");
    }

    #[test]
    fn the_language_header_decides_and_french_is_the_default() {
        let mut headers = HeaderMap::new();
        assert_eq!(language(&headers), Language::Fr);
        headers.insert("language", "en".parse().unwrap());
        assert_eq!(language(&headers), Language::En);
    }
}
