//! Addresses that get a link to the statement of each month (TRANSACTION-16, TRANSACTION-17).

use jiff::Zoned;
use portal_api::mail::Template;
use portal_api::routes::statement_mails;
use portal_api::store::Db;
use portal_core::api::requests::{
    AddStatementAddressRequest, ById, EmployeesRequest, StatementLinkRequest,
};
use portal_core::api::{
    AddStatementAddress, OpenStatement, RemoveStatementAddress, Secret, StatementAddresses,
};

use crate::fixture::{BUSINESS, Fixture, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};
use crate::sign_in::mailed_links::mailed;

const EMAIL: &str = "compta@exemple.test";
const DUE: &str = "2026-12-01T08:00[America/Toronto]";

fn address(email: &str) -> AddStatementAddressRequest {
    AddStatementAddressRequest {
        business_id: BUSINESS,
        email: email.into(),
    }
}

fn link(token: &Secret) -> StatementLinkRequest {
    StatementLinkRequest {
        token: token.clone(),
    }
}

async fn mail_due(fixture: &Fixture, now: &str) {
    let now: Zoned = now.parse().unwrap();
    let mail = move |db: &mut Db<'_>| statement_mails::mail_due(db, &now);
    fixture.state.store.write(mail).await.unwrap();
}

/// The token of the one mail that waits.
async fn token(fixture: &Fixture) -> Secret {
    match mailed(fixture).await.as_slice() {
        [(to, Template::StatementLink { token, .. })] => {
            assert_eq!(to, EMAIL);
            token.clone()
        }
        other => panic!("{other:?}"),
    }
}

/// Adds the address, confirms it, and mails the link of November.
async fn statement_token(fixture: &Fixture) -> Secret {
    let mut manager = fixture.signed_in(MANAGER).await;
    manager
        .call::<AddStatementAddress>(&address(EMAIL))
        .await
        .unwrap();
    let confirmation = token(fixture).await;
    let mut owner = fixture.anonymous();
    let confirmed = owner.call::<OpenStatement>(&link(&confirmation)).await;
    assert_eq!(confirmed.unwrap(), None);
    mail_due(fixture, DUE).await;
    token(fixture).await
}

async fn own_address(fixture: &Fixture) -> i64 {
    fixture
        .number("SELECT id FROM statement_addresses WHERE email = 'compta@exemple.test'")
        .await
}

