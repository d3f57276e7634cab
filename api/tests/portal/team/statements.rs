//! The statement of a month: page, export, list and receipts say the same (TRANSACTION-13).

use jiff::civil::date;
use jiff::tz::TimeZone;
use portal_api::config::Config;
use portal_api::partner::Partner;
use portal_core::api::requests::{ReceiptRequest, StatementRequest, TransactionSummaryRequest};
use portal_core::api::{Receipt, Statement, TransactionSummary};
use portal_core::language::Language;
use portal_core::money::{Cents, format};

use crate::client::Client;
use crate::fixture::{BUSINESS, Fixture, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};

fn of(month: &str) -> StatementRequest {
    StatementRequest {
        business_id: BUSINESS,
        month: month.into(),
    }
}

/// Milliseconds of a time in Québec.
fn at(month: i8, day: i8, hour: i8) -> i64 {
    let zone = TimeZone::get("America/Toronto").unwrap();
    let time = date(2026, month, day).at(hour, 30, 0, 0);
    time.to_zoned(zone).unwrap().timestamp().as_millisecond()
}

/// Replaces the transactions: member, time, price, tax, type.
async fn bought(fixture: &Fixture, rows: &[(i64, i64, i64, i64, &str)]) {
    fixture.change("DELETE FROM transactions").await;
    for (id, (member, at, price, tax, carwash_type)) in (1..).zip(rows) {
        fixture.change(&format!("INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4, carwash_type) VALUES ({id}, 1, {member}, 1, {at}, {price}, {tax}, '4242', NULLIF('{carwash_type}', ''))")).await;
    }
}

async fn page(fixture: &Fixture, manager: &mut Client, month: &str) -> String {
    let address = manager.call::<Statement>(&of(month)).await.unwrap();
    let reply = fixture.anonymous().get(&address).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.text()
}

/// The file that the page links to.
async fn export(fixture: &Fixture, page: &str) -> String {
    let (_, rest) = page.split_once("<p><a href=\"").unwrap();
    let address = rest.split('"').next().unwrap().replace("&amp;", "&");
    let reply = fixture.anonymous().get(&address).await;
    assert_eq!(reply.header("content-type"), "text/csv; charset=utf-8");
    reply.text()
}

/// Amounts of the rows below a caption, as shown; the last one is the sum.
fn totals(page: &str, caption: &str) -> Vec<String> {
    let (_, table) = page
        .split_once(&format!("<caption>{caption}</caption>"))
        .unwrap();
    let table = table.split("</table>").next().unwrap();
    let rows = table
        .split("</tr>")
        .filter(|row| row.contains("<td class=\"amount\">"));
    rows.map(|row| {
        row.rsplit("<td class=\"amount\">")
            .next()
            .unwrap()
            .trim_end_matches("</td>")
            .to_owned()
    })
    .collect()
}

/// Cents of a column of a French file.
fn cents(csv: &str, column: usize) -> Vec<i64> {
    let rows = csv.lines().skip(1);
    rows.map(|row| {
        row.split(';')
            .nth(column)
            .unwrap()
            .replace(',', "")
            .parse()
            .unwrap_or_default()
    })
    .collect()
}

