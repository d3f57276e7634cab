//! The fair queue of sign-ins.

use std::time::Duration;

use portal_api::security::password::fair_queue::PermitRequest;
use tokio::task::JoinSet;

use crate::sign_in::sign_in_limits::{
    HOME, HOTEL, OWNER, at, behind_a_proxy, right, seconds, sign_up_body, wrong,
};

cases! {
    async fn sign_ups_hold_up_no_sign_in_of_the_account(fixture) {
        let sign_in = PermitRequest { subscriber: "192.0.2.1".into(), account: format!("sign-in:{OWNER}"), is_known: false };
        let _permit = fixture.state.passwords.acquire(sign_in).await.unwrap();
        let body = sign_up_body(OWNER);
        let mut client = fixture.anonymous();
        let sign_up = tokio::time::timeout(Duration::from_secs(10), client.post("/api/v1/user", &body));
        assert_eq!(sign_up.await.expect("it waits for the sign-in").status, 200);
    }

    async fn one_ipv6_line_does_not_fill_the_queue(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut owner = at(&fixture, HOME);
        assert_eq!(right(&mut owner, OWNER).await.status, 200);
        let mut permits = Vec::new();
        for number in 0..3 {
            let request = PermitRequest { subscriber: number.to_string(), account: number.to_string(), is_known: false };
            permits.push(fixture.state.passwords.acquire(request).await.unwrap());
        }
        let mut replies = JoinSet::new();
        for number in 0..210 {
            let mut client = at(&fixture, &format!("2001:db8:1:{number:x}::1"));
            replies.spawn(async move { ("storm", wrong(&mut client, &format!("{number}@demo.test")).await.code() == 1004) });
        }
        for _ in 0..10 {
            assert_eq!(replies.join_next().await.unwrap().unwrap(), ("storm", false), "200 wait");
        }
        let mut stranger = at(&fixture, HOTEL);
        replies.spawn(async move { ("stranger", right(&mut stranger, "broker@demo.test").await.status == 200) });
        assert_eq!(replies.join_next().await.unwrap().unwrap(), ("storm", false), "makes room");
        let mut elsewhere = at(&fixture, "2001:db8:1:ffff::1").with_device(owner.device());
        replies.spawn(async move { ("device", right(&mut elsewhere, OWNER).await.status == 200) });
        drop(permits);
        let mut before = 0;
        for _ in 0..2 {
            loop {
                let reply = replies.join_next().await.unwrap().unwrap();
                if reply.0 == "storm" {
                    before += 1;
                } else {
                    assert!(reply.1, "{}", reply.0);
                    break;
                }
            }
        }
        assert!(before < 40, "{before} of the storm went first");
    }


    async fn a_storm_from_one_network_does_not_hold_up_another(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut storm = JoinSet::new();
        for number in 0..60 {
            let mut client = at(&fixture, "192.0.2.1");
            storm.spawn(async move { wrong(&mut client, &format!("{number}@demo.test")).await });
        }
        assert_eq!(storm.join_next().await.unwrap().unwrap().code(), 1004);
        assert_eq!(right(&mut at(&fixture, HOME), OWNER).await.status, 200);
        let mut overtaken = 0;
        while storm.try_join_next().is_some() {
            overtaken += 1;
        }
        assert!(overtaken < 40, "{overtaken} of the storm went first");
    }


    async fn sign_ins_beyond_the_hashing_queue_are_answered_by_429(fixture) {
        let fixture = behind_a_proxy(fixture);
        let mut attempts = JoinSet::new();
        // Three have a permit, two hundred wait.
        for number in 0..250 {
            let mut client = at(&fixture, &format!("203.0.113.{number}"));
            attempts.spawn(async move { wrong(&mut client, &format!("{number}@demo.test")).await });
        }
        let refused = loop {
            let reply = attempts.join_next().await.expect("all were hashed").unwrap();
            if reply.code() != 1004 {
                break reply;
            }
        };
        assert_eq!(seconds(&refused), 2);
    }
}
