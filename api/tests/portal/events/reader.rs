//! A page that reads the stream of events.

use std::time::Duration;

use axum::body::Body;
use http_body_util::BodyExt;
use serde_json::Value;

use crate::client::Client;

pub const EVENTS: &str = "/api/v2/events";

/// Limit for the next message: an event that never comes fails its case at once.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(10);

/// A message of the stream.
#[derive(Debug)]
pub struct Message {
    pub name: String,
    pub id: Option<i64>,
    pub data: Value,
}

/// An open stream.
pub struct EventReader {
    body: Body,
    text: String,
}

impl EventReader {
    /// Opens a stream without its first message.
    pub async fn open(client: &mut Client) -> Self {
        let mut reader = Self::begin(client).await;
        let start = reader.next().await.unwrap();
        assert_eq!(start.name, "start");
        reader
    }

    /// A stream that continues after an event, and its first message.
    pub async fn resume(client: &Client, last_event_id: &str) -> (Self, Message) {
        let mut client = client.clone().with_header("last-event-id", last_event_id);
        let mut reader = Self::begin(&mut client).await;
        let first = reader.next().await.unwrap();
        (reader, first)
    }

    /// Opens a stream of which nothing has been read.
    pub async fn begin(client: &mut Client) -> Self {
        let response = client.begin("GET", EVENTS, None).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["cache-control"], "no-store");
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        Self {
            body: response.into_body(),
            text: String::new(),
        }
    }

    /// The next message; `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                if let Some(message) = parse(&block) {
                    return Some(message);
                }
                continue;
            }
            let frame = tokio::time::timeout(MESSAGE_TIMEOUT, self.body.frame()).await;
            let frame = frame.expect("a message or the end")?;
            let data = frame.unwrap().into_data().unwrap();
            self.text.push_str(std::str::from_utf8(&data).unwrap());
        }
    }

    /// The next message, which must be a change.
    pub async fn change(&mut self) -> (String, i64) {
        let message = self.next().await.expect("a change");
        assert_eq!(message.name, "change", "{message:?}");
        let kind = message.data["kind"].as_str().unwrap().to_owned();
        (kind, message.data["id"].as_i64().unwrap())
    }

    /// The changes up to the end of the stream, and the code with which it ends.
    pub async fn changes_until_end(&mut self) -> (Vec<(String, i64)>, Option<i64>) {
        let mut changes = Vec::new();
        while let Some(message) = self.next().await {
            if message.name == "end" {
                let code = message.data["code"].as_i64();
                assert!(self.next().await.is_none(), "the last message");
                return (changes, code);
            }
            let kind = message.data["kind"].as_str().unwrap().to_owned();
            changes.push((kind, message.data["id"].as_i64().unwrap()));
        }
        (changes, None)
    }
}

/// The message of a block; `None` for a comment.
fn parse(block: &str) -> Option<Message> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
    Some(Message {
        name: field("event: ")?.to_owned(),
        id: field("id: ").map(|id| id.parse().unwrap()),
        data: serde_json::from_str(field("data: ")?).unwrap(),
    })
}
