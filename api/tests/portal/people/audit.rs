//! The audit trail as administrators read it.

use portal_api::audit::{self, Action, COMMAND_LINE};
use portal_api::store::Db;
use portal_api::{id, time, values};
use portal_core::api::requests::{
    AuditRequest, ById, NoFields, RemoveEmployeeRequest, UpdateAccountRequest,
};
use portal_core::api::wire::{AuditKind, ThingKind};
use portal_core::api::{
    Audit, AuditPeople, DiscardRequest, ErrorCode, RemoveEmployee, UpdateAccount,
};
use portal_core::language::Language;

use serde_json::Value;

use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER, REQUEST};
use crate::people::clients::system_with_webhooks;

const CSV: &str = "/api/v1/admin/audit/csv";

fn page(page: u32, size: u32) -> AuditRequest {
    AuditRequest {
        page,
        size,
        ..AuditRequest::default()
    }
}

/// Records acts of the broker on request 2 at these days before now, oldest first.
async fn at_days_before(fixture: &Fixture, days: &[i64]) {
    let days = days.to_vec();
    let write = move |db: &mut Db<'_>| {
        for day in &days {
            let at = time::now() - day * time::DAY;
            db.execute(
                "INSERT INTO audit (id, at, user_id, action, subject, call_id)
                 VALUES (?1, ?2, ?3, 'request.discard', ?4, 'test')",
                values![id::lowest_of(at), at, BROKER, &REQUEST.to_string()],
            )?;
        }
        Ok(())
    };
    fixture.state.store.write(write).await.unwrap();
}

async fn waiting(fixture: &Fixture, user: i64) -> Value {
    let session = fixture.signed_in(user).await.get("/api/v1/session").await;
    session.json()["data"]["session"]["waiting"].clone()
}

async fn record(fixture: &Fixture, action: Action, subject: i64, detail: &'static str) {
    let write =
        move |db: &mut Db<'_>| audit::record_with(db, None, action, subject, COMMAND_LINE, detail);
    fixture.state.store.write(write).await.unwrap();
}

