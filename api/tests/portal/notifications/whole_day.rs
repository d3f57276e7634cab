//! A day of requests, on two servers that are killed.

use std::collections::HashMap;

use jiff::ToSpan;
use portal_api::routes::notifications::{claim, due};
use portal_api::time::MINUTE;

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
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond();
        let (mut listed, mut requests): (HashMap<String, Vec<i64>>, Vec<i64>) = Default::default();
        let mut counted: HashMap<String, u32> = HashMap::new();
        for minute in 0..(33 * 60) {
            let now = &start + i64::from(minute).minutes();
            if minute % 2 == 0 && requests.len() < 500 {
                requests.push(request_at(&fixture, at + i64::from(minute) * MINUTE, "Soul", "GAS").await);
            }
            if minute % 5 != 0 { continue; }
            let ms = now.timestamp().as_millisecond();
            if minute % 35 == 0 {
                // A server that is killed between its lease and the mail.
                let killed = now.clone();
                fixture.state.store.write(move |db| { due::plan(db, &killed)?; claim(db, ms) }).await.unwrap();
            }
            for server in [&fixture, &second] { tick(server, &now).await; }
            for (to, sections) in written(&fixture).await {
                for section in sections {
                    *counted.entry(to.clone()).or_default() += u32::try_from(section.lines.len()).unwrap() + section.more;
                    listed.entry(to.clone()).or_default().extend(ids(&section));
                    let said = format!("{section:?}");
                    assert!(CANARIES.iter().all(|canary| !said.contains(canary)), "{said}");
                }
            }
        }
        for (n, expected) in [500, 500, 500, 0, 500].iter().enumerate() {
            let to = format!("day{}@demo.test", 7_500 + n);
            assert_eq!(counted.get(&to).copied().unwrap_or_default(), *expected, "{to}: each mailed, and once");
            let mut found = listed.remove(&to).unwrap_or_default();
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            assert_eq!((found.len(), found.iter().all(|id| requests.contains(id))), (all, true), "{to}");
        }
    }
}
