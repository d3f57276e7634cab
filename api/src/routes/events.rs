//! `GET events`: server-sent events about changes in the data that a user may see (LIVE-1).

use std::sync::Arc;
use std::time::Duration;
use std::vec;

use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{EventKind, Role, StreamEnd, StreamMessage};
use portal_core::api::{Endpoint, ErrorCode, Events};
use portal_core::audience::Viewer;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};

use crate::error::{Error, Result};
use crate::events::event::{self, Event};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::NO_STORE;
use crate::routes::team::managed_business;
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, SessionCredentials};
use crate::state::AppState;
use crate::store::Db;
use crate::values;

/// Missed events that may concern the user, beyond which a stream starts afresh: reading everything
/// again is cheaper.
const MAX_MISSED: u16 = 1_000;

/// Interval of the comments that keep a silent connection open: shorter than the 30 s after which
/// proxies close one.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);

/// Milliseconds after which a client connects again, at random: thousands may have lost one server.
const RETRY_MS: std::ops::RangeInclusive<u64> = 1_000..=5_000;

/// Answers with the stream. It does not count as a use of the session, which an open page would
/// otherwise keep for ever (LIVE-6).
pub async fn stream(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    // Before the missed events are read, so that none is lost in between.
    let receiver = state.events.subscribe()?;
    let credentials = Arc::clone(&request.credentials);
    let last_event_id = last_event_id(&request.parts.headers);
    let open = move |db: &mut Db<'_>| {
        let (viewer, roles) = viewer(db, &credentials)?;
        let beginning = Beginning::find(db, viewer.user_id, last_event_id.as_deref())?;
        Ok((viewer, roles, beginning))
    };
    let (viewer, roles, beginning) = state.store.read(open).await?;
    let permit = state.streams.begin_events(viewer.user_id)?;
    let events = EventStream {
        credentials: request.credentials,
        viewer,
        roles,
        receiver,
        first: Some(beginning.message),
        position: beginning.position,
        missed: beginning.missed.into_iter(),
        next_check: Instant::now() + state.events.check_interval,
        state,
        _permit: permit,
    };
    let messages = stream::unfold(Some(events), |open| async move {
        let mut events = open?;
        let message = events.next().await?;
        let written = message.write(events.position);
        let is_last = matches!(message, Message::End(_));
        Some((written, (!is_last).then_some(events)))
    });
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE_INTERVAL);
    let mut response = Sse::new(messages).keep_alive(keep_alive).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, NO_STORE);
    // nginx as it comes holds a response back until its buffer is full.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

fn last_event_id(headers: &HeaderMap) -> Option<String> {
    let id = headers.get("last-event-id")?;
    Some(id.to_str().unwrap_or_default().to_owned())
}

/// The signed-in user with memberships and roles of this moment.
fn viewer(db: &mut Db<'_>, credentials: &SessionCredentials) -> Result<(Viewer, Vec<Role>)> {
    let user = session::authorize(db, Events::INFO.access, credentials)?;
    let brands = db.column(
        "SELECT brand_id FROM brand_members WHERE user_id = ?1 ORDER BY brand_id",
        values![user.user_id],
    )?;
    let business = managed_business::find(db, &user)?;
    let viewer = Viewer::new(user.user_id, &user.roles, brands, business);
    Ok((viewer, user.roles))
}

/// Beginning of a stream: its first message, and the events before it.
struct Beginning {
    message: StreamMessage,
    /// The number of the last event that the client knows of.
    position: i64,
    missed: Vec<Event>,
}

impl Beginning {
    fn find(db: &mut Db<'_>, user_id: i64, last_event_id: Option<&str>) -> Result<Self> {
        let Some(id) = last_event_id else {
            return Self::afresh(db, StreamMessage::Start);
        };
        if let Ok(position) = id.parse()
            && event::exists(db, position)?
        {
            let missed = event::missed_by(db, user_id, position, i64::from(MAX_MISSED) + 1)?;
            if missed.len() <= usize::from(MAX_MISSED) {
                return Ok(Self {
                    message: StreamMessage::Resume,
                    position,
                    missed,
                });
            }
        }
        Self::afresh(db, StreamMessage::Reset)
    }

    fn afresh(db: &mut Db<'_>, message: StreamMessage) -> Result<Self> {
        Ok(Self {
            message,
            position: event::newest(db)?,
            missed: Vec::new(),
        })
    }
}

/// An open stream.
struct EventStream {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    viewer: Viewer,
    /// Also those that give no events: the page of a broker under review shows a refusal.
    roles: Vec<Role>,
    first: Option<StreamMessage>,
    missed: vec::IntoIter<Event>,
    receiver: broadcast::Receiver<Event>,
    /// The number of the last event that was looked at.
    position: i64,
    next_check: Instant,
    _permit: StreamPermit,
}

impl EventStream {
    /// The next message. `None` ends the stream without one, and the client connects again: it did not
    /// read and is too far behind, the server stops, or the database does not answer.
    async fn next(&mut self) -> Option<Message> {
        if let Some(first) = self.first.take() {
            return Some(Message::First(first));
        }
        loop {
            let event = match self.missed.next() {
                Some(missed) => Some(missed),
                None => tokio::select! {
                    received = self.receiver.recv() => Some(received.ok()?),
                    () = sleep_until(self.next_check) => None,
                },
            };
            if let Some(event) = event {
                // An event may be among the missed ones and arrive as well.
                if event.sequence <= self.position {
                    continue;
                }
                self.position = event.sequence;
                if !event.audience.is_some_and(|it| self.viewer.is_in(it)) {
                    continue;
                }
                if event.change.kind != EventKind::AccessChanged {
                    return Some(Message::Change(event));
                }
            }
            if let Some(code) = self.end_code().await.ok()? {
                return Some(Message::End(code));
            }
        }
    }

    /// The code with which the stream ends, where the session ended or roles and memberships are not
    /// those it began with.
    async fn end_code(&mut self) -> Result<Option<ErrorCode>> {
        self.next_check = Instant::now() + self.state.events.check_interval;
        let credentials = Arc::clone(&self.credentials);
        let read = self.state.store.read(move |db| viewer(db, &credentials));
        match read.await {
            Ok((viewer, roles)) if viewer == self.viewer && roles == self.roles => Ok(None),
            Ok(_) => Ok(Some(ErrorCode::Forbidden)),
            Err(Error::Refused(refusal)) => Ok(Some(refusal.code)),
            Err(fault) => Err(fault),
        }
    }
}

/// A message to the client.
enum Message {
    First(StreamMessage),
    Change(Event),
    End(ErrorCode),
}

impl Message {
    fn write(&self, position: i64) -> Result<sse::Event, axum::Error> {
        let named = |name: StreamMessage| sse::Event::default().event(name.as_str());
        match self {
            Self::First(name) => named(*name)
                .id(position.to_string())
                .retry(Duration::from_millis(rand::random_range(RETRY_MS)))
                // Without data a browser would drop the message.
                .json_data(NoFields {}),
            Self::Change(event) => named(StreamMessage::Change)
                .id(event.sequence.to_string())
                .json_data(&event.change),
            Self::End(code) => named(StreamMessage::End).json_data(StreamEnd {
                code: code.number(),
            }),
        }
    }
}
