//! The page of the statement of a month in HTML (TRANSACTION-13).

use jiff::Zoned;
use maud::{Markup, html};
use portal_core::calendar;
use portal_core::language::Language;
use portal_core::money;
use portal_core::team::{Amounts, DayRange, sum_of, sums_by};
use portal_core::text::{fold, visible};

use super::printed::{document, print_button, seller_lines, tax_numbers};
use crate::config::Seller;
use crate::texts::{FileTexts, files, fill};
use crate::{local_time, time};

/// A purchase, or a refund.
pub struct Line {
    /// Time of the purchase or refund.
    pub at: i64,
    /// Member who bought: id of the user, name.
    pub member: (i64, String),
    /// Station: id of the store, brand and address.
    pub station: (i64, String),
    /// Name of the carwash type, where it is known.
    pub carwash_type: Option<String>,
    /// Last four digits of the card.
    pub last4: String,
    /// Price and taxes.
    pub amounts: Amounts,
}

/// The transactions of a business in a month.
pub struct Statement {
    /// Name of the business.
    pub business: String,
    /// Its postal address, where it is known.
    pub address: Option<String>,
    /// The days of the month.
    pub days: DayRange,
    /// Whether the month is not over: more may be bought.
    pub is_running: bool,
    /// Newest first, as in list and export.
    pub lines: Vec<Line>,
}

impl Statement {
    /// The page with the address of its export; `None` for a sum above the largest amount.
    pub fn page(
        &self,
        seller: &Seller,
        now: &Zoned,
        language: Language,
        export: &str,
    ) -> Option<Markup> {
        let texts = &files(language).statement;
        let receipt = &files(language).receipt;
        let (refunds, purchases): (Vec<&Line>, Vec<&Line>) =
            self.lines.iter().partition(|line| line.amounts.total.0 < 0);
        let total = sum_of(self.lines.iter().map(|line| line.amounts))?;
        let amounts = AmountColumns {
            language,
            has_other_taxes: self
                .lines
                .iter()
                .any(|line| line.amounts.other_taxes.0 != 0),
        };
        let no_type = || texts.no_type.clone();
        let groups = [
            (&receipt.buyer, self.sums(|line| line.member.clone())?),
            (&receipt.station, self.sums(|line| line.station.clone())?),
            (
                &texts.carwash_type,
                self.sums(|line| (0, line.carwash_type.clone().unwrap_or_else(no_type)))?,
            ),
        ];
        let lines = [(&texts.purchases, purchases), (&texts.refunds, refunds)];
        let mut tables = Vec::new();
        for (caption, lines) in lines.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            let sum = sum_of(lines.iter().map(|line| line.amounts))?;
            tables.push(amounts.lines(caption, &lines, sum, now));
        }
        let zone = now.time_zone();
        let made = local_time::date_and_time(now.timestamp().as_millisecond(), zone, language);
        let made = [
            ("time", made.as_str()),
            ("zone", local_time::zone_name(zone, language)),
        ];
        let address = self.address.as_deref().unwrap_or_default();
        let main = html! {
            header {
                h1 { (texts.title) }
                p { (self.period(language)) }
            }
            (seller_lines(seller))
            dl {
                dt { (receipt.business) }
                dd {
                    bdi { (visible(&self.business)) }
                    @for line in address.lines() { br; bdi { (visible(line)) } }
                }
                dt { (receipt.date) }
                dd { (fill(&texts.made, &made)) }
            }
            @if self.lines.is_empty() { p { (texts.none) } } @else {
                @for table in tables { (table) }
                @for (caption, (name, rows)) in texts.sums_by.iter().zip(&groups) {
                    (amounts.sums(caption, name, rows, total))
                }
            }
            (tax_numbers(seller, language))
            (print_button(language))
            @if !self.lines.is_empty() { a class="export" href=(export) { (texts.export) } }
        };
        Some(document(language, &texts.title, Some("statement"), main))
    }

    /// "Du 1er novembre 2026 au 30 novembre 2026", or "à ce jour".
    fn period(&self, language: Language) -> String {
        let texts = &files(language).statement;
        let day = |day: Option<_>| day.map(|day| calendar::format(day, language));
        let [first, last] = [self.days.first, self.days.last].map(|it| day(it).unwrap_or_default());
        let text = match self.is_running {
            true => &texts.to_date,
            false => &texts.period,
        };
        fill(text, &[("first", &first), ("last", &last)])
    }

    /// Sums by an id and a name, in the order of the names.
    fn sums(&self, key: impl Fn(&Line) -> (i64, String)) -> Option<Vec<(String, Amounts)>> {
        let keyed = self.lines.iter().map(|line| {
            let (id, name) = key(line);
            ((fold(&name), id, name), line.amounts)
        });
        let sums = sums_by(keyed)?.into_iter();
        Some(sums.map(|((_, _, name), sum)| (name, sum)).collect())
    }
}

