//! The partner’s service, which a broker's call asks with the server's key.

use std::io::{Read, Write};
use std::net::TcpListener;

use portal_api::config::Config;
use portal_api::partner::Partner;
use portal_core::api::AuthorizePartner;
use portal_core::api::requests::AuthorizePartnerRequest;

use crate::fixture::BROKER;

cases! {
    async fn the_partner_gets_the_request_with_the_servers_key(fixture) {
        let request = AuthorizePartnerRequest {
            product_types: vec!["AUTO".into()],
            source_id: "42".into(),
            language: portal_core::language::Language::Fr,
        };
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(broker.refused::<AuthorizePartner>(&request).await, 1019, "none is configured");

        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/authorize", listener.local_addr().unwrap());
        let partner = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut received = Vec::new();
            while !received.ends_with(b"}") {
                let mut part = [0; 1024];
                let length = stream.read(&mut part).unwrap();
                received.extend_from_slice(&part[..length]);
            }
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
            String::from_utf8(received).unwrap()
        });
        let fixture = fixture.reconfigured(Config::default(), Partner::at(&url, "key-canary"));
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<AuthorizePartner>(&request).await.unwrap();
        let received = partner.join().unwrap();
        assert!(received.contains("x-api-key: key-canary"), "{received}");
        let body: serde_json::Value = serde_json::from_str(received.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        assert_eq!(body, serde_json::json!({ "productTypes": ["AUTO"], "sourceId": "42", "language": "fr" }));
        assert_eq!(broker.refused::<AuthorizePartner>(&request).await, 1019, "it is gone");
    }

    async fn a_partner_that_hangs_blocks_a_few_threads_at_most(fixture) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/authorize", listener.local_addr().unwrap());
        let fixture = fixture.reconfigured(Config::default(), Partner::at(&url, "key"));
        let broker = fixture.signed_in(BROKER).await;
        let call = |_| {
            let mut broker = broker.clone();
            tokio::spawn(async move {
                let began = std::time::Instant::now();
                let body = r#"{"productTypes":["AUTO"],"sourceId":"1","language":"fr"}"#;
                assert_eq!(broker.post("/api/v1/application/authorize", body).await.code(), 1019);
                began.elapsed().as_secs() < 5
            })
        };
        let mut at_once = 0;
        for call in (0..40).map(call).collect::<Vec<_>>() {
            at_once += usize::from(call.await.unwrap());
        }
        assert_eq!(at_once, 40 - 32);
    }

    async fn the_partners_key_is_not_sent_to_a_redirect(fixture) {
        let [partner, other] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        other.set_nonblocking(true).unwrap();
        let url = format!("http://{}/authorize", partner.local_addr().unwrap());
        let elsewhere = other.local_addr().unwrap();
        std::thread::spawn(move || {
            let (mut stream, _) = partner.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]).unwrap();
            write!(stream, "HTTP/1.1 302 Found\r\nlocation: http://{elsewhere}/\r\ncontent-length: 0\r\n\r\n").unwrap();
        });
        let fixture = fixture.reconfigured(Config::default(), Partner::at(&url, "key"));
        let request = AuthorizePartnerRequest {
            product_types: vec!["AUTO".into()],
            source_id: "42".into(),
            language: portal_core::language::Language::En,
        };
        let code = fixture.signed_in(BROKER).await.refused::<AuthorizePartner>(&request).await;
        assert_eq!(code, 1019, "a redirection is no acceptance");
        assert!(other.accept().is_err(), "the redirect was not followed");
    }

    async fn a_partner_that_is_late_times_out(fixture) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/authorize", listener.local_addr().unwrap());
        let fixture = fixture.reconfigured(Config::default(), Partner::at(&url, "key"));
        let request = AuthorizePartnerRequest {
            product_types: vec!["AUTO".into()],
            source_id: "42".into(),
            language: portal_core::language::Language::En,
        };
        let began = std::time::Instant::now();
        let code = fixture.signed_in(BROKER).await.refused::<AuthorizePartner>(&request).await;
        let seconds = began.elapsed().as_secs();
        assert!(code == 1019 && (9..15).contains(&seconds), "{code} after {seconds} s");
    }
}
