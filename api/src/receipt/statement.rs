//! The page of the statement of a month in HTML (TRANSACTION-13).

use std::collections::BTreeMap;

use jiff::Zoned;
use maud::{Markup, html};
use portal_core::calendar;
use portal_core::language::Language;
use portal_core::money::{self, Cents};
use portal_core::team::{Amounts, DayRange, is_refund};
use portal_core::text::{fold, full_name, visible};

use super::{printed, station};
use crate::config::Seller;
use crate::error::{Error, Result};
use crate::store;
use crate::texts::{files, fill};
use crate::{local_time, time};

/// Tables of a statement, which grow by its transactions.
#[derive(Default)]
pub struct Statement {
    /// Transactions, by whether they are refunds.
    lines: BTreeMap<bool, Vec<Row>>,
    /// Sums by member, station and type of carwash, in the order of their names.
    sums: [BTreeMap<(String, i64, String), Row>; 3],
}

/// Texts of a row, and its amounts.
type Row = (Vec<Markup>, Amounts);

impl Statement {
    /// Adds a transaction behind those of before.
    pub fn add(&mut self, row: &store::Row<'_>, now: &Zoned, language: Language) -> Result<()> {
        let (at, member): (i64, i64) = (row.get("created_at")?, row.get("employee_id")?);
        let [price, tax] = [row.get("price_paid")?, row.get("tax_paid")?].map(Cents);
        let day = local_time::quebec_date(at);
        let amounts = Amounts::of(price, tax, row.text("province")?, day).ok_or_else(too_large)?;
        let texts = files(language);
        let number = fill(&texts.receipt.number, &[("id", &member.to_string())]);
        let names = [row.text("first_name")?, row.text("last_name")?];
        let carwash_type = row.text_or_null("carwash_type")?;
        let mut cells = vec![html! {
            time datetime=(time::iso(at)) { (local_time::minute(at, now.time_zone())) }
        }];
        for (sums, (id, name)) in self.sums.iter_mut().zip([
            (member, full_name(names, &number)),
            (row.get("store_id")?, station(row)?),
            (
                0,
                carwash_type.unwrap_or(&texts.statement.no_type).to_owned(),
            ),
        ]) {
            let cell = html! { bdi { (visible(&name)) } };
            cells.push(cell.clone());
            let sum = sums.entry((fold(&name), id, name));
            let (_, sum) = sum.or_insert_with(|| (vec![cell], Amounts::default()));
            sum.add(amounts).ok_or_else(too_large)?;
        }
        cells.push(html! { "••••\u{a0}" (row.text("last4")?) });
        let lines = self.lines.entry(is_refund(price, tax)).or_default();
        lines.push((cells, amounts));
        Ok(())
    }

    /// The page of a business, by its name and postal address, for the days of a month; of the running one to date. `export` is the
    /// address of the same transactions as a file.
    pub fn page(
        self,
        (business, address): (&str, &str),
        (days, is_running): (DayRange, bool),
        now: &Zoned,
        seller: &Seller,
        language: Language,
        export: &str,
    ) -> Result<Markup> {
        let (texts, receipt) = (&files(language).statement, &files(language).receipt);
        let [first, last] = [days.first, days.last]
            .map(|day| day.map_or_else(String::new, |day| calendar::format(day, language)));
        let period = if is_running {
            &texts.to_date
        } else {
            &texts.period
        };
        let period = fill(period, &[("first", &first), ("last", &last)]);
        let zone = now.time_zone();
        let made = local_time::date_and_time(now.timestamp().as_millisecond(), zone, language);
        let zone = local_time::zone_name(zone, language);
        let groups = [&receipt.buyer, &receipt.station, &texts.carwash_type];
        let [member, station, carwash_type] = groups;
        let headings = [&receipt.date, member, station, carwash_type, &receipt.card];
        let mut tables = Vec::new();
        for (is_refund, rows) in &self.lines {
            let caption = if *is_refund {
                &texts.refunds
            } else {
                &texts.purchases
            };
            tables.push(table(language, caption, &headings, rows)?);
        }
        for ((caption, heading), sums) in texts.sums_by.iter().zip(groups).zip(self.sums) {
            let rows: Vec<_> = sums.into_values().collect();
            tables.push(table(language, caption, &[heading], &rows)?);
        }
        let content = html! {
            dl {
                dt { (receipt.business) }
                dd {
                    bdi { (visible(business)) }
                    @for line in address.lines() { br; bdi { (visible(line)) } }
                }
                dt { (receipt.date) }
                dd { (fill(&texts.made, &[("time", &made), ("zone", zone)])) }
            }
            @if self.lines.is_empty() { p { (texts.none) } } @else {
                @for table in tables { (table) }
                p { a href=(export) { (texts.export) } }
            }
        };
        Ok(printed::sheet(
            language,
            seller,
            [&texts.title, &period],
            &content,
        ))
    }
}

/// A table that scrolls sideways by itself where it is wider than the page.
fn table(language: Language, caption: &str, headings: &[&String], rows: &[Row]) -> Result<Markup> {
    let texts = &files(language).statement;
    let mut sum = Amounts::default();
    for (_, amounts) in rows {
        sum.add(*amounts).ok_or_else(too_large)?;
    }
    let cells = |amounts: &Amounts| {
        html! {
            @for cents in amounts.0 { td class="amount" { (money::format(cents, language)) } }
        }
    };
    Ok(html! {
        div class="scroll" role="region" aria-label=(caption) tabindex="0" {
            table {
                caption { (caption) }
                thead { tr {
                    @for heading in headings { th scope="col" { (heading) } }
                    @for heading in &texts.amounts { th scope="col" class="amount" { (heading) } }
                } }
                tbody { @for (names, amounts) in rows { tr {
                    @for name in names { td { (name) } }
                    (cells(amounts))
                } } }
                tfoot { tr {
                    th scope="row" colspan=(headings.len()) { (texts.total) }
                    (cells(&sum))
                } }
            }
        }
    })
}

fn too_large() -> Error {
    Error::internal("a sum above the largest amount")
}
