//! Cards, transactions, exports and receipts.

use portal_core::api::requests::{
    NoFields, ReceiptRequest, TransactionsRequest, UpdateCardRequest,
};
use portal_core::api::wire::TransactionPage;
use portal_core::api::{Cards, Receipt, Secret, Transactions, UpdateCard};

use serde_json::Value;

use crate::fixture::{BROKER, BUSINESS, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};

fn page(page: u32, size: u32) -> TransactionsRequest {
    TransactionsRequest {
        page,
        size,
        business_id: BUSINESS,
        ..TransactionsRequest::default()
    }
}

fn card(number: &str) -> UpdateCardRequest {
    UpdateCardRequest {
        name: "J. Lavoie".into(),
        number: Secret::new(number),
        exp_month: "11".into(),
        exp_year: "2028".into(),
        cvv: Secret::new("739"),
    }
}

cases! {
    async fn pages_are_newest_first_and_end(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let first = manager.call::<Transactions>(&page(1, 100)).await.unwrap();
        assert_eq!(first.pagination.number_of_records, 600);
        let times: Vec<_> = first.transactions.iter().map(|it| it.created_at.clone()).collect();
        assert!(times.is_sorted_by(|a, b| a >= b));
        let mut seen = std::collections::HashSet::new();
        for number in 1..=7 {
            let rows = manager.call::<Transactions>(&page(number, 100)).await.unwrap().transactions;
            assert_eq!(rows.len(), if number <= 6 { 100 } else { 0 });
            assert!(rows.iter().all(|row| seen.insert(row.id)));
        }
        assert_eq!(manager.refused::<Transactions>(&page(0, 10)).await, 1002);
        assert_eq!(manager.refused::<Transactions>(&page(1, 101)).await, 1002);
    }

    async fn a_page_has_the_fields_of_the_wire_type(fixture) {
        fixture.change("UPDATE stores SET address = 'Ch. \"É\"\\', address2 = NULL WHERE id % 2 = 0").await;
        fixture.change("UPDATE stores SET store_brand_id = NULL WHERE id % 3 = 0").await;
        fixture.change("UPDATE store_brands SET small_logo = NULL WHERE id = 1").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let text = manager.get("/api/v1/business/transaction?page=1&size=100&businessId=1").await.text();
        let page: TransactionPage = serde_json::from_value(serde_json::from_str::<Value>(&text).unwrap()["data"].take()).unwrap();
        assert_eq!(text, format!("{{\"success\":true,\"data\":{}}}", serde_json::to_string(&page).unwrap()));
    }

    async fn transactions_are_filtered_by_employee(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let of_one = TransactionsRequest { employee_id: Some(2_001), ..page(1, 100) };
        let one = manager.call::<Transactions>(&of_one).await.unwrap();
        let expected = fixture.number("SELECT COUNT(*) FROM transactions WHERE employee_id = 2001").await;
        assert_eq!(i64::from(one.pagination.number_of_records), expected);
        assert!(expected > 0 && expected < 600);
    }

    async fn the_export_has_every_row_in_the_users_language(fixture) {
        let path = "/api/v1/business/transaction/csv?businessId=1";
        let mut manager = fixture.signed_in(MANAGER).await;
        let french = manager.get(path).await;
        assert_eq!(french.header("content-type"), "text/csv; charset=utf-8");
        let text = french.text();
        assert!(text.starts_with("\u{feff}\"Date (UTC)\";\"Acheteur\""));
        assert_eq!(text.lines().count(), 601);
        assert_eq!(text.matches('\u{feff}').count(), 1);
        let english = manager.clone().with_header("language", "en-CA").get(path).await.text();
        assert!(english.starts_with("\u{feff}\"Date (UTC)\",\"Buyer\""));
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        assert_eq!(other.get(path).await.code(), 1007);
    }

    async fn names_never_run_as_formulas_in_the_export(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        for name in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            fixture.change(&format!("UPDATE users SET first_name = '{name}' WHERE id = 2001")).await;
            for language in ["fr", "en"] {
                let path = "/api/v1/business/transaction/csv?businessId=1&employeeId=2001";
                let text = manager.clone().with_header("language", language).get(path).await.text();
                assert!(text.contains(&format!("\"'{name} ")) && !text.contains(&format!("\"{name} ")), "{name:?} {language}");
            }
        }
        assert_eq!(manager.get("/api/v1/user").await.status, 200);
    }

    async fn names_never_become_markup_in_a_receipt(fixture) {
        fixture.change("UPDATE users SET first_name = '<script>alert(1)</script>', last_name = '\"&'").await;
        fixture.change("UPDATE businesses SET name = '<img src=x onerror=alert(1)>'").await;
        fixture.change("UPDATE stores SET address = '<b>'").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let request = ReceiptRequest { business_id: BUSINESS, transaction_id: 600 };
        let address = manager.call::<Receipt>(&request).await.unwrap();
        let page = fixture.anonymous().get(&address).await;
        assert!(page.header("content-security-policy").starts_with("default-src 'none'; script-src 'self'; style-src 'self';"));
        // The only script is its own.
        let text = page.text().replace("<script src=\"/api/receipt.js\"></script>", "");
        assert!(text.contains("&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;"), "{text}");
        assert!(!["<script", "<img", "<b>"].iter().any(|markup| text.contains(markup)), "{text}");
    }

    async fn names_reorder_neither_the_export_nor_a_receipt(fixture) {
        // Names of other systems, or older than the rule that refuses them.
        fixture.change("UPDATE users SET first_name = '\u{202e}tset.live@nimda', last_name = '\u{2069}Roy\u{200f}'").await;
        fixture.change("UPDATE businesses SET name = '\u{2067}نقل'").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let export = manager.get("/api/v1/business/transaction/csv?businessId=1").await.text();
        assert!(export.contains("\"tset.live@nimda Roy\""), "{}", &export[..400]);
        let request = ReceiptRequest { business_id: BUSINESS, transaction_id: 600 };
        let address = manager.call::<Receipt>(&request).await.unwrap();
        let receipt = fixture.anonymous().get(&address).await.text();
        assert!(receipt.contains("<bdi>tset.live@nimda Roy</bdi>") && receipt.contains("<bdi>نقل</bdi>"), "{receipt}");
        for page in [export, receipt] {
            assert!(!page.contains(['\u{202e}', '\u{2067}', '\u{2069}', '\u{200f}']));
        }
    }

    async fn an_unknown_receipt_address_is_answered_with_the_envelope(fixture) {
        let mut anyone = fixture.anonymous();
        for wrong in ["/api/receipt/1", "/api/receipt/x?expires=1&signature=a", "/api/receipt/1?expires=x&signature=a", "/api/receipt/%ff?expires=1&signature=a", "/api/demo/cars/%ff", "/api/demo/brands/%ff"] {
            assert_eq!(anyone.get(wrong).await.code(), 1007, "{wrong}");
        }
    }

    async fn a_receipt_names_a_station_that_has_no_brand(fixture) {
        fixture.change("UPDATE stores SET store_brand_id = NULL, address = '1, rue A', address2 = NULL, province = 'QC'").await;
        let request = ReceiptRequest { business_id: BUSINESS, transaction_id: 600 };
        let address = fixture.signed_in(MANAGER).await.call::<Receipt>(&request).await.unwrap();
        let text = fixture.anonymous().get(&address).await.text();
        assert!(text.contains("<dd><bdi>1, rue A, QC</bdi></dd>"), "{text}");
    }

    async fn a_receipt_opens_at_its_signed_address_only(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let request = ReceiptRequest { business_id: BUSINESS, transaction_id: 600 };
        let address = manager.call::<Receipt>(&request).await.unwrap();
        let mut anyone = fixture.anonymous();
        let page = anyone.get(&address).await;
        assert_eq!(page.status, 200);
        assert!(page.text().contains("Transport Boréal inc.") && page.text().contains("Total payé"));
        for wrong in [address.replace("/600", "/599"), address.replace("expires=1", "expires=2"), format!("{address}0")] {
            assert_eq!(anyone.get(&wrong).await.status, 410, "{wrong}");
        }
        let foreign = ReceiptRequest { business_id: BUSINESS, transaction_id: 9_001 };
        assert_eq!(manager.refused::<Receipt>(&foreign).await, 1007);
        let foreign = ReceiptRequest { business_id: OTHER_BUSINESS, transaction_id: 9_001 };
        assert_eq!(manager.refused::<Receipt>(&foreign).await, 1007);
    }

    async fn a_receipt_is_in_the_users_language_with_its_time_zone(fixture) {
        fixture.change("UPDATE transactions SET created_at = 1709319900000 WHERE id = 600").await;
        let request = ReceiptRequest { business_id: BUSINESS, transaction_id: 600 };
        let mut manager = fixture.signed_in(MANAGER).await.with_header("language", "en");
        let address = manager.call::<Receipt>(&request).await.unwrap();
        let text = fixture.anonymous().get(&address).await.text();
        assert!(text.contains("<html lang=\"en\">") && text.contains("1 March 2024 (19:05)</time>, UTC"), "{text}");
        assert!(!text.contains("Total payé"), "{text}");
        let expired = fixture.anonymous().get(&address.replace("expires=1", "expires=2")).await;
        assert!(expired.text().contains("This link has expired"));
    }

    async fn taxes_of_quebec_are_split_in_the_export_where_they_are_known(fixture) {
        fixture.change("UPDATE stores SET province = 'QC'").await;
        fixture.change("UPDATE transactions SET price_paid = 1000, tax_paid = 150 WHERE id = 600").await;
        fixture.change("UPDATE transactions SET price_paid = 1000, tax_paid = 151 WHERE id = 599").await;
        let path = "/api/v1/business/transaction/csv?businessId=1";
        let text = fixture.signed_in(MANAGER).await.get(path).await.text();
        let row = |id: &str| text.lines().find(|line| line.contains(&format!(";\"{id}\";"))).unwrap().to_owned();
        assert!(row("600").contains(";10,00;1,50;0,50;1,00;11,50;"), "{}", row("600"));
        assert!(row("599").contains(";10,00;1,51;;;11,51;"), "{}", row("599"));
    }

    async fn a_card_is_replaced_and_its_number_stored_nowhere(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        manager.call::<UpdateCard>(&card("5555555555554444")).await.unwrap();
        let cards = manager.call::<Cards>(&NoFields {}).await.unwrap();
        assert_eq!((cards.len(), cards[0].brand.as_str(), cards[0].last4.as_str()), (1, "Mastercard", "4444"));
        assert!(fixture.signed_in(BROKER).await.call::<Cards>(&NoFields {}).await.unwrap().is_empty());
        if let Some(folder) = fixture.folder() {
            for file in std::fs::read_dir(folder).unwrap() {
                let bytes = std::fs::read(file.unwrap().path()).unwrap();
                let holds = |canary: &[u8]| bytes.windows(canary.len()).any(|part| part == canary);
                assert!(!holds(b"5555555555554444") && !holds(b"\"739\""));
            }
        }
    }

    async fn a_declined_card_changes_nothing(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(manager.refused::<UpdateCard>(&card("4000000000000002")).await, 1018);
        assert_eq!(manager.refused::<UpdateCard>(&card("123")).await, 1002);
        assert_eq!(manager.call::<Cards>(&NoFields {}).await.unwrap()[0].last4, "4242");
    }

    async fn a_users_card_is_separate_from_the_cards_of_a_business(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<UpdateCard>(&card("4111111111111111")).await.unwrap();
        assert_eq!(broker.call::<Cards>(&NoFields {}).await.unwrap()[0].last4, "1111");
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(manager.call::<Cards>(&NoFields {}).await.unwrap()[0].last4, "4242");
    }
}
