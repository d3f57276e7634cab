//! A mail server that keeps what it gets, and what its messages say.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use portal_api::config::Config;
use portal_api::mail::{Letterhead, MailSettings, Mailer, SmtpTls, outbox};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::fixture::{Fixture, ORIGIN};

/// A message as it went over the wire.
#[derive(Clone, Debug)]
pub struct Received {
    pub to: String,
    pub raw: String,
}

#[derive(Clone)]
pub struct MailServer {
    port: u16,
    received: Arc<Mutex<Vec<Received>>>,
}

impl MailServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = Self {
            port,
            received: Arc::default(),
        };
        let of = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let of = of.clone();
                tokio::spawn(async move { of.converse(stream).await });
            }
        });
        server
    }

    /// Answers every command; a message counts once its end was acknowledged.
    async fn converse(self, stream: TcpStream) {
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        let (mut to, mut raw, mut is_data) = (String::new(), String::new(), false);
        let _ = write.write_all(b"220 mail.test\r\n").await;
        while let Ok(Some(line)) = lines.next_line().await {
            let reply = match line.as_str() {
                "." if is_data => {
                    is_data = false;
                    let raw = std::mem::take(&mut raw);
                    let to = to.clone();
                    self.received.lock().unwrap().push(Received { to, raw });
                    "250 kept"
                }
                line if is_data => {
                    raw.push_str(line.strip_prefix('.').unwrap_or(line));
                    raw.push_str("\r\n");
                    continue;
                }
                "DATA" => {
                    is_data = true;
                    "354 go on"
                }
                line => {
                    if let Some(recipient) = line.strip_prefix("RCPT TO:<") {
                        to = recipient.split('>').next().unwrap_or_default().to_owned();
                    }
                    "250 ok"
                }
            };
            let _ = write.write_all(format!("{reply}\r\n").as_bytes()).await;
        }
    }

    /// Starts a server's worker that sends its mail here.
    pub fn start_mailer(&self, fixture: &Fixture) {
        let settings = MailSettings {
            smtp_host: Some("127.0.0.1".into()),
            smtp_port: Some(self.port),
            smtp_tls: SmtpTls::None,
            mail_from: Some("portail@portal.test".parse().unwrap()),
            ..MailSettings::default()
        };
        let letterhead = Letterhead::of(&Config::default(), ORIGIN.into());
        let mailer = Arc::new(Mailer::new(&settings, letterhead).unwrap());
        let state = &fixture.state;
        tokio::spawn(mailer.run(state.store.clone(), Arc::clone(&state.metrics)));
    }

    /// Everything that was sent once nothing waits in the outbox.
    pub async fn all(&self, fixture: &Fixture) -> Vec<Received> {
        for _ in 0..600 {
            if fixture.state.store.read(outbox::waiting).await.unwrap().0 == 0 {
                return self.received.lock().unwrap().clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("mail waits for half a minute");
    }
}

impl Received {
    /// The message with its parts decoded, after the headers as they are.
    pub fn said(&self) -> String {
        let mut said = Vec::new();
        for (at, piece) in self.raw.split("Content-Transfer-Encoding: ").enumerate() {
            match piece.strip_prefix("quoted-printable") {
                Some(encoded) => decode(&encoded.replace("=\r\n", ""), &mut said),
                None => {
                    let is_plain = at == 0 || piece.starts_with("7bit");
                    assert!(is_plain, "another encoding: {piece}");
                    said.extend(piece.bytes());
                }
            }
        }
        String::from_utf8(said).unwrap()
    }

    /// Every address in the message, those of its headers too.
    pub fn urls(&self) -> BTreeSet<String> {
        let said = self.said();
        let starts = said.match_indices("https://").map(|(at, _)| &said[at..]);
        let ends = |c: char| c.is_whitespace() || "\"<>".contains(c);
        let urls = starts.map(|text| text.split(ends).next().unwrap_or_default());
        urls.map(|url| url.replace("&amp;", "&")).collect()
    }

    /// Ids of the requests whose pages it links to.
    pub fn request_ids(&self) -> Vec<i64> {
        let page = format!("{ORIGIN}/Insurer/Offer/");
        let urls = self.urls().into_iter();
        let ids = urls.filter_map(|url| url.strip_prefix(&page)?.parse().ok());
        ids.collect()
    }

    /// The number of things that have no line.
    pub fn more(&self) -> usize {
        let said = self.said();
        let more = said
            .split("Et ")
            .filter_map(|text| text.split_once(" de plus"));
        more.filter_map(|(count, _)| count.parse::<usize>().ok())
            .next()
            .unwrap_or_default()
    }
}

fn decode(encoded: &str, said: &mut Vec<u8>) {
    let mut bytes = encoded.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'=' {
            said.push(byte);
            continue;
        }
        let digits: Vec<u8> = bytes.by_ref().take(2).collect();
        let number = std::str::from_utf8(&digits).unwrap();
        // Headers of the next part are not encoded.
        match u8::from_str_radix(number, 16) {
            Ok(byte) => said.push(byte),
            Err(_) => said.extend([&b"="[..], &digits].concat()),
        }
    }
}