/// The columns of amounts, the same in all tables of a page.
struct AmountColumns {
    language: Language,
    /// Whether taxes that are not known apart have a column.
    has_other_taxes: bool,
}

impl AmountColumns {
    fn texts(&self) -> &'static FileTexts {
        files(self.language)
    }

    fn lines(&self, caption: &str, lines: &[&Line], sum: Amounts, now: &Zoned) -> Markup {
        let FileTexts {
            receipt, statement, ..
        } = self.texts();
        let zone = now.time_zone();
        let headings = [
            &receipt.date,
            &receipt.buyer,
            &receipt.station,
            &statement.carwash_type,
            &receipt.card,
        ];
        let rows = html! {
            @for line in lines {
                tr {
                    td { time datetime=(time::iso(line.at)) { (local_time::minute(line.at, zone)) } }
                    td { bdi { (visible(&line.member.1)) } }
                    td { bdi { (visible(&line.station.1)) } }
                    td { bdi { (visible(line.carwash_type.as_deref().unwrap_or_default())) } }
                    td { "•••• " (line.last4) }
                    (self.cells(line.amounts))
                }
            }
        };
        self.table(caption, &headings, &rows, sum)
    }

    fn sums(
        &self,
        caption: &str,
        name: &String,
        rows: &[(String, Amounts)],
        total: Amounts,
    ) -> Markup {
        let statement = &self.texts().statement;
        let rows = html! {
            @for (name, sum) in rows {
                tr {
                    th scope="row" { bdi { (visible(name)) } }
                    td { (self.language.number(sum.count.into())) }
                    (self.cells(*sum))
                }
            }
        };
        self.table(caption, &[name, &statement.count], &rows, total)
    }

    /// A table that scrolls sideways by itself where it is wider than the page.
    fn table(&self, caption: &str, headings: &[&String], rows: &Markup, sum: Amounts) -> Markup {
        let FileTexts {
            receipt, statement, ..
        } = self.texts();
        let other = self.has_other_taxes.then_some(&statement.other_taxes);
        let amounts = [&receipt.price, &receipt.gst, &receipt.qst].into_iter();
        html! {
            div class="scroll" role="region" aria-label=(caption) tabindex="0" {
                table {
                    caption { (caption) }
                    thead { tr {
                        @for heading in headings { th scope="col" { (heading) } }
                        @for heading in amounts.chain(other).chain([&statement.total]) {
                            th scope="col" class="amount" { (heading) }
                        }
                    } }
                    tbody { (rows) }
                    tfoot { tr {
                        th scope="row" colspan=(headings.len()) { (statement.total) }
                        (self.cells(sum))
                    } }
                }
            }
        }
    }

    fn cells(&self, amounts: Amounts) -> Markup {
        let Amounts {
            price,
            gst,
            qst,
            other_taxes,
            total,
            ..
        } = amounts;
        let other = self.has_other_taxes.then_some(other_taxes);
        html! {
            @for cents in [price, gst, qst].into_iter().chain(other).chain([total]) {
                td class="amount" { (money::format(cents, self.language)) }
            }
        }
    }
}