cases! {
    async fn an_address_is_confirmed_once_and_mailed_once_a_month(fixture) {
        fixture.change("DELETE FROM statement_addresses").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        manager.call::<AddStatementAddress>(&address(" Compta@Exemple.test ")).await.unwrap();
        let first = token(&fixture).await;
        mail_due(&fixture, DUE).await;
        assert!(mailed(&fixture).await.is_empty(), "it waits for its owner");
        manager.call::<AddStatementAddress>(&address(EMAIL)).await.unwrap();
        assert!(mailed(&fixture).await.is_empty(), "an address that is there gets no other mail");
        let id = own_address(&fixture).await;
        manager.call::<RemoveStatementAddress>(&ById { id }).await.unwrap();
        manager.call::<AddStatementAddress>(&address(EMAIL)).await.unwrap();
        let second = token(&fixture).await;
        let mut owner = fixture.anonymous();
        assert_eq!(owner.refused::<OpenStatement>(&link(&first)).await, 1030);
        for _ in 0..2 {
            assert_eq!(owner.call::<OpenStatement>(&link(&second)).await.unwrap(), None);
        }
        let confirmed = "SELECT COUNT(*) FROM audit WHERE action = 'statement-address.confirm' AND subject = '1' AND detail = 'compta@exemple.test'";
        assert_eq!(fixture.number(confirmed).await, 1);
        let listed = manager.call::<StatementAddresses>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        assert_eq!(listed.len(), 1);
        assert!(listed[0].is_confirmed && listed[0].email == EMAIL);
        manager.call::<AddStatementAddress>(&address(EMAIL)).await.unwrap();
        mail_due(&fixture, "2026-12-01T07:59[America/Toronto]").await;
        assert!(fixture.number("SELECT COUNT(*) FROM statement_addresses WHERE mailed_month = '2026-11'").await == 0);
        let other = fixture.second_server();
        tokio::join!(mail_due(&fixture, DUE), mail_due(&other, DUE));
        mail_due(&fixture, "2026-12-31T23:00[America/Toronto]").await;
        let mails = mailed(&fixture).await;
        assert!(matches!(mails.as_slice(), [(_, Template::StatementLink { month, .. })] if month.as_deref() == Some("2026-11")), "{mails:?}");
        mail_due(&fixture, "2027-01-04T08:00[America/Toronto]").await;
        assert_eq!(mailed(&fixture).await.len(), 1);
    }

    async fn a_link_opens_the_statement_of_its_month_and_nothing_else(fixture) {
        let november = statement_token(&fixture).await;
        // Any number of times, in any browser.
        for language in ["fr", "en"] {
            let mut reader = fixture.anonymous().with_header("language", language);
            let address = reader.call::<OpenStatement>(&link(&november)).await.unwrap().unwrap();
            assert!(address.starts_with(&format!("/api/statement/1/2026-11?language={language}&")), "{address}");
            let page = reader.get(&address).await;
            assert_eq!(page.status, 200);
            assert!(page.header("set-cookie").is_empty());
            for other in [address.replace("2026-11", "2026-10"), address.replace("/1/", "/2/")] {
                assert_eq!(reader.get(&other).await.status, 410, "{other}");
            }
            assert_eq!(reader.get("/api/v1/user/business").await.status, 401);
        }
        mail_due(&fixture, "2027-01-04T08:00[America/Toronto]").await;
        let december = token(&fixture).await;
        for (link, month) in [(link(&november), "2026-11"), (link(&december), "2026-12")] {
            let address = fixture.anonymous().call::<OpenStatement>(&link).await.unwrap().unwrap();
            assert!(address.starts_with(&format!("/api/statement/1/{month}?")), "{address}");
        }
        let plain = format!("SELECT COUNT(*) FROM statement_links WHERE hash = '{}'", november.expose());
        assert_eq!(fixture.count(plain).await, 0, "the database has the hash only");
    }

    async fn a_link_ends_after_sixty_days_and_with_its_address(fixture) {
        let november = statement_token(&fixture).await;
        let mut reader = fixture.anonymous();
        let days = "SELECT (MAX(expires_at) - MAX(a.confirmed_at)) / 86400000 FROM statement_links l JOIN statement_addresses a ON a.id = l.address_id WHERE l.month = '2026-11'";
        assert_eq!(fixture.number(days).await, 60);
        fixture.change("UPDATE statement_links SET expires_at = 1 WHERE month = '2026-11'").await;
        assert_eq!(reader.refused::<OpenStatement>(&link(&november)).await, 1030);
        fixture.change("UPDATE statement_links SET expires_at = 4102444800000 WHERE month = '2026-11'").await;
        assert!(reader.call::<OpenStatement>(&link(&november)).await.is_ok());
        let id = own_address(&fixture).await;
        assert_eq!(fixture.signed_in(OTHER_MANAGER).await.refused::<RemoveStatementAddress>(&ById { id }).await, 1007);
        let mut manager = fixture.signed_in(MANAGER).await;
        manager.call::<RemoveStatementAddress>(&ById { id }).await.unwrap();
        assert_eq!(manager.refused::<RemoveStatementAddress>(&ById { id }).await, 1007);
        assert_eq!(reader.refused::<OpenStatement>(&link(&november)).await, 1030);
        mail_due(&fixture, "2027-01-04T08:00[America/Toronto]").await;
        assert!(mailed(&fixture).await.is_empty());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'statement-address.remove'").await, 1);
    }

    async fn a_business_has_three_addresses_which_its_managers_alone_name(fixture) {
        fixture.change("DELETE FROM statement_addresses").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        for name in ["a", "b", "c"] {
            manager.call::<AddStatementAddress>(&address(&format!("{name}@exemple.test"))).await.unwrap();
        }
        assert_eq!(manager.refused::<AddStatementAddress>(&address("d@exemple.test")).await, 1002);
        assert!(manager.call::<AddStatementAddress>(&address("a@exemple.test")).await.is_ok(), "it is there");
        assert_eq!(manager.refused::<AddStatementAddress>(&address("compta")).await, 1002);
        let foreign = AddStatementAddressRequest { business_id: OTHER_BUSINESS, ..address(EMAIL) };
        assert_eq!(manager.refused::<AddStatementAddress>(&foreign).await, 1007);
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        assert_eq!(other.refused::<StatementAddresses>(&EmployeesRequest { business_id: BUSINESS }).await, 1007);
        assert_eq!(mailed(&fixture).await.len(), 3);
        // Two at once for the last place: one counts the other's.
        fixture.change("DELETE FROM statement_links").await;
        fixture.change("DELETE FROM statement_addresses WHERE email = 'c@exemple.test'").await;
        let mut colleague = fixture.signed_in(MANAGER).await;
        let (one, two) = (address("e@exemple.test"), address("f@exemple.test"));
        let (one, two) = tokio::join!(manager.call::<AddStatementAddress>(&one), colleague.call::<AddStatementAddress>(&two));
        assert!(one.is_ok() != two.is_ok());
    }
}