cases! {
    async fn acts_are_said_in_sentences_newest_first_with_their_thing(fixture) {
        fixture.signed_in(BROKER).await.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        let removed = RemoveEmployeeRequest { employee_id: 2_001 };
        fixture.signed_in(MANAGER).await.call::<RemoveEmployee>(&removed).await.unwrap();
        record(&fixture, Action::BrokerApprove, 1_004, "1").await;
        fixture.change("UPDATE users SET first_name = 'Ana', last_name = 'Roy' WHERE id = 2001").await;

        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let french = administrator.call::<Audit>(&page(1, 10)).await.unwrap();
        let texts: Vec<_> = french.rows.iter().map(|row| row.text.as_str()).collect();
        assert_eq!(texts[0], "La ligne de commande a approuvé le compte de courtage de Louis Paquette pour la bannière Assurances Boréal.");
        assert_eq!(texts[1], "Josée Lavoie a retiré Ana Roy de l’équipe de l’entreprise Transport Boréal inc.");
        assert!(texts[2].starts_with("Nadia Haddad a écarté la demande nº\u{a0}2 ("), "{}", texts[2]);
        assert_eq!((french.total, french.has_more), (3, false));
        let [approval, removal, discard] = &french.rows[..] else { panic!("three acts") };
        assert!(approval.person.is_none() && approval.kind == Some(AuditKind::Access));
        let thing = removal.thing.as_ref().unwrap();
        assert_eq!((thing.kind, thing.id, thing.name.as_str()), (ThingKind::Person, 2_001, "Ana Roy"));
        assert_eq!(discard.person.as_ref().map(|it| it.id), Some(BROKER));

        let mut english = administrator.clone().with_header("language", "en");
        let english = english.call::<Audit>(&page(1, 10)).await.unwrap();
        assert!(english.rows[2].text.starts_with("Nadia Haddad discarded request #2 ("));
    }

    async fn an_act_has_the_name_of_its_moment_and_tells_namesakes_apart(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        let mut names = UpdateAccountRequest { first_name: "Martin".into(), last_name: "Bélanger".into(), language: Language::Fr };
        broker.call::<UpdateAccount>(&names).await.unwrap();
        broker.call::<UpdateAccount>(&names).await.unwrap();
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await.with_header("language", "en");
        let own = UpdateAccountRequest { first_name: "Martin".into(), last_name: "Bélanger".into(), language: Language::En };
        administrator.call::<UpdateAccount>(&own).await.unwrap();
        let rows = administrator.call::<Audit>(&page(1, 10)).await.unwrap().rows;
        let [honest, spoof, rename, before] = &rows[..] else { panic!("{rows:?}") };
        assert!(before.text.starts_with("Nadia Haddad (broker@demo.test) discarded"), "{}", before.text);
        assert!(rename.text.ends_with(": Nadia Haddad → Martin Bélanger."), "{}", rename.text);
        assert!(spoof.text.starts_with("Martin Bélanger (broker@demo.test) "), "{}", spoof.text);
        assert!(honest.text.starts_with("Martin Bélanger (admin@demo.test) "), "{}", honest.text);
        assert_eq!((spoof.person.as_ref().map(|it| it.id), spoof.person_email.as_deref()), (Some(BROKER), Some("broker@demo.test")));
        let people = administrator.call::<AuditPeople>(&NoFields {}).await.unwrap();
        let shown: Vec<_> = people.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(shown, ["Martin Bélanger (admin@demo.test)", "Martin Bélanger (broker@demo.test)"]);

        names.first_name = "Nadia".into();
        names.last_name = "Haddad".into();
        broker.call::<UpdateAccount>(&names).await.unwrap();
        let rows = administrator.call::<Audit>(&page(1, 10)).await.unwrap().rows;
        assert!(rows[2].text.starts_with("Martin Bélanger (broker@demo.test) "), "renamed back: {}", rows[2].text);
        assert!(rows[4].text.starts_with("Nadia Haddad discarded"), "no namesake any more: {}", rows[4].text);
        let csv = administrator.get(CSV).await.text();
        let lines: Vec<_> = csv.lines().collect();
        assert!(lines[0].contains("\"Person\",\"Email of the person\",\"Number of the person\",\"Act\""), "{}", lines[0]);
        assert!(lines[3].contains("\"Martin Bélanger\",\"broker@demo.test\",\"1003\","), "{}", lines[3]);
    }

    async fn an_act_of_another_release_and_a_deleted_row_are_shown_too(fixture) {
        fixture.change(&format!(
            "INSERT INTO audit (id, at, user_id, action, subject, call_id)
             VALUES (1, 1, 999, 'boat.sell', '5', 'x'), (2, 2, 1002, 'user.disable', '999', 'x'),
                    (3, 3, {BROKER}, 'session.open', '{BROKER}', 'x')"
        )).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await.with_header("language", "en");
        let rows = administrator.call::<Audit>(&page(1, 10)).await.unwrap().rows;
        assert_eq!(rows[2].text, "#999 boat.sell 5.");
        assert!(rows[2].kind.is_none() && rows[2].thing.is_none());
        assert_eq!(rows[1].text, "Martin Bélanger disabled the account of #999.");
        assert!(rows[0].thing.is_none(), "one's own account");
    }

    async fn acts_on_systems_are_found_by_name_token_and_address_and_have_a_history(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (id, secret) = system_with_webhooks(&fixture, &mut administrator, "Système Zénith").await;
        let system = format!("client:{id}");
        let of_kind = AuditRequest { kind: Some(AuditKind::System), ..page(1, 10) };
        let acts = administrator.call::<Audit>(&of_kind).await.unwrap();
        assert_eq!(acts.total, 4);
        for act in &acts.rows {
            let thing = act.thing.as_ref().map(|it| (it.kind, it.id, it.name.as_str()));
            assert_eq!(thing, Some((ThingKind::Client, id, "Système Zénith")), "{}", act.text);
        }
        for (typed, found) in [("zenith", 4), (&secret[..19], 1), ("by-token.test", 1), ("by person", 1), ("evil.example", 0)] {
            let search = AuditRequest { search: Some(typed.into()), ..page(1, 10) };
            assert_eq!(administrator.call::<Audit>(&search).await.unwrap().total, found, "{typed}");
        }
        fixture.change("UPDATE audit SET subject = (SELECT CAST(id AS TEXT) FROM webhook_endpoints WHERE url LIKE '%by-token%')
            WHERE action = 'webhook.create' AND user_id IS NULL").await;
        let history = AuditRequest { thing: Some(system), ..page(1, 10) };
        let history = administrator.call::<Audit>(&history).await.unwrap();
        assert_eq!(history.rows[0].thing.as_ref().map(|it| it.name.as_str()), Some("Système Zénith"), "of an earlier release");
        assert_eq!((history.total, history.thing.map(|it| it.name)), (4, Some("Système Zénith".into())));
    }

    async fn a_history_holds_what_was_done_to_a_row_and_what_a_person_did(fixture) {
        record(&fixture, Action::BrokerApprove, 1_004, "1").await;
        record(&fixture, Action::OfferAccept, 77, "2").await;
        record(&fixture, Action::BrandQuota, 1, "2").await;
        fixture.signed_in(BROKER).await.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for (thing, name, expected) in [
            ("brand:1", "Assurances Boréal", &[AuditKind::Brand, AuditKind::Access][..]),
            ("request:2", "nº\u{a0}2 (", &[AuditKind::Request, AuditKind::Offer]),
            ("person:1003", "Nadia Haddad", &[AuditKind::Request]),
            ("person:1004", "Louis Paquette", &[AuditKind::Access]),
            ("person:2", "nº\u{a0}2", &[]),
        ] {
            let request = AuditRequest { thing: Some(thing.into()), ..page(1, 10) };
            let history = administrator.call::<Audit>(&request).await.unwrap();
            let kinds: Vec<_> = history.rows.iter().map(|row| row.kind.unwrap()).collect();
            assert_eq!(kinds, expected, "{thing}");
            assert!(history.thing.unwrap().name.starts_with(name), "{thing}");
        }
        let wrong = AuditRequest { thing: Some("boat:1".into()), ..page(1, 10) };
        assert_eq!(administrator.refused::<Audit>(&wrong).await, ErrorCode::InvalidFields.number());
    }

    async fn the_trail_is_filtered_by_person_kind_and_days_and_paged(fixture) {
        at_days_before(&fixture, &[40, 3, 2]).await;
        record(&fixture, Action::BrandCreate, 1, "").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let day = |days: i64| time::iso(time::now() - days * time::DAY)[..10].to_owned();
        for (request, expected) in [
            (page(1, 10), 4),
            (AuditRequest { person: Some(BROKER), ..page(1, 10) }, 3),
            (AuditRequest { kind: Some(AuditKind::Brand), ..page(1, 10) }, 1),
            (AuditRequest { from: Some(day(3)), to: Some(day(2)), ..page(1, 10) }, 2),
            // An unknown zone counts as the portal's.
            (AuditRequest { from: Some(day(3)), to: Some(day(2)), time_zone: Some("Mars/Base".into()), ..page(1, 10) }, 2),
            (AuditRequest { to: Some(day(3)), person: Some(BROKER), ..page(1, 10) }, 2),
            (AuditRequest { from: Some(day(2)), to: Some(day(3)), ..page(1, 10) }, 0),
        ] {
            let selected = administrator.call::<Audit>(&request).await.unwrap();
            assert_eq!((selected.rows.len(), selected.total), (expected, u32::try_from(expected).unwrap()), "{request:?}");
        }
        let mut ids = Vec::new();
        for number in 1..=3 {
            let rows = administrator.call::<Audit>(&page(number, 2)).await.unwrap();
            assert_eq!(rows.total, 4);
            ids.extend(rows.rows.into_iter().map(|row| row.id));
        }
        assert!(ids.len() == 4 && ids.is_sorted_by(|a, b| a > b), "{ids:?}");
        let people = administrator.call::<AuditPeople>(&NoFields {}).await.unwrap();
        assert_eq!(people.iter().map(|it| (it.id, it.name.as_str())).collect::<Vec<_>>(), [(BROKER, "Nadia Haddad")]);
    }

    async fn a_search_finds_acts_of_and_on_what_it_names_in_trail_and_export(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<DiscardRequest>(&ById { id: REQUEST }).await.unwrap();
        let names = UpdateAccountRequest { first_name: "Zoé".into(), last_name: "Été".into(), language: Language::Fr };
        broker.call::<UpdateAccount>(&names).await.unwrap();
        record(&fixture, Action::OfferAccept, 77, "2").await;
        record(&fixture, Action::BrandQuota, 1, "2").await;
        record(&fixture, Action::BrokerApprove, 1_004, "1").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let of_broker = &["user.update", "request.discard"][..];
        for (search, expected) in [
            // The request, not the brand's quota of 2.
            ("nº\u{a0}2", &["offer.accept", "request.discard"][..]),
            ("ete zoe", of_broker),
            ("nadia haddad", of_broker),
            ("BROKER@demo.test", of_broker),
            ("paquette", &["broker.approve"]),
            ("boreal", &["broker.approve", "brand.quota"]),
            (" ", &["broker.approve", "brand.quota", "offer.accept", "user.update", "request.discard"]),
            ("nobody has this name", &[]),
        ] {
            let request = AuditRequest { search: Some(search.into()), ..page(1, 10) };
            let found = administrator.call::<Audit>(&request).await.unwrap();
            assert_eq!(usize::try_from(found.total).unwrap(), expected.len(), "{search}: {:?}", found.rows);
            let search = search.replace(' ', "%20").replace('\u{a0}', "%C2%A0").replace('º', "%C2%BA");
            let csv = administrator.get(&format!("{CSV}?search={search}")).await.text();
            // The export is an act too (AUDIT-1).
            fixture.change("DELETE FROM audit WHERE action = 'audit.export'").await;
            let codes: Vec<_> = csv.lines().skip(1).filter_map(|line| line.split("\";\"").nth(5)).collect();
            assert_eq!(codes, expected, "{search}: {csv}");
        }
    }

    async fn sessions_are_left_out_unless_they_are_the_kind(fixture) {
        fixture.change(&format!(
            "INSERT INTO audit (id, at, user_id, action, subject, call_id)
             VALUES (1, 1, {BROKER}, 'session.open', '{BROKER}', 'x'), (2, 2, {BROKER}, 'boat.sell', '5', 'x'),
                    (3, 3, {BROKER}, 'request.discard', '2', 'x')"
        )).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let without = AuditRequest { without_sessions: true, ..page(1, 10) };
        let of_kind = AuditRequest { kind: Some(AuditKind::SignIn), ..without.clone() };
        for (request, expected) in [(page(1, 10), &[3, 2, 1][..]), (without, &[3, 2]), (of_kind, &[1])] {
            let rows = administrator.call::<Audit>(&request).await.unwrap().rows;
            assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), expected);
        }
        let csv = administrator.get(&format!("{CSV}?withoutSessions=true")).await.text();
        assert!(csv.contains("boat.sell") && !csv.contains("session.open"), "{csv}");
    }

    async fn the_export_has_the_filtered_acts_in_the_users_language(fixture) {
        let old: Vec<i64> = (1..=700).rev().collect();
        at_days_before(&fixture, &old).await;
        record(&fixture, Action::BrandRename, 1, "=1+1").await;
        fixture.change("UPDATE users SET first_name = '=2+2' WHERE id = 1003").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let french = administrator.get(CSV).await;
        assert_eq!(french.header("content-type"), "text/csv; charset=utf-8");
        assert_eq!(french.header("content-disposition"), "attachment; filename=\"audit-fr.csv\"");
        let text = french.text();
        assert!(text.starts_with("\u{feff}\"Date (UTC)\";\"Personne\";\"Courriel de la personne\";\"Numéro de la personne\";\"Activité\""), "{}", &text[..80]);
        assert_eq!((text.lines().count(), text.matches('\u{feff}').count()), (702, 1));
        assert!(text.contains("\"'=2+2 Haddad\"") && !text.contains("\"=2+2"), "no cell runs as a formula");
        let exports = format!("SELECT COUNT(*) FROM audit WHERE action = 'audit.export' AND user_id = {ADMINISTRATOR}");
        assert_eq!(fixture.count(exports).await, 1, "which is an act itself");
        let path = format!("{CSV}?kind=brand");
        let english = administrator.clone().with_header("language", "en").get(&path).await.text();
        assert!(english.starts_with("\u{feff}\"Date (UTC)\",\"Person\",\"Email of the person\",\"Number of the person\",\"Act\""));
        assert!(english.lines().count() == 2 && english.contains("renamed the brand Assurances Boréal: =1+1."), "{english}");
        assert_eq!(fixture.signed_in(MANAGER).await.get(CSV).await.code(), 1005);
    }

    async fn old_acts_are_deleted_where_the_operator_says_so(fixture) {
        at_days_before(&fixture, &[400, 366, 364, 1]).await;
        let delete = |db: &mut Db<'_>| audit::delete_older_than(db, 365);
        assert_eq!(fixture.state.store.write(delete).await.unwrap(), 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 2);
        assert_eq!(fixture.state.store.write(delete).await.unwrap(), 0);
    }

    async fn an_administrators_session_counts_the_brokers_who_wait(fixture) {
        let all = waiting(&fixture, ADMINISTRATOR).await.as_u64().unwrap();
        assert!(all > 0);
        assert!(waiting(&fixture, BROKER).await.is_null(), "of an administrator only");
        for (change, expected) in [
            ("UPDATE users SET email_confirmed_at = NULL WHERE id = 1004", all - 1),
            ("UPDATE users SET email_confirmed_at = 1 WHERE id = 1004", all),
            ("UPDATE user_roles SET refused_at = 1 WHERE user_id = 1004", all - 1),
        ] {
            fixture.change(change).await;
            assert_eq!(waiting(&fixture, ADMINISTRATOR).await, expected, "{change}");
        }
    }
}
