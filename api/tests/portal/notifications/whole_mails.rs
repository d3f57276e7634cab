//! Mails of every kind as a mail server gets them: no private facts in them, and addresses that change nothing.

use std::collections::BTreeSet;

use jiff::ToSpan;
use portal_api::store::Db;
use portal_core::api::wire::NotificationKind;

use super::happenings::{forget, happen, recipient};
use super::mail_server::MailServer;
use super::world::*;
use crate::fixture::{APPLICANTS, ORIGIN};
use crate::rows::rows;

cases! {
    // NOTIFICATION-2, NOTIFICATION-5, NOTIFICATION-8
    async fn whole_mails_have_no_private_fact_and_fetching_their_addresses_changes_nothing(fixture) {
        forget(&fixture).await;
        let start = begin(&fixture).await;
        let [applicant, _] = APPLICANTS;
        for sql in [
            "UPDATE users SET email = 'canari-membre@exemple.test', cellphone = 'canari' WHERE id = 2201".to_owned(),
            format!("UPDATE users SET email = 'canari-courtier@exemple.test', cellphone = 'canari', licence_number = 'canari', firm = 'canari' WHERE id = {applicant}"),
            "INSERT INTO cards VALUES (9, 2, NULL, 'canari', 'Canari', 'cnri', 'Canari', '06', '2027', 0)".to_owned(),
            "UPDATE businesses SET employee_cap = 1, name = 'Canari' WHERE id = 2".to_owned(),
        ] {
            fixture.change(&sql).await;
        }
        for kind in NotificationKind::ALL {
            happen(&fixture, *kind, &start).await;
        }
        tick(&fixture, &(&start + 2.hours())).await;
        tick(&fixture, &(&start + 9.hours())).await;
        let server = MailServer::start().await;
        server.start_mailer(&fixture);
        let mails = server.all(&fixture).await;
        let mut pages = BTreeSet::new();
        for mail in &mails {
            let said = mail.said().to_lowercase();
            for canary in CANARIES {
                assert!(!said.contains(canary) && !mail.raw.to_lowercase().contains(canary), "{canary} in\n{said}");
            }
            assert!(mail.raw.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
            pages.extend(mail.urls());
        }
        for page in ["/Insurer/Offer/1", "/people/accounts/person?id=1013", "/Stations?address=", "/team/member?id=2201", "/team/billing", "/stop-emails#", "/api/v1/user/notification/stop/", "/account"] {
            assert!(pages.iter().any(|url| url.starts_with(&format!("{ORIGIN}{page}"))), "{page} {pages:?}");
        }
        let stored = |db: &mut Db<'_>| rows(db);
        let before = fixture.state.store.read(stored).await.unwrap();
        let mut filter = fixture.anonymous();
        for url in &pages {
            let path = url.strip_prefix(ORIGIN).unwrap().split('#').next().unwrap();
            for method in ["GET", "HEAD"] {
                filter.send(method, if path.is_empty() { "/" } else { path }, None).await;
            }
        }
        assert_eq!(fixture.state.store.read(stored).await.unwrap(), before);
        // The button of a mail program stops the kinds of its mail, and no others.
        let mail = mails.iter().find(|mail| mail.to == recipient(NotificationKind::LowStock).0).unwrap();
        let urls = mail.urls();
        let button = urls.iter().find(|url| url.contains("/notification/stop/")).unwrap();
        filter.send("POST", button.strip_prefix(ORIGIN).unwrap(), Some("List-Unsubscribe=One-Click".into())).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM notifications WHERE timing = 'never' AND user_id = 1002 AND kind IN ('waitingBrokers', 'lowStock')").await, 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM notifications WHERE timing = 'never'").await, 2);
    }
}
