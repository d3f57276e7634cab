//! The export of the transactions that a filter selects as CSV, streamed (TRANSACTION-5).

use jiff::Zoned;
use jiff::tz::TimeZone;
use portal_core::api::TransactionsCsv;
use portal_core::api::requests::TransactionsCsvRequest;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;
use portal_core::money::{Cents, dollars};
use portal_core::team::quebec_taxes;

use super::managed_business::require_own;
use super::transaction_selection::TransactionSelection;
use crate::error::Result;
use crate::http::csv_export::{CHUNK_ROWS, CsvList};
use crate::local_time;
use crate::security::session::CurrentUser;
use crate::store::{Db, Row};
use crate::texts::files;

/// The transactions of a business, newest first.
#[derive(Clone)]
pub struct Transactions {
    business_id: i64,
    selection: TransactionSelection,
    /// Time and id that the next chunk is before.
    before: (i64, i64),
}

impl CsvList for Transactions {
    type Call = TransactionsCsv;

    const FILE: &'static str = "transactions";

    fn of(request: TransactionsCsvRequest, now: Zoned) -> Self {
        let selection = TransactionSelection::new(request.business_id, &request.filter(), &now);
        Self {
            business_id: request.business_id,
            before: (selection.before, i64::MIN),
            selection,
        }
    }

    fn headings(language: Language) -> &'static [String] {
        &files(language).transactions
    }

    fn write_chunk(
        &mut self,
        db: &mut Db<'_>,
        user: &CurrentUser,
        csv: &mut CsvWriter,
        (_, zone): (Language, &TimeZone),
    ) -> Result<i64> {
        require_own(db, user, self.business_id)?;
        let (at, id) = self.before;
        // One upper bound: with a second one SQLite could read every chunk from the top.
        let mut query = self.selection.query_from_start(ROWS);
        query.push(" AND (t.created_at, t.id) < (?, ?)", &[at, id]);
        query.push(
            " ORDER BY t.created_at DESC, t.id DESC LIMIT ?",
            &[CHUNK_ROWS],
        );
        let mut count = 0;
        db.each(&query.sql, &query.values, |row| {
            self.before = write(row, csv, zone)?;
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }
}

/// The rows that [`write`] reads.
pub const ROWS: &str =
    "SELECT t.id, t.created_at, t.price_paid, t.tax_paid, t.last4, t.employee_id,
        t.store_id, t.carwash_type, s.address, s.address2, s.province, b.name AS brand,
        u.first_name, u.last_name
     FROM transactions t
     JOIN stores s ON s.id = t.store_id
     JOIN users u ON u.id = t.employee_id
     LEFT JOIN store_brands b ON b.id = s.store_brand_id";

/// Writes a row without copying its texts; returns its position in the order.
pub fn write(row: &Row<'_>, csv: &mut CsvWriter, zone: &TimeZone) -> Result<(i64, i64)> {
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
    csv.text(row.text_or_null("carwash_type")?.unwrap_or_default());
    csv.end_row();
    Ok((at, id))
}
