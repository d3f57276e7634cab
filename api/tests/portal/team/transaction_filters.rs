//! Filters of transactions: the same rows in list, totals and export.

use portal_core::api::requests::{
    NoFields, TransactionOptionsRequest, TransactionPeriod, TransactionSummaryRequest,
    TransactionsRequest,
};
use portal_core::api::wire::CardStatus;
use portal_core::api::{Cards, TransactionOptions, TransactionSummary, Transactions};
use portal_core::calendar::Date;

use crate::client::Client;
use crate::fixture::{BROKER, BUSINESS, Fixture, MANAGER, OTHER_BUSINESS};

/// Filters as in a query string.
const FILTERS: &[&str] = &[
    "",
    "&employeeId=2001",
    "&storeId=3",
    "&employeeId=2001&storeId=3",
    "&from=2026-03-01&to=2026-03-31",
    "&from=2026-03-01",
    "&to=2026-02-28&employeeId=2001",
    "&from=2026-04-01&to=2026-03-01",
    "&period=thisMonth",
    "&period=lastYear&storeId=2",
    "&from=2026-03-01&to=2026-03-01&timeZone=Asia/Tokyo",
];

/// The query as requests of the list and the totals.
fn requests(query: &str) -> (TransactionsRequest, TransactionSummaryRequest) {
    let value = |name: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let found = pairs.find(|(known, _)| *known == name);
        found.map(|(_, value)| value.to_owned())
    };
    let id = |name| value(name).map(|it| it.parse::<i64>().unwrap());
    let period = value("period").map(|it| match it.as_str() {
        "thisMonth" => TransactionPeriod::ThisMonth,
        _ => TransactionPeriod::LastYear,
    });
    let list = TransactionsRequest {
        page: 1,
        size: 100,
        business_id: BUSINESS,
        employee_id: id("employeeId"),
        store_id: id("storeId"),
        period,
        from: value("from"),
        to: value("to"),
        time_zone: value("timeZone"),
    };
    let totals = TransactionSummaryRequest {
        business_id: BUSINESS,
        employee_id: list.employee_id,
        store_id: list.store_id,
        period,
        from: list.from.clone(),
        to: list.to.clone(),
        time_zone: list.time_zone.clone(),
    };
    (list, totals)
}

/// The ids of an export's rows.
async fn exported(manager: &mut Client, query: &str) -> Vec<String> {
    let path = format!("/api/v1/business/transaction/csv?businessId=1{query}");
    let text = manager.get(&path).await.text();
    let number = |line: &str| line.rsplit('"').nth(3).unwrap().to_owned();
    text.lines().skip(1).map(number).collect()
}

/// Sixty transactions around the end of February 2026, eight hours apart, and one of last year.
async fn spread(fixture: &Fixture) {
    fixture
        .change("DELETE FROM transactions WHERE business_id = 1 AND id > 61")
        .await;
    let first = 1_771_200_000_000_i64;
    fixture.change(&format!("UPDATE transactions SET created_at = {first} + id * 28800000, store_id = 1 + id % 4, employee_id = 2001 + id % 3 WHERE business_id = 1")).await;
    let last_year = portal_api::local_time::date(&fixture.state.now()).year() - 1;
    let at = Date::new(last_year, 6, 15).unwrap().milliseconds();
    fixture
        .change(&format!(
            "UPDATE transactions SET created_at = {at} WHERE id = 61"
        ))
        .await;
}

