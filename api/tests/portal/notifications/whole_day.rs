//! A day of requests, on two servers that are killed, by a mail server.

use jiff::ToSpan;
use portal_api::mail::outbox;
use portal_api::routes::notifications::{claim, due};
use portal_api::time::MINUTE;

use super::mail_server::MailServer;
use super::world::*;

cases! {
    // NOTIFICATION-2, NOTIFICATION-7
    async fn a_day_of_500_requests_and_5_brokers_on_two_servers_with_kills(fixture) {
        for (n, timing) in ["now", "twice", "morning", "never", "now"].iter().enumerate() {
            let id = 7_500 + n;
            fixture.change(&format!("INSERT INTO users (id, email, first_name, last_name, created_at, email_confirmed_at) VALUES ({id}, 'day{id}@demo.test', 'N', 'N', 0, 0)")).await;
            fixture.change(&format!("INSERT INTO user_roles (user_id, role, is_accepted) VALUES ({id}, 'ROLE_ASSURANCE', TRUE)")).await;
            fixture.change(&format!("INSERT INTO brand_members (brand_id, user_id) VALUES (1, {id})")).await;
            fixture.change(&format!("INSERT INTO notifications (user_id, kind, timing, mailed_until) VALUES ({id}, 'newRequests', '{timing}', 0)")).await;
        }
        fixture.change("UPDATE users SET first_name = 'Canari', email = 'canari@exemple.test' WHERE id = 2201").await;
        count_from_the_day(&fixture).await;
        let second = fixture.second_server();
        let mail_server = MailServer::start().await;
        for server in [&fixture, &second] { mail_server.start_mailer(server); }
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond();
        let mut requests = Vec::new();
        for minute in 0..(33 * 60) {
            let now = &start + i64::from(minute).minutes();
            if minute % 2 == 0 && requests.len() < 500 {
                requests.push(request_at(&fixture, at + i64::from(minute) * MINUTE, "Soul", "GAS").await);
            }
            if minute % 5 != 0 { continue; }
            let ms = now.timestamp().as_millisecond();
            if minute % 35 == 0 {
                // A server that is killed between its lease and the mail, and one that took a message and did not send it.
                let killed = now.clone();
                fixture.state.store.write(move |db| { due::plan(db, &killed)?; claim(db, ms) }).await.unwrap();
            }
            for server in [&fixture, &second] { tick(server, &now).await; }
            if minute % 35 == 0 {
                fixture.state.store.write(outbox::claim).await.unwrap();
            }
        }
        // The leases of killed servers end.
        fixture.change("UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL").await;
        let mails = mail_server.all(&fixture).await;
        for mail in &mails {
            let said = mail.said().to_lowercase();
            assert!(CANARIES.iter().all(|canary| !said.contains(canary)), "{said}");
        }
        for (n, expected) in [500, 500, 500, 0, 500].iter().enumerate() {
            let to = format!("day{}@demo.test", 7_500 + n);
            let mails: Vec<_> = mails.iter().filter(|mail| mail.to == to).collect();
            let mut listed: Vec<_> = mails.iter().flat_map(|mail| mail.request_ids()).collect();
            let lines = listed.len();
            let more: usize = mails.iter().map(|mail| mail.more()).sum();
            assert_eq!(lines + more, *expected, "{to}: each mailed, and once");
            listed.sort_unstable();
            listed.dedup();
            assert_eq!((listed.len(), listed.iter().all(|id| requests.contains(id))), (lines, true), "{to}");
        }
    }
}
