//! Businesses and members that systems read (CLIENT-12).

use portal_core::api::Scope;
use serde_json::{Value, json};

use crate::client::Client;

const BUSINESSES: &str = "/api/v1/platform/business";

/// The members of a business behind one, or the code of the refusal.
async fn members(system: &mut Client, business: i64, after: i64) -> Result<Vec<Value>, i64> {
    let path = format!("/api/v1/platform/member?businessId={business}&after={after}");
    let answer = system.get(&path).await.json();
    let listed = answer["data"]["members"].as_array().cloned();
    listed.ok_or_else(|| answer["error"]["code"].as_i64().unwrap())
}

cases! {
    async fn a_system_reads_whom_it_may_sell_to(fixture) {
        let mut system = fixture.system(&[Scope::MembersRead]).await;
        let answer = system.get(BUSINESSES).await.json();
        let listed = answer["data"]["businesses"].as_array().unwrap();
        assert_eq!(listed[0]["id"], 1);
        assert!(listed.len() > 1 && listed[0]["name"].is_string());
        let after = system.get(&format!("{BUSINESSES}?after=1")).await.json();
        assert_eq!(after["data"]["businesses"].as_array().unwrap()[..], listed[1..]);

        fixture.change("UPDATE users SET disabled_at = 1 WHERE id = 2001").await;
        fixture.change("UPDATE employees SET max_carwash_per_month = 4, start_hour = '08:00', end_hour = '17:30',
            monday = TRUE, tuesday = TRUE, wednesday = TRUE, thursday = TRUE, friday = TRUE, saturday = FALSE,
            sunday = FALSE WHERE user_id = 2001").await;
        let all = members(&mut system, 1, 0).await.unwrap();
        let count = fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await;
        assert_eq!(i64::try_from(all.len()), Ok(count));
        let member = all.iter().find(|it| it["userId"] == 2_001).unwrap();
        assert_eq!(*member, json!({ "userId": 2_001, "isDisabled": true, "permissions": {
            "maxCarwashPerMonth": 4, "startHour": "08:00", "endHour": "17:30", "monday": true, "tuesday": true,
            "wednesday": true, "thursday": true, "friday": true, "saturday": false, "sunday": false } }));
        let first = all[0]["userId"].as_i64().unwrap();
        assert_eq!(members(&mut system, 1, first).await.unwrap()[..], all[1..]);
        assert_eq!(members(&mut system, 999, 0).await, Err(1007));
    }

    async fn a_system_of_one_business_reads_its_members_only(fixture) {
        let mut system = fixture.limited_system(&[Scope::MembersRead], "NULL, 1").await;
        let answer = system.get(BUSINESSES).await.json();
        assert_eq!(answer["data"]["businesses"].as_array().unwrap().len(), 1);
        assert!(members(&mut system, 1, 0).await.is_ok());
        assert_eq!(members(&mut system, 2, 0).await, Err(1092));
        let mut broker = fixture.limited_system(&[Scope::MembersRead], "1, NULL").await;
        assert_eq!(members(&mut broker, 1, 0).await, Err(1092));
        assert_eq!(broker.get(BUSINESSES).await.status, 403);
        assert_eq!(fixture.system(&[Scope::TransactionsWrite]).await.get(BUSINESSES).await.status, 403);
    }
}
