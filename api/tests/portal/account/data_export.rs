//! The file of all that the portal holds of a person.

use portal_api::store::Db;
use portal_api::store::tables::{ColumnType, TABLES};
use portal_api::values;
use portal_core::api::ErrorCode;
use serde_json::Value;

use crate::client::{Client, Reply};
use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER};

const PATH: &str = "/api/v1/user/data";

/// An employee of the rival business, who has bought something.
const EMPLOYEE: i64 = 2_201;

async fn download(client: &mut Client) -> (Value, Reply) {
    let reply = client.get(PATH).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    (reply.json(), reply)
}

fn rows<'f>(file: &'f Value, part: &str) -> &'f [Value] {
    file[part].as_array().unwrap()
}

/// Every value of a column of the schema that no file may have; one of a few letters stands in it by chance.
async fn secrets(fixture: &Fixture) -> Vec<String> {
    let words = [
        "hash",
        "secret",
        "token",
        "credential",
        "public_key",
        "challenge",
        "nonce",
        "verifier",
    ];
    let read = move |db: &mut Db<'_>| {
        let mut found = db.column::<String>(
            "SELECT value FROM settings WHERE name LIKE '%_key'",
            values![],
        )?;
        found.extend(db.column::<String>("SELECT data FROM outbox WHERE data <> ''", values![])?);
        for table in TABLES {
            for (column, kind) in table.columns {
                if *kind == ColumnType::Text && words.iter().any(|word| column.contains(word)) {
                    let sql = format!("SELECT {column} FROM {0} WHERE {column} <> ''", table.name);
                    found.extend(db.column::<String>(&sql, values![])?);
                }
            }
        }
        found.retain(|value| value.len() > 8);
        Ok(found)
    };
    fixture.state.store.read(read).await.unwrap()
}

cases! {
    async fn the_file_of_a_person_has_their_data_and_nothing_of_others(fixture) {
        for sql in [
            "INSERT INTO one_time_tokens VALUES ('canary-of-a-token', 1001, 'change email', 'autre@flotte.test', 0, 4102444800000)",
            "UPDATE cards SET vault_token = 'canary-of-a-card'",
            "INSERT INTO recovery_codes VALUES ('canary-of-a-code', 1001)",
            "INSERT INTO authenticators VALUES (1001, 'canary-of-an-app', NULL, 58000000, 0)",
            "INSERT INTO outbox (id, recipient, language, kind, data, created_at, attempts, due_at, give_up_at)
                VALUES (1, 'fleet@demo.test', 'fr', 'resetPassword', 'canary-of-a-link', 0, 0, 0, 0)",
            "INSERT INTO audit VALUES (1, 0, NULL, 'user.disable', '1001', 'call', NULL, NULL)",
            "INSERT INTO audit VALUES (2, 0, 1003, 'offer.create', '1001', 'call', '7', NULL)",
            "INSERT INTO audit VALUES (3, 0, 1001, 'employee.invite', '2201', 'call', '1', NULL)",
            "INSERT INTO audit VALUES (4, 0, 1001, 'invitation.create', '5', 'call', NULL, NULL)",
        ] {
            fixture.change(sql).await;
        }
        let mut client = fixture.signed_in(MANAGER).await;
        let (file, reply) = download(&mut client).await;
        assert_eq!(reply.header("content-disposition"), "attachment; filename=\"account-data.json\"");
        assert_eq!((reply.header("content-type"), reply.header("cache-control")), ("application/json", "no-store"));
        let account = &rows(&file, "account")[0];
        assert_eq!((&account["email"], &account["hasPassword"]), (&"fleet@demo.test".into(), &true.into()));
        assert!(account["createdAt"].as_str().unwrap().ends_with('Z'));
        assert_eq!(rows(&file, "sessions").len(), 1);
        assert_eq!(rows(&file, "roles")[0]["role"], "ROLE_BUSINESS");
        assert!(rows(&file, "businessesManaged")[0]["business"].is_string());
        assert_eq!(rows(&file, "cards").len(), 1);
        assert_eq!(rows(&file, "linksInMail")[0]["newEmail"], "autre@flotte.test");
        assert_eq!(rows(&file, "mails")[0]["kind"], "resetPassword");
        let app = &rows(&file, "authenticatorApps")[0];
        assert_eq!((&app["isSetUp"], &app["recoveryCodesLeft"]), (&true.into(), &1.into()));
        let audited: Vec<_> = rows(&file, "auditTrail").iter().map(|it| (it["action"].as_str().unwrap(), &it["isOwnAct"])).collect();
        assert_eq!(audited, [("user.disable", &false.into())], "not what another did to a row of the same number");
        let (again, _) = download(&mut client).await;
        assert_eq!(rows(&again, "auditTrail").iter().filter(|it| it["action"] == "user.export-data").count(), 1);
        let text = reply.text();
        for secret in secrets(&fixture).await {
            assert!(!text.contains(&secret), "{secret} in\n{text}");
        }
        for other in ["broker@demo.test", "admin@demo.test", "rival-employee@demo.test"] {
            assert!(!text.contains(other), "{other} in\n{text}");
        }
    }

    async fn brokers_and_employees_find_what_they_did(fixture) {
        let sent = fixture.number("SELECT COUNT(*) FROM offers WHERE created_by = 1003").await;
        let (file, _) = download(&mut fixture.signed_in(BROKER).await).await;
        assert!(sent > 0);
        let offers = rows(&file, "offersSent");
        assert_eq!(i64::try_from(offers.len()).unwrap(), sent);
        assert!(offers[0]["brand"].is_string() && offers[0]["yearlyPriceInCents"].is_i64() && offers[0]["isAccepted"].is_boolean());
        assert_eq!(rows(&file, "savedViews")[0]["name"], "Électriques");
        assert_eq!(rows(&file, "offerTemplatesOfBrands")[0]["name"], "Complet");
        assert_eq!(rows(&file, "offersInPreparation")[0]["request"], 8);

        let (file, _) = download(&mut fixture.signed_in(EMPLOYEE).await).await;
        assert_eq!(rows(&file, "teamMemberships")[0]["business"], "Rival");
        let bought = &rows(&file, "purchases")[0];
        assert_eq!((&bought["number"], &bought["priceInCents"]), (&9001.into(), &1000.into()));
        assert!(bought["station"].is_string());
        let (file, _) = download(&mut fixture.signed_in(ADMINISTRATOR).await).await;
        assert_eq!(rows(&file, "roles")[0]["role"], "ROLE_ADMIN");
    }

    async fn a_long_file_has_every_row_once(fixture) {
        let insert = |db: &mut Db<'_>| {
            for number in 0..1_250_i64 {
                db.execute("INSERT INTO audit VALUES (?1, ?1, 1001, 'user.update', '1001', 'call', NULL, NULL)", values![number + 1])?;
            }
            Ok(())
        };
        fixture.state.store.write(insert).await.unwrap();
        let (file, _) = download(&mut fixture.signed_in(MANAGER).await).await;
        let times: Vec<_> = rows(&file, "auditTrail").iter().map(|it| it["at"].as_str().unwrap()).collect();
        assert_eq!(times.len(), 1_250);
        assert!(times.windows(2).all(|pair| pair[0] != pair[1]));
    }

    async fn the_file_asks_for_a_recent_proof(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        fixture.change("UPDATE sessions SET verified_at = verified_at - 660000").await;
        assert_eq!(client.get(PATH).await.code(), u64::from(ErrorCode::ConfirmationNeeded.number()));
        assert_eq!(fixture.anonymous().get(PATH).await.code(), 1003);
    }
}