cases! {
    async fn page_export_list_and_receipts_have_the_same_sums(fixture) {
        fixture.change("UPDATE stores SET province = CASE WHEN id % 2 = 0 THEN 'QC' ELSE 'ON' END").await;
        fixture.change("UPDATE transactions SET price_paid = -price_paid, tax_paid = -tax_paid WHERE id % 7 = 0").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        // The first whole month of the demo data.
        let first = fixture.number("SELECT MIN(created_at) FROM transactions WHERE business_id = 1").await;
        let at = jiff::Timestamp::from_millisecond(first).unwrap().to_zoned(TimeZone::UTC).date();
        let first = at.first_of_month().saturating_add(jiff::Span::new().months(1));
        let month = first.to_string()[..7].to_owned();
        let page = page(&fixture, &mut manager, &month).await;
        let csv = export(&fixture, &page).await;
        let list = manager.call::<TransactionSummary>(&TransactionSummaryRequest {
            business_id: BUSINESS,
            from: Some(first.to_string()),
            to: Some(first.last_of_month().to_string()),
            ..TransactionSummaryRequest::default()
        }).await.unwrap();
        let shown = |amount: Cents| format(amount, Language::Fr);
        let by = ["Sommes par membre, remboursements déduits", "Sommes par station, remboursements déduits", "Sommes par type de lavage, remboursements déduits"];
        for caption in by {
            assert_eq!(totals(&page, caption).pop(), Some(shown(list.total)), "{caption}");
        }
        let lines = cents(&csv, 9);
        assert_eq!((lines.len(), lines.iter().sum()), (list.count as usize, list.total.0));
        assert_eq!(cents(&csv, 5).iter().sum::<i64>(), list.price_paid.0);
        assert_eq!(cents(&csv, 6).iter().sum::<i64>(), list.tax_paid.0);
        let (refunds, purchases): (Vec<i64>, Vec<i64>) = lines.iter().partition(|cents| **cents < 0);
        assert!(!refunds.is_empty() && purchases.len() > 20);
        // Line by line, in the order of the file.
        for (caption, expected) in [("Lavages", purchases), ("Remboursements", refunds)] {
            let sum = expected.iter().sum();
            let shown: Vec<_> = expected.into_iter().chain([sum]).map(|it| shown(Cents(it))).collect();
            assert_eq!(totals(&page, caption), shown, "{caption}");
        }
        for row in csv.lines().skip(1).take(5) {
            let cells: Vec<_> = row.split(';').collect();
            let transaction_id = cells[11].trim_matches('"').parse().unwrap();
            let address = manager.call::<Receipt>(&ReceiptRequest { business_id: BUSINESS, transaction_id }).await.unwrap();
            let receipt = fixture.anonymous().get(&address).await.text();
            for cents in [5, 7, 8, 9].map(|column| cells[column].replace(',', "").parse::<i64>()).into_iter().flatten() {
                assert!(receipt.contains(&shown(Cents(cents))) && page.contains(&shown(Cents(cents))), "{row}");
            }
        }
    }

    async fn a_statement_opens_at_its_signed_address_only(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let address = manager.call::<Statement>(&of("2026-11")).await.unwrap();
        let mut anyone = fixture.anonymous();
        let reply = anyone.get(&address).await;
        assert!(reply.header("content-security-policy").starts_with("default-src 'none'"));
        assert_eq!(reply.header("cache-control"), "no-store");
        let csv = address.replace("2026-11?", "2026-11.csv?");
        assert_eq!(anyone.get(&csv).await.status, 200);
        for address in [address, csv] {
            for wrong in [address.replace("/1/", "/2/"), address.replace("2026-11", "2026-10"), address.replace("expires=1", "expires=2"), format!("{address}0")] {
                let reply = anyone.get(&wrong).await;
                assert_eq!(reply.status, 410, "{wrong}");
                assert!(reply.text().contains("Rouvrez le relevé"));
            }
        }
        for wrong in ["/api/statement/x/2026-11?expires=1&signature=a", "/api/statement/1/2026-11"] {
            assert_eq!(anyone.get(wrong).await.code(), 1007, "{wrong}");
        }
        for month in ["2026-13", "2026-1", "2026-11-01", "novembre"] {
            assert_eq!(manager.refused::<Statement>(&of(month)).await, 1002, "{month}");
        }
        let foreign = StatementRequest { business_id: OTHER_BUSINESS, ..of("2026-11") };
        assert_eq!(manager.refused::<Statement>(&foreign).await, 1007);
        assert_eq!(fixture.signed_in(OTHER_MANAGER).await.refused::<Statement>(&of("2026-11")).await, 1007);
    }

    async fn the_running_month_is_to_date_and_an_empty_one_says_so(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let month = jiff::Timestamp::now().to_string()[..7].to_owned();
        let french = page(&fixture, &mut manager, &month).await;
        assert!(french.contains("à ce jour</p>") && french.contains("Transport Boréal inc.</bdi><br><bdi>1200, boulevard"), "{french}");
        let empty = page(&fixture, &mut manager, "2019-02").await;
        assert!(empty.contains("Du 1er février 2019 au 28 février 2019") && empty.contains("Aucune transaction"), "{empty}");
        assert!(!empty.contains("<table>") && !empty.contains(".csv"));
        let mut english = manager.with_header("language", "en");
        assert!(page(&fixture, &mut english, &month).await.contains(" to date</p>"));
    }

    async fn a_long_name_a_name_like_markup_and_a_removed_member_are_on_the_statement(fixture) {
        let now = at(10, 5, 12);
        bought(&fixture, &[(2_001, now, 1_000, 150, ""), (2_002, now, 1_000, 150, "=1+1;\"Été\"")]).await;
        let long = "Éloïse-".repeat(42) + "Zoé Ng";
        fixture.change(&format!("UPDATE users SET first_name = '{long}', last_name = '<b>' WHERE id = 2001")).await;
        fixture.change("UPDATE users SET first_name = '', last_name = '' WHERE id = 2002").await;
        fixture.change("DELETE FROM employees WHERE user_id = 2001").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let page = page(&fixture, &mut manager, "2026-10").await;
        assert_eq!(page.matches(&format!("{long} &lt;b&gt;")).count(), 2);
        assert_eq!(page.matches("Nº\u{a0}2002").count(), 2);
        assert!(page.contains("Non précisé") && !page.contains("<b>"));
        let csv = export(&fixture, &page).await;
        assert!(csv.contains(&format!("\"{long} <b>\"")));
        assert!(csv.contains(";\"'=1+1;\"\"Été\"\"\"\r\n"), "{csv}");
    }

    async fn a_month_with_the_change_of_the_clock_has_its_own_hours_only(fixture) {
        let time_zone = TimeZone::get("America/Toronto").unwrap();
        let fixture = fixture.reconfigured(Config { time_zone, ..Config::default() }, Partner::default());
        for (month, last, name) in [(3, 31, "2026-03"), (11, 30, "2026-11")] {
            let (first, end) = (at(month, 1, 0), at(month, last, 23));
            // Half an hour before the month, its first and last half hour, half an hour after it.
            let times = [first - 3_600_000, first, end, end + 3_600_000];
            let rows = times.map(|time| (2_001, time, 1_000, 150, "Basic"));
            bought(&fixture, &rows).await;
            let mut manager = fixture.signed_in(MANAGER).await;
            let page = page(&fixture, &mut manager, name).await;
            assert_eq!(totals(&page, "Lavages").len(), 3, "{name}");
            assert!(page.contains(&format!("{name}-01 00:30")) && page.contains(&format!("{name}-{last} 23:30")), "{page}");
            assert_eq!(export(&fixture, &page).await.lines().count(), 3);
        }
    }
}
