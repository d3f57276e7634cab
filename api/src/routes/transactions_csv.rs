//! The export of transactions: all of them, read page by page and sent as they are written.

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use portal_core::api::TransactionsCsv;
use portal_core::api::requests::TransactionsCsvRequest;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use super::business::require_own;
use crate::failure::Failure;
use crate::http::answer::NO_STORE;
use crate::http::call::Call;
use crate::portal::Portal;
use crate::store::{Db, Outcome, Value};

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
    asked: TransactionsCsvRequest,
    language: Language,
    zone: TimeZone,
    before: (i64, i64),
    begun: bool,
    ended: bool,
}

/// `GET business/transaction/csv`
pub async fn export(portal: Portal, call: Call) -> Result<Response, Failure> {
    let caller = call.admit::<TransactionsCsv>(&portal).await?;
    let language = language(&call.parts.headers);
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
            None => export.piece().await.inspect_err(|_| export.ended = true),
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
    async fn piece(&mut self) -> Outcome<String> {
        let (asked, before) = (self.asked.clone(), self.before);
        let rows = self
            .portal
            .store
            .read(move |db| rows(db, &asked, before))
            .await?;
        let mut csv = CsvWriter::new(self.language);
        let begins = !std::mem::replace(&mut self.begun, true);
        if begins {
            headings(self.language).iter().for_each(|heading| {
                csv.text(heading);
            });
            csv.end_row();
        }
        self.ended = i64::try_from(rows.len()).is_ok_and(|count| count < ROWS);
        for row in rows {
            self.before = (row.created_at, row.id);
            row.write(&mut csv, &self.zone);
        }
        let text = csv.finish();
        // Only the file begins with a byte order mark, not each piece of it.
        Ok(if begins {
            text
        } else {
            text.trim_start_matches('\u{feff}').to_owned()
        })
    }
}

struct Bought {
    id: i64,
    created_at: i64,
    price_paid: i64,
    tax_paid: i64,
    last4: String,
    address: String,
    province: String,
    brand: String,
    employee: String,
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

fn rows(
    db: &mut Db<'_>,
    asked: &TransactionsCsvRequest,
    (at, id): (i64, i64),
) -> Outcome<Vec<Bought>> {
    let read = |row: &crate::store::Row<'_>| {
        let address2 = row.get::<Option<String>>(6)?;
        let address: String = row.get(5)?;
        Ok(Bought {
            id: row.get(0)?,
            created_at: row.get(1)?,
            price_paid: row.get(2)?,
            tax_paid: row.get(3)?,
            last4: row.get(4)?,
            address: address2
                .map(|second| format!("{address}, {second}"))
                .unwrap_or(address),
            province: row.get(7)?,
            brand: row.get::<Option<String>>(8)?.unwrap_or_default(),
            employee: format!("{} {}", row.text(9)?, row.text(10)?),
        })
    };
    let window = [
        Value::Int(asked.business_id),
        at.into(),
        id.into(),
        ROWS.into(),
    ];
    Ok(match asked.employee_id {
        None => db.rows(select!(""), &window, read)?,
        Some(employee) => {
            let [business, at, id, rows] = window;
            let values = [business, at, id, rows, employee.into()];
            db.rows(select!("AND t.employee_id = ?5"), &values, read)?
        }
    })
}

impl Bought {
    fn write(&self, csv: &mut CsvWriter, zone: &TimeZone) {
        let at = Timestamp::from_millisecond(self.created_at).unwrap_or_default();
        let at = at
            .to_zoned(zone.clone())
            .strftime("%Y-%m-%d %H:%M")
            .to_string();
        csv.text(&at)
            .text(&self.employee)
            .text(&self.brand)
            .text(&self.address);
        csv.text(&self.province);
        for cents in [
            self.price_paid,
            self.tax_paid,
            self.price_paid + self.tax_paid,
        ] {
            csv.number(Some(&dollars(cents)));
        }
        csv.text(&self.last4).text(&self.id.to_string());
        csv.end_row();
    }
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
    fn the_language_header_decides_and_french_is_the_default() {
        let mut headers = HeaderMap::new();
        assert_eq!(language(&headers), Language::Fr);
        headers.insert("language", "en".parse().unwrap());
        assert_eq!(language(&headers), Language::En);
    }
}