cases! {
    async fn list_totals_and_export_select_the_same_rows(fixture) {
        spread(&fixture).await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let mut counts = Vec::new();
        for query in FILTERS {
            let (list, totals) = requests(query);
            let page = manager.call::<Transactions>(&list).await.unwrap();
            let totals = manager.call::<TransactionSummary>(&totals).await.unwrap();
            let rows = page.transactions;
            assert_eq!((rows.len(), page.pagination.number_of_records), (totals.count as usize, totals.count), "{query}");
            let sum = |cents: fn(&portal_core::api::wire::Transaction) -> i64| rows.iter().map(cents).sum::<i64>();
            assert_eq!(totals.price_paid.0, sum(|row| row.price_paid.0), "{query}");
            assert_eq!(totals.tax_paid.0, sum(|row| row.tax_paid.0), "{query}");
            assert_eq!(totals.total.0, totals.price_paid.0 + totals.tax_paid.0, "{query}");
            let ids: Vec<_> = rows.iter().map(|row| row.id.to_string()).collect();
            assert_eq!(exported(&mut manager, query).await, ids, "{query}");
            counts.push(totals.count);
        }
        assert_eq!((counts[0], counts[7], counts[8]), (61, 0, 0), "{counts:?}");
        assert!(counts[1..7].iter().chain(&counts[9..]).all(|count| (1..61).contains(count)), "{counts:?}");
    }

    async fn days_are_those_of_the_callers_time_zone(fixture) {
        spread(&fixture).await;
        // 31 March in Toronto, 1 April in UTC.
        fixture.change("UPDATE transactions SET created_at = 1775016000000 - 60000 WHERE id = 60").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        for (zone, found) in [("America/Toronto", 1), ("UTC", 0)] {
            let ids = exported(&mut manager, &format!("&from=2026-03-31&to=2026-03-31&timeZone={zone}")).await;
            assert_eq!(ids.iter().filter(|id| *id == "60").count(), found, "{zone}");
        }
    }

    async fn an_export_of_many_chunks_keeps_to_its_filter(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE transactions SET employee_id = 2001 WHERE business_id = 1").await;
        fixture.change("UPDATE transactions SET employee_id = 2002 WHERE business_id = 1 AND id % 100 = 7").await;
        assert_eq!(exported(&mut manager, "&employeeId=2001").await.len(), 594);
        assert_eq!(exported(&mut manager, "&employeeId=2002").await.len(), 6);
    }

    async fn filters_that_cannot_be_read_are_refused(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        for (query, code) in [
            ("&from=2026-02-30", 1002),
            ("&to=hier", 1002),
            ("&period=always", 1001),
            ("&storeId=x", 1001),
        ] {
            for path in ["transaction/summary?", "transaction/csv?", "transaction?page=1&size=10&"] {
                let reply = manager.get(&format!("/api/v1/business/{path}businessId=1{query}")).await;
                assert_eq!(reply.code(), code, "{path} {query}");
            }
        }
    }

    async fn totals_name_the_days_of_their_period(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let days = |period| TransactionSummaryRequest { business_id: BUSINESS, period, ..TransactionSummaryRequest::default() };
        let month = manager.call::<TransactionSummary>(&days(Some(TransactionPeriod::ThisMonth))).await.unwrap();
        let today = portal_api::local_time::date(&fixture.state.now());
        assert_eq!(month.first_day, Some(today.month_start().to_string()));
        assert_eq!(month.last_day, Some(today.month_end().to_string()));
        let all = manager.call::<TransactionSummary>(&days(None)).await.unwrap();
        assert_eq!((all.count, all.first_day, all.last_day), (600, None, None));
    }

    async fn the_options_are_those_who_bought_and_where(fixture) {
        spread(&fixture).await;
        fixture.change("UPDATE users SET first_name = 'Zoé', last_name = 'Éthier' WHERE id = 2001").await;
        fixture.change("UPDATE users SET first_name = 'Ana', last_name = 'ethier' WHERE id = 2002").await;
        fixture.change("UPDATE users SET first_name = 'Luc', last_name = 'Fortin' WHERE id = 2003").await;
        // Transactions of a member stay after the member has left.
        fixture.change("DELETE FROM employees WHERE user_id = 2003").await;
        fixture.change("UPDATE stores SET store_brand_id = NULL WHERE id = 4").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let request = TransactionOptionsRequest { business_id: BUSINESS };
        let options = manager.call::<TransactionOptions>(&request).await.unwrap();
        let names: Vec<_> = options.employees.iter().map(|it| it.first_name.as_str()).collect();
        assert_eq!(names, ["Ana", "Zoé", "Luc"]);
        let mut stations: Vec<_> = options.stations.iter().map(|it| it.id).collect();
        assert_eq!(stations[0], 4, "a station without a chain comes first");
        stations.sort_unstable();
        assert_eq!(stations, [1, 2, 3, 4]);
        let foreign = TransactionOptionsRequest { business_id: OTHER_BUSINESS };
        assert_eq!(manager.refused::<TransactionOptions>(&foreign).await, 1007);
    }

    async fn a_transaction_names_its_buyer_also_after_they_left(fixture) {
        fixture.change("UPDATE users SET first_name = 'Zoé', last_name = 'Éthier' WHERE id = 2001").await;
        fixture.change("DELETE FROM employees WHERE user_id = 2001").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let (list, _) = requests("&employeeId=2001");
        let page = manager.call::<Transactions>(&list).await.unwrap();
        let buyer = page.transactions[0].employee.as_ref().unwrap();
        assert_eq!((buyer.id, buyer.first_name.as_str(), buyer.last_name.as_str()), (2_001, "Zoé", "Éthier"));
    }

    async fn a_card_on_file_tells_its_expiry_a_month_ahead(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let today = portal_api::local_time::date(&fixture.state.now());
        let next = today.month_end().milliseconds() + 86_400_000;
        let next = Date::from_milliseconds(next).unwrap();
        let before = today.month_start().yesterday().unwrap();
        for (month, status) in [(before, CardStatus::Expired), (today, CardStatus::ExpiresSoon), (next, CardStatus::ExpiresSoon)] {
            fixture.change(&format!("UPDATE cards SET expiry_month = '{:02}', expiry_year = '{}'", month.month(), month.year())).await;
            let expiry = manager.call::<Cards>(&NoFields {}).await.unwrap().remove(0).expiry.unwrap();
            assert_eq!((expiry.month, expiry.status), (month.to_string()[..7].to_owned(), status));
        }
        fixture.change("UPDATE cards SET expiry_year = '1999'").await;
        assert_eq!(manager.call::<Cards>(&NoFields {}).await.unwrap()[0].expiry, None);
        assert!(fixture.signed_in(BROKER).await.call::<Cards>(&NoFields {}).await.unwrap().is_empty());
    }
}
